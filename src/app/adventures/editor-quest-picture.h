/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorQuestPicture: a quest as a row shows it: where its floors stand, which way its ways take, what is written on these. It is made of the
 * quest, without any widget, so that rows out of sight have their size. */

#pragma once

#include <pango/pango.h>

#include "adventures/editor-quest-layout.h"
#include "content/ashlar-adventure-private.h"
#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* Pixels of a row around what is laid out, and above it, where the quest's name is. */
#define EDITOR_QUEST_PAD 12
#define EDITOR_QUEST_HEAD 40

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

/* What a row of it measures. */
void editor_quest_picture_measure (const EditorQuestPicture *self, int *width, int *height);
/* The rectangle of a card in the row; FALSE: there is none. */
gboolean
editor_quest_picture_find_card (const EditorQuestPicture *self, guint card, EditorQuestBox *box);

G_END_DECLS
