/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Partners come sorted by variant, and variants lie together by block: one pass. A block is drawn
 * by its occurrences among those that fit, however many ways it has. */

#include "blocks/editor-fits.h"

static int
compare (gconstpointer a, gconstpointer b)
{
  const EditorFit *one = a, *other = b;

  if (one->share != other->share)
    return one->share > other->share ? -1 : 1;
  return one->block < other->block ? -1 : one->block > other->block;
}

GArray *
editor_fits_find (AshlarContent *content, AshlarChain *chain, guint block, guint exit)
{
  GArray               *fits = g_array_new (FALSE, TRUE, sizeof (EditorFit));
  AshlarVariants       *variants = ashlar_chain_get_variants (chain);
  const AshlarChainEnd *partners;
  guint                 first, n_variants, n_partners;
  double                sum = 0;

  ashlar_variants_of_block (variants, block, &first, &n_variants);
  if (n_variants == 0 || exit >= ashlar_variants_get (variants, first)->n_exits)
    return fits;
  partners = ashlar_chain_get_partners (chain, first, exit, &n_partners);
  for (guint i = 0; i < n_partners; i++)
    {
      guint      partner = ashlar_variants_get (variants, partners[i].variant)->block;
      EditorFit *last = fits->len > 0 ? &g_array_index (fits, EditorFit, fits->len - 1) : NULL;

      if (last != NULL && last->block == partner)
        last->n_ways++;
      else
        {
          EditorFit fit = { partner, 1, partners[i], 0 };

          g_array_append_val (fits, fit);
          sum += ashlar_content_get_block (content, partner)->occurrences;
        }
    }
  for (guint i = 0; i < fits->len; i++)
    {
      EditorFit *fit = &g_array_index (fits, EditorFit, i);

      fit->share = sum > 0 ? ashlar_content_get_block (content, fit->block)->occurrences / sum : 0;
    }
  g_array_sort (fits, compare);
  return fits;
}
