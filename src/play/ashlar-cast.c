/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Who an object of a level is in an adventure.
 *
 * A foe is what the adventure has among its foes; taken is what it has among its items, and what any of its floors wants collected,
 * any of its ways carried. An object follows those of which it is an outcome, where it is not named itself. All else is scenery.
 *
 * Whether an area is one for an encounter is asked when somebody first comes there, and remembered. Cost: O(objects of the level),
 * plus O(names the adventure wants) for each kind of them; areas one by one, as predicates cost. */

#include "play/ashlar-cast-private.h"

#include "content/ashlar-content-private.h"

/* Adds the objects that a condition wants collected. */
static void
gather_collected (const AshlarWin *win, GPtrArray *wanted)
{
  if (win == NULL)
    return;
  if (win->kind == ASHLAR_WIN_COLLECT && win->object != NULL)
    g_ptr_array_add (wanted, win->object);
  for (guint i = 0; win->parts != NULL && i < win->parts->len; i++)
    gather_collected (g_ptr_array_index (win->parts, i), wanted);
}

static GPtrArray *
gather_wanted (const AshlarAdventure *adventure)
{
  GPtrArray *wanted = g_ptr_array_new ();

  for (guint q = 0; q < adventure->quests->len; q++)
    {
      const AshlarQuest *quest = g_ptr_array_index (adventure->quests, q);

      for (guint f = 0; f < quest->floors->len; f++)
        {
          const AshlarFloor *floor = g_ptr_array_index (quest->floors, f);

          gather_collected (floor->win, wanted);
          for (guint w = 0; w < floor->next->len; w++)
            {
              const AshlarWay *way = g_ptr_array_index (floor->next, w);

              if (way->carries != NULL)
                g_ptr_array_add (wanted, way->carries);
            }
        }
    }
  return wanted;
}

static AshlarCastPart
find_part (const AshlarCast *self, GPtrArray *objects, GPtrArray *wanted, const char *object)
{
  if (ashlar_adventure_get_foe (self->adventure, objects, object) != NULL)
    return ASHLAR_CAST_FOE;
  if (ashlar_adventure_get_item (self->adventure, objects, object) != NULL)
    return ASHLAR_CAST_TAKEN;
  for (guint i = 0; i < wanted->len; i++)
    if (ashlar_objects_lead_to (objects, g_ptr_array_index (wanted, i), object))
      return ASHLAR_CAST_TAKEN;
  return ASHLAR_CAST_SCENERY;
}

static void
assign_parts (AshlarCast *self)
{
  AshlarLevel *level = self->ground->level;
  GPtrArray   *objects = level->content->objects;
  g_autoptr (GPtrArray) wanted = gather_wanted (self->adventure);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  self->parts = g_new (guint8, MAX (level->objects->len, 1));
  for (guint i = 0; i < level->objects->len; i++)
    {
      const char *id = g_array_index (level->objects, AshlarPlacedObject, i).reference;
      gpointer    part;

      if (!g_hash_table_lookup_extended (known, id, NULL, &part))
        {
          part = GUINT_TO_POINTER (find_part (self, objects, wanted, id));
          g_hash_table_insert (known, (gpointer) id, part);
        }
      self->parts[i] = (guint8) GPOINTER_TO_UINT (part);
    }
}

static AshlarCast *
cast_new (AshlarGround *ground, AshlarAdventure *adventure)
{
  AshlarCast  *self = g_new0 (AshlarCast, 1);
  AshlarLevel *level = ground->level;

  self->ground = ground;
  self->adventure = ashlar_adventure_ref (adventure);
  assign_parts (self);
  ashlar_area_match_init (&self->match, level->plan, level->variants, level->content);
  self->encounters = g_new0 (guint8, (gsize) adventure->encounters->len * level->plan->n_areas + 1);
  return self;
}

void
ashlar_cast_free (AshlarCast *self)
{
  ashlar_area_match_clear (&self->match);
  ashlar_adventure_unref (self->adventure);
  g_free (self->parts);
  g_free (self->encounters);
  g_free (self);
}

AshlarCast *
ashlar_cast_get (AshlarGround *ground, AshlarAdventure *adventure)
{
  AshlarCast *cast = NULL;

  g_mutex_lock (&ground->lock);
  for (guint i = 0; i < ground->casts->len && cast == NULL; i++)
    if (((AshlarCast *) g_ptr_array_index (ground->casts, i))->adventure == adventure)
      cast = g_ptr_array_index (ground->casts, i);
  if (cast == NULL)
    {
      cast = cast_new (ground, adventure);
      g_ptr_array_add (ground->casts, cast);
    }
  g_mutex_unlock (&ground->lock);
  return cast;
}

gboolean
ashlar_cast_may_meet (AshlarCast *self, guint encounter, guint32 area)
{
  const AshlarEncounter *it = g_ptr_array_index (self->adventure->encounters, encounter);
  guint8                *answer;
  gboolean               may;

  if (it->when == NULL)
    return TRUE;
  answer = &self->encounters[(gsize) encounter * self->ground->level->plan->n_areas + area];
  g_mutex_lock (&self->ground->lock);
  if (*answer == 0)
    *answer = ashlar_area_match_test (&self->match, it->when, area) ? 2 : 1;
  may = *answer == 2;
  g_mutex_unlock (&self->ground->lock);
  return may;
}
