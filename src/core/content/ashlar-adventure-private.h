/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of an adventure, as it was authored. To change one: ashlar_adventure_copy (), write to the copy, hand it to
 * ashlar_content_with_adventure (); from then on it is immutable. */

#pragma once

#include "content/ashlar-adventure.h"
#include "content/ashlar-object-private.h"
#include "content/ashlar-recipe-private.h"

G_BEGIN_DECLS

/* A text that is told; plain, of any letters. */
typedef struct
{
  char        *by;   /* nullable: who speaks */
  char        *text; /* not empty */
  AshlarValue *extras;
} AshlarStoryLine;

/* An object and how many of it. A map in the file: "bp_potion": 2 */
typedef struct
{
  char   *object;
  guint32 count;
} AshlarPackItem;

typedef enum
{
  ASHLAR_RAISE_NONE,
  ASHLAR_RAISE_HP,
  ASHLAR_RAISE_MP,
} AshlarRaise;

/* What is sold at home: an object, or a higher maximum. */
typedef struct
{
  char        *object; /* nullable: then it raises */
  AshlarRaise  raise;
  guint32      by;
  guint32      price; /* gold */
  AshlarValue *extras;
} AshlarOffer;

typedef struct
{
  char        *text;   /* never NULL */
  char       **talk;   /* never NULL */
  GPtrArray   *offers; /* of AshlarOffer */
  AshlarValue *extras;
} AshlarHub;

/* What a hero has from so much experience on. */
typedef struct
{
  guint32      xp;     /* at least so much; ascending */
  guint32      hp, mp; /* new maxima; 0: as before */
  AshlarValue *extras;
} AshlarHeroLevel;

typedef struct
{
  char           *name;   /* never NULL */
  guint32         hp, mp; /* at first: 10 and 5 where nothing is said; hp at least 1 */
  guint32         gold;   /* at first */
  AshlarPackItem *pack;
  guint           n_pack;
  GPtrArray      *levels; /* of AshlarHeroLevel */
  AshlarValue    *extras;
} AshlarHero;

/* "bp_toad": { "hits": 1, "damage": { "min": 0, "max": 2 }, "xp": 10 }. Of an object with outcomes the outcomes follow it where they
 * have no entry of their own. */
typedef struct
{
  char        *object;
  guint32      hits;                   /* at least 1; 1 where nothing is said */
  guint32      damage_min, damage_max; /* HP that a round costs the hero; 0 where nothing is said */
  AshlarValue *damage;                 /* nullable object: all of "damage", for its unknown keys */
  guint32      xp;
  guint32      gold;
  AshlarValue *extras;
} AshlarFoe;

/* What an object is worth to who steps on it, or uses it: "bp_potion": { "heal": 5 } */
typedef struct
{
  char        *object;
  guint32      heal; /* HP when used */
  guint32      gold; /* at once when taken: it goes into no pack */
  AshlarValue *extras;
} AshlarItem;

/* Who may be met whenever an area is entered. */
typedef struct
{
  char                  *id;
  AshlarPredicate       *when;   /* nullable: any area */
  guint32                chance; /* ppm, each time; 1,000,000 where nothing is said */
  AshlarObjectReference *foes;   /* one of these, by occurrences */
  guint                  n_foes; /* at least 1 */
  AshlarValue           *extras;
} AshlarEncounter;

typedef enum
{
  ASHLAR_WIN_REACH,   /* the exit */
  ASHLAR_WIN_DEFEAT,  /* `count` of the foe `object` */
  ASHLAR_WIN_COLLECT, /* `count` of `object`, on this floor */
  ASHLAR_WIN_KEYS,    /* all keys of the floor */
  ASHLAR_WIN_SOLVE,   /* `count` words */
  ASHLAR_WIN_ALL,     /* of `parts` */
  ASHLAR_WIN_ANY,
} AshlarWinKind;

typedef struct _AshlarWin AshlarWin;
struct _AshlarWin
{
  AshlarWinKind kind;
  char         *object; /* nullable */
  guint32       count;  /* 0: all that there are; 1 where nothing is said */
  GPtrArray    *parts;  /* nullable; of AshlarWin */
  AshlarValue  *source; /* as it was read; what is written back */
};

/* What comes behind a floor. */
typedef struct
{
  char        *floor;       /* an id of a floor of the quest, or "hub" */
  char        *label;       /* never NULL; "" if it is not said */
  char        *carries;     /* nullable: an object; the way is there only for who has one */
  char        *won;         /* nullable: a quest; … only when it is done */
  gint32       occurrences; /* -1: not said. If any of a floor's ways says it, the seed chooses. */
  AshlarValue *when;        /* nullable object: all of "when", for its unknown keys */
  AshlarValue *extras;
} AshlarWay;

typedef struct
{
  char        *id;
  char        *title;  /* never NULL; "" if it is not said */
  char        *recipe; /* an id */
  guint32      times;  /* so many floors like this follow each other; at least 1 */
  AshlarValue *set; /* nullable object: parameter of the planner → a value, or { from, step, to } */
  char       **seeds; /* never NULL; decimal: one of these is drawn for each floor */
  GPtrArray   *place; /* of AshlarPlaceRule: behind the recipe's */
  AshlarWin   *win;   /* nullable: reach the exit */
  GPtrArray   *next; /* of AshlarWay; empty: the next floor of the list, behind the last one home */
  gboolean     next_is_plain; /* in the file one id stands there, no list */
  GPtrArray   *enter,
      *won; /* of AshlarStoryLine: one of them is told; empty: of those of the adventure, nothing */
  AshlarValue *story; /* nullable object: all of "story", for its unknown keys */
  AshlarValue *extras;
} AshlarFloor;

typedef struct
{
  char        *id;
  char        *title;    /* never NULL */
  char        *text;     /* never NULL */
  char       **requires; /* ids of quests that must be done before; never NULL */
  guint32      gold, xp; /* of "reward" */
  AshlarValue *reward;   /* nullable object: all of it, for its unknown keys */
  GPtrArray   *floors;   /* of AshlarFloor */
  AshlarValue *extras;
} AshlarQuest;

struct _AshlarAdventure
{
  gatomicrefcount ref_count;
  char           *id;
  char           *title; /* never NULL */
  AshlarHub       hub;
  AshlarHero      hero;
  GPtrArray      *foes;       /* of AshlarFoe */
  GPtrArray      *items;      /* of AshlarItem */
  GPtrArray      *encounters; /* of AshlarEncounter */
  GPtrArray      *story;      /* of AshlarStoryLine: for floors that have none, on entering */
  GPtrArray      *quests;     /* of AshlarQuest */
  AshlarValue    *extras;
};

#define ASHLAR_HUB "hub"

AshlarAdventure *ashlar_adventure_new (const char *id);
AshlarAdventure              *
ashlar_adventure_copy (const AshlarAdventure *self); /* deep; reference count one */
gboolean     ashlar_adventure_equal (const AshlarAdventure *a, const AshlarAdventure *b);
AshlarValue *ashlar_adventure_to_value (const AshlarAdventure *self);
/* "sha256:…" of all that it says. */
char *ashlar_adventure_dup_digest (const AshlarAdventure *self);
/* The adventure with what the visitor puts in the place of objects, blocks and recipes that it names; NULL: nothing. */
AshlarAdventure *ashlar_adventure_with_references (const AshlarAdventure        *self,
                                                   const AshlarReferenceVisitor *visitor);

AshlarQuest     *ashlar_quest_new (const char *id);
AshlarQuest     *ashlar_quest_copy (const AshlarQuest *self);
void             ashlar_quest_free (AshlarQuest *self);
AshlarFloor     *ashlar_floor_new (const char *id, const char *recipe);
AshlarFloor     *ashlar_floor_copy (const AshlarFloor *self);
void             ashlar_floor_free (AshlarFloor *self);
AshlarWay       *ashlar_way_new (const char *floor);
void             ashlar_way_free (AshlarWay *self);
AshlarOffer     *ashlar_offer_new (void);
void             ashlar_offer_free (AshlarOffer *self);
AshlarFoe       *ashlar_foe_new (const char *object);
void             ashlar_foe_free (AshlarFoe *self);
AshlarItem      *ashlar_item_new (const char *object);
void             ashlar_item_free (AshlarItem *self);
AshlarEncounter *ashlar_encounter_new (const char *id);
void             ashlar_encounter_free (AshlarEncounter *self);
AshlarStoryLine *ashlar_story_line_new (const char *by, const char *text);
void             ashlar_story_line_free (AshlarStoryLine *self);
AshlarHeroLevel *ashlar_hero_level_new (guint32 xp, guint32 hp, guint32 mp);
void             ashlar_hero_level_free (AshlarHeroLevel *self);
/* Reads what "win" says; NULL after a fault. */
AshlarWin *ashlar_read_win (AshlarReport *report, const AshlarPath *path, AshlarValue *value);
AshlarWin *ashlar_win_copy (const AshlarWin *self);
void       ashlar_win_free (AshlarWin *self);

/* ASHLAR_NO_INDEX where there is none. */
guint ashlar_adventure_find_quest (const AshlarAdventure *self, const char *id);
guint ashlar_quest_find_floor (const AshlarQuest *self, const char *id);

/* The entry that holds for an object, by its own id or by that of an object with outcomes that it is one of; NULL: none, it is
 * scenery. @objects: of the content, in its order. */
const AshlarFoe *
ashlar_adventure_get_foe (const AshlarAdventure *self, GPtrArray *objects, const char *object);
const AshlarItem *
ashlar_adventure_get_item (const AshlarAdventure *self, GPtrArray *objects, const char *object);
/* Whether @object is @wanted or, over any number of steps, one of its outcomes. */
gboolean ashlar_objects_lead_to (GPtrArray *objects, const char *wanted, const char *object);
/* The ids of @object and, over any number of steps, of its outcomes; borrowed from the objects, and @object itself. */
GHashTable *ashlar_objects_gather_outcomes (GPtrArray *objects, const char *object);

/* What "set" says at a depth, counted from home base, from 1: assignments as ashlar_options_set_parameter () takes them;
 * g_strfreev. Never NULL. `from + step * (depth - 1)`, no further than `to`. */
char **ashlar_floor_dup_settings (const AshlarFloor *self, guint depth);
/* The least and the greatest depth at which the first of the `times` of a floor can be entered, over all ways of its quest;
 * where ways lead in a circle the greatest is ASHLAR_MAX_DEPTH. FALSE: no way leads to it. */
gboolean
ashlar_quest_get_depths (const AshlarQuest *self, guint floor, guint *least, guint *greatest);
/* The same of all floors, an array of each; least 0: no way leads there. */
void ashlar_quest_get_all_depths (const AshlarQuest *self, guint *least, guint *greatest);
/* Whether it is one that leads home. */
gboolean ashlar_way_is_home (const AshlarWay *self);
/* Where one gets to from a floor that says no ways: the next of the list, or ASHLAR_NO_INDEX, home. */
guint ashlar_quest_get_behind (const AshlarQuest *self, guint floor);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarQuest, ashlar_quest_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarFloor, ashlar_floor_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarWin, ashlar_win_free)

G_END_DECLS
