/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The colours of a style. Drawings know colours by what they are for, never by their value: 24 of them, in
 * ramps from dark to light, the shadow under things and the glow beside fire. Exchanging the 24 gives the same cells another style.
 *
 * Typed sprites name a colour by one letter (art_color_of_letter). */

#pragma once

#include <glib.h>

typedef enum
{
  ART_VOID,        /* '0': outlines, what no light reaches */
  ART_ROCK,        /* '1': the inside of rock */
  ART_NIGHT,       /* '2' */
  ART_DUSK,        /* '3' */
  ART_STONE_DARK,  /* '4' */
  ART_STONE,       /* '5' */
  ART_STONE_LIGHT, /* '6' */
  ART_BONE,        /* '7': the lightest that is not fire */
  ART_EARTH_DARK,  /* 'a': floors */
  ART_EARTH,       /* 'b' */
  ART_EARTH_LIGHT, /* 'c' */
  ART_SAND,        /* 'd' */
  ART_WATER_DARK,  /* 'u' */
  ART_WATER,       /* 'v' */
  ART_WATER_LIGHT, /* 'w' */
  ART_WINE,        /* 'p': the dark of fire, carpets */
  ART_RED,         /* 'r' */
  ART_ORANGE,      /* 'o' */
  ART_YELLOW,      /* 'y' */
  ART_MOSS_DARK,   /* 'm' */
  ART_MOSS,        /* 'n' */
  ART_WOOD_DARK,   /* 'e' */
  ART_WOOD,        /* 't' */
  ART_WOOD_LIGHT,  /* 'l' */
  ART_SHADOW,      /* ',': the void's colour, half seen through */
  ART_GLOW,        /* '*': orange, a quarter of it */
  ART_CLEAR,       /* '.': nothing */
} ArtColor;

#define ART_N_COLORS 24

typedef struct
{
  const char *id;
  guint32     colors[ART_N_COLORS]; /* 0xRRGGBB, by ArtColor */
} ArtPalette;

extern const ArtPalette art_palette_stone;
extern const ArtPalette art_palette_ice;
extern const ArtPalette art_palette_mine;
extern const ArtPalette art_palette_garden;
extern const ArtPalette art_palette_autumn;
extern const ArtPalette art_palette_cellar;
extern const ArtPalette art_palette_platforms;
extern const ArtPalette art_palette_plain;
extern const ArtPalette art_palette_vaults;
extern const ArtPalette art_palette_abbey;

guint32  art_palette_get_argb (const ArtPalette *self, ArtColor color);
ArtColor art_color_of_letter (char letter);
