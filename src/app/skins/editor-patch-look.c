/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A dresser numbers its pictures look by look, within a look variant by variant, within a variant by the states of its layout: a number
 * says all three. A state is that of one reduced mask. */

#include "ashlar-config.h"

#include "skins/editor-patch-look.h"

#include "skins/ashlar-dresser-private.h"

static const AshlarDressLook *
find_look (const AshlarDresser *dresser, guint32 picture)
{
  for (guint i = 0; i < dresser->n_looks; i++)
    {
      const AshlarDressLook *look = &dresser->looks[i];

      if (look->n_states > 0 && picture >= look->first
          && picture - look->first < look->n_states * MAX (look->n_variants, 1))
        return look;
    }
  return NULL;
}

static guint
find_mask (const AshlarDressLook *look, guint32 state)
{
  if (look->look->layout == ASHLAR_LAYOUT_SINGLE)
    return 0;
  /* A picture of corners belongs to four cells. */
  if (look->look->layout == ASHLAR_LAYOUT_CORNER_16
      || look->look->layout == ASHLAR_LAYOUT_QUARTERS_20 || look->states == NULL)
    return ASHLAR_NO_INDEX;
  for (guint mask = 0; mask < 256; mask++)
    if (ashlar_layout_reduce (look->look->layout, mask) == mask && look->states[mask] == state)
      return mask;
  return ASHLAR_NO_INDEX;
}

gboolean
editor_drawn_find (AshlarContent *content,
                   const char    *skin,
                   const guint16 *cells,
                   guint          columns,
                   guint          rows,
                   guint          x,
                   guint          y,
                   EditorDrawn   *drawn)
{
  g_autoptr (AshlarDresser) dresser = ashlar_dresser_new (content, skin, NULL);
  g_autofree guint32    *pictures = NULL;
  guint                  n_layers = dresser != NULL ? ashlar_dresser_get_n_layers (dresser) : 0;
  const AshlarDressLook *found = NULL;
  guint32                picture = 0;

  if (n_layers == 0)
    return FALSE;
  pictures = g_new0 (guint32, n_layers);
  ashlar_dresser_dress_cells (dresser, cells, columns, rows, x, y, 1, 1, pictures);
  for (guint i = n_layers; i > 0; i--)
    {
      const AshlarDressLook *look
          = pictures[i - 1] != 0 ? find_look (dresser, pictures[i - 1]) : NULL;

      if (look == NULL || (found != NULL && look->kind == ASHLAR_DRESS_SHADE))
        continue;
      if (found == NULL || found->kind == ASHLAR_DRESS_SHADE)
        {
          found = look;
          picture = pictures[i - 1];
        }
    }
  if (found == NULL)
    return FALSE;
  drawn->look = g_strdup (found->look->id);
  drawn->variant = (picture - found->first) / found->n_states;
  drawn->mask = find_mask (found, (picture - found->first) % found->n_states);
  return TRUE;
}

void
editor_drawn_clear (EditorDrawn *self)
{
  g_clear_pointer (&self->look, g_free);
}
