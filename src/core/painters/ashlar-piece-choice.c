/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Choosing a block for each cell of a lattice, by the sides on which the plan has links.
 *
 * Each area has a stream of its own, of the stage `open`; its number is the area's with a bit above
 * all areas and links, which other users of the stage count by. Pieces that the set lacks do not
 * stop the search: the error names all that this level wants. A cell with a letter gets a block with
 * floor in its middle.
 *
 * Afterwards each area of the theme step has a variant whose exits are its links, one for one.
 * Cost: O(areas + links). */

#include "painters/ashlar-piece-choice-private.h"

#include "level/ashlar-trace-private.h"
#include "painters/ashlar-gateways-private.h"
#include "painters/ashlar-piece-table-private.h"

#define STREAM_OF_PIECES (G_GUINT64_CONSTANT (1) << 40)
#define MAX_NAMES 12 /* that a step of the trace lists */

typedef struct
{
  AshlarPieceTable *table;
  char             *subject; /* the theme rule */
} Prepared;

typedef struct
{
  const AshlarPaintContext *context;
  const Prepared           *prepared;
  AshlarPlan               *plan;
  guint16                   theme;
} Choice;

gpointer
ashlar_piece_choice_prepare (const AshlarPreparation *preparation, GError **error)
{
  const AshlarBlocksPainterSettings *settings = ashlar_settings_get (preparation->settings);
  g_autofree guint8 *set = ashlar_block_set_dup_mask (settings->blocks, preparation->content);
  g_autoptr (AshlarPieceTable) table
      = ashlar_piece_table_new (preparation->content, preparation->variants, set);
  g_autoptr (AshlarText) refusal = ashlar_piece_table_dup_refusal (table);
  g_autofree char *subject = g_str_has_suffix (preparation->path, "/parameters")
                                 ? g_path_get_dirname (preparation->path)
                                 : g_strdup (preparation->path);
  Prepared        *self;

  if (refusal != NULL)
    {
      ashlar_generate_error_set (error,
                                 table->odd != ASHLAR_NO_INDEX ? ASHLAR_GENERATE_ERROR_CONFLICT
                                                               : ASHLAR_GENERATE_ERROR_NO_BLOCKS,
                                 subject, "%p", refusal);
      return NULL;
    }
  self = g_new (Prepared, 1);
  self->table = g_steal_pointer (&table);
  self->subject = g_steal_pointer (&subject);
  return self;
}

void
ashlar_piece_choice_free (gpointer prepared)
{
  Prepared *self = prepared;

  ashlar_piece_table_free (self->table);
  g_free (self->subject);
  g_free (self);
}

void
ashlar_piece_choice_get_cell (gconstpointer prepared, guint *width, guint *height)
{
  const Prepared *self = prepared;

  *width = self->table->width;
  *height = self->table->height;
}

void
ashlar_piece_choice_get_exit (gconstpointer   prepared,
                              AshlarDirection side,
                              guint          *offset,
                              guint          *width)
{
  ashlar_piece_table_get_exit (((const Prepared *) prepared)->table, side, offset, width);
}

static gboolean
is_own (const Choice *self, guint32 area)
{
  return (self->plan->themes != NULL ? self->plan->themes[area] : 0) == self->theme;
}

/* The side of the cell @area on which @other lies; FALSE if the two are no neighbours. */
static gboolean
find_side (const AshlarPlan *plan, guint32 area, guint32 other, AshlarDirection *side)
{
  AshlarContact contact;

  if (!ashlar_contact_find (plan, area, other, &contact))
    return FALSE;
  *side = contact.side;
  return TRUE;
}

/* Whether the link's gateway, in @area, is where exits stand. */
static gboolean
is_at_exit (const Choice *self, guint32 link, guint32 area, AshlarDirection side)
{
  const AshlarPlan      *plan = self->plan;
  const AshlarRectangle *rectangle = &plan->rectangles[area];
  guint                  n = (plan->gateway_first[link + 1] - plan->gateway_first[link]) / 2;
  const AshlarCell      *cells
      = &plan->gateways[plan->gateway_first[link]] + (plan->link_from[link] == area ? 0 : n);
  guint offset, width;

  ashlar_piece_table_get_exit (self->prepared->table, side, &offset, &width);
  if (n != width)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      guint    x = cells[i].x - rectangle->x, y = cells[i].y - rectangle->y;
      guint    rim = side == ASHLAR_DIRECTION_EAST    ? rectangle->width - 1u
                     : side == ASHLAR_DIRECTION_SOUTH ? rectangle->height - 1u
                                                      : 0;
      gboolean across = side == ASHLAR_DIRECTION_NORTH || side == ASHLAR_DIRECTION_SOUTH;
      guint    along = across ? x : y;

      if ((across ? y : x) != rim || along < offset || along >= offset + width)
        return FALSE;
    }
  return TRUE;
}

static gboolean
refuse_area (const Choice *self, GError **error, const char *what, guint32 area, guint32 other)
{
  ashlar_generate_error_set (
      error, ASHLAR_GENERATE_ERROR_MISFIT, self->prepared->subject,
      "The painter blocks needs %p, but areas %u and %u are linked otherwise",
      ashlar_text_get_phrase (what), area, other);
  return FALSE;
}

/* The area's link on each side, or ASHLAR_NO_LINK; all of them as a mask. */
static gboolean
find_links (const Choice *self, guint32 area, guint32 *links, guint *mask, GError **error)
{
  const AshlarPlan      *plan = self->plan;
  const AshlarRectangle *rectangle = &plan->rectangles[area];

  *mask = 0;
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    links[d] = ASHLAR_NO_LINK;
  if (rectangle->width != self->prepared->table->width
      || rectangle->height != self->prepared->table->height)
    {
      ashlar_generate_error_set (
          error, ASHLAR_GENERATE_ERROR_MISFIT, self->prepared->subject,
          "The painter blocks needs cells of %u × %u, but area %u is %u × %u",
          self->prepared->table->width, self->prepared->table->height, area, rectangle->width,
          rectangle->height);
      return FALSE;
    }
  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32         link = plan->adjacency[i];
      guint32         other = ashlar_plan_other_end (plan, link, area);
      AshlarDirection side;

      if (!find_side (plan, area, other, &side))
        return refuse_area (self, error, "links between neighbouring cells", area, other);
      if (links[side] != ASHLAR_NO_LINK)
        return refuse_area (self, error, "at most one link a side", area, other);
      if (!is_at_exit (self, link, area, side))
        return refuse_area (self, error, "gateways where its blocks have exits", area, other);
      links[side] = link;
      *mask |= 1u << side;
    }
  return TRUE;
}

/* What may lie in the area's cell. */
static const AshlarPieceList *
get_list (const Choice *self, guint32 area)
{
  const AshlarPieceTable *table = self->prepared->table;

  return self->plan->words != NULL && self->plan->kinds[area] == ASHLAR_AREA_LETTER
             ? &table->lettered
             : &table->all;
}

static const char *
get_id (const AshlarPieceTable *table, guint block)
{
  return ashlar_block_get_id (ashlar_content_get_block (table->content, block));
}

static void
trace_piece (const Choice *self, guint32 area, guint mask, guint32 variant)
{
  AshlarTrace            *trace = self->context->run->trace;
  const AshlarPieceTable *table = self->prepared->table;
  const AshlarPieceList  *list = get_list (self, area);
  const AshlarVariant    *taken = ashlar_variants_get (table->variants, variant);
  guint                   n = list->first_choice[mask + 1] - list->first_choice[mask];
  guint64                 before = 0, weight = 0;

  ashlar_trace_step (trace, ASHLAR_STAGE_OPEN, area, variant, "piece-chosen");
  ashlar_trace_say (trace, PIECE, { .name = ashlar_piece_mask_get_name (mask) },
                    { .name = ashlar_piece_mask_get_words (mask) });
  for (guint i = 0; i < n; i++)
    {
      const AshlarPieceChoice *choice
          = &g_array_index (list->choices, AshlarPieceChoice, list->first_choice[mask] + i);
      AshlarTraceValue values[]
          = { { .name = get_id (table, choice->block) }, { (gint64) (choice->end - before) } };

      if (i < MAX_NAMES)
        ashlar_trace_add_clause (
            trace, i > 0 ? ASHLAR_CLAUSE_NEXT_CANDIDATE : ASHLAR_CLAUSE_FIRST_CANDIDATE, values);
      if (choice->block == taken->block)
        weight = choice->end - before;
      before = choice->end;
    }
  if (n > MAX_NAMES)
    ashlar_trace_say (trace, AND_MORE, { n - MAX_NAMES });
  ashlar_trace_say (trace, TAKEN_TURNED, { .name = get_id (table, taken->block) },
                    { .name = ashlar_orientation_to_string (taken->orientation) },
                    { (gint64) weight }, { (gint64) before });
}

/* Draws for all areas of the step. Adds to @lacking what there is no block for, and to @unlettered
 * what there is none for that can hold a letter. */
static gboolean
draw_pieces (const Choice *self, guint *lacking, guint *unlettered, GError **error)
{
  AshlarPlan *plan = self->plan;

  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      guint32      links[ASHLAR_N_DIRECTIONS];
      guint        mask;
      AshlarStream stream;

      if (!ashlar_run_goes_on (self->context->run, error))
        return FALSE;
      if (!is_own (self, area))
        continue;
      if (!find_links (self, area, links, &mask, error))
        return FALSE;
      if (!ashlar_piece_list_has (get_list (self, area), mask))
        {
          if (ashlar_piece_list_has (&self->prepared->table->all, mask))
            *unlettered |= 1u << mask;
          else
            *lacking |= 1u << mask;
          continue;
        }
      ashlar_run_stream (self->context->run, ASHLAR_STAGE_OPEN, STREAM_OF_PIECES | area, &stream);
      plan->variants[area] = ashlar_piece_list_draw (get_list (self, area), mask, &stream)->variant;
      if (self->context->run->trace != NULL)
        trace_piece (self, area, mask, plan->variants[area]);
    }
  return TRUE;
}

/* Which link uses which exit; that of areas of other steps stays as it is. */
static void
connect_exits (const Choice *self)
{
  AshlarPlan *plan = self->plan;
  guint32    *first = ashlar_new (guint32, (gsize) plan->n_areas + 1);
  guint32    *all;

  first[0] = 0;
  for (guint32 area = 0; area < plan->n_areas; area++)
    first[area + 1]
        = first[area]
          + (is_own (self, area)
                 ? ashlar_variants_get (self->context->variants, plan->variants[area])->n_exits
                 : plan->exit_first[area + 1] - plan->exit_first[area]);
  all = ashlar_new (guint32, MAX (first[plan->n_areas], 1));
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarVariant *variant;
      guint32              links[ASHLAR_N_DIRECTIONS];
      guint                mask;

      if (!is_own (self, area))
        {
          for (guint32 i = first[area]; i < first[area + 1]; i++)
            all[i] = plan->exit_links[plan->exit_first[area] + i - first[area]];
          continue;
        }
      variant = ashlar_variants_get (self->context->variants, plan->variants[area]);
      find_links (self, area, links, &mask, NULL);
      for (guint e = 0; e < variant->n_exits; e++)
        all[first[area] + e] = links[variant->exits[e].direction];
    }
  ashlar_free (plan->exit_first);
  ashlar_free (plan->exit_links);
  plan->exit_first = first;
  plan->exit_links = all;
}

gboolean
ashlar_piece_choice_choose (const AshlarPaintContext *context,
                            guint16                   theme,
                            AshlarPlan               *plan,
                            GError                  **error)
{
  Choice self = { context, context->step->prepared, plan, theme };
  guint  lacking = 0, unlettered = 0;
  g_autoptr (AshlarText) names = NULL;

  if (plan->variants == NULL)
    {
      plan->variants = ashlar_new (guint32, MAX (plan->n_areas, 1));
      for (guint32 area = 0; area < plan->n_areas; area++)
        plan->variants[area] = G_MAXUINT32;
      plan->exit_first = ashlar_new0 (guint32, (gsize) plan->n_areas + 1);
      plan->exit_links = NULL;
    }
  if (!draw_pieces (&self, &lacking, &unlettered, error))
    return FALSE;
  if (lacking == 0 && unlettered == 0)
    {
      connect_exits (&self);
      return TRUE;
    }
  if (lacking == 0)
    {
      const AshlarPieceTable *table = self.prepared->table;

      names = ashlar_piece_table_dup_names (unlettered);
      ashlar_generate_error_set (
          error, ASHLAR_GENERATE_ERROR_NO_BLOCKS, self.prepared->subject,
          "The set has no block that a letter can stand in, with floor at its "
          "middle (%u, %u) that leads to its exits, for pieces that this "
          "level wants: %p",
          (table->width - 1) / 2, (table->height - 1) / 2, names);
      return FALSE;
    }
  names = ashlar_piece_table_dup_blame (self.prepared->table, lacking);
  ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_NO_BLOCKS, self.prepared->subject,
                             "The set has no block for pieces that this level wants: %p", names);
  return FALSE;
}
