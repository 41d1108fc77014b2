/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ten seconds here: find a tile by its look, see what it is worth, change its colour or what it stops, go to where it is used.
 *
 * What is selected in the list, a tile or an object, is in the middle; the inspector shows the same one or, while an outcome is chosen
 * in the middle, that. The other half of the page, what they look like, is a widget of its own (EditorSkinView). */

#include "ashlar-config.h"

#include "tiles/editor-tiles-page-private.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "tiles/editor-object-symbol.h"
#include "tiles/editor-tile-uses.h"
#include "widgets/editor-card-layout.h"
#include "widgets/editor-page.h"

G_DEFINE_FINAL_TYPE (EditorTilesPage, editor_tiles_page, EDITOR_TYPE_PAGE)

guint
_editor_tiles_page_count (EditorTilesPage *self, EditorBlueprintKind kind)
{
  AshlarContent *content = editor_page_get_content (&self->page);

  if (content == NULL)
    return 0;
  return kind == EDITOR_BLUEPRINT_TILE ? content->tiles->len : content->objects->len;
}

const AshlarTile *
_editor_tiles_page_get_tile (EditorTilesPage *self)
{
  return self->kind == EDITOR_BLUEPRINT_TILE && self->page.selected != ASHLAR_NO_INDEX
             ? g_ptr_array_index (editor_page_get_content (&self->page)->resolved,
                                  self->page.selected)
             : NULL;
}

gboolean
_editor_tiles_page_is_conditional (EditorTilesPage *self)
{
  const AshlarTile *tile = _editor_tiles_page_get_tile (self);

  if (tile != NULL)
    return ashlar_tile_is_conditional (tile);
  return self->page.selected != ASHLAR_NO_INDEX
         && ((AshlarObject *) g_ptr_array_index (editor_page_get_content (&self->page)->objects,
                                                 self->page.selected))
                    ->n_references
                > 0;
}

/* ------------------------------------------------------------------- middle */

static void
update_uses (EditorTilesPage *self)
{
  g_clear_handle_id (&self->uses_source, g_source_remove);
  editor_tile_uses_show (self->uses, self->used, self->page.document, self->kind,
                         self->page.selected);
}

static gboolean
update_uses_cb (gpointer page)
{
  EditorTilesPage *self = page;

  self->uses_source = 0;
  if (self->page.document != NULL
      && self->page.selected < _editor_tiles_page_count (self, self->kind))
    update_uses (self);
  return G_SOURCE_REMOVE;
}

/* A turn of its own: thousands of blocks are looked through, and pictures of some are made. */
static void
update_uses_soon (EditorTilesPage *self)
{
  if (self->uses_source == 0)
    self->uses_source = g_idle_add (update_uses_cb, self);
}

static const char *
describe (EditorTilesPage *self)
{
  const AshlarTile *tile = _editor_tiles_page_get_tile (self);

  if (tile == NULL)
    return _editor_tiles_page_is_conditional (self)
               ? _ ("Conditional object · each one is decided by itself")
               : _ ("Object · stands on tiles");
  if (ashlar_tile_is_conditional (tile))
    return _ ("Conditional tile · each cell is decided by itself, after painting");
  if (tile->empty)
    return _ ("Marks cells that are no part of a block");
  if (tile->representation == editor_page_get_content (&self->page)->default_tile)
    return _ ("Default tile · fills what no area covers");
  return tile->blocks_movement ? _ ("Nobody walks here") : _ ("Can be walked on");
}

static void
update_hint (EditorTilesPage *self)
{
  AshlarContent   *content = editor_page_get_content (&self->page);
  g_autofree char *words = NULL;
  char             utf8[7] = { 0 };

  if (self->kind == EDITOR_BLUEPRINT_TILE)
    {
      g_unichar_to_utf8 (
          ((AshlarTile *) g_ptr_array_index (content->tiles, self->page.selected))->representation,
          utf8);
      /* Translators: %s is the character of a tile */
      words = g_markup_printf_escaped (
          _ ("Renaming <b>%s</b> changes it in every block and reference, in one step of undo."),
          utf8);
    }
  else
    /* Translators: %s is the id of an object */
    words = g_markup_printf_escaped (
        _ ("Renaming <b>%s</b> changes it in every block and rule, in one step of undo."),
        ((AshlarObject *) g_ptr_array_index (content->objects, self->page.selected))->id);
  gtk_label_set_markup (self->hint_words, words);
}

static void
update_middle (EditorTilesPage *self)
{
  const AshlarTile *tile;
  g_autofree char  *name = NULL;
  gboolean          conditional;

  gtk_widget_set_visible (self->refusal, FALSE);
  gtk_widget_set_visible (self->middle, self->page.selected != ASHLAR_NO_INDEX);
  if (self->page.selected == ASHLAR_NO_INDEX)
    return;
  tile = _editor_tiles_page_get_tile (self);
  conditional = _editor_tiles_page_is_conditional (self);
  gtk_widget_set_visible (self->swatch, tile != NULL);
  gtk_widget_set_visible (self->symbol_box, tile == NULL);
  if (tile != NULL)
    editor_blueprint_swatch_show (self->swatch, self->page.document, self->page.selected);
  else
    editor_object_symbol_show (
        EDITOR_OBJECT_SYMBOL (self->symbol),
        g_ptr_array_index (editor_page_get_content (&self->page)->objects, self->page.selected));
  name = editor_blueprint_dup_name (editor_page_get_content (&self->page), self->kind,
                                    self->page.selected);
  gtk_label_set_label (self->title, name);
  gtk_label_set_label (self->subtitle, describe (self));
  gtk_widget_set_visible (GTK_WIDGET (self->outcomes), conditional);
  gtk_widget_set_visible (self->make_conditional, !conditional && (tile == NULL || !tile->empty));
  gtk_label_set_label (
      self->make_conditional_words,
      tile != NULL ? _ ("A conditional tile becomes one of several others, cell by cell: rubble or "
                        "floor, door or wall.")
                   : _ ("A conditional object becomes one of several others: an enemy is a rat or "
                        "an orc."));
  if (conditional)
    editor_tile_outcomes_show (self->outcomes, self->page.document, self->kind,
                               self->page.selected);
  update_hint (self);
  update_uses (self);
}

void
_editor_tiles_page_update_inspector (EditorTilesPage *self)
{
  gboolean is_outcome = self->outcome < _editor_tiles_page_count (self, self->kind);
  guint    index = is_outcome ? self->outcome : self->page.selected;
  guint    outcome_of = is_outcome ? self->page.selected : ASHLAR_NO_INDEX;

  if (!is_outcome)
    editor_tile_outcomes_unselect (self->outcomes);
  if (self->kind == EDITOR_BLUEPRINT_TILE)
    {
      editor_tile_inspector_show (self->inspector, self->page.document, index, outcome_of);
      gtk_stack_set_visible_child (self->inspectors, GTK_WIDGET (self->inspector));
    }
  else
    {
      editor_object_inspector_show (self->object_inspector, self->page.document, index, outcome_of);
      gtk_stack_set_visible_child (self->inspectors, GTK_WIDGET (self->object_inspector));
    }
}

/* ------------------------------------------------------------------- update */

/* Pieces of a sheet are taken to be what was last looked at. */
static void
tell_subject (EditorTilesPage *self, guint index)
{
  AshlarContent *content = editor_page_get_content (&self->page);
  char           utf8[7] = { 0 };

  if (content == NULL || index >= _editor_tiles_page_count (self, self->kind))
    {
      editor_skin_view_set_subject (self->skins, NULL, NULL);
      return;
    }
  if (self->kind == EDITOR_BLUEPRINT_OBJECT)
    {
      editor_skin_view_set_subject (
          self->skins, NULL, ((AshlarObject *) g_ptr_array_index (content->objects, index))->id);
      return;
    }
  g_unichar_to_utf8 (((AshlarTile *) g_ptr_array_index (content->tiles, index))->representation,
                     utf8);
  editor_skin_view_set_subject (self->skins, utf8, NULL);
}

static void
set_selected (EditorTilesPage *self, guint index)
{
  self->outcome = ASHLAR_NO_INDEX;
  tell_subject (self, index);
  editor_page_select (&self->page, self->kind == EDITOR_BLUEPRINT_TILE ? "tiles" : "objects",
                      index);
}

static void
update (EditorTilesPage *self)
{
  if (self->page.document == NULL)
    return;
  if (self->page.selected >= _editor_tiles_page_count (self, self->kind))
    {
      guint n = _editor_tiles_page_count (self, self->kind);

      if (n == 0)
        self->kind = EDITOR_BLUEPRINT_TILE;
      n = _editor_tiles_page_count (self, self->kind);
      set_selected (self, n == 0                                   ? ASHLAR_NO_INDEX
                          : self->page.selected == ASHLAR_NO_INDEX ? 0
                                                                   : n - 1);
    }
  editor_element_list_select (self->list, editor_element_kind_of_blueprint (self->kind),
                              self->page.selected, FALSE);
  update_middle (self);
  _editor_tiles_page_update_inspector (self);
  _editor_tiles_page_update_actions (self);
}

void
_editor_tiles_page_select (EditorTilesPage    *self,
                           EditorBlueprintKind kind,
                           guint               index,
                           gboolean            reveal)
{
  self->kind = kind;
  set_selected (self, index);
  editor_element_list_select (self->list, editor_element_kind_of_blueprint (kind), index, reveal);
  update_middle (self);
  _editor_tiles_page_update_inspector (self);
  _editor_tiles_page_update_actions (self);
}

static void
selected_cb (EditorElementList *list, EditorElement *element, EditorTilesPage *self)
{
  _editor_tiles_page_select (self, editor_blueprint_kind_of_element (element),
                             editor_element_get_index (element), FALSE);
}

static void
outcome_chosen_cb (EditorTileOutcomes *outcomes, guint index, EditorTilesPage *self)
{
  self->outcome = index;
  _editor_tiles_page_update_inspector (self);
}

static void
back_cb (EditorTilesPage *self)
{
  self->outcome = ASHLAR_NO_INDEX;
  _editor_tiles_page_update_inspector (self);
}

static void
keep_cb (EditorTilesPage *self)
{
  gtk_widget_set_visible (self->refusal, FALSE);
}

static void
document_changed (EditorPage *page, EditorChange kind, guint subject)
{
  EditorTilesPage *self = EDITOR_TILES_PAGE (page);

  editor_skin_view_document_changed (self->skins, kind);
  if (kind == EDITOR_CHANGE_TILES || kind == EDITOR_CHANGE_OBJECTS
      || kind == EDITOR_CHANGE_EVERYTHING || kind == EDITOR_CHANGE_PROPERTIES
      || kind == EDITOR_CHANGE_LOOKS || kind == EDITOR_CHANGE_SKINS)
    update (self);
  else if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->page.selected != ASHLAR_NO_INDEX)
    update_uses_soon (self);
}

static void
editor_tiles_page_map (GtkWidget *widget)
{
  EditorTilesPage *self = EDITOR_TILES_PAGE (widget);

  GTK_WIDGET_CLASS (editor_tiles_page_parent_class)->map (widget);
  if (self->page.document != NULL
      && self->page.selected < _editor_tiles_page_count (self, self->kind))
    update_uses (self);
}

/* --------------------------------------------------------------------- page */

/* @rest: "/looks/3/at" */
static gboolean
show_look (EditorTilesPage *self, guint skin, const char *rest)
{
  AshlarContent *content = editor_page_get_content (&self->page);
  const char    *look = NULL;
  guint          index;

  if (skin < content->skins->len && rest != NULL
      && editor_subject_get_index (rest, "/looks/", &index, NULL))
    {
      const AshlarSkin *of = g_ptr_array_index (content->skins, skin);

      if (index < of->looks->len)
        look = ((AshlarSkinLook *) g_ptr_array_index (of->looks, index))->id;
    }
  return editor_skin_view_show (self->skins, skin, look);
}

static gboolean
go_to (EditorPage *page, const char *subject)
{
  EditorTilesPage    *self = EDITOR_TILES_PAGE (page);
  EditorBlueprintKind kind = EDITOR_BLUEPRINT_TILE;
  guint               index;
  const char         *rest;

  if (editor_subject_get_index (subject, "/skins/", &index, &rest))
    {
      _editor_tiles_page_set_mode (self, "style");
      return show_look (self, index, rest);
    }
  if (g_str_has_prefix (subject, "/defaultTile"))
    index = ashlar_content_find_tile (editor_page_get_content (&self->page),
                                      editor_page_get_content (&self->page)->default_tile);
  else if (editor_subject_get_index (subject, "/objects/", &index, NULL))
    kind = EDITOR_BLUEPRINT_OBJECT;
  else if (!editor_subject_get_index (subject, "/tiles/", &index, NULL))
    return FALSE;
  if (index >= _editor_tiles_page_count (self, kind))
    return FALSE;
  _editor_tiles_page_set_mode (self, "tiles");
  _editor_tiles_page_select (self, kind, index, TRUE);
  return TRUE;
}

static void
document_set (EditorPage *page)
{
  EditorTilesPage *self = EDITOR_TILES_PAGE (page);

  editor_element_list_set_document (self->list, page->document);
  editor_skin_view_set_document (self->skins, page->document);
  self->kind = EDITOR_BLUEPRINT_TILE;
  set_selected (self, ASHLAR_NO_INDEX);
  update (self);
}

static void
document_moved (EditorPage *page)
{
  editor_skin_view_document_moved (EDITOR_TILES_PAGE (page)->skins);
}

static void
take_focus (EditorPage *page)
{
  EditorTilesPage *self = EDITOR_TILES_PAGE (page);

  if (gtk_stack_get_visible_child (self->modes) == GTK_WIDGET (self->skins))
    editor_skin_view_take_focus (self->skins);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, child)
  BIND (modes);
  BIND (skins);
  BIND (panels);
  BIND (list);
  BIND (middle);
  BIND (swatch);
  BIND (symbol_box);
  BIND (title);
  BIND (subtitle);
  BIND (refusal);
  BIND (refusal_words);
  BIND (replace);
  BIND (outcomes);
  BIND (make_conditional);
  BIND (make_conditional_words);
  BIND (used);
  BIND (uses);
  BIND (hint);
  BIND (hint_words);
  BIND (inspectors);
  BIND (inspector);
  BIND (object_inspector);
#undef BIND
}

static void
editor_tiles_page_dispose (GObject *object)
{
  g_clear_handle_id (&EDITOR_TILES_PAGE (object)->uses_source, g_source_remove);
  G_OBJECT_CLASS (editor_tiles_page_parent_class)->dispose (object);
}

static void
editor_tiles_page_class_init (EditorTilesPageClass *klass)
{
  EditorPageClass *page_class = EDITOR_PAGE_CLASS (klass);
  GtkWidgetClass  *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_tiles_page_dispose;
  page_class->document_set = document_set;
  page_class->document_changed = document_changed;
  page_class->document_moved = document_moved;
  page_class->go_to = go_to;
  page_class->take_focus = take_focus;
  widget_class->map = editor_tiles_page_map;

  g_type_ensure (EDITOR_TYPE_CARD_LAYOUT);
  g_type_ensure (EDITOR_TYPE_PANELS);
  g_type_ensure (EDITOR_TYPE_ELEMENT_LIST);
  g_type_ensure (EDITOR_TYPE_TILE_INSPECTOR);
  g_type_ensure (EDITOR_TYPE_OBJECT_INSPECTOR);
  g_type_ensure (EDITOR_TYPE_TILE_OUTCOMES);
  g_type_ensure (EDITOR_TYPE_SKIN_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-tiles-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  _editor_tiles_page_bind_verbs (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, outcome_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
}

static void
editor_tiles_page_init (EditorTilesPage *self)
{
  self->outcome = ASHLAR_NO_INDEX;
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_element_list_set_up (self->list, editor_tile_shelves, EDITOR_N_TILE_SHELVES,
                              G_ACTION_MAP (self->page.actions));
  self->symbol = editor_object_symbol_new (72);
  gtk_box_append (GTK_BOX (self->symbol_box), self->symbol);
  _editor_tiles_page_actions_init (self);
  _editor_tiles_page_update_actions (self);
}
