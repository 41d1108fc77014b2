/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "levels/editor-export-preview.h"

#include <glib/gi18n.h>
#include <string.h>

#include "level/ashlar-level-private.h"
#include "render/ashlar-image.h"

/* Of a level that is written only to be shown, and of one that is drawn for that. */
#define MOST_WRITTEN (1024u * 1024u)
#define MOST_DRAWN (4096u * 4096u)
/* Pixels across of a sheet that is shown twice as large. */
#define MOST_DOUBLED 400
/* Bytes of a text that are shown. */
#define MOST_HEAD 6000

static void
file_clear (gpointer data)
{
  EditorExportFile *self = data;

  g_free (self->name);
  g_clear_object (&self->texture);
}

void
editor_export_preview_free (EditorExportPreview *self)
{
  g_clear_object (&self->picture);
  g_array_unref (self->files);
  g_free (self->head);
  g_ptr_array_unref (self->losses);
  g_free (self->failure);
  g_free (self);
}

/* The level as its layers are, or as the picture will be. */
static GdkTexture *
draw (const EditorExport *what, AshlarLevel *level)
{
  g_autoptr (EditorExport) drawn = editor_export_copy (what);
  g_autoptr (GBytes) bytes = NULL;

  drawn->format = ashlar_export_format_find ("png");
  drawn->options.cell_size = editor_export_find_cell_size (level);
  /* Map editors show no light of ours. */
  if ((what->format->flags & ASHLAR_EXPORT_PICTURE) == 0)
    drawn->options.is_page = drawn->options.light = FALSE;
  bytes = editor_export_make_bytes (drawn, level, NULL);
  return bytes != NULL ? gdk_texture_new_from_bytes (bytes, NULL) : NULL;
}

static char *
dup_head (GBytes *bytes)
{
  gsize            size;
  const char      *text = g_bytes_get_data (bytes, &size);
  g_autofree char *head
      = g_utf8_make_valid (text != NULL ? text : "", (gssize) MIN (size, MOST_HEAD));

  /* What is cut within a character is not shown. */
  if (size > MOST_HEAD && g_str_has_suffix (head, "\357\277\275"))
    head[strlen (head) - 3] = '\0';
  return size > MOST_HEAD ? g_strconcat (head, "\n…", NULL) : g_steal_pointer (&head);
}

/* In its own pixels, or, where it is small, each twice as wide and high: what is drawn larger by the window is soft. */
static GdkTexture *
new_sheet (GBytes *bytes)
{
  g_autoptr (AshlarImage) image = ashlar_image_new_from_bytes (bytes, NULL);
  guint    scale, width, height;
  guint32 *pixels;
  g_autoptr (GBytes) scaled = NULL;

  if (image == NULL)
    return NULL;
  scale = image->width <= MOST_DOUBLED ? 2 : 1;
  width = image->width * scale;
  height = image->height * scale;
  pixels = g_new (guint32, (gsize) width * height);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      pixels[(gsize) y * width + x] = image->pixels[(gsize) (y / scale) * image->width + x / scale];
  scaled = g_bytes_new_take (pixels, (gsize) width * height * sizeof *pixels);
  return gdk_memory_texture_new ((int) width, (int) height, GDK_MEMORY_DEFAULT, scaled,
                                 (gsize) width * sizeof *pixels);
}

static void
take_files (EditorExportPreview *self, AshlarOutput *output)
{
  for (guint i = 0; i < ashlar_output_get_n_files (output); i++)
    {
      GBytes          *bytes = ashlar_output_get_bytes (output, i);
      EditorExportFile file = { g_path_get_basename (ashlar_output_get_path (output, i)),
                                ashlar_output_get_size (output, i), NULL };

      if (i > 0
          && !g_utf8_validate_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL))
        file.texture = new_sheet (bytes);
      g_array_append_val (self->files, file);
    }
}

/* How many findings follow that are of the kind of one; 0 as well, and not @is_first, if one before it is. */
static guint
count_kind (AshlarReport *losses, guint index, gboolean *is_first)
{
  const char *code = ashlar_finding_get_code (ashlar_report_get_finding (losses, index));
  guint       n = 0;

  *is_first = TRUE;
  for (guint i = 0; i < ashlar_report_get_n_findings (losses); i++)
    if (i != index
        && g_str_equal (ashlar_finding_get_code (ashlar_report_get_finding (losses, i)), code))
      {
        *is_first &= i > index;
        n++;
      }
  return n;
}

/* Of what is of one kind the first. */
static void
take_losses (EditorExportPreview *self, const EditorExport *what, AshlarLevel *level)
{
  g_autoptr (AshlarExporter) exporter = ashlar_exporter_new (level->content, &what->options);
  g_autoptr (AshlarReport) losses = ashlar_exporter_find_losses (exporter, level, what->format);
  g_autoptr (GPtrArray) faults = ashlar_exporter_dup_faults (exporter);

  for (guint i = 0; i < faults->len; i++)
    g_ptr_array_add (self->losses, g_strdup (editor_words_of_text (faults->pdata[i])));
  for (guint i = 0; i < ashlar_report_get_n_findings (losses); i++)
    {
      const char *message = editor_words_of_finding (ashlar_report_get_finding (losses, i));
      gboolean    is_first;
      guint       n = count_kind (losses, i, &is_first);

      if (is_first && n > 0)
        /* Translators: %s is what of a level is lost. */
        g_ptr_array_add (self->losses,
                         g_strdup_printf (ngettext ("%s; and %u more of that kind",
                                                    "%s; and %u more of that kind", n),
                                          message, n));
      else if (is_first)
        g_ptr_array_add (self->losses, g_strdup (message));
    }
}

EditorExportPreview *
editor_export_preview_make (const EditorExport *what,
                            AshlarLevel        *level,
                            const char         *name,
                            GCancellable       *cancellable)
{
  g_autoptr (EditorExportPreview) self = g_new0 (EditorExportPreview, 1);
  g_autoptr (AshlarOutput) output = NULL;
  g_autoptr (GError) error = NULL;
  guint   columns, rows;
  guint64 n_cells;

  self->files = g_array_new (FALSE, FALSE, sizeof (EditorExportFile));
  g_array_set_clear_func (self->files, file_clear);
  self->losses = g_ptr_array_new_with_free_func (g_free);
  ashlar_level_get_cells (level, &columns, &rows);
  n_cells = (guint64) columns * rows;
  if (n_cells <= MOST_DRAWN
      && !(what->options.is_page && (what->format->flags & ASHLAR_EXPORT_PICTURE) != 0))
    self->picture = draw (what, level);
  /* A picture says all of itself. */
  if ((what->format->flags & ASHLAR_EXPORT_PICTURE) != 0 || n_cells > MOST_WRITTEN)
    return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&self);
  output = editor_export_make (what, level, name, cancellable, &error);
  if (output == NULL)
    self->failure = g_strdup (editor_words_of_error (error));
  else
    {
      self->is_tried = TRUE;
      take_files (self, output);
      if ((what->format->flags & ASHLAR_EXPORT_BINARY) == 0)
        self->head = dup_head (ashlar_output_get_bytes (output, 0));
      take_losses (self, what, level);
    }
  return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&self);
}
