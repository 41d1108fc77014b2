/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorFloorPictures: small pictures of an adventure's floors in the run that is looked at, made in the background, one after the other: of those
 * that somebody wants, the first that is not there or not as the floor is now. One that is old is shown until its successor is there.
 *
 * Signal: ready (uint quest, uint floor): of that floor there is another. */

#pragma once

#include "adventures/editor-adventure.h"

#include <gdk/gdk.h>

G_BEGIN_DECLS

typedef struct
{
  GdkTexture *texture;       /* nullable: the floor was not built */
  char       *error;         /* nullable: why */
  guint       width, height; /* of the level, in cells */
  guint       n_words;       /* of its crossword */
  guint64     seed;
} EditorFloorPicture;

typedef struct
{
  guint quest, floor, number;
} EditorFloorName;

#define EDITOR_TYPE_FLOOR_PICTURES (editor_floor_pictures_get_type ())
G_DECLARE_FINAL_TYPE (EditorFloorPictures, editor_floor_pictures, EDITOR, FLOOR_PICTURES, GObject)

EditorFloorPictures *editor_floor_pictures_new (EditorAdventure *adventure);
/* Pixels of the device. */
void editor_floor_pictures_set_size (EditorFloorPictures *self, guint width, guint height);
/* These, in this order, instead of those wanted before. Copied. */
void editor_floor_pictures_want (EditorFloorPictures *self, const EditorFloorName *names, guint n);
/* What there is of it; borrowed until "ready", nullable. @is_old: (out): the floor is another by now. */
const EditorFloorPicture *
editor_floor_pictures_get (EditorFloorPictures *self, EditorFloorName name, gboolean *is_old);
gboolean editor_floor_pictures_get_busy (EditorFloorPictures *self);
/* The worker goes on no more. */
void editor_floor_pictures_stop (EditorFloorPictures *self);

G_END_DECLS
