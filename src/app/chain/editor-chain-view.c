/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "chain/editor-chain-view.h"

#include "document/editor-worker.h"
#include "edits/editor-block-edit.h"
#include "widgets/editor-drop-down.h"
#include "widgets/editor-old.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>

#define AFTER_CHANGE 120 /* milliseconds */
#define MOST_ROWS 100

struct _EditorChainView
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorDocument   *document;
  GSignalGroup     *signals; /* of the document */
  char             *recipe;  /* id; nullable */
  char             *tag;     /* nullable */
  EditorWorker     *worker;
  EditorChainGraph *graph;
  AshlarContent    *content; /* of the graph */

  guint    block;
  guint    idle;
  gboolean updating;
  gboolean is_stale;
  gboolean tags_are_old; /* of the choice, as long as nobody looks */

  /* Owned as children. */
  GtkWidget         *box;
  EditorChainCanvas *canvas;
  GtkDropDown       *recipes, *tags, *edges;
  GtkWidget         *search;
  GtkLabel          *summary;
  GtkLabel          *name, *about;
  GtkListBox        *list;
};

enum
{
  BLOCK_CHOSEN,
  BLOCK_OPENED,
  RECIPE_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorChainView, editor_chain_view, GTK_TYPE_WIDGET)

/* ---- The chosen block's numbers ---- */

typedef struct
{
  guint  node;
  double out, in;
  guint  n_exits;
} Row;

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const Row *one = a, *other = b;

  if (one->out != other->out)
    return one->out > other->out ? -1 : 1;
  return one->node < other->node ? -1 : one->node > other->node;
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, EditorChainView *self)
{
  g_signal_emit (self, signals[BLOCK_CHOSEN], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "block")));
}

static GtkWidget *
new_row (EditorChainView *self, const char *from, const Row *row)
{
  guint              index = self->graph->nodes[row->node].block;
  const AshlarBlock *block = ashlar_content_get_block (self->content, index);
  GtkWidget         *widget = gtk_list_box_row_new ();
  GtkWidget         *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget         *id = gtk_label_new (block->id);
  GtkWidget         *numbers;
  g_autofree char   *share = editor_chain_dup_percent (row->out);
  g_autofree char   *text = NULL, *tip = NULL;

  if (row->out > 0)
    /* Translators: how probable it is that a block follows, and at how many exits it may */
    text = g_strdup_printf (ngettext ("%s, by %u exit", "%s, by %u exits", row->n_exits), share,
                            row->n_exits);
  else if (row->n_exits > 0)
    text = g_strdup (_ ("only where demanded"));
  else
    text = g_strdup (_ ("does not follow"));
  /* Translators: two ids, and in percent how often the one follows the other and back */
  tip = g_strdup_printf (_ ("%s → %s %.1f %%\n%s → %s %.1f %%"), from, block->id, row->out * 100,
                         block->id, from, row->in * 100);
  numbers = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (id), 0);
  gtk_label_set_ellipsize (GTK_LABEL (id), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_xalign (GTK_LABEL (numbers), 0);
  /* The list is as wide whatever is in it: else the picture would move under the pointer. */
  gtk_label_set_max_width_chars (GTK_LABEL (id), 16);
  gtk_label_set_max_width_chars (GTK_LABEL (numbers), 18);
  gtk_label_set_ellipsize (GTK_LABEL (numbers), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (numbers, "caption");
  gtk_widget_add_css_class (numbers, "dim-label");
  gtk_widget_add_css_class (numbers, "numeric");
  gtk_box_append (GTK_BOX (box), id);
  gtk_box_append (GTK_BOX (box), numbers);
  gtk_widget_set_margin_start (box, 9);
  gtk_widget_set_margin_end (box, 9);
  gtk_widget_set_margin_top (box, 4);
  gtk_widget_set_margin_bottom (box, 4);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (widget), box);
  editor_tooltip_set (widget, tip);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, id,
                                  numbers, NULL, -1);
  g_object_set_data (G_OBJECT (widget), "block", GUINT_TO_POINTER (index));
  return widget;
}

static char *
dup_about (EditorChainView *self, const EditorChainNode *node)
{
  const AshlarBlock *block = ashlar_content_get_block (self->content, node->block);
  GString           *words = g_string_new (NULL);
  guint              n = node->n_edges + node->n_hidden;

  g_string_append_printf (words, "×%u · ", block->occurrences);
  if (node->is_start)
    g_string_append_printf (words, "%s · ", _ ("start block"));
  if (node->is_demanded)
    g_string_append_printf (words, "%s · ", _ ("demanded"));
  if (node->step == EDITOR_CHAIN_UNREACHED)
    g_string_append_printf (words, "%s · ", _ ("no chain from a start block leads here"));
  if (node->step == EDITOR_CHAIN_LEFT_OUT)
    g_string_append_printf (words, "%s · ", _ ("the recipe leaves it out"));
  if (n == 0)
    g_string_append (words, _ ("no block can follow"));
  else
    g_string_append_printf (words, ngettext ("%u block may follow", "%u blocks may follow", n), n);
  return g_string_free (words, FALSE);
}

static void
show_numbers (EditorChainView *self)
{
  guint            node = self->graph != NULL && self->block != ASHLAR_NO_INDEX
                              ? editor_chain_graph_find (self->graph, self->block)
                              : G_MAXUINT;
  GtkWidget       *child;
  g_autofree char *about = NULL;
  g_autoptr (GArray) rows = g_array_new (FALSE, TRUE, sizeof (Row));
  const EditorChainNode *value;
  const char            *id;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  gtk_label_set_label (self->name, node != G_MAXUINT ? "" : _ ("Choose a block"));
  gtk_label_set_label (self->about, "");
  if (node == G_MAXUINT)
    return;
  value = &self->graph->nodes[node];
  id = ashlar_content_get_block (self->content, value->block)->id;
  about = dup_about (self, value);
  gtk_label_set_label (self->name, id);
  gtk_label_set_label (self->about, about);
  for (guint e = value->first_edge; e < value->first_edge + value->n_edges; e++)
    {
      const EditorChainEdge *edge = &self->graph->edges[e];
      const EditorChainEdge *back = editor_chain_graph_find_edge (self->graph, edge->to, node);
      Row row = { edge->to, edge->share, back != NULL ? back->share : 0, edge->n_exits };

      g_array_append_val (rows, row);
    }
  g_array_sort (rows, compare_rows);
  for (guint i = 0; i < MIN (rows->len, MOST_ROWS); i++)
    gtk_list_box_append (self->list, new_row (self, id, &g_array_index (rows, Row, i)));
}

static void
show_summary (EditorChainView *self)
{
  guint            n_blocks = ashlar_content_get_n_blocks (self->content), n_lost = 0;
  g_autofree char *blocks = NULL;
  GString         *words;

  for (guint i = 0; i < self->graph->n_nodes; i++)
    n_lost += self->graph->nodes[i].step == EDITOR_CHAIN_UNREACHED
              || self->graph->nodes[i].step == EDITOR_CHAIN_ALONE;
  if (self->graph->n_nodes < n_blocks)
    /* Translators: how many of all blocks are in the picture */
    blocks = g_strdup_printf (_ ("%u of %u blocks"), self->graph->n_nodes, n_blocks);
  else
    blocks = g_strdup_printf (ngettext ("%u block", "%u blocks", n_blocks), n_blocks);
  words = g_string_new (blocks);
  if (n_lost > 0)
    g_string_append_printf (
        words, ngettext (" · %u cannot be reached", " · %u cannot be reached", n_lost), n_lost);
  if (self->graph->focus != G_MAXUINT)
    g_string_append_printf (words, " · %s",
                            _ ("too many for one picture: choose a block or a tag"));
  else if (!self->graph->has_start)
    g_string_append_printf (words, " · %s", _ ("no start block is named, any may start"));
  gtk_label_set_label (self->summary, words->str);
  editor_tooltip_set (GTK_WIDGET (self->summary), words->str);
  g_string_free (words, TRUE);
}

/* ---- In the background ---- */

typedef struct
{
  AshlarContent     *content;
  AshlarChain       *chain;
  guint              recipe, block;
  char              *tag;
  EditorChainGraph  *graph;
  EditorChainLayout *layout;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  ashlar_content_unref (request->content);
  g_clear_pointer (&request->chain, ashlar_chain_unref);
  g_clear_pointer (&request->graph, editor_chain_graph_unref);
  g_clear_pointer (&request->layout, editor_chain_layout_free);
  g_free (request->tag);
  g_free (request);
}

static gboolean
build_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Request *request = data;
  g_autoptr (AshlarDraws) draws = ashlar_draws_new (request->content, request->recipe);

  request->graph = editor_chain_graph_new (request->content, request->chain, draws, request->block,
                                           request->tag, cancellable);
  if (request->graph != NULL)
    request->layout = editor_chain_layout_new (request->graph);
  return request->graph != NULL;
}

static void
build_done (gpointer owner, gpointer data, const GError *error)
{
  EditorChainView *self = owner;
  Request         *request = data;

  self->is_stale = FALSE;
  editor_old_set (GTK_WIDGET (self->canvas), FALSE);
  g_clear_pointer (&self->graph, editor_chain_graph_unref);
  self->graph = editor_chain_graph_ref (request->graph);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = ashlar_content_ref (request->content);
  editor_chain_canvas_set_graph (self->canvas, self->document, self->content, request->graph,
                                 request->layout);
  editor_chain_canvas_search (self->canvas, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  editor_chain_canvas_select (self->canvas, self->block);
  show_summary (self);
  show_numbers (self);
}

static guint
find_recipe (EditorChainView *self)
{
  AshlarContent *content = editor_document_get_content (self->document);

  for (guint i = 0; self->recipe != NULL && i < ashlar_content_get_n_recipes (content); i++)
    if (g_str_equal (ashlar_recipe_get_id (ashlar_content_get_recipe (content, i)), self->recipe))
      return i;
  return ASHLAR_NO_INDEX;
}

/* ---- What is chosen above the picture ---- */

static void
fill_recipes (EditorChainView *self)
{
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;
  guint n = content != NULL ? ashlar_content_get_n_recipes (content) : 0, chosen = 0;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("No recipe"));
  for (guint i = 0; i < n; i++)
    {
      const char *id = ashlar_recipe_get_id (ashlar_content_get_recipe (content, i));

      gtk_string_list_append (names, id);
      if (g_strcmp0 (id, self->recipe) == 0)
        chosen = i + 1;
    }
  self->updating = TRUE;
  editor_drop_down_show (self->recipes, names, chosen);
  self->updating = FALSE;
}

static void
fill_tags (EditorChainView *self)
{
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  guint chosen = 0;

  self->tags_are_old = FALSE;
  gtk_string_list_append (names, _ ("All blocks"));
  for (guint i = 0; content != NULL && i < ashlar_content_get_n_blocks (content); i++)
    for (char **tag = ashlar_content_get_block (content, i)->tags; *tag != NULL; tag++)
      if (g_hash_table_add (known, *tag))
        {
          if (g_strcmp0 (*tag, self->tag) == 0)
            chosen = g_list_model_get_n_items (G_LIST_MODEL (names));
          gtk_string_list_append (names, *tag);
        }
  self->updating = TRUE;
  editor_drop_down_show (self->tags, names, chosen);
  self->updating = FALSE;
  if (chosen == 0)
    g_clear_pointer (&self->tag, g_free);
  gtk_widget_set_visible (GTK_WIDGET (self->tags), g_hash_table_size (known) > 0);
}

/* ---- The picture ---- */

static void
build (EditorChainView *self)
{
  Request *request;

  AshlarChain *chain = self->document != NULL ? editor_document_get_chain (self->document) : NULL;

  if (self->tags_are_old)
    fill_tags (self);
  editor_old_set (GTK_WIDGET (self->canvas), self->document != NULL);
  /* Until it is there, the old picture stays. */
  if (chain == NULL)
    {
      editor_worker_stop (self->worker);
      return;
    }
  request = g_new0 (Request, 1);
  request->content = ashlar_content_ref (editor_document_get_content (self->document));
  request->chain = ashlar_chain_ref (chain);
  request->recipe = find_recipe (self);
  request->block = self->block;
  request->tag = g_strdup (self->tag);
  editor_worker_request (self->worker, request, EDITOR_WORK_INSTEAD);
}

static gboolean
build_cb (gpointer user_data)
{
  EditorChainView *self = user_data;

  self->idle = 0;
  build (self);
  return G_SOURCE_REMOVE;
}

static void
queue_build (EditorChainView *self, guint delay)
{
  self->is_stale = TRUE;
  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->document != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->idle = g_timeout_add (delay, build_cb, self);
}

static void
recipe_selected_cb (EditorChainView *self)
{
  guint          chosen = gtk_drop_down_get_selected (self->recipes);
  AshlarContent *content;

  if (self->updating || self->document == NULL || chosen == GTK_INVALID_LIST_POSITION)
    return;
  content = editor_document_get_content (self->document);
  g_clear_pointer (&self->recipe, g_free);
  if (chosen > 0 && chosen <= ashlar_content_get_n_recipes (content))
    self->recipe
        = g_strdup (ashlar_recipe_get_id (ashlar_content_get_recipe (content, chosen - 1)));
  queue_build (self, 0);
  if (self->recipe != NULL)
    g_signal_emit (self, signals[RECIPE_CHOSEN], 0, self->recipe);
}

static void
tag_selected_cb (EditorChainView *self)
{
  guint chosen = gtk_drop_down_get_selected (self->tags);

  if (self->updating || chosen == GTK_INVALID_LIST_POSITION)
    return;
  g_free (self->tag);
  self->tag = chosen > 0 ? g_strdup (gtk_string_list_get_string (
                  GTK_STRING_LIST (gtk_drop_down_get_model (self->tags)), chosen))
                         : NULL;
  editor_chain_canvas_fit (self->canvas);
  queue_build (self, 0);
}

static void
edges_selected_cb (EditorChainView *self)
{
  static const double thresholds[] = { -1, .25, .1, .05, 0 };
  guint               chosen = gtk_drop_down_get_selected (self->edges);

  if (chosen < G_N_ELEMENTS (thresholds))
    editor_chain_canvas_set_threshold (self->canvas, thresholds[chosen]);
}

static void
search_changed_cb (EditorChainView *self)
{
  editor_chain_canvas_search (self->canvas, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
chosen_cb (EditorChainView *self, guint block)
{
  g_signal_emit (self, signals[BLOCK_CHOSEN], 0, block);
}

static void
opened_cb (EditorChainView *self, guint block)
{
  g_signal_emit (self, signals[BLOCK_OPENED], 0, block);
}

static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, EditorChainView *self)
{
  if (kind == EDITOR_CHANGE_OBJECTS || kind == EDITOR_CHANGE_PUZZLE
      || kind == EDITOR_CHANGE_PUZZLES)
    return;
  self->tags_are_old |= kind != EDITOR_CHANGE_TILES;
  if (kind == EDITOR_CHANGE_RECIPES || kind == EDITOR_CHANGE_EVERYTHING)
    fill_recipes (self);
  queue_build (self, AFTER_CHANGE);
}

static void
chain_ready_cb (EditorChainView *self)
{
  if (self->is_stale && self->idle == 0)
    queue_build (self, 0);
}

/* ---- The widget ---- */

static void
map (GtkWidget *widget)
{
  EditorChainView *self = EDITOR_CHAIN_VIEW (widget);

  GTK_WIDGET_CLASS (editor_chain_view_parent_class)->map (widget);
  if (self->is_stale)
    queue_build (self, 0);
}

static void
dispose (GObject *object)
{
  EditorChainView *self = EDITOR_CHAIN_VIEW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  editor_worker_dismiss (&self->worker);
  g_clear_object (&self->signals);
  g_clear_object (&self->document);
  g_clear_pointer (&self->graph, editor_chain_graph_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->recipe, g_free);
  g_clear_pointer (&self->tag, g_free);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_chain_view_parent_class)->dispose (object);
}

static void
editor_chain_view_class_init (EditorChainViewClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  GTK_WIDGET_CLASS (klass)->map = map;
  signals[BLOCK_CHOSEN] = g_signal_new ("block-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[BLOCK_OPENED] = g_signal_new ("block-opened", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[RECIPE_CHOSEN] = g_signal_new ("recipe-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (EDITOR_TYPE_CHAIN_CANVAS);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/ashlar/Ashlar/editor-chain-view.ui");
#define BIND(name)                                                                                 \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), EditorChainView, name)
  BIND (box);
  BIND (canvas);
  BIND (recipes);
  BIND (tags);
  BIND (edges);
  BIND (search);
  BIND (summary);
  BIND (name);
  BIND (about);
  BIND (list);
#undef BIND
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), recipe_selected_cb);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), tag_selected_cb);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), edges_selected_cb);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), search_changed_cb);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), chosen_cb);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), opened_cb);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), row_activated_cb);
}

static void
editor_chain_view_init (EditorChainView *self)
{
  static const EditorWork work = { .run = build_run, .free = request_free, .done = build_done };

  self->worker = editor_worker_new (&work, self);
  self->signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "chain-ready", G_CALLBACK (chain_ready_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->block = ASHLAR_NO_INDEX;
}

void
editor_chain_view_show (EditorChainView *self, EditorDocument *document, guint block)
{
  gboolean other = document != self->document;

  if (other)
    {
      g_set_object (&self->document, document);
      g_signal_group_set_target (self->signals, document);
      if (document != NULL)
        {
          g_autoptr (EditorBlockPictures) pictures = editor_block_pictures_new (document);

          editor_chain_canvas_set_pictures (self->canvas, pictures);
        }
      fill_recipes (self);
      fill_tags (self);
    }
  if (!other && self->block == block)
    return;
  self->block = block;
  editor_chain_canvas_select (self->canvas, block);
  /* Around one block, another choice is another picture. */
  if (other || self->graph == NULL || self->graph->focus != G_MAXUINT)
    queue_build (self, 0);
  else
    show_numbers (self);
}

void
editor_chain_view_set_recipe (EditorChainView *self, const char *id)
{
  if (g_strcmp0 (self->recipe, id) == 0)
    return;
  g_free (self->recipe);
  self->recipe = g_strdup (id);
  fill_recipes (self);
  queue_build (self, 0);
}

EditorChainCanvas *
editor_chain_view_get_canvas (EditorChainView *self)
{
  return self->canvas;
}

gboolean
editor_chain_view_is_current (EditorChainView *self)
{
  return self->graph != NULL && !self->is_stale && !editor_worker_get_busy (self->worker)
         && self->idle == 0;
}

void
editor_chain_view_search (EditorChainView *self)
{
  gtk_widget_grab_focus (self->search);
}
