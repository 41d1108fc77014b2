/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The newest request wins: whatever is turned cancels the cut that runs and starts another, and what
 * is on the screen stays until that has come. The document may change behind the dialog (somebody
 * else writes its file); then what was cut belongs to a content that is no more, and is cut anew. */

#include "ashlar-config.h"

#include "window/editor-import-dialog.h"

#include <glib/gi18n.h>

#include "document/editor-worker.h"
#include "widgets/editor-card-layout.h"
#include "widgets/editor-tooltip.h"
#include "window/editor-map-import.h"

#define PICTURE_SIZE 112
/* So that a quick look at files that are no maps shows nothing. */
#define PATIENCE_MS 250

enum
{
  CUT_AUTO,
  CUT_WHOLE,
  CUT_CLASS,
  CUT_ANY,
  CUT_GRID,
};

struct _EditorImportDialog
{
  AdwWindow parent_instance;

  EditorDocument  *document;    /* owned; nullable */
  AshlarContent   *fresh;       /* owned */
  GPtrArray       *files;       /* owned; of EditorMapFile; NULL: they are being read */
  GCancellable    *cancellable; /* owned; of what is read */
  EditorWorker    *cutter;      /* owned */
  EditorMapResult *result;      /* owned; nullable */
  AshlarContent   *base;        /* owned; what the result was made of */
  guint            patience;    /* source; 0: none */
  gboolean         is_ready, is_closed;
  gboolean         was_ready; /* something has been shown that could be imported */

  /* Template children. */
  GtkStack      *stack;
  GtkSpinner    *spinner;
  GtkButton     *import_button;
  AdwComboRow   *cut_row, *layer_row, *into_row;
  GtkWidget     *grid_rows, *into_group;
  GtkSpinButton *width, *height;
  GtkSwitch     *openings, *turns;
  GtkLabel      *summary;
  GtkBox        *pictures;
  GtkLabel      *more;
  GtkStack      *preview;
  GtkWidget     *remarks_box;
  GtkLabel      *remarks_label;
  GtkListBox    *remarks;
};

G_DEFINE_FINAL_TYPE (EditorImportDialog, editor_import_dialog, ADW_TYPE_WINDOW)

enum
{
  ACCEPTED,
  OTHERS,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_new (EditorImportDialog *self)
{
  return self->document == NULL || adw_combo_row_get_selected (self->into_row) == 1;
}

static AshlarContent *
get_base (EditorImportDialog *self)
{
  return is_new (self) ? self->fresh : editor_document_get_content (self->document);
}

/* Who waits does not keep the dialog: closing it is what cancels. */

static gpointer
make_weak (EditorImportDialog *self)
{
  GWeakRef *weak = g_new (GWeakRef, 1);

  g_weak_ref_init (weak, self);
  return weak;
}

/* NULL: it is gone. */
static EditorImportDialog *
take_weak (gpointer weak)
{
  EditorImportDialog *self = g_weak_ref_get (weak);

  g_weak_ref_clear (weak);
  g_free (weak);
  return self;
}

/* ---- what came of it */

static GtkWidget *
make_picture (EditorImportDialog *self, guint index)
{
  AshlarContent     *content = self->result->content;
  guint              first = ashlar_content_get_n_blocks (content) - self->result->counts.n_blocks;
  const AshlarBlock *block = ashlar_content_get_block (content, first + index);
  GtkWidget         *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget         *picture
      = gtk_picture_new_for_paintable (g_ptr_array_index (self->result->pictures, index));
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "label", ashlar_block_get_id (block), "ellipsize",
                      PANGO_ELLIPSIZE_MIDDLE, "max-width-chars", 12, NULL);
  /* Translators: the id of a block and its size in cells: "hall, 16 × 9, 2 exits". */
  g_autofree char *tip
      = g_strdup_printf (ngettext ("%s, %u × %u, %u exit", "%s, %u × %u, %u exits", block->n_exits),
                         ashlar_block_get_id (block), block->width, block->height, block->n_exits);

  gtk_widget_set_size_request (picture, PICTURE_SIZE, PICTURE_SIZE);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), tip);
  gtk_widget_add_css_class (label, "caption");
  editor_tooltip_set (box, tip);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
make_remark (const EditorMapRemark *remark)
{
  static const char *const icons[] = {
    [ASHLAR_SEVERITY_HINT] = "dialog-information-symbolic",
    [ASHLAR_SEVERITY_WARNING] = "dialog-warning-symbolic",
    [ASHLAR_SEVERITY_ERROR] = "dialog-error-symbolic",
  };
  static const char *const classes[] = {
    [ASHLAR_SEVERITY_HINT] = "dim-label",
    [ASHLAR_SEVERITY_WARNING] = "warning",
    [ASHLAR_SEVERITY_ERROR] = "error",
  };
  const char *const words[] = {
    [ASHLAR_SEVERITY_HINT] = _ ("Worth knowing"),
    [ASHLAR_SEVERITY_WARNING] = _ ("Not kept, or odd"),
    [ASHLAR_SEVERITY_ERROR] = _ ("Refused"),
  };
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *icon = gtk_image_new_from_icon_name (icons[remark->severity]);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", remark->text, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "hexpand", TRUE,
                                   "selectable", FALSE, NULL);

  gtk_widget_add_css_class (icon, classes[remark->severity]);
  editor_tooltip_set (icon, words[remark->severity]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words[remark->severity], -1);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_set_margin_top (row, 6);
  gtk_widget_set_margin_bottom (row, 6);
  gtk_widget_set_margin_start (row, 12);
  gtk_widget_set_margin_end (row, 12);
  return row;
}

static void
append_count (GString *text, const char *format, guint n)
{
  if (n == 0)
    return;
  g_string_append (text, text->len > 0 ? " · " : "");
  /* Of the table of the caller: each has one %u. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_string_append_printf (text, format, n);
#pragma GCC diagnostic pop
}

static char *
dup_summary (const EditorMapResult *result)
{
  const AshlarMapCounts *counts = &result->counts;
  guint                  n_exits = counts->n_exits + counts->n_openings;
  GString               *text = g_string_new (NULL);

  append_count (text, ngettext ("%u block", "%u blocks", counts->n_blocks), counts->n_blocks);
  append_count (text, ngettext ("%u exit", "%u exits", n_exits), n_exits);
  append_count (text, ngettext ("%u new tile", "%u new tiles", counts->n_tiles), counts->n_tiles);
  append_count (text, ngettext ("%u new object", "%u new objects", counts->n_objects),
                counts->n_objects);
  append_count (text, ngettext ("%u is changed", "%u are changed", counts->n_changed),
                counts->n_changed);
  append_count (text, ngettext ("%u is there already", "%u are there already", counts->n_known),
                counts->n_known);
  append_count (text, ngettext ("%u file refused", "%u files refused", result->n_refused),
                result->n_refused);
  return g_string_free (text, FALSE);
}

static void
show_pictures (EditorImportDialog *self)
{
  guint      n = self->result->counts.n_blocks;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->pictures))) != NULL)
    gtk_box_remove (self->pictures, child);
  for (guint i = 0; i < self->result->pictures->len; i++)
    gtk_box_append (self->pictures, make_picture (self, i));
  gtk_widget_set_visible (GTK_WIDGET (self->more), n > self->result->pictures->len);
  if (n > self->result->pictures->len)
    {
      guint            n_more = n - self->result->pictures->len;
      g_autofree char *more
          = g_strdup_printf (ngettext ("and %u more", "and %u more", n_more), n_more);

      gtk_label_set_label (self->more, more);
    }
  gtk_stack_set_visible_child_name (self->preview, n > 0 ? "blocks" : "none");
}

static void
show_remarks (EditorImportDialog *self)
{
  GPtrArray       *remarks = self->result->remarks;
  g_autofree char *label
      = g_strdup_printf (ngettext ("%u remark", "%u remarks", remarks->len), remarks->len);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->remarks))) != NULL)
    gtk_list_box_remove (self->remarks, child);
  for (guint i = 0; i < remarks->len; i++)
    gtk_list_box_append (self->remarks, make_remark (g_ptr_array_index (remarks, i)));
  gtk_label_set_label (self->remarks_label, label);
  gtk_widget_set_visible (self->remarks_box, remarks->len > 0);
}

/* Blocks are added, or what is there changes. */
static gboolean
is_of_use (const EditorMapResult *result)
{
  return result->counts.n_blocks > 0 || result->counts.is_changed;
}

static void
set_running (EditorImportDialog *self, gboolean is_running)
{
  gtk_spinner_set_spinning (self->spinner, is_running);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_running);
  gtk_widget_set_sensitive (GTK_WIDGET (self->import_button),
                            !is_running && self->result != NULL && is_of_use (self->result));
}

static void update (EditorImportDialog *self);

static void
cut_done (gpointer owner, gpointer cut, const GError *error)
{
  EditorImportDialog *self = owner;
  g_autofree char    *summary = NULL;

  g_clear_pointer (&self->result, editor_map_result_free);
  self->result = g_steal_pointer (&((EditorMapCut *) cut)->result);
  summary = dup_summary (self->result);
  gtk_label_set_label (self->summary, summary);
  show_pictures (self);
  show_remarks (self);
  set_running (self, FALSE);
  /* Nothing has to be changed: Return imports. */
  if (!self->was_ready && gtk_widget_is_sensitive (GTK_WIDGET (self->import_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self->import_button));
  self->was_ready = TRUE;
}

/* ---- the options */

static char *
dup_folder (EditorImportDialog *self)
{
  GFile *file = is_new (self) ? NULL : editor_document_get_file (self->document);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;

  return folder != NULL ? g_file_get_path (folder) : NULL;
}

static void
update (EditorImportDialog *self)
{
  guint            cut = adw_combo_row_get_selected (self->cut_row);
  guint            layer = adw_combo_row_get_selected (self->layer_row);
  g_autofree char *folder = NULL;
  AshlarMapOptions options = { .cut = cut == CUT_WHOLE  ? ASHLAR_MAP_CUT_WHOLE
                                      : cut == CUT_GRID ? ASHLAR_MAP_CUT_GRID
                                      : cut == CUT_AUTO ? ASHLAR_MAP_CUT_AUTO
                                                        : ASHLAR_MAP_CUT_OBJECTS,
                               .any_rectangle = cut == CUT_ANY };

  if (!self->is_ready || self->is_closed || self->files == NULL)
    return;
  options.grid_width = (guint) gtk_spin_button_get_value_as_int (self->width);
  options.grid_height = (guint) gtk_spin_button_get_value_as_int (self->height);
  options.no_openings = !gtk_switch_get_active (self->openings);
  options.keep_turns = gtk_switch_get_active (self->turns);
  if (layer > 0 && layer != GTK_INVALID_LIST_POSITION)
    options.layer = gtk_string_list_get_string (
        GTK_STRING_LIST (adw_combo_row_get_model (self->layer_row)), layer);
  folder = dup_folder (self);
  options.content_folder = folder;
  gtk_widget_set_visible (self->grid_rows, cut == CUT_GRID);

  g_clear_pointer (&self->base, ashlar_content_unref);
  self->base = ashlar_content_ref (get_base (self));
  set_running (self, TRUE);
  editor_worker_request (
      self->cutter,
      editor_map_cut_new (self->files, self->base, &options,
                          PICTURE_SIZE * (guint) gtk_widget_get_scale_factor (GTK_WIDGET (self))),
      EDITOR_WORK_INSTEAD);
}

/* The layers of a single map; of several, the names mean nothing together. */
static void
fill_layers (EditorImportDialog *self)
{
  GtkStringList        *list = GTK_STRING_LIST (adw_combo_row_get_model (self->layer_row));
  const AshlarTiledMap *map = NULL;
  guint                 n_maps = 0;
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->files->len; i++)
    {
      const EditorMapFile *file = g_ptr_array_index (self->files, i);

      if (file->map != NULL)
        {
          n_maps++;
          map = file->map->tiled;
        }
    }
  if (n_maps == 1 && map != NULL)
    for (guint i = 0; i < map->layers->len; i++)
      {
        const AshlarTiledLayer *layer = g_ptr_array_index (map->layers, i);

        if (g_hash_table_add (names, layer->name))
          gtk_string_list_append (list, layer->name);
      }
  gtk_widget_set_visible (GTK_WIDGET (self->layer_row),
                          g_list_model_get_n_items (G_LIST_MODEL (list)) > 2);
}

/* A map that is larger than a block is best cut into a grid. */
static void
choose_cut (EditorImportDialog *self)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      const EditorMapFile  *file = g_ptr_array_index (self->files, i);
      const AshlarTiledMap *map = file->map != NULL ? file->map->tiled : NULL;

      if (map == NULL
          || (map->width <= ASHLAR_MAX_BLOCK_SIZE && map->height <= ASHLAR_MAX_BLOCK_SIZE))
        continue;
      for (guint j = 0; j < map->objects->len; j++)
        {
          const AshlarTiledObject *object = g_ptr_array_index (map->objects, j);

          /* The areas of a level are of that class, too. */
          if (object->role != ASHLAR_TILED_LEVEL_AREAS
              && g_ascii_strcasecmp (object->kind, "block") == 0)
            return;
        }
      adw_combo_row_set_selected (self->cut_row, CUT_GRID);
    }
}

static gboolean
give_others (EditorImportDialog *self)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->files->len; i++)
    {
      const EditorMapFile *file = g_ptr_array_index (self->files, i);

      if (file->is_other)
        g_ptr_array_add (others, g_object_ref (file->file));
    }
  if (others->len > 0)
    g_signal_emit (self, signals[OTHERS], 0, others);
  return others->len < self->files->len;
}

static void
stop_patience (EditorImportDialog *self)
{
  if (self->patience != 0)
    g_source_remove (self->patience);
  self->patience = 0;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorImportDialog) self = take_weak (user_data);
  GPtrArray *files = editor_map_read_finish (result);

  if (files == NULL || self == NULL)
    {
      g_clear_pointer (&files, g_ptr_array_unref);
      return;
    }
  stop_patience (self);
  self->files = files;
  if (!give_others (self))
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  fill_layers (self);
  choose_cut (self);
  self->is_ready = TRUE;
  gtk_stack_set_visible_child_name (self->stack, "maps");
  update (self);
  gtk_window_present (GTK_WINDOW (self));
}

/* ---- the dialog */

static gboolean
patience_cb (gpointer user_data)
{
  EditorImportDialog *self = user_data;

  self->patience = 0;
  gtk_window_present (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static void
import_cb (EditorImportDialog *self)
{
  if (self->result == NULL || !is_of_use (self->result))
    return;
  if (self->base != get_base (self))
    {
      update (self);
      return;
    }
  g_signal_emit (self, signals[ACCEPTED], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
editor_import_dialog_dispose (GObject *object)
{
  EditorImportDialog *self = EDITOR_IMPORT_DIALOG (object);

  self->is_closed = TRUE;
  stop_patience (self);
  g_cancellable_cancel (self->cancellable);
  editor_worker_dismiss (&self->cutter);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_IMPORT_DIALOG);
  g_clear_object (&self->document);
  g_clear_pointer (&self->fresh, ashlar_content_unref);
  g_clear_pointer (&self->base, ashlar_content_unref);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->result, editor_map_result_free);
  G_OBJECT_CLASS (editor_import_dialog_parent_class)->dispose (object);
}

static void
editor_import_dialog_finalize (GObject *object)
{
  g_object_unref (EDITOR_IMPORT_DIALOG (object)->cancellable);
  G_OBJECT_CLASS (editor_import_dialog_parent_class)->finalize (object);
}

static void
editor_import_dialog_class_init (EditorImportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_import_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_import_dialog_finalize;
  signals[ACCEPTED] = g_signal_new ("accepted", EDITOR_TYPE_IMPORT_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OTHERS] = g_signal_new ("others", EDITOR_TYPE_IMPORT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
  g_type_ensure (EDITOR_TYPE_CARD_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-import-dialog.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorImportDialog, name)
  BIND (stack);
  BIND (spinner);
  BIND (import_button);
  BIND (cut_row);
  BIND (layer_row);
  BIND (into_row);
  BIND (into_group);
  BIND (grid_rows);
  BIND (width);
  BIND (height);
  BIND (openings);
  BIND (turns);
  BIND (summary);
  BIND (pictures);
  BIND (more);
  BIND (preview);
  BIND (remarks_box);
  BIND (remarks_label);
  BIND (remarks);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
editor_import_dialog_init (EditorImportDialog *self)
{
  static const EditorWork cutting
      = { .run = editor_map_cut_run, .free = editor_map_cut_free, .done = cut_done };

  self->cutter = editor_worker_new (&cutting, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Only the text in a spin button of 4.8 knows of the default. */
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->width))),
                                  TRUE);
  gtk_text_set_activates_default (
      GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->height))), TRUE);
  self->cancellable = g_cancellable_new ();
}

EditorImportDialog *
editor_import_dialog_new (GtkWindow      *parent,
                          EditorDocument *document,
                          AshlarContent  *fresh,
                          GPtrArray      *files)
{
  EditorImportDialog *self
      = g_object_new (EDITOR_TYPE_IMPORT_DIALOG, "transient-for", parent, NULL);

  g_set_object (&self->document, document);
  self->fresh = ashlar_content_ref (fresh);
  gtk_widget_set_visible (self->into_group, document != NULL);
  /* One that has not shown itself yet is not destroyed with its parent. */
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), self,
                           G_CONNECT_SWAPPED);
  set_running (self, TRUE);
  self->patience = g_timeout_add (PATIENCE_MS, patience_cb, self);
  editor_map_read_async (files, self->cancellable, read_cb, make_weak (self));
  return self;
}

AshlarContent *
editor_import_dialog_get_content (EditorImportDialog *self)
{
  g_return_val_if_fail (EDITOR_IS_IMPORT_DIALOG (self), NULL);
  return self->result != NULL ? self->result->content : NULL;
}

guint
editor_import_dialog_get_n_blocks (EditorImportDialog *self)
{
  g_return_val_if_fail (EDITOR_IS_IMPORT_DIALOG (self), 0);
  return self->result != NULL ? self->result->counts.n_blocks : 0;
}

guint
editor_import_dialog_get_n_changed (EditorImportDialog *self)
{
  g_return_val_if_fail (EDITOR_IS_IMPORT_DIALOG (self), 0);
  return self->result != NULL ? self->result->counts.n_changed : 0;
}

gboolean
editor_import_dialog_get_is_new (EditorImportDialog *self)
{
  g_return_val_if_fail (EDITOR_IS_IMPORT_DIALOG (self), FALSE);
  return is_new (self);
}
