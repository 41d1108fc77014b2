/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Partners come sorted by variant, and variants lie together by block: one pass. A block is drawn
 * by its weight among those that fit, however many ways it has. */

#include "chain/editor-fits.h"

static int
compare (gconstpointer a, gconstpointer b)
{
  const EditorFit *one = a, *other = b;

  if (one->share != other->share)
    return one->share > other->share ? -1 : 1;
  return one->block < other->block ? -1 : one->block > other->block;
}

void
editor_fits_sort (GArray *fits)
{
  g_array_sort (fits, compare);
}

GArray *
editor_fits_find (
    AshlarChain *chain, const AshlarDraws *draws, guint variant, guint exit, guint *n_left_out)
{
  GArray               *fits = g_array_new (FALSE, TRUE, sizeof (EditorFit));
  AshlarVariants       *variants = ashlar_chain_get_variants (chain);
  const AshlarChainEnd *partners;
  guint                 n_partners, left_out = ASHLAR_NO_INDEX;
  guint64               sum = 0;

  if (n_left_out != NULL)
    *n_left_out = 0;
  if (variant >= ashlar_variants_get_n (variants)
      || exit >= ashlar_variants_get (variants, variant)->n_exits)
    return fits;
  partners = ashlar_chain_get_partners (chain, variant, exit, &n_partners);
  for (guint i = 0; i < n_partners; i++)
    {
      guint      partner = ashlar_variants_get (variants, partners[i].variant)->block;
      EditorFit *last = fits->len > 0 ? &g_array_index (fits, EditorFit, fits->len - 1) : NULL;

      if (last != NULL && last->block == partner)
        last->n_ways++;
      else if (draws->usable[partner] == ASHLAR_DRAWS_LAID)
        {
          EditorFit fit = { partner, 1, partners[i], 0 };

          g_array_append_val (fits, fit);
          sum += draws->weights[partner];
        }
      else if (partner != left_out)
        {
          left_out = partner;
          if (n_left_out != NULL)
            (*n_left_out)++;
        }
    }
  for (guint i = 0; sum > 0 && i < fits->len; i++)
    {
      EditorFit *fit = &g_array_index (fits, EditorFit, i);

      fit->share = (double) draws->weights[fit->block] / (double) sum;
    }
  return fits;
}
