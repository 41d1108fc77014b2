/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "skins/editor-look-words.h"

#include <glib/gi18n.h>

#include "edits/editor-blueprint.h"

#define KIND_PREFIX "kind:"
#define MOST_NAMED 3

const char *const editor_marker_names[]
    = { "entrance", "exit",     "stairsUp", "stairsDown", "hub", "key",
        "lock",     "guardian", "treasure", "influence",  NULL };

const char *
editor_layout_get_words (AshlarLayout layout)
{
  static const char *const words[ASHLAR_N_LAYOUTS] = {
    [ASHLAR_LAYOUT_SINGLE] = N_ ("One piece"),
    [ASHLAR_LAYOUT_AXIS_2] = N_ ("Two ways, 2 pieces"),
    [ASHLAR_LAYOUT_EDGE_16] = N_ ("Connected at edges, 16 pieces"),
    [ASHLAR_LAYOUT_BLOB_47] = N_ ("Connected, 47 pieces"),
    [ASHLAR_LAYOUT_QUARTERS_20] = N_ ("Connected, of quarters"),
    [ASHLAR_LAYOUT_CORNER_16] = N_ ("Corners, 16 pieces"),
    [ASHLAR_LAYOUT_SHADE_8] = N_ ("Shade of what joins"),
  };

  return _ (words[layout]);
}

const char *
editor_order_get_words (AshlarOrder order)
{
  static const char *const words[ASHLAR_N_ORDERS] = {
    [ASHLAR_ORDER_ROW] = N_ ("in a row"),
    [ASHLAR_ORDER_ASCENDING] = N_ ("ascending"),
    [ASHLAR_ORDER_CR31] = N_ ("clockwise"),
    [ASHLAR_ORDER_GODOT] = N_ ("the order of Godot"),
    [ASHLAR_ORDER_TILESETTER] = N_ ("the order of Tilesetter"),
    [ASHLAR_ORDER_RPGMAKER] = N_ ("the order of RPG Maker"),
    [ASHLAR_ORDER_WANG] = N_ ("the order of Wang tiles"),
  };

  return _ (words[order]);
}

char *
editor_layout_dup_order_words (AshlarLayout layout, AshlarOrder order)
{
  guint n = 0;

  for (AshlarOrder i = 0; i < ASHLAR_N_ORDERS; i++)
    n += ashlar_layout_has_order (layout, i);
  if (n < 2)
    return g_strdup (editor_layout_get_words (layout));
  return g_strdup_printf ("%s · %s", editor_layout_get_words (layout),
                          editor_order_get_words (order));
}

guint
editor_selector_find_tile (AshlarContent *content, const char *selector)
{
  if (g_str_has_prefix (selector, KIND_PREFIX))
    selector += strlen (KIND_PREFIX);
  if (*selector == '\0' || *g_utf8_next_char (selector) != '\0')
    return ASHLAR_NO_INDEX;
  return ashlar_content_find_tile (content, g_utf8_get_char (selector));
}

char *
editor_selector_dup_words (AshlarContent *content, const char *selector)
{
  guint tile = editor_selector_find_tile (content, selector);

  if (g_str_equal (selector, "any"))
    return g_strdup (_ ("Any tile"));
  if (g_str_equal (selector, "walkable"))
    return g_strdup (_ ("What one walks on"));
  if (g_str_equal (selector, "blocking"))
    return g_strdup (_ ("What stops"));
  if (tile == ASHLAR_NO_INDEX)
    return g_strdup (selector);
  g_autofree char *name = editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_TILE, tile);

  if (g_str_has_prefix (selector, KIND_PREFIX))
    /* Translators: %s is a tile, of which others are made */
    return g_strdup_printf (_ ("%s and its kind"), name);
  return g_steal_pointer (&name);
}

const char *
editor_marker_get_words (const char *marker)
{
  static const char *const words[]
      = { N_ ("Entrance"), N_ ("Exit"), N_ ("Stairs up"), N_ ("Stairs down"), N_ ("Hub"),
          N_ ("Key"),      N_ ("Lock"), N_ ("Guardian"),  N_ ("Treasure"),    N_ ("Influence") };

  for (guint i = 0; editor_marker_names[i] != NULL; i++)
    if (g_str_equal (marker, editor_marker_names[i]))
      return _ (words[i]);
  return marker;
}

char *
editor_look_dup_words (AshlarContent *content, const AshlarSkinLook *look)
{
  char *const *names = look->tiles[0] != NULL     ? look->tiles
                       : look->objects[0] != NULL ? look->objects
                                                  : look->markers;
  guint        n = g_strv_length ((char **) names);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, MOST_NAMED); i++)
    {
      g_autofree char *name = names == look->tiles ? editor_selector_dup_words (content, names[i])
                              : names == look->objects
                                  ? g_strdup (editor_object_get_name (content, names[i]))
                                  : g_strdup (editor_marker_get_words (names[i]));

      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", name);
    }
  if (n > MOST_NAMED)
    {
      guint more = n - MOST_NAMED;

      g_string_append (words, ", ");
      g_string_append_printf (words, ngettext ("%u more", "%u more", more), more);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

char *
editor_mask_dup_words (guint mask)
{
  static const struct
  {
    guint       bit;
    const char *words;
  } sides[] = {
    { ASHLAR_MASK_NORTH, N_ ("north") }, { ASHLAR_MASK_NORTH_EAST, N_ ("north-east") },
    { ASHLAR_MASK_EAST, N_ ("east") },   { ASHLAR_MASK_SOUTH_EAST, N_ ("south-east") },
    { ASHLAR_MASK_SOUTH, N_ ("south") }, { ASHLAR_MASK_SOUTH_WEST, N_ ("south-west") },
    { ASHLAR_MASK_WEST, N_ ("west") },   { ASHLAR_MASK_NORTH_WEST, N_ ("north-west") },
  };
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (mask & sides[i].bit)
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", _ (sides[i].words));
  return words->len > 0 ? g_string_free (g_steal_pointer (&words), FALSE)
                        /* Translators: no neighbour joins */
                        : g_strdup (_ ("nothing"));
}
