/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarExporter: levels of a content, written as files that others read, all in the same way. What is the same for each level, pictures
 * that are read and sheets that are drawn, is made once. Any thread, many at a time.
 *
 * The formats are a table: the command's list, the window's rows and what is remembered of a document are made from it. */

#pragma once

#include <gio/gio.h>

#include "base/ashlar-report.h"
#include "export/ashlar-output.h"
#include "level/ashlar-level.h"
#include "render/ashlar-page-options.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_ENCODING_CSV,
  ASHLAR_ENCODING_BASE64_ZLIB,
  ASHLAR_ENCODING_BASE64,
} AshlarEncoding;
#define ASHLAR_N_ENCODINGS 3
/* "csv", "zlib", "base64" */
extern const char *const ashlar_encoding_names[ASHLAR_N_ENCODINGS + 1];

typedef struct
{
  char *
      name; /* of the content, without folder and extension: its pictures are called after it; nullable */
  char    *folder;     /* where the content's pictures lie; nullable */
  char    *skin;       /* an id; NULL: none */
  guint    cell_size;  /* pixels; 0: as many as the skin's sheets, or as is usual */
  gunichar background; /* the tile that is drawn without its character; 0: each has its own */

  AshlarEncoding encoding; /* of cells, where a format has several */

  /* Pictures. */
  gboolean             is_page; /* a one-page dungeon, or tiles */
  gboolean             light;   /* of tiles: the level's lights are on */
  guint                width;   /* of a picture in pixels, where @cell_size is 0, and of a page */
  AshlarOnePageOptions page;    /* texts owned */
} AshlarExportOptions;

#define ASHLAR_EXPORT_OPTIONS_INIT                                                                 \
  {                                                                                                \
    .light = TRUE, .width = ASHLAR_ONE_PAGE_WIDTH, .page = ASHLAR_ONE_PAGE_OPTIONS_INIT            \
  }
/* A copy owns its texts. */
void ashlar_export_options_copy (AshlarExportOptions *to, const AshlarExportOptions *from);
void ashlar_export_options_clear (AshlarExportOptions *options); /* of a copy */

typedef struct _AshlarExporter     AshlarExporter;
typedef struct _AshlarExportFormat AshlarExportFormat;

typedef enum
{
  ASHLAR_EXPORT_BINARY = 1 << 0,   /* no text for a terminal */
  ASHLAR_EXPORT_PICTURE = 1 << 1,  /* can be looked at: a page or tiles */
  ASHLAR_EXPORT_SKIN = 1 << 2,     /* knows skins */
  ASHLAR_EXPORT_FILES = 1 << 3,    /* more than one file */
  ASHLAR_EXPORT_ENCODING = 1 << 4, /* has encodings of cells */
} AshlarExportFlags;

/* Whom a format is for: those of a group stand together. */
typedef enum
{
  ASHLAR_EXPORT_FOR_EDITORS, /* map editors and engines */
  ASHLAR_EXPORT_FOR_PROGRAMS,
  ASHLAR_EXPORT_FOR_PEOPLE, /* to look at and to print */
} AshlarExportGroup;
#define ASHLAR_N_EXPORT_GROUPS 3

struct _AshlarExportFormat
{
  AshlarExportGroup group;
  const char       *id;        /* "tmx" */
  const char       *extension; /* ".tmx" */
  const char       *mime;
  const char       *name; /* translatable: "Tiled map" */
  const char       *note; /* translatable: a sentence, what it is for and who reads it */
  AshlarExportFlags flags;
};

/* Ends with NULL. */
extern const AshlarExportFormat *const ashlar_export_formats[];
/* By its id, or by how a file's name ends; NULL: there is none. */
const AshlarExportFormat *ashlar_export_format_find (const char *id);
const AshlarExportFormat *ashlar_export_format_find_for_file (const char *path);

/* @content: of the levels; nullable, where they are read from files: they are drawn without pictures then. @options: copied. Reads
 * files: for a worker. */
AshlarExporter *ashlar_exporter_new (AshlarContent *content, const AshlarExportOptions *options);
AshlarExporter *ashlar_exporter_ref (AshlarExporter *self);
void            ashlar_exporter_unref (AshlarExporter *self);
const AshlarExportOptions *ashlar_exporter_get_options (AshlarExporter *self);
/* What is wrong with pictures: an AshlarText each. */
GPtrArray *ashlar_exporter_dup_faults (AshlarExporter *self);

/* Writes files to @output, which is not committed. @level: of the exporter's content, or of none.
 * Error: G_IO_ERROR_CANCELLED; G_IO_ERROR_NOT_SUPPORTED if the format cannot hold such a level at all, which the message says. */
gboolean ashlar_exporter_write (AshlarExporter           *self,
                                AshlarLevel              *level,
                                const AshlarExportFormat *format,
                                AshlarOutput             *output,
                                GCancellable             *cancellable,
                                GError                  **error);
/* What of the level the format cannot hold: hints of what is lost, as its file will be read. Before it is written, or after: the same. */
AshlarReport *ashlar_exporter_find_losses (AshlarExporter           *self,
                                           AshlarLevel              *level,
                                           const AshlarExportFormat *format);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarExporter, ashlar_exporter_unref)

G_END_DECLS
