/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "play/editor-walk-drawing.h"

#include <math.h>

#include "content/ashlar-tile-private.h"
#include "overlays/editor-word-overlay.h"
#include "render/ashlar-stairs-color-private.h"
#include "render/ashlar-things.h"
#include "walks/editor-trail-look.h"

/* Below these sizes of a cell, in pixels, what would be drawn hides more than it says. */
#define MIN_OUTLINE_CELL 2.5
#define MIN_SCRIPT_CELL 5
#define MIN_MARK 11
#define HERO_LEAST 20
#define HERO_MOST 30
#define NUMBER_EACH 100 /* turns */
#define MOST_NUMBERS 60

gboolean
editor_walk_frame_shows (const EditorWalkFrame *self, guint x, guint y)
{
  guint width, height;

  ashlar_level_get_size (editor_walk_get_level (self->walk), &width, &height);
  return x < width && y < height
         && (self->all || self->seen == NULL || self->seen[(gsize) y * width + x] != 0);
}

/* The cells that can be seen of the level: the last ones not included. */
typedef struct
{
  guint left, top, right, bottom, columns, rows;
} View;

static View
find_view (const EditorDrawing *self)
{
  View view = { 0 };

  ashlar_level_get_size (self->overlay->level, &view.columns, &view.rows);
  view.left = (guint) CLAMP (floor (-self->left / self->cell), 0, view.columns);
  view.top = (guint) CLAMP (floor (-self->top / self->cell), 0, view.rows);
  view.right = (guint) CLAMP (ceil ((self->width - self->left) / self->cell), 0, view.columns);
  view.bottom = (guint) CLAMP (ceil ((self->height - self->top) / self->cell), 0, view.rows);
  return view;
}

static gboolean
is_in_view (const EditorDrawing *self, double x, double y)
{
  return x >= -self->cell && y >= -self->cell && x <= self->width + self->cell
         && y <= self->height + self->cell;
}

/* Sight */

/* Lines between what is in sight and what is not, joined along a row; @down: along columns. */
static void
add_edges (const EditorDrawing *self, const guint8 *seen, const View *view, gboolean down)
{
  guint lines = down ? view->right : view->bottom, end = down ? view->bottom : view->right;

  for (guint line = down ? view->left : view->top; line <= lines; line++)
    {
      guint    from = 0, begin = down ? view->top : view->left;
      gboolean on = FALSE;

      for (guint i = begin; i <= end; i++)
        {
          gboolean before = FALSE, after = FALSE;

          if (i < end)
            {
              guint x = down ? line : i, y = down ? i : line;
              gsize cell = (gsize) y * view->columns + x;

              before = line > 0 && seen[cell - (down ? 1 : view->columns)] == 2;
              after = line < (down ? view->columns : view->rows) && seen[cell] == 2;
            }
          if ((before != after) == on)
            continue;
          on = !on;
          if (on)
            from = i;
          else if (down)
            {
              cairo_move_to (self->cr, self->left + line * self->cell,
                             self->top + from * self->cell);
              cairo_line_to (self->cr, self->left + line * self->cell, self->top + i * self->cell);
            }
          else
            {
              cairo_move_to (self->cr, self->left + from * self->cell,
                             self->top + line * self->cell);
              cairo_line_to (self->cr, self->left + i * self->cell, self->top + line * self->cell);
            }
        }
    }
}

void
editor_walk_drawing_draw_sight (const EditorDrawing *self, const EditorWalkFrame *frame)
{
  View view = find_view (self);

  if (frame->seen == NULL || self->cell < MIN_OUTLINE_CELL)
    return;
  add_edges (self, frame->seen, &view, FALSE);
  add_edges (self, frame->seen, &view, TRUE);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_source_rgba (self->cr, 0, 0, 0, .75);
  cairo_set_line_width (self->cr, 4);
  cairo_stroke_preserve (self->cr);
  cairo_set_source_rgb (self->cr, .97, .9, .66);
  cairo_set_line_width (self->cr, 2);
  cairo_stroke (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
}

/* Trails */

/* Straight on from where the path is: what it passes need not be said. */
static void
add_trail (const EditorDrawing *self, const AshlarWalkTurn *turns, guint n, double offset)
{
  int      dx = 0, dy = 0;
  gboolean is_open = FALSE;
  double   x = 0, y = 0;

  for (guint i = 1; i < n; i++)
    {
      int      step_x = turns[i].x - turns[i - 1].x, step_y = turns[i].y - turns[i - 1].y;
      double   from_x, from_y;
      gboolean visible;

      if (step_x == 0 && step_y == 0)
        continue;
      editor_drawing_middle (self, turns[i - 1].x, turns[i - 1].y, &from_x, &from_y);
      editor_drawing_middle (self, turns[i].x, turns[i].y, &x, &y);
      visible = is_in_view (self, from_x, from_y) || is_in_view (self, x, y);
      if (is_open && (step_x != dx || step_y != dy || !visible))
        cairo_line_to (self->cr, from_x + offset, from_y + offset);
      if (visible && !is_open)
        cairo_move_to (self->cr, from_x + offset, from_y + offset);
      is_open = visible;
      dx = step_x;
      dy = step_y;
    }
  if (is_open)
    cairo_line_to (self->cr, x + offset, y + offset);
}

static void
stroke_trail (const EditorDrawing *self, EditorTrailStyle style)
{
  const EditorTrailLook *look = editor_trail_look_get (style);
  double                 scale = self->cell < 6 ? .6 : 1;

  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, (look->width + 3) * scale);
  cairo_stroke_preserve (self->cr);
  gdk_cairo_set_source_rgba (self->cr, &look->color);
  cairo_set_line_width (self->cr, look->width * scale);
  cairo_set_dash (self->cr, look->dashes, look->n_dashes, 0);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
}

/* A number in a pill. */
static void
draw_number (const EditorDrawing *self, double x, double y, guint number)
{
  char text[16];
  int  width, height;

  g_snprintf (text, sizeof text, "%u", number);
  pango_layout_set_width (self->layout, -1);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  editor_drawing_rounded (self->cr, x - width / 2. - 6, y - height / 2. - 1, width + 12, height + 2,
                          height / 2. + 1);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_fill_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, 1.5);
  cairo_stroke (self->cr);
  cairo_move_to (self->cr, x - width / 2., y - height / 2.);
  pango_cairo_show_layout (self->cr, self->layout);
}

static void
draw_numbers (const EditorDrawing *self, const AshlarWalkTurn *turns, guint n)
{
  guint each = NUMBER_EACH;

  while (n / each > MOST_NUMBERS)
    each *= 10;
  for (guint turn = each; turn < n; turn += each)
    {
      double x, y;

      editor_drawing_middle (self, turns[turn].x, turns[turn].y, &x, &y);
      if (is_in_view (self, x, y))
        draw_number (self, x, y, turn);
    }
}

/* One that was kept, and opened again, walked the same cells in a level of its own. */
static gboolean
is_of_level (const EditorDrawing *self, AshlarPlay *play)
{
  AshlarLevel *level = ashlar_play_get_level (play);

  return level != NULL && level->canvas->width == self->overlay->level->canvas->width
         && level->canvas->height == self->overlay->level->canvas->height;
}

void
editor_walk_drawing_draw_trails (const EditorDrawing *self, const EditorWalkFrame *frame)
{
  GListModel           *trails = editor_walk_get_trails (frame->walk);
  const AshlarWalkTurn *turns;
  guint                 n;

  for (guint i = 0; i < g_list_model_get_n_items (trails); i++)
    {
      g_autoptr (EditorWalkTrail) trail = g_list_model_get_item (trails, i);
      AshlarPlay      *play = editor_walk_trail_get_play (trail);
      EditorTrailStyle style = editor_walk_trail_get_style (trail);

      if (!editor_walk_trail_get_visible (trail) || !is_of_level (self, play))
        continue;
      turns = ashlar_play_get_turns (play, &n);
      /* Beside each other where they go the same way. */
      add_trail (self, turns, n, CLAMP (self->cell * .2, 2, 5) * (style % 2 == 1 ? 1 : -1));
      stroke_trail (self, style);
    }
  turns = ashlar_play_get_turns (editor_walk_get_play (frame->walk), &n);
  n = MIN (n, editor_walk_get_turn (frame->walk) + 1);
  add_trail (self, turns, n, 0);
  stroke_trail (self, EDITOR_TRAIL_OWN);
  draw_numbers (self, turns, n);
}

/* Signs */

static void
set_font_size (const EditorDrawing *self, double pixels)
{
  PangoFontDescription *font
      = pango_font_description_copy (pango_layout_get_font_description (self->layout));

  pango_font_description_set_absolute_size (font, pixels * PANGO_SCALE);
  pango_layout_set_font_description (self->layout, font);
  pango_font_description_free (font);
}

/* In the middle of the point. */
static void
draw_text (const EditorDrawing *self, const char *text, double x, double y)
{
  PangoRectangle ink;

  pango_layout_set_width (self->layout, -1);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_extents (self->layout, &ink, NULL);
  cairo_move_to (self->cr, x - ink.x - ink.width / 2., y - ink.y - ink.height / 2.);
  pango_cairo_show_layout (self->cr, self->layout);
}

void
editor_walk_drawing_draw_scripts (const EditorDrawing *self, const EditorWalkFrame *frame)
{
  const AshlarLevel *level = self->overlay->level;
  View               view = find_view (self);
  g_autoptr (PangoFontDescription) font
      = pango_font_description_copy (pango_layout_get_font_description (self->layout));

  if (self->cell < MIN_SCRIPT_CELL)
    return;
  set_font_size (self, CLAMP (self->cell * .45, 6, 12));
  for (guint y = view.top; y < view.bottom; y++)
    for (guint x = view.left; x < view.right; x++)
      {
        const AshlarTile *tile
            = g_ptr_array_index (level->tiles, level->canvas->tiles[(gsize) y * view.columns + x]);
        double middle_x, middle_y;

        if ((tile->on_enter == NULL && tile->on_exit == NULL)
            || !editor_walk_frame_shows (frame, x, y))
          continue;
        editor_drawing_middle (self, x, y, &middle_x, &middle_y);
        if (self->cell < 13)
          {
            cairo_arc (self->cr, middle_x, middle_y, 2, 0, 2 * G_PI);
            cairo_set_source_rgb (self->cr, .84, .37, 0);
            cairo_fill (self->cr);
            continue;
          }
        editor_drawing_rounded (self->cr, middle_x - self->cell * .42, middle_y - self->cell * .28,
                                self->cell * .84, self->cell * .56, self->cell * .2);
        cairo_set_source_rgba (self->cr, .1, .1, .12, .8);
        cairo_fill (self->cr);
        cairo_set_source_rgb (self->cr, 1, 1, 1);
        draw_text (self, "{…}", middle_x, middle_y);
      }
  pango_layout_set_font_description (self->layout, font);
}

static const char *
get_letters (gpointer user_data, const AshlarWords *words, guint32 cell)
{
  const EditorWalkFrame *frame = user_data;
  guint                  x = words->cells[cell].x, y = words->cells[cell].y;
  const char            *letter;

  if (!editor_walk_frame_shows (frame, x, y))
    return NULL;
  letter = ashlar_play_get_letter (editor_walk_get_play (frame->walk), x, y);
  return letter != NULL ? letter : "";
}

void
editor_walk_drawing_draw_letters (const EditorDrawing *self, const EditorWalkFrame *frame)
{
  if (self->plan != NULL)
    editor_word_overlay_draw_known (self, get_letters, (gpointer) frame);
}

static void
set_rgb (cairo_t *cr, guint32 color)
{
  cairo_set_source_rgb (cr, (color >> 16) / 255., (color >> 8 & 255) / 255., (color & 255) / 255.);
}

/* A square with a sign in it, as large as a cell or a little larger. */
static void
draw_stairs (const EditorDrawing *self, double x, double y, const char *sign, guint32 color)
{
  double size = CLAMP (self->cell, MIN_MARK, 24);

  editor_drawing_rounded (self->cr, x - size / 2, y - size / 2, size, size, size * .2);
  set_rgb (self->cr, color);
  cairo_fill_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_set_line_width (self->cr, 1.5);
  cairo_stroke (self->cr);
  set_font_size (self, size * .7);
  draw_text (self, sign, x, y);
}

static void
draw_key (const EditorDrawing *self, double x, double y)
{
  double size = CLAMP (self->cell * .9, MIN_MARK, 22);

  for (guint pass = 0; pass < 2; pass++)
    {
      cairo_new_path (self->cr);
      cairo_arc (self->cr, x - size * .2, y, size * .2, 0, 2 * G_PI);
      cairo_move_to (self->cr, x, y);
      cairo_line_to (self->cr, x + size * .45, y);
      cairo_line_to (self->cr, x + size * .45, y + size * .2);
      cairo_move_to (self->cr, x + size * .25, y);
      cairo_line_to (self->cr, x + size * .25, y + size * .16);
      if (pass == 0)
        cairo_set_source_rgb (self->cr, 0, 0, 0);
      else
        cairo_set_source_rgb (self->cr, .94, .89, .26);
      cairo_set_line_width (self->cr, pass == 0 ? size * .28 : size * .13);
      cairo_stroke (self->cr);
    }
}

static void
draw_lock (const EditorDrawing *self, double x, double y, gboolean is_open)
{
  double size = CLAMP (self->cell * .9, MIN_MARK, 22);
  double lift = is_open ? size * .16 : 0;

  for (guint pass = 0; pass < 2; pass++)
    {
      cairo_new_path (self->cr);
      cairo_move_to (self->cr, x - size * .18, y);
      cairo_line_to (self->cr, x - size * .18, y - size * .14 - lift);
      cairo_arc (self->cr, x, y - size * .14 - lift, size * .18, G_PI, 2 * G_PI);
      if (!is_open)
        cairo_line_to (self->cr, x + size * .18, y);
      cairo_set_line_width (self->cr, pass == 0 ? size * .26 : size * .11);
      cairo_set_source_rgb (self->cr, pass, pass, pass);
      cairo_stroke (self->cr);
      editor_drawing_rounded (self->cr, x - size * .32, y - size * .04, size * .64, size * .42,
                              size * .08);
      cairo_set_line_width (self->cr, 2);
      if (pass == 0)
        cairo_stroke (self->cr);
      else
        cairo_fill (self->cr);
    }
}

/* At the turn that is shown. */
static gboolean
is_key_taken (EditorWalk *walk, const AshlarPlacedMarker *key)
{
  AshlarPlay *play = editor_walk_get_play (walk);
  guint       n;

  if (key->name == NULL || !ashlar_play_has_key (play, key->name))
    return FALSE;
  if (editor_walk_shows_now (walk))
    return TRUE;
  n = ashlar_play_get_n_floor_events (play);
  for (guint i = 0; i < n; i++)
    {
      const AshlarPlayEvent *event = ashlar_play_get_floor_event (play, i);

      if (ashlar_play_event_get_kind (event) == ASHLAR_PLAY_EVENT_KEY
          && g_strcmp0 (ashlar_play_event_get_subject (event), key->name) == 0)
        return ashlar_play_event_get_turn (event) <= editor_walk_get_turn (walk);
    }
  return TRUE;
}

static const char *
get_role (AshlarMarkerKind kind)
{
  switch ((guint) kind)
    {
    case ASHLAR_MARKER_ENTRANCE:
      return "entrance";
    case ASHLAR_MARKER_EXIT:
      return "exit";
    case ASHLAR_MARKER_KEY:
      return "key";
    case ASHLAR_MARKER_LOCK:
      return "lock";
    default:
      return NULL;
    }
}

static void
draw_mark (const EditorDrawing      *self,
           const EditorWalkFrame    *frame,
           const AshlarPlacedMarker *marker)
{
  double x, y;

  editor_drawing_middle (self, marker->x, marker->y, &x, &y);
  switch ((guint) marker->kind)
    {
    case ASHLAR_MARKER_ENTRANCE:
      draw_stairs (self, x, y, "<", ASHLAR_STAIRS_UP_COLOR);
      return;
    case ASHLAR_MARKER_EXIT:
      draw_stairs (self, x, y, ">", ASHLAR_STAIRS_DOWN_COLOR);
      return;
    case ASHLAR_MARKER_KEY:
      draw_key (self, x, y);
      break;
    default:
      draw_lock (self, x, y,
                 ashlar_play_can_step (editor_walk_get_play (frame->walk), marker->x, marker->y));
    }
  if (frame->names && marker->name != NULL)
    editor_drawing_add_label (self, x, y - self->cell, marker->name, EDITOR_PILL_MARK,
                              EDITOR_LABEL_FIRST, 0);
}

void
editor_walk_drawing_draw_marks (const EditorDrawing *self, const EditorWalkFrame *frame)
{
  const GArray *markers = self->overlay->level->markers;
  g_autoptr (PangoFontDescription) font
      = pango_font_description_copy (pango_layout_get_font_description (self->layout));

  for (guint i = 0; i < markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (markers, AshlarPlacedMarker, i);
      const char               *role = get_role (marker->kind);
      double                    x, y;

      editor_drawing_middle (self, marker->x, marker->y, &x, &y);
      if (role == NULL || !is_in_view (self, x, y)
          || !(editor_walk_frame_shows (frame, marker->x, marker->y)
               || (frame->names && marker->kind == ASHLAR_MARKER_KEY))
          || (marker->kind == ASHLAR_MARKER_KEY && is_key_taken (frame->walk, marker)))
        continue;
      if (self->overlay->palette != NULL && !frame->names
          && ashlar_palette_has_thing (self->overlay->palette,
                                       &(AshlarThing){ marker->x, marker->y, NULL, role }))
        continue;
      draw_mark (self, frame, marker);
    }
  pango_layout_set_font_description (self->layout, font);
}

/* Ringed, so that he is found at any size. */
void
editor_walk_drawing_draw_hero (const EditorDrawing *self, guint column, guint row)
{
  double size = CLAMP (self->cell, HERO_LEAST, HERO_MOST), x, y;
  g_autoptr (PangoFontDescription) font
      = pango_font_description_copy (pango_layout_get_font_description (self->layout));

  editor_drawing_middle (self, column, row, &x, &y);
  cairo_new_path (self->cr);
  cairo_arc (self->cr, x, y, size / 2, 0, 2 * G_PI);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, 6);
  cairo_stroke_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_fill_preserve (self->cr);
  cairo_set_source_rgb (self->cr, .208, .518, .894);
  cairo_set_line_width (self->cr, 3);
  cairo_stroke (self->cr);
  cairo_set_source_rgb (self->cr, .1, .1, .12);
  set_font_size (self, size * .6);
  draw_text (self, "@", x, y);
  pango_layout_set_font_description (self->layout, font);
}
