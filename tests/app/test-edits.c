/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the Tiles and Blocks pages do to a document, at random, with undo and redo in between, held
 * against a model that knows nothing of sharing or merging: the canonical text after each step. A
 * million edits with ASHLAR_TEST_LONG.
 *
 * A failure prints its seed; -p /edits/model --seed=… repeats it. */

#include "ashlar-config.h"

#include "../core/random-content.h"

#include "base/ashlar-report-private.h"
#include "edits/editor-block-edit.h"
#include "document/editor-history.h"
#include "edits/editor-tile-edit.h"

typedef struct
{
  GPtrArray *digests; /* of the contents that undo can go back to, and those that redo can */
  guint      position;
} Model;

static char *
dup_digest (EditorDocument *document)
{
  return ashlar_content_dup_digest (editor_document_get_content (document));
}

/* What the document says now is a step of its own if it says something else than before. */
static void
model_push (Model *model, EditorDocument *document)
{
  g_autofree char *digest = dup_digest (document);

  if (g_str_equal (digest, g_ptr_array_index (model->digests, model->position)))
    return;
  g_ptr_array_set_size (model->digests, (int) model->position + 1);
  g_ptr_array_add (model->digests, g_steal_pointer (&digest));
  model->position++;
  if (model->digests->len > EDITOR_HISTORY_LENGTH + 1)
    {
      g_ptr_array_remove_index (model->digests, 0);
      model->position--;
    }
}

static void
model_check (Model *model, EditorDocument *document)
{
  g_autofree char *digest = dup_digest (document);
  gboolean         can_undo, can_redo;

  g_assert_cmpstr (digest, ==, g_ptr_array_index (model->digests, model->position));
  g_object_get (document, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_true (can_undo == (model->position > 0));
  g_assert_true (can_redo == (model->position + 1 < model->digests->len));
}

static guint
below (guint n)
{
  return n > 1 ? (guint) g_test_rand_int_range (0, (gint32) n) : 0;
}

/* A stroke of random cells, and what they must be then. */
static void
paint (EditorDocument *document, guint index)
{
  AshlarContent      *content = editor_document_get_content (document);
  const AshlarBlock  *block = editor_block_edit_peek (document, index);
  gsize               n = (gsize) block->width * block->height;
  guint               n_tiles = ashlar_content_get_n_tiles (content);
  g_autofree guint16 *cells = g_new (guint16, n);
  g_autofree guint16 *expected = NULL;
  g_autofree char    *refused = NULL;
  g_autoptr (EditorStroke) stroke = NULL;
  guint n_dropped;

  for (gsize i = 0; i < n; i++)
    cells[i] = (guint16) ashlar_content_find_tile (content, block->cells[i]);
  expected = g_memdup2 (cells, n * sizeof *cells);
  stroke = editor_stroke_new (cells, block->width, block->height);
  for (guint i = 0; i < 6; i++)
    {
      guint   x = below (block->width), y = below (block->height);
      guint16 tile = (guint16) below (n_tiles);

      editor_stroke_set (stroke, (int) x, (int) y, tile);
      expected[(gsize) y * block->width + x] = tile;
    }
  refused = editor_block_edit_paint (document, index, stroke, "Paint", &n_dropped);
  if (refused != NULL)
    return;
  content = editor_document_get_content (document);
  block = editor_block_edit_peek (document, index);
  for (gsize i = 0; i < n; i++)
    g_assert_cmpuint (ashlar_content_find_tile (content, block->cells[i]), ==, expected[i]);
}

static void
edit_exits (EditorDocument *document, guint index)
{
  const AshlarBlock       *block = editor_block_edit_peek (document, index);
  static const char *const lists[][2] = { { "tag:a", NULL }, { "b0", NULL } };
  AshlarExit               place = { .x = (gint) below (block->width),
                                     .y = (gint) below (block->height),
                                     .direction = (AshlarDirection) below (4),
                                     .width = 1 + below (2) };

  switch (below (5))
    {
    case 0:
      editor_block_edit_add_exit (document, index, &place);
      break;
    case 1:
      if (block->n_exits > 0)
        editor_block_edit_move_exit (document, index, below (block->n_exits), &place);
      break;
    case 2:
      if (block->n_exits > 0)
        editor_block_edit_remove_exit (document, index, below (block->n_exits));
      break;
    case 3:
      if (block->n_exits > 0)
        editor_block_edit_set_exit_list (document, index, below (block->n_exits),
                                         (AshlarExitList) below (3), lists[below (2)]);
      break;
    default:
      editor_block_edit_find_exits (document, index);
    }
}

static void
edit_block (EditorDocument *document, guint index)
{
  static const char *const tags[] = { "a", "b", NULL };
  const AshlarBlock       *block = editor_block_edit_peek (document, index);
  g_autofree char         *text = g_strdup_printf ("b%u", below (40));
  g_autofree char         *refused = NULL;

  switch (below (8))
    {
    case 0:
      refused = editor_block_edit_rename (document, index, text);
      break;
    case 1:
      editor_block_edit_describe (document, index, text);
      break;
    case 2:
      editor_block_edit_set_tags (document, index, tags + below (3));
      break;
    case 3:
      refused = editor_block_edit_resize (document, index, 1 + below (12), 1 + below (12),
                                          below (2) == 0, below (2) == 0);
      break;
    case 4:
      editor_block_edit_set_occurrences (document, index, below (5));
      break;
    case 5:
      editor_block_edit_set_orientations (document, index, (guint8) (1 | below (256)));
      break;
    case 6:
      editor_block_edit_add_object (document, index, (int) below (block->width),
                                    (int) below (block->height), "bp_thing");
      break;
    default:
      if (block->n_objects > 0)
        editor_block_edit_remove_object (document, index, below (block->n_objects));
    }
}

static void
edit_set (EditorDocument *document, guint index, guint n_blocks)
{
  switch (below (4))
    {
    case 0:
      if (n_blocks < 12)
        editor_block_edit_add (document, index);
      break;
    case 1:
      if (n_blocks < 12)
        editor_block_edit_duplicate (document, index);
      break;
    case 2:
      if (n_blocks > 2)
        editor_block_edit_remove (document, index);
      break;
    default:
      editor_block_edit_reorder (document, index, below (n_blocks));
    }
}

static void
edit_tile (EditorDocument *document)
{
  guint    n_tiles = ashlar_content_get_n_tiles (editor_document_get_content (document));
  guint    index = below (n_tiles);
  gunichar other = 'a' + below (26);
  g_autoptr (GError) refused = NULL;

  switch (below (8))
    {
    case 0:
      editor_tile_edit_rename (document, index, other, &refused);
      break;
    case 1:
      editor_tile_edit_set_own (document, index, (AshlarTileFields) (1u << below (9)),
                                below (2) == 0, &refused);
      break;
    case 2:
      editor_tile_edit_set_turn (document, index, (AshlarOrientation) (1 + below (7)), other,
                                 &refused);
      break;
    case 3:
      editor_tile_edit_set_default (document, index, &refused);
      break;
    case 4:
      editor_tile_edit_move (document, index, below (n_tiles), &refused);
      break;
    case 5:
      editor_tile_edit_replace_by (document, index, below (n_tiles), &refused);
      break;
    case 6:
      if (n_tiles < 12)
        editor_tile_edit_add (document, below (2) == 0 ? index : ASHLAR_NO_INDEX, &refused);
      break;
    default:
      editor_tile_edit_remove (document, index, &refused);
    }
}

static void
step (EditorDocument *document, Model *model)
{
  guint kind = below (12);
  guint n_blocks = ashlar_content_get_n_blocks (editor_document_get_content (document));
  guint index = below (n_blocks);

  if (kind < 3)
    {
      editor_document_undo (document);
      model->position -= model->position > 0;
      return;
    }
  if (kind == 3)
    {
      editor_document_redo (document);
      model->position += model->position + 1 < model->digests->len;
      return;
    }
  if (kind == 4)
    edit_tile (document);
  else if (n_blocks == 0)
    editor_block_edit_add (document, ASHLAR_NO_INDEX);
  else if (kind < 8)
    paint (document, index);
  else if (kind < 10)
    edit_exits (document, index);
  else if (kind == 10)
    edit_block (document, index);
  else
    edit_set (document, index, n_blocks);
  editor_document_end_gesture (document);
  model_push (model, document);
}

/* Whatever was done, the file would open again and say the same. */
static void
check_sound (EditorDocument *document)
{
  AshlarContent *content = editor_document_get_content (document);
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) again = ashlar_content_load_bytes (bytes, "edited", &error);

  g_assert_no_error (error);
  g_assert_true (ashlar_content_equal (content, again));
}

static void
test_model (void)
{
  guint n_steps = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 1000000 : 20000;
  guint n_each = 2000;

  for (guint done = 0; done < n_steps; done += n_each)
    {
      g_autoptr (AshlarContent) content = random_content (done / n_each + 1);
      g_autoptr (EditorDocument) document = editor_document_new (content);
      Model model = { g_ptr_array_new_with_free_func (g_free), 0 };

      g_ptr_array_add (model.digests, dup_digest (document));
      for (guint i = 0; i < n_each; i++)
        {
          step (document, &model);
          model_check (&model, document);
          if (i % 50 == 0)
            check_sound (document);
          while (i % 100 == 0 && g_main_context_iteration (NULL, FALSE))
            ;
        }
      while (model.position > 0)
        {
          editor_document_undo (document);
          model.position--;
          model_check (&model, document);
        }
      g_ptr_array_unref (model.digests);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edits/model", test_model);
  return g_test_run ();
}
