/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a play keeps count of: what is gone, held, written, solved, defeated, taken and in the pack.
 *
 * Each member of a set adds a number of its own to one sum, so that the hash of a state costs nothing but what changed: members come
 * and go in any order, and the sum is that of those that are there. A name counts by its letters, never by where it lies in memory.
 *
 * Each change leaves a delta, by which it is taken back. Cost: O(1), in the pack and the tally O(kinds of objects). */

#include "play/ashlar-play-private.h"

guint64
_ashlar_play_mix (AshlarDeltaKind kind, guint64 index, guint64 count)
{
  return ashlar_stream_mix (ashlar_stream_mix (index ^ ((guint64) kind << 58)) + count);
}

guint64
_ashlar_play_mix_object (AshlarDeltaKind kind, const char *object, guint64 count)
{
  return count > 0 ? _ashlar_play_mix (kind, ashlar_stream_hash (object) >> 6, count) : 0;
}

void
_ashlar_play_touch (AshlarPlay *self)
{
  self->done |= ASHLAR_DONE_SAVED;
}

static void
add_delta (AshlarPlay *self, AshlarDeltaKind kind, guint32 index, guint32 count, const char *object)
{
  _ashlar_play_touch (self);
  g_array_append_vals (self->deltas, (&(AshlarDelta){ kind, index, count, object }), 1);
}

void
_ashlar_play_set (AshlarPlay *self, AshlarDeltaKind kind, guint8 *set, guint32 index)
{
  add_delta (self, kind, index, 0, NULL);
  set[index] = TRUE;
  self->now.sets += _ashlar_play_mix (kind, index, 1);
}

static guint
find_tally (AshlarPlay *self, const char *object)
{
  for (guint i = 0; i < self->tally->len; i++)
    if (g_str_equal (g_array_index (self->tally, AshlarFloorCount, i).object, object))
      return i;
  g_array_append_vals (self->tally, (&(AshlarFloorCount){ object, 0, 0 }), 1);
  return self->tally->len - 1;
}

void
_ashlar_play_count (AshlarPlay *self, AshlarDeltaKind kind, const char *object)
{
  guint             index = find_tally (self, object);
  AshlarFloorCount *tally = &g_array_index (self->tally, AshlarFloorCount, index);
  guint32          *count = kind == ASHLAR_DELTA_TAKEN ? &tally->taken : &tally->defeated;

  add_delta (self, kind, index, *count, NULL);
  self->now.sets -= _ashlar_play_mix_object (kind, object, *count);
  (*count)++;
  self->now.sets += _ashlar_play_mix_object (kind, object, *count);
}

void
_ashlar_play_pack (AshlarPlay *self, const char *object, guint32 count)
{
  AshlarPacked *packed = NULL;
  guint         i;

  for (i = 0; i < self->pack->len && packed == NULL; i++)
    if (g_str_equal (g_array_index (self->pack, AshlarPacked, i).object, object))
      packed = &g_array_index (self->pack, AshlarPacked, i--);
  add_delta (self, ASHLAR_DELTA_PACK, i, packed != NULL ? packed->count : 0, NULL);
  if (packed == NULL)
    {
      g_array_append_vals (self->pack, (&(AshlarPacked){ object, 0 }), 1);
      packed = &g_array_index (self->pack, AshlarPacked, i);
    }
  self->now.sets -= _ashlar_play_mix_object (ASHLAR_DELTA_PACK, object, packed->count);
  packed->count += count;
  self->now.sets += _ashlar_play_mix_object (ASHLAR_DELTA_PACK, object, packed->count);
}

void
_ashlar_play_unpack (AshlarPlay *self, guint index)
{
  AshlarPacked *packed = &g_array_index (self->pack, AshlarPacked, index);

  self->now.sets -= _ashlar_play_mix_object (ASHLAR_DELTA_PACK, packed->object, packed->count);
  if (packed->count > 1)
    {
      add_delta (self, ASHLAR_DELTA_PACK, index, packed->count, NULL);
      packed->count--;
      self->now.sets += _ashlar_play_mix_object (ASHLAR_DELTA_PACK, packed->object, packed->count);
      return;
    }
  add_delta (self, ASHLAR_DELTA_UNPACKED, index, packed->count, packed->object);
  g_array_remove_index (self->pack, index);
}

/* The sum of the sets is taken back with all other numbers. */
void
_ashlar_play_undo_delta (AshlarPlay *self, const AshlarDelta *delta)
{
  switch (delta->kind)
    {
    case ASHLAR_DELTA_GONE:
      self->gone[delta->index] = FALSE;
      break;
    case ASHLAR_DELTA_KEY:
      self->held[delta->index] = FALSE;
      break;
    case ASHLAR_DELTA_SQUARE:
      self->written[delta->index] = FALSE;
      break;
    case ASHLAR_DELTA_WORD:
      self->solved[delta->index] = FALSE;
      break;
    case ASHLAR_DELTA_DEFEATED:
      g_array_index (self->tally, AshlarFloorCount, delta->index).defeated = delta->count;
      break;
    case ASHLAR_DELTA_TAKEN:
      g_array_index (self->tally, AshlarFloorCount, delta->index).taken = delta->count;
      break;
    case ASHLAR_DELTA_PACK:
      if (delta->count > 0)
        g_array_index (self->pack, AshlarPacked, delta->index).count = delta->count;
      else
        g_array_set_size (self->pack, delta->index);
      break;
    case ASHLAR_DELTA_UNPACKED:
      g_array_insert_vals (self->pack, delta->index,
                           (&(AshlarPacked){ delta->object, delta->count }), 1);
      break;
    default:
      g_assert_not_reached ();
    }
}
