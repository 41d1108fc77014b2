/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lists of level JSON that speak of areas which are known already: zones, routes, objects, markers; and
 * lights. */

#include "formats/ashlar-level-elements-private.h"

#include <string.h>

#include "formats/ashlar-level-json-private.h"

#define MAX_ZONES 255

void
ashlar_level_read_zones (AshlarLevelElements *self,
                         const AshlarPath    *path,
                         AshlarValue         *value,
                         AshlarPlan          *plan)
{
  guint n = ashlar_read_list (self->report, path, value, MAX_ZONES, "zones");

  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *zone_path = ASHLAR_PATH_ITEM (path, i);
      AshlarValue      *slots[2];
      g_autofree char  *id = NULL, *name = NULL;

      if (!_ashlar_level_read_element (self, zone_path, value, i, ASHLAR_LEVEL_KEYS_ZONE, 2, slots))
        continue;
      id = ashlar_read_id (self->report, ASHLAR_PATH_KEY (zone_path, "id"), slots[0]);
      name = ashlar_read_text (self->report, ASHLAR_PATH_KEY (zone_path, "name"), slots[1]);
      for (guint j = 0; id != NULL && plan->zone_names != NULL && j < plan->zone_names->len; j++)
        if (g_str_equal (((AshlarZone *) g_ptr_array_index (plan->zone_names, j))->id, id))
          ashlar_report_fault (self->report, ASHLAR_PATH_KEY (zone_path, "id"), "repeated",
                               "found the same id twice; expected each once");
      ashlar_plan_add_zone (plan, id != NULL ? id : "", name);
    }
}

void
ashlar_level_read_routes (AshlarLevelElements *self,
                          const AshlarPath    *path,
                          AshlarValue         *value,
                          AshlarPlan          *plan)
{
  guint n = _ashlar_level_read_list (self, path, value, "routes");

  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *route_path = ASHLAR_PATH_ITEM (path, i),
                       *areas_path = ASHLAR_PATH_KEY (route_path, "areas");
      AshlarValue        *slots[2];
      g_autofree char    *id = NULL;
      g_autofree guint32 *areas = NULL;
      guint               n_areas;

      if (!_ashlar_level_read_element (self, route_path, value, i, ASHLAR_LEVEL_KEYS_ROUTE, 2,
                                       slots))
        continue;
      id = ashlar_read_id (self->report, ASHLAR_PATH_KEY (route_path, "id"), slots[0]);
      n_areas = _ashlar_level_read_list (self, areas_path, slots[1], "areas");
      areas = g_new (guint32, n_areas);
      for (guint j = 0; j < n_areas; j++)
        areas[j] = _ashlar_level_read_area_id (self, ASHLAR_PATH_ITEM (areas_path, j),
                                               ashlar_value_get_item (slots[1], j), FALSE);
      ashlar_plan_add_route (plan, id != NULL ? id : "", areas, n_areas);
    }
}

static void
read_object (AshlarLevelElements *self, const AshlarPath *path, guint index, AshlarLevel *level)
{
  g_autoptr (AshlarValue) value
      = ashlar_level_file_dup_item (self->file, ASHLAR_LEVEL_LIST_OBJECTS, index);
  AshlarValue       *slots[3];
  AshlarPlacedObject object = { 0 };
  AshlarCell         cell;
  g_autofree char   *reference = NULL;

  if (!_ashlar_level_read_item (self, path, value, ASHLAR_LEVEL_KEYS_OBJECT, 3, slots))
    return;
  reference = ashlar_read_id (self->report, ASHLAR_PATH_KEY (path, "reference"), slots[0]);
  _ashlar_level_read_position (self, ASHLAR_PATH_KEY (path, "position"), slots[1], &cell);
  object.area = _ashlar_level_read_area_id (self, ASHLAR_PATH_KEY (path, "area"), slots[2], TRUE);
  if (reference == NULL)
    return;
  object.reference = ashlar_level_file_intern (self->file, reference, strlen (reference));
  object.x = cell.x;
  object.y = cell.y;
  g_array_append_val (level->objects, object);
}

/* Whether an element has a place in the level. */
static gboolean
is_placed (AshlarLevelElements *self, AshlarCell cell, guint32 area)
{
  return cell.x < self->width && cell.y < self->height
         && (area == ASHLAR_NO_AREA || area < self->n_areas);
}

void
ashlar_level_read_objects (AshlarLevelElements *self,
                           const AshlarPath    *path,
                           AshlarValue         *value,
                           AshlarLevel         *level)
{
  guint n = _ashlar_level_count_items (self, ASHLAR_LEVEL_LIST_OBJECTS, path, value, "objects");

  for (guint i = 0; i < n; i++)
    {
      const AshlarSkimmedObject *skimmed = ashlar_skim_get_object (self->skim, i);
      AshlarPlacedObject         object = { 0 };

      if (skimmed == NULL || !is_placed (self, skimmed->cell, skimmed->area))
        {
          read_object (self, ASHLAR_PATH_ITEM (path, i), i, level);
          continue;
        }
      object.reference = skimmed->reference;
      object.area = skimmed->area;
      object.x = skimmed->cell.x;
      object.y = skimmed->cell.y;
      g_array_append_val (level->objects, object);
    }
}

enum
{
  MARKER_KIND,
  MARKER_POSITION,
  MARKER_AREA,
  MARKER_ID,
  MARKER_NAME,
  MARKER_AS,
  N_MARKER_KEYS,
};

static void
read_marker (AshlarLevelElements *self, const AshlarPath *path, guint index, AshlarLevel *level)
{
  g_autoptr (AshlarValue) value
      = ashlar_level_file_dup_item (self->file, ASHLAR_LEVEL_LIST_MARKERS, index);
  AshlarValue       *slots[N_MARKER_KEYS];
  AshlarPlacedMarker marker = { 0 };
  AshlarCell         cell;
  g_autofree char   *kind = NULL, *id = NULL, *name = NULL;

  if (!_ashlar_level_read_item (self, path, value, ASHLAR_LEVEL_KEYS_MARKER, N_MARKER_KEYS, slots))
    return;
  kind = ashlar_read_id (self->report, ASHLAR_PATH_KEY (path, "kind"), slots[MARKER_KIND]);
  if (kind != NULL && !ashlar_marker_kind_from_string (kind, &marker.kind))
    {
      g_autofree char *shown = ashlar_text_describe (kind);

      ashlar_report_fault (self->report, ASHLAR_PATH_KEY (path, "kind"), "unknown-marker",
                           "%s is no kind of marker; expected entrance, exit, stairsUp, "
                           "stairsDown, hub, key, lock, "
                           "guardian, treasure, influence, reroute or way",
                           shown);
    }
  _ashlar_level_read_position (self, ASHLAR_PATH_KEY (path, "position"), slots[MARKER_POSITION],
                               &cell);
  marker.x = cell.x;
  marker.y = cell.y;
  marker.area
      = _ashlar_level_read_area_id (self, ASHLAR_PATH_KEY (path, "area"), slots[MARKER_AREA], TRUE);
  id = ashlar_read_optional_text (self->report, ASHLAR_PATH_KEY (path, "id"), slots[MARKER_ID]);
  name = ashlar_read_optional_text (self->report, ASHLAR_PATH_KEY (path, "name"),
                                    slots[MARKER_NAME]);
  marker.name = marker.kind == ASHLAR_MARKER_WAY ? g_steal_pointer (&id) : g_steal_pointer (&name);
  marker.as
      = ashlar_read_optional_text (self->report, ASHLAR_PATH_KEY (path, "as"), slots[MARKER_AS]);
  g_array_append_val (level->markers, marker);
}

void
ashlar_level_read_markers (AshlarLevelElements *self,
                           const AshlarPath    *path,
                           AshlarValue         *value,
                           AshlarLevel         *level)
{
  guint n = _ashlar_level_count_items (self, ASHLAR_LEVEL_LIST_MARKERS, path, value, "markers");

  for (guint i = 0; i < n; i++)
    {
      const AshlarSkimmedMarker *skimmed = ashlar_skim_get_marker (self->skim, i);
      AshlarPlacedMarker         marker = { 0 };

      if (skimmed == NULL || !is_placed (self, skimmed->cell, skimmed->area))
        {
          read_marker (self, ASHLAR_PATH_ITEM (path, i), i, level);
          continue;
        }
      marker.kind = (AshlarMarkerKind) skimmed->kind;
      marker.x = skimmed->cell.x;
      marker.y = skimmed->cell.y;
      marker.area = skimmed->area;
      marker.name = g_strdup (marker.kind == ASHLAR_MARKER_WAY ? skimmed->id : skimmed->name);
      marker.as = g_strdup (skimmed->as);
      g_array_append_val (level->markers, marker);
    }
}

void
ashlar_level_read_lights (AshlarLevelElements *self,
                          const AshlarPath    *path,
                          AshlarValue         *value,
                          AshlarLevel         *level)
{
  guint n = _ashlar_level_read_list (self, path, value, "lights");

  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *light_path = ASHLAR_PATH_ITEM (path, i);
      AshlarValue      *slots[3];
      AshlarCell        cell;
      gint64            radius = 1, color = 0;

      if (!_ashlar_level_read_element (self, light_path, value, i, ASHLAR_LEVEL_KEYS_LIGHT, 3,
                                       slots))
        continue;
      _ashlar_level_read_position (self, ASHLAR_PATH_KEY (light_path, "position"), slots[0], &cell);
      ashlar_read_integer (self->report, ASHLAR_PATH_KEY (light_path, "radius"), slots[1], 1,
                           ASHLAR_MAX_LEVEL_SIZE, &radius);
      if (_ashlar_level_is_null (slots[2]))
        ashlar_report_fault (self->report, ASHLAR_PATH_KEY (light_path, "color"), "missing",
                             "found nothing; expected a colour as #rrggbb");
      else
        ashlar_read_color (self->report, ASHLAR_PATH_KEY (light_path, "color"), slots[2], &color);
      ashlar_level_add_light (level, &(AshlarPlacedLight){ .x = cell.x,
                                                           .y = cell.y,
                                                           .radius = (guint16) radius,
                                                           .color = (guint32) MAX (color, 0) });
    }
}
