/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The objects that were assigned to areas before these were themed.
 *
 * Each stands on a cell of its area that can be walked on, drawn evenly among those without marker,
 * object or gateway; where there is none, among those without marker and object; else among all. An
 * object with references becomes one of them. Area and object have a stream of their own, so that no
 * other object moves one but where it takes its cell.
 *
 * Cost: O(cells of the area) an object, and O(markers + objects). */

#include "place/ashlar-placer-private.h"

#include "level/ashlar-trace-private.h"

typedef struct
{
  const AshlarPlacing *placing;
  GHashTable          *taken; /* cells with a marker or an object */
  GHashTable          *gates; /* cells of the area at hand that are gateways */
  GArray              *cells; /* of guint32 */
  GArray              *gateway_cells;
} Standing;

static void
standing_clear (Standing *self)
{
  g_clear_pointer (&self->taken, g_hash_table_unref);
  g_clear_pointer (&self->gates, g_hash_table_unref);
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->gateway_cells, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Standing, standing_clear)

static gpointer
cell_of (const Standing *self, guint x, guint y)
{
  return GUINT_TO_POINTER (y * self->placing->canvas->width + x);
}

static void
gather_taken (Standing *self, const GArray *markers, const GArray *objects)
{
  for (guint i = 0; i < markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (markers, AshlarPlacedMarker, i);

      g_hash_table_add (self->taken, cell_of (self, marker->x, marker->y));
    }
  for (guint i = 0; i < objects->len; i++)
    {
      const AshlarPlacedObject *object = &g_array_index (objects, AshlarPlacedObject, i);

      g_hash_table_add (self->taken, cell_of (self, object->x, object->y));
    }
}

static void
gather_cells (Standing *self, guint32 area, AshlarPlaceAt at, GArray *cells)
{
  const AshlarPlacing *placing = self->placing;

  ashlar_place_cells (placing->plan, placing->canvas, placing->walkable, area, at, cells);
}

/* Leaves the cells that are in none of the sets, if that leaves any. */
static gboolean
leave_out (GArray *cells, GHashTable *set, GHashTable *other)
{
  guint n = 0;

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < cells->len; i++)
        {
          guint32 cell = g_array_index (cells, guint32, i);

          if (g_hash_table_contains (set, GUINT_TO_POINTER (cell))
              || (other != NULL && g_hash_table_contains (other, GUINT_TO_POINTER (cell))))
            continue;
          if (pass == 1)
            g_array_index (cells, guint32, n) = cell;
          n++;
        }
      if (n == 0)
        return FALSE;
      n = pass == 0 ? 0 : n;
    }
  g_array_set_size (cells, n);
  return TRUE;
}

static gboolean
stand (Standing *self, const AshlarContained *contained, GArray *objects, GError **error)
{
  const AshlarPlacing *placing = self->placing;
  guint32              object = ashlar_content_find_object (placing->content, contained->object);
  AshlarPlacedObject   placed = { .area = contained->area };
  AshlarStream         stream;
  guint32              cell;

  g_return_val_if_fail (object != ASHLAR_NO_INDEX, TRUE);
  gather_cells (self, contained->area, ASHLAR_PLACE_GATEWAY, self->gateway_cells);
  g_hash_table_remove_all (self->gates);
  for (guint i = 0; i < self->gateway_cells->len; i++)
    g_hash_table_add (self->gates,
                      GUINT_TO_POINTER (g_array_index (self->gateway_cells, guint32, i)));
  gather_cells (self, contained->area, ASHLAR_PLACE_ANY, self->cells);
  if (self->cells->len == 0)
    {
      ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_NO_SPACE, "",
                                 "Area %u is to contain %s and has no cell to walk on",
                                 contained->area, contained->object);
      return FALSE;
    }
  if (!leave_out (self->cells, self->taken, self->gates))
    leave_out (self->cells, self->taken, NULL);
  ashlar_run_stream (placing->run, ASHLAR_STAGE_PLACE,
                     ashlar_stream_mix (ashlar_stream_hash (contained->object)) ^ contained->area,
                     &stream);
  cell = g_array_index (self->cells, guint32, ashlar_stream_below (&stream, self->cells->len));
  placed.x = (guint16) (cell % placing->canvas->width);
  placed.y = (guint16) (cell / placing->canvas->width);
  ashlar_placer_draw (placing->placer, object, &stream, &placed);
  g_array_append_val (objects, placed);
  g_hash_table_add (self->taken, GUINT_TO_POINTER (cell));
  if (placing->run->trace != NULL)
    {
      ashlar_trace_step (placing->run->trace, ASHLAR_STAGE_PLACE, contained->area, G_MAXUINT32,
                         "object-placed");
      ashlar_trace_say (placing->run->trace, OBJECT, { .name = placed.reference });
      ashlar_trace_say (placing->run->trace, AS_ASSIGNED, { contained->area });
      ashlar_trace_cell (placing->run->trace, placed.x, placed.y, ASHLAR_TILE_NONE);
    }
  return TRUE;
}

gboolean
ashlar_place_contents (const AshlarPlacing *placing,
                       const GArray        *markers,
                       GArray              *objects,
                       GError             **error)
{
  const GArray *contents = placing->plan->contents;
  g_auto (Standing) self = { .placing = placing };

  if (contents == NULL)
    return TRUE;
  self.taken = g_hash_table_new (NULL, NULL);
  self.gates = g_hash_table_new (NULL, NULL);
  self.cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  self.gateway_cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  gather_taken (&self, markers, objects);
  for (guint i = 0; i < contents->len; i++)
    if (!ashlar_run_goes_on (placing->run, error)
        || !stand (&self, &g_array_index (contents, AshlarContained, i), objects, error))
      return FALSE;
  return TRUE;
}
