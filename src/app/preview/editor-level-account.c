/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Everything is taken from what a level says of itself, so that any level can be told: of whatever planner, or read from a file. Whoever
 * listens cannot skim: what there is many of is counted, and a long way is told at its two ends. */

#include "ashlar-config.h"

#include "preview/editor-level-account.h"

#include <glib/gi18n.h>

#include "content/ashlar-content-private.h"
#include "document/editor-sample-words.h"

#define MAX_WAY 16 /* areas of a way that are all told */
#define MAX_LOCKS 12
#define MAX_THINGS 8

typedef struct
{
  AshlarLevel   *level;
  AshlarContent *content; /* nullable */
  GString       *text;
} Account;

static void G_GNUC_PRINTF (2, 3) say (Account *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (self->text, format, arguments);
  va_end (arguments);
}

static void
end_line (Account *self)
{
  g_string_append_c (self->text, '\n');
}

static void
begin_sentence (Account *self)
{
  if (self->text->len > 0 && self->text->str[self->text->len - 1] != '\n')
    g_string_append_c (self->text, ' ');
}

/* ---- Names ---- */

static const char *
get_block_name (Account *self, const char *id)
{
  guint index
      = self->content != NULL ? ashlar_content_find_block (self->content, id) : ASHLAR_NO_INDEX;
  const char *name = NULL;

  if (index != ASHLAR_NO_INDEX)
    name = editor_sample_words (
        ashlar_block_get_description (ashlar_content_get_block (self->content, index)));
  return name != NULL && name[0] != '\0' ? name : id;
}

/* "Gatehouse", or "room 12": by its number other places find it. */
static char *
dup_area_name (Account *self, guint index)
{
  const AshlarLevelArea *area = ashlar_level_get_area (self->level, index);
  const char            *block = ashlar_level_area_get_block (area);

  if (block != NULL)
    return g_strdup (get_block_name (self, block));
  switch (ashlar_level_area_get_kind (area))
    {
    case ASHLAR_AREA_ROOM:
      return g_strdup_printf (_ ("room %u"), index + 1);
    case ASHLAR_AREA_HALL:
      return g_strdup_printf (_ ("hall %u"), index + 1);
    case ASHLAR_AREA_LETTER:
      return g_strdup_printf (_ ("letter %u"), index + 1);
    case ASHLAR_AREA_CELL:
      return g_strdup_printf (_ ("cell %u"), index + 1);
    case ASHLAR_AREA_SPECIAL:
      return g_strdup_printf (_ ("special room %u"), index + 1);
    case ASHLAR_AREA_BLOCK:
    case ASHLAR_AREA_AREA:
    default:
      return g_strdup_printf (_ ("area %u"), index + 1);
    }
}

/* Nine parts of the level. */
static const char *
get_part_name (Account *self, guint x, guint y)
{
  static const char *const names[3][3] = {
    { N_ ("in the north-west"), N_ ("in the north"), N_ ("in the north-east") },
    { N_ ("in the west"), N_ ("in the middle"), N_ ("in the east") },
    { N_ ("in the south-west"), N_ ("in the south"), N_ ("in the south-east") },
  };
  guint width, height;

  ashlar_level_get_size (self->level, &width, &height);
  return _ (names[MIN ((gsize) y * 3 / height, 2)][MIN ((gsize) x * 3 / width, 2)]);
}

static void
get_middle (Account *self, guint area, gint64 *x, gint64 *y)
{
  guint left, top, width, height;

  ashlar_level_area_get_rectangle (ashlar_level_get_area (self->level, area), &left, &top, &width,
                                   &height);
  /* Twice, so that halves are whole. */
  *x = 2 * (gint64) left + width;
  *y = 2 * (gint64) top + height;
}

/* One went from one area to the next. */
static char *
dup_step (Account *self, guint from, guint to)
{
  g_autofree char *name = dup_area_name (self, to);
  gint64           from_x, from_y, to_x, to_y, dx, dy;

  get_middle (self, from, &from_x, &from_y);
  get_middle (self, to, &to_x, &to_y);
  dx = to_x - from_x;
  dy = to_y - from_y;
  /* Translators: a step of a way through a level; %s is where it leads: "Great Hall", "room 12". */
  if (ABS (dx) >= ABS (dy))
    return g_strdup_printf (dx >= 0 ? _ ("east to %s") : _ ("west to %s"), name);
  return g_strdup_printf (dy >= 0 ? _ ("south to %s") : _ ("north to %s"), name);
}

/* ---- What is said ---- */

static char *
dup_seed (guint64 seed)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
}

static void
say_what_it_is (Account *self)
{
  g_autofree char *seed = dup_seed (ashlar_level_get_seed (self->level));
  guint            width, height;

  ashlar_level_get_size (self->level, &width, &height);
  /* Translators: a recipe's id, a number that levels are drawn from, and a size in cells: "keep, seed 12: 72 by 54 cells." */
  say (self, _ ("%s, seed %s: %u by %u cells."), ashlar_level_get_recipe (self->level), seed, width,
       height);
}

static void
say_kinds (Account *self)
{
  guint n = ashlar_level_get_n_areas (self->level),
        n_links = ashlar_level_get_n_links (self->level), n_doors = 0, n_ends = 0;

  for (guint i = 0; i < n; i++)
    {
      const AshlarLevelArea *area = ashlar_level_get_area (self->level, i);

      n_ends += ashlar_level_area_get_n_links (area) == 1
                && (ashlar_level_area_get_roles (area) & (ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT))
                       == 0;
    }
  for (guint i = 0; i < n_links; i++)
    n_doors += ashlar_level_link_has_door (ashlar_level_get_link (self->level, i));
  begin_sentence (self);
  say (self, ngettext ("%u area", "%u areas", n), n);
  say (self, ", ");
  say (self, ngettext ("%u way between them", "%u ways between them", n_links), n_links);
  if (n_doors > 0)
    {
      say (self, ", ");
      /* Translators: ways between areas that have a door. */
      say (self, ngettext ("%u with a door", "%u with doors", n_doors), n_doors);
    }
  if (n_ends > 0)
    {
      say (self, ", ");
      say (self, ngettext ("%u dead end", "%u dead ends", n_ends), n_ends);
    }
  say (self, ".");
}

static guint
find_end (Account *self, AshlarMarkerKind kind)
{
  for (guint i = 0; i < ashlar_level_get_n_markers (self->level); i++)
    {
      const AshlarLevelMarker *marker = ashlar_level_get_marker (self->level, i);

      if (ashlar_level_marker_get_kind (marker) == kind
          && ashlar_level_marker_get_area (marker) >= 0)
        return (guint) ashlar_level_marker_get_area (marker);
    }
  return ASHLAR_NO_INDEX;
}

static void
say_end (Account *self, AshlarMarkerKind kind)
{
  guint            area = find_end (self, kind), x, y;
  g_autofree char *name = NULL;

  if (area == ASHLAR_NO_INDEX || !ashlar_level_find_marker (self->level, kind, &x, &y))
    return;
  name = dup_area_name (self, area);
  begin_sentence (self);
  if (kind == ASHLAR_MARKER_ENTRANCE)
    /* Translators: the first %s is an area, the second where that is: "in the north". */
    say (self, _ ("The entrance is in %s, %s."), name, get_part_name (self, x, y));
  else
    /* Translators: the first %s is an area, the second where that is: "in the north". */
    say (self, _ ("The exit is in %s, %s."), name, get_part_name (self, x, y));
}

static void
say_way (Account *self)
{
  guint from = find_end (self, ASHLAR_MARKER_ENTRANCE), to = find_end (self, ASHLAR_MARKER_EXIT),
        n = 0;
  g_autofree guint *path = NULL;

  if (from == ASHLAR_NO_INDEX || to == ASHLAR_NO_INDEX)
    return;
  end_line (self);
  path = ashlar_level_find_path (self->level, from, to, &n);
  if (path == NULL)
    {
      say (self, _ ("No way leads from the entrance to the exit."));
      return;
    }
  if (n == 1)
    {
      say (self, _ ("Entrance and exit are in the same area."));
      return;
    }
  say (self,
       ngettext ("The shortest way to the exit is %u step:",
                 "The shortest way to the exit is %u steps:", n - 1),
       n - 1);
  for (guint i = 1; i < n; i++)
    {
      g_autofree char *step = NULL;

      if (n > MAX_WAY && i == MAX_WAY / 2)
        {
          guint left_out = n - MAX_WAY;

          say (self, ", ");
          say (self, ngettext ("%u more", "%u more", left_out), left_out);
          i += left_out - 1;
          continue;
        }
      step = dup_step (self, path[i - 1], path[i]);
      say (self, i > 1 ? ", %s" : " %s", step);
    }
  say (self, ".");
}

/* Where the key of that name lies; NULL: nowhere. */
static char *
dup_place_of_key (Account *self, const char *key)
{
  for (guint i = 0; i < ashlar_level_get_n_markers (self->level); i++)
    {
      const AshlarLevelMarker *marker = ashlar_level_get_marker (self->level, i);

      if (ashlar_level_marker_get_kind (marker) == ASHLAR_MARKER_KEY
          && g_strcmp0 (ashlar_level_marker_get_name (marker), key) == 0
          && ashlar_level_marker_get_area (marker) >= 0)
        return dup_area_name (self, (guint) ashlar_level_marker_get_area (marker));
    }
  return NULL;
}

static void
say_lock (Account *self, const AshlarLevelLink *link)
{
  const char *const *keys = ashlar_level_link_get_lock (link);
  g_autofree char   *joined = g_strjoinv (", ", (char **) keys), *one = NULL, *other = NULL;
  guint              from, to;

  ashlar_level_link_get_areas (link, &from, &to);
  one = dup_area_name (self, from);
  other = dup_area_name (self, to);
  begin_sentence (self);
  /* Translators: two areas, and the names of keys. */
  say (self, _ ("Between %s and %s is a lock for %s."), one, other, joined);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *place = dup_place_of_key (self, keys[i]);

      if (place == NULL)
        continue;
      begin_sentence (self);
      /* Translators: the name of a key, and an area. */
      say (self, _ ("The key %s is in %s."), keys[i], place);
    }
}

static void
say_locks (Account *self)
{
  guint n_locks = 0;

  for (guint i = 0; i < ashlar_level_get_n_links (self->level); i++)
    {
      const AshlarLevelLink *link = ashlar_level_get_link (self->level, i);

      if (ashlar_level_link_get_lock (link) == NULL)
        continue;
      if (n_locks == 0)
        end_line (self);
      if (n_locks++ < MAX_LOCKS)
        say_lock (self, link);
    }
  if (n_locks > MAX_LOCKS)
    {
      begin_sentence (self);
      say (self, ngettext ("%u more lock.", "%u more locks.", n_locks - MAX_LOCKS),
           n_locks - MAX_LOCKS);
    }
}

static void
say_zones (Account *self)
{
  guint n = ashlar_level_get_n_zones (self->level);

  if (n == 0)
    return;
  end_line (self);
  for (guint i = 0; i < n; i++)
    {
      const AshlarLevelZone *zone = ashlar_level_get_zone (self->level, i);
      const char            *name = ashlar_level_zone_get_name (zone);
      guint                  n_areas = 0;

      for (guint k = 0; k < ashlar_level_get_n_areas (self->level); k++)
        n_areas += g_strcmp0 (ashlar_level_area_get_zone (ashlar_level_get_area (self->level, k)),
                              ashlar_level_zone_get_id (zone))
                   == 0;
      begin_sentence (self);
      /* Translators: a part of a level, and how many areas it has. */
      say (self, ngettext ("Zone %s: %u area.", "Zone %s: %u areas.", n_areas),
           name != NULL ? name : ashlar_level_zone_get_id (zone), n_areas);
    }
}

typedef struct
{
  const char *reference;
  guint       n, first;
} Thing;

static int
compare_things (gconstpointer a, gconstpointer b)
{
  const Thing *one = a, *other = b;

  return one->n != other->n ? (one->n > other->n ? -1 : 1) : (int) one->first - (int) other->first;
}

static const char *
get_thing_name (Account *self, guint object)
{
  const AshlarLevelObject *record = ashlar_level_get_object (self->level, object);
  AshlarObject            *blueprint = ashlar_level_object_get_blueprint (record);
  const char              *name
      = blueprint != NULL ? editor_sample_words (ashlar_object_get_description (blueprint)) : NULL;

  return name != NULL && name[0] != '\0' ? editor_sample_words (name)
                                         : ashlar_level_object_get_reference (record);
}

static void
say_things (Account *self)
{
  guint n = ashlar_level_get_n_objects (self->level);
  g_autoptr (GArray) things = g_array_new (FALSE, FALSE, sizeof (Thing));
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);

  if (n == 0)
    return;
  for (guint i = 0; i < n; i++)
    {
      const char *reference
          = ashlar_level_object_get_reference (ashlar_level_get_object (self->level, i));
      Thing    thing = { reference, 1, i };
      gpointer place;

      if (g_hash_table_lookup_extended (places, reference, NULL, &place))
        g_array_index (things, Thing, GPOINTER_TO_UINT (place)).n++;
      else
        {
          g_hash_table_insert (places, (char *) reference, GUINT_TO_POINTER (things->len));
          g_array_append_val (things, thing);
        }
    }
  g_array_sort (things, compare_things);
  end_line (self);
  say (self, ngettext ("%u thing stands there:", "%u things stand there:", n), n);
  for (guint i = 0; i < MIN (things->len, MAX_THINGS); i++)
    {
      const Thing *thing = &g_array_index (things, Thing, i);

      /* Translators: what stands in a level, and how many of it: "Chest, 3". */
      say (self, i > 0 ? "; " : " ");
      say (self, _ ("%s, %u"), get_thing_name (self, thing->first), thing->n);
    }
  if (things->len > MAX_THINGS)
    {
      guint n_kinds = things->len - MAX_THINGS;

      say (self, "; ");
      say (self, ngettext ("%u other kind", "%u other kinds", n_kinds), n_kinds);
    }
  say (self, ".");
}

char *
editor_level_account (AshlarLevel *level, AshlarContent *content)
{
  Account self = { level, content, g_string_new (NULL) };

  say_what_it_is (&self);
  say_kinds (&self);
  say_end (&self, ASHLAR_MARKER_ENTRANCE);
  say_end (&self, ASHLAR_MARKER_EXIT);
  say_way (&self);
  say_locks (&self);
  say_zones (&self);
  say_things (&self);
  return g_string_free (self.text, FALSE);
}

char *
editor_level_account_short (AshlarLevel *level)
{
  Account self = { level, NULL, g_string_new (NULL) };

  say_what_it_is (&self);
  say_kinds (&self);
  return g_string_free (self.text, FALSE);
}

char *
editor_level_account_failure (const char *recipe, guint64 seed, const GError *error)
{
  g_autofree char *number = dup_seed (seed);

  /* Translators: a recipe's id, a number that levels are drawn from, and why no level came of it. */
  return g_strdup_printf (_ ("%s, seed %s: no level. %s"), recipe, number,
                          error != NULL ? error->message : "");
}
