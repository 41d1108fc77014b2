/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "levels.h"

AshlarContent *
levels_load_sample (const char *stem)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("%s.ashlar.json", stem);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  AshlarContent   *content = ashlar_content_load (path, &error);

  g_assert_no_error (error);
  return content;
}

void
levels_assert_same (AshlarLevel *a, AshlarLevel *b)
{
  g_autoptr (GBytes) left = ashlar_level_to_bytes (a);
  g_autoptr (GBytes) right = ashlar_level_to_bytes (b);
  gsize       left_size, right_size;
  const char *left_text = g_bytes_get_data (left, &left_size),
             *right_text = g_bytes_get_data (right, &right_size);

  g_assert_cmpmem (left_text, left_size, right_text, right_size);
}

/* How many parts the floor of an area has. */
static guint
count_parts (AshlarLevel *level, guint area, guint8 *seen, guint32 *stack)
{
  guint width, height, x0, y0, w, h, n_parts = 0;

  ashlar_level_get_cells (level, &width, &height);
  ashlar_level_area_get_rectangle (ashlar_level_get_area (level, area), &x0, &y0, &w, &h);
  for (guint y = y0; y < y0 + h; y++)
    for (guint x = x0; x < x0 + w; x++)
      {
        guint n = 0;

        if (seen[y * width + x] || ashlar_level_get_area_at (level, x, y) != (gint) area
            || !ashlar_level_is_walkable (level, x, y))
          continue;
        n_parts++;
        seen[y * width + x] = TRUE;
        stack[n++] = y * width + x;
        while (n > 0)
          {
            guint              at = stack[--n];
            static const gint8 steps[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

            for (guint i = 0; i < 4; i++)
              {
                guint nx = at % width + (guint) steps[i][0], ny = at / width + (guint) steps[i][1];

                if (!ashlar_level_is_walkable (level, nx, ny)
                    || ashlar_level_get_area_at (level, nx, ny) != (gint) area
                    || seen[ny * width + nx])
                  continue;
                seen[ny * width + nx] = TRUE;
                stack[n++] = ny * width + nx;
              }
          }
      }
  return n_parts;
}

void
levels_assert_sound (AshlarLevel *level)
{
  g_autoptr (AshlarReport) report = ashlar_level_check (level);
  guint               width, height;
  g_autofree guint8  *seen = NULL;
  g_autofree guint32 *stack = NULL;

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("%s: %s", ashlar_finding_get_subject (finding),
                      ashlar_finding_get_message (finding));
    }
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);

  ashlar_level_get_cells (level, &width, &height);
  seen = g_new0 (guint8, width * height);
  stack = g_new (guint32, width * height);
  for (guint area = 0; area < ashlar_level_get_n_areas (level); area++)
    if (count_parts (level, area, seen, stack) > 1)
      g_error ("The floor of area %u falls apart", area);
}
