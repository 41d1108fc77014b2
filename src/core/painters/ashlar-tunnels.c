/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How each painter of tunnels begins and ends. Cost: O(cells of the area). */

#include "painters/ashlar-tunnel-private.h"

AshlarCell
ashlar_digger_dig_centre (AshlarDigger *self, gint width)
{
  AshlarCell      centre = ashlar_drawing_get_centre (self->drawing);
  AshlarLine      line = { centre.x, centre.y, TRUE, width };
  AshlarRectangle letters;

  if (self->drawing->inner.width > 0 && self->drawing->inner.height > 0)
    ashlar_digger_dig_here (self, &line);
  if (ashlar_drawing_get_letters (self->drawing, &letters))
    ashlar_drawing_fill_floor (self->drawing, &letters);
  return centre;
}

void
ashlar_digger_end (AshlarDigger *self, guint randomness)
{
  if (randomness > 0)
    ashlar_drawing_roughen (self->drawing, ashlar_digger_get_stream (self), randomness, TRUE);
  ashlar_drawing_end (self->drawing);
  ashlar_digger_clear (self);
}

void
ashlar_tunnels_dig_centre (AshlarDigger *self, const GArray *passages, AshlarSpan width)
{
  const AshlarPassage *first = (const AshlarPassage *) (gconstpointer) passages->data;
  AshlarRectangle      letters;
  AshlarCell           centre;
  AshlarLine           line;

  if (passages->len >= 2 && !ashlar_drawing_get_letters (self->drawing, &letters))
    return;
  centre = ashlar_digger_dig_centre (self, width.min);
  if (passages->len == 0)
    return;
  line = ashlar_passage_begin_line (first, ashlar_digger_draw_width (self, first, width));
  ashlar_digger_dig (self, &line, centre);
}
