/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Made by tests/check-sample-words.py --update of data/samples, for xgettext. Nothing compiles it. */

/* crossword-vaults.ashlar.json */
/* Translators: title of a sample, of The Word Vaults */
NC_ ("sample", "The Word Vaults")
/* Translators: what a sample is, of The Word Vaults */
NC_ ("sample", "Dungeons cut out of crosswords: whole words to walk along, with vaults, wells and shrines in the gaps")
/* Translators: what the recipe “tuesday-vaults” makes, of The Word Vaults */
NC_ ("sample", "Eight to twelve words of a dense grid, with four bonus rooms in the gaps")
/* Translators: what the recipe “first-words” makes, of The Word Vaults */
NC_ ("sample", "Three or four words: the smallest dungeon that has a crossing")
/* Translators: what the recipe “tuesday-stroll” makes, of The Word Vaults */
NC_ ("sample", "Level 1 of the same puzzle: five short words, close together")
/* Translators: what the recipe “squared-stone” makes, of The Word Vaults */
NC_ ("sample", "A grid of which only even rows with odd columns hold together: auto finds them")
/* Translators: what the recipe “harbour-rooms” makes, of The Word Vaults */
NC_ ("sample", "Every letter a room of its own, with walls and doors to the bonus rooms")
/* Translators: what the recipe “caverns-of-letters” makes, of The Word Vaults */
NC_ ("sample", "The words dug as caves: tunnels that water has widened")
/* Translators: what the recipe “long-halls” makes, of The Word Vaults */
NC_ ("sample", "Every word one hall: a crossing belongs to the word that came first")
/* Translators: what the recipe “lattice-gate” makes, of The Word Vaults */
NC_ ("sample", "A British grid: long words and wide gaps, and room for courtyards")
/* Translators: what the recipe “hard-bells” makes, of The Word Vaults */
NC_ ("sample", "Level 16: twenty words on even rows and columns, and somebody who waits at the end")
/* Translators: what the recipe “whole-grid” makes, of The Word Vaults */
NC_ ("sample", "The whole crossword as one dungeon: every word, all at once")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Flagstones")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Rock")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Brick wall of a room")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Door")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Cracked flagstones")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Flagstones, some of them cracked")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Vault floor")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Passage floor")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Courtyard grass")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Weeds between the slabs")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Grass, with weeds here and there")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Shrine floor")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Colonnade marble")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Wet stone around a well")
/* Translators: name of a tile, of The Word Vaults */
NC_ ("sample", "Cave floor")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Torch")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Chest")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Sign of a secret door")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Tree under the open sky")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Fountain that still runs")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Altar with candles")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Pillar")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Well")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "What the last party dropped")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Scroll with a riddle")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Purse of coins")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Golden quill")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "What feeds on letters")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Bookworm")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Paper moth")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "Ink blot, walking")
/* Translators: name of a thing or a foe, of The Word Vaults */
NC_ ("sample", "The Lexicographer, who corrects all")

/* drowned-abbey.ashlar.json */
/* Translators: title of a sample, of The Drowned Abbey */
NC_ ("sample", "The Drowned Abbey")
/* Translators: what a sample is, of The Drowned Abbey */
NC_ ("sample", "An abbey that the lake took: ways planned before a wall stands, ways around, keys in two halves, quarters with their own look")
/* Translators: what the recipe “low-tide” makes, of The Drowned Abbey */
NC_ ("sample", "The way in at low tide: dry from the gate to the stairs, and bent around the pool in the middle")
/* Translators: what the recipe “dear-relic” makes, of The Drowned Abbey */
NC_ ("sample", "The relic lies between the gate and the stairs, and the way to the stairs keeps clear of it")
/* Translators: what the recipe “three-ways-down” makes, of The Drowned Abbey */
NC_ ("sample", "Three ways from the gate to the stairs, each with somebody else on it: choose")
/* Translators: what the recipe “the-prior” makes, of The Drowned Abbey */
NC_ ("sample", "One way in, and the Prior sits on it; who does not like that walks around him through the crawlways")
/* Translators: what the recipe “every-cell” makes, of The Drowned Abbey */
NC_ ("sample", "The way through, and every other cell of the house attached to it somewhere")
/* Translators: what the recipe “two-halves” makes, of The Drowned Abbey */
NC_ ("sample", "Safe ground at the gate, three quarters behind it; the seal of the last door lies in two of them")
/* Translators: what the recipe “anselms-maze” makes, of The Drowned Abbey */
NC_ ("sample", "Brother Anselm laid it for a penance: a labyrinth on an even grid, with a fork to regret")
/* Translators: what the recipe “dry-cells” makes, of The Drowned Abbey */
NC_ ("sample", "The way through is dug, whatever lies beside it is built")
/* Translators: what the recipe “count-the-doors” makes, of The Drowned Abbey */
NC_ ("sample", "Where a way ends there is a cell; where ways meet there is straight passage")
/* Translators: what the recipe “west-is-wet” makes, of The Drowned Abbey */
NC_ ("sample", "The western half has slid into the lake, crawlways and pools; the eastern half still stands")
/* Translators: what the recipe “where-gold-lies” makes, of The Drowned Abbey */
NC_ ("sample", "Treasure lies behind doors, sleepers lie in rings they dug; everything else has fallen in")
/* Translators: what the recipe “three-quarters” makes, of The Drowned Abbey */
NC_ ("sample", "Halls that stand, crypts that washed out, and a sanctum where nobody knew what they built")
/* Translators: what the recipe “infirmary” makes, of The Drowned Abbey */
NC_ ("sample", "The infirmary, as the builder drew it: wards on a grid, some thrown together")
/* Translators: what the recipe “the-ark” makes, of The Drowned Abbey */
NC_ ("sample", "The monks were building a ship in the crypt when the water came: bow to stern, both sides alike")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Ashlar wall")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Flagstones, worn and weedy, wet in places")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "What the lake has taken: shallows, silt, a deep hole now and then")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Trodden silt with bones in it")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Wall, overgrown here and there")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Rock, with roots in it")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Moss between flagstones")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Silt")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Bones in the silt")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Water to the ankles")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Water without a bottom")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Bare rock")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Ivy on the stones")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Oak door, swollen shut")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Mosaic of small gold stones")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Deck planks")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Tarred hull")
/* Translators: name of a tile, of The Drowned Abbey */
NC_ ("sample", "Hatch")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "Candle that burns under a shelf")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "Brazier the pilgrims keep")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "Lantern-fish, drifting")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "Somebody was dragged along here")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "What the monks left behind")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "Chalice, full of mud")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "Candlestick")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "Psalter in a waxed bag")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "The reliquary of Saint Ondra")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "The abbot’s crozier, sharpened")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "The Prior, who grew")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "What lives in the abbey now")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "Drowned monk")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "Eel as long as a boat")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "Crab in a bell")
/* Translators: name of a thing or a foe, of The Drowned Abbey */
NC_ ("sample", "Bones in a row")

/* dwindle-mines.ashlar.json */
/* Translators: title of a sample, of The Dwindling Lode */
NC_ ("sample", "The Dwindling Lode")
/* Translators: what a sample is, of The Dwindling Lode */
NC_ ("sample", "A mine that sprawls around one lit hub: crowded near the lamp, thin and dark where the ore ran out")
/* Translators: what the recipe “pit” makes, of The Dwindling Lode */
NC_ ("sample", "One shift's worth of mine: the hub, the rooms that crowd around it, a few galleries")
/* Translators: what the recipe “expanse” makes, of The Dwindling Lode */
NC_ ("sample", "Find your way through that: hundreds of rooms, one lit one in the middle")
/* Translators: what the recipe “sump” makes, of The Dwindling Lode */
NC_ ("sample", "The pumps stopped years ago: dry around the hub, the deeper the farther out")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Trodden earth")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Earth, gravel or rubble")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Rock, now and then with ore in it")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Track bed, with sleepers missing here and there")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Flooded floor: shallows, islets, a few deep holes")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Damp earth with moss")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Gravel")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Rubble")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Moss")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Sleepers and rails")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Planks")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Shallow water")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Flooded shaft")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Pit door")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Timbered wall")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Copper in the rock")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Iron in the rock")
/* Translators: name of a tile, of The Dwindling Lode */
NC_ ("sample", "Gold in the rock")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "The lamp that never goes out")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "Burnt-out torch")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "Lantern without a drop of oil")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "Pale fungus")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "Ore cart")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "Stacked pit props")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "What the miners missed")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "Lump of copper")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "Vein of silver")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "Uncut gem")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "What lives in the dark")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "Bat")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "Mine spider")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "Rock crawler")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "The foreman, still on shift")
/* Translators: name of a thing or a foe, of The Dwindling Lode */
NC_ ("sample", "Rusted pump")

/* first-steps.ashlar.json */
/* Translators: title of a sample, of First Steps */
NC_ ("sample", "First Steps")
/* Translators: what a sample is, of First Steps */
NC_ ("sample", "The blocks of the article and a few more: the smallest set that makes levels")
/* Translators: what the recipe “first-level” makes, of First Steps */
NC_ ("sample", "A small level from all blocks")
/* Translators: what the recipe “burrow” makes, of First Steps */
NC_ ("sample", "Corridors and small rooms only, and every loop that offers itself")
/* Translators: name of a tile, of First Steps */
NC_ ("sample", "Floor")
/* Translators: name of a tile, of First Steps */
NC_ ("sample", "Wall")
/* Translators: name of a tile, of First Steps */
NC_ ("sample", "Wall one time in three, floor otherwise")
/* Translators: name of a tile, of First Steps */
NC_ ("sample", "Not part of the block")
/* Translators: name of a thing or a foe, of First Steps */
NC_ ("sample", "Small light")
/* Translators: name of a thing or a foe, of First Steps */
NC_ ("sample", "Generic enemy")
/* Translators: name of a thing or a foe, of First Steps */
NC_ ("sample", "Rat")
/* Translators: name of a thing or a foe, of First Steps */
NC_ ("sample", "Orc")
/* Translators: name of a thing or a foe, of First Steps */
NC_ ("sample", "Treasure")

/* last-lantern.ashlar.json */
/* Translators: title of a sample, of The Last Lantern */
NC_ ("sample", "The Last Lantern")
/* Translators: what a sample is, of The Last Lantern */
NC_ ("sample", "Three quests from one hearth, over six kinds of floors. Of 1,000 seekers, who know nothing of what lies ahead, about 950 bring the princess home, about half of these come back from the dragon, and all read the word vault")
/* Translators: what the recipe “cellars” makes, of The Last Lantern */
NC_ ("sample", "Under the kitchen: sixteen pieces, each drawn; deeper cellars are larger")
/* Translators: what the recipe “deep-halls” makes, of The Last Lantern */
NC_ ("sample", "Down the well: caves and crypts, and a stair behind a lock of two halves")
/* Translators: what the recipe “keep” makes, of The Last Lantern */
NC_ ("sample", "From the gatehouse to the throne; the door before it wants the Castellan’s key")
/* Translators: what the recipe “old-mine” makes, of The Last Lantern */
NC_ ("sample", "Follow the rails from the one lit room: galleries, and dead ends where somebody hid things")
/* Translators: what the recipe “drowned-temple” makes, of The Last Lantern */
NC_ ("sample", "Halls that the lake has taken; the sanctum opens to who has been in both of them")
/* Translators: what the recipe “word-vault” makes, of The Last Lantern */
NC_ ("sample", "The keeper’s words: each crossing is a corner, each answer a way")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Rubble, moss or floor")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Door or archway")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Carpet")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Lava")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Deep water")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Plank bridge, east to west")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Plank bridge, north to south")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Portcullis, passed east to west")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Portcullis, passed north to south")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Stairs up")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Stairs down")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Steps up to the north")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Steps up to the east")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Steps up to the south")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Steps up to the west")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Arrow slit")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Carved stone")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Iron bars")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Barred gate")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Bricked-up doorway")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Cave-in")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Table")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Bookcase")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Barrel")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Bench")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Bunk")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Weapon rack")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Balustrade")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Sarcophagus")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Altar")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Hearth")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Glowing fungus")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Pillar or floor")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Mossy ground")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Fallen wall")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Clutter or floor")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Fungus, moss or floor")
/* Translators: name of a tile, of The Last Lantern */
NC_ ("sample", "Blocked way")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "The last lantern")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Princess Wren, who kept it lit")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Giant toad")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Old Cinder, the dragon")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Scale that a dragon shed")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Page of the keeper’s book")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Brazier")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Cold glow")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Goblin")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Guard who never left")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Undead")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Skeleton")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Wight")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Cave dweller")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Cave spider")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "The Castellan")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Gold")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Potion")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Scroll")
/* Translators: name of a thing or a foe, of The Last Lantern */
NC_ ("sample", "Chest of the keep")

/* old-keep.ashlar.json */
/* Translators: title of a sample, of The Old Keep */
NC_ ("sample", "The Old Keep")
/* Translators: what a sample is, of The Old Keep */
NC_ ("sample", "A keep and what lies under it: sixty-five blocks with doors, halls, caves and a throne at the end")
/* Translators: what the recipe “keep” makes, of The Old Keep */
NC_ ("sample", "From the gatehouse to the throne: rooms behind doors, a few great halls, one boss")
/* Translators: what the recipe “small-watchtower” makes, of The Old Keep */
NC_ ("sample", "A handful of rooms between the foot of the tower and its beacon")
/* Translators: what the recipe “deep-halls” makes, of The Old Keep */
NC_ ("sample", "Under the keep: caves, crypts and wide halls with many ways around")
/* Translators: name of a thing or a foe, of The Old Keep */
NC_ ("sample", "Weapon")
/* Translators: name of a thing or a foe, of The Old Keep */
NC_ ("sample", "Prisoner")

/* platform-rooms.ashlar.json */
/* Translators: title of a sample, of Platform Rooms */
NC_ ("sample", "Platform Rooms")
/* Translators: what a sample is, of Platform Rooms */
NC_ ("sample", "Rooms of one size for a platform game: wander left and right, drop, and find the way out at the bottom")
/* Translators: what the recipe “classic” makes, of Platform Rooms */
NC_ ("sample", "Sixteen rooms: in at the top, out at the bottom, and always a way down")
/* Translators: what the recipe “long-descent” makes, of Platform Rooms */
NC_ ("sample", "Three rooms wide and twelve deep, with a trader on the way")
/* Translators: what the recipe “burrow” makes, of Platform Rooms */
NC_ ("sample", "A wide warren with solid rock between the rooms")
/* Translators: name of a tile, of Platform Rooms */
NC_ ("sample", "Air")
/* Translators: name of a tile, of Platform Rooms */
NC_ ("sample", "Bricks")
/* Translators: name of a tile, of Platform Rooms */
NC_ ("sample", "Planks: stand on them, jump up through them")
/* Translators: name of a tile, of Platform Rooms */
NC_ ("sample", "Ladder")
/* Translators: name of a tile, of Platform Rooms */
NC_ ("sample", "Spikes")
/* Translators: name of a tile, of Platform Rooms */
NC_ ("sample", "Water")
/* Translators: name of a tile, of Platform Rooms */
NC_ ("sample", "Old bricks: gone two times in three")
/* Translators: name of a thing or a foe, of Platform Rooms */
NC_ ("sample", "Crate")
/* Translators: name of a thing or a foe, of Platform Rooms */
NC_ ("sample", "Golden idol")
/* Translators: name of a thing or a foe, of Platform Rooms */
NC_ ("sample", "Lamp")
/* Translators: name of a thing or a foe, of Platform Rooms */
NC_ ("sample", "Camp fire")
/* Translators: name of a thing or a foe, of Platform Rooms */
NC_ ("sample", "Trader")
/* Translators: name of a thing or a foe, of Platform Rooms */
NC_ ("sample", "Whoever lives there")
/* Translators: name of a thing or a foe, of Platform Rooms */
NC_ ("sample", "Snake")
/* Translators: name of a thing or a foe, of Platform Rooms */
NC_ ("sample", "Spider")

/* sixteen-pieces.ashlar.json */
/* Translators: title of a sample, of Sixteen Pieces */
NC_ ("sample", "Sixteen Pieces")
/* Translators: what a sample is, of Sixteen Pieces */
NC_ ("sample", "Dungeons of square cells, each with a block that has the exits it needs: a tile set of stone, one of flooded stone, and a garden")
/* Translators: what the recipe “garden” makes, of Sixteen Pieces */
NC_ ("sample", "Eight by eight cells of hedges, lawns and water: walks go on, few end blind")
/* Translators: what the recipe “cellar” makes, of Sixteen Pieces */
NC_ ("sample", "Eight by eight cells of stone: the classic size")
/* Translators: what the recipe “undercroft” makes, of Sixteen Pieces */
NC_ ("sample", "Twenty by fourteen cells, islands joined, stairs at the rim")
/* Translators: what the recipe “drowned-cellar” makes, of Sixteen Pieces */
NC_ ("sample", "The lower half stands under water")
/* Translators: what the recipe “park” makes, of Sixteen Pieces */
NC_ ("sample", "Twenty by fourteen cells with long walks: straight ways and crossings count double, and none is drawn to end blind")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Earth: where nothing is built")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Stone wall")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Column")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Plank bridge, west to east")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Flagstones, mossy or broken here and there")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "A column, or what is left of it")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Gravel path")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Lawn")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Lawn with daisies")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Lawn, with daisies here and there")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Hedge")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Tree")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Roses")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Marigolds")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Lavender")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Flower bed: what the gardener planted")
/* Translators: name of a tile, of Sixteen Pieces */
NC_ ("sample", "Basin of a fountain, or a plinth")
/* Translators: name of a thing or a foe, of Sixteen Pieces */
NC_ ("sample", "A torch in its ring")
/* Translators: name of a thing or a foe, of Sixteen Pieces */
NC_ ("sample", "A brazier")
/* Translators: name of a thing or a foe, of Sixteen Pieces */
NC_ ("sample", "A chest")
/* Translators: name of a thing or a foe, of Sixteen Pieces */
NC_ ("sample", "A statue that looks the other way")
/* Translators: name of a thing or a foe, of Sixteen Pieces */
NC_ ("sample", "Something worth stealing")
/* Translators: name of a thing or a foe, of Sixteen Pieces */
NC_ ("sample", "A relic")
/* Translators: name of a thing or a foe, of Sixteen Pieces */
NC_ ("sample", "Whoever lives down here")
/* Translators: name of a thing or a foe, of Sixteen Pieces */
NC_ ("sample", "A rat")
/* Translators: name of a thing or a foe, of Sixteen Pieces */
NC_ ("sample", "A giant toad")
/* Translators: name of a thing or a foe, of Sixteen Pieces */
NC_ ("sample", "A lantern on a post")
/* Translators: name of a thing or a foe, of Sixteen Pieces */
NC_ ("sample", "A bench")
/* Translators: name of a thing or a foe, of Sixteen Pieces */
NC_ ("sample", "A peacock")

/* new.ashlar.json */
/* Translators: title of a sample, of Empty */
NC_ ("sample", "Empty")
/* Translators: what a sample is, of Empty */
NC_ ("sample", "A floor, a wall, one room")
