/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What adventures are made of but for their quests: home base, the hero, whom one meets and what one finds. See
 * ashlar-fields-private.h.
 *
 * Foes, items, the pack and the foes of an encounter are objects of the file, a member for each object of the content:
 * the key is what is meant, so that none stands there twice. */

#include "content/ashlar-adventure-fields-private.h"

#include <inttypes.h>
#include <string.h>

/* -------------------------------------------------------------------- texts */

char *
ashlar_read_told (AshlarReport      *report,
                  const AshlarPath  *path,
                  const AshlarValue *value,
                  gboolean           required)
{
  g_autofree char *text = required ? ashlar_read_id (report, path, value)
                                   : ashlar_read_optional_text (report, path, value);
  glong            n = text != NULL ? g_utf8_strlen (text, -1) : 0;

  if (n <= ASHLAR_MAX_STORY)
    return g_steal_pointer (&text);
  ashlar_report_fault (report, path, "limit", "found a text of %ld characters; expected at most %d",
                       n, ASHLAR_MAX_STORY);
  return NULL;
}

gboolean
ashlar_told_read (const AshlarMember *member, gpointer element)
{
  char **place = (char **) (void *) ((char *) element + member->field->offset);
  char  *text = ashlar_read_told (member->report, member->path, member->value, FALSE);

  if (text == NULL)
    return FALSE;
  g_free (*place);
  *place = text;
  return TRUE;
}

/* A list of texts, none of them empty. */
static gboolean
read_talk (const AshlarMember *member, gpointer element)
{
  AshlarHub *hub = element;
  guint      n, n_read = 0;

  if (!ashlar_read_array (member->report, member->path, member->value, "a list of texts"))
    return FALSE;
  n = ashlar_read_list (member->report, member->path, member->value, ASHLAR_MAX_FLOORS, "texts");
  g_strfreev (hub->talk);
  hub->talk = g_new0 (char *, (gsize) n + 1);
  for (guint i = 0; i < n; i++)
    {
      char *text = ashlar_read_told (member->report, ASHLAR_PATH_ITEM (member->path, i),
                                     ashlar_value_get_item (member->value, i), TRUE);

      if (text != NULL)
        hub->talk[n_read++] = text;
    }
  return n_read == ashlar_value_get_n_items (member->value);
}

/* ------------------------------------------------------------------ objects */

AshlarValue *
ashlar_part_write (const AshlarField *field, gconstpointer element)
{
  g_autoptr (AshlarValue) object
      = ashlar_kind_write (field->kind, (const char *) element + field->offset);

  return ashlar_value_get_n_items (object) > 0 ? g_steal_pointer (&object) : NULL;
}

AshlarValue *
ashlar_kept_numbers_write (AshlarValue *kept, const AshlarKeptNumber *numbers, guint n)
{
  AshlarValue *written = kept != NULL ? ashlar_value_ref (kept) : NULL;

  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *old
          = written != NULL ? ashlar_value_lookup (written, numbers[i].key) : NULL;
      g_autoptr (AshlarValue) before = written;
      g_autoptr (AshlarValue) number = ashlar_value_new_integer (numbers[i].number);
      gint64 was = old != NULL && ashlar_value_get_value_type (old) == ASHLAR_VALUE_INTEGER
                       ? ashlar_value_get_integer (old)
                       : 0;

      if (was == numbers[i].number)
        g_steal_pointer (&before);
      else
        written = numbers[i].number != 0 ? ashlar_value_with_member (before, numbers[i].key, number)
                                         : ashlar_value_without_member (before, numbers[i].key);
    }
  return written;
}

/* How many members an object has that names objects; FALSE after a fault. */
static gboolean
read_names (const AshlarMember *member, guint *n)
{
  if (!ashlar_read_container (member->report, member->path, member->value, ASHLAR_VALUE_OBJECT))
    return FALSE;
  *n = ashlar_value_get_n_items (member->value);
  if (*n > ASHLAR_MAX_OBJECTS)
    {
      ashlar_report_fault (member->report, member->path, "limit",
                           "found %u objects; expected at most %d", *n, ASHLAR_MAX_OBJECTS);
      return FALSE;
    }
  for (guint i = 0; i < *n; i++)
    if (*ashlar_value_get_key (member->value, i) == '\0')
      {
        ashlar_report_fault (member->report, ASHLAR_PATH_KEY (member->path, ""), "empty-id",
                             "found \"\"; expected the id of an object");
        return FALSE;
      }
  return TRUE;
}

/* A list of elements that begin with the name of their object, which no row of their kind has. */

static GPtrArray *
get_entries (const AshlarField *field, gconstpointer element)
{
  return *(GPtrArray **) (void *) ((char *) element + field->offset);
}

static char **
get_name (gconstpointer entry)
{
  return (char **) entry;
}

static gboolean
read_entries (const AshlarMember *member, gpointer element)
{
  guint    n;
  gboolean is_sound = TRUE;

  if (!read_names (member, &n))
    return FALSE;
  for (guint i = 0; i < n && ashlar_read_on (member->report, i, n); i++)
    {
      const char *key = ashlar_value_get_key (member->value, i);
      gpointer    entry = g_malloc0 (member->field->kind->size);

      *get_name (entry) = g_strdup (key);
      ashlar_kind_init (member->field->kind, entry);
      is_sound &= ashlar_kind_read (member->field->kind, member->report,
                                    ASHLAR_PATH_KEY (member->path, key),
                                    ashlar_value_get_item (member->value, i), entry);
      g_ptr_array_add (get_entries (member->field, element), entry);
    }
  return is_sound;
}

static AshlarValue *
write_entries (const AshlarField *field, gconstpointer element)
{
  GPtrArray   *entries = get_entries (field, element);
  AshlarValue *object;

  if (entries->len == 0)
    return NULL;
  object = ashlar_value_new_object ();
  for (guint i = 0; i < entries->len; i++)
    ashlar_value_object_set (object, *get_name (entries->pdata[i]),
                             ashlar_kind_write (field->kind, entries->pdata[i]));
  return object;
}

static void
copy_entries (const AshlarField *field, gconstpointer from, gpointer to)
{
  GPtrArray *entries = get_entries (field, from);
  GPtrArray *copy = g_ptr_array_new_full (entries->len, field->kind->free);

  for (guint i = 0; i < entries->len; i++)
    {
      gpointer entry = g_malloc (field->kind->size);

      ashlar_kind_copy (field->kind, entries->pdata[i], entry);
      *get_name (entry) = g_strdup (*get_name (entries->pdata[i]));
      g_ptr_array_add (copy, entry);
    }
  *(GPtrArray **) (void *) ((char *) to + field->offset) = copy;
}

#define ENTRIES(struct_, key_, member_, kind_)                                                     \
  {                                                                                                \
    ROW (struct_, key_, LIST, member_), .max = ASHLAR_MAX_OBJECTS, .kind = (kind_), .methods = {   \
      .read = read_entries,                                                                        \
      .write = write_entries,                                                                      \
      .copy = copy_entries,                                                                        \
    }                                                                                              \
  }

/* Names and how many of each: an array, and behind it how many there are. */
typedef struct
{
  char   *object;
  guint32 count;
} Count;

typedef struct
{
  Count *items;
  guint  n;
} Counts;

G_STATIC_ASSERT (sizeof (Count) == sizeof (AshlarPackItem));
G_STATIC_ASSERT (G_STRUCT_OFFSET (Count, count) == G_STRUCT_OFFSET (AshlarPackItem, count));
G_STATIC_ASSERT (sizeof (Count) == sizeof (AshlarObjectReference));
G_STATIC_ASSERT (G_STRUCT_OFFSET (Count, count)
                 == G_STRUCT_OFFSET (AshlarObjectReference, occurrences));

/* Others may stand right behind the number: it is never written with padding. */
static Count **
get_counts (const AshlarField *field, gconstpointer element)
{
  return (Count **) (void *) ((char *) element + field->offset);
}

static guint *
get_n_counts (const AshlarField *field, gconstpointer element)
{
  return (guint *) (void *) ((char *) element + field->offset + G_STRUCT_OFFSET (Counts, n));
}

static gboolean
read_counts (const AshlarMember *member, gpointer element)
{
  guint  n, n_read = 0;
  Count *counts;

  if (!read_names (member, &n))
    return FALSE;
  counts = g_new0 (Count, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    {
      const char *key = ashlar_value_get_key (member->value, i);
      gint64      count;

      if (!ashlar_read_integer (member->report, ASHLAR_PATH_KEY (member->path, key),
                                ashlar_value_get_item (member->value, i), member->field->min,
                                member->field->max, &count))
        continue;
      counts[n_read++] = (Count){ g_strdup (key), (guint32) count };
    }
  *get_counts (member->field, element) = counts;
  *get_n_counts (member->field, element) = n_read;
  return n_read == n;
}

static AshlarValue *
write_counts (const AshlarField *field, gconstpointer element)
{
  const Count *counts = *get_counts (field, element);
  guint        n = *get_n_counts (field, element);
  AshlarValue *object;

  if (n == 0)
    return NULL;
  object = ashlar_value_new_object ();
  for (guint i = 0; i < n; i++)
    ashlar_value_object_set (object, counts[i].object, ashlar_value_new_integer (counts[i].count));
  return object;
}

static void
copy_counts (const AshlarField *field, gconstpointer from, gpointer to)
{
  guint  n = *get_n_counts (field, from);
  Count *copy = g_memdup2 (*get_counts (field, from), n * sizeof *copy);

  for (guint i = 0; i < n; i++)
    copy[i].object = g_strdup (copy[i].object);
  *get_counts (field, to) = copy;
}

static void
clear_counts (const AshlarField *field, gpointer element)
{
  Count **counts = get_counts (field, element);

  for (guint i = 0; i < *get_n_counts (field, element); i++)
    g_free ((*counts)[i].object);
  g_clear_pointer (counts, g_free);
  *get_n_counts (field, element) = 0;
}

/* Each from @min_ to @max_. */
#define COUNTS(struct_, key_, member_, min_, max_)                                                 \
  .key = (key_), .type = ASHLAR_FIELD_OTHER, .offset = G_STRUCT_OFFSET (struct_, member_),         \
  .min = (min_), .max = (max_),                                                                    \
  .methods = {                                                                                     \
    read_counts, write_counts, NULL, copy_counts, clear_counts,                                    \
  }

/* ---------------------------------------------------------------- home base */

static const char *const raises[] = { "hp", "mp", NULL };

static gboolean
read_raise (const AshlarMember *member, gpointer element)
{
  gint word
      = ashlar_read_word (member->report, member->path, member->value, "thing to raise", raises);

  if (word >= 0)
    ((AshlarOffer *) element)->raise = (AshlarRaise) (word + ASHLAR_RAISE_HP);
  return word >= 0;
}

static AshlarValue *
write_raise (const AshlarField *field, gconstpointer element)
{
  AshlarRaise raise = ((const AshlarOffer *) element)->raise;

  return raise != ASHLAR_RAISE_NONE ? ashlar_value_new_string (raises[raise - ASHLAR_RAISE_HP])
                                    : NULL;
}

static const AshlarField offer_fields[] = {
  { ROW (AshlarOffer, "object", ID, object) },
  { ROW (AshlarOffer, "raise", WORD, raise), .words = raises,
    .methods = { .read = read_raise, .write = write_raise } },
  AMOUNT (AshlarOffer, "by", by),
  AMOUNT (AshlarOffer, "price", price),
};

static void
finish_offer (AshlarReport       *report,
              const AshlarPath   *path,
              AshlarValue *const *slots,
              guint32             faulty,
              gpointer            element)
{
  const AshlarOffer *offer = element;
  gboolean           raises_something = offer->raise != ASHLAR_RAISE_NONE;

  if (faulty != 0)
    return;
  if ((offer->object != NULL) == raises_something)
    ashlar_report_fault (
        report, path, "wrong-value",
        raises_something ? N_ ("found both object and raise; expected either object or raise")
                         : N_ ("found neither object nor raise; expected either object or raise"));
  else if (raises_something && offer->by == 0)
    ashlar_report_fault (
        report, ASHLAR_PATH_KEY (path, "by"), slots[2] != NULL ? "out-of-range" : "missing",
        slots[2] != NULL ? N_ ("found 0; expected a whole number from 1 to %d")
                         : N_ ("found nothing; expected a whole number from 1 to %d"),
        ASHLAR_MAX_AMOUNT);
}

static const AshlarKind offer_kind = {
  .fields = offer_fields,
  .n_fields = G_N_ELEMENTS (offer_fields),
  .size = sizeof (AshlarOffer),
  .extras = G_STRUCT_OFFSET (AshlarOffer, extras),
  .finish = finish_offer,
  .free = (GDestroyNotify) ashlar_offer_free,
};

static const AshlarField hub_fields[] = {
  TOLD (AshlarHub, "text", text),
  { ROW (AshlarHub, "talk", STRINGS, talk), .max = ASHLAR_MAX_FLOORS,
    .methods = { .read = read_talk } },
  { ROW (AshlarHub, "offers", LIST, offers), .max = ASHLAR_MAX_FLOORS, .things = N_ ("offers"),
    .kind = &offer_kind },
};

static const AshlarKind hub_kind = {
  .fields = hub_fields,
  .n_fields = G_N_ELEMENTS (hub_fields),
  .size = sizeof (AshlarHub),
  .extras = G_STRUCT_OFFSET (AshlarHub, extras),
};

/* -------------------------------------------------------------------- hero */

static const AshlarField level_fields[] = {
  { ROW (AshlarHeroLevel, "xp", INTEGER, xp), .min = 0, .max = ASHLAR_MAX_AMOUNT,
    .required = TRUE },
  AMOUNT (AshlarHeroLevel, "hp", hp),
  AMOUNT (AshlarHeroLevel, "mp", mp),
};

static const AshlarKind level_kind = {
  .fields = level_fields,
  .n_fields = G_N_ELEMENTS (level_fields),
  .size = sizeof (AshlarHeroLevel),
  .extras = G_STRUCT_OFFSET (AshlarHeroLevel, extras),
  .free = (GDestroyNotify) ashlar_hero_level_free,
};

enum
{
  HERO_NAME,
  HERO_HP,
  HERO_MP,
  HERO_GOLD,
  HERO_PACK,
  HERO_LEVELS,
};

static const AshlarField hero_fields[] = {
  [HERO_NAME] = TOLD (AshlarHero, "name", name),
  [HERO_HP] = NUMBER (AshlarHero, "hp", hp, 1, ASHLAR_MAX_AMOUNT, 10),
  [HERO_MP] = NUMBER (AshlarHero, "mp", mp, 0, ASHLAR_MAX_AMOUNT, 5),
  [HERO_GOLD] = AMOUNT (AshlarHero, "gold", gold),
  [HERO_PACK] = { COUNTS (AshlarHero, "pack", pack, 1, ASHLAR_MAX_AMOUNT) },
  [HERO_LEVELS] = { ROW (AshlarHero, "levels", LIST, levels), .max = ASHLAR_MAX_FLOORS,
                    .things = ASHLAR_CONTEXT ("hero", "levels"), .kind = &level_kind },
};

static void
finish_hero (AshlarReport       *report,
             const AshlarPath   *path,
             AshlarValue *const *slots,
             guint32             faulty,
             gpointer            element)
{
  const AshlarHero *hero = element;

  for (guint i = 1; !(faulty & 1u << HERO_LEVELS) && i < hero->levels->len; i++)
    {
      const AshlarHeroLevel *before = hero->levels->pdata[i - 1], *level = hero->levels->pdata[i];

      if (level->xp <= before->xp)
        ashlar_report_fault (
            report, ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "levels"), i), "xp"),
            "wrong-order", "found %u; expected more than %u, that of the level before", level->xp,
            before->xp);
    }
}

static const AshlarKind hero_kind = {
  .fields = hero_fields,
  .n_fields = G_N_ELEMENTS (hero_fields),
  .size = sizeof (AshlarHero),
  .extras = G_STRUCT_OFFSET (AshlarHero, extras),
  .finish = finish_hero,
};

/* ---------------------------------------------------------- foes and things */

static gboolean
read_damage (const AshlarMember *member, gpointer element)
{
  AshlarFoe   *foe = element;
  AshlarBounds bounds;

  if (!ashlar_read_bounds (member->report, member->path, member->value, 0, &bounds, NULL))
    return FALSE;
  if (bounds.max > ASHLAR_MAX_AMOUNT)
    {
      if (bounds.max == G_MAXINT)
        ashlar_report_fault (member->report, member->path, "out-of-range",
                             "found no number as the most; expected a max of at most %d",
                             ASHLAR_MAX_AMOUNT);
      else
        ashlar_report_fault (member->report, member->path, "out-of-range",
                             "found %d as the most; expected a max of at most %d", bounds.max,
                             ASHLAR_MAX_AMOUNT);
      return FALSE;
    }
  foe->damage_min = (guint32) MAX (bounds.min, 0);
  foe->damage_max = (guint32) bounds.max;
  if (ashlar_value_get_value_type (member->value) == ASHLAR_VALUE_OBJECT)
    foe->damage = ashlar_value_ref (member->value);
  return TRUE;
}

static AshlarValue *
write_damage (const AshlarField *field, gconstpointer element)
{
  const AshlarFoe *foe = element;

  return ashlar_kept_numbers_write (
      foe->damage,
      (const AshlarKeptNumber[]){ { "min", foe->damage_min }, { "max", foe->damage_max } }, 2);
}

static const AshlarField foe_fields[] = {
  NUMBER (AshlarFoe, "hits", hits, 1, ASHLAR_MAX_AMOUNT, 1),
  { ROW (AshlarFoe, "damage", VALUE, damage),
    .methods = { .read = read_damage, .write = write_damage } },
  AMOUNT (AshlarFoe, "xp", xp),
  AMOUNT (AshlarFoe, "gold", gold),
};

static const AshlarKind foe_kind = {
  .fields = foe_fields,
  .n_fields = G_N_ELEMENTS (foe_fields),
  .size = sizeof (AshlarFoe),
  .extras = G_STRUCT_OFFSET (AshlarFoe, extras),
  .free = (GDestroyNotify) ashlar_foe_free,
};

static const AshlarField item_fields[] = {
  AMOUNT (AshlarItem, "heal", heal),
  AMOUNT (AshlarItem, "gold", gold),
};

static const AshlarKind item_kind = {
  .fields = item_fields,
  .n_fields = G_N_ELEMENTS (item_fields),
  .size = sizeof (AshlarItem),
  .extras = G_STRUCT_OFFSET (AshlarItem, extras),
  .free = (GDestroyNotify) ashlar_item_free,
};

enum
{
  ENCOUNTER_ID,
  ENCOUNTER_WHEN,
  ENCOUNTER_CHANCE,
  ENCOUNTER_FOES,
};

static const AshlarField encounter_fields[] = {
  [ENCOUNTER_ID] = { ROW (AshlarEncounter, "id", ID, id), .required = TRUE },
  [ENCOUNTER_WHEN] = ASHLAR_WHEN_ROW (AshlarEncounter),
  [ENCOUNTER_CHANCE] = { ROW (AshlarEncounter, "chance", PPM, chance), .fallback = 1000000 },
  [ENCOUNTER_FOES]
  = { COUNTS (AshlarEncounter, "foes", foes, 0, ASHLAR_MAX_OCCURRENCES), .required = TRUE },
};

static void
finish_encounter (AshlarReport       *report,
                  const AshlarPath   *path,
                  AshlarValue *const *slots,
                  guint32             faulty,
                  gpointer            element)
{
  const AshlarEncounter *encounter = element;
  guint64                sum = 0;

  for (guint i = 0; i < encounter->n_foes; i++)
    sum += encounter->foes[i].occurrences;
  if (sum == 0 && !(faulty & 1u << ENCOUNTER_FOES))
    ashlar_report_fault (report, ASHLAR_PATH_KEY (path, "foes"), "no-outcome",
                         "found no foe with occurrences above 0; expected at least one");
  if (sum > G_MAXUINT32)
    ashlar_report_fault (report, ASHLAR_PATH_KEY (path, "foes"), "limit",
                         "the occurrences sum up to %" PRIu64 "; expected at most %u", sum,
                         G_MAXUINT32);
}

static const AshlarKind encounter_kind = {
  .fields = encounter_fields,
  .n_fields = G_N_ELEMENTS (encounter_fields),
  .size = sizeof (AshlarEncounter),
  .extras = G_STRUCT_OFFSET (AshlarEncounter, extras),
  .finish = finish_encounter,
  .free = (GDestroyNotify) ashlar_encounter_free,
};

/* ---------------------------------------------------------------- the whole */

static const AshlarField adventure_fields[] = {
  { ROW (AshlarAdventure, "id", ID, id), .required = TRUE },
  TOLD (AshlarAdventure, "title", title),
  PART (AshlarAdventure, "hub", hub, &hub_kind),
  PART (AshlarAdventure, "hero", hero, &hero_kind),
  ENTRIES (AshlarAdventure, "foes", foes, &foe_kind),
  ENTRIES (AshlarAdventure, "items", items, &item_kind),
  { ROW (AshlarAdventure, "encounters", LIST, encounters), .max = ASHLAR_MAX_FLOORS,
    .things = N_ ("encounters"), .kind = &encounter_kind },
  STORY (AshlarAdventure, "story", story),
  { ROW (AshlarAdventure, "quests", LIST, quests), .max = ASHLAR_MAX_QUESTS,
    .things = N_ ("quests"), .kind = &ashlar_quest_kind },
};

const AshlarKind ashlar_adventure_kind = {
  .fields = adventure_fields,
  .n_fields = G_N_ELEMENTS (adventure_fields),
  .size = sizeof (AshlarAdventure),
  .extras = G_STRUCT_OFFSET (AshlarAdventure, extras),
};

AshlarAdventure *
ashlar_read_adventure (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  AshlarAdventure *adventure = ashlar_adventure_new (NULL);

  ashlar_kind_read (&ashlar_adventure_kind, report, path, value, adventure);
  return adventure;
}

/* ------------------------------------------------------------- single ones */

static gpointer
create (const AshlarKind *kind)
{
  gpointer element = g_malloc0 (kind->size);

  ashlar_kind_init (kind, element);
  return element;
}

AshlarOffer *
ashlar_offer_new (void)
{
  return create (&offer_kind);
}

void
ashlar_offer_free (AshlarOffer *self)
{
  ashlar_kind_clear (&offer_kind, self);
  g_free (self);
}

AshlarHeroLevel *
ashlar_hero_level_new (guint32 xp, guint32 hp, guint32 mp)
{
  AshlarHeroLevel *self = create (&level_kind);

  self->xp = xp;
  self->hp = hp;
  self->mp = mp;
  return self;
}

void
ashlar_hero_level_free (AshlarHeroLevel *self)
{
  ashlar_kind_clear (&level_kind, self);
  g_free (self);
}

AshlarFoe *
ashlar_foe_new (const char *object)
{
  AshlarFoe *self = create (&foe_kind);

  self->object = g_strdup (object);
  return self;
}

void
ashlar_foe_free (AshlarFoe *self)
{
  ashlar_kind_clear (&foe_kind, self);
  g_free (self->object);
  g_free (self);
}

AshlarItem *
ashlar_item_new (const char *object)
{
  AshlarItem *self = create (&item_kind);

  self->object = g_strdup (object);
  return self;
}

void
ashlar_item_free (AshlarItem *self)
{
  ashlar_kind_clear (&item_kind, self);
  g_free (self->object);
  g_free (self);
}

AshlarEncounter *
ashlar_encounter_new (const char *id)
{
  AshlarEncounter *self = create (&encounter_kind);

  self->id = g_strdup (id);
  return self;
}

void
ashlar_encounter_free (AshlarEncounter *self)
{
  ashlar_kind_clear (&encounter_kind, self);
  g_free (self);
}
