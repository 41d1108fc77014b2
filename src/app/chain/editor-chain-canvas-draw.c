/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A chain graph's picture. A pair of blocks is one ribbon: as thick at a block as it is probable that
 * the other follows there, so that it points like a wedge from the one that leads to the one that
 * seldom leads back. Only nodes in sight are drawn; far out, words are left away.
 *
 * Colour is never the only sign: what is unreachable says so, starts and demanded blocks carry their
 * word, the chosen node has a thick frame and its neighbours the numbers. */

#include "ashlar-config.h"

#include "chain/editor-chain-canvas-private.h"

#include <glib/gi18n.h>
#include <math.h>

#define WORDS_FROM .34 /* zoom */
#define PICTURE_HEIGHT 58
#define SAMPLES 14

typedef struct
{
  EditorChainCanvas *self;
  GtkSnapshot       *snapshot;
  PangoLayout       *layout; /* small */
  PangoLayout       *bold;
  graphene_rect_t    sight; /* in places */
  guint              active;
  GdkRGBA            ink, accent, accent_ink, view, error;
} Drawing;

static void
look_up (GtkWidget *widget, const char *name, GdkRGBA fallback, GdkRGBA *color)
{
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, color))
    *color = fallback;
}

/* ---- Edges ---- */

static double
get_thickness (double share)
{
  return 1 + 11 * sqrt (share);
}

typedef struct
{
  double x, y;
} Point;

/* The four points of the curve between two nodes. */
static void
get_curve (const EditorChainPlace *a, const EditorChainPlace *b, Point *curve)
{
  const double w = EDITOR_CHAIN_NODE_WIDTH, h = EDITOR_CHAIN_NODE_HEIGHT;
  double       bend;

  if (ABS (a->x - b->x) < w)
    {
      gboolean down = b->y > a->y;

      /* One above the other: side by side straight, else around what lies between. */
      if (ABS (a->y - b->y) < 2 * h)
        {
          curve[0] = curve[1] = (Point){ a->x + w / 2, a->y + (down ? h : 0) };
          curve[2] = curve[3] = (Point){ b->x + w / 2, b->y + (down ? 0 : h) };
          return;
        }
      bend = 30 + ABS (a->y - b->y) / 12.;
      curve[0] = (Point){ a->x + w, a->y + h / 2 };
      curve[1] = (Point){ a->x + w + bend, a->y + h / 2 };
      curve[2] = (Point){ b->x + w + bend, b->y + h / 2 };
      curve[3] = (Point){ b->x + w, b->y + h / 2 };
      return;
    }
  if (b->x < a->x)
    {
      const EditorChainPlace *other = a;
      Point                   turned[4];

      get_curve (b, other, turned);
      for (guint i = 0; i < 4; i++)
        curve[i] = turned[3 - i];
      return;
    }
  bend = MAX ((b->x - a->x - w) * .5, 24);
  curve[0] = (Point){ a->x + w, a->y + h / 2 };
  curve[1] = (Point){ a->x + w + bend, a->y + h / 2 };
  curve[2] = (Point){ b->x - bend, b->y + h / 2 };
  curve[3] = (Point){ b->x, b->y + h / 2 };
}

static void
trace_ribbon (cairo_t *cr, const Point *curve, double from, double to)
{
  Point left[SAMPLES + 1], right[SAMPLES + 1];

  for (guint i = 0; i <= SAMPLES; i++)
    {
      double t = i / (double) SAMPLES, u = 1 - t;
      double x = u * u * u * curve[0].x + 3 * u * u * t * curve[1].x + 3 * u * t * t * curve[2].x
                 + t * t * t * curve[3].x;
      double y = u * u * u * curve[0].y + 3 * u * u * t * curve[1].y + 3 * u * t * t * curve[2].y
                 + t * t * t * curve[3].y;
      double dx = u * u * (curve[1].x - curve[0].x) + 2 * u * t * (curve[2].x - curve[1].x)
                  + t * t * (curve[3].x - curve[2].x);
      double dy = u * u * (curve[1].y - curve[0].y) + 2 * u * t * (curve[2].y - curve[1].y)
                  + t * t * (curve[3].y - curve[2].y);
      double length = hypot (dx, dy), half = (u * from + t * to) / 2;

      if (length < 1e-6)
        {
          dx = curve[3].x - curve[0].x;
          dy = curve[3].y - curve[0].y;
          length = MAX (hypot (dx, dy), 1e-6);
        }
      left[i] = (Point){ x - dy / length * half, y + dx / length * half };
      right[i] = (Point){ x + dy / length * half, y - dx / length * half };
    }
  cairo_move_to (cr, left[0].x, left[0].y);
  for (guint i = 1; i <= SAMPLES; i++)
    cairo_line_to (cr, left[i].x, left[i].y);
  for (guint i = SAMPLES + 1; i-- > 0;)
    cairo_line_to (cr, right[i].x, right[i].y);
  cairo_close_path (cr);
}

/* A block that may follow itself: a loop at its corner. */
static void
trace_loop (cairo_t *cr, const EditorChainPlace *place, double thickness)
{
  double x = place->x + EDITOR_CHAIN_NODE_WIDTH - 3, y = place->y + 3;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, 13 + thickness / 2, 0, 2 * G_PI);
  cairo_new_sub_path (cr);
  cairo_arc_negative (cr, x, y, 13 - MIN (thickness / 2, 8), 2 * G_PI, 0);
}

static gboolean
in_sight (const Drawing *drawing, const EditorChainPlace *a, const EditorChainPlace *b)
{
  graphene_rect_t bounds;

  graphene_rect_init (&bounds, (float) MIN (a->x, b->x) - 60, (float) MIN (a->y, b->y) - 60,
                      (float) ABS (a->x - b->x) + EDITOR_CHAIN_NODE_WIDTH + 120,
                      (float) ABS (a->y - b->y) + EDITOR_CHAIN_NODE_HEIGHT + 120);
  return graphene_rect_intersection (&bounds, &drawing->sight, NULL);
}

static gboolean
shows_edge (const EditorChainCanvas *self, guint from, const EditorChainEdge *edge)
{
  const EditorChainEdge *back = editor_chain_graph_find_edge (self->graph, edge->to, from);

  if (self->threshold < 0)
    return edge->is_strong || (back != NULL && back->is_strong);
  return edge->share >= self->threshold || (back != NULL && back->share >= self->threshold);
}

/* @active: those of the active node, or the others. */
static void
draw_edges (Drawing *drawing, cairo_t *cr, gboolean active)
{
  EditorChainCanvas *self = drawing->self;

  for (guint i = 0; i < self->graph->n_nodes; i++)
    {
      const EditorChainNode *node = &self->graph->nodes[i];

      for (guint e = node->first_edge; e < node->first_edge + node->n_edges; e++)
        {
          const EditorChainEdge *edge = &self->graph->edges[e];
          const EditorChainEdge *back = editor_chain_graph_find_edge (self->graph, edge->to, i);
          gboolean               mine = i == drawing->active || edge->to == drawing->active;
          Point                  curve[4];

          if (mine != active || (back != NULL && edge->to < i)
              || !in_sight (drawing, &self->places[i], &self->places[edge->to])
              || (!mine && !shows_edge (self, i, edge)))
            continue;
          if (edge->to == i)
            trace_loop (cr, &self->places[i], get_thickness (edge->share));
          else
            {
              get_curve (&self->places[i], &self->places[edge->to], curve);
              trace_ribbon (cr, curve, get_thickness (edge->share),
                            get_thickness (back != NULL ? back->share : 0));
            }
          cairo_fill (cr);
        }
    }
}

static void
draw_all_edges (Drawing *drawing)
{
  EditorChainCanvas *self = drawing->self;
  GdkRGBA            color = drawing->ink;
  graphene_rect_t    bounds;
  cairo_t           *cr;

  graphene_rect_init (&bounds, 0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                      (float) gtk_widget_get_height (GTK_WIDGET (self)));
  cr = gtk_snapshot_append_cairo (drawing->snapshot, &bounds);
  cairo_translate (cr, self->x, self->y);
  cairo_scale (cr, self->zoom, self->zoom);
  color.alpha *= drawing->active == G_MAXUINT ? .3f : .1f;
  gdk_cairo_set_source_rgba (cr, &color);
  draw_edges (drawing, cr, FALSE);
  if (drawing->active != G_MAXUINT)
    {
      color = drawing->accent;
      color.alpha = .75f;
      gdk_cairo_set_source_rgba (cr, &color);
      draw_edges (drawing, cr, TRUE);
    }
  cairo_destroy (cr);
}

/* ---- Nodes ---- */

static void
draw_words (Drawing       *drawing,
            PangoLayout   *layout,
            const char    *words,
            double         x,
            double         y,
            const GdkRGBA *color)
{
  int width;

  pango_layout_set_text (layout, words, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_snapshot_save (drawing->snapshot);
  gtk_snapshot_translate (drawing->snapshot,
                          &GRAPHENE_POINT_INIT ((float) round (x - width / 2.), (float) y));
  gtk_snapshot_append_layout (drawing->snapshot, layout, color);
  gtk_snapshot_restore (drawing->snapshot);
}

/* @x: its left end, or with @middle its middle. Returns its width. */
static double
draw_pill (Drawing       *drawing,
           const char    *words,
           double         x,
           double         y,
           gboolean       middle,
           const GdkRGBA *background,
           const GdkRGBA *color)
{
  int             width, height;
  graphene_rect_t rect;
  GskRoundedRect  outline;

  pango_layout_set_text (drawing->layout, words, -1);
  pango_layout_get_pixel_size (drawing->layout, &width, &height);
  width += 14;
  height += 3;
  graphene_rect_init (&rect, (float) (middle ? x - width / 2. : x), (float) y, (float) width,
                      (float) height);
  gsk_rounded_rect_init_from_rect (&outline, &rect, (float) height / 2);
  gtk_snapshot_push_rounded_clip (drawing->snapshot, &outline);
  gtk_snapshot_append_color (drawing->snapshot, background, &rect);
  gtk_snapshot_pop (drawing->snapshot);
  draw_words (drawing, drawing->layout, words, rect.origin.x + width / 2., y + 1, color);
  return width;
}

static void
draw_picture (Drawing *drawing, guint block, const EditorChainPlace *place)
{
  EditorChainCanvas *self = drawing->self;
  int                scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  guint              size = (guint) (PICTURE_HEIGHT * 2 * scale);
  GdkTexture        *texture;
  AshlarContent     *current = editor_document_get_content (self->document);

  /* An edit that is not in the graph yet may have taken the block away. */
  if (self->pictures == NULL || block >= ashlar_content_get_n_blocks (current))
    return;
  texture = editor_block_pictures_get (self->pictures, block, size);
  gtk_snapshot_append_texture (
      drawing->snapshot, texture,
      &GRAPHENE_RECT_INIT ((float) (place->x + (EDITOR_CHAIN_NODE_WIDTH - PICTURE_HEIGHT) / 2.),
                           (float) place->y + 6, PICTURE_HEIGHT, PICTURE_HEIGHT));
}

static gboolean
is_faded (const Drawing *drawing, guint index)
{
  EditorChainCanvas *self = drawing->self;

  if (self->matches != NULL)
    return !self->matches[index];
  return drawing->active != G_MAXUINT && index != drawing->active
         && editor_chain_graph_find_edge (self->graph, drawing->active, index) == NULL
         && editor_chain_graph_find_edge (self->graph, index, drawing->active) == NULL;
}

static void
draw_badges (Drawing *drawing, const EditorChainNode *node, const EditorChainPlace *place)
{
  GdkRGBA grey = drawing->ink, white = { 1, 1, 1, 1 };
  double  x = place->x - 4;

  grey.alpha = 1;
  if (node->is_start)
    x += 3
         + draw_pill (drawing, _ ("start"), x, place->y - 9, FALSE, &drawing->accent,
                      &drawing->accent_ink);
  if (node->is_demanded && !node->is_start)
    x += 3 + draw_pill (drawing, _ ("demanded"), x, place->y - 9, FALSE, &grey, &drawing->view);
  if (node->step == EDITOR_CHAIN_UNREACHED)
    draw_pill (drawing, _ ("not reachable"), x, place->y - 9, FALSE, &drawing->error, &white);
  else if (node->step == EDITOR_CHAIN_ALONE)
    draw_pill (drawing, _ ("no partner"), x, place->y - 9, FALSE, &drawing->error, &white);
  else if (node->step == EDITOR_CHAIN_LEFT_OUT)
    draw_pill (drawing, _ ("left out"), x, place->y - 9, FALSE, &grey, &drawing->view);
}

/* What the active node and this one have to do with each other. */
static void
draw_numbers (Drawing *drawing, guint index, const EditorChainPlace *place)
{
  EditorChainCanvas     *self = drawing->self;
  const EditorChainEdge *out, *in;
  g_autofree char       *words = NULL, *out_words = NULL, *in_words = NULL;

  if (drawing->active == G_MAXUINT)
    return;
  out = editor_chain_graph_find_edge (self->graph, drawing->active, index);
  in = editor_chain_graph_find_edge (self->graph, index, drawing->active);
  if (out == NULL && in == NULL)
    return;
  out_words = editor_chain_dup_percent (out != NULL ? out->share : 0);
  in_words = editor_chain_dup_percent (in != NULL ? in->share : 0);
  if (index == drawing->active)
    words = g_strdup_printf ("↻ %s", out_words);
  else
    words = g_strdup_printf ("→ %s  ← %s", out_words, in_words);
  draw_pill (drawing, words, place->x + EDITOR_CHAIN_NODE_WIDTH / 2.,
             place->y + EDITOR_CHAIN_NODE_HEIGHT - 8, TRUE, &drawing->accent, &drawing->accent_ink);
}

static void
draw_node (Drawing *drawing, guint index)
{
  EditorChainCanvas      *self = drawing->self;
  const EditorChainNode  *node = &self->graph->nodes[index];
  const EditorChainPlace *place = &self->places[index];
  const AshlarBlock      *block = ashlar_content_get_block (self->content, node->block);
  gboolean                grey = node->step >= EDITOR_CHAIN_UNREACHED;
  gboolean                chosen = index == self->selected;
  GdkRGBA                 line = drawing->ink;
  float                   width = chosen ? 3 : 1;
  graphene_rect_t         rect;
  GskRoundedRect          outline;

  graphene_rect_init (&rect, (float) place->x, (float) place->y, EDITOR_CHAIN_NODE_WIDTH,
                      EDITOR_CHAIN_NODE_HEIGHT);
  gsk_rounded_rect_init_from_rect (&outline, &rect, 9);
  gtk_snapshot_push_rounded_clip (drawing->snapshot, &outline);
  gtk_snapshot_append_color (drawing->snapshot, &drawing->view, &rect);
  gtk_snapshot_pop (drawing->snapshot);
  if (chosen)
    line = drawing->accent;
  else
    line.alpha *= .25f;
  gtk_snapshot_append_border (drawing->snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ line, line, line, line });
  if (chosen && gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    {
      GskRoundedRect ring = outline;

      gsk_rounded_rect_shrink (&ring, -4, -4, -4, -4);
      gtk_snapshot_append_border (drawing->snapshot, &ring, (float[4]){ 2, 2, 2, 2 },
                                  (GdkRGBA[4]){ line, line, line, line });
    }

  gtk_snapshot_push_opacity (drawing->snapshot, grey ? .45 : is_faded (drawing, index) ? .3 : 1);
  draw_picture (drawing, node->block, place);
  if (self->zoom >= WORDS_FROM)
    {
      g_autofree char *times = g_strdup_printf ("×%u", block->occurrences);

      draw_words (drawing, chosen ? drawing->bold : drawing->layout, block->id,
                  place->x + EDITOR_CHAIN_NODE_WIDTH / 2., place->y + 65, &drawing->ink);
      draw_words (drawing, drawing->layout, times, place->x + EDITOR_CHAIN_NODE_WIDTH / 2.,
                  place->y + 79, &drawing->ink);
    }
  gtk_snapshot_pop (drawing->snapshot);
  draw_badges (drawing, node, place);
}

static char *
dup_heading (const EditorChainCanvas *self, guint step)
{
  if (self->graph->focus != G_MAXUINT && step <= 1)
    {
      const char *id
          = ashlar_content_get_block (self->content, self->graph->nodes[self->graph->focus].block)
                ->id;

      if (step == 0)
        return g_strdup (id);
      /* Translators: heading over the blocks that may follow one; %s is its id */
      return g_strdup_printf (_ ("Likeliest to follow %s"), id);
    }
  switch (step)
    {
    case 0:
      return g_strdup (self->graph->has_start ? _ ("Start") : _ ("Any of these may start"));
    case EDITOR_CHAIN_UNREACHED:
      return g_strdup (_ ("Not reachable"));
    case EDITOR_CHAIN_ALONE:
      return g_strdup (_ ("No partner"));
    case EDITOR_CHAIN_LEFT_OUT:
      return g_strdup (_ ("Left out by the recipe"));
    default:
      /* Translators: heading over blocks that so many exits lead to from a start block */
      return g_strdup_printf (ngettext ("%u exit away", "%u exits away", step), step);
    }
}

/* Over the columns, and in sight when these are scrolled; as wide as its column may be. */
static void
draw_headings (Drawing *drawing)
{
  EditorChainCanvas *self = drawing->self;
  GdkRGBA            dim = drawing->ink, line = drawing->ink;

  dim.alpha *= .75f;
  line.alpha *= .12f;
  pango_layout_set_ellipsize (drawing->bold, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (drawing->bold, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (drawing->bold, PANGO_ALIGN_CENTER);
  for (guint i = 0; i < self->n_columns; i++)
    {
      const EditorChainColumn *column = &self->columns[i];
      g_autofree char         *words = dup_heading (self, column->step);
      double width = MAX (self->zoom * (column->width + EDITOR_CHAIN_GROUP_GAP) - 8, 48);
      double middle = self->x + self->zoom * (column->x + column->width / 2.);
      int    height;

      pango_layout_set_width (drawing->bold, (int) (width * PANGO_SCALE));
      pango_layout_set_text (drawing->bold, words, -1);
      pango_layout_get_pixel_size (drawing->bold, NULL, &height);
      gtk_snapshot_save (drawing->snapshot);
      gtk_snapshot_translate (
          drawing->snapshot, &GRAPHENE_POINT_INIT ((float) round (middle - width / 2),
                                                   (float) round (MAX (self->y - 18 - height, 8))));
      gtk_snapshot_append_layout (drawing->snapshot, drawing->bold, &dim);
      gtk_snapshot_restore (drawing->snapshot);
      if (i > 0)
        gtk_snapshot_append_color (
            drawing->snapshot, &line,
            &GRAPHENE_RECT_INIT (
                (float) round (self->x + self->zoom * (column->x - EDITOR_CHAIN_GROUP_GAP / 2.)), 0,
                1, (float) gtk_widget_get_height (GTK_WIDGET (self))));
    }
  pango_layout_set_alignment (drawing->bold, PANGO_ALIGN_LEFT);
  pango_layout_set_ellipsize (drawing->bold, PANGO_ELLIPSIZE_MIDDLE);
}

static PangoLayout *
new_layout (GtkWidget *widget, double size, PangoWeight weight)
{
  PangoLayout          *layout = gtk_widget_create_pango_layout (widget, NULL);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (widget)));

  pango_font_description_set_size (font, (int) (size * PANGO_SCALE));
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
  pango_font_description_free (font);
  return layout;
}

void
_editor_chain_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorChainCanvas *self = EDITOR_CHAIN_CANVAS (widget);
  Drawing            drawing = { .self = self, .snapshot = snapshot };

  if (self->graph == NULL || self->document == NULL)
    return;
  drawing.active = self->hovered != G_MAXUINT ? self->hovered : self->selected;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &drawing.ink);
  look_up (widget, "accent_bg_color", (GdkRGBA){ .2f, .5f, .9f, 1 }, &drawing.accent);
  look_up (widget, "accent_fg_color", (GdkRGBA){ 1, 1, 1, 1 }, &drawing.accent_ink);
  look_up (widget, "view_bg_color", (GdkRGBA){ 1, 1, 1, 1 }, &drawing.view);
  look_up (widget, "error_bg_color", (GdkRGBA){ .8f, .1f, .15f, 1 }, &drawing.error);
  graphene_rect_init (&drawing.sight, (float) (-self->x / self->zoom),
                      (float) (-self->y / self->zoom),
                      (float) (gtk_widget_get_width (widget) / self->zoom),
                      (float) (gtk_widget_get_height (widget) / self->zoom));
  drawing.layout = new_layout (widget, 8.5, PANGO_WEIGHT_NORMAL);
  drawing.bold = new_layout (widget, 9, PANGO_WEIGHT_BOLD);

  draw_headings (&drawing);
  draw_all_edges (&drawing);
  pango_layout_set_width (drawing.layout, (EDITOR_CHAIN_NODE_WIDTH - 8) * PANGO_SCALE);
  pango_layout_set_width (drawing.bold, (EDITOR_CHAIN_NODE_WIDTH - 8) * PANGO_SCALE);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) self->x, (float) self->y));
  gtk_snapshot_scale (snapshot, (float) self->zoom, (float) self->zoom);
  for (guint i = 0; i < self->graph->n_nodes; i++)
    if (in_sight (&drawing, &self->places[i], &self->places[i]))
      draw_node (&drawing, i);
  pango_layout_set_width (drawing.layout, -1);
  for (guint i = 0; self->zoom >= WORDS_FROM && i < self->graph->n_nodes; i++)
    if (in_sight (&drawing, &self->places[i], &self->places[i]))
      draw_numbers (&drawing, i, &self->places[i]);
  gtk_snapshot_restore (snapshot);
  g_object_unref (drawing.layout);
  g_object_unref (drawing.bold);
}
