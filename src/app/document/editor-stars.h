/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStars: what becomes of a document's stars, checked in the background.
 *
 * Each change of what levels are made from asks for all of them again, a few at a time; the recipe that
 * is looked at comes first. Until a star's turn comes, what was last known of it stays. A change of
 * stars alone builds nothing but those that are new.
 *
 * What a star was before an edit is told by the content in which its level was last the one that is
 * kept: a value that shares nearly all with those after it, held as long as the document is open.
 *
 * Signal: changed (): of some star something else is known. */

#pragma once

#include "document/editor-document.h"
#include "pipeline/ashlar-stars-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_STARS (editor_stars_get_type ())
G_DECLARE_FINAL_TYPE (EditorStars, editor_stars, EDITOR, STARS, GObject)

typedef struct
{
  AshlarStarState state;
  gboolean        is_known; /* FALSE: it has not been looked at yet */
  const char     *hash;     /* borrowed, nullable: of the level that it gives now */
  const char     *cause;    /* borrowed, nullable: why it gives none */
  AshlarContent  *before;   /* borrowed, nullable: which gives the level that is kept */
} EditorStarNews;

/* Of a star of @recipe (its id) as the document has it now. */
EditorStarNews editor_stars_look_up (EditorStars *self, const char *recipe, const AshlarStar *star);
/* This recipe's are looked at before others'; nullable. */
void     editor_stars_set_first (EditorStars *self, const char *recipe);
gboolean editor_stars_get_busy (EditorStars *self);
/* How many of the recipe's give something else than is kept, or nothing. */
guint editor_stars_count_changed (EditorStars *self, const AshlarRecipe *recipe);
/* What is to be said of those that differ; NULL: nothing. @content: (out): what it is about. */
AshlarReport *editor_stars_get_report (EditorStars *self, AshlarContent **content);

/* For the document. */
EditorStars *_editor_stars_new (void);
void         _editor_stars_set_content (EditorStars *self, AshlarContent *content);

G_END_DECLS
