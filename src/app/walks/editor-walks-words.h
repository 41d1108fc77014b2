/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is said of many walks: their floors in order, how they ended, in words. */

#pragma once

#include "walks/editor-many-walks.h"

G_BEGIN_DECLS

/* A floor by all ways to it, with its name. */
typedef struct
{
  AshlarWalksFloor *walked; /* owned */
  char             *title;  /* "2 · Under the kitchen" */
  guint64           n_entered, n_lost;
} EditorWalksFloor;

void editor_walks_floor_free (gpointer floor);
/* Of EditorWalksFloor, in the order in which they are come by: by quest, depth, floor, number. */
GPtrArray *editor_walks_list_floors (const AshlarWalks *walks, AshlarContent *content);
/* Whether it is lost so often that something should be done: one of ten. */
gboolean editor_walks_floor_is_bad (const EditorWalksFloor *floor);
/* The adventure that was walked; NULL: another thing was, or it is gone. */
const AshlarAdventure *editor_walks_peek_adventure (const AshlarWalks *walks,
                                                    AshlarContent     *content);
/* "1,000 walks of Go rescue the princess" */
char *editor_walks_dup_title (const EditorWalksQuestion *question, guint64 n);
/* "855 of 1,000 come home", "won by all", … */
char *editor_walks_dup_summary (const AshlarWalks *walks);
/* "Fell to the Castellan on The keep" */
char *editor_walks_note_dup_words (const AshlarWalksNote *note, AshlarContent *content);
/* "adventure · all quests" */
char *editor_walks_question_dup_subject (const EditorWalksQuestion *question);

G_END_DECLS
