/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whom and what one sets out for with the last lantern. */

#include "lantern.h"

#define CAGE_TOP "......6666......", ".....6....6.....", "......6666......", ".....t6556t....."
#define CAGE_FOOT ".....e5445e.....", "....tllllltt....", "....eettttee...."

const ArtSprite lantern_flames[LANTERN_N_FRAMES] = {
  { "lantern",
    ART_STANDS,
    { "", CAGE_TOP, "....t.o.y.t.....", "....t.yoy.t.....", "....to.yy.t.....", "....toy7yot.....",
      "....ty77yot.....", "....toy7yot.....", CAGE_FOOT } },
  { "lantern flaring",
    ART_STANDS,
    { "", CAGE_TOP, "....t..y..t.....", "....t.oyo.t.....", "....t.yyo.t.....", "....toy7yot.....",
      "....toy77yt.....", "....toyyyot.....", CAGE_FOOT } },
  { "lantern low",
    ART_STANDS,
    { "", CAGE_TOP, "....t.....t.....", "....t..o..t.....", "....t.oyo.t.....", "....t.oyyot.....",
      "....toy7yot.....", "....tooyyot.....", CAGE_FOOT } },
};

const ArtSprite lantern_things[LANTERN_N_THINGS] = {
  { "toad",
    ART_STANDS,
    { "", "", "", "...nn....nn.....", "..nyyn..nyyn....", "..ny0n..n0yn....", "..nnnnnnnnnnn...",
      ".nnmnnnnnnmnnn..", ".n0nnnnnnnn0nnn.", ".nn00000000nnnm.", "nnn77777777nnmm.",
      "nmn77777777nmnn.", "nmmn777777nmmnn.", ".nmmnnnnnnmmnnm.", ".mnn.mmmm.nnmm..",
      "mmmm......mmmm.." } },
  { "scale",
    ART_STANDS,
    { "", "", "", ".......oo.......", "......oyyr......", ".....oyooor.....", "....oyoooorr....",
      "...oyoorooorp...", "...oooroorrrp...", "...ooroororpp...", "....rorrrrpp....",
      "....rrorrrpp....", ".....rrrppp.....", "......rppp......", ".......pp......." } },
  { "page",
    ART_STANDS,
    { "", "", "", "...777777777....", "...7ddddddd76...", "...7777777777...", "...7dd7ddd777...",
      "...7777777777...", "...7dddd7dd77...", "...7777777777...", "...7d7dddd777...",
      "...7777777776...", "...7ddd777766...", "...777777766....", "....6666665....." } },
  { "princess",
    ART_STANDS,
    { ".....y.y.y......", ".....yyyyy......", "....tlltllt.....", "...tl7777lt.....",
      "...tl0770lt.....", "...tl7777lt.....", "...tt7rr7tt.....", "...tuvvvvut.....",
      "..tuvvvvvvut....", "..7uvvyyvvu7....", "..7.uvvvvu.7....", "....uvvvvu......",
      "...uvvvvvvu.....", "..uvvwvvwvvu....", "..uvvvwwvvvu....", ".uuuvvvvvvuuu..." } },
};

/* It stands higher than a cell. */
const ArtSprite lantern_dragon = {
  "dragon",
  ART_STANDS,
  { "................", "..y.........y...", "..ly.......yl...", "..pl.rrrrr.lp...",
    "...prrrrrrrp....", "...rryrrryrr....", "...ry0rry0rr....", "...rrrrrrrrr....",
    "...prroooorp....", "....r0ooo0r.....", "....rooooor.....", "...p.r777r.p....",
    ".p..pprrrp..p..p", "rp.rrrooorrr.ppr", "rrprrroooorrrprr", "rrrrrooooorrrrrr",
    "rorprrooooorprr.", "r.rrprooooorprrr", "..rr.rrooorr.rr.", ".r.r.rooooor.r.r",
    "...r.roooorr.r..", "....rrrooorrr...", "...rrproooprrr..", "...rpprooorpprr.",
    "..rrpprooorpprr.", "..rrpprooorpprr.", "..rrrprooorprrr.", "..prrrroorrrrp.r",
    ".7rr7.prrp.7rr7r", ".77r77.pp.77r77p", "..7.7......7.7pp", "..............p." },
};
