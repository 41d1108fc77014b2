/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Actions as text, "d12 s . x i0 >1 b0 q2 h n ?12:KEEP": a letter each, with a count where the same is done again, with a place in a
 * list where there is one to choose from. Blanks lie between them. */

#pragma once

#include "play/ashlar-play-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint8  action; /* AshlarAction, or ASHLAR_ACTION_ANSWER */
  guint32 argument;
  guint32 count; /* at least 1 */
  gsize   place; /* of its first character in the text, from 0; bytes */
  char   *text;  /* nullable; of an answer */
} AshlarWalkAction;

/* What is wrong with a text, and where. */
typedef struct
{
  gsize       place; /* of the character, from 0; bytes */
  AshlarText *found, *expected;
} AshlarWalkFault;

/* Of AshlarWalkAction; NULL and a fault, to be cleared. No more than ASHLAR_MAX_TURNS of those that take a turn are read. */
GArray *ashlar_walk_actions_parse (const char *text, AshlarWalkFault *fault);
void    ashlar_walk_fault_clear (AshlarWalkFault *self);
/* "d12" */
char *ashlar_walk_action_to_string (const AshlarWalkAction *self);
/* Appends @self, which may be repeated. */
void ashlar_walk_action_append (const AshlarWalkAction *self, GString *text);

/* Does what @actions say, until one does nothing. @hashes: (nullable) of guint64, by ASHLAR_TURNS_A_HASH turns: stops where one
 * differs, too. FALSE: it stopped; @stopped: the action that did nothing, or G_MAXUINT: a hash differs. */
gboolean ashlar_walk_actions_do (AshlarPlay   *play,
                                 const GArray *actions,
                                 const GArray *hashes,
                                 guint        *stopped);

G_END_DECLS
