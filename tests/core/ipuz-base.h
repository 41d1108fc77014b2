/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A small crossword of our own as an ipuz document, and documents made of it. */

#pragma once

#include "base/ashlar-json-private.h"

G_BEGIN_DECLS

/* 4×4, two corners blocked, words OAR PLUM TOME EST, OPT ALOE RUMS MET. */
extern const char ipuz_base[];

AshlarValue *ipuz_parse (const char *json);
/* @changes: an object, JSON Pointer -> value; the string "-" takes a member or item away; what ends with
 * "/-" is added to the end of an array. Pointers into what is not there are a fault of the test. */
AshlarValue *ipuz_change (const AshlarValue *document, const AshlarValue *changes);
GBytes      *ipuz_write (const AshlarValue *document);

G_END_DECLS
