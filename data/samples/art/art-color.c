/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Stone is the style that everything is drawn in; the others keep how light each of its colours is against its
 * neighbours in a ramp, so that forms stay readable, and change what they are made of. */

#include "art-color.h"

#include <string.h>

#define SHADOW_ALPHA 0x68u
#define GLOW_ALPHA 0x48u

static const char letters[] = "01234567abcduvwproymnetl,*.";

const ArtPalette art_palette_stone
    = { "stone",
        { 0x0e0c16, 0x1a1724, 0x272236, 0x3a3350, 0x4a4560, 0x67617c, 0x8b859a, 0xd8d2c6,
          0x443d40, 0x5b524e, 0x73685d, 0x8d806f, 0x1c2f4e, 0x2c5573, 0x5d9db0, 0x6b2030,
          0xbb3d33, 0xee8638, 0xffd873, 0x38502f, 0x6f9149, 0x38231f, 0x6b432b, 0xa8743f } };

const ArtPalette art_palette_ice
    = { "ice", { 0x0b1024, 0x14203f, 0x1f3560, 0x2f5289, 0x3f6ba6, 0x6c9fd0, 0xa9d4ee, 0xf4fbff,
                 0x4f5d78, 0x6b7c96, 0x8798ae, 0xa6b7c8, 0x17496f, 0x2480a4, 0x7fdbe4, 0x3a2163,
                 0x7d3fa8, 0x4cc7e6, 0xd4fbff, 0x2f5f68, 0x6fb3a8, 0x2a2a3d, 0x545270, 0x8f8fae } };

/* Slate and trodden earth; the reds are copper. */
const ArtPalette art_palette_mine
    = { "mine",
        { 0x0b0b12, 0x14151d, 0x1e212b, 0x2e323e, 0x414653, 0x5b6069, 0x83868a, 0xdad2bf,
          0x402f28, 0x57412f, 0x6e543c, 0x8c6d4d, 0x14313c, 0x215261, 0x62a5a4, 0x5a2a23,
          0xa84b2d, 0xdf8a3e, 0xffdb73, 0x35482b, 0x70904a, 0x34221b, 0x6b4529, 0xab7c46 } };

/* Seven greens: what is the darkest earth elsewhere is sunlit grass here. */
const ArtPalette art_palette_garden
    = { "garden",
        { 0x11191f, 0x12302a, 0x1c4431, 0x2c5c37, 0x555c66, 0x8b8f94, 0xbdbcb6, 0xf5efdf,
          0x74b052, 0xa48f68, 0xb7a27a, 0xc9b68e, 0x225873, 0x36829b, 0x8fd0d6, 0x7d64b5,
          0xd2455c, 0xef9a3c, 0xffdf6b, 0x40803f, 0x659f4b, 0x4a3024, 0x80552f, 0xb98b53 } };

/* The garden's in October: beech hedges, and roses that have gone over. */
const ArtPalette art_palette_autumn
    = { "autumn",
        { 0x1a1214, 0x33161a, 0x4f231c, 0x7a3a20, 0x57585e, 0x878885, 0xb4b0a6, 0xf1e7d2,
          0xb3a556, 0x9c8762, 0xae9871, 0xbfab85, 0x28506a, 0x44798b, 0x9cc7c6, 0x8a6a92,
          0xb04a4a, 0xe08a2e, 0xf3c94f, 0xa3602a, 0xa5954a, 0x422a20, 0x73492a, 0xae7d48 } };

/* The keep's, older and damper, and water of the garden's colours. */
const ArtPalette art_palette_cellar
    = { "cellar",
        { 0x0c1014, 0x141a1f, 0x1f282d, 0x313d42, 0x465458, 0x647275, 0x8d9894, 0xdedbc8,
          0x454239, 0x5e594c, 0x777060, 0x948b76, 0x225873, 0x36829b, 0x8fd0d6, 0x6b2030,
          0xbb3d33, 0xee8638, 0xffd873, 0x38552f, 0x6f9a49, 0x38261f, 0x6b472b, 0xa8783f } };

/* A cave by night: dusk and night are its far wall. */
const ArtPalette art_palette_platforms
    = { "platforms",
        { 0x0c0a14, 0x1a1218, 0x212b43, 0x2d3a57, 0x43424f, 0x6d6c78, 0x9c9aa2, 0xefe6d2,
          0x3a2723, 0x5d3e2f, 0x86593b, 0xb58350, 0x1b4a6e, 0x2c78a4, 0x8fdcea, 0x6b2c35,
          0x9c4a3c, 0xea8a3c, 0xffdc6e, 0x2f5a35, 0x6fae4a, 0x43281d, 0x80512d, 0xc08b4d } };

/* Clay and slate by day. */
const ArtPalette art_palette_plain
    = { "plain",
        { 0x171a22, 0x232733, 0x2b3040, 0x394053, 0x4c556b, 0x69748a, 0x97a2b3, 0xf7f0e0,
          0x86694f, 0x98795b, 0xa88868, 0xb89a78, 0x24506e, 0x3d86a5, 0x93d3de, 0x6f2b35,
          0xbd4a3d, 0xe88d3a, 0xffdc74, 0x3d6338, 0x79a253, 0x45291f, 0x7a4d2d, 0xb5814a } };

/* Pale stone, parchment and brass: what is orange elsewhere is metal. */
const ArtPalette art_palette_vaults
    = { "vaults",
        { 0x120f15, 0x1d1920, 0x2d2731, 0x484150, 0x756c78, 0xa0969a, 0xcabfb8, 0xf6eedb,
          0x8a775f, 0xae9a7c, 0xc4b08d, 0xd6c5a2, 0x24435c, 0x3d7590, 0x8cc4ce, 0x5a2746,
          0xa9485a, 0xcf8f38, 0xf6d672, 0x4a6d3d, 0x82a657, 0x3f281a, 0x734b2b, 0xb07f48 } };

/* Wet stone, grey and green, and the lake's own water. */
const ArtPalette art_palette_abbey
    = { "abbey",
        { 0x0a0f12, 0x11191c, 0x1b272b, 0x2d3c40, 0x435558, 0x607472, 0x8d9f97, 0xdadcc6,
          0x45423a, 0x5e5a4b, 0x79735f, 0x989078, 0x143845, 0x27606d, 0x78bcb4, 0x5c2030,
          0xa83a35, 0xe58a3c, 0xffdb7c, 0x37582f, 0x729849, 0x30231d, 0x624830, 0x9d7b4a } };

/**
 * art_palette_get_argb:
 * @color: opaque, but for shadow, glow and %ART_CLEAR
 *
 * Returns: 0xAARRGGBB, not premultiplied; 0 for %ART_CLEAR.
 */
guint32
art_palette_get_argb (const ArtPalette *self, ArtColor color)
{
  if (color == ART_CLEAR)
    return 0;
  if (color == ART_SHADOW)
    return SHADOW_ALPHA << 24 | self->colors[ART_VOID];
  if (color == ART_GLOW)
    return GLOW_ALPHA << 24 | self->colors[ART_ORANGE];
  return 0xff000000u | self->colors[color];
}

/**
 * art_color_of_letter:
 *
 * The letters stand beside the colours in the header; any other is a fault of the drawing.
 */
ArtColor
art_color_of_letter (char letter)
{
  const char *found = strchr (letters, letter);

  if (letter == '\0' || !found)
    g_error ("'%c' is the letter of no colour", letter);
  return (ArtColor) (found - letters);
}
