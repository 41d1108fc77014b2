/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheets of the samples, a file each. */

#pragma once

#include "art-sheet.h"

extern const ArtSheet art_sheet_keep;
extern const ArtSheet art_sheet_keep_ice;
extern const ArtSheet art_sheet_mine;
extern const ArtSheet art_sheet_garden;
extern const ArtSheet art_sheet_garden_autumn;
extern const ArtSheet art_sheet_cellar;
extern const ArtSheet art_sheet_platforms;
extern const ArtSheet art_sheet_steps;
extern const ArtSheet art_sheet_vaults;
extern const ArtSheet art_sheet_abbey;
extern const ArtSheet art_sheet_lantern;
