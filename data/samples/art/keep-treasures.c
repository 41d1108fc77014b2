/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is worth carrying away. */

#include "keep-things.h"

const ArtSprite keep_treasures[KEEP_N_TREASURES] = {
  { "treasure",
    ART_STANDS,
    { "", "", "", "", "", ".....tlt........", ".....lyl........", "....etlte.......",
      "...etllllt......", "...tllltllt.....", "..etlloolllt.y..", "..etllyollltyoy.",
      "..etlloylltt.o..", ".yeettllltte....", "yoyeeettttee.y..", ".o..........yoy." } },
  { "gold",
    ART_STANDS,
    { "", "", "", "", "", "", "......yyy.......", ".....yyyyo......", ".....oyyoo......",
      "..yyyloool.yyy..", ".yyyyolllyyyyyo.", ".oyyooyyyoyyyoo.", ".loooyyyyyooool.",
      "..llloyyyoolll..", ".....looool.....", "......lll......." } },
  { "potion",
    ART_STANDS,
    { "", "", "", "......ltt.......", "......ltt.......", "......767.......", "......6.5.......",
      ".....67.55......", "....67rrr54.....", "...67rrrrr54....", "...6rorrrrp4....",
      "...6orrrrrp4....", "...5rrrrrpp4....", "....5rrppp4.....", ".....54444......" } },
  { "weapon",
    ART_STANDS,
    { "", "", "............77..", "...........776..", "..........776...", ".........776....",
      "........776.....", ".......776......", "..y...776.......", "..oy.776........",
      "...oy76.........", "....oy..........", "...l.oy.........", "..lt..oy........",
      ".yl.............", ".oy............." } },
  { "scroll",
    ART_STANDS,
    { "", "", "", "....7777777.....", "...d77777777....", "...dd7777767....", "....77777767....",
      "....7ddd7d7.....", "....7777777.....", "....7d7ddd7.....", "....7777777.....",
      "....7dd7r77.....", "...d7777rr7.....", "..d777777777....", "..dd7777777d....",
      "...ddddddd......" } },
  { "chest",
    ART_STANDS,
    { "", "", "", "...llllllllll...", "..oltllllltlly..", ".oltttttttttlty.", ".oltllllllltlty.",
      ".oteetttttteety.", ".oooooyyyoooooo.", ".e0000y0y00000e.", ".otllly0ylllto..",
      ".otttly0ylttto..", ".otttlyyyltttoo.", ".oteettttteeto..", ".oeeeeeeeeeeeo..",
      "..oo........oo.." } },
};
