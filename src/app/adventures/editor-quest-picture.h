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

/* A picture in a row that may be wider than it needs. The layout runs to the right; where one reads the other way all of it is mirrored. */
typedef struct
{
  const EditorQuestPicture *picture;  /* borrowed */
  double                    width;    /* of the row, in pixels */
  gboolean                  mirrored; /* one reads from right to left */
  double                    from, to; /* which of the row's pixels are in sight */
} EditorQuestStrip;

/* How much further home stands than the floors need. */
double editor_quest_strip_get_slack (const EditorQuestStrip *self);
/* From the layout to the row: the left edge of what begins at @x there and is so wide. */
double editor_quest_strip_to_row_x (const EditorQuestStrip *self, double x, double width);

G_END_DECLS
