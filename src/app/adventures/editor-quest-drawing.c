/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ways are lines with round corners, in one picture of what is in sight; labels are pills over them. What is out of sight is not drawn. */

#include "ashlar-config.h"

#include "adventures/editor-quest-drawing.h"

#define CORNER 10.0 /* radius of the ways' */
#define ARROW 7.0

typedef struct
{
  double x, y;
} Corner;

/* Of what leads from left to right in the layout. */
static double
get_direction (const EditorQuestStrip *self)
{
  return self->mirrored ? -1 : 1;
}

static void
line_to (cairo_t *cr, Corner from, Corner at, Corner to)
{
  double before = ABS (at.x - from.x) + ABS (at.y - from.y);
  double behind = ABS (to.x - at.x) + ABS (to.y - at.y);
  double radius = MIN (CORNER, MIN (before, behind) / 2);

  if (before < 1 || behind < 1)
    {
      cairo_line_to (cr, at.x, at.y);
      return;
    }
  cairo_line_to (cr, at.x + (from.x - at.x) / before * radius,
                 at.y + (from.y - at.y) / before * radius);
  cairo_curve_to (cr, at.x, at.y, at.x, at.y, at.x + (to.x - at.x) / behind * radius,
                  at.y + (to.y - at.y) / behind * radius);
}

static void
draw_arrow (cairo_t *cr, Corner tip, double direction)
{
  cairo_move_to (cr, tip.x, tip.y);
  cairo_line_to (cr, tip.x - direction * ARROW, tip.y - ARROW * 0.6);
  cairo_line_to (cr, tip.x - direction * ARROW, tip.y + ARROW * 0.6);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_line (const EditorQuestStrip *self, cairo_t *cr, guint index)
{
  const EditorQuestLine *line = &self->picture->layout->lines[index];
  double                 direction = get_direction (self);
  Corner                 corners[G_N_ELEMENTS (line->x)];

  for (guint i = 0; i < line->n; i++)
    corners[i] = (Corner){ editor_quest_strip_to_row_x (self, line->x[i], 0),
                           line->y[i] + EDITOR_QUEST_HEAD };
  if (self->picture->is_home[index])
    corners[line->n - 1].x += direction * editor_quest_strip_get_slack (self);
  cairo_move_to (cr, corners[0].x, corners[0].y);
  for (guint i = 1; i + 1 < line->n; i++)
    line_to (cr, corners[i - 1], corners[i], corners[i + 1]);
  cairo_line_to (cr, corners[line->n - 1].x - direction * ARROW, corners[line->n - 1].y);
  cairo_stroke (cr);
  draw_arrow (cr, corners[line->n - 1], direction);
}

/* Floors that are alike stand side by side. */
static void
draw_like (const EditorQuestStrip *self, cairo_t *cr)
{
  const EditorQuestLayout *layout = self->picture->layout;
  double                   direction = get_direction (self);

  for (guint i = 1; i < layout->n_cards; i++)
    {
      const EditorQuestBox *from = &layout->cards[i - 1].box, *to = &layout->cards[i].box;
      double                y = to->y + to->height / 2 + EDITOR_QUEST_HEAD,
             x = editor_quest_strip_to_row_x (self, to->x, 0);
      const double dots[] = { 1.5, 4 };

      if (layout->cards[i].floor != layout->cards[i - 1].floor)
        continue;
      /* Those between are left out. */
      if (layout->cards[i].number > layout->cards[i - 1].number + 1)
        cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
      cairo_move_to (cr, editor_quest_strip_to_row_x (self, from->x + from->width, 0), y);
      cairo_line_to (cr, x - direction * ARROW, y);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      draw_arrow (cr, (Corner){ x, y }, direction);
    }
}

static gboolean
meets_sight (const EditorQuestStrip *self, const EditorQuestLine *line)
{
  double least = editor_quest_strip_to_row_x (self, line->x[0], 0), most = least,
         slack = editor_quest_strip_get_slack (self);

  for (guint i = 1; i < line->n; i++)
    {
      least = MIN (least, editor_quest_strip_to_row_x (self, line->x[i], 0));
      most = MAX (most, editor_quest_strip_to_row_x (self, line->x[i], 0));
    }
  return least - slack < self->to && most + slack > self->from;
}

static void
draw_label (const EditorQuestStrip *self, GtkWidget *row, GtkSnapshot *snapshot, guint index)
{
  const EditorQuestBox *box = &self->picture->layout->lines[index].label;
  GtkStyleContext      *style = gtk_widget_get_style_context (row);
  g_autoptr (PangoLayout) pango = NULL;
  GdkRGBA         ink, paper;
  GskRoundedRect  pill;
  graphene_rect_t rect;
  int             width, height;
  double          x = editor_quest_strip_to_row_x (self, box->x, box->width);

  if (x > self->to || x + box->width < self->from)
    return;
  gtk_style_context_get_color (style, &ink);
  if (!gtk_style_context_lookup_color (style, "card_bg_color", &paper) || paper.alpha < 1)
    gtk_style_context_lookup_color (style, "dialog_bg_color", &paper);
  graphene_rect_init (&rect, (float) x, (float) (box->y + EDITOR_QUEST_HEAD), (float) box->width,
                      (float) box->height);
  gsk_rounded_rect_init_from_rect (&pill, &rect, (float) box->height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &paper, &rect);
  gtk_snapshot_pop (snapshot);
  ink.alpha *= 0.35f;
  gtk_snapshot_append_border (snapshot, &pill, (float[]){ 1, 1, 1, 1 },
                              (GdkRGBA[]){ ink, ink, ink, ink });
  ink.alpha = 1;
  pango = gtk_widget_create_pango_layout (row, self->picture->labels[index]);
  pango_layout_set_ellipsize (pango, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (pango, TRUE);
  pango_layout_set_width (pango, (int) (box->width - 16) * PANGO_SCALE);
  pango_layout_set_alignment (pango, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (pango, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) x + 8, (float) (box->y + EDITOR_QUEST_HEAD
                                                              + (box->height - height) / 2)));
  gtk_snapshot_append_layout (snapshot, pango, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_ways (const EditorQuestStrip *self, GtkWidget *row, GtkSnapshot *snapshot)
{
  GtkStyleContext *style = gtk_widget_get_style_context (row);
  double           from = MAX (0, self->from), to = MIN (self->width, self->to);
  cairo_t         *cr;
  GdkRGBA          ink, home;

  if (to <= from)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT ((float) from, 0, (float) (to - from),
                                                       (float) gtk_widget_get_height (row)));
  gtk_style_context_get_color (style, &ink);
  ink.alpha *= 0.65f;
  home = ink;
  gtk_style_context_lookup_color (style, "success_color", &home);
  cairo_set_line_width (cr, 2);
  gdk_cairo_set_source_rgba (cr, &ink);
  draw_like (self, cr);
  for (guint i = 0; i < self->picture->n_ways; i++)
    {
      if (!meets_sight (self, &self->picture->layout->lines[i]))
        continue;
      gdk_cairo_set_source_rgba (cr, self->picture->is_home[i] ? &home : &ink);
      draw_line (self, cr, i);
    }
  /* From home base to the first floor. */
  gdk_cairo_set_source_rgba (cr, &ink);
  if (self->picture->layout->n_cards > 0)
    {
      const EditorQuestBox *first = &self->picture->layout->cards[0].box;
      double                y = first->y + first->height / 2 + EDITOR_QUEST_HEAD,
             x = editor_quest_strip_to_row_x (self, first->x, 0);
      double direction = get_direction (self);

      cairo_move_to (cr, editor_quest_strip_to_row_x (self, -EDITOR_QUEST_PAD, 0), y);
      cairo_line_to (cr, x - direction * ARROW, y);
      cairo_stroke (cr);
      draw_arrow (cr, (Corner){ x, y }, direction);
    }
  cairo_destroy (cr);
}

void
editor_quest_drawing_snapshot (const EditorQuestStrip *self, GtkWidget *row, GtkSnapshot *snapshot)
{
  draw_ways (self, row, snapshot);
  for (guint i = 0; i < self->picture->n_ways; i++)
    if (self->picture->labels[i][0] != '\0')
      draw_label (self, row, snapshot, i);
}
