/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What stands around the walk: how it goes on, what it comes to, other walks; and the view Many Walks. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "play/editor-play-page-private.h"

#include <glib/gi18n.h>

#include "edits/editor-quest-edit.h"
#include "level/ashlar-level-private.h"
#include "play/ashlar-walk-private.h"
#include "play/editor-quest-walks.h"

/* ---- The walk ---- */

/* Seekers walk where somebody looks; another level calls them off. */
static void
update_crowd (EditorPlayPage *self)
{
  gboolean     is_seen = gtk_widget_get_mapped (GTK_WIDGET (self->walk_panel));
  AshlarLevel *level = editor_walk_get_level (self->walk);
  AshlarPlay  *play = editor_walk_get_play (self->walk);

  if (is_seen || level == NULL)
    editor_crowd_set_level (self->crowd, level,
                            level != NULL && play != NULL ? ashlar_play_get_journey (play) : NULL);
}

static void
replaced_cb (EditorPlayPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->pacing), editor_walk_get_level (self->walk) != NULL);
  update_crowd (self);
}

static void
area_chosen_cb (EditorPlayPage *self, guint area)
{
  AshlarLevel           *level = editor_walk_get_level (self->walk);
  const AshlarRectangle *rectangle;

  if (level == NULL || area >= level->plan->n_areas)
    return;
  rectangle = &level->plan->rectangles[area];
  editor_tile_canvas_reveal (EDITOR_TILE_CANVAS (editor_walk_stage_get_canvas (self->stage)),
                             rectangle->x, rectangle->y, rectangle->width, rectangle->height);
}

static void
let_walk_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPlayPage *self = user_data;
  AshlarBot       bot;

  if (ashlar_bot_from_string (g_variant_get_string (parameter, NULL), &bot))
    editor_walk_list_let_walk (self->walk_list, bot);
}

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPacing *pacing = EDITOR_PLAY_PAGE (user_data)->pacing;

  editor_pacing_set_playing (pacing, !editor_pacing_get_playing (pacing));
}

static void
step_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_pacing_step (EDITOR_PLAY_PAGE (user_data)->pacing,
                      g_str_equal (g_action_get_name (G_ACTION (action)), "step-back") ? -1 : 1);
}

static void
open_walk_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_walk_list_open (EDITOR_PLAY_PAGE (user_data)->walk_list);
}

static void
save_walk_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_walk_list_save (EDITOR_PLAY_PAGE (user_data)->walk_list);
}

static void
restore_walk_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_walk_list_restore (EDITOR_PLAY_PAGE (user_data)->walk_list);
}

/* ---- Many walks ---- */

static void
walk_many_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_many_walks_view_walk (EDITOR_PLAY_PAGE (user_data)->many_walks_view);
}

/* All quests, for the heads of all say who comes home; what it comes to is in the view Many Walks, too. */
static void
walk_quests_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPlayPage        *self = user_data;
  const AshlarAdventure *adventure = editor_adventure_get (self->adventure);
  EditorWalksQuestion    question = { 0 };

  if (adventure == NULL)
    return;
  question.kind = ASHLAR_WALKS_OF_ADVENTURE;
  question.content = editor_page_get_content (&self->page);
  question.subject = adventure->id;
  question.bot = ASHLAR_BOT_SEEKER;
  question.first = MIN (editor_adventure_get_seed (self->adventure), G_MAXUINT64 - EDITOR_SEEKERS);
  question.last = question.first + EDITOR_SEEKERS - 1;
  editor_many_walks_view_choose (self->many_walks_view, question.kind, question.subject, NULL);
  editor_many_walks_ask (self->many_walks, &question);
}

static void
stop_walks_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_many_walks_view_stop (EDITOR_PLAY_PAGE (user_data)->many_walks_view);
}

static void
save_walks_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_many_walks_view_save (EDITOR_PLAY_PAGE (user_data)->many_walks_view,
                               g_str_equal (g_variant_get_string (parameter, NULL), "csv"));
}

static void
copy_command_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_many_walks_view_copy_command (EDITOR_PLAY_PAGE (user_data)->many_walks_view);
}

/* A walk of the many, to look at. */
typedef struct
{
  EditorPlayPage *page;
  AshlarContent  *content; /* that it is of */
} Asked;

static void
walked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Asked *asked = user_data;
  g_autoptr (EditorPlayPage) self = asked->page;
  g_autoptr (AshlarContent) content = asked->content;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPlay) play = editor_many_walks_walk_finish (result, &error);

  g_free (asked);
  if (self->walk == NULL)
    return;
  if (play == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                                  error != NULL ? editor_words_of_error (error)
                                                : _ ("Of this seed there is nothing to walk"));
      return;
    }
  editor_walk_start_play (self->walk, play, content);
  editor_play_page_set_view (self, "walk");
  editor_page_take_focus (&self->page);
}

static void
walk_seed_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPlayPage            *self = user_data;
  const EditorWalksQuestion *question = editor_many_walks_get_question (self->many_walks);
  Asked                     *asked;
  guint64                    seed;
  guint                      quest, floor, number;

  if (question == NULL)
    return;
  g_variant_get (parameter, "(tuuu)", &seed, &quest, &floor, &number);
  asked = g_new0 (Asked, 1);
  asked->page = g_object_ref (self);
  asked->content = ashlar_content_ref (question->content);
  editor_many_walks_walk_async (self->many_walks, seed, quest, floor, number, NULL, walked_cb,
                                asked);
}

static void
pin_chosen_cb (EditorPlayPage *self, guint index, guint64 seed)
{
  GPtrArray              *floors = editor_many_walks_view_get_floors (self->many_walks_view);
  const AshlarWalks      *walks = editor_many_walks_get_walks (self->many_walks);
  const EditorWalksFloor *floor;
  AshlarContent          *content = editor_page_get_content (&self->page);
  g_autoptr (GError) error = NULL;
  EditorEdit *edit;

  if (floors == NULL || index >= floors->len || content == NULL)
    return;
  floor = g_ptr_array_index (floors, index);
  edit = editor_floor_edit_pin (content, ashlar_content_find_adventure (content, walks->subject),
                                floor->walked->quest, floor->walked->floor, seed, TRUE, &error);
  if (edit == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", editor_words_of_error (error));
  else if (editor_edit_apply (self->page.document, edit))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s",
                                _ ("Seed pinned to the floor"));
}

/* What is walked is offered first, until something was walked many times. */
static void
offer_cb (EditorPlayPage *self)
{
  const char *adventure = editor_walk_get_adventure (self->walk);
  const char *recipe = editor_walk_get_recipe (self->walk);

  if (editor_many_walks_get_state (self->many_walks) != EDITOR_MANY_WALKS_NONE)
    return;
  if (adventure != NULL)
    editor_many_walks_view_choose (self->many_walks_view, ASHLAR_WALKS_OF_ADVENTURE, adventure,
                                   NULL);
  else if (recipe != NULL)
    editor_many_walks_view_choose (self->many_walks_view, ASHLAR_WALKS_OF_RECIPE, recipe, NULL);
}

/* What many walks came to stands among the findings as long as it holds. */
static void
many_changed_cb (EditorPlayPage *self)
{
  if (self->page.document != NULL)
    editor_document_set_walk_findings (self->page.document,
                                       editor_many_walks_get_report (self->many_walks));
}

/* ---- For the page ---- */

char *
_editor_play_page_dup_crowd_status (EditorPlayPage *self)
{
  double seconds = editor_crowd_get_seconds (self->crowd);

  if (editor_crowd_get_walks (self->crowd) == NULL
      || g_strcmp0 (editor_play_page_get_view (self), "walk") != 0)
    return NULL;
  return g_strdup_printf (_ ("1,000 seekers walked this floor in %.1f s"), seconds);
}

void
_editor_play_page_update_panels (EditorPlayPage *self, gboolean is_other)
{
  AshlarContent *content = editor_page_get_content (&self->page);

  if (is_other)
    {
      editor_many_walks_clear (self->many_walks);
      editor_walk_list_update (self->walk_list);
    }
  editor_many_walks_set_content (self->many_walks, content);
  editor_many_walks_view_set_document (self->many_walks_view, self->page.document);
  many_changed_cb (self);
}

void
_editor_play_page_dispose_panels (EditorPlayPage *self)
{
  if (self->many_walks != NULL)
    g_signal_handlers_disconnect_by_data (self->many_walks, self);
  if (self->pacing != NULL)
    editor_pacing_set_walk (self->pacing, NULL);
  if (self->walk_panel != NULL)
    editor_walk_panel_set_walk (self->walk_panel, NULL, NULL);
  self->pacing = NULL;
  self->walk_panel = NULL;
  g_clear_object (&self->many_walks);
  g_clear_object (&self->crowd);
}

void
_editor_play_page_panels_init (EditorPlayPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "let-walk", .activate = let_walk_cb, .parameter_type = "s" },
    { .name = "play", .activate = play_cb },
    { .name = "step-back", .activate = step_cb },
    { .name = "step-forward", .activate = step_cb },
    { .name = "open-walk", .activate = open_walk_cb },
    { .name = "save-walk", .activate = save_walk_cb },
    { .name = "restore-walk", .activate = restore_walk_cb },
    { .name = "walk-many", .activate = walk_many_cb },
    { .name = "walk-quests", .activate = walk_quests_cb },
    { .name = "stop-walks", .activate = stop_walks_cb },
    { .name = "save-walks", .activate = save_walks_cb, .parameter_type = "s" },
    { .name = "copy-walks-command", .activate = copy_command_cb },
    { .name = "walk-seed", .activate = walk_seed_cb, .parameter_type = "(tuuu)" },
  };
  GtkWidget *panel;

  editor_page_add_actions (&self->page, entries, G_N_ELEMENTS (entries), self);
  self->crowd = editor_crowd_new ();
  self->many_walks = editor_many_walks_new ();
  self->pacing = EDITOR_PACING (editor_pacing_new ());
  editor_pacing_set_walk (self->pacing, self->walk);
  gtk_widget_set_visible (GTK_WIDGET (self->pacing), FALSE);
  gtk_box_append (self->pacing_box, GTK_WIDGET (self->pacing));
  self->walk_panel = EDITOR_WALK_PANEL (editor_walk_panel_new ());
  editor_walk_panel_set_walk (self->walk_panel, self->walk, self->crowd);
  gtk_box_append (self->walk_inspector, GTK_WIDGET (self->walk_panel));
  self->walk_list = EDITOR_WALK_LIST (editor_walk_list_new (self->walk));
  gtk_box_append (self->walk_gallery, GTK_WIDGET (self->walk_list));
  self->many_walks_view
      = EDITOR_MANY_WALKS_VIEW (editor_many_walks_view_new (self->many_walks, self->walk));
  gtk_box_append (self->many_view, GTK_WIDGET (self->many_walks_view));
  gtk_box_append (self->adventure_view, editor_quest_walks_new (self->adventure, self->many_walks));
  panel = editor_many_walks_panel_new (self->many_walks, self->many_walks_view);
  gtk_box_append (self->many_inspector, panel);

  g_signal_connect_object (self->walk, "replaced", G_CALLBACK (replaced_cb), self,
                           G_CONNECT_SWAPPED);
  /* After the view, whose choices are those of the walk. */
  g_signal_connect_object (self->walk, "replaced", G_CALLBACK (offer_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->crowd, "changed", G_CALLBACK (editor_page_emit_status_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->walk_panel, "map", G_CALLBACK (update_crowd), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->walk_panel, "area-chosen", G_CALLBACK (area_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "pin-chosen", G_CALLBACK (pin_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->many_walks, "changed", G_CALLBACK (many_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
