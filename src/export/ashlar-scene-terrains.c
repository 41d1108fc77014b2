/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What of a skin can be drawn on with: looks whose pieces stand in the designer's own sheet. Quarters and corners put together have no
 * sheet that somebody could draw with, and moving pieces are what their animation says.
 *
 * Colours tell terrains apart; they are those of a wheel in steps of a golden section. */

#include <math.h>
#include <string.h>

#include "export/ashlar-scene-private.h"
#include "skins/ashlar-dresser-private.h"

#define CORNERS                                                                                    \
  (ASHLAR_MASK_NORTH_EAST | ASHLAR_MASK_SOUTH_EAST | ASHLAR_MASK_SOUTH_WEST                        \
   | ASHLAR_MASK_NORTH_WEST)

void
_ashlar_scene_terrain_free (gpointer data)
{
  AshlarSceneTerrain *self = data;

  g_free (self->name);
  g_array_unref (self->pieces);
  g_free (self);
}

static guint32
find_color (guint index)
{
  double  hue = fmod (index * 0.618033988749895, 1) * 6, fade = 1 - fabs (fmod (hue, 2) - 1);
  double  red = hue < 1 || hue >= 5 ? 1 : hue < 2 || hue >= 4 ? fade : 0;
  double  green = hue >= 1 && hue < 3 ? 1 : hue < 4 ? (hue < 1 || hue >= 3 ? fade : 0) : 0;
  double  blue = hue >= 3 && hue < 5 ? 1 : hue >= 2 ? fade : 0;
  guint32 color = 0;

  color |= (guint32) (40 + 200 * red) << 16;
  color |= (guint32) (40 + 200 * green) << 8;
  return color | (guint32) (40 + 200 * blue);
}

/* The sheet of the scene that shows that sheet of the skin: both keep their order, but what is not there is left out. */
static gboolean
find_sheet (AshlarScene *self, guint sheet, guint *index)
{
  for (guint i = 0; i < ashlar_scene_get_n_sheets (self); i++)
    if (ashlar_scene_get_sheet (self, i)->kind == ASHLAR_SCENE_SHEET_SKIN
        && ashlar_scene_get_sheet (self, i)->source == sheet)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_there (AshlarDresser *dresser, const AshlarSceneSheet *sheet, guint source, const gint *at)
{
  const AshlarSheetFacts *facts = dresser->facts != NULL ? &dresser->facts[source] : NULL;

  return at[0] >= 0 && at[1] >= 0 && (guint) at[0] < sheet->columns && (guint) at[1] < sheet->rows
         && (facts == NULL || facts->empty == NULL
             || !facts->empty[(gsize) at[1] * facts->columns + (guint) at[0]]);
}

static void
add_terrain (AshlarScene *self, AshlarDresser *dresser, guint index, AshlarSceneTerrainKind kind)
{
  const AshlarDressLook  *dress = &dresser->looks[index];
  const AshlarSkinLook   *look = dress->look;
  AshlarSceneTerrain     *terrain = g_new0 (AshlarSceneTerrain, 1);
  const AshlarSceneSheet *sheet;
  guint                   heaviest = 1;

  terrain->name = g_strdup (look->id);
  terrain->kind = kind;
  terrain->layer = self->first_skin_layer + dress->layer;
  terrain->color = find_color (self->terrains->len);
  terrain->pieces = g_array_new (FALSE, FALSE, sizeof (AshlarSceneTerrainPiece));
  for (guint i = 0; i < look->n_variants; i++)
    heaviest = MAX (heaviest, look->variants[i].weight);
  if (find_sheet (self, dress->sheet, &terrain->sheet))
    {
      sheet = ashlar_scene_get_sheet (self, terrain->sheet);
      for (guint variant = 0; variant < look->n_variants; variant++)
        for (guint i = 0; i < ashlar_layout_get_n_masks (look->layout); i++)
          {
            guint                   mask = ashlar_layout_get_nth_mask (look->layout, i), source;
            gint                    at[2];
            AshlarSceneTerrainPiece piece;

            if (look->variants[variant].weight == 0
                || !ashlar_dresser_find_piece (dresser, index, variant, mask, &source, at)
                || !is_there (dresser, sheet, source, at))
              continue;
            piece.piece = (guint32) at[1] * sheet->columns + (guint32) at[0];
            piece.mask = (guint8) (kind == ASHLAR_SCENE_TERRAIN_CORNER ? CORNERS : mask);
            piece.probability = (double) look->variants[variant].weight / heaviest;
            g_array_append_val (terrain->pieces, piece);
          }
    }
  if (terrain->pieces->len > (kind == ASHLAR_SCENE_TERRAIN_CORNER ? 1 : 0))
    g_ptr_array_add (self->terrains, terrain);
  else
    _ashlar_scene_terrain_free (terrain);
}

void
_ashlar_scene_find_terrains (AshlarScene *self)
{
  AshlarDresser *dresser
      = self->dressed != NULL ? ashlar_palette_get_dresser (self->dressed) : NULL;

  for (guint i = 0; dresser != NULL && i < dresser->n_looks; i++)
    {
      const AshlarDressLook *look = &dresser->looks[i];

      if (look->kind != ASHLAR_DRESS_PIECES || look->look->tiles[0] == NULL)
        continue;
      if (look->look->layout == ASHLAR_LAYOUT_BLOB_47)
        add_terrain (self, dresser, i, ASHLAR_SCENE_TERRAIN_MIXED);
      else if (look->look->layout == ASHLAR_LAYOUT_EDGE_16)
        add_terrain (self, dresser, i, ASHLAR_SCENE_TERRAIN_EDGE);
      else if (look->look->layout == ASHLAR_LAYOUT_SINGLE)
        add_terrain (self, dresser, i, ASHLAR_SCENE_TERRAIN_CORNER);
    }
}
