/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Palettes: named sets of colours, one of which is drawn for each level of a recipe.
 *
 * A palette is an object whose member "id" is a word and whose other members are colours by name,
 * "#rrggbb". These names mean something to the pictures that we draw: paper, ink, floor, rock, wall,
 * hatch, grid, light, letter, vault, passage, courtyard, shrine, colonnade, well. Others are for the game
 * and kept. */

#pragma once

#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

/* @palette: nullable, as a reader let it pass; so are the functions below. FALSE if it has no such
 * colour. */
gboolean
ashlar_recipe_palette_get_color (const AshlarValue *palette, const char *name, guint32 *color);
/* NULL: it has none. */
const char *ashlar_recipe_palette_get_id (const AshlarValue *palette);

G_END_DECLS
