/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorQuestRow: a quest as its name over the cards of its floors, with the ways between them as arrows. Of the cards those alone exist that are
 * in sight, and a few around them.
 *
 * It calls adventure.edit for what is to be edited, and the actions of its menus. */

#pragma once

#include "adventures/editor-floor-card.h"
#include "adventures/editor-quest-layout.h"

G_BEGIN_DECLS

/* A quest's ways in the terms of its layout, with their labels. */
typedef struct
{
  EditorQuestLayout *layout;
  char             **labels;  /* of each way; "": none */
  gboolean          *is_home; /* of each way */
  guint              n_ways;
} EditorQuestPicture;

/* @pango: by which labels are measured. */
EditorQuestPicture *
editor_quest_picture_new (const AshlarQuest *quest, AshlarContent *content, PangoLayout *pango);
void editor_quest_picture_free (EditorQuestPicture *self);

#define EDITOR_TYPE_QUEST_ROW (editor_quest_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorQuestRow, editor_quest_row, EDITOR, QUEST_ROW, GtkWidget)

/* What a row of that picture measures. */
void editor_quest_row_measure (const EditorQuestPicture *picture, int *width, int *height);

GtkWidget *editor_quest_row_new (EditorAdventure *adventure, EditorFloorPictures *pictures);
/* @picture: borrowed until the next call. */
void  editor_quest_row_show (EditorQuestRow *self, guint quest, const EditorQuestPicture *picture);
guint editor_quest_row_get_quest (EditorQuestRow *self);
/* Which of its pixels are in sight. */
void editor_quest_row_set_sight (EditorQuestRow *self, double from, double to);
/* Floors in sight, behind those in @names. */
void editor_quest_row_add_names (EditorQuestRow *self, GArray *names);
/* Findings, selection or a picture are others. */
void editor_quest_row_refresh (EditorQuestRow *self);
/* The rectangle of a card in the row; FALSE: there is none. */
gboolean
editor_quest_row_find_card (const EditorQuestPicture *picture, guint card, EditorQuestBox *box);
/* A card that is in sight. */
void editor_quest_row_focus_card (EditorQuestRow *self, guint card);

G_END_DECLS
