/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Long because it is one table: a row for each way in which a level is spoilt. */

#include "mutations.h"

#include <string.h>

const Mutation mutations[] = {
  { "a conditional tile", "line", "tile-conditional", { "cell 6 17 ?" } },
  { "a tile that stands for no cell", "line", "tile-empty", { "cell 6 17 X" } },
  { "an area pushed over another", "line", "cell-two-owners", { "set /areas/3/x 18" } },
  { "floor outside", "line", "floor-without-area", { "cell 0 0 ." } },
  { "a breach in two walls", "plugs", "areas-touch", { "cell 4 7 .", "cell 5 7 ." } },
  { "a door walled up", "keys", "floor-unreachable", { "cell 8 6 #" } },
  { "a wall across a room",
    "keys",
    "area-falls-apart",
    { "cell 1 6 #", "cell 2 6 #", "cell 3 6 #" } },
  { "a cell off the lattice", "mini", "area-off-lattice", { "set /areas/0/x 1" } },
  { "a lattice that does not fit", "mini", "canvas-off-lattice", { "set /cell [5,7]" } },
  { "no lattice", "mini", "lattice-wrong", { "del /cell" } },
  { "a lattice where none is", "line", "lattice-wrong", { "set /cell [5,5]" } },
  { "a hole in the plan",
    "keys",
    "canvas-uncovered",
    { "set /areas/5/mask [\".....\",\".###.\",\".....\",\".....\",\".....\"]" } },
  { "a gateway turned round", "line", "gateway-foreign", { "set /links/0/cells [[9,17],[8,17]]" } },
  { "a gateway beside the border", "keys", "gateway-foreign", { "set /links/0/cells [[3,2]]" } },
  { "a gateway not straight across a mask",
    "keys",
    "gateway-foreign",
    { "set /links/1/cells [[8,1]]",
      "set /areas/2/mask [\".....\",\"..##.\",\".###.\",\".##..\",\".....\"]" } },
  { "a gateway in a corner", "keys", "gateway-corner", { "set /links/4/cells [[4,4]]" } },
  { "a gateway in two pieces", "line", "gateway-apart", { "set /links/0/cells [[8,17],[10,17]]" } },
  { "a gateway shut", "line", "gateway-blocked", { "cell 8 17 #" } },
  { "a gateway twice",
    "line",
    "gateway-repeated",
    { "add /links {\"from\":0,\"to\":1,\"cells\":[[8,17],[9,17]],\"door\":false,\"lock\":null}" } },
  { "a link lost", "line", "areas-apart", { "del /links/4" } },
  { "a wide door", "mini", "door-wide", { "set /links/11/door true" } },
  { "a door nobody asked for", "mini", "door-unasked", { "set /links/0/door true" } },
  { "no exit", "line", "ends", { "del /markers/1" } },
  { "two entrances",
    "line",
    "ends",
    { "add /markers {\"kind\":\"entrance\",\"position\":[11,17],\"area\":1}" } },
  { "no area is the exit", "line", "ends-role", { "set /areas/3/roles []" } },
  { "the exit in another area",
    "line",
    "ends-role",
    { "set /markers/1/position [11,17]", "set /markers/1/area 1" } },
  { "exit on entrance", "line", "ends-same", { "set /markers/1/position [6,17]" } },
  { "an entrance in a wall", "line", "marker-blocked", { "set /markers/0/position [4,16]" } },
  { "an entrance elsewhere", "line", "marker-foreign", { "set /markers/0/position [11,17]" } },
  { "a hub marked in another room",
    "mine",
    "marker-role",
    { "set /markers/2/position [24,38]", "set /markers/2/area 13" } },
  { "a hub without a mark", "mine", "role-unmarked", { "del /markers/2" } },
  { "a guardian without a mark", "keys", "role-unmarked", { "del /markers/2" } },
  { "stairs beside the entrance", "mini", "stairs-astray", { "set /markers/2/position [13,2]" } },
  { "no stairs down", "mini", "stairs-astray", { "del /markers/3" } },
  { "a key like a lift", "keys", "marker-as", { "set /markers/5/as \"lift\"" } },
  { "an exit like nothing", "keys", "marker-as", { "del /markers/1/as" } },
  { "a way without id", "keys", "way-unnamed", { "del /markers/9/id" } },
  { "a way that is wanted and not there", "keys", "way-unnamed", { "del /markers/9" } },
  { "a way in the area of the entrance",
    "keys",
    "way-shared",
    { "set /markers/9/position [3,3]", "set /markers/9/area 0" } },
  { "an object outside its area", "line", "object-foreign", { "set /objects/3/area 4" } },
  { "an object in a wall", "keys", "object-blocked", { "cell 10 5 #" } },
  { "a light without an object", "keys", "light-astray", { "set /lights/0/position [1,1]" } },
  { "a route through a wall", "keys", "route-broken", { "set /routes/0/areas [0,4,5]" } },
  { "two routes of one id", "keys", "route-repeated", { "set /routes/1/id \"main\"" } },
  { "a route in circles", "keys", "route-twice", { "set /routes/0/areas [0,1,0,1,4,5]" } },
  { "a route that ends early", "keys", "route-ends", { "set /routes/1/areas [0,3,4]" } },
  { "a route without areas", "keys", "route-ends", { "set /routes/1/areas []" } },
  { "a snake that begins late", "snake", "route-ends", { "set /routes/0/areas [2,5,4]" } },
  { "an alternative like the main route",
    "keys",
    "route-shares",
    { "set /routes/1/areas [0,1,4,5]" } },
  { "an alternative lost", "keys", "route-missing", { "del /routes/1" } },
  { "the main route lost", "keys", "route-missing", { "set /routes/0/id \"first\"" } },
  { "an influence point lost", "keys", "influence-missing", { "del /markers/10" } },
  { "no way round a guardian", "keys", "around-astray", { "del /routes/2" } },
  { "a way round that leads to the guardian",
    "keys",
    "around-astray",
    { "set /routes/2/areas [0,1,4]" } },
  { "a way round that begins elsewhere", "keys", "around-astray", { "set /routes/2/areas [3,4]" } },
  { "a guardian off the route",
    "keys",
    "guardian-astray",
    { "set /areas/1/roles []", "set /areas/2/roles [\"guardian\",\"key\"]" } },
  { "no way around the guardian", "keys", "guardian-bars", { "del /links/4" } },
  { "one reroute", "keys", "reroute-astray", { "del /markers/4" } },
  { "a reroute off the route",
    "keys",
    "reroute-astray",
    { "set /markers/3/position [1,5]", "set /markers/3/area 3" } },
  { "a reroute too far behind",
    "keys",
    "reroute-astray",
    { "set /markers/4/position [9,5]", "set /markers/4/area 5" } },
  { "an entrance that is not safe", "keys", "zone-safe", { "set /areas/0/zone null" } },
  { "an area without zone", "keys", "zone-missing", { "set /areas/3/zone null" } },
  { "a zone in two parts", "keys", "zone-apart", { "set /areas/3/zone \"deep\"" } },
  { "a key lost", "keys", "key-missing", { "del /markers/5" } },
  { "a key without name", "keys", "key-unnamed", { "del /markers/5/name" } },
  { "two keys of one name", "keys", "key-repeated", { "set /markers/6/name \"bronze\"" } },
  { "a key behind its lock",
    "keys",
    "key-out-of-reach",
    { "set /markers/5/name \"silver\"", "set /markers/6/name \"bronze\"" } },
  { "keys in an order that cannot be played",
    "keys",
    "key-out-of-reach",
    { "set /markers/5 {\"kind\":\"key\",\"position\":[10,2],\"area\":2,\"name\":\"silver\"}",
      "set /markers/6 {\"kind\":\"key\",\"position\":[2,6],\"area\":3,\"name\":\"bronze\"}" } },
  { "a lock marked on an open link",
    "keys",
    "lock-misplaced",
    { "set /markers/7/position [6,4]" } },
  { "a lock marked for another key",
    "keys",
    "lock-misplaced",
    { "set /markers/7/name \"silver\"" } },
  { "a key whose area is not told, behind its lock",
    "keys",
    "key-out-of-reach",
    { "set /markers/5/area null", "set /markers/5/position [11,2]" } },
  { "a lock without a key", "keys", "lock-empty", { "set /links/1/lock {\"requires\":[]}" } },
  { "a way around a lock",
    "keys",
    "lock-bypassed",
    { "set /links/2/lock {\"requires\":[\"bronze\"]}" } },
  { "a goal without a lock", "keys", "goal-unlocked", { "set /links/5/lock null" } },
  { "a key that nothing needs",
    "keys",
    "goal-unlocked",
    { "set /links/1/lock null", "set /links/5/lock {\"requires\":[\"silver\"]}" } },
  { "a second door to the goal",
    "keys",
    "goal-doors",
    { "set /generator/passes [{\"stage\":\"assign\",\"type\":\"zones\",\"version\":1,"
      "\"parameters\":{\"goalDepth\":2}}]",
      "cell 10 4 .",
      "add /links "
      "{\"from\":2,\"to\":5,\"cells\":[[10,4]],\"door\":false,\"lock\":{"
      "\"requires\":[\"silver\"]}}" } },
  { "a block without a name", "line", "block-unnamed", { "del /areas/1/block" } },
  { "a block without a transformation",
    "line",
    "block-unnamed",
    { "del /areas/1/transformation" } },
  { "a block that is painted", "line", "block-painter", { "set /areas/1/painter \"room\"" } },
  { "another answer",
    "words",
    "word-letters",
    { "set /words/0/answer \"HALT\"", "set /words/0/letters [\"H\",\"A\",\"L\",\"L\"]" } },
  { "a word of one letter",
    "words",
    "word-short",
    { "set /words/0/cells [[4,2]]", "set /words/0/answer \"H\"" } },
  { "a letter walled in", "words", "letter-blocked", { "cell 4 2 #" } },
  { "a letter in a courtyard",
    "words",
    "letter-in-special",
    { "set /words/0/cells [[3,2],[4,2],[5,2],[6,2]]" } },
  { "squares of two sizes",
    "words",
    "word-off-grid",
    { "set /words/0/cells [[4,2],[6,2],[6,2],[8,2]]" } },
  { "a word round a corner", "words", "word-crooked", { "set /words/0/cells/3 [7,3]" } },
  { "a word over a word",
    "words",
    "words-overlap",
    { "add /words "
      "{\"number\":\"99\",\"direction\":\"Across\",\"answer\":\"LL\",\"clue\":null,\"cells\":[[6,2]"
      ",[7,2]]}" } },
  { "two letters in one square", "words", "words-disagree", { "set /words/3/answer \"BGREE\"" } },
  { "a word cut in two", "words", "word-broken", { "cutlink 4 2 5 2" } },
  { "a word cut short",
    "words",
    "word-partial",
    { "set /words/0/answer \"HAL\"", "set /words/0/cells [[4,2],[5,2],[6,2]]" } },
  { "words that do not cross",
    "words",
    "words-apart",
    { "del /words/5", "del /words/4", "del /words/3" } },
  { "letters of no word", "words", "letter-without-word", { "del /words/4" } },
  { "a special room without name", "words", "special-unnamed", { "del /areas/1/special" } },
  { "a special room that is none", "words", "special-kind", { "set /areas/1/kind \"letter\"" } },
  { "two special rooms side by side", "words", "specials-touch", { "set /areas/1/x 8" } },
  { "a courtyard that is cut in two",
    "words",
    "specials-touch",
    { "set /areas/0/width 2", "set /areas/1/x 3", "set /areas/1/height 2",
      "set /areas/1/special \"courtyard\"" } },
  { "a vault called well", "words", "special-place", { "set /areas/1/special \"well\"" } },
  { "a well called vault", "words", "special-place", { "set /areas/9/special \"vault\"" } },
  { "a well called passage", "words", "special-place", { "set /areas/9/special \"passage\"" } },
  { "a vault called shrine", "words", "special-place", { "set /areas/1/special \"shrine\"" } },
  { "a colonnade called courtyard",
    "words",
    "special-place",
    { "set /areas/6/special \"courtyard\"" } },
  { "a courtyard called colonnade",
    "words",
    "special-place",
    { "set /areas/0/special \"colonnade\"" } },
  { "a lattice with a courtyard", "words", "lattice-wrong", { "set /cell [1,1]" } },
  { "a margin of two", "words", "squares-margin", { "widen" } },
  { "a word between the lines",
    "words",
    "words-parity",
    { "set /words/2/cells [[3,5],[4,5],[5,5],[6,5]]" } },
  { "too few words",
    "words",
    "words-count",
    { "set /generator/planner/parameters/words {\"min\":7,\"max\":8}" } },
  { "too many special rooms",
    "words",
    "specials-count",
    { "set /generator/planner/parameters/specialRooms {\"min\":1,\"max\":5}" } },
  { "a planner of another program",
    "line",
    "part-unknown",
    { "set /generator/planner/type \"strange\"" } },
  { "a planner of another version",
    "line",
    "part-version",
    { "set /generator/planner/version 9" } },
  { "a parameter out of range",
    "line",
    "parameter",
    { "set /generator/planner/parameters/loops 101" } },
  { "a parameter that does not exist",
    "mini",
    "parameter",
    { "set /generator/planner/parameters/depth 3" } },
  { "passes in disorder", "line", "passes-order", { "set /generator/passes/0/stage \"place\"" } },
  { "a pass of no stage", "line", "passes-order", { "set /generator/passes/0/stage \"dream\"" } },
  { "a painter that never ran", "mini", "painter-unrecorded", { "set /areas/1/painter \"cave\"" } },
  { "a room among cells", "mini", "area-kind", { "set /areas/0/kind \"room\"" } },
  { "fewer cells than wanted",
    "mini",
    "canvas-size",
    { "set /generator/planner/parameters/across 5" } },
  { "a canvas too wide", "line", "canvas-size", { "widen" } },
  { "other cells than wanted",
    "mine",
    "cell-size",
    { "set /generator/planner/parameters/cellSize 9" } },
  { "a link across cells",
    "mini",
    "link-far",
    { "add /links "
      "{\"from\":0,\"to\":10,\"cells\":[[1,17],[12,8]],\"door\":false,\"lock\":null}" } },
  { "a second link",
    "mini",
    "link-repeated",
    { "add /links {\"from\":0,\"to\":1,\"cells\":[[4,16],[5,16]],\"door\":false,\"lock\":null}" } },
  { "a dungeon of one cell",
    "mini",
    "areas-few",
    { "set /areas "
      "[{\"id\":0,\"kind\":\"cell\",\"x\":0,\"y\":15,\"width\":5,\"height\":5,\"roles\":["
      "\"entrance\"],\"zone\":null,\"painter\":\"tunnel\",\"mask\":null}]",
      "set /links []", "set /markers [{\"kind\":\"entrance\",\"position\":[1,17],\"area\":0}]" } },
  { "too few blocks on a grid",
    "snake",
    "grid-fill",
    { "set /generator/planner/parameters/fill 100" } },
  { "no snake", "snake", "grid-snake", { "set /routes []" } },
  { "a snake from the middle",
    "snake",
    "grid-snake",
    { "set /areas/0/roles []", "set /areas/1/roles [\"entrance\"]" } },
  { "a snake to the middle",
    "snake",
    "grid-snake",
    { "set /areas/4/roles []", "set /areas/1/roles [\"exit\"]" } },
  { "stairs in the middle",
    "mini",
    "stairs-inside",
    { "set /areas/14/roles []", "set /areas/10/roles [\"entrance\"]",
      "set /markers/0 {\"kind\":\"entrance\",\"position\":[12,8],\"area\":10}",
      "set /markers/2 {\"kind\":\"stairsUp\",\"position\":[12,8],\"area\":10}" } },
  { "a hub at the rim",
    "mine",
    "hub-astray",
    { "set /areas/9/roles [\"entrance\"]", "set /areas/2/roles [\"hub\"]" } },
  { "no hub", "mine", "hub-astray", { "set /areas/9/roles [\"entrance\"]" } },
  { "a hub that is a hall", "mine", "hub-astray", { "set /areas/9/kind \"hall\"" } },
  { "an entrance beside the hub",
    "mine",
    "hub-entrance",
    { "set /areas/9/roles [\"hub\"]", "set /areas/13/roles [\"entrance\"]" } },
  { "a hall to nowhere", "mine", "hall-idle", { "set /areas/14/kind \"hall\"" } },
  { "a room that was not rolled", "full-mine", "rooms-missing", { "set /areas/1/kind \"hall\"" } },
  { "a hall beside the hub", "mine", "rooms-near-hub", { "set /areas/8/kind \"hall\"" } },
  { "a gateway at the corner", "given", "gateway-aside", { "set /links/0/cells [[4,18],[5,18]]" } },
  { "rooms too small",
    "mine",
    "room-size",
    { "set /generator/planner/parameters/roomSize {\"min\":9,\"max\":9}" } },
  { "rooms too large",
    "mine",
    "room-size",
    { "set /generator/planner/parameters/roomSize {\"min\":1,\"max\":1}" } },
  { "a hall too wide",
    "mine",
    "hall-width",
    { "set /links/0/cells [[10,8],[10,7],[11,8],[11,7]]" } },
  { "an exit that is near",
    "loops",
    "exit-near",
    { "set /areas/12/roles []", "set /areas/10/roles [\"exit\"]",
      "set /markers/1 {\"kind\":\"exit\",\"position\":[14,3],\"area\":10}" } },
  { "an exit far from its point",
    "given",
    "end-elsewhere",
    { "set /areas/3/roles []", "set /areas/7/roles [\"exit\"]" } },
  { "both ends in one area",
    "given",
    "ends-together",
    { "set /areas/3/roles []", "set /areas/12/roles [\"entrance\",\"exit\"]" } },
  { "neighbours without a link", "full-mine", "neighbours-unlinked", { "del /links/11" } },
  { "a dead end", "mini", "dead-end-left", { "cell 13 3 ." } },
  { "a niche in the rim", "full-mine", "border-open", { "cell 0 12 ." } },
  { "too many blocks",
    "line",
    "blocks-count",
    { "set /generator/planner/parameters/maxBlocks 8" } },
  { "too few blocks",
    "line",
    "blocks-count",
    { "set /generator/planner/parameters/minBlocks 10" } },
  { "too little covered",
    "line",
    "area-small",
    { "set /generator/planner/parameters/minArea 90" } },
  { "another start",
    "line",
    "start-block",
    { "set /generator/planner/parameters/startBlock \"hall\"" } },
  { "another end", "line", "end-block", { "set /generator/planner/parameters/endBlock \"nook\"" } },
  { "a tag at the end",
    "line",
    "end-block",
    { "set /generator/planner/parameters/endBlock \"tag:side\"" } },
  { "a guaranteed block that is missing",
    "line",
    "guaranteed",
    { "set /generator/planner/parameters/guaranteed {\"nook\":3}" } },
  { "a guaranteed tag too often",
    "line",
    "guaranteed",
    { "set /generator/planner/parameters/guaranteed {\"tag:side\":1}" } },
  { "a block not to build with",
    "line",
    "block-unasked",
    { "set /generator/planner/parameters/blocks [\"cross\",\"nook\"]" } },
  { "the same block too near",
    "apart",
    "cooldown",
    { "set /generator/planner/parameters/cooldown 2" } },
  { "a loop",
    "line",
    "loop-unasked",
    { "add /links "
      "{\"from\":0,\"to\":2,\"cells\":[[8,17],[14,17]],\"door\":false,\"lock\":null}" } },
  { "another content", "line", "other-content", { "set /generator/content \"sha256:00\"" } },
  { "another tile", "line", "tile-table", { "set /tiles/2/blocksLoS false" } },
  { "a recipe that is gone", "line", "recipe-unknown", { "set /generator/recipe \"gone\"" } },
  { "a recipe of another planner", "line", "recipe-unknown", { "set /generator/recipe \"mine\"" } },
  { "another tile outside", "line", "fill-wrong", { "cell 0 0 %" } },
  { "a block that is gone", "line", "block-unknown", { "set /areas/1/block \"gone\"" } },
  { "a block as it does not turn",
    "line",
    "block-turned",
    { "set /areas/1/transformation \"MIRROR\"" } },
  { "a block cut off", "line", "block-size", { "set /areas/1/height 4" } },
  { "a block without its mask", "line", "block-mask", { "set /areas/5/mask null" } },
  { "a wrong stamp", "line", "block-stamp", { "cell 10 16 #" } },
  { "an open exit", "line", "exit-open", { "cell 16 19 ." } },
  { "another plug", "line", "exit-open", { "cell 16 19 #" } },
  { "a plug that a pass opened",
    "line",
    "exit-open",
    { "set /generator/passes/3/stage \"finish\"",
      "set /generator/passes/3/type \"cellular-automaton\"", "cell 16 19 ." } },
  { "a link beside the exit", "line", "exit-astray", { "set /links/0/cells [[8,16],[9,16]]" } },
  { "a link wider than the exit",
    "line",
    "exit-astray",
    { "set /links/0/cells [[8,17],[8,18],[9,17],[9,18]]" } },
  { "a block that the exit does not allow",
    "line",
    "exit-lists",
    { "set /areas/1/block \"cross\"" } },
  { "a block that the exit forbids",
    "line",
    "exit-lists",
    { "content set /blocks/4/exits/0/forbiddenBlocks [\"cross\"]" } },
  { "an exit to the rim",
    "plugs",
    "exit-unmet",
    { "set /generator/planner/parameters/plugs false" } },
  { "two exits that were not joined", "loops", "loop-missed", { "del /links/2" } },
  { "a blind corridor", "line", "block-ends", { "content set /blocks/2/mayEnd false" } },
  { "a block too often", "line", "block-bounds", { "content set /blocks/3/maximum 1" } },
  { "a block too seldom", "line", "block-bounds", { "content set /blocks/2/minimum 9" } },
  { "an object of nobody", "line", "object-unasked", { "set /objects/3/reference \"orc\"" } },
  { "treasure off the wall", "line", "object-misplaced", { "set /objects/4/position [21,12]" } },
  { "an object off its place in a block",
    "line",
    "object-unasked",
    { "set /objects/1/position [10,16]" } },
  { "an object of a block gone", "line", "object-missing", { "del /objects/1" } },
  { "an object that stands for others",
    "line",
    "object-conditional",
    { "set /objects/1/reference \"foe\"" } },
  { "too little treasure", "line", "rule-count", { "del /objects/4" } },
  { "contents that are not there",
    "line",
    "contents-count",
    { "content set /recipes/0/assign [{\"type\":\"contents\",\"parameters\":{\"contents\":[{"
      "\"object\":\"chest\",\"count\":{\"min\":5,\"max\":9}}]}}]" } },
  { "more contents than were assigned",
    "line",
    "contents-count",
    { "set /objects/3/reference \"orc\"",
      "content set /recipes/0/assign [{\"type\":\"contents\",\"parameters\":{\"contents\":[{"
      "\"object\":\"orc\",\"count\":{\"min\":0,\"max\":0}}]}}]" } },
  { "too much treasure",
    "line",
    "rule-count",
    { "add /objects {\"reference\":\"chest\",\"position\":[20,11],\"area\":8}",
      "add /objects {\"reference\":\"chest\",\"position\":[21,11],\"area\":8}" } },
  { "a rule that was not followed", "line", "rule-missed", { "del /objects/5" } },
  { "a light put out", "line", "light-missing", { "del /lights/1" } },
  { "a light that reaches farther", "line", "light-missing", { "set /lights/1/radius 5" } },
  { "another palette", "line", "palette", { "set /palette/paper \"#000000\"" } },
  { "no palette", "line", "palette", { "del /palette" } },
  { "a level not accepted", "line", "accept", { "content set /recipes/0/accept/rooms/min 50" } },
  { "another clue", "words", "word-foreign", { "set /words/0/clue \"No clue\"" } },
  { "words of the other lines",
    "words",
    "word-lines",
    { "set /generator/planner/parameters/parity \"even\"" } },
  { "another seed", "line", "made-otherwise", { "set /generator/seed \"2\"" } },
};
const guint n_mutations = G_N_ELEMENTS (mutations);

/* What the pages allow, whatever planners make. */
const Mutation allowances[] = {
  { "a lock that is not marked", "keys", NULL, { "del /markers/7" } },
  { "markers without areas",
    "keys",
    NULL,
    { "set /markers/5/area null", "set /markers/3/area null" } },
  { "a way of the designer's own word", "keys", NULL, { "set /markers/9/as \"chimney\"" } },
  { "a second door where others made links",
    "keys",
    NULL,
    { "cell 10 4 .", "add /links "
                     "{\"from\":2,\"to\":5,\"cells\":[[10,4]],\"door\":false,\"lock\":{"
                     "\"requires\":[\"silver\"]}}" } },
  { "a lock that needs one key",
    "keys",
    NULL,
    { "set /links/5/lock {\"requires\":[\"silver\"]}" } },
  { "a level without record", "keys", NULL, { "del /generator" } },
  { "a record without parameters",
    "line",
    NULL,
    { "set /generator/planner/parameters {}", "del /generator/recipe" } },
  { "passes of which nothing is told", "mine", NULL, { "set /generator/passes []" } },
  { "routes of other names", "keys", NULL, { "add /routes {\"id\":\"deep\",\"areas\":[1,2]}" } },
  { "a side way without lock", "keys", NULL, { "set /links/1/lock null", "del /markers/7" } },
  { "a gateway of two cells, with something between",
    "keys",
    NULL,
    { "cell 4 1 .", "cell 4 3 .", "cell 4 2 #", "set /links/0/cells [[4,1],[4,3]]",
      "set /links/0/door false", "set /objects/1/position [4,1]",
      "set /lights/0/position [4,1]" } },
  { "a mask with a hole",
    "keys",
    NULL,
    { "cell 10 6 #", "set /areas/5/mask [\".....\",\".###.\",\".#.#.\",\".###.\",\".....\"]",
      "set /markers/1/position [10,7]" } },
  { "unknown members", "line", NULL, { "set /mood \"dark\"", "set /areas/0/smell \"damp\"" } },
  { "treasure where nobody asked, without a recipe",
    "line",
    NULL,
    { "set /generator {\"seed\":\"1\"}",
      "add /objects {\"reference\":\"sign\",\"position\":[21,12],\"area\":8}" } },
  { "an object outside all areas",
    "keys",
    NULL,
    { "add /objects {\"reference\":\"moon\",\"position\":[0,0],\"area\":null}" } },
  { "another seed that nobody can repeat", "keys", NULL, { "set /generator/seed \"99\"" } },
  { "a corridor as wide as a room", "mini", NULL, { "cell 13 1 ." } },
};
const guint n_allowances = G_N_ELEMENTS (allowances);

const MutationBase mutation_bases[] = {
  { "line", "small" },     { "loops", "small" }, { "apart", "small" }, { "mine", "grid" },
  { "full-mine", "grid" }, { "mini", "small" },  { "given", "small" }, { "snake", "grid" },
  { "plugs", "grid" },     { "words", "words" }, { "keys", NULL },
};
const guint n_mutation_bases = G_N_ELEMENTS (mutation_bases);

/* The member or item that a JSON Pointer names: what holds it, and its last step. */
static JsonNode *
walk (JsonNode *root, const char *pointer, char **last)
{
  g_auto (GStrv) steps = g_strsplit (pointer + 1, "/", -1);
  guint     n = g_strv_length (steps);
  JsonNode *node = root;

  for (guint i = 0; i + 1 < n; i++)
    {
      if (JSON_NODE_HOLDS_ARRAY (node))
        node = json_array_get_element (json_node_get_array (node),
                                       (guint) g_ascii_strtoull (steps[i], NULL, 10));
      else
        node = json_object_get_member (json_node_get_object (node), steps[i]);
      g_assert_nonnull (node);
    }
  *last = g_strdup (steps[n - 1]);
  return node;
}

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_from_string (text, &error);

  g_assert_no_error (error);
  return node;
}

static void
set (JsonNode *root, const char *pointer, const char *text)
{
  g_autofree char *last = NULL;
  JsonNode        *holder = walk (root, pointer, &last);

  if (JSON_NODE_HOLDS_ARRAY (holder))
    {
      JsonArray *array = json_node_get_array (holder);
      guint      place = (guint) g_ascii_strtoull (last, NULL, 10);
      g_autoptr (JsonArray) rest = json_array_new ();

      /* There is no call that puts an element in the place of another. */
      while (json_array_get_length (array) > place + 1)
        {
          json_array_add_element (rest, json_array_dup_element (array, place + 1));
          json_array_remove_element (array, place + 1);
        }
      json_array_remove_element (array, place);
      json_array_add_element (array, parse (text));
      for (guint i = 0; i < json_array_get_length (rest); i++)
        json_array_add_element (array, json_array_dup_element (rest, i));
    }
  else
    {
      json_object_set_member (json_node_get_object (holder), last, parse (text));
    }
}

static void
take_away (JsonNode *root, const char *pointer)
{
  g_autofree char *last = NULL;
  JsonNode        *holder = walk (root, pointer, &last);

  if (JSON_NODE_HOLDS_ARRAY (holder))
    json_array_remove_element (json_node_get_array (holder),
                               (guint) g_ascii_strtoull (last, NULL, 10));
  else
    json_object_remove_member (json_node_get_object (holder), last);
}

static void
append (JsonNode *root, const char *pointer, const char *text)
{
  g_autofree char *last = NULL;
  JsonNode        *holder = walk (root, pointer, &last);

  json_array_add_element (json_object_get_array_member (json_node_get_object (holder), last),
                          parse (text));
}

/* One character a cell: the bases have no others. */
static void
set_cell (JsonNode *root, guint x, guint y, char tile)
{
  JsonArray       *rows = json_object_get_array_member (json_node_get_object (root), "rows");
  g_autofree char *row = g_strdup (json_array_get_string_element (rows, y));
  g_autofree char *pointer = g_strdup_printf ("/rows/%u", y);
  g_autofree char *text = NULL;

  g_assert_cmpint (row[x], !=, tile);
  row[x] = tile;
  text = g_strdup_printf ("\"%s\"", row);
  set (root, pointer, text);
}

/* A column of wall on the right. */
static void
widen (JsonNode *root)
{
  JsonObject *level = json_node_get_object (root);
  JsonArray  *rows = json_object_get_array_member (level, "rows");

  for (guint y = 0; y < json_array_get_length (rows); y++)
    {
      g_autofree char *pointer = g_strdup_printf ("/rows/%u", y);
      g_autofree char *text = g_strdup_printf ("\"%s#\"", json_array_get_string_element (rows, y));

      set (root, pointer, text);
    }
  json_object_set_int_member (level, "width", json_object_get_int_member (level, "width") + 1);
}

/* The link with such a gateway. */
static void
cut_link (JsonNode *root, const gint64 *wanted)
{
  JsonArray *links = json_object_get_array_member (json_node_get_object (root), "links");

  for (guint i = 0; i < json_array_get_length (links); i++)
    {
      JsonArray *cells
          = json_object_get_array_member (json_array_get_object_element (links, i), "cells");
      gboolean is_it = json_array_get_length (cells) == 2;

      for (guint c = 0; c < 4 && is_it; c++)
        is_it = json_array_get_int_element (json_array_get_array_element (cells, c / 2), c % 2)
                == wanted[c];
      if (!is_it)
        continue;
      json_array_remove_element (links, i);
      return;
    }
  g_assert_not_reached ();
}

void
mutation_apply (JsonNode *root, const char *step)
{
  g_auto (GStrv) words = g_strsplit (step, " ", 3);

  if (g_str_equal (words[0], "set"))
    set (root, words[1], words[2]);
  else if (g_str_equal (words[0], "del"))
    take_away (root, words[1]);
  else if (g_str_equal (words[0], "add"))
    append (root, words[1], words[2]);
  else if (g_str_equal (words[0], "widen"))
    widen (root);
  else
    {
      g_auto (GStrv) numbers = g_strsplit (step, " ", -1);
      gint64 cells[4];

      if (g_str_equal (words[0], "cell"))
        {
          set_cell (root, (guint) g_ascii_strtoull (numbers[1], NULL, 10),
                    (guint) g_ascii_strtoull (numbers[2], NULL, 10), numbers[3][0]);
          return;
        }
      g_assert_cmpstr (words[0], ==, "cutlink");
      for (guint i = 0; i < 4; i++)
        cells[i] = g_ascii_strtoll (numbers[i + 1], NULL, 10);
      cut_link (root, cells);
    }
}
