/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "chain/editor-exit-refusal.h"

#include "edits/editor-exit-fixes.h"
#include "document/editor-finding.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>

/* What a button of a fix does. */
typedef struct
{
  EditorEdit     *edit; /* NULL: it is done */
  guint           go_to;
  EditorExitFixed fixed;
  gpointer        user_data;
} Fix;

static void
fix_free (gpointer data, GClosure *closure)
{
  Fix *fix = data;

  g_clear_pointer (&fix->edit, editor_edit_free);
  g_free (fix);
}

static void
fix_clicked_cb (GtkButton *button, Fix *fix)
{
  if (fix->edit != NULL)
    fix->fixed (g_steal_pointer (&fix->edit), fix->go_to, fix->user_data);
}

static GtkWidget *
new_fix_button (EditorExitFix *fix, EditorExitFixed fixed, gpointer user_data)
{
  GtkWidget *button = gtk_button_new_with_label (fix->edit->label);
  Fix       *clicked = g_new (Fix, 1);

  editor_tooltip_set (button, fix->tip);
  *clicked = (Fix){ g_steal_pointer (&fix->edit), fix->go_to, fixed, user_data };
  g_signal_connect_data (button, "clicked", G_CALLBACK (fix_clicked_cb), clicked, fix_free, 0);
  return button;
}

/* The one that changes least and the new block; the others, of which there may be five, in a menu. */
static void
add_fix_buttons (const EditorExitRefusal *self,
                 GtkWidget               *buttons,
                 EditorExitFixed          fixed,
                 gpointer                 user_data)
{
  g_autoptr (GPtrArray) fixes
      = editor_exit_fixes_find (self->content, self->chain, self->recipe, self->block, self->exit);
  GtkWidget *others = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *popover, *more;

  g_object_ref_sink (others);
  for (guint i = 0; i < fixes->len; i++)
    {
      EditorExitFix *fix = fixes->pdata[i];
      GtkWidget     *button = new_fix_button (fix, fixed, user_data);

      if (i == 0 || fix->go_to != self->block)
        {
          gtk_box_append (GTK_BOX (buttons), button);
          continue;
        }
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_halign (gtk_button_get_child (GTK_BUTTON (button)), GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (others), button);
    }
  if (gtk_widget_get_first_child (others) != NULL)
    {
      popover = gtk_popover_new ();
      gtk_popover_set_child (GTK_POPOVER (popover), others);
      more = gtk_menu_button_new ();
      gtk_menu_button_set_label (GTK_MENU_BUTTON (more), _ ("More"));
      gtk_menu_button_set_popover (GTK_MENU_BUTTON (more), popover);
      gtk_menu_button_set_direction (GTK_MENU_BUTTON (more), GTK_ARROW_UP);
      gtk_box_append (GTK_BOX (buttons), more);
    }
  g_object_unref (others);
}

static GtkWidget *
new_heading (const char *side, AshlarSeverity severity)
{
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new_from_icon_name (editor_severity_get_icon_name (severity));
  /* Translators: %s is a side of a block */
  g_autofree char *words = g_strdup_printf (_ ("%s: no partner"), side);
  GtkWidget       *title = gtk_label_new (words);

  gtk_widget_add_css_class (icon, editor_severity_get_style (severity));
  gtk_widget_add_css_class (title, editor_severity_get_style (severity));
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (heading), icon);
  gtk_box_append (GTK_BOX (heading), title);
  return heading;
}

GtkWidget *
editor_exit_refusal_new (const EditorExitRefusal *self, EditorExitFixed fixed, gpointer user_data)
{
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget       *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *words
      = editor_exit_dup_reason (self->content, self->chain, self->draws, self->block, self->exit);
  GtkWidget *reason = gtk_label_new (words);

  gtk_box_append (GTK_BOX (box), new_heading (self->side, self->severity));
  gtk_widget_add_css_class (reason, "caption");
  gtk_label_set_xalign (GTK_LABEL (reason), 0);
  gtk_label_set_wrap (GTK_LABEL (reason), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (reason), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (reason), 52);
  gtk_label_set_yalign (GTK_LABEL (reason), 0);
  gtk_widget_set_vexpand (reason, TRUE);
  gtk_box_append (GTK_BOX (box), reason);
  if (self->n_left_out > 0)
    {
      g_autofree char *pointer
          = g_strdup_printf ("/recipes/%u/planner/parameters/blocks", self->recipe);
      GtkWidget *button = gtk_button_new_with_label (_ ("Go to the Recipe"));

      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", pointer);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go-to");
      gtk_box_append (GTK_BOX (buttons), button);
    }
  add_fix_buttons (self, buttons, fixed, user_data);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_widget_add_css_class (box, "refusal");
  gtk_widget_add_css_class (box, editor_severity_get_style (self->severity));
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}
