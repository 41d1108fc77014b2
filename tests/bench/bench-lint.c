/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of blocks: variants, chain graph and findings. To reach: an edit among 1,000 blocks
 * within 10 ms.
 *
 * edit: variants, chain and findings of blocks alone. stroke: what the editor waits for after each
 * stroke, with a recipe of free placement. whole: what its planner finds, too.
 *
 * plain: rooms with doors in their walls, four ways, lists by tag. ragged: floor on the borders,
 * all eight ways, widths, and a list of its own for half of the exits. recessed: every exit at the
 * end of a slot, so that each pair has to be looked at. */

#include "bench-subjects.h"

#include <string.h>

#include "base/ashlar-report-private.h"
#include "base/ashlar-stream-private.h"
#include "lint/ashlar-lint-private.h"
#include "pipeline/ashlar-generator.h"
#include "pipeline/ashlar-recipe-lint-private.h"

#define SMALL 1000u
#define EDIT_LIMIT 10e6 /* nanoseconds, among SMALL blocks */

typedef enum
{
  SET_PLAIN,
  SET_RAGGED,
  SET_RECESSED,
} Set;

typedef struct
{
  AshlarContent  *content;
  AshlarContent  *edited;
  AshlarVariants *variants;
  AshlarChain    *chain;
  guint8         *starts;
  guint           n_blocks;
} Subject;

static void
add_list (AshlarStream *stream, AshlarExit *exit, Set set, guint n_blocks)
{
  guint kind = ashlar_stream_below (stream, 4);
  guint n = set == SET_PLAIN ? 1 : 3;

  if (kind > 1)
    return;
  exit->list_kind = kind == 0 ? ASHLAR_EXIT_LIST_ALLOWED : ASHLAR_EXIT_LIST_FORBIDDEN;
  exit->list = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      guint which = ashlar_stream_below (stream, set == SET_PLAIN ? 8 : n_blocks);

      exit->list[i] = set == SET_PLAIN ? g_strdup_printf ("tag:t%u", which)
                                       : g_strdup_printf ("bl_block%u", which);
    }
}

static AshlarBlock *
make_block (AshlarStream *stream, Set set, guint number, guint n_blocks)
{
  g_autofree char *id = g_strdup_printf ("bl_block%u", number);
  gint             width = ashlar_stream_range (stream, 8, 12);
  gint             height = ashlar_stream_range (stream, 8, 12);
  AshlarBlock     *block = ashlar_block_new (id, (guint) width, (guint) height, '#');
  gint             middle_x = width / 2;
  gint             middle_y = height / 2;
  gint             inset = set == SET_RECESSED ? 1 : 0;
  AshlarExit       exits[] = {
          { .x = middle_x, .y = inset, .direction = ASHLAR_DIRECTION_NORTH, .width = 1 },
          { .x = middle_x, .y = height - 1 - inset, .direction = ASHLAR_DIRECTION_SOUTH, .width = 1 },
          { .x = inset, .y = middle_y, .direction = ASHLAR_DIRECTION_WEST, .width = 1 },
  };

  for (gint y = 1; y + 1 < height; y++)
    for (gint x = 1; x + 1 < width; x++)
      block->cells[y * width + x] = ashlar_stream_below (stream, 5) == 0 ? '?' : '.';
  for (gint x = 1; x + 1 < width && set == SET_RAGGED; x++)
    if (ashlar_stream_below (stream, 4) == 0)
      block->cells[x] = '.';
  for (guint i = 0; i < G_N_ELEMENTS (exits); i++)
    {
      AshlarExit *exit = &exits[i];

      if (set == SET_RAGGED && exit->direction != ASHLAR_DIRECTION_WEST)
        exit->width = 1 + ashlar_stream_below (stream, 2);
      for (gint j = 0; j < (gint) exit->width; j++)
        block->cells[exit->y * width + exit->x + j] = '.';
      if (inset > 0)
        block->cells[(exit->y + ashlar_direction_dy (exit->direction)) * width + exit->x
                     + ashlar_direction_dx (exit->direction)]
            = 'X';
      add_list (stream, exit, set, n_blocks);
      ashlar_block_insert_exit (block, i, exit);
      g_strfreev (exit->list);
    }
  g_strfreev (block->tags);
  block->tags = g_new0 (char *, 2);
  block->tags[0] = g_strdup_printf ("t%u", ashlar_stream_below (stream, 8));
  block->orientations = set == SET_PLAIN ? 0x0f : 0xff;
  return block;
}

static void
subject_init (Subject *self, Set set, guint n_blocks)
{
  const gunichar others[] = { '?', 'X' };
  AshlarStream   stream;
  g_autoptr (AshlarBlock) block = NULL;

  ashlar_stream_init (&stream, 1, ASHLAR_STAGE_PLAN, 0, set);
  self->n_blocks = n_blocks;
  self->content = ashlar_content_new ();
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      AshlarTile *tile = ashlar_tile_new (others[i]);

      tile->own = i == 0 ? ASHLAR_TILE_REFERENCES : ASHLAR_TILE_EMPTY;
      tile->empty = i == 1;
      tile->n_references = i == 0 ? 2 : 0;
      tile->references = g_new0 (AshlarTileReference, 2);
      tile->references[0] = (AshlarTileReference){ '.', 1 };
      tile->references[1] = (AshlarTileReference){ '#', 1 };
      g_ptr_array_add (self->content->tiles, tile);
    }
  ashlar_content_resolve_tiles (self->content);
  for (guint i = 0; i < n_blocks; i++)
    g_ptr_array_add (self->content->blocks, make_block (&stream, set, i, n_blocks));
  self->starts = g_new0 (guint8, n_blocks);
  self->starts[0] = 1;

  block = ashlar_block_copy (g_ptr_array_index (self->content->blocks, 7));
  block->cells[block->width + 1] = '#';
  self->edited = ashlar_content_with_block (self->content, 7, block);
}

static guint
lint (Subject *self, AshlarContent *content, AshlarVariants *variants, AshlarChain *chain)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();

  ashlar_lint_blocks (content, chain, self->starts, NULL, report);
  return ashlar_report_get_n_findings (report);
}

static double
run_variants (gpointer pointer, guint64 seed)
{
  ashlar_variants_unref (ashlar_variants_new (((Subject *) pointer)->content, NULL));
  return ((Subject *) pointer)->n_blocks;
}

static double
run_chain (gpointer pointer, guint64 seed)
{
  Subject *self = pointer;

  ashlar_chain_unref (ashlar_chain_new (self->content, self->variants, NULL));
  return self->n_blocks;
}

static double
run_scratch (gpointer pointer, guint64 seed)
{
  Subject *self = pointer;
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (self->content, NULL);
  g_autoptr (AshlarChain) chain = ashlar_chain_new (self->content, variants, NULL);

  lint (self, self->content, variants, chain);
  return self->n_blocks;
}

static double
run_edit (gpointer pointer, guint64 seed)
{
  Subject *self = pointer;
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (self->edited, self->variants);
  g_autoptr (AshlarChain) chain = ashlar_chain_new (self->edited, variants, self->chain);

  lint (self, self->edited, variants, chain);
  return 1;
}

/* What the editor does after a stroke: another content, and its findings. */
static void
stroke (Subject *self, guint64 seed, AshlarReport *(*lint_func) (AshlarContent *content))
{
  const guint  index = (guint) (seed % self->n_blocks);
  AshlarBlock *block = ashlar_block_copy (g_ptr_array_index (self->content->blocks, index));
  g_autoptr (AshlarContent) next = NULL;

  block->cells[block->width + 1] = block->cells[block->width + 1] == '#' ? '.' : '#';
  next = ashlar_content_with_block (self->content, index, block);
  ashlar_report_unref (lint_func (next));
  ashlar_block_unref (block);
  ashlar_content_unref (self->content);
  self->content = g_steal_pointer (&next);
}

static double
run_stroke (gpointer pointer, guint64 seed)
{
  stroke (pointer, seed, ashlar_content_lint_drawing);
  return 1;
}

static double
run_whole (gpointer pointer, guint64 seed)
{
  stroke (pointer, seed, ashlar_content_lint);
  return 1;
}

static void
add_recipe (Subject *self)
{
  g_autoptr (AshlarRecipe) recipe = ashlar_recipe_new ("bench", "blocks");
  AshlarContent *with = ashlar_content_with_recipe (self->content, ASHLAR_NO_INDEX, recipe);

  ashlar_content_unref (self->content);
  self->content = with;
  ashlar_report_unref (ashlar_content_lint (self->content));
}

typedef struct
{
  const char *name;
  double (*run) (gpointer subject, guint64 seed);
  const char *unit;
  gboolean    needs_recipe;
} Job;

static const Job jobs[] = {
  { "variants", run_variants, "block", FALSE }, { "chain", run_chain, "block", FALSE },
  { "scratch", run_scratch, "block", FALSE },   { "edit", run_edit, "edit", FALSE },
  { "stroke", run_stroke, "edit", TRUE },       { "whole", run_whole, "edit", TRUE },
};

static void
open_job (BenchRace *race, const BenchRow *row)
{
  const Job *job = row->of;
  Subject   *self = g_new0 (Subject, 1);

  subject_init (self, (Set) row->variant, row->size);
  self->variants = ashlar_variants_new (self->content, NULL);
  self->chain = ashlar_chain_new (self->content, self->variants, NULL);
  bench_race_add_note (race, "%u findings",
                       lint (self, self->content, self->variants, self->chain));
  if (job->needs_recipe)
    add_recipe (self);
  bench_race_add (race, &(BenchContender){
                            .name = "ours", .run = job->run, .subject = self, .unit = job->unit });
  bench_race_add_reference (race, 64, 0);
  if (row->size == SMALL && strcmp (job->unit, "edit") == 0)
    bench_race_set_time_limit (race, EDIT_LIMIT);
}

void
bench_lint (BenchRows *rows)
{
  static const struct
  {
    const char *name;
    Set         set;
    guint       n_blocks;
  } sets[] = {
    { "plain", SET_PLAIN, SMALL },       { "ragged", SET_RAGGED, SMALL },
    { "recessed", SET_RECESSED, SMALL }, { "plain", SET_PLAIN, 10000 },
    { "ragged", SET_RAGGED, 10000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    for (guint k = 0; k < G_N_ELEMENTS (jobs); k++)
      bench_rows_add (
          rows,
          &(BenchRow){
              .open = open_job, .size = sets[i].n_blocks, .variant = sets[i].set, .of = &jobs[k] },
          "%s-%u-%s", sets[i].name, sets[i].n_blocks, jobs[k].name);
}
