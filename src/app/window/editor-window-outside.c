/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The bar below the header: what has happened to the file while it was open, and what can be done.
 * Nothing in it has to be answered: one goes on drawing. */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#include <glib/gi18n.h>

#include "document/editor-difference.h"

/* Responses. */
enum
{
  RECOVER = 1,
  DISCARD,
  RELOAD,
  KEEP_MINE,
  SAVE,
  SAVE_AS,
};

static const struct
{
  GtkMessageType type;
  struct
  {
    const char *label; /* NULL: none */
    int         response;
  } buttons[EDITOR_BAR_N_BUTTONS];
} bars[] = {
  [EDITOR_BAR_NONE] = { .type = GTK_MESSAGE_OTHER },
  [EDITOR_BAR_DRAFT]
  = { GTK_MESSAGE_INFO, { { N_ ("_Recover"), RECOVER }, { N_ ("_Discard"), DISCARD } } },
  [EDITOR_BAR_CHANGED]
  = { GTK_MESSAGE_WARNING, { { N_ ("_Reload"), RELOAD }, { N_ ("_Keep Mine"), KEEP_MINE } } },
  [EDITOR_BAR_GONE]
  = { GTK_MESSAGE_WARNING, { { N_ ("_Save"), SAVE }, { N_ ("Save _As…"), SAVE_AS } } },
  [EDITOR_BAR_READ_ONLY] = { GTK_MESSAGE_INFO, { { N_ ("Save _As…"), SAVE_AS } } },
  [EDITOR_BAR_UNREADABLE] = { GTK_MESSAGE_WARNING, { { N_ ("Save _As…"), SAVE_AS } } },
};

void
_editor_window_show_bar (EditorWindow *self, EditorBar bar, const char *text)
{
  for (guint i = 0; i < EDITOR_BAR_N_BUTTONS; i++)
    {
      if (self->bar_buttons[i] != NULL)
        gtk_info_bar_remove_action_widget (self->file_bar, self->bar_buttons[i]);
      self->bar_buttons[i] = NULL;
      if (bars[bar].buttons[i].label != NULL)
        self->bar_buttons[i] = gtk_info_bar_add_button (
            self->file_bar, _ (bars[bar].buttons[i].label), bars[bar].buttons[i].response);
    }
  self->bar = bar;
  gtk_info_bar_set_message_type (self->file_bar, bars[bar].type);
  gtk_label_set_label (self->file_bar_label, text != NULL ? text : "");
  gtk_info_bar_set_revealed (self->file_bar, bar != EDITOR_BAR_NONE);
}

static char *
dup_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return g_filename_display_name (base);
}

/* Nothing has happened to the file: what there is to say of it all the same. */
void
_editor_window_rest_bar (EditorWindow *self)
{
  g_autofree char *name = NULL, *text = NULL;

  if (self->document == NULL || !editor_document_get_read_only (self->document))
    {
      _editor_window_show_bar (self, EDITOR_BAR_NONE, NULL);
      return;
    }
  name = dup_name (editor_document_get_file (self->document));
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_ ("%s is read-only. What is changed here can be saved as another file."),
                          name);
  _editor_window_show_bar (self, EDITOR_BAR_READ_ONLY, text);
}

/* "Another program has changed the file (1 block added), and so have you (2 tiles changed)." */
static char *
dup_both (EditorWindow *self, AshlarContent *theirs)
{
  AshlarContent   *saved = editor_document_get_saved (self->document);
  AshlarContent   *mine = editor_document_get_content (self->document);
  g_autofree char *there = NULL, *here = NULL;
  EditorDifference difference;

  if (saved == NULL)
    {
      difference = editor_difference_of (mine, theirs);
      there = editor_difference_dup_words (&difference);
      /* Translators: %s is a list like "2 blocks added, 1 tile changed". */
      return g_strdup_printf (
          _ ("The file is not what this was made from. Against what is here: %s."), there);
    }
  difference = editor_difference_of (saved, theirs);
  there = editor_difference_dup_words (&difference);
  difference = editor_difference_of (saved, mine);
  here = editor_difference_dup_words (&difference);
  /* Translators: both %s are lists like "2 blocks added, 1 tile changed". */
  return g_strdup_printf (_ ("Another program has changed the file (%s), and so have you (%s)."),
                          there, here);
}

static void
found_cb (EditorWatch *watch, int action, EditorWindow *self)
{
  g_autofree char *name = dup_name (editor_document_get_file (self->document));
  g_autofree char *text = NULL;

  switch ((EditorWatchAction) action)
    {
    case EDITOR_WATCH_RELOAD:
      editor_window_toast (self, _ ("Another program has changed the file: read again"), TRUE);
      _editor_window_rest_bar (self);
      break;
    case EDITOR_WATCH_ASK:
      text = dup_both (self, editor_watch_get_theirs (watch));
      _editor_window_show_bar (self, EDITOR_BAR_CHANGED, text);
      break;
    case EDITOR_WATCH_TELL_GONE:
      if (editor_watch_get_moved_to (watch) != NULL)
        {
          g_autofree char *other = dup_name (editor_watch_get_moved_to (watch));

          text = g_strdup_printf (_ ("%s is not there any more: it is called %s now. What is here "
                                     "is not saved."),
                                  name, other);
        }
      else
        text = g_strdup_printf (_ ("%s is not there any more. What is here is not saved."), name);
      _editor_window_show_bar (self, EDITOR_BAR_GONE, text);
      break;
    case EDITOR_WATCH_TELL_UNREADABLE:
      text = g_strdup_printf (_ ("What is in %s now cannot be read, and what is here stays. %s"),
                              name, editor_watch_get_fault (watch));
      _editor_window_show_bar (self, EDITOR_BAR_UNREADABLE, text);
      break;
    case EDITOR_WATCH_NOTHING:
      if (self->bar != EDITOR_BAR_DRAFT)
        _editor_window_rest_bar (self);
      break;
    case EDITOR_WATCH_LATER:
    case EDITOR_WATCH_TAKE_ETAG:
    case EDITOR_WATCH_N_ACTIONS:
    default:
      break;
    }
}

void
_editor_window_watch_file (EditorWindow *self)
{
  if (self->watch != NULL)
    g_signal_handlers_disconnect_by_data (self->watch, self);
  g_clear_object (&self->watch);
  _editor_window_rest_bar (self);
  if (self->document == NULL)
    return;
  self->watch = editor_watch_new (self->document);
  g_signal_connect_object (self->watch, "found", G_CALLBACK (found_cb), self, 0);
}

static void
response_cb (GtkInfoBar *bar, int response, EditorWindow *self)
{
  if (self->document == NULL)
    return;
  switch (response)
    {
    case RECOVER:
      _editor_window_rest_bar (self);
      _editor_window_recover (self, self->offered_id);
      break;
    case DISCARD:
      _editor_window_rest_bar (self);
      _editor_window_discard_draft (self, self->offered_id);
      break;
    case RELOAD:
      editor_watch_take_theirs (self->watch);
      editor_window_toast (self, _ ("Read again from the file"), TRUE);
      break;
    case KEEP_MINE:
      editor_watch_keep_mine (self->watch);
      break;
    case SAVE:
    case SAVE_AS:
      if (gtk_widget_activate_action (GTK_WIDGET (self),
                                      response == SAVE ? "win.save" : "win.save-as", NULL))
        break;
      gtk_widget_error_bell (GTK_WIDGET (self));
      break;
    default:
      break;
    }
}

/* Some file systems tell nothing; whoever comes back from another program wants to see its work. */
static void
active_cb (EditorWindow *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self)))
    return;
  _editor_window_update_recent (self);
  if (self->watch != NULL)
    editor_watch_look (self->watch);
}

void
_editor_window_bar_init (EditorWindow *self)
{
  g_signal_connect_object (self->file_bar, "response", G_CALLBACK (response_cb), self, 0);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
}
