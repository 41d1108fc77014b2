/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "preview/editor-styles.h"

#include <glib/gi18n.h>

#include "document/editor-sample-words.h"

struct _EditorStyle
{
  GObject parent_instance;

  EditorStyleKind kind;
  char           *id;
  char           *skin, *name; /* of tiles in a skin; nullable */
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
editor_style_finalize (GObject *object)
{
  EditorStyle *self = EDITOR_STYLE (object);

  g_free (self->id);
  g_free (self->skin);
  g_free (self->name);
  G_OBJECT_CLASS (editor_style_parent_class)->finalize (object);
}

static void
editor_style_class_init (EditorStyleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_style_finalize;
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
  return self->id;
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
  return g_strdup (self->name != NULL ? self->name : _ (kinds[self->kind].name));
}

const char *
editor_style_get_label (EditorStyle *self)
{
  g_return_val_if_fail (EDITOR_IS_STYLE (self), NULL);
  return self->skin != NULL ? self->skin : _ (kinds[self->kind].label);
}

const char *
editor_style_get_word (EditorStyle *self)
{
  g_return_val_if_fail (EDITOR_IS_STYLE (self), NULL);
  return self->skin != NULL ? "tiles" : kinds[self->kind].word;
}

const char *
editor_style_get_skin (EditorStyle *self)
{
  g_return_val_if_fail (EDITOR_IS_STYLE (self), NULL);
  return self->skin;
}

static EditorStyle *
add (GListStore *styles, EditorStyleKind kind)
{
  g_autoptr (EditorStyle) style = g_object_new (EDITOR_TYPE_STYLE, NULL);

  style->kind = kind;
  style->id = g_strdup (kinds[kind].id);
  g_list_store_append (styles, style);
  return style; /* the list's */
}

static void
add_skin (GListStore *styles, const AshlarSkin *skin)
{
  EditorStyle *style = add (styles, EDITOR_STYLE_TILES);
  const char  *description = ashlar_skin_get_description (skin);

  style->skin = g_strdup (ashlar_skin_get_id (skin));
  g_free (style->id);
  style->id = g_strconcat (kinds[EDITOR_STYLE_TILES].id, ":", style->skin, NULL);
  style->name = g_strdup (*description != '\0' ? editor_sample_words (description) : style->skin);
}

GListModel *
editor_styles_new (AshlarContent *content)
{
  GListStore *styles = g_list_store_new (EDITOR_TYPE_STYLE);
  guint       n_skins = content != NULL ? ashlar_content_get_n_skins (content) : 0;

  for (guint i = 0; i < n_skins; i++)
    add_skin (styles, ashlar_content_get_skin (content, i));
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      EditorStyle *style = add (styles, (EditorStyleKind) i);

      if (i == EDITOR_STYLE_TILES && n_skins > 0)
        style->name = g_strdup (_ ("Plain tiles"));
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

guint
editor_styles_find_skin (GListModel *styles, const char *skin)
{
  for (guint i = 0; i < g_list_model_get_n_items (styles); i++)
    {
      g_autoptr (EditorStyle) style = g_list_model_get_item (styles, i);

      if (style->kind == EDITOR_STYLE_TILES && g_strcmp0 (style->skin, skin) == 0)
        return i;
    }
  return editor_styles_find_kind (styles, EDITOR_STYLE_TILES);
}

static void
add_item (GMenu *menu, EditorStyle *style, const char *action, const char *target)
{
  g_autofree char *name = editor_style_dup_name (style);
  g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

  g_menu_item_set_action_and_target_value (item, action, g_variant_new_string (target));
  g_menu_append_item (menu, item);
}

GMenuModel *
editor_styles_new_skin_menu (GListModel *styles, const char *action)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (styles); i++)
    {
      g_autoptr (EditorStyle) style = g_list_model_get_item (styles, i);

      if (style->kind == EDITOR_STYLE_TILES)
        add_item (menu, style, action, style->skin != NULL ? style->skin : "");
    }
  return G_MENU_MODEL (menu);
}

GMenuModel *
editor_styles_new_menu (GListModel *styles, const char *action)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (styles); i++)
    {
      g_autoptr (EditorStyle) style = g_list_model_get_item (styles, i);

      add_item (menu, style, action, style->id);
    }
  return G_MENU_MODEL (menu);
}
