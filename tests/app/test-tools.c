/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The tools of the block canvas, run by a host that has no window: a table of gestures, and what the
 * block is after them. Every gesture that presses is done again with Escape's cancel in place of the
 * release: then the document is the one that it was, and what is shown is what it holds. */

#include "drawing/editor-tool-box.h"
#include "edits/editor-block-edit.h"

#include <gtk/gtk.h>
#include <string.h>

#define CELL 40

static const char text[]
    = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \".\",\n"
      "  \"tiles\": [ { \"representation\": \".\", \"description\": \"Floor\" },\n"
      "    { \"representation\": \"#\", \"description\": \"Wall\", \"blocksMovement\": true },\n"
      "    { \"representation\": \"X\", \"description\": \"Nothing\", \"empty\": true } ],\n"
      "  \"objects\": [ { \"id\": \"torch\" } ],\n"
      "  \"blocks\": [ { \"id\": \"a\", \"representation\": "
      "[\".....\", \".##..\", \"...#.\", \".....\"],\n"
      "    \"exits\": [ { \"position\": [4, 1], \"direction\": \"east\" } ],\n"
      "    \"objects\": [ { \"position\": [3, 0], \"reference\": \"torch\" } ] } ] }";

#define BEFORE ".....\n.##..\n...#.\n.....\n"

/* ---- A host without a window: cells of CELL pixels from 0, 0 on ---- */

typedef struct
{
  EditorToolHost  host;
  EditorToolBox   box;
  EditorDocument *document;
  guint16        *cells;
  AshlarBlock    *shown;
  double          hand_x, hand_y;
  GdkModifierType modifiers;
  GString        *said;   /* what was said, each with a line break */
  int             picked; /* the tile; -1: none */
  int             opened; /* the object; -1: none */
} Fake;

static Fake *
from_host (EditorToolHost *host)
{
  return (Fake *) host;
}

static void
get_cell_bounds (EditorToolHost *host, int x, int y, int width, int height, graphene_rect_t *bounds)
{
  graphene_rect_init (bounds, (float) x * CELL, (float) y * CELL, (float) width * CELL,
                      (float) height * CELL);
}

static double
get_cell_size (EditorToolHost *host)
{
  return CELL;
}

static void
get_cell_at (EditorToolHost *host, double x, double y, int *cell_x, int *cell_y)
{
  *cell_x = (int) (x + CELL) / CELL - 1;
  *cell_y = (int) (y + CELL) / CELL - 1;
}

static void
get_hand (EditorToolHost *host, double *x, double *y)
{
  *x = from_host (host)->hand_x;
  *y = from_host (host)->hand_y;
}

static GdkModifierType
get_modifiers (EditorToolHost *host)
{
  return from_host (host)->modifiers;
}

static void
set_pointer (EditorToolHost *host, const char *name)
{
}

static void
set_cursor_cell (EditorToolHost *host, int x, int y)
{
  host->cursor_x = x;
  host->cursor_y = y;
  host->cursor_used = TRUE;
}

static void
show_stroke (EditorToolHost *host, EditorStroke *stroke)
{
  memcpy (from_host (host)->cells, stroke->cells, host->columns * host->rows * sizeof (guint16));
}

static void
show_block (EditorToolHost *host, AshlarBlock *block)
{
  Fake              *self = from_host (host);
  AshlarContent     *content = editor_document_get_content (self->document);
  const AshlarBlock *shown;

  g_clear_pointer (&self->shown, ashlar_block_unref);
  self->shown = block;
  shown = block != NULL ? block : editor_tool_host_peek (host);
  self->cells = g_renew (guint16, self->cells, shown->width * shown->height);
  host->cells = self->cells;
  host->columns = shown->width;
  host->rows = shown->height;
  for (guint i = 0; i < shown->width * shown->height; i++)
    self->cells[i] = (guint16) ashlar_content_find_tile (content, shown->cells[i]);
}

static void
queue_draw (EditorToolHost *host)
{
}

static void
cancel (EditorToolHost *host)
{
  editor_tool_box_cancel (&from_host (host)->box);
}

static void
hover (EditorToolHost *host)
{
  editor_tool_box_hover (&from_host (host)->box);
}

static void
say (EditorToolHost *host, const char *message, gboolean undo)
{
  g_string_append_printf (from_host (host)->said, "%s\n", message);
}

static void
tell (EditorToolHost *host, EditorToolNews news, int number)
{
  if (news == EDITOR_TOOL_TILE_PICKED)
    from_host (host)->picked = number;
  if (news == EDITOR_TOOL_OBJECT_OPENED)
    from_host (host)->opened = number;
}

static const EditorToolHostClass fake_class = {
  .get_cell_bounds = get_cell_bounds,
  .get_cell_size = get_cell_size,
  .get_cell_at = get_cell_at,
  .get_hand = get_hand,
  .get_modifiers = get_modifiers,
  .set_pointer = set_pointer,
  .set_cursor_cell = set_cursor_cell,
  .show_stroke = show_stroke,
  .show_block = show_block,
  .queue_draw = queue_draw,
  .cancel = cancel,
  .hover = hover,
  .say = say,
  .tell = tell,
};

static void
changed_cb (Fake *self)
{
  g_clear_pointer (&self->shown, ashlar_block_unref);
  editor_tool_box_reset (&self->box, FALSE);
  show_block (&self->host, NULL);
}

static void
set_up (Fake *self)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  *self = (Fake){ .host.class = &fake_class, .picked = -1, .opened = -1 };
  self->said = g_string_new (NULL);
  editor_tool_box_init (&self->box, &self->host);
  self->document = editor_document_new (content);
  self->host.document = self->document;
  self->host.block = 0;
  g_signal_connect_swapped (self->document, "changed", G_CALLBACK (changed_cb), self);
  show_block (&self->host, NULL);
}

static void
tear_down (Fake *self)
{
  g_signal_handlers_disconnect_by_data (self->document, self);
  self->host.document = NULL;
  editor_tool_box_clear (&self->box);
  g_clear_pointer (&self->shown, ashlar_block_unref);
  g_object_unref (self->document);
  g_free (self->cells);
  g_string_free (self->said, TRUE);
}

/* ---- Gestures ---- */

typedef struct
{
  enum
  {
    END,
    PRESS,
    MOVE,
    RELEASE,
    KEY,    /* x: the key */
    MODE,   /* mode: another button of the tool bar */
    SELECT, /* x: the exit */
    TURN,
    DOUBLE,
  } what;
  double          x, y; /* in cells; of a press with .5 the hand is in the middle */
  GdkModifierType state;
  guint           button; /* 0: the primary one */

  const EditorToolMode *mode;
} Step;

typedef struct
{
  const char           *name;
  const EditorToolMode *mode;
  Step                  steps[12];
  const char           *after;   /* the block's rows */
  const char           *exits;   /* x, y, direction, width of each */
  const char           *objects; /* x, y of each */
  const char           *said;    /* the beginning; NULL: nothing */
  int                   picked;  /* 1 + the tile */
  int                   opened;  /* 1 + the object */
} Case;

#define EXITS "4 1 1 1\n"
#define OBJECTS "3 0\n"

/* clang-format off */
static const Case cases[] = {
  { "brush", &editor_brush_mode,
    { { PRESS, 0, 0 }, { MOVE, 2, 0 }, { RELEASE } },
    "###..\n.##..\n...#.\n.....\n", EXITS, OBJECTS },
  { "brush, line from the last stroke", &editor_brush_mode,
    { { PRESS, 0, 0 }, { RELEASE }, { PRESS, 0, 3, GDK_SHIFT_MASK }, { RELEASE } },
    "#....\n###..\n#..#.\n#....\n", EXITS, OBJECTS },
  { "eraser", &editor_eraser_mode,
    { { PRESS, 1, 1 }, { MOVE, 2, 1 }, { RELEASE } },
    ".....\n.....\n...#.\n.....\n", EXITS, OBJECTS },
  { "eraser, out of the block", &editor_eraser_mode,
    { { PRESS, 4, 1, GDK_SHIFT_MASK }, { RELEASE } },
    ".....\n.##.X\n...#.\n.....\n", "", OBJECTS, "1 exit or object has lost its place" },
  { "fill", &editor_fill_mode,
    { { PRESS, 0, 0 }, { RELEASE } },
    "#####\n#####\n#####\n#####\n", EXITS, OBJECTS },
  { "rectangle", &editor_rectangle_mode,
    { { PRESS, 0, 0 }, { MOVE, 4, 3 }, { MOVE, 1, 2 }, { RELEASE } },
    "##...\n###..\n##.#.\n.....\n", EXITS, OBJECTS },
  { "rectangle, outline", &editor_rectangle_mode,
    { { PRESS, 0, 0 }, { MOVE, 4, 3, GDK_ALT_MASK }, { RELEASE } },
    "#####\n###.#\n#..##\n#####\n", EXITS, OBJECTS },
  { "pick", &editor_exit_mode,
    { { PRESS, 1, 1, 0, GDK_BUTTON_SECONDARY }, { RELEASE } },
    BEFORE, EXITS, OBJECTS, NULL, 1 + 1 },
  { "stamp", &editor_brush_mode,
    { { PRESS, 1, 1, 0, GDK_BUTTON_SECONDARY }, { MOVE, 3, 2 }, { RELEASE }, { PRESS, 2, 3 },
      { RELEASE } },
    ".....\n.##..\n...#.\n.##..\n", EXITS, OBJECTS, NULL, 1 + 1 },
  { "stamp, turned", &editor_brush_mode,
    { { PRESS, 1, 1, 0, GDK_BUTTON_SECONDARY }, { MOVE, 2, 1 }, { RELEASE }, { TURN },
      { PRESS, 0, 2 }, { RELEASE } },
    ".....\n.##..\n#..#.\n#....\n", EXITS, OBJECTS, NULL, 1 + 1 },
  { "stamp, ended", &editor_fill_mode,
    { { PRESS, 1, 1, 0, GDK_BUTTON_SECONDARY }, { MOVE, 2, 1 }, { RELEASE },
      { KEY, GDK_KEY_Escape }, { PRESS, 3, 2 }, { RELEASE } },
    BEFORE, EXITS, OBJECTS, NULL, 1 + 1 },
  { "select and move", &editor_select_mode,
    { { PRESS, 1, 1 }, { MOVE, 2, 1 }, { RELEASE }, { PRESS, 1, 1 }, { MOVE, 1, 3 },
      { RELEASE } },
    ".....\n.....\n...#.\n.##..\n", EXITS, OBJECTS },
  { "select and copy", &editor_select_mode,
    { { PRESS, 1, 1 }, { MOVE, 2, 1 }, { RELEASE }, { PRESS, 1, 1 },
      { MOVE, 1, 3, GDK_CONTROL_MASK }, { RELEASE } },
    ".....\n.##..\n...#.\n.##..\n", EXITS, OBJECTS },
  { "move, taken back", &editor_select_mode,
    { { PRESS, 1, 1 }, { MOVE, 2, 1 }, { RELEASE }, { PRESS, 1, 1 }, { MOVE, 1, 3 },
      { RELEASE }, { KEY, GDK_KEY_Escape } },
    BEFORE, EXITS, OBJECTS },
  { "move by keys, five cells", &editor_select_mode,
    { { PRESS, 1, 1 }, { RELEASE }, { KEY, GDK_KEY_Up },
      { KEY, GDK_KEY_Left, 0, GDK_SHIFT_MASK } },
    ".....\n..#..\n...#.\n.....\n", EXITS, OBJECTS },
  { "turned in place", &editor_select_mode,
    { { PRESS, 1, 1 }, { MOVE, 2, 1 }, { RELEASE }, { TURN }, { KEY, GDK_KEY_Return } },
    ".....\n.#...\n.#.#.\n.....\n", EXITS, OBJECTS },
  { "same, deleted", &editor_same_mode,
    { { PRESS, 2, 1 }, { RELEASE }, { KEY, GDK_KEY_Delete } },
    ".....\n.....\n.....\n.....\n", EXITS, OBJECTS },
  { "same, out of the block", &editor_same_mode,
    { { PRESS, 2, 1 }, { RELEASE }, { KEY, GDK_KEY_BackSpace, 0, GDK_SHIFT_MASK } },
    ".....\n.XX..\n...X.\n.....\n", EXITS, OBJECTS },
  { "a selection hears no key in another mode", &editor_select_mode,
    { { PRESS, 1, 1 }, { MOVE, 2, 1 }, { RELEASE }, { MODE, .mode = &editor_fill_mode },
      { KEY, GDK_KEY_Delete }, { PRESS, 3, 2 }, { RELEASE } },
    BEFORE, EXITS, OBJECTS },
  { "exit", &editor_exit_mode,
    { { PRESS, 2, 3 }, { RELEASE } },
    BEFORE, EXITS "2 3 2 1\n", OBJECTS },
  { "exit, wide", &editor_exit_mode,
    { { PRESS, 1, 3 }, { MOVE, 3, 3 }, { RELEASE } },
    BEFORE, EXITS "1 3 2 3\n", OBJECTS },
  { "exit, moved", &editor_exit_mode,
    { { PRESS, 4, 1 }, { MOVE, 4, 2 }, { RELEASE } },
    BEFORE, "4 2 1 1\n", OBJECTS },
  { "exit, by its arrow in another mode", &editor_brush_mode,
    { { PRESS, 5, 1 }, { MOVE, 4, 2 }, { RELEASE } },
    BEFORE, "4 2 1 1\n", OBJECTS },
  { "exit, widened by its end", &editor_brush_mode,
    { { SELECT, 0 }, { PRESS, 5.05, 2 }, { MOVE, 4, 3 }, { RELEASE } },
    BEFORE, "4 1 1 3\n", OBJECTS },
  { "exit, widened by keys", &editor_exit_mode,
    { { SELECT, 0 }, { KEY, GDK_KEY_Down, 0, GDK_SHIFT_MASK } },
    BEFORE, "4 1 1 2\n", OBJECTS },
  { "exit, deleted", &editor_brush_mode,
    { { SELECT, 0 }, { KEY, GDK_KEY_Delete } },
    BEFORE, "", OBJECTS },
  { "exit, not at the border", &editor_exit_mode,
    { { PRESS, 2, 2 }, { RELEASE } },
    BEFORE, EXITS, OBJECTS, "An exit stands on a cell at the block" },
  { "object", &editor_object_mode,
    { { PRESS, 1, 2 }, { RELEASE } },
    BEFORE, EXITS, OBJECTS "1 2\n" },
  { "object, moved", &editor_object_mode,
    { { PRESS, 3, 0 }, { MOVE, 0, 3 }, { RELEASE } },
    BEFORE, EXITS, "0 3\n" },
  { "object, out of the block", &editor_object_mode,
    { { PRESS, 3, 0 }, { MOVE, 3, -1 }, { RELEASE } },
    BEFORE, EXITS, OBJECTS, "Outside the block" },
  { "object, opened", &editor_object_mode,
    { { PRESS, 3, 0 }, { RELEASE }, { DOUBLE }, { PRESS, 3, 0 }, { RELEASE } },
    BEFORE, EXITS, OBJECTS, NULL, 0, 1 + 0 },
  { "object, moved by keys", &editor_object_mode,
    { { PRESS, 3, 0 }, { RELEASE }, { KEY, GDK_KEY_Right, 0, GDK_SHIFT_MASK } },
    BEFORE, EXITS, "4 0\n" },
  { "object, deleted", &editor_object_mode,
    { { PRESS, 3, 0 }, { RELEASE }, { KEY, GDK_KEY_Delete } },
    BEFORE, EXITS, "", "torch deleted" },
  { "handle of a corner", &editor_brush_mode,
    { { PRESS, 5.1, 4.1 }, { MOVE, 6.1, 3.1 }, { RELEASE } },
    "......\n.##...\n...#..\n", "", OBJECTS, "" },
  { "handle, the other corner stays", &editor_brush_mode,
    { { PRESS, -.1, -.1 }, { MOVE, -1.1, -.1 }, { RELEASE } },
    "......\n..##..\n....#.\n......\n", "5 1 1 1\n", "4 0\n" },
};
/* clang-format on */

static void
take_step (Fake *self, const Step *step)
{
  /* The hand is in the middle of a cell, or where a broken number says. */
  gboolean        broken = step->x != (int) step->x || step->y != (int) step->y;
  int             x, y;
  EditorToolHost *host = &self->host;

  if (step->what == PRESS || step->what == MOVE)
    {
      self->hand_x = (step->x + (broken ? 0 : .5)) * CELL;
      self->hand_y = (step->y + (broken ? 0 : .5)) * CELL;
    }
  get_cell_at (host, self->hand_x, self->hand_y, &x, &y);
  self->modifiers = step->state;
  switch (step->what)
    {
    case PRESS:
      host->hovering = editor_tool_host_has_cell (host, x, y);
      host->hover_x = x;
      host->hover_y = y;
      host->cursor_used = FALSE;
      editor_tool_box_motion (&self->box, self->hand_x, self->hand_y);
      editor_tool_box_hover (&self->box);
      editor_tool_box_press (&self->box, x, y,
                             step->button != 0 ? step->button : GDK_BUTTON_PRIMARY, step->state);
      break;
    case MOVE:
      editor_tool_box_move (&self->box, x, y, step->state);
      break;
    case RELEASE:
      editor_tool_box_release (&self->box, step->state);
      break;
    case KEY:
      editor_tool_box_key (&self->box, (guint) step->x, step->state);
      break;
    case MODE:
      editor_tool_box_cancel (&self->box);
      host->mode = step->mode;
      editor_tool_box_hover (&self->box);
      break;
    case SELECT:
      editor_tool_host_select_exit (host, (int) step->x);
      break;
    case TURN:
      g_assert_true (editor_tool_box_turn (&self->box, ASHLAR_ORIENTATION_R90));
      break;
    case DOUBLE:
      editor_object_tool_click_again (self->box.objects);
      break;
    case END:
    default:
      g_assert_not_reached ();
    }
}

static char *
dup_rows (const AshlarBlock *block)
{
  GString *rows = g_string_new (NULL);

  for (guint y = 0; y < block->height; y++)
    {
      for (guint x = 0; x < block->width; x++)
        g_string_append_unichar (rows, ashlar_block_get_cell (block, x, y));
      g_string_append_c (rows, '\n');
    }
  return g_string_free (rows, FALSE);
}

/* What is shown, in the characters of the tiles. */
static char *
dup_shown (Fake *self)
{
  GString *rows = g_string_new (NULL);

  for (int y = 0; y < (int) self->host.rows; y++)
    {
      for (int x = 0; x < (int) self->host.columns; x++)
        g_string_append_c (rows, ".#X"[editor_tool_host_get_tile (&self->host, x, y)]);
      g_string_append_c (rows, '\n');
    }
  return g_string_free (rows, FALSE);
}

static void
check (Fake *self, const Case *wanted)
{
  const AshlarBlock *block = editor_tool_host_peek (&self->host);
  g_autofree char   *rows = dup_rows (block), *shown = dup_shown (self);
  g_autoptr (GString) exits = g_string_new (NULL);
  g_autoptr (GString) objects = g_string_new (NULL);

  for (guint i = 0; i < block->n_exits; i++)
    g_string_append_printf (exits, "%d %d %d %u\n", block->exits[i].x, block->exits[i].y,
                            (int) block->exits[i].direction, block->exits[i].width);
  for (guint i = 0; i < block->n_objects; i++)
    g_string_append_printf (objects, "%d %d\n", block->objects[i].x, block->objects[i].y);
  g_assert_cmpstr (rows, ==, wanted->after);
  g_assert_cmpstr (shown, ==, wanted->after);
  g_assert_cmpstr (exits->str, ==, wanted->exits);
  g_assert_cmpstr (objects->str, ==, wanted->objects);
  if (wanted->said == NULL)
    g_assert_cmpstr (self->said->str, ==, "");
  else
    {
      g_assert_cmpstr (self->said->str, !=, "");
      g_assert_true (g_str_has_prefix (self->said->str, wanted->said));
    }
  g_assert_cmpint (self->picked, ==, wanted->picked - 1);
  g_assert_cmpint (self->opened, ==, wanted->opened - 1);
  g_assert_false (self->host.busy);
}

static void
test_gestures (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fake self;

      g_test_message ("%s", cases[i].name);
      set_up (&self);
      self.host.mode = cases[i].mode;
      editor_paint_tool_set_tile (self.box.paint, 1);
      for (const Step *step = cases[i].steps; step->what != END; step++)
        take_step (&self, step);
      check (&self, &cases[i]);
      tear_down (&self);
    }
}

/* Each gesture up to one of its releases, and then none. */
static void
cancel_at (const Case *gesture, const Step *end)
{
  Fake self;
  g_autoptr (AshlarContent) before = NULL;
  g_autofree char *rows = NULL, *shown = NULL;

  set_up (&self);
  self.host.mode = gesture->mode;
  editor_paint_tool_set_tile (self.box.paint, 1);
  for (const Step *step = gesture->steps; step < end; step++)
    {
      if (step->what == PRESS)
        {
          g_clear_pointer (&before, ashlar_content_unref);
          before = ashlar_content_ref (editor_document_get_content (self.document));
        }
      take_step (&self, step);
    }
  g_assert_true (self.host.busy);
  editor_tool_box_cancel (&self.box);
  g_assert_false (self.host.busy);
  g_assert_true (editor_document_get_content (self.document) == before);
  rows = dup_rows (editor_tool_host_peek (&self.host));
  shown = dup_shown (&self);
  g_assert_cmpstr (shown, ==, rows);
  g_assert_null (self.shown);
  tear_down (&self);
}

static void
test_cancel (void)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (const Step *step = cases[i].steps; step->what != END; step++)
      if (step->what == RELEASE)
        {
          g_test_message ("%s, cancelled", cases[i].name);
          cancel_at (&cases[i], step);
          n++;
        }
  g_assert_cmpuint (n, >, G_N_ELEMENTS (cases));
}

/* What would be painted is no change; nor is what is selected while another mode is chosen. */
static void
test_words (void)
{
  Fake             self;
  g_autofree char *selected = NULL, *floating = NULL, *stamp = NULL;

  set_up (&self);
  g_assert_null (editor_tool_box_dup_words (&self.box));
  self.host.mode = &editor_select_mode;
  take_step (&self, &(Step){ PRESS, 1, 1 });
  take_step (&self, &(Step){ MOVE, 2, 2 });
  take_step (&self, &(Step){ RELEASE });
  selected = editor_tool_box_dup_words (&self.box);
  g_assert_cmpstr (selected, ==, "2 × 2 selected");
  take_step (&self, &(Step){ TURN });
  floating = editor_tool_box_dup_words (&self.box);
  g_assert_true (g_str_has_prefix (floating, "2 × 2 floating"));
  take_step (&self, &(Step){ KEY, GDK_KEY_Escape });
  take_step (&self, &(Step){ KEY, GDK_KEY_Escape });
  g_assert_null (editor_tool_box_dup_words (&self.box));
  take_step (&self, &(Step){ MODE, .mode = &editor_brush_mode });
  take_step (&self, &(Step){ PRESS, 0, 0, 0, GDK_BUTTON_SECONDARY });
  take_step (&self, &(Step){ MOVE, 2, 1 });
  take_step (&self, &(Step){ RELEASE });
  stamp = editor_tool_box_dup_words (&self.box);
  g_assert_true (g_str_has_prefix (stamp, "Stamp of 3 × 2"));
  tear_down (&self);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tools/gestures", test_gestures);
  g_test_add_func ("/tools/cancel", test_cancel);
  g_test_add_func ("/tools/words", test_words);
  return g_test_run ();
}
