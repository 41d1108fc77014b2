/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The level into files: with the dialog, or the same again without. What was exported last, and where to, is remembered of the
 * document. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "levels/editor-levels-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/editor-looks.h"
#include "levels/editor-export-dialog.h"
#include "levels/editor-level-content.h"
#include "render/ashlar-page-palettes.h"

static gboolean
is_picture (const EditorExport *what)
{
  return (what->format->flags & ASHLAR_EXPORT_PICTURE) != 0;
}

/* What is remembered of an export. */
static void
remember_export (EditorLevelsPage *self, const EditorExport *what, GFile *file)
{
  EditorDrawnAs   *drawn_as = &self->drawn_as;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *proposed = editor_export_dup_file_name (what, self->overlay.level);

  g_free (drawn_as->format);
  drawn_as->format = g_strdup (what->format->id);
  g_free (drawn_as->exported);
  drawn_as->exported = g_file_get_uri (file);
  drawn_as->is_proposed = g_strcmp0 (name, proposed) == 0;
  drawn_as->encoding = what->options.encoding;
  if (is_picture (what))
    return;
  g_free (drawn_as->exported_skin);
  drawn_as->exported_skin = g_strdup (what->options.skin != NULL ? what->options.skin : "");
}

static void
exported_cb (EditorLevelsPage *self, const EditorExport *what, GFile *file)
{
  if (is_picture (what))
    self->drawn_as.width = what->options.width;
  if (self->overlay.level != NULL)
    remember_export (self, what, file);
  if (is_picture (what))
    _editor_levels_page_take_options (self, &what->options.page);
  else
    _editor_levels_page_remember (self);
  _editor_levels_page_update_actions (self);
}

/* As it was exported last, or as suits the style. */
static EditorExport *
make_last_export (EditorLevelsPage *self)
{
  EditorExport             *what = _editor_levels_page_make_export (self);
  const AshlarExportFormat *format
      = self->drawn_as.format != NULL ? ashlar_export_format_find (self->drawn_as.format) : NULL;

  what->format
      = format != NULL ? format : ashlar_export_format_find (what->options.is_page ? "pdf" : "png");
  what->options.encoding = self->drawn_as.encoding;
  if (is_picture (what) || self->drawn_as.exported_skin == NULL)
    return what;
  what->options.is_page = FALSE;
  g_clear_pointer (&what->options.skin, g_free);
  if (*self->drawn_as.exported_skin != '\0')
    what->options.skin = g_strdup (self->drawn_as.exported_skin);
  return what;
}

/* Whether there is a level to export; if one is being made, it is exported once it is there. */
static gboolean
has_level_to_export (EditorLevelsPage *self)
{
  self->wants_export = editor_preview_is_busy (self->preview);
  return !self->wants_export && self->overlay.level != NULL;
}

void
_editor_levels_page_export (EditorLevelsPage *self)
{
  GtkWidget *dialog;
  g_autoptr (EditorExport) what = NULL;
  g_autoptr (GFile) file = NULL;

  if (!has_level_to_export (self))
    return;
  what = make_last_export (self);
  if (self->drawn_as.exported != NULL)
    file = g_file_new_for_uri (self->drawn_as.exported);
  dialog = editor_export_dialog_new (self->overlay.level, self->styles, what, file);
  g_signal_connect_object (dialog, "exported", G_CALLBACK (exported_cb), self, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (dialog),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (dialog));
}

void
_editor_levels_page_export_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_levels_page_export (user_data);
}

/* ---- the same again */

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorLevelsPage) self = EDITOR_LEVELS_PAGE (source);
  const EditorExportJob *job;
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;

  if (!editor_export_write_finish (result, &job, &error))
    /* Translators: %s says of which file and why. */
    said = g_strdup_printf (_ ("Not exported: %s"), editor_words_of_error (error));
  else
    said = editor_export_dup_said (job->file, job->n_files);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", said);
}

/* The file of before; where that was called after its level, the one that is called after this. */
static GFile *
find_next_file (EditorLevelsPage *self, const EditorExport *what)
{
  g_autoptr (GFile) last = g_file_new_for_uri (self->drawn_as.exported);
  g_autoptr (GFile) folder = g_file_get_parent (last);
  g_autofree char *name = editor_export_dup_file_name (what, self->overlay.level);

  return self->drawn_as.is_proposed && folder != NULL ? g_file_get_child (folder, name)
                                                      : g_steal_pointer (&last);
}

void
_editor_levels_page_export_again_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;
  g_autoptr (EditorExport) what = NULL;
  g_autoptr (GFile) file = NULL;

  if (self->drawn_as.exported == NULL)
    {
      _editor_levels_page_export (self);
      return;
    }
  if (editor_preview_is_busy (self->preview) || self->overlay.level == NULL)
    return;
  what = make_last_export (self);
  file = find_next_file (self, what);
  editor_export_write_async (what, self->overlay.level, file, g_object_ref (self), written_cb);
}

/* ---- by hand */

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, EditorLevelsPage *self)
{
  g_autoptr (EditorExport) what = NULL;

  if (self->overlay.level == NULL || self->is_making)
    return NULL;
  what = make_last_export (self);
  return editor_level_content_new (self->overlay.level, what);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, EditorLevelsPage *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);

  if (result != NULL && result->thumbnail != NULL)
    gtk_drag_source_set_icon (source, GDK_PAINTABLE (result->thumbnail), 0, 0);
}

void
_editor_levels_page_export_init (EditorLevelsPage *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkWidget     *button = editor_seed_bar_get_export_button (self->seed_bar);

  /* Before the button takes the press for its own. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self, 0);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
}

/* ---- what is exported */

/* How pictures are called by: without the folder and all of the extension. */
static char *
dup_document_name (EditorLevelsPage *self)
{
  GFile           *file = editor_document_get_file (self->page.document);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  char            *end = name != NULL ? strchr (name + 1, '.') : NULL;

  if (end != NULL)
    *end = '\0';
  return g_steal_pointer (&name);
}

EditorExport *
_editor_levels_page_make_export (EditorLevelsPage *self)
{
  EditorExport        *what = editor_export_new ();
  AshlarExportOptions *options = &what->options;

  ashlar_export_options_clear (options);
  _editor_levels_page_copy_options (self, &options->page);
  /* What another recipe has means nothing to whoever reads what is copied of this. */
  if (options->page.palette != NULL && self->overlay.level != NULL)
    {
      g_autoptr (AshlarValue) palette
          = ashlar_page_palette_find (NULL, self->overlay.level, options->page.palette);

      if (palette == NULL)
        g_clear_pointer ((char **) &options->page.palette, g_free);
    }
  options->name = dup_document_name (self);
  options->folder = editor_document_dup_picture_folder (self->page.document);
  options->is_page = _editor_levels_page_has_page_style (self);
  options->background = editor_page_get_content (&self->page)->default_tile;
  options->skin = g_strdup (editor_document_get_skin (self->page.document));
  options->light = options->skin != NULL && (self->overlay.overlays & EDITOR_OVERLAY_LIGHT) != 0;
  options->width = self->drawn_as.width;
  return what;
}
