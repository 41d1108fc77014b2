/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "window/editor-draft-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "document/editor-ago.h"
#include "document/editor-recovery.h"

struct _EditorDraftList
{
  GtkWidget parent_instance;

  GCancellable *cancellable; /* owned */
  guint         n_drafts;
  GtkWidget    *box, *rows; /* owned by the tree */
};

G_DEFINE_FINAL_TYPE (EditorDraftList, editor_draft_list, GTK_TYPE_WIDGET)

/* "3 minutes ago · 12 blocks · keep.ashlar.json" */
static char *
dup_subtitle (const EditorRecovered *recovered)
{
  g_autofree char *ago = editor_ago_dup (recovered->when, g_get_real_time ());
  g_autofree char *blocks = NULL, *place = NULL;

  if (recovered->fault != NULL)
    {
      const char *fault = recovered->fault;

      /* Where it is, the folder shows. */
      if (g_str_has_prefix (fault, recovered->path))
        fault += strlen (recovered->path) + (fault[strlen (recovered->path)] == ':' ? 1 : 0);
      /* Translators: the first %s is a time like "3 minutes ago", the second what is wrong. */
      return g_strdup_printf (_ ("%s · cannot be read: %s"), ago, fault);
    }
  blocks = g_strdup_printf (ngettext ("%u block", "%u blocks", recovered->n_blocks),
                            recovered->n_blocks);
  if (recovered->uri != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (recovered->uri);
      g_autofree char *base = g_file_get_basename (file);

      place = g_filename_display_name (base != NULL ? base : recovered->uri);
    }
  else
    place = g_strdup (_ ("No file yet"));
  /* Translators: "3 minutes ago · 12 blocks · keep.ashlar.json" */
  return g_strdup_printf (_ ("%s · %s · %s"), ago, blocks, place);
}

static void
add_button (GtkWidget             *row,
            const EditorRecovered *recovered,
            const char            *label,
            const char            *description,
            const char            *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", recovered->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  description, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static GtkWidget *
new_row (const EditorRecovered *recovered)
{
  GtkWidget       *row = adw_action_row_new ();
  g_autofree char *subtitle = dup_subtitle (recovered);
  /* Translators: %s is the title of a document. */
  g_autofree char *recover = g_strdup_printf (_ ("Recover %s"), recovered->title);
  /* Translators: %s is the title of a document. */
  g_autofree char *show
      = g_strdup_printf (_ ("Show the draft of %s in its folder"), recovered->title);
  /* Translators: %s is the title of a document. */
  g_autofree char *discard = g_strdup_printf (_ ("Discard the draft of %s"), recovered->title);
  GtkWidget       *image = gtk_image_new_from_icon_name (
            recovered->fault != NULL ? "dialog-warning-symbolic" : "content-loading-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), recovered->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), recovered->fault != NULL ? 3 : 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  recovered->fault != NULL ? _ ("Cannot be read") : _ ("Draft"),
                                  -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  if (recovered->fault == NULL)
    add_button (row, recovered, _ ("_Recover"), recover, "win.recover");
  else
    add_button (row, recovered, _ ("_Show in Folder"), show, "win.show-draft");
  add_button (row, recovered, _ ("_Discard"), discard, "win.discard-draft");
  return row;
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorDraftList) self = user_data;
  g_autoptr (GPtrArray) found = editor_recovery_list_finish (result, NULL);
  GtkWidget *row;

  if (found == NULL || self->rows == NULL)
    return;
  while ((row = gtk_widget_get_first_child (self->rows)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->rows), row);
  for (guint i = 0; i < found->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->rows), new_row (g_ptr_array_index (found, i)));
  self->n_drafts = found->len;
  gtk_widget_set_visible (GTK_WIDGET (self), found->len > 0);
}

void
editor_draft_list_refresh (EditorDraftList *self)
{
  g_return_if_fail (EDITOR_IS_DRAFT_LIST (self));
  editor_recovery_list_async (self->cancellable, listed_cb, g_object_ref (self));
}

guint
editor_draft_list_get_n_drafts (EditorDraftList *self)
{
  g_return_val_if_fail (EDITOR_IS_DRAFT_LIST (self), 0);
  return self->n_drafts;
}

static void
editor_draft_list_dispose (GObject *object)
{
  EditorDraftList *self = EDITOR_DRAFT_LIST (object);

  g_cancellable_cancel (self->cancellable);
  self->rows = NULL;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_draft_list_parent_class)->dispose (object);
}

static void
editor_draft_list_finalize (GObject *object)
{
  g_object_unref (EDITOR_DRAFT_LIST (object)->cancellable);
  G_OBJECT_CLASS (editor_draft_list_parent_class)->finalize (object);
}

static void
editor_draft_list_class_init (EditorDraftListClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_draft_list_dispose;
  object_class->finalize = editor_draft_list_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
editor_draft_list_init (EditorDraftList *self)
{
  GtkWidget *heading
      = g_object_new (GTK_TYPE_LABEL, "label", _ ("Not saved when Ashlar ended"), "xalign", 0.0,
                      "margin-start", 3, "css-classes", (const char *[]){ "heading", NULL }, NULL);

  self->cancellable = g_cancellable_new ();
  self->rows = g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, "css-classes",
                             (const char *[]){ "boxed-list", NULL }, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rows), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Not saved when Ashlar ended"), -1);
  self->box
      = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 9, NULL);
  gtk_box_append (GTK_BOX (self->box), heading);
  gtk_box_append (GTK_BOX (self->box), self->rows);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
