/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `zones`: quarters of a plan, keys that lie in them, locks that the keys open
 * (abstract-dungeons article, "Abstract connections").
 *
 * The records become a scheme (ashlar-zones-scheme.c), the plan is divided after it
 * (ashlar-zones-layout.c); here what came of that is written into the plan. Before it is kept, it is
 * looked at again as a graph: each lock must be on a bridge with the entrance on this side. A division
 * that fails is drawn again, so often.
 *
 * Keys are laid into areas of their zones drawn at random, parts into different ones while there are
 * some, never behind the goal's lock; their marks stand in the scheme's order of zones, in which they
 * can be played. Routes are called after the zones whose targets they lead to.
 *
 * Cost: that of the divisions drawn, and O((areas + links) log areas) for each zone's route. */

#include "assign/ashlar-passes-private.h"
#include "assign/ashlar-zones-private.h"
#include "level/ashlar-trace-private.h"
#include "plan/ashlar-area-match-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define ATTEMPTS 24u

static const AshlarParameterSpec zone_fields[] = {
  {
      .id = "id",
      .label = N_ ("Id"),
      .help
      = N_ ("What predicates and locks call the zone; safe is the ground around the entrance."),
      .offset = offsetof (AshlarZoneRecord, id),
      .type = ASHLAR_PARAMETER_WORD,
  },
  {
      .id = "name",
      .label = N_ ("Name"),
      .help = N_ ("What people call the zone; its id where nothing is said."),
      .offset = offsetof (AshlarZoneRecord, name),
      .type = ASHLAR_PARAMETER_WORD,
      .optional = TRUE,
  },
  {
      .id = "share",
      .label = N_ ("Share"),
      .unit = N_ ("%"),
      .help
      = N_ ("How many of the areas the zone takes, as far as they lie at hand; a tenth of safe "
            "ground, and an even part of the rest."),
      .offset = offsetof (AshlarZoneRecord, share),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 1,
      .maximum = 100,
      .optional = TRUE,
  },
  {
      .id = "target",
      .label = N_ ("Target"),
      .help = N_ ("The areas of which one is the zone's end; any area where nothing is said."),
      .offset = offsetof (AshlarZoneRecord, target),
      .type = ASHLAR_PARAMETER_PREDICATE,
      .optional = TRUE,
  },
};

static const AshlarParameterSpec key_fields[] = {
  {
      .id = "name",
      .label = N_ ("Name"),
      .help = N_ ("What locks call the key; parts of one are called by it and a number."),
      .offset = offsetof (AshlarKeyRecord, name),
      .type = ASHLAR_PARAMETER_WORD,
  },
  {
      .id = "zone",
      .label = N_ ("Zone"),
      .help = N_ ("The id of the zone that the key lies in."),
      .offset = offsetof (AshlarKeyRecord, zone),
      .type = ASHLAR_PARAMETER_WORD,
  },
  {
      .id = "count",
      .label = N_ ("Parts"),
      .help = N_ ("How many parts the key is in; a lock requires all of them."),
      .offset = offsetof (AshlarKeyRecord, count),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 1,
      .maximum = 99,
      .value = 1,
  },
};

static const AshlarParameterSpec lock_fields[] = {
  {
      .id = "target",
      .label = N_ ("What it bars"),
      .help = N_ ("What the lock bars: goal, or a zone by its id."),
      .offset = offsetof (AshlarLockRecord, target),
      .type = ASHLAR_PARAMETER_WORD,
  },
  {
      .id = "requires",
      .label = N_ ("Requires"),
      .help = N_ ("The names of the keys that open it, all of them, in any order."),
      .offset = offsetof (AshlarLockRecord, keys),
      .type = ASHLAR_PARAMETER_WORDS,
  },
};

static const AshlarParameterSpec parameters[] = {
  {
      .id = "zones",
      .label = N_ ("Zones"),
      .help = N_ ("The areas that locks keep apart; safe ground is there in any case."),
      .offset = offsetof (AshlarZonesSettings, zones),
      .type = ASHLAR_PARAMETER_RECORDS,
      .fields = zone_fields,
      .n_fields = G_N_ELEMENTS (zone_fields),
      .record_size = sizeof (AshlarZoneRecord),
      .record = N_ ("Zone"),
  },
  {
      .id = "keys",
      .label = N_ ("Keys"),
      .help = N_ ("What opens the locks, and where it lies."),
      .offset = offsetof (AshlarZonesSettings, keys),
      .type = ASHLAR_PARAMETER_RECORDS,
      .fields = key_fields,
      .n_fields = G_N_ELEMENTS (key_fields),
      .record_size = sizeof (AshlarKeyRecord),
      .record = N_ ("Key"),
  },
  {
      .id = "locks",
      .label = N_ ("Locks"),
      .help = N_ ("What bars the goal, or a zone."),
      .offset = offsetof (AshlarZonesSettings, locks),
      .type = ASHLAR_PARAMETER_RECORDS,
      .fields = lock_fields,
      .n_fields = G_N_ELEMENTS (lock_fields),
      .record_size = sizeof (AshlarLockRecord),
      .record = N_ ("Lock"),
  },
  {
      .id = "goalDepth",
      .label = N_ ("End of the goal’s way"),
      .unit = N_ ("areas"),
      .help = N_ ("The last areas on the way to the goal, which are in no zone and have nothing "
                  "attached to them; fewer where the way is short."),
      .offset = offsetof (AshlarZonesSettings, goal_depth),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 2,
      .maximum = 4,
      .value = 2,
  },
};

static void
check_zones (const AshlarSettings *settings, const char *path, GPtrArray *faults)
{
  g_auto (AshlarZoneScheme) scheme = { 0 };

  ashlar_zone_scheme_init (&scheme, ashlar_settings_get (settings), path, faults);
}

/* ---- One run */

typedef struct
{
  const AshlarAssigning *assigning;
  AshlarZoneScheme       scheme;
  AshlarZoneLayout       layout;
  AshlarStream           stream;  /* of what is laid after the division */
  AshlarBridges          bridges; /* of what came of it */
  AshlarPaths            links;
} Zones;

static void
zones_clear (Zones *self)
{
  ashlar_zone_layout_clear (&self->layout);
  ashlar_zone_scheme_clear (&self->scheme);
  ashlar_bridges_clear (&self->bridges);
  ashlar_paths_clear (&self->links);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Zones, zones_clear)

static void
free_areas (gpointer areas)
{
  if (areas != NULL)
    g_array_unref (areas);
}

/* By zone the areas that its target means; NULL where it has none. */
static GPtrArray *
list_candidates (const AshlarZoneScheme *scheme, AshlarPlan *plan, const AshlarAssigning *assigning)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func (free_areas);
  g_auto (AshlarAreaMatch) match = { 0 };

  ashlar_area_match_init (&match, plan, assigning->variants, assigning->content);
  for (guint z = 0; z < scheme->zones->len; z++)
    {
      const AshlarPredicate *target = ashlar_zone_scheme_get (scheme, z)->target;
      GArray *areas = target != NULL ? g_array_new (FALSE, FALSE, sizeof (guint32)) : NULL;

      for (guint32 area = 0; areas != NULL && area < plan->n_areas; area++)
        if (ashlar_area_match_test (&match, target, area))
          g_array_append_val (areas, area);
      g_ptr_array_add (candidates, areas);
    }
  return candidates;
}

/* ---- Refusals */

G_GNUC_PRINTF (5, 6)
static gboolean
refuse_assigning (const AshlarAssigning *assigning,
                  GError               **error,
                  AshlarGenerateError    code,
                  char                  *place,
                  const char            *format,
                  ...)
{
  g_autofree char *taken = place;
  g_autofree char *subject = taken != NULL ? g_strdup_printf ("%s/%s", assigning->path, taken)
                                           : g_strdup (assigning->path);
  AshlarText      *text;
  va_list          arguments;

  va_start (arguments, format);
  text = ashlar_text_new_printable_valist (format, arguments);
  va_end (arguments);
  ashlar_generate_error_take (error, code, subject, text);
  return FALSE;
}

static char *
get_place (const AshlarZoneSpec *zone, const char *member)
{
  return zone->record != G_MAXUINT ? g_strdup_printf ("zones/%u%s", zone->record, member) : NULL;
}

/* What no attempt got over. */
static gboolean
refuse_layout (const Zones *self, GError **error)
{
  const AshlarAssigning  *assigning = self->assigning;
  const AshlarZoneLayout *layout = &self->layout;
  const AshlarZoneSpec   *zone = ashlar_zone_scheme_get (&self->scheme, layout->failed_zone);

  switch (layout->failure)
    {
    case ASHLAR_ZONES_NO_TARGET:
      return refuse_assigning (
          assigning, error, ASHLAR_GENERATE_ERROR_NO_SPACE, get_place (zone, "/target"),
          "No area is left that could be the target of the zone \"%s\": what it means "
          "is taken by safe ground and other zones, or lies behind the goal's lock",
          zone->id);
    case ASHLAR_ZONES_NO_WAY:
      return refuse_assigning (
          assigning, error, ASHLAR_GENERATE_ERROR_NO_SPACE, get_place (zone, "/target"),
          "No way leads from a target of the zone \"%s\" to safe ground or to another "
          "zone without the goal",
          zone->id);
    case ASHLAR_ZONES_NO_BRIDGE:
      return refuse_assigning (
          assigning, error, ASHLAR_GENERATE_ERROR_CONFLICT,
          g_strdup_printf ("locks/%u", zone->lock_record),
          "No link can have the lock on the zone \"%s\": a way leads around each that "
          "has a target of the zone behind it, or what is behind it belongs to safe "
          "ground or another zone",
          zone->id);
    case ASHLAR_ZONES_GOAL_OPEN:
      return refuse_assigning (
          assigning, error, ASHLAR_GENERATE_ERROR_CONFLICT,
          g_strdup_printf ("locks/%u", self->scheme.goal_lock_record),
          "No link can have the lock on the goal: a way leads around each between the "
          "entrance, area %u, and the goal, area %u",
          layout->entrance, layout->goal);
    case ASHLAR_ZONES_NO_KEY:
      return refuse_assigning (
          assigning, error, ASHLAR_GENERATE_ERROR_NO_SPACE, get_place (zone, ""),
          "The zone \"%s\" has no area for its key that does not lie behind the goal's "
          "lock",
          zone->id);
    case ASHLAR_ZONES_ENCLOSED:
      return refuse_assigning (
          assigning, error, ASHLAR_GENERATE_ERROR_NO_SPACE, NULL,
          "Area %u can be reached through the goal, area %u, alone, and the goal has "
          "one door",
          layout->failed_area, layout->goal);
    case ASHLAR_ZONES_APART:
      return refuse_assigning (
          assigning, error, ASHLAR_GENERATE_ERROR_NO_SPACE, NULL,
          "Area %u cannot be attached: no neighbour of it has a way to the entrance",
          layout->failed_area);
    case ASHLAR_ZONES_FINE:
    case ASHLAR_ZONES_NO_ROOM:
    default:
      return refuse_assigning (
          assigning, error, ASHLAR_GENERATE_ERROR_NO_SPACE, get_place (zone, ""),
          "Nothing is left for the zone \"%s\" between safe ground and the goal, area "
          "%u, which the other zones and the goal's lock leave room for",
          zone->id, layout->goal);
    }
}

/* What is wrong with the plan before anything is drawn. */
static gboolean
check_plan (const Zones *self, const AshlarPlan *plan, GError **error)
{
  const AshlarAssigning *assigning = self->assigning;
  guint                  n = self->scheme.zones->len;
  guint32                entrance = ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE);
  guint32                goal = ashlar_plan_find_role (plan, ASHLAR_ROLE_EXIT);

  if (plan->zone_names != NULL)
    return refuse_assigning (assigning, error, ASHLAR_GENERATE_ERROR_CONFLICT, NULL,
                             "The areas are in zones already; a recipe has one pass zones");
  if (entrance == ASHLAR_NO_AREA || goal == ASHLAR_NO_AREA)
    return refuse_assigning (
        assigning, error, ASHLAR_GENERATE_ERROR_CONFLICT, NULL,
        "Zones begin at the entrance, and there is none yet; expected the pass ends "
        "before zones");
  /* Safe ground and the goal beside the zones. */
  if (plan->n_areas < n + 1)
    return refuse_assigning (
        assigning, error, ASHLAR_GENERATE_ERROR_NO_SPACE, g_strdup ("zones"),
        "There are %u zones, and with safe ground and the goal they need %u areas at "
        "least; the plan has %u",
        n - 1, n + 1, plan->n_areas);
  return TRUE;
}

static gboolean
check_candidates (const Zones *self, const GPtrArray *candidates, GError **error)
{
  for (guint z = 1; z < self->scheme.zones->len; z++)
    {
      const AshlarZoneSpec *zone = ashlar_zone_scheme_get (&self->scheme, z);
      const GArray         *areas = g_ptr_array_index (candidates, z);

      if (areas != NULL && areas->len == 0
          && !(z == self->scheme.goal_zone && self->scheme.goal_is_target))
        return refuse_assigning (
            self->assigning, error, ASHLAR_GENERATE_ERROR_NO_SPACE, get_place (zone, "/target"),
            "No area of the plan is what the target of the zone \"%s\" asks for", zone->id);
    }
  return TRUE;
}

/* ---- What came of the division */

/* The link before @root, if the walk from the entrance came by it and nothing leads around it. */
static guint32
find_bar (const Zones *self, guint32 root)
{
  return self->bridges.bars[root] ? self->bridges.parent[root] : ASHLAR_NO_LINK;
}

static gboolean
set_lock (Zones *self, AshlarPlan *plan, guint32 root, char *const *keys, guint zone)
{
  guint32 link;

  if (keys == NULL)
    return TRUE;
  link = find_bar (self, root);
  if (link == ASHLAR_NO_LINK)
    {
      self->layout.failure = ASHLAR_ZONES_NO_BRIDGE;
      self->layout.failed_zone = zone;
      return FALSE;
    }
  ashlar_plan_set_lock (plan, link, (const char *const *) keys);
  return TRUE;
}

static gboolean
set_locks (Zones *self, AshlarPlan *plan)
{
  for (guint z = 1; z < self->scheme.zones->len; z++)
    if (!set_lock (self, plan, self->layout.roots[z],
                   ashlar_zone_scheme_get (&self->scheme, z)->lock, z))
      return FALSE;
  if (self->scheme.goal_lock == NULL)
    return TRUE;
  if (find_bar (self, self->layout.goal_root) == ASHLAR_NO_LINK)
    {
      self->layout.failure = ASHLAR_ZONES_GOAL_OPEN;
      return FALSE;
    }
  return set_lock (self, plan, self->layout.goal_root, self->scheme.goal_lock,
                   self->scheme.goal_zone);
}

/* From safe ground to where a way begins in another zone, through what is none of the way's. */
static guint32 *
find_rest (Zones *self, const AshlarPlan *plan, const AshlarZoneWay *way, guint *n)
{
  guint32           *costs = self->layout.costs;
  g_autofree guint8 *safe = g_new (guint8, plan->n_areas);

  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      safe[area] = self->layout.owners[area] == ASHLAR_SAFE_ZONE;
      costs[area] = ASHLAR_COST_STEP;
    }
  for (guint i = 0; i + 1 < way->n_areas; i++)
    costs[way->areas[i]] = ASHLAR_COST_BARRED;
  return ashlar_paths_find_any (&self->links, costs, way->areas[way->n_areas - 1], safe, n);
}

/* From safe ground to the target. */
static gboolean
add_route (Zones *self, AshlarPlan *plan, const AshlarZoneWay *way, guint zone, const char *id)
{
  guint32             last = way->areas[way->n_areas - 1];
  g_autofree guint32 *rest = NULL;
  g_autoptr (GArray) route = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint n = 0;

  if (self->layout.owners[last] == ASHLAR_SAFE_ZONE)
    {
      g_array_append_val (route, last);
    }
  else
    {
      rest = find_rest (self, plan, way, &n);
      if (rest == NULL)
        {
          self->layout.failure = ASHLAR_ZONES_NO_WAY;
          self->layout.failed_zone = zone;
          return FALSE;
        }
    }
  for (guint i = n; i-- > 0;)
    g_array_append_val (route, rest[i]);
  for (guint i = way->n_areas - 1; i-- > 0;)
    g_array_append_val (route, way->areas[i]);
  ashlar_plan_add_route (plan, id, (const guint32 *) (gpointer) route->data, route->len);
  return TRUE;
}

static gboolean
add_routes (Zones *self, AshlarPlan *plan)
{
  const AshlarZoneWay *ways = self->layout.ways;
  guint                goal_zone = self->scheme.goal_zone, n = self->scheme.zones->len;
  gboolean             has_own = ways[goal_zone].areas != NULL;

  for (guint z = 1; z < n; z++)
    if (!add_route (self, plan, &ways[z == goal_zone && !has_own ? n : z], z,
                    ashlar_zone_scheme_get (&self->scheme, z)->id))
      return FALSE;
  return !has_own || add_route (self, plan, &ways[n], goal_zone, "goal");
}

/* ---- Keys */

/* Whether a key may lie there. */
static gboolean
can_hold_key (const Zones *self, guint zone, guint32 area)
{
  const AshlarZoneLayout *layout = &self->layout;

  return layout->owners[area] == zone && area != layout->goal
         && (area != layout->entrance || layout->n_owned[zone] == 1)
         && (layout->goal_root == ASHLAR_NO_AREA
             || !ashlar_bridges_is_behind (&self->bridges, layout->goal_root, area));
}

static gboolean
lay_key (Zones *self, AshlarPlan *plan, const AshlarKeySpec *key, GArray *areas, guint *n_used)
{
  AshlarMark mark = { .kind = ASHLAR_MARKER_KEY, .name = key->name };
  guint32   *list = (guint32 *) (gpointer) areas->data;
  guint32    drawn;

  if (areas->len == 0)
    {
      self->layout.failure = ASHLAR_ZONES_NO_KEY;
      self->layout.failed_zone = key->zone;
      return FALSE;
    }
  if (*n_used == areas->len)
    *n_used = 0;
  drawn = *n_used + ashlar_stream_below (&self->stream, areas->len - *n_used);
  mark.area = list[drawn];
  list[drawn] = list[*n_used];
  list[(*n_used)++] = mark.area;
  ashlar_plan_add_mark (plan, &mark);
  plan->roles[mark.area] |= ASHLAR_ROLE_KEY;
  return TRUE;
}

/* All keys of a zone, each in another area as long as there are some. */
static gboolean
lay_keys (Zones *self, AshlarPlan *plan, guint zone)
{
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint n_used = 0;

  for (guint32 area = 0; area < plan->n_areas; area++)
    if (can_hold_key (self, zone, area))
      g_array_append_val (areas, area);
  for (guint k = 0; k < self->scheme.keys->len; k++)
    {
      const AshlarKeySpec *key = &g_array_index (self->scheme.keys, AshlarKeySpec, k);

      if (key->zone == zone && !lay_key (self, plan, key, areas, &n_used))
        return FALSE;
    }
  return TRUE;
}

/* ---- The plan with all of it */

static void
write_zones (Zones *self, AshlarPlan *plan)
{
  const AshlarZoneLayout *layout = &self->layout;

  for (guint z = 0; z < self->scheme.zones->len; z++)
    {
      const AshlarZoneSpec *zone = ashlar_zone_scheme_get (&self->scheme, z);

      ashlar_plan_add_zone (plan, zone->id, zone->name);
    }
  for (guint32 area = 0; area < plan->n_areas; area++)
    plan->zones[area]
        = layout->owners[area] == ASHLAR_ZONE_TAIL ? G_MAXUINT8 : layout->owners[area];
  plan->roles[layout->goal] |= ASHLAR_ROLE_GOAL;
}

/* @plan: a copy, which is only good if this succeeds. */
static gboolean
write_plan (Zones *self, AshlarPlan *plan)
{
  AshlarPlan linked;

  write_zones (self, plan);
  ashlar_plan_add_links (plan, (const guint32 *) (gpointer) self->layout.added->data,
                         self->layout.added->len / 2);
  ashlar_bridges_clear (&self->bridges);
  ashlar_bridges_init (&self->bridges, plan, self->layout.entrance);
  linked = *plan;
  linked.takes_links = FALSE;
  ashlar_paths_clear (&self->links);
  ashlar_paths_init (&self->links, &linked);
  if (!set_locks (self, plan) || !add_routes (self, plan)
      || !lay_keys (self, plan, ASHLAR_SAFE_ZONE))
    return FALSE;
  for (guint i = 0; i < self->scheme.n_order; i++)
    if (!lay_keys (self, plan, self->scheme.order[i]))
      return FALSE;
  return TRUE;
}

static void
tell_lock (AshlarTrace *trace, const AshlarPlan *plan, guint32 link)
{
  const char *const *keys = g_ptr_array_index (plan->locks, link);

  ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, plan->link_to[link], G_MAXUINT32, "link-locked");
  ashlar_trace_say (trace, LOCKED, { plan->link_from[link] }, { plan->link_to[link] },
                    { .name = keys[0] });
  for (guint i = 1; keys[i] != NULL; i++)
    ashlar_trace_say (trace, LOCKED_TOO, { .name = keys[i] });
}

/* What was decided, in the order in which it is looked for. */
static void
tell (const Zones *self, const AshlarPlan *plan)
{
  AshlarTrace            *trace = self->assigning->run->trace;
  const AshlarZoneLayout *layout = &self->layout;

  if (trace == NULL)
    return;
  for (guint z = 1; z < self->scheme.zones->len; z++)
    {
      const AshlarZoneWay *way
          = &layout->ways[layout->ways[z].areas != NULL ? z : self->scheme.zones->len];

      ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, way->areas[0], G_MAXUINT32, "zone-target");
      ashlar_trace_say (trace, ZONE_TARGET, { way->areas[0] },
                        { .name = ashlar_zone_scheme_get (&self->scheme, z)->id },
                        { layout->n_owned[z] }, { plan->n_areas });
    }
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      guint owner = layout->owners[area];

      ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, area, G_MAXUINT32, "zone-assigned");
      if (owner < self->scheme.zones->len)
        ashlar_trace_say (trace, ZONE, { area },
                          { .name = ashlar_zone_scheme_get (&self->scheme, owner)->id });
      else
        ashlar_trace_say (trace, NO_ZONE, { area });
    }
  for (guint i = 0; i < layout->added->len; i += 2)
    {
      guint32 from = g_array_index (layout->added, guint32, i);
      guint32 to = g_array_index (layout->added, guint32, i + 1);

      ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, to, G_MAXUINT32, "area-attached");
      ashlar_trace_say (trace, LINKED, { to }, { from });
    }
  for (guint32 link = 0; plan->locks != NULL && link < plan->n_links; link++)
    if (g_ptr_array_index (plan->locks, link) != NULL)
      tell_lock (trace, plan, link);
  for (guint i = 0; plan->marks != NULL && i < plan->marks->len; i++)
    {
      const AshlarMark *mark = &g_array_index (plan->marks, AshlarMark, i);

      if (mark->kind != ASHLAR_MARKER_KEY)
        continue;
      ashlar_trace_step (trace, ASHLAR_STAGE_ASSIGN, mark->area, G_MAXUINT32, "key-laid");
      ashlar_trace_say (trace, KEY, { .name = mark->name }, { mark->area });
    }
}

/* FALSE: the run was cancelled, or no attempt succeeded. */
static AshlarPlan *
divide (Zones *self, const AshlarPlan *plan, GError **error)
{
  const AshlarRun *run = self->assigning->run;

  ashlar_run_stream (run, ASHLAR_STAGE_ASSIGN, (guint64) ATTEMPTS << 32 | self->assigning->place,
                     &self->stream);
  for (guint attempt = 0; attempt < ATTEMPTS; attempt++)
    {
      g_autoptr (AshlarPlan) divided = NULL;
      gboolean is_fine = ashlar_zone_layout_try (&self->layout, attempt);

      if (!ashlar_run_goes_on (run, error))
        return NULL;
      if (!is_fine)
        continue;
      divided = ashlar_plan_copy (plan);
      if (write_plan (self, divided))
        return g_steal_pointer (&divided);
    }
  refuse_layout (self, error);
  return NULL;
}

static AshlarPlan *
assign_zones (AshlarPlan *plan, const AshlarAssigning *assigning, GError **error)
{
  const AshlarZonesSettings *told = ashlar_settings_get (assigning->settings);
  g_autoptr (AshlarPlan) taken = plan;
  g_autoptr (GPtrArray) faults = ashlar_faults_new ();
  g_autoptr (AshlarPlan) divided = NULL;
  g_auto (Zones) self = { .assigning = assigning };
  AshlarZoneLayout *layout = &self.layout;

  ashlar_zone_scheme_init (&self.scheme, told, assigning->path, faults);
  if (!ashlar_faults_end (faults, NULL, error))
    return NULL;
  if (!check_plan (&self, taken, error))
    return NULL;
  layout->entrance = ashlar_plan_find_role (taken, ASHLAR_ROLE_ENTRANCE);
  layout->goal = ashlar_plan_find_role (taken, ASHLAR_ROLE_GOAL);
  if (layout->goal == ASHLAR_NO_AREA)
    layout->goal = ashlar_plan_find_role (taken, ASHLAR_ROLE_EXIT);
  if (layout->goal == layout->entrance)
    {
      refuse_assigning (assigning, error, ASHLAR_GENERATE_ERROR_NO_SPACE, NULL,
                        "The goal is the entrance, area %u: there is nothing between them",
                        layout->goal);
      return NULL;
    }
  layout->place = assigning->place;
  layout->goal_depth = (guint) told->goal_depth;
  layout->candidates = list_candidates (&self.scheme, taken, assigning);
  if (!check_candidates (&self, layout->candidates, error))
    return NULL;
  ashlar_zone_layout_init (layout, taken, &self.scheme, assigning);
  divided = divide (&self, taken, error);
  if (divided != NULL)
    tell (&self, divided);
  return g_steal_pointer (&divided);
}

const AshlarPass ashlar_pass_zones = {
  .part = {
    .id = "zones",
    .version = 1,
    .name = N_ ("Zones, keys and locks"),
    .description = N_ ("Divides the level into zones around safe ground, and bars zones and goal by "
                       "locks whose keys lie in others."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
    .facts = { .roles = ASHLAR_ROLE_KEY | ASHLAR_ROLE_GOAL, .routes = TRUE, .zones = TRUE },
  },
  .makes_links = TRUE,
  .attaches = TRUE,
  .once = TRUE,
  .bars = TRUE,
  .needs = ASHLAR_BASE_ENDS,
  .check = check_zones,
  .assign = assign_zones,
};
