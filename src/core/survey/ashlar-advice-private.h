/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarAdvice: a change of a recipe that may mend what its levels fail by; and whether it does, found
 * out by making levels with it. */

#pragma once

#include "content/ashlar-content-private.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_ADVICE_SET,  /* another value: was, will */
  ASHLAR_ADVICE_DROP, /* nothing is said any more: was */
  ASHLAR_ADVICE_ADD   /* to the blocks: will; NULL: all there are */
} AshlarAdviceKind;

/* One value of the recipe. */
typedef struct
{
  char        *place; /* of ashlar_recipe_with_value(): "planner/parameters/minBlocks" */
  AshlarValue *value; /* NULL: it goes */

  AshlarAdviceKind kind;
  char            *label;      /* what it is called; a name, or else translatable: */
  gboolean         is_name;    /* of a block, a pass */
  const char      *unit;       /* static, translatable, nullable */
  char            *was, *will; /* nullable */
} AshlarAdviceChange;

typedef struct
{
  GPtrArray *changes; /* of AshlarAdviceChange, for one step */
  guint      group;   /* those of one group are about the same, the mildest first */
} AshlarAdvice;

/* What an advice came to. */
typedef struct
{
  AshlarAdvice *advice;
  guint    n_good, n_before, n; /* seeds that make a level with it, and without it, of as many */
  gboolean mends;               /* the seed that failed is among those it helps */
} AshlarTriedAdvice;

/* What might help: nothing is made to find out. Each is a recipe that can be read, whose planner takes
 * its parameters. @error: of the recipe at @recipe. Of AshlarAdvice. */
GPtrArray *ashlar_advice_list (AshlarContent *content, guint recipe, const GError *error);
/* The recipe as it would be; NULL: it has changed since, such that this is no advice for it. */
AshlarRecipe *ashlar_advice_apply (const AshlarAdvice *self, const AshlarRecipe *recipe);

/* Tries what might help on @seeds, the first of which is the one that failed; gives what raises the
 * number of those that make a level, the best first, one of a group, pairs where nothing helps alone.
 * Of AshlarTriedAdvice; NULL if it was cancelled. @most_steps: after so many steps of work, see
 * ashlar_run_count(), what has not been tried is not (0: all is). @n_tried: nullable; how many were. */
GPtrArray *ashlar_advice_try (AshlarContent *content,
                              guint          recipe,
                              const GError  *error,
                              const guint64 *seeds,
                              guint          n_seeds,
                              guint64        most_steps,
                              GCancellable  *cancellable,
                              guint         *n_tried);

AshlarAdviceChange *ashlar_advice_change_copy (const AshlarAdviceChange *self);
void                ashlar_advice_change_free (gpointer change);

G_END_DECLS
