/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The squares of a crossword dungeon: the words that were chosen on a map of their own, special rooms
 * beside them, and the part of the map that a level shows: all of these and one empty square around.
 *
 * Cost: O(letters + rows of bits). */

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

static void
place_rooms (AshlarCrosswordSquares *self, const AshlarCrosswordGrowth *growth)
{
  const AshlarCrosswordTask *task = growth->task;
  guint                      wanted = task->min_rooms;
  AshlarStream               stream;

  if (task->max_rooms == 0)
    return;
  ashlar_crossword_begin_stream (growth->run, growth->attempt, ASHLAR_CROSSWORD_STREAM_ROOMS,
                                 &stream);
  if (task->max_rooms > task->min_rooms)
    wanted = (guint) ashlar_stream_range (&stream, (gint) task->min_rooms, (gint) task->max_rooms);
  self->n_rooms = ashlar_crossword_place_specials (&self->map, wanted, task->has_squares_alone,
                                                   &stream, self->rooms);
  for (guint i = 0; i < self->n_rooms; i++)
    {
      const AshlarSpecialRoom *room = &self->rooms[i];

      for (guint y = room->y; y < (guint) room->y + room->height; y++)
        ashlar_crossword_map_set (&self->map, self->map.special, room->x, y, room->width);
    }
}

void
ashlar_crossword_squares_init (AshlarCrosswordSquares *self, const AshlarCrosswordGrowth *growth)
{
  const AshlarCrosswordChoice *words = growth->class->words;
  guint                        ring = 1 + (growth->task->max_rooms > 0 ? ASHLAR_CROSSWORD_RING : 0);
  Frame                        words_frame = { G_MAXUINT, G_MAXUINT, 0, 0 }, frame;
  guint                        width, height;

  for (guint i = 0; i < growth->n_chosen; i++)
    stretch_to_run (&words_frame, &words[growth->chosen[i]].run);
  width = words_frame.right - words_frame.left + 2 * ring;
  height = words_frame.bottom - words_frame.top + 2 * ring;
  ashlar_crossword_map_init (&self->map, width, height);
  self->areas = NULL;
  self->n_runs = growth->n_chosen;
  self->n_letters = self->n_rooms = 0;
  self->runs = self->n_runs <= G_N_ELEMENTS (self->few_runs)
                   ? self->few_runs
                   : g_new (AshlarCrosswordRun, self->n_runs);
  for (guint i = 0; i < self->n_runs; i++)
    {
      AshlarCrosswordRun *run = &self->runs[i];

      *run = words[growth->chosen[i]].run;
      run->x = (guint16) (run->x - words_frame.left + ring);
      run->y = (guint16) (run->y - words_frame.top + ring);
      self->n_letters += run->length;
      ashlar_crossword_map_add_run (&self->map, run);
    }
  place_rooms (self, growth);

  frame = (Frame){ ring, ring, width - ring, height - ring };
  for (guint i = 0; i < self->n_rooms; i++)
    stretch (&frame, self->rooms[i].x, self->rooms[i].y, self->rooms[i].width,
             self->rooms[i].height);
  self->first_x = frame.left - 1;
  self->first_y = frame.top - 1;
  self->shown_width = frame.right - frame.left + 2;
  self->shown_height = frame.bottom - frame.top + 2;
}

void
ashlar_crossword_squares_add_areas (AshlarCrosswordSquares *self)
{
  gsize n = (gsize) self->map.width * self->map.height;

  self->areas = g_new (guint32, n);
  memset (self->areas, 0xff, n * sizeof (guint32));
}

void
ashlar_crossword_squares_clear (AshlarCrosswordSquares *self)
{
  ashlar_crossword_map_clear (&self->map);
  if (self->runs != self->few_runs)
    g_free (self->runs);
  g_clear_pointer (&self->areas, g_free);
}
