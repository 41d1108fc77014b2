/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `attach`: what nothing is linked to is linked to what is (abstract-dungeons article), and
 * some more neighbours are, for ways around.
 *
 * What hangs together with the entrance (or with what the planner suggests for it, else with the
 * first area) is the beginning. Every pair of neighbours with one foot in it waits in a bag; one is
 * drawn evenly at a time, the other foot's area comes in with all that already hangs together with
 * it, and its own pairs join the bag. So attaching costs
 * exactly one link for each piece that hung apart. Then each pair of neighbours that is still not
 * linked gets its chance.
 *
 * Areas may be excepted: nothing is attached to them, and no loop begins there. One that nothing leads
 * to is attached itself; a piece comes in by such an area only where no other way is left.
 *
 * Blocks that a planner laid bring their links in their exits: there nothing can be added, and nothing
 * is missing. Cost: O(areas + links + pairs of neighbours), beside finding the neighbours. */

#include "assign/ashlar-passes-private.h"
#include "level/ashlar-trace-private.h"
#include "plan/ashlar-area-match-private.h"
#include "plan/ashlar-neighbours-private.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  guint32          loops; /* percent */
  AshlarPredicate *except;
} Settings;

static const AshlarParameterSpec parameters[] = {
  {
      .id = "loops",
      .label = N_ ("Loops"),
      .unit = N_ ("%"),
      .help = N_ ("Chance of a link between neighbours that have none once every area is attached; "
                  "without effect where a planner lays blocks."),
      .offset = offsetof (Settings, loops),
      .type = ASHLAR_PARAMETER_PERCENT,
      .minimum = 0,
      .maximum = 100,
      .value = 0,
  },
  {
      .id = "except",
      .label = N_ ("Except"),
      .help = N_ ("Areas that nothing is attached to."),
      .offset = offsetof (Settings, except),
      .type = ASHLAR_PARAMETER_PREDICATE,
      .optional = TRUE,
  },
};

/* The attached one, and its neighbour. */
typedef struct
{
  guint32 from, to;
} Foot;

/* Pairs that wait: each once at most, from the end that came in first. */
typedef struct
{
  Foot *feet;
  gsize n;
} Bag;

typedef struct
{
  const AshlarPlan       *plan;
  const AshlarRun        *run;
  AshlarNeighbours        own;
  const AshlarNeighbours *neighbours; /* its own, or those that are kept */
  AshlarStream            stream;
  guint8                 *attached; /* by area */
  guint32                *queue;    /* n_areas */
  guint32                 n_attached;
  guint8                 *excepted;  /* nullable; by area */
  gboolean                is_barred; /* some pair was left out because of them */
  Bag                     bag;
  Bag     last;  /* the same, where the neighbour is excepted: for when the bag is empty */
  GArray *added; /* pairs of guint32 */
} Attach;

static void
attach_clear (Attach *self)
{
  ashlar_neighbours_clear (&self->own);
  g_free (self->attached);
  g_free (self->queue);
  g_free (self->excepted);
  g_free (self->bag.feet);
  g_free (self->last.feet);
  g_array_unref (self->added);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Attach, attach_clear)

static gboolean
is_excepted (const Attach *self, guint32 area)
{
  return self->excepted != NULL && self->excepted[area];
}

static void
wait_for (Attach *self, guint32 from, guint32 to)
{
  Bag *bag = is_excepted (self, to) ? &self->last : &self->bag;

  if (is_excepted (self, from))
    self->is_barred = TRUE;
  else
    bag->feet[bag->n++] = (Foot){ from, to };
}

/* The pairs of an area that is attached; with none excepted, without a branch: who is attached nobody could guess. */
static void
wait (Attach *self, guint32 from)
{
  const guint32 *others = self->neighbours->others;
  guint32        i = self->neighbours->first[from], end = self->neighbours->first[from + 1];
  Foot          *feet = self->bag.feet;
  gsize          n = self->bag.n;

  if (self->excepted != NULL)
    {
      for (; i < end; i++)
        if (!self->attached[others[i]])
          wait_for (self, from, others[i]);
      return;
    }
  for (; i < end; i++)
    {
      feet[n] = (Foot){ from, others[i] };
      n += !self->attached[others[i]];
    }
  self->bag.n = n;
}

/* Takes in @area and all that hangs together with it; their neighbours go into the bag. */
static void
take_in (Attach *self, guint32 area)
{
  const AshlarPlan *plan = self->plan;
  guint32           head = self->n_attached;
  gboolean          has_links = plan->n_links > 0;

  self->attached[area] = TRUE;
  self->queue[self->n_attached++] = area;
  for (; head < self->n_attached; head++)
    {
      guint32 at = self->queue[head];

      for (guint32 i = has_links ? plan->adjacency_first[at] : 0;
           has_links && i < plan->adjacency_first[at + 1]; i++)
        {
          guint32 other = ashlar_plan_other_end (plan, plan->adjacency[i], at);

          if (self->attached[other])
            continue;
          self->attached[other] = TRUE;
          self->queue[self->n_attached++] = other;
        }
      wait (self, at);
    }
}

static void
add_link (Attach *self, guint32 from, guint32 to, const char *reason)
{
  guint32 pair[] = { from, to };

  g_array_append_vals (self->added, pair, 2);
  if (self->run->trace == NULL)
    return;
  ashlar_trace_step (self->run->trace, ASHLAR_STAGE_ASSIGN, to, G_MAXUINT32, reason);
  ashlar_trace_say (self->run->trace, LINKED, { to }, { from });
}

static void
attach_all (Attach *self)
{
  while (self->bag.n + self->last.n > 0 && !ashlar_run_is_cancelled (self->run))
    {
      Bag    *bag = self->bag.n > 0 ? &self->bag : &self->last;
      guint32 drawn = ashlar_stream_below (&self->stream, (guint32) bag->n);
      guint32 from = bag->feet[drawn].from, to = bag->feet[drawn].to;

      bag->feet[drawn] = bag->feet[--bag->n];
      if (self->attached[to])
        continue;
      add_link (self, from, to, "area-attached");
      take_in (self, to);
    }
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  guint64 left = *(const guint64 *) a, right = *(const guint64 *) b;

  return left < right ? -1 : left > right;
}

static guint64
make_key (guint32 a, guint32 b)
{
  return (guint64) MIN (a, b) << 32 | MAX (a, b);
}

/* Keys of all pairs that are linked, sorted. */
static GArray *
list_linked (const Attach *self)
{
  const AshlarPlan *plan = self->plan;
  guint32           n_added = self->added->len / 2;
  GArray *keys = g_array_sized_new (FALSE, FALSE, sizeof (guint64), plan->n_links + n_added);

  for (guint32 link = 0; link < plan->n_links; link++)
    {
      guint64 key = make_key (plan->link_from[link], plan->link_to[link]);

      g_array_append_val (keys, key);
    }
  for (guint32 i = 0; i < n_added; i++)
    {
      guint64 key = make_key (g_array_index (self->added, guint32, 2 * i),
                              g_array_index (self->added, guint32, 2 * i + 1));

      g_array_append_val (keys, key);
    }
  g_array_sort (keys, compare_pairs);
  return keys;
}

/* Neighbours come in ascending order, linked pairs too: one walk along both. */
static void
add_loops (Attach *self, guint32 chance)
{
  const guint32 *pairs = self->neighbours->pairs;
  g_autoptr (GArray) linked = NULL;
  guint32 at = 0;

  if (chance == 0)
    return;
  linked = list_linked (self);
  for (guint32 i = 0; i < self->neighbours->n_pairs; i++)
    {
      guint64 key = make_key (pairs[2 * i], pairs[2 * i + 1]);

      while (at < linked->len && g_array_index (linked, guint64, at) < key)
        at++;
      if (at < linked->len && g_array_index (linked, guint64, at) == key)
        continue;
      if (is_excepted (self, pairs[2 * i]) || is_excepted (self, pairs[2 * i + 1]))
        continue;
      if (ashlar_stream_chance (&self->stream, chance))
        add_link (self, pairs[2 * i], pairs[2 * i + 1], "loop-added");
    }
}

static guint32
find_beginning (const AshlarPlan *plan)
{
  guint32 entrance = ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE);

  if (entrance != ASHLAR_NO_AREA)
    return entrance;
  return plan->natural_entrance != ASHLAR_NO_AREA ? plan->natural_entrance : 0;
}

static void
find_excepted (Attach *self, const AshlarPredicate *except, const AshlarAssigning *assigning)
{
  g_auto (AshlarAreaMatch) match = { 0 };

  if (except == NULL)
    return;
  self->excepted = g_new (guint8, self->plan->n_areas);
  ashlar_area_match_init (&match, self->plan, assigning->variants, assigning->content);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    self->excepted[area] = (guint8) ashlar_area_match_test (&match, except, area);
}

static void
refuse_lost (const Attach *self, const AshlarAssigning *assigning, GError **error)
{
  guint32 n_areas = self->plan->n_areas, lost = 0;

  while (self->attached[lost])
    lost++;
  if (self->is_barred)
    ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, assigning->path, "except",
        "%u of %u areas cannot be attached, area %u first: all that lies beside them and has a way "
        "to the entrance is excepted",
        n_areas - self->n_attached, n_areas, lost);
  else
    ashlar_generate_error_set (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, "",
        "%u of %u areas cannot be attached, area %u first: no neighbour of theirs has a way to the "
        "entrance",
        n_areas - self->n_attached, n_areas, lost);
}

static AshlarPlan *
assign_attach (AshlarPlan *plan, const AshlarAssigning *assigning, GError **error)
{
  const Settings  *told = ashlar_settings_get (assigning->settings);
  const AshlarRun *run = assigning->run;
  g_auto (Attach) self = { .plan = plan, .run = run };

  self.added = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (plan->n_areas == 0 || plan->variants != NULL)
    return plan;
  self.neighbours
      = ashlar_neighbours_find (assigning->neighbours, &self.own, plan, run->cancellable);
  if (!ashlar_run_goes_on (run, error))
    {
      ashlar_plan_unref (plan);
      return NULL;
    }
  self.attached = g_new0 (guint8, plan->n_areas);
  self.queue = g_new (guint32, plan->n_areas);
  find_excepted (&self, told->except, assigning);
  /* One more, for what is written and not wanted. */
  self.bag.feet = g_new (Foot, (gsize) self.neighbours->n_pairs + 1);
  if (self.excepted != NULL)
    self.last.feet = g_new (Foot, self.neighbours->n_pairs);
  ashlar_run_stream (run, ASHLAR_STAGE_ASSIGN, assigning->place, &self.stream);

  take_in (&self, find_beginning (plan));
  attach_all (&self);
  if (!ashlar_run_goes_on (run, error))
    {
      ashlar_plan_unref (plan);
      return NULL;
    }
  if (self.n_attached < plan->n_areas)
    {
      refuse_lost (&self, assigning, error);
      ashlar_plan_unref (plan);
      return NULL;
    }
  add_loops (&self, 10000 * told->loops);

  if (self.added->len > 0)
    {
      plan = ashlar_plan_make_writable (plan);
      ashlar_plan_add_links (plan, (const guint32 *) (gpointer) self.added->data,
                             self.added->len / 2);
    }
  return plan;
}

const AshlarPass ashlar_pass_attach = {
  .part = {
    .id = "attach",
    .version = 1,
    .name = N_ ("Attach"),
    .description = N_ ("Links every area that nothing leads to with a neighbour, and some neighbours "
                       "more for ways around."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .makes_links = TRUE,
  .attaches = TRUE,
  .assign = assign_attach,
};
