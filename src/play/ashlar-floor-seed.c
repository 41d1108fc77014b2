/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From which seed a floor is built, and what else is drawn on a journey.
 *
 * A floor's seed is mixed of the run's, the quest's id, the floor's id and how many floors of this id lie
 * before it: not of its depth. So a floor that is put before others moves none of them. A floor that has
 * seeds of its own deals them out, and so it does with what is told there: in an order that is drawn for the
 * run, each once before any comes again.
 *
 * Invariant: each draw is a function of a seed, what it is for and a counter; nothing is drawn from a
 * stream that runs on, so that none depends on which others were made. Cost: O(1); O(seeds) where a floor
 * has its own. */

#include "play/ashlar-journey-state-private.h"

#include "base/ashlar-stream-private.h"
#include "pipeline/ashlar-floor-private.h"

guint64
_ashlar_floor_draw_seed (guint64            run,
                         const AshlarQuest *quest,
                         const AshlarFloor *floor,
                         guint              number)
{
  guint64 mix = ashlar_stream_mix (run ^ ashlar_stream_hash ("floor"));

  mix = ashlar_stream_mix (mix ^ ashlar_stream_hash (quest->id));
  mix = ashlar_stream_mix (mix ^ ashlar_stream_hash (floor->id));
  return ashlar_stream_mix (mix ^ number);
}

/* The first places of an order of 0 … n - 1, all orders alike, up to @place. @id: what is dealt. */
static guint
deal (guint64 seed, guint64 id, guint n, guint place)
{
  g_autofree guint *order = g_new (guint, n);
  AshlarStreamRoot  root = { seed };
  AshlarStream      stream;

  ashlar_stream_init_from (&stream, &root, id);
  for (guint i = 0; i < n; i++)
    order[i] = i;
  for (guint i = 0; i <= place; i++)
    {
      guint other = i + ashlar_stream_below (&stream, n - i), dealt = order[other];

      order[other] = order[i];
      order[i] = dealt;
    }
  return order[place];
}

guint
_ashlar_floor_deal (guint64            run,
                    const AshlarQuest *quest,
                    const AshlarFloor *floor,
                    guint              number,
                    const char        *what,
                    guint              n)
{
  return deal (_ashlar_floor_draw_seed (run, quest, floor, number / n), ashlar_stream_hash (what),
               n, number % n);
}

guint64
ashlar_floor_seed (guint64 run, const AshlarQuest *quest, const AshlarFloor *floor, guint number)
{
  guint n = g_strv_length (floor->seeds);

  if (n == 0)
    return _ashlar_floor_draw_seed (run, quest, floor, number);
  return g_ascii_strtoull (floor->seeds[_ashlar_floor_deal (run, quest, floor, number, "seeds", n)],
                           NULL, 10);
}

guint
_ashlar_journey_draw (guint64 seed, AshlarJourneyDraw kind, guint counter, guint bound)
{
  AshlarStreamRoot root = { ashlar_stream_mix (seed ^ ashlar_stream_hash ("journey") ^ kind) };
  AshlarStream     stream;

  ashlar_stream_init_from (&stream, &root, counter);
  return ashlar_stream_below (&stream, bound);
}

AshlarLevel *
ashlar_floor_build (AshlarContent     *content,
                    const AshlarFloor *floor,
                    guint              depth,
                    guint64            seed,
                    GCancellable      *cancellable,
                    GError           **error)
{
  return ashlar_content_build_floor (content, floor, depth, seed, cancellable, error);
}
