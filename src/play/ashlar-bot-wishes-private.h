/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBotWishes: what a floor asks for, as things in places: foes to defeat, things to collect, keys, words, the exit; and which of
 * them are still wanted. */

#pragma once

#include "play/ashlar-bot-map-private.h"
#include "play/ashlar-cast-private.h"
#include "play/ashlar-play.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_WISH_OBJECT, /* a foe or a thing */
  ASHLAR_WISH_KEY,
  ASHLAR_WISH_WORD,
} AshlarWishKind;

/* Something that counts for a part of what is asked for. */
typedef struct
{
  AshlarWishKind kind;
  guint          index; /* of the object or word in the level, of the key in the ground */
  guint          part;  /* for which it counts */
  guint32        cell;  /* of the map; of a word its first */
  gboolean       is_done;
} AshlarWish;

/* A part that has no parts itself. */
typedef struct
{
  const AshlarWin *win;
  guint            needed; /* G_MAXUINT: never to be had */
  guint            n_done;
} AshlarWishPart;

typedef struct
{
  const AshlarBotMap *map;
  const AshlarWin    *win;        /* nullable: reach the exit */
  AshlarCast         *cast;       /* nullable: of a level alone there is none */
  AshlarContent      *content;    /* borrowed; NULL with .cast */
  GArray             *wishes;     /* of AshlarWish */
  GArray             *parts;      /* of AshlarWishPart */
  gboolean            wants_exit; /* some part asks for it */
  guint32             exit;       /* of the map, or ASHLAR_NO_CELL */
} AshlarBotWishes;

/* Of the floor that is walked. */
AshlarBotWishes *ashlar_bot_wishes_new (AshlarPlay *play, const AshlarBotMap *map);
void             ashlar_bot_wishes_free (AshlarBotWishes *self);
/* Looks up what is done. */
void ashlar_bot_wishes_update (AshlarBotWishes *self, AshlarPlay *play);
/* Counts @wish as done. */
void ashlar_bot_wishes_do (AshlarBotWishes *self, AshlarWish *wish);
/* Whether the floor still asks for it. */
gboolean ashlar_bot_wishes_are_for (const AshlarBotWishes *self, const AshlarWish *wish);
/* Whether the floor is won, or would be at the exit. */
gboolean ashlar_bot_wishes_hold (const AshlarBotWishes *self, gboolean at_exit);

/* The foe that stands for an object of the level; NULL: it is none. */
const AshlarFoe *ashlar_bot_wishes_get_foe (const AshlarBotWishes *self, guint object);
/* Whether who steps on the object takes it. */
gboolean ashlar_bot_wishes_is_taken (const AshlarBotWishes *self, guint object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarBotWishes, ashlar_bot_wishes_free)

G_END_DECLS
