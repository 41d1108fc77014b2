/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The level reader: what opens can be asked anything, checked, and written back as it was read. */

#include <ashlar.h>

#include "fuzz.h"

/* The words, the lights, the palette. */
static void
ask (AshlarLevel *level)
{
  guint   x, y, radius, width, height;
  guint32 color;

  ashlar_level_get_cells (level, &width, &height);
  for (guint word = 0; word < ashlar_level_get_n_words (level); word++)
    {
      const AshlarLevelWord *found = ashlar_level_get_word (level, word);

      g_assert_true (g_utf8_validate (ashlar_level_word_get_answer (found), -1, NULL));
      for (guint i = 0; i < ashlar_level_word_get_n_cells (found); i++)
        {
          const char *letters = ashlar_level_word_get_letters (found, i);

          ashlar_level_word_get_cell (found, i, &x, &y);
          g_assert_true (letters == NULL || g_utf8_validate (letters, -1, NULL));
          g_assert_true (x < width && y < height);
        }
    }
  for (guint light = 0; light < ashlar_level_get_n_lights (level); light++)
    {
      const AshlarLevelLight *found = ashlar_level_get_light (level, light);

      ashlar_level_light_get_position (found, &x, &y);
      radius = ashlar_level_light_get_radius (found);
      color = ashlar_level_light_get_color (found);
      g_assert_true (x < width && y < height && radius > 0 && color <= 0xffffff);
    }
  if (ashlar_level_find_palette_color (level, "paper", &color))
    g_assert_true (ashlar_level_get_palette (level) != NULL && color <= 0xffffff);
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) input = g_bytes_new (bytes, size);
  g_autoptr (AshlarLevel) level = ashlar_level_load_bytes (input, "fuzz", &error);
  g_autoptr (AshlarLevel) again = NULL;
  g_autoptr (AshlarReport) report = NULL;
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GBytes) rewritten = NULL;
  g_autofree char *text = NULL;
  const guint16   *cells;
  guint            width, height;

  g_assert_true ((level == NULL) == (error != NULL));
  if (level == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  cells = ashlar_level_get_cells (level, &width, &height);
  for (gsize i = 0; i < (gsize) width * height; i++)
    g_assert_cmpuint (cells[i], <, ashlar_level_get_n_tiles (level));
  text = ashlar_level_to_text (level);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  report = ashlar_level_check (level);
  g_assert_nonnull (report);
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_assert_true (g_utf8_validate (ashlar_finding_get_message (finding), -1, NULL));
    }
  ask (level);
  if (ashlar_level_get_n_areas (level) > 0)
    {
      guint n_areas;

      g_free (ashlar_level_find_path (level, 0, ashlar_level_get_n_areas (level) - 1, &n_areas));
    }
  written = ashlar_level_to_bytes (level);
  again = ashlar_level_load_bytes (written, "written", &error);
  g_assert_no_error (error);
  rewritten = ashlar_level_to_bytes (again);
  g_assert_true (g_bytes_equal (written, rewritten));
  return 0;
}
