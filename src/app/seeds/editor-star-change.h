/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStarChange: what has become of a starred level: both levels, and which cells differ. A level that
 * is not known, or is none, is missing; the change is there all the same, and says in a sentence what is
 * known of it.
 *
 * It is made in a worker and not changed afterwards. Cost: both levels. */

#pragma once

#include <gtk/gtk.h>

#include "seeds/editor-star-list.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

typedef struct
{
  guint64        seed;
  AshlarContent *before_content, *now_content; /* owned; the first is nullable: not known */
  AshlarPalette *before_palette, *now_palette; /* owned, with the contents */
  AshlarLevel   *before, *now;                 /* owned, nullable */
  GBytes *changed; /* a byte per cell of the larger of both, 1: it differs; NULL without both */
  guint   width, height; /* of that */
  guint   n_changed;
  char   *sentence; /* "density 13.9 → 16.3 %, 214 cells changed" */
} EditorStarChange;

/* @before: nullable. NULL if it was cancelled. */
EditorStarChange *editor_star_change_new (AshlarContent *before,
                                          AshlarContent *now,
                                          AshlarPalette *palette, /* of @now */
                                          const char    *recipe,
                                          guint64        seed,
                                          GCancellable  *cancellable);
void              editor_star_change_free (EditorStarChange *self);
/* A level of it in small, its changed cells marked; NULL where there is no level. */
GdkTexture *
editor_star_change_draw (const EditorStarChange *self, gboolean now, guint width, guint height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorStarChange, editor_star_change_free)

G_END_DECLS
