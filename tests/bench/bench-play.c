/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A thousand seekers of one floor, counted, on one core; and one bot on levels of ten times the cells, which takes more turns there, but
 * not much longer for each. To reach: a second for the thousand on 72 × 54 cells. */

#include "bench-level.h"
#include "bench-subjects.h"

#include "play/ashlar-bot-private.h"
#include "play/ashlar-walks-private.h"

#define SEEKERS 1000u
#define LIMIT (1e9 / SEEKERS) /* nanoseconds a seeker */
#define BLOCK 7u              /* cells a side of a block of the cellar */

static const guint sides[] = { 14, 45, 143 };

typedef struct
{
  const char *sample, *recipe;
} Floor;

static const Floor floors[] = { { "old-keep", "keep" }, { "drowned-abbey", "two-halves" } };

typedef struct
{
  AshlarGenerator *generator;
  AshlarLevel     *level;
  AshlarWalksRun  *run;
  AshlarBot        bot;
} Subject;

static AshlarGenerator *
make_generator (const char *sample, const char *recipe, guint across)
{
  g_autofree char *name = g_strconcat (sample, ".ashlar.json", NULL);
  g_autofree char *path = g_build_filename (BENCH_SOURCE_ROOT, "data", "samples", name, NULL);
  g_autofree char *width = across > 0 ? g_strdup_printf ("across=%u", across) : NULL;
  g_autofree char *height = across > 0 ? g_strdup_printf ("down=%u", across) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load (path, &error);

  if (content == NULL)
    g_error ("%s: %s", path, error->message);
  return bench_generator_new (content, recipe, width, height, NULL);
}

static double
run_seekers (gpointer subject, guint64 seed)
{
  Subject *self = subject;
  g_autoptr (AshlarWalks) walks
      = ashlar_walks_run_seeds (self->run, seed * SEEKERS, seed * SEEKERS + SEEKERS - 1, 1, NULL);

  g_assert (walks != NULL);
  return SEEKERS;
}

static void
open_seekers (BenchRace *race, const BenchRow *row)
{
  const Floor *place = row->of;
  Subject     *self = g_new0 (Subject, 1);
  guint        width, height;

  self->level
      = ashlar_generator_generate (make_generator (place->sample, place->recipe, 0), 1, NULL, NULL);
  g_assert (self->level != NULL);
  ashlar_level_get_size (self->level, &width, &height);
  bench_race_add_note (race, "%u × %u cells", width, height);
  self->run = ashlar_walks_run_new_for_level (self->level, ASHLAR_BOT_SEEKER);
  bench_race_add (
      race,
      &(BenchContender){ .name = "ours", .run = run_seekers, .subject = self, .unit = "seeker" });
  bench_race_add_reference (race, 64, 0);
  if (row->variant == 0)
    bench_race_set_time_limit (race, LIMIT);
}

/* A walk of a floor of its own, which is made before. */
static void
prepare_walk (gpointer subject, guint64 seed)
{
  Subject *self = subject;

  g_clear_pointer (&self->level, ashlar_level_unref);
  self->level = ashlar_generator_generate (self->generator, seed, NULL, NULL);
  g_assert (self->level != NULL);
}

static double
run_walk (gpointer subject, guint64 seed)
{
  Subject *self = subject;
  g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (self->level);

  ashlar_play_run (play, self->bot, 1000000);
  return MAX (ashlar_play_get_turn (play), 1);
}

static BenchContender
walk_contender (const char *name, AshlarBot bot, guint across)
{
  Subject *self = g_new0 (Subject, 1);

  self->generator = make_generator ("sixteen-pieces", "cellar", across);
  self->bot = bot;
  return (BenchContender){
    .name = name, .run = run_walk, .prepare = prepare_walk, .subject = self, .unit = "turn"
  };
}

static void
open_walk (BenchRace *race, const BenchRow *row)
{
  BenchContender ours = walk_contender ("ours", (AshlarBot) row->variant, sides[row->size]);

  bench_race_add (race, &ours);
  if (row->size > 0)
    {
      BenchContender small
          = walk_contender ("a tenth of the cells", (AshlarBot) row->variant, sides[row->size - 1]);

      bench_race_add (race, &small);
    }
  else
    bench_race_add_reference (race, 64, 0);
}

void
bench_play (BenchRows *rows)
{
  for (guint i = 0; i < G_N_ELEMENTS (floors); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_seekers, .variant = i, .of = &floors[i] },
                    "seekers-of-%s", floors[i].recipe);
  for (guint bot = ASHLAR_BOT_GUIDE; bot <= ASHLAR_BOT_COLLECTOR; bot++)
    for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
      bench_rows_add (rows, &(BenchRow){ .open = open_walk, .size = i, .variant = bot }, "%s-%u",
                      ashlar_bot_to_string ((AshlarBot) bot), sides[i] * BLOCK);
}
