"""How many ways: the one primitive of the project, from its definition to its fast form.

**The theorem.** Shuffle a shoe of n cards. Each order of its first six cards is as likely as any
other, and there are n(n-1)(n-2)(n-3)(n-4)(n-5) of them, written perm(n, 6). A coup takes its cards
from the front: two for each side, and then, as the tableau says, a third card or not. So each order
of six leads to one coup, and a question about the coup has one answer in each order. To count an
answer's orders, its *ways*, is to know its chance: ways over perm(n, 6). A coup that is over after
four cards stands for every order of the fifth and sixth, (n-4)(n-5) of them.

Everything else is the art of not looking at each order, of which eight decks have
4,998,398,275,503,360:

1. *Order is free.* The two cards of a hand can be dealt in either order, so both are counted as one
   row that stands for two (`columns`).
2. *Points first.* Who draws depends on points alone, so the walk needs ten kinds of card and not
   52 (`walk`, `columns`).
3. *Identities later.* Given the points of all cards, ranks and suits are a sample without
   replacement inside each point value, each value on its own. They are dealt afterwards, and only
   as far as a question looks at them (`identities`, `dealing`).
4. *Forget what no longer matters.* As soon as the same is known of two deals, in all that a
   question still asks, they are one (`states`, `knowledge`).
5. *A count is a polynomial* in the numbers of cards of each point value; so many shoes are one
   product of matrices (`polynomials`, `many`), and decks are a variable (`decks`).

**A toy shoe, by hand.** Six cards are left: 9H 9S KC KD KH KS. All ways are 6! = 720. By points
there are two nines and four zeros. The nines can lie in 15 pairs of places out of six, and each
pair stands for 2! * 4! = 48 orders.

===========================================  =====  ======  ===============
where the nines lie                          pairs  ways    result
===========================================  =====  ======  ===============
both with Player                             1      48      8 to 0, Player
both with Banker                             1      48      0 to 8, Banker
one with each side                           4      192     9 to 9, a tie
one with Player, one not in the first four   4      192     9 to 0, Player
one with Banker, one not in the first four   4      192     0 to 9, Banker
neither in the first four: both sides draw   1      48      9 to 9, a tie
===========================================  =====  ======  ===============

Each of the three results has 240 ways:

>>> from exact_baccarat.enumeration.count import count, plain_count
>>> from exact_baccarat.game.shoe import Shoe
>>> from exact_baccarat.game.tableau import PUNTO_BANCO
>>> toy = Shoe.of_cards("9H,9S,KC,KD,KH,KS")
>>> ways, total = count(toy, PUNTO_BANCO, ["winner"])
>>> sorted(ways.items()), total
([(('banker',), 240), (('player',), 240), (('tie',), 240)], 720)

Now the identities. Are Player's first two cards of one colour? Two nines, in 48 ways, never are:
one is red and one is black. A nine and a king, in 192 + 192 ways, are where the king is one of
the two of the nine's colour: 2 in 4, which makes 192 ways. Two kings, in 48 + 192 + 48 ways, are
where the second is the one other of the first one's colour: 1 in 3, which makes 96. Together 288,
which is 2/5 of 720, as it must be of two cards out of three red and three black:

>>> question = "player.first_two.one_colour"
>>> count(toy, PUNTO_BANCO, [question])[0][True,]
288

The walk, which deals every card of the 52 kinds in turn, says the same of both at once:

>>> plain_count(toy, PUNTO_BANCO, ["winner", question]) == count(
...     toy, PUNTO_BANCO, ["winner", question]
... )
True

**The way through.** Read `walk`, which is the definition. Then the language: `attribute` says what
a word is, `words` and `groups` have them, `nouns` what each is asked of, `tally` and `readings` how
they are read; `tree` and `parse` make questions of them (with `vocabulary`, `reader`, `mistakes`),
`question` asks one coup, `seen` reads cards on the table as a question, `advice` says what is
seldom meant. Then the count: `columns`, `simplify`, `spans`, `knowledge`, `states`, `dealing`,
`parting`, `looking`, `budget`, `identities`, and `count` which puts them together. Last many shoes:
`polynomials`, `many`, `decks`. `grouping` has sums by group, used throughout.
"""
