/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "start-documents.h"

#include <glib/gstdio.h>

#define HEAD                                                                                       \
  "{ \"format\": \"ashlar-content\", \"version\": 1, \"title\": \"Made by a test\","               \
  " \"defaultTile\": \"#\", \"tiles\": ["                                                          \
  " { \"representation\": \".\", \"description\": \"Floor\" },"                                    \
  " { \"representation\": \"#\", \"description\": \"Wall\", \"blocksMovement\": true,"             \
  " \"blocksLoS\": true } ], \"blocks\": ["

static void
show (EditorWindow *window, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "made", &error);
  g_autoptr (EditorDocument) document = NULL;

  g_assert_no_error (error);
  document = editor_document_new (content);
  editor_window_set_document (window, document);
}

static void
append_block (GString *text, guint index)
{
  g_string_append_printf (text,
                          "%s{ \"id\": \"bl_%u\", \"width\": 5, \"height\": 5, \"tags\": "
                          "[ \"kind_%u\" ], \"representation\": [ \"##.##\", \"#...#\", "
                          "\".....\", \"#...#\", \"##.##\" ], \"exits\": ["
                          " { \"position\": [ 2, 0 ], \"direction\": \"North\" },"
                          " { \"position\": [ 4, 2 ], \"direction\": \"East\" },"
                          " { \"position\": [ 2, 4 ], \"direction\": \"South\" },"
                          " { \"position\": [ 0, 2 ], \"direction\": \"West\" } ] }",
                          index > 0 ? ", " : "", index, index % 10);
}

static char *
make_text (guint n_blocks, guint min_blocks)
{
  g_autoptr (GString) text = g_string_new (HEAD);

  for (guint i = 0; i < n_blocks; i++)
    append_block (text, i);
  g_string_append_printf (text,
                          " ], \"recipes\": [ { \"id\": \"rooms\", \"planner\": { \"type\": "
                          "\"blocks\", \"parameters\": { \"width\": 20, \"height\": 20, "
                          "\"minBlocks\": %u, \"maxBlocks\": 90 } } } ] }",
                          min_blocks);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
start_document_blocks (EditorWindow *window, guint n_blocks)
{
  g_autofree char *text = make_text (n_blocks, 2);

  show (window, text);
}

void
start_document_tiles (EditorWindow *window, guint n_tiles)
{
  g_autoptr (GString) text
      = g_string_new ("{ \"format\": \"ashlar-content\", \"version\": 1, \"title\": \"Tiles\","
                      " \"defaultTile\": \"\u4e00\", \"tiles\": [");

  for (guint i = 0; i < n_tiles; i++)
    g_string_append_printf (text,
                            "%s{ \"representation\": \"\\u%04x\", \"description\": \"tile %u\" }",
                            i > 0 ? ", " : "", 0x4e00 + i, i);
  g_string_append (text, " ] }");
  show (window, text->str);
}

void
start_document_failing (EditorWindow *window)
{
  g_autofree char *text = make_text (3, 80);

  show (window, text);
}

static gboolean
has_document (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

void
start_document_read_only (EditorWindow *window)
{
  g_autofree char *text = make_text (4, 2);
  g_autofree char *path = harness_build_path ("read-only.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      g_assert_cmpint (g_chmod (path, 0444), ==, 0);
    }
  editor_window_open (window, file);
  harness_wait ("the file to be opened", has_document, window);
}
