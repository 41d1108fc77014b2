/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "preview/editor-styles.h"

#include <glib/gi18n.h>

struct _EditorStyle
{
  GObject parent_instance;

  EditorStyleKind kind;
};

G_DEFINE_FINAL_TYPE (EditorStyle, editor_style, G_TYPE_OBJECT)

static const struct
{
  const char *id, *name, *label, *word;
} kinds[] = {
  [EDITOR_STYLE_TILES] = { "tiles", N_ ("Tiles"), N_ ("Tiles"), "plain" },
  [EDITOR_STYLE_PAGE] = { "one-page", N_ ("One-page dungeon"), N_ ("One-page"), "one-page" },
  [EDITOR_STYLE_MAP] = { "map", N_ ("Player’s map"), N_ ("Player’s map"), "map" },
};

enum
{
  PROP_0,
  PROP_NAME,
  N_PROPERTIES
};

static void
editor_style_get_property (GObject *object, guint property, GValue *value, GParamSpec *spec)
{
  if (property == PROP_NAME)
    g_value_take_string (value, editor_style_dup_name (EDITOR_STYLE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, spec);
}

static void
editor_style_class_init (EditorStyleClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = editor_style_get_property;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_NAME,
      g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void
editor_style_init (EditorStyle *self)
{
}

const char *
editor_style_get_id (EditorStyle *self)
{
  g_return_val_if_fail (EDITOR_IS_STYLE (self), NULL);
  return kinds[self->kind].id;
}

EditorStyleKind
editor_style_get_kind (EditorStyle *self)
{
  g_return_val_if_fail (EDITOR_IS_STYLE (self), EDITOR_STYLE_TILES);
  return self->kind;
}

char *
editor_style_dup_name (EditorStyle *self)
{
  g_return_val_if_fail (EDITOR_IS_STYLE (self), NULL);
  return g_strdup (_ (kinds[self->kind].name));
}

const char *
editor_style_get_label (EditorStyle *self)
{
  g_return_val_if_fail (EDITOR_IS_STYLE (self), NULL);
  return _ (kinds[self->kind].label);
}

const char *
editor_style_get_word (EditorStyle *self)
{
  g_return_val_if_fail (EDITOR_IS_STYLE (self), NULL);
  return kinds[self->kind].word;
}

GListModel *
editor_styles_new (AshlarContent *content)
{
  GListStore *styles = g_list_store_new (EDITOR_TYPE_STYLE);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (EditorStyle) style = g_object_new (EDITOR_TYPE_STYLE, NULL);

      style->kind = (EditorStyleKind) i;
      g_list_store_append (styles, style);
    }
  return G_LIST_MODEL (styles);
}

EditorStyle *
editor_styles_find (GListModel *styles, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (styles); i++)
    {
      g_autoptr (EditorStyle) style = g_list_model_get_item (styles, i);

      if (g_str_equal (editor_style_get_id (style), id))
        return style;
    }
  return NULL;
}

guint
editor_styles_find_kind (GListModel *styles, EditorStyleKind kind)
{
  for (guint i = 0; i < g_list_model_get_n_items (styles); i++)
    {
      g_autoptr (EditorStyle) style = g_list_model_get_item (styles, i);

      if (style->kind == kind)
        return i;
    }
  return 0;
}

GMenuModel *
editor_styles_new_menu (GListModel *styles, const char *action)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (styles); i++)
    {
      g_autoptr (EditorStyle) style = g_list_model_get_item (styles, i);
      g_autofree char *name = editor_style_dup_name (style);
      g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

      g_menu_item_set_action_and_target_value (item, action,
                                               g_variant_new_string (editor_style_get_id (style)));
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}
