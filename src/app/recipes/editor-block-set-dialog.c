/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-block-set-dialog.h"

#include <glib/gi18n.h>

#include "widgets/editor-choice-list.h"

struct _EditorBlockSetDialog
{
  AdwWindow parent_instance;

  AshlarContent *content; /* owned */
  AshlarValue   *set;     /* owned; NULL: all */

  /* Template children. */
  GtkWidget        *all_button;
  EditorChoiceList *list;
};

G_DEFINE_FINAL_TYPE (EditorBlockSetDialog, editor_block_set_dialog, ADW_TYPE_WINDOW)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
has_entry (const AshlarValue *set, const char *entry)
{
  if (set == NULL || ashlar_value_get_value_type (set) != ASHLAR_VALUE_ARRAY)
    return FALSE;
  for (guint i = 0; i < ashlar_value_get_n_items (set); i++)
    {
      const AshlarValue *item = ashlar_value_get_item (set, i);

      if (ashlar_value_get_value_type (item) == ASHLAR_VALUE_STRING
          && g_str_equal (ashlar_value_get_string (item), entry))
        return TRUE;
    }
  return FALSE;
}

gboolean
editor_block_set_names (const AshlarValue *set, const AshlarBlock *block)
{
  if (set == NULL || ashlar_value_get_value_type (set) != ASHLAR_VALUE_ARRAY)
    return TRUE;
  for (guint i = 0; i < ashlar_value_get_n_items (set); i++)
    {
      const AshlarValue *item = ashlar_value_get_item (set, i);

      if (ashlar_value_get_value_type (item) == ASHLAR_VALUE_STRING
          && ashlar_block_matches (block, ashlar_value_get_string (item)))
        return TRUE;
    }
  return FALSE;
}

guint
editor_block_set_count (AshlarContent *content, const AshlarValue *set)
{
  guint n = 0;

  for (guint i = 0; i < ashlar_content_get_n_blocks (content); i++)
    n += editor_block_set_names (set, ashlar_content_get_block (content, i));
  return n;
}

static gboolean
is_checked (EditorBlockSetDialog *self, const char *entry)
{
  guint index;

  if (self->set == NULL || has_entry (self->set, entry))
    return TRUE;
  index = ashlar_content_find_block (self->content, entry);
  return index != ASHLAR_NO_INDEX
         && editor_block_set_names (self->set, ashlar_content_get_block (self->content, index));
}

static void
take_set (EditorBlockSetDialog *self, AshlarValue *set)
{
  g_clear_pointer (&self->set, ashlar_value_unref);
  self->set = set;
  gtk_widget_set_sensitive (self->all_button, set != NULL);
  g_signal_emit (self, signals[CHANGED], 0, set);
}

/* Taking out a block that is in by its tag, or one of all, writes the others down one by one. */
static AshlarValue *
without (EditorBlockSetDialog *self, const char *entry)
{
  AshlarValue *set = ashlar_value_new_array ();
  guint        removed = ashlar_content_find_block (self->content, entry);

  if (self->set != NULL && has_entry (self->set, entry))
    {
      for (guint i = 0; i < ashlar_value_get_n_items (self->set); i++)
        {
          AshlarValue *item = ashlar_value_get_item (self->set, i);

          if (ashlar_value_get_value_type (item) != ASHLAR_VALUE_STRING
              || !g_str_equal (ashlar_value_get_string (item), entry))
            ashlar_value_array_add (set, ashlar_value_ref (item));
        }
      if (removed == ASHLAR_NO_INDEX
          || !editor_block_set_names (set, ashlar_content_get_block (self->content, removed)))
        return set;
      ashlar_value_unref (set);
      set = ashlar_value_new_array ();
    }
  for (guint i = 0; i < ashlar_content_get_n_blocks (self->content); i++)
    {
      AshlarBlock *block = ashlar_content_get_block (self->content, i);

      if (editor_block_set_names (self->set, block) && !ashlar_block_matches (block, entry))
        ashlar_value_array_add (set, ashlar_value_new_string (block->id));
    }
  return set;
}

static AshlarValue *
with (EditorBlockSetDialog *self, const char *entry)
{
  AshlarValue *set = ashlar_value_new_array ();

  for (guint i = 0; i < ashlar_value_get_n_items (self->set); i++)
    ashlar_value_array_add (set, ashlar_value_ref (ashlar_value_get_item (self->set, i)));
  ashlar_value_array_add (set, ashlar_value_new_string (entry));
  return set;
}

static gboolean
is_checked_cb (EditorChoice *choice, gpointer user_data)
{
  g_autofree char *entry = editor_choice_dup_id (choice);

  return is_checked (user_data, entry);
}

/* What one click changes may change other rows. */
static void
chosen_cb (EditorBlockSetDialog *self, const char *entry)
{
  take_set (self, is_checked (self, entry) ? without (self, entry) : with (self, entry));
  editor_choice_list_update (self->list);
}

static void
all_cb (EditorBlockSetDialog *self)
{
  take_set (self, NULL);
  editor_choice_list_update (self->list);
}

static void
editor_block_set_dialog_dispose (GObject *object)
{
  EditorBlockSetDialog *self = EDITOR_BLOCK_SET_DIALOG (object);

  adw_window_set_content (ADW_WINDOW (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_BLOCK_SET_DIALOG);
  g_clear_pointer (&self->set, ashlar_value_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  G_OBJECT_CLASS (editor_block_set_dialog_parent_class)->dispose (object);
}

static void
editor_block_set_dialog_class_init (EditorBlockSetDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_block_set_dialog_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (EDITOR_TYPE_CHOICE_LIST);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/ashlar/Ashlar/editor-block-set-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorBlockSetDialog, all_button);
  gtk_widget_class_bind_template_child (widget_class, EditorBlockSetDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_cb);
}

static void
editor_block_set_dialog_init (EditorBlockSetDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
editor_block_set_dialog_new (GtkWindow           *parent,
                             AshlarContent       *content,
                             EditorBlockPictures *pictures,
                             AshlarValue         *set)
{
  EditorBlockSetDialog *self
      = g_object_new (EDITOR_TYPE_BLOCK_SET_DIALOG, "transient-for", parent, NULL);
  EditorChoices *choices = editor_choice_list_get_choices (self->list);

  self->content = ashlar_content_ref (content);
  self->set = set != NULL ? ashlar_value_ref (set) : NULL;
  editor_choice_list_set_checks (self->list, is_checked_cb, self);
  editor_choices_reset (choices, content, NULL, pictures);
  editor_choices_add_all (choices, EDITOR_CHOICE_BLOCK_ENTRY);
  editor_choice_list_begin (self->list);
  gtk_widget_set_sensitive (self->all_button, set != NULL);
  return GTK_WIDGET (self);
}
