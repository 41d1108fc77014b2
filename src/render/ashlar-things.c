/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "render/ashlar-things.h"

#include "level/ashlar-level-private.h"

static gint
compare_rows_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const AshlarThing *one = a, *other = b;

  return one->y < other->y ? -1 : one->y > other->y;
}

void
ashlar_things_sort (AshlarThing *things, guint n_things)
{
  g_qsort_with_data (things, (gint) n_things, sizeof *things, compare_rows_cb, NULL);
}

GArray *
ashlar_things_new_for_level (AshlarLevel *level)
{
  GArray     *things = g_array_new (FALSE, TRUE, sizeof (AshlarThing));
  AshlarThing thing;

  for (guint i = 0; i < ashlar_level_get_n_markers (level); i++)
    {
      const AshlarLevelMarker *marker = ashlar_level_get_marker (level, i);

      thing = (AshlarThing){ 0 };
      ashlar_level_marker_get_position (marker, &thing.x, &thing.y);
      thing.marker = ashlar_marker_kind_to_string (ashlar_level_marker_get_kind (marker));
      g_array_append_val (things, thing);
    }
  for (guint i = 0; i < ashlar_level_get_n_objects (level); i++)
    {
      const AshlarLevelObject *object = ashlar_level_get_object (level, i);

      thing = (AshlarThing){ 0 };
      ashlar_level_object_get_position (object, &thing.x, &thing.y);
      thing.object = ashlar_level_object_get_reference (object);
      g_array_append_val (things, thing);
    }
  ashlar_things_sort ((AshlarThing *) (void *) things->data, things->len);
  return things;
}

gboolean
ashlar_palette_has_thing (AshlarPalette *self, const AshlarThing *thing)
{
  return FALSE;
}

guint
ashlar_palette_get_thing_reach (AshlarPalette *self)
{
  return 0;
}

void
ashlar_raster_things (AshlarPalette      *palette,
                      const AshlarThing  *things,
                      guint               n_things,
                      double              cell_size,
                      AshlarRasterFlags   flags,
                      const AshlarPixels *target)
{
}
