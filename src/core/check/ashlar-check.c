/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Runs the table of guarantees over a level.
 *
 * Those that come first are about what memory holds: a level with a tile or an area that does not
 * exist is looked at no further. The others stand each for itself, in the order of the table, so
 * that what is said first is mostly the cause of what is said later.
 *
 * Cost: O(cells + areas + links), times the number of guarantees that look at each of them; keys are
 * tried one by one, and a rule of place looks at all areas. */

#include "check/ashlar-check.h"

#include "base/ashlar-report-private.h"
#include "check/ashlar-check-private.h"
#include "content/ashlar-tile-private.h"
#include "pipeline/ashlar-registry-private.h"

#define MOST_BREACHES 24 /* of one guarantee that are told one by one */

G_GNUC_PRINTF (3, 0)
static void
add_breach (AshlarCheck *self, const char *subject, const char *format, va_list arguments)
{
  if (self->n_breaches++ >= MOST_BREACHES)
    return;
  ashlar_report_take (self->report, self->row->severity, self->row->code, subject,
                      ashlar_text_new_valist (format, arguments));
}

void
ashlar_check_breach (AshlarCheck *self, const char *list, guint index, const char *format, ...)
{
  g_autofree char *subject = list != NULL ? g_strdup_printf ("/%s/%u", list, index) : g_strdup ("");
  va_list          arguments;

  va_start (arguments, format);
  add_breach (self, subject, format, arguments);
  va_end (arguments);
}

void
ashlar_check_breach_at (AshlarCheck *self, const char *subject, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  add_breach (self, subject, format, arguments);
  va_end (arguments);
}

/* ---- What the level says of itself */

/* The mask that the file gives an area; NULL: none. */
static AshlarValue *
get_mask (AshlarLevelFile *file, guint32 area)
{
  AshlarValue *item = ashlar_level_file_get_kept (file, ASHLAR_LEVEL_LIST_AREAS, area);
  AshlarValue *mask = item != NULL && ashlar_value_get_value_type (item) == ASHLAR_VALUE_OBJECT
                          ? ashlar_value_lookup (item, "mask")
                          : NULL;

  return mask != NULL && ashlar_value_get_value_type (mask) == ASHLAR_VALUE_ARRAY ? mask : NULL;
}

static void
read_area (AshlarCheck *self, guint32 area)
{
  AshlarCheckArea     *read = &self->areas[area];
  const AshlarVariant *variant = ashlar_level_get_area_variant (self->level, area);
  AshlarLevelFile     *file = self->level->file;

  *read = (AshlarCheckArea){ .orientation = -1, .variant = ASHLAR_NO_VARIANT };
  read->block = ashlar_level_get_area_block (self->level, area);
  read->painter = ashlar_level_get_area_painter (self->level, area);
  if (file == NULL)
    {
      if (variant != NULL)
        read->orientation = variant->orientation;
      return;
    }
  if (file->orientations[area] != ASHLAR_LEVEL_NO_ORIENTATION)
    read->orientation = file->orientations[area];
  read->mask = get_mask (file, area);
}

/* Which variant of the content's each area is, by the names that the level gives. */
static void
find_variants (AshlarCheck *self)
{
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      AshlarCheckArea *read = &self->areas[area];
      guint block = read->block != NULL ? ashlar_content_find_block (self->content, read->block)
                                        : ASHLAR_NO_INDEX;
      guint first, n;

      if (block == ASHLAR_NO_INDEX)
        continue;
      ashlar_variants_of_block (self->variants, block, &first, &n);
      for (guint v = first; v < first + n; v++)
        if ((gint) ashlar_variants_get (self->variants, v)->orientation == read->orientation)
          read->variant = v;
    }
}

static void
find_walkable (AshlarCheck *self)
{
  gsize              n_cells = (gsize) self->canvas->width * self->canvas->height;
  guint              n_tiles = self->level->tiles->len;
  g_autofree guint8 *by_tile = g_new0 (guint8, n_tiles);

  for (guint i = 0; i < n_tiles; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (self->level->tiles, i);

      by_tile[i] = !tile->blocks_movement && !tile->empty && tile->n_references == 0;
    }
  self->walkable = g_new (guint8, n_cells);
  for (gsize at = 0; at < n_cells; at++)
    self->walkable[at] = self->canvas->tiles[at] < n_tiles && by_tile[self->canvas->tiles[at]];
}

/* ---- What made it */

static const AshlarPart *
find_known (const AshlarPartRecord *record)
{
  const char *stage = record->stage != NULL ? record->stage : "";
  const char *type = record->type != NULL ? record->type : "";

  if (g_str_equal (stage, "plan"))
    {
      const AshlarPlanner *planner = ashlar_registry_find_planner (type);

      return planner != NULL ? &planner->part : NULL;
    }
  if (g_str_equal (stage, "assign"))
    {
      const AshlarPass *pass = ashlar_registry_find_pass (type);

      return pass != NULL ? &pass->part : NULL;
    }
  if (g_str_equal (stage, "paint"))
    {
      const AshlarPainter *painter = ashlar_registry_find_painter (type);

      return painter != NULL ? &painter->part : NULL;
    }
  if (g_str_equal (stage, "finish"))
    {
      const AshlarFinish *finish = ashlar_registry_find_finish (type);

      return finish != NULL ? &finish->part : NULL;
    }
  return NULL;
}

static void
clear_part (gpointer part)
{
  g_clear_pointer (&((AshlarCheckPart *) part)->settings, ashlar_settings_unref);
}

static void
read_parts (AshlarCheck *self)
{
  self->parts = g_array_new (FALSE, FALSE, sizeof (AshlarCheckPart));
  g_array_set_clear_func (self->parts, clear_part);
  for (guint i = 0; self->level->parts != NULL && i < self->level->parts->len; i++)
    {
      AshlarCheckPart part = { .record = g_ptr_array_index (self->level->parts, i) };

      part.part = find_known (part.record);
      if (part.part != NULL && part.part->version == part.record->version)
        {
          g_autoptr (AshlarReport) unheard = ashlar_report_new ();

          part.settings
              = ashlar_part_read (part.part, part.record->parameters, self->content, "", unheard);
        }
      g_array_append_val (self->parts, part);
    }
}

const AshlarCheckPart *
ashlar_check_find_part (const AshlarCheck *self, const char *stage, const char *type)
{
  for (guint i = self->parts->len; i-- > 0;)
    {
      const AshlarCheckPart *part = &g_array_index (self->parts, AshlarCheckPart, i);

      if (g_strcmp0 (part->record->stage, stage) == 0
          && (type == NULL || g_strcmp0 (part->record->type, type) == 0))
        return part;
    }
  return NULL;
}

const AshlarCheckPart *
ashlar_check_get_planner_part (const AshlarCheck *self)
{
  return ashlar_check_find_part (self, "plan", NULL);
}

const char *
ashlar_check_get_planner_id (const AshlarCheck *self)
{
  const AshlarCheckPart *part = ashlar_check_get_planner_part (self);

  return part != NULL ? part->record->type : NULL;
}

gboolean
ashlar_check_is_by (const AshlarCheck *self, const char *planner)
{
  return g_strcmp0 (ashlar_check_get_planner_id (self), planner) == 0;
}

/* What the record says of it; NULL: nothing, or the part has no such parameter. */
static gconstpointer
find_said (const AshlarCheckPart *part, const char *id)
{
  return part != NULL && part->settings != NULL && ashlar_settings_is_given (part->settings, id)
             ? ashlar_settings_find (part->settings, id)
             : NULL;
}

gboolean
ashlar_check_get_integer (const AshlarCheckPart *part, const char *id, gint *value)
{
  const gint *said = find_said (part, id);

  if (said != NULL)
    *value = *said;
  return said != NULL;
}

gboolean
ashlar_check_get_range (const AshlarCheckPart *part, const char *id, gint *min, gint *max)
{
  const AshlarSpan *said = find_said (part, id);

  if (said == NULL)
    return FALSE;
  *min = said->min;
  *max = said->max;
  return TRUE;
}

const AshlarValue *
ashlar_check_get_parameter (const AshlarCheckPart *part, const char *id)
{
  return part != NULL && part->record->parameters != NULL
             ? ashlar_value_lookup (part->record->parameters, id)
             : NULL;
}

const char *
ashlar_check_get_choice (const AshlarCheckPart *part, const char *id)
{
  const gint *said = find_said (part, id);

  for (guint i = 0; said != NULL && i < part->part->n_parameters; i++)
    if (g_str_equal (part->part->parameters[i].id, id))
      return part->part->parameters[i].choices[*said];
  return NULL;
}

/* ---- All together */

static void
init (AshlarCheck *self, AshlarLevel *level, AshlarContent *content)
{
  *self = (AshlarCheck){
    .level = level,
    .plan = level->plan,
    .canvas = level->canvas,
    .content = content,
    .report = ashlar_report_new (),
  };
  self->areas = g_new (AshlarCheckArea, MAX (level->plan->n_areas, 1));
  for (guint32 area = 0; area < level->plan->n_areas; area++)
    read_area (self, area);
  find_walkable (self);
  read_parts (self);
  if (content == NULL)
    return;
  self->variants = ashlar_variants_new (content, NULL);
  self->outcomes = ashlar_outcomes_new (content, self->variants);
  find_variants (self);
}

/* Gives the report. */
static AshlarReport *
clear (AshlarCheck *self)
{
  g_free (self->walkable);
  g_free (self->areas);
  g_free (self->exit_first);
  g_free (self->exit_links);
  g_array_unref (self->parts);
  g_clear_pointer (&self->gateways, g_array_unref);
  g_clear_pointer (&self->word_breaches, g_ptr_array_unref);
  g_clear_pointer (&self->variants, ashlar_variants_unref);
  g_clear_pointer (&self->outcomes, ashlar_outcomes_unref);
  return self->report;
}

static void
hold (AshlarCheck *self, const AshlarCheckRow *row)
{
  self->row = row;
  self->n_breaches = 0;
  row->hold (self);
  if (self->n_breaches > MOST_BREACHES)
    ashlar_report_add (self->report, row->severity, row->code, "", "… and %u more of the kind",
                       self->n_breaches - MOST_BREACHES);
}

static AshlarReport *
check (AshlarLevel *level, AshlarContent *content, AshlarCheckNeed most)
{
  guint                 n;
  const AshlarCheckRow *rows = ashlar_check_get_rows (&n);
  AshlarCheck           self;

  init (&self, level, content);
  for (guint i = 0; i < n; i++)
    {
      /* From here on everything is where the level says. */
      if (rows[i].need != ASHLAR_CHECK_FIRST && self.gateways == NULL)
        {
          if (ashlar_report_count (self.report, ASHLAR_SEVERITY_ERROR) > 0)
            break;
          self.gateways = ashlar_check_sort_gateways (&self);
          if (content != NULL)
            ashlar_check_find_exit_links (&self);
        }
      if (rows[i].need <= most)
        hold (&self, &rows[i]);
    }
  return clear (&self);
}

/**
 * ashlar_level_check:
 * @self: a level, generated or read
 *
 * Holds the level against all guarantees that it decides by itself: those of every level (sound
 * cells, one owner a cell, floor of different areas that touches at gateways alone, everything
 * within reach of the entrance, markers and objects in their places, keys that can be fetched in
 * order), those of the planner and the passes that it says it was made by, and those of the words of
 * a crossword. Each finding has the code of a guarantee; `ashlar check --codes` lists them.
 *
 * Returns: (transfer full): a report; each finding of severity error is a breach, its subject a
 * JSON Pointer into the level's JSON
 */
AshlarReport *
ashlar_level_check (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return check (self, NULL, ASHLAR_CHECK_ALWAYS);
}

/**
 * ashlar_content_check_level:
 * @content: what the level was made from
 * @level: a level, generated or read
 *
 * Holds the level against all guarantees that the two decide together: those of
 * ashlar_level_check(), then that blocks stand as they are drawn, that their exits are joined or
 * plugged as their lists allow, that counts are met, that objects are where blocks and rules put
 * them; and last that the content still makes this very level.
 *
 * Returns: (transfer full): a report; each finding of severity error is a breach, its subject a
 * JSON Pointer into the level's JSON
 */
AshlarReport *
ashlar_content_check_level (AshlarContent *content, AshlarLevel *level)
{
  g_return_val_if_fail (content != NULL && level != NULL, NULL);

  return check (level, content, ASHLAR_CHECK_AGAIN);
}
