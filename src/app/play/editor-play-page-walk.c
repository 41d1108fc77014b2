/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The view Walk: home base, the floor, or why there is none; what the floor is and what it asks for. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "document/editor-sample-words.h"
#include "play/editor-play-page-private.h"

#include <glib/gi18n.h>

#include "adventures/editor-adventure-element.h"
#include "document/editor-digits.h"
#include "document/editor-subject.h"
#include "play/ashlar-play-private.h"
#include "recipes/editor-recipe-element.h"

#define BUSY_AFTER 150 /* milliseconds, before a floor that is being built is worth a word */

#define FIRST_SEED 1
#define MOST_GOALS 360 /* pixels; the rest scrolls */

gboolean
_editor_play_page_is_walking (EditorPlayPage *self)
{
  return g_strcmp0 (editor_play_page_get_view (self), "walk") == 0
         && gtk_stack_get_visible_child (self->walk_stack) == GTK_WIDGET (self->stage);
}

void
_editor_play_page_walk_recipe (EditorPlayPage *self, guint recipe)
{
  AshlarContent *content = editor_page_get_content (&self->page);

  if (content == NULL || recipe >= ashlar_content_get_n_recipes (content))
    return;
  g_free (self->wanted);
  self->wanted = g_strdup (ashlar_content_get_recipe (content, recipe)->id);
  editor_page_select (&self->page, "recipes", recipe);
  editor_walk_start_recipe (self->walk, self->wanted, editor_seed_bar_get_seed (self->seed_bar),
                            NULL);
}

/* Of the recipe that is walked, or could not be. */
void
_editor_play_page_seed_cb (EditorPlayPage *self)
{
  const char *recipe = editor_walk_get_recipe (self->walk);

  _editor_play_page_update_actions (self);
  if (editor_walk_get_error (self->walk) != NULL && self->wanted != NULL)
    recipe = self->wanted;
  if (self->choosing || recipe == NULL
      || (editor_walk_get_adventure (self->walk) != NULL && recipe != self->wanted))
    return;
  editor_walk_start_recipe (self->walk, recipe, editor_seed_bar_get_seed (self->seed_bar), NULL);
}

/* ---- What the floor is */

static GtkWidget *
new_goal (const char *words, gboolean reached)
{
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *spoken = NULL;

  gtk_widget_add_css_class (box, "goal");
  if (reached)
    gtk_widget_add_css_class (box, "reached");
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (reached ? "object-select-symbolic"
                                                                       : "radio-symbolic"));
  gtk_box_append (GTK_BOX (box), gtk_label_new (words));
  /* Translators: what a floor asks for, and that it is done. */
  spoken = reached ? g_strdup_printf (_ ("%s: done"), words) : g_strdup (words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return box;
}

static const char *
translate (const char *words)
{
  return _ (words);
}

char *
_editor_play_page_dup_goal (AshlarPlay *play, guint index, gboolean *reached)
{
  return ashlar_play_dup_goal_in (play, index, reached, translate);
}

static void
update_goals (EditorPlayPage *self)
{
  AshlarPlay *play
      = editor_walk_get_level (self->walk) != NULL ? editor_walk_get_play (self->walk) : NULL;
  GtkWidget *child;
  guint      n = play != NULL ? ashlar_play_get_n_goals (play) : 0;
  int        natural;
  g_autoptr (GString) told = g_string_new (NULL);

  /* Most turns change nothing of what is asked for, and rows that are made anew are laid out anew. */
  for (guint i = 0; i < n; i++)
    {
      gboolean         reached = FALSE;
      g_autofree char *words = _editor_play_page_dup_goal (play, i, &reached);

      g_string_append_printf (told, "%d %s\n", reached, words);
    }
  if (g_strcmp0 (told->str, self->goals_told) == 0)
    return;
  g_free (self->goals_told);
  self->goals_told = g_strdup (told->str);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->goals))) != NULL)
    gtk_box_remove (self->goals, child);
  if (n > 0)
    {
      GtkWidget *label = gtk_label_new (_ ("To win"));

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (self->goals, label);
    }
  for (guint i = 0; i < n; i++)
    {
      gboolean         reached = FALSE;
      g_autofree char *words = _editor_play_page_dup_goal (play, i, &reached);

      gtk_box_append (self->goals, new_goal (words, reached));
    }
  /* Before the words on the buttons beside them. */
  gtk_widget_measure (GTK_WIDGET (self->goals), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural,
                      NULL, NULL);
  gtk_scrolled_window_set_min_content_width (self->goals_box, MIN (natural, MOST_GOALS));
}

static void
update_title (EditorPlayPage *self)
{
  AshlarPlay      *play = editor_walk_get_play (self->walk);
  AshlarLevel     *level = editor_walk_get_level (self->walk);
  AshlarJourney   *journey = play != NULL ? ashlar_play_get_journey (play) : NULL;
  gboolean         is_single = level != NULL && journey == NULL;
  g_autofree char *title = NULL, *text = NULL;

  gtk_widget_set_visible (self->floor_bar, level != NULL);
  if (level == NULL)
    return;
  if (journey != NULL)
    {
      const char *name = editor_sample_words (ashlar_journey_get_floor_title (journey));

      /* Translators: the number of a floor and its title. */
      title = name != NULL && name[0] != '\0'
                  ? g_strdup_printf (_ ("Floor %u · %s"), ashlar_journey_get_depth (journey), name)
                  : g_strdup_printf (_ ("Floor %u"), ashlar_journey_get_depth (journey));
      text = g_strdup_printf (_ ("Seed %s"), editor_digits (ashlar_level_get_seed (level)).text);
    }
  else
    {
      title = g_strdup (editor_walk_get_recipe (self->walk));
      text = g_strdup (_ ("Any level"));
    }
  gtk_label_set_label (self->floor_title, title);
  gtk_label_set_label (self->floor_text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->seed_bar), is_single);
}

/* ---- Which of it is in front */

static void
update_failure (EditorPlayPage *self, const GError *error)
{
  g_autofree char *escaped = g_markup_escape_text (editor_words_of_error (error), -1);
  guint            quest, floor;
  gboolean         is_floor = editor_walk_get_failed_floor (self->walk, &quest, &floor);

  /* A floor has the seed that the run gives it. */
  gtk_widget_set_visible (self->another_seed, !is_floor);
  gtk_button_set_label (self->to_cause, is_floor ? _ ("To the _Floor") : _ ("To the _Recipe"));
  /* The first of what is there. */
  if (is_floor)
    gtk_widget_add_css_class (GTK_WIDGET (self->to_cause), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->to_cause), "suggested-action");
  adw_status_page_set_description (self->failed, escaped);
}

static void
update_stack (EditorPlayPage *self)
{
  AshlarContent *content = editor_page_get_content (&self->page);
  AshlarPlay    *play = editor_walk_get_play (self->walk);
  const GError  *error = editor_walk_get_error (self->walk);
  GtkWidget     *shown = gtk_stack_get_visible_child (self->walk_stack), *wanted;

  if (error != NULL)
    {
      update_failure (self, error);
      wanted = GTK_WIDGET (self->failed);
    }
  else if (editor_walk_get_level (self->walk) != NULL)
    wanted = GTK_WIDGET (self->stage);
  else if (play != NULL)
    wanted = GTK_WIDGET (self->hub);
  else if (content == NULL || ashlar_content_get_n_recipes (content) == 0)
    wanted = self->empty;
  else
    wanted = self->nothing;
  if (wanted == GTK_WIDGET (self->hub))
    editor_hub_view_show (self->hub, self->walk);
  if (wanted == shown)
    return;
  gtk_stack_set_visible_child (self->walk_stack, wanted);
  if (gtk_widget_get_mapped (GTK_WIDGET (self))
      && g_strcmp0 (editor_play_page_get_view (self), "walk") == 0)
    editor_page_take_focus (&self->page);
}

static void
select_walked (EditorPlayPage *self)
{
  AshlarContent *content = editor_page_get_content (&self->page);
  const char    *adventure = editor_walk_get_adventure (self->walk);
  const char    *recipe = adventure == NULL ? editor_walk_get_recipe (self->walk) : NULL;
  guint          index = ASHLAR_NO_INDEX;

  if (content != NULL && adventure != NULL)
    {
      index = ashlar_content_find_adventure (content, adventure);
      editor_page_select (&self->page, "adventures", index);
      editor_element_list_select (self->list, &editor_adventure_element_kind, index, FALSE);
      return;
    }
  if (content != NULL && recipe != NULL)
    index = ashlar_content_find_recipe (content, recipe);
  editor_page_select (&self->page, "recipes", index);
  editor_element_list_select (self->list, &editor_recipe_element_kind, index, FALSE);
}

void
_editor_play_page_update_walk (EditorPlayPage *self)
{
  update_stack (self);
  update_title (self);
  update_goals (self);
  gtk_widget_set_visible (self->old_bar, editor_walk_is_old (self->walk));
  _editor_play_page_update_actions (self);
}

static void
changed_cb (EditorPlayPage *self)
{
  _editor_play_page_update_walk (self);
}

static void
replaced_cb (EditorPlayPage *self)
{
  if (editor_walk_get_recipe (self->walk) != NULL && editor_walk_get_adventure (self->walk) == NULL)
    {
      self->choosing = TRUE;
      editor_seed_bar_set_seed (self->seed_bar, editor_walk_get_seed (self->walk));
      self->choosing = FALSE;
    }
  select_walked (self);
  _editor_play_page_update_walk (self);
  if (_editor_play_page_is_walking (self) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    editor_page_take_focus (&self->page);
}

static gboolean
busy_timeout_cb (gpointer user_data)
{
  EditorPlayPage *self = user_data;

  self->busy_source = 0;
  editor_page_emit_status_changed (&self->page);
  editor_walk_stage_say (self->stage, _ ("Building the floor…"));
  return G_SOURCE_REMOVE;
}

static void
busy_cb (EditorPlayPage *self)
{
  if (editor_walk_is_busy (self->walk))
    {
      if (self->busy_source == 0)
        self->busy_source = g_timeout_add (BUSY_AFTER, busy_timeout_cb, self);
      return;
    }
  if (self->busy_source == 0)
    editor_walk_stage_say (self->stage, NULL);
  g_clear_handle_id (&self->busy_source, g_source_remove);
  editor_page_emit_status_changed (&self->page);
  _editor_play_page_update_actions (self);
}

static void
said_cb (EditorPlayPage *self, const char *message)
{
  editor_page_say (&self->page, message, FALSE);
}

void
_editor_play_page_walk_init (EditorPlayPage *self)
{
  editor_seed_bar_set_compact (self->seed_bar, TRUE);
  self->choosing = TRUE;
  editor_seed_bar_set_seed (self->seed_bar, FIRST_SEED);
  self->choosing = FALSE;
  editor_walk_stage_set_walk (self->stage, self->walk);
  g_signal_connect_swapped (self->walk, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->walk, "replaced", G_CALLBACK (replaced_cb), self);
  g_signal_connect_swapped (self->walk, "said", G_CALLBACK (said_cb), self);
  g_signal_connect_swapped (self->walk, "notify::busy", G_CALLBACK (busy_cb), self);
  g_signal_connect_swapped (self->walk, "notify::is-old",
                            G_CALLBACK (_editor_play_page_update_walk), self);
}
