/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Stars as the tests of a content: whether each seed still gives the level that it was kept for. */

#pragma once

#include "pipeline/ashlar-generator-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_STAR_KEPT,
  ASHLAR_STAR_NEW, /* it has no hash to be held against */
  ASHLAR_STAR_DIFFERS,
  ASHLAR_STAR_FAILS,
} AshlarStarState;

/* @hash: of what the seed gives now; NULL where it gives nothing, with an error then. FALSE and an
 * error if it was cancelled. Any thread. Cost: the level, and writing it. */
gboolean ashlar_star_check (const AshlarStar *star,
                            AshlarGenerator  *generator,
                            GCancellable     *cancellable,
                            AshlarStarState  *state,
                            char            **hash,
                            GError          **error);
/* What is to be said of star @index of recipe @recipe, if anything is. @hash, @error: nullable. */
void ashlar_star_report (AshlarContent  *content,
                         guint           recipe,
                         guint           index,
                         AshlarStarState state,
                         const char     *hash,
                         const GError   *error,
                         AshlarReport   *report);
/* What a recipe says by which no seed gives anything: once, however many stars it has. */
void ashlar_stars_report_unmade (AshlarContent *content,
                                 guint          recipe,
                                 const GError  *error,
                                 AshlarReport  *report);
/* All stars of all recipes. Gives the content with the hashes of what there is now, which is @content
 * itself if nothing differs; NULL if it was cancelled. */
AshlarContent *ashlar_content_check_stars (AshlarContent *content,
                                           AshlarReport  *report,
                                           GCancellable  *cancellable);

G_END_DECLS
