/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which of the sixteen pieces a recipe's blocks serve, for the lint and the editor. It reads the
 * recipe as the generator does, but goes on where that stops: what is wrong is part of the answer.
 *
 * What the planner wants is read from its parameters: a grid `across` and `down` that is too small
 * for a piece, and `weights` by the names of pieces. A planner that has neither wants them all. The
 * empty cell is no area and so never wanted.
 *
 * Cost: that of a table of pieces for each rule that paints with blocks. */

#include "pipeline/ashlar-pieces-set-private.h"

#include "base/ashlar-report-private.h"
#include "content/ashlar-parameter-private.h"
#include "pipeline/ashlar-materials-private.h"
#include "pipeline/ashlar-registry-private.h"

#define CELL_WITHOUT_BLOCKS 5

static AshlarSettings *
read_settings (AshlarContent     *content,
               const AshlarPart  *part,
               const AshlarValue *given,
               gboolean          *is_readable)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  AshlarSettings *settings = ashlar_part_read (part, given, content, "", report);

  if (is_readable != NULL)
    *is_readable = ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == 0;
  return settings;
}

/* Whether a grid of n cells has room for an exit on the one, the other or both sides of a cell. */
static gboolean
has_room (const AshlarSettings *settings, AshlarParameterUse use, guint n_exits)
{
  const gint *side = ashlar_settings_find_use (settings, use, NULL);

  return side == NULL || *side > (gint) n_exits;
}

static void
find_wants (AshlarPieces *self, const AshlarPart *part, const AshlarSettings *settings)
{
  const gint *weights = NULL;

  for (guint mask = 1; mask < ASHLAR_N_PIECE_MASKS; mask++)
    {
      guint vertical = (guint) ashlar_piece_mask_has (mask, ASHLAR_DIRECTION_NORTH)
                       + ashlar_piece_mask_has (mask, ASHLAR_DIRECTION_SOUTH);
      guint horizontal = (guint) ashlar_piece_mask_has (mask, ASHLAR_DIRECTION_EAST)
                         + ashlar_piece_mask_has (mask, ASHLAR_DIRECTION_WEST);

      if (has_room (settings, ASHLAR_USE_DOWN, vertical)
          && has_room (settings, ASHLAR_USE_ACROSS, horizontal))
        self->wants[mask] = ASHLAR_PIECE_WANTED;
    }
  for (guint i = 0; i < part->n_parameters; i++)
    {
      const AshlarParameterSpec *spec = &part->parameters[i];

      if (spec->type != ASHLAR_PARAMETER_WEIGHTS)
        continue;
      weights = ashlar_settings_find (settings, spec->id);
      for (guint c = 0; spec->choices[c] != NULL; c++)
        {
          guint mask = ashlar_piece_mask_from_name (spec->choices[c]);

          if (mask < ASHLAR_N_PIECE_MASKS && self->wants[mask] == ASHLAR_PIECE_WANTED
              && weights[c] == 0)
            self->wants[mask] = ASHLAR_PIECE_SELDOM;
        }
    }
}

/* ------------------------------------------------------------------- sets */

static void
clear_set (gpointer element)
{
  AshlarPieceSet *set = element;

  ashlar_piece_table_free (set->table);
  g_clear_pointer (&set->refusal, ashlar_text_unref);
  g_ptr_array_unref (set->fault_words);
}

/* The size of a cell where no block has one. */
static void
find_cell (AshlarPieceSet *set, const AshlarSettings *settings)
{
  const gint *side = ashlar_settings_find_use (settings, ASHLAR_USE_CELL, NULL);

  set->width = set->table->width;
  set->height = set->table->height;
  for (guint axis = 0; axis < 2; axis++)
    {
      set->offsets[axis] = set->table->offsets[axis];
      set->widths[axis] = set->table->widths[axis];
    }
  if (set->width > 0)
    return;
  set->width = set->height = CELL_WITHOUT_BLOCKS;
  if (side != NULL)
    set->width = set->height = (guint) MAX (*side, 3);
  for (guint axis = 0; axis < 2; axis++)
    {
      set->widths[axis] = 1;
      set->offsets[axis] = (set->width - 1) / 2;
    }
}

static void
find_tiles (AshlarPieceSet        *set,
            AshlarContent         *content,
            AshlarVariants        *variants,
            const AshlarRecipe    *recipe,
            const AshlarThemeRule *rule)
{
  const AshlarValue *given[] = { rule != NULL ? rule->tiles : NULL, recipe->tiles };
  const char        *paths[] = { "", "" };

  if (!ashlar_paint_tiles_init (&set->tiles, content, variants, given, paths, G_N_ELEMENTS (given),
                                NULL))
    ashlar_paint_tiles_init (&set->tiles, content, variants, NULL, NULL, 0, NULL);
  /* What a designer starts from is plain, and the way through it certain. */
  if (set->tiles.floor_is_conditional)
    ashlar_paint_tiles_init (&set->tiles, content, variants, NULL, NULL, 0, NULL);
}

guint
_ashlar_pieces_find_painter (const AshlarThemeRule *rule)
{
  for (guint which = 0; which < ashlar_theme_rule_get_n_painters (rule); which++)
    if (ashlar_theme_rule_get_weight (rule, which) > 0
        && ashlar_registry_find_painter (ashlar_theme_rule_get_painter (rule, which))
               == &ashlar_painter_blocks)
      return which;
  return ASHLAR_NO_INDEX;
}

static void
add_set (AshlarPieces          *self,
         AshlarVariants        *variants,
         const AshlarRecipe    *recipe,
         const AshlarSettings  *planner_settings,
         const AshlarThemeRule *rule,
         guint                  index)
{
  const AshlarPart *painter = &ashlar_painter_blocks.part;
  AshlarPieceSet    set = { .rule = index };
  g_autoptr (AshlarSettings) settings = read_settings (
      self->content, painter,
      rule != NULL ? ashlar_theme_rule_get_parameters (rule, _ashlar_pieces_find_painter (rule))
                   : NULL,
      &set.is_readable);
  AshlarBlockSet *const *blocks = ashlar_settings_find_use (settings, ASHLAR_USE_BLOCKS, NULL);
  g_autofree guint8     *mask = ashlar_block_set_dup_mask (*blocks, self->content);

  set.table = ashlar_piece_table_new (self->content, variants, mask);
  set.refusal = ashlar_piece_table_dup_refusal (set.table);
  set.fault_words = ashlar_texts_new ();
  for (guint i = 0; i < set.table->faults->len; i++)
    g_ptr_array_add (set.fault_words,
                     ashlar_piece_table_dup_fault (
                         set.table, &g_array_index (set.table->faults, AshlarPieceFault, i)));
  find_cell (&set, planner_settings);
  find_tiles (&set, self->content, variants, recipe, rule);
  g_array_append_val (self->sets, set);
}

static void
add_sets (AshlarPieces        *self,
          AshlarVariants      *variants,
          const AshlarRecipe  *recipe,
          const AshlarPlanner *planner)
{
  g_autoptr (AshlarSettings) settings
      = read_settings (self->content, &planner->part, recipe->planner.parameters, NULL);

  find_wants (self, &planner->part, settings);
  for (guint i = 0; i < recipe->theme->len; i++)
    {
      const AshlarThemeRule *rule = g_ptr_array_index (recipe->theme, i);

      if (_ashlar_pieces_find_painter (rule) != ASHLAR_NO_INDEX)
        add_set (self, variants, recipe, settings, rule, i);
      /* What comes after a rule that always holds is never asked. */
      if (ashlar_theme_rule_takes_all (rule))
        return;
    }
  if (ashlar_registry_find_painter (planner->painter) == &ashlar_painter_blocks)
    add_set (self, variants, recipe, settings, NULL, ASHLAR_NO_INDEX);
}

AshlarPieces *
ashlar_pieces_new (AshlarContent *content, guint recipe)
{
  const AshlarRecipe  *value;
  AshlarPieces        *self;
  const AshlarPlanner *planner;

  g_return_val_if_fail (recipe < content->recipes->len, NULL);

  value = g_ptr_array_index (content->recipes, recipe);
  planner = ashlar_registry_find_planner (value->planner.type);
  if (planner == NULL || !planner->lays_cells)
    return NULL;

  self = g_new0 (AshlarPieces, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->content = ashlar_content_ref (content);
  self->recipe = recipe;
  self->sets = g_array_new (FALSE, FALSE, sizeof (AshlarPieceSet));
  g_array_set_clear_func (self->sets, clear_set);
  {
    g_autoptr (AshlarMaterials) materials = ashlar_content_get_materials (content);

    add_sets (self, materials->variants, value, planner);
  }
  if (self->sets->len == 0)
    g_clear_pointer (&self, ashlar_pieces_unref);
  return self;
}

AshlarPieces *
ashlar_pieces_ref (AshlarPieces *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_pieces_unref (AshlarPieces *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->sets);
  ashlar_content_unref (self->content);
  g_free (self);
}

/* ------------------------------------------------------------------ asking */

static const AshlarPieceSet *
get_set (const AshlarPieces *self, guint set)
{
  g_assert (set < self->sets->len);
  return &g_array_index (self->sets, AshlarPieceSet, set);
}

guint
ashlar_pieces_get_n_sets (const AshlarPieces *self)
{
  return self->sets->len;
}

guint
ashlar_pieces_get_rule (const AshlarPieces *self, guint set)
{
  return get_set (self, set)->rule;
}

AshlarText *
ashlar_pieces_get_refusal (const AshlarPieces *self, guint set)
{
  return get_set (self, set)->refusal;
}

void
ashlar_pieces_get_cell (const AshlarPieces *self, guint set, guint *width, guint *height)
{
  *width = get_set (self, set)->width;
  *height = get_set (self, set)->height;
}

void
ashlar_pieces_get_exit (
    const AshlarPieces *self, guint set, AshlarDirection side, guint *offset, guint *width)
{
  guint axis = side == ASHLAR_DIRECTION_NORTH || side == ASHLAR_DIRECTION_SOUTH ? 0 : 1;

  *offset = get_set (self, set)->offsets[axis];
  *width = get_set (self, set)->widths[axis];
}

AshlarPieceWant
ashlar_pieces_get_want (const AshlarPieces *self, guint mask)
{
  g_return_val_if_fail (mask < ASHLAR_N_PIECE_MASKS, ASHLAR_PIECE_NEVER);
  return (AshlarPieceWant) self->wants[mask];
}

/* All pieces of a mask stand side by side. */
static void
find_servers (const AshlarPieceTable *table, guint mask, guint *first, guint *n)
{
  const AshlarPieceChoice *choice;

  *first = *n = 0;
  if (!ashlar_piece_list_has (&table->all, mask))
    return;
  choice = &g_array_index (table->all.choices, AshlarPieceChoice, table->all.first_choice[mask]);
  *first = choice->first;
  choice = &g_array_index (table->all.choices, AshlarPieceChoice,
                           table->all.first_choice[mask + 1] - 1);
  *n = choice->first + choice->n - *first;
}

guint
ashlar_pieces_get_n_servers (const AshlarPieces *self, guint set, guint mask)
{
  guint first, n;

  g_return_val_if_fail (mask < ASHLAR_N_PIECE_MASKS, 0);
  find_servers (get_set (self, set)->table, mask, &first, &n);
  return n;
}

void
ashlar_pieces_get_server (
    const AshlarPieces *self, guint set, guint mask, guint index, AshlarPieceServer *server)
{
  const AshlarPieceTable *table = get_set (self, set)->table;
  const AshlarVariant    *variant;
  guint                   first, n;

  g_return_if_fail (mask < ASHLAR_N_PIECE_MASKS);
  find_servers (table, mask, &first, &n);
  g_return_if_fail (index < n);
  server->variant = g_array_index (table->all.pieces, AshlarPiece, first + index).variant;
  variant = ashlar_variants_get (table->variants, server->variant);
  server->block = variant->block;
  server->orientation = (AshlarOrientation) variant->orientation;
  server->occurrences
      = ashlar_block_get_occurrences (ashlar_content_get_block (self->content, variant->block));
}

guint
ashlar_pieces_get_lacking (const AshlarPieces *self, guint set)
{
  guint masks = 0;

  for (guint mask = 0; mask < ASHLAR_N_PIECE_MASKS; mask++)
    if (self->wants[mask] != ASHLAR_PIECE_NEVER
        && !ashlar_piece_list_has (&get_set (self, set)->table->all, mask))
      masks |= 1u << mask;
  return masks;
}

guint
ashlar_pieces_get_n_faults (const AshlarPieces *self, guint set)
{
  return get_set (self, set)->fault_words->len;
}

guint
ashlar_pieces_get_fault_block (const AshlarPieces *self, guint set, guint index)
{
  const GArray *faults = get_set (self, set)->table->faults;

  g_return_val_if_fail (index < faults->len, ASHLAR_NO_INDEX);
  return g_array_index (faults, AshlarPieceFault, index).block;
}

AshlarText *
ashlar_pieces_get_fault (const AshlarPieces *self, guint set, guint index)
{
  g_return_val_if_fail (index < get_set (self, set)->fault_words->len, NULL);
  return g_ptr_array_index (get_set (self, set)->fault_words, index);
}

const AshlarValue *
_ashlar_pieces_get_names (const AshlarPieces *self, guint set)
{
  const AshlarRecipe    *recipe = g_ptr_array_index (self->content->recipes, self->recipe);
  const AshlarThemeRule *rule;
  const AshlarValue     *parameters;
  guint                  index = get_set (self, set)->rule;

  if (index == ASHLAR_NO_INDEX)
    return NULL;
  rule = g_ptr_array_index (recipe->theme, index);
  parameters = ashlar_theme_rule_get_parameters (rule, _ashlar_pieces_find_painter (rule));
  if (parameters == NULL || ashlar_value_get_value_type (parameters) != ASHLAR_VALUE_OBJECT)
    return NULL;
  return ashlar_value_lookup (parameters, "blocks");
}
