/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSheetCard: what a sheet shows at one place: one seed, or a few things made of it side by side.
 *
 * What it shows stays until what was asked for instead is there. It holds a picture at the size that it
 * is shown at and a number for each metric, and no level.
 *
 * Signal: changed (). */

#pragma once

#include "seeds/editor-survey.h"

G_BEGIN_DECLS

/* Side by side. */
#define EDITOR_SHEET_MOST_PARTS 2

typedef struct
{
  guint64    *values;  /* nullable; by metric */
  GError     *error;   /* nullable: why there is no level; neither: nothing is there yet */
  GdkTexture *picture; /* nullable */
} EditorSheetPart;

#define EDITOR_TYPE_SHEET_CARD (editor_sheet_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorSheetCard, editor_sheet_card, EDITOR, SHEET_CARD, GObject)

/* @order: where it stands as long as nothing else is asked for. */
EditorSheetCard *editor_sheet_card_new (guint64 order, guint64 seed, guint n_parts);
/* What it is called where the seed says nothing; nullable. */
void        editor_sheet_card_set_title (EditorSheetCard *self, const char *title);
const char *editor_sheet_card_get_title (EditorSheetCard *self);
guint64     editor_sheet_card_get_order (EditorSheetCard *self);
guint64     editor_sheet_card_get_seed (EditorSheetCard *self);
guint       editor_sheet_card_get_n_parts (EditorSheetCard *self);
/* Borrowed, until the next change. */
const EditorSheetPart *editor_sheet_card_get_part (EditorSheetCard *self, guint part);
void editor_sheet_card_take (EditorSheetCard *self, guint part, const EditorSurveyItem *item);
/* All of it is asked for anew. */
void editor_sheet_card_begin (EditorSheetCard *self);
/* It shows something, if only of before. */
gboolean editor_sheet_card_is_ready (EditorSheetCard *self);
/* What it shows is of before. */
gboolean editor_sheet_card_is_old (EditorSheetCard *self);
/* Nobody is going to make it anew. */
void editor_sheet_card_drop_picture (EditorSheetCard *self);

/* It is the one that is open, or kept. */
void     editor_sheet_card_set_open (EditorSheetCard *self, gboolean is_open);
gboolean editor_sheet_card_get_open (EditorSheetCard *self);
void     editor_sheet_card_set_starred (EditorSheetCard *self, gboolean is_starred);
gboolean editor_sheet_card_get_starred (EditorSheetCard *self);

/* "34 → 29", "34.5", "34"; @metric: in the table of metrics; NULL: there is nothing to say. */
char *editor_sheet_card_dup_value (EditorSheetCard *self, guint metric);
/* The same with what it is: "34 areas". */
char *editor_sheet_card_dup_caption (EditorSheetCard *self, guint metric);
/* What is heard: "Seed 12, 34 blocks, way 95 steps", "Seed 5 failed: …". */
char *editor_sheet_card_dup_spoken (EditorSheetCard *self);
/* Why there is no level, in a few words, with what it is about. */
char *editor_cause_dup_words (const GError *error);

G_END_DECLS
