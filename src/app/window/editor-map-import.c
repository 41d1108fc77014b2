/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Files are read once; they are cut as often as somebody turns an option. Values alone go in and come
 * out, so the window is never waited for and never waits. A file that is refused takes no other with
 * it: the report says which, and why. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "window/editor-map-import.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/ashlar-file-private.h"
#include "chain/ashlar-tile-turns-private.h"
#include "document/editor-worker.h"
#include "formats/ashlar-ipuz-private.h"
#include "widgets/editor-thumbnail.h"

#define MOST_REMARKS 300
#define MOST_TEXT 600 /* bytes of a remark */

/* ---- reading */

static void
map_file_free (gpointer data)
{
  EditorMapFile *self = data;

  g_object_unref (self->file);
  g_free (self->name);
  g_clear_pointer (&self->map, ashlar_map_file_free);
  ashlar_report_unref (self->report);
  g_free (self);
}

static gboolean
is_other (GBytes *bytes)
{
  gsize       length;
  const char *text = g_bytes_get_data (bytes, &length);

  return length > 0
         && (ashlar_ipuz_is_likely (text, length)
             || g_strstr_len (text, (gssize) MIN (length, 4096), "\"ashlar-content\"") != NULL);
}

static void
refuse (EditorMapFile *self, const char *why)
{
  g_autofree char *valid = g_utf8_make_valid (why, -1);

  ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "refused", "", "%s", valid);
}

static EditorMapFile *
read_file (GFile *file, GCancellable *cancellable)
{
  EditorMapFile   *self = g_new0 (EditorMapFile, 1);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AshlarMapFormat format;

  self->file = g_object_ref (file);
  self->name = g_filename_display_name (base != NULL ? base : "?");
  self->report = ashlar_report_new ();
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                            cancellable, &error);
  if (info != NULL && g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    refuse (self, _ ("is no file"));
  else if (info != NULL)
    bytes = ashlar_file_load (file, ASHLAR_MAX_TILED_BYTES, cancellable, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    refuse (self, _ ("is larger than 64 MiB"));
  else if (error != NULL)
    refuse (self, editor_words_of_error (error));
  if (bytes == NULL)
    return self;
  format = ashlar_map_sniff (bytes, self->name);
  if (format == ASHLAR_MAP_NONE || is_other (bytes))
    self->is_other = TRUE;
  else
    self->map = ashlar_map_file_load (bytes, format, path, self->report);
  return self;
}

typedef struct
{
  GPtrArray *files;
  GPtrArray *read;
} ReadJob;

static void
read_job_free (gpointer data)
{
  ReadJob *job = data;

  g_ptr_array_unref (job->files);
  g_clear_pointer (&job->read, g_ptr_array_unref);
  g_free (job);
}

static gboolean
read_run (gpointer data, GCancellable *cancellable, GError **error)
{
  ReadJob *job = data;

  job->read = g_ptr_array_new_with_free_func (map_file_free);
  for (guint i = 0; i < job->files->len && !g_cancellable_is_cancelled (cancellable); i++)
    g_ptr_array_add (job->read, read_file (g_ptr_array_index (job->files, i), cancellable));
  return TRUE;
}

void
editor_map_read_async (GPtrArray          *files,
                       GCancellable       *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer            user_data)
{
  static const EditorWork work = { .run = read_run, .free = read_job_free };
  ReadJob                *job = g_new0 (ReadJob, 1);

  job->files = g_ptr_array_ref (files);
  editor_work_async (&work, job, NULL, cancellable, callback, user_data);
}

GPtrArray *
editor_map_read_finish (GAsyncResult *result)
{
  ReadJob *job = editor_work_finish (result, NULL);

  return job != NULL ? g_steal_pointer (&job->read) : NULL;
}

/* ---- cutting */

void
editor_map_cut_free (gpointer cut)
{
  EditorMapCut *self = cut;

  g_ptr_array_unref (self->files);
  ashlar_content_unref (self->content);
  g_free ((char *) self->options.layer);
  g_free ((char *) self->options.content_folder);
  g_clear_pointer (&self->result, editor_map_result_free);
  g_free (self);
}

static void
remark_free (gpointer data)
{
  EditorMapRemark *self = data;

  g_free (self->text);
  g_free (self);
}

void
editor_map_result_free (EditorMapResult *self)
{
  ashlar_content_unref (self->content);
  g_ptr_array_unref (self->remarks);
  g_ptr_array_unref (self->pictures);
  g_free (self);
}

/* A line of XML or text, or a JSON Pointer. */
static char *
dup_place (const char *name, const char *subject)
{
  if (*subject == '\0')
    return g_strdup (name);
  if (g_ascii_isdigit (*subject))
    /* Translators: the name of a file and the number of a line ("12") or line and column ("12:3"). */
    return g_strdup_printf (_ ("%s, line %s"), name, subject);
  return g_strdup_printf ("%s, %s", name, subject);
}

/* Short, valid, without control characters. */
static char *
dup_shown (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString         *shown = g_string_new (NULL);

  for (const char *p = valid; *p != '\0' && shown->len < MOST_TEXT; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (shown, g_unichar_iscntrl (c) ? ' ' : c);
    }
  return g_string_free (shown, FALSE);
}

static void
add_remarks (EditorMapResult *self, const char *name, AshlarReport *report)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      EditorMapRemark     *remark = g_new0 (EditorMapRemark, 1);
      g_autofree char     *place = dup_place (name, ashlar_finding_get_subject (finding));
      g_autofree char *line = g_strdup_printf ("%s: %s", place, editor_words_of_finding (finding));

      remark->severity = ashlar_finding_get_severity (finding);
      remark->text = dup_shown (line);
      g_ptr_array_add (self->remarks, remark);
    }
}

static gint
compare_remarks (gconstpointer a, gconstpointer b)
{
  const EditorMapRemark *left = *(EditorMapRemark *const *) a;
  const EditorMapRemark *right = *(EditorMapRemark *const *) b;

  return (gint) right->severity - (gint) left->severity;
}

static void
import_file (EditorMapResult *self, const EditorMapCut *job, const EditorMapFile *file)
{
  AshlarMapCounts counts;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  AshlarContent *content = NULL;

  ashlar_report_append (report, file->report);
  if (file->map != NULL)
    content = ashlar_map_file_import (file->map, self->content, &job->options, &counts, report);
  add_remarks (self, file->name, report);
  if (content == NULL)
    {
      self->n_refused++;
      return;
    }
  ashlar_content_unref (self->content);
  self->content = content;
  self->counts.n_blocks += counts.n_blocks;
  self->counts.n_known += counts.n_known;
  self->counts.n_changed += counts.n_changed;
  self->counts.is_changed |= counts.is_changed;
  self->counts.n_tiles += counts.n_tiles;
  self->counts.n_objects += counts.n_objects;
  self->counts.n_exits += counts.n_exits;
  self->counts.n_openings += counts.n_openings;
}

static void
add_pictures (EditorMapResult *self, const EditorMapCut *job, GCancellable *cancellable)
{
  guint n = MIN (self->counts.n_blocks, EDITOR_MAP_MOST_PICTURES);
  guint first = ashlar_content_get_n_blocks (self->content) - self->counts.n_blocks;
  g_autoptr (AshlarPictures) pictures
      = ashlar_pictures_new (self->content, job->options.content_folder, NULL, cancellable);
  g_autoptr (AshlarPalette) palette = ashlar_palette_new_with_pictures (self->content, pictures);
  AshlarTileTurns *turns = _ashlar_tile_turns_new (self->content);

  for (guint i = 0; i < n && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const AshlarBlock  *block = ashlar_content_get_block (self->content, first + i);
      gsize               n_cells = (gsize) block->width * block->height;
      g_autofree guint16 *cells = g_new (guint16, n_cells);

      for (gsize j = 0; j < n_cells; j++)
        cells[j] = _ashlar_tile_turns_find (turns, block->cells[j]);
      g_ptr_array_add (self->pictures,
                       editor_thumbnail_new (palette, cells, block->width, block->height,
                                             job->picture_size, job->picture_size,
                                             EDITOR_THUMBNAIL_TRANSPARENT));
    }
  _ashlar_tile_turns_free (turns);
}

gboolean
editor_map_cut_run (gpointer cut, GCancellable *cancellable, GError **error)
{
  EditorMapCut    *job = cut;
  EditorMapResult *result = job->result = g_new0 (EditorMapResult, 1);

  result->content = ashlar_content_ref (job->content);
  result->remarks = g_ptr_array_new_with_free_func (remark_free);
  result->pictures = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < job->files->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const EditorMapFile *file = g_ptr_array_index (job->files, i);

      if (!file->is_other)
        import_file (result, job, file);
    }
  g_ptr_array_sort (result->remarks, compare_remarks);
  if (result->remarks->len > MOST_REMARKS)
    g_ptr_array_set_size (result->remarks, MOST_REMARKS);
  if (result->counts.n_blocks > 0)
    add_pictures (result, job, cancellable);
  return TRUE;
}

EditorMapCut *
editor_map_cut_new (GPtrArray              *files,
                    AshlarContent          *content,
                    const AshlarMapOptions *options,
                    guint                   picture_size)
{
  EditorMapCut *self = g_new0 (EditorMapCut, 1);

  self->files = g_ptr_array_ref (files);
  self->content = ashlar_content_ref (content);
  self->options = *options;
  self->options.layer = g_strdup (options->layer);
  self->options.content_folder = g_strdup (options->content_folder);
  self->picture_size = picture_size;
  return self;
}
