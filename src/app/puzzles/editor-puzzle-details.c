/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-puzzle-details.h"

#include <glib/gi18n.h>

#include "edits/editor-puzzle-edit.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-refusal.h"

/* What a field of one line holds; what is longer comes from a file and is left alone. */
#define MOST_BYTES 4096

enum
{
  TITLE,
  AUTHOR,
  COPYRIGHT,
  ID,
  N_ENTRIES
};

static const struct
{
  const char *child, *key, *label; /* label: of the step of undo */
} fields[N_ENTRIES] = {
  { "title", "title", N_ ("Change the Title") },
  { "author", "author", N_ ("Change the Author") },
  { "copyright", "copyright", N_ ("Change the Copyright") },
  { "id", NULL, NULL },
};

struct _EditorPuzzleDetails
{
  GtkPopover parent_instance;

  EditorDocument *document; /* owned, nullable */
  guint           puzzle;
  gboolean        updating;

  /* Template children. */
  EditorCommitEntry *entries[N_ENTRIES];
  GtkSpinButton     *columns;
  GtkSpinButton     *rows;
  GtkLabel          *complaint;
};

G_DEFINE_FINAL_TYPE (EditorPuzzleDetails, editor_puzzle_details, GTK_TYPE_POPOVER)

static const char *
get_text (const AshlarPuzzle *puzzle, guint entry)
{
  switch (entry)
    {
    case TITLE:
      return ashlar_puzzle_get_title (puzzle);
    case AUTHOR:
      return ashlar_puzzle_get_author (puzzle);
    case COPYRIGHT:
      return ashlar_puzzle_get_copyright (puzzle);
    case ID:
    default:
      return ashlar_puzzle_get_id (puzzle);
    }
}

static void
committed_cb (GtkWidget *widget, EditorPuzzleDetails *self)
{
  AshlarPuzzle    *puzzle = editor_puzzle_edit_peek (self->document, self->puzzle);
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (widget)));
  AshlarContent   *content;
  guint            entry = 0;
  g_autoptr (GError) error = NULL;

  while (entry + 1 < N_ENTRIES && GTK_WIDGET (self->entries[entry]) != widget)
    entry++;
  if (self->updating || puzzle == NULL || strlen (get_text (puzzle, entry)) > MOST_BYTES)
    return;
  content = editor_document_get_content (self->document);
  if (fields[entry].key != NULL)
    editor_edit_apply (
        self->document,
        editor_puzzle_edit_set (content, self->puzzle,
                                ashlar_puzzle_with_text (puzzle, fields[entry].key, text),
                                _ (fields[entry].label), NULL, NULL));
  else
    editor_apply_or_refuse (widget, self->document,
                            editor_puzzle_edit_rename (content, self->puzzle, text, &error),
                            &error);
}

static void
size_cb (EditorPuzzleDetails *self)
{
  AshlarPuzzle *puzzle = editor_puzzle_edit_peek (self->document, self->puzzle), *next;

  if (self->updating || puzzle == NULL)
    return;
  next = ashlar_puzzle_with_size (puzzle, (guint) gtk_spin_button_get_value_as_int (self->columns),
                                  (guint) gtk_spin_button_get_value_as_int (self->rows));
  editor_edit_apply (self->document, editor_puzzle_edit_set (
                                         editor_document_get_content (self->document), self->puzzle,
                                         next, _ ("Change the Size of the Grid"), "size", NULL));
}

static void
closed_cb (EditorPuzzleDetails *self)
{
  editor_commit_entry_finish (GTK_WIDGET (self));
  if (self->document != NULL)
    editor_document_end_gesture (self->document);
  editor_puzzle_details_show (self, self->document, self->puzzle);
}

static void
dispose (GObject *object)
{
  EditorPuzzleDetails *self = EDITOR_PUZZLE_DETAILS (object);

  self->updating = TRUE;
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_puzzle_details_parent_class)->dispose (object);
}

static void
editor_puzzle_details_class_init (EditorPuzzleDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  g_type_ensure (EDITOR_TYPE_COMMIT_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-puzzle-details.ui");
  for (guint i = 0; i < N_ENTRIES; i++)
    gtk_widget_class_bind_template_child_full (widget_class, fields[i].child, FALSE,
                                               G_STRUCT_OFFSET (EditorPuzzleDetails, entries)
                                                   + (gssize) (i * sizeof (EditorCommitEntry *)));
  gtk_widget_class_bind_template_child (widget_class, EditorPuzzleDetails, columns);
  gtk_widget_class_bind_template_child (widget_class, EditorPuzzleDetails, rows);
  gtk_widget_class_bind_template_child (widget_class, EditorPuzzleDetails, complaint);
  gtk_widget_class_bind_template_callback (widget_class, committed_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
}

static void
editor_puzzle_details_init (EditorPuzzleDetails *self)
{
  self->puzzle = ASHLAR_NO_INDEX;
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_commit_entry_set_reason_label (self->entries[ID], self->complaint, NULL);
}

void
editor_puzzle_details_show (EditorPuzzleDetails *self, EditorDocument *document, guint puzzle)
{
  const AshlarPuzzle *shown = editor_puzzle_edit_peek (document, puzzle);

  g_return_if_fail (EDITOR_IS_PUZZLE_DETAILS (self));
  if (document != self->document || puzzle != self->puzzle)
    editor_commit_entry_finish (GTK_WIDGET (self));
  g_set_object (&self->document, document);
  self->puzzle = puzzle;
  if (shown == NULL)
    return;
  self->updating = TRUE;
  for (guint i = 0; i < N_ENTRIES; i++)
    {
      const char *text = get_text (shown, i);
      gboolean    fits = strlen (text) <= MOST_BYTES;

      gtk_widget_set_sensitive (GTK_WIDGET (self->entries[i]), fits);
      if (fits)
        editor_commit_entry_set_text (self->entries[i], text);
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->columns), shown->width > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rows), shown->width > 0);
  gtk_spin_button_set_value (self->columns, shown->width);
  gtk_spin_button_set_value (self->rows, shown->height);
  self->updating = FALSE;
}

void
editor_puzzle_details_focus_id (EditorPuzzleDetails *self)
{
  g_return_if_fail (EDITOR_IS_PUZZLE_DETAILS (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entries[ID]));
}
