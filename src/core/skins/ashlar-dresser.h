/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "content/ashlar-content.h"

G_BEGIN_DECLS

/**
 * ASHLAR_DRESSER_ERROR:
 *
 * Why there is no dresser.
 */
#define ASHLAR_DRESSER_ERROR (ashlar_dresser_error_quark ())
ASHLAR_API GQuark ashlar_dresser_error_quark (void);

/**
 * AshlarDresserError:
 * @ASHLAR_DRESSER_ERROR_UNKNOWN: the content has no such skin, or none at all
 * @ASHLAR_DRESSER_ERROR_LIMIT: the skin has, with its parents, more than a skin may have
 *
 * Why there is no dresser.
 */
typedef enum
{
  ASHLAR_DRESSER_ERROR_UNKNOWN,
  ASHLAR_DRESSER_ERROR_LIMIT,
} AshlarDresserError;

/**
 * AshlarDresser:
 *
 * A skin of a content, prepared to say which pictures are drawn in each cell of a level. An immutable
 * value, safe to share between threads. It reads no picture files.
 */
typedef struct _AshlarDresser AshlarDresser;

/**
 * ASHLAR_NO_PICTURE:
 *
 * No picture: a layer of a cell in which nothing is drawn.
 */
#define ASHLAR_NO_PICTURE 0u

/**
 * AshlarPictureKind:
 * @ASHLAR_PICTURE_PARTS: one to four rectangles of a sheet
 * @ASHLAR_PICTURE_SHADE: shadow of the walls around, which whoever draws it draws as it likes
 * @ASHLAR_PICTURE_FLAT: a colour, a character, or both
 *
 * What a picture is.
 */
typedef enum
{
  ASHLAR_PICTURE_PARTS,
  ASHLAR_PICTURE_SHADE,
  ASHLAR_PICTURE_FLAT,
} AshlarPictureKind;

/**
 * AshlarPicturePart:
 * @sheet_x: left edge in the sheet, in pixels
 * @sheet_y: top edge in the sheet, in pixels
 * @x: left edge in the cell, in pixels from its top left corner; below 0 for an object wider than a cell
 * @y: top edge in the cell; below 0 for an object higher than a cell
 * @width: in pixels
 * @height: in pixels
 *
 * A rectangle of a sheet, and where in the cell it is drawn.
 */
typedef struct
{
  guint32 sheet_x, sheet_y;
  gint32  x, y;
  guint32 width, height;
} AshlarPicturePart;

/**
 * AshlarPicture:
 * @kind: what it is
 * @sheet: of %ASHLAR_PICTURE_PARTS: index of the sheet, 0 <= sheet < n_sheets
 * @n_parts: of %ASHLAR_PICTURE_PARTS: how many @parts there are, at most 4
 * @parts: (array fixed-size=4): the parts; other languages have ashlar_picture_get_part()
 * @n_frames: how many pictures it has that follow each other, at least 1
 * @frame_ms: how long each is shown, in milliseconds
 * @frame_step: of %ASHLAR_PICTURE_PARTS: how far to the right of a frame's parts the next one's lie, in pixels
 * @shade: of %ASHLAR_PICTURE_SHADE: from where it falls: 1 north, 8 west, 128 north-west, added up
 * @has_color: whether there is a colour
 * @color: the colour, 0xRRGGBB
 * @glyph: a Unicode character, or 0
 *
 * A picture that is drawn in a cell. Colour and character are what is drawn of %ASHLAR_PICTURE_FLAT; of
 * others they are what stands for the picture where none is shown.
 */
typedef struct
{
  AshlarPictureKind kind;
  guint             sheet;
  guint             n_parts;
  guint             n_frames;
  guint             frame_ms;
  guint             frame_step;
  guint             shade;
  gboolean          has_color;
  guint32           color;
  gunichar          glyph;

  /*< private >*/
  AshlarPicturePart parts[4]; /* bindings cannot read it, C can */
} AshlarPicture;

#define ASHLAR_TYPE_DRESSER (ashlar_dresser_get_type ())
ASHLAR_API GType ashlar_dresser_get_type (void);
ASHLAR_API AshlarDresser *
ashlar_dresser_new (AshlarContent *content, const char *skin, GError **error);
ASHLAR_API AshlarDresser *ashlar_dresser_ref (AshlarDresser *self);
ASHLAR_API void           ashlar_dresser_unref (AshlarDresser *self);

ASHLAR_API const char *ashlar_dresser_get_skin (AshlarDresser *self);
ASHLAR_API void     ashlar_dresser_get_cell_size (AshlarDresser *self, guint *width, guint *height);
ASHLAR_API gboolean ashlar_dresser_get_ambient (AshlarDresser *self, guint32 *color);
ASHLAR_API guint    ashlar_dresser_get_n_sheets (AshlarDresser *self);
ASHLAR_API const char *ashlar_dresser_get_sheet_id (AshlarDresser *self, guint index);
ASHLAR_API const char *ashlar_dresser_get_sheet_image (AshlarDresser *self, guint index);
ASHLAR_API guint       ashlar_dresser_get_n_layers (AshlarDresser *self);
ASHLAR_API const char *ashlar_dresser_get_layer (AshlarDresser *self, guint index);

ASHLAR_API guint ashlar_dresser_get_n_pictures (AshlarDresser *self);
ASHLAR_API void
ashlar_dresser_get_picture (AshlarDresser *self, guint32 picture, AshlarPicture *out);

#define ASHLAR_TYPE_PICTURE (ashlar_picture_get_type ())
ASHLAR_API GType ashlar_picture_get_type (void);
#define ASHLAR_TYPE_PICTURE_PART (ashlar_picture_part_get_type ())
ASHLAR_API GType    ashlar_picture_part_get_type (void);
ASHLAR_API gboolean ashlar_picture_get_part (const AshlarPicture *self,
                                             guint                index,
                                             AshlarPicturePart   *out);

ASHLAR_API void ashlar_dresser_dress_cells (AshlarDresser *self,
                                            const guint16 *cells,
                                            guint          columns,
                                            guint          rows,
                                            guint          x,
                                            guint          y,
                                            guint          width,
                                            guint          height,
                                            guint32       *pictures);
ASHLAR_API GBytes *
ashlar_dresser_dress_bytes (AshlarDresser *self, GBytes *cells, guint columns, guint rows);
ASHLAR_API guint32 ashlar_dresser_dress_object (AshlarDresser *self,
                                                const char    *object,
                                                guint          x,
                                                guint          y);
ASHLAR_API guint32 ashlar_dresser_dress_marker (AshlarDresser *self,
                                                const char    *marker,
                                                guint          x,
                                                guint          y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarDresser, ashlar_dresser_unref)

G_END_DECLS
