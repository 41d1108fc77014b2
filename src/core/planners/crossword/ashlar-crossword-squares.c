/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The squares of a crossword dungeon: the words that were chosen on a map of their own, special rooms
 * beside them, and the part of the map that a level shows: all of these and one empty square around.
 *
 * Cost: O(squares of the map + letters). */

#include "planners/crossword/ashlar-crossword-private.h"

#include <string.h>

typedef struct
{
  guint left, top, right, bottom; /* right and bottom are not in it */
} Frame;

static void
stretch (Frame *self, guint x, guint y, guint width, guint height)
{
  self->left = MIN (self->left, x);
  self->top = MIN (self->top, y);
  self->right = MAX (self->right, x + width);
  self->bottom = MAX (self->bottom, y + height);
}

static void
stretch_to_run (Frame *self, const AshlarCrosswordRun *run)
{
  gboolean is_across = run->direction == ASHLAR_WORD_ACROSS;

  stretch (self, run->x, run->y, is_across ? run->length : 1, is_across ? 1 : run->length);
}

/* One block for all that has a size of its own. */
static void
allocate (AshlarCrosswordSquares *self)
{
  gsize   n = (gsize) self->width * self->height;
  gsize   n_bits = (gsize) self->n_row_words * self->height * sizeof (guint64);
  guint8 *block = g_malloc (n_bits + n * (sizeof (guint32) + 2 * sizeof (guint16) + sizeof (guint8))
                            + self->n_runs * sizeof (AshlarCrosswordRun));

  self->taken = (guint64 *) (void *) block;
  self->areas = (guint32 *) (void *) (block + n_bits);
  self->across = (guint16 *) (void *) (self->areas + n);
  self->down = self->across + n;
  self->runs = (AshlarCrosswordRun *) (void *) (self->down + n);
  self->contents = (guint8 *) (self->runs + self->n_runs);
  memset (self->taken, 0, n_bits);
  /* No area, no word, nothing: all bits of them are set. */
  memset (self->areas, 0xff, n * (sizeof (guint32) + 2 * sizeof (guint16)));
  memset (self->contents, 0xff, n);
}

static void
lay (AshlarCrosswordSquares *self, guint x, guint y, guint8 what)
{
  guint64 *word = self->taken + (gsize) y * self->n_row_words + x / 64;
  guint64  bit = G_GUINT64_CONSTANT (1) << x % 64;

  self->n_taken += (*word & bit) == 0;
  *word |= bit;
  self->contents[(gsize) y * self->width + x] = what;
}

static void
lay_run (AshlarCrosswordSquares *self, guint16 index)
{
  const AshlarCrosswordRun *run = &self->runs[index];
  guint                     dx = run->direction == ASHLAR_WORD_ACROSS, dy = !dx;
  guint16                  *words = dx != 0 ? self->across : self->down;
  gsize                     at = (gsize) run->y * self->width + run->x;

  for (guint i = 0; i < run->length; i++, at += dx != 0 ? 1 : self->width)
    {
      lay (self, run->x + i * dx, run->y + i * dy, ASHLAR_CROSSWORD_LETTER_HERE);
      words[at] = index;
    }
}

static void
place_rooms (AshlarCrosswordSquares *self, const AshlarCrosswordGrowth *growth)
{
  const AshlarCrosswordTask *task = growth->task;
  const AshlarCrosswordMap   map = {
      .width = self->width,
      .height = self->height,
      .across = self->across,
      .down = self->down,
      .runs = self->runs,
      .n_runs = self->n_runs,
  };
  guint        wanted = task->min_rooms;
  AshlarStream stream;

  if (task->max_rooms == 0)
    return;
  ashlar_crossword_begin_stream (growth->run, growth->attempt, ASHLAR_CROSSWORD_STREAM_ROOMS,
                                 &stream);
  if (task->max_rooms > task->min_rooms)
    wanted = (guint) ashlar_stream_range (&stream, (gint) task->min_rooms, (gint) task->max_rooms);
  self->n_rooms = ashlar_crossword_place_specials (&map, wanted, task->has_squares_alone, &stream,
                                                   self->rooms);
  for (guint i = 0; i < self->n_rooms; i++)
    {
      const AshlarSpecialRoom *room = &self->rooms[i];

      for (guint y = room->y; y < (guint) room->y + room->height; y++)
        for (guint x = room->x; x < (guint) room->x + room->width; x++)
          lay (self, x, y, (guint8) i);
    }
}

void
ashlar_crossword_squares_init (AshlarCrosswordSquares *self, const AshlarCrosswordGrowth *growth)
{
  const AshlarCrosswordChoice *words = growth->class->words;
  guint                        ring = 1 + (growth->task->max_rooms > 0 ? ASHLAR_CROSSWORD_RING : 0);
  Frame                        words_frame = { G_MAXUINT, G_MAXUINT, 0, 0 }, frame;

  for (guint i = 0; i < growth->n_chosen; i++)
    stretch_to_run (&words_frame, &words[growth->chosen[i]].run);
  self->width = words_frame.right - words_frame.left + 2 * ring;
  self->height = words_frame.bottom - words_frame.top + 2 * ring;
  self->n_runs = growth->n_chosen;
  self->n_row_words = (self->width + 63) / 64;
  self->n_taken = self->n_rooms = 0;
  allocate (self);
  for (guint i = 0; i < self->n_runs; i++)
    {
      AshlarCrosswordRun *run = &self->runs[i];

      *run = words[growth->chosen[i]].run;
      run->x = (guint16) (run->x - words_frame.left + ring);
      run->y = (guint16) (run->y - words_frame.top + ring);
      lay_run (self, (guint16) i);
    }
  place_rooms (self, growth);

  frame = (Frame){ ring, ring, self->width - ring, self->height - ring };
  for (guint i = 0; i < self->n_rooms; i++)
    stretch (&frame, self->rooms[i].x, self->rooms[i].y, self->rooms[i].width,
             self->rooms[i].height);
  self->first_x = frame.left - 1;
  self->first_y = frame.top - 1;
  self->shown_width = frame.right - frame.left + 2;
  self->shown_height = frame.bottom - frame.top + 2;
}

void
ashlar_crossword_squares_clear (AshlarCrosswordSquares *self)
{
  g_clear_pointer (&self->taken, g_free);
}
