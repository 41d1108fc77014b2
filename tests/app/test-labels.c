/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where labels go: none over another nor over a letter as long as there is room, the first rank always
 * somewhere, the same each time; and what ids leave out. */

#include <string.h>

#include "base/ashlar-stream-private.h"
#include "overlays/editor-labels.h"

#define MOST 60
#define WIDTH 800
#define HEIGHT 500

static gboolean
boxes_meet (const EditorBox *a, const EditorBox *b)
{
  return a->left < b->left + b->width && b->left < a->left + a->width && a->top < b->top + b->height
         && b->top < a->top + a->height;
}

static gboolean
meets_any (const EditorBox *box, const EditorBox *taken, guint n)
{
  for (guint i = 0; i < n; i++)
    if (boxes_meet (box, &taken[i]))
      return TRUE;
  return FALSE;
}

static void
check (const EditorLabel *labels, guint n, const EditorBox *taken, guint n_taken)
{
  for (guint i = 0; i < n; i++)
    {
      if (!labels[i].is_shown)
        {
          g_assert_cmpint (labels[i].rank, !=, EDITOR_LABEL_FIRST);
          continue;
        }
      g_assert_cmpfloat (labels[i].box.left, >=, 0);
      g_assert_cmpfloat (labels[i].box.top, >=, 0);
      g_assert_cmpfloat (labels[i].box.left + labels[i].box.width, <=, WIDTH);
      g_assert_cmpfloat (labels[i].box.top + labels[i].box.height, <=, HEIGHT);
      g_assert_false (meets_any (&labels[i].box, taken, n_taken));
      if (labels[i].within.width > 0)
        {
          const EditorBox *within = &labels[i].within;

          g_assert_cmpfloat (labels[i].box.left, >=, within->left);
          g_assert_cmpfloat (labels[i].box.top, >=, within->top);
          g_assert_cmpfloat (labels[i].box.left + labels[i].box.width, <=,
                             within->left + within->width);
          g_assert_cmpfloat (labels[i].box.top + labels[i].box.height, <=,
                             within->top + within->height);
        }
      for (guint k = 0; k < i; k++)
        if (labels[k].is_shown)
          g_assert_false (boxes_meet (&labels[i].box, &labels[k].box));
      g_assert_cmpint (
          labels[i].is_off, ==,
          labels[i].within.width <= 0
              && !boxes_meet (&labels[i].box,
                              &(EditorBox){ labels[i].x - 1e-6, labels[i].y - 1e-6, 2e-6, 2e-6 }));
    }
}

static guint
draw (AshlarStream *stream, EditorLabel *labels, EditorBox *taken, guint *n_taken)
{
  guint n = ashlar_stream_below (stream, MOST);

  for (guint i = 0; i < n; i++)
    labels[i] = (EditorLabel){
      .x = ashlar_stream_below (stream, WIDTH) + .25,
      .y = ashlar_stream_below (stream, HEIGHT) + .25,
      .rank = ashlar_stream_below (stream, EDITOR_LABEL_LAST + 1),
      .box = { 0, 0, 20 + ashlar_stream_below (stream, 80), 18 },
    };
  for (guint i = 0; i < n; i++)
    if (labels[i].rank == EDITOR_LABEL_LAST && ashlar_stream_below (stream, 2) == 0)
      labels[i].within = (EditorBox){ labels[i].x - 60, labels[i].y - 20, 120, 60 };
  *n_taken = ashlar_stream_below (stream, MOST);
  for (guint i = 0; i < *n_taken; i++)
    taken[i] = (EditorBox){ ashlar_stream_below (stream, WIDTH),
                            ashlar_stream_below (stream, HEIGHT), 12, 12 };
  return n;
}

static void
test_random (void)
{
  AshlarStream stream;

  ashlar_stream_init (&stream, 1, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < 500; i++)
    {
      EditorLabel labels[MOST], again[MOST];
      EditorBox   taken[MOST];
      guint       n_taken, n = draw (&stream, labels, taken, &n_taken);

      memcpy (again, labels, sizeof labels);
      editor_labels_place (labels, n, taken, n_taken, WIDTH, HEIGHT);
      editor_labels_place (again, n, taken, n_taken, WIDTH, HEIGHT);
      check (labels, n, taken, n_taken);
      for (guint k = 0; k < n; k++)
        g_assert_cmpmem (&labels[k].box, sizeof labels[k].box, &again[k].box, sizeof again[k].box);
    }
}

/* Everything about one point: as many as there is room for stand around it, each with a line to it. */
static void
test_crowd (void)
{
  EditorLabel labels[12];

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    labels[i] = (EditorLabel){ .x = 400, .y = 250, .box = { 0, 0, 60, 18 } };
  editor_labels_place (labels, G_N_ELEMENTS (labels), NULL, 0, WIDTH, HEIGHT);
  check (labels, G_N_ELEMENTS (labels), NULL, 0);
  g_assert_false (labels[0].is_off);
  for (guint i = 1; i < G_N_ELEMENTS (labels); i++)
    g_assert_true (labels[i].is_off);
}

/* A page of letters with no gap: what must be said is said beside it; a name is left out. */
static void
test_letters (void)
{
  EditorBox   taken[20 * 20];
  EditorLabel labels[2]
      = { { .x = 105, .y = 105, .box = { 0, 0, 60, 18 } },
          { .x = 105, .y = 105, .rank = EDITOR_LABEL_LAST, .box = { 0, 0, 60, 18 } } };

  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    taken[i] = (EditorBox){ 10 + (i % 20) * 10, 10 + (guint) (i / 20) * 10, 10, 10 };
  editor_labels_place (labels, 2, taken, G_N_ELEMENTS (taken), WIDTH, HEIGHT);
  g_assert_true (labels[0].is_shown && labels[0].is_off);
  g_assert_false (meets_any (&labels[0].box, taken, G_N_ELEMENTS (taken)));
  g_assert_false (labels[1].is_shown);
}

/* No room at all: the entrance is told all the same, and nothing hangs or falls out of the window. */
static void
test_no_room (void)
{
  EditorLabel labels[3];

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    labels[i] = (EditorLabel){ .x = 15, .y = 10, .rank = i, .box = { 0, 0, 60, 18 } };
  editor_labels_place (labels, 3, NULL, 0, 30, 20);
  g_assert_true (labels[0].is_shown);
  g_assert_false (labels[1].is_shown);
  g_assert_false (labels[2].is_shown);
}

static void
test_common (void)
{
  static const struct
  {
    const char *ids[4];
    guint       common;
  } cases[] = {
    { { "bl_corridor_long_a", "bl_corridor_long_b" },
      12 }, /* …long_a: one letter alone says too little */
    { { "bl_hall", "bl_tee", "bl_corridor" }, 3 },
    { { "bl_hall", "great_hall" }, 0 },
    { { "bl_a", "bl_b" }, 0 },
    { { "hallway", "hall" }, 0 }, /* no sign parts it */
    { { "room-1-north", "room-1-south" }, 7 },
    { { "bl_hall" }, 0 },
    { { NULL }, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n = 0;

      while (n < G_N_ELEMENTS (cases[i].ids) && cases[i].ids[n] != NULL)
        n++;
      g_assert_cmpuint (editor_labels_get_common (cases[i].ids, n), ==, cases[i].common);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/labels/random", test_random);
  g_test_add_func ("/labels/crowd", test_crowd);
  g_test_add_func ("/labels/letters", test_letters);
  g_test_add_func ("/labels/no-room", test_no_room);
  g_test_add_func ("/labels/common", test_common);
  return g_test_run ();
}
