/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From parameters to demands.
 *
 * Everything that no seed can change is said here: a set without blocks, a canvas too small for any
 * start, counts that contradict each other, blocks that no chain reaches. Counts are kept as
 * demands, each a set of blocks with a minimum and a maximum; a block may serve several of them. A
 * block whose number is guaranteed takes no part in growth: the demand places it, so that it stands
 * late and far rather than beside the start. */

#include "planners/ashlar-blocks-task-private.h"

#include <string.h>

char *
ashlar_blocks_task_dup_demand_words (const AshlarBlocksDemand *demand)
{
  if (demand->kind == ASHLAR_BLOCKS_END)
    return g_strdup_printf ("%s is demanded as the end block", demand->entry);
  if (demand->minimum == 1)
    return g_strdup_printf ("%s is demanded once", demand->entry);
  return g_strdup_printf ("%s is demanded %u times", demand->entry, demand->minimum);
}

static char *
member_subject (const char *path, const char *parameter, const char *member)
{
  g_autoptr (GString) escaped = g_string_new (member);

  g_string_replace (escaped, "~", "~0", 0);
  g_string_replace (escaped, "/", "~1", 0);
  return member == NULL ? g_strconcat (path, "/", parameter, NULL)
                        : g_strconcat (path, "/", parameter, "/", escaped->str, NULL);
}

gboolean
ashlar_blocks_task_fail (GError            **error,
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
  AshlarBlocksDemand *self = element;

  g_free (self->entry);
  g_free (self->subject);
  g_free (self->blocks);
  g_free (self->distances);
}

/* Blocks that match @entry: those of the set, or, where it has none of them, any. */
static guint8 *
dup_matching (AshlarContent *content, const guint8 *in_set, const char *entry, guint *n_matching)
{
  guint   n_blocks = ashlar_content_get_n_blocks (content);
  guint8 *matching = g_new0 (guint8, n_blocks + 1);
  guint   n = 0;

  for (guint pass = 0; pass < 2 && n == 0; pass++)
    for (guint b = 0; b < n_blocks; b++)
      if ((pass == 1 || in_set[b])
          && ashlar_block_matches (ashlar_content_get_block (content, b), entry))
        {
          matching[b] = 1;
          n++;
        }
  *n_matching = n;
  return matching;
}

/* ---- Demands ---- */

/* What prepare works with until the table stands. */
typedef struct
{
  const AshlarPreparation *preparation;
  AshlarContent           *content;
  guint                    n_blocks;
  guint8                  *in_set;
  guint                    n_in_set;
  guint8                  *named;   /* demanded: usable whatever its occurrences */
  guint8                  *start;   /* named as the start: usable there */
  guint8                  *settled; /* guaranteed: no part of growth */
} Draft;

static void
draft_clear (Draft *self)
{
  g_free (self->in_set);
  g_free (self->named);
  g_free (self->start);
  g_free (self->settled);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Draft, draft_clear)

static void
name_blocks (Draft *draft, const guint8 *blocks)
{
  for (guint b = 0; b < draft->n_blocks; b++)
    draft->named[b] |= blocks[b];
}

static gboolean
add_guaranteed (AshlarBlocksTask *self, Draft *draft, GError **error)
{
  const AshlarSettings *settings = draft->preparation->settings;
  guint                 n = ashlar_settings_get_n_counted (settings, "guaranteed");

  for (guint i = 0; i < n; i++)
    {
      guint              count, n_matching;
      const char        *entry = ashlar_settings_get_counted (settings, "guaranteed", i, &count);
      AshlarBlocksDemand demand = { .kind = ASHLAR_BLOCKS_GUARANTEED };

      demand.entry = g_strdup (entry);
      demand.subject = member_subject (self->path, "guaranteed", entry);
      demand.minimum = demand.maximum = count;
      demand.blocks = dup_matching (draft->content, draft->in_set, entry, &n_matching);
      /* A tag counts all blocks that have it, whether growth uses them or a demand does. */
      for (guint b = 0; b < draft->n_blocks; b++)
        if (ashlar_block_matches (ashlar_content_get_block (draft->content, b), entry))
          demand.blocks[b] |= draft->named[b] | draft->start[b];
      if (count > 0)
        name_blocks (draft, demand.blocks);
      for (guint b = 0; b < draft->n_blocks; b++)
        draft->settled[b] |= demand.blocks[b];
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
add_bounded (AshlarBlocksTask *self, Draft *draft, GError **error)
{
  for (guint b = 0; b < draft->n_blocks; b++)
    {
      const AshlarBlock *block = ashlar_content_get_block (draft->content, b);
      AshlarBlocksDemand demand = { .kind = ASHLAR_BLOCKS_BOUNDED };
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
add_end (AshlarBlocksTask *self, Draft *draft, GError **error)
{
  const char        *entry = ashlar_settings_get_text (draft->preparation->settings, "endBlock");
  AshlarBlocksDemand demand = { .kind = ASHLAR_BLOCKS_END, .minimum = 1, .maximum = G_MAXUINT };
  guint              n_matching;

  if (entry == NULL)
    return TRUE;
  demand.entry = g_strdup (entry);
  demand.subject = member_subject (self->path, "endBlock", NULL);
  demand.blocks = dup_matching (draft->content, draft->in_set, entry, &n_matching);
  name_blocks (draft, demand.blocks);
  self->end_blocks = g_memdup2 (demand.blocks, draft->n_blocks + 1);
  g_array_append_val (self->demands, demand);
  if (n_matching == 0)
    return ashlar_blocks_task_fail (error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "endBlock",
                                    "No block matches the end block %s.", entry);
  return TRUE;
}

/* ---- Starts ---- */

guint
ashlar_blocks_task_get_maximum (const AshlarBlocksTask *self, guint block)
{
  guint maximum = G_MAXUINT;

  for (guint i = 0; i < self->demands->len; i++)
    if (ashlar_blocks_task_get_demand (self, i)->blocks[block])
      maximum = MIN (maximum, ashlar_blocks_task_get_demand (self, i)->maximum);
  return maximum;
}

gboolean
ashlar_blocks_task_fits_canvas (const AshlarBlocksTask *self, guint block)
{
  guint first, n;

  ashlar_variants_of_block (self->table->variants, block, &first, &n);
  for (guint v = first; v < first + n; v++)
    if (self->table->shapes[v].width <= self->width
        && self->table->shapes[v].height <= self->height)
      return TRUE;
  return FALSE;
}

static void
set_starts (AshlarBlocksTask *self, const guint8 *wanted, const guint32 *weights)
{
  guint64 sum = 0;

  self->n_starts = 0;
  for (guint b = 0; b < self->table->n_blocks; b++)
    if (wanted[b] && weights[b] > 0)
      {
        sum += weights[b];
        self->starts[self->n_starts] = b;
        self->start_sums[self->n_starts++] = sum;
      }
}

/* By occurrences; where all have none, evenly. */
static void
choose_starts (AshlarBlocksTask *self, const guint8 *wanted)
{
  const AshlarBlocksTable *table = self->table;
  g_autofree guint32      *even = g_new (guint32, table->n_blocks + 1);

  for (guint b = 0; b < table->n_blocks; b++)
    even[b] = 1;
  set_starts (self, wanted, table->weights);
  if (self->n_starts == 0)
    set_starts (self, wanted, table->demanded_weights);
  if (self->n_starts == 0)
    set_starts (self, wanted, even);
}

static gboolean
find_starts (AshlarBlocksTask *self, Draft *draft, GError **error)
{
  const char        *entry = ashlar_settings_get_text (draft->preparation->settings, "startBlock");
  guint              n_wanted = 0;
  g_autofree guint8 *wanted = NULL;

  if (entry != NULL)
    wanted = dup_matching (draft->content, draft->in_set, entry, &n_wanted);
  else
    wanted = g_memdup2 (self->table->usable, draft->n_blocks);
  self->starts = g_new0 (guint32, draft->n_blocks + 1);
  self->start_sums = g_new0 (guint64, draft->n_blocks + 1);
  choose_starts (self, wanted);
  if (self->n_starts == 0)
    {
      if (entry != NULL)
        return ashlar_blocks_task_fail (error, ASHLAR_GENERATE_ERROR_NO_BLOCKS, self->path,
                                        "startBlock", "No block matches the start block %s.",
                                        entry);
      return ashlar_blocks_task_fail (error, ASHLAR_GENERATE_ERROR_NO_BLOCKS, self->path, "blocks",
                                      "None of the blocks can start: all have no occurrences.");
    }
  for (guint b = 0; b < draft->n_blocks; b++)
    if (wanted[b] && ashlar_blocks_task_get_maximum (self, b) == 0)
      wanted[b] = 0;
  choose_starts (self, wanted);
  if (self->n_starts == 0)
    return ashlar_blocks_task_fail (error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path,
                                    entry != NULL ? "startBlock" : "guaranteed",
                                    "The level cannot start with %s: it may not stand at all.",
                                    entry != NULL ? entry : "any block");
  for (guint b = 0; b < draft->n_blocks; b++)
    if (wanted[b] && !ashlar_blocks_task_fits_canvas (self, b))
      wanted[b] = 0;
  {
    guint first = self->starts[0];

    choose_starts (self, wanted);
    if (self->n_starts == 0)
      {
        const AshlarBlock *block = ashlar_content_get_block (draft->content, first);

        return ashlar_blocks_task_fail (
            error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path,
            block->width > self->width ? "width" : "height",
            "The canvas is %u × %u, too small for the start block %s, which is %u × %u.",
            self->width, self->height, block->id, block->width, block->height);
      }
  }
  return TRUE;
}

/* Leaves the starts from which every demand can be reached; none: the first demand that cannot be
 * is the error. */
static gboolean
check_reach (AshlarBlocksTask *self, Draft *draft, GError **error)
{
  g_autofree guint8 *wanted = g_new0 (guint8, draft->n_blocks + 1);
  g_autofree guint8 *reached = NULL;

  for (guint i = 0; i < self->demands->len; i++)
    {
      AshlarBlocksDemand *demand = &g_array_index (self->demands, AshlarBlocksDemand, i);

      ashlar_blocks_reach_fill (self->table, demand);
    }
  for (guint s = 0; s < self->n_starts; s++)
    wanted[self->starts[s]] = 1;
  reached = ashlar_chain_reach (draft->preparation->chain, self->starts, self->n_starts,
                                self->table->usable);

  for (guint i = 0; i < self->demands->len; i++)
    {
      const AshlarBlocksDemand *demand = ashlar_blocks_task_get_demand (self, i);
      guint                     n_left = 0;
      gboolean                  any = FALSE;

      if (demand->minimum == 0)
        continue;
      for (guint b = 0; b < draft->n_blocks && !any; b++)
        any = demand->blocks[b] && reached[b];
      for (guint s = 0; s < self->n_starts; s++)
        {
          guint start = self->starts[s];
          /* The start itself may be all that is demanded. */
          gboolean is_it
              = demand->blocks[start] && demand->minimum == 1 && demand->kind != ASHLAR_BLOCKS_END;

          if (!is_it && !(any && ashlar_blocks_reach_from_block (self->table, demand, start)))
            wanted[start] = 0;
          n_left += wanted[start];
        }
      if (n_left == 0)
        {
          ashlar_blocks_reach_set_error (self, demand, draft->n_in_set, error);
          return FALSE;
        }
    }
  choose_starts (self, wanted);
  return TRUE;
}

/* ---- Preparing ---- */

static void
index_demands (AshlarBlocksTask *self)
{
  guint   n_blocks = self->table->n_blocks;
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint32));

  self->demand_first = g_new0 (guint32, n_blocks + 1);
  for (guint b = 0; b < n_blocks; b++)
    {
      for (guint32 i = 0; i < self->demands->len; i++)
        if (ashlar_blocks_task_get_demand (self, i)->blocks[b])
          g_array_append_val (ids, i);
      self->demand_first[b + 1] = ids->len;
    }
  self->demand_ids = (guint32 *) (gpointer) g_array_free (ids, FALSE);
  for (guint i = 0; i < self->demands->len; i++)
    self->has_demands |= ashlar_blocks_task_get_demand (self, i)->minimum > 0;
}

#define LARGE 3 /* times the cells of a block that growth draws */

static void
find_large (AshlarBlocksTask *self)
{
  const AshlarBlocksTable *table = self->table;
  g_autofree guint32      *cells = g_new0 (guint32, table->n_blocks + 1);
  guint64                  sum = 0;
  guint64                  weight = 0;

  for (guint v = 0; v < table->n_variants; v++)
    if (table->shapes[v].usable)
      cells[table->shapes[v].block] = table->shapes[v].n_cells;
  for (guint b = 0; b < table->n_blocks; b++)
    {
      sum += (guint64) table->weights[b] * cells[b];
      weight += table->weights[b];
    }
  for (guint i = 0; i < self->demands->len && weight > 0; i++)
    {
      AshlarBlocksDemand *demand = &g_array_index (self->demands, AshlarBlocksDemand, i);
      guint32             least = G_MAXUINT32;

      for (guint b = 0; b < table->n_blocks; b++)
        if (demand->blocks[b] && cells[b] > 0)
          least = MIN (least, cells[b]);
      demand->is_large = least > LARGE * sum / weight;
    }
}

static void
read_numbers (AshlarBlocksTask *self, const AshlarSettings *settings)
{
  gint max_blocks = ashlar_settings_get_integer (settings, "maxBlocks");

  self->width = (guint) ashlar_settings_get_integer (settings, "width");
  self->height = (guint) ashlar_settings_get_integer (settings, "height");
  self->min_blocks = (guint) ashlar_settings_get_integer (settings, "minBlocks");
  self->max_blocks = max_blocks < 0 ? G_MAXUINT : (guint) max_blocks;
  self->draws_target = max_blocks >= 0 && ashlar_settings_is_given (settings, "minBlocks");
  self->min_area = (guint) ashlar_settings_get_integer (settings, "minArea");
  self->min_cells = ((guint64) self->width * self->height * self->min_area + 99) / 100;
  self->loops = (guint) ashlar_settings_get_integer (settings, "loops");
  self->cooldown = (guint) ashlar_settings_get_integer (settings, "cooldown");
}

static gboolean
make_table (AshlarBlocksTask *self, Draft *draft, GError **error)
{
  g_autofree guint32 *weights = g_new0 (guint32, draft->n_blocks + 1);
  g_autofree guint8  *usable = g_new0 (guint8, draft->n_blocks + 1);
  guint               n_usable = 0;

  for (guint b = 0; b < draft->n_blocks; b++)
    {
      guint occurrences
          = ashlar_block_get_occurrences (ashlar_content_get_block (draft->content, b));

      if (draft->named[b] || (draft->in_set[b] && occurrences > 0))
        usable[b] = ASHLAR_BLOCKS_LAID;
      else if (draft->start[b])
        usable[b] = ASHLAR_BLOCKS_START_ALONE;
      if (ashlar_blocks_task_get_maximum (self, b) == 0)
        usable[b] = ASHLAR_BLOCKS_LEFT_OUT;
      weights[b] = usable[b] == ASHLAR_BLOCKS_LAID && draft->in_set[b] && !draft->settled[b]
                       ? occurrences
                       : 0;
      n_usable += usable[b] != ASHLAR_BLOCKS_LEFT_OUT;
    }
  if (n_usable == 0)
    return ashlar_blocks_task_fail (
        error, ASHLAR_GENERATE_ERROR_NO_BLOCKS, self->path, "blocks",
        draft->n_blocks == 0
            ? "The content has no blocks to build with."
            : "No block is left to build with: none is chosen, has occurrences and may stand.");
  self->table = ashlar_blocks_table_new (draft->content, draft->preparation->variants, weights,
                                         usable, error);
  return self->table != NULL;
}

static gboolean
prepare (AshlarBlocksTask *self, Draft *draft, GError **error)
{
  const AshlarPreparation *preparation = draft->preparation;
  const char              *start = ashlar_settings_get_text (preparation->settings, "startBlock");

  read_numbers (self, preparation->settings);
  draft->in_set = ashlar_settings_dup_block_mask (preparation->settings, "blocks", draft->content);
  draft->named = g_new0 (guint8, draft->n_blocks + 1);
  draft->settled = g_new0 (guint8, draft->n_blocks + 1);
  for (guint b = 0; b < draft->n_blocks; b++)
    draft->n_in_set += draft->in_set[b] != 0;
  if (start != NULL)
    {
      guint n_matching;

      draft->start = dup_matching (draft->content, draft->in_set, start, &n_matching);
    }
  else
    {
      draft->start = g_new0 (guint8, draft->n_blocks + 1);
    }
  if (!add_end (self, draft, error) || !add_guaranteed (self, draft, error)
      || !add_bounded (self, draft, error) || !make_table (self, draft, error)
      || !find_starts (self, draft, error) || !ashlar_blocks_task_check_conflicts (self, error)
      || !check_reach (self, draft, error))
    return FALSE;
  index_demands (self);
  find_large (self);
  for (guint v = 0; v < self->table->n_variants; v++)
    if (self->table->shapes[v].usable)
      self->reach
          = MAX (self->reach, MAX (self->table->shapes[v].width, self->table->shapes[v].height));
  self->reach = MIN (self->reach, 64u);
  return TRUE;
}

AshlarBlocksTask *
ashlar_blocks_task_new (const AshlarPreparation *preparation, GError **error)
{
  AshlarBlocksTask *self = g_new0 (AshlarBlocksTask, 1);
  g_auto (Draft) draft = { .preparation = preparation, .content = preparation->content };

  draft.n_blocks = ashlar_content_get_n_blocks (preparation->content);
  self->path = g_strdup (preparation->path);
  self->demands = g_array_new (FALSE, TRUE, sizeof (AshlarBlocksDemand));
  g_array_set_clear_func (self->demands, demand_clear);
  if (!prepare (self, &draft, error))
    g_clear_pointer (&self, ashlar_blocks_task_free);
  return self;
}

void
ashlar_blocks_task_free (AshlarBlocksTask *self)
{
  if (self == NULL)
    return;
  ashlar_blocks_table_free (self->table);
  g_free (self->path);
  g_free (self->starts);
  g_free (self->start_sums);
  g_array_unref (self->demands);
  g_free (self->demand_first);
  g_free (self->demand_ids);
  g_free (self->end_blocks);
  g_free (self);
}
