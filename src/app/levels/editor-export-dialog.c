/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "levels/editor-export-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/editor-worker.h"
#include "levels/editor-export-preview.h"
#include "preview/editor-one-page-view.h"
#include "preview/editor-page-options.h"
#include "preview/editor-styles.h"
#include "render/ashlar-plain.h"
#include "widgets/editor-tooltip.h"

struct _EditorExportDialog
{
  AdwWindow parent_instance;

  AshlarLevel  *level;     /* owned */
  EditorExport *what;      /* owned */
  GFile        *last;      /* owned, nullable: what was written last */
  EditorWorker *previewer; /* owned */
  gboolean      is_ready;  /* the rows say what the dialog began with */
  char         *tab;       /* owned: which was chosen last */

  /* Template children. */
  GtkListBox          *format_list;
  GtkStackSwitcher    *switcher;
  GtkStack            *stack;
  GtkStackPage        *level_page, *sheets_page, *file_page;
  EditorOnePageView   *view;
  GtkPicture          *picture;
  GtkBox              *sheets;
  GtkLabel            *text;
  AdwStatusPage       *message;
  GtkLabel            *note;
  GtkWidget           *style_group;
  AdwComboRow         *style_row, *skin_row;
  GtkWidget           *tiles_group;
  GtkSwitch           *light;
  GtkSpinButton       *cell_size;
  GtkWidget           *width_group;
  GtkSpinButton       *width;
  GtkWidget           *encoding_group;
  AdwComboRow         *encoding_row;
  EditorPageOptions   *page_options;
  AdwPreferencesGroup *files_group;
  GtkWidget           *losses_group;
  GtkLabel            *losses;
  GtkWidget           *export_button;

  GPtrArray *file_rows; /* owned; borrowed widgets */
};

G_DEFINE_FINAL_TYPE (EditorExportDialog, editor_export_dialog, ADW_TYPE_WINDOW)

enum
{
  EXPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define FORMAT_KEY "ashlar-format"

static gboolean
is_picture (EditorExportDialog *self)
{
  return (self->what->format->flags & ASHLAR_EXPORT_PICTURE) != 0;
}

/* ---- the files */

static void
show_failure (EditorExportDialog *self, GFile *file, const GError *error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  GtkWidget       *dialog
      = adw_message_dialog_new (GTK_WINDOW (self), _ ("The Level Was Not Exported"), NULL);

  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog), "%s\n%s", name,
                                  editor_words_of_error (error));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  EditorExportDialog    *self = EDITOR_EXPORT_DIALOG (source);
  const EditorExportJob *job;
  g_autoptr (GError) error = NULL;
  gboolean         is_written = editor_export_write_finish (result, &job, &error);
  g_autofree char *text = NULL;
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
  g_signal_emit (self, signals[EXPORTED], 0, job->what, job->file);
  text = editor_export_dup_said (job->file, job->n_files);
  parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.toast", "s", text);
  gtk_window_close (GTK_WINDOW (self));
}

void
editor_export_dialog_write (EditorExportDialog *self, GFile *file)
{
  g_return_if_fail (EDITOR_IS_EXPORT_DIALOG (self));

  gtk_widget_set_sensitive (self->export_button, FALSE);
  editor_export_write_async (self->what, self->level, file, self, written_cb);
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

static void
export_cb (EditorExportDialog *self)
{
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (_ ("Export the Level"), GTK_WINDOW (self),
                                     GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), _ ("_Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *name = editor_export_dup_file_name (self->what, self->level);
  g_autofree char *pattern = g_strconcat ("*", self->what->format->extension, NULL);
  g_autoptr (GFile) folder = self->last != NULL ? g_file_get_parent (self->last) : NULL;

  gtk_file_filter_add_mime_type (filter, self->what->format->mime);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_filter_set_name (filter, _ (self->what->format->name));
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  if (folder == NULL && self->what->options.folder != NULL)
    folder = g_file_new_for_path (self->what->options.folder);
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- what it will be */

typedef struct
{
  AshlarLevel         *level;
  EditorExport        *what;
  char                *name;
  EditorExportPreview *made;
} Preview;

static void
preview_free (gpointer data)
{
  Preview *self = data;

  ashlar_level_unref (self->level);
  editor_export_free (self->what);
  g_free (self->name);
  g_clear_pointer (&self->made, editor_export_preview_free);
  g_free (self);
}

static gboolean
run_preview (gpointer data, GCancellable *cancellable, GError **error)
{
  Preview *self = data;

  self->made = editor_export_preview_make (self->what, self->level, self->name, cancellable);
  return self->made != NULL;
}

static void
clear_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static GtkWidget *
new_sheet (const EditorExportFile *file)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (file->texture));
  GtkWidget *label = gtk_label_new (file->name);

  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_widget_set_halign (picture, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  file->name, -1);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), picture);
  return box;
}

static void
show_files (EditorExportDialog *self, const EditorExportPreview *made)
{
  guint n_sheets = 0;

  for (guint i = 0; i < self->file_rows->len; i++)
    adw_preferences_group_remove (self->files_group, g_ptr_array_index (self->file_rows, i));
  g_ptr_array_set_size (self->file_rows, 0);
  clear_box (self->sheets);
  for (guint i = 0; i < made->files->len; i++)
    {
      const EditorExportFile *file = &g_array_index (made->files, EditorExportFile, i);
      GtkWidget              *row = adw_action_row_new ();
      g_autofree char        *size = g_format_size (file->size),
                      *title = g_markup_escape_text (file->name, -1);
      GtkWidget *label = gtk_label_new (size);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
      gtk_widget_add_css_class (label, "dim-label");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
      adw_preferences_group_add (self->files_group, row);
      g_ptr_array_add (self->file_rows, row);
      if (file->texture == NULL)
        continue;
      gtk_box_append (self->sheets, new_sheet (file));
      n_sheets++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->files_group), made->files->len > 0);
  gtk_stack_page_set_visible (self->sheets_page, n_sheets > 0);
}

static void
show_losses (EditorExportDialog *self, const EditorExportPreview *made)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < made->losses->len; i++)
    g_string_append_printf (text, "%s• %s", i > 0 ? "\n\n" : "",
                            (const char *) g_ptr_array_index (made->losses, i));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->losses_group),
                                   made->is_tried ? _ ("What it cannot hold")
                                                  : _ ("Not tried beforehand"));
  gtk_label_set_label (self->losses, text->len > 0 ? text->str
                                     : made->is_tried
                                         ? _ ("Nothing is lost.")
                                         : _ ("The level is too large to be written only to be "
                                              "shown. The files will hold all of it."));
  gtk_widget_set_visible (self->losses_group, !is_picture (self) && made->failure == NULL);
}

/* The tab that was chosen last, where there is one. */
static void
choose_tab (EditorExportDialog *self)
{
  GtkStackPage *pages[] = { self->level_page, self->sheets_page, self->file_page };
  const char   *shown = NULL;
  guint         n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      if (!gtk_stack_page_get_visible (pages[i]))
        continue;
      n++;
      if (shown == NULL || g_strcmp0 (gtk_stack_page_get_name (pages[i]), self->tab) == 0)
        shown = gtk_stack_page_get_name (pages[i]);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->switcher), n > 1);
  gtk_stack_set_visible_child_name (self->stack, shown != NULL ? shown : "message");
}

static void
previewed_cb (gpointer owner, gpointer data, const GError *error)
{
  EditorExportDialog        *self = owner;
  const Preview             *preview = data;
  const EditorExportPreview *made = preview->made;

  if (self->level == NULL || made == NULL)
    return;
  self->is_ready = FALSE;
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (made->picture));
  gtk_label_set_label (self->text, made->head != NULL ? made->head : "");
  gtk_stack_page_set_visible (self->level_page, made->picture != NULL && made->failure == NULL);
  gtk_stack_page_set_visible (self->file_page, made->head != NULL);
  show_files (self, made);
  show_losses (self, made);
  adw_status_page_set_title (self->message, made->failure != NULL ? _ ("It Cannot Be Written So")
                                                                  : _ ("Too Large to Be Shown"));
  adw_status_page_set_description (
      self->message,
      made->failure != NULL ? made->failure : _ ("The files will hold all of this level."));
  gtk_widget_set_sensitive (self->export_button, made->failure == NULL);
  choose_tab (self);
  self->is_ready = TRUE;
}

static void
request_preview (EditorExportDialog *self)
{
  Preview *preview = g_new0 (Preview, 1);

  preview->level = ashlar_level_ref (self->level);
  preview->what = editor_export_copy (self->what);
  preview->name = editor_export_dup_file_name (self->what, self->level);
  editor_worker_request (self->previewer, preview, EDITOR_WORK_INSTEAD);
}

static void
tab_cb (EditorExportDialog *self)
{
  if (!self->is_ready || is_picture (self))
    return;
  g_free (self->tab);
  self->tab = g_strdup (gtk_stack_get_visible_child_name (self->stack));
}

/* ---- what is chosen */

/* Cells that are as large as they are by default are so with another skin. */
static void
take_skin (EditorExportDialog *self, const char *skin)
{
  AshlarExportOptions *options = &self->what->options;
  guint    size = ashlar_plain_get_cell_size (self->level, options->skin, ASHLAR_ONE_PAGE_WIDTH);
  gboolean is_usual = gtk_spin_button_get_value_as_int (self->cell_size) == (int) size;

  if (g_strcmp0 (skin, options->skin) == 0)
    return;
  g_free (options->skin);
  options->skin = g_strdup (skin);
  if (!is_usual)
    return;
  gtk_spin_button_set_value (self->cell_size,
                             ashlar_plain_get_cell_size (self->level, skin, ASHLAR_ONE_PAGE_WIDTH));
}

/* What the rows say. */
static void
take (EditorExportDialog *self)
{
  AshlarExportOptions *options = &self->what->options;
  EditorStyle         *style
      = adw_combo_row_get_selected_item (is_picture (self) ? self->style_row : self->skin_row);
  EditorStyleKind kind = editor_style_get_kind (style);

  ashlar_one_page_options_clear (&options->page);
  ashlar_one_page_options_copy (&options->page, editor_page_options_get (self->page_options));
  options->page.is_map = kind == EDITOR_STYLE_MAP;
  options->is_page = kind != EDITOR_STYLE_TILES;
  if (!options->is_page)
    take_skin (self, editor_style_get_skin (style));
  options->light = gtk_switch_get_active (self->light);
  /* Maps have the pixels of their sheets. */
  options->cell_size
      = is_picture (self) ? (guint) gtk_spin_button_get_value_as_int (self->cell_size) : 0;
  options->width = (guint) gtk_spin_button_get_value_as_int (self->width);
  options->encoding = (AshlarEncoding) adw_combo_row_get_selected (self->encoding_row);
}

/* What means something for the format. */
static void
show_rows (EditorExportDialog *self)
{
  const AshlarExportFormat *format = self->what->format;
  gboolean                  is_page = is_picture (self) && self->what->options.is_page;

  editor_page_options_show (self->page_options, &self->what->options.page, self->level);
  gtk_label_set_label (self->note, _ (format->note));
  gtk_widget_set_visible (self->style_group, (format->flags & ASHLAR_EXPORT_SKIN) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->style_row), is_picture (self));
  gtk_widget_set_visible (GTK_WIDGET (self->skin_row), !is_picture (self));
  gtk_widget_set_visible (GTK_WIDGET (self->page_options), is_page);
  gtk_widget_set_visible (self->tiles_group, is_picture (self) && !is_page);
  gtk_widget_set_visible (self->width_group, is_page && strcmp (format->id, "png") == 0);
  gtk_widget_set_visible (self->encoding_group, (format->flags & ASHLAR_EXPORT_ENCODING) != 0);
  if (!is_page)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->files_group), FALSE);
  gtk_widget_set_visible (self->losses_group, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->switcher), FALSE);
  gtk_widget_set_sensitive (self->export_button, TRUE);
  gtk_stack_set_visible_child_name (self->stack, "page");
  editor_one_page_view_set_options (self->view, &self->what->options.page);
}

static void
update (EditorExportDialog *self)
{
  if (!self->is_ready)
    return;
  self->is_ready = FALSE;
  take (self);
  show_rows (self);
  self->is_ready = TRUE;
  if (is_picture (self) && self->what->options.is_page)
    editor_worker_stop (self->previewer);
  else
    request_preview (self);
}

/* ---- formats */

static const char *const groups[ASHLAR_N_EXPORT_GROUPS] = {
  [ASHLAR_EXPORT_FOR_EDITORS] = N_ ("Editors and Engines"),
  [ASHLAR_EXPORT_FOR_PROGRAMS] = N_ ("Programs"),
  [ASHLAR_EXPORT_FOR_PEOPLE] = N_ ("To Look At"),
};

static const AshlarExportFormat *
get_row_format (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), FORMAT_KEY);
}

static void
row_selected_cb (EditorExportDialog *self, GtkListBoxRow *row)
{
  if (row == NULL || self->what == NULL)
    return;
  self->what->format = get_row_format (row);
  update (self);
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  AshlarExportGroup group = get_row_format (row)->group;
  GtkWidget        *label;

  if (before != NULL && get_row_format (before)->group == group)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (_ (groups[group]));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_top (label, before != NULL ? 12 : 6);
  gtk_widget_set_margin_bottom (label, 6);
  gtk_list_box_row_set_header (row, label);
}

static void
add_format (EditorExportDialog *self, const AshlarExportFormat *format)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (_ (format->name)),
            *extension = gtk_label_new (format->extension);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (extension, "dim-label");
  gtk_widget_add_css_class (extension, "caption");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), extension);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  editor_tooltip_set (row, _ (format->note));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (format->name), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (format->note), -1);
  g_object_set_data (G_OBJECT (row), FORMAT_KEY, (gpointer) format);
  gtk_list_box_append (self->format_list, row);
}

static void
fill_formats (EditorExportDialog *self)
{
  for (AshlarExportGroup group = 0; group < ASHLAR_N_EXPORT_GROUPS; group++)
    for (guint i = 0; ashlar_export_formats[i] != NULL; i++)
      if (ashlar_export_formats[i]->group == group)
        add_format (self, ashlar_export_formats[i]);
  gtk_list_box_set_header_func (self->format_list, header_cb, NULL, NULL);
}

void
editor_export_dialog_set_format (EditorExportDialog *self, const AshlarExportFormat *format)
{
  g_return_if_fail (EDITOR_IS_EXPORT_DIALOG (self));

  for (int i = 0; gtk_list_box_get_row_at_index (self->format_list, i) != NULL; i++)
    if (get_row_format (gtk_list_box_get_row_at_index (self->format_list, i)) == format)
      gtk_list_box_select_row (self->format_list,
                               gtk_list_box_get_row_at_index (self->format_list, i));
}

gboolean
editor_export_dialog_is_busy (EditorExportDialog *self)
{
  g_return_val_if_fail (EDITOR_IS_EXPORT_DIALOG (self), FALSE);

  return editor_worker_get_busy (self->previewer);
}

/* ---- the object */

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
  if (self->previewer != NULL)
    editor_worker_dismiss (&self->previewer);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_EXPORT_DIALOG);
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_clear_pointer (&self->what, editor_export_free);
  g_clear_object (&self->last);
  g_clear_pointer (&self->tab, g_free);
  g_clear_pointer (&self->file_rows, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_export_dialog_parent_class)->dispose (object);
}

static void
editor_export_dialog_class_init (EditorExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_export_dialog_dispose;
  widget_class->unrealize = editor_export_dialog_unrealize;
  signals[EXPORTED] = g_signal_new ("exported", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_FILE);
  g_type_ensure (EDITOR_TYPE_ONE_PAGE_VIEW);
  g_type_ensure (EDITOR_TYPE_PAGE_OPTIONS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-export-dialog.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, EditorExportDialog, child)
  BIND (format_list);
  BIND (switcher);
  BIND (stack);
  BIND (level_page);
  BIND (sheets_page);
  BIND (file_page);
  BIND (view);
  BIND (picture);
  BIND (sheets);
  BIND (text);
  BIND (message);
  BIND (note);
  BIND (style_group);
  BIND (style_row);
  BIND (skin_row);
  BIND (tiles_group);
  BIND (light);
  BIND (cell_size);
  BIND (width_group);
  BIND (width);
  BIND (encoding_group);
  BIND (encoding_row);
  BIND (page_options);
  BIND (files_group);
  BIND (losses_group);
  BIND (losses);
  BIND (export_button);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, tab_cb);
}

static void
editor_export_dialog_init (EditorExportDialog *self)
{
  static const EditorWork work = { .run = run_preview, .free = preview_free, .done = previewed_cb };
  g_autoptr (GtkExpression) name = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->file_rows = g_ptr_array_new ();
  self->previewer = editor_worker_new (&work, self);
  self->tab = g_strdup ("level");
  name = gtk_property_expression_new (EDITOR_TYPE_STYLE, NULL, "name");
  adw_combo_row_set_expression (self->style_row, name);
  adw_combo_row_set_expression (self->skin_row, name);
  gtk_spin_button_set_range (self->width, ASHLAR_ONE_PAGE_MIN_WIDTH, ASHLAR_ONE_PAGE_MAX_WIDTH);
  gtk_spin_button_set_range (self->cell_size, 1, ASHLAR_PLAIN_MAX_CELL_SIZE);
  g_signal_connect_object (self->page_options, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  fill_formats (self);
}

static EditorStyleKind
get_kind (const EditorExport *what)
{
  return what->options.page.is_map ? EDITOR_STYLE_MAP : EDITOR_STYLE_PAGE;
}

static gboolean
is_tiles_cb (gpointer item, gpointer user_data)
{
  return editor_style_get_kind (item) == EDITOR_STYLE_TILES;
}

GtkWidget *
editor_export_dialog_new (AshlarLevel        *level,
                          GListModel         *styles,
                          const EditorExport *what,
                          GFile              *file)
{
  EditorExportDialog        *self = g_object_new (EDITOR_TYPE_EXPORT_DIALOG, NULL);
  const AshlarExportOptions *options = &what->options;
  g_autoptr (GtkFilterListModel) tiles = gtk_filter_list_model_new (
      g_object_ref (styles), GTK_FILTER (gtk_custom_filter_new (is_tiles_cb, NULL, NULL)));

  self->level = ashlar_level_ref (level);
  self->what = editor_export_copy (what);
  self->last = file != NULL ? g_object_ref (file) : NULL;
  adw_combo_row_set_model (self->style_row, styles);
  adw_combo_row_set_selected (self->style_row,
                              options->is_page ? editor_styles_find_kind (styles, get_kind (what))
                                               : editor_styles_find_skin (styles, options->skin));
  adw_combo_row_set_model (self->skin_row, G_LIST_MODEL (tiles));
  adw_combo_row_set_selected (self->skin_row,
                              editor_styles_find_skin (G_LIST_MODEL (tiles), options->skin));
  gtk_switch_set_active (self->light, options->light);
  adw_combo_row_set_selected (self->encoding_row, options->encoding);
  gtk_spin_button_set_value (
      self->cell_size, ashlar_plain_get_cell_size (level, options->skin, ASHLAR_ONE_PAGE_WIDTH));
  gtk_spin_button_set_value (self->width, options->width);
  editor_page_options_show (self->page_options, &options->page, level);
  editor_export_dialog_set_format (self, what->format);
  self->is_ready = TRUE;
  update (self);
  editor_one_page_view_set_level (self->view, level);
  /* Nothing has to be changed: Return goes on. */
  gtk_window_set_focus (GTK_WINDOW (self), self->export_button);
  return GTK_WIDGET (self);
}
