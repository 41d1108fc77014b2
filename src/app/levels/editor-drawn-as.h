/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorDrawnAs: how the levels of a document are drawn and exported, which is no part of it: remembered
 * for each file among the settings, the one that was chosen last first. Only what differs from what is
 * usual is written. */

#pragma once

#include <gio/gio.h>

#include "levels/editor-export.h"

G_BEGIN_DECLS

typedef struct
{
  char                *style;  /* an id of EditorStyle that is none of tiles; nullable: tiles */
  char                *skin;   /* of tiles: its id; "": none; nullable: the first */
  AshlarOnePageOptions page;   /* texts owned; title and subtitle none */
  GHashTable          *titles; /* recipe id -> title: where the level's own is not wanted */
  guint                width;  /* of a page as PNG, in pixels */

  /* What was exported last. */
  char *format;   /* its id; nullable: as suits the style */
  char *exported; /* the file's URI; nullable */
  gboolean
        is_proposed; /* its name is the one that was proposed, and so another level's is another */
  char *exported_skin; /* of a format that is no picture; "": none; nullable: as it is shown */
  AshlarEncoding encoding;
} EditorDrawnAs;

void editor_drawn_as_init (EditorDrawnAs *self);
void editor_drawn_as_clear (EditorDrawnAs *self);
/* Whether there is anything to remember. */
gboolean editor_drawn_as_is_usual (const EditorDrawnAs *self);
/* What is remembered of the file, or what is usual; what this version does not know is passed over. */
void editor_drawn_as_load (EditorDrawnAs *self, GSettings *settings, GFile *file);
void editor_drawn_as_save (const EditorDrawnAs *self, GSettings *settings, GFile *file);

G_END_DECLS
