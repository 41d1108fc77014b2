/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Elements of a level as records that others may hold.
 *
 * Areas, links and the rest lie in arrays of the plan and the level; building a level makes no record
 * of them. Who asks for one gets a pointer into a table of (level, index) that is made for all elements
 * of that kind the first time, and is the level's own from then on: nothing to free in C, and the same
 * pointer for the same element. As a boxed type a record is copied by taking a reference on its level,
 * so that it outlives every variable that the level was in.
 *
 * A table is published with one atomic exchange: threads that ask at once may each make one, and all
 * but one throw theirs away. Cost: O(elements of the kind), once. */

#include "level/ashlar-level-private.h"

static guint
length_of (const GPtrArray *list)
{
  return list != NULL ? list->len : 0;
}

guint
_ashlar_level_get_n_elements (AshlarLevel *self, AshlarElementKind kind)
{
  switch (kind)
    {
    case ASHLAR_ELEMENT_AREA:
      return self->plan->n_areas;
    case ASHLAR_ELEMENT_LINK:
      return self->plan->n_links;
    case ASHLAR_ELEMENT_ROUTE:
      return length_of (self->plan->routes);
    case ASHLAR_ELEMENT_ZONE:
      return length_of (self->plan->zone_names);
    case ASHLAR_ELEMENT_OBJECT:
      return self->objects->len;
    case ASHLAR_ELEMENT_MARKER:
      return self->markers->len;
    case ASHLAR_ELEMENT_LIGHT:
      return self->lights != NULL ? self->lights->len : 0;
    case ASHLAR_ELEMENT_WORD:
      return self->plan->words != NULL ? self->plan->words->n_words : 0;
    case ASHLAR_ELEMENT_PART:
      return length_of (self->parts);
    default:
      g_return_val_if_reached (0);
    }
}

static AshlarLevelElement *
make_table (AshlarLevel *self, guint n)
{
  AshlarLevelElement *table = g_new (AshlarLevelElement, n);

  for (guint i = 0; i < n; i++)
    table[i] = (AshlarLevelElement){ self, i };
  return table;
}

gpointer
_ashlar_level_get_element (AshlarLevel *self, AshlarElementKind kind, guint index)
{
  AshlarLevelElement *table = g_atomic_pointer_get (&self->elements[kind]);

  if (table == NULL)
    {
      guint n = _ashlar_level_get_n_elements (self, kind);

      if (index >= n)
        return NULL;
      table = make_table (self, n);
      if (!g_atomic_pointer_compare_and_exchange (&self->elements[kind], NULL, table))
        {
          g_free (table);
          table = g_atomic_pointer_get (&self->elements[kind]);
        }
    }
  return &table[index];
}

static gpointer
element_hold (gpointer element)
{
  ashlar_level_ref (((AshlarLevelElement *) element)->level);
  return element;
}

static void
element_release (gpointer element)
{
  ashlar_level_unref (((AshlarLevelElement *) element)->level);
}

G_DEFINE_BOXED_TYPE (AshlarLevelArea, ashlar_level_area, element_hold, element_release)
G_DEFINE_BOXED_TYPE (AshlarLevelLink, ashlar_level_link, element_hold, element_release)
G_DEFINE_BOXED_TYPE (AshlarLevelRoute, ashlar_level_route, element_hold, element_release)
G_DEFINE_BOXED_TYPE (AshlarLevelZone, ashlar_level_zone, element_hold, element_release)
G_DEFINE_BOXED_TYPE (AshlarLevelObject, ashlar_level_object, element_hold, element_release)
G_DEFINE_BOXED_TYPE (AshlarLevelMarker, ashlar_level_marker, element_hold, element_release)
G_DEFINE_BOXED_TYPE (AshlarLevelLight, ashlar_level_light, element_hold, element_release)
G_DEFINE_BOXED_TYPE (AshlarLevelWord, ashlar_level_word, element_hold, element_release)
G_DEFINE_BOXED_TYPE (AshlarLevelPart, ashlar_level_part, element_hold, element_release)
