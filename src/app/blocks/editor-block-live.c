/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Nothing is built while nobody looks: the request goes out when the widget is mapped or, being
 * mapped, when the document changes. */

#include "ashlar-config.h"

#include "blocks/editor-block-live.h"

#include "canvas/editor-tile-canvas.h"
#include "chain/editor-seed-search.h"
#include "document/editor-digits.h"
#include "document/editor-finding.h"
#include "document/editor-looks.h"
#include "document/editor-words.h"
#include "document/editor-worker.h"
#include "edits/editor-block-edit.h"
#include "widgets/editor-drop-down.h"

#include <glib/gi18n.h>

struct _EditorBlockLive
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorDocument *document;
  GSignalGroup   *signals; /* of the document */
  EditorPreview  *preview;
  EditorWorker   *search; /* of a seed */
  char           *recipe; /* id */

  guint    block;
  guint64  seed;
  gboolean updating;

  /* Template children. */
  GtkWidget        *box;
  GtkDropDown      *recipes;
  GtkStack         *stack;
  EditorTileCanvas *canvas;
  GtkLabel         *seed_label;
  GtkLabel         *reason;
  GtkLabel         *count;
  GtkWidget        *find, *open;
};

enum
{
  BLOCK_CHOSEN,
  RECIPE_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorBlockLive, editor_block_live, GTK_TYPE_WIDGET)

/* ---- The level ---- */

static void
request (EditorBlockLive *self)
{
  if (self->document == NULL || self->recipe == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  editor_preview_request (self->preview, editor_document_get_content (self->document),
                          editor_document_get_palette (self->document), self->recipe, self->seed,
                          NULL);
}

static guint
count_block (EditorBlockLive *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);
  const AshlarBlock         *block = editor_block_edit_peek (self->document, self->block);
  guint                      n = 0;

  if (result == NULL || result->level == NULL || block == NULL)
    return 0;
  for (guint i = 0; i < ashlar_level_get_n_areas (result->level); i++)
    n += g_strcmp0 (ashlar_level_area_get_block (ashlar_level_get_area (result->level, i)),
                    block->id)
         == 0;
  return n;
}

/* How often the block occurs, and what can be done if it does not. */
static void
show_count (EditorBlockLive *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);
  gboolean                   has_level = result != NULL && result->level != NULL;
  guint                      n = count_block (self);
  g_autofree char           *words = NULL;

  gtk_widget_set_visible (self->find, has_level && n == 0 && self->block != ASHLAR_NO_INDEX);
  gtk_widget_set_sensitive (self->find, !editor_worker_get_busy (self->search));
  gtk_widget_set_visible (self->open, result != NULL && result->error != NULL);
  if (editor_worker_get_busy (self->search))
    words = g_strdup (_ ("Looking for a seed…"));
  else if (result != NULL && result->error != NULL)
    words = g_strdup (_ ("There is no level"));
  else if (!has_level || self->block == ASHLAR_NO_INDEX)
    words = g_strdup ("");
  else if (n == 0)
    words = g_strdup (_ ("This block is not in this level"));
  else
    /* Translators: how often the block at hand is in the level that is shown */
    words = g_strdup_printf (ngettext ("%u time in this level", "%u times in this level", n), n);
  gtk_label_set_label (self->count, words);
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
}

static void
ready_cb (EditorBlockLive *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);
  guint                      columns, rows;

  show_count (self);
  if (result == NULL)
    return;
  if (result->level == NULL)
    {
      g_autofree char *reason
          = result->error != NULL ? editor_error_dup_sentences (result->error) : g_strdup ("");

      gtk_label_set_label (self->reason, reason);
      gtk_stack_set_visible_child_name (self->stack, "failed");
      return;
    }
  ashlar_level_get_cells (result->level, &columns, &rows);
  editor_tile_canvas_set_palette (self->canvas, result->palette);
  editor_tile_canvas_set_cells (self->canvas, result->cells, columns, rows);
  gtk_stack_set_visible_child_name (self->stack, "level");
}

/* Frames around each place where the block was laid. */
static void
overlay (EditorTileCanvas *canvas, GtkSnapshot *snapshot, gpointer user_data)
{
  EditorBlockLive           *self = user_data;
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);
  const AshlarBlock         *block = editor_block_edit_peek (self->document, self->block);
  GdkRGBA                    color, tint, white = { 1, 1, 1, 1 };

  if (result == NULL || result->level == NULL || block == NULL)
    return;
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (canvas)),
                                       "accent_bg_color", &color))
    return;
  tint = color;
  tint.alpha = .3f;
  for (guint i = 0; i < ashlar_level_get_n_areas (result->level); i++)
    {
      const char     *id = ashlar_level_area_get_block (ashlar_level_get_area (result->level, i));
      guint           x, y, width, height;
      graphene_rect_t bounds;
      GskRoundedRect  frame;

      if (g_strcmp0 (id, block->id) != 0)
        continue;
      ashlar_level_area_get_rectangle (ashlar_level_get_area (result->level, i), &x, &y, &width,
                                       &height);
      editor_tile_canvas_get_cell_bounds (canvas, (int) x, (int) y, (int) width, (int) height,
                                          &bounds);
      gtk_snapshot_append_color (snapshot, &tint, &bounds);
      /* A halo that fades outwards, then the frame with a white line in it: seen over any tile, and
       * in grey. */
      for (guint ring = 4; ring >= 1; ring--)
        {
          GdkRGBA         glow = color;
          graphene_rect_t around = bounds;

          glow.alpha = .5f / (float) ring;
          graphene_rect_inset (&around, -2.f * (float) ring, -2.f * (float) ring);
          gsk_rounded_rect_init_from_rect (&frame, &around, 2.f + 2.f * (float) ring);
          gtk_snapshot_append_border (snapshot, &frame, (float[4]){ 2, 2, 2, 2 },
                                      (GdkRGBA[4]){ glow, glow, glow, glow });
        }
      gsk_rounded_rect_init_from_rect (&frame, &bounds, 2);
      gtk_snapshot_append_border (snapshot, &frame, (float[4]){ 1, 1, 1, 1 },
                                  (GdkRGBA[4]){ white, white, white, white });
    }
}

static void
activated_cb (EditorTileCanvas *canvas, int x, int y, EditorBlockLive *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);
  gint                       area;
  const char                *id;
  guint                      block;

  if (result == NULL || result->level == NULL)
    return;
  area = ashlar_level_get_area_at (result->level, (guint) x, (guint) y);
  id = area >= 0 ? ashlar_level_area_get_block (ashlar_level_get_area (result->level, (guint) area))
                 : NULL;
  block = id != NULL ? ashlar_content_find_block (editor_document_get_content (self->document), id)
                     : ASHLAR_NO_INDEX;
  if (block != ASHLAR_NO_INDEX)
    g_signal_emit (self, signals[BLOCK_CHOSEN], 0, block);
}

/* ---- Recipe and seed ---- */

static void
show_seed (EditorBlockLive *self)
{
  /* Translators: the number that a level grows from */
  g_autofree char *text = g_strdup_printf (_ ("Seed %s"), editor_digits (self->seed).text);

  gtk_label_set_label (self->seed_label, text);
}

static void
search_done (gpointer owner, gpointer search, const GError *error)
{
  EditorBlockLive *self = owner;

  if (error == NULL)
    {
      self->seed = ((EditorSeedSearch *) search)->seed;
      show_seed (self);
      request (self);
    }
  show_count (self);
  if (error != NULL)
    gtk_label_set_label (self->count, editor_words_of_error (error));
}

static void
find_clicked_cb (EditorBlockLive *self)
{
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);

  if (block == NULL || self->recipe == NULL)
    return;
  editor_worker_request (self->search,
                         editor_seed_search_new (editor_document_get_content (self->document),
                                                 self->recipe, block->id, self->seed),
                         EDITOR_WORK_INSTEAD);
  show_count (self);
}

static void
open_clicked_cb (EditorBlockLive *self)
{
  guint recipe = gtk_drop_down_get_selected (self->recipes);

  if (recipe != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-level", "(ut)", recipe, self->seed);
}

static void
dice_clicked_cb (EditorBlockLive *self)
{
  editor_worker_stop (self->search);
  self->seed = g_random_int ();
  show_seed (self);
  request (self);
}

static void
recipe_chosen_cb (EditorBlockLive *self)
{
  guint          chosen = gtk_drop_down_get_selected (self->recipes);
  AshlarContent *content;

  if (self->updating || self->document == NULL)
    return;
  content = editor_document_get_content (self->document);
  if (chosen >= ashlar_content_get_n_recipes (content))
    return;
  g_free (self->recipe);
  self->recipe = g_strdup (ashlar_recipe_get_id (ashlar_content_get_recipe (content, chosen)));
  request (self);
  g_signal_emit (self, signals[RECIPE_CHOSEN], 0, self->recipe);
}

static void
fill_recipes (EditorBlockLive *self)
{
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;
  guint n = content != NULL ? ashlar_content_get_n_recipes (content) : 0;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  for (guint i = 0; i < n; i++)
    {
      const char *id = ashlar_recipe_get_id (ashlar_content_get_recipe (content, i));

      gtk_string_list_append (names, id);
      if (g_strcmp0 (id, self->recipe) == 0)
        chosen = i;
    }
  self->updating = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->recipes), n > 0);
  editor_drop_down_show (self->recipes, names, n > 0 ? chosen : GTK_INVALID_LIST_POSITION);
  self->updating = FALSE;
  g_clear_pointer (&self->recipe, g_free);
  if (n > 0)
    self->recipe = g_strdup (ashlar_recipe_get_id (ashlar_content_get_recipe (content, chosen)));
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "level" : "none");
  g_signal_emit (self, signals[RECIPE_CHOSEN], 0, self->recipe);
}

static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, EditorBlockLive *self)
{
  if (kind == EDITOR_CHANGE_RECIPES || kind == EDITOR_CHANGE_EVERYTHING)
    fill_recipes (self);
  request (self);
}

/* ---- The widget ---- */

static void
map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_block_live_parent_class)->map (widget);
  request (EDITOR_BLOCK_LIVE (widget));
}

static void
dispose (GObject *object)
{
  EditorBlockLive *self = EDITOR_BLOCK_LIVE (object);

  g_clear_object (&self->signals);
  editor_worker_dismiss (&self->search);
  if (self->preview != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->preview, self);
      editor_preview_stop (self->preview);
    }
  if (self->box != NULL)
    editor_tile_canvas_set_overlay (self->canvas, NULL, NULL, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->document);
  g_clear_object (&self->preview);
  g_clear_pointer (&self->recipe, g_free);
  G_OBJECT_CLASS (editor_block_live_parent_class)->dispose (object);
}

static void
editor_block_live_class_init (EditorBlockLiveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  widget_class->map = map;
  signals[BLOCK_CHOSEN]
      = g_signal_new ("block-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[RECIPE_CHOSEN]
      = g_signal_new ("recipe-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (EDITOR_TYPE_TILE_CANVAS);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-block-live.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorBlockLive, name)
  BIND (box);
  BIND (recipes);
  BIND (stack);
  BIND (canvas);
  BIND (seed_label);
  BIND (reason);
  BIND (count);
  BIND (find);
  BIND (open);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, recipe_chosen_cb);
}

static void
editor_block_live_init (EditorBlockLive *self)
{
  static const EditorWork searching
      = { .run = editor_seed_search_run, .free = editor_seed_search_free, .done = search_done };

  self->search = editor_worker_new (&searching, self);
  self->signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect (self->signals, "changed", G_CALLBACK (changed_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->block = ASHLAR_NO_INDEX;
  self->seed = 1;
  self->preview = editor_preview_new ();
  g_signal_connect_swapped (self->preview, "ready", G_CALLBACK (ready_cb), self);
  editor_tile_canvas_set_margin (self->canvas, 4);
  editor_tile_canvas_set_overlay (self->canvas, overlay, self, NULL);
  show_seed (self);
}

void
editor_block_live_show (EditorBlockLive *self, EditorDocument *document, guint block)
{
  if (document != self->document)
    {
      g_set_object (&self->document, document);
      g_signal_group_set_target (self->signals, document);
      g_clear_pointer (&self->recipe, g_free);
      fill_recipes (self);
      request (self);
    }
  if (self->block != block)
    editor_worker_stop (self->search);
  self->block = block;
  show_count (self);
}

EditorPreview *
editor_block_live_get_preview (EditorBlockLive *self)
{
  return self->preview;
}

void
editor_block_live_set_recipe (EditorBlockLive *self, const char *id)
{
  AshlarContent *content;

  if (self->document == NULL || g_strcmp0 (self->recipe, id) == 0)
    return;
  content = editor_document_get_content (self->document);
  for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
    if (g_strcmp0 (ashlar_recipe_get_id (ashlar_content_get_recipe (content, i)), id) == 0)
      gtk_drop_down_set_selected (self->recipes, i);
}
