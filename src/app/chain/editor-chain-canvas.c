/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "chain/editor-chain-canvas-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define LEAST_ZOOM .1
#define MOST_ZOOM 3.
#define MARGIN 36 /* around the whole; on top there are the headings, too */

enum
{
  BLOCK_CHOSEN,
  BLOCK_OPENED,
  VIEW_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorChainCanvas, editor_chain_canvas, GTK_TYPE_WIDGET)

void
_editor_chain_canvas_emit_chosen (EditorChainCanvas *self, guint block)
{
  g_signal_emit (self, signals[BLOCK_CHOSEN], 0, block);
}

void
_editor_chain_canvas_emit_opened (EditorChainCanvas *self, guint block)
{
  g_signal_emit (self, signals[BLOCK_OPENED], 0, block);
}

/* ---- The view ---- */

static void
set_view (EditorChainCanvas *self, double zoom, double x, double y)
{
  gboolean zoomed = zoom != self->zoom;

  self->zoom = zoom;
  self->x = round (x);
  self->y = round (y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (zoomed)
    g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

static void
fit_now (EditorChainCanvas *self)
{
  int    width = gtk_widget_get_width (GTK_WIDGET (self));
  int    height = gtk_widget_get_height (GTK_WIDGET (self));
  double left = 0, top = 0, right = self->width, bottom = self->height, zoom;

  if (width <= 0 || height <= 0)
    return;
  for (guint i = 0; self->graph != NULL && i < self->graph->n_nodes; i++)
    {
      left = MIN (left, self->places[i].x);
      top = MIN (top, self->places[i].y);
      right = MAX (right, self->places[i].x + EDITOR_CHAIN_NODE_WIDTH);
      bottom = MAX (bottom, self->places[i].y + EDITOR_CHAIN_NODE_HEIGHT);
    }
  zoom = MIN ((width - 2 * MARGIN) / MAX (right - left, 1),
              (height - 3 * MARGIN) / MAX (bottom - top, 1));
  zoom = CLAMP (zoom, LEAST_ZOOM, 1.);
  set_view (self, zoom, (width - zoom * (left + right)) / 2,
            MARGIN / 2. + (height - zoom * (top + bottom)) / 2);
}

void
editor_chain_canvas_fit (EditorChainCanvas *self)
{
  self->fits = TRUE;
  fit_now (self);
}

void
_editor_chain_canvas_zoom_at (EditorChainCanvas *self, double zoom, double x, double y)
{
  double ratio;

  zoom = CLAMP (zoom, LEAST_ZOOM, MOST_ZOOM);
  ratio = zoom / self->zoom;
  self->fits = FALSE;
  set_view (self, zoom, x - (x - self->x) * ratio, y - (y - self->y) * ratio);
}

void
editor_chain_canvas_set_zoom (EditorChainCanvas *self, double zoom)
{
  _editor_chain_canvas_zoom_at (self, zoom, gtk_widget_get_width (GTK_WIDGET (self)) / 2.,
                                gtk_widget_get_height (GTK_WIDGET (self)) / 2.);
}

void
editor_chain_canvas_zoom_by (EditorChainCanvas *self, int steps)
{
  editor_chain_canvas_set_zoom (self, self->zoom * pow (1.25, steps));
}

double
editor_chain_canvas_get_zoom (EditorChainCanvas *self)
{
  return self->zoom;
}

static void
reveal (EditorChainCanvas *self, guint node)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double left = self->x + self->zoom * self->places[node].x;
  double top = self->y + self->zoom * self->places[node].y;
  double right = left + self->zoom * EDITOR_CHAIN_NODE_WIDTH;
  double bottom = top + self->zoom * EDITOR_CHAIN_NODE_HEIGHT;
  double dx = left < 12 ? 12 - left : right > width - 12 ? width - 12 - right : 0;
  double dy = top < 12 ? 12 - top : bottom > height - 12 ? height - 12 - bottom : 0;

  if (width > 0 && height > 0 && (dx != 0 || dy != 0))
    {
      self->fits = FALSE;
      set_view (self, self->zoom, self->x + dx, self->y + dy);
    }
}

/* ---- Nodes ---- */

guint
_editor_chain_canvas_find (EditorChainCanvas *self, double x, double y)
{
  double left = (x - self->x) / self->zoom, top = (y - self->y) / self->zoom;
  guint  n = self->graph != NULL ? self->graph->n_nodes : 0;

  /* The last one lies on top. */
  for (guint i = n; i-- > 0;)
    if (left >= self->places[i].x && left < self->places[i].x + EDITOR_CHAIN_NODE_WIDTH
        && top >= self->places[i].y && top < self->places[i].y + EDITOR_CHAIN_NODE_HEIGHT)
      return i;
  return G_MAXUINT;
}

gboolean
_editor_chain_canvas_shows_edge (const EditorChainCanvas *self,
                                 guint                    from,
                                 const EditorChainEdge   *edge)
{
  const EditorChainEdge *back = editor_chain_graph_find_edge (self->graph, edge->to, from);

  if (self->threshold < 0)
    return edge->is_strong || (back != NULL && back->is_strong);
  return edge->share >= self->threshold || (back != NULL && back->share >= self->threshold);
}

char *
_editor_chain_canvas_describe (EditorChainCanvas *self, guint index)
{
  const EditorChainNode *node = &self->graph->nodes[index];
  const AshlarBlock     *block = ashlar_content_get_block (self->content, node->block);
  guint                  n = node->n_edges + node->n_hidden;
  GString               *words = g_string_new (block->id);

  if (node->is_start)
    g_string_append_printf (words, ", %s", _ ("start block"));
  if (node->is_demanded)
    g_string_append_printf (words, ", %s", _ ("demanded"));
  if (node->step == EDITOR_CHAIN_UNREACHED)
    g_string_append_printf (words, ", %s", _ ("not reachable"));
  if (node->step == EDITOR_CHAIN_LEFT_OUT)
    g_string_append_printf (words, ", %s", _ ("left out by the recipe"));
  g_string_append (words, ", ");
  g_string_append_printf (words, ngettext ("leads to %u block", "leads to %u blocks", n), n);
  return g_string_free (words, FALSE);
}

static void
update_accessible (EditorChainCanvas *self)
{
  g_autofree char *words = self->selected != G_MAXUINT
                               ? _editor_chain_canvas_describe (self, self->selected)
                               : g_strdup ("");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

void
_editor_chain_canvas_select_node (EditorChainCanvas *self, guint node, gboolean show)
{
  self->selected = node;
  self->wanted = node != G_MAXUINT ? self->graph->nodes[node].block : ASHLAR_NO_INDEX;
  if (node != G_MAXUINT && show)
    reveal (self, node);
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_chain_canvas_select (EditorChainCanvas *self, guint block)
{
  guint node = self->graph != NULL && block != ASHLAR_NO_INDEX
                   ? editor_chain_graph_find (self->graph, block)
                   : G_MAXUINT;

  if (block == self->wanted && node == self->selected)
    return;
  _editor_chain_canvas_select_node (self, node, FALSE);
  self->wanted = block;
}

gboolean
editor_chain_canvas_get_bounds (EditorChainCanvas *self, guint block, graphene_rect_t *bounds)
{
  guint node = self->graph != NULL ? editor_chain_graph_find (self->graph, block) : G_MAXUINT;

  if (node == G_MAXUINT)
    return FALSE;
  graphene_rect_init (bounds, (float) (self->x + self->zoom * self->places[node].x),
                      (float) (self->y + self->zoom * self->places[node].y),
                      (float) (self->zoom * EDITOR_CHAIN_NODE_WIDTH),
                      (float) (self->zoom * EDITOR_CHAIN_NODE_HEIGHT));
  return TRUE;
}

void
_editor_chain_canvas_keep_place (EditorChainCanvas *self, guint node)
{
  const AshlarBlock *block
      = ashlar_content_get_block (self->content, self->graph->nodes[node].block);

  g_hash_table_insert (self->moved, g_strdup (block->id),
                       g_memdup2 (&self->places[node], sizeof (EditorChainPlace)));
}

void
editor_chain_canvas_set_pictures (EditorChainCanvas *self, EditorBlockPictures *pictures)
{
  g_set_object (&self->pictures, pictures);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_chain_canvas_set_threshold (EditorChainCanvas *self, double share)
{
  self->threshold = share;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
block_matches (const AshlarBlock *block, const char *words)
{
  g_autofree char *id = g_utf8_casefold (block->id, -1);

  if (strstr (id, words) != NULL)
    return TRUE;
  for (char **tag = block->tags; *tag != NULL; tag++)
    {
      g_autofree char *folded = g_utf8_casefold (*tag, -1);

      if (strstr (folded, words) != NULL)
        return TRUE;
    }
  return FALSE;
}

guint
editor_chain_canvas_search (EditorChainCanvas *self, const char *words)
{
  g_autofree char *folded = g_utf8_casefold (words != NULL ? words : "", -1);
  guint            n = 0, first = G_MAXUINT;

  g_clear_pointer (&self->matches, g_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (folded[0] == '\0' || self->graph == NULL)
    return 0;
  self->matches = g_new0 (guint8, MAX (self->graph->n_nodes, 1));
  for (guint i = 0; i < self->graph->n_nodes; i++)
    if (block_matches (ashlar_content_get_block (self->content, self->graph->nodes[i].block),
                       folded))
      {
        self->matches[i] = 1;
        n++;
        first = MIN (first, i);
      }
  if (first != G_MAXUINT)
    reveal (self, first);
  return n;
}

void
editor_chain_canvas_set_graph (EditorChainCanvas       *self,
                               EditorDocument          *document,
                               AshlarContent           *content,
                               const EditorChainGraph  *graph,
                               const EditorChainLayout *layout)
{
  g_set_object (&self->document, document);
  ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  editor_chain_graph_ref ((EditorChainGraph *) graph);
  g_clear_pointer (&self->graph, editor_chain_graph_unref);
  self->graph = (EditorChainGraph *) graph;
  g_free (self->places);
  self->places = g_memdup2 (layout->places, layout->n_places * sizeof *layout->places);
  g_free (self->order);
  self->order = g_memdup2 (layout->order, layout->n_places * sizeof *layout->order);
  g_free (self->columns);
  self->columns = g_memdup2 (layout->columns, layout->n_columns * sizeof *layout->columns);
  self->n_columns = layout->n_columns;
  self->width = layout->width;
  self->height = layout->height;
  g_clear_pointer (&self->matches, g_free);
  self->hovered = G_MAXUINT;
  for (guint i = 0; i < graph->n_nodes; i++)
    {
      const EditorChainPlace *place = g_hash_table_lookup (
          self->moved, ashlar_content_get_block (content, graph->nodes[i].block)->id);

      if (place != NULL && graph->focus == G_MAXUINT)
        self->places[i] = *place;
    }
  self->selected
      = self->wanted != ASHLAR_NO_INDEX ? editor_chain_graph_find (graph, self->wanted) : G_MAXUINT;
  update_accessible (self);
  if (self->fits)
    fit_now (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

char *
editor_chain_dup_percent (double share)
{
  if (share > 0 && share < .01)
    return g_strdup (_ ("< 1 %"));
  /* Translators: a share in percent */
  return g_strdup_printf (_ ("%.0f %%"), share * 100);
}

/* ---- The widget ---- */

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorChainCanvas *self = EDITOR_CHAIN_CANVAS (widget);

  if (self->fits)
    fit_now (self);
}

static void
dispose (GObject *object)
{
  EditorChainCanvas *self = EDITOR_CHAIN_CANVAS (object);

  g_clear_object (&self->document);
  g_clear_object (&self->pictures);
  G_OBJECT_CLASS (editor_chain_canvas_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorChainCanvas *self = EDITOR_CHAIN_CANVAS (object);

  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->graph, editor_chain_graph_unref);
  g_clear_pointer (&self->moved, g_hash_table_unref);
  g_free (self->places);
  g_free (self->order);
  g_free (self->columns);
  g_free (self->matches);
  G_OBJECT_CLASS (editor_chain_canvas_parent_class)->finalize (object);
}

static void
editor_chain_canvas_class_init (EditorChainCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = _editor_chain_canvas_snapshot;
  signals[BLOCK_CHOSEN] = g_signal_new ("block-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[BLOCK_OPENED] = g_signal_new ("block-opened", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[VIEW_CHANGED]
      = g_signal_new ("view-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "chaincanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
editor_chain_canvas_init (EditorChainCanvas *self)
{
  self->selected = self->hovered = G_MAXUINT;
  self->wanted = self->clicked = ASHLAR_NO_INDEX;
  self->threshold = -1;
  self->zoom = 1;
  self->fits = TRUE;
  self->moved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chain graph"), -1);
  _editor_chain_canvas_input_init (self);
}
