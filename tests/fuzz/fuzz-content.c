/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The content reader and the lint: what opens is written canonically (writing it again gives the
 * same bytes, reading it the same content), can be linted, and dresses a level in each of its skins; what
 * does not open has a reason. */

#include <ashlar.h>

#include "fuzz.h"

#define SIDE 5
#define MOST_SKINS 8

/* A cell of each tile, as far as they go, and one that is no one's. */
static void
dress (AshlarContent *content)
{
  guint16 cells[SIDE * SIDE];

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    cells[i] = (guint16) (i == 7 ? G_MAXUINT16 : i / 2);
  for (guint i = 0; i < MIN (ashlar_content_get_n_skins (content), MOST_SKINS); i++)
    {
      AshlarSkin *skin = ashlar_content_get_skin (content, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarDresser) dresser
          = ashlar_dresser_new (content, ashlar_skin_get_id (skin), &error);
      g_autofree guint32 *pictures = NULL;
      guint               n;

      g_assert_true ((dresser == NULL) == (error != NULL));
      if (dresser == NULL)
        continue;
      n = SIDE * SIDE * ashlar_dresser_get_n_layers (dresser);
      pictures = g_new0 (guint32, n + 1);
      ashlar_dresser_dress_cells (dresser, cells, SIDE, SIDE, 0, 0, SIDE, SIDE, pictures);
      for (guint j = 0; j < n; j++)
        if (pictures[j] != ASHLAR_NO_PICTURE)
          {
            AshlarPicture picture;

            g_assert_cmpuint (pictures[j], <, ashlar_dresser_get_n_pictures (dresser));
            ashlar_dresser_get_picture (dresser, pictures[j], &picture);
            g_assert_true (picture.kind != ASHLAR_PICTURE_PARTS
                           || picture.sheet < ashlar_dresser_get_n_sheets (dresser));
          }
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) input = g_bytes_new (bytes, size);
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (input, "fuzz", &error);
  g_autoptr (AshlarContent) again = NULL;
  g_autoptr (AshlarReport) report = NULL;
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GBytes) rewritten = NULL;

  g_assert_true ((content == NULL) == (error != NULL));
  if (content == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  written = ashlar_content_to_bytes (content);
  again = ashlar_content_load_bytes (written, "written", &error);
  g_assert_no_error (error);
  rewritten = ashlar_content_to_bytes (again);
  g_assert_true (g_bytes_equal (written, rewritten));
  report = ashlar_content_lint (content);
  g_assert_nonnull (report);
  dress (content);
  return 0;
}
