/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The buttons of the tools, each with its key in the corner. */

#include "ashlar-config.h"

#include "blocks/editor-blocks-page-private.h"

#include "widgets/editor-keymap.h"
#include "widgets/editor-keys.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>

static void
add_tools (EditorBlocksPage *self)
{
  guint                        n_tools;
  const EditorToolMode *const *tools = editor_tool_modes_get (&n_tools);

  for (guint i = 0; i < n_tools; i++)
    {
      GtkWidget       *button = gtk_toggle_button_new ();
      GtkWidget       *overlay = gtk_overlay_new ();
      g_autofree char *command = g_strconcat ("page.tool::", tools[i]->id, NULL);
      const char      *key = editor_keys_get (command)[0];
      g_autofree char *shown = key != NULL && key[1] == '\0' ? g_ascii_strup (key, -1) : NULL;
      GtkWidget       *label = gtk_label_new (shown);
      g_autofree char *tip = editor_keys_dup_tip (_ (tools[i]->label), command);

      gtk_overlay_set_child (GTK_OVERLAY (overlay), gtk_image_new_from_icon_name (tools[i]->icon));
      gtk_widget_set_halign (label, GTK_ALIGN_END);
      gtk_widget_set_valign (label, GTK_ALIGN_END);
      gtk_widget_add_css_class (label, "tool-key");
      gtk_overlay_add_overlay (GTK_OVERLAY (overlay), label);
      gtk_button_set_child (GTK_BUTTON (button), overlay);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "tool");
      editor_tooltip_set (button, tip);
      gtk_widget_set_focus_on_click (button, FALSE);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (tools[i]->label), -1);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.tool");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tools[i]->id);
      gtk_widget_insert_before (button, GTK_WIDGET (self->tools), self->tools_end);
    }
}

/* The letters in the corners of the tools; their tooltips are the window's to change. */
static void
keymap_changed_cb (EditorBlocksPage *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->tools)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *overlay = GTK_IS_BUTTON (child) ? gtk_button_get_child (GTK_BUTTON (child)) : NULL;
      const char      *name = GTK_IS_ACTIONABLE (child)
                                  ? gtk_actionable_get_action_name (GTK_ACTIONABLE (child))
                                  : NULL;
      g_autofree char *command = NULL, *shown = NULL;
      const char      *key;

      if (!GTK_IS_OVERLAY (overlay) || g_strcmp0 (name, "page.tool") != 0)
        continue;
      command = g_action_print_detailed_name (
          name, gtk_actionable_get_action_target_value (GTK_ACTIONABLE (child)));
      key = editor_keys_get (command)[0];
      shown = key != NULL && key[1] == '\0' ? g_ascii_strup (key, -1) : NULL;
      gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (overlay)),
                           shown != NULL ? shown : "");
    }
}

void
_editor_blocks_page_tools_init (EditorBlocksPage *self)
{
  add_tools (self);
  g_signal_connect_object (editor_keymap_get_default (), "changed", G_CALLBACK (keymap_changed_cb),
                           self, G_CONNECT_SWAPPED);
}
