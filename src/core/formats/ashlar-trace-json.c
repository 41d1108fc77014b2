/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "formats/ashlar-trace-json-private.h"

#include "base/ashlar-json-private.h"

static const char *const stage_names[ASHLAR_N_STAGES] = {
  "plan", "assign", "theme", "open", "paint", "resolve", "finish", "place",
};

static void
write_cells (AshlarJsonWriter      *writer,
             const AshlarTrace     *trace,
             const AshlarTraceStep *step,
             AshlarContent         *content)
{
  const AshlarTraceCell *cells = ashlar_trace_get_cells (trace, step);

  ashlar_json_writer_key (writer, "cells");
  ashlar_json_writer_begin_array (writer, TRUE);
  for (guint32 i = 0; i < step->n_cells; i++)
    {
      ashlar_json_writer_begin_array (writer, TRUE);
      ashlar_json_writer_integer (writer, cells[i].x);
      ashlar_json_writer_integer (writer, cells[i].y);
      if (cells[i].tile < ashlar_content_get_n_tiles (content))
        {
          char        utf8[7] = { 0 };
          AshlarTile *tile = ashlar_content_get_tile (content, cells[i].tile);

          g_unichar_to_utf8 (ashlar_tile_get_representation (tile), utf8);
          ashlar_json_writer_string (writer, utf8);
        }
      else
        ashlar_json_writer_null (writer);
      ashlar_json_writer_end_array (writer);
    }
  ashlar_json_writer_end_array (writer);
}

static void
write_step (AshlarJsonWriter      *writer,
            const AshlarTrace     *trace,
            const AshlarTraceStep *step,
            AshlarContent         *content,
            AshlarVariants        *variants)
{
  ashlar_json_writer_begin_object (writer, TRUE);
  ashlar_json_writer_key (writer, "stage");
  ashlar_json_writer_string (writer, stage_names[step->stage]);
  ashlar_json_writer_key (writer, "reason");
  ashlar_json_writer_string (writer, step->reason);
  if (step->area != ASHLAR_NO_AREA)
    {
      ashlar_json_writer_key (writer, "area");
      ashlar_json_writer_integer (writer, step->area);
    }
  if (variants != NULL && step->variant < ashlar_variants_get_n (variants))
    {
      const AshlarVariant *variant = ashlar_variants_get (variants, step->variant);

      ashlar_json_writer_key (writer, "block");
      ashlar_json_writer_string (
          writer, ashlar_block_get_id (ashlar_content_get_block (content, variant->block)));
      ashlar_json_writer_key (writer, "transformation");
      ashlar_json_writer_string (
          writer, ashlar_orientation_to_string ((AshlarOrientation) variant->orientation));
    }
  if (step->text != NULL)
    {
      ashlar_json_writer_key (writer, "text");
      ashlar_json_writer_string (writer, step->text);
    }
  if (step->n_cells > 0)
    write_cells (writer, trace, step, content);
  ashlar_json_writer_end_object (writer);
}

GBytes *
ashlar_trace_to_bytes (const AshlarTrace *trace, AshlarContent *content, AshlarVariants *variants)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new ();

  ashlar_json_writer_begin_object (writer, FALSE);
  ashlar_json_writer_key (writer, "format");
  ashlar_json_writer_string (writer, "ashlar-trace");
  ashlar_json_writer_key (writer, "version");
  ashlar_json_writer_integer (writer, 1);
  ashlar_json_writer_key (writer, "steps");
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < ashlar_trace_get_n_steps (trace); i++)
    write_step (writer, trace, ashlar_trace_get_step (trace, i), content, variants);
  ashlar_json_writer_end_array (writer);
  ashlar_json_writer_end_object (writer);
  return ashlar_json_writer_free_to_bytes (writer);
}
