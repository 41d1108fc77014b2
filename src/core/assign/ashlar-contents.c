/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `contents`: objects are assigned to areas before these are themed, so that painters and
 * later passes can ask for them ("based on treasures, monsters, or a minimum number"); the stage
 * `place` puts them there.
 *
 * Record by record a number is drawn, and so many of the areas that are meant get the object, chosen
 * evenly (Fisher and Yates), one each. Fewer areas than the record's minimum are a refusal that
 * names it. What earlier records assigned can be asked for by later ones.
 *
 * Each record has a stream of its own, so that a change to one leaves the others where they were.
 * Cost: O(areas) a record. */

#include "assign/ashlar-passes-private.h"
#include "level/ashlar-trace-private.h"
#include "plan/ashlar-area-match-private.h"

#include <glib/gi18n.h>

typedef struct
{
  char            *object;
  AshlarSpan       count;
  AshlarPredicate *when;
} Record;

typedef struct
{
  AshlarRecords *contents;
} Settings;

static const AshlarParameterSpec fields[] = {
  {
      .id = "object",
      .label = N_ ("Object"),
      .help = N_ ("What the areas contain."),
      .offset = offsetof (Record, object),
      .type = ASHLAR_PARAMETER_OBJECT,
  },
  {
      .id = "count",
      .label = N_ ("Number"),
      .unit = N_ ("areas"),
      .help = N_ ("How many areas get one."),
      .offset = offsetof (Record, count),
      .type = ASHLAR_PARAMETER_RANGE,
      .minimum = 0,
      .maximum = 65536,
      .range_min = 1,
      .range_max = 1,
  },
  {
      .id = "when",
      .label = N_ ("Where"),
      .help = N_ ("Which areas can get one; any where nothing is said."),
      .offset = offsetof (Record, when),
      .type = ASHLAR_PARAMETER_PREDICATE,
      .optional = TRUE,
  },
};

static const AshlarParameterSpec parameters[] = {
  {
      .id = "contents",
      .label = N_ ("Contents"),
      .help = N_ ("Which objects are assigned to areas, so that rules can ask for them."),
      .offset = offsetof (Settings, contents),
      .type = ASHLAR_PARAMETER_RECORDS,
      .fields = fields,
      .n_fields = G_N_ELEMENTS (fields),
      .record_size = sizeof (Record),
      .record = N_ ("Content"),
  },
};

static GArray *
list_areas (const AshlarPlan *plan, const AshlarAssigning *assigning, const Record *record)
{
  GArray *areas = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_auto (AshlarAreaMatch) match = { 0 };

  ashlar_area_match_init (&match, plan, assigning->variants, assigning->content);
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (record->when == NULL || ashlar_area_match_test (&match, record->when, area))
      g_array_append_val (areas, area);
  return areas;
}

static void
tell (AshlarTrace *trace, guint32 area, const Record *record, guint n, guint n_areas)
{
  if (trace == NULL)
    return;
  ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, area, G_MAXUINT32, "object-assigned");
  ashlar_trace_say (trace, CONTAINS, { area }, { .name = record->object }, { n }, { n_areas });
}

static gboolean
assign_record (AshlarPlan            *plan,
               const AshlarAssigning *assigning,
               guint                  index,
               const Record          *record,
               GError               **error)
{
  g_autoptr (GArray) areas = list_areas (plan, assigning, record);
  guint32     *list = (guint32 *) (gpointer) areas->data;
  guint        least = (guint) record->count.min, n;
  AshlarStream stream;

  if (areas->len < least)
    {
      g_autofree char *subject = g_strdup_printf ("%s/contents/%u", assigning->path, index);

      ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
                                 "%u areas at least are to contain %s, and there are %u that can",
                                 least, record->object, areas->len);
      return FALSE;
    }
  ashlar_run_stream (assigning->run, ASHLAR_STAGE_ASSIGN,
                     (guint64) (index + 1) << 32 | assigning->place, &stream);
  n = least
      + ashlar_stream_below (&stream, MIN ((guint) record->count.max, areas->len) - least + 1);
  for (guint i = 0; i < n; i++)
    {
      guint   drawn = i + ashlar_stream_below (&stream, areas->len - i);
      guint32 area = list[drawn];

      list[drawn] = list[i];
      list[i] = area;
      ashlar_plan_add_contained (plan, area, record->object);
      tell (assigning->run->trace, area, record, n, areas->len);
    }
  return TRUE;
}

static AshlarPlan *
assign_contents (AshlarPlan *plan, const AshlarAssigning *assigning, GError **error)
{
  const Settings *told = ashlar_settings_get (assigning->settings);
  g_autoptr (AshlarPlan) changed = ashlar_plan_make_writable (plan);

  for (guint i = 0; told->contents != NULL && i < told->contents->len; i++)
    if (!ashlar_run_goes_on (assigning->run, error)
        || !assign_record (changed, assigning, i, g_ptr_array_index (told->contents, i), error))
      return NULL;
  return g_steal_pointer (&changed);
}

const AshlarPass ashlar_pass_contents = {
  .part = {
    .id = "contents",
    .version = 1,
    .name = N_ ("Contents"),
    .description = N_ ("Assigns objects to areas before they are themed, so that painters can be "
                       "chosen by them."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
    .facts = { .contents = TRUE },
  },
  .assign = assign_contents,
};
