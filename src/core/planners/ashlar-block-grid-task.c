/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From parameters to demands.
 *
 * Counts are kept as demands, each a set of blocks with a minimum and a maximum; a block may serve
 * several of them. A block whose number is guaranteed takes no part in growth: the demand places
 * it. Everything that no seed can change is said here, by the checks called at the end. */

#include "planners/ashlar-block-grid-task-private.h"

#include <string.h>

char *
ashlar_grid_task_dup_demand_words (const AshlarGridDemand *demand)
{
  if (demand->kind == ASHLAR_GRID_END)
    return g_strdup_printf ("%s is demanded as the end block", demand->entry);
  if (demand->minimum == 1)
    return g_strdup_printf ("%s is demanded once", demand->entry);
  return g_strdup_printf ("%s is demanded %u times", demand->entry, demand->minimum);
}

gboolean
ashlar_grid_task_fail (GError            **error,
                       AshlarGenerateError code,
                       const char         *path,
                       const char         *parameter,
                       const char         *format,
                       ...)
{
  g_autofree char *subject = g_strconcat (path, "/", parameter, NULL);
  g_autofree char *message = NULL;
  va_list          arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  ashlar_generate_error_set (error, code, subject, "%s", message);
  return FALSE;
}

static void
demand_clear (gpointer element)
{
  AshlarGridDemand *self = element;

  g_free (self->entry);
  g_free (self->subject);
  g_free (self->blocks);
  g_free (self->bits);
}

/* What prepare works with until the pieces stand. */
typedef struct
{
  const AshlarPreparation *preparation;
  AshlarContent           *content;
  guint                    n_blocks;
  guint8                  *in_set;
  guint8                  *named;   /* demanded: usable whatever its occurrences */
  guint8                  *start;   /* named as the start: usable there */
  guint8                  *end;     /* nullable */
  guint8                  *settled; /* guaranteed: no part of growth */
} Draft;

static void
draft_clear (Draft *self)
{
  g_free (self->in_set);
  g_free (self->named);
  g_free (self->start);
  g_free (self->end);
  g_free (self->settled);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Draft, draft_clear)

/* Blocks that match @entry: those of the set, or, where it has none of them, any. */
static guint8 *
dup_matching (const Draft *draft, const char *entry, guint *n_matching)
{
  guint8 *matching = g_new0 (guint8, draft->n_blocks + 1);
  guint   n = 0;

  for (guint pass = 0; pass < 2 && n == 0; pass++)
    for (guint b = 0; b < draft->n_blocks; b++)
      if ((pass == 1 || draft->in_set[b])
          && ashlar_block_matches (ashlar_content_get_block (draft->content, b), entry))
        {
          matching[b] = 1;
          n++;
        }
  *n_matching = n;
  return matching;
}

static char *
member_subject (const char *path, const char *parameter, const char *member)
{
  g_autoptr (GString) escaped = g_string_new (member);

  g_string_replace (escaped, "~", "~0", 0);
  g_string_replace (escaped, "/", "~1", 0);
  return g_strconcat (path, "/", parameter, "/", escaped->str, NULL);
}

/* ---- Demands ---- */

static gboolean
add_guaranteed (AshlarGridTask *self, Draft *draft, GError **error)
{
  const AshlarSettings *settings = draft->preparation->settings;
  guint                 n = ashlar_settings_get_n_counted (settings, "guaranteed");

  for (guint i = 0; i < n; i++)
    {
      guint            count, n_matching;
      const char      *entry = ashlar_settings_get_counted (settings, "guaranteed", i, &count);
      AshlarGridDemand demand = { .kind = ASHLAR_GRID_GUARANTEED };

      demand.entry = g_strdup (entry);
      demand.subject = member_subject (self->path, "guaranteed", entry);
      demand.minimum = demand.maximum = count;
      demand.blocks = dup_matching (draft, entry, &n_matching);
      for (guint b = 0; b < draft->n_blocks; b++)
        {
          /* A tag counts all blocks that have it, whether growth uses them or a demand does. */
          if (ashlar_block_matches (ashlar_content_get_block (draft->content, b), entry))
            demand.blocks[b] |= draft->named[b] | draft->start[b];
          draft->named[b] |= count > 0 ? demand.blocks[b] : 0;
          draft->settled[b] |= demand.blocks[b];
        }
      g_array_append_val (self->demands, demand);
      if (n_matching == 0 && count > 0)
        {
          ashlar_generate_error_set (
              error, ASHLAR_GENERATE_ERROR_CONFLICT, demand.subject,
              "%s is demanded %u times, but no block of the content matches it.", entry, count);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
add_bounded (AshlarGridTask *self, Draft *draft, GError **error)
{
  for (guint b = 0; b < draft->n_blocks; b++)
    {
      const AshlarBlock *block = ashlar_content_get_block (draft->content, b);
      AshlarGridDemand   demand = { .kind = ASHLAR_GRID_BOUNDED };
      gboolean           has_minimum = block->minimum > 0 && draft->in_set[b];

      if (!has_minimum && block->maximum < 0)
        continue;
      demand.entry = g_strdup (block->id);
      demand.subject = g_strdup_printf ("/blocks/%u/%s", b, has_minimum ? "minimum" : "maximum");
      demand.blocks = g_new0 (guint8, draft->n_blocks + 1);
      demand.blocks[b] = 1;
      demand.minimum = has_minimum ? (guint) block->minimum : 0;
      demand.maximum = block->maximum < 0 ? G_MAXUINT : (guint) block->maximum;
      if (has_minimum)
        draft->named[b] = 1;
      g_array_append_val (self->demands, demand);
      if (demand.minimum > demand.maximum)
        {
          ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_CONFLICT, demand.subject,
                                     "The minimum of %s is %u, its maximum %u.", block->id,
                                     demand.minimum, demand.maximum);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
add_end (AshlarGridTask *self, Draft *draft, GError **error)
{
  const char      *entry = ashlar_settings_get_text (draft->preparation->settings, "endBlock");
  AshlarGridDemand demand = { .kind = ASHLAR_GRID_END, .minimum = 1, .maximum = G_MAXUINT };
  guint            n_matching;

  if (entry == NULL)
    return TRUE;
  demand.entry = g_strdup (entry);
  demand.subject = g_strconcat (self->path, "/endBlock", NULL);
  demand.blocks = dup_matching (draft, entry, &n_matching);
  for (guint b = 0; b < draft->n_blocks; b++)
    draft->named[b] |= demand.blocks[b];
  draft->end = g_memdup2 (demand.blocks, draft->n_blocks + 1);
  g_array_append_val (self->demands, demand);
  if (n_matching == 0)
    return ashlar_grid_task_fail (error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "endBlock",
                                  "No block matches the end block %s.", entry);
  return TRUE;
}

static gboolean
find_start (AshlarGridTask *self, Draft *draft, GError **error)
{
  const char *entry = ashlar_settings_get_text (draft->preparation->settings, "startBlock");
  guint       n_matching;

  draft->start = entry != NULL ? dup_matching (draft, entry, &n_matching)
                               : g_new0 (guint8, draft->n_blocks + 1);
  if (entry != NULL && n_matching == 0)
    return ashlar_grid_task_fail (error, ASHLAR_GENERATE_ERROR_NO_BLOCKS, self->path, "startBlock",
                                  "No block matches the start block %s.", entry);
  return TRUE;
}

static void
index_demands (AshlarGridTask *self, guint n_blocks)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint32));

  self->demand_first = g_new0 (guint32, n_blocks + 1u);
  for (guint b = 0; b < n_blocks; b++)
    {
      for (guint32 i = 0; i < self->demands->len; i++)
        if (ashlar_grid_task_get_demand (self, i)->blocks[b])
          g_array_append_val (ids, i);
      self->demand_first[b + 1] = ids->len;
    }
  self->demand_ids = (guint32 *) (gpointer) g_array_free (ids, FALSE);
  for (guint i = 0; i < self->demands->len; i++)
    self->has_demands |= ashlar_grid_task_get_demand (self, i)->minimum > 0;
}

/* ---- Pieces ---- */

static gboolean
may_stand (const AshlarGridTask *self, guint block)
{
  for (guint i = 0; i < self->demands->len; i++)
    if (ashlar_grid_task_get_demand (self, i)->blocks[block]
        && ashlar_grid_task_get_demand (self, i)->maximum == 0)
      return FALSE;
  return TRUE;
}

static void
add_pieces (const AshlarGridPieces *pieces, guint block, guint64 *bits)
{
  for (guint p = pieces->first[block]; p < pieces->first[block + 1]; p++)
    ashlar_grid_bits_add (bits, p);
}

static void
fill_sets (AshlarGridTask *self, const Draft *draft)
{
  const AshlarGridPieces *pieces = self->pieces;
  gboolean                starts_anyhow = TRUE;

  self->all = g_new0 (guint64, pieces->n_words);
  self->grown = g_new0 (guint64, pieces->n_words);
  self->starts = g_new0 (guint64, pieces->n_words);
  self->start_only = g_new0 (guint64, pieces->n_words);
  self->ends = draft->end != NULL ? g_new0 (guint64, pieces->n_words) : NULL;
  for (guint b = 0; b < draft->n_blocks; b++)
    starts_anyhow = starts_anyhow && !draft->start[b];
  for (guint b = 0; b < draft->n_blocks; b++)
    {
      add_pieces (pieces, b, self->all);
      if (self->weights[b] > 0)
        add_pieces (pieces, b, self->grown);
      if (draft->start[b] || starts_anyhow)
        add_pieces (pieces, b, self->starts);
      if (draft->start[b] && !draft->named[b] && !(draft->in_set[b] && self->occurrences[b] > 0))
        add_pieces (pieces, b, self->start_only);
      if (draft->end != NULL && draft->end[b])
        add_pieces (pieces, b, self->ends);
    }
  for (guint i = 0; i < self->demands->len; i++)
    {
      AshlarGridDemand *demand = &g_array_index (self->demands, AshlarGridDemand, i);

      demand->bits = g_new0 (guint64, pieces->n_words);
      for (guint b = 0; b < draft->n_blocks; b++)
        if (demand->blocks[b])
          add_pieces (pieces, b, demand->bits);
    }
}

static gboolean
make_pieces (AshlarGridTask *self, Draft *draft, GError **error)
{
  g_autofree guint8 *usable = g_new0 (guint8, draft->n_blocks + 1);
  guint              n_usable = 0;

  self->weights = g_new0 (guint32, draft->n_blocks + 1);
  self->occurrences = g_new0 (guint32, draft->n_blocks + 1);
  for (guint b = 0; b < draft->n_blocks; b++)
    {
      self->occurrences[b]
          = ashlar_block_get_occurrences (ashlar_content_get_block (draft->content, b));
      usable[b]
          = (draft->named[b] || draft->start[b] || (draft->in_set[b] && self->occurrences[b] > 0))
            && may_stand (self, b);
      if (usable[b] && draft->in_set[b] && !draft->settled[b])
        self->weights[b] = self->occurrences[b];
      n_usable += usable[b];
    }
  if (n_usable == 0)
    return ashlar_grid_task_fail (
        error, ASHLAR_GENERATE_ERROR_NO_BLOCKS, self->path, "blocks",
        draft->n_blocks == 0
            ? "The content has no blocks to build with."
            : "No block is left to build with: none is chosen, has occurrences and may stand.");
  self->pieces = ashlar_grid_pieces_new (draft->preparation, usable, self->plugs, error);
  if (self->pieces == NULL)
    return FALSE;
  fill_sets (self, draft);
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
  return ashlar_grid_task_fail (
      error, ASHLAR_GENERATE_ERROR_TOO_LARGE, self->path, is_wide ? "across" : "down",
      "%u blocks of %u tiles are %u tiles; a level has at most %u a side, so there may be %u "
      "blocks %s.",
      is_wide ? self->across : self->down, is_wide ? pieces->width : pieces->height,
      is_wide ? self->across * pieces->width : self->down * pieces->height, ASHLAR_MAX_LEVEL_SIZE,
      ASHLAR_MAX_LEVEL_SIZE / (is_wide ? pieces->width : pieces->height),
      is_wide ? "across" : "down");
}

static gboolean
prepare (AshlarGridTask *self, Draft *draft, GError **error)
{
  const AshlarSettings *settings = draft->preparation->settings;

  self->across = (guint) ashlar_settings_get_integer (settings, "across");
  self->down = (guint) ashlar_settings_get_integer (settings, "down");
  self->n_cells = self->across * self->down;
  self->fill = (guint) ashlar_settings_get_integer (settings, "fill");
  self->target = MAX ((guint) ((guint64) self->n_cells * self->fill / 100), 1u);
  self->plugs = ashlar_settings_get_boolean (settings, "plugs");
  self->snake = ashlar_settings_get_choice (settings, "path") != 0;
  draft->in_set = ashlar_settings_dup_block_mask (settings, "blocks", draft->content);
  draft->named = g_new0 (guint8, draft->n_blocks + 1);
  draft->settled = g_new0 (guint8, draft->n_blocks + 1);
  if (!find_start (self, draft, error) || !add_end (self, draft, error)
      || !add_guaranteed (self, draft, error) || !add_bounded (self, draft, error)
      || !make_pieces (self, draft, error) || !check_canvas (self, error))
    return FALSE;
  index_demands (self, draft->n_blocks);
  return ashlar_grid_task_check_counts (self, error) && ashlar_grid_task_fit (self, error)
         && (!self->snake || ashlar_grid_task_find_way (self, error));
}

AshlarGridTask *
ashlar_grid_task_new (const AshlarPreparation *preparation, GError **error)
{
  AshlarGridTask *self = g_new0 (AshlarGridTask, 1);
  g_auto (Draft) draft = { .preparation = preparation, .content = preparation->content };

  draft.n_blocks = ashlar_content_get_n_blocks (preparation->content);
  self->path = g_strdup (preparation->path);
  self->demands = g_array_new (FALSE, TRUE, sizeof (AshlarGridDemand));
  g_array_set_clear_func (self->demands, demand_clear);
  if (!prepare (self, &draft, error))
    g_clear_pointer (&self, ashlar_grid_task_free);
  return self;
}

void
ashlar_grid_task_free (AshlarGridTask *self)
{
  if (self == NULL)
    return;
  for (guint rim = 0; rim < ASHLAR_GRID_N_RIMS; rim++)
    g_free (self->usable[rim]);
  g_free (self->way.rows);
  g_free (self->way.top);
  g_free (self->way.base);
  g_free (self->path);
  g_free (self->weights);
  g_free (self->occurrences);
  g_free (self->all);
  g_free (self->grown);
  g_free (self->starts);
  g_free (self->start_only);
  g_free (self->ends);
  g_array_unref (self->demands);
  g_free (self->demand_first);
  g_free (self->demand_ids);
  ashlar_grid_pieces_free (self->pieces);
  g_free (self);
}
