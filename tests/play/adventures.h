/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Small contents with an adventure, for tests of what happens in it. */

#pragma once

#include <ashlar.h>

#include "play/ashlar-journey-private.h"

G_BEGIN_DECLS

/* Recipes "halls" (nine cells, a gem in half of them), "sized" (across by across cells), and "never", which no seed builds; objects
 * bp_princess, bp_lamp (gives light), bp_thing, which is a bp_gem or a bp_coin. @quests: the adventure's, as JSON; its id is "a". */
AshlarContent *adventures_read (const char *quests);
/* The same with other members of the adventure before the quests: "\"hub\": { … }," */
AshlarContent *adventures_read_with (const char *members, const char *quests);
/* A journey through it, at home. */
AshlarJourney *adventures_begin (AshlarContent *content, guint64 seed);
/* A journey on the first floor of its quest, not entered. */
AshlarJourney *adventures_set_out (AshlarContent *content, guint64 seed, const char *quest);
/* Where it is, as text that names a difference: "q/keep 2/3 @5 won" */
char *adventures_dup_place (AshlarJourney *journey);

G_END_DECLS
