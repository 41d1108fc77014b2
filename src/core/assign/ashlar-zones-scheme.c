/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the records of the pass `zones` amount to, and what is wrong with them whatever the plan is.
 *
 * A lock makes what it bars wait for the zones that its keys lie in. Zones are put into an order in
 * which none waits for a later one; where there is none, a key lies behind the lock that it opens.
 * The goal comes last. It must be out of reach without any one key, so every key must be needed: for
 * the goal's own lock, for the lock of the zone that the goal's way begins in, or for that of a zone
 * where a needed key lies.
 *
 * The zone that the goal's way begins in is known without a plan: the first whose target is the role
 * exit or goal, else the last without a target, else the last. But for a zone with a target of its own
 * the goal is that zone's target, as in the article, whose third route ends at the final door.
 *
 * Cost: O(zones² + keys + locks), with a look-up by hash for each name. */

#include "assign/ashlar-zones-private.h"

#include <string.h>

typedef struct
{
  AshlarZoneScheme          *scheme;
  const AshlarZonesSettings *settings;
  const char                *path;
  GPtrArray                 *faults;
  GHashTable                *zones; /* by id: index + 1 */
  GHashTable                *keys;  /* by the record's name: its place + 1 */
} Reading;

static AshlarZoneSpec *
get_zone (const Reading *self, guint zone)
{
  return &g_array_index (self->scheme->zones, AshlarZoneSpec, zone);
}

static guint
count (const AshlarRecords *records)
{
  return records != NULL ? records->len : 0;
}

G_GNUC_PRINTF (3, 4)
static void
refuse_zones (const Reading *self, char *place, const char *format, ...)
{
  g_autofree char *taken = place;
  g_autofree char *subject = g_strdup_printf ("%s/%s", self->path, taken);
  AshlarText      *text;
  va_list          arguments;

  va_start (arguments, format);
  text = ashlar_text_new_printable_valist (format, arguments);
  va_end (arguments);
  ashlar_generate_error_take (ashlar_faults_next (self->faults), ASHLAR_GENERATE_ERROR_CONFLICT,
                              subject, text);
}

/* ---- Zones */

/* Routes are called after their zones, and the lock's target `goal` is the goal. */
static gboolean
is_reserved (const char *id)
{
  return g_str_equal (id, "goal") || g_str_equal (id, "main") || g_str_equal (id, "snake")
         || g_str_has_prefix (id, "alt-");
}

static void
read_zone (Reading *self, guint record)
{
  const AshlarZoneRecord *given = g_ptr_array_index (self->settings->zones, record);
  gboolean                is_safe = g_str_equal (given->id, "safe");
  AshlarZoneSpec          zone = { .id = given->id,
                                   .name = given->name != NULL ? given->name : given->id,
                                   .target = given->target,
                                   .record = record };

  if (g_hash_table_contains (self->zones, given->id))
    {
      refuse_zones (self, g_strdup_printf ("zones/%u/id", record), "There is another zone \"%s\"",
                    given->id);
      return;
    }
  if (is_reserved (given->id))
    refuse_zones (self, g_strdup_printf ("zones/%u/id", record),
                  g_str_equal (given->id, "goal")
                      ? N_ ("A zone cannot be called \"%s\": that is what the goal is called")
                      : N_ ("A zone cannot be called \"%s\": that is what a route is called"),
                  given->id);
  if (is_safe && given->target != NULL)
    refuse_zones (self, g_strdup_printf ("zones/%u/target", record),
                  "Safe ground grows around the entrance and has no target");
  if (is_safe)
    {
      AshlarZoneSpec *safe = get_zone (self, ASHLAR_SAFE_ZONE);

      safe->record = record;
      safe->name = zone.name;
    }
  else
    {
      g_array_append_val (self->scheme->zones, zone);
    }
  g_hash_table_insert (
      self->zones, given->id,
      GUINT_TO_POINTER (is_safe ? ASHLAR_SAFE_ZONE + 1 : self->scheme->zones->len));
}

/* What is given, and an even part of the rest for each zone that says nothing. */
static void
read_shares (Reading *self)
{
  guint sum = 0, n_open = 0;

  for (guint z = 0; z < self->scheme->zones->len; z++)
    {
      AshlarZoneSpec         *zone = get_zone (self, z);
      const AshlarZoneRecord *given = zone->record != G_MAXUINT
                                          ? g_ptr_array_index (self->settings->zones, zone->record)
                                          : NULL;

      if (given != NULL && given->share >= 0)
        zone->share = (guint) given->share;
      else if (z == ASHLAR_SAFE_ZONE)
        zone->share = 10;
      else
        n_open++;
      sum += zone->share;
    }
  if (sum > 100)
    refuse_zones (self, g_strdup ("zones"),
                  "The zones' shares are %u percent of the areas together; expected 100 at most",
                  sum);
  for (guint z = 1; z < self->scheme->zones->len && sum <= 100; z++)
    if (get_zone (self, z)->share == 0)
      get_zone (self, z)->share = MAX ((100 - sum) / MAX (n_open, 1), 1);
}

static void
read_zones (Reading *self)
{
  guint n = count (self->settings->zones);

  for (guint record = 0; record < n && record < ASHLAR_MOST_ZONES; record++)
    read_zone (self, record);
  if (n > ASHLAR_MOST_ZONES)
    refuse_zones (self, g_strdup_printf ("zones/%u", ASHLAR_MOST_ZONES),
                  "There are %u zones; expected %u at most", n, ASHLAR_MOST_ZONES);
  /* It is there in any case. */
  if (!g_hash_table_contains (self->zones, "safe"))
    g_hash_table_insert (self->zones, (gpointer) "safe", GUINT_TO_POINTER (ASHLAR_SAFE_ZONE + 1));
  if (self->scheme->zones->len == 1)
    refuse_zones (
        self, g_strdup ("zones"),
        "There is no zone beside safe ground that the areas could belong to; expected one at "
        "least");
  read_shares (self);
}

static gboolean
means_goal (const AshlarPredicate *target)
{
  return target != NULL && target->role != NULL
         && (g_str_equal (target->role, "exit") || g_str_equal (target->role, "goal"));
}

static void
find_goal_zone (Reading *self)
{
  AshlarZoneScheme *scheme = self->scheme;

  for (guint z = 1, first = 0; z < scheme->zones->len; z++)
    if (means_goal (get_zone (self, z)->target))
      {
        if (first != 0)
          refuse_zones (self, g_strdup_printf ("zones/%u/target", get_zone (self, z)->record),
                        "The goal is the target of the zone \"%s\" already; expected other areas",
                        get_zone (self, first)->id);
        first = first != 0 ? first : z;
      }
  scheme->goal_zone = scheme->zones->len - 1;
  for (guint z = 1; z < scheme->zones->len; z++)
    if (get_zone (self, z)->target == NULL)
      scheme->goal_zone = z;
  for (guint z = scheme->zones->len - 1; z > 0; z--)
    if (means_goal (get_zone (self, z)->target))
      scheme->goal_zone = z;
  scheme->goal_is_target = get_zone (self, scheme->goal_zone)->target == NULL
                           || means_goal (get_zone (self, scheme->goal_zone)->target);
}

/* ---- Keys */

static void
read_key (Reading *self, guint record, GHashTable *names)
{
  const AshlarKeyRecord *given = g_ptr_array_index (self->settings->keys, record);
  guint                  zone = GPOINTER_TO_UINT (g_hash_table_lookup (self->zones, given->zone));

  if (zone == 0)
    refuse_zones (self, g_strdup_printf ("keys/%u/zone", record),
                  "The key \"%s\" lies in the zone \"%s\", which does not exist", given->name,
                  given->zone);
  if (!g_hash_table_contains (self->keys, given->name))
    g_hash_table_insert (self->keys, given->name, GUINT_TO_POINTER (record + 1));
  else
    refuse_zones (self, g_strdup_printf ("keys/%u/name", record),
                  "There is another key \"%s\"; more parts of one are its count", given->name);
  for (gint part = 0; part < given->count; part++)
    {
      AshlarKeySpec key
          = { .name = given->count == 1 ? g_strdup (given->name)
                                        : g_strdup_printf ("%s %d", given->name, part + 1),
              .zone = MAX (zone, 1) - 1,
              .record = record };

      g_array_append_val (self->scheme->keys, key);
      if (g_hash_table_add (names, key.name)
          || g_hash_table_lookup (self->keys, given->name) != GUINT_TO_POINTER (record + 1))
        continue;
      refuse_zones (self, g_strdup_printf ("keys/%u/name", record),
                    "A part of the key \"%s\" is called \"%s\", as another key is", given->name,
                    key.name);
    }
}

static void
clear_key (gpointer key)
{
  g_free (((AshlarKeySpec *) key)->name);
}

static void
read_keys (Reading *self)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint record = 0; record < count (self->settings->keys); record++)
    {
      if (self->scheme->keys->len > ASHLAR_MOST_KEYS)
        {
          refuse_zones (self, g_strdup_printf ("keys/%u", record),
                        "The keys before this one have more than %u parts together",
                        ASHLAR_MOST_KEYS);
          return;
        }
      read_key (self, record, names);
    }
}

/* ---- Locks */

/* The names of all parts of the keys. */
static char **
list_parts (Reading *self, const AshlarLockRecord *given, guint record)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint n = given->keys->len;

  if (n == 0)
    refuse_zones (self, g_strdup_printf ("locks/%u/requires", record),
                  "The lock requires no key; expected one at least");
  for (guint i = 0; i < n; i++)
    {
      const char *name = g_ptr_array_index (given->keys, i);
      guint       key = GPOINTER_TO_UINT (g_hash_table_lookup (self->keys, name));
      gboolean    is_repeated = FALSE;

      for (guint j = 0; j < i; j++)
        is_repeated = is_repeated || g_str_equal (g_ptr_array_index (given->keys, j), name);
      if (key == 0)
        refuse_zones (self, g_strdup_printf ("locks/%u/requires/%u", record, i),
                      "There is no key \"%s\"", name);
      else if (is_repeated)
        refuse_zones (
            self, g_strdup_printf ("locks/%u/requires/%u", record, i),
            "The lock requires the key \"%s\" twice; more parts of one are the key's count", name);
      for (guint k = 0; key != 0 && !is_repeated && k < self->scheme->keys->len; k++)
        if (g_array_index (self->scheme->keys, AshlarKeySpec, k).record == key - 1)
          g_ptr_array_add (parts,
                           g_strdup (g_array_index (self->scheme->keys, AshlarKeySpec, k).name));
    }
  g_ptr_array_add (parts, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&parts), FALSE);
}

static void
read_lock (Reading *self, guint record)
{
  const AshlarLockRecord *given = g_ptr_array_index (self->settings->locks, record);
  gboolean                is_goal = g_str_equal (given->target, "goal");
  guint   zone = GPOINTER_TO_UINT (g_hash_table_lookup (self->zones, given->target));
  char ***lock;
  guint  *lock_record;

  if (!is_goal && zone == 0)
    {
      refuse_zones (self, g_strdup_printf ("locks/%u/target", record),
                    "The lock is on \"%s\"; expected goal or the id of a zone", given->target);
      return;
    }
  if (!is_goal && zone == ASHLAR_SAFE_ZONE + 1)
    {
      refuse_zones (
          self, g_strdup_printf ("locks/%u/target", record),
          "The lock is on safe ground, where the level begins; expected goal or another zone");
      return;
    }
  lock = is_goal ? &self->scheme->goal_lock : &get_zone (self, zone - 1)->lock;
  lock_record = is_goal ? &self->scheme->goal_lock_record : &get_zone (self, zone - 1)->lock_record;
  if (*lock != NULL)
    {
      refuse_zones (self, g_strdup_printf ("locks/%u/target", record),
                    "There is another lock on \"%s\"; one lock may require several keys",
                    given->target);
      return;
    }
  *lock = list_parts (self, given, record);
  *lock_record = record;
}

/* ---- What waits for what */

static gboolean
requires (char *const *lock, const char *name)
{
  return lock != NULL && g_strv_contains ((const char *const *) lock, name);
}

/* Whether the zone's lock requires a key from a zone of which no way was found yet. */
static gboolean
must_wait (const Reading *self, guint zone, const guint8 *is_done)
{
  for (guint k = 0; k < self->scheme->keys->len; k++)
    {
      const AshlarKeySpec *key = &g_array_index (self->scheme->keys, AshlarKeySpec, k);

      if (!is_done[key->zone] && requires (get_zone (self, zone)->lock, key->name))
        return TRUE;
    }
  return FALSE;
}

/* The first key in the records that the zone's lock waits for. */
static const AshlarKeySpec *
find_awaited (const Reading *self, guint zone, const guint8 *is_done)
{
  for (guint k = 0; k < self->scheme->keys->len; k++)
    {
      const AshlarKeySpec *key = &g_array_index (self->scheme->keys, AshlarKeySpec, k);

      if (!is_done[key->zone] && requires (get_zone (self, zone)->lock, key->name))
        return key;
    }
  return NULL;
}

/* Of zones that wait for each other: one that surely is in a circle of them. */
static guint
find_circle (const Reading *self, const guint8 *is_done)
{
  guint zone = 1;

  while (is_done[zone])
    zone++;
  for (guint i = 0; i < self->scheme->zones->len; i++)
    zone = find_awaited (self, zone, is_done)->zone;
  return zone;
}

static void
put_in_order (Reading *self)
{
  AshlarZoneScheme  *scheme = self->scheme;
  guint              n = scheme->zones->len;
  g_autofree guint8 *is_done = g_new0 (guint8, n);

  scheme->order = g_new (guint, n);
  is_done[ASHLAR_SAFE_ZONE] = TRUE;
  while (scheme->n_order + 1 < n)
    {
      guint next = 1;

      while (next < n && (is_done[next] || must_wait (self, next, is_done)))
        next++;
      if (next == n)
        {
          guint                circle = find_circle (self, is_done);
          const AshlarKeySpec *key = find_awaited (self, circle, is_done);
          const char          *name
              = ((AshlarKeyRecord *) g_ptr_array_index (self->settings->keys, key->record))->name;

          refuse_zones (
              self, g_strdup_printf ("locks/%u/requires", get_zone (self, circle)->lock_record),
              key->zone == circle
                  ? N_ ("Nobody can reach the key \"%s\" that the lock on the zone \"%s\" "
                        "requires: it lies in the zone \"%s\", which is behind that lock")
                  : N_ ("Nobody can reach the key \"%s\" that the lock on the zone \"%s\" "
                        "requires: it lies in the zone \"%s\", which is behind that lock or waits "
                        "for another key from there"),
              name, get_zone (self, circle)->id, get_zone (self, key->zone)->id);
          return;
        }
      is_done[next] = TRUE;
      scheme->order[scheme->n_order++] = next;
    }
}

/* Takes the keys of a lock as needed, and with them the locks of the zones that they lie in. */
static void
need (const Reading *self, char *const *lock, guint8 *needed)
{
  for (guint k = 0; k < self->scheme->keys->len; k++)
    {
      const AshlarKeySpec *key = &g_array_index (self->scheme->keys, AshlarKeySpec, k);

      if (needed[k] || !requires (lock, key->name))
        continue;
      needed[k] = TRUE;
      need (self, get_zone (self, key->zone)->lock, needed);
    }
}

static void
check_needed (Reading *self)
{
  g_autofree guint8 *needed = g_new0 (guint8, self->scheme->keys->len + 1);
  guint              last = G_MAXUINT;

  need (self, self->scheme->goal_lock, needed);
  need (self, get_zone (self, self->scheme->goal_zone)->lock, needed);
  for (guint k = 0; k < self->scheme->keys->len; k++)
    {
      const AshlarKeySpec *key = &g_array_index (self->scheme->keys, AshlarKeySpec, k);

      if (needed[k] || key->record == last)
        continue;
      last = key->record;
      refuse_zones (
          self, g_strdup_printf ("keys/%u", key->record),
          "The goal is reached without the key \"%s\"; expected a lock that requires it on the "
          "goal, or on the zone of a key that is needed there",
          ((AshlarKeyRecord *) g_ptr_array_index (self->settings->keys, key->record))->name);
    }
}

void
ashlar_zone_scheme_init (AshlarZoneScheme          *self,
                         const AshlarZonesSettings *settings,
                         const char                *path,
                         GPtrArray                 *faults)
{
  g_autoptr (GHashTable) zones = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);
  const AshlarZoneSpec safe = { .id = "safe", .name = "Safe ground", .record = G_MAXUINT };
  Reading              reading = { self, settings, path, faults, zones, keys };
  guint                before = ashlar_faults_count (faults);

  memset (self, 0, sizeof *self);
  self->zones = g_array_new (FALSE, FALSE, sizeof (AshlarZoneSpec));
  self->keys = g_array_new (FALSE, FALSE, sizeof (AshlarKeySpec));
  g_array_set_clear_func (self->keys, clear_key);
  g_array_append_val (self->zones, safe);
  read_zones (&reading);
  read_keys (&reading);
  for (guint record = 0; record < count (settings->locks); record++)
    read_lock (&reading, record);
  if (ashlar_faults_count (faults) > before)
    return;
  find_goal_zone (&reading);
  put_in_order (&reading);
  check_needed (&reading);
}

void
ashlar_zone_scheme_clear (AshlarZoneScheme *self)
{
  for (guint z = 0; self->zones != NULL && z < self->zones->len; z++)
    g_strfreev (g_array_index (self->zones, AshlarZoneSpec, z).lock);
  g_clear_pointer (&self->zones, g_array_unref);
  g_clear_pointer (&self->keys, g_array_unref);
  g_clear_pointer (&self->order, g_free);
  g_clear_pointer (&self->goal_lock, g_strfreev);
}
