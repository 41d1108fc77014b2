/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The colours of a one-page picture: those of a palette or, drawn by the level's seed, one of a few sets.
 *
 * All that is written can be read: ink on floor (in the dusk, too) and on paper, and lesser text on
 * paper, have a contrast of 4.5:1 or more, whatever a designer chose. */

#include "render/ashlar-one-page-private.h"

#include <math.h>

#include "content/ashlar-palette-private.h"

#define READABLE 4.5
/* Of furniture on its floor. */
#define DRAWN 3.
/* A pen that is sparing with ink. */
#define THIN .55

typedef struct
{
  guint32 paper, floor, ink, rock, glow;
} Base;

static const Base bases[ASHLAR_N_PAGE_COLORS] = {
  { 0xf6f1e4, 0xfffdf6, 0x25211c, 0xe7ddc8, 0xffcf6e }, /* parchment */
  { 0xe6edf1, 0xfafdfe, 0x16283a, 0xc6d5df, 0xffdc8c }, /* harbour */
  { 0xe9eddc, 0xfdfdf4, 0x23301d, 0xced9b6, 0xffd976 }, /* moss */
  { 0xf5e5da, 0xfffaf4, 0x3b1d16, 0xe5c7b4, 0xffc46b }, /* brick */
  { 0xece8f2, 0xfdfcff, 0x2a2042, 0xd3c9e3, 0xffd38a }, /* heather */
  { 0x1c2331, 0x36425c, 0xf3ecdc, 0x141a25, 0xffc870 }, /* night */
  { 0xffffff, 0xffffff, 0x000000, 0xffffff, 0xffffff }, /* white: never drawn */
};

/* What special rooms are tinted with, whatever the palette. */
static const guint32 hues[ASHLAR_N_SPECIALS] = {
  0,        0xd9a32b, /* vault: gold */
  0x8c8c8c,           /* passage: dust */
  0x6a9e3f,           /* courtyard: grass */
  0xb0479a,           /* shrine: wine */
  0xc9783c,           /* colonnade: sandstone */
  0x3f8fd0,           /* well: water */
};

static double
channel (guint32 color, guint shift)
{
  double value = (color >> shift & 0xff) / 255.;

  return value <= .04045 ? value / 12.92 : pow ((value + .055) / 1.055, 2.4);
}

static double
luminance (guint32 color)
{
  return .2126 * channel (color, 16) + .7152 * channel (color, 8) + .0722 * channel (color, 0);
}

double
_ashlar_color_contrast (guint32 a, guint32 b)
{
  double light = luminance (a);
  double dark = luminance (b);

  if (light < dark)
    {
      double other = light;

      light = dark;
      dark = other;
    }
  return (light + .05) / (dark + .05);
}

guint32
_ashlar_color_mix (guint32 a, guint32 b, double share)
{
  guint32 result = 0;

  for (guint shift = 0; shift <= 16; shift += 8)
    {
      double value = (a >> shift & 0xff) * (1 - share) + (b >> shift & 0xff) * share;

      result |= (guint32) (value + .5) << shift;
    }
  return result;
}

void
_ashlar_set_color (cairo_t *cr, guint32 color, double alpha)
{
  cairo_set_source_rgba (cr, (color >> 16 & 0xff) / 255., (color >> 8 & 0xff) / 255.,
                         (color & 0xff) / 255., alpha);
}

/* @color, moved towards black or white no further than it takes to be read on both. */
static guint32
make_readable (guint32 color, guint32 ground, guint32 other)
{
  double dark
      = MIN (_ashlar_color_contrast (0x000000, ground), _ashlar_color_contrast (0x000000, other));
  double light
      = MIN (_ashlar_color_contrast (0xffffff, ground), _ashlar_color_contrast (0xffffff, other));
  guint32 end = dark >= light ? 0x000000 : 0xffffff;

  for (int i = 0; i <= 16; i++)
    {
      guint32 tried = _ashlar_color_mix (color, end, i / 16.);

      if (_ashlar_color_contrast (tried, ground) >= READABLE
          && _ashlar_color_contrast (tried, other) >= READABLE)
        return tried;
    }
  return end;
}

/* @color over the floor, no more of it than lets ink be seen: @least, of WCAG's contrast. */
static guint32
keep_visible (const AshlarPageColors *self, guint32 color, double least)
{
  for (int i = 0; i < 16; i++)
    {
      guint32 tried = _ashlar_color_mix (color, self->floor, i / 16.);

      if (_ashlar_color_contrast (self->ink, tried) >= least)
        return tried;
    }
  return self->floor;
}

guint32
_ashlar_page_colors_tint (const AshlarPageColors *self, guint32 color, double share)
{
  double  red = color >> 16 & 0xff, green = color >> 8 & 0xff, blue = color & 0xff;
  double  grey = .3 * red + .59 * green + .11 * blue;
  guint32 result = 0;

  if (self->is_sparing)
    return self->floor;
  for (guint shift = 0; shift <= 16; shift += 8)
    {
      double value
          = (self->floor >> shift & 0xff) + ((double) (color >> shift & 0xff) - grey) * share;

      result |= (guint32) (CLAMP (value, 0, 255) + .5) << shift;
    }
  return keep_visible (self, result, READABLE);
}

guint32
_ashlar_page_colors_coat (const AshlarPageColors *self, guint32 color, double share)
{
  if (self->is_sparing)
    return self->floor;
  return keep_visible (self, _ashlar_color_mix (self->floor, color, share), DRAWN);
}

static void
finish (AshlarPageColors *self)
{
  /* Paper and floor that no one ink can be read on: the floor gives way. */
  if (MIN (_ashlar_color_contrast (0x000000, self->paper),
           _ashlar_color_contrast (0x000000, self->floor))
          < READABLE * 1.4
      && MIN (_ashlar_color_contrast (0xffffff, self->paper),
              _ashlar_color_contrast (0xffffff, self->floor))
             < READABLE * 1.4)
    self->floor
        = _ashlar_color_mix (self->paper, luminance (self->paper) > .18 ? 0xffffff : 0x000000, .7);
  self->is_dark = luminance (self->paper) < .18;
  self->is_sparing = self->paper == 0xffffff && self->floor == 0xffffff;
  self->pen = self->is_sparing ? THIN : 1;
  self->ink = make_readable (self->ink, self->paper, self->floor);
  self->ink = make_readable (self->ink, self->paper,
                             _ashlar_color_mix (self->floor, self->ink, ASHLAR_DUSK * 1.5));
  self->dim
      = make_readable (_ashlar_color_mix (self->ink, self->paper, .36), self->paper, self->paper);
  self->grid = _ashlar_color_mix (self->floor, self->ink, .26);
  self->letter = self->hatch = self->wall = self->ink;
  for (guint i = 1; i < ASHLAR_N_SPECIALS; i++)
    self->accents[i] = self->is_sparing
                           ? self->floor
                           : _ashlar_color_mix (self->floor, hues[i], self->is_dark ? .42 : .3);
}

void
_ashlar_page_colors_init (AshlarPageColors *self, guint index)
{
  const Base *base = &bases[index % ASHLAR_N_PAGE_COLORS];

  self->paper = base->paper;
  self->floor = base->floor;
  self->ink = base->ink;
  self->rock = base->rock;
  self->glow = base->glow;
  finish (self);
}

/* A palette without paper tints ours; one with paper is a set of its own. */
static void
take_grounds (AshlarPageColors *self, const AshlarValue *palette)
{
  guint32 paper;

  if (ashlar_recipe_palette_get_color (palette, "paper", &paper))
    {
      gboolean is_dark = luminance (paper) < .18;

      self->paper = paper;
      self->floor = _ashlar_color_mix (paper, 0xffffff, is_dark ? .14 : .75);
      self->ink = _ashlar_color_mix (paper, is_dark ? 0xffffff : 0x000000, .88);
    }
  ashlar_recipe_palette_get_color (palette, "floor", &self->floor);
  ashlar_recipe_palette_get_color (palette, "ink", &self->ink);
  self->rock = _ashlar_color_mix (self->paper, self->ink, .13);
  if (self->paper == 0xffffff && self->floor == 0xffffff)
    self->rock = self->paper;
  ashlar_recipe_palette_get_color (palette, "rock", &self->rock);
  ashlar_recipe_palette_get_color (palette, "light", &self->glow);
}

void
_ashlar_page_colors_init_for_level (AshlarPageColors  *self,
                                    AshlarLevel       *level,
                                    const AshlarValue *palette)
{
  guint64 seed = level != NULL ? level->seed : 0;
  guint64 draw = ashlar_stream_mix (seed ^ 0x706167); /* of its own: no stage draws it */
  guint32 color;

  _ashlar_page_colors_init (self, (guint) (draw % ASHLAR_N_DRAWN_COLORS));
  if (palette == NULL)
    return;
  take_grounds (self, palette);
  finish (self);

  ashlar_recipe_palette_get_color (palette, "hatch", &self->hatch);
  ashlar_recipe_palette_get_color (palette, "wall", &self->wall);
  ashlar_recipe_palette_get_color (palette, "grid", &self->grid);
  if (ashlar_recipe_palette_get_color (palette, "letter", &color))
    self->letter = make_readable (color, self->floor,
                                  _ashlar_color_mix (self->floor, self->ink, ASHLAR_DUSK * 1.5));
  for (guint i = 1; i < ASHLAR_N_SPECIALS; i++)
    if (ashlar_recipe_palette_get_color (palette, ashlar_special_to_string ((AshlarSpecial) i),
                                         &color))
      self->accents[i] = _ashlar_color_contrast (color, self->ink) >= DRAWN
                             ? color
                             : _ashlar_color_mix (self->floor, color, .3);
}
