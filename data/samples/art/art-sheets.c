/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Every sheet there is. A new one is a file of its own and a line in both lists. */

#include "art-sheets.h"

const ArtSheet *const art_sheets[] = {
  &art_sheet_keep,          &art_sheet_keep_ice, &art_sheet_mine,      &art_sheet_garden,
  &art_sheet_garden_autumn, &art_sheet_cellar,   &art_sheet_platforms, &art_sheet_steps,
  &art_sheet_vaults,        &art_sheet_abbey,    &art_sheet_lantern,
};
const gsize art_n_sheets = G_N_ELEMENTS (art_sheets);
