/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarAdventure: the value, its life, and what of it is sought. What it is made of: ashlar-adventure-fields.c. */

#include "content/ashlar-adventure-private.h"

#include "base/ashlar-json-private.h"
#include "content/ashlar-elements-private.h"

#include <string.h>

G_DEFINE_BOXED_TYPE (AshlarAdventure,
                     ashlar_adventure,
                     ashlar_adventure_ref,
                     ashlar_adventure_unref)

AshlarAdventure *
ashlar_adventure_new (const char *id)
{
  AshlarAdventure *self = g_new0 (AshlarAdventure, 1);

  g_atomic_ref_count_init (&self->ref_count);
  ashlar_kind_init (&ashlar_adventure_kind, self);
  self->id = g_strdup (id);
  return self;
}

/**
 * ashlar_adventure_ref: (skip)
 * @self: an adventure
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarAdventure *
ashlar_adventure_ref (AshlarAdventure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_adventure_unref: (skip)
 * @self: (transfer full): an adventure
 *
 * Gives up a reference; with the last one the adventure goes.
 */
void
ashlar_adventure_unref (AshlarAdventure *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_kind_clear (&ashlar_adventure_kind, self);
  g_free (self);
}

AshlarAdventure *
ashlar_adventure_copy (const AshlarAdventure *self)
{
  AshlarAdventure *copy = g_new (AshlarAdventure, 1);

  ashlar_kind_copy (&ashlar_adventure_kind, self, copy);
  g_atomic_ref_count_init (&copy->ref_count);
  return copy;
}

gboolean
ashlar_adventure_equal (const AshlarAdventure *a, const AshlarAdventure *b)
{
  return ashlar_kind_equal (&ashlar_adventure_kind, a, b);
}

AshlarValue *
ashlar_adventure_to_value (const AshlarAdventure *self)
{
  return ashlar_kind_write (&ashlar_adventure_kind, self);
}

char *
ashlar_adventure_dup_digest (const AshlarAdventure *self)
{
  g_autoptr (AshlarValue) value = ashlar_adventure_to_value (self);
  AshlarJsonWriter *writer = ashlar_json_writer_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *sum = NULL;

  ashlar_json_writer_value (writer, value);
  bytes = ashlar_json_writer_free_to_bytes (writer);
  sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  return g_strconcat ("sha256:", sum, NULL);
}

/* ------------------------------------------------------------- finding one */

guint
ashlar_adventure_find_quest (const AshlarAdventure *self, const char *id)
{
  for (guint i = 0; i < self->quests->len; i++)
    if (g_strcmp0 (((const AshlarQuest *) self->quests->pdata[i])->id, id) == 0)
      return i;
  return ASHLAR_NO_INDEX;
}

guint
ashlar_quest_find_floor (const AshlarQuest *self, const char *id)
{
  for (guint i = 0; i < self->floors->len; i++)
    if (g_strcmp0 (((const AshlarFloor *) self->floors->pdata[i])->id, id) == 0)
      return i;
  return ASHLAR_NO_INDEX;
}

static const AshlarObject *
find_object (GPtrArray *objects, const char *id)
{
  for (guint i = 0; i < objects->len; i++)
    if (g_strcmp0 (((const AshlarObject *) objects->pdata[i])->id, id) == 0)
      return objects->pdata[i];
  return NULL;
}

GHashTable *
ashlar_objects_gather_outcomes (GPtrArray *objects, const char *object)
{
  GHashTable *outcomes = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) next = g_ptr_array_new ();

  g_ptr_array_add (next, (gpointer) object);
  while (next->len > 0)
    {
      char               *id = g_ptr_array_steal_index_fast (next, next->len - 1);
      const AshlarObject *from = g_hash_table_add (outcomes, id) ? find_object (objects, id) : NULL;

      for (guint i = 0; from != NULL && i < from->n_references; i++)
        if (from->references[i].occurrences > 0)
          g_ptr_array_add (next, from->references[i].id);
    }
  return outcomes;
}

gboolean
ashlar_objects_lead_to (GPtrArray *objects, const char *wanted, const char *object)
{
  g_autoptr (GHashTable) outcomes = NULL;

  if (strcmp (wanted, object) == 0)
    return TRUE;
  outcomes = ashlar_objects_gather_outcomes (objects, wanted);
  return g_hash_table_contains (outcomes, object);
}

/* The first entry of the object itself, else the first of an object that leads to it. Entries begin with their object. */
static gconstpointer
find_entry (GPtrArray *entries, GPtrArray *objects, const char *object)
{
  for (guint i = 0; i < entries->len; i++)
    if (strcmp (*(char **) entries->pdata[i], object) == 0)
      return entries->pdata[i];
  for (guint i = 0; i < entries->len; i++)
    if (ashlar_objects_lead_to (objects, *(char **) entries->pdata[i], object))
      return entries->pdata[i];
  return NULL;
}

const AshlarFoe *
ashlar_adventure_get_foe (const AshlarAdventure *self, GPtrArray *objects, const char *object)
{
  return find_entry (self->foes, objects, object);
}

const AshlarItem *
ashlar_adventure_get_item (const AshlarAdventure *self, GPtrArray *objects, const char *object)
{
  return find_entry (self->items, objects, object);
}

/* ------------------------------------------------------------------- public */

/**
 * ashlar_adventure_get_id:
 * @self: an adventure
 *
 * Gives the identity of the adventure in its content.
 *
 * Returns: (transfer none): its id
 */
const char *
ashlar_adventure_get_id (const AshlarAdventure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * ashlar_adventure_get_title:
 * @self: an adventure
 *
 * Gives the name by which players know the adventure.
 *
 * Returns: (transfer none): plain text, or ""
 */
const char *
ashlar_adventure_get_title (const AshlarAdventure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->title;
}

/**
 * ashlar_adventure_get_n_quests:
 * @self: an adventure
 *
 * Counts the quests of the adventure.
 *
 * Returns: how many there are, at most 256
 */
guint
ashlar_adventure_get_n_quests (const AshlarAdventure *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->quests->len;
}

static const AshlarQuest *
get_quest (const AshlarAdventure *self, guint index)
{
  return g_ptr_array_index (self->quests, index);
}

/**
 * ashlar_adventure_get_quest_id:
 * @self: an adventure
 * @index: 0 <= index < n_quests
 *
 * Gives the identity of a quest in the adventure.
 *
 * Returns: (transfer none): its id
 */
const char *
ashlar_adventure_get_quest_id (const AshlarAdventure *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->quests->len, NULL);

  return get_quest (self, index)->id;
}

/**
 * ashlar_adventure_get_quest_title:
 * @self: an adventure
 * @index: 0 <= index < n_quests
 *
 * Gives what a quest is called in the list of home base.
 *
 * Returns: (transfer none): plain text, or ""
 */
const char *
ashlar_adventure_get_quest_title (const AshlarAdventure *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->quests->len, NULL);

  return get_quest (self, index)->title;
}

/**
 * ashlar_adventure_get_quest_text:
 * @self: an adventure
 * @index: 0 <= index < n_quests
 *
 * Gives what is said of a quest before one sets out.
 *
 * Returns: (transfer none): plain text, or ""
 */
const char *
ashlar_adventure_get_quest_text (const AshlarAdventure *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->quests->len, NULL);

  return get_quest (self, index)->text;
}

static const AshlarOffer *
get_offer (const AshlarAdventure *self, guint index)
{
  return g_ptr_array_index (self->hub.offers, index);
}

/**
 * ashlar_adventure_get_n_offers:
 * @self: an adventure
 *
 * Counts what is sold at home base.
 *
 * Returns: how many offers there are
 */
guint
ashlar_adventure_get_n_offers (const AshlarAdventure *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->hub.offers->len;
}

/**
 * ashlar_adventure_get_offer_object:
 * @self: an adventure
 * @index: 0 <= index < n_offers
 *
 * Gives the object that is sold.
 *
 * Returns: (transfer none) (nullable): its id, or %NULL: the offer raises the hero's HP or MP
 */
const char *
ashlar_adventure_get_offer_object (const AshlarAdventure *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->hub.offers->len, NULL);

  return get_offer (self, index)->object;
}

/**
 * ashlar_adventure_get_offer_hp:
 * @self: an adventure
 * @index: 0 <= index < n_offers
 *
 * Says by how much the offer raises the most that the hero's HP can be.
 *
 * Returns: HP, or 0: it does something else
 */
guint
ashlar_adventure_get_offer_hp (const AshlarAdventure *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->hub.offers->len, 0);

  return get_offer (self, index)->raise == ASHLAR_RAISE_HP ? get_offer (self, index)->by : 0;
}

/**
 * ashlar_adventure_get_offer_mp:
 * @self: an adventure
 * @index: 0 <= index < n_offers
 *
 * Says by how much the offer raises the most that the hero's MP can be.
 *
 * Returns: MP, or 0: it does something else
 */
guint
ashlar_adventure_get_offer_mp (const AshlarAdventure *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->hub.offers->len, 0);

  return get_offer (self, index)->raise == ASHLAR_RAISE_MP ? get_offer (self, index)->by : 0;
}

/**
 * ashlar_adventure_get_offer_price:
 * @self: an adventure
 * @index: 0 <= index < n_offers
 *
 * Says what the offer costs.
 *
 * Returns: pieces of gold
 */
guint
ashlar_adventure_get_offer_price (const AshlarAdventure *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->hub.offers->len, 0);

  return get_offer (self, index)->price;
}
