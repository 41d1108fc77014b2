/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How the level is drawn: as tiles, as a one-page dungeon with what belongs on it, or as a player's map. It is remembered
 * for the document's file. */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

#include "document/editor-looks.h"

/* Those that the document shows. */
static EditorStyle *
get_tiles (EditorLevelsPage *self)
{
  const char *skin
      = self->page.document != NULL ? editor_document_get_skin (self->page.document) : NULL;
  g_autoptr (EditorStyle) style
      = g_list_model_get_item (self->styles, editor_styles_find_skin (self->styles, skin));

  return style; /* the list's */
}

static EditorStyle *
get_style (EditorLevelsPage *self)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (G_ACTION_GROUP (self->page.actions), "style");
  EditorStyle *style = editor_styles_find (self->styles, g_variant_get_string (state, NULL));

  /* A skin that is gone leaves tiles. */
  return style != NULL ? style : get_tiles (self);
}

gboolean
_editor_levels_page_has_page_style (EditorLevelsPage *self)
{
  return editor_style_get_kind (get_style (self)) != EDITOR_STYLE_TILES;
}

gboolean
_editor_levels_page_shows_page (EditorLevelsPage *self)
{
  return _editor_levels_page_has_page_style (self) && self->overlay.level != NULL
         && self->overlay.tape == NULL;
}

/* ---- what is on the page */

/* What is wanted of the page, as it is shown and exported now; to be cleared. */
void
_editor_levels_page_copy_options (EditorLevelsPage *self, AshlarOnePageOptions *options)
{
  ashlar_one_page_options_copy (options, &self->drawn_as.page);
  options->is_map = editor_style_get_kind (get_style (self)) == EDITOR_STYLE_MAP;
  if (self->recipe_id != NULL)
    options->title = g_strdup (g_hash_table_lookup (self->drawn_as.titles, self->recipe_id));
}

void
_editor_levels_page_update_page (EditorLevelsPage *self)
{
  AshlarLevel         *level = _editor_levels_page_shows_page (self) ? self->overlay.level : NULL;
  AshlarOnePageOptions options;

  _editor_levels_page_copy_options (self, &options);
  if (!ashlar_one_page_options_equal (&options, editor_one_page_view_get_options (self->one_page)))
    editor_one_page_view_set_options (self->one_page, &options);
  editor_one_page_view_set_level (self->one_page, level);
  editor_page_options_show (self->page_options, &options, self->overlay.level);
  ashlar_one_page_options_clear (&options);
}

/* Of a document that is nowhere yet, it is remembered as long as the window shows it. */
void
_editor_levels_page_remember (EditorLevelsPage *self)
{
  GFile *file = self->page.document != NULL ? editor_document_get_file (self->page.document) : NULL;

  if (file != NULL)
    editor_drawn_as_save (&self->drawn_as, self->settings, file);
}

void
_editor_levels_page_take_options (EditorLevelsPage *self, const AshlarOnePageOptions *options)
{
  AshlarOnePageOptions own;

  ashlar_one_page_options_copy (&own, options);
  if (self->recipe_id != NULL && own.title != NULL)
    g_hash_table_insert (self->drawn_as.titles, g_strdup (self->recipe_id), g_strdup (own.title));
  else if (self->recipe_id != NULL)
    g_hash_table_remove (self->drawn_as.titles, self->recipe_id);
  g_clear_pointer ((char **) &own.title, g_free);
  own.is_map = FALSE;
  ashlar_one_page_options_clear (&self->drawn_as.page);
  self->drawn_as.page = own;
  _editor_levels_page_remember (self);
  _editor_levels_page_update_page (self);
}

static void
options_cb (EditorLevelsPage *self)
{
  _editor_levels_page_take_options (self, editor_page_options_get (self->page_options));
}

/* ---- the style */

static void
show_style (EditorLevelsPage *self)
{
  EditorStyle *style = get_style (self);

  gtk_menu_button_set_label (self->style_button, editor_style_get_label (style));
  gtk_widget_set_visible (self->page_button, _editor_levels_page_has_page_style (self));
  _editor_levels_page_update_view (self);
  _editor_levels_page_update_page (self);
  _editor_levels_page_update_actions (self);
}

/* What the document shows is what is remembered of it. */
static void
take_skin (EditorLevelsPage *self)
{
  EditorDocument *document = self->page.document;
  AshlarContent  *content = document != NULL ? editor_document_get_content (document) : NULL;
  const char     *skin = document != NULL ? editor_document_get_skin (document) : NULL;
  gboolean        is_first
      = content == NULL || ashlar_content_get_n_skins (content) == 0
        || g_strcmp0 (skin, ashlar_skin_get_id (ashlar_content_get_skin (content, 0))) == 0;

  g_free (self->drawn_as.skin);
  self->drawn_as.skin = is_first ? NULL : g_strdup (skin != NULL ? skin : "");
}

static void
set_style (EditorLevelsPage *self, EditorStyle *style)
{
  editor_page_set_state (&self->page, "style", g_variant_new_string (editor_style_get_id (style)));
  show_style (self);
}

void
_editor_levels_page_style_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorLevelsPage *self = user_data;
  EditorStyle      *style = editor_styles_find (self->styles, g_variant_get_string (state, NULL));
  gboolean          is_tiles;

  if (style == NULL)
    return;
  is_tiles = editor_style_get_kind (style) == EDITOR_STYLE_TILES;
  g_simple_action_set_state (action, state);
  g_free (self->drawn_as.style);
  self->drawn_as.style = is_tiles ? NULL : g_strdup (editor_style_get_id (style));
  if (is_tiles && self->page.document != NULL)
    {
      const char *skin = editor_style_get_skin (style);

      editor_document_set_skin (self->page.document, skin != NULL ? skin : "");
      take_skin (self);
    }
  _editor_levels_page_remember (self);
  show_style (self);
}

static void
fill_styles (EditorLevelsPage *self)
{
  g_autoptr (GMenuModel) menu = NULL;

  g_clear_object (&self->styles);
  self->styles = editor_styles_new (
      self->page.document != NULL ? editor_document_get_content (self->page.document) : NULL);
  menu = editor_styles_new_menu (self->styles, "page.style");
  gtk_menu_button_set_menu_model (self->style_button, menu);
}

void
_editor_levels_page_style_init (EditorLevelsPage *self)
{
  fill_styles (self);
  g_signal_connect_object (self->page_options, "changed", G_CALLBACK (options_cb), self,
                           G_CONNECT_SWAPPED);
}

/* The document has other skins, or shows another of them. */
void
_editor_levels_page_update_styles (EditorLevelsPage *self)
{
  gboolean         is_tiles = !_editor_levels_page_has_page_style (self);
  EditorStyle     *style = get_style (self);
  g_autofree char *id = g_strdup (editor_style_get_id (style));

  fill_styles (self);
  style = is_tiles ? get_tiles (self) : editor_styles_find (self->styles, id);
  take_skin (self);
  _editor_levels_page_remember (self);
  set_style (self, style);
}

/* Another document, or the same under another name: what was chosen for it goes with it. */
void
_editor_levels_page_recall_style (EditorLevelsPage *self, gboolean is_new)
{
  GFile *file = self->page.document != NULL ? editor_document_get_file (self->page.document) : NULL;
  EditorStyle *style = NULL;

  if (!is_new && (file == NULL || !editor_drawn_as_is_usual (&self->drawn_as)))
    {
      _editor_levels_page_remember (self);
      return;
    }
  editor_drawn_as_clear (&self->drawn_as);
  editor_drawn_as_init (&self->drawn_as);
  if (file != NULL)
    editor_drawn_as_load (&self->drawn_as, self->settings, file);
  if (self->page.document != NULL)
    editor_document_set_skin (self->page.document, self->drawn_as.skin);
  fill_styles (self);
  if (self->drawn_as.style != NULL)
    style = editor_styles_find (self->styles, self->drawn_as.style);
  set_style (self, style != NULL ? style : get_tiles (self));
}
