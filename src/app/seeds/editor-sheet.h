/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSheet: the cards of a contact sheet, as a GListModel of what the filter leaves, sorted.
 *
 * They are made in the background and are there at once, empty; when the same is asked of a content that
 * has changed, each shows what it showed until what is new has come. Where the filter leaves fewer than
 * were asked for, further seeds can be gone through until enough are found or MOST_TRIED have been.
 *
 * Room: 4 bytes a pixel of the picture and 8 bytes a metric of each card; of the seeds that are searched
 * as many more as one batch has.
 *
 * Signals: progress (): numbers of what has come are others. Property: "busy". */

#pragma once

#include "base/ashlar-value-private.h"
#include "seeds/editor-sheet-card.h"

G_BEGIN_DECLS

#define EDITOR_SHEET_MOST 96         /* cards */
#define EDITOR_SHEET_MOST_TRIED 4800 /* seeds, until enough fit */
#define EDITOR_SHEET_BY_SEED G_MAXUINT

typedef struct
{
  EditorSurveySubject subject;
  const char         *title; /* nullable; of a card of its own */
} EditorSheetSubject;

typedef struct
{
  const char               *shape; /* what is the same as long as the same cards are asked for */
  const EditorSheetSubject *subjects;
  guint                     n_subjects;
  gboolean side_by_side; /* a card holds all subjects of a seed; else each is a card, of one seed */
  guint64  first_seed;
  guint    n_seeds;
  guint    width, height; /* of pictures, pixels of the device */
} EditorSheetQuestion;

#define EDITOR_TYPE_SHEET (editor_sheet_get_type ())
G_DECLARE_FINAL_TYPE (EditorSheet, editor_sheet, EDITOR, SHEET, GObject)

EditorSheet *editor_sheet_new (void);
GListModel *editor_sheet_get_model (EditorSheet *self); /* of EditorSheetCard, as shown; borrowed */
void        editor_sheet_ask (EditorSheet *self, const EditorSheetQuestion *question);
void        editor_sheet_stop (EditorSheet *self);  /* what is there stays */
void        editor_sheet_clear (EditorSheet *self); /* nothing stays */
/* @metric: or EDITOR_SHEET_BY_SEED. What failed comes last. */
void editor_sheet_set_order (EditorSheet *self, guint metric, gboolean is_descending);
/* @filter: as a recipe's `accept`; nullable. */
void editor_sheet_set_filter (EditorSheet *self, const AshlarValue *filter);
/* Goes on until enough fit. */
void     editor_sheet_set_searching (EditorSheet *self, gboolean is_searching);
gboolean editor_sheet_get_searching (EditorSheet *self);
gboolean editor_sheet_get_busy (EditorSheet *self);
guint    editor_sheet_get_n_wanted (EditorSheet *self);
guint    editor_sheet_get_n_tried (EditorSheet *self); /* seeds that are there */
guint    editor_sheet_get_n_fitting (EditorSheet *self);
guint    editor_sheet_get_n_failed (EditorSheet *self); /* of the cards */
/* Of all that is there, if no card shows a level: why; borrowed, nullable. */
const GError *editor_sheet_get_common_error (EditorSheet *self);
/* Cards that it holds, shown or not. */
guint            editor_sheet_get_n_cards (EditorSheet *self);
EditorSheetCard *editor_sheet_find (EditorSheet *self, guint64 seed); /* borrowed, nullable */
void             editor_sheet_set_open (EditorSheet *self, gboolean any, guint64 seed);

G_END_DECLS
