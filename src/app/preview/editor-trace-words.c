/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Generators give reasons as ids and clauses as kinds with numbers, so that the core needs no
 * translation. The table says reasons as sentences; a new one is shown as its own words until it has
 * a row here. The words of clauses stand in level/ashlar-trace-clauses-private.h. */

#include "ashlar-config.h"

#include "preview/editor-trace-words.h"

#include <glib/gi18n.h>

#include "pipeline/ashlar-generator-private.h"

static const char *const stages[ASHLAR_N_STAGES] = {
  [ASHLAR_STAGE_PLAN] = NC_ ("stage", "Plan"),     [ASHLAR_STAGE_ASSIGN] = NC_ ("stage", "Assign"),
  [ASHLAR_STAGE_THEME] = NC_ ("stage", "Theme"),   [ASHLAR_STAGE_OPEN] = NC_ ("stage", "Open"),
  [ASHLAR_STAGE_PAINT] = NC_ ("stage", "Paint"),   [ASHLAR_STAGE_RESOLVE] = NC_ ("stage", "Tiles"),
  [ASHLAR_STAGE_FINISH] = NC_ ("stage", "Finish"), [ASHLAR_STAGE_PLACE] = NC_ ("stage", "Objects"),
};

static const struct
{
  const char *reason, *sentence;
} reasons[] = {
  { "alternatives-found", N_ ("Other ways were looked for") },
  { "area-attached", N_ ("An area was linked to the rest") },
  { "area-laid", N_ ("An area was laid") },
  { "area-painted", N_ ("An area was painted") },
  { "areas-joined", N_ ("Areas were joined") },
  { "block-exchanged", N_ ("A block was exchanged") },
  { "block-painted", N_ ("A block was painted") },
  { "block-placed", N_ ("A block was placed") },
  { "block-taken-back", N_ ("A block was taken back") },
  { "border-painted", N_ ("Walls were drawn around an area") },
  { "cell-deleted", N_ ("A cell was deleted") },
  { "cell-left-empty", N_ ("The cell stays empty") },
  { "cell-placed", N_ ("A piece was placed") },
  { "cell-redrawn", N_ ("A tile was drawn again") },
  { "cells-closed", N_ ("Cells were closed") },
  { "cells-opened", N_ ("Cells were opened") },
  { "curve-laid", N_ ("The curve was laid") },
  { "dead-end", N_ ("No block fits here") },
  { "demanded-block-placed", N_ ("A demanded block was placed") },
  { "edge-added", N_ ("An edge was added") },
  { "entrance-assigned", N_ ("The entrance was chosen") },
  { "exit-assigned", N_ ("The exit was chosen") },
  { "exit-plugged", N_ ("An exit was plugged") },
  { "exit-shut", N_ ("Nothing fits an exit; it stays shut") },
  { "exits-joined", N_ ("Two free exits were joined") },
  { "fragment-found", N_ ("A fragment was found") },
  { "fragments-joined", N_ ("Fragments were joined") },
  { "gateway-opened", N_ ("A gateway was opened") },
  { "gateway-painted", N_ ("A gateway was painted") },
  { "guardian-assigned", N_ ("The guardian was set in the way") },
  { "hub-chosen", N_ ("The hub was chosen") },
  { "island-deleted", N_ ("An island was deleted") },
  { "island-found", N_ ("An island was found") },
  { "islands-found", N_ ("Islands were looked for") },
  { "islands-kept", N_ ("The islands stay and are connected") },
  { "junction-kept", N_ ("A junction stays, for others need it") },
  { "junction-left-out", N_ ("A junction was left out") },
  { "key-laid", N_ ("A key was laid") },
  { "level-refused", N_ ("The recipe did not accept the level") },
  { "lines-chosen", N_ ("The lines of the puzzle were chosen") },
  { "link-laid", N_ ("Two areas were linked") },
  { "link-locked", N_ ("A link was locked") },
  { "loop-added", N_ ("A loop was added") },
  { "object-assigned", N_ ("An object was assigned to an area") },
  { "object-placed", N_ ("An object was placed") },
  { "objects-counted", N_ ("Objects were counted") },
  { "painter-chosen", N_ ("A painter was chosen") },
  { "passage-capped", N_ ("A passage was capped") },
  { "passage-opened", N_ ("A passage was opened") },
  { "piece-chosen", N_ ("A block was chosen for the piece") },
  { "plan-redrawn", N_ ("The plan was begun again") },
  { "reroute-assigned", N_ ("A way around the guardian was chosen") },
  { "room-kept", N_ ("A room stays") },
  { "room-not-rolled", N_ ("No room was rolled") },
  { "room-rolled", N_ ("A room was rolled") },
  { "route-laid", N_ ("A route was laid") },
  { "section-chosen", N_ ("The part of the curve was chosen") },
  { "snake-placed", N_ ("A step of the way down was placed") },
  { "special-room-placed", N_ ("A special room was placed") },
  { "stairs-down", N_ ("The stairs down were placed") },
  { "stairs-up", N_ ("The stairs up were placed") },
  { "tiles-drawn", N_ ("Tiles were drawn for the conditional ones") },
  { "way-assigned", N_ ("Another way out was chosen") },
  { "word-chosen", N_ ("A word was chosen") },
  { "zone-assigned", N_ ("An area was given to a zone") },
  { "zone-target", N_ ("The target of a zone was chosen") },
};

const char *
editor_stage_get_name (AshlarStage stage)
{
  g_return_val_if_fail (stage < ASHLAR_N_STAGES, NULL);
  return g_dpgettext2 (NULL, "stage", stages[stage]);
}

char *
editor_reason_dup_sentence (const char *reason)
{
  char *words;

  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (g_str_equal (reason, reasons[i].reason))
      return g_strdup (_ (reasons[i].sentence));
  words = g_strdelimit (g_strdup (reason), "-_", ' ');
  words[0] = g_ascii_toupper (words[0]);
  return words;
}

char *
editor_tape_dup_sentence (const EditorTape *tape, guint step)
{
  const AshlarTraceStep *told = editor_tape_get_step (tape, step);
  const AshlarGenerator *generator = editor_tape_get_build (tape)->generator;
  AshlarVariants        *variants = generator->materials->variants;
  g_autofree char       *sentence = editor_reason_dup_sentence (told->reason);
  const AshlarVariant   *variant;
  const char            *block;

  if (variants == NULL || told->variant >= ashlar_variants_get_n (variants))
    return g_steal_pointer (&sentence);
  variant = ashlar_variants_get (variants, told->variant);
  block = ashlar_block_get_id (ashlar_content_get_block (generator->content, variant->block));
  if (variant->orientation == ASHLAR_ORIENTATION_IDENTITY)
    /* Translators: what happened, and to which block. */
    return g_strdup_printf (_ ("%s: %s"), sentence, block);
  /* Translators: what happened, to which block, and how that is turned: "R90". */
  return g_strdup_printf (_ ("%s: %s, %s"), sentence, block,
                          ashlar_orientation_to_string ((AshlarOrientation) variant->orientation));
}

static const char *
translate (const char *words)
{
  return _ (words);
}

char *
editor_tape_dup_details (const EditorTape *tape, guint step)
{
  return ashlar_trace_dup_words (editor_tape_get_build (tape)->trace,
                                 editor_tape_get_step (tape, step), translate);
}
