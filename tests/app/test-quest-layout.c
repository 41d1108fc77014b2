/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where floors of a quest and the ways between them are drawn: whatever leads where, no two cards meet, no way crosses a card, no label lies
 * on a card or a label, and no way looks as though it were another's. */

#include "ashlar-config.h"

#include "adventures/editor-quest-layout.h"

#define MOST_FLOORS 12
#define MOST_WAYS 30

typedef struct
{
  guint          n_floors, n_ways;
  guint          times[MOST_FLOORS];
  EditorQuestWay ways[MOST_WAYS];
} Quest;

static gboolean
boxes_meet (const EditorQuestBox *a, const EditorQuestBox *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height
         && b->y < a->y + a->height;
}

/* A stretch of a way as a box without one of its sides. */
static EditorQuestBox
get_stretch (const EditorQuestLine *line, guint index)
{
  double x = MIN (line->x[index], line->x[index + 1]), y = MIN (line->y[index], line->y[index + 1]);

  return (EditorQuestBox){ x, y, MAX (line->x[index], line->x[index + 1]) - x,
                           MAX (line->y[index], line->y[index + 1]) - y };
}

/* The sides of a card belong to the ways that end there. */
static gboolean
crosses (const EditorQuestBox *stretch, const EditorQuestBox *card)
{
  return stretch->x < card->x + card->width && card->x < stretch->x + stretch->width
         && stretch->y < card->y + card->height && card->y < stretch->y + stretch->height;
}

static void
check_cards (const EditorQuestLayout *layout, const Quest *quest)
{
  guint n = 0;

  g_assert_cmpuint (layout->n_floors, ==, quest->n_floors);
  for (guint i = 0; i < layout->n_cards; i++)
    {
      const EditorQuestCard *card = &layout->cards[i];

      g_assert_cmpfloat (card->box.x, >=, 0);
      g_assert_cmpfloat (card->box.y, >=, 0);
      g_assert_cmpfloat (card->box.x + card->box.width, <=, layout->width);
      g_assert_cmpfloat (card->box.y + card->box.height, <=, layout->height);
      g_assert_false (boxes_meet (&card->box, &layout->home));
      for (guint k = 0; k < i; k++)
        g_assert_false (boxes_meet (&card->box, &layout->cards[k].box));
    }
  for (guint i = 0; i < quest->n_floors; i++)
    {
      guint n_cards = layout->first[i + 1] - layout->first[i];

      g_assert_cmpuint (layout->first[i], ==, n);
      g_assert_cmpuint (n_cards, ==, editor_quest_count_cards (quest->times[i]));
      g_assert_cmpuint (layout->cards[n].number, ==, 0);
      g_assert_cmpuint (layout->cards[n + n_cards - 1].number, ==, quest->times[i] - 1);
      n += n_cards;
    }
}

static void
check_line (const EditorQuestLayout *layout, const Quest *quest, guint index)
{
  const EditorQuestLine *line = &layout->lines[index];
  const EditorQuestWay  *way = &quest->ways[index];
  const EditorQuestBox  *from = &layout->cards[layout->first[way->from + 1] - 1].box;
  const EditorQuestBox  *to
      = way->to == quest->n_floors ? &layout->home : &layout->cards[layout->first[way->to]].box;

  g_assert_cmpuint (line->n, >=, 2);
  g_assert_cmpfloat (line->x[0], ==, from->x + from->width);
  g_assert_cmpfloat (line->y[0], ==, from->y + from->height / 2);
  g_assert_cmpfloat (line->x[line->n - 1], ==, to->x);
  g_assert_cmpfloat (line->y[line->n - 1], ==, to->y + to->height / 2);
  for (guint i = 0; i + 1 < line->n; i++)
    {
      EditorQuestBox stretch = get_stretch (line, i);

      g_assert_true (stretch.width == 0 || stretch.height == 0);
      g_assert_cmpfloat (stretch.x, >=, 0);
      g_assert_cmpfloat (stretch.x + stretch.width, <=, layout->width);
      g_assert_cmpfloat (stretch.y + stretch.height, <=, layout->height);
      for (guint k = 0; k < layout->n_cards; k++)
        g_assert_false (crosses (&stretch, &layout->cards[k].box));
    }
  /* It begins and ends to the right. */
  g_assert_cmpfloat (line->x[1], >, line->x[0]);
  g_assert_cmpfloat (line->x[line->n - 2], <, line->x[line->n - 1]);
}

static void
check_label (const EditorQuestLayout *layout, const Quest *quest, guint index)
{
  const EditorQuestBox *label = &layout->lines[index].label;

  g_assert_true ((label->width > 0) == (quest->ways[index].label > 0));
  if (label->width <= 0)
    return;
  g_assert_cmpfloat (label->x, >=, 0);
  g_assert_cmpfloat (label->y, >=, 0);
  g_assert_cmpfloat (label->x + label->width, <=, layout->width);
  g_assert_cmpfloat (label->y + label->height, <=, layout->height);
  for (guint k = 0; k < layout->n_cards; k++)
    g_assert_false (boxes_meet (label, &layout->cards[k].box));
  for (guint k = 0; k < index; k++)
    if (layout->lines[k].label.width > 0)
      g_assert_false (boxes_meet (label, &layout->lines[k].label));
}

/* Two ways that lie on each other, even for a stretch, come from the same floor or go to the same one. */
static void
check_apart (const EditorQuestLayout *layout, const Quest *quest, guint a, guint b)
{
  const EditorQuestLine *one = &layout->lines[a], *other = &layout->lines[b];

  if (quest->ways[a].from == quest->ways[b].from || quest->ways[a].to == quest->ways[b].to)
    return;
  for (guint i = 0; i + 1 < one->n; i++)
    for (guint k = 0; k + 1 < other->n; k++)
      {
        EditorQuestBox s = get_stretch (one, i), t = get_stretch (other, k);

        if (s.width > 0 && t.width > 0 && s.y == t.y)
          g_assert_true (s.x + s.width <= t.x || t.x + t.width <= s.x);
        if (s.height > 0 && t.height > 0 && s.x == t.x)
          g_assert_true (s.y + s.height <= t.y || t.y + t.height <= s.y);
      }
}

static void
check (const Quest *quest, double width)
{
  g_autoptr (EditorQuestLayout) layout
      = editor_quest_layout_new (quest->times, quest->n_floors, quest->ways, quest->n_ways, width);
  g_autoptr (EditorQuestLayout) again
      = editor_quest_layout_new (quest->times, quest->n_floors, quest->ways, quest->n_ways, width);

  g_assert_cmpfloat (layout->width, >=, width);
  check_cards (layout, quest);
  for (guint i = 0; i < quest->n_ways; i++)
    {
      check_line (layout, quest, i);
      check_label (layout, quest, i);
      for (guint k = 0; k < i; k++)
        check_apart (layout, quest, i, k);
    }
  for (guint i = 0; i < layout->n_cards; i++)
    g_assert_true (layout->cards[i].box.x == again->cards[i].box.x
                   && layout->cards[i].box.y == again->cards[i].box.y);
}

/* One behind the other, the last leads home: in one line. */
static void
test_line (void)
{
  Quest quest = { .n_floors = 3,
                  .n_ways = 3,
                  .times = { 2, 1, 100 },
                  .ways = { { 0, 1, 0 }, { 1, 2, 80 }, { 2, 3, 0 } } };
  g_autoptr (EditorQuestLayout) layout
      = editor_quest_layout_new (quest.times, 3, quest.ways, 3, 2000);

  check (&quest, 0);
  check (&quest, 2000);
  g_assert_cmpuint (layout->n_cards, ==, 6);
  g_assert_cmpuint (layout->cards[5].number, ==, 99);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (layout->lines[i].n, ==, 2);
  g_assert_cmpfloat (layout->height, ==, EDITOR_FLOOR_CARD_HEIGHT);
}

/* Two ways to the keep, the first of which is straight; the other leads through the deep halls below. */
static void
test_branch (void)
{
  Quest quest = { .n_floors = 3,
                  .n_ways = 4,
                  .times = { 2, 1, 1 },
                  .ways = { { 0, 2, 120 }, { 0, 1, 90 }, { 1, 2, 0 }, { 2, 3, 0 } } };
  g_autoptr (EditorQuestLayout) layout = editor_quest_layout_new (quest.times, 3, quest.ways, 4, 0);

  check (&quest, 0);
  g_assert_cmpuint (layout->lines[0].n, ==, 2);
  g_assert_cmpfloat (layout->cards[2].box.y, >, layout->cards[0].box.y);
  g_assert_cmpfloat (layout->cards[3].box.y, ==, layout->cards[0].box.y);
  g_assert_cmpfloat (layout->cards[2].box.x, <, layout->cards[3].box.x);
}

/* Back to the first floor, to itself, and to nowhere from nowhere. */
static void
test_circle (void)
{
  Quest quest = { .n_floors = 3,
                  .n_ways = 4,
                  .times = { 1, 1, 1 },
                  .ways = { { 0, 1, 0 }, { 1, 0, 60 }, { 1, 1, 60 }, { 2, 2, 0 } } };

  check (&quest, 0);
}

static void
test_none (void)
{
  Quest quest = { .n_floors = 0 };

  check (&quest, 100);
}

static void
test_any (void)
{
  guint n_rounds = g_test_slow () ? 200000 : 4000;

  for (guint round = 0; round < n_rounds; round++)
    {
      Quest quest = { .n_floors = (guint) g_test_rand_int_range (1, MOST_FLOORS + 1),
                      .n_ways = (guint) g_test_rand_int_range (0, MOST_WAYS + 1) };

      for (guint i = 0; i < quest.n_floors; i++)
        quest.times[i] = (guint) g_test_rand_int_range (1, 6);
      for (guint i = 0; i < quest.n_ways; i++)
        quest.ways[i] = (EditorQuestWay){
          (guint) g_test_rand_int_range (0, (gint32) quest.n_floors),
          (guint) g_test_rand_int_range (0, (gint32) quest.n_floors + 1),
          g_test_rand_bit () ? g_test_rand_double_range (10, 400) : 0,
        };
      check (&quest, g_test_rand_bit () ? 0 : 1500);
    }
}

/* As many floors as an adventure may have: in a row, and all from one. */
static void
test_many (void)
{
  g_autofree guint          *times = g_new (guint, 1024);
  g_autofree EditorQuestWay *ways = g_new (EditorQuestWay, 2047);
  g_autoptr (EditorQuestLayout) row = NULL, fan = NULL;

  for (guint i = 0; i < 1024; i++)
    {
      times[i] = 100;
      ways[i] = (EditorQuestWay){ i, i + 1, 50 };
    }
  row = editor_quest_layout_new (times, 1024, ways, 1024, 0);
  g_assert_cmpuint (row->n_cards, ==, 1024 * EDITOR_MOST_LIKE_CARDS);
  g_assert_cmpfloat (row->height, ==, EDITOR_FLOOR_CARD_HEIGHT);
  for (guint i = 0; i < 1023; i++)
    {
      ways[i] = (EditorQuestWay){ 0, i + 1, 50 };
      ways[1023 + i] = (EditorQuestWay){ i + 1, 0, 50 };
    }
  fan = editor_quest_layout_new (times, 1024, ways, 2046, 0);
  g_assert_cmpfloat (fan->height, >=, 1023 * EDITOR_FLOOR_CARD_HEIGHT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/quest-layout/line", test_line);
  g_test_add_func ("/quest-layout/branch", test_branch);
  g_test_add_func ("/quest-layout/circle", test_circle);
  g_test_add_func ("/quest-layout/none", test_none);
  g_test_add_func ("/quest-layout/any", test_any);
  g_test_add_func ("/quest-layout/many", test_many);
  return g_test_run ();
}
