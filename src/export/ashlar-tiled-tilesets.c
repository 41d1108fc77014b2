/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* All that a sheet's pieces are in Tiled. A piece of the first sheet is a tile of ours and says what that is: whoever cannot enter it has the
 * whole cell as its collision. Pieces of the others move, and come up as often as their look says while one draws with a terrain. Pieces
 * of which nothing is said are not written.
 *
 * A terrain is a wang set with one colour: of eight neighbours each has it or has none. So the piece that joins nobody has none at all,
 * and Tiled leaves it out; a second colour for "nothing" would mend that and make each border a choice between two.
 *
 * Cost: linear in the pieces of which something is said, and in those of terrains. */

#include "export/ashlar-tiled-tilesets-private.h"

#include "content/ashlar-skin-layout-private.h"
#include "export/ashlar-exporter-private.h"
#include "export/ashlar-scene-private.h"
#include "skins/ashlar-dresser-private.h"

#include <math.h>

#define MILLION 1000000

/* Of a sheet, by piece. */
typedef struct
{
  guint32                     piece;
  double                      probability;
  const AshlarSceneAnimation *animation; /* nullable */
} Said;

static gboolean
is_solid (const AshlarTile *tile)
{
  return ashlar_tile_get_blocks_movement (tile);
}

guint
ashlar_tiled_tilesets_count_collisions (AshlarScene *scene)
{
  guint n = 0;

  for (guint i = 0; i < ashlar_scene_get_n_tiles (scene); i++)
    n += is_solid (ashlar_scene_get_tile (scene, i));
  return n;
}

/* ------------------------------------------------------------------- tiles */

static void
write_collision (const AshlarSceneSheet *sheet, guint layer, guint object, AshlarTiledPen *pen)
{
  ashlar_tiled_pen_begin (pen, ASHLAR_TILED_COLLISION);
  ashlar_tiled_pen_text (pen, "draworder", "index");
  ashlar_tiled_pen_integer (pen, "id", layer);
  ashlar_tiled_pen_begin (pen, ASHLAR_TILED_OBJECTS);
  ashlar_tiled_pen_begin (pen, ASHLAR_TILED_OBJECT);
  ashlar_tiled_pen_integer (pen, "id", object);
  ashlar_tiled_pen_text (pen, "name", "");
  ashlar_tiled_pen_text (pen, "type", "");
  ashlar_tiled_pen_integer (pen, "x", 0);
  ashlar_tiled_pen_integer (pen, "y", 0);
  ashlar_tiled_pen_integer (pen, "width", sheet->piece_width);
  ashlar_tiled_pen_integer (pen, "height", sheet->piece_height);
  ashlar_tiled_pen_end (pen);
  ashlar_tiled_pen_end (pen);
  ashlar_tiled_pen_end (pen);
}

/* What cells are. */
static void
write_tiles (AshlarScene            *scene,
             const AshlarSceneSheet *sheet,
             guint                   first_layer,
             guint                   first_object,
             AshlarTiledPen         *pen)
{
  guint n_collisions = 0;

  for (guint i = 0; i < ashlar_scene_get_n_tiles (scene); i++)
    {
      const AshlarTile *tile = ashlar_scene_get_tile (scene, i);
      char              kind[7] = { 0 };
      g_autoptr (AshlarValue) properties = ashlar_scene_dup_tile_properties (scene, i);

      g_unichar_to_utf8 (ashlar_tile_get_representation (tile), kind);
      ashlar_tiled_pen_begin (pen, ASHLAR_TILED_SET_TILE);
      ashlar_tiled_pen_integer (pen, "id", i);
      ashlar_tiled_pen_text (pen, "type", kind);
      ashlar_tiled_pen_properties (pen, properties);
      if (is_solid (tile))
        {
          write_collision (sheet, first_layer + n_collisions, first_object + n_collisions, pen);
          n_collisions++;
        }
      ashlar_tiled_pen_end (pen);
    }
}

static Said *
find_said (GHashTable *pieces, guint32 piece)
{
  Said *said = g_hash_table_lookup (pieces, GUINT_TO_POINTER (piece));

  if (said == NULL)
    {
      said = g_new0 (Said, 1);
      said->piece = piece;
      said->probability = 1;
      g_hash_table_insert (pieces, GUINT_TO_POINTER (piece), said);
    }
  return said;
}

static gint
compare_said (gconstpointer a, gconstpointer b)
{
  const Said *left = *(Said *const *) a;
  const Said *right = *(Said *const *) b;

  return left->piece < right->piece ? -1 : left->piece > right->piece;
}

/* A piece has one probability: in the first terrain that has it. */
static void
add_probabilities (AshlarScene *scene, guint index, GHashTable *pieces)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < ashlar_scene_get_n_terrains (scene); i++)
    {
      const AshlarSceneTerrain *terrain = ashlar_scene_get_terrain (scene, i);

      for (guint j = 0; terrain->sheet == index && j < terrain->pieces->len; j++)
        {
          const AshlarSceneTerrainPiece *piece
              = &g_array_index (terrain->pieces, AshlarSceneTerrainPiece, j);

          if (g_hash_table_add (seen, GUINT_TO_POINTER (piece->piece)) && piece->probability < 1)
            find_said (pieces, piece->piece)->probability = piece->probability;
        }
    }
}

static void
write_animation (const AshlarSceneAnimation *animation, AshlarTiledPen *pen)
{
  ashlar_tiled_pen_begin (pen, ASHLAR_TILED_ANIMATION);
  for (guint i = 0; i < animation->n_frames; i++)
    {
      ashlar_tiled_pen_begin (pen, ASHLAR_TILED_FRAME);
      ashlar_tiled_pen_integer (pen, "tileid", (gint64) animation->piece + i * animation->step);
      ashlar_tiled_pen_integer (pen, "duration", animation->frame_ms);
      ashlar_tiled_pen_end (pen);
    }
  ashlar_tiled_pen_end (pen);
}

/* How cells look. */
static void
write_pieces (AshlarScene *scene, guint index, const AshlarSceneSheet *sheet, AshlarTiledPen *pen)
{
  g_autoptr (GHashTable) pieces = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer       value;

  for (guint i = 0; i < sheet->animations->len; i++)
    {
      const AshlarSceneAnimation *animation
          = &g_array_index (sheet->animations, AshlarSceneAnimation, i);

      find_said (pieces, animation->piece)->animation = animation;
    }
  add_probabilities (scene, index, pieces);
  g_hash_table_iter_init (&iter, pieces);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_ptr_array_add (sorted, value);
  g_ptr_array_sort (sorted, compare_said);
  for (guint i = 0; i < sorted->len; i++)
    {
      const Said *said = g_ptr_array_index (sorted, i);

      ashlar_tiled_pen_begin (pen, ASHLAR_TILED_SET_TILE);
      ashlar_tiled_pen_integer (pen, "id", said->piece);
      if (said->probability < 1)
        ashlar_tiled_pen_number (pen, "probability", ceil (said->probability * MILLION) / MILLION);
      if (said->animation != NULL)
        write_animation (said->animation, pen);
      ashlar_tiled_pen_end (pen);
    }
}

/* ---------------------------------------------------------------- terrains */

/* From the top on, clockwise: FALSE if no neighbour joins. */
static gboolean
find_wangid (guint8 mask, guint8 colors[8])
{
  static const guint8 bits[8]
      = { ASHLAR_MASK_NORTH, ASHLAR_MASK_NORTH_EAST, ASHLAR_MASK_EAST, ASHLAR_MASK_SOUTH_EAST,
          ASHLAR_MASK_SOUTH, ASHLAR_MASK_SOUTH_WEST, ASHLAR_MASK_WEST, ASHLAR_MASK_NORTH_WEST };

  for (guint i = 0; i < 8; i++)
    colors[i] = (mask & bits[i]) != 0;
  return mask != 0;
}

/* The piece that most neighbours join: what the terrain is shown by. */
static guint32
find_fullest (const AshlarSceneTerrain *terrain)
{
  const AshlarSceneTerrainPiece *best = NULL;

  for (guint i = 0; i < terrain->pieces->len; i++)
    {
      const AshlarSceneTerrainPiece *piece
          = &g_array_index (terrain->pieces, AshlarSceneTerrainPiece, i);

      if (best == NULL || __builtin_popcount (piece->mask) > __builtin_popcount (best->mask))
        best = piece;
    }
  return best != NULL ? best->piece : 0;
}

static void
write_terrain (const AshlarSceneTerrain *terrain, AshlarTiledPen *pen)
{
  static const char *const types[] = { [ASHLAR_SCENE_TERRAIN_MIXED] = "mixed",
                                       [ASHLAR_SCENE_TERRAIN_EDGE] = "edge",
                                       [ASHLAR_SCENE_TERRAIN_CORNER] = "corner" };
  g_autoptr (GHashTable) written = g_hash_table_new (NULL, NULL);
  guint32 shown = find_fullest (terrain);

  ashlar_tiled_pen_begin (pen, ASHLAR_TILED_WANGSET);
  ashlar_tiled_pen_text (pen, "name", terrain->name);
  ashlar_tiled_pen_text (pen, "type", types[terrain->kind]);
  ashlar_tiled_pen_integer (pen, "tile", shown);
  ashlar_tiled_pen_begin (pen, ASHLAR_TILED_COLORS);
  ashlar_tiled_pen_begin (pen, ASHLAR_TILED_COLOR);
  ashlar_tiled_pen_text (pen, "name", terrain->name);
  ashlar_tiled_pen_color (pen, "color", terrain->color);
  ashlar_tiled_pen_integer (pen, "tile", shown);
  ashlar_tiled_pen_integer (pen, "probability", 1);
  ashlar_tiled_pen_end (pen);
  ashlar_tiled_pen_end (pen);
  ashlar_tiled_pen_begin (pen, ASHLAR_TILED_WANGTILES);
  for (guint i = 0; i < terrain->pieces->len; i++)
    {
      const AshlarSceneTerrainPiece *piece
          = &g_array_index (terrain->pieces, AshlarSceneTerrainPiece, i);
      guint8 colors[8];

      if (!find_wangid (piece->mask, colors)
          || !g_hash_table_add (written, GUINT_TO_POINTER (piece->piece)))
        continue;
      ashlar_tiled_pen_begin (pen, ASHLAR_TILED_WANGTILE);
      ashlar_tiled_pen_integer (pen, "tileid", piece->piece);
      ashlar_tiled_pen_wangid (pen, colors);
      ashlar_tiled_pen_end (pen);
    }
  ashlar_tiled_pen_end (pen);
  ashlar_tiled_pen_end (pen);
}

static void
write_terrains (AshlarScene *scene, guint index, AshlarTiledPen *pen)
{
  gboolean has_any = FALSE;

  for (guint i = 0; i < ashlar_scene_get_n_terrains (scene); i++)
    {
      const AshlarSceneTerrain *terrain = ashlar_scene_get_terrain (scene, i);

      if (terrain->sheet != index)
        continue;
      if (!has_any)
        ashlar_tiled_pen_begin (pen, ASHLAR_TILED_WANGSETS);
      has_any = TRUE;
      write_terrain (terrain, pen);
    }
  if (has_any)
    ashlar_tiled_pen_end (pen);
}

/* --------------------------------------------------------------------- all */

static void
write_image (const AshlarSceneSheet *sheet, AshlarTiledPen *pen)
{
  ashlar_tiled_pen_begin (pen, ASHLAR_TILED_IMAGE);
  ashlar_tiled_pen_text (pen, "source", sheet->file);
  ashlar_tiled_pen_integer (pen, "width", sheet->width);
  ashlar_tiled_pen_integer (pen, "height", sheet->height);
  ashlar_tiled_pen_end (pen);
}

void
ashlar_tiled_tilesets_write (AshlarScene    *scene,
                             guint           first_layer,
                             guint           first_object,
                             AshlarTiledPen *pen)
{
  ashlar_tiled_pen_begin (pen, ASHLAR_TILED_TILESETS);
  for (guint i = 0; i < ashlar_scene_get_n_sheets (scene); i++)
    {
      const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (scene, i);

      ashlar_tiled_pen_begin (pen, ASHLAR_TILED_TILESET);
      ashlar_tiled_pen_integer (pen, "firstgid", sheet->first);
      ashlar_tiled_pen_text (pen, "name", sheet->name);
      ashlar_tiled_pen_integer (pen, "tilewidth", sheet->piece_width);
      ashlar_tiled_pen_integer (pen, "tileheight", sheet->piece_height);
      ashlar_tiled_pen_integer (pen, "spacing", sheet->spacing);
      ashlar_tiled_pen_integer (pen, "margin", sheet->margin);
      ashlar_tiled_pen_integer (pen, "tilecount", (gint64) sheet->columns * sheet->rows);
      ashlar_tiled_pen_integer (pen, "columns", sheet->columns);
      write_image (sheet, pen);
      ashlar_tiled_pen_begin (pen, ASHLAR_TILED_TILES);
      if (sheet->kind == ASHLAR_SCENE_SHEET_TILES)
        write_tiles (scene, sheet, first_layer, first_object, pen);
      else
        write_pieces (scene, i, sheet, pen);
      ashlar_tiled_pen_end (pen);
      write_terrains (scene, i, pen);
      ashlar_tiled_pen_end (pen);
    }
  ashlar_tiled_pen_end (pen);
}

static gboolean
has_lone_piece (const AshlarSceneTerrain *terrain)
{
  for (guint i = 0; i < terrain->pieces->len; i++)
    if (g_array_index (terrain->pieces, AshlarSceneTerrainPiece, i).mask == 0)
      return TRUE;
  return FALSE;
}

/* Whether more than its neighbours decides where a look is drawn. */
static gboolean
has_rules (const AshlarSkinLook *look)
{
  return look->chance < MILLION || look->beside[0] != NULL || (look->open | look->joined) != 0;
}

/* What can be seen, but not be drawn on with. */
static void
find_lost_looks (AshlarDresser *dresser, AshlarReport *losses)
{
  for (guint i = 0; i < dresser->n_looks; i++)
    {
      const AshlarSkinLook *look = dresser->looks[i].look;

      if (dresser->looks[i].kind != ASHLAR_DRESS_PIECES || look->tiles[0] == NULL)
        continue;
      if (look->layout == ASHLAR_LAYOUT_CORNER_16 || look->layout == ASHLAR_LAYOUT_QUARTERS_20)
        ashlar_export_lose (losses, "no-terrain",
                            "“%s” is put together of quarters, which no terrain of Tiled is: its "
                            "pieces are drawn as they stand",
                            look->id);
      else if (has_rules (look))
        ashlar_export_lose (losses, "look-rules",
                            "“%s” stands where it stood: Tiled does not know what it is beside, "
                            "what is open there, or by which chance it comes",
                            look->id);
    }
}

void
ashlar_tiled_tilesets_find_losses (AshlarScene *scene, AshlarReport *losses)
{
  for (guint i = 0; i < ashlar_scene_get_n_terrains (scene); i++)
    {
      const AshlarSceneTerrain *terrain = ashlar_scene_get_terrain (scene, i);

      if (has_lone_piece (terrain))
        ashlar_export_lose (losses, "terrain-mask-0",
                            "the piece of “%s” that joins no neighbour is not in its terrain, "
                            "since Tiled has none for it; it is in the sheet",
                            terrain->name);
    }
  if (scene->dressed != NULL)
    find_lost_looks (ashlar_palette_get_dresser (scene->dressed), losses);
}
