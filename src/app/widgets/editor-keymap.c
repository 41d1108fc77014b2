/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-keymap.h"

#include "widgets/editor-keys.h"
#include "widgets/editor-tooltip.h"

#include <string.h>

struct _EditorKeymap
{
  GObject parent_instance;

  /* Owned. */
  GSettings  *settings;
  GHashTable *own; /* command → NULL-terminated keys */
};

G_DEFINE_FINAL_TYPE (EditorKeymap, editor_keymap, G_TYPE_OBJECT)

static guint changed_signal;

/* What somebody wrote there by other means is read as far as it makes sense. */
static void
read_settings (EditorKeymap *self)
{
  g_autoptr (GVariant) value = g_settings_get_value (self->settings, "keys");
  GVariantIter iter;
  const char  *command;
  char       **keys;

  g_hash_table_remove_all (self->own);
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "{&s^as}", &command, &keys))
    {
      guint n = 0;

      for (guint i = 0; keys[i] != NULL; i++)
        {
          guint           keyval;
          GdkModifierType modifiers;

          if (n < EDITOR_MAX_KEYS && gtk_accelerator_parse (keys[i], &keyval, &modifiers)
              && keyval != 0)
            keys[n++] = keys[i];
          else
            g_free (keys[i]);
        }
      keys[n] = NULL;
      g_hash_table_replace (self->own, g_strdup (command), keys);
    }
}

static void
settings_changed_cb (EditorKeymap *self)
{
  read_settings (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
write_settings (EditorKeymap *self)
{
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{sas}"));
  g_autoptr (GList) commands
      = g_list_sort (g_hash_table_get_keys (self->own), (GCompareFunc) strcmp);
  g_autoptr (GVariant) value = NULL;

  for (GList *link = commands; link != NULL; link = link->next)
    g_variant_builder_add (&builder, "{s^as}", link->data,
                           g_hash_table_lookup (self->own, link->data));
  value = g_variant_ref_sink (g_variant_builder_end (&builder));
  g_settings_set_value (self->settings, "keys", value);
}

static void
dispose (GObject *object)
{
  EditorKeymap *self = EDITOR_KEYMAP (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->own, g_hash_table_unref);
  G_OBJECT_CLASS (editor_keymap_parent_class)->dispose (object);
}

static void
editor_keymap_class_init (EditorKeymapClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_keymap_init (EditorKeymap *self)
{
  self->own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  self->settings = g_settings_new (ASHLAR_APP_ID);
  g_signal_connect_swapped (self->settings, "changed::keys", G_CALLBACK (settings_changed_cb),
                            self);
  read_settings (self);
}

EditorKeymap *
editor_keymap_get_default (void)
{
  static EditorKeymap *keymap;

  if (keymap == NULL)
    keymap = g_object_new (EDITOR_TYPE_KEYMAP, NULL);
  return keymap;
}

const char *const *
editor_keymap_get_own (EditorKeymap *self, const char *command)
{
  return g_hash_table_lookup (self->own, command);
}

/* Into the table of own keys, unless that is what the defaults say. */
static void
put (EditorKeymap *self, const char *command, const char *const *keys)
{
  const EditorKeys *row = editor_keys_find (command);

  if (row != NULL && g_strv_equal (row->keys, keys))
    g_hash_table_remove (self->own, command);
  else
    g_hash_table_replace (self->own, g_strdup (command), g_strdupv ((char **) keys));
}

static void
take_from_holder (EditorKeymap *self, const EditorKeys *holder, const char *key)
{
  const char *const *keys = editor_keys_get (holder->command);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) left = NULL;
  guint           wanted, keyval;
  GdkModifierType wanted_modifiers, modifiers;

  gtk_accelerator_parse (key, &wanted, &wanted_modifiers);
  for (guint i = 0; keys[i] != NULL; i++)
    if (gtk_accelerator_parse (keys[i], &keyval, &modifiers)
        && (keyval != wanted || modifiers != wanted_modifiers))
      g_strv_builder_add (builder, keys[i]);
  left = g_strv_builder_end (builder);
  put (self, holder->command, (const char *const *) left);
}

void
editor_keymap_set (EditorKeymap *self, const char *command, const char *const *keys)
{
  g_auto (GStrv) copy = g_strdupv ((char **) keys);

  for (guint i = 0; copy[i] != NULL; i++)
    {
      const EditorKeys *holder = editor_keys_find_holder (command, copy[i]);

      if (holder != NULL)
        take_from_holder (self, holder, copy[i]);
    }
  put (self, command, (const char *const *) copy);
  write_settings (self);
}

void
editor_keymap_reset (EditorKeymap *self, const char *command)
{
  const EditorKeys *row = editor_keys_find (command);

  if (row != NULL)
    editor_keymap_set (self, command, row->keys);
}

void
editor_keymap_reset_all (EditorKeymap *self)
{
  g_settings_reset (self->settings, "keys");
}

gboolean
editor_keymap_has_own (EditorKeymap *self)
{
  return g_hash_table_size (self->own) > 0;
}

/* What the widget calls, as the table names it; NULL: nothing of the table. */
static const EditorKeys *
find_command (GtkWidget *widget)
{
  const char      *name = gtk_actionable_get_action_name (GTK_ACTIONABLE (widget));
  GVariant        *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
  g_autofree char *detailed = NULL;

  if (name == NULL)
    return NULL;
  /* One button has the window's name for what the application's key does. */
  if (g_str_equal (name, "win.new"))
    name = "app.new-window";
  detailed = g_action_print_detailed_name (name, target);
  return editor_keys_find (detailed);
}

void
editor_keymap_update_tooltips (EditorKeymap *self, GtkWidget *root)
{
  if (GTK_IS_ACTIONABLE (root) && gtk_widget_get_tooltip_text (root) != NULL)
    {
      const EditorKeys *row = find_command (root);
      const char       *tooltip = gtk_widget_get_tooltip_text (root);
      const char       *tail = g_str_has_suffix (tooltip, ")") ? strrchr (tooltip, '(') : NULL;

      if (row != NULL)
        {
          g_autofree char *base
              = tail != NULL ? g_strndup (tooltip, (gsize) (tail - tooltip)) : g_strdup (tooltip);
          g_autofree char *tip = editor_keys_dup_tip (g_strchomp (base), row->command);

          if (strcmp (tip, tooltip) != 0)
            editor_tooltip_set (root, tip);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    editor_keymap_update_tooltips (self, child);
}
