"""The published tables: folders of pages, each a report that the forms write.

page           a page: its name, and a report with a title; what is wanted of a folder
main_game      the main bets of one shoe, and by number of decks
totals         final totals, winning totals and the number of cards
closed_forms   the main bets and pairs as formulas in the number of decks
chemin_de_fer  chemin de fer, solved
removal        effects of removal, on all bets
counting       what can be counted, what counts in print win, perfect play
bet_pages      one page for each bet, and an index of them by house edge
pages          which pages there are, in the order of the index
folder         the files: each page in each form, the index, and the list of the files
plan           what is wanted as a file, `tables.toml`
"""
