/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cost of each layer: the columns, or the lulls. */

#include "ashlar-config.h"

#include "walks/editor-pacing-drawing.h"

#include <glib/gi18n.h>
#include <math.h>

#include "plan/ashlar-plan-private.h"
#include "seeds/editor-bins.h"
#include "seeds/editor-plot-text.h"

#define MOST_TICKS 6
#define TICK_WIDTH 70 /* pixels that a figure of the scale needs */
#define PILL_HEIGHT 20
#define KNOB 12

static const GdkRGBA sky = { .337f, .706f, .914f, 1 };
static const GdkRGBA red = { .753f, .11f, .157f, .24f }, dark_red = { .49f, .067f, .157f, 1 };

static float
get_x (const EditorPacingFrame *frame, double turn)
{
  return frame->left + frame->width * (float) (frame->last > 0 ? turn / frame->last : 0);
}

static void
get_ink (const EditorPacingFrame *frame, float alpha, GdkRGBA *ink)
{
  gtk_style_context_get_color (gtk_widget_get_style_context (frame->widget), ink);
  ink->alpha *= alpha;
}

/* ---- Lulls ---- */

char *
editor_lull_dup_words (const EditorLull *lull)
{
  return g_strdup_printf (
      ngettext ("%'u turn with nothing new", "%'u turns with nothing new", lull->n), lull->n);
}

/* From the end of the last turn that showed something. */
static void
get_lull (const EditorPacingFrame *frame, const EditorLull *lull, float *left, float *right)
{
  *left = get_x (frame, lull->first - 1.);
  *right = get_x (frame, lull->first + lull->n - 1.);
}

void
editor_pacing_draw_lulls (const EditorPacingFrame *frame,
                          GtkSnapshot             *snapshot,
                          const EditorWalkFacts   *facts)
{
  float drawn = -1;

  for (guint i = 0; i < facts->lulls->len; i++)
    {
      float left, right;

      get_lull (frame, &g_array_index (facts->lulls, EditorLull, i), &left, &right);
      /* Of a long walk many fall upon one pixel. */
      if (right < drawn + 1)
        continue;
      drawn = right;
      gtk_snapshot_append_color (
          snapshot, &red,
          &GRAPHENE_RECT_INIT (left, frame->top, MAX (right - left, 1), frame->base - frame->top));
    }
}

void
editor_pacing_draw_lull_words (const EditorPacingFrame *frame,
                               GtkSnapshot             *snapshot,
                               const EditorWalkFacts   *facts)
{
  g_autofree char *words = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  graphene_rect_t rectangle;
  GskRoundedRect  pill;
  float           left, right, x;
  int             width, height;

  if (facts->longest.n < EDITOR_LULL_LEAST)
    return;
  words = editor_lull_dup_words (&facts->longest);
  layout = editor_plot_text_new (frame->widget, words);
  pango_layout_get_pixel_size (layout, &width, &height);
  get_lull (frame, &facts->longest, &left, &right);
  x = CLAMP ((left + right - (float) width) / 2 - 8, frame->left,
             MAX (frame->left, frame->left + frame->width - (float) width - 16));
  graphene_rect_init (&rectangle, x, frame->top + 2, (float) width + 16, PILL_HEIGHT);
  gsk_rounded_rect_init_from_rect (&pill, &rectangle, PILL_HEIGHT / 2.f);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &dark_red, &rectangle);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (x + 8, frame->top + 2 + (float) (PILL_HEIGHT - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA){ 1, 1, 1, 1 });
  gtk_snapshot_restore (snapshot);
}

/* ---- What was seen ---- */

void
editor_pacing_draw_bars (const EditorPacingFrame  *frame,
                         GtkSnapshot              *snapshot,
                         const EditorPacingColumn *columns,
                         guint                     n_columns)
{
  float step = frame->width / (float) MAX (n_columns, 1), room = frame->base - frame->top;
  guint most = 1;

  for (guint i = 0; i < n_columns; i++)
    most = MAX (most, columns[i].most_new);
  for (guint i = 0; i < n_columns; i++)
    {
      float height = MAX (room * (float) columns[i].most_new / (float) most, 1);

      if (columns[i].most_new > 0)
        gtk_snapshot_append_color (snapshot, &sky,
                                   &GRAPHENE_RECT_INIT (frame->left + step * (float) i,
                                                        frame->base - height, MAX (step, 1),
                                                        height));
    }
}

void
editor_pacing_draw_share (const EditorPacingFrame  *frame,
                          GtkSnapshot              *snapshot,
                          const EditorPacingColumn *columns,
                          guint                     n_columns,
                          guint                     n_floor,
                          const EditorTrailLook    *look)
{
  double   step = frame->width / (double) MAX (n_columns, 1);
  double   room = frame->base - frame->top - 4.;
  cairo_t *cr;

  if (n_columns == 0 || !columns[0].is_walked)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (frame->left - 2, frame->top - 2,
                                                                 frame->width + 4,
                                                                 frame->base - frame->top + 4));
  cairo_move_to (cr, frame->left, frame->base);
  for (guint i = 0; i < n_columns && columns[i].is_walked; i++)
    cairo_line_to (cr, frame->left + step * (i + .5),
                   frame->base - room * MIN (columns[i].n_seen, n_floor) / MAX (n_floor, 1));
  editor_trail_look_apply (look, cr, frame->widget);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* ---- Areas ---- */

const GdkRGBA *
editor_pacing_get_area_color (guint32 area)
{
  static const GdkRGBA colors[] = {
    { .47f, .43f, .62f, 1 }, { .36f, .52f, .47f, 1 }, { .56f, .5f, .38f, 1 },
    { .4f, .47f, .61f, 1 },  { .59f, .42f, .5f, 1 },  { .45f, .55f, .38f, 1 },
    { .36f, .52f, .57f, 1 },
  };

  return &colors[area % G_N_ELEMENTS (colors)];
}

void
editor_pacing_draw_areas (const EditorPacingFrame  *frame,
                          GtkSnapshot              *snapshot,
                          const EditorPacingColumn *columns,
                          guint                     n_columns)
{
  float step = frame->width / (float) MAX (n_columns, 1);
  guint end;

  for (guint i = 0; i < n_columns && columns[i].is_walked; i = end)
    {
      float from = frame->left + step * (float) i, to;

      for (end = i + 1;
           end < n_columns && columns[end].is_walked && columns[end].area == columns[i].area;)
        end++;
      to = frame->left + step * (float) end;
      if (columns[i].area != ASHLAR_NO_AREA && frame->band_height > 0)
        gtk_snapshot_append_color (
            snapshot, editor_pacing_get_area_color (columns[i].area),
            &GRAPHENE_RECT_INIT (from, frame->band, MAX (to - from - 1, 1), frame->band_height));
    }
}

/* ---- Scale ---- */

static void
append_text (
    const EditorPacingFrame *frame, GtkSnapshot *snapshot, PangoLayout *layout, float x, float y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x), roundf (y)));
  editor_plot_text_append (frame->widget, snapshot, layout);
  gtk_snapshot_restore (snapshot);
}

void
editor_pacing_draw_scale (const EditorPacingFrame *frame, GtkSnapshot *snapshot)
{
  guint   most = CLAMP ((guint) (frame->width / TICK_WIDTH), 1, MOST_TICKS);
  guint64 step = editor_nice_step (MAX (frame->last, 1), most, 1);
  GdkRGBA faint;

  get_ink (frame, .25f, &faint);
  gtk_snapshot_append_color (snapshot, &faint,
                             &GRAPHENE_RECT_INIT (frame->left, frame->base, frame->width, 1));
  if (frame->scale < frame->top)
    return;
  for (guint64 turn = 0; turn <= frame->last; turn += step)
    {
      g_autofree char *figure = g_strdup_printf ("%'u", (guint) turn);
      g_autoptr (PangoLayout) layout = editor_plot_text_new (frame->widget, figure);
      float x = get_x (frame, (double) turn);
      int   width, height;

      pango_layout_get_pixel_size (layout, &width, &height);
      gtk_snapshot_append_color (snapshot, &faint, &GRAPHENE_RECT_INIT (x, frame->base, 1, 4));
      append_text (frame, snapshot, layout, turn == 0 ? x : x - (float) width / 2, frame->scale);
    }
}

void
editor_pacing_draw_shown (const EditorPacingFrame *frame, GtkSnapshot *snapshot, guint turn)
{
  /* Translators: the turn of a walk that is shown */
  g_autofree char *words = g_strdup_printf (_ ("turn %'u"), turn);
  g_autoptr (PangoLayout) layout = editor_plot_text_new (frame->widget, words);
  float           x = get_x (frame, turn);
  float           bottom = frame->band_height > 0 ? frame->band + frame->band_height : frame->base;
  GskRoundedRect  knob;
  graphene_rect_t rectangle
      = GRAPHENE_RECT_INIT (x - KNOB / 2.f, frame->base - KNOB / 2.f, KNOB, KNOB);
  GdkRGBA ink, ground;
  int     width, height;

  get_ink (frame, 1, &ink);
  gtk_snapshot_append_color (
      snapshot, &ink, &GRAPHENE_RECT_INIT (x - 1, frame->top - 2, 2, bottom - frame->top + 2));
  gsk_rounded_rect_init_from_rect (&knob, &rectangle, KNOB / 2.f);
  gtk_snapshot_push_rounded_clip (snapshot, &knob);
  gtk_snapshot_append_color (snapshot, &ink, &rectangle);
  gtk_snapshot_pop (snapshot);
  pango_layout_get_pixel_size (layout, &width, &height);
  x = x + KNOB + (float) width > (float) gtk_widget_get_width (frame->widget)
          ? x - KNOB - (float) width
          : x + KNOB;
  /* Lines run below it. */
  if (gtk_style_context_lookup_color (gtk_widget_get_style_context (frame->widget),
                                      "window_bg_color", &ground))
    gtk_snapshot_append_color (snapshot, &ground,
                               &GRAPHENE_RECT_INIT (x - 3, frame->base - (float) height - 3,
                                                    (float) width + 6, (float) height));
  append_text (frame, snapshot, layout, x, frame->base - (float) height - 3);
}
