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
#include "edits/editor-block-set-edit.h"
#include "edits/editor-blueprint-edit.h"
#include "edits/editor-object-edit.h"
#include "edits/editor-outcome-edit.h"
#include "edits/editor-property-edit.h"
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

/* Whatever is done, the file would open again and say the same, byte for byte. */
static void
check_sound (AshlarContent *content)
{
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);
  g_autoptr (GBytes) bytes_again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) again = ashlar_content_load_bytes (bytes, "edited", &error);

  g_assert_no_error (error);
  g_assert_true (ashlar_content_equal (content, again));
  bytes_again = ashlar_content_to_bytes (again);
  g_assert_true (g_bytes_equal (bytes, bytes_again));
}

/* An edit that is made has changed nothing yet; one that is refused says why and changes nothing at
 * all; one step back from what is applied is what was there. @edit: NULL without @refused: there is
 * nothing to do it to. */
static gboolean
apply (EditorDocument *document, EditorEdit *edit, const GError *refused)
{
  g_autofree char *digest = NULL, *before = dup_digest (document);
  g_autoptr (AshlarContent) content = NULL;

  if (edit == NULL)
    {
      if (refused != NULL)
        {
          g_assert_true (refused->domain == EDITOR_EDIT_ERROR);
          g_assert_cmpuint (strlen (refused->message), >, 0);
        }
      g_assert_false (editor_edit_apply (document, edit));
    }
  else
    {
      g_assert_no_error (refused);
      g_assert_nonnull (edit->label);
      content = ashlar_content_ref (edit->content);
      if (below (5) == 0)
        check_sound (content);
      g_assert_true (editor_edit_apply (document, edit));
      g_assert_true (ashlar_content_equal (editor_document_get_content (document), content));
      digest = dup_digest (document);
      if (!g_str_equal (digest, before))
        {
          g_autofree char *undone = NULL;

          editor_document_undo (document);
          undone = dup_digest (document);
          g_assert_cmpstr (undone, ==, before);
          editor_document_redo (document);
        }
      return TRUE;
    }
  digest = dup_digest (document);
  g_assert_cmpstr (digest, ==, before);
  return FALSE;
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
  g_autoptr (EditorStroke) stroke = NULL;
  g_autoptr (GError) refused = NULL;
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
  if (!apply (document,
              editor_block_edit_paint (content, index, stroke, "Paint", &n_dropped, &refused),
              refused))
    return;
  content = editor_document_get_content (document);
  block = editor_block_edit_peek (document, index);
  for (gsize i = 0; i < n; i++)
    g_assert_cmpuint (ashlar_content_find_tile (content, block->cells[i]), ==, expected[i]);
}

static void
edit_exits (EditorDocument *document, guint index)
{
  AshlarContent           *content = editor_document_get_content (document);
  const AshlarBlock       *block = editor_block_edit_peek (document, index);
  static const char *const lists[][2] = { { "tag:a", NULL }, { "b0", NULL } };
  AshlarExit               place = { .x = (gint) below (block->width),
                                     .y = (gint) below (block->height),
                                     .direction = (AshlarDirection) below (4),
                                     .width = 1 + below (2) };

  guint exit, n_found;
  g_autoptr (GError) refused = NULL;
  EditorEdit *edit = NULL;

  switch (below (6))
    {
    case 0:
      edit = editor_block_edit_add_exit (content, index, &place, &exit, &refused);
      break;
    case 1:
      if (block->n_exits > 0)
        edit = editor_block_edit_move_exit (content, index, below (block->n_exits), &place,
                                            &refused);
      break;
    case 2:
      if (block->n_exits > 0)
        edit = editor_block_edit_remove_exit (content, index, below (block->n_exits), &refused);
      break;
    case 3:
      if (block->n_exits > 0)
        edit = editor_block_edit_set_exit_list (content, index, below (block->n_exits),
                                                (AshlarExitList) below (3), lists[below (2)],
                                                &refused);
      break;
    case 4:
      if (block->n_exits > 0)
        edit = editor_block_edit_set_exit_width (content, index, below (block->n_exits),
                                                 1 + below (3), &refused);
      break;
    default:
      edit = editor_block_edit_find_exits (content, index, &n_found, &refused);
    }
  apply (document, edit, refused);
}

static void
edit_block (EditorDocument *document, guint index)
{
  AshlarContent           *content = editor_document_get_content (document);
  static const char *const tags[] = { "a", "b", NULL };
  const AshlarBlock       *block = editor_block_edit_peek (document, index);
  g_autofree char         *text = g_strdup_printf ("b%u", below (40));
  g_autoptr (GError) refused = NULL;
  EditorEdit *edit = NULL;

  switch (below (10))
    {
    case 0:
      edit = editor_block_edit_rename (content, index, text, &refused);
      break;
    case 1:
      edit = editor_block_edit_describe (content, index, text, &refused);
      break;
    case 2:
      edit = editor_block_edit_set_tags (content, index, tags + below (3), &refused);
      break;
    case 3:
      edit = editor_block_edit_resize (content, index, 1 + below (12), 1 + below (12),
                                       below (2) == 0, below (2) == 0, &refused);
      break;
    case 4:
      edit = editor_block_edit_set_occurrences (content, index, below (5), &refused);
      break;
    case 5:
      edit = editor_block_edit_set_orientations (content, index, (guint8) (1 | below (256)),
                                                 &refused);
      break;
    case 6:
      edit = editor_block_edit_add_object (content, index, (int) below (block->width + 2) - 1,
                                           (int) below (block->height + 2) - 1, "bp_thing",
                                           &refused);
      break;
    case 7:
      edit = editor_block_edit_set_bounds (content, index, (int) below (4) - 1, (int) below (4) - 1,
                                           &refused);
      break;
    case 8:
      edit = editor_block_edit_set_may_end (content, index, below (2) == 0, &refused);
      break;
    default:
      if (block->n_objects > 0)
        edit = editor_block_edit_remove_object (content, index, below (block->n_objects), &refused);
    }
  apply (document, edit, refused);
}

static void
edit_set (EditorDocument *document, guint index, guint n_blocks)
{
  AshlarContent *content = editor_document_get_content (document);
  guint          some[] = { index, index + 1 }, n = index + 1 < n_blocks ? 1 + below (2) : 1;
  guint          n_tagged;
  g_autoptr (GError) refused = NULL;
  EditorEdit *edit = NULL;

  switch (below (5))
    {
    case 0:
      if (n_blocks < 12)
        edit = editor_block_edit_add (content, index, &refused);
      break;
    case 1:
      if (n_blocks < 12)
        edit = editor_block_set_edit_duplicate (content, some, n, &refused);
      break;
    case 2:
      if (n_blocks > 2)
        edit = editor_block_set_edit_remove (content, some, n, &refused);
      break;
    case 3:
      edit = editor_block_set_edit_add_tag (content, some, n, "c", &n_tagged, &refused);
      break;
    default:
      edit = editor_block_set_edit_move (content, some, n, below (n_blocks), &refused);
    }
  apply (document, edit, refused);
}

static void
edit_tile (EditorDocument *document)
{
  AshlarContent            *content = editor_document_get_content (document);
  const EditorBlueprintKind kind = below (3) > 0 ? EDITOR_BLUEPRINT_TILE : EDITOR_BLUEPRINT_OBJECT;
  guint                     n_tiles = ashlar_content_get_n_tiles (content);
  guint                     n_objects = ashlar_content_get_n_objects (content);
  guint                     n = kind == EDITOR_BLUEPRINT_TILE ? n_tiles : n_objects;
  guint                     tile = below (n_tiles), index = below (n);
  gunichar                  other = 'a' + below (26);
  g_autofree char          *text = g_strdup_printf ("o%u", below (8));
  g_autoptr (AshlarValue) value = below (2) > 0 ? ashlar_value_new_integer (below (9)) : NULL;
  g_autoptr (GError) refused = NULL;
  EditorEdit *edit = NULL;

  switch (below (14))
    {
    case 0:
      edit = editor_tile_edit_rename (content, tile, other, &refused);
      break;
    case 1:
      edit = editor_tile_edit_set_own (content, tile, (AshlarTileFields) (1u << below (9)),
                                       below (2) == 0, &refused);
      break;
    case 2:
      edit = editor_tile_edit_set_turn (content, tile, (AshlarOrientation) (1 + below (7)), other,
                                        &refused);
      break;
    case 3:
      edit = editor_tile_edit_set_default (content, tile, &refused);
      break;
    case 4:
      edit = editor_tile_edit_set_picture (content, tile, below (2) > 0 ? "a.png" : NULL, NULL,
                                           NULL, &refused);
      break;
    case 5:
      if (n_objects > 0)
        edit = editor_object_edit_rename (content, below (n_objects), text, &refused);
      break;
    case 6:
      if (n > 0)
        edit = editor_property_edit_set (content, kind, index, text, value, &refused);
      break;
    case 7:
      edit = editor_property_edit_declare (content, kind, text, ASHLAR_PROPERTY_INTEGER, NULL,
                                           &refused);
      break;
    case 8:
      if (n > 0)
        edit = editor_outcome_edit_add (content, kind, index, below (n), &refused);
      break;
    case 9:
      if (n > 0)
        edit = editor_blueprint_edit_make_plain (content, kind, index, &refused);
      break;
    case 10:
      if (n > 0)
        edit = editor_blueprint_edit_move (content, kind, index, below (n), &refused);
      break;
    case 11:
      if (n > 0)
        edit = editor_blueprint_edit_replace_by (content, kind, index, below (n), &refused);
      break;
    case 12:
      if (n < 12)
        edit = editor_blueprint_edit_add (
            content, kind, n > 0 && below (2) == 0 ? index : ASHLAR_NO_INDEX, &refused);
      break;
    default:
      if (n > 0)
        edit = editor_blueprint_edit_remove (content, kind, index, &refused);
    }
  apply (document, edit, refused);
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
    apply (document,
           editor_block_edit_add (editor_document_get_content (document), ASHLAR_NO_INDEX, NULL),
           NULL);
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
