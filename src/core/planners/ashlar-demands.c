/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From parameters to demands: each a set of blocks with a minimum and a maximum. A block may serve
 * several of them. Where the set of `blocks` has none that an entry names, any block of the content
 * may serve it: what is asked for by name is wanted. Cost: O(blocks × demands). */

#include "planners/ashlar-demands-private.h"

#include "content/ashlar-block-private.h"

AshlarText *
ashlar_demand_dup_words (const AshlarDemand *self)
{
  if (self->kind == ASHLAR_DEMAND_END)
    return ashlar_text_new ("%s is demanded as the end block", self->entry);
  if (self->minimum == 1)
    return ashlar_text_new ("%s is demanded once", self->entry);
  return ashlar_text_new ("%s is demanded %u times", self->entry, self->minimum);
}

void
ashlar_demand_set_missed (const AshlarDemand *self,
                          guint               n_placed,
                          guint               width,
                          guint               height,
                          guint               n_redraws,
                          AshlarText         *remedy,
                          GError            **error)
{
  g_autoptr (AshlarText) words = ashlar_demand_dup_words (self);

  if (remedy != NULL && n_placed == 0)
    ashlar_generate_error_set (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, self->subject,
        "%p, but none found a place on %u × %u cells; so it was after %u redraws. %p", words, width,
        height, n_redraws, remedy);
  else if (remedy != NULL)
    ashlar_generate_error_set (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, self->subject,
        "%p, but only %u found a place on %u × %u cells; so it was after %u redraws. %p", words,
        n_placed, width, height, n_redraws, remedy);
  else if (n_placed == 0)
    ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_NO_SPACE, self->subject,
                               "%p, but none found a place on %u × %u tiles; so it was after %u "
                               "redraws.",
                               words, width, height, n_redraws);
  else
    ashlar_generate_error_set (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, self->subject,
        "%p, but only %u found a place on %u × %u tiles; so it was after %u redraws.", words,
        n_placed, width, height, n_redraws);
}

static void
demand_clear (gpointer element)
{
  AshlarDemand *self = element;

  g_free (self->entry);
  g_free (self->subject);
  g_free (self->blocks);
  g_free (self->distances);
  g_free (self->pieces);
}

static gboolean
matches (const AshlarDemands *self, guint block, const char *entry)
{
  return ashlar_block_matches (ashlar_content_get_block (self->content, block), entry);
}

/* Blocks that match @entry: those of the set, or, where it has none of them, any. */
static guint8 *
dup_matching (const AshlarDemands *self, const char *entry, guint *n_matching)
{
  guint8 *matching = g_new0 (guint8, self->n_blocks + 1);
  guint   n = 0;

  for (guint pass = 0; pass < 2 && n == 0; pass++)
    for (guint b = 0; b < self->n_blocks; b++)
      if ((pass == 1 || self->in_set[b]) && matches (self, b, entry))
        {
          matching[b] = 1;
          n++;
        }
  *n_matching = n;
  return matching;
}

static void
name_blocks (AshlarDemands *self, const guint8 *blocks)
{
  for (guint b = 0; b < self->n_blocks; b++)
    self->named[b] |= blocks[b];
}

static void
add_start (AshlarDemands *self, const char *entry, GError **error)
{
  guint n_matching;

  if (entry == NULL)
    {
      self->start = g_new0 (guint8, self->n_blocks + 1);
      return;
    }
  self->start = dup_matching (self, entry, &n_matching);
  if (n_matching == 0)
    ashlar_generate_error_refuse (error, ASHLAR_GENERATE_ERROR_NO_BLOCKS, self->path, "startBlock",
                                  "No block matches the start block %s.", entry);
}

static void
add_end (AshlarDemands *self, const char *entry, GError **error)
{
  AshlarDemand demand = { .kind = ASHLAR_DEMAND_END, .minimum = 1, .maximum = G_MAXUINT };
  guint        n_matching;

  if (entry == NULL)
    return;
  demand.entry = g_strdup (entry);
  demand.subject = g_strconcat (self->path, "/endBlock", NULL);
  demand.blocks = dup_matching (self, entry, &n_matching);
  if (n_matching == 0)
    {
      ashlar_generate_error_refuse (error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "endBlock",
                                    "No block matches the end block %s.", entry);
      demand.minimum = 0;
    }
  name_blocks (self, demand.blocks);
  self->end = g_memdup2 (demand.blocks, self->n_blocks + 1);
  g_array_append_val (self->list, demand);
}

static char *
member_subject (const char *path, const char *parameter, const char *member)
{
  g_autoptr (GString) escaped = g_string_new (member);

  g_string_replace (escaped, "~", "~0", 0);
  g_string_replace (escaped, "/", "~1", 0);
  return g_strconcat (path, "/", parameter, "/", escaped->str, NULL);
}

static void
add_guaranteed (AshlarDemands *self, const AshlarBlockCounts *counts, GPtrArray *faults)
{
  for (guint i = 0; counts != NULL && i < counts->len; i++)
    {
      const AshlarBlockCount *counted = &g_array_index (counts, AshlarBlockCount, i);
      const char             *entry = counted->entry;
      guint                   count = counted->count, n_matching;
      AshlarDemand            demand = { .kind = ASHLAR_DEMAND_GUARANTEED };

      demand.entry = g_strdup (entry);
      demand.subject = member_subject (self->path, "guaranteed", entry);
      demand.minimum = demand.maximum = count;
      demand.blocks = dup_matching (self, entry, &n_matching);
      /* A tag counts all blocks that have it, whether growth uses them or a demand does. */
      for (guint b = 0; b < self->n_blocks; b++)
        if (matches (self, b, entry))
          demand.blocks[b] |= self->named[b] | self->start[b];
      if (count > 0)
        name_blocks (self, demand.blocks);
      for (guint b = 0; b < self->n_blocks; b++)
        self->settled[b] |= demand.blocks[b];
      if (n_matching == 0 && count > 0)
        {
          ashlar_generate_error_set (
              ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, demand.subject,
              "%s is demanded %u times, but no block of the content matches it.", entry, count);
          demand.minimum = 0;
        }
      g_array_append_val (self->list, demand);
    }
}

static void
add_bounded (AshlarDemands *self, GPtrArray *faults)
{
  for (guint b = 0; b < self->n_blocks; b++)
    {
      const AshlarBlock *block = ashlar_content_get_block (self->content, b);
      AshlarDemand       demand = { .kind = ASHLAR_DEMAND_BOUNDED };
      gboolean           has_minimum = block->minimum > 0 && self->in_set[b];

      if (!has_minimum && block->maximum < 0)
        continue;
      demand.entry = g_strdup (block->id);
      demand.subject = g_strdup_printf ("/blocks/%u/%s", b, has_minimum ? "minimum" : "maximum");
      demand.blocks = g_new0 (guint8, self->n_blocks + 1);
      demand.blocks[b] = 1;
      demand.minimum = has_minimum ? (guint) block->minimum : 0;
      demand.maximum = block->maximum < 0 ? G_MAXUINT : (guint) block->maximum;
      if (has_minimum)
        self->named[b] = 1;
      if (demand.minimum > demand.maximum)
        {
          ashlar_generate_error_set (ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT,
                                     demand.subject, "The minimum of %s is %u, its maximum %u.",
                                     block->id, demand.minimum, demand.maximum);
          demand.minimum = 0;
        }
      g_array_append_val (self->list, demand);
    }
}

static void
index_by_block (AshlarDemands *self)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint32));

  self->first = g_new0 (guint32, self->n_blocks + 1);
  for (guint b = 0; b < self->n_blocks; b++)
    {
      for (guint32 i = 0; i < self->list->len; i++)
        if (ashlar_demands_get (self, i)->blocks[b])
          g_array_append_val (ids, i);
      self->first[b + 1] = ids->len;
    }
  self->ids = (guint32 *) (gpointer) g_array_free (ids, FALSE);
  for (guint i = 0; i < self->list->len; i++)
    self->is_demanding |= ashlar_demands_get (self, i)->minimum > 0;
}

/* A block whose number is guaranteed takes no part in growth: the demand places it. */
static gboolean
find_uses (AshlarDemands *self, GError **error)
{
  guint n_used = 0;

  self->uses = g_new0 (guint8, self->n_blocks + 1);
  self->occurrences = g_new0 (guint32, self->n_blocks + 1);
  self->weights = g_new0 (guint32, self->n_blocks + 1);
  for (guint b = 0; b < self->n_blocks; b++)
    {
      gboolean grows;

      self->occurrences[b]
          = ashlar_block_get_occurrences (ashlar_content_get_block (self->content, b));
      if (ashlar_demands_get_maximum (self, b) == 0)
        continue;
      grows = self->in_set[b] && self->occurrences[b] > 0;
      if (self->named[b] || grows)
        self->uses[b] = ASHLAR_BLOCK_LAID;
      else if (self->start[b])
        self->uses[b] = ASHLAR_BLOCK_STARTS_ALONE;
      if (grows && !self->settled[b])
        self->weights[b] = self->occurrences[b];
      n_used += self->uses[b] != ASHLAR_BLOCK_LEFT_OUT;
    }
  return n_used > 0
         || ashlar_generate_error_refuse (
             error, ASHLAR_GENERATE_ERROR_NO_BLOCKS, self->path, "blocks",
             self->n_blocks == 0 ? N_ ("The content has no blocks to build with.")
                                 : N_ ("No block is left to build with: none is chosen, has "
                                       "occurrences and may stand."));
}

gboolean
ashlar_demands_init (AshlarDemands *self, const AshlarPreparation *preparation, GPtrArray *faults)
{
  const AshlarDemandSettings *settings = ashlar_settings_get (preparation->settings);

  self->content = preparation->content;
  self->path = g_strdup (preparation->path);
  self->n_blocks = ashlar_content_get_n_blocks (preparation->content);
  self->list = g_array_new (FALSE, TRUE, sizeof (AshlarDemand));
  g_array_set_clear_func (self->list, demand_clear);
  self->in_set = ashlar_block_set_dup_mask (settings->blocks, self->content);
  self->named = g_new0 (guint8, self->n_blocks + 1);
  self->settled = g_new0 (guint8, self->n_blocks + 1);
  for (guint b = 0; b < self->n_blocks; b++)
    self->n_in_set += self->in_set[b] != 0;
  add_start (self, settings->start, ashlar_faults_next (faults));
  add_end (self, settings->end, ashlar_faults_next (faults));
  add_guaranteed (self, settings->guaranteed, faults);
  add_bounded (self, faults);
  index_by_block (self);
  return find_uses (self, ashlar_faults_next (faults));
}

void
ashlar_demands_clear (AshlarDemands *self)
{
  g_clear_pointer (&self->list, g_array_unref);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->first, g_free);
  g_clear_pointer (&self->ids, g_free);
  g_clear_pointer (&self->in_set, g_free);
  g_clear_pointer (&self->named, g_free);
  g_clear_pointer (&self->start, g_free);
  g_clear_pointer (&self->end, g_free);
  g_clear_pointer (&self->settled, g_free);
  g_clear_pointer (&self->uses, g_free);
  g_clear_pointer (&self->occurrences, g_free);
  g_clear_pointer (&self->weights, g_free);
}

guint
ashlar_demands_get_maximum (const AshlarDemands *self, guint block)
{
  guint maximum = G_MAXUINT;

  for (guint i = self->first[block]; i < self->first[block + 1]; i++)
    maximum = MIN (maximum, ashlar_demands_get (self, self->ids[i])->maximum);
  return maximum;
}

const AshlarDemand *
ashlar_demands_find_end (const AshlarDemands *self)
{
  for (guint i = 0; i < self->list->len; i++)
    if (ashlar_demands_get (self, i)->kind == ASHLAR_DEMAND_END)
      return ashlar_demands_get (self, i);
  return NULL;
}
