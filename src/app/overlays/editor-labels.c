/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A label tries the place around its point first, then rings of places about it, further and further away;
 * the first one where nothing is, it takes. What is taken stands in squares of a coarse net, so that a
 * place asks only those that lie near.
 *
 * Invariant: each place is tried in the same order, and labels in the order of their ranks, so that the
 * same labels come to lie the same way. */

#include "ashlar-config.h"

#include "overlays/editor-labels.h"

#include <math.h>
#include <string.h>

#define GAP 2     /* pixels between labels */
#define SQUARE 64 /* pixels of the net */
#define RINGS 10
#define SPOKES 16
/* A label of the last rank that is no nearer to its point says nothing about it. */
#define LAST_RINGS 3
#define ENOUGH_LEFT 3 /* letters of an id */

typedef struct
{
  EditorBox box;
  gboolean  is_label;
} Thing;

typedef struct
{
  double   width, height;
  guint    columns, rows;
  GArray  *things;  /* of Thing */
  GArray **squares; /* of guint: things that touch the square; nullable */
} Net;

static void
get_squares (const Net *self, const EditorBox *box, guint range[4])
{
  range[0] = (guint) CLAMP (floor (box->left / SQUARE), 0, self->columns - 1.);
  range[1] = (guint) CLAMP (floor (box->top / SQUARE), 0, self->rows - 1.);
  range[2] = (guint) CLAMP (floor ((box->left + box->width) / SQUARE), 0, self->columns - 1.);
  range[3] = (guint) CLAMP (floor ((box->top + box->height) / SQUARE), 0, self->rows - 1.);
}

static void
take (Net *self, const EditorBox *box, gboolean is_label)
{
  Thing thing = { *box, is_label };
  guint range[4], index = self->things->len;

  g_array_append_val (self->things, thing);
  get_squares (self, box, range);
  for (guint y = range[1]; y <= range[3]; y++)
    for (guint x = range[0]; x <= range[2]; x++)
      {
        GArray **square = &self->squares[y * self->columns + x];

        if (*square == NULL)
          *square = g_array_new (FALSE, FALSE, sizeof (guint));
        g_array_append_val (*square, index);
      }
}

static gboolean
boxes_meet (const EditorBox *a, const EditorBox *b, double gap)
{
  return a->left < b->left + b->width + gap && b->left < a->left + a->width + gap
         && a->top < b->top + b->height + gap && b->top < a->top + a->height + gap;
}

/* @labels: whether labels count. */
static gboolean
is_free (const Net *self, const EditorBox *box, gboolean labels)
{
  guint range[4];

  get_squares (
      self,
      &(EditorBox){ box->left - GAP, box->top - GAP, box->width + 2 * GAP, box->height + 2 * GAP },
      range);
  for (guint y = range[1]; y <= range[3]; y++)
    for (guint x = range[0]; x <= range[2]; x++)
      {
        const GArray *square = self->squares[y * self->columns + x];

        for (guint i = 0; square != NULL && i < square->len; i++)
          {
            const Thing *thing
                = &g_array_index (self->things, Thing, g_array_index (square, guint, i));

            if ((labels || !thing->is_label)
                && boxes_meet (box, &thing->box, thing->is_label ? GAP : 0))
              return FALSE;
          }
      }
  return TRUE;
}

/* Around the point, moved by a spoke of a ring; kept within the net. */
static EditorBox
get_place (const Net *self, const EditorLabel *label, guint ring, guint spoke)
{
  /* Above and below first, where a label leaves what lies beside its point in sight. */
  static const guint order[SPOKES] = { 4, 12, 0, 8, 2, 6, 10, 14, 3, 5, 11, 13, 1, 7, 9, 15 };
  double             angle = order[spoke] * 2 * G_PI / SPOKES;
  EditorBox          box = label->box;
  double             away = ring * (box.height + GAP);

  box.left = label->x - box.width / 2 + (away + (ring > 0 ? box.width / 2 : 0)) * cos (angle);
  box.top = label->y - box.height / 2 - (away + (ring > 0 ? box.height / 4 : 0)) * sin (angle);
  box.left = floor (CLAMP (box.left, GAP, MAX (self->width - box.width - GAP, GAP)));
  box.top = floor (CLAMP (box.top, GAP, MAX (self->height - box.height - GAP, GAP)));
  return box;
}

static gboolean
is_within (const EditorLabel *label, const EditorBox *box)
{
  const EditorBox *within = &label->within;

  return within->width <= 0
         || (box->left >= within->left && box->top >= within->top
             && box->left + box->width <= within->left + within->width
             && box->top + box->height <= within->top + within->height);
}

static gboolean
find_place (const Net *self, EditorLabel *label, gboolean labels)
{
  guint rings = label->rank == EDITOR_LABEL_LAST ? LAST_RINGS : RINGS;

  for (guint ring = 0; ring < rings; ring++)
    for (guint spoke = 0; spoke < (ring == 0 ? 1 : SPOKES); spoke++)
      {
        EditorBox box = get_place (self, label, ring, spoke);

        if (is_within (label, &box) && is_free (self, &box, labels))
          {
            label->box = box;
            return TRUE;
          }
      }
  return FALSE;
}

static void
place (Net *self, EditorLabel *label)
{
  label->is_shown = find_place (self, label, TRUE);
  if (!label->is_shown && label->rank == EDITOR_LABEL_FIRST)
    {
      /* Over other labels, and where nothing but letters are, around its point all the same. */
      if (!find_place (self, label, FALSE))
        label->box = get_place (self, label, 0, 0);
      label->is_shown = TRUE;
    }
  if (!label->is_shown)
    return;
  /* Within its area no line need say what a label is about. */
  if (label->within.width > 0)
    label->is_off = FALSE;
  else
    label->is_off = label->x < label->box.left || label->x > label->box.left + label->box.width
                    || label->y < label->box.top || label->y > label->box.top + label->box.height;
  take (self, &label->box, TRUE);
}

void
editor_labels_place (EditorLabel     *labels,
                     guint            n_labels,
                     const EditorBox *taken,
                     guint            n_taken,
                     double           width,
                     double           height)
{
  Net net = { .width = width, .height = height };

  if (n_labels == 0)
    return;
  net.columns = (guint) MAX (width / SQUARE, 0) + 1;
  net.rows = (guint) MAX (height / SQUARE, 0) + 1;
  net.things = g_array_new (FALSE, FALSE, sizeof (Thing));
  net.squares = g_new0 (GArray *, (gsize) net.columns * net.rows);
  for (guint i = 0; i < n_taken; i++)
    take (&net, &taken[i], FALSE);
  for (guint rank = EDITOR_LABEL_FIRST; rank <= EDITOR_LABEL_LAST; rank++)
    for (guint i = 0; i < n_labels; i++)
      if (labels[i].rank == rank)
        place (&net, &labels[i]);
  for (guint i = 0; i < net.columns * net.rows; i++)
    if (net.squares[i] != NULL)
      g_array_unref (net.squares[i]);
  g_free (net.squares);
  g_array_unref (net.things);
}

guint
editor_labels_get_common (const char *const *ids, guint n)
{
  gsize common, shortest;
  guint cut = 0;

  if (n < 2)
    return 0;
  common = shortest = strlen (ids[0]);
  for (guint i = 1; i < n; i++)
    {
      gsize alike = 0;

      while (alike < common && ids[i][alike] == ids[0][alike])
        alike++;
      common = alike;
      shortest = MIN (shortest, strlen (ids[i]));
    }
  for (gsize i = 0; i < common && i + 1 + ENOUGH_LEFT <= shortest; i++)
    if (strchr ("_-./: ", ids[0][i]) != NULL)
      cut = (guint) i + 1;
  return cut;
}
