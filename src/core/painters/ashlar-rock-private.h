/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarRock: an area cell by cell, for what grows and crumbles. It begins with the inside open, and
 * what has been drawn so far as floor that stays; at the end it is laid down on the drawing. */

#pragma once

#include "base/ashlar-stretches-private.h"
#include "painters/ashlar-drawing-private.h"

G_BEGIN_DECLS

/* What is random is so in so many parts. */
#define ASHLAR_ROCK_PARTS 128u

/* What rock lies in: a context has one where many areas are painted, so that it is asked for once. */
struct _AshlarRockMemory
{
  guint8         *cells;
  gsize           n_allocated;
  AshlarStretches parts;
};

void ashlar_rock_memory_clear (AshlarRockMemory *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarRockMemory, ashlar_rock_memory_clear)

typedef struct
{
  AshlarDrawing   *drawing;
  guint            width, height; /* of the area's own rectangle */
  gsize            stride;
  AshlarRockMemory own, *memory; /* the context's, or its own */
  /* A byte a cell, 0 or 1, row by row with a rim around; see ashlar_rock_at(). */
  guint8 *inside; /* floor may lie there */
  guint8 *fixed;  /* floor that stays; gateways too, on the rim if the border is in common */
  guint8 *floor;
  guint8 *next; /* what floor will be */
} AshlarRock;

static inline gsize
ashlar_rock_at (const AshlarRock *self, gint x, gint y)
{
  return (gsize) (y + 1) * self->stride + 8 + (gsize) x;
}

/* What every painter has whose floor has edges. */
#define ASHLAR_RANDOMNESS_SPEC(settings, explanation)                                              \
  {                                                                                                \
    .id = "randomness", .label = N_ ("Randomness"), .unit = N_ ("%"), .help = explanation,         \
    .offset = offsetof (settings, randomness), .type = ASHLAR_PARAMETER_PERCENT, .minimum = 0,     \
    .maximum = 100, .value = 0                                                                     \
  }

/* All the inside is floor; what has been drawn is fixed. */
void ashlar_rock_init (AshlarRock *self, AshlarDrawing *drawing);
void ashlar_rock_clear (AshlarRock *self);

/* Rock on so many of ASHLAR_ROCK_PARTS of the floor cells. */
void ashlar_rock_sow (AshlarRock *self, AshlarStream *stream, guint parts);
/* No floor but what is fixed and what lies in @rectangle, of the canvas. */
void ashlar_rock_fill (AshlarRock *self, const AshlarRectangle *rectangle);
/* Rock eats so many of ASHLAR_ROCK_PARTS of the floor cells that have some beside them. */
void ashlar_rock_grow (AshlarRock *self, AshlarStream *stream, guint parts);
/* Floor eats so many of ASHLAR_ROCK_PARTS of the rock cells that have some beside them. */
void ashlar_rock_wear (AshlarRock *self, AshlarStream *stream, guint parts);
/* Each cell becomes what most of the nine around it and with it are. */
void ashlar_rock_smooth (AshlarRock *self);
/* Rock where no way leads to over floor from what is fixed. */
void ashlar_rock_drop_pockets (AshlarRock *self);
/* On the canvas. */
void ashlar_rock_lay_down (const AshlarRock *self);

/* What is drawn so far, with ragged edges: rock beside floor breaks away, and floor that is not needed to
 * get from anywhere to anywhere is buried, each the sooner the more @randomness, in percent. What of the
 * floor lies before gateways stays. @keeps_floor: no floor is buried. */
void ashlar_drawing_roughen (AshlarDrawing *self,
                             AshlarStream  *stream,
                             guint          randomness,
                             gboolean       keeps_floor);
/* The same of a rock that has been grown. */
void ashlar_rock_roughen (AshlarRock *self, AshlarStream *stream, guint randomness);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarRock, ashlar_rock_clear)

G_END_DECLS
