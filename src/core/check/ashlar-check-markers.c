/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What holds of markers: entrance and exit, stairs, hubs, further ways out.
 *
 * Cost: O(markers + areas). */

#include "check/ashlar-check-private.h"

static guint
count_markers (const AshlarCheck *self, AshlarMarkerKind kind, const AshlarPlacedMarker **last)
{
  guint n = 0;

  for (guint i = 0; i < self->level->markers->len; i++)
    if (ashlar_check_get_marker (self, i)->kind == kind)
      {
        n++;
        *last = ashlar_check_get_marker (self, i);
      }
  return n;
}

/* The one marker of a kind, or NULL. */
static const AshlarPlacedMarker *
find_marker (const AshlarCheck *self, AshlarMarkerKind kind)
{
  const AshlarPlacedMarker *found = NULL;

  return count_markers (self, kind, &found) == 1 ? found : NULL;
}

void
ashlar_check_marker_outside (AshlarCheck *self)
{
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);

      if (marker->x >= self->canvas->width || marker->y >= self->canvas->height
          || (marker->area != ASHLAR_NO_AREA && marker->area >= self->plan->n_areas))
        ashlar_check_breach (self, "markers", i, "The marker is at (%u, %u), not in the level",
                             marker->x, marker->y);
    }
}

/* ---- Entrance and exit */

static const struct
{
  AshlarMarkerKind kind;
  AshlarRoles      role;
} end_kinds[] = { { ASHLAR_MARKER_ENTRANCE, ASHLAR_ROLE_ENTRANCE },
                  { ASHLAR_MARKER_EXIT, ASHLAR_ROLE_EXIT } };

void
ashlar_check_ends (AshlarCheck *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (end_kinds); i++)
    {
      const AshlarPlacedMarker *last = NULL;
      guint                     n = count_markers (self, end_kinds[i].kind, &last);

      if (n != 1)
        ashlar_check_breach (self, NULL, 0, "There are %u markers of the kind %s; expected one", n,
                             ashlar_marker_kind_to_string (end_kinds[i].kind));
    }
}

void
ashlar_check_ends_role (AshlarCheck *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (end_kinds); i++)
    {
      const char               *name = ashlar_marker_kind_to_string (end_kinds[i].kind);
      const AshlarPlacedMarker *marker = find_marker (self, end_kinds[i].kind);
      guint                     n_areas = 0;

      for (guint32 area = 0; area < self->plan->n_areas; area++)
        n_areas += ashlar_check_has_role (self, area, end_kinds[i].role);
      if (n_areas != 1)
        ashlar_check_breach (self, NULL, 0, "%u areas have the role %s; expected one", n_areas,
                             name);
      else if (marker != NULL
               && ashlar_check_get_marker_area (self, marker)
                      != ashlar_plan_find_role (self->plan, end_kinds[i].role))
        ashlar_check_breach (self, NULL, 0, "The marker %s is not in area %u, which has the role",
                             name, ashlar_plan_find_role (self->plan, end_kinds[i].role));
    }
}

void
ashlar_check_ends_same (AshlarCheck *self)
{
  const AshlarPlacedMarker *entrance = find_marker (self, ASHLAR_MARKER_ENTRANCE);
  const AshlarPlacedMarker *exit = find_marker (self, ASHLAR_MARKER_EXIT);

  if (entrance != NULL && exit != NULL && entrance->x == exit->x && entrance->y == exit->y)
    ashlar_check_breach (self, NULL, 0, "Entrance and exit are both at (%u, %u)", exit->x, exit->y);
}

/* ---- Where markers stand */

void
ashlar_check_marker_blocked (AshlarCheck *self)
{
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);

      if (marker->kind != ASHLAR_MARKER_INFLUENCE
          && !ashlar_check_is_floor (self, marker->x, marker->y))
        ashlar_check_breach (self, "markers", i,
                             "The marker %s stands at (%u, %u), where nobody can walk",
                             ashlar_marker_kind_to_string (marker->kind), marker->x, marker->y);
    }
}

void
ashlar_check_marker_foreign (AshlarCheck *self)
{
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);
      gsize                     at = ashlar_check_get_cell (self, marker->x, marker->y);

      if (marker->area != ASHLAR_NO_AREA && self->canvas->owners[at] != marker->area
          && (self->canvas->owners[at] != ASHLAR_NO_AREA
              || !(marker->kind == ASHLAR_MARKER_INFLUENCE
                   || (ashlar_check_is_shared (self)
                       && ashlar_check_is_border_gateway (self, at, marker->area)))))
        ashlar_check_breach (
            self, "markers", i, "The marker %s stands at (%u, %u), which is not of area %u",
            ashlar_marker_kind_to_string (marker->kind), marker->x, marker->y, marker->area);
    }
}

static const struct
{
  AshlarMarkerKind kind;
  AshlarRoles      role;
} role_kinds[]
    = { { ASHLAR_MARKER_HUB, ASHLAR_ROLE_HUB }, { ASHLAR_MARKER_GUARDIAN, ASHLAR_ROLE_GUARDIAN } };

void
ashlar_check_marker_role (AshlarCheck *self)
{
  for (guint i = 0; i < self->level->markers->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (role_kinds); k++)
      {
        const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);
        const char               *name = ashlar_marker_kind_to_string (marker->kind);
        guint32                   area = ashlar_check_get_marker_area (self, marker);

        if (marker->kind == role_kinds[k].kind
            && (area == ASHLAR_NO_AREA || !ashlar_check_has_role (self, area, role_kinds[k].role)))
          ashlar_check_breach (self, "markers", i,
                               "The marker %s at (%u, %u) is in no area with the role %s", name,
                               marker->x, marker->y, name);
      }
}

/* An area without any floor has nothing to mark. */
static gboolean
has_floor (const AshlarCheck *self, guint32 area)
{
  const AshlarRectangle *own = &self->plan->rectangles[area];

  for (gint y = own->y; y < own->y + own->height; y++)
    for (gint x = own->x; x < own->x + own->width; x++)
      if (ashlar_check_owns (self, area, x, y) && ashlar_check_is_floor (self, x, y))
        return TRUE;
  return FALSE;
}

void
ashlar_check_role_unmarked (AshlarCheck *self)
{
  for (guint k = 0; k < G_N_ELEMENTS (role_kinds); k++)
    {
      g_autofree guint32 *n_markers = g_new0 (guint32, MAX (self->plan->n_areas, 1));
      const char         *name = ashlar_marker_kind_to_string (role_kinds[k].kind);

      for (guint i = 0; i < self->level->markers->len; i++)
        {
          const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);
          guint32                   area = ashlar_check_get_marker_area (self, marker);

          if (marker->kind == role_kinds[k].kind && area != ASHLAR_NO_AREA)
            n_markers[area]++;
        }
      for (guint32 area = 0; area < self->plan->n_areas; area++)
        if (ashlar_check_has_role (self, area, role_kinds[k].role) && n_markers[area] != 1
            && (n_markers[area] > 1 || has_floor (self, area)))
          ashlar_check_breach (self, "areas", area,
                               "The area has the role %s and %u markers of that kind; expected one",
                               name, n_markers[area]);
    }
}

/* ---- Stairs and further ways out */

static void
check_stairs (AshlarCheck *self, AshlarMarkerKind stairs, AshlarMarkerKind end)
{
  const AshlarPlacedMarker *own = NULL;
  const AshlarPlacedMarker *marker = find_marker (self, end);
  guint                     n = count_markers (self, stairs, &own);
  const char               *name = ashlar_marker_kind_to_string (stairs);

  if (n != 1)
    ashlar_check_breach (self, NULL, 0, "There are %u markers of the kind %s; expected one", n,
                         name);
  else if (marker != NULL && (marker->x != own->x || marker->y != own->y))
    ashlar_check_breach (
        self, NULL, 0, "The marker %s stands at (%u, %u); expected (%u, %u), where the %s is", name,
        own->x, own->y, marker->x, marker->y, ashlar_marker_kind_to_string (end));
}

void
ashlar_check_stairs_astray (AshlarCheck *self)
{
  if (!ashlar_check_is_by (self, "minidungeon"))
    return;
  check_stairs (self, ASHLAR_MARKER_STAIRS_UP, ASHLAR_MARKER_ENTRANCE);
  check_stairs (self, ASHLAR_MARKER_STAIRS_DOWN, ASHLAR_MARKER_EXIT);
}

/* What the pass `ends` was told of an end: what it is like, or NULL. */
static const char *
get_kind_wanted (const AshlarCheck *self, AshlarMarkerKind kind)
{
  const AshlarValue *value
      = ashlar_check_get_parameter (ashlar_check_find_part (self, "assign", "ends"),
                                    kind == ASHLAR_MARKER_ENTRANCE ? "entranceKind" : "exitKind");

  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
             ? ashlar_value_get_string (value)
             : NULL;
}

void
ashlar_check_marker_as (AshlarCheck *self)
{
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      AshlarMarkerKind kind = ashlar_check_get_marker (self, i)->kind;
      const char      *as = ashlar_check_get_marker (self, i)->as;
      const char      *wanted;

      if (kind == ASHLAR_MARKER_ENTRANCE || kind == ASHLAR_MARKER_EXIT)
        {
          wanted = get_kind_wanted (self, kind);
          if (wanted != NULL && g_ascii_strcasecmp (wanted, as != NULL ? as : "") != 0)
            ashlar_check_breach (self, "markers", i, "The marker %s is \"%s\"; the recipe wants %s",
                                 ashlar_marker_kind_to_string (kind), as != NULL ? as : "", wanted);
        }
      else if (as != NULL && kind != ASHLAR_MARKER_WAY)
        ashlar_check_breach (self, "markers", i,
                             "The marker %s is %s; expected that of an entrance, an exit or a way "
                             "alone",
                             ashlar_marker_kind_to_string (kind), as);
    }
}

/* The ways out that the pass `ends` was told of: each has its marker. */
static void
check_ways_wanted (AshlarCheck *self, GHashTable *ids)
{
  const AshlarValue *ways
      = ashlar_check_get_parameter (ashlar_check_find_part (self, "assign", "ends"), "ways");
  guint n = ways != NULL && ashlar_value_get_value_type (ways) == ASHLAR_VALUE_ARRAY
                ? ashlar_value_get_n_items (ways)
                : 0;

  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *way = ashlar_value_get_item (ways, i), *id = NULL;

      if (ashlar_value_get_value_type (way) == ASHLAR_VALUE_OBJECT)
        id = ashlar_value_lookup (way, "id");
      if (id != NULL && ashlar_value_get_value_type (id) == ASHLAR_VALUE_STRING
          && !g_hash_table_contains (ids, ashlar_value_get_string (id)))
        ashlar_check_breach (self, NULL, 0, "No marker has the id %s of a way that is wanted",
                             ashlar_value_get_string (id));
    }
}

void
ashlar_check_way_unnamed (AshlarCheck *self)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const char *id = ashlar_check_get_marker (self, i)->name;

      if (ashlar_check_get_marker (self, i)->kind != ASHLAR_MARKER_WAY)
        continue;
      if (id == NULL)
        ashlar_check_breach (self, "markers", i, "The way has no id");
      else if (!g_hash_table_add (ids, (gpointer) id))
        ashlar_check_breach (self, "markers", i, "There is another way with the id %s", id);
    }
  check_ways_wanted (self, ids);
}

void
ashlar_check_way_shared (AshlarCheck *self)
{
  g_autoptr (GHashTable) areas = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);

      if (marker->kind != ASHLAR_MARKER_WAY)
        continue;
      if (marker->area == ASHLAR_NO_AREA)
        ashlar_check_breach (self, "markers", i, "The way is in no area; expected one of its own");
      else if (ashlar_check_has_role (self, marker->area, ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT)
               || !g_hash_table_add (areas, GUINT_TO_POINTER (marker->area)))
        ashlar_check_breach (self, "markers", i,
                             "Area %u holds another way in or out; expected one area for each",
                             marker->area);
    }
}
