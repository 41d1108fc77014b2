/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where labels go, so that none hides another or what must be read below it. A function of rectangles:
 * no widget, no text, the same answer each time. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In pixels. */
typedef struct
{
  double left, top, width, height;
} EditorBox;

typedef enum
{
  EDITOR_LABEL_FIRST,  /* entrance, exit, keys: has a place whatever else has to give way */
  EDITOR_LABEL_SECOND, /* locks, zones, routes */
  EDITOR_LABEL_LAST,   /* names of areas: left out where there is no room near by */
} EditorLabelRank;

typedef struct
{
  double          x, y; /* what it is about: the label is around it if it can be */
  EditorLabelRank rank;
  EditorBox       within;   /* what it must not leave, as a name its area; width 0: nothing */
  EditorBox       box;      /* in: the size; out: the place */
  gboolean        is_shown; /* out */
  gboolean        is_off;   /* out: @x, @y lies outside of the box, so that a line leads there */
} EditorLabel;

/* Places all labels within @width by @height, those of the first rank first, each rank in the order given.
 * Of labels that are shown no two overlap, and none overlaps a box that is @taken; only if there is no such
 * place within reach, one of the first rank overlaps labels, but never what is taken unless all is. Cost:
 * O(labels + taken), of what lies near one another. */
void editor_labels_place (EditorLabel     *labels,
                          guint            n_labels,
                          const EditorBox *taken,
                          guint            n_taken,
                          double           width,
                          double           height);

/* How many bytes of the ids' common beginning say nothing, since all have it: up to after a sign that parts
 * words, and never so many that an id has fewer than three letters left. */
guint editor_labels_get_common (const char *const *ids, guint n);

G_END_DECLS
