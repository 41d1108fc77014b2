/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where the cards of a quest's floors stand, and which way the arrows between them take: a function of numbers, without any widget, the same
 * answer each time.
 *
 * No two cards overlap, no way crosses a card, no label lies on a card or on another label. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Pixels. */
#define EDITOR_FLOOR_CARD_WIDTH 158
#define EDITOR_FLOOR_CARD_HEIGHT 120
#define EDITOR_HOME_SIDE 36
#define EDITOR_WAY_LABEL_HEIGHT 24
#define EDITOR_WAY_LABEL_MOST 150 /* the widest label */
/* Of so many floors that are alike this many have cards: the first ones, and the last. */
#define EDITOR_MOST_LIKE_CARDS 3

typedef struct
{
  double x, y, width, height;
} EditorQuestBox;

/* A way, in. */
typedef struct
{
  guint  from;  /* a floor */
  guint  to;    /* a floor, or the number of floors: home */
  double label; /* width; 0: none */
} EditorQuestWay;

typedef struct
{
  guint          floor;
  guint          number; /* among the floor's, from 0 */
  EditorQuestBox box;
} EditorQuestCard;

/* A way, out. */
typedef struct
{
  double         x[6], y[6]; /* corners; horizontal and vertical by turns */
  guint          n;          /* at least 2 */
  EditorQuestBox label;      /* width 0: none */
} EditorQuestLine;

typedef struct
{
  double width, height;
  EditorQuestCard
        *cards; /* of each floor those that follow each other, in the order of the floors */
  guint  n_cards;
  guint *first;           /* of each floor: its first card; behind the last: n_cards */
  EditorQuestLine *lines; /* of each way */
  guint            n_lines;
  guint            n_floors;
  EditorQuestBox   home;
} EditorQuestLayout;

/* How many cards so many floors that are alike have, and which of them the card @index is. */
guint editor_quest_count_cards (guint times);
guint editor_quest_get_number (guint times, guint index);

/* @times: of each floor. The first floor stands at the left edge, home at the right, which is at least @width away. Ways between the cards of a
 * floor are not told: they stand side by side. Cost: O(floors · lanes + ways · tracks), some milliseconds for 1,024 floors. */
EditorQuestLayout *editor_quest_layout_new (
    const guint *times, guint n_floors, const EditorQuestWay *ways, guint n_ways, double width);
void editor_quest_layout_free (EditorQuestLayout *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorQuestLayout, editor_quest_layout_free)

G_END_DECLS
