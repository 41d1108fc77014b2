/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "window/editor-backups-dialog.h"

#include <glib/gi18n.h>

#include "document/editor-ago.h"
#include "document/editor-backups.h"
#include "widgets/editor-thumbnail.h"
#include "widgets/editor-tooltip.h"

#define THUMBNAIL_WIDTH 72
#define THUMBNAIL_HEIGHT 52

struct _EditorBackupsDialog
{
  AdwWindow parent_instance;

  EditorDocument *document;    /* owned */
  GCancellable   *cancellable; /* owned */
  GPtrArray      *backups;     /* owned, of EditorBackup; NULL: not there yet */

  GtkStack   *stack;
  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (EditorBackupsDialog, editor_backups_dialog, ADW_TYPE_WINDOW)

enum
{
  OPEN,
  RESTORE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The first block that is another now; else the first. NULL: there is none. */
static const AshlarBlock *
choose_block (AshlarContent *content, AshlarContent *now)
{
  for (guint i = 0; i < content->blocks->len; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (content->blocks, i);
      guint              there = ashlar_content_find_block (now, ashlar_block_get_id (block));

      if (there == ASHLAR_NO_INDEX
          || !ashlar_block_equal (block, g_ptr_array_index (now->blocks, there)))
        return block;
    }
  return content->blocks->len > 0 ? g_ptr_array_index (content->blocks, 0) : NULL;
}

static GtkWidget *
new_picture (EditorBackupsDialog *self, AshlarContent *content)
{
  GtkWidget         *picture = gtk_picture_new ();
  const AshlarBlock *block = NULL;
  int                scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (content != NULL)
    block = choose_block (content, editor_document_get_content (self->document));
  if (block != NULL)
    {
      /* Its own tiles, which the document may not have any more. */
      g_autoptr (AshlarPalette) palette = ashlar_palette_new (content);
      gsize               n = (gsize) block->width * block->height;
      g_autofree guint16 *cells = g_new (guint16, n);
      g_autoptr (GdkTexture) texture = NULL;

      for (gsize i = 0; i < n; i++)
        cells[i] = (guint16) ashlar_content_find_tile (content, block->cells[i]);
      texture = editor_thumbnail_new (
          palette, cells, block->width, block->height, (guint) (THUMBNAIL_WIDTH * scale),
          (guint) (THUMBNAIL_HEIGHT * scale), EDITOR_THUMBNAIL_TRANSPARENT);
      gtk_picture_set_paintable (GTK_PICTURE (picture), GDK_PAINTABLE (texture));
      gtk_picture_set_alternative_text (GTK_PICTURE (picture), ashlar_block_get_id (block));
    }
  gtk_widget_set_size_request (picture, THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (picture, 6);
  gtk_widget_set_margin_bottom (picture, 6);
  return picture;
}

static void
clicked_cb (GtkButton *button, EditorBackupsDialog *self)
{
  EditorBackup *backup = g_object_get_data (G_OBJECT (button), "backup");
  guint         signal = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "signal"));
  g_autoptr (AshlarContent) content = ashlar_content_ref (backup->content);

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[signal], 0, content);
  g_object_unref (self);
}

static void
add_button (EditorBackupsDialog *self,
            GtkWidget           *row,
            EditorBackup        *backup,
            guint                signal,
            const char          *label,
            const char          *tip)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  editor_tooltip_set (button, tip);
  gtk_widget_set_sensitive (button, backup->content != NULL);
  g_object_set_data (G_OBJECT (button), "backup", backup);
  g_object_set_data (G_OBJECT (button), "signal", GUINT_TO_POINTER (signal));
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static GtkWidget *
new_row (EditorBackupsDialog *self, EditorBackup *backup)
{
  GtkWidget       *row = adw_action_row_new ();
  g_autofree char *ago = editor_ago_dup (backup->when, g_get_real_time ());
  g_autofree char *exact = editor_ago_dup_exact (backup->when);
  g_autofree char *size = g_format_size (backup->size);
  g_autofree char *subtitle = NULL;

  if (backup->content != NULL)
    /* Translators: a time, a size, and a list like "2 blocks added, 1 tile changed". */
    subtitle = g_strdup_printf (_ ("%s · %s\nSince then: %s"), exact, size, backup->difference);
  else
    /* Translators: a time, a size, and what is wrong. */
    subtitle = g_strdup_printf (_ ("%s · %s\nCannot be read: %s"), exact, size, backup->fault);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  /* Translators: %s is a time like "3 minutes ago". */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), ago);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), new_picture (self, backup->content));
  add_button (self, row, backup, OPEN, _ ("_Open"), _ ("As a document of its own"));
  add_button (self, row, backup, RESTORE, _ ("_Restore"),
              _ ("In place of what is here; can be undone"));
  return row;
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorBackupsDialog) self = user_data;
  g_autoptr (GPtrArray) backups = editor_backups_list_finish (result, NULL);

  if (backups == NULL || self->stack == NULL)
    return;
  self->backups = g_steal_pointer (&backups);
  for (guint i = 0; i < self->backups->len; i++)
    gtk_list_box_append (self->rows, new_row (self, g_ptr_array_index (self->backups, i)));
  gtk_stack_set_visible_child_name (self->stack, self->backups->len > 0 ? "list" : "none");
}

static void
editor_backups_dialog_dispose (GObject *object)
{
  EditorBackupsDialog *self = EDITOR_BACKUPS_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  self->stack = NULL;
  self->rows = NULL;
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_backups_dialog_parent_class)->dispose (object);
}

static void
editor_backups_dialog_finalize (GObject *object)
{
  EditorBackupsDialog *self = EDITOR_BACKUPS_DIALOG (object);

  g_object_unref (self->cancellable);
  g_clear_pointer (&self->backups, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_backups_dialog_parent_class)->finalize (object);
}

static void
editor_backups_dialog_class_init (EditorBackupsDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = editor_backups_dialog_dispose;
  object_class->finalize = editor_backups_dialog_finalize;
  signals[OPEN] = g_signal_new ("open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, ASHLAR_TYPE_CONTENT);
  signals[RESTORE] = g_signal_new ("restore", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, ASHLAR_TYPE_CONTENT);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
editor_backups_dialog_init (EditorBackupsDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *note = g_object_new (
      GTK_TYPE_LABEL, "label",
      _ ("The last five versions before a save are kept under the name and place of the file. "
         "Those of before it was renamed or moved are not found here."),
      "wrap", TRUE, "xalign", 0.0, "margin-start", 3, "css-classes",
      (const char *[]){ "caption", "dim-label", NULL }, NULL);
  GtkWidget *none = g_object_new (
      ADW_TYPE_STATUS_PAGE, "icon-name", "document-open-recent-symbolic", "title",
      _ ("No Earlier Versions"), "description",
      _ ("Each save keeps what the file held before, under its name and place. A file that was "
         "renamed or moved begins anew."),
      NULL);
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_NEVER, "child", page, NULL);

  self->cancellable = g_cancellable_new ();
  self->rows = GTK_LIST_BOX (g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE,
                                           "valign", GTK_ALIGN_START, "css-classes",
                                           (const char *[]){ "boxed-list", NULL }, NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rows), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Earlier Versions"), -1);
  gtk_widget_set_margin_top (page, 18);
  gtk_widget_set_margin_bottom (page, 18);
  gtk_widget_set_margin_start (page, 18);
  gtk_widget_set_margin_end (page, 18);
  gtk_box_append (GTK_BOX (page), GTK_WIDGET (self->rows));
  gtk_box_append (GTK_BOX (page), note);

  self->stack = GTK_STACK (g_object_new (GTK_TYPE_STACK, "vexpand", TRUE, NULL));
  gtk_stack_add_named (self->stack, g_object_new (GTK_TYPE_BOX, NULL), "waiting");
  gtk_stack_add_named (self->stack, scrolled, "list");
  gtk_stack_add_named (self->stack, none, "none");

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Earlier Versions"));
  gtk_window_set_default_size (GTK_WINDOW (self), 640, 560);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
}

EditorBackupsDialog *
editor_backups_dialog_new (GtkWindow *parent, EditorDocument *document)
{
  EditorBackupsDialog *self
      = g_object_new (EDITOR_TYPE_BACKUPS_DIALOG, "transient-for", parent, NULL);

  self->document = g_object_ref (document);
  editor_backups_list_async (editor_document_get_file (document),
                             editor_document_get_content (document), self->cancellable, listed_cb,
                             g_object_ref (self));
  return self;
}
