/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How the grid is drawn. Everything lies on whole pixels: squares share their lines, so a square is
 * its paper and a line at its right and lower edge; then what stands in it; then outlines and the
 * frame over all. Nothing out of sight is drawn: O(squares in sight). */

#include "ashlar-config.h"

#include "puzzles/editor-puzzle-grid-private.h"

#include <adwaita.h>
#include <cairo.h>

typedef struct
{
  GdkRGBA paper, block, line, frame, text, dim;
  GdkRGBA connected, cut_off, hatch, accent;
  GdkRGBA word, cursor, on_cursor, chosen, focus;
} Colors;

#define RGB(color)                                                                                 \
  {                                                                                                \
    (float) ((color) >> 16) / 255.f, (float) (((color) >> 8) & 255) / 255.f,                       \
        (float) ((color) &255) / 255.f, 1                                                          \
  }

/* The paper is white in the light style; in the dark one it is a lit surface, and blocks are holes
 * in it. */
static const Colors light = {
  .paper = RGB (0xffffff),
  .block = RGB (0x3a3a42),
  .line = RGB (0xa8b4c0),
  .frame = RGB (0x26262c),
  .text = RGB (0x1e1e24),
  .dim = RGB (0x767680),
  .connected = RGB (0x8fc4f0),
  .cut_off = RGB (0xdcecf9),
  .hatch = RGB (0xa3c8e8),
  .accent = RGB (0x1a5fb4),
  .word = RGB (0xfcecb0),
  .cursor = RGB (0xf5c211),
  .on_cursor = RGB (0x1e1e24),
  .chosen = RGB (0xd55e00),
  .focus = RGB (0x1a5fb4),
};

static const Colors dark = {
  .paper = RGB (0x414146),
  .block = RGB (0x161618),
  .line = RGB (0x5c5c64),
  .frame = RGB (0x9a9aa4),
  .text = RGB (0xffffff),
  .dim = RGB (0xb4b4bc),
  .connected = RGB (0x1b5c98),
  .cut_off = RGB (0x334657),
  .hatch = RGB (0x4d7292),
  .accent = RGB (0x8fbff5),
  .word = RGB (0x6a5a1c),
  .cursor = RGB (0xe5b50a),
  .on_cursor = RGB (0x1e1e24),
  .chosen = RGB (0xff9542),
  .focus = RGB (0xffffff),
};

typedef struct
{
  EditorPuzzleGrid  *self;
  GtkSnapshot       *snapshot;
  const Colors      *colors;
  EditorGridGeometry geometry;
  PangoLayout       *letters, *numbers;
  guint              word;                       /* the selected one */
  guint              from_x, from_y, to_x, to_y; /* squares in sight; to_: past the last */
} Drawing;

static void
fill (const Drawing *drawing, const GdkRGBA *color, int x, int y, int width, int height)
{
  gtk_snapshot_append_color (
      drawing->snapshot, color,
      &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

static void
outline (const Drawing *drawing,
         const GdkRGBA *color,
         int            x,
         int            y,
         int            width,
         int            height,
         float          line,
         float          radius)
{
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (
      &rounded, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height), radius);
  gtk_snapshot_append_border (drawing->snapshot, &rounded, (float[4]){ line, line, line, line },
                              (GdkRGBA[4]){ *color, *color, *color, *color });
}

/* @x, @y: from the layout's corner as @align_x, @align_y say, 0 … 1. */
static void
put (const Drawing *drawing,
     PangoLayout   *layout,
     const GdkRGBA *color,
     float          x,
     float          y,
     float          align_x,
     float          align_y)
{
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (drawing->snapshot);
  gtk_snapshot_translate (drawing->snapshot,
                          &GRAPHENE_POINT_INIT (floorf (x - align_x * (float) width),
                                                floorf (y - align_y * (float) height)));
  gtk_snapshot_append_layout (drawing->snapshot, layout, color);
  gtk_snapshot_restore (drawing->snapshot);
}

static void
set_font (PangoLayout *layout, int pixels, PangoWeight weight)
{
  const PangoFontDescription *old = pango_layout_get_font_description (layout);
  PangoFontDescription       *font;

  if (old != NULL && pango_font_description_get_size (old) == pixels * PANGO_SCALE
      && pango_font_description_get_weight (old) == weight)
    return;
  font = pango_font_description_new ();
  pango_font_description_set_absolute_size (font, pixels * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

/* Four strokes to a square, so that they go on from one to the next. */
static void
make_hatching (EditorPuzzleGrid *self, const Colors *colors, int side)
{
  int              scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int              pixels = side * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t         *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);

  gdk_cairo_set_source_rgba (cr, &colors->cut_off);
  cairo_paint (cr);
  gdk_cairo_set_source_rgba (cr, &colors->hatch);
  cairo_set_line_width (cr, scale * 1.25);
  for (int i = 0; i <= 8; i++)
    {
      double at = pixels * (i + 0.5) / 4;

      cairo_move_to (cr, at + 2, -2);
      cairo_line_to (cr, -2, at + 2);
    }
  cairo_stroke (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) pixels);
  g_clear_object (&self->hatching);
  self->hatching = gdk_memory_texture_new (pixels, pixels, GDK_MEMORY_DEFAULT, bytes, stride);
  self->hatching_side = side;
  self->hatching_is_dark = colors == &dark;
  cairo_surface_destroy (surface);
}

static EditorShade
get_shade (const EditorPuzzleGrid *self, guint x, guint y)
{
  return self->shows_classes && self->shades != NULL
             ? self->shades[(gsize) y * self->puzzle->width + x]
             : EDITOR_SHADE_NONE;
}

static gboolean
is_in_word (const Drawing *drawing, guint x, guint y)
{
  return drawing->word != ASHLAR_NO_WORD
         && _editor_puzzle_grid_get_word_at (drawing->self, x, y, drawing->self->direction)
                == drawing->word;
}

static gboolean
is_cursor (const EditorPuzzleGrid *self, guint x, guint y)
{
  return self->has_cursor && self->x == x && self->y == y;
}

static void
draw_paper (const Drawing *drawing, const AshlarSquare *square, guint x, guint y, int px, int py)
{
  const Colors *colors = drawing->colors;
  int           side = drawing->geometry.side;

  if (square->kind == ASHLAR_SQUARE_VOID && !is_cursor (drawing->self, x, y))
    return;
  fill (drawing, &colors->line, px, py, side, side);
  if (is_cursor (drawing->self, x, y))
    fill (drawing, &colors->cursor, px, py, side - 1, side - 1);
  else if (square->kind == ASHLAR_SQUARE_BLOCK)
    fill (drawing, &colors->block, px, py, side, side);
  else if (is_in_word (drawing, x, y))
    fill (drawing, &colors->word, px, py, side - 1, side - 1);
  else if (get_shade (drawing->self, x, y) == EDITOR_SHADE_CONNECTED)
    fill (drawing, &colors->connected, px, py, side - 1, side - 1);
  else if (get_shade (drawing->self, x, y) == EDITOR_SHADE_CUT_OFF)
    gtk_snapshot_append_texture (
        drawing->snapshot, drawing->self->hatching,
        &GRAPHENE_RECT_INIT ((float) px, (float) py, (float) side - 1, (float) side - 1));
  else
    fill (drawing, &colors->paper, px, py, side - 1, side - 1);
  if (square->kind == ASHLAR_SQUARE_BLOCK && is_cursor (drawing->self, x, y))
    fill (drawing, &colors->block, px + side / 4, py + side / 4, side / 2, side / 2);
}

static void
draw_letters (const Drawing *drawing, const AshlarSquare *square, guint x, guint y, int px, int py)
{
  EditorPuzzleGrid *self = drawing->self;
  int               side = drawing->geometry.side;
  EditorShade       shade = get_shade (self, x, y);
  const GdkRGBA    *color = &drawing->colors->text;
  int               width, size = side * 19 / 40;

  if (is_cursor (self, x, y))
    color = &drawing->colors->on_cursor;
  else if (self->shows_classes && self->shades != NULL && shade == EDITOR_SHADE_NONE
           && !is_in_word (drawing, x, y))
    color = &drawing->colors->dim;
  pango_layout_set_text (drawing->letters, square->letters, -1);
  set_font (drawing->letters, size,
            shade == EDITOR_SHADE_CONNECTED ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  /* A square may hold several. */
  pango_layout_get_pixel_size (drawing->letters, &width, NULL);
  if (width > side - 4)
    {
      set_font (drawing->letters, MAX (6, size * (side - 4) / width), PANGO_WEIGHT_NORMAL);
      pango_layout_set_width (drawing->letters, (side - 3) * PANGO_SCALE);
    }
  put (drawing, drawing->letters, color, (float) px + (float) side / 2,
       (float) py + (float) side * 0.57f, 0.5f, 0.5f);
  pango_layout_set_width (drawing->letters, -1);
}

static void
draw_square (const Drawing *drawing, guint x, guint y)
{
  const AshlarSquare *square = ashlar_puzzle_get_square (drawing->self->puzzle, x, y);
  const Colors       *colors = drawing->colors;
  int                 side = drawing->geometry.side;
  int                 px = drawing->geometry.x + (int) x * side;
  int                 py = drawing->geometry.y + (int) y * side;

  draw_paper (drawing, square, x, y, px, py);
  if (square->kind != ASHLAR_SQUARE_OPEN)
    return;
  if (square->is_circled)
    outline (drawing, &colors->dim, px + 1, py + 1, side - 3, side - 3, 1, (float) side / 2);
  if (square->label != NULL)
    {
      pango_layout_set_text (drawing->numbers, square->label, -1);
      put (drawing, drawing->numbers,
           is_cursor (drawing->self, x, y) ? &colors->on_cursor : &colors->text, (float) px + 2,
           (float) py, 0, 0);
    }
  if (drawing->self->shows_letters && square->letters != NULL)
    draw_letters (drawing, square, x, y, px, py);
}

/* Each bar from one side: that to the right and that below; the other two of the first row and
 * column, whatever they mean there. */
static void
draw_bars (const Drawing *drawing, guint x, guint y)
{
  const AshlarSquare *square = ashlar_puzzle_get_square (drawing->self->puzzle, x, y);
  int                 side = drawing->geometry.side;
  int                 px = drawing->geometry.x + (int) x * side;
  int                 py = drawing->geometry.y + (int) y * side;

  if (square->bars & (1u << ASHLAR_DIRECTION_EAST))
    fill (drawing, &drawing->colors->frame, px + side - 2, py, 3, side);
  if (square->bars & (1u << ASHLAR_DIRECTION_SOUTH))
    fill (drawing, &drawing->colors->frame, px, py + side - 2, side, 3);
}

static gboolean
is_drawn (const AshlarPuzzle *puzzle, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) puzzle->width && y < (gint) puzzle->height
         && ashlar_puzzle_get_square (puzzle, (guint) x, (guint) y)->kind != ASHLAR_SQUARE_VOID;
}

/* The frame goes around what is part of the grid. */
static void
draw_frame (const Drawing *drawing, guint x, guint y)
{
  const AshlarPuzzle *puzzle = drawing->self->puzzle;
  int                 side = drawing->geometry.side;
  int                 px = drawing->geometry.x + (int) x * side;
  int                 py = drawing->geometry.y + (int) y * side;
  const GdkRGBA      *color = &drawing->colors->frame;
  gint                gx = (gint) x, gy = (gint) y;

  if (!is_drawn (puzzle, gx, gy))
    return;
  if (!is_drawn (puzzle, gx, gy - 1))
    fill (drawing, color, px - 2, py - 2, side + 3, 2);
  if (!is_drawn (puzzle, gx, gy + 1))
    fill (drawing, color, px - 2, py + side - 1, side + 3, 2);
  if (!is_drawn (puzzle, gx - 1, gy))
    fill (drawing, color, px - 2, py - 2, 2, side + 3);
  if (!is_drawn (puzzle, gx + 1, gy))
    fill (drawing, color, px + side - 1, py - 2, 2, side + 3);
}

static void
draw_chosen (const Drawing *drawing, guint index)
{
  const AshlarPuzzleWord *word = &drawing->self->puzzle->words[index];
  int                     side = drawing->geometry.side;
  int                     length = word->length * side + 2;
  gboolean                is_across = word->direction == ASHLAR_WORD_ACROSS;

  outline (drawing, &drawing->colors->chosen, drawing->geometry.x + word->x * side - 2,
           drawing->geometry.y + word->y * side - 2, is_across ? length + 1 : side + 3,
           is_across ? side + 3 : length + 1, 3, 1);
}

/* The numbers of rows and columns; those of the class stand out. */
static void
draw_line_number (const Drawing *drawing, guint line, gboolean is_row)
{
  AshlarPuzzleWord word = { .direction = is_row ? ASHLAR_WORD_ACROSS : ASHLAR_WORD_DOWN,
                            .x = (guint16) line,
                            .y = (guint16) line };
  char             text[12];
  int              side = drawing->geometry.side;
  float            middle = (float) line * (float) side + (float) side / 2;
  gboolean         is_of_class = drawing->self->shows_classes && drawing->self->shades != NULL
                         && ashlar_pairing_has_word (drawing->self->pairing, &word);
  const GdkRGBA *color = is_of_class ? &drawing->colors->accent : &drawing->colors->dim;

  g_snprintf (text, sizeof text, "%u", line + 1);
  pango_layout_set_text (drawing->letters, text, -1);
  set_font (drawing->letters, 12, is_of_class ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  if (is_row)
    put (drawing, drawing->letters, color, (float) drawing->geometry.x - 8,
         (float) drawing->geometry.y + middle, 1, 0.5f);
  else
    put (drawing, drawing->letters, color, (float) drawing->geometry.x + middle,
         (float) drawing->geometry.y - 5, 0.5f, 1);
}

/* Which squares are in sight in the window that the grid scrolls in. */
static void
find_sight (Drawing *drawing)
{
  EditorPuzzleGrid *self = drawing->self;
  const int         side = drawing->geometry.side;
  const int         origin[2] = { drawing->geometry.x, drawing->geometry.y };
  const guint       sizes[2] = { self->puzzle->width, self->puzzle->height };
  guint            *from[2] = { &drawing->from_x, &drawing->from_y };
  guint            *to[2] = { &drawing->to_x, &drawing->to_y };

  for (guint i = 0; i < 2; i++)
    {
      double value = 0, page = G_MAXINT / 2;

      if (self->adjustments[i] != NULL)
        {
          value = gtk_adjustment_get_value (self->adjustments[i]);
          page = gtk_adjustment_get_page_size (self->adjustments[i]);
        }
      *from[i] = (guint) CLAMP ((value - origin[i]) / side - 1, 0, (double) sizes[i]);
      *to[i] = (guint) CLAMP ((value + page - origin[i]) / side + 2, 0, (double) sizes[i]);
    }
}

static void
draw_over (const Drawing *drawing)
{
  EditorPuzzleGrid *self = drawing->self;

  for (guint y = drawing->from_y; y < drawing->to_y; y++)
    for (guint x = drawing->from_x; x < drawing->to_x; x++)
      {
        draw_frame (drawing, x, y);
        if (self->puzzle->has_bars)
          draw_bars (drawing, x, y);
      }
  for (guint i = 0; i < self->chosen->len; i++)
    if (g_array_index (self->chosen, guint, i) < self->puzzle->n_words)
      draw_chosen (drawing, g_array_index (self->chosen, guint, i));
  if (self->has_cursor && gtk_widget_has_focus (GTK_WIDGET (self)))
    {
      GdkRectangle bounds;

      editor_puzzle_grid_get_bounds (self, self->x, self->y, &bounds);
      outline (drawing, &drawing->colors->focus, bounds.x - 1, bounds.y - 1, bounds.width + 1,
               bounds.height + 1, 2, 2);
    }
}

void
_editor_puzzle_grid_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorPuzzleGrid *self = EDITOR_PUZZLE_GRID (widget);
  g_autoptr (PangoLayout) letters = gtk_widget_create_pango_layout (widget, NULL);
  g_autoptr (PangoLayout) numbers = gtk_widget_create_pango_layout (widget, NULL);
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  Drawing  drawing = { .self = self,
                       .snapshot = snapshot,
                       .colors = is_dark ? &dark : &light,
                       .letters = letters,
                       .numbers = numbers };

  if (self->puzzle == NULL || self->puzzle->width == 0)
    return;
  _editor_puzzle_grid_get_geometry (self, &drawing.geometry);
  drawing.word = editor_puzzle_grid_get_word (self);
  find_sight (&drawing);
  if (self->hatching == NULL || self->hatching_side != drawing.geometry.side
      || self->hatching_is_dark != is_dark)
    make_hatching (self, drawing.colors, drawing.geometry.side);
  pango_layout_set_ellipsize (letters, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (letters, PANGO_ALIGN_CENTER);
  pango_layout_set_single_paragraph_mode (letters, TRUE);
  pango_layout_set_single_paragraph_mode (numbers, TRUE);
  set_font (numbers, MAX (7, drawing.geometry.side * 10 / 38), PANGO_WEIGHT_NORMAL);

  for (guint x = drawing.from_x; x < drawing.to_x; x++)
    draw_line_number (&drawing, x, FALSE);
  for (guint y = drawing.from_y; y < drawing.to_y; y++)
    draw_line_number (&drawing, y, TRUE);
  for (guint y = drawing.from_y; y < drawing.to_y; y++)
    for (guint x = drawing.from_x; x < drawing.to_x; x++)
      draw_square (&drawing, x, y);
  draw_over (&drawing);
}
