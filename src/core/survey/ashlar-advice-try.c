/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Each group is climbed from its mildest step until one makes all seeds work. Where most steps are in
 * vain the first few seeds say so, and the rest are not made. Where nothing helps alone, the strongest
 * steps of the first few groups are tried two at a time.
 *
 * Cost: levels: a few for each step in vain, @n_seeds for each that is not. */

#include "survey/ashlar-advice-private.h"

#include "pipeline/ashlar-generator-private.h"

/* Seeds by which one knows that a step is in vain. */
#define N_FIRST 4
/* Groups that are tried two at a time. */
#define N_PAIRED 6
/* What is given at most. */
#define MOST_GIVEN 4

typedef struct
{
  AshlarContent *content;
  guint          recipe;
  const guint64 *seeds;
  guint          n_seeds;
  guint64        most_steps, n_steps;
  GCancellable  *cancellable;
  guint          n_before;
  guint          n_tried;
  GPtrArray     *found; /* of AshlarTriedAdvice */
} Trial;

static void
tried_free (gpointer pointer)
{
  AshlarTriedAdvice *self = pointer;

  g_ptr_array_unref (self->advice->changes);
  g_free (self->advice);
  g_free (self);
}

static gboolean
is_over (const Trial *self)
{
  return g_cancellable_is_cancelled (self->cancellable)
         || (self->most_steps > 0 && self->n_steps > self->most_steps);
}

/* Seeds that make a level; 0 as soon as the first few do not, if it @gives_up. @mends: the first one does. */
static guint
count_good (Trial *self, AshlarContent *content, gboolean gives_up, gboolean *mends)
{
  const char *id = ashlar_recipe_get_id (ashlar_content_get_recipe (content, self->recipe));
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, id, NULL, NULL);
  guint n = 0;

  *mends = FALSE;
  for (guint i = 0; generator != NULL && i < self->n_seeds; i++)
    {
      const AshlarRun run
          = { .seed = self->seeds[i], .cancellable = self->cancellable, .n_steps = &self->n_steps };
      g_autoptr (AshlarLevel) level = NULL;

      if ((gives_up && i == N_FIRST && n == 0) || is_over (self))
        return 0;
      level = ashlar_generator_run (generator, &run, NULL);
      n += level != NULL;
      *mends |= level != NULL && i == 0;
    }
  return n;
}

static AshlarAdvice *
dup_advice (const AshlarAdvice *a, const AshlarAdvice *b)
{
  const AshlarAdvice *both[] = { a, b };
  AshlarAdvice       *copy = g_new0 (AshlarAdvice, 1);

  copy->group = a->group;
  copy->changes = g_ptr_array_new_with_free_func (ashlar_advice_change_free);
  for (guint i = 0; i < 2 && both[i] != NULL; i++)
    for (guint c = 0; c < both[i]->changes->len; c++)
      g_ptr_array_add (copy->changes,
                       ashlar_advice_change_copy (g_ptr_array_index (both[i]->changes, c)));
  return copy;
}

/* How many seeds are good with it; it is noted if that is more than before, and more than @best. */
static guint
try_advice (Trial *self, const AshlarAdvice *a, const AshlarAdvice *b, guint best)
{
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarRecipe) once = NULL, next = NULL;
  AshlarTriedAdvice *tried;
  gboolean           mends;
  guint              n_good;

  once = ashlar_advice_apply (a, ashlar_content_get_recipe (self->content, self->recipe));
  if (once != NULL && b != NULL)
    next = ashlar_advice_apply (b, once);
  else if (once != NULL)
    next = ashlar_recipe_ref (once);
  if (next == NULL)
    return 0;
  self->n_tried++;
  content = ashlar_content_with_recipe (self->content, self->recipe, next);
  n_good = count_good (self, content, TRUE, &mends);
  if (n_good <= MAX (self->n_before, best))
    return n_good;
  tried = g_new0 (AshlarTriedAdvice, 1);
  tried->advice = dup_advice (a, b);
  tried->n_good = n_good;
  tried->n_before = self->n_before;
  tried->n = self->n_seeds;
  tried->mends = mends;
  if (best > 0 && self->found->len > 0) /* of the same group, and milder */
    g_ptr_array_set_size (self->found, (gint) self->found->len - 1);
  g_ptr_array_add (self->found, tried);
  return n_good;
}

static void
try_alone (Trial *self, const GPtrArray *list)
{
  guint group = G_MAXUINT, best = 0;

  for (guint i = 0; i < list->len && !is_over (self); i++)
    {
      const AshlarAdvice *advice = g_ptr_array_index (list, i);
      guint               n;

      if (advice->group != group)
        best = 0;
      group = advice->group;
      if (best == self->n_seeds)
        continue;
      n = try_advice (self, advice, NULL, best);
      if (n > MAX (self->n_before, best))
        best = n;
    }
}

static void
try_pairs (Trial *self, const GPtrArray *list)
{
  g_autoptr (GPtrArray) strongest = g_ptr_array_new ();

  for (guint i = 0; i < list->len && strongest->len < N_PAIRED; i++)
    {
      const AshlarAdvice *advice = g_ptr_array_index (list, i);
      const AshlarAdvice *next = i + 1 < list->len ? g_ptr_array_index (list, i + 1) : NULL;

      if (next == NULL || next->group != advice->group)
        g_ptr_array_add (strongest, (gpointer) advice);
    }
  for (guint i = 0; i < strongest->len; i++)
    for (guint j = i + 1; j < strongest->len && !is_over (self); j++)
      try_advice (self, g_ptr_array_index (strongest, i), g_ptr_array_index (strongest, j), 0);
}

static int
compare_tried (gconstpointer a, gconstpointer b)
{
  const AshlarTriedAdvice *left = *(AshlarTriedAdvice *const *) a;
  const AshlarTriedAdvice *right = *(AshlarTriedAdvice *const *) b;

  if (left->mends != right->mends)
    return left->mends ? -1 : 1;
  if (left->n_good != right->n_good)
    return left->n_good > right->n_good ? -1 : 1;
  return left->advice->group < right->advice->group ? -1
                                                    : left->advice->group > right->advice->group;
}

GPtrArray *
ashlar_advice_try (AshlarContent *content,
                   guint          recipe,
                   const GError  *error,
                   const guint64 *seeds,
                   guint          n_seeds,
                   guint64        most_steps,
                   GCancellable  *cancellable,
                   guint         *n_tried)
{
  Trial self = { .content = content,
                 .recipe = recipe,
                 .seeds = seeds,
                 .n_seeds = n_seeds,
                 .most_steps = most_steps,
                 .cancellable = cancellable };
  g_autoptr (GPtrArray) list = ashlar_advice_list (content, recipe, error);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (tried_free);
  gboolean mends;

  self.found = found;
  if (list->len > 0 && !ashlar_generate_error_is_final (error))
    self.n_before = count_good (&self, content, FALSE, &mends);
  try_alone (&self, list);
  if (found->len == 0)
    try_pairs (&self, list);
  if (n_tried != NULL)
    *n_tried = self.n_tried;
  if (g_cancellable_is_cancelled (cancellable))
    return NULL;
  g_ptr_array_sort (found, compare_tried);
  if (found->len > MOST_GIVEN)
    g_ptr_array_set_size (found, MOST_GIVEN);
  return g_steal_pointer (&found);
}
