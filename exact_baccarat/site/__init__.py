"""The site: every table to look up, every paytable to turn, exact in the browser.

It is a folder of pages that needs no server and asks nothing of any other host. The modules:

    source      all that the site asks of the rest of the package, in one place
    packed      polynomials as short text, which assets/ways.js unpacks
    settling    questions as trees, which assets/question.js answers for one coup
    alike       closed forms of pairs and suited hands in the counts of a shoe
    data        the files that the scripts read
    closed      closed forms in the number of decks, reduced
    pictures    inline SVG: effects of removal
    language    the words of one language, and numbers as it writes them
    grid        a table of a page
    bet_pages   the page of a bet
    downloads   the files about a bet to take along
    tables      the tables that are looked up, with tallies, those of single coups
    build       every file of the site, and how it is written to a folder

The scripts in assets/ evaluate what was counted here; they count nothing twice but the coup that
is being dealt. The same files run in the tests under Node.
"""
