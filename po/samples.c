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
/* Translators: name of the skin “vaults”, of The Word Vaults */
NC_ ("sample", "Pale stone, parchment and brass")

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
/* Translators: name of the skin “lake”, of The Drowned Abbey */
NC_ ("sample", "Stone that the lake took")

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
/* Translators: name of the skin “mine”, of The Dwindling Lode */
NC_ ("sample", "By the light of the lamp that never goes out")

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
/* Translators: what the block “bl_start” is, of First Steps */
NC_ ("sample", "Where the hero wakes")
/* Translators: what the block “bl_room3x3” is, of First Steps */
NC_ ("sample", "A square room with a single exit and central dynamic lighting, half of the time contains a monster, sometimes a treasure chest")
/* Translators: what the block “bl_dcorridor” is, of First Steps */
NC_ ("sample", "A diagonal corridor, X are empty cells")
/* Translators: what the block “bl_corridor” is, of First Steps */
NC_ ("sample", "A straight corridor")
/* Translators: what the block “bl_bend” is, of First Steps */
NC_ ("sample", "A corridor around a corner")
/* Translators: what the block “bl_tee” is, of First Steps */
NC_ ("sample", "A junction")
/* Translators: what the block “bl_chamber” is, of First Steps */
NC_ ("sample", "A chamber with ways on all sides")
/* Translators: what the block “bl_hall” is, of First Steps */
NC_ ("sample", "A hall whose pillars are never the same twice")
/* Translators: what the block “bl_cave” is, of First Steps */
NC_ ("sample", "A low cave")
/* Translators: name of the skin “plain”, of First Steps */
NC_ ("sample", "Clay and slate: a style of eleven looks")

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
/* Translators: what the block “bl_apple_store” is, of The Last Lantern */
NC_ ("sample", "Apple store: four ways between the casks")
/* Translators: what the block “bl_well_room” is, of The Last Lantern */
NC_ ("sample", "The well: a ring of wet stone where four ways meet")
/* Translators: what the block “bl_crossing” is, of The Last Lantern */
NC_ ("sample", "Two low passages that cross")
/* Translators: what the block “bl_cask_walk” is, of The Last Lantern */
NC_ ("sample", "A passage between casks")
/* Translators: what the block “bl_low_passage” is, of The Last Lantern */
NC_ ("sample", "A low passage")
/* Translators: what the block “bl_drain” is, of The Last Lantern */
NC_ ("sample", "Planks over the drain")
/* Translators: what the block “bl_two_doors” is, of The Last Lantern */
NC_ ("sample", "A store between two doors")
/* Translators: what the block “bl_damp_bend” is, of The Last Lantern */
NC_ ("sample", "A bend where the wall sweats")
/* Translators: what the block “bl_bend_narrow” is, of The Last Lantern */
NC_ ("sample", "A narrow bend")
/* Translators: what the block “bl_ledgers” is, of The Last Lantern */
NC_ ("sample", "The house’s ledgers, in a bend")
/* Translators: what the block “bl_press_room” is, of The Last Lantern */
NC_ ("sample", "Room of the cider press")
/* Translators: what the block “bl_fork” is, of The Last Lantern */
NC_ ("sample", "Where the passage forks")
/* Translators: what the block “bl_snug” is, of The Last Lantern */
NC_ ("sample", "A snug with a table, and one way in")
/* Translators: what the block “bl_toad_pool” is, of The Last Lantern */
NC_ ("sample", "A pool that something fat has made its own")
/* Translators: what the block “bl_old_books” is, of The Last Lantern */
NC_ ("sample", "Old books, and a bottle behind one of them")
/* Translators: what the block “bl_blocked_tunnel” is, of The Last Lantern */
NC_ ("sample", "A tunnel that fell in")
/* Translators: what the block “bl_gatehouse” is, of The Last Lantern */
NC_ ("sample", "Gatehouse: the barred gate behind you, the yard ahead")
/* Translators: what the block “bl_landing” is, of The Last Lantern */
NC_ ("sample", "Foot of the long stair")
/* Translators: what the block “bl_corridor” is, of The Last Lantern */
NC_ ("sample", "Straight corridor")
/* Translators: what the block “bl_gallery” is, of The Last Lantern */
NC_ ("sample", "Gallery with paired pillars")
/* Translators: what the block “bl_bend” is, of The Last Lantern */
NC_ ("sample", "Bend")
/* Translators: what the block “bl_tee” is, of The Last Lantern */
NC_ ("sample", "Tee")
/* Translators: what the block “bl_cross” is, of The Last Lantern */
NC_ ("sample", "Crossing")
/* Translators: what the block “bl_dcorridor” is, of The Last Lantern */
NC_ ("sample", "A diagonal corridor")
/* Translators: what the block “bl_long_diagonal” is, of The Last Lantern */
NC_ ("sample", "A long way down, diagonally")
/* Translators: what the block “bl_steps” is, of The Last Lantern */
NC_ ("sample", "A few steps up")
/* Translators: what the block “bl_portcullis” is, of The Last Lantern */
NC_ ("sample", "Portcullis with a winch niche")
/* Translators: what the block “bl_crypt_passage” is, of The Last Lantern */
NC_ ("sample", "Passage of the dead")
/* Translators: what the block “bl_collapsed” is, of The Last Lantern */
NC_ ("sample", "Passage half fallen in")
/* Translators: what the block “bl_bridge” is, of The Last Lantern */
NC_ ("sample", "Plank bridge over dark water")
/* Translators: what the block “bl_roundabout” is, of The Last Lantern */
NC_ ("sample", "A round pier, ways on all sides")
/* Translators: what the block “bl_avenue” is, of The Last Lantern */
NC_ ("sample", "Processional way, three wide")
/* Translators: what the block “bl_plaza” is, of The Last Lantern */
NC_ ("sample", "Fountain court")
/* Translators: what the block “bl_funnel” is, of The Last Lantern */
NC_ ("sample", "The way narrows from three to one")
/* Translators: what the block “bl_narrows” is, of The Last Lantern */
NC_ ("sample", "The way narrows from two to one")
/* Translators: what the block “bl_room3x3” is, of The Last Lantern */
NC_ ("sample", "A square room with a single exit, half of the time with a monster, sometimes with treasure")
/* Translators: what the block “bl_room_three” is, of The Last Lantern */
NC_ ("sample", "Small room with three doors")
/* Translators: what the block “bl_room_corner” is, of The Last Lantern */
NC_ ("sample", "Small corner room")
/* Translators: what the block “bl_guardroom” is, of The Last Lantern */
NC_ ("sample", "Guardroom")
/* Translators: what the block “bl_round” is, of The Last Lantern */
NC_ ("sample", "Round room")
/* Translators: what the block “bl_shrine” is, of The Last Lantern */
NC_ ("sample", "Wayside shrine")
/* Translators: what the block “bl_alcove” is, of The Last Lantern */
NC_ ("sample", "Alcove")
/* Translators: what the block “bl_stair_tower” is, of The Last Lantern */
NC_ ("sample", "Stair turret, down to the next floor")
/* Translators: what the block “bl_treasury” is, of The Last Lantern */
NC_ ("sample", "Treasury behind a narrow door")
/* Translators: what the block “bl_solar” is, of The Last Lantern */
NC_ ("sample", "The lord's chamber")
/* Translators: what the block “bl_barracks” is, of The Last Lantern */
NC_ ("sample", "Barracks")
/* Translators: what the block “bl_kitchen” is, of The Last Lantern */
NC_ ("sample", "Kitchen with a double hearth")
/* Translators: what the block “bl_library” is, of The Last Lantern */
NC_ ("sample", "Library")
/* Translators: what the block “bl_prison” is, of The Last Lantern */
NC_ ("sample", "Prison")
/* Translators: what the block “bl_forge” is, of The Last Lantern */
NC_ ("sample", "Forge over a lava vent")
/* Translators: what the block “bl_chapel” is, of The Last Lantern */
NC_ ("sample", "Chapel")
/* Translators: what the block “bl_crypt” is, of The Last Lantern */
NC_ ("sample", "Crypt")
/* Translators: what the block “bl_ossuary” is, of The Last Lantern */
NC_ ("sample", "Ossuary, only ever beside the dead")
/* Translators: what the block “bl_great_hall” is, of The Last Lantern */
NC_ ("sample", "Great hall")
/* Translators: what the block “bl_dome” is, of The Last Lantern */
NC_ ("sample", "Domed hall")
/* Translators: what the block “bl_lava_hall” is, of The Last Lantern */
NC_ ("sample", "Hall with a lava channel")
/* Translators: what the block “bl_cistern” is, of The Last Lantern */
NC_ ("sample", "Cistern with walkways")
/* Translators: what the block “bl_grotto” is, of The Last Lantern */
NC_ ("sample", "Grotto with a spring")
/* Translators: what the block “bl_fungus” is, of The Last Lantern */
NC_ ("sample", "Fungus cave")
/* Translators: what the block “bl_cave_fork” is, of The Last Lantern */
NC_ ("sample", "Cave that forks")
/* Translators: what the block “bl_cave_tunnel” is, of The Last Lantern */
NC_ ("sample", "Winding tunnel")
/* Translators: what the block “bl_hewn_cross” is, of The Last Lantern */
NC_ ("sample", "Rough crossing, hewn out of the rock")
/* Translators: what the block “bl_hypostyle” is, of The Last Lantern */
NC_ ("sample", "Low hall, three ways on each long side")
/* Translators: what the block “bl_hollow” is, of The Last Lantern */
NC_ ("sample", "Wide hollow, ways on all sides")
/* Translators: what the block “bl_boss_gate” is, of The Last Lantern */
NC_ ("sample", "Last gate before the throne")
/* Translators: what the block “bl_throne” is, of The Last Lantern */
NC_ ("sample", "Throne of the Castellan")
/* Translators: name of the skin “stone”, of The Last Lantern */
NC_ ("sample", "By the light of the last lantern")
/* Translators: what home base looks like, of The Last Lantern */
NC_ ("sample", "Rain on the shutters, and three notices on the board. Up on the hill one window is lit; there used to be forty.")
/* Translators: said at home base, of The Last Lantern */
NC_ ("sample", "They say she sings at night. Two floors up, and every word can be heard in the kitchen.")
/* Translators: said at home base, of The Last Lantern */
NC_ ("sample", "Nobody digs in the old mine by choice. The rails go in. The carts come out by themselves.")
/* Translators: said at home base, of The Last Lantern */
NC_ ("sample", "My grandmother read the vault once, all the way round. She never lost at anything again.")
/* Translators: said at home base, of The Last Lantern */
NC_ ("sample", "Buy the potion now. The toads do not sell any.")
/* Translators: said at home base, of The Last Lantern */
NC_ ("sample", "The well in the apple store is deeper than the bucket rope. There is a light at the bottom, some nights.")
/* Translators: said at home base, of The Last Lantern */
NC_ ("sample", "A dragon sheds when it is worried. Count the scales and you know how much.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "Somewhere above, a door is barred.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "The draught smells of lamp oil.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "Somebody has counted the steps in chalk, and stopped.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "A toad, far off, like a cork leaving a bottle.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "There are scratches at the height of a hand, all pointing on.")
/* Translators: title of a quest, of The Last Lantern */
NC_ ("sample", "Go rescue the princess")
/* Translators: what the quest “rescue” is about, of The Last Lantern */
NC_ ("sample", "Her lantern burns in the keep, the last one on the hill. The Castellan has the stair, and the key to it.")
/* Translators: title of a floor, of The Last Lantern */
NC_ ("sample", "Under the kitchen")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "Apples, casks, and something that breathes out when you breathe in.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "The kitchen is above you. So is everything else.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "A draught: there are stairs. And there is the well, with a rope in it.")
/* Translators: where a way leads, on a button, of The Last Lantern */
NC_ ("sample", "Up the kitchen stairs")
/* Translators: where a way leads, on a button, of The Last Lantern */
NC_ ("sample", "Down the well")
/* Translators: title of a floor, of The Last Lantern */
NC_ ("sample", "The deep halls")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "The rope ends a yard above the floor. Whoever hung it was taller, or never meant to come back.")
/* Translators: who says something, of The Last Lantern */
NC_ ("sample", "A voice in the wall")
/* Translators: said on a floor, of The Last Lantern */
NC_ ("sample", "That is mine, but you may carry it. Bring it up to me.")
/* Translators: title of a floor, of The Last Lantern */
NC_ ("sample", "The keep")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "A song, two floors up. Somebody has lit every lamp on the way.")
/* Translators: who says something, of The Last Lantern */
NC_ ("sample", "Wren")
/* Translators: said on a floor, of The Last Lantern */
NC_ ("sample", "I have packed. Mind the third step.")
/* Translators: said on a floor, of The Last Lantern */
NC_ ("sample", "He kept the key on his belt and the belt on a nail. Never mind. Shall we?")
/* Translators: title of a quest, of The Last Lantern */
NC_ ("sample", "Go slay the dragon")
/* Translators: what the quest “slay” is about, of The Last Lantern */
NC_ ("sample", "Smoke over the old mine, and three farms without a roof. Old Cinder is worried: it sheds.")
/* Translators: title of a floor, of The Last Lantern */
NC_ ("sample", "The old mine")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "One lamp, and it is warm. The rails go three ways from here.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "The carts stand as they were left, which was in a hurry.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "Three scales, still hot at the edges. It came this way.")
/* Translators: where a way leads, on a button, of The Last Lantern */
NC_ ("sample", "Through the drowned temple")
/* Translators: where a way leads, on a button, of The Last Lantern */
NC_ ("sample", "Straight on, by the light of the lantern")
/* Translators: title of a floor, of The Last Lantern */
NC_ ("sample", "The drowned temple")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "The water is black to the ankles and goes on being black.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "Behind the sanctum the stone is dry, and then it is warm.")
/* Translators: title of a floor, of The Last Lantern */
NC_ ("sample", "The lair")
/* Translators: who says something, of The Last Lantern */
NC_ ("sample", "Old Cinder")
/* Translators: said on a floor, of The Last Lantern */
NC_ ("sample", "Another one with a stick. Come in, mind the others.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "It lies down as a hill does, slowly, and then it has always been there.")
/* Translators: title of a quest, of The Last Lantern */
NC_ ("sample", "Read the word vault")
/* Translators: what the quest “read” is about, of The Last Lantern */
NC_ ("sample", "The keeper of the lantern wrote on the walls, one letter a stone. Who reads it all knows where the oil is.")
/* Translators: title of a floor, of The Last Lantern */
NC_ ("sample", "The vault")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "The letters are underfoot. Stand on one and it asks you something.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "Further in, the hand is older and the ink is not ink.")
/* Translators: told on a floor, of The Last Lantern */
NC_ ("sample", "The last word goes in like a key.")

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
/* Translators: what the block “bl_tower_foot” is, of The Old Keep */
NC_ ("sample", "Foot of the watchtower")
/* Translators: what the block “bl_crossing_vault” is, of The Old Keep */
NC_ ("sample", "Vaulted crossing")
/* Translators: what the block “bl_avenue_bend” is, of The Old Keep */
NC_ ("sample", "Processional way turns")
/* Translators: what the block “bl_two_lane” is, of The Old Keep */
NC_ ("sample", "Passage, two wide")
/* Translators: what the block “bl_two_bend” is, of The Old Keep */
NC_ ("sample", "Passage, two wide, turning")
/* Translators: what the block “bl_pinch” is, of The Old Keep */
NC_ ("sample", "The way narrows from three to two")
/* Translators: what the block “bl_angle_hall” is, of The Old Keep */
NC_ ("sample", "Hall around a corner")
/* Translators: what the block “bl_guard_hall” is, of The Old Keep */
NC_ ("sample", "Hall of the watch")
/* Translators: what the block “bl_armoury” is, of The Old Keep */
NC_ ("sample", "Armoury")
/* Translators: what the block “bl_cellar” is, of The Old Keep */
NC_ ("sample", "Wine cellar")
/* Translators: what the block “bl_pool” is, of The Old Keep */
NC_ ("sample", "Bath with a deep pool")
/* Translators: what the block “bl_cloister” is, of The Old Keep */
NC_ ("sample", "Cloister around a garden")
/* Translators: what the block “bl_undercroft” is, of The Old Keep */
NC_ ("sample", "Undercroft with heavy piers")
/* Translators: what the block “bl_turret_stair” is, of The Old Keep */
NC_ ("sample", "Stair up to the beacon")
/* Translators: what the block “bl_beacon” is, of The Old Keep */
NC_ ("sample", "The beacon at the top of the watchtower")
/* Translators: name of the skin “stone”, of The Old Keep */
NC_ ("sample", "Stone by torchlight")
/* Translators: name of the skin “ice”, of The Old Keep */
NC_ ("sample", "Under the ice")

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
/* Translators: what the block “rm_gallery” is, of Platform Rooms */
NC_ ("sample", "A quiet hall: catch your breath")
/* Translators: what the block “rm_spikes” is, of Platform Rooms */
NC_ ("sample", "Three hops over a bed of spikes")
/* Translators: what the block “rm_mound” is, of Platform Rooms */
NC_ ("sample", "Up one side of a mound and down the other")
/* Translators: what the block “rm_beams” is, of Platform Rooms */
NC_ ("sample", "Beams to climb on, and somebody who lives there")
/* Translators: what the block “rm_pool” is, of Platform Rooms */
NC_ ("sample", "Wade through, if nothing bites")
/* Translators: what the block “rm_tunnel” is, of Platform Rooms */
NC_ ("sample", "Mind your head")
/* Translators: what the block “rm_ruin” is, of Platform Rooms */
NC_ ("sample", "What is left of a colonnade")
/* Translators: what the block “rm_bridge” is, of Platform Rooms */
NC_ ("sample", "A bridge of planks; do not look down")
/* Translators: what the block “rm_shop” is, of Platform Rooms */
NC_ ("sample", "A trader who never asks where the gold is from")
/* Translators: what the block “rm_well” is, of Platform Rooms */
NC_ ("sample", "The floor is gone")
/* Translators: what the block “rm_trapdoor” is, of Platform Rooms */
NC_ ("sample", "Planks that let you through")
/* Translators: what the block “rm_steps” is, of Platform Rooms */
NC_ ("sample", "Steps down to a hole")
/* Translators: what the block “rm_chimney” is, of Platform Rooms */
NC_ ("sample", "Over the kerb and down the chimney")
/* Translators: what the block “rm_heap” is, of Platform Rooms */
NC_ ("sample", "A heap of rubble breaks the fall")
/* Translators: what the block “rm_ladder” is, of Platform Rooms */
NC_ ("sample", "A ladder to what is above")
/* Translators: what the block “rm_perches” is, of Platform Rooms */
NC_ ("sample", "From perch to perch")
/* Translators: what the block “rm_plunge” is, of Platform Rooms */
NC_ ("sample", "Deep enough to dive into")
/* Translators: what the block “rm_terrace” is, of Platform Rooms */
NC_ ("sample", "A terrace below a hole in the roof")
/* Translators: what the block “rm_crossing” is, of Platform Rooms */
NC_ ("sample", "Ladders up, ladders down, doors to both sides")
/* Translators: what the block “rm_ledges” is, of Platform Rooms */
NC_ ("sample", "Ledges around a drop")
/* Translators: what the block “rm_shaft” is, of Platform Rooms */
NC_ ("sample", "Nothing but a long ladder")
/* Translators: what the block “rm_switchback” is, of Platform Rooms */
NC_ ("sample", "Boards to the left, boards to the right")
/* Translators: what the block “rm_side_door” is, of Platform Rooms */
NC_ ("sample", "A shaft with a door on one side")
/* Translators: what the block “rm_down” is, of Platform Rooms */
NC_ ("sample", "Round the corner and down")
/* Translators: what the block “rm_up” is, of Platform Rooms */
NC_ ("sample", "A dead end with a ladder in it")
/* Translators: what the block “rm_vault” is, of Platform Rooms */
NC_ ("sample", "Somebody's savings")
/* Translators: what the block “rm_idol” is, of Platform Rooms */
NC_ ("sample", "The idol on its steps, and all that glitters")
/* Translators: what the block “rm_nest” is, of Platform Rooms */
NC_ ("sample", "A nest of bats")
/* Translators: what the block “rm_den” is, of Platform Rooms */
NC_ ("sample", "Old webs, and something in them")
/* Translators: what the block “rm_attic” is, of Platform Rooms */
NC_ ("sample", "Under the roof, up a ladder")
/* Translators: what the block “rm_cellar” is, of Platform Rooms */
NC_ ("sample", "A cellar full of junk")
/* Translators: what the block “rm_grotto” is, of Platform Rooms */
NC_ ("sample", "A grotto with a pond, and a ladder out of it")
/* Translators: what the block “rm_camp” is, of Platform Rooms */
NC_ ("sample", "Where the climb down begins: a fire, and doors to both sides")
/* Translators: what the block “rm_balcony” is, of Platform Rooms */
NC_ ("sample", "A balcony above the first hole")
/* Translators: what the block “rm_shelter” is, of Platform Rooms */
NC_ ("sample", "A shelter with one way out")
/* Translators: what the block “rm_gate” is, of Platform Rooms */
NC_ ("sample", "The way out, on its steps")
/* Translators: what the block “rm_hall” is, of Platform Rooms */
NC_ ("sample", "The way out, between two columns")
/* Translators: what the block “rm_postern” is, of Platform Rooms */
NC_ ("sample", "A back door")
/* Translators: what the block “rm_pit” is, of Platform Rooms */
NC_ ("sample", "The way out, at the bottom of a pit")
/* Translators: name of the skin “cave”, of Platform Rooms */
NC_ ("sample", "A cave by night, grass on its ledges")

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
/* Translators: what the block “bl_stone_hall” is, of Sixteen Pieces */
NC_ ("sample", "Four columns under a vault")
/* Translators: what the block “bl_stone_basin” is, of Sixteen Pieces */
NC_ ("sample", "A basin where four ways meet")
/* Translators: what the block “bl_stone_crossing” is, of Sixteen Pieces */
NC_ ("sample", "Two narrow ways and the column that they avoid")
/* Translators: what the block “bl_stone_gallery” is, of Sixteen Pieces */
NC_ ("sample", "A gallery with columns on both sides")
/* Translators: what the block “bl_stone_bridge” is, of Sixteen Pieces */
NC_ ("sample", "Planks over an underground river")
/* Translators: what the block “bl_stone_detour” is, of Sixteen Pieces */
NC_ ("sample", "A way around a block that nobody could move")
/* Translators: what the block “bl_stone_nave” is, of Sixteen Pieces */
NC_ ("sample", "A nave with side chapels")
/* Translators: what the block “bl_stone_ford” is, of Sixteen Pieces */
NC_ ("sample", "A footbridge across still water")
/* Translators: what the block “bl_stone_crack” is, of Sixteen Pieces */
NC_ ("sample", "A crack in the rock that somebody widened")
/* Translators: what the block “bl_stone_rotunda” is, of Sixteen Pieces */
NC_ ("sample", "A round room about a column")
/* Translators: what the block “bl_stone_elbow” is, of Sixteen Pieces */
NC_ ("sample", "A bend with a niche")
/* Translators: what the block “bl_stone_cistern” is, of Sixteen Pieces */
NC_ ("sample", "A cistern in the corner")
/* Translators: what the block “bl_stone_guard” is, of Sixteen Pieces */
NC_ ("sample", "A guardroom with a view of both doors")
/* Translators: what the block “bl_stone_stores” is, of Sixteen Pieces */
NC_ ("sample", "Stores, and four columns to count them from")
/* Translators: what the block “bl_stone_knee” is, of Sixteen Pieces */
NC_ ("sample", "A passage that turns south")
/* Translators: what the block “bl_stone_collapse” is, of Sixteen Pieces */
NC_ ("sample", "Half of a room; the roof has the other half")
/* Translators: what the block “bl_stone_chapel” is, of Sixteen Pieces */
NC_ ("sample", "A chapel with its column left standing")
/* Translators: what the block “bl_stone_balcony” is, of Sixteen Pieces */
NC_ ("sample", "A balcony above black water")
/* Translators: what the block “bl_stone_junction” is, of Sixteen Pieces */
NC_ ("sample", "Three ways from one landing")
/* Translators: what the block “bl_stone_apse” is, of Sixteen Pieces */
NC_ ("sample", "An apse that looks down a flight")
/* Translators: what the block “bl_stone_landing” is, of Sixteen Pieces */
NC_ ("sample", "A landing, with the way down in the middle")
/* Translators: what the block “bl_stone_fork” is, of Sixteen Pieces */
NC_ ("sample", "A fork about a column")
/* Translators: what the block “bl_stone_moat” is, of Sixteen Pieces */
NC_ ("sample", "A door behind a moat")
/* Translators: what the block “bl_stone_branch” is, of Sixteen Pieces */
NC_ ("sample", "A branch to the west")
/* Translators: what the block “bl_stone_shrine” is, of Sixteen Pieces */
NC_ ("sample", "A shrine at the end of a way")
/* Translators: what the block “bl_stone_cell” is, of Sixteen Pieces */
NC_ ("sample", "A cell, unlocked for a long time")
/* Translators: what the block “bl_stone_vault” is, of Sixteen Pieces */
NC_ ("sample", "A vault with five columns")
/* Translators: what the block “bl_stone_grotto” is, of Sixteen Pieces */
NC_ ("sample", "A grotto around a pool")
/* Translators: what the block “bl_stone_postern” is, of Sixteen Pieces */
NC_ ("sample", "A postern in the eastern wall")
/* Translators: what the block “bl_stone_closet” is, of Sixteen Pieces */
NC_ ("sample", "What is left when all else is built")
/* Translators: what the block “bl_flooded_pool” is, of Sixteen Pieces */
NC_ ("sample", "Five drawings serve all fifteen pieces: here, a dead end under water")
/* Translators: what the block “bl_flooded_channel” is, of Sixteen Pieces */
NC_ ("sample", "A channel with two dry steps")
/* Translators: what the block “bl_flooded_bend” is, of Sixteen Pieces */
NC_ ("sample", "A bend that the water took")
/* Translators: what the block “bl_flooded_fork” is, of Sixteen Pieces */
NC_ ("sample", "Three ways that meet in a puddle")
/* Translators: what the block “bl_flooded_crossing” is, of Sixteen Pieces */
NC_ ("sample", "An island of one column")
/* Translators: what the block “bl_garden_parterre” is, of Sixteen Pieces */
NC_ ("sample", "A fountain between four beds")
/* Translators: what the block “bl_garden_knot” is, of Sixteen Pieces */
NC_ ("sample", "A knot of low hedges about a statue")
/* Translators: what the block “bl_garden_lime” is, of Sixteen Pieces */
NC_ ("sample", "Lawns under a lime tree, and a tree in each corner")
/* Translators: what the block “bl_garden_canal” is, of Sixteen Pieces */
NC_ ("sample", "A broad bridge over the canal")
/* Translators: what the block “bl_garden_pergola” is, of Sixteen Pieces */
NC_ ("sample", "A pergola with lavender behind it")
/* Translators: what the block “bl_garden_avenue” is, of Sixteen Pieces */
NC_ ("sample", "An avenue of trees")
/* Translators: what the block “bl_garden_stream” is, of Sixteen Pieces */
NC_ ("sample", "A footbridge over the stream")
/* Translators: what the block “bl_garden_walk” is, of Sixteen Pieces */
NC_ ("sample", "A path that takes its time")
/* Translators: what the block “bl_garden_beds” is, of Sixteen Pieces */
NC_ ("sample", "Two rows of beds along the path")
/* Translators: what the block “bl_garden_lake” is, of Sixteen Pieces */
NC_ ("sample", "A bend by the lake")
/* Translators: what the block “bl_garden_roses” is, of Sixteen Pieces */
NC_ ("sample", "The rose garden")
/* Translators: what the block “bl_garden_pavilion” is, of Sixteen Pieces */
NC_ ("sample", "A pavilion on eight columns")
/* Translators: what the block “bl_garden_orchard” is, of Sixteen Pieces */
NC_ ("sample", "The orchard")
/* Translators: what the block “bl_garden_terrace” is, of Sixteen Pieces */
NC_ ("sample", "A terrace above the water")
/* Translators: what the block “bl_garden_theatre” is, of Sixteen Pieces */
NC_ ("sample", "A theatre cut in green")
/* Translators: what the block “bl_garden_kitchen” is, of Sixteen Pieces */
NC_ ("sample", "The kitchen garden")
/* Translators: what the block “bl_garden_willow” is, of Sixteen Pieces */
NC_ ("sample", "A willow on its island")
/* Translators: what the block “bl_garden_statue” is, of Sixteen Pieces */
NC_ ("sample", "A round lawn, and what stands on it")
/* Translators: what the block “bl_garden_arbour” is, of Sixteen Pieces */
NC_ ("sample", "An arbour to be alone in")
/* Translators: what the block “bl_garden_jetty” is, of Sixteen Pieces */
NC_ ("sample", "A jetty on a pond")
/* Translators: what the block “bl_garden_grove” is, of Sixteen Pieces */
NC_ ("sample", "A grove where the path gives up")
/* Translators: what the block “bl_garden_meadow” is, of Sixteen Pieces */
NC_ ("sample", "A meadow that the path cuts short")
/* Translators: what the block “bl_garden_topiary” is, of Sixteen Pieces */
NC_ ("sample", "Clipped trees along two hedges")
/* Translators: what the block “bl_garden_tea” is, of Sixteen Pieces */
NC_ ("sample", "A lawn for tea")
/* Translators: what the block “bl_garden_rill” is, of Sixteen Pieces */
NC_ ("sample", "Two rills beside the path")
/* Translators: what the block “bl_garden_seat” is, of Sixteen Pieces */
NC_ ("sample", "A seat around an old tree")
/* Translators: name of the skin “garden”, of Sixteen Pieces */
NC_ ("sample", "A garden at dusk, and the cellar under it")
/* Translators: name of the skin “autumn”, of Sixteen Pieces */
NC_ ("sample", "The same garden in October")

/* new.ashlar.json */
/* Translators: title of a sample, of Empty */
NC_ ("sample", "Empty")
/* Translators: what a sample is, of Empty */
NC_ ("sample", "A floor, a wall, one room")
/* Translators: what the block “bl_room” is, of Empty */
NC_ ("sample", "A room with a door at each end")
