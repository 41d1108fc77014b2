/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "walks/editor-many-walks-view.h"

#include <glib/gi18n.h>

#include "content/ashlar-adventure-private.h"
#include "document/editor-sample-words.h"
#include "walks/editor-box-plot.h"
#include "walks/editor-heat-picture.h"
#include "walks/editor-walk-histogram.h"
#include "walks/editor-walk-metrics.h"
#include "walks/editor-walk-words.h"
#include "walks/editor-walks-charts.h"
#include "widgets/editor-card-layout.h"
#include "widgets/editor-old.h"
#include "widgets/editor-save-bytes.h"
#include "widgets/editor-wrap-layout.h"

/* What can be walked. */
typedef struct
{
  AshlarWalksKind kind;
  char           *subject, *quest; /* nullable */
} Choice;

struct _EditorManyWalksView
{
  GtkWidget parent_instance;

  EditorManyWalks *many;     /* owned */
  EditorWalk      *walk;     /* owned */
  EditorDocument  *document; /* owned, nullable */
  GPtrArray       *choices;  /* of Choice, as in the drop-down */
  GPtrArray       *floors;   /* of EditorWalksFloor; nullable */
  guint            floor;
  gboolean         updating;

  /* Template children. */
  GtkWidget      *fields;
  GtkStack       *stack;
  GtkDropDown    *subject, *bot, *floor_choice;
  GtkSpinButton  *first, *last;
  GtkWidget      *walk_button, *cancel, *save;
  GtkLabel       *nothing, *failure;
  GtkLabel       *title, *summary;
  GtkProgressBar *progress;
  GtkWidget      *old, *results;
  GtkBox         *plot_box, *cards;
  GtkGrid        *alive;
  GtkWidget      *alive_section, *heat_section;
  GtkBox         *heat_box;

  EditorBoxPlot     *plot;
  EditorHeatPicture *heat;
};

G_DEFINE_FINAL_TYPE (EditorManyWalksView, editor_many_walks_view, GTK_TYPE_WIDGET)

static guint floor_changed_signal;

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  g_free (choice->subject);
  g_free (choice->quest);
  g_free (choice);
}

static AshlarContent *
get_content (EditorManyWalksView *self)
{
  return self->document != NULL ? editor_document_get_content (self->document) : NULL;
}

/* ---- What can be walked ---- */

/* Takes @words. */
static void
add_choice (EditorManyWalksView *self,
            GtkStringList       *names,
            AshlarWalksKind      kind,
            const char          *subject,
            const char          *quest,
            char                *words)
{
  Choice *choice = g_new0 (Choice, 1);

  choice->kind = kind;
  choice->subject = g_strdup (subject);
  choice->quest = g_strdup (quest);
  g_ptr_array_add (self->choices, choice);
  gtk_string_list_take (names, words);
}

static void
add_adventure (EditorManyWalksView *self, GtkStringList *names, const AshlarAdventure *adventure)
{
  const char *title
      = adventure->title[0] != '\0' ? editor_sample_words (adventure->title) : adventure->id;

  /* Translators: %s is an adventure */
  add_choice (self, names, ASHLAR_WALKS_OF_ADVENTURE, adventure->id, NULL,
              g_strdup_printf (_ ("%s: all quests"), title));
  for (guint i = 0; i < adventure->quests->len; i++)
    {
      const AshlarQuest *quest = g_ptr_array_index (adventure->quests, i);

      /* Translators: an adventure, and a quest of it */
      add_choice (self, names, ASHLAR_WALKS_OF_ADVENTURE, adventure->id, quest->id,
                  g_strdup_printf (_ ("%s: %s"), title,
                                   quest->title[0] != '\0' ? editor_sample_words (quest->title)
                                                           : quest->id));
    }
}

static guint
find_choice (EditorManyWalksView *self,
             AshlarWalksKind      kind,
             const char          *subject,
             const char          *quest)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      const Choice *choice = g_ptr_array_index (self->choices, i);

      if (choice->kind == kind && g_strcmp0 (choice->subject, subject) == 0
          && g_strcmp0 (choice->quest, quest) == 0)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static const Choice *
get_choice (EditorManyWalksView *self)
{
  guint selected = gtk_drop_down_get_selected (self->subject);

  return selected < self->choices->len ? g_ptr_array_index (self->choices, selected) : NULL;
}

/* What was chosen stays chosen as long as it is there. */
static void
update_choices (EditorManyWalksView *self)
{
  AshlarContent *content = get_content (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->choices);
  guint         was = gtk_drop_down_get_selected (self->subject), place;
  const Choice *old = was < before->len ? g_ptr_array_index (before, was) : NULL;

  self->choices = g_ptr_array_new_with_free_func (choice_free);
  for (guint i = 0; content != NULL && i < ashlar_content_get_n_adventures (content); i++)
    add_adventure (self, names, ashlar_content_get_adventure (content, i));
  if (editor_walk_get_level (self->walk) != NULL)
    add_choice (self, names, ASHLAR_WALKS_OF_LEVEL, NULL, NULL, g_strdup (_ ("This level")));
  for (guint i = 0; content != NULL && i < ashlar_content_get_n_recipes (content); i++)
    {
      const char *id = ashlar_recipe_get_id (ashlar_content_get_recipe (content, i));

      /* Translators: %s is a recipe */
      add_choice (self, names, ASHLAR_WALKS_OF_RECIPE, id, NULL,
                  g_strdup_printf (_ ("Recipe %s"), id));
    }
  place = old != NULL ? find_choice (self, old->kind, old->subject, old->quest)
                      : GTK_INVALID_LIST_POSITION;
  self->updating = TRUE;
  gtk_drop_down_set_model (self->subject, G_LIST_MODEL (names));
  if (self->choices->len > 0)
    gtk_drop_down_set_selected (self->subject, place != GTK_INVALID_LIST_POSITION ? place : 0);
  self->updating = FALSE;
}

void
editor_many_walks_view_choose (EditorManyWalksView *self,
                               AshlarWalksKind      kind,
                               const char          *subject,
                               const char          *quest)
{
  guint place;

  g_return_if_fail (EDITOR_IS_MANY_WALKS_VIEW (self));
  place = find_choice (self, kind, subject, quest);
  if (place != GTK_INVALID_LIST_POSITION)
    gtk_drop_down_set_selected (self->subject, place);
}

/* ---- Floors ---- */

EditorManyWalks *
editor_many_walks_view_get_many (EditorManyWalksView *self)
{
  g_return_val_if_fail (EDITOR_IS_MANY_WALKS_VIEW (self), NULL);
  return self->many;
}

GPtrArray *
editor_many_walks_view_get_floors (EditorManyWalksView *self)
{
  g_return_val_if_fail (EDITOR_IS_MANY_WALKS_VIEW (self), NULL);
  return self->floors;
}

guint
editor_many_walks_view_get_floor (EditorManyWalksView *self)
{
  g_return_val_if_fail (EDITOR_IS_MANY_WALKS_VIEW (self), 0);
  return self->floor;
}

static void
update_histograms (EditorManyWalksView *self)
{
  const EditorWalksFloor *floor = self->floors != NULL && self->floor < self->floors->len
                                      ? g_ptr_array_index (self->floors, self->floor)
                                      : NULL;
  guint                   metric = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    editor_walk_histogram_set_counts (EDITOR_WALK_HISTOGRAM (child),
                                      floor != NULL ? &floor->walked->metrics[metric++] : NULL);
  editor_box_plot_select (self->plot,
                          self->floors != NULL && self->floors->len > 1 ? self->floor : G_MAXUINT);
}

static void
show_floor (EditorManyWalksView *self, guint floor)
{
  if (self->floors == NULL || floor >= self->floors->len)
    return;
  self->floor = floor;
  self->updating = TRUE;
  gtk_drop_down_set_selected (self->floor_choice, floor);
  self->updating = FALSE;
  update_histograms (self);
  g_signal_emit (self, floor_changed_signal, 0);
}

static void
floor_choice_cb (EditorManyWalksView *self)
{
  if (!self->updating)
    show_floor (self, gtk_drop_down_get_selected (self->floor_choice));
}

static gboolean
has_same_names (GListModel *names, GPtrArray *floors)
{
  if (names == NULL || g_list_model_get_n_items (names) != floors->len)
    return FALSE;
  for (guint i = 0; i < floors->len; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i),
                      ((const EditorWalksFloor *) g_ptr_array_index (floors, i))->title))
      return FALSE;
  return TRUE;
}

/* Not while nothing of it changes: an open list would close under the hand. */
static void
update_floor_names (EditorManyWalksView *self)
{
  g_autoptr (GtkStringList) names = NULL;

  if (has_same_names (gtk_drop_down_get_model (self->floor_choice), self->floors))
    return;
  names = gtk_string_list_new (NULL);
  for (guint i = 0; i < self->floors->len; i++)
    gtk_string_list_append (
        names, ((const EditorWalksFloor *) g_ptr_array_index (self->floors, i))->title);
  self->updating = TRUE;
  gtk_drop_down_set_model (self->floor_choice, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->floor_choice, self->floor);
  self->updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->floor_choice), self->floors->len > 1);
}

/* ---- Pictures ---- */

static void
update_heat (EditorManyWalksView *self, const AshlarWalks *walks)
{
  const EditorWalksQuestion *question = editor_many_walks_get_question (self->many);
  gboolean                   has = question->level != NULL && walks->heat != NULL;

  gtk_widget_set_visible (self->heat_section, has);
  editor_heat_picture_set (self->heat, has ? question->level : NULL, has ? walks->heat : NULL);
}

/* ---- States ---- */

static void
tell (EditorManyWalksView *self, const AshlarWalks *walks)
{
  const EditorWalksQuestion *question = editor_many_walks_get_question (self->many);
  EditorManyWalksState       state = editor_many_walks_get_state (self->many);
  guint64                    n = editor_many_walks_get_n_done (self->many);
  g_autofree char           *title = editor_walks_dup_title (question, n);
  g_autofree char *summary = walks != NULL ? editor_walks_dup_summary (walks) : g_strdup ("");
  g_autoptr (GString) words = g_string_new (NULL);

  gtk_label_set_label (self->title, title);
  /* Translators: who walks: "Seeker, knows what it has seen" */
  g_string_append_printf (words, _ ("%s, %s"), editor_bot_get_name (question->bot),
                          editor_bot_get_details (question->bot));
  if (summary[0] != '\0')
    g_string_append_printf (words, " · %s", summary);
  if (state == EDITOR_MANY_WALKS_RUNNING)
    g_string_append_printf (words, _ (" · %'u of %'u walked"), (guint) n,
                            (guint) editor_many_walks_get_n (self->many));
  else if (state == EDITOR_MANY_WALKS_CANCELLED)
    g_string_append_printf (words, _ (" · cancelled after %'u of %'u"), (guint) n,
                            (guint) editor_many_walks_get_n (self->many));
  else
    /* Translators: how long it took */
    g_string_append_printf (words, _ (" · in %.1f s"), editor_many_walks_get_seconds (self->many));
  gtk_label_set_label (self->summary, words->str);
}

static void
show_results (EditorManyWalksView *self)
{
  const AshlarWalks *walks = editor_many_walks_get_walks (self->many);
  gboolean           has = walks != NULL && walks->n_walks > 0;
  AshlarContent     *content;

  tell (self, walks);
  gtk_widget_set_visible (self->results, has);
  g_clear_pointer (&self->floors, g_ptr_array_unref);
  if (!has)
    return;
  self->floors
      = editor_walks_list_floors (walks, editor_many_walks_get_question (self->many)->content);
  if (self->floor >= self->floors->len)
    self->floor = 0;
  update_floor_names (self);
  editor_box_plot_set_rows (self->plot, editor_walks_list_boxes (self->floors), _ ("turns"));
  content = editor_many_walks_get_question (self->many)->content;
  gtk_widget_set_visible (self->alive_section,
                          editor_walks_show_alive (self->alive, walks, content, self->floors));
  update_heat (self, walks);
  update_histograms (self);
}

static const char *
get_page (EditorManyWalksView *self)
{
  switch (editor_many_walks_get_state (self->many))
    {
    case EDITOR_MANY_WALKS_NONE:
      return "nothing";
    case EDITOR_MANY_WALKS_FAILED:
      return "failed";
    case EDITOR_MANY_WALKS_RUNNING:
    case EDITOR_MANY_WALKS_DONE:
    case EDITOR_MANY_WALKS_CANCELLED:
    default:
      return "walks";
    }
}

static void
update (EditorManyWalksView *self)
{
  EditorManyWalksState state = editor_many_walks_get_state (self->many);
  gboolean             is_running = state == EDITOR_MANY_WALKS_RUNNING;
  gboolean             is_old = editor_many_walks_is_old (self->many);
  guint64              n = editor_many_walks_get_n (self->many);
  const AshlarWalks   *walks = editor_many_walks_get_walks (self->many);

  gtk_stack_set_visible_child_name (self->stack, get_page (self));
  gtk_widget_set_visible (self->cancel, is_running);
  gtk_widget_set_visible (self->walk_button, !is_running);
  gtk_widget_set_sensitive (self->walk_button, self->choices->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_running);
  gtk_widget_set_sensitive (self->save, walks != NULL && walks->n_walks > 0 && !is_running);
  gtk_widget_set_visible (self->old, is_old);
  gtk_label_set_label (self->nothing,
                       self->choices->len > 0
                           ? _ ("Choose what is walked, by whom, and how often: then it says here "
                                "what that comes to.")
                           : _ ("There is nothing to walk: the document has neither recipes nor "
                                "adventures."));
  if (is_running)
    gtk_progress_bar_set_fraction (
        self->progress,
        n > 0 ? (double) editor_many_walks_get_n_done (self->many) / (double) n : 0);
  if (state == EDITOR_MANY_WALKS_FAILED)
    gtk_label_set_label (self->failure,
                         editor_words_of_error (editor_many_walks_get_error (self->many)));
  if (editor_many_walks_get_question (self->many) != NULL)
    show_results (self);
  else
    g_clear_pointer (&self->floors, g_ptr_array_unref);
  gtk_widget_set_opacity (self->results, is_old ? .55 : 1);
  g_signal_emit (self, floor_changed_signal, 0);
}

/* ---- Hands ---- */

void
editor_many_walks_view_walk (EditorManyWalksView *self)
{
  const Choice       *choice;
  AshlarContent      *content;
  EditorWalksQuestion question = { 0 };

  g_return_if_fail (EDITOR_IS_MANY_WALKS_VIEW (self));
  choice = get_choice (self);
  content = get_content (self);
  if (choice == NULL || content == NULL)
    return;
  question.kind = choice->kind;
  question.content = content;
  question.subject = choice->subject;
  question.quest = choice->quest;
  question.bot = (AshlarBot) gtk_drop_down_get_selected (self->bot);
  question.first = (guint64) gtk_spin_button_get_value (self->first);
  question.last = (guint64) gtk_spin_button_get_value (self->last);
  if (question.kind == ASHLAR_WALKS_OF_LEVEL)
    question.level = editor_walk_get_level (self->walk);
  if (question.kind == ASHLAR_WALKS_OF_LEVEL && question.level == NULL)
    return;
  if (question.last < question.first)
    question.last = question.first;
  question.last = MIN (question.last, question.first + EDITOR_MANY_WALKS_MOST - 1);
  editor_many_walks_ask (self->many, &question);
}

void
editor_many_walks_view_stop (EditorManyWalksView *self)
{
  g_return_if_fail (EDITOR_IS_MANY_WALKS_VIEW (self));
  editor_many_walks_stop (self->many);
  gtk_widget_grab_focus (self->walk_button);
}

static gboolean
key_cb (EditorManyWalksView *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_Escape
      || editor_many_walks_get_state (self->many) != EDITOR_MANY_WALKS_RUNNING)
    return FALSE;
  editor_many_walks_view_stop (self);
  return TRUE;
}

/* The last is never before the first. */
static void
first_cb (EditorManyWalksView *self)
{
  double first = gtk_spin_button_get_value (self->first);

  if (gtk_spin_button_get_value (self->last) < first)
    gtk_spin_button_set_value (self->last, first + 999);
}

static void
last_cb (EditorManyWalksView *self)
{
  double last = gtk_spin_button_get_value (self->last);

  if (gtk_spin_button_get_value (self->first) > last)
    gtk_spin_button_set_value (self->first, last);
}

void
editor_many_walks_view_save (EditorManyWalksView *self, gboolean is_table)
{
  const AshlarWalks *walks;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (EDITOR_IS_MANY_WALKS_VIEW (self));
  walks = editor_many_walks_get_walks (self->many);
  if (walks == NULL)
    return;
  bytes = is_table ? ashlar_walks_to_csv (walks) : ashlar_walks_to_bytes (walks, TRUE);
  name = g_strdup_printf ("%s-%u-walks.%s", walks->subject[0] != '\0' ? walks->subject : "level",
                          (guint) walks->n_walks, is_table ? "csv" : "json");
  editor_save_bytes (GTK_WIDGET (self), is_table ? _ ("Save as Table") : _ ("Save the Walks"), name,
                     bytes);
}

void
editor_many_walks_view_copy_command (EditorManyWalksView *self)
{
  const EditorWalksQuestion *question;
  GFile                     *file;
  g_autofree char           *path = NULL, *command = NULL;

  g_return_if_fail (EDITOR_IS_MANY_WALKS_VIEW (self));
  question = editor_many_walks_get_question (self->many);
  file = self->document != NULL ? editor_document_get_file (self->document) : NULL;
  path = file != NULL ? g_file_get_path (file) : NULL;
  command = question != NULL ? editor_walks_question_dup_command (question, path) : NULL;
  if (command == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                                  _ ("The command walks adventures and recipes, no single level"));
      return;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), command);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", _ ("Command copied"));
}

void
editor_many_walks_view_set_document (EditorManyWalksView *self, EditorDocument *document)
{
  g_return_if_fail (EDITOR_IS_MANY_WALKS_VIEW (self));
  g_set_object (&self->document, document);
  update_choices (self);
  update (self);
}

/* ---- The object ---- */

static void
editor_many_walks_view_dispose (GObject *object)
{
  EditorManyWalksView *self = EDITOR_MANY_WALKS_VIEW (object);
  GtkWidget           *child;

  if (self->many != NULL)
    g_signal_handlers_disconnect_by_data (self->many, self);
  if (self->walk != NULL)
    g_signal_handlers_disconnect_by_data (self->walk, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_MANY_WALKS_VIEW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->many);
  g_clear_object (&self->walk);
  g_clear_object (&self->document);
  g_clear_pointer (&self->floors, g_ptr_array_unref);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_many_walks_view_parent_class)->dispose (object);
}

static void
editor_many_walks_view_class_init (EditorManyWalksViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_many_walks_view_dispose;
  floor_changed_signal = g_signal_new ("floor-changed", G_TYPE_FROM_CLASS (klass),
                                       G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (EDITOR_TYPE_CARD_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "manywalksview");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/ashlar/Ashlar/editor-many-walks-view.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, EditorManyWalksView, child)
  BIND (fields);
  BIND (stack);
  BIND (subject);
  BIND (bot);
  BIND (first);
  BIND (last);
  BIND (walk_button);
  BIND (cancel);
  BIND (save);
  BIND (nothing);
  BIND (failure);
  BIND (title);
  BIND (summary);
  BIND (progress);
  BIND (old);
  BIND (results);
  BIND (plot_box);
  BIND (alive_section);
  BIND (alive);
  BIND (floor_choice);
  BIND (cards);
  BIND (heat_section);
  BIND (heat_box);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_cb);
  gtk_widget_class_bind_template_callback (widget_class, last_cb);
  gtk_widget_class_bind_template_callback (widget_class, floor_choice_cb);
}

static void
editor_many_walks_view_init (EditorManyWalksView *self)
{
  g_autoptr (GtkStringList) bots = gtk_string_list_new (NULL);

  self->choices = g_ptr_array_new_with_free_func (choice_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->fields, editor_wrap_layout_new (6));
  for (guint bot = ASHLAR_BOT_GUIDE; bot <= ASHLAR_BOT_COLLECTOR; bot++)
    gtk_string_list_append (bots, editor_bot_get_name ((AshlarBot) bot));
  gtk_drop_down_set_model (self->bot, G_LIST_MODEL (bots));
  gtk_drop_down_set_selected (self->bot, ASHLAR_BOT_SEEKER);
  self->plot = EDITOR_BOX_PLOT (editor_box_plot_new ());
  gtk_box_append (self->plot_box, GTK_WIDGET (self->plot));
  g_signal_connect_object (self->plot, "row-chosen", G_CALLBACK (show_floor), self,
                           G_CONNECT_SWAPPED);
  for (guint metric = 0; metric < ASHLAR_N_WALK_METRICS; metric++)
    gtk_box_append (self->cards, editor_walk_histogram_new ((AshlarWalkMetric) metric));
  self->heat = EDITOR_HEAT_PICTURE (editor_heat_picture_new ());
  gtk_box_append (self->heat_box, GTK_WIDGET (self->heat));
}

GtkWidget *
editor_many_walks_view_new (EditorManyWalks *many, EditorWalk *walk)
{
  EditorManyWalksView *self = g_object_new (EDITOR_TYPE_MANY_WALKS_VIEW, NULL);

  self->many = g_object_ref (many);
  self->walk = g_object_ref (walk);
  g_signal_connect_object (many, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (walk, "replaced", G_CALLBACK (update_choices), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
