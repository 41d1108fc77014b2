/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pictures in a document, without a window: the grid of a sheet, copies beside the content file, steps of
 * undo, and files that come, change and go while the document is open. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/ashlar-report-private.h"
#include "document/editor-looks.h"
#include "drawn-pictures.h"
#include "edits/editor-tile-edit.h"
#include "skins/editor-region-grid.h"
#include "skins/editor-picture-file.h"

#define DEADLINE 20 /* seconds */
#define FLOOR 1

/* ------------------------------------------------------------------ grid */

static const struct
{
  EditorRegionGrid grid;
  guint            n_columns, n_rows;
  double           x, y; /* a point, */
  guint            column, row;
  EditorRegion     region; /* of its cell */
} grids[] = {
  { { 128, 64, 16, 16, 0, 0 }, 8, 4, 33, 17, 2, 1, { 32, 16, 16, 16 } },
  { { 128, 64, 16, 16, 0, 0 }, 8, 4, -5, 900, 0, 3, { 0, 48, 16, 16 } },
  { { 69, 35, 16, 16, 1, 1 }, 4, 2, 18, 18, 1, 1, { 18, 18, 16, 16 } },
  { { 69, 35, 16, 16, 1, 1 }, 4, 2, 17.5, 1, 0, 0, { 1, 1, 16, 16 } },
  { { 70, 40, 16, 16, 0, 0 }, 4, 2, 69, 39, 3, 1, { 48, 16, 16, 16 } },
  { { 10, 10, 16, 24, 0, 0 }, 1, 1, 3, 3, 0, 0, { 0, 0, 10, 10 } },
  { { 1, 1, 1, 1, 0, 0 }, 1, 1, .5, .5, 0, 0, { 0, 0, 1, 1 } },
};

static void
test_grid (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      guint        column, row;
      EditorRegion region;

      g_assert_cmpuint (editor_region_grid_get_n_columns (&grids[i].grid), ==, grids[i].n_columns);
      g_assert_cmpuint (editor_region_grid_get_n_rows (&grids[i].grid), ==, grids[i].n_rows);
      editor_region_grid_find_cell (&grids[i].grid, grids[i].x, grids[i].y, &column, &row);
      g_assert_cmpuint (column, ==, grids[i].column);
      g_assert_cmpuint (row, ==, grids[i].row);
      region = editor_region_grid_get_region (&grids[i].grid, column, row, column, row);
      g_assert_cmpmem (&region, sizeof region, &grids[i].region, sizeof region);
    }
}

/* Whatever the measures, every region lies in the picture and cells do not overlap. */
static void
test_any_grid (void)
{
  for (guint i = 0; i < 5000; i++)
    {
      EditorRegionGrid grid
          = { (guint) g_test_rand_int_range (1, 300), (guint) g_test_rand_int_range (1, 300),
              (guint) g_test_rand_int_range (1, 80),  (guint) g_test_rand_int_range (1, 80),
              (guint) g_test_rand_int_range (0, 20),  (guint) g_test_rand_int_range (0, 20) };
      guint        n_columns = editor_region_grid_get_n_columns (&grid);
      guint        n_rows = editor_region_grid_get_n_rows (&grid);
      guint        column = (guint) g_test_rand_int_range (0, (gint) n_columns);
      guint        row = (guint) g_test_rand_int_range (0, (gint) n_rows);
      EditorRegion one = editor_region_grid_get_region (&grid, column, row, column, row);
      EditorRegion all = editor_region_grid_get_region (&grid, n_columns - 1, n_rows - 1, 0, 0);
      guint        found_column, found_row;

      g_assert_cmpuint (one.width, >, 0);
      g_assert_cmpuint (one.height, >, 0);
      g_assert_cmpuint (all.x + all.width, <=, grid.width);
      g_assert_cmpuint (all.y + all.height, <=, grid.height);
      g_assert_true (one.x >= all.x && one.x + one.width <= all.x + all.width);
      g_assert_true (one.y >= all.y && one.y + one.height <= all.y + all.height);
      if (one.width != grid.cell_width || one.height != grid.cell_height)
        continue;
      editor_region_grid_find_cell (&grid, one.x + one.width - .5, one.y + one.height - .5,
                                    &found_column, &found_row);
      g_assert_cmpuint (found_column, ==, column);
      g_assert_cmpuint (found_row, ==, row);
    }
}

static void
test_guess (void)
{
  static const struct
  {
    guint width, height, cell_width;
  } usual[] = { { 128, 64, 16 }, { 96, 48, 16 }, { 72, 24, 24 }, { 40, 24, 8 }, { 37, 11, 37 } };
  g_autoptr (AshlarContent) content = picture_content_new ("a.png", "[24, 0, 12, 18]");

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    g_assert_cmpuint (
        editor_region_grid_guess (content, "b.png", usual[i].width, usual[i].height).cell_width, ==,
        usual[i].cell_width);
  /* As the other tiles have it. */
  g_assert_cmpuint (editor_region_grid_guess (content, "a.png", 128, 64).cell_width, ==, 12);
  g_assert_cmpuint (editor_region_grid_guess (content, "a.png", 128, 64).cell_height, ==, 18);
}

/* ------------------------------------------------------------------ files */

static void
test_names (void)
{
  g_autoptr (PictureFolder) outer = picture_folder_new ();
  g_autofree char *folder = picture_folder_build (outer, "set");
  g_autofree char *inside = picture_folder_build (outer, "set/tiles/a.png");
  g_autofree char *outside = picture_folder_build (outer, "a.png");
  g_autofree char *link = picture_folder_build (outer, "set/link.png");
  g_autofree char *name = NULL;

  picture_folder_write (outer, "set/tiles/a.png", "", 0);
  picture_folder_write (outer, "a.png", "", 0);
  g_assert_cmpint (symlink (outside, link), ==, 0);
  name = editor_picture_dup_name (folder, inside);
  g_assert_cmpstr (name, ==, "tiles/a.png");
  g_assert_null (editor_picture_dup_name (folder, outside));
  g_assert_null (editor_picture_dup_name (folder, link));
}

static char *
copy (PictureFolder *outer, const char *file, GError **error)
{
  g_autofree char *folder = picture_folder_build (outer, "set");
  g_autofree char *path = picture_folder_build (outer, file);
  g_autoptr (GFile) from = g_file_new_for_path (path);

  return editor_picture_copy (folder, from, NULL, error);
}

static void
test_copies (void)
{
  g_autoptr (PictureFolder) outer = picture_folder_new ();
  g_autofree char *folder = picture_folder_build (outer, "set");
  g_autofree char *large = g_malloc0 (ASHLAR_MAX_PICTURE_BYTES + 1);
  g_autofree char *first = NULL, *again = NULL, *second = NULL, *third = NULL;
  g_autofree char *old = picture_folder_build (outer, "set/pictures/wall.png"), *bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  picture_folder_write (outer, "wall.png", "one", 3);
  picture_folder_write (outer, "other/wall.png", "two", 3);
  picture_folder_write (outer, "large.png", large, ASHLAR_MAX_PICTURE_BYTES + 1);
  first = copy (outer, "wall.png", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (first, ==, "pictures/wall.png");
  /* What is there already is not copied once more, and nothing is written over. */
  again = copy (outer, "wall.png", &error);
  g_assert_cmpstr (again, ==, "pictures/wall.png");
  second = copy (outer, "other/wall.png", &error);
  g_assert_cmpstr (second, ==, "pictures/wall-2.png");
  g_assert_true (g_file_get_contents (old, &bytes, NULL, NULL));
  g_assert_cmpstr (bytes, ==, "one");
  third = copy (outer, "large.png", &error);
  g_assert_null (third);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_clear_error (&error);
  g_assert_null (copy (outer, "missing.png", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* ------------------------------------------------------------------ document */

typedef struct
{
  EditorDocument *document;
  guint           n_looks;
} Watched;

static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, Watched *watched)
{
  if (kind == EDITOR_CHANGE_LOOKS)
    watched->n_looks++;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Watched *watched = user_data;
  g_autoptr (GError) error = NULL;

  watched->document = editor_document_load_finish (result, &error);
  g_assert_no_error (error);
  g_signal_connect (watched->document, "changed", G_CALLBACK (changed_cb), watched);
}

static gboolean
has_color (Watched *watched, guint32 color)
{
  return ashlar_palette_get_color (editor_document_get_palette (watched->document), FLOOR) == color;
}

static gboolean
has_finding (Watched *watched, const char *code)
{
  AshlarReport *report = editor_document_get_report (watched->document);

  for (guint i = 0; report != NULL && i < ashlar_report_get_n_findings (report); i++)
    if (g_str_equal (ashlar_report_get_finding (report, i)->code, code))
      return TRUE;
  return FALSE;
}

#define WAIT_FOR(condition)                                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gint64 deadline = g_get_monotonic_time () + DEADLINE * G_USEC_PER_SEC;                         \
                                                                                                   \
    while (!(condition))                                                                           \
      {                                                                                            \
        if (g_get_monotonic_time () > deadline)                                                    \
          g_error ("waited in vain for " #condition);                                              \
        g_main_context_iteration (NULL, FALSE);                                                    \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

static void
open_document (Watched *watched, PictureFolder *folder, const char *image)
{
  g_autoptr (AshlarContent) content = picture_content_new (image, NULL);
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);
  g_autofree char *path = picture_folder_build (folder, "set.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  picture_folder_write (folder, "set.ashlar.json", g_bytes_get_data (bytes, NULL),
                        g_bytes_get_size (bytes));
  editor_document_load_async (file, NULL, loaded_cb, watched);
  WAIT_FOR (watched->document != NULL);
}

static void
close_document (Watched *watched)
{
  gpointer weak = watched->document;

  g_object_add_weak_pointer (G_OBJECT (watched->document), &weak);
  g_signal_handlers_disconnect_by_data (watched->document, watched);
  g_object_unref (watched->document);
  WAIT_FOR (weak == NULL);
}

static void
test_files_come_and_go (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  guint32          red = 0xffc01020u, blue = 0xff1020c0u;
  g_autofree char *path = picture_folder_build (folder, "sheets/a.png");
  Watched          watched = { 0 };

  /* Neither the file is there nor its folder. */
  open_document (&watched, folder, "sheets/a.png");
  WAIT_FOR (has_finding (&watched, "picture-missing"));
  g_assert_true (has_color (&watched, 0x204060));

  picture_folder_draw (folder, "sheets/a.png", "png", &red, 1, 1);
  WAIT_FOR (has_color (&watched, 0xc01020));
  WAIT_FOR (!has_finding (&watched, "picture-missing"));
  picture_folder_draw (folder, "sheets/a.png", "png", &blue, 1, 1);
  WAIT_FOR (has_color (&watched, 0x1020c0));
  picture_folder_write (folder, "sheets/a.png", "nothing", 7);
  WAIT_FOR (has_finding (&watched, "picture-unreadable"));
  g_assert_true (has_color (&watched, 0x204060));
  g_assert_cmpint (g_remove (path), ==, 0);
  WAIT_FOR (has_finding (&watched, "picture-missing"));
  g_assert_cmpuint (watched.n_looks, >=, 4);
  close_document (&watched);
}

static void
test_edits (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  guint32           pixels[2] = { 0xffc01020u, 0xff1020c0u };
  EditorRegion      right = { 1, 0, 1, 1 };
  Watched           watched = { 0 };
  AshlarPalette    *palette;
  const AshlarTile *tile;
  g_autoptr (GError) error = NULL;

  picture_folder_draw (folder, "a.png", "png", pixels, 2, 1);
  picture_folder_draw (folder, "b.png", "png", pixels, 1, 1);
  open_document (&watched, folder, "a.png");
  WAIT_FOR (watched.n_looks == 1);
  palette = editor_document_get_palette (watched.document);

  /* Another region of a sheet that is there is drawn at once. */
  g_assert_true (editor_edit_apply (
      watched.document,
      editor_tile_edit_set_picture (editor_document_get_content (watched.document), FLOOR, "a.png",
                                    &right, "step", &error)));
  g_assert_true (has_color (&watched, 0x1020c0));
  g_assert_true (editor_document_get_palette (watched.document) != palette);
  g_assert_cmpuint (watched.n_looks, ==, 1);
  /* A file and its region are one step. */
  g_assert_true (editor_edit_apply (
      watched.document,
      editor_tile_edit_set_picture (editor_document_get_content (watched.document), FLOOR, "b.png",
                                    NULL, "step", &error)));
  WAIT_FOR (has_color (&watched, 0xc01020));
  editor_document_undo (watched.document);
  tile = g_ptr_array_index (editor_document_get_content (watched.document)->tiles, FLOOR);
  g_assert_cmpstr (tile->image, ==, "a.png");
  g_assert_cmpint (tile->image_region[2], ==, 0);
  editor_document_redo (watched.document);
  WAIT_FOR (has_color (&watched, 0xc01020));

  g_assert_true (editor_edit_apply (
      watched.document,
      editor_tile_edit_set_picture (editor_document_get_content (watched.document), FLOOR, NULL,
                                    NULL, NULL, &error)));
  tile = g_ptr_array_index (editor_document_get_content (watched.document)->tiles, FLOOR);
  g_assert_null (tile->image);
  g_assert_false (tile->own & ASHLAR_TILE_IMAGE);
  g_assert_true (has_color (&watched, 0x204060));
  editor_document_undo (watched.document);
  WAIT_FOR (has_color (&watched, 0xc01020));

  /* What changes nothing of the looks leaves the palette what it is. */
  palette = editor_document_get_palette (watched.document);
  {
    AshlarContent *content = editor_document_get_content (watched.document);
    AshlarTile    *described = ashlar_tile_copy (g_ptr_array_index (content->tiles, FLOOR));
    g_autoptr (AshlarContent) next = NULL;

    g_free (described->description);
    described->description = g_strdup ("Floor");
    described->own |= ASHLAR_TILE_DESCRIPTION;
    next = ashlar_content_with_tile (content, FLOOR, described);
    ashlar_tile_unref (described);
    editor_document_apply (watched.document, next, EDITOR_CHANGE_TILES, FLOOR, "Describe", NULL);
  }
  g_assert_true (editor_document_get_palette (watched.document) == palette);
  close_document (&watched);
}

static void
test_untitled_document (void)
{
  g_autoptr (AshlarContent) content = picture_content_new ("a.png", NULL);
  Watched watched = { .document = editor_document_new (content) };

  WAIT_FOR (has_finding (&watched, "picture-unsaved"));
  g_assert_true (has_color (&watched, 0x204060));
  close_document (&watched);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture-files/grid", test_grid);
  g_test_add_func ("/picture-files/any-grid", test_any_grid);
  g_test_add_func ("/picture-files/guess", test_guess);
  g_test_add_func ("/picture-files/names", test_names);
  g_test_add_func ("/picture-files/copies", test_copies);
  g_test_add_func ("/picture-files/come-and-go", test_files_come_and_go);
  g_test_add_func ("/picture-files/edits", test_edits);
  g_test_add_func ("/picture-files/untitled", test_untitled_document);
  return g_test_run ();
}
