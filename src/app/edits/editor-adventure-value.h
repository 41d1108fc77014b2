/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* An adventure as forms have it, which show lists of records:
 *
 *   a file's map from objects, "pack": { "bp_potion": 2 }       [{ "object": "bp_potion", "count": 2 }]
 *   lines that are told, "talk": ["She sings at night."]        [{ "text": "She sings at night." }]
 *   what comes next, also where one id stands there             [{ "floor": "keep", "carries": "bp_key", "won": "rescue" }]
 *
 * Places are JSON Pointers from the adventure on, without the first slash: "quests/1/floors/0/next/2/label", "foes/0/hits". */

#pragma once

#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

/* As forms have it. */
AshlarValue *editor_adventure_value_to_form (const AshlarValue *adventure);
/* As files have it. NULL and an error where two records are of the same thing. */
AshlarValue *editor_adventure_value_from_form (const AshlarValue *form, GError **error);
/* Borrowed; NULL: nothing stands there. */
AshlarValue *editor_adventure_value_find (AshlarValue *form, const char *place);
/* A form with @value at @place; NULL takes away what is there, and what is empty then. An index behind the last appends. NULL and an error where
 * there is no such place. */
AshlarValue *editor_adventure_value_with (AshlarValue *form,
                                          const char  *place,
                                          AshlarValue *value,
                                          GError     **error);

G_END_DECLS
