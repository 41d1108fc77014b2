/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where random streams begin.
 *
 * PCG32 (O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms",
 * 2014) with its state and its sequence taken from SplitMix64 (Steele, Lea and Flood 2014) over
 * seed, stage, re-roll and id. Every one of the four goes through a full mixing step, so that seeds
 * 1, 2, 3 … and areas 0, 1, 2 … give streams that have nothing to do with one another. The numbers
 * are part of what a seed means: changing one changes every level. */

#include "base/ashlar-stream-private.h"

void
ashlar_stream_root_init (AshlarStreamRoot *self, guint64 seed, AshlarStage stage, guint32 reroll)
{
  self->state = ashlar_stream_mix (ashlar_stream_mix (seed) ^ (((guint64) stage << 32) | reroll));
}

void
ashlar_stream_init (AshlarStream *self, guint64 seed, AshlarStage stage, guint32 reroll, guint64 id)
{
  AshlarStreamRoot root;

  ashlar_stream_root_init (&root, seed, stage, reroll);
  ashlar_stream_init_from (self, &root, id);
}

guint64
ashlar_stream_hash (const char *text)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (const guchar *p = (const guchar *) text; *p != '\0'; p++)
    hash = (hash ^ *p) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

static const char *const stage_names[ASHLAR_N_STAGES] = {
  "plan", "assign", "theme", "open", "paint", "resolve", "finish", "place",
};

/**
 * ashlar_stage_to_string:
 * @self: a stage
 *
 * Names a stage, as level JSON and the command do.
 *
 * Returns: (transfer none) (nullable): "plan" … "place"; %NULL for a number that is no stage
 */
const char *
ashlar_stage_to_string (AshlarStage self)
{
  g_return_val_if_fail ((guint) self < ASHLAR_N_STAGES, NULL);

  return stage_names[self];
}

/**
 * ashlar_stage_from_string:
 * @text: the name of a stage, in any case
 * @out: (out): the stage; untouched where there is none
 *
 * Finds a stage by its name.
 *
 * Returns: %FALSE if there is no such stage
 */
gboolean
ashlar_stage_from_string (const char *text, AshlarStage *out)
{
  g_return_val_if_fail (text != NULL && out != NULL, FALSE);

  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    if (g_ascii_strcasecmp (text, stage_names[i]) == 0)
      {
        *out = (AshlarStage) i;
        return TRUE;
      }
  return FALSE;
}
