/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A trace has a step for every decision and a cell for every tile that it set. As one tree that is some hundred times its text;
 * so each step is a tree of its own, written and forgotten, a line each, into the array of a whole without steps. */

#include "formats/ashlar-trace-json-private.h"

#include "base/ashlar-json-tree-private.h"

#include <string.h>

static void
add_cells (JsonBuilder           *builder,
           const AshlarTrace     *trace,
           const AshlarTraceStep *step,
           AshlarContent         *content)
{
  const AshlarTraceCell *cells = ashlar_trace_get_cells (trace, step);

  ashlar_json_begin_array (builder, "cells");
  for (guint32 i = 0; i < step->n_cells; i++)
    {
      char utf8[7] = { 0 };

      ashlar_json_begin_array (builder, NULL);
      ashlar_json_add_integer (builder, NULL, cells[i].x);
      ashlar_json_add_integer (builder, NULL, cells[i].y);
      if (cells[i].tile < ashlar_content_get_n_tiles (content))
        {
          AshlarTile *tile = ashlar_content_get_tile (content, cells[i].tile);

          g_unichar_to_utf8 (ashlar_tile_get_representation (tile), utf8);
        }
      ashlar_json_add_string (builder, NULL, *utf8 != '\0' ? utf8 : NULL);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

static void
add_step (JsonBuilder           *builder,
          const AshlarTrace     *trace,
          const AshlarTraceStep *step,
          AshlarContent         *content,
          AshlarVariants        *variants)
{
  g_autofree char *text = ashlar_trace_dup_words (trace, step, NULL);

  ashlar_json_begin_object (builder, NULL);
  ashlar_json_add_string (builder, "stage", ashlar_stage_to_string ((AshlarStage) step->stage));
  ashlar_json_add_string (builder, "reason", step->reason);
  if (step->area != ASHLAR_NO_AREA)
    ashlar_json_add_integer (builder, "area", step->area);
  if (variants != NULL && step->variant < ashlar_variants_get_n (variants))
    {
      const AshlarVariant *variant = ashlar_variants_get (variants, step->variant);
      AshlarOrientation    orientation = (AshlarOrientation) variant->orientation;

      ashlar_json_add_string (
          builder, "block",
          ashlar_block_get_id (ashlar_content_get_block (content, variant->block)));
      ashlar_json_add_string (builder, "transformation",
                              ashlar_orientation_to_string (orientation));
    }
  if (text != NULL)
    ashlar_json_add_string (builder, "text", text);
  if (step->n_cells > 0)
    add_cells (builder, trace, step, content);
  json_builder_end_object (builder);
}

GBytes *
ashlar_trace_to_bytes (const AshlarTrace *trace, AshlarContent *content, AshlarVariants *variants)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) whole = NULL;
  g_autoptr (GString) steps = g_string_new (NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ashlar_trace_get_n_steps (trace); i++)
    {
      g_autoptr (JsonNode) step = NULL;

      add_step (builder, trace, ashlar_trace_get_step (trace, i), content, variants);
      step = json_builder_get_root (builder);
      json_builder_reset (builder);
      g_string_append (steps, i > 0 ? ",\n" : "\n");
      ashlar_json_tree_append (step, FALSE, steps);
    }

  ashlar_json_begin_object (builder, NULL);
  ashlar_json_add_string (builder, "format", "ashlar-trace");
  ashlar_json_add_integer (builder, "version", 1);
  ashlar_json_begin_array (builder, "steps");
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  whole = json_builder_get_root (builder);
  ashlar_json_tree_append (whole, FALSE, text);
  /* The end is "]}". */
  g_string_insert_len (text, (gssize) text->len - 2, steps->str, (gssize) steps->len);
  g_string_append_c (text, '\n');
  return g_string_free_to_bytes (text);
}
