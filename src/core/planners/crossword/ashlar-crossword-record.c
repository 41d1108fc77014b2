/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The trace of a crossword dungeon, told once it is done, when it is known where its squares lie: the
 * lines that words were taken from, each word with its odds and those that it was preferred to, each
 * special room. A step marks the tiles of the squares it is about. */

#include "planners/crossword/ashlar-crossword-private.h"

#include "level/ashlar-trace-private.h"

static void
mark (const AshlarCrosswordGrowth *growth, const AshlarCrosswordSquares *squares, guint x, guint y)
{
  AshlarRectangle tiles;

  ashlar_crossword_get_tiles (growth->task, squares, x, y, &tiles);
  ashlar_trace_rectangle (growth->run->trace, &tiles);
}

static guint32
get_area (const AshlarCrosswordSquares *squares, guint x, guint y)
{
  return squares->areas != NULL ? squares->areas[(gsize) y * squares->map.width + x]
                                : ASHLAR_NO_AREA;
}

static void
record_step (const AshlarCrosswordGrowth *growth, guint32 area, const char *reason)
{
  ashlar_trace_step (growth->run->trace, ASHLAR_STAGE_PLAN, area, G_MAXUINT32, reason);
}

static void
record_lines (const AshlarCrosswordGrowth *growth)
{
  const AshlarCrosswordTask *task = growth->task;
  const AshlarCrosswordClass *class = growth->class;

  record_step (growth, ASHLAR_NO_AREA, "lines-chosen");
  if (class->pairing == ASHLAR_CROSSWORD_ALL)
    {
      ashlar_trace_say (growth->run->trace, WHOLE_PUZZLE, { growth->n_chosen }, { class->n_words },
                        { class->n_parts });
      return;
    }
  ashlar_trace_say (growth->run->trace, PARITY, { .name = ashlar_pairing_ids[class->pairing] },
                    { task->n_classes }, { class->n_words }, { class->n_parts },
                    { class->part_sizes[class->largest] }, { growth->wanted }, { growth->n_chosen },
                    { growth->attempt + 1 });
}

static void
record_word (const AshlarCrosswordGrowth *growth, const AshlarCrosswordSquares *squares, guint word)
{
  const AshlarCrosswordRun *run = &squares->runs[word];
  gboolean                  is_across = run->direction == ASHLAR_WORD_ACROSS;

  record_step (growth, get_area (squares, run->x, run->y), "word-chosen");
  if (growth->story != NULL)
    ashlar_trace_repeat (growth->run->trace, growth->story, word);
  for (guint i = 0; i < run->length; i++)
    mark (growth, squares, run->x + (is_across ? i : 0), run->y + (is_across ? 0 : i));
}

static void
record_room (const AshlarCrosswordGrowth  *growth,
             const AshlarCrosswordSquares *squares,
             const AshlarSpecialRoom      *room)
{
  static const AshlarClauseKind kinds[ASHLAR_N_SPECIALS] = {
    [ASHLAR_SPECIAL_COURTYARD] = ASHLAR_CLAUSE_COURTYARD,
    [ASHLAR_SPECIAL_SHRINE] = ASHLAR_CLAUSE_SHRINE,
    [ASHLAR_SPECIAL_COLONNADE] = ASHLAR_CLAUSE_COLONNADE,
    [ASHLAR_SPECIAL_WELL] = ASHLAR_CLAUSE_WELL,
  };

  record_step (growth, get_area (squares, room->x, room->y), "special-room-placed");
  ashlar_trace_add_clause (growth->run->trace, kinds[room->kind],
                           (const AshlarTraceValue[]){ { room->width }, { room->height } });
  for (guint y = room->y; y < (guint) room->y + room->height; y++)
    for (guint x = room->x; x < (guint) room->x + room->width; x++)
      mark (growth, squares, x, y);
}

void
ashlar_crossword_record (const AshlarCrosswordGrowth *growth, const AshlarCrosswordSquares *squares)
{
  record_lines (growth);
  for (guint word = 0; word < squares->n_runs; word++)
    record_word (growth, squares, word);
  for (guint room = 0; room < squares->n_rooms; room++)
    record_room (growth, squares, &squares->rooms[room]);
}
