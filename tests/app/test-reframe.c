/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A block in a new frame, against a model that knows nothing of blocks: every cell that both frames
 * have is what it was, at the same place; new ones are the default tile; exits and objects are those
 * whose cells are still there and, of exits, whose cells still lead out; what is not is named; one
 * step back brings all of it again. And the directions of exits by keyboard. The seed repeats a
 * failure. */

#include "edits/editor-block-edit.h"
#include "edits/editor-exit-place.h"

#define N_CASES 3000
#define N_CASES_LONG 1000000

static const char text[]
    = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\",\n"
      "  \"tiles\": [ { \"representation\": \"#\", \"description\": \"Wall\", "
      "\"blocksMovement\": true },\n"
      "    { \"representation\": \".\", \"description\": \"Floor\" },\n"
      "    { \"representation\": \" \", \"description\": \"Nothing\", \"empty\": true } ],\n"
      "  \"objects\": [ { \"id\": \"torch\" } ],\n"
      "  \"blocks\": [ { \"id\": \"a\", \"representation\": [\"#.#\", \"...\", \"#.#\"] } ] }";

static AshlarContent *
load (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return content;
}

/* Cells at random, exits where they fit, objects on cells of the block. */
static AshlarContent *
new_content (AshlarContent *base, GRand *rand)
{
  guint          width = (guint) g_rand_int_range (rand, 1, 9);
  guint          height = (guint) g_rand_int_range (rand, 1, 9);
  AshlarBlock   *block = ashlar_block_new ("a", width, height, '#');
  guint          n_tries = (guint) g_rand_int_range (rand, 0, 12);
  AshlarContent *content;

  for (guint i = 0; i < width * height; i++)
    block->cells[i] = (gunichar) "#..  "[g_rand_int_range (rand, 0, 5)];
  block->cells[0] = '.';
  for (guint i = 0; i < n_tries; i++)
    {
      AshlarExit exit = { 0 };

      exit.x = g_rand_int_range (rand, 0, (int) width);
      exit.y = g_rand_int_range (rand, 0, (int) height);
      exit.direction = (AshlarDirection) g_rand_int_range (rand, 0, 4);
      exit.width = (guint) g_rand_int_range (rand, 1, 4);
      if (editor_exit_fits (base, block, &exit))
        ashlar_block_insert_exit (block, block->n_exits, &exit);
      if (!editor_cell_is_outside (base, block, exit.x, exit.y) && i % 2 == 0)
        ashlar_block_insert_object (
            block, block->n_objects,
            &(AshlarBlockObject){ exit.x, exit.y, (guint32) i, (char *) "torch", NULL });
    }
  content = ashlar_content_with_block (base, 0, block);
  ashlar_block_unref (block);
  return content;
}

/* Of the model: what stands at a cell of the old frame's coordinates. */
static gunichar
model_cell (const AshlarBlock *before, int x, int y)
{
  return x >= 0 && y >= 0 && x < (int) before->width && y < (int) before->height
             ? ashlar_block_get_cell (before, (guint) x, (guint) y)
             : '#';
}

typedef struct
{
  int left, top, right, bottom;
} Frame;

static gboolean
model_is_outside (const AshlarBlock *before, const Frame *frame, int x, int y)
{
  return x < frame->left || y < frame->top || x >= frame->right || y >= frame->bottom
         || model_cell (before, x, y) == ' ';
}

static gboolean
model_keeps (const AshlarBlock *before, const Frame *frame, const AshlarExit *exit)
{
  for (int i = 0; i < (int) exit->width; i++)
    {
      gboolean along_x = exit->direction % 2 == 0;
      int      x = exit->x + (along_x ? i : 0), y = exit->y + (along_x ? 0 : i);

      if (model_is_outside (before, frame, x, y)
          || !model_is_outside (before, frame, x + ashlar_direction_dx (exit->direction),
                                y + ashlar_direction_dy (exit->direction)))
        return FALSE;
    }
  return TRUE;
}

static void
check (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (AshlarContent) base = load ();
  g_autoptr (AshlarContent) content = new_content (base, rand);
  g_autoptr (EditorDocument) document = editor_document_new (content);
  const AshlarBlock *before = ashlar_content_get_block (content, 0);
  const AshlarBlock *after;
  Frame              frame;
  EditorRectangle    wanted;
  g_autofree char   *lost = NULL;
  g_autoptr (GError) refused = NULL;
  guint n_lost = 0, next = 0;

  frame.left = g_rand_int_range (rand, -3, (int) before->width);
  frame.top = g_rand_int_range (rand, -3, (int) before->height);
  frame.right = g_rand_int_range (rand, frame.left + 1, frame.left + 12);
  frame.bottom = g_rand_int_range (rand, frame.top + 1, frame.top + 12);
  wanted = (EditorRectangle){ frame.left, frame.top, frame.right - frame.left,
                              frame.bottom - frame.top };
  editor_edit_apply (document, editor_block_edit_reframe (content, 0, &wanted, &lost, &refused));
  after = editor_block_edit_peek (document, 0);
  if (refused != NULL)
    {
      for (int y = frame.top; y < frame.bottom; y++)
        for (int x = frame.left; x < frame.right; x++)
          if (model_cell (before, x, y) != ' ')
            g_error ("seed %u: refused, though cell %d, %d is left", seed, x, y);
      g_assert_true (after == before);
      return;
    }

  g_assert_cmpint ((int) after->width, ==, frame.right - frame.left);
  g_assert_cmpint ((int) after->height, ==, frame.bottom - frame.top);
  for (int y = frame.top; y < frame.bottom; y++)
    for (int x = frame.left; x < frame.right; x++)
      if (ashlar_block_get_cell (after, (guint) (x - frame.left), (guint) (y - frame.top))
          != model_cell (before, x, y))
        g_error ("seed %u: cell %d, %d is not what it was", seed, x, y);

  for (guint i = 0; i < before->n_exits; i++)
    {
      const AshlarExit *exit = &before->exits[i];

      if (!model_keeps (before, &frame, exit))
        n_lost++;
      else if (next >= after->n_exits || after->exits[next].x != exit->x - frame.left
               || after->exits[next].y != exit->y - frame.top
               || after->exits[next].direction != exit->direction
               || after->exits[next].width != exit->width)
        g_error ("seed %u: exit %u is not kept", seed, i);
      else
        next++;
    }
  g_assert_cmpuint (next, ==, after->n_exits);
  next = 0;
  for (guint i = 0; i < before->n_objects; i++)
    {
      const AshlarBlockObject *object = &before->objects[i];

      if (object->x < frame.left || object->y < frame.top || object->x >= frame.right
          || object->y >= frame.bottom)
        n_lost++;
      else if (next >= after->n_objects || after->objects[next].x != object->x - frame.left
               || after->objects[next].y != object->y - frame.top
               || after->objects[next].probability != object->probability)
        g_error ("seed %u: object %u is not kept", seed, i);
      else
        next++;
    }
  g_assert_cmpuint (next, ==, after->n_objects);

  if ((n_lost > 0) != (lost != NULL))
    g_error ("seed %u: %u are lost and it is said: %s", seed, n_lost, lost);
  if (lost != NULL)
    {
      g_auto (GStrv) names = g_strsplit (lost, ", ", -1);

      g_assert_cmpuint (g_strv_length (names), ==, n_lost);
    }
  if (after != before)
    editor_document_undo (document);
  g_assert_true (ashlar_content_equal (editor_document_get_content (document), content));
}

static void
test_model (void)
{
  const char *one = g_getenv ("ASHLAR_REFRAME_SEED");
  guint       n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_CASES_LONG : N_CASES;

  if (one != NULL)
    {
      check ((guint32) g_ascii_strtoull (one, NULL, 10));
      return;
    }
  for (guint seed = 0; seed < n; seed++)
    check (seed);
  g_test_message ("%u frames; one alone: ASHLAR_REFRAME_SEED=N test-reframe", n);
}

/* The corner's ways out in turn; in a wall's middle there is one. */
static void
test_turn (void)
{
  g_autoptr (AshlarContent) content = load ();
  const AshlarBlock *block = ashlar_content_get_block (content, 0);
  AshlarExit         exit = { 0, 0, ASHLAR_DIRECTION_NORTH, 2 };

  g_assert_true (editor_exit_turn (content, block, &exit));
  g_assert_cmpint (exit.direction, ==, ASHLAR_DIRECTION_WEST);
  g_assert_cmpuint (exit.width, ==, 1);
  g_assert_true (editor_exit_turn (content, block, &exit));
  g_assert_cmpint (exit.direction, ==, ASHLAR_DIRECTION_NORTH);
  exit = (AshlarExit){ 1, 0, ASHLAR_DIRECTION_NORTH, 1 };
  g_assert_false (editor_exit_turn (content, block, &exit));
}

static void
test_span (void)
{
  g_autoptr (AshlarContent) content = load ();
  const AshlarBlock *block = ashlar_content_get_block (content, 0);
  AshlarExit         exit = { 0 };

  g_assert_true (editor_exit_span (content, block, ASHLAR_DIRECTION_EAST, 2, 1, 2, 9, &exit));
  g_assert_cmpint (exit.y, ==, 1);
  g_assert_cmpuint (exit.width, ==, 2);
  g_assert_true (editor_exit_span (content, block, ASHLAR_DIRECTION_EAST, 2, 1, 2, -9, &exit));
  g_assert_cmpint (exit.y, ==, 0);
  g_assert_cmpuint (exit.width, ==, 2);
  g_assert_false (editor_exit_span (content, block, ASHLAR_DIRECTION_EAST, 1, 1, 2, 1, &exit));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reframe/model", test_model);
  g_test_add_func ("/reframe/turn", test_turn);
  g_test_add_func ("/reframe/span", test_span);
  return g_test_run ();
}
