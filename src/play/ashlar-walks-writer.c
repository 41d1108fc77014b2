/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Writing walks. What they hold is sorted by what it is, so that writing it in order is canonical; of heat, areas and blocks what was
 * never come to is left out. Cost: linear in what is kept. */

#include "play/ashlar-walks-file-private.h"

#include <inttypes.h>

#include "content/ashlar-content-private.h"

static void
write_fates (AshlarJsonWriter *writer, const guint64 *fates)
{
  ashlar_json_writer_key (writer, "fates");
  ashlar_json_writer_begin_object (writer, TRUE);
  for (guint i = 0; i < ASHLAR_N_FATES; i++)
    ashlar_count_write (writer, ashlar_walks_fate_keys[i], fates[i]);
  ashlar_json_writer_end_object (writer);
}

static void
write_quests (AshlarJsonWriter *writer, const AshlarWalks *self)
{
  ashlar_json_writer_key (writer, "quests");
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < self->quests->len; i++)
    {
      const AshlarWalksQuest *quest = g_ptr_array_index (self->quests, i);

      ashlar_json_writer_begin_object (writer, FALSE);
      ashlar_count_write (writer, "quest", quest->quest);
      write_fates (writer, quest->fates);
      ashlar_counts_write_object (writer, "turns", &quest->turns);
      ashlar_json_writer_end_object (writer);
    }
  ashlar_json_writer_end_array (writer);
}

static void
write_extreme (AshlarJsonWriter *writer, const char *key, const AshlarWalksExtreme *extreme)
{
  AshlarValue *list;

  if (extreme->value == G_MAXUINT64)
    return;
  list = ashlar_value_new_array ();
  ashlar_value_array_add (list, ashlar_count_to_value (extreme->value));
  ashlar_value_array_add (list, ashlar_count_to_value (extreme->seed));
  ashlar_count_write_value (writer, key, list);
}

static void
write_floor (AshlarJsonWriter *writer, const AshlarWalksFloor *floor)
{
  ashlar_json_writer_begin_object (writer, FALSE);
  ashlar_count_write (writer, "quest", floor->quest);
  ashlar_count_write (writer, "floor", floor->floor);
  ashlar_count_write (writer, "number", floor->number);
  ashlar_count_write (writer, "depth", floor->depth);
  if (floor->way != ASHLAR_NO_INDEX)
    {
      ashlar_count_write (writer, "from", floor->from);
      ashlar_count_write (writer, "way", floor->way);
      ashlar_count_write_text (writer, "label", floor->label);
    }
  write_fates (writer, floor->fates);
  write_extreme (writer, "nearest", &floor->nearest);
  write_extreme (writer, "longestLull", &floor->lull);
  write_extreme (writer, "longest", &floor->longest);
  ashlar_json_writer_key (writer, "metrics");
  ashlar_json_writer_begin_object (writer, FALSE);
  for (guint i = 0; i < ASHLAR_N_WALK_METRICS; i++)
    if (floor->metrics[i].n > 0)
      ashlar_counts_write_object (writer, ashlar_walk_metric_get_id ((AshlarWalkMetric) i),
                                  &floor->metrics[i]);
  ashlar_json_writer_end_object (writer);
  ashlar_json_writer_end_object (writer);
}

static void
write_notes (AshlarJsonWriter *writer, const AshlarWalks *self)
{
  ashlar_json_writer_key (writer, "notes");
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < self->notes->len; i++)
    {
      const AshlarWalksNote *note = g_ptr_array_index (self->notes, i);
      AshlarValue           *seeds = ashlar_value_new_array ();

      for (guint e = 0; e < note->n_examples; e++)
        ashlar_value_array_add (seeds, ashlar_count_to_value (note->examples[e]));
      ashlar_json_writer_begin_object (writer, FALSE);
      ashlar_count_write_text (writer, "code", note->code);
      ashlar_count_write_text (writer, "subject", note->subject);
      ashlar_count_write_text (writer, "detail", note->detail);
      ashlar_count_write_text (writer, "message", note->message);
      ashlar_count_write (writer, "walks", note->n);
      ashlar_count_write (writer, "times", note->n_times);
      ashlar_count_write_value (writer, "examples", seeds);
      ashlar_json_writer_end_object (writer);
    }
  ashlar_json_writer_end_array (writer);
}

/* @ids: nullable: numbers stand for themselves. */
static void
write_places (
    AshlarJsonWriter *writer, const char *key, const AshlarWalksPlace *places, char **ids, guint n)
{
  ashlar_json_writer_key (writer, key);
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < n; i++)
    {
      if (ids == NULL && places[i].n_walks == 0)
        continue;
      ashlar_json_writer_begin_object (writer, TRUE);
      if (ids != NULL)
        ashlar_count_write_text (writer, "id", ids[i]);
      else
        ashlar_count_write (writer, "id", i);
      ashlar_count_write (writer, "walks", places[i].n_walks);
      ashlar_count_write (writer, "entries", places[i].entries);
      ashlar_count_write (writer, "turns", places[i].turns);
      ashlar_json_writer_end_object (writer);
    }
  ashlar_json_writer_end_array (writer);
}

static void
write_level (AshlarJsonWriter *writer, const AshlarWalks *self)
{
  AshlarValue *heat;

  ashlar_count_write (writer, "width", self->width);
  ashlar_count_write (writer, "height", self->height);
  ashlar_count_write (writer, "areas", self->n_areas);
  write_places (writer, "areaPlaces", self->area_places, NULL, self->n_areas);
  if (self->heat == NULL)
    return;
  heat = ashlar_value_new_array ();
  for (gsize i = 0; i < (gsize) self->width * self->height; i++)
    if (self->heat[i] > 0)
      ashlar_count_add_pair (heat, i, self->heat[i]);
  ashlar_count_write_value (writer, "heat", heat);
}

GBytes *
ashlar_walks_to_bytes (const AshlarWalks *self, gboolean with_times)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new ();

  ashlar_json_writer_begin_object (writer, FALSE);
  ashlar_count_write_text (writer, "format", ASHLAR_WALKS_FORMAT);
  ashlar_count_write (writer, "version", ASHLAR_WALKS_VERSION);
  ashlar_count_write_text (writer, "program", self->program);
  ashlar_count_write_text (writer, "of", ashlar_walks_kinds[self->kind]);
  ashlar_count_write_text (writer, "content", self->content);
  if (*self->adventure != '\0')
    ashlar_count_write_text (writer, "adventure", self->adventure);
  ashlar_count_write_text (writer, "subject", self->subject);
  if (self->quest != NULL)
    ashlar_count_write_text (writer, "quest", self->quest);
  ashlar_count_write_texts (writer, "settings", self->settings);
  ashlar_count_write_text (writer, "bot", ashlar_bot_to_string (self->bot));
  ashlar_seed_ranges_write (writer, "seeds", self->ranges);
  write_fates (writer, self->fates);
  ashlar_counts_write_object (writer, "turns", &self->turns);
  if (with_times)
    ashlar_counts_write_object (writer, "microseconds", &self->times);
  write_quests (writer, self);
  ashlar_json_writer_key (writer, "floors");
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < self->floors->len; i++)
    write_floor (writer, g_ptr_array_index (self->floors, i));
  ashlar_json_writer_end_array (writer);
  write_notes (writer, self);
  write_places (writer, "blocks", self->block_places, self->blocks, self->n_blocks);
  if (self->kind == ASHLAR_WALKS_OF_LEVEL)
    write_level (writer, self);
  ashlar_json_writer_end_object (writer);
  return ashlar_json_writer_free_to_bytes (writer);
}

/* ------------------------------------------------------------------------ CSV */

static void
append_value (GString *csv, guint64 value, gboolean is_share)
{
  if (is_share)
    g_string_append_printf (csv, ",%" PRIu64 ".%03u", value / 1000, (guint) (value % 1000));
  else
    g_string_append_printf (csv, ",%" PRIu64, value);
}

GBytes *
ashlar_walks_to_csv (const AshlarWalks *self)
{
  static const guint permilles[] = { 50, 250, 500, 750, 950 };
  GString *csv = g_string_new ("quest,floor,number,way,metric,n,mean,min,p5,p25,p50,p75,p95,max\n");

  for (guint i = 0; i < self->floors->len; i++)
    {
      const AshlarWalksFloor *floor = g_ptr_array_index (self->floors, i);

      for (guint m = 0; m < ASHLAR_N_WALK_METRICS; m++)
        {
          const AshlarCounts *counts = &floor->metrics[m];
          gboolean            is_share = ashlar_walk_metric_is_share ((AshlarWalkMetric) m);

          if (counts->n == 0)
            continue;
          g_string_append_printf (csv, "%u,%u,%u,", floor->quest, floor->floor, floor->number);
          ashlar_csv_append_text (csv, floor->label);
          g_string_append_printf (csv, ",%s,%" PRIu64,
                                  ashlar_walk_metric_get_id ((AshlarWalkMetric) m), counts->n);
          append_value (csv, counts->sum / counts->n, is_share);
          append_value (csv, counts->least, is_share);
          for (guint p = 0; p < G_N_ELEMENTS (permilles); p++)
            append_value (csv, ashlar_counts_get_quantile (counts, permilles[p]), is_share);
          append_value (csv, counts->greatest, is_share);
          g_string_append (csv, "\n");
        }
    }
  return g_string_free_to_bytes (csv);
}
