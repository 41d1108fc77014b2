/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "render/ashlar-page-palettes.h"

#include <glib/gi18n.h>
#include <string.h>

#include "content/ashlar-content-private.h"
#include "content/ashlar-palette-private.h"
#include "render/ashlar-one-page-private.h"

#define OFFSET(member) G_STRUCT_OFFSET (AshlarPageColors, member)
#define ACCENT(special) (G_STRUCT_OFFSET (AshlarPageColors, accents) + sizeof (guint32) * (special))

static const struct
{
  AshlarPageColor color;
  gsize           offset; /* in the colours of a page */
} colors[] = {
  { { "paper", N_ ("Paper") }, OFFSET (paper) },
  { { "ink", N_ ("Ink") }, OFFSET (ink) },
  { { "floor", N_ ("Floor") }, OFFSET (floor) },
  { { "rock", N_ ("Rock") }, OFFSET (rock) },
  { { "wall", N_ ("Walls") }, OFFSET (wall) },
  { { "hatch", N_ ("Hatching") }, OFFSET (hatch) },
  { { "grid", N_ ("Grid lines") }, OFFSET (grid) },
  { { "light", N_ ("Light") }, OFFSET (glow) },
  { { "letter", N_ ("Letters") }, OFFSET (letter) },
  { { "vault", N_ ("Vaults") }, ACCENT (ASHLAR_SPECIAL_VAULT) },
  { { "passage", N_ ("Secret passages") }, ACCENT (ASHLAR_SPECIAL_PASSAGE) },
  { { "courtyard", N_ ("Courtyards") }, ACCENT (ASHLAR_SPECIAL_COURTYARD) },
  { { "shrine", N_ ("Shrines") }, ACCENT (ASHLAR_SPECIAL_SHRINE) },
  { { "colonnade", N_ ("Colonnades") }, ACCENT (ASHLAR_SPECIAL_COLONNADE) },
  { { "well", N_ ("Wells") }, ACCENT (ASHLAR_SPECIAL_WELL) },
};

/* In the order of the sets of colours. */
static const struct
{
  const char *id, *label;
} palettes[ASHLAR_N_PAGE_COLORS] = {
  { "parchment", N_ ("Parchment") },
  { "harbour", N_ ("Harbour") },
  { "moss", N_ ("Moss") },
  { "brick", N_ ("Brick") },
  { "heather", N_ ("Heather") },
  { "night", N_ ("Night") },
  { "white", N_ ("White, sparing with ink") },
};

guint
ashlar_page_get_n_colors (void)
{
  return G_N_ELEMENTS (colors);
}

const AshlarPageColor *
ashlar_page_get_color (guint index)
{
  return &colors[index].color;
}

guint
ashlar_page_get_n_palettes (void)
{
  return G_N_ELEMENTS (palettes);
}

const char *
ashlar_page_palette_get_id (guint index)
{
  return palettes[index].id;
}

const char *
ashlar_page_palette_get_label (guint index)
{
  return palettes[index].label;
}

AshlarValue *
ashlar_page_palette_new (guint index)
{
  AshlarValue     *palette = ashlar_value_new_object ();
  AshlarPageColors own;

  _ashlar_page_colors_init (&own, index);
  ashlar_value_object_set (palette, "id", ashlar_value_new_string (palettes[index].id));
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    {
      char text[8];

      g_snprintf (text, sizeof text, "#%06x",
                  G_STRUCT_MEMBER (guint32, &own, colors[i].offset) & 0xffffff);
      ashlar_value_object_set (palette, colors[i].color.id, ashlar_value_new_string (text));
    }
  return palette;
}

/* Borrowed, nullable. */
static AshlarValue *
get_own (AshlarLevel *level)
{
  guint index = level != NULL && level->content != NULL && level->recipe != NULL
                    ? ashlar_content_find_recipe (level->content, level->recipe)
                    : ASHLAR_NO_INDEX;

  return index != ASHLAR_NO_INDEX ? ashlar_content_get_recipe (level->content, index)->palettes
                                  : NULL;
}

static guint
count (const AshlarValue *list)
{
  return list != NULL ? ashlar_value_get_n_items (list) : 0;
}

static gboolean
is_called (const AshlarValue *palette, const char *id)
{
  return g_strcmp0 (ashlar_recipe_palette_get_id (palette), id) == 0;
}

AshlarValue *
ashlar_page_palette_find (AshlarValue *list, AshlarLevel *level, const char *id)
{
  if (list == NULL)
    list = get_own (level);
  for (guint i = 0; i < count (list); i++)
    if (is_called (ashlar_value_get_item (list, i), id))
      return ashlar_value_ref (ashlar_value_get_item (list, i));
  if (level != NULL && level->palette != NULL && is_called (level->palette, id))
    return ashlar_value_ref (level->palette);
  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    if (g_str_equal (palettes[i].id, id))
      return ashlar_page_palette_new (i);
  return NULL;
}

static void
add_id (GPtrArray *ids, const char *id)
{
  if (id != NULL && !g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
    g_ptr_array_add (ids, g_strdup (id));
}

char **
ashlar_page_palette_dup_ids (AshlarValue *list, AshlarLevel *level)
{
  GPtrArray *ids = g_ptr_array_new ();

  if (list == NULL)
    list = get_own (level);
  for (guint i = 0; i < count (list); i++)
    add_id (ids, ashlar_recipe_palette_get_id (ashlar_value_get_item (list, i)));
  if (level != NULL)
    add_id (ids, ashlar_recipe_palette_get_id (level->palette));
  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    add_id (ids, palettes[i].id);
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (ids, FALSE);
}
