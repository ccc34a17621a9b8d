"""Habits of the full table, one a file, each a small class that looks through the eyes of its seat (`sense`).

What others do: `bouncing` redirects bleeds and makes them smaller, `blocking` says who blocks what, who wakes
for it, and what stealth and intercept are for, `assisting` what others add to a block, `countering` what is
cancelled. What minions do: `acting` says whom to attack and who stays home, `lending` who gets a discipline,
`sharing` who gives blood to whom, `bearing` who carries what, `convictions` which ones the Imbued take.

In combat `fighting` chooses range and strikes, `preventing` keeps damage off, by what `arms` tells of both.
Votes: `voting` says what a referendum does to each seat, `calling` which ones are as good as won, `silencing`
who shall abstain, `levying` what burns pool of everybody turn by turn. Cards: `holding` says which are kept,
`wasting` which can hardly be played, `filling` where waiting blood is not lost. Whose minion a card is for
says `siding`, by what `effects` reads in its words; what a play costs later, `pricing`.
"""
