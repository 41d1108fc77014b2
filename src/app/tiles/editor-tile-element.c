/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-tile-element.h"

#include <glib/gi18n.h>

#include "document/editor-sample-words.h"
#include "edits/editor-blueprint-edit.h"
#include "tiles/editor-blueprint-swatch.h"
#include "tiles/editor-object-symbol.h"
#include "skins/editor-picture-file.h"
#include "widgets/editor-element-card.h"

#define SWATCH 56
#define SYMBOL 44

const EditorElementKind *
editor_element_kind_of_blueprint (EditorBlueprintKind kind)
{
  return kind == EDITOR_BLUEPRINT_TILE ? &editor_tile_element_kind : &editor_object_element_kind;
}

EditorBlueprintKind
editor_blueprint_kind_of_element (EditorElement *element)
{
  return editor_element_get_kind (element) == &editor_tile_element_kind ? EDITOR_BLUEPRINT_TILE
                                                                        : EDITOR_BLUEPRINT_OBJECT;
}

static char *
dup_name (EditorElement *element)
{
  return editor_blueprint_dup_name (editor_element_get_content (element),
                                    editor_blueprint_kind_of_element (element),
                                    editor_element_get_index (element));
}

static void
add_line (GString *text, const char *line)
{
  g_string_append_printf (text, "%s\n", line);
}

static void
add_properties (GString *text, const AshlarValue *properties)
{
  for (guint i = 0; properties != NULL && i < ashlar_value_get_n_items (properties); i++)
    {
      const AshlarValue *value = ashlar_value_get_item (properties, i);

      add_line (text, ashlar_value_get_key (properties, i));
      if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING)
        add_line (text, ashlar_value_get_string (value));
    }
}

/* ---- Tiles ---- */

static guint
count_tiles (AshlarContent *content)
{
  return content->resolved->len;
}

static gpointer
peek_tile (AshlarContent *content, guint index)
{
  return g_ptr_array_index (content->resolved, index);
}

/* Its colours are the palette's, of which the list is told. */
static gboolean
tiles_look_same (gconstpointer a, gconstpointer b)
{
  const AshlarTile *one = a, *other = b;

  return one->representation == other->representation
         && g_strcmp0 (one->description, other->description) == 0
         && ashlar_tile_is_conditional (one) == ashlar_tile_is_conditional (other);
}

static char *
dup_representation (gconstpointer tile)
{
  char utf8[7] = { 0 };

  g_unichar_to_utf8 (((const AshlarTile *) tile)->representation, utf8);
  return g_strdup (utf8);
}

static const char *
get_tile_title (EditorElement *element)
{
  return editor_sample_words (
      ((const AshlarTile *) editor_element_get_value (element))->description);
}

static void
add_tile_searched (EditorElement *element, GString *text)
{
  const AshlarTile *tile = editor_element_get_value (element);
  AshlarContent    *content = editor_element_get_content (element);
  guint             parent
      = tile->parent != 0 ? ashlar_content_find_tile (content, tile->parent) : ASHLAR_NO_INDEX;

  add_line (text, tile->description);
  add_line (text, get_tile_title (element)); /* as it is shown */
  add_line (text, editor_element_get_id (element));
  add_properties (text, tile->properties);
  if (parent != ASHLAR_NO_INDEX)
    add_line (text, ((AshlarTile *) g_ptr_array_index (content->resolved, parent))->description);
}

static char *
dup_tiles_placeholder (guint n)
{
  return g_strdup_printf (ngettext ("Search %u tile", "Search %u tiles", n), n);
}

static guint
choose_tile_shelf (gconstpointer tile)
{
  return ashlar_tile_is_conditional (tile);
}

static gboolean
tile_has_outcomes (gconstpointer tile)
{
  return ashlar_tile_is_conditional (tile);
}

static GtkWidget *
new_tile_picture (void)
{
  GtkWidget *swatch = editor_blueprint_swatch_new (NULL, 0, SWATCH);

  gtk_widget_add_css_class (swatch, "thumbnail");
  return swatch;
}

static gboolean
show_tile_picture (GtkWidget *picture, EditorElement *element, GObject *pictures)
{
  editor_blueprint_swatch_show (picture, editor_element_get_document (element),
                                editor_element_get_index (element));
  return TRUE;
}

static void
describe_tile (EditorElement *element, EditorElementWords *words)
{
  const AshlarTile *tile = editor_element_get_value (element);
  gboolean is_default = tile->representation == editor_element_get_content (element)->default_tile;

  words->title = dup_name (element);
  words->tooltip
      = g_strdup_printf (is_default ? _ ("%s   %s: fills what no area covers") : "%s   %s",
                         editor_element_get_id (element), words->title);
  words->badge = is_default ? "starred-symbolic" : NULL;
  words->badge_type = "default-mark";
}

static guint
find_dropped_on (GtkWidget *card, EditorDocument **document, gpointer user_data)
{
  EditorElement *element = editor_element_card_get_element (EDITOR_ELEMENT_CARD (card));

  if (element == NULL)
    return ASHLAR_NO_INDEX;
  *document = editor_element_get_document (element);
  return editor_element_get_index (element);
}

static void
set_up_tile_card (GtkWidget *card)
{
  editor_picture_accept_drops (card, find_dropped_on, NULL);
}

static EditorEdit *
add_tile (AshlarContent *content, const char *what, guint after, GError **error)
{
  return editor_blueprint_edit_add (content, EDITOR_BLUEPRINT_TILE, ASHLAR_NO_INDEX, error);
}

static EditorEdit *
duplicate_tile (AshlarContent *content, const guint *indices, guint n, GError **error)
{
  return editor_blueprint_edit_add (content, EDITOR_BLUEPRINT_TILE, indices[0], error);
}

static EditorEdit *
remove_tile (AshlarContent *content, const guint *indices, guint n, GError **error)
{
  return editor_blueprint_edit_remove (content, EDITOR_BLUEPRINT_TILE, indices[0], error);
}

static EditorEdit *
move_tile (AshlarContent *content, const guint *indices, guint n, guint to, GError **error)
{
  return editor_blueprint_edit_move (content, EDITOR_BLUEPRINT_TILE, indices[0], to, error);
}

static const EditorElementCommand commands[] = {
  { N_ ("Make _Conditional"), "page.make-conditional" },
  { N_ ("Make _Plain"), "page.make-plain" },
  { N_ ("Make It the Default _Tile"), "page.set-default" },
  { N_ ("_Replace With…"), "page.replace" },
  { NULL, NULL },
};

const EditorElementKind editor_tile_element_kind = {
  .name = "tile",
  .pointer = "/tiles/",
  .label = N_ ("Tiles"),
  .search = N_ ("Search tiles and objects"),
  .add = N_ ("Add a Tile"),
  .columns = 3,
  .count = count_tiles,
  .peek = peek_tile,
  .get_type = ashlar_tile_get_type,
  .looks_same = tiles_look_same,
  .dup_id = dup_representation,
  .get_title = get_tile_title,
  .dup_name = dup_name,
  .add_searched = add_tile_searched,
  .dup_placeholder = dup_tiles_placeholder,
  .choose_shelf = choose_tile_shelf,
  .has_parts = tile_has_outcomes,
  .new_picture = new_tile_picture,
  .show_picture = show_tile_picture,
  .describe = describe_tile,
  .set_up_card = set_up_tile_card,
  .add_new = add_tile,
  .duplicate = duplicate_tile,
  .remove = remove_tile,
  .move = move_tile,
  .commands = commands,
};

/* ---- Objects ---- */

static guint
count_objects (AshlarContent *content)
{
  return content->objects->len;
}

static gpointer
peek_object (AshlarContent *content, guint index)
{
  return g_ptr_array_index (content->objects, index);
}

static gboolean
objects_look_same (gconstpointer a, gconstpointer b)
{
  return ashlar_object_equal (a, b);
}

static char *
dup_object_id (gconstpointer object)
{
  return g_strdup (((const AshlarObject *) object)->id);
}

static const char *
get_object_title (EditorElement *element)
{
  return editor_sample_words (
      ((const AshlarObject *) editor_element_get_value (element))->description);
}

static void
add_object_searched (EditorElement *element, GString *text)
{
  const AshlarObject *object = editor_element_get_value (element);

  add_line (text, object->description);
  add_line (text, get_object_title (element));
  add_line (text, object->id);
  if (object->symbol != 0)
    {
      g_string_append_unichar (text, object->symbol);
      g_string_append_c (text, '\n');
    }
  add_properties (text, object->properties);
}

static gboolean
object_has_outcomes (gconstpointer object)
{
  return ((const AshlarObject *) object)->n_references > 0;
}

static GtkWidget *
new_object_picture (void)
{
  GtkWidget *symbol = editor_object_symbol_new (SYMBOL);

  gtk_widget_set_size_request (symbol, SWATCH, -1);
  return symbol;
}

static gboolean
show_object_picture (GtkWidget *picture, EditorElement *element, GObject *pictures)
{
  editor_object_symbol_show (EDITOR_OBJECT_SYMBOL (picture), editor_element_get_value (element));
  return TRUE;
}

static void
describe_object (EditorElement *element, EditorElementWords *words)
{
  words->title = dup_name (element);
  words->tooltip = g_strdup_printf ("%s   %s", editor_element_get_id (element), words->title);
}

static EditorEdit *
add_object (AshlarContent *content, const char *what, guint after, GError **error)
{
  return editor_blueprint_edit_add (content, EDITOR_BLUEPRINT_OBJECT, ASHLAR_NO_INDEX, error);
}

static EditorEdit *
duplicate_object (AshlarContent *content, const guint *indices, guint n, GError **error)
{
  return editor_blueprint_edit_add (content, EDITOR_BLUEPRINT_OBJECT, indices[0], error);
}

static EditorEdit *
remove_object (AshlarContent *content, const guint *indices, guint n, GError **error)
{
  return editor_blueprint_edit_remove (content, EDITOR_BLUEPRINT_OBJECT, indices[0], error);
}

static EditorEdit *
move_object (AshlarContent *content, const guint *indices, guint n, guint to, GError **error)
{
  return editor_blueprint_edit_move (content, EDITOR_BLUEPRINT_OBJECT, indices[0], to, error);
}

const EditorElementKind editor_object_element_kind = {
  .name = "object",
  .pointer = "/objects/",
  .label = N_ ("Objects"),
  .search = N_ ("Search tiles and objects"),
  .add = N_ ("Add an Object"),
  .columns = 3,
  .count = count_objects,
  .peek = peek_object,
  .get_type = ashlar_object_get_type,
  .looks_same = objects_look_same,
  .dup_id = dup_object_id,
  .get_title = get_object_title,
  .dup_name = dup_name,
  .add_searched = add_object_searched,
  .has_parts = object_has_outcomes,
  .new_picture = new_object_picture,
  .show_picture = show_object_picture,
  .describe = describe_object,
  .add_new = add_object,
  .duplicate = duplicate_object,
  .remove = remove_object,
  .move = move_object,
};

const EditorElementShelf editor_tile_shelves[EDITOR_N_TILE_SHELVES] = {
  { .kind = &editor_tile_element_kind, .side = FALSE, .heading = N_ ("Tiles") },
  { .kind = &editor_tile_element_kind, .side = TRUE, .heading = N_ ("Conditional tiles") },
  { .kind = &editor_object_element_kind,
    .heading = N_ ("Objects"),
    .empty = N_ ("What may stand on tiles: lights, enemies, treasure.") },
};
