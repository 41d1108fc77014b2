/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Rows are made anew when the walks are others, and not while one walks: of one's own only the figures change then. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "walks/editor-walk-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/editor-ago.h"
#include "document/editor-digits.h"
#include "document/editor-worker.h"
#include "play/ashlar-journey-private.h"
#include "play/ashlar-walks-private.h"
#include "walks/editor-kept-walks.h"
#include "walks/editor-run-record.h"
#include "walks/editor-walk-rows.h"
#include "walks/editor-walk-words.h"
#include "widgets/editor-save-bytes.h"

#define MOST_TURNS 1000000

struct _EditorWalkList
{
  GtkWidget parent_instance;

  EditorWalk      *walk;
  EditorRunRecord *record;
  GPtrArray       *kept; /* of EditorKeptWalk, the newest first */
  GCancellable    *cancellable;
  guint            n_walking;  /* bots, and files that are read */
  gboolean         is_listing; /* what was kept */

  /* What is to be kept once something else is walked. */
  AshlarPlay *own;   /* owned, nullable */
  guint       begun; /* turns that it had when it came */
  GFile      *file;  /* owned, nullable: of the document */

  char   *deleted; /* nullable: path of the walk that was deleted last */
  GBytes *deleted_bytes;

  /* Template children. */
  GtkWidget *run_section, *floor_section, *kept_section;
  GtkLabel  *run_seed;
  GtkBox    *run_rows, *floor_rows, *kept_rows;
  GtkWidget *nothing, *let_walk, *save;
  GtkWidget *own_details; /* borrowed: the label of one's own figures */
};

G_DEFINE_FINAL_TYPE (EditorWalkList, editor_walk_list, GTK_TYPE_WIDGET)

static void list_kept (EditorWalkList *self);

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static char *
dup_details (EditorWalkList *self, AshlarPlay *play)
{
  guint            turns = ashlar_play_get_floor_turn (play);
  g_autofree char *fate = editor_walk_dup_fate (play, editor_walk_get_content (self->walk));

  /* Translators: turns of a walk, and how it ended: "388 · fell to the Castellan" */
  return g_strdup_printf (_ ("%'u · %s"), turns, fate);
}

/* ---- The run ---- */

static void
show_run (EditorWalkList *self)
{
  guint            n = editor_run_record_get_n (self->record);
  g_autofree char *seed = NULL;

  clear (self->run_rows);
  gtk_widget_set_visible (self->run_section, n > 0);
  for (guint i = 0; i < n; i++)
    gtk_box_append (self->run_rows,
                    editor_run_row_new (editor_run_record_get (self->record, i),
                                        i + 1 == n ? EDITOR_RUN_NOW : EDITOR_RUN_PAST));
  for (guint i = 0; i < editor_run_record_get_n_ahead (self->record); i++)
    gtk_box_append (
        self->run_rows,
        editor_run_row_new (editor_run_record_get_ahead (self->record, i), EDITOR_RUN_AHEAD));
  if (n == 0)
    return;
  /* Translators: the seed of a run through an adventure */
  seed = g_strdup_printf (_ ("Seed %s"), editor_digits (editor_walk_get_seed (self->walk)).text);
  gtk_label_set_label (self->run_seed, seed);
}

/* ---- The floor ---- */

static void
eye_cb (GtkToggleButton *button, EditorWalkTrail *trail)
{
  gboolean visible = gtk_toggle_button_get_active (button);

  gtk_button_set_icon_name (GTK_BUTTON (button),
                            visible ? "view-reveal-symbolic" : "view-conceal-symbolic");
  editor_walk_trail_set_visible (trail, visible);
}

static void
remove_trail_cb (GtkWidget *button, EditorWalkTrail *trail)
{
  EditorWalkList *self = EDITOR_WALK_LIST (gtk_widget_get_ancestor (button, EDITOR_TYPE_WALK_LIST));

  editor_walk_remove_trail (self->walk, trail);
}

static void
add_trail_row (EditorWalkList *self, EditorWalkTrail *trail)
{
  g_autofree char *details = dup_details (self, editor_walk_trail_get_play (trail));
  gboolean         visible = editor_walk_trail_get_visible (trail);
  GtkWidget       *row = editor_walk_row_new (editor_walk_trail_get_style (trail),
                                              editor_walk_trail_get_name (trail), details);
  GtkWidget       *eye = editor_walk_row_add_button (
            row, TRUE, visible ? "view-reveal-symbolic" : "view-conceal-symbolic",
            _ ("Show this walk on the level"));
  GtkWidget *away = editor_walk_row_add_button (row, FALSE, "window-close-symbolic",
                                                _ ("Take it off the list"));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (eye), visible);
  g_signal_connect_object (eye, "toggled", G_CALLBACK (eye_cb), trail, 0);
  g_signal_connect_object (away, "clicked", G_CALLBACK (remove_trail_cb), trail, 0);
  gtk_box_append (self->floor_rows, row);
}

static void
show_floor (EditorWalkList *self)
{
  gboolean         has = editor_walk_get_level (self->walk) != NULL;
  GListModel      *trails = editor_walk_get_trails (self->walk);
  g_autofree char *details = NULL;
  GtkWidget       *row;

  clear (self->floor_rows);
  self->own_details = NULL;
  gtk_widget_set_visible (self->nothing, !has);
  gtk_widget_set_sensitive (self->let_walk, has);
  gtk_widget_set_sensitive (self->save, editor_walk_get_play (self->walk) != NULL);
  if (!has)
    return;
  details = dup_details (self, editor_walk_get_play (self->walk));
  row = editor_walk_row_new (EDITOR_TRAIL_OWN, _ ("You, now"), details);
  self->own_details = gtk_widget_get_last_child (gtk_widget_get_last_child (row));
  gtk_box_append (self->floor_rows, row);
  for (guint i = 0; i < g_list_model_get_n_items (trails); i++)
    {
      g_autoptr (EditorWalkTrail) trail = g_list_model_get_item (trails, i);

      add_trail_row (self, trail);
    }
}

static void
trails_changed_cb (EditorWalkList *self)
{
  GListModel *trails = editor_walk_get_trails (self->walk);
  guint       n = 0;

  /* Hidden or shown: the rows are the same, and the eye that did it keeps the focus. */
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->floor_rows)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  if (n != g_list_model_get_n_items (trails) + 1)
    show_floor (self);
}

static void
changed_cb (EditorWalkList *self)
{
  AshlarPlay      *play = editor_walk_get_play (self->walk);
  g_autofree char *details = NULL;

  if (self->own_details == NULL || play == NULL)
    return;
  details = dup_details (self, play);
  gtk_label_set_label (GTK_LABEL (self->own_details), details);
}

/* ---- What is kept ---- */

/* What was walked since it came is kept, once something else is walked. */
static void
keep_own (EditorWalkList *self)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = NULL;

  if (self->own != NULL && self->file != NULL && ashlar_play_get_turn (self->own) > self->begun)
    {
      bytes = ashlar_play_to_bytes (self->own);
      path = editor_kept_walks_keep (self->file, bytes);
    }
  g_clear_pointer (&self->own, ashlar_play_unref);
}

static void
take_own (EditorWalkList *self)
{
  AshlarPlay     *play = editor_walk_get_play (self->walk);
  EditorDocument *document = editor_walk_get_document (self->walk);

  GFile *file = document != NULL ? editor_document_get_file (document) : NULL;

  g_set_object (&self->file, file);
  if (play == NULL)
    return;
  self->own = ashlar_play_ref (play);
  self->begun = ashlar_play_get_turn (play);
}

static gboolean
is_same_level (AshlarLevel *a, AshlarLevel *b)
{
  guint          width_a, height_a, width_b, height_b;
  const guint16 *cells_a = ashlar_level_get_cells (a, &width_a, &height_a);
  const guint16 *cells_b = ashlar_level_get_cells (b, &width_b, &height_b);

  return width_a == width_b && height_a == height_b
         && g_strcmp0 (ashlar_level_get_recipe (a), ashlar_level_get_recipe (b)) == 0
         && ashlar_level_get_seed (a) == ashlar_level_get_seed (b)
         && memcmp (cells_a, cells_b, (gsize) width_a * height_a * sizeof *cells_a) == 0;
}

static gboolean
is_of_floor (EditorWalkList *self, const EditorKeptWalk *kept)
{
  AshlarLevel *level = editor_walk_get_level (self->walk);
  AshlarLevel *other = kept->play != NULL ? ashlar_play_get_level (kept->play) : NULL;

  return level != NULL && other != NULL && is_same_level (level, other);
}

/* Whether it is among the trails, or is the walk itself. */
static gboolean
has_walk (EditorWalkList *self, AshlarPlay *play)
{
  GListModel      *trails = editor_walk_get_trails (self->walk);
  g_autofree char *actions = ashlar_play_dup_actions (play);
  g_autofree char *own = ashlar_play_dup_actions (editor_walk_get_play (self->walk));

  if (g_str_equal (actions, own))
    return TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (trails); i++)
    {
      g_autoptr (EditorWalkTrail) trail = g_list_model_get_item (trails, i);
      g_autofree char *other = ashlar_play_dup_actions (editor_walk_trail_get_play (trail));

      if (g_str_equal (actions, other))
        return TRUE;
    }
  return FALSE;
}

/* Earlier walks of this floor lie beside the walk, hidden at first. */
static void
add_kept_trails (EditorWalkList *self)
{
  for (guint i = 0; self->kept != NULL && i < self->kept->len; i++)
    {
      const EditorKeptWalk *kept = g_ptr_array_index (self->kept, i);
      g_autofree char      *when = NULL, *name = NULL;
      g_autoptr (EditorWalkTrail) trail = NULL;

      if (!is_of_floor (self, kept) || has_walk (self, kept->play))
        continue;
      when = editor_ago_dup (kept->when, g_get_real_time ());
      /* Translators: a walk of yours, and when it was: "You, 3 minutes ago" */
      name = g_strdup_printf (_ ("You, %s"), when);
      trail = editor_walk_trail_new (name, kept->play, EDITOR_TRAIL_EARLIER);
      editor_walk_trail_set_visible (trail, FALSE);
      editor_walk_add_trail (self->walk, trail);
    }
}

static char *
dup_kept_title (EditorWalkList *self, AshlarPlay *play)
{
  AshlarJourney *journey = ashlar_play_get_journey (play);
  AshlarLevel   *level = ashlar_play_get_level (play);

  if (journey != NULL)
    return g_strdup_printf ("%s · %" G_GUINT64_FORMAT,
                            ashlar_adventure_get_title (ashlar_journey_get_adventure (journey)),
                            ashlar_journey_get_seed (journey));
  if (level != NULL && ashlar_level_get_recipe (level) != NULL)
    return g_strdup_printf ("%s · %" G_GUINT64_FORMAT, ashlar_level_get_recipe (level),
                            ashlar_level_get_seed (level));
  return g_strdup (_ ("A level"));
}

static EditorKeptWalk *
get_kept (EditorWalkList *self, GtkWidget *button)
{
  const char *path = g_object_get_data (G_OBJECT (gtk_widget_get_parent (button)), "path");

  for (guint i = 0; i < self->kept->len; i++)
    if (g_strcmp0 (((EditorKeptWalk *) g_ptr_array_index (self->kept, i))->path, path) == 0)
      return g_ptr_array_index (self->kept, i);
  return NULL;
}

static void
walk_on (EditorWalkList *self, AshlarPlay *play, const char *fault)
{
  EditorDocument *document = editor_walk_get_document (self->walk);

  if (play == NULL || document == NULL)
    {
      if (fault != NULL)
        gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", fault);
      return;
    }
  editor_walk_start_play (self->walk, play, editor_document_get_content (document));
  if (fault != NULL)
    {
      /* Translators: a walk that does not go to its end; %s says why */
      g_autofree char *text = g_strdup_printf (ngettext ("It goes as far as turn %u: %s",
                                                         "It goes as far as turn %u: %s",
                                                         ashlar_play_get_turn (play)),
                                               ashlar_play_get_turn (play), fault);

      gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", text);
    }
}

static void
open_kept_cb (GtkWidget *button, EditorWalkList *self)
{
  EditorKeptWalk  *kept = get_kept (self, button);
  g_autofree char *fault = kept != NULL ? g_strdup (kept->fault) : NULL;
  g_autoptr (AshlarPlay) play = NULL;

  if (kept == NULL)
    return;
  /* It goes on from here; the list gets another one of the same file. */
  play = g_steal_pointer (&kept->play);
  walk_on (self, play, fault);
  list_kept (self);
}

static void
delete_kept_cb (GtkWidget *button, EditorWalkList *self)
{
  EditorKeptWalk *kept = get_kept (self, button);

  if (kept == NULL || !editor_kept_walks_remove (kept->path))
    return;
  g_free (self->deleted);
  self->deleted = g_strdup (kept->path);
  g_clear_pointer (&self->deleted_bytes, g_bytes_unref);
  self->deleted_bytes = g_bytes_ref (kept->bytes);
  list_kept (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-back", "(ss)", _ ("Walk deleted"),
                              "page.restore-walk");
}

static void
add_kept_row (EditorWalkList *self, const EditorKeptWalk *kept)
{
  g_autofree char *when = editor_ago_dup (kept->when, g_get_real_time ());
  g_autofree char *title = NULL, *details = NULL, *figures = NULL;
  GtkWidget       *row, *open, *away;

  if (kept->play != NULL)
    {
      title = dup_kept_title (self, kept->play);
      figures = dup_details (self, kept->play);
      /* Translators: when something was walked, and what it came to */
      details = g_strdup_printf (_ ("%s · %s"), when, figures);
    }
  else
    {
      title = g_strdup (when);
      details = g_strdup (kept->fault);
    }
  row = editor_walk_row_new (EDITOR_TRAIL_EARLIER, title, details);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (kept->path), g_free);
  open = editor_walk_row_add_button (row, FALSE, "document-open-symbolic", _ ("Look at this walk"));
  gtk_widget_set_sensitive (open, kept->play != NULL);
  g_signal_connect_object (open, "clicked", G_CALLBACK (open_kept_cb), self, 0);
  away = editor_walk_row_add_button (row, FALSE, "user-trash-symbolic", _ ("Delete this walk"));
  g_signal_connect_object (away, "clicked", G_CALLBACK (delete_kept_cb), self, 0);
  gtk_box_append (self->kept_rows, row);
}

static void
show_kept (EditorWalkList *self)
{
  clear (self->kept_rows);
  gtk_widget_set_visible (self->kept_section, self->kept != NULL && self->kept->len > 0);
  for (guint i = 0; self->kept != NULL && i < self->kept->len; i++)
    add_kept_row (self, g_ptr_array_index (self->kept, i));
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorWalkList) self = user_data;
  g_autoptr (GError) error = NULL;
  GPtrArray *found = editor_kept_walks_list_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self->is_listing = FALSE;
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  self->kept = found;
  show_kept (self);
  if (self->walk != NULL)
    add_kept_trails (self);
}

/* The newest question wins. */
static void
list_kept (EditorWalkList *self)
{
  EditorDocument *document = editor_walk_get_document (self->walk);
  GFile          *file = document != NULL ? editor_document_get_file (document) : NULL;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->is_listing = file != NULL;
  if (file != NULL)
    {
      editor_kept_walks_list_async (file, editor_document_get_content (document), self->cancellable,
                                    listed_cb, g_object_ref (self));
      return;
    }
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  show_kept (self);
}

void
editor_walk_list_restore (EditorWalkList *self)
{
  g_return_if_fail (EDITOR_IS_WALK_LIST (self));
  if (self->deleted == NULL)
    return;
  editor_kept_walks_restore (self->deleted, self->deleted_bytes);
  g_clear_pointer (&self->deleted, g_free);
  g_clear_pointer (&self->deleted_bytes, g_bytes_unref);
  list_kept (self);
}

/* ---- Another walk ---- */

static void
replaced_cb (EditorWalkList *self)
{
  AshlarPlay *play = editor_walk_get_play (self->walk);

  if (play != self->own)
    {
      gboolean had = self->own != NULL;

      keep_own (self);
      take_own (self);
      if (had)
        list_kept (self);
    }
  show_floor (self);
  add_kept_trails (self);
}

void
editor_walk_list_update (EditorWalkList *self)
{
  g_return_if_fail (EDITOR_IS_WALK_LIST (self));
  keep_own (self);
  take_own (self);
  show_floor (self);
  list_kept (self);
}

gboolean
editor_walk_list_get_busy (EditorWalkList *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK_LIST (self), FALSE);
  return self->n_walking > 0 || self->is_listing;
}

/* ---- Bots ---- */

typedef struct
{
  AshlarLevel   *level;
  AshlarJourney *journey; /* nullable: of a level by itself */
  AshlarBot      bot;
  AshlarPlay    *play;
} BotJob;

static void
bot_job_free (gpointer data)
{
  BotJob *job = data;

  ashlar_level_unref (job->level);
  g_clear_pointer (&job->journey, ashlar_journey_unref);
  g_clear_pointer (&job->play, ashlar_play_unref);
  g_free (job);
}

/* The floor of an adventure with what it asks for and whom one meets there; NULL: it cannot be had. */
static AshlarPlay *
walk_floor (BotJob *job, GCancellable *cancellable)
{
  g_autoptr (AshlarWalksRun) run
      = job->journey != NULL ? ashlar_walks_run_new_for_floor (job->journey, job->bot) : NULL;
  g_autoptr (AshlarPlay) play
      = run != NULL ? ashlar_walks_run_walk (run, 0, cancellable, NULL) : NULL;

  if (play == NULL || ashlar_play_get_level (play) == NULL
      || !is_same_level (ashlar_play_get_level (play), job->level))
    return NULL;
  return g_steal_pointer (&play);
}

/* As many turns at once as somebody who calls it off waits for. */
static gboolean
bot_run (gpointer data, GCancellable *cancellable, GError **error)
{
  BotJob *job = data;

  job->play = walk_floor (job, cancellable);
  if (job->play != NULL)
    return TRUE;
  job->play = ashlar_play_new_for_level (job->level);
  for (guint turn = 0; turn < MOST_TURNS && !g_cancellable_is_cancelled (cancellable); turn += 256)
    if (!ashlar_play_run (job->play, job->bot, 256))
      break;
  return TRUE;
}

static void
bot_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorWalkList) self = user_data;
  BotJob     *job = editor_work_finish (result, NULL);
  const char *name = job != NULL ? editor_bot_get_name (job->bot) : NULL;
  g_autoptr (EditorWalkTrail) trail = NULL;

  self->n_walking--;
  if (job == NULL || self->walk == NULL || job->level != editor_walk_get_level (self->walk))
    return;
  for (guint i = g_list_model_get_n_items (editor_walk_get_trails (self->walk)); i > 0; i--)
    {
      g_autoptr (EditorWalkTrail) other
          = g_list_model_get_item (editor_walk_get_trails (self->walk), i - 1);

      if (g_str_equal (editor_walk_trail_get_name (other), name))
        editor_walk_remove_trail (self->walk, other);
    }
  trail = editor_walk_trail_new (name, job->play, editor_bot_get_style (job->bot));
  editor_walk_add_trail (self->walk, trail);
}

void
editor_walk_list_let_walk (EditorWalkList *self, AshlarBot bot)
{
  static const EditorWork work = { .run = bot_run, .free = bot_job_free };
  AshlarLevel            *level;
  AshlarJourney          *journey;
  BotJob                 *job;

  g_return_if_fail (EDITOR_IS_WALK_LIST (self));
  level = editor_walk_get_level (self->walk);
  if (level == NULL)
    return;
  job = g_new0 (BotJob, 1);
  job->level = ashlar_level_ref (level);
  job->bot = bot;
  journey = ashlar_play_get_journey (editor_walk_get_play (self->walk));
  if (journey != NULL)
    job->journey = ashlar_journey_copy (journey);
  self->n_walking++;
  editor_work_async (&work, job, NULL, NULL, bot_done_cb, g_object_ref (self));
}

/* ---- Files ---- */

typedef struct
{
  GFile         *file;
  AshlarContent *content;
  AshlarLevel   *level; /* nullable: that is walked now */
  AshlarPlay    *play;  /* nullable */
  char          *fault;
} OpenJob;

static void
open_job_free (gpointer data)
{
  OpenJob *job = data;

  g_object_unref (job->file);
  ashlar_content_unref (job->content);
  g_clear_pointer (&job->level, ashlar_level_unref);
  g_clear_pointer (&job->play, ashlar_play_unref);
  g_free (job->fault);
  g_free (job);
}

static gboolean
open_run (gpointer data, GCancellable *cancellable, GError **error)
{
  OpenJob *job = data;
  g_autoptr (GBytes) bytes = g_file_load_bytes (job->file, cancellable, NULL, error);
  g_autofree char *name = g_file_get_parse_name (job->file);
  g_autoptr (GError) found = NULL;

  if (bytes == NULL)
    return FALSE;
  job->play = ashlar_play_load_bytes (job->content, bytes, name, &found);
  /* The walk of a level that no recipe makes may go over the one that is here. */
  if (job->play == NULL && job->level != NULL
      && g_error_matches (found, ASHLAR_PLAY_ERROR, ASHLAR_PLAY_ERROR_OTHER_CONTENT))
    {
      job->play = ashlar_play_load_bytes_for_level (job->level, bytes, name, NULL);
      if (job->play != NULL)
        g_clear_error (&found);
    }
  job->fault = editor_play_dup_fault (job->play, found);
  return TRUE;
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorWalkList) self = user_data;
  g_autoptr (GError) error = NULL;
  OpenJob *job = editor_work_finish (result, &error);

  self->n_walking--;
  if (self->walk == NULL)
    return;
  if (job == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", editor_words_of_error (error));
  else
    walk_on (self, job->play, job->fault);
}

void
editor_walk_list_open_file (EditorWalkList *self, GFile *file)
{
  static const EditorWork work = { .run = open_run, .free = open_job_free };
  EditorDocument         *document;
  OpenJob                *job;

  g_return_if_fail (EDITOR_IS_WALK_LIST (self));
  document = editor_walk_get_document (self->walk);
  if (document == NULL)
    return;
  job = g_new0 (OpenJob, 1);
  job->file = g_object_ref (file);
  job->content = ashlar_content_ref (editor_document_get_content (document));
  if (editor_walk_get_level (self->walk) != NULL)
    job->level = ashlar_level_ref (editor_walk_get_level (self->walk));
  self->n_walking++;
  editor_work_async (&work, job, NULL, NULL, opened_cb, g_object_ref (self));
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, EditorWalkList *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    editor_walk_list_open_file (self, file);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

void
editor_walk_list_open (EditorWalkList *self)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  GtkFileChooserNative *dialog;

  g_return_if_fail (EDITOR_IS_WALK_LIST (self));
  dialog = gtk_file_chooser_native_new (_ ("Open a Walk"),
                                        GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                        GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));
  gtk_file_filter_set_name (filter, _ ("Walks"));
  gtk_file_filter_add_pattern (filter, "*.json");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
editor_walk_list_save (EditorWalkList *self)
{
  AshlarPlay      *play;
  const char      *what;
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (EDITOR_IS_WALK_LIST (self));
  play = editor_walk_get_play (self->walk);
  if (play == NULL)
    return;
  bytes = ashlar_play_to_bytes (play);
  what = editor_walk_get_adventure (self->walk);
  if (what == NULL)
    what = editor_walk_get_recipe (self->walk);
  name = g_strdup_printf ("%s@%" G_GUINT64_FORMAT ".walk.json", what != NULL ? what : "level",
                          editor_walk_get_seed (self->walk));
  editor_save_bytes (GTK_WIDGET (self), _ ("Save the Walk"), name, bytes);
}

/* ---- The object ---- */

static void
editor_walk_list_dispose (GObject *object)
{
  EditorWalkList *self = EDITOR_WALK_LIST (object);
  GtkWidget      *child;

  keep_own (self);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->walk != NULL)
    g_signal_handlers_disconnect_by_data (self->walk, self);
  if (self->record != NULL)
    g_signal_handlers_disconnect_by_data (self->record, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_WALK_LIST);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->record);
  g_clear_object (&self->walk);
  g_clear_object (&self->file);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  g_clear_pointer (&self->deleted, g_free);
  g_clear_pointer (&self->deleted_bytes, g_bytes_unref);
  G_OBJECT_CLASS (editor_walk_list_parent_class)->dispose (object);
}

static void
editor_walk_list_class_init (EditorWalkListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_walk_list_dispose;
  gtk_widget_class_set_css_name (widget_class, "walklist");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-walk-list.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, EditorWalkList, child)
  BIND (run_section);
  BIND (run_seed);
  BIND (run_rows);
  BIND (floor_section);
  BIND (floor_rows);
  BIND (nothing);
  BIND (let_walk);
  BIND (save);
  BIND (kept_section);
  BIND (kept_rows);
#undef BIND
}

static void
editor_walk_list_init (EditorWalkList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
editor_walk_list_new (EditorWalk *walk)
{
  EditorWalkList *self = g_object_new (EDITOR_TYPE_WALK_LIST, NULL);

  self->walk = g_object_ref (walk);
  self->record = editor_run_record_new (walk);
  g_signal_connect_object (self->record, "changed", G_CALLBACK (show_run), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (walk, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (walk, "replaced", G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (walk, "trails-changed", G_CALLBACK (trails_changed_cb), self,
                           G_CONNECT_SWAPPED);
  show_run (self);
  editor_walk_list_update (self);
  return GTK_WIDGET (self);
}
