/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Every block in every orientation that counts.
 *
 * Turning is affine: the cell (x, y) of the block lands at origin + x · column + y · row of the
 * variant's cells, so that a variant is one pass over the block's cells with two additions a cell.
 * Exits and objects turn by the same map; the first cell of a turned exit is again the leftmost or
 * topmost one.
 *
 * Two variants of a block are equal if their cells are, and their exits and objects as sets: a
 * crossroads turned by a quarter is the same crossroads though its first exit was its fourth. Lists
 * of exits compare as sets, too.
 *
 * Exits that do not lie wholly on cells of the block and objects outside it are left out: the lint
 * speaks of them.
 *
 * Work for a block is kept in a counted record that later values share as long as the block is the
 * same pointer and tiles and objects come out the same. What others work out of a block's variants hangs there,
 * too, so that an edit of one block leaves them what they know of all others.
 *
 * Cost: O(cells × orientations) from scratch; O(variants + changed cells) with a previous value. */

#include "chain/ashlar-exit-lists-private.h"
#include "base/ashlar-orientation-private.h"
#include "chain/ashlar-tile-turns-private.h"

#include <string.h>

typedef struct _Note Note;

struct _Note
{
  const AshlarNoteClass *note_class;
  gpointer               what; /* owned */
  Note                  *next;
};

/* The variants of one block. */
typedef struct
{
  gatomicrefcount ref_count;
  AshlarBlock    *block;
  Note           *notes; /* atomic: a list that only grows, at its head */
  guint           n;
  AshlarVariant   variants[ASHLAR_N_ORIENTATIONS]; /* their member block is not used here */
} Turned;

struct _AshlarVariants
{
  gatomicrefcount  ref_count;
  AshlarContent   *content;
  AshlarTileTurns *turns;
  guint16          default_tile;
  guint            n_blocks;
  Turned         **blocks;
  guint           *first; /* n_blocks + 1 */
  AshlarVariant   *variants;
  gboolean         are_whole;
};

static void
clear_variant (AshlarVariant *variant)
{
  g_free ((gpointer) variant->cells);
  g_free (variant->exits);
  g_free (variant->objects);
}

static void
turned_unref (Turned *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  while (self->notes != NULL)
    {
      Note *note = self->notes;

      self->notes = note->next;
      note->note_class->free (note->what);
      g_free (note);
    }
  for (guint i = 0; i < self->n; i++)
    clear_variant (&self->variants[i]);
  ashlar_block_unref (self->block);
  g_free (self);
}

static void
turn_cells (const AshlarVariants *self, const AshlarBlock *block, AshlarVariant *variant)
{
  AshlarOrientation orientation = (AshlarOrientation) variant->orientation;
  gint              width = (gint) block->width;
  gint              height = (gint) block->height;
  guint16          *cells = g_new (guint16, (gsize) block->width * block->height);
  const guint16    *turned = self->turns->turned + (gsize) orientation * self->turns->n_tiles;
  gint              x0, y0, x1, y1, x2, y2;
  gint              origin, column, row;

  ashlar_orientation_turn_cell (orientation, width, height, 0, 0, &x0, &y0);
  ashlar_orientation_turn_cell (orientation, width, height, 1, 0, &x1, &y1);
  ashlar_orientation_turn_cell (orientation, width, height, 0, 1, &x2, &y2);
  origin = y0 * variant->width + x0;
  column = y1 * variant->width + x1 - origin;
  row = y2 * variant->width + x2 - origin;

  for (gint y = 0; y < height; y++)
    for (gint x = 0; x < width; x++)
      {
        guint16 tile = _ashlar_tile_turns_find (
            self->turns, ashlar_block_get_cell (block, (guint) x, (guint) y));
        guint8 traits = tile != ASHLAR_TILE_NONE ? self->turns->traits[tile] : ASHLAR_TILE_IS_EMPTY;

        if ((traits & ASHLAR_TILE_IS_EMPTY) != 0)
          tile = ASHLAR_TILE_NONE;
        else
          {
            tile = turned[tile];
            variant->n_cells++;
            variant->n_conditional += (self->turns->traits[tile] & ASHLAR_TILE_IS_CONDITIONAL) != 0;
          }
        cells[origin + x * column + y * row] = tile;
      }
  variant->cells = cells;
}

static gboolean
exit_lies_on_cells (const AshlarVariant *variant, const AshlarVariantExit *exit)
{
  for (guint i = 0; i < exit->width; i++)
    {
      guint x = ashlar_variant_exit_x (exit, i), y = ashlar_variant_exit_y (exit, i);

      if (x >= variant->width || y >= variant->height
          || variant->cells[y * variant->width + x] == ASHLAR_TILE_NONE)
        return FALSE;
    }
  return TRUE;
}

static gboolean
exits_overlap (const AshlarVariantExit *a, const AshlarVariantExit *b)
{
  guint a_width = ashlar_variant_exit_is_level (a) ? a->width : 1,
        a_height = a->width + 1 - a_width;
  guint b_width = ashlar_variant_exit_is_level (b) ? b->width : 1,
        b_height = b->width + 1 - b_width;

  return a->x < b->x + b_width && b->x < a->x + a_width && a->y < b->y + b_height
         && b->y < a->y + a_height;
}

static gboolean
find_plain_exits (const AshlarVariant *variant)
{
  for (guint i = 0; i < variant->n_exits; i++)
    for (guint j = 0; j < i; j++)
      if (exits_overlap (&variant->exits[i], &variant->exits[j]))
        return FALSE;
  return TRUE;
}

static void
turn_exits (const AshlarVariants *self, const AshlarBlock *block, AshlarVariant *variant)
{
  AshlarOrientation orientation = (AshlarOrientation) variant->orientation;
  gint              width = (gint) block->width;
  gint              height = (gint) block->height;

  variant->exits = g_new0 (AshlarVariantExit, MAX (block->n_exits, 1));
  for (guint i = 0; i < block->n_exits && i < G_MAXUINT16; i++)
    {
      const AshlarExit  *exit = &block->exits[i];
      AshlarVariantExit *turned = &variant->exits[variant->n_exits];
      gboolean           across
          = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;
      guint16 plug;
      gint    first_x, first_y, last_x, last_y, reach;

      if (exit->x < 0 || exit->y < 0 || exit->x >= width || exit->y >= height || exit->width < 1
          || exit->width > ASHLAR_MAX_BLOCK_SIZE)
        continue;
      reach = (gint) exit->width - 1;
      ashlar_orientation_turn_cell (orientation, width, height, exit->x, exit->y, &first_x,
                                    &first_y);
      ashlar_orientation_turn_cell (orientation, width, height, exit->x + (across ? reach : 0),
                                    exit->y + (across ? 0 : reach), &last_x, &last_y);
      if (MIN (first_x, last_x) < 0 || MIN (first_y, last_y) < 0)
        continue;

      plug = exit->plug != 0 ? _ashlar_tile_turns_find (self->turns, exit->plug) : ASHLAR_TILE_NONE;
      turned->plug_is_default = plug == ASHLAR_TILE_NONE;
      if (turned->plug_is_default)
        plug = self->default_tile;
      turned->x = (guint16) MIN (first_x, last_x);
      turned->y = (guint16) MIN (first_y, last_y);
      turned->direction = (guint8) ashlar_orientation_turn_direction (orientation, exit->direction);
      turned->width = (guint16) exit->width;
      turned->plug = plug != ASHLAR_TILE_NONE
                         ? _ashlar_tile_turns_turn (self->turns, plug, orientation)
                         : plug;
      turned->source = (guint16) i;
      if (exit_lies_on_cells (variant, turned))
        variant->n_exits++;
    }
  variant->has_plain_exits = find_plain_exits (variant);
}

static void
turn_objects (const AshlarVariants *self,
              const AshlarBlock    *block,
              const guint32        *references,
              AshlarVariant        *variant)
{
  variant->objects = g_new0 (AshlarVariantObject, MAX (block->n_objects, 1));
  for (guint i = 0; i < block->n_objects && i < G_MAXUINT16; i++)
    {
      const AshlarBlockObject *object = &block->objects[i];
      AshlarVariantObject     *turned = &variant->objects[variant->n_objects];
      gint                     x, y;

      if (object->x < 0 || object->y < 0 || (guint) object->x >= block->width
          || (guint) object->y >= block->height)
        continue;
      ashlar_orientation_turn_cell ((AshlarOrientation) variant->orientation, (gint) block->width,
                                    (gint) block->height, object->x, object->y, &x, &y);
      turned->x = (guint16) x;
      turned->y = (guint16) y;
      turned->probability = object->probability;
      turned->object = references[i];
      turned->source = (guint16) i;
      variant->n_objects++;
    }
}

/* The same for exits of @block whose lists say the same. */
static guint *
number_lists (const AshlarBlock *block)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint *lists = g_new0 (guint, MAX (block->n_exits, 1));

  for (guint i = 0; i < block->n_exits; i++)
    {
      char    *key = _ashlar_exit_dup_list_key (&block->exits[i]);
      gpointer number;

      if (key == NULL)
        key = g_strdup ("");
      if (g_hash_table_lookup_extended (numbers, key, NULL, &number))
        g_free (key);
      else
        {
          number = GUINT_TO_POINTER (g_hash_table_size (numbers));
          g_hash_table_insert (numbers, key, number);
        }
      lists[i] = GPOINTER_TO_UINT (number);
    }
  return lists;
}

/* A sortable row of numbers for an exit or an object. */
typedef struct
{
  guint x, y, a, b, c, d;
} Feature;

static gint
compare_features (gconstpointer a, gconstpointer b)
{
  const guint *left = a;
  const guint *right = b;

  for (guint i = 0; i < sizeof (Feature) / sizeof (guint); i++)
    if (left[i] != right[i])
      return left[i] < right[i] ? -1 : 1;
  return 0;
}

/* @object_ids: what each of the block's objects names, a number a name. */
static Feature *
list_features (const AshlarVariant *variant, const guint *lists, const guint *object_ids)
{
  Feature *features = g_new0 (Feature, MAX (variant->n_exits + variant->n_objects, 1));

  for (guint i = 0; i < variant->n_exits; i++)
    {
      const AshlarVariantExit *exit = &variant->exits[i];

      features[i] = (Feature){ exit->x,     exit->y,    exit->direction,
                               exit->width, exit->plug, lists[exit->source] };
    }
  for (guint i = 0; i < variant->n_objects; i++)
    {
      const AshlarVariantObject *object = &variant->objects[i];

      features[variant->n_exits + i] = (Feature){
        object->x, object->y, object->probability, object_ids[object->source], 0, 0
      };
    }
  qsort (features, variant->n_exits, sizeof *features, compare_features);
  qsort (features + variant->n_exits, variant->n_objects, sizeof *features, compare_features);
  return features;
}

static guint *
number_objects (const AshlarBlock *block)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
  guint *ids = g_new0 (guint, MAX (block->n_objects, 1));

  for (guint i = 0; i < block->n_objects; i++)
    {
      gpointer number;

      if (!g_hash_table_lookup_extended (numbers, block->objects[i].reference, NULL, &number))
        {
          number = GUINT_TO_POINTER (g_hash_table_size (numbers));
          g_hash_table_insert (numbers, block->objects[i].reference, number);
        }
      ids[i] = GPOINTER_TO_UINT (number);
    }
  return ids;
}

static gboolean
cells_equal (const AshlarVariant *a, const AshlarVariant *b)
{
  return a->width == b->width && a->height == b->height && a->n_exits == b->n_exits
         && a->n_objects == b->n_objects
         && memcmp (a->cells, b->cells, (gsize) a->width * a->height * sizeof *a->cells) == 0;
}

static gboolean
features_equal (const AshlarBlock *block, const AshlarVariant *a, const AshlarVariant *b)
{
  g_autofree guint   *lists = NULL;
  g_autofree guint   *object_ids = NULL;
  g_autofree Feature *left = NULL;
  g_autofree Feature *right = NULL;

  if (a->n_exits + a->n_objects == 0)
    return TRUE;
  lists = number_lists (block);
  object_ids = number_objects (block);
  left = list_features (a, lists, object_ids);
  right = list_features (b, lists, object_ids);
  return memcmp (left, right, (a->n_exits + a->n_objects) * sizeof *left) == 0;
}

static Turned *
turned_new (const AshlarVariants *self, AshlarBlock *block)
{
  Turned             *turned = g_new0 (Turned, 1);
  g_autofree guint32 *references = g_new0 (guint32, MAX (block->n_objects, 1));

  g_atomic_ref_count_init (&turned->ref_count);
  turned->block = ashlar_block_ref (block);
  for (guint i = 0; i < block->n_objects; i++)
    references[i] = ashlar_content_find_object (self->content, block->objects[i].reference);

  for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
    {
      AshlarVariant *variant = &turned->variants[turned->n];
      gboolean       swaps = ashlar_orientation_swaps ((AshlarOrientation) o);
      gboolean       known = FALSE;

      if (o != ASHLAR_ORIENTATION_IDENTITY && (block->orientations & (1u << o)) == 0)
        continue;
      *variant = (AshlarVariant){ .orientation = (guint8) o };
      variant->width = (guint16) (swaps ? block->height : block->width);
      variant->height = (guint16) (swaps ? block->width : block->height);
      turn_cells (self, block, variant);
      turn_exits (self, block, variant);
      turn_objects (self, block, references, variant);
      for (guint i = 0; i < turned->n && !known; i++)
        known = cells_equal (&turned->variants[i], variant)
                && features_equal (block, &turned->variants[i], variant);
      if (known)
        clear_variant (variant);
      else
        turned->n++;
    }
  return turned;
}

/* Objects are known to variants by their index. */
static gboolean
objects_equal (AshlarContent *a, AshlarContent *b)
{
  if (a->objects == b->objects)
    return TRUE;
  if (a->objects->len != b->objects->len)
    return FALSE;
  for (guint i = 0; i < a->objects->len; i++)
    if (strcmp (((AshlarObject *) g_ptr_array_index (a->objects, i))->id,
                ((AshlarObject *) g_ptr_array_index (b->objects, i))->id)
        != 0)
      return FALSE;
  return TRUE;
}

static void
fill_blocks (AshlarVariants *self, const AshlarVariants *previous)
{
  g_autoptr (GHashTable) known = NULL;
  guint n = 0;

  for (guint i = 0; i < self->n_blocks; i++)
    {
      AshlarBlock *block = g_ptr_array_index (self->content->blocks, i);
      Turned      *turned = NULL;

      if (previous != NULL && i < previous->n_blocks && previous->blocks[i]->block == block)
        turned = previous->blocks[i];
      else if (previous != NULL)
        {
          if (known == NULL)
            {
              known = g_hash_table_new (NULL, NULL);
              for (guint j = 0; j < previous->n_blocks; j++)
                g_hash_table_insert (known, previous->blocks[j]->block, previous->blocks[j]);
            }
          turned = g_hash_table_lookup (known, block);
        }

      if (turned != NULL)
        g_atomic_ref_count_inc (&turned->ref_count);
      else
        turned = turned_new (self, block);
      self->blocks[i] = turned;
      self->first[i] = n;
      n += turned->n;
    }
  self->first[self->n_blocks] = n;
}

AshlarVariants *
ashlar_variants_new (AshlarContent *content, AshlarVariants *previous)
{
  AshlarVariants *self = g_new0 (AshlarVariants, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->content = ashlar_content_ref (content);
  self->turns = _ashlar_tile_turns_new (content);
  self->default_tile = _ashlar_tile_turns_find (self->turns, content->default_tile);
  self->n_blocks = content->blocks->len;
  self->blocks = g_new0 (Turned *, MAX (self->n_blocks, 1));
  self->first = g_new0 (guint, (gsize) self->n_blocks + 1);

  if (previous != NULL
      && (!_ashlar_tile_turns_equal (self->turns, previous->turns)
          || self->default_tile != previous->default_tile
          || !objects_equal (content, previous->content)))
    previous = NULL;
  fill_blocks (self, previous);

  self->variants = g_new0 (AshlarVariant, MAX (self->first[self->n_blocks], 1));
  self->are_whole = TRUE;
  for (guint i = 0; i < self->n_blocks; i++)
    for (guint j = 0; j < self->blocks[i]->n; j++)
      {
        AshlarVariant *variant = &self->variants[self->first[i] + j];

        *variant = self->blocks[i]->variants[j];
        variant->block = i;
        self->are_whole = self->are_whole && ashlar_variant_is_whole (variant);
      }
  return self;
}

AshlarVariants *
ashlar_variants_ref (AshlarVariants *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_variants_unref (AshlarVariants *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < self->n_blocks; i++)
    turned_unref (self->blocks[i]);
  g_free (self->blocks);
  g_free (self->first);
  g_free (self->variants);
  _ashlar_tile_turns_free (self->turns);
  ashlar_content_unref (self->content);
  g_free (self);
}

guint
ashlar_variants_get_n (const AshlarVariants *self)
{
  return self->first[self->n_blocks];
}

gboolean
ashlar_variants_are_whole (const AshlarVariants *self)
{
  return self->are_whole;
}

const AshlarVariant *
ashlar_variants_get_all (const AshlarVariants *self)
{
  return self->variants;
}

const AshlarVariant *
ashlar_variants_get (const AshlarVariants *self, guint index)
{
  g_return_val_if_fail (index < self->first[self->n_blocks], NULL);
  return &self->variants[index];
}

void
ashlar_variants_of_block (const AshlarVariants *self, guint block, guint *first, guint *n)
{
  g_return_if_fail (block < self->n_blocks);
  *first = self->first[block];
  *n = self->first[block + 1] - self->first[block];
}

static Note *
find_note (Turned *turned, const AshlarNoteClass *note_class)
{
  Note *note = g_atomic_pointer_get (&turned->notes);

  while (note != NULL && note->note_class != note_class)
    note = note->next;
  return note;
}

/* Two threads that ask for the same at once may both make it: then one of the two is dropped. */
gconstpointer
ashlar_variants_get_note (AshlarVariants *self, guint block, const AshlarNoteClass *note_class)
{
  Turned *turned;
  Note   *note, *made = NULL;

  g_return_val_if_fail (block < self->n_blocks, NULL);
  turned = self->blocks[block];
  while ((note = find_note (turned, note_class)) == NULL)
    {
      if (made == NULL)
        {
          made = g_new0 (Note, 1);
          made->note_class = note_class;
          made->what = note_class->make (&self->variants[self->first[block]], turned->n,
                                         self->turns->traits);
        }
      made->next = g_atomic_pointer_get (&turned->notes);
      if (g_atomic_pointer_compare_and_exchange (&turned->notes, made->next, made))
        return made->what;
    }
  if (made != NULL)
    {
      note_class->free (made->what);
      g_free (made);
    }
  return note->what;
}

const guint8 *
ashlar_variants_get_tile_traits (const AshlarVariants *self)
{
  return self->turns->traits;
}

guint16
ashlar_variants_turn_tile (const AshlarVariants *self, guint16 tile, AshlarOrientation orientation)
{
  g_return_val_if_fail (tile < self->turns->n_tiles, tile);
  return _ashlar_tile_turns_turn (self->turns, tile, orientation);
}

const AshlarTileTurns *
_ashlar_variants_get_turns (const AshlarVariants *variants)
{
  return variants->turns;
}
