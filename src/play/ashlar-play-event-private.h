/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "play/ashlar-play-event.h"

G_BEGIN_DECLS

struct _AshlarPlayEvent
{
  AshlarPlayEventKind kind;
  guint               turn;
  guint               x, y;
  const char         *subject; /* nullable; a play's own text, or an interned one of a copy */
  gint                amount;
};

G_END_DECLS
