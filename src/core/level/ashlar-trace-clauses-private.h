/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What steps of a trace say, all of it: a clause a line, with the words that it is put into where it
 * is shown. Clauses of one step follow each other without a break, so that a part that tells of many
 * things says only those that are there.
 *
 * In the words "%u" stands for the next number, "%04u" for one with leading zeros, "%s" for the next
 * name, "%p" for the next phrase; translations name them by place, "%2$u". Names are ids, which nobody
 * translates; phrases are, and stand in a table elsewhere, marked by N_(). */

#pragma once

#include <glib/gi18n.h>

/* clang-format off */
#define ASHLAR_TRACE_CLAUSES(CLAUSE) \
  /* Choice among what fits */ \
  CLAUSE (START_BLOCK, N_ ("start block, one of %u")) \
  CLAUSE (CANDIDATES, N_ ("Candidates: %u")) \
  CLAUSE (LEAVES_CANVAS, N_ ("; %u off the canvas")) \
  CLAUSE (OVERLAP, N_ ("; %u overlapping")) \
  CLAUSE (TOUCH, N_ ("; %u touching foreign floor")) \
  CLAUSE (FORBIDDEN, N_ ("; %u forbidden by exit %u of %s")) \
  CLAUSE (HELD_BACK, N_ ("; %u held back by counts, cooldown or for a demand")) \
  CLAUSE (MISFITS, N_ ("; %u not fitting the sides, %u barred by lists, %u at their maximum")) \
  CLAUSE (NOTHING_FITS, N_ ("; nothing fits")) \
  CLAUSE (CLOSES, N_ ("; no way may end in %s")) \
  CLAUSE (JOINS, N_ ("; it joins two free exits")) \
  CLAUSE (TAKEN, N_ ("; %s taken with weight %u of %u")) \
  CLAUSE (TAKEN_TURNED, N_ ("; %s (%s) taken with weight %u of %u")) \
  CLAUSE (TAKEN_ON_DEMAND, N_ ("; %s taken because it is demanded")) \
  CLAUSE (WITH_PLUGS, N_ (", with plugs")) \
  CLAUSE (AND_MORE, N_ (" and %u more")) \
  CLAUSE (REDRAW, N_ ("Redraw %u")) \
  /* Blocks */ \
  CLAUSE (LOOP, N_ ("two free exits face each other and are joined into a loop")) \
  CLAUSE (NOTHING_BEHIND, N_ ("no way may end in it, and nothing fits behind it")) \
  CLAUSE (LEADS_NOWHERE, N_ ("exit %u of %s leads nowhere")) \
  /* Blocks on a grid */ \
  CLAUSE (LAID_ANEW, N_ ("%s, laid anew with the cells around it")) \
  CLAUSE (IN_THE_WAY, N_ ("It stood in the way")) \
  CLAUSE (TO_BE_EXCHANGED, N_ ("To be exchanged")) \
  CLAUSE (LEADS_ON, N_ ("It leads to a cell that nothing reached")) \
  CLAUSE (NO_FIT_HERE, N_ ("No block fits here; those around are laid anew")) \
  CLAUSE (ALL_ARE_TRIED, N_ ("Every arrangement is tried")) \
  CLAUSE (DEMANDED_AS_END, N_ ("%s is demanded as the end block")) \
  CLAUSE (DEMANDED_ONCE, N_ ("%s is demanded once")) \
  CLAUSE (DEMANDED_TIMES, N_ ("%s is demanded %u times")) \
  CLAUSE (WAY_EAST, N_ ("The way from the top goes on to the East here, through %s")) \
  CLAUSE (WAY_DOWN, N_ ("The way from the top drops here, through %s")) \
  CLAUSE (WAY_WEST, N_ ("The way from the top goes on to the West here, through %s")) \
  CLAUSE (WAY_ENDS, N_ ("The way from the top ends here, through %s")) \
  /* Sixteen pieces */ \
  CLAUSE (PIECES_FIT, N_ ("Pieces that fit: %u of %u")) \
  CLAUSE (PIECES_LACK, N_ ("; %u without %s, where a passage comes in")) \
  CLAUSE (PIECES_HAVE, N_ ("; %u with %s, where none may be")) \
  CLAUSE (PIECES_WEIGH_NOTHING, N_ ("; %u without weight")) \
  CLAUSE (STAYS_EMPTY, N_ ("; the cell stays empty")) \
  CLAUSE (TOO_FEW_KEPT, N_ ("Of %u cells %u would be kept, less than a quarter, in grid %u")) \
  CLAUSE (CONNECTED_INSTEAD, N_ ("; the islands are connected instead")) \
  CLAUSE (ANOTHER_IS_DRAWN, N_ ("; another is drawn")) \
  CLAUSE (SECTION, N_ ("%u of %u cells have a way to each other")) \
  CLAUSE (CENTRE_WITHIN, N_ (" and to the centre")) \
  CLAUSE (CENTRE_WITHOUT, N_ (", the centre is not among them")) \
  CLAUSE (ISLANDS, N_ ("; islands: %u")) \
  CLAUSE (ISLAND_SIZE, N_ (", of cells: %u")) \
  CLAUSE (NEXT_SIZE, N_ (", %u")) \
  CLAUSE (MORE_SIZES, N_ (" …")) \
  CLAUSE (ISLAND, N_ ("Cells without a way to the rest: %u")) \
  CLAUSE (ISLAND_EMPTIED, N_ ("Cells without a way to the rest, which become empty: %u")) \
  CLAUSE (ISLAND_JOINED, N_ ("An island is joined from %s to %s")) \
  CLAUSE (PASSAGES_HANG, N_ ("Passages hang at the sides %s; the cell becomes %s")) \
  CLAUSE (STAIRS_UP, N_ ("The stairs up, drawn among all cells")) \
  CLAUSE (STAIRS_UP_AT_RIM, N_ ("The stairs up, drawn among the cells nearest to the rim")) \
  CLAUSE (STAIRS_DOWN, N_ ("The stairs down, drawn among all cells")) \
  CLAUSE (STAIRS_DOWN_AT_RIM, N_ ("The stairs down, drawn among the cells nearest to the rim")) \
  /* Mines */ \
  CLAUSE (CURVE, N_ ("A Hilbert curve of order %u, %u × %u cells, lies ")) \
  CLAUSE (MIRRORED, N_ ("mirrored, then ")) \
  CLAUSE (TURNED_BY_0, N_ ("as it is")) \
  CLAUSE (TURNED_BY_90, N_ ("turned by 90°")) \
  CLAUSE (TURNED_BY_180, N_ ("turned by 180°")) \
  CLAUSE (TURNED_BY_270, N_ ("turned by 270°")) \
  CLAUSE (SUB_SECTION, N_ ("The sub-section of %u × %u cells at (%u, %u): one of %u × %u places")) \
  CLAUSE (FRAGMENT, N_ ("Fragment %u of %u: %u cells, from cell %u of the curve")) \
  CLAUSE (JOINT, N_ ("An edge joins what fragments %u and %u are part of; %u left")) \
  CLAUSE (HUB, N_ ("The hub stands in the centre, cell (%u, %u)")) \
  CLAUSE (ROLL, N_ ("Cell (%u, %u): a room below %u.%04u of 100; rolled %u.%04u")) \
  CLAUSE (SO_A_ROOM, N_ (", so a room")) \
  CLAUSE (SO_NO_ROOM, N_ (", so none")) \
  CLAUSE (ROOM_KEPT, N_ ("No room was rolled: one beside the hub stands, for the exit's sake")) \
  CLAUSE (EDGE_NORTH, N_ ("Cell (%u, %u) adds an edge to the north: %u in 100 do")) \
  CLAUSE (EDGE_EAST, N_ ("Cell (%u, %u) adds an edge to the east: %u in 100 do")) \
  CLAUSE (EDGE_SOUTH, N_ ("Cell (%u, %u) adds an edge to the south: %u in 100 do")) \
  CLAUSE (EDGE_WEST, N_ ("Cell (%u, %u) adds an edge to the west: %u in 100 do")) \
  CLAUSE (JUNCTION_KEPT, N_ ("Cell (%u, %u) has no room, and a way between rooms leads through it: it stays as a junction")) \
  CLAUSE (CELL_DELETED, N_ ("No way leads from the hub to cell (%u, %u): it is deleted")) \
  CLAUSE (JUNCTION_LEFT_OUT, N_ ("Cell (%u, %u) has no room, and no way between rooms leads through it: it is left out")) \
  /* Abstract dungeons */ \
  CLAUSE (AREA_LAID, N_ ("%u × %u tiles at (%u, %u), with border lines")) \
  CLAUSE (AREA_JOINED, N_ (", joined of %u areas")) \
  /* Crosswords */ \
  CLAUSE (WHOLE_PUZZLE, N_ ("All of the puzzle: %u of its %u words, the largest of %u parts")) \
  CLAUSE (PARITY, N_ ("The parity %s, one of %u that serve: %u words in %u parts, %u in the largest; %u wanted, %u found, attempt %u")) \
  CLAUSE (WORD_ACROSS, N_ ("%s across %s")) \
  CLAUSE (WORD_DOWN, N_ ("%s down %s")) \
  CLAUSE (WORD_AT_ACROSS, N_ ("(%u, %u) across %s")) \
  CLAUSE (WORD_AT_DOWN, N_ ("(%u, %u) down %s")) \
  CLAUSE (FIRST_WORD, N_ (": the first of %u words, one of %u in parts of as many; its odds by length are %u of %u")) \
  CLAUSE (WORD_CROSSES, N_ (": crosses in %u; odds %u of %u")) \
  CLAUSE (NOT_TAKEN, N_ ("; not taken: ")) \
  CLAUSE (NOR, N_ (", ")) \
  CLAUSE (ODDS, N_ (" (%u)")) \
  CLAUSE (BEHIND_BARS, N_ ("; words left out behind bars: %u")) \
  CLAUSE (COURTYARD, N_ ("A courtyard of %u × %u squares")) \
  CLAUSE (SHRINE, N_ ("A shrine of %u × %u squares")) \
  CLAUSE (COLONNADE, N_ ("A colonnade of %u × %u squares")) \
  CLAUSE (WELL, N_ ("A well of %u × %u squares")) \
  /* Passes, painters, gateways, tiles */ \
  CLAUSE (ENTRANCE, N_ ("The entrance is area %u (%s)")) \
  CLAUSE (EXIT, N_ ("The exit is area %u (%s)")) \
  CLAUSE (WAY_OUT, N_ ("The way out %s is area %u (%s)")) \
  CLAUSE (ON_ROUTE, N_ ("On the route %s, area %u of %u")) \
  CLAUSE (STEP_COSTS, N_ ("; the step here costs %u")) \
  CLAUSE (POINTS_REPEL, N_ (", %u more because of influence points")) \
  CLAUSE (POINTS_ATTRACT, N_ (", %u less because of influence points")) \
  CLAUSE (RULES_COST, N_ (", %u more because of costs")) \
  CLAUSE (ROUTES_COST, N_ (", %u more because of routes before it")) \
  CLAUSE (ALTERNATIVES_FOUND, N_ ("Alternatives found: %u of %u")) \
  CLAUSE (NO_MORE_WAYS, N_ ("; every other way shares more than %u areas with the routes before it")) \
  CLAUSE (GUARDIAN_HERE, N_ ("The guardian stands here, one of %u areas on the main route with a way around")) \
  CLAUSE (GUARDIAN_WISHED, N_ ("The guardian stands here, nearest to where it was wanted of %u areas on the main route with a way around")) \
  CLAUSE (REROUTE_BEGINS, N_ ("The way around the guardian in area %u begins here")) \
  CLAUSE (REROUTE_ENDS, N_ ("The way around the guardian in area %u ends here")) \
  CLAUSE (LINKED, N_ ("Area %u is linked to area %u")) \
  CLAUSE (ZONE, N_ ("Area %u belongs to the zone %s")) \
  CLAUSE (NO_ZONE, N_ ("Area %u is at the end of the goal’s way, in no zone")) \
  CLAUSE (ZONE_TARGET, N_ ("Area %u is the target of the zone %s, which has %u of %u areas")) \
  CLAUSE (LOCKED, N_ ("The link from area %u to area %u is locked; it requires %s")) \
  CLAUSE (LOCKED_TOO, N_ (", %s")) \
  CLAUSE (KEY, N_ ("The key %s lies in area %u")) \
  CLAUSE (CONTAINS, N_ ("Area %u contains %s, as %u of %u areas do that can")) \
  CLAUSE (PAINTER_BY_RULE, N_ ("%s, by %s")) \
  CLAUSE (PAINTER_BY_WEIGHT, N_ (", drawn with weight %u of %u")) \
  CLAUSE (PAINTER_BY_COUNT, N_ ("; one of %u chosen among %u areas that fit")) \
  CLAUSE (PAINTER_BY_NO_RULE, N_ ("%s, by no rule")) \
  CLAUSE (PIECE, N_ ("%s, %p")) \
  CLAUSE (FIRST_CANDIDATE, N_ ("; candidates: %s %u")) \
  CLAUSE (NEXT_CANDIDATE, N_ (", %s %u")) \
  CLAUSE (GATEWAY, N_ ("%p (area %u) + %p (area %u): %u wide")) \
  CLAUSE (WITH_A_DOOR, N_ (", with a door")) \
  CLAUSE (PAINTED, N_ ("%s, %u × %u")) \
  CLAUSE (LAID, N_ ("%s, %s")) \
  CLAUSE (PLUGGED, N_ ("Nothing is linked to exit %u")) \
  CLAUSE (FLOOR_AGAIN, N_ ("drawn again as floor, because it cut floor off")) \
  CLAUSE (OBSTACLE_AGAIN, N_ ("drawn again as an obstacle, because nothing can reach it")) \
  CLAUSE (FINISHED, N_ ("%u cells, by %s")) \
  /* Objects */ \
  CLAUSE (OBJECT, N_ ("%s")) \
  CLAUSE (BY_CHANCE, N_ (", with a chance of %u.%u %%")) \
  CLAUSE (OBJECTS, N_ ("%u of %s")) \
  CLAUSE (BY_RULE, N_ (", by the rule %s")) \
  CLAUSE (BY_NAMELESS_RULE, N_ (", by the rule without id")) \
  CLAUSE (AT, N_ (" at: %s")) \
  CLAUSE (ALONG, N_ (" along the route %s")) \
  CLAUSE (AS_ASSIGNED, N_ (", assigned to area %u")) \
  CLAUSE (PLACES, N_ ("; places: %u, in areas: %u")) \
  /* What a recipe accepts */ \
  CLAUSE (LEVEL, N_ ("Level %u: ")) \
  CLAUSE (AND_THEN, N_ ("; ")) \
  CLAUSE (DEMANDED, N_ ("%s is %s, demanded is %u")) \
  CLAUSE (DEMANDED_OR_MORE, N_ ("%s is %s, demanded is %u or more")) \
  CLAUSE (DEMANDED_OR_LESS, N_ ("%s is %s, demanded is %u or less")) \
  CLAUSE (DEMANDED_BETWEEN, N_ ("%s is %s, demanded is %u … %u"))
/* clang-format on */
