/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPreview: the level of a recipe and a seed, built in the background.
 *
 * A change of the recipe lets the run before it finish; another recipe, seed, re-roll or size
 * cancels it, as it does when nobody looks any more.
 *
 * Signal: ready (): a newer result is there. Property: "busy". */

#pragma once

#include <gtk/gtk.h>

#include "preview/editor-plan-index.h"
#include "preview/editor-tape.h"
#include "pipeline/ashlar-pieces-private.h"
#include "render/ashlar-raster.h"
#include "widgets/editor-page.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarContent   *content;
  AshlarPalette   *palette;
  char            *recipe; /* id */
  AshlarPieces    *pieces; /* of the recipe; NULL: it chooses none */
  guint64          seed;
  guint32          rerolls[ASHLAR_N_STAGES];
  AshlarBuild     *build;     /* NULL if the recipe cannot even begin */
  AshlarLevel     *level;     /* borrowed from the build; NULL: see the error */
  GBytes          *cells;     /* guint16, row-major; NULL without a level */
  GdkTexture      *thumbnail; /* NULL without a level, or if none is wanted */
  EditorPlanIndex *areas;     /* of the plan as far as it came; NULL: the planner failed */
  guint           *route;     /* areas from the entrance to the exit; NULL: none */
  guint            n_route;
  GError          *error;        /* NULL with a level */
  gint64           microseconds; /* that the build took */
  EditorTape      *tape;         /* if one was wanted, and there is something to tell */
  gboolean         is_too_large; /* to be taped, as was wanted */
} EditorPreviewResult;

#define EDITOR_TYPE_PREVIEW (editor_preview_get_type ())
G_DECLARE_FINAL_TYPE (EditorPreview, editor_preview, EDITOR, PREVIEW, GObject)

EditorPreview *editor_preview_new (void);
/* Pixels of the device; 0, 0: none, as it is at first. */
void editor_preview_set_thumbnail_size (EditorPreview *self, guint width, guint height);
/* From the next request on, levels come with a tape of how they came to be. */
void editor_preview_set_taping (EditorPreview *self, gboolean taping);
/* @palette: of @content's tiles; NULL: one without pictures. @rerolls: NULL for none. NULL @content or @recipe: nothing more is wanted; what was there is
 * dropped. */
void editor_preview_request (EditorPreview *self,
                             AshlarContent *content,
                             AshlarPalette *palette,
                             const char    *recipe,
                             guint64        seed,
                             const guint32  rerolls[ASHLAR_N_STAGES]);
/* Borrowed, until the next `ready`; NULL: none yet. */
const EditorPreviewResult *editor_preview_get_result (EditorPreview *self);
gboolean                   editor_preview_is_busy (EditorPreview *self);
/* What it shows, or was asked for and could not make; FALSE: nothing yet. */
gboolean editor_preview_get_open_level (EditorPreview *self, EditorOpenLevel *open);
/* Cancels what runs, forgets what waits. */
void editor_preview_stop (EditorPreview *self);

G_END_DECLS
