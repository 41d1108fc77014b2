/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSurvey: many seeds of one recipe or of several side by side, made in the background on all
 * processors, a few at a time, so that what is there can be shown and what is not can be called off.
 *
 * A question is a list of subjects (a recipe of a content each) and a list of seeds; its items are each
 * seed of each subject, the subjects of one seed next to each other. Items begin in their order and may
 * be ready in another. No level is kept: an item is what was measured of it, and a picture at the size
 * that it is shown at.
 *
 * Room: with `keeps` some 700 bytes an item and 4 bytes a pixel of its picture; without, what the
 * totals take, whatever the number of seeds.
 *
 * Signal: added (first, n): items are ready, from the first on; some of them may not be. It comes once
 * or twice in a frame at most. Property: "busy": there is more to come. */

#pragma once

#include <gtk/gtk.h>

#include "render/ashlar-raster.h"
#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

/* Seeds of one question. */
#define EDITOR_SURVEY_MOST_SEEDS 1000000
/* Items of one that keeps them. */
#define EDITOR_SURVEY_MOST_KEPT 20000

typedef struct
{
  AshlarContent *content;
  AshlarPalette *palette; /* of its tiles; nullable, if no pictures are wanted */
  const char    *recipe;
} EditorSurveySubject;

typedef struct
{
  const EditorSurveySubject *subjects;
  guint                      n_subjects;
  const guint64             *seeds; /* none twice; NULL: those from @first_seed on */
  guint64                    first_seed;
  guint                      n_seeds;
  const guint8              *metrics;     /* a byte for each, 0: it is not wanted; NULL: all are */
  guint    picture_width, picture_height; /* pixels of the device; 0, 0: no pictures */
  gboolean keeps; /* the items, to be asked for one by one; else there are totals alone */
  gboolean spare; /* nobody waits for it */
} EditorSurveyQuestion;

typedef struct
{
  AshlarSample *sample;  /* NULL: it is not there yet */
  GdkTexture   *picture; /* nullable: none is wanted, or there is no level */
} EditorSurveyItem;

#define EDITOR_TYPE_SURVEY (editor_survey_get_type ())
G_DECLARE_FINAL_TYPE (EditorSurvey, editor_survey, EDITOR, SURVEY, GObject)

EditorSurvey *editor_survey_new (void);
/* Forgets what was asked before. */
void     editor_survey_ask (EditorSurvey *self, const EditorSurveyQuestion *question);
void     editor_survey_stop (EditorSurvey *self);  /* what is there stays */
void     editor_survey_clear (EditorSurvey *self); /* nothing stays */
gboolean editor_survey_get_busy (EditorSurvey *self);
guint    editor_survey_get_n_items (EditorSurvey *self); /* in all: seeds times subjects */
guint    editor_survey_get_n_done (EditorSurvey *self);
guint    editor_survey_get_n_subjects (EditorSurvey *self);
/* Of a question that keeps them; borrowed until the next question. @index: seed times subjects, plus
 * subject. */
const EditorSurveyItem *editor_survey_get_item (EditorSurvey *self, guint index);
guint64                 editor_survey_get_seed (EditorSurvey *self, guint index);
/* What has come of a subject's seeds so far; borrowed; NULL before the first is ready. */
const AshlarSurvey *editor_survey_get_total (EditorSurvey *self, guint subject);
AshlarContent      *editor_survey_get_content (EditorSurvey *self, guint subject);
const char         *editor_survey_get_recipe (EditorSurvey *self, guint subject);

G_END_DECLS
