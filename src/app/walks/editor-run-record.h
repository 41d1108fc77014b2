/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorRunRecord: the floors that a run through an adventure has come by, as far as somebody walked them here, the first one first. A turn that
 * is taken back takes the floors behind it back, too. Behind where one is, what is to come, as far as no choice is to be made.
 *
 * Signal: changed () */

#pragma once

#include "walks/editor-walk.h"

G_BEGIN_DECLS

/* A stay at home base, or on a floor. */
typedef struct
{
  gboolean is_home;
  guint    quest, depth;
  guint64  seed;    /* of the floor */
  char    *title;   /* "Under the kitchen"; of home base: the quest that was chosen, or "" */
  char    *details; /* "12 rooms seen, 1 toad" */
  guint    n_turns;
} EditorRunStay;

#define EDITOR_TYPE_RUN_RECORD (editor_run_record_get_type ())
G_DECLARE_FINAL_TYPE (EditorRunRecord, editor_run_record, EDITOR, RUN_RECORD, GObject)

EditorRunRecord *editor_run_record_new (EditorWalk *walk);
guint            editor_run_record_get_n (EditorRunRecord *self); /* 0: no adventure is walked */
const EditorRunStay *editor_run_record_get (EditorRunRecord *self, guint index);
/* What is to come, home base last; of floors alike that follow each other one stands for all. */
guint                editor_run_record_get_n_ahead (EditorRunRecord *self);
const EditorRunStay *editor_run_record_get_ahead (EditorRunRecord *self, guint index);

G_END_DECLS
