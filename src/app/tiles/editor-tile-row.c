/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-tile-row.h"

#include <glib/gi18n.h>

#include "document/editor-sample-words.h"
#include "widgets/editor-tooltip.h"

struct _EditorTileRow
{
  AdwActionRow parent_instance;

  AshlarTileFields field;

  GtkWidget *control;
  GtkButton *button;
};

enum
{
  OWN_TOGGLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorTileRow, editor_tile_row, ADW_TYPE_ACTION_ROW)

static void
clicked_cb (GtkButton *button, EditorTileRow *self)
{
  g_signal_emit (self, signals[OWN_TOGGLED], 0);
}

static void
editor_tile_row_class_init (EditorTileRowClass *klass)
{
  signals[OWN_TOGGLED] = g_signal_new ("own-toggled", EDITOR_TYPE_TILE_ROW, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_tile_row_init (EditorTileRow *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "value");
  self->button = GTK_BUTTON (gtk_button_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->button), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "row-button");
  g_signal_connect (self->button, "clicked", G_CALLBACK (clicked_cb), self);
}

EditorTileRow *
editor_tile_row_new (const char *title, AshlarTileFields field, GtkWidget *control)
{
  EditorTileRow *self
      = g_object_new (EDITOR_TYPE_TILE_ROW, "title", title, "use-markup", FALSE, NULL);

  self->field = field;
  self->control = control;
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), control);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->button));
  return self;
}

AshlarTileFields
editor_tile_row_get_field (EditorTileRow *self)
{
  return self->field;
}

GtkWidget *
editor_tile_row_get_control (EditorTileRow *self)
{
  return self->control;
}

void
editor_tile_row_set_origin (EditorTileRow *self, gboolean own, const char *from, const char *about)
{
  const char      *what = own ? _ ("Take the parent’s value") : _ ("Set an own value");
  g_autofree char *origin = NULL, *subtitle = NULL, *name = NULL;

  gtk_widget_remove_css_class (GTK_WIDGET (self), "complaint");
  gtk_widget_set_visible (GTK_WIDGET (self->button), from != NULL);
  if (from != NULL)
    {
      /* Translators: the first %s is what is to be done, the second the name of a value: "Give an own value: Colour" */
      name = g_strdup_printf (_ ("%s: %s"), what,
                              adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)));
      gtk_button_set_icon_name (self->button,
                                own ? "edit-undo-symbolic" : "document-edit-symbolic");
      editor_tooltip_set (GTK_WIDGET (self->button), what);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      name, -1);
      origin = own ? g_strdup (_ ("own value")) : g_strdup (from);
    }
  subtitle = about != NULL && origin != NULL ? g_strdup_printf ("%s · %s", about, origin)
                                             : g_strdup (about != NULL ? about : origin);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
  gtk_widget_set_sensitive (self->control, own || from == NULL);
  if (own || from == NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "inherited");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "inherited");
}

void
editor_tile_row_update (EditorTileRow    *self,
                        const AshlarTile *tile,
                        const AshlarTile *resolved_parent)
{
  g_autofree char *from = NULL;

  if (resolved_parent != NULL)
    /* Translators: %s is the parent tile that the value comes from */
    from = g_strdup_printf (_ ("from %s"), editor_sample_words (resolved_parent->description));
  editor_tile_row_set_origin (self, (tile->own & self->field) != 0, from, NULL);
}

void
editor_tile_row_complain (EditorTileRow *self, const char *complaint)
{
  if (complaint == NULL)
    return;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), complaint);
  gtk_widget_add_css_class (GTK_WIDGET (self), "complaint");
}
