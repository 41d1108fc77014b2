/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How the level is drawn: as tiles, as a one-page dungeon with what belongs on it, or as a player's map;
 * and its way into a file. */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "levels/editor-export-dialog.h"

static const char *const letters[] = {
  [ASHLAR_LETTERS_SHOWN] = "shown",
  [ASHLAR_LETTERS_HIDDEN] = "hidden",
  [ASHLAR_LETTERS_NUMBERS] = "numbers",
};

/* Where an option of that name stands. */
static gboolean *
find_option (AshlarOnePageOptions *options, const char *name)
{
  const struct
  {
    const char *name;
    gboolean   *option;
  } all[] = {
    { "page-tilt", &options->tilt },         { "page-grid", &options->grid },
    { "page-hatching", &options->hatching }, { "page-light", &options->light },
    { "page-objects", &options->objects },   { "page-clues", &options->clues },
    { "page-legend", &options->legend },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (g_str_equal (all[i].name, name))
      return all[i].option;
  return NULL;
}

static const char *
get_state (EditorLevelsPage *self, const char *name, GVariant **state)
{
  *state = g_action_group_get_action_state (G_ACTION_GROUP (self->page.actions), name);
  return g_variant_get_string (*state, NULL);
}

gboolean
_editor_levels_page_has_page_style (EditorLevelsPage *self)
{
  g_autoptr (GVariant) state = NULL;

  return !g_str_equal (get_state (self, "style", &state), "tiles");
}

gboolean
_editor_levels_page_shows_page (EditorLevelsPage *self)
{
  return _editor_levels_page_has_page_style (self) && self->overlay.level != NULL
         && self->overlay.tape == NULL;
}

void
_editor_levels_page_update_page (EditorLevelsPage *self)
{
  AshlarLevel         *level = _editor_levels_page_shows_page (self) ? self->overlay.level : NULL;
  AshlarOnePageOptions options = *editor_one_page_view_get_options (self->one_page);
  g_autofree char     *title = NULL;

  if (level != NULL)
    {
      title = ashlar_one_page_dup_title (level);
      if (g_strcmp0 (title, options.title) != 0)
        {
          options.title = title;
          editor_one_page_view_set_options (self->one_page, &options);
        }
    }
  editor_one_page_view_set_level (self->one_page, level);
}

void
_editor_levels_page_style_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorLevelsPage    *self = user_data;
  AshlarOnePageOptions options = *editor_one_page_view_get_options (self->one_page);
  const char          *style = g_variant_get_string (state, NULL);
  gboolean             is_page = g_str_equal (style, "one-page");
  gboolean             is_map = g_str_equal (style, "map");

  if (!is_page && !is_map && !g_str_equal (style, "tiles"))
    return;
  g_simple_action_set_state (action, state);
  options.is_map = is_map;
  editor_one_page_view_set_options (self->one_page, &options);
  gtk_menu_button_set_label (self->style_button, is_page  ? _ ("One-page")
                                                 : is_map ? _ ("Player’s map")
                                                          : _ ("Tiles"));
  gtk_widget_set_visible (self->page_button, is_page);
  _editor_levels_page_update_view (self);
  _editor_levels_page_update_actions (self);
}

void
_editor_levels_page_letters_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorLevelsPage    *self = user_data;
  AshlarOnePageOptions options = *editor_one_page_view_get_options (self->one_page);

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (g_str_equal (letters[i], g_variant_get_string (state, NULL)))
      {
        g_simple_action_set_state (action, state);
        options.letters = i;
        editor_one_page_view_set_options (self->one_page, &options);
      }
}

void
_editor_levels_page_option_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorLevelsPage    *self = user_data;
  AshlarOnePageOptions options = *editor_one_page_view_get_options (self->one_page);

  g_simple_action_set_state (action, state);
  *find_option (&options, g_action_get_name (G_ACTION (action))) = g_variant_get_boolean (state);
  editor_one_page_view_set_options (self->one_page, &options);
}

void
_editor_levels_page_export (EditorLevelsPage *self)
{
  GtkWidget *dialog;
  g_autoptr (EditorExport) what = NULL;

  self->wants_export = editor_preview_is_busy (self->preview);
  if (self->wants_export || self->overlay.level == NULL)
    return;
  what = _editor_levels_page_make_export (self);
  dialog = editor_export_dialog_new (self->overlay.level, what);
  gtk_window_set_transient_for (GTK_WINDOW (dialog),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (dialog));
}

void
_editor_levels_page_export_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_levels_page_export (user_data);
}
