/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The view Adventure: which adventures there are, and the cards of one. Its gallery has commands of its own under the names that the gallery of levels
 * has for the page: while it is in front keys call these. */

#include "ashlar-config.h"

#include "play/editor-play-page-private.h"

#include <glib/gi18n.h>

#include "adventures/editor-adventure-element.h"
#include "document/editor-sample-words.h"

/* Search and two adventures; the rest scrolls, for the parts of the one that is shown want the room. */
#define GALLERY_HEIGHT 176

static void
show_selected (EditorPlayPage *self)
{
  editor_element_list_select (self->adventure_list, &editor_adventure_element_kind,
                              editor_adventure_get_index (self->adventure), FALSE);
}

static void
selected_cb (EditorPlayPage *self, EditorElement *element)
{
  editor_adventure_set_index (self->adventure, editor_element_get_index (element));
}

static void
edit_cb (EditorPlayPage *self)
{
  editor_panels_reveal_inspector (self->panels);
  editor_adventure_view_edit (self->adventures);
}

/* A new one is to be named, and so is one that is to be renamed. */
static void
rename_cb (EditorPlayPage *self)
{
  editor_adventure_look_at (self->adventure, (EditorPart){ .kind = EDITOR_PART_HOME });
  edit_cb (self);
}

void
_editor_play_page_adventure_rename (EditorPlayPage *self, guint adventure)
{
  editor_play_page_set_view (self, "adventure");
  editor_adventure_set_index (self->adventure, adventure);
  show_selected (self);
  rename_cb (self);
}

static const AshlarAdventure *
peek_adventure (EditorPlayPage *self, guint adventure)
{
  AshlarContent *content = editor_page_get_content (&self->page);

  return content != NULL && adventure < ashlar_content_get_n_adventures (content)
             ? ashlar_content_get_adventure (content, adventure)
             : NULL;
}

void
_editor_play_page_adventure_walk (EditorPlayPage *self, guint adventure)
{
  const AshlarAdventure *found = peek_adventure (self, adventure);

  if (found == NULL)
    return;
  editor_play_page_set_view (self, "walk");
  editor_adventure_set_index (self->adventure, adventure);
  show_selected (self);
  editor_walk_start_adventure (self->walk, found->id, editor_adventure_get_seed (self->adventure),
                               NULL);
}

/* The one that the cards show. */
void
_editor_play_page_adventure_set_out_cb (EditorPlayPage *self)
{
  _editor_play_page_adventure_walk (self, editor_adventure_get_index (self->adventure));
  editor_page_take_focus (&self->page);
}

void
_editor_play_page_adventure_offer (EditorPlayPage *self)
{
  const AshlarAdventure *adventure = editor_adventure_get (self->adventure);
  g_autofree char       *label = NULL;

  gtk_widget_set_visible (self->set_out, adventure != NULL);
  if (adventure == NULL)
    {
      gtk_widget_add_css_class (self->walk_any, "suggested-action");
      return;
    }
  gtk_widget_remove_css_class (self->walk_any, "suggested-action");
  /* Translators: %s is an adventure. */
  label = g_strdup_printf (_ ("Set Out on %s"), adventure->title[0] != '\0'
                                                    ? editor_sample_words (adventure->title)
                                                    : adventure->id);
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->set_out))), label);
}

/* Who begins sees what there is to begin; who has walked already comes back to the walk. */
void
_editor_play_page_adventure_choose_view (EditorPlayPage *self)
{
  if (self->has_chosen || editor_page_get_content (&self->page) == NULL)
    return;
  editor_play_page_set_view (self, editor_adventure_get (self->adventure) != NULL
                                           && editor_walk_get_play (self->walk) == NULL
                                       ? "adventure"
                                       : "walk");
}

static void
walk_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPlayPage *self = user_data;
  const char     *adventure, *quest;
  guint64         seed;

  g_variant_get (parameter, "(&s&st)", &adventure, &quest, &seed);
  editor_play_page_set_view (self, "walk");
  editor_walk_start_adventure (self->walk, adventure, seed, quest[0] != '\0' ? quest : NULL);
  editor_page_take_focus (&self->page);
}

/* What keys reach from every view; here they would not find it. */
static void
share_actions (EditorPlayPage *self)
{
  static const char *const names[] = { "mode", "walk-adventure", "walk-quests", "stop-walks" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->page.actions), names[i]);

      if (action != NULL
          && !g_action_group_has_action (G_ACTION_GROUP (self->adventure_actions), names[i]))
        g_action_map_add_action (G_ACTION_MAP (self->adventure_actions), action);
    }
}

void
_editor_play_page_adventure_show (EditorPlayPage *self, gboolean is_front)
{
  share_actions (self);
  gtk_widget_set_visible (GTK_WIDGET (self->list), !is_front);
  editor_page_set_front_actions (&self->page,
                                 is_front ? G_ACTION_GROUP (self->adventure_actions) : NULL);
  if (!is_front)
    _editor_play_page_request_pictures (self);
}

void
_editor_play_page_adventure_set_document (EditorPlayPage *self)
{
  editor_element_list_set_document (self->adventure_list, self->page.document);
  editor_adventure_set_document (self->adventure, self->page.document);
  show_selected (self);
}

void
_editor_play_page_adventure_changed (EditorPlayPage *self, EditorChange kind, guint subject)
{
  editor_adventure_document_changed (self->adventure, kind, subject);
  show_selected (self);
}

gboolean
_editor_play_page_adventure_go_to (EditorPlayPage *self, const char *subject)
{
  const char *rest;
  guint       index;

  if (!editor_subject_get_index (subject, "/adventures/", &index, &rest)
      || index >= ashlar_content_get_n_adventures (editor_page_get_content (&self->page)))
    return FALSE;
  editor_play_page_set_view (self, "adventure");
  editor_adventure_set_index (self->adventure, index);
  show_selected (self);
  if (editor_adventure_view_go_to (self->adventures, rest[0] == '/' ? rest + 1 : rest))
    editor_panels_reveal_inspector (self->panels);
  return TRUE;
}

static void
build_gallery (EditorPlayPage *self)
{
  self->adventure_list = g_object_new (EDITOR_TYPE_ELEMENT_LIST, NULL);
  self->adventure_actions = g_simple_action_group_new ();
  editor_element_list_set_up (self->adventure_list, &editor_adventure_shelf, 1,
                              G_ACTION_MAP (self->adventure_actions));
  g_signal_connect_object (self->adventure_list, "selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adventure_list, "made", G_CALLBACK (rename_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adventure_list, "rename", G_CALLBACK (rename_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_size_request (GTK_WIDGET (self->adventure_list), -1, GALLERY_HEIGHT);
  gtk_box_append (self->adventure_gallery, GTK_WIDGET (self->adventure_list));
  gtk_box_append (self->adventure_gallery, editor_adventure_view_new_outline (self->adventures));
}

void
_editor_play_page_adventure_init (EditorPlayPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "walk-adventure", .activate = walk_cb, .parameter_type = "(sst)" },
  };
  GtkWidget *bar, *form;

  self->adventure = editor_adventure_new ();
  g_signal_connect_object (self->adventure, "changed",
                           G_CALLBACK (_editor_play_page_adventure_offer), self, G_CONNECT_SWAPPED);
  self->adventures
      = EDITOR_ADVENTURE_VIEW (editor_adventure_view_new (self->adventure, GTK_WIDGET (self)));
  g_signal_connect_object (self->adventures, "edit", G_CALLBACK (edit_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->adventure_view, GTK_WIDGET (self->adventures));
  bar = editor_adventure_view_new_bar (self->adventures);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_box_append (self->adventure_bar, bar);
  form = editor_adventure_view_new_inspector (self->adventures);
  gtk_box_append (self->adventure_inspector, form);
  build_gallery (self);
  editor_page_add_actions (&self->page, entries, G_N_ELEMENTS (entries), self);
}
