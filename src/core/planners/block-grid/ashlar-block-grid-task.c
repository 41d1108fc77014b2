/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From parameters and demands to sets of pieces.
 *
 * A block whose number is guaranteed takes no part in growth: the demand places it. Everything that
 * no seed can change is said here, by the checks called at the end. */

#include "planners/block-grid/ashlar-block-grid-task-private.h"

static void
add_pieces (const AshlarGridPieces *pieces, guint block, guint64 *bits)
{
  for (guint p = pieces->first[block]; p < pieces->first[block + 1]; p++)
    ashlar_bits_add (bits, p);
}

static void
fill_sets (AshlarGridTask *self)
{
  const AshlarGridPieces *pieces = self->pieces;
  gboolean                starts_anyhow = TRUE;

  self->all = g_new0 (guint64, pieces->n_words);
  self->grown = g_new0 (guint64, pieces->n_words);
  self->starts = g_new0 (guint64, pieces->n_words);
  self->start_only = g_new0 (guint64, pieces->n_words);
  self->ends = self->demands.end != NULL ? g_new0 (guint64, pieces->n_words) : NULL;
  for (guint b = 0; b < self->demands.n_blocks; b++)
    starts_anyhow = starts_anyhow && !self->demands.start[b];
  for (guint b = 0; b < self->demands.n_blocks; b++)
    {
      add_pieces (pieces, b, self->all);
      if (self->demands.weights[b] > 0)
        add_pieces (pieces, b, self->grown);
      if (self->demands.start[b] || starts_anyhow)
        add_pieces (pieces, b, self->starts);
      if (self->demands.uses[b] == ASHLAR_BLOCK_STARTS_ALONE)
        add_pieces (pieces, b, self->start_only);
      if (self->demands.end != NULL && self->demands.end[b])
        add_pieces (pieces, b, self->ends);
    }
  for (guint i = 0; i < self->demands.list->len; i++)
    {
      AshlarDemand *demand = ashlar_demands_get (&self->demands, i);

      demand->pieces = g_new0 (guint64, pieces->n_words);
      for (guint b = 0; b < self->demands.n_blocks; b++)
        if (demand->blocks[b])
          add_pieces (pieces, b, demand->pieces);
    }
}

static gboolean
make_pieces (AshlarGridTask *self, const AshlarPreparation *preparation, GPtrArray *faults)
{
  self->pieces = ashlar_grid_pieces_new (preparation, self->demands.uses, self->plugs, faults);
  if (self->pieces == NULL)
    return FALSE;
  fill_sets (self);
  return TRUE;
}

/* ---- Preparing ---- */

static gboolean
check_canvas (const AshlarGridTask *self, GError **error)
{
  const AshlarGridPieces *pieces = self->pieces;
  gboolean                is_wide = (guint64) self->across * pieces->width > ASHLAR_MAX_LEVEL_SIZE;

  if (!is_wide && (guint64) self->down * pieces->height <= ASHLAR_MAX_LEVEL_SIZE)
    return TRUE;
  return ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_TOO_LARGE, self->demands.path, is_wide ? "across" : "down",
      is_wide
          ? N_ ("%u blocks of %u tiles are %u tiles; a level has at most %u a side, so there may "
                "be %u blocks across.")
          : N_ ("%u blocks of %u tiles are %u tiles; a level has at most %u a side, so there may "
                "be %u blocks down."),
      is_wide ? self->across : self->down, is_wide ? pieces->width : pieces->height,
      is_wide ? self->across * pieces->width : self->down * pieces->height, ASHLAR_MAX_LEVEL_SIZE,
      ASHLAR_MAX_LEVEL_SIZE / (is_wide ? pieces->width : pieces->height));
}

static gboolean
prepare (AshlarGridTask *self, const AshlarPreparation *preparation, GError **error)
{
  const AshlarGridSettings *settings = ashlar_settings_get (preparation->settings);
  g_autoptr (GPtrArray) faults = ashlar_faults_new ();

  self->across = settings->across;
  self->down = settings->down;
  self->n_cells = self->across * self->down;
  self->fill = settings->fill;
  self->target = MAX ((guint) ((guint64) self->n_cells * self->fill / 100), 1u);
  self->plugs = settings->plugs;
  self->snake = settings->path != 0;
  if (ashlar_demands_init (&self->demands, preparation, faults)
      && make_pieces (self, preparation, faults))
    {
      gboolean has_canvas = check_canvas (self, ashlar_faults_next (faults));

      ashlar_grid_task_check_counts (self, faults);
      if (has_canvas)
        ashlar_grid_task_fit (self, faults);
    }
  if (!ashlar_faults_end (faults, preparation->faults, error))
    return FALSE;
  return !self->snake || ashlar_grid_task_find_way (self, error);
}

gpointer
ashlar_grid_task_new (const AshlarPreparation *preparation, GError **error)
{
  AshlarGridTask *self = g_new0 (AshlarGridTask, 1);

  self->tables = ashlar_grid_tables_new ();
  if (!prepare (self, preparation, error))
    g_clear_pointer (&self, ashlar_grid_task_free);
  return self;
}

void
ashlar_grid_task_free (gpointer prepared)
{
  AshlarGridTask *self = prepared;

  if (self == NULL)
    return;
  for (guint rim = 0; rim < ASHLAR_GRID_N_RIMS; rim++)
    g_free (self->usable[rim]);
  g_free (self->way.rows);
  g_free (self->way.top);
  g_free (self->way.base);
  g_free (self->all);
  g_free (self->grown);
  g_free (self->starts);
  g_free (self->start_only);
  g_free (self->ends);
  ashlar_grid_tables_free (self->tables);
  ashlar_demands_clear (&self->demands);
  ashlar_grid_pieces_free (self->pieces);
  g_free (self);
}
