/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "window/editor-preferences.h"

#include "widgets/editor-keymap.h"
#include "widgets/editor-keys.h"
#include "window/editor-key-row.h"

#include <glib/gi18n.h>

struct _EditorPreferences
{
  AdwPreferencesWindow parent_instance;

  /* Owned. */
  GSettings *settings;
  GPtrArray *rows; /* of EditorKeyRow, borrowed; all of the keyboard's page */

  /* Template children. */
  AdwComboRow        *style;
  AdwComboRow        *first_page;
  AdwComboRow        *new_window;
  GtkSwitch          *grid;
  AdwComboRow        *mirror;
  AdwPreferencesPage *keyboard;
  GtkSearchEntry     *search;
  GtkWidget          *reset_all;
  GtkWidget          *nothing_found;
};

G_DEFINE_FINAL_TYPE (EditorPreferences, editor_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* A drop-down shows the number of its nick in @nicks. */
static gboolean
nick_to_selected (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *const *nicks = user_data;

  for (guint i = 0; nicks[i] != NULL; i++)
    if (g_str_equal (nicks[i], g_variant_get_string (variant, NULL)))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
selected_to_nick (const GValue *value, const GVariantType *type, gpointer user_data)
{
  const char *const *nicks = user_data;
  guint              selected = g_value_get_uint (value);

  return selected < g_strv_length ((char **) nicks) ? g_variant_new_string (nicks[selected]) : NULL;
}

static void
setup_choice_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_choice_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* A row of the toolkit cuts what is chosen as soon as its title wants the room: with large text, and in long-winded
 * languages. Titles can wrap. */
static void
show_whole_choice (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) whole = gtk_signal_list_item_factory_new ();

  g_signal_connect (whole, "setup", G_CALLBACK (setup_choice_cb), NULL);
  g_signal_connect (whole, "bind", G_CALLBACK (bind_choice_cb), NULL);
  adw_combo_row_set_list_factory (row, adw_combo_row_get_factory (row));
  adw_combo_row_set_factory (row, whole);
}

static void
bind_combo (EditorPreferences *self, const char *key, AdwComboRow *row, const char *const *nicks)
{
  show_whole_choice (row);
  g_settings_bind_with_mapping (self->settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                nick_to_selected, selected_to_nick, (gpointer) nicks, NULL);
}

static void
keymap_changed_cb (EditorPreferences *self)
{
  gtk_widget_set_sensitive (self->reset_all, editor_keymap_has_own (editor_keymap_get_default ()));
}

static void
search_changed_cb (EditorPreferences *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  GtkWidget  *groups[EDITOR_N_KEYS_SECTIONS] = { NULL };
  guint       shown[EDITOR_N_KEYS_SECTIONS] = { 0 }, total = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      EditorKeyRow     *row = self->rows->pdata[i];
      EditorKeysSection section = editor_key_row_get_command (row)->section;
      gboolean          visible = editor_key_row_matches (row, words);

      gtk_widget_set_visible (GTK_WIDGET (row), visible);
      groups[section] = gtk_widget_get_ancestor (GTK_WIDGET (row), ADW_TYPE_PREFERENCES_GROUP);
      shown[section] += visible;
      total += visible;
    }
  for (guint i = 0; i < EDITOR_N_KEYS_SECTIONS; i++)
    if (groups[i] != NULL)
      gtk_widget_set_visible (groups[i], shown[i] > 0);
  gtk_widget_set_visible (self->nothing_found, total == 0);
}

static void
reset_all_cb (EditorPreferences *self)
{
  editor_keymap_reset_all (editor_keymap_get_default ());
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (self),
                                    adw_toast_new (_ ("All keys are the editor’s own again")));
}

static void
add_keys (EditorPreferences *self)
{
  guint             n_commands;
  const EditorKeys *commands = editor_keys_get_all (&n_commands);

  for (guint section = 0; section < EDITOR_N_KEYS_SECTIONS; section++)
    {
      AdwPreferencesGroup *group = NULL;

      for (guint i = 0; i < n_commands; i++)
        if (commands[i].section == section)
          {
            GtkWidget *row = editor_key_row_new (&commands[i]);

            if (group == NULL)
              {
                group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
                adw_preferences_group_set_title (
                    group, editor_keys_get_section_title ((EditorKeysSection) section));
                adw_preferences_page_add (self->keyboard, group);
              }
            adw_preferences_group_add (group, row);
            g_ptr_array_add (self->rows, row);
          }
    }
}

static void
dispose (GObject *object)
{
  EditorPreferences *self = EDITOR_PREFERENCES (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_preferences_parent_class)->dispose (object);
}

static void
editor_preferences_class_init (EditorPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-preferences.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorPreferences, name)
  BIND (style);
  BIND (first_page);
  BIND (new_window);
  BIND (grid);
  BIND (mirror);
  BIND (keyboard);
  BIND (search);
  BIND (reset_all);
  BIND (nothing_found);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_all_cb);
}

static void
editor_preferences_init (EditorPreferences *self)
{
  static const char *const styles[] = { "system", "light", "dark", NULL };
  static const char *const pages[]
      = { "last", "tiles", "blocks", "puzzles", "levels", "play", NULL };
  static const char *const starts[] = { "start-page", "empty", NULL };
  static const char *const mirrors[] = { "none", "vertical", "horizontal", "both", NULL };

  self->settings = g_settings_new (ASHLAR_APP_ID);
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bind_combo (self, "style", self->style, styles);
  bind_combo (self, "first-page", self->first_page, pages);
  bind_combo (self, "new-window", self->new_window, starts);
  bind_combo (self, "mirror-drawing", self->mirror, mirrors);
  g_settings_bind (self->settings, "show-grid", self->grid, "active", G_SETTINGS_BIND_DEFAULT);
  add_keys (self);
  g_signal_connect_object (editor_keymap_get_default (), "changed", G_CALLBACK (keymap_changed_cb),
                           self, G_CONNECT_SWAPPED);
  keymap_changed_cb (self);
}

GtkWindow *
editor_preferences_new (GtkWindow *parent)
{
  return g_object_new (EDITOR_TYPE_PREFERENCES, "transient-for", parent, "modal", parent != NULL,
                       NULL);
}
