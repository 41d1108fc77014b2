/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Sound adventures of every kind, for property tests. */

#pragma once

#include "base/ashlar-stream-private.h"
#include "content/ashlar-content-private.h"

/* Over objects "bp 0" … and recipes "recipe-0" …, some of which may not be there. @extras: makes an object of keys that nobody knows, or NULL. */
AshlarAdventure *
random_adventure (AshlarStream *stream, guint index, AshlarValue *(*extras) (AshlarStream *stream));
