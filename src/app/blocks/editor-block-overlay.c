/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What lies over a block's cells: numbers along the sides, exits as arrows outside the border,
 * objects as round symbols with their probability, what a tool would do, pointer and cursor. Only
 * what is in sight is made into nodes.
 *
 * Colour is never the only sign: an exit that cannot be met says so in words, the cursor is a
 * double line, the pointer a single one. */

#include "ashlar-config.h"

#include "blocks/editor-block-canvas-private.h"

#include "document/editor-exit-finding.h"

#include <glib/gi18n.h>
#include <math.h>

#define NUMBERS_FROM 14 /* pixels a cell */
#define MAX_PREVIEW_RUNS 4000
#define ARROW 16

static const GdkRGBA exit_color = { 0x1a / 255.f, 0x5f / 255.f, 0xb4 / 255.f, 1 };
static const GdkRGBA lost_color = { 0xc0 / 255.f, 0x1c / 255.f, 0x28 / 255.f, 1 };
static const GdkRGBA white = { 1, 1, 1, 1 };
static const GdkRGBA halo = { 1, 1, 1, .85f };
static const GdkRGBA ink = { .1f, .1f, .12f, 1 };

typedef struct
{
  EditorBlockCanvas *self;
  GtkSnapshot       *snapshot;
  const AshlarBlock *block;
  PangoLayout       *layout;                   /* one for all, small */
  double             size;                     /* of a cell, in pixels */
  int                left, top, right, bottom; /* cells in sight */
  GdkRGBA            accent;
} Drawing;

static void
cell_bounds (Drawing *drawing, int x, int y, int width, int height, graphene_rect_t *bounds)
{
  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (drawing->self), x, y, width, height,
                                      bounds);
}

static void
frame (
    Drawing *drawing, const graphene_rect_t *bounds, float inset, float line, const GdkRGBA *color)
{
  GskRoundedRect  outline;
  graphene_rect_t rect = *bounds;

  graphene_rect_inset (&rect, inset, inset);
  gsk_rounded_rect_init_from_rect (&outline, &rect, 0);
  gtk_snapshot_append_border (drawing->snapshot, &outline, (float[4]){ line, line, line, line },
                              (GdkRGBA[4]){ *color, *color, *color, *color });
}

static void
text (Drawing *drawing, const char *words, double x, double y, const GdkRGBA *color)
{
  int width, height;

  pango_layout_set_text (drawing->layout, words, -1);
  pango_layout_get_pixel_size (drawing->layout, &width, &height);
  gtk_snapshot_save (drawing->snapshot);
  gtk_snapshot_translate (
      drawing->snapshot,
      &GRAPHENE_POINT_INIT ((float) round (x - width / 2.), (float) round (y - height / 2.)));
  gtk_snapshot_append_layout (drawing->snapshot, drawing->layout, color);
  gtk_snapshot_restore (drawing->snapshot);
}

/* Words in a rounded field; @x, @y is its middle, or the middle of the side that @anchor names: -1
 * left, 1 right. */
static void
pill (Drawing       *drawing,
      const char    *words,
      double         x,
      double         y,
      int            anchor,
      const GdkRGBA *background,
      const GdkRGBA *color)
{
  int             width, height;
  graphene_rect_t rect;
  GskRoundedRect  outline;

  pango_layout_set_text (drawing->layout, words, -1);
  pango_layout_get_pixel_size (drawing->layout, &width, &height);
  width += 14;
  height += 6;
  if (anchor < 0)
    x += width / 2.;
  else if (anchor > 0)
    x -= width / 2.;
  graphene_rect_init (&rect, (float) round (x - width / 2.), (float) round (y - height / 2.),
                      (float) width, (float) height);
  gsk_rounded_rect_init_from_rect (&outline, &rect, (float) height / 2);
  gtk_snapshot_push_rounded_clip (drawing->snapshot, &outline);
  gtk_snapshot_append_color (drawing->snapshot, background, &rect);
  gtk_snapshot_pop (drawing->snapshot);
  text (drawing, words, x, y, color);
}

static void
draw_numbers (Drawing *drawing)
{
  GdkRGBA color;
  int     step = drawing->size >= 24 ? 1 : 5;
  int     columns = (int) drawing->block->width, rows = (int) drawing->block->height;

  if (drawing->size < NUMBERS_FROM)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (drawing->self)), &color);
  color.alpha *= .7f;
  for (int x = MAX (drawing->left, 0); x < MIN (drawing->right, columns); x++)
    {
      graphene_rect_t bounds;
      char            words[16];

      if (x % step != 0)
        continue;
      g_snprintf (words, sizeof words, "%d", x);
      cell_bounds (drawing, x, 0, 1, 1, &bounds);
      text (drawing, words, bounds.origin.x + drawing->size / 2, bounds.origin.y - 11, &color);
    }
  for (int y = MAX (drawing->top, 0); y < MIN (drawing->bottom, rows); y++)
    {
      graphene_rect_t bounds;
      char            words[16];

      if (y % step != 0)
        continue;
      g_snprintf (words, sizeof words, "%d", y);
      cell_bounds (drawing, 0, y, 1, 1, &bounds);
      text (drawing, words, bounds.origin.x - 14, bounds.origin.y + drawing->size / 2, &color);
    }
}

static void
draw_preview (Drawing *drawing)
{
  GArray *runs = drawing->self->preview;
  GdkRGBA color = drawing->accent;
  guint   n_drawn = 0;

  if (runs == NULL)
    return;
  color.alpha = .35f;
  for (guint i = 0; i < runs->len && n_drawn < MAX_PREVIEW_RUNS; i++)
    {
      EditorRun       run = g_array_index (runs, EditorRun, i);
      graphene_rect_t bounds;

      if (run.y < drawing->top || run.y >= drawing->bottom || run.x >= drawing->right
          || run.x + run.length <= drawing->left)
        continue;
      cell_bounds (drawing, run.x, run.y, run.length, 1, &bounds);
      gtk_snapshot_append_color (drawing->snapshot, &color, &bounds);
      n_drawn++;
    }
}

static void
draw_objects (Drawing *drawing)
{
  EditorBlockCanvas    *self = drawing->self;
  AshlarContent        *content = editor_document_get_content (self->document);
  PangoFontDescription *font
      = pango_font_description_copy (pango_layout_get_font_description (drawing->layout));
  g_autoptr (PangoLayout) symbol = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, MAX (drawing->size * .38, 6) * PANGO_SCALE);
  pango_layout_set_font_description (symbol, font);
  pango_font_description_free (font);

  for (guint i = 0; i < drawing->block->n_objects; i++)
    {
      const AshlarBlockObject *object = &drawing->block->objects[i];
      guint                    index = ashlar_content_find_object (content, object->reference);
      const AshlarObject      *blueprint
          = index != ASHLAR_NO_INDEX ? ashlar_content_get_object (content, index) : NULL;
      guint32 rgb
          = blueprint != NULL && blueprint->color >= 0 ? (guint32) blueprint->color : 0x6b6b76;
      GdkRGBA  color = { (float) (rgb >> 16 & 0xff) / 255.f, (float) (rgb >> 8 & 0xff) / 255.f,
                         (float) (rgb & 0xff) / 255.f, 1 };
      gboolean light = .299 * color.red + .587 * color.green + .114 * color.blue > .55;
      graphene_rect_t bounds;
      GskRoundedRect  disc;
      char            letter[7] = { 0 };
      int             width, height;

      if (object->x < drawing->left || object->x >= drawing->right || object->y < drawing->top
          || object->y >= drawing->bottom)
        continue;
      cell_bounds (drawing, object->x, object->y, 1, 1, &bounds);
      graphene_rect_inset (&bounds, (float) drawing->size * .14f, (float) drawing->size * .14f);
      gsk_rounded_rect_init_from_rect (&disc, &bounds, bounds.size.width / 2);
      gtk_snapshot_push_rounded_clip (drawing->snapshot, &disc);
      gtk_snapshot_append_color (drawing->snapshot, &color, &bounds);
      gtk_snapshot_pop (drawing->snapshot);
      if (drawing->size >= 8)
        {
          float line = drawing->size >= 24 ? 2 : 1;

          gtk_snapshot_append_border (drawing->snapshot, &disc,
                                      (float[4]){ line, line, line, line },
                                      (GdkRGBA[4]){ white, white, white, white });
        }
      if (drawing->size < 14)
        continue;

      if (blueprint != NULL && blueprint->symbol != 0)
        g_unichar_to_utf8 (blueprint->symbol, letter);
      else
        letter[0] = '?';
      pango_layout_set_text (symbol, letter, -1);
      pango_layout_get_pixel_size (symbol, &width, &height);
      gtk_snapshot_save (drawing->snapshot);
      gtk_snapshot_translate (
          drawing->snapshot,
          &GRAPHENE_POINT_INIT (
              (float) round (bounds.origin.x + bounds.size.width / 2 - width / 2.),
              (float) round (bounds.origin.y + bounds.size.height / 2 - height / 2.)));
      gtk_snapshot_append_layout (drawing->snapshot, symbol, light ? &ink : &white);
      gtk_snapshot_restore (drawing->snapshot);

      if (drawing->size >= 28)
        {
          g_autofree char *percent
              /* Translators: the probability of an object; the number is formatted, %% is the sign
               */
              = g_strdup_printf (_ ("%g %%"), object->probability / 10000.);

          pill (drawing, percent, bounds.origin.x + bounds.size.width - drawing->size * .12,
                bounds.origin.y - drawing->size * .02, -1, &white, &ink);
        }
    }
}

/* The arrow's base lies on the border, as wide as the exit; @lift keeps it a pixel off. */
static void
draw_arrow (Drawing *drawing, const AshlarExit *exit, const GdkRGBA *color, gboolean solid)
{
  int             x, y, columns, rows;
  graphene_rect_t cells, area;
  cairo_t        *cr;
  double          length, base, slope, dx, dy, middle_x, middle_y;

  editor_exit_get_cells (exit, &x, &y, &columns, &rows);
  cell_bounds (drawing, x, y, columns, rows, &cells);
  dx = ashlar_direction_dx (exit->direction);
  dy = ashlar_direction_dy (exit->direction);
  length = CLAMP (drawing->size * .45, 7, ARROW + 2);
  base = MAX (cells.size.width * fabs (dy) + cells.size.height * fabs (dx), 10);
  if (exit->width == 1)
    base = MIN (base, 2 * length);
  /* A wide exit is a gate rather than a spear. */
  slope = exit->width == 1 ? base / 2 : length * .9;
  middle_x = cells.origin.x + cells.size.width / 2 + dx * (cells.size.width / 2 + 2);
  middle_y = cells.origin.y + cells.size.height / 2 + dy * (cells.size.height / 2 + 2);

  graphene_rect_init (&area, (float) (middle_x - base / 2 - length - 4),
                      (float) (middle_y - base / 2 - length - 4), (float) (base + 2 * length + 8),
                      (float) (base + 2 * length + 8));
  cr = gtk_snapshot_append_cairo (drawing->snapshot, &area);
  cairo_translate (cr, middle_x, middle_y);
  /* Along the border to the right, outwards is up. */
  cairo_rotate (cr, exit->direction * G_PI / 2);
  cairo_move_to (cr, -base / 2, 0);
  cairo_line_to (cr, base / 2, 0);
  cairo_line_to (cr, base / 2 - slope, -length);
  cairo_line_to (cr, -base / 2 + slope, -length);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &halo);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, color);
  if (solid)
    cairo_fill (cr);
  else
    {
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

static void
draw_exit_label (Drawing          *drawing,
                 const AshlarExit *exit,
                 const char       *words,
                 const GdkRGBA    *background,
                 const GdkRGBA    *color)
{
  int             x, y, columns, rows;
  graphene_rect_t cells;
  double          dx, dy, away = CLAMP (drawing->size * .45, 7, ARROW) + 8;

  editor_exit_get_cells (exit, &x, &y, &columns, &rows);
  cell_bounds (drawing, x, y, columns, rows, &cells);
  dx = ashlar_direction_dx (exit->direction);
  dy = ashlar_direction_dy (exit->direction);
  x = (int) (cells.origin.x + cells.size.width / 2 + dx * (cells.size.width / 2 + away));
  y = (int) (cells.origin.y + cells.size.height / 2 + dy * (cells.size.height / 2 + away + 9));
  pill (drawing, words, x, y, -(int) dx, background, color);
}

static void
draw_exits (Drawing *drawing)
{
  EditorBlockCanvas *self = drawing->self;

  for (guint i = 0; i < drawing->block->n_exits; i++)
    {
      const AshlarExit *exit = &drawing->block->exits[i];
      gboolean          selected = (int) i == self->selected_exit;
      gboolean          lost
          = editor_exit_lacks_partner (editor_exit_find_finding (self->document, self->block, i));
      const GdkRGBA *color = lost ? &lost_color : &exit_color;

      if (self->exit_pressed && self->moving_exit == (int) i)
        continue;
      draw_arrow (drawing, exit, color, TRUE);
      if (selected)
        {
          int             x, y, width, height;
          graphene_rect_t cells;

          editor_exit_get_cells (exit, &x, &y, &width, &height);
          cell_bounds (drawing, x, y, width, height, &cells);
          frame (drawing, &cells, 0, 2, color);
        }
      if ((selected || lost) && drawing->size >= 10)
        {
          g_autoptr (GString) words = g_string_new (editor_direction_get_name (exit->direction));

          if (exit->width > 1)
            {
              g_string_append (words, " · ");
              /* Translators: how many cells an exit is wide */
              g_string_append_printf (words, _ ("%u wide"), exit->width);
            }
          if (lost)
            g_string_append_printf (words, " · %s", _ ("no partner"));
          draw_exit_label (drawing, exit, words->str, color, &white);
        }
    }

  if (self->exit_pressed && self->exit_fits)
    {
      int             x, y, width, height;
      graphene_rect_t cells;
      GdkRGBA         tint = exit_color;

      editor_exit_get_cells (&self->exit_place, &x, &y, &width, &height);
      cell_bounds (drawing, x, y, width, height, &cells);
      tint.alpha = .3f;
      gtk_snapshot_append_color (drawing->snapshot, &tint, &cells);
      draw_arrow (drawing, &self->exit_place, &exit_color, FALSE);
    }
}

/* What a press of the exit tool would make. */
static void
draw_exit_hover (Drawing *drawing)
{
  EditorBlockCanvas *self = drawing->self;
  AshlarExit         place = { 0 };

  if (self->tool != &editor_exit_tool || self->exit_pressed || !self->hovering
      || _editor_block_exits_find (self, self->hover_x, self->hover_y, TRUE) >= 0)
    return;
  if (editor_exit_between (editor_document_get_content (self->document), drawing->block,
                           self->hover_x, self->hover_y, self->hover_x, self->hover_y, &place))
    draw_arrow (drawing, &place, &exit_color, FALSE);
}

static void
draw_pointer (Drawing *drawing)
{
  EditorBlockCanvas *self = drawing->self;
  graphene_rect_t    bounds;

  if (self->cursor_used && gtk_widget_has_focus (GTK_WIDGET (self)))
    {
      cell_bounds (drawing, self->cursor_x, self->cursor_y, 1, 1, &bounds);
      frame (drawing, &bounds, -3, 3, &drawing->accent);
      frame (drawing, &bounds, 0, 1, &white);
    }
  else if (self->hovering && drawing->size >= 4)
    {
      cell_bounds (drawing, self->hover_x, self->hover_y, 1, 1, &bounds);
      frame (drawing, &bounds, -1, 1, &white);
      frame (drawing, &bounds, 0, drawing->size >= 12 ? 2 : 1, &exit_color);
    }
}

void
_editor_block_overlay_snapshot (EditorTileCanvas *canvas, GtkSnapshot *snapshot)
{
  Drawing               drawing = { .self = EDITOR_BLOCK_CANVAS (canvas), .snapshot = snapshot };
  PangoFontDescription *font;
  graphene_rect_t       all;
  GtkStyleContext      *style = gtk_widget_get_style_context (GTK_WIDGET (canvas));
  GdkRGBA               border;

  drawing.block = _editor_block_canvas_peek (drawing.self);
  if (drawing.block == NULL)
    return;
  drawing.size = editor_tile_canvas_get_cell_size (canvas);
  editor_tile_canvas_cell_at (canvas, 0, 0, &drawing.left, &drawing.top);
  editor_tile_canvas_cell_at (canvas, gtk_widget_get_width (GTK_WIDGET (canvas)),
                              gtk_widget_get_height (GTK_WIDGET (canvas)), &drawing.right,
                              &drawing.bottom);
  drawing.right++;
  drawing.bottom++;
  if (!gtk_style_context_lookup_color (style, "accent_bg_color", &drawing.accent))
    drawing.accent = exit_color;
  drawing.layout = gtk_widget_create_pango_layout (GTK_WIDGET (canvas), NULL);
  font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (canvas))));
  pango_font_description_set_size (font, 8.5 * PANGO_SCALE);
  pango_layout_set_font_description (drawing.layout, font);
  pango_font_description_free (font);

  cell_bounds (&drawing, 0, 0, (int) drawing.block->width, (int) drawing.block->height, &all);
  gtk_style_context_get_color (style, &border);
  border.alpha = .25f;
  frame (&drawing, &all, -1, 1, &border);

  draw_numbers (&drawing);
  draw_preview (&drawing);
  draw_objects (&drawing);
  draw_exits (&drawing);
  draw_exit_hover (&drawing);
  draw_pointer (&drawing);
  g_object_unref (drawing.layout);
}
