/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* cairo names parts of an SVG by numbers that it counts up in the process: the second picture of a program
 * has others than the first, and the same drawing would be another file. They are numbered here in the
 * order in which the file has them; each kind is counted apart, so that a surface and a gradient may have
 * one number in one process and two in another. Only where names stand, in quotes or after "#": what is embedded as
 * base64 has neither. Cost: O(bytes). */

#include "render/ashlar-svg-names-private.h"

#include <string.h>

static gboolean
renumber_cb (const GMatchInfo *match, GString *result, gpointer user_data)
{
  GHashTable      *numbers = user_data;
  g_autofree char *before = g_match_info_fetch (match, 1);
  g_autofree char *kind = g_match_info_fetch (match, 2);
  g_autofree char *number = g_match_info_fetch (match, 3);
  g_autofree char *name = g_strconcat (kind, number, NULL);
  gpointer         known;

  if (!g_hash_table_lookup_extended (numbers, name, NULL, &known))
    {
      known = GUINT_TO_POINTER (g_hash_table_size (numbers) + 1);
      g_hash_table_insert (numbers, g_steal_pointer (&name), known);
    }
  g_string_append_printf (result, "%s%s%u", before, kind, GPOINTER_TO_UINT (known));
  return FALSE;
}

GBytes *
_ashlar_svg_renumber (GBytes *svg)
{
  static const char pattern[]
      = "(id=\"|#)((?:surface|image|source|pattern|mask|linear|radial)-?)([0-9]+)";
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GRegex) names = g_regex_new (pattern, G_REGEX_OPTIMIZE | G_REGEX_RAW, 0, NULL);
  gsize       size;
  const char *text = g_bytes_get_data (svg, &size);
  char       *renumbered
      = g_regex_replace_eval (names, text, (gssize) size, 0, 0, renumber_cb, numbers, NULL);

  g_return_val_if_fail (renumbered != NULL, g_bytes_ref (svg));
  return g_bytes_new_take (renumbered, strlen (renumbered));
}
