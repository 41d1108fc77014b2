/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A set of blocks as a map of Tiled: the words are those of formats/ashlar-tiled-set-private.h, the pen writes them as XML or JSON.
 *
 * All blocks lie on one layer of tiles, so that one looks at them together and copies from one to the other; objects and exits lie over
 * them in layers of their own. Cost: linear in the blocks. */

#include <glib/gi18n.h>
#include <string.h>

#include "content/ashlar-elements-private.h"
#include "export/ashlar-blocks-export.h"
#include "export/ashlar-blocks-layout.h"
#include "export/ashlar-blocks-sheets.h"
#include "export/ashlar-exporter-private.h"
#include "export/ashlar-tiled-pen-private.h"
#include "formats/ashlar-tiled-private.h"
#include "formats/ashlar-tiled-set-private.h"

#define BAND 64 /* rows */

enum
{
  LAYER_TILES = 1,
  LAYER_BLOCKS,
  LAYER_EXITS,
  LAYER_OBJECTS,
  NEXT_LAYER,
};

typedef struct
{
  AshlarContent     *content;
  AshlarTiledPen    *pen;
  AshlarSink        *sink;
  AshlarBlocksLayout layout;
  AshlarBlocksSheet  tiles, objects;
  GHashTable        *gids;       /* representation → number in the layer */
  GHashTable        *object_ids; /* id → number in the layer */
  guint              cell_size, first_object, next_id;
} Writing;

/* ---------------------------------------------------------------- elements */

static gboolean
is_name (const char *text)
{
  return *text != '\0' && ashlar_tiled_is_plain_text (text) && strchr (text, '\n') == NULL;
}

/* The properties of @element without those that stand elsewhere; @value, if it is not NULL, under @key with them. */
static void
write_properties (const Writing     *self,
                  const AshlarKind  *kind,
                  gconstpointer      element,
                  const char *const *left_out,
                  const char        *key,
                  AshlarValue       *value)
{
  g_autoptr (AshlarValue) written = ashlar_kind_write (kind, element);
  g_autoptr (AshlarValue) properties
      = ashlar_tiled_properties_from_element (kind, written, left_out);
  g_autoptr (AshlarValue) all = ashlar_value_new_object ();
  gboolean is_left = value != NULL;

  for (guint i = 0; i < ashlar_value_get_n_items (properties); i++)
    {
      const char *name = ashlar_value_get_key (properties, i);

      if (is_left && strcmp (key, name) < 0)
        {
          ashlar_value_object_set (all, key, ashlar_value_ref (value));
          is_left = FALSE;
        }
      ashlar_value_object_set (all, name, ashlar_value_ref (ashlar_value_get_item (properties, i)));
    }
  if (is_left)
    ashlar_value_object_set (all, key, ashlar_value_ref (value));
  ashlar_tiled_pen_properties (self->pen, all);
}

static void
write_tile (const Writing *self, guint index)
{
  static const char *const left_out[] = { "representation", NULL };
  const AshlarTile        *tile = g_ptr_array_index (self->content->tiles, index);
  g_autoptr (AshlarValue) representation = ashlar_character_to_value (tile->representation);

  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_SET_TILE);
  ashlar_tiled_pen_integer (self->pen, "id", index);
  write_properties (self, &ashlar_tile_kind, tile, left_out, ASHLAR_TILED_REPRESENTATION,
                    representation);
  ashlar_tiled_pen_end (self->pen);
}

static void
write_object_kind (const Writing *self, guint index)
{
  const AshlarObject      *object = g_ptr_array_index (self->content->objects, index);
  static const char *const named[] = { "id", NULL };
  static const char *const unnamed[] = { NULL };

  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_SET_TILE);
  ashlar_tiled_pen_integer (self->pen, "id", index);
  if (is_name (object->id))
    ashlar_tiled_pen_text (self->pen, "type", object->id);
  write_properties (self, &ashlar_object_kind, object, is_name (object->id) ? named : unnamed, NULL,
                    NULL);
  ashlar_tiled_pen_end (self->pen);
}

static void
write_tileset (const Writing           *self,
               const AshlarBlocksSheet *sheet,
               guint                    first,
               const char              *name,
               void (*write_one) (const Writing *self, guint index))
{
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_TILESET);
  ashlar_tiled_pen_integer (self->pen, "firstgid", first);
  ashlar_tiled_pen_text (self->pen, "name", name);
  ashlar_tiled_pen_integer (self->pen, "tilewidth", self->cell_size);
  ashlar_tiled_pen_integer (self->pen, "tileheight", self->cell_size);
  ashlar_tiled_pen_integer (self->pen, "spacing", 0);
  ashlar_tiled_pen_integer (self->pen, "margin", 0);
  ashlar_tiled_pen_integer (self->pen, "tilecount", (gint64) sheet->columns * sheet->rows);
  ashlar_tiled_pen_integer (self->pen, "columns", sheet->columns);
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_IMAGE);
  ashlar_tiled_pen_text (self->pen, "source", sheet->file);
  ashlar_tiled_pen_integer (self->pen, "width", (gint64) sheet->columns * self->cell_size);
  ashlar_tiled_pen_integer (self->pen, "height", (gint64) sheet->rows * self->cell_size);
  ashlar_tiled_pen_end (self->pen);
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_TILES);
  for (guint i = 0; i < sheet->n; i++)
    write_one (self, i);
  ashlar_tiled_pen_end (self->pen);
  ashlar_tiled_pen_end (self->pen);
}

/* ------------------------------------------------------------------- cells */

/* The cells of the rows from @y on that lie in a block. */
static void
draw_band (const Writing *self, guint y, guint n_rows, guint32 *gids)
{
  memset (gids, 0, (gsize) self->layout.width * n_rows * sizeof *gids);
  for (guint i = 0; i < self->content->blocks->len; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (self->content->blocks, i);
      AshlarBlocksPlace  place = self->layout.places[i];
      guint              begin = MAX (place.y, y);
      guint              end = MIN (place.y + block->height, y + n_rows);

      for (guint row = begin; row < end; row++)
        for (guint x = 0; x < block->width; x++)
          gids[(gsize) (row - y) * self->layout.width + place.x + x]
              = GPOINTER_TO_UINT (g_hash_table_lookup (
                  self->gids, GUINT_TO_POINTER (ashlar_block_get_cell (block, x, row - place.y))));
    }
}

static void
write_cells (const Writing *self)
{
  g_autofree guint32 *gids = g_new (guint32, (gsize) self->layout.width * BAND);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AshlarTiledData) data = ashlar_tiled_data_new (ASHLAR_TILED_CSV, self->layout.width);

  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_LAYER);
  ashlar_tiled_pen_integer (self->pen, "id", LAYER_TILES);
  ashlar_tiled_pen_text (self->pen, "name", "tiles");
  ashlar_tiled_pen_integer (self->pen, "width", self->layout.width);
  ashlar_tiled_pen_integer (self->pen, "height", self->layout.height);
  ashlar_tiled_pen_visible (self->pen, TRUE);
  ashlar_tiled_pen_begin_cells (self->pen, ASHLAR_TILED_CSV);
  for (guint y = 0; y < self->layout.height; y += BAND)
    {
      guint n_rows = MIN (BAND, self->layout.height - y);

      draw_band (self, y, n_rows, gids);
      ashlar_tiled_data_append (data, gids, n_rows, text);
      ashlar_sink_append (self->sink, text->str, text->len);
      g_string_truncate (text, 0);
    }
  ashlar_tiled_data_finish (data, text);
  ashlar_sink_append (self->sink, text->str, text->len);
  ashlar_tiled_pen_end_cells (self->pen, ASHLAR_TILED_CSV);
  ashlar_tiled_pen_end (self->pen);
}

/* ------------------------------------------------------------------ things */

/* @gid: 0 for a rectangle or a point. */
static void
begin_object (Writing *self, const char *name, const char *type, guint32 gid)
{
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_OBJECT);
  ashlar_tiled_pen_integer (self->pen, "id", self->next_id++);
  ashlar_tiled_pen_text (self->pen, "name", name);
  ashlar_tiled_pen_text (self->pen, "type", type);
  if (gid != 0)
    ashlar_tiled_pen_integer (self->pen, "gid", gid);
}

/* Cells. */
static void
place_object (const Writing *self, double x, double y, guint width, guint height)
{
  ashlar_tiled_pen_number (self->pen, "x", x * self->cell_size);
  ashlar_tiled_pen_number (self->pen, "y", y * self->cell_size);
  ashlar_tiled_pen_number (self->pen, "width", width * self->cell_size);
  ashlar_tiled_pen_number (self->pen, "height", height * self->cell_size);
}

static void
write_rectangle (Writing *self, guint index)
{
  static const char *const named[]
      = { "id", "width", "height", "representation", "exits", "objects", NULL };
  const AshlarBlock *block = g_ptr_array_index (self->content->blocks, index);
  AshlarBlocksPlace  place = self->layout.places[index];
  /* What is called so has no name of its own for the import. */
  gboolean has_name = is_name (block->id) && g_ascii_strcasecmp (block->id, "block") != 0;

  begin_object (self, has_name ? block->id : "", "block", 0);
  place_object (self, place.x, place.y, block->width, block->height);
  write_properties (self, &ashlar_block_kind, block, has_name ? named : named + 1, NULL, NULL);
  ashlar_tiled_pen_end (self->pen);
}

static void
write_exits (Writing *self, guint index)
{
  static const char *const left_out[] = { "position", "width", NULL };
  const AshlarBlock       *block = g_ptr_array_index (self->content->blocks, index);
  AshlarBlocksPlace        place = self->layout.places[index];

  for (guint i = 0; i < block->n_exits; i++)
    {
      const AshlarExit *exit = &block->exits[i];
      gboolean          across
          = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;

      begin_object (self, "", "exit", 0);
      place_object (self, place.x + exit->x, place.y + exit->y, across ? exit->width : 1,
                    across ? 1 : exit->width);
      write_properties (self, &ashlar_exit_kind, exit, left_out, NULL, NULL);
      ashlar_tiled_pen_end (self->pen);
    }
}

static void
write_objects (Writing *self, guint index)
{
  static const char *const named[] = { "reference", "position", NULL };
  const AshlarBlock       *block = g_ptr_array_index (self->content->blocks, index);
  AshlarBlocksPlace        place = self->layout.places[index];

  for (guint i = 0; i < block->n_objects; i++)
    {
      const AshlarBlockObject *object = &block->objects[i];
      guint32 gid = GPOINTER_TO_UINT (g_hash_table_lookup (self->object_ids, object->reference));
      /* An exit is something else. */
      gboolean has_name = is_name (object->reference)
                          && g_ascii_strcasecmp (object->reference, "exit") != 0
                          && g_ascii_strcasecmp (object->reference, "block") != 0;

      begin_object (self, "", has_name ? object->reference : "object", gid);
      /* A tile hangs on its lower left corner. */
      if (gid != 0)
        place_object (self, place.x + (guint) object->x, place.y + (guint) object->y + 1, 1, 1);
      else
        place_object (self, place.x + (guint) object->x + .5, place.y + (guint) object->y + .5, 0,
                      0);
      write_properties (self, &ashlar_block_object_kind, object, has_name ? named : named + 1, NULL,
                        NULL);
      if (gid == 0)
        ashlar_tiled_pen_point (self->pen);
      ashlar_tiled_pen_end (self->pen);
    }
}

static void
write_group (Writing    *self,
             guint       id,
             const char *name,
             guint32     color,
             void (*write_block) (Writing *self, guint index))
{
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_GROUP);
  ashlar_tiled_pen_color (self->pen, "color", color);
  ashlar_tiled_pen_integer (self->pen, "id", id);
  ashlar_tiled_pen_text (self->pen, "name", name);
  ashlar_tiled_pen_visible (self->pen, TRUE);
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_OBJECTS);
  for (guint i = 0; i < self->content->blocks->len; i++)
    write_block (self, i);
  ashlar_tiled_pen_end (self->pen);
  ashlar_tiled_pen_end (self->pen);
}

/* --------------------------------------------------------------------- all */

static void
write_head (Writing *self)
{
  g_autoptr (AshlarValue) properties = ashlar_value_new_object ();
  guint n_objects = self->content->blocks->len;

  for (guint i = 0; i < self->content->blocks->len; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (self->content->blocks, i);

      n_objects += block->n_exits + block->n_objects;
    }
  ashlar_tiled_pen_text (self->pen, "version", "1.10");
  ashlar_tiled_pen_text (self->pen, "tiledversion", "1.10.2");
  ashlar_tiled_pen_text (self->pen, "orientation", "orthogonal");
  ashlar_tiled_pen_text (self->pen, "renderorder", "right-down");
  ashlar_tiled_pen_integer (self->pen, "width", self->layout.width);
  ashlar_tiled_pen_integer (self->pen, "height", self->layout.height);
  ashlar_tiled_pen_integer (self->pen, "tilewidth", self->cell_size);
  ashlar_tiled_pen_integer (self->pen, "tileheight", self->cell_size);
  ashlar_tiled_pen_flag (self->pen, "infinite", FALSE);
  ashlar_tiled_pen_integer (self->pen, "nextlayerid", NEXT_LAYER);
  ashlar_tiled_pen_integer (self->pen, "nextobjectid", (gint64) n_objects + 1);
  ashlar_value_object_set (properties, ASHLAR_TILED_SET,
                           ashlar_value_new_integer (ASHLAR_TILED_SET_VERSION));
  ashlar_tiled_pen_properties (self->pen, properties);
}

static void
write_map (Writing *self)
{
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_MAP);
  write_head (self);
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_TILESETS);
  write_tileset (self, &self->tiles, 1, ASHLAR_TILED_SET_OF_TILES, write_tile);
  if (self->objects.n > 0)
    write_tileset (self, &self->objects, self->first_object, ASHLAR_TILED_SET_OF_OBJECTS,
                   write_object_kind);
  ashlar_tiled_pen_end (self->pen);
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_LAYERS);
  write_cells (self);
  write_group (self, LAYER_BLOCKS, "blocks", 0x3584e4, write_rectangle);
  write_group (self, LAYER_EXITS, "exits", 0x33d17a, write_exits);
  write_group (self, LAYER_OBJECTS, "objects", 0xe5a50a, write_objects);
  ashlar_tiled_pen_end (self->pen);
  ashlar_tiled_pen_end (self->pen);
}

static void
number_elements (Writing *self)
{
  const AshlarContent *content = self->content;

  self->gids = g_hash_table_new (NULL, NULL);
  self->object_ids = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < content->tiles->len; i++)
    g_hash_table_insert (
        self->gids,
        GUINT_TO_POINTER (((AshlarTile *) g_ptr_array_index (content->tiles, i))->representation),
        GUINT_TO_POINTER (1 + i));
  for (guint i = 0; i < content->objects->len; i++)
    g_hash_table_insert (self->object_ids,
                         ((AshlarObject *) g_ptr_array_index (content->objects, i))->id,
                         GUINT_TO_POINTER (self->first_object + i));
}

static void
find_losses (AshlarContent *content, AshlarReport *losses)
{
  const struct
  {
    guint       n;
    const char *code, *message;
  } rows[] = {
    { ashlar_content_get_n_recipes (content), "recipes", N_ ("Recipes are left out") },
    { ashlar_content_get_n_puzzles (content), "puzzles", N_ ("Puzzles are left out") },
    { ashlar_content_get_n_skins (content), "skins",
      N_ ("Skins are left out; the sheets show tiles as they are without one") },
    { content->property_definitions->len, "properties",
      N_ ("What properties there may be is left out; those of tiles and objects are kept") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].n > 0)
      ashlar_report_take (losses, ASHLAR_SEVERITY_HINT, rows[i].code, "",
                          ashlar_text_new_literal (rows[i].message));
}

gboolean
ashlar_blocks_export (AshlarContent     *content,
                      const char        *name,
                      AshlarPictures    *pictures,
                      guint              cell_size,
                      AshlarBlocksFormat format,
                      AshlarOutput      *output,
                      AshlarReport      *losses,
                      GError           **error)
{
  g_auto (AshlarBlocksLayout) layout = { 0 };
  Writing  writing = { .content = content, .cell_size = cell_size, .next_id = 1 };
  gboolean is_drawn;

  if (content->blocks->len == 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("The content has no blocks"));
      return FALSE;
    }
  ashlar_blocks_layout_find (content, &layout);
  if ((guint64) layout.width * layout.height > ASHLAR_MAX_TILED_CELLS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("The blocks need a map of %u × %u cells; one may have at most %u"),
                   layout.width, layout.height, ASHLAR_MAX_TILED_CELLS);
      return FALSE;
    }
  writing.layout = layout;
  is_drawn
      = ashlar_blocks_sheet_draw_tiles (&writing.tiles, content, name, pictures, cell_size, error)
        && ashlar_blocks_sheet_draw_objects (&writing.objects, content, name, cell_size, error);
  if (is_drawn)
    {
      writing.first_object = 1 + writing.tiles.columns * writing.tiles.rows;
      number_elements (&writing);
      writing.sink = ashlar_output_begin (output, NULL);
      writing.pen = ashlar_tiled_pen_new (writing.sink, format == ASHLAR_BLOCKS_TMX);
      write_map (&writing);
      ashlar_tiled_pen_free (writing.pen);
      ashlar_output_add (output, writing.tiles.file, writing.tiles.bytes);
      if (writing.objects.n > 0)
        ashlar_output_add (output, writing.objects.file, writing.objects.bytes);
      g_hash_table_unref (writing.gids);
      g_hash_table_unref (writing.object_ids);
      find_losses (content, losses);
    }
  ashlar_blocks_sheet_clear (&writing.tiles);
  ashlar_blocks_sheet_clear (&writing.objects);
  return is_drawn;
}
