/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "oriented-sets.h"

#include "base/ashlar-stream-private.h"

/* Floor, wall, nothing, rubble; a bridge that turns; a corner with a way of its own for half a
 * turn; a one-way tile that a mirror changes; a fence that nothing turns. */
static const gunichar characters[]
    = { '.', '#', 'X', '?', '=', 'H', 'L', 'J', '7', 'F', '>', '<', 'f' };
static const guint weights[] = { 40, 30, 12, 4, 2, 2, 1, 1, 1, 1, 2, 2, 2 };

static void
add_tile (AshlarContent *content,
          gunichar       character,
          gboolean       blocks,
          gunichar       r90,
          gunichar       r180,
          gunichar       mirror)
{
  AshlarTile *tile = ashlar_tile_new (character);

  tile->own = ASHLAR_TILE_BLOCKS_MOVEMENT | ASHLAR_TILE_EMPTY | ASHLAR_TILE_TRANSFORMED;
  tile->blocks_movement = blocks;
  tile->empty = character == 'X';
  tile->transformed[ASHLAR_ORIENTATION_R90] = r90;
  tile->transformed[ASHLAR_ORIENTATION_R180] = r180;
  tile->transformed[ASHLAR_ORIENTATION_MIRROR] = mirror;
  g_ptr_array_add (content->tiles, tile);
}

static void
add_tiles (AshlarContent *content)
{
  AshlarTile *rubble;

  add_tile (content, '.', FALSE, 0, 0, 0);
  add_tile (content, '#', TRUE, 0, 0, 0);
  add_tile (content, 'X', FALSE, 0, 0, 0);
  add_tile (content, '=', FALSE, 'H', 0, 0);
  add_tile (content, 'H', FALSE, '=', 0, 0);
  add_tile (content, 'L', TRUE, 'F', 0, 'J');
  add_tile (content, 'F', TRUE, '7', 0, '7');
  add_tile (content, '7', TRUE, 'J', 0, 'F');
  add_tile (content, 'J', TRUE, 'L', 'f', 'L');
  add_tile (content, '>', FALSE, 0, '<', '<');
  add_tile (content, '<', FALSE, 0, '>', '>');
  add_tile (content, 'f', TRUE, 0, 0, 0);
  add_tile (content, '?', FALSE, 'f', 0, 'f');
  rubble = g_ptr_array_index (content->tiles, content->tiles->len - 1);
  rubble->own |= ASHLAR_TILE_REFERENCES;
  rubble->n_references = 2;
  rubble->references = g_new0 (AshlarTileReference, 2);
  rubble->references[0] = (AshlarTileReference){ '.', 1 };
  rubble->references[1] = (AshlarTileReference){ '#', 2 };
  content->default_tile = '#';
  ashlar_content_resolve_tiles (content);
}

static guint
draw (AshlarStream *stream, guint bound)
{
  return ashlar_stream_below (stream, bound);
}

static gboolean
is_part (const AshlarBlock *block, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) block->width && y < (gint) block->height
         && ashlar_block_get_cell (block, (guint) x, (guint) y) != 'X';
}

static void
add_random_list (AshlarStream *stream, AshlarExit *exit, guint n_blocks)
{
  guint n = draw (stream, 3);
  guint kind = draw (stream, 5);

  if (kind >= 2)
    return;
  exit->list_kind = kind == 0 ? ASHLAR_EXIT_LIST_ALLOWED : ASHLAR_EXIT_LIST_FORBIDDEN;
  exit->list = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      gboolean tag = draw (stream, 2) == 0;
      guint    which = draw (stream, tag ? 3 : n_blocks);

      exit->list[i] = tag ? g_strdup_printf ("tag:t%u", which) : g_strdup_printf ("b%u", which);
    }
}

static void
add_random_exit (AshlarStream *stream, AshlarBlock *block, guint n_blocks)
{
  static const gunichar plugs[] = { 0, 0, '#', 'L', 'f' };
  AshlarExit            exit = { .width = 1 };
  gboolean              across;

  exit.x = (gint) draw (stream, block->width);
  exit.y = (gint) draw (stream, block->height);
  exit.direction = (AshlarDirection) draw (stream, ASHLAR_N_DIRECTIONS);
  exit.width = draw (stream, 4) == 0 ? 2 : 1;
  exit.plug = plugs[draw (stream, G_N_ELEMENTS (plugs))];
  across = exit.direction % 2 == 0;
  for (gint i = 0; i < (gint) exit.width; i++)
    {
      gint x = exit.x + (across ? i : 0);
      gint y = exit.y + (across ? 0 : i);

      if (!is_part (block, x, y)
          || is_part (block, x + ashlar_direction_dx (exit.direction),
                      y + ashlar_direction_dy (exit.direction)))
        return;
    }
  add_random_list (stream, &exit, n_blocks);
  ashlar_block_insert_exit (block, block->n_exits, &exit);
  g_strfreev (exit.list);
}

AshlarBlock *
oriented_sets_new_block (guint number, const char *id, guint n_blocks, guint max_size)
{
  static const guint8 orientations[] = { 0x01, 0xff, 0x0f, 0x11, 0x05, 0xaa };
  AshlarStream        stream;
  AshlarBlock        *block;
  guint               width, height;
  gboolean            plain;
  guint               tries;

  ashlar_stream_init (&stream, number, ASHLAR_STAGE_PLAN, 0, 4711);
  width = 1 + draw (&stream, max_size);
  height = 1 + draw (&stream, max_size);
  block = ashlar_block_new (id, width, height, draw (&stream, 3) == 0 ? '#' : '.');
  plain = draw (&stream, 4) == 0;
  for (guint i = 0; i < width * height && !plain; i++)
    {
      guint at = draw (&stream, 100);
      guint which = 0;

      while (at >= weights[which])
        at -= weights[which++];
      block->cells[i] = characters[which];
    }
  /* Some cell is floor, or there would be no block. */
  block->cells[draw (&stream, width * height)] = '.';
  block->orientations = orientations[draw (&stream, G_N_ELEMENTS (orientations))] | 1;
  tries = draw (&stream, 24);
  for (guint i = 0; i < tries; i++)
    add_random_exit (&stream, block, n_blocks);
  tries = draw (&stream, 3);
  for (guint i = 0; i < tries; i++)
    {
      AshlarBlockObject object = { .probability = 500000, .reference = (char *) "light" };

      object.x = (gint) draw (&stream, width);
      object.y = (gint) draw (&stream, height);
      ashlar_block_insert_object (block, block->n_objects, &object);
    }
  g_strfreev (block->tags);
  block->tags = g_new0 (char *, 2);
  if (draw (&stream, 2) == 0)
    block->tags[0] = g_strdup_printf ("t%u", draw (&stream, 3));
  return block;
}

AshlarContent *
oriented_sets_new (guint number, guint max_blocks, guint max_size)
{
  AshlarContent *content = ashlar_content_new_empty ();
  AshlarStream   stream;
  guint          n;

  ashlar_stream_init (&stream, number, ASHLAR_STAGE_PLAN, 0, 4712);
  add_tiles (content);
  n = 1 + draw (&stream, max_blocks);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("b%u", i);
      guint            which = ashlar_stream_next (&stream);

      g_ptr_array_add (content->blocks, oriented_sets_new_block (which, id, n, max_size));
    }
  return content;
}

guint
oriented_sets_get_n_cases (guint quick)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? quick * 100 : quick;
}

gint64
oriented_sets_get_only_case (void)
{
  const char *text = g_getenv ("ASHLAR_TEST_CASE");

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : -1;
}
