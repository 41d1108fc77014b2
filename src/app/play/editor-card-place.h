/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where cards lie over a floor: in corners, out of the hero's way; what is about him beside him. Functions of rectangles, in pixels. */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

#define EDITOR_CARD_MARGIN 12

typedef enum
{
  EDITOR_CORNER_TOP_LEFT,
  EDITOR_CORNER_TOP_RIGHT,
  EDITOR_CORNER_BOTTOM_LEFT,
  EDITOR_CORNER_BOTTOM_RIGHT,
  EDITOR_CORNER_TOP, /* in the middle of that edge */
  EDITOR_CORNER_BOTTOM,
} EditorCorner;

typedef struct
{
  int          width, height; /* of what cards lie on */
  GdkRectangle hero;          /* far outside: there is none in sight */
} EditorCardRoom;

/* @card: its size; gets its place: in @home or, if that would hide the hero, in @other. */
void editor_card_place (const EditorCardRoom *room,
                        EditorCorner          home,
                        EditorCorner          other,
                        GdkRectangle         *card);
/* Right of the hero, or else left, below, above: where all of it has room. */
void editor_card_place_beside (const EditorCardRoom *room, GdkRectangle *card);

G_END_DECLS
