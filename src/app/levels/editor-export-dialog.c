/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-export-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/ashlar-file-private.h"
#include "document/editor-worker.h"
#include "preview/editor-one-page-drawing.h"
#include "preview/editor-one-page-view.h"
#include "preview/editor-page-options.h"
#include "preview/editor-styles.h"
#include "render/ashlar-plain.h"

struct _EditorExportDialog
{
  AdwWindow parent_instance;

  AshlarLevel  *level;    /* owned */
  EditorExport *what;     /* owned */
  gboolean      is_shown; /* its tiles are, or are being drawn */
  gboolean      is_ready; /* the rows say what the dialog began with */

  /* Template children. */
  AdwComboRow       *format_row;
  AdwComboRow       *style_row;
  EditorPageOptions *page_options;
  GtkWidget         *width_group;
  GtkSpinButton     *width;
  GtkWidget         *tiles_group;
  GtkSwitch         *light;
  GtkSpinButton     *cell_size;
  GtkPicture        *tiles;
  GtkLabel          *note;
  GtkStack          *stack;
  EditorOnePageView *view;
  GtkLabel          *text;
  GtkWidget         *export_button;
};

G_DEFINE_FINAL_TYPE (EditorExportDialog, editor_export_dialog, ADW_TYPE_WINDOW)

/* How much of a text is shown. */
#define MOST_PREVIEW 6000
/* Of a level that is written only to be shown. */
#define MOST_CELLS (256u * 256u)
/* Of a level that is drawn for that in the background. */
#define MOST_TILES (4096u * 4096u)

enum
{
  EXPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const struct
{
  const char *mime;
  const char *note;
} formats[EDITOR_N_EXPORT_FORMATS] = {
  { "application/pdf", N_ ("One page to print, with text that can be searched and copied.") },
  { "image/png", N_ ("A picture in pixels, as sharp as it is wide.") },
  { "image/svg+xml", N_ ("A drawing that stays sharp at any size; letters become outlines.") },
  { "application/json",
    N_ ("All that is known of the level, for games: tiles, areas, links, objects, words.") },
  { "text/plain",
    N_ ("Rows of characters: tiles and objects. Areas, links, words and colours are left out.") },
};

/* ---- the file */

typedef struct
{
  AshlarLevel  *level;
  EditorExport *what;
  GFile        *file;    /* to be written; NULL: only shown */
  GdkTexture   *texture; /* of what is shown */
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  ashlar_level_unref (self->level);
  editor_export_free (self->what);
  g_clear_object (&self->file);
  g_clear_object (&self->texture);
  g_free (self);
}

static gboolean
run_job (gpointer data, GCancellable *cancellable, GError **error)
{
  const Job *self = data;
  g_autoptr (GBytes) bytes = editor_export_make (self->what, self->level, error);

  return bytes != NULL && ashlar_file_save (self->file, bytes, cancellable, error);
}

static void
show_failure (EditorExportDialog *self, GFile *file, const GError *error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  GtkWidget       *dialog
      = adw_message_dialog_new (GTK_WINDOW (self), _ ("The Level Was Not Exported"), NULL);

  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog), "%s\n%s", name, error->message);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  EditorExportDialog *self = EDITOR_EXPORT_DIALOG (source);
  const Job          *job = editor_work_get_job (result);
  g_autoptr (GError) error = NULL;
  gboolean         is_written = editor_work_finish (result, &error) != NULL;
  g_autofree char *name = g_file_get_parse_name (job->file), *text = NULL;
  GtkWindow       *parent;

  /* Gone in the meantime: nobody to tell. */
  if (self->level == NULL)
    return;
  gtk_widget_set_sensitive (self->export_button, TRUE);
  if (!is_written)
    {
      show_failure (self, job->file, error);
      return;
    }
  g_signal_emit (self, signals[EXPORTED], 0, job->what);
  /* Translators: %s is a file's name. */
  text = g_strdup_printf (_ ("Exported to %s"), name);
  parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.toast", "s", text);
  gtk_window_close (GTK_WINDOW (self));
}

static EditorExportFormat
get_format (EditorExportDialog *self)
{
  return MIN (adw_combo_row_get_selected (self->format_row), EDITOR_N_EXPORT_FORMATS - 1);
}

void
editor_export_dialog_write (EditorExportDialog *self, GFile *file)
{
  static const EditorWork work = { .run = run_job, .free = job_free, .whole = TRUE };
  Job                    *job = g_new0 (Job, 1);

  g_return_if_fail (EDITOR_IS_EXPORT_DIALOG (self));
  job->level = ashlar_level_ref (self->level);
  job->what = editor_export_copy (self->what);
  job->file = g_object_ref (file);
  gtk_widget_set_sensitive (self->export_button, FALSE);
  editor_work_async (&work, job, self, NULL, written_cb, NULL);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, EditorExportDialog *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL && self->level != NULL)
    editor_export_dialog_write (self, file);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

/* A name that any file system takes, and no path. */
static char *
dup_file_name (EditorExportDialog *self)
{
  const char      *given = self->what->page.title;
  g_autofree char *title
      = given != NULL ? g_strdup (given) : ashlar_one_page_dup_title (self->level);
  g_autofree char *name = g_strndup (title != NULL && *title != '\0' ? title : _ ("Level"), 100);
  g_autofree char *valid = g_utf8_make_valid (name, -1);

  g_strdelimit (valid, "/\\:*?\"<>|.", '-');
  return g_strdup_printf ("%s.%s", valid, editor_export_get_suffix (get_format (self)));
}

static void
export_cb (EditorExportDialog *self)
{
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (_ ("Export the Level"), GTK_WINDOW (self),
                                     GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), _ ("_Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *name = dup_file_name (self);

  gtk_file_filter_add_mime_type (filter, formats[get_format (self)].mime);
  gtk_file_filter_set_name (filter, editor_export_get_suffix (get_format (self)));
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  if (self->what->folder != NULL)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (self->what->folder);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
    }
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- what is chosen */

static void
show_head (EditorExportDialog *self)
{
  g_autoptr (GBytes) bytes = editor_export_make (self->what, self->level, NULL);
  gsize            size = 0;
  const char      *text = bytes != NULL ? g_bytes_get_data (bytes, &size) : "";
  g_autofree char *head = g_utf8_make_valid (text, (gssize) MIN (size, MOST_PREVIEW));
  g_autofree char *cut = size > MOST_PREVIEW ? g_strconcat (head, "\n…", NULL) : NULL;

  gtk_label_set_label (self->text, cut != NULL ? cut : head);
}

static gboolean
is_too_large (EditorExportDialog *self, guint64 most_cells)
{
  guint columns, rows;

  ashlar_level_get_cells (self->level, &columns, &rows);
  if ((guint64) columns * rows <= most_cells)
    return FALSE;
  gtk_stack_set_visible_child_name (self->stack, "text");
  gtk_label_set_label (
      self->text, _ ("This level is too large to be shown here; the file will hold all of it."));
  return TRUE;
}

static void
show_text (EditorExportDialog *self)
{
  if (!is_too_large (self, MOST_CELLS))
    show_head (self);
}

static gboolean
run_preview (gpointer data, GCancellable *cancellable, GError **error)
{
  Job *self = data;
  g_autoptr (GBytes) bytes = editor_export_make (self->what, self->level, error);

  self->texture = bytes != NULL ? gdk_texture_new_from_bytes (bytes, error) : NULL;
  return self->texture != NULL;
}

static void
previewed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  EditorExportDialog *self = EDITOR_EXPORT_DIALOG (source);
  const Job          *job = editor_work_finish (result, NULL);

  if (self->level != NULL && job != NULL)
    gtk_picture_set_paintable (self->tiles, GDK_PAINTABLE (job->texture));
}

/* Once: their size and the format make no other picture of them. */
static void
show_tiles (EditorExportDialog *self)
{
  static const EditorWork work = { .run = run_preview, .free = job_free };
  Job                    *job;

  if (is_too_large (self, MOST_TILES) || self->is_shown)
    return;
  self->is_shown = TRUE;
  job = g_new0 (Job, 1);
  job->level = ashlar_level_ref (self->level);
  job->what = editor_export_copy (self->what);
  job->what->format = EDITOR_EXPORT_PNG;
  job->what->cell_size = editor_export_find_cell_size (self->level);
  editor_work_async (&work, job, self, NULL, previewed_cb, NULL);
}

/* Cells that are as large as they are by default are so with another skin. */
static void
take_skin (EditorExportDialog *self, const char *skin)
{
  guint    size = ashlar_plain_get_cell_size (self->level, self->what->skin, ASHLAR_ONE_PAGE_WIDTH);
  gboolean is_usual = gtk_spin_button_get_value_as_int (self->cell_size) == (int) size;

  if (g_strcmp0 (skin, self->what->skin) == 0)
    return;
  g_free (self->what->skin);
  self->what->skin = g_strdup (skin);
  if (!is_usual)
    return;
  self->is_ready = FALSE;
  gtk_spin_button_set_value (self->cell_size,
                             ashlar_plain_get_cell_size (self->level, skin, ASHLAR_ONE_PAGE_WIDTH));
  self->is_ready = TRUE;
}

/* What the rows say. */
static void
take (EditorExportDialog *self)
{
  EditorStyle    *style = adw_combo_row_get_selected_item (self->style_row);
  EditorStyleKind kind = editor_style_get_kind (style);

  ashlar_one_page_options_clear (&self->what->page);
  ashlar_one_page_options_copy (&self->what->page, editor_page_options_get (self->page_options));
  self->what->page.is_map = kind == EDITOR_STYLE_MAP;
  self->what->format = get_format (self);
  self->what->is_tiles = kind == EDITOR_STYLE_TILES;
  if (self->what->is_tiles)
    take_skin (self, editor_style_get_skin (style));
  self->what->light = gtk_switch_get_active (self->light);
  self->what->cell_size = (guint) gtk_spin_button_get_value_as_int (self->cell_size);
  self->what->width = (guint) gtk_spin_button_get_value_as_int (self->width);
}

static void
update (EditorExportDialog *self)
{
  gboolean is_picture, is_page;

  if (!self->is_ready)
    return;
  take (self);
  is_picture = editor_export_is_picture (self->what);
  is_page = is_picture && !self->what->is_tiles;
  /* A map has fewer of them. */
  self->is_ready = FALSE;
  editor_page_options_show (self->page_options, &self->what->page, self->level);
  self->is_ready = TRUE;

  gtk_widget_set_visible (GTK_WIDGET (self->style_row), is_picture);
  gtk_widget_set_visible (GTK_WIDGET (self->page_options), is_page);
  gtk_widget_set_visible (self->tiles_group, is_picture && !is_page);
  gtk_widget_set_visible (self->width_group, is_page && self->what->format == EDITOR_EXPORT_PNG);
  gtk_label_set_label (self->note, _ (formats[self->what->format].note));
  gtk_stack_set_visible_child_name (self->stack, is_page ? "page" : is_picture ? "tiles" : "text");
  if (is_page)
    editor_one_page_view_set_options (self->view, &self->what->page);
  else if (is_picture)
    show_tiles (self);
  else
    show_text (self);
}

/* A closed dialog lives on until its worker is done, and GTK would ask it for a parent that is gone. */
static void
editor_export_dialog_unrealize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_export_dialog_parent_class)->unrealize (widget);
  gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
}

static void
editor_export_dialog_dispose (GObject *object)
{
  EditorExportDialog *self = EDITOR_EXPORT_DIALOG (object);

  self->is_ready = FALSE;
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_EXPORT_DIALOG);
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_clear_pointer (&self->what, editor_export_free);
  G_OBJECT_CLASS (editor_export_dialog_parent_class)->dispose (object);
}

static void
editor_export_dialog_class_init (EditorExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_export_dialog_dispose;
  widget_class->unrealize = editor_export_dialog_unrealize;
  signals[EXPORTED] = g_signal_new ("exported", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (EDITOR_TYPE_ONE_PAGE_VIEW);
  g_type_ensure (EDITOR_TYPE_PAGE_OPTIONS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, width_group);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, width);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, page_options);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, tiles);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, cell_size);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, tiles_group);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, light);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, style_row);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, note);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, view);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, text);
  gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, export_button);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
}

static void
editor_export_dialog_init (EditorExportDialog *self)
{
  g_autoptr (GtkExpression) name = NULL;
  gtk_widget_init_template (GTK_WIDGET (self));
  name = gtk_property_expression_new (EDITOR_TYPE_STYLE, NULL, "name");
  adw_combo_row_set_expression (self->style_row, name);
  gtk_spin_button_set_range (self->width, ASHLAR_ONE_PAGE_MIN_WIDTH, ASHLAR_ONE_PAGE_MAX_WIDTH);
  gtk_spin_button_set_range (self->cell_size, 1, ASHLAR_PLAIN_MAX_CELL_SIZE);
  g_signal_connect_object (self->page_options, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

static EditorStyleKind
get_kind (const EditorExport *what)
{
  return what->page.is_map ? EDITOR_STYLE_MAP : EDITOR_STYLE_PAGE;
}

GtkWidget *
editor_export_dialog_new (AshlarLevel *level, GListModel *styles, const EditorExport *what)
{
  EditorExportDialog *self = g_object_new (EDITOR_TYPE_EXPORT_DIALOG, NULL);

  self->level = ashlar_level_ref (level);
  self->what = editor_export_copy (what);
  adw_combo_row_set_model (self->style_row, styles);
  adw_combo_row_set_selected (self->style_row,
                              what->is_tiles ? editor_styles_find_skin (styles, what->skin)
                                             : editor_styles_find_kind (styles, get_kind (what)));
  gtk_switch_set_active (self->light, what->light);
  adw_combo_row_set_selected (self->format_row, what->format);
  gtk_spin_button_set_value (self->cell_size,
                             ashlar_plain_get_cell_size (level, what->skin, ASHLAR_ONE_PAGE_WIDTH));
  gtk_spin_button_set_value (self->width, what->width);
  editor_page_options_show (self->page_options, &what->page, level);
  self->is_ready = TRUE;
  update (self);
  editor_one_page_view_set_level (self->view, level);
  /* Nothing has to be changed: Return goes on. */
  gtk_window_set_focus (GTK_WINDOW (self), self->export_button);
  return GTK_WIDGET (self);
}

void
editor_export_dialog_set_format (EditorExportDialog *self, EditorExportFormat format)
{
  g_return_if_fail (EDITOR_IS_EXPORT_DIALOG (self));
  adw_combo_row_set_selected (self->format_row, format);
}
