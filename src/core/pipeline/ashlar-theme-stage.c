/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The stage `theme`: which painter each area gets.
 *
 * Rules are asked in their order, each for all areas that no rule before it took: those for which its
 * `when` holds and its chance comes up fit. Of more than its count allows so many are chosen, every
 * one as likely as any other; the others are asked by the next rules. Fewer than the count demands are
 * an error with the rule's name. Of a rule with weights every area draws its painter.
 *
 * Streams: each area has one, for the chances in the order of the rules and then for its painter; each
 * rule with a count one by its id, for the choice. Nothing is drawn after what is certain, so that a
 * rule without chance, count and weights changes no draw.
 *
 * Cost: O(areas) predicates a rule, and memory for a stream an area where any is drawn from. */

#include "pipeline/ashlar-generator-private.h"

#include "level/ashlar-trace-private.h"
#include "plan/ashlar-area-match-private.h"

/* No step of a theme: there are fewer. */
#define NO_THEME G_MAXUINT16

typedef struct
{
  AshlarGenerator *generator;
  AshlarPlan      *plan;
  const AshlarRun *run;
  AshlarAreaMatch  match;
  AshlarStream    *streams; /* per area; NULL: nothing is drawn */
  guint32         *rests;   /* areas without a painter, in ascending order */
  guint            n_rests;
  guint32         *fits; /* those that the rule at hand is for */
  guint            n_fits;
} Theming;

static const AshlarThemeStep *
get_step (const Theming *self, guint step)
{
  return &g_array_index (self->generator->theme, AshlarThemeStep, step);
}

static void
theming_clear (Theming *self)
{
  ashlar_area_match_clear (&self->match);
  g_free (self->streams);
  g_free (self->rests);
  g_free (self->fits);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Theming, theming_clear)

/* An earlier step's painter has the same needs of a plan, which it took. */
static gboolean
is_asked_before (const AshlarGenerator *self, guint index)
{
  const AshlarThemeStep *steps = (const AshlarThemeStep *) (const void *) self->theme->data;

  for (guint i = 0; i < index; i++)
    if (steps[i].paint.painter->misfit == steps[index].paint.painter->misfit)
      return TRUE;
  return FALSE;
}

static gboolean
check_misfits (const AshlarGenerator *self, const AshlarPlan *plan, GError **error)
{
  for (guint i = 0; i < self->theme->len; i++)
    {
      const AshlarThemeStep *step = &g_array_index (self->theme, AshlarThemeStep, i);
      const AshlarPainter   *painter = step->paint.painter;
      const char            *misfit;
      g_autofree char       *subject = NULL;

      if (painter->misfit == NULL || is_asked_before (self, i))
        continue;
      misfit = painter->misfit (plan);
      if (misfit == NULL)
        continue;
      subject = step->rule != NULL
                    ? g_strdup_printf ("%s/theme/%u/painter", self->recipe_path, step->index)
                    : g_strdup_printf ("%s/planner", self->recipe_path);
      ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_MISFIT, subject,
                                 "The painter %s cannot paint what the planner %s makes: it %p",
                                 painter->part.id, self->planner->part.id,
                                 ashlar_text_get_phrase (misfit));
      return FALSE;
    }
  return TRUE;
}

static gboolean
lays_blocks (const AshlarGenerator *self)
{
  for (guint i = 0; i < self->theme->len; i++)
    if (g_array_index (self->theme, AshlarThemeStep, i).paint.painter->opening
        == ASHLAR_OPENING_EXITS)
      return TRUE;
  return FALSE;
}

/* Blocks are as large as one square: what is several of them wants another painter. */
static gboolean
check_squares (const AshlarGenerator *self, const AshlarPlan *plan, GError **error)
{
  if (plan->square_width == 0 || !lays_blocks (self))
    return TRUE;
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *own = &plan->rectangles[area];
      guint                  theme = plan->themes != NULL ? plan->themes[area] : 0;
      guint special = plan->specials != NULL ? plan->specials[area] : ASHLAR_SPECIAL_NONE;
      const AshlarThemeStep *step = &g_array_index (self->theme, AshlarThemeStep, theme);
      g_autofree char       *subject = NULL;

      if (step->paint.painter->opening != ASHLAR_OPENING_EXITS
          || (own->width == plan->square_width && own->height == plan->square_height))
        continue;
      subject = step->rule != NULL ? g_strdup_printf ("%s/theme/%u", self->recipe_path, step->index)
                                   : g_strdup_printf ("%s/planner", self->recipe_path);
      if (special != ASHLAR_SPECIAL_NONE)
        ashlar_generate_error_set (
            error, ASHLAR_GENERATE_ERROR_MISFIT, subject,
            "The painter %s cannot paint area %u, a special room (%p) of %u × %u squares: its "
            "blocks are as large as one square. Let a theme rule give courtyards and "
            "colonnades another painter",
            step->paint.painter->part.id, area, ashlar_special_get_text ((AshlarSpecial) special),
            own->width / plan->square_width, own->height / plan->square_height);
      else
        ashlar_generate_error_set (
            error, ASHLAR_GENERATE_ERROR_MISFIT, subject,
            "The painter %s cannot paint area %u, a word of %u × %u squares: its blocks are as "
            "large as one square. Let a theme rule give words another painter",
            step->paint.painter->part.id, area, own->width / plan->square_width,
            own->height / plan->square_height);
      return FALSE;
    }
  return TRUE;
}

static gboolean
is_drawn (const AshlarThemeStep *step)
{
  return step->rule != NULL && (step->rule->chance != 1000000 || step->n_painters > 1);
}

static void
theming_init (Theming *self, AshlarGenerator *generator, AshlarPlan *plan, const AshlarRun *run)
{
  guint n_areas = plan->n_areas;

  self->generator = generator;
  self->plan = plan;
  self->run = run;
  ashlar_area_match_init (&self->match, plan, generator->materials->variants, generator->content);
  self->rests = g_new (guint32, MAX (n_areas, 1));
  self->fits = g_new (guint32, MAX (n_areas, 1));
  self->n_rests = n_areas;
  for (guint32 area = 0; area < n_areas; area++)
    {
      self->rests[area] = area;
      plan->themes[area] = NO_THEME;
    }
  for (guint i = 0; i < generator->theme->len && self->streams == NULL; i++)
    if (is_drawn (get_step (self, i)))
      {
        self->streams = g_new (AshlarStream, MAX (n_areas, 1));
        for (guint32 area = 0; area < n_areas; area++)
          ashlar_run_stream (run, ASHLAR_STAGE_THEME, area, &self->streams[area]);
      }
}

static gboolean
find_fits (Theming *self, const AshlarThemeRule *rule, GError **error)
{
  self->n_fits = 0;
  for (guint i = 0; i < self->n_rests; i++)
    {
      guint32 area = self->rests[i];

      if (!ashlar_run_goes_on (self->run, error))
        return FALSE;
      if (rule != NULL && rule->when != NULL
          && !ashlar_area_match_test (&self->match, rule->when, area))
        continue;
      /* Nothing is drawn after what is certain. */
      if (rule == NULL || rule->chance == 1000000
          || ashlar_stream_chance (&self->streams[area], rule->chance))
        self->fits[self->n_fits++] = area;
    }
  return TRUE;
}

static gboolean
check_count (const Theming *self, const AshlarThemeStep *step, GError **error)
{
  const AshlarThemeRule *rule = step->rule;
  g_autoptr (AshlarText) name = NULL;
  g_autofree char *subject = NULL;

  if (rule == NULL || rule->count.min <= 0 || self->n_fits >= (guint) rule->count.min)
    return TRUE;
  name = ashlar_text_new_rule_name (rule->id);
  subject = g_strdup_printf ("%s/theme/%u/count", self->generator->recipe_path, step->index);
  ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
                             "The theme rule %p demands at least %d areas, and it fits %u of the "
                             "%u that no rule before it "
                             "took",
                             name, rule->count.min, self->n_fits, self->n_rests);
  return FALSE;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint32 left = *(const guint32 *) a, right = *(const guint32 *) b;

  return left < right ? -1 : left > right;
}

/* Leaves of the areas that fit as many as the rule may take. */
static void
choose_fits (Theming *self, const AshlarThemeRule *rule)
{
  guint        n;
  AshlarStream stream;

  if (rule == NULL || rule->count.max < 0 || self->n_fits <= (guint) rule->count.max)
    return;
  n = (guint) rule->count.max;
  ashlar_run_stream (self->run, ASHLAR_STAGE_THEME,
                     ashlar_stream_hash (rule->id != NULL ? rule->id : ""), &stream);
  for (guint i = 0; i < n; i++)
    {
      guint   other = i + ashlar_stream_below (&stream, self->n_fits - i);
      guint32 area = self->fits[other];

      self->fits[other] = self->fits[i];
      self->fits[i] = area;
    }
  self->n_fits = n;
  qsort (self->fits, n, sizeof *self->fits, compare_numbers);
}

/* Which of the painters of the rule whose first step is @first. */
static guint16
draw_painter (Theming *self, guint16 first, guint32 area)
{
  guint   n = get_step (self, first)->n_painters;
  guint64 sum = 0, drawn;
  guint16 step = first;

  if (n == 1)
    return first;
  for (guint i = 0; i < n; i++)
    sum += get_step (self, first + i)->weight;
  drawn = ashlar_stream_below_64 (&self->streams[area], sum);
  for (; drawn >= get_step (self, step)->weight; step++)
    drawn -= get_step (self, step)->weight;
  return step;
}

static void
say_painter (const Theming *self, guint32 area, guint n_might)
{
  AshlarTrace           *trace = self->run->trace;
  const AshlarThemeStep *step = get_step (self, self->plan->themes[area]);
  guint                  n = step->n_painters;
  gint64                 sum = 0;

  ashlar_trace_step (trace, ASHLAR_STAGE_THEME, area, G_MAXUINT32, "painter-chosen");
  if (step->rule == NULL || step->rule->id == NULL)
    {
      ashlar_trace_say (trace, PAINTER_BY_NO_RULE, { .name = step->paint.painter->part.id });
      return;
    }
  ashlar_trace_say (trace, PAINTER_BY_RULE, { .name = step->paint.painter->part.id },
                    { .name = step->rule->id });
  if (n > 1)
    {
      for (guint i = 0; i < n; i++)
        sum += get_step (self, step->first + i)->weight;
      ashlar_trace_say (trace, PAINTER_BY_WEIGHT, { step->weight }, { sum });
    }
  if (n_might > self->n_fits)
    ashlar_trace_say (trace, PAINTER_BY_COUNT, { self->n_fits }, { n_might });
}

/* The areas that fit get their painters and are no longer asked. */
static void
take_fits (Theming *self, guint16 first, guint n_might)
{
  guint n = 0;

  for (guint i = 0; i < self->n_fits; i++)
    {
      guint32 area = self->fits[i];

      self->plan->themes[area] = draw_painter (self, first, area);
      if (self->run->trace != NULL)
        say_painter (self, area, n_might);
    }
  for (guint i = 0; i < self->n_rests; i++)
    if (self->plan->themes[self->rests[i]] == NO_THEME)
      self->rests[n++] = self->rests[i];
  self->n_rests = n;
}

static gboolean
theme (Theming *self, GError **error)
{
  for (guint i = 0; i < self->generator->theme->len; i += get_step (self, i)->n_painters)
    {
      const AshlarThemeStep *step = get_step (self, i);
      guint                  n_might;

      if (!find_fits (self, step->rule, error) || !check_count (self, step, error))
        return FALSE;
      n_might = self->n_fits;
      choose_fits (self, step->rule);
      take_fits (self, (guint16) i, n_might);
    }
  return TRUE;
}

/* Whether there is nothing to choose and nothing to demand. */
static gboolean
is_plain (const AshlarGenerator *self)
{
  const AshlarThemeStep *step = &g_array_index (self->theme, AshlarThemeStep, 0);

  return self->theme->len == 1 && (step->rule == NULL || step->rule->count.min <= 0);
}

AshlarPlan *
ashlar_generator_theme (AshlarGenerator *self,
                        AshlarPlan      *plan,
                        const AshlarRun *run,
                        GError         **error)
{
  g_autoptr (AshlarPlan) taken = plan;
  g_auto (Theming) theming = { 0 };

  if (!check_misfits (self, plan, error))
    return NULL;
  if (is_plain (self))
    return check_squares (self, taken, error) ? g_steal_pointer (&taken) : NULL;
  taken = ashlar_plan_make_writable (taken);
  ashlar_free (taken->themes);
  taken->themes = ashlar_new (guint16, MAX (taken->n_areas, 1));
  theming_init (&theming, self, taken, run);
  if (!theme (&theming, error) || !check_squares (self, taken, error))
    return NULL;
  return g_steal_pointer (&taken);
}
