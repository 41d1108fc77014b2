/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Selections against a byte a cell, stamps against the laws of turning, moving against cut and
 * paste. Each case has its own seed, which a failure names. */

#include "drawing/editor-floating.h"
#include "document/editor-document.h"

#include <string.h>

#define N_CASES 3000
#define N_CASES_LONG 1000000

static guint
count_cases (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_CASES_LONG : N_CASES;
}

static const char set[]
    = "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":["
      "{\"representation\":\".\",\"description\":\"Floor\"},"
      "{\"representation\":\"#\",\"description\":\"Wall\",\"blocksMovement\":true},"
      "{\"representation\":\"=\",\"parent\":\".\",\"transformed\":{\"R90\":\"H\"}},"
      "{\"representation\":\"H\",\"parent\":\".\",\"transformed\":{\"R90\":\"=\"}},"
      "{\"representation\":\"/"
      "\",\"parent\":\".\",\"transformed\":{\"R90\":\"-\",\"MIRROR\":\"\\\\\"}},"
      "{\"representation\":\"\\\\\",\"parent\":\".\"},"
      "{\"representation\":\"-\",\"parent\":\"#\"},"
      "{\"representation\":\"o\",\"description\":\"Nothing\",\"empty\":true}],"
      "\"objects\":[{\"id\":\"torch\",\"symbol\":\"*\"}],"
      "\"blocks\":[{\"id\":\"a\",\"representation\":[\"##.##\",\"#/=.o\",\"#..Ho\",\"####o\"],"
      "\"exits\":[{\"position\":[2,0],\"direction\":\"North\",\"plug\":\"/\"},"
      "{\"position\":[0,1],\"direction\":\"West\",\"width\":2},"
      "{\"position\":[3,1],\"direction\":\"East\",\"width\":2}],"
      "\"objects\":[{\"position\":[1,1],\"reference\":\"torch\",\"probability\":0.5},"
      "{\"position\":[2,2],\"reference\":\"torch\"}]}]}";

static AshlarContent *
load (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return content;
}

/* ---- The algebra ---- */

static void
assert_model (const EditorSelection *selection, const guint8 *model, int columns, int rows)
{
  guint           n = 0;
  EditorRectangle bounds, expected = { 0 };
  gboolean        any;

  for (int y = -1; y <= rows; y++)
    for (int x = -1; x <= columns; x++)
      {
        gboolean inside = x >= 0 && y >= 0 && x < columns && y < rows;
        gboolean has = inside && model[y * columns + x];

        g_assert_cmpint (editor_selection_has (selection, x, y), ==, has);
        n += has;
        if (has)
          expected = editor_rectangle_union (&expected, &(EditorRectangle){ x, y, 1, 1 });
      }
  g_assert_cmpuint (editor_selection_count (selection), ==, n);
  any = editor_selection_get_bounds (selection, &bounds);
  g_assert_cmpint (any, ==, n > 0);
  if (any)
    {
      g_assert_cmpint (bounds.x, ==, expected.x);
      g_assert_cmpint (bounds.y, ==, expected.y);
      g_assert_cmpint (bounds.width, ==, expected.width);
      g_assert_cmpint (bounds.height, ==, expected.height);
    }
}

/* The border as pieces is the border cell by cell, each piece once. */
static void
assert_border (const EditorSelection *selection, const guint8 *model, int columns, int rows)
{
  g_autoptr (GArray) edges = editor_selection_trace (selection);
  gsize              size = (gsize) (columns + 1) * (gsize) (rows + 1) * 2;
  g_autofree guint8 *pieces = g_malloc0 (size);

#define PIECE(x, y, vertical) pieces[(((y) * (columns + 1)) + (x)) * 2 + ((vertical) ? 1 : 0)]
#define HAS(x, y) ((x) >= 0 && (y) >= 0 && (x) < columns && (y) < rows && model[(y) *columns + (x)])
  for (guint i = 0; i < edges->len; i++)
    {
      EditorEdge edge = g_array_index (edges, EditorEdge, i);

      g_assert_cmpint (edge.length, >, 0);
      for (int j = 0; j < edge.length; j++)
        {
          int x = edge.x + (edge.vertical ? 0 : j), y = edge.y + (edge.vertical ? j : 0);

          g_assert_cmpint (PIECE (x, y, edge.vertical), ==, 0);
          PIECE (x, y, edge.vertical) = 1;
        }
    }
  for (int y = 0; y <= rows; y++)
    for (int x = 0; x <= columns; x++)
      {
        g_assert_cmpint (PIECE (x, y, FALSE), ==, HAS (x, y) != HAS (x, y - 1));
        g_assert_cmpint (PIECE (x, y, TRUE), ==, HAS (x, y) != HAS (x - 1, y));
      }
#undef HAS
#undef PIECE
}

static guint8
combine (EditorSelectionMode mode, guint8 a, guint8 b)
{
  switch (mode)
    {
    case EDITOR_SELECTION_ADD:
      return a || b;
    case EDITOR_SELECTION_SUBTRACT:
      return a && !b;
    case EDITOR_SELECTION_INTERSECT:
      return a && b;
    case EDITOR_SELECTION_REPLACE:
    default:
      return b;
    }
}

static EditorRectangle
random_rectangle (GRand *rand, int columns, int rows)
{
  return (EditorRectangle){ g_rand_int_range (rand, -3, columns + 3),
                            g_rand_int_range (rand, -3, rows + 3),
                            g_rand_int_range (rand, 0, columns + 5),
                            g_rand_int_range (rand, 0, rows + 5) };
}

static void
test_algebra (void)
{
  for (guint seed = 1; seed <= count_cases () / 10; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      /* Beyond one word, and at its ends. */
      static const int   widths[] = { 1, 2, 7, 63, 64, 65, 128, 130 };
      int                columns = widths[g_rand_int_range (rand, 0, G_N_ELEMENTS (widths))];
      int                rows = g_rand_int_range (rand, 1, 9);
      g_autofree guint8 *model = g_malloc0 ((gsize) columns * (gsize) rows);
      g_autoptr (EditorSelection) selection = editor_selection_new ((guint) columns, (guint) rows);

      g_test_message ("seed %u", seed);
      for (guint step = 0; step < 10; step++)
        {
          EditorSelectionMode mode = (EditorSelectionMode) g_rand_int_range (rand, 0, 4);
          EditorRectangle     rectangle = random_rectangle (rand, columns, rows);

          switch (g_rand_int_range (rand, 0, 8))
            {
            case 0:
              editor_selection_invert (selection);
              for (int i = 0; i < columns * rows; i++)
                model[i] = !model[i];
              break;
            case 1:
              {
                g_autofree guint16 *cells = g_new (guint16, (gsize) columns * (gsize) rows);
                g_autoptr (EditorSelection) other = NULL;

                for (int i = 0; i < columns * rows; i++)
                  cells[i] = (guint16) g_rand_int_range (rand, 0, 3);
                other = editor_selection_new_equal (cells, (guint) columns, (guint) rows, 1);
                editor_selection_combine (selection, mode, other);
                for (int i = 0; i < columns * rows; i++)
                  model[i] = combine (mode, model[i], cells[i] == 1);
                break;
              }
            case 2:
              {
                int dx = g_rand_int_range (rand, -4, 5), dy = g_rand_int_range (rand, -4, 5);
                g_autofree guint8 *old = g_memdup2 (model, (gsize) columns * (gsize) rows);
                EditorSelection   *moved = editor_selection_copy_moved (selection, (guint) columns,
                                                                        (guint) rows, dx, dy);

                for (int y = 0; y < rows; y++)
                  for (int x = 0; x < columns; x++)
                    model[y * columns + x] = x - dx >= 0 && x - dx < columns && y - dy >= 0
                                             && y - dy < rows && old[(y - dy) * columns + x - dx];
                editor_selection_free (selection);
                selection = moved;
                break;
              }
            default:
              editor_selection_combine_rectangle (selection, mode, &rectangle);
              for (int y = 0; y < rows; y++)
                for (int x = 0; x < columns; x++)
                  model[y * columns + x]
                      = combine (mode, model[y * columns + x],
                                 x >= rectangle.x && x < rectangle.x + rectangle.width
                                     && y >= rectangle.y && y < rectangle.y + rectangle.height);
            }
          assert_model (selection, model, columns, rows);
        }
      assert_border (selection, model, columns, rows);
    }
}

/* ---- Turning ---- */

static EditorSelection *
random_selection (GRand *rand, const AshlarBlock *block)
{
  EditorSelection *selection = editor_selection_new (block->width, block->height);
  int              columns = (int) block->width, rows = (int) block->height;

  do
    {
      guint n = (guint) g_rand_int_range (rand, 1, 4);

      for (guint i = 0; i < n; i++)
        {
          EditorRectangle rectangle
              = { g_rand_int_range (rand, 0, columns), g_rand_int_range (rand, 0, rows),
                  g_rand_int_range (rand, 1, columns + 1), g_rand_int_range (rand, 1, rows + 1) };

          editor_selection_combine_rectangle (
              selection,
              i == 0 ? EDITOR_SELECTION_REPLACE
                     : (EditorSelectionMode) g_rand_int_range (rand, 1, 3),
              &rectangle);
        }
    }
  while (editor_selection_count (selection) == 0);
  return selection;
}

static void
assert_same_stamp (EditorStamp *a, EditorStamp *b)
{
  g_assert_true (ashlar_block_equal (editor_stamp_get_block (a), editor_stamp_get_block (b)));
}

static EditorStamp *
turn_by (EditorStamp *stamp, AshlarContent *content, const AshlarOrientation *turns, guint n)
{
  EditorStamp *turned = editor_stamp_ref (stamp);

  for (guint i = 0; i < n; i++)
    {
      EditorStamp *next = editor_stamp_turn (turned, content, turns[i]);

      editor_stamp_unref (turned);
      turned = next;
    }
  return turned;
}

static void
test_turns (void)
{
  static const struct
  {
    AshlarOrientation turns[4];
    guint             n;
  } nothing[] = {
    { { 1, 1, 1, 1 }, 4 }, { { 2, 2 }, 2 },       { { 3, 3, 3, 3 }, 4 }, { { 1, 3 }, 2 },
    { { 4, 4 }, 2 },       { { 6, 6 }, 2 },       { { 5, 5 }, 2 },       { { 4, 6, 2 }, 3 },
    { { 7, 7 }, 2 },       { { 4, 1, 4, 1 }, 4 },
  };
  g_autoptr (AshlarContent) content = load (set);
  const AshlarBlock *block = ashlar_content_get_block (content, 0);

  for (guint seed = 1; seed <= count_cases () / 30; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (EditorSelection) selection = random_selection (rand, block);
      g_autoptr (EditorStamp) stamp = editor_stamp_new_selected (block, selection);

      g_test_message ("seed %u", seed);
      for (guint i = 0; i < G_N_ELEMENTS (nothing); i++)
        {
          g_autoptr (EditorStamp) turned = turn_by (stamp, content, nothing[i].turns, nothing[i].n);

          assert_same_stamp (stamp, turned);
        }
    }
}

/* What a turn does to tiles, exits and objects, by hand. */
static void
test_turn_by_hand (void)
{
  g_autoptr (AshlarContent) content = load (set);
  g_autoptr (EditorStamp) stamp
      = editor_stamp_new_selected (ashlar_content_get_block (content, 0), NULL);
  g_autoptr (EditorStamp) turned = editor_stamp_turn (stamp, content, ASHLAR_ORIENTATION_R90);
  const AshlarBlock       *block = editor_stamp_get_block (turned);
  static const char *const rows[] = { "####", "#.-#", "#.H.", "#=.#", "ooo#" };

  g_assert_cmpuint (block->width, ==, 4);
  g_assert_cmpuint (block->height, ==, 5);
  for (guint y = 0; y < 5; y++)
    for (guint x = 0; x < 4; x++)
      g_assert_cmpuint (ashlar_block_get_cell (block, x, y), ==, (guchar) rows[y][x]);
  g_assert_cmpint (block->exits[0].x, ==, 3);
  g_assert_cmpint (block->exits[0].y, ==, 2);
  g_assert_cmpint (block->exits[0].direction, ==, ASHLAR_DIRECTION_EAST);
  g_assert_cmpuint (block->exits[0].plug, ==, '-');
  /* Two cells wide, from the left one. */
  g_assert_cmpint (block->exits[1].x, ==, 1);
  g_assert_cmpint (block->exits[1].y, ==, 0);
  g_assert_cmpint (block->exits[1].direction, ==, ASHLAR_DIRECTION_NORTH);
  g_assert_cmpint (block->objects[0].x, ==, 2);
  g_assert_cmpint (block->objects[0].y, ==, 1);
}

/* ---- Moving ---- */

static AshlarBlock *
cut_and_paste (AshlarContent *content, const EditorSelection *selection, int x, int y)
{
  const AshlarBlock *old = ashlar_content_get_block (content, 0);
  g_autoptr (AshlarBlock) cut = ashlar_block_copy (old);
  g_autoptr (EditorStamp) stamp = editor_stamp_new_selected (old, selection);
  g_autoptr (EditorFloating) floating = NULL;
  g_autoptr (AshlarContent) after = NULL;
  EditorPlacing placing;

  editor_stamp_clear (cut, selection, content->default_tile);
  after = ashlar_content_with_block (content, 0, cut);
  floating = editor_floating_new (after, after, 0, stamp, x, y);
  return editor_floating_build_block (floating, &placing);
}

static void
test_move (void)
{
  g_autoptr (AshlarContent) content = load (set);
  const AshlarBlock *block = ashlar_content_get_block (content, 0);

  for (guint seed = 1; seed <= count_cases () / 3; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (EditorSelection) selection = random_selection (rand, block);
      g_autoptr (EditorSelection) placed = NULL;
      g_autoptr (EditorFloating) floating = editor_floating_new_lifted (content, 0, selection);
      g_autoptr (AshlarBlock) moved = NULL;
      g_autoptr (AshlarBlock) pasted = NULL;
      EditorPlacing placing;
      int           x = floating->x + g_rand_int_range (rand, -6, 7);
      int           y = floating->y + g_rand_int_range (rand, -6, 7);
      int           from_x = floating->x, from_y = floating->y;

      g_test_message ("seed %u", seed);
      /* By a way round it is the same as at once: nothing below is lost. */
      floating->x += 1;
      g_clear_pointer (&moved, ashlar_block_unref);
      moved = editor_floating_build_block (floating, &placing);
      g_clear_pointer (&moved, ashlar_block_unref);
      floating->x = x;
      floating->y = y;
      moved = editor_floating_build_block (floating, &placing);
      pasted = cut_and_paste (content, selection, x, y);
      g_assert_cmpint (moved != NULL, ==, pasted != NULL);
      if (moved != NULL)
        g_assert_true (ashlar_block_equal (moved, pasted));

      placed = editor_floating_build_selection (floating);
      for (int row = 0; row < (int) block->height; row++)
        for (int column = 0; column < (int) block->width; column++)
          {
            int      old_x = column - x + from_x, old_y = row - y + from_y;
            gboolean covered = editor_selection_has (selection, old_x, old_y);
            gunichar expected = covered
                                    ? ashlar_block_get_cell (block, (guint) old_x, (guint) old_y)
                                : editor_selection_has (selection, column, row)
                                    ? '#'
                                    : ashlar_block_get_cell (block, (guint) column, (guint) row);

            g_assert_cmpint (editor_selection_has (placed, column, row), ==, covered);
            if (moved != NULL)
              g_assert_cmpuint (ashlar_block_get_cell (moved, (guint) column, (guint) row), ==,
                                expected);
          }

      /* Back where it was, the block is what it was. */
      floating->x = from_x;
      floating->y = from_y;
      g_clear_pointer (&moved, ashlar_block_unref);
      moved = editor_floating_build_block (floating, &placing);
      g_assert_nonnull (moved);
      g_assert_cmpmem (moved->cells, sizeof (gunichar) * 20, block->cells, sizeof (gunichar) * 20);
      g_assert_cmpuint (moved->n_exits, ==, block->n_exits);
      g_assert_cmpuint (moved->n_objects, ==, block->n_objects);
      g_assert_cmpuint (placing.n_exits + placing.n_objects, ==, 0);
    }
}

/* ---- Long ways ---- */

/* Random edits with undo and redo in between: the document is what a list of contents says. */
static void
test_way (void)
{
  g_autoptr (AshlarContent) content = load (set);
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autoptr (GPtrArray) past
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_content_unref);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261121);
  g_autoptr (EditorStamp) kept = NULL;
  guint at = 0;

  g_ptr_array_add (past, ashlar_content_ref (content));
  for (guint step = 0; step < count_cases (); step++)
    {
      AshlarContent *now = editor_document_get_content (document);
      g_autoptr (EditorFloating) floating = NULL;
      g_autofree char *key = g_strdup_printf ("way-%u", step);
      int              dice = g_rand_int_range (rand, 0, 12);

      g_test_message ("step %u", step);
      if (dice < 2 && at > 0)
        {
          editor_document_undo (document);
          at--;
        }
      else if (dice < 4 && at + 1 < past->len)
        {
          editor_document_redo (document);
          at++;
        }
      else if (dice >= 4)
        {
          g_autoptr (EditorSelection) selection
              = random_selection (rand, ashlar_content_get_block (now, 0));
          guint n_places = (guint) g_rand_int_range (rand, 1, 4);
          g_autoptr (AshlarContent) before = ashlar_content_ref (now);
          gboolean changed = FALSE, touched = FALSE;

          if (dice < 8 || kept == NULL)
            floating = editor_floating_new_lifted (now, 0, selection);
          else
            floating = editor_floating_new (now, now, 0, kept, 0, 0);
          floating->copies = g_rand_boolean (rand);
          g_clear_pointer (&kept, editor_stamp_unref);
          kept = editor_stamp_ref (floating->stamp);
          for (guint i = 0; i < n_places; i++)
            {
              EditorPlacing placing;
              g_autoptr (AshlarBlock) block = NULL;
              g_autoptr (AshlarContent) next = NULL;

              floating->x += g_rand_int_range (rand, -2, 3);
              floating->y += g_rand_int_range (rand, -2, 3);
              if (g_rand_int_range (rand, 0, 3) == 0)
                editor_floating_turn (floating, (AshlarOrientation) g_rand_int_range (rand, 0, 8));
              block = editor_floating_build_block (floating, &placing);
              if (block == NULL)
                continue;
              next = ashlar_content_with_block (floating->base, 0, block);
              editor_document_apply (document, next, EDITOR_CHANGE_BLOCK, 0, "Move", key);
              changed = !ashlar_content_equal (next, before);
              touched |= changed;
            }
          if (changed)
            {
              g_ptr_array_set_size (past, (gint) at + 1);
              g_ptr_array_add (past, ashlar_content_ref (editor_document_get_content (document)));
              at++;
            }
          else if (touched)
            /* There and back: no step, but what could be redone is gone. */
            g_ptr_array_set_size (past, (gint) at + 1);
          if (!changed)
            g_assert_true (ashlar_content_equal (editor_document_get_content (document), before));
          /* The document remembers so many steps; the model no more. */
          if (past->len > 100)
            {
              g_ptr_array_remove_range (past, 0, past->len - 60);
              at = past->len - 1;
            }
        }
      g_assert_true (ashlar_content_equal (editor_document_get_content (document),
                                           g_ptr_array_index (past, at)));
      if (step % 64 == 0)
        {
          g_autoptr (AshlarReport) report
              = ashlar_content_validate (editor_document_get_content (document));

          g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 0);
          while (g_main_context_iteration (NULL, FALSE))
            ;
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/selection/algebra", test_algebra);
  g_test_add_func ("/selection/turns", test_turns);
  g_test_add_func ("/selection/turn-by-hand", test_turn_by_hand);
  g_test_add_func ("/selection/move", test_move);
  g_test_add_func ("/selection/way", test_way);
  return g_test_run ();
}
