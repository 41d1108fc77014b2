/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What holds of the record of what made a level.
 *
 * A part that is not known here, or is of another version, is no breach: who reads is told that what
 * it promises beyond all levels cannot be held against this one. Cost: O(parts + parameters). */

#include "check/ashlar-check-private.h"

#include "base/ashlar-report-private.h"
#include "base/ashlar-stream-private.h"

static const AshlarCheckPart *
get_part (const AshlarCheck *self, guint index)
{
  return &g_array_index (self->parts, AshlarCheckPart, index);
}

/* Where the record of a part stands: the planner alone, the others in a list. */
static char *
dup_subject (const AshlarCheck *self, guint index)
{
  guint place = 0;

  if (g_strcmp0 (get_part (self, index)->record->stage, "plan") == 0)
    return g_strdup ("/generator/planner");
  for (guint i = 0; i < index; i++)
    place += g_strcmp0 (get_part (self, i)->record->stage, "plan") != 0;
  return g_strdup_printf ("/generator/passes/%u", place);
}

/* Stages whose parts have lists of parameters. */
static gboolean
is_listed (const AshlarPartRecord *record)
{
  static const char *const stages[] = { "plan", "assign", "paint", "finish", NULL };

  return record->stage != NULL && g_strv_contains (stages, record->stage);
}

void
ashlar_check_part_unknown (AshlarCheck *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const AshlarCheckPart *part = get_part (self, i);
      g_autofree char       *subject = dup_subject (self, i);

      if (is_listed (part->record) && part->part == NULL)
        ashlar_check_breach_at (self, subject,
                                "There is no %s in this version; what it promises is not looked at",
                                part->record->type);
    }
}

void
ashlar_check_part_version (AshlarCheck *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const AshlarCheckPart *part = get_part (self, i);
      g_autofree char       *subject = dup_subject (self, i);

      if (part->part != NULL && part->part->version != part->record->version)
        ashlar_check_breach_at (self, subject,
                                "The level was made by version %u of %s; this is version %u, and "
                                "the parameters are not looked at",
                                part->record->version, part->record->type, part->part->version);
    }
}

void
ashlar_check_parameter (AshlarCheck *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const AshlarCheckPart *part = get_part (self, i);
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarSettings) settings = NULL;
      g_autofree char *subject = dup_subject (self, i);
      g_autofree char *path = g_strconcat (subject, "/parameters", NULL);

      if (part->settings == NULL)
        continue;
      settings
          = ashlar_part_read (part->part, part->record->parameters, self->content, path, report);
      for (guint f = 0; f < ashlar_report_get_n_findings (report); f++)
        {
          const AshlarFinding *finding = ashlar_report_get_finding (report, f);

          if (ashlar_finding_get_severity (finding) == ASHLAR_SEVERITY_ERROR)
            ashlar_check_breach_at (self, ashlar_finding_get_subject (finding), "%p",
                                    ashlar_finding_get_text (finding));
        }
    }
}

void
ashlar_check_passes_order (AshlarCheck *self)
{
  AshlarStage before = ASHLAR_STAGE_PLAN;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const AshlarPartRecord *record = get_part (self, i)->record;
      g_autofree char        *subject = dup_subject (self, i);
      AshlarStage             stage;

      if (record->stage == NULL || !ashlar_stage_from_string (record->stage, &stage))
        ashlar_check_breach_at (self, subject, "\"%s\" is no stage",
                                record->stage != NULL ? record->stage : "");
      else if (stage < before)
        ashlar_check_breach_at (self, subject,
                                "%s of the stage %s stands after one of the stage %s; expected "
                                "all that ran in order",
                                record->type, record->stage, ashlar_stage_to_string (before));
      else
        before = stage;
    }
}

/* Areas are painted by painters that are recorded, where some are. */
void
ashlar_check_painter_unrecorded (AshlarCheck *self)
{
  if (ashlar_check_find_part (self, "paint", NULL) == NULL)
    return;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      const char *painter = self->areas[area].painter;

      if (painter != NULL && ashlar_check_find_part (self, "paint", painter) == NULL)
        ashlar_check_breach (self, "areas", area,
                             "The area is painted by %s, which is not among the passes that ran",
                             painter);
    }
}

/* ---- Blocks, as far as a level tells of them */

void
ashlar_check_block_unnamed (AshlarCheck *self)
{
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      const AshlarCheckArea *read = &self->areas[area];

      if (read->block == NULL && self->plan->kinds[area] == ASHLAR_AREA_BLOCK
          && (read->painter == NULL || g_str_equal (read->painter, "blocks")))
        ashlar_check_breach (self, "areas", area, "The area is a block, and nothing says which");
      else if ((read->block != NULL) != (read->orientation >= 0))
        ashlar_check_breach (
            self, "areas", area,
            read->block != NULL
                ? N_ ("The area's block %s has no transformation; expected IDENTITY "
                      "where there is none")
                : N_ ("The area has a transformation and no block%s"),
            read->block != NULL ? read->block : "");
    }
}

void
ashlar_check_block_painter (AshlarCheck *self)
{
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      const AshlarCheckArea *read = &self->areas[area];
      gboolean               is_blocks = g_strcmp0 (read->painter, "blocks") == 0;

      if (read->painter != NULL && is_blocks != (read->block != NULL))
        ashlar_check_breach (self, "areas", area,
                             is_blocks
                                 ? N_ ("The painter blocks painted the area, and it is no block")
                                 : N_ ("The area is a block; expected the painter blocks"));
    }
}
