/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "blocks/editor-block-share.h"

#include "document/editor-digits.h"
#include "pipeline/ashlar-draws-private.h"

#include <glib/gi18n.h>

char *
editor_block_dup_share (AshlarContent *content, const char *recipe, guint block)
{
  g_autoptr (AshlarDraws) draws = ashlar_draws_new (
      content, recipe != NULL ? ashlar_content_find_recipe (content, recipe) : ASHLAR_NO_INDEX);
  guint64 sum = 0;
  guint32 weight = draws->weights[block];

  for (guint i = 0; i < draws->n_blocks; i++)
    sum += draws->weights[i];
  if (draws->usable[block] == ASHLAR_DRAWS_LEFT_OUT)
    return draws->lays_blocks ? g_strdup (_ ("left out by the recipe"))
                              : g_strdup (_ ("never, it may stand nowhere"));
  if (ashlar_content_get_block (content, block)->occurrences == 0)
    return g_strdup (_ ("never by itself, only where a recipe demands it"));
  if (weight == 0)
    return g_strdup (_ ("as often as the recipe demands it"));
  /* Translators: the share of a block among all blocks, and its occurrences among theirs */
  return g_strdup_printf (_ ("%.1f %% of free choices, %u of %s"), 100. * weight / (double) sum,
                          weight, editor_digits (sum).text);
}
