/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a format is made of, and what an exporter has ready for it. A format is a file with one descriptor. */

#pragma once

#include "content/ashlar-content-private.h"
#include "export/ashlar-exporter.h"
#include "export/ashlar-scene.h"
#include "render/ashlar-layers.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarExportFormat parent; /* first */
  /* One of the two. Both append to files of @output, and look at @cancellable now and then; what goes wrong with files @output knows
   * itself. */
  gboolean (*write_scene) (AshlarScene  *scene,
                           AshlarOutput *output,
                           GCancellable *cancellable,
                           GError      **error);
  gboolean (*write_level) (AshlarExporter *exporter,
                           AshlarLevel    *level,
                           AshlarOutput   *output,
                           GCancellable   *cancellable,
                           GError        **error);
  /* Nullable: adds hints, with ashlar_export_lose(). @scene: NULL where the format is written by write_level. */
  void (*find_losses) (AshlarScene *scene, AshlarLevel *level, AshlarReport *losses);
} AshlarExportFormatClass;

typedef struct _AshlarSheetPieces AshlarSheetPieces;

struct _AshlarExporter
{
  gatomicrefcount     ref_count;
  AshlarContent      *content; /* nullable */
  AshlarExportOptions options;
  AshlarPictures     *pictures; /* nullable */
  AshlarPalette      *dressed;  /* nullable: there is no skin */

  GMutex lock;
  AshlarSheetPieces *
      pieces; /* under the lock, nullable: of the content's own tiles, where they serve all levels */
};

/* A picture file of the content as it is; NULL: it cannot be read. */
GBytes *_ashlar_exporter_read_picture (AshlarExporter *self, const char *image);
/* Whether the exporter's skin is for that level: tiles of a level from a file stand in no content. */
gboolean _ashlar_exporter_has_skin (AshlarExporter *self, AshlarLevel *level);
/* Tiles as they are without a skin, as the level counts them. */
AshlarPalette *_ashlar_exporter_make_plain_palette (AshlarExporter *self, AshlarLevel *level);
/* How a file is called that belongs to the content, or to one of its levels (nullable): "keep-ice-pieces.png". Any system takes it, and
 * neither one of @sheets (of AshlarSceneSheet, nullable) nor a picture of the content's is called so. */
char *_ashlar_exporter_dup_file_name (AshlarExporter *self,
                                      AshlarLevel    *level,
                                      GPtrArray      *sheets,
                                      const char     *what);
/* The same of a picture of the content's own, which keeps its name where it lies beside the content. */
char *
_ashlar_exporter_dup_picture_name (AshlarExporter *self, GPtrArray *sheets, const char *image);

/* @code: static, of what is lost: "terrain-mask-0"; the message is a sentence without an end. */
void ashlar_export_lose (AshlarReport *losses, const char *code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* The same of @n things, which are not among the arguments. */
void ashlar_export_lose_n (
    AshlarReport *losses, const char *code, const char *format, const char *plural, guint n, ...)
    G_GNUC_PRINTF (3, 6) G_GNUC_PRINTF (4, 6);

extern const AshlarExportFormatClass ashlar_csv_export, ashlar_godot_export, ashlar_ldtk_export,
    ashlar_level_export, ashlar_lua_export, ashlar_pdf_export, ashlar_png_export, ashlar_svg_export,
    ashlar_text_export, ashlar_tmj_export, ashlar_tmx_export, ashlar_uvtt_export;

G_END_DECLS
