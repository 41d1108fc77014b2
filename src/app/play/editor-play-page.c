/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "play/editor-play-page-private.h"

#include <glib/gi18n.h>

#include "adventures/editor-adventure-element.h"
#include "recipes/editor-recipe-element.h"
#include "widgets/editor-fitting.h"

G_DEFINE_FINAL_TYPE (EditorPlayPage, editor_play_page, EDITOR_TYPE_PAGE)

/* What can be walked. */
static const EditorElementShelf shelves[] = {
  { .kind = &editor_adventure_element_kind },
  { .kind = &editor_recipe_element_kind, .heading = N_ ("Any level") },
};

void
editor_play_page_set_view (EditorPlayPage *self, const char *view)
{
  g_return_if_fail (EDITOR_IS_PLAY_PAGE (self));
  if (gtk_stack_get_child_by_name (self->views, view) == NULL)
    return;
  self->has_chosen = TRUE;
  editor_page_set_state (&self->page, "mode", g_variant_new_string (view));
  gtk_stack_set_visible_child_name (self->views, view);
  gtk_stack_set_visible_child_name (self->bars, view);
  gtk_stack_set_visible_child_name (self->inspectors, view);
  gtk_widget_set_visible (GTK_WIDGET (self->adventure_gallery), g_str_equal (view, "adventure"));
  gtk_widget_set_visible (GTK_WIDGET (self->walk_gallery), g_str_equal (view, "walk"));
  _editor_play_page_adventure_show (self, g_str_equal (view, "adventure"));
}

const char *
editor_play_page_get_view (EditorPlayPage *self)
{
  g_return_val_if_fail (EDITOR_IS_PLAY_PAGE (self), NULL);
  return gtk_stack_get_visible_child_name (self->views);
}

EditorWalk *
editor_play_page_get_walk (EditorPlayPage *self)
{
  g_return_val_if_fail (EDITOR_IS_PLAY_PAGE (self), NULL);
  return self->walk;
}

/* Whether the open level is the one that is walked, whatever has become of it since. */
static gboolean
is_walked (EditorPlayPage *self, const EditorOpenLevel *open)
{
  const guint32 *rerolls = open->rerolls;
  AshlarLevel   *level = editor_walk_get_level (self->walk);

  if (level == NULL || editor_walk_get_adventure (self->walk) != NULL || open->recipe == NULL
      || g_strcmp0 (editor_walk_get_recipe (self->walk), open->recipe) != 0
      || editor_walk_get_seed (self->walk) != open->seed)
    return FALSE;
  /* What a page has made for itself alone. */
  if (ashlar_content_find_recipe (editor_page_get_content (&self->page), open->recipe)
      == ASHLAR_NO_INDEX)
    return open->level == level;
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    if ((rerolls != NULL ? rerolls[i] : 0) != ashlar_level_get_reroll (level, (AshlarStage) i))
      return FALSE;
  return TRUE;
}

void
editor_play_page_walk (EditorPlayPage *self, const EditorOpenLevel *open)
{
  AshlarContent *content;

  g_return_if_fail (EDITOR_IS_PLAY_PAGE (self));
  content = editor_page_get_content (&self->page);
  editor_play_page_set_view (self, "walk");
  if (content == NULL)
    return;
  /* Back from the pencil: whatever is open there, the walk goes on. */
  if (editor_walk_get_play (self->walk) != NULL
      && (self->edits_here || (open != NULL && is_walked (self, open))))
    {
      self->edits_here = FALSE;
      if (editor_walk_is_old (self->walk))
        editor_walk_rebuild (self->walk);
    }
  else if (open != NULL && open->level != NULL)
    editor_walk_start_level (self->walk, open->level, open->content, open->recipe, open->seed,
                             open->rerolls);
  else if (open != NULL && open->recipe != NULL)
    {
      g_free (self->wanted);
      self->wanted = g_strdup (open->recipe);
      editor_walk_start_recipe (self->walk, open->recipe, open->seed, open->rerolls);
    }
  else if (ashlar_content_get_n_recipes (content) > 0)
    _editor_play_page_walk_recipe (self, 0);
  editor_page_take_focus (&self->page);
}

void
editor_play_page_go_on (EditorPlayPage *self)
{
  g_return_if_fail (EDITOR_IS_PLAY_PAGE (self));
  editor_play_page_set_view (self, "walk");
  if (editor_walk_get_play (self->walk) == NULL)
    editor_play_page_walk (self, NULL);
  else if (editor_walk_is_old (self->walk))
    editor_walk_rebuild (self->walk);
  editor_page_take_focus (&self->page);
}

static void
selected_cb (EditorPlayPage *self, EditorElement *element)
{
  editor_play_page_set_view (self, "walk");
  if (editor_element_get_kind (element) == &editor_adventure_element_kind)
    _editor_play_page_adventure_walk (self, editor_element_get_index (element));
  else
    _editor_play_page_walk_recipe (self, editor_element_get_index (element));
}

static void
rename_cb (EditorPlayPage *self, EditorElement *element)
{
  if (editor_element_get_kind (element) == &editor_adventure_element_kind)
    _editor_play_page_adventure_rename (self, editor_element_get_index (element));
}

static void
document_changed (EditorPage *page, EditorChange kind, guint subject)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (page);

  _editor_play_page_update_panels (self, FALSE);
  _editor_play_page_adventure_changed (self, kind, subject);
  if (kind == EDITOR_CHANGE_STARS)
    return;
  if (kind == EDITOR_CHANGE_LOOKS || kind == EDITOR_CHANGE_SKINS
      || kind == EDITOR_CHANGE_EVERYTHING)
    _editor_play_page_update_styles (self);
  editor_recipe_pictures_forget (self->pictures);
  _editor_play_page_request_pictures (self);
  if (kind == EDITOR_CHANGE_LOOKS)
    editor_walk_canvas_update_palette (editor_walk_stage_get_canvas (self->stage));
  _editor_play_page_update_walk (self);
}

static void
document_set (EditorPage *page)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (page);

  editor_element_list_set_document (self->list, page->document);
  self->edits_here = FALSE;
  self->has_chosen = FALSE;
  editor_walk_set_document (self->walk, page->document);
  _editor_play_page_update_panels (self, TRUE);
  _editor_play_page_adventure_set_document (self);
  _editor_play_page_update_styles (self);
  _editor_play_page_update_walk (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    _editor_play_page_adventure_choose_view (self);
}

static gboolean
go_to (EditorPage *page, const char *subject)
{
  return _editor_play_page_adventure_go_to (EDITOR_PLAY_PAGE (page), subject);
}

static void
document_linted (EditorPage *page)
{
  editor_adventure_document_linted (EDITOR_PLAY_PAGE (page)->adventure);
}

static void
take_focus (EditorPage *page)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (page);
  GtkWidget      *shown = gtk_stack_get_visible_child (self->walk_stack);

  if (g_str_equal (editor_play_page_get_view (self), "adventure"))
    editor_adventure_view_take_focus (self->adventures);
  if (!g_str_equal (editor_play_page_get_view (self), "walk"))
    return;
  if (shown == GTK_WIDGET (self->stage))
    gtk_widget_grab_focus (GTK_WIDGET (editor_walk_stage_get_canvas (self->stage)));
  else if (shown == GTK_WIDGET (self->hub))
    editor_hub_view_take_focus (self->hub);
}

static char *
dup_status (EditorPage *page)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (page);

  return editor_walk_is_busy (self->walk) ? g_strdup (_ ("Building the floor…"))
                                          : _editor_play_page_dup_crowd_status (self);
}

void
_editor_play_page_request_pictures (EditorPlayPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    editor_recipe_pictures_request (self->pictures, self->page.document,
                                    editor_seed_bar_get_seed (self->seed_bar), ASHLAR_NO_INDEX);
}

/* Whoever comes back from the pencil walks on over what was changed. */
static void
editor_play_page_map (GtkWidget *widget)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);

  _editor_play_page_adventure_choose_view (self);
  GTK_WIDGET_CLASS (editor_play_page_parent_class)->map (widget);
  if (self->edits_here && editor_walk_is_old (self->walk))
    editor_walk_rebuild (self->walk);
  self->edits_here = FALSE;
  editor_recipe_pictures_forget (self->pictures);
  _editor_play_page_request_pictures (self);
}

static void
editor_play_page_unmap (GtkWidget *widget)
{
  editor_recipe_pictures_stop (EDITOR_PLAY_PAGE (widget)->pictures);
  GTK_WIDGET_CLASS (editor_play_page_parent_class)->unmap (widget);
}

static void
dispose (GObject *object)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (object);

  if (self->walk != NULL)
    g_signal_handlers_disconnect_by_data (self->walk, self);
  _editor_play_page_dispose_panels (self);
  if (self->stage != NULL)
    editor_walk_stage_set_walk (self->stage, NULL);
  g_clear_handle_id (&self->busy_source, g_source_remove);
  g_clear_object (&self->walk);
  g_clear_object (&self->adventure);
  g_clear_object (&self->adventure_actions);
  g_clear_object (&self->styles);
  if (self->pictures != NULL)
    editor_recipe_pictures_stop (self->pictures);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_pointer (&self->goals_told, g_free);
  g_clear_object (&self->pictures);
  G_OBJECT_CLASS (editor_play_page_parent_class)->dispose (object);
}

static void
editor_play_page_class_init (EditorPlayPageClass *klass)
{
  EditorPageClass *page_class = EDITOR_PAGE_CLASS (klass);
  GtkWidgetClass  *widget_class = GTK_WIDGET_CLASS (klass);

  page_class->document_set = document_set;
  page_class->document_changed = document_changed;
  page_class->document_linted = document_linted;
  page_class->go_to = go_to;
  page_class->take_focus = take_focus;
  page_class->dup_status = dup_status;
  widget_class->map = editor_play_page_map;
  widget_class->unmap = editor_play_page_unmap;
  G_OBJECT_CLASS (klass)->dispose = dispose;

  g_type_ensure (EDITOR_TYPE_PANELS);
  g_type_ensure (EDITOR_TYPE_FITTING);
  g_type_ensure (EDITOR_TYPE_ELEMENT_LIST);
  g_type_ensure (EDITOR_TYPE_SEED_BAR);
  g_type_ensure (EDITOR_TYPE_HUB_VIEW);
  g_type_ensure (EDITOR_TYPE_WALK_STAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-play-page.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, name)
  BIND (panels);
  BIND (gallery);
  BIND (list);
  BIND (adventure_gallery);
  BIND (walk_gallery);
  BIND (toolbar);
  BIND (bars);
  BIND (adventure_bar);
  BIND (walk_bar);
  BIND (style_button);
  BIND (many_bar);
  BIND (views);
  BIND (adventure_view);
  BIND (walk_view);
  BIND (floor_bar);
  BIND (floor_title);
  BIND (floor_text);
  BIND (seed_bar);
  BIND (goals_box);
  BIND (goals);
  BIND (old_bar);
  BIND (walk_stack);
  BIND (empty);
  BIND (nothing);
  BIND (set_out);
  BIND (walk_any);
  BIND (hub);
  BIND (stage);
  BIND (failed);
  BIND (another_seed);
  BIND (to_cause);
  BIND (pacing_box);
  BIND (many_view);
  BIND (inspectors);
  BIND (adventure_inspector);
  BIND (walk_inspector);
  BIND (many_inspector);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
  gtk_widget_class_bind_template_callback (widget_class, _editor_play_page_adventure_set_out_cb);
  gtk_widget_class_bind_template_callback (widget_class, _editor_play_page_seed_cb);
}

static void
editor_play_page_init (EditorPlayPage *self)
{
  self->walk = editor_walk_new (NULL);
  _editor_play_page_actions_init (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_element_list_set_up (self->list, shelves, G_N_ELEMENTS (shelves),
                              G_ACTION_MAP (self->page.actions));
  self->pictures = editor_recipe_pictures_new (self->list);
  g_signal_connect_object (self->list, "cards-changed",
                           G_CALLBACK (_editor_play_page_request_pictures), self,
                           G_CONNECT_SWAPPED);
  _editor_play_page_adventure_init (self);
  _editor_play_page_walk_init (self);
  _editor_play_page_panels_init (self);
  _editor_play_page_keys_init (self);
  _editor_play_page_update_styles (self);
  editor_play_page_set_view (self, "walk");
  self->has_chosen = FALSE;
  _editor_play_page_adventure_offer (self);
  _editor_play_page_update_walk (self);
}
