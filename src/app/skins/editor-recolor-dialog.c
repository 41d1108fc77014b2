/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Each change of a control makes the sheet anew in a worker, the newest wins; the map is drawn from what comes out, and that is what is
 * written in the end. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "skins/editor-recolor-dialog.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "document/editor-worker.h"
#include "edits/editor-sheet-edit.h"
#include "render/ashlar-recolor.h"
#include "skins/editor-form-rows.h"
#include "skins/editor-patch-drawing.h"
#include "skins/editor-patch.h"
#include "widgets/editor-tooltip.h"
#include "widgets/editor-wrap-layout.h"

#define MOST_SWATCHES 64
#define N_CELLS (EDITOR_PATCH_COLUMNS * EDITOR_PATCH_ROWS)

enum
{
  HUE,
  SATURATION,
  LIGHTNESS,
  N_SCALES
};

struct _EditorRecolorDialog
{
  AdwWindow parent_instance;

  EditorDocument    *document;             /* owned */
  char              *skin, *sheet, *image; /* owned */
  EditorSheetPixels *pixels;               /* owned */
  guint16            cells[N_CELLS];
  GArray            *colors;    /* owned: of AshlarImageColor */
  GArray            *exchanges; /* owned: of AshlarColorExchange, one a swatch */
  AshlarImage       *result;    /* owned, nullable */
  EditorWorker      *worker;    /* owned */
  gboolean           updating;

  GtkScale   *scales[N_SCALES];
  GtkWidget  *swatches;
  GtkPicture *before, *after;
  GtkWidget  *another;
  GtkWidget  *apply;
  GtkLabel   *fault;
};

G_DEFINE_FINAL_TYPE (EditorRecolorDialog, editor_recolor_dialog, ADW_TYPE_WINDOW)

/* ---- Colours ---- */

typedef struct
{
  EditorSheetPixels *pixels;
  GArray            *exchanges;
  AshlarRecoloring   recoloring;
  AshlarImage       *image; /* what comes out */
} RecolorJob;

static void
recolor_job_free (gpointer data)
{
  RecolorJob *job = data;

  editor_sheet_pixels_unref (job->pixels);
  g_array_unref (job->exchanges);
  g_clear_pointer (&job->image, ashlar_image_free);
  g_free (job);
}

static gboolean
recolor_run (gpointer data, GCancellable *cancellable, GError **error)
{
  RecolorJob *job = data;

  job->image = ashlar_image_recolor (job->pixels->image, &job->recoloring);
  return TRUE;
}

static void
show_map (EditorRecolorDialog *self, GtkPicture *picture, const AshlarImage *image)
{
  g_autoptr (GdkTexture) texture = editor_patch_draw (
      editor_document_get_content (self->document), self->skin, self->cells, EDITOR_PATCH_COLUMNS,
      EDITOR_PATCH_ROWS, editor_document_get_pictures (self->document), self->image, image);

  gtk_picture_set_paintable (picture, texture != NULL ? GDK_PAINTABLE (texture) : NULL);
}

static void
recolor_done (gpointer owner, gpointer data, const GError *error)
{
  EditorRecolorDialog *self = owner;
  RecolorJob          *job = data;

  if (error != NULL || job->image == NULL)
    return;
  g_clear_pointer (&self->result, ashlar_image_free);
  self->result = g_steal_pointer (&job->image);
  show_map (self, self->after, self->result);
  gtk_widget_set_sensitive (self->apply, TRUE);
}

static void
request (EditorRecolorDialog *self)
{
  static const EditorWork work
      = { .run = recolor_run, .free = recolor_job_free, .done = recolor_done };
  RecolorJob *job;

  if (self->updating)
    return;
  job = g_new0 (RecolorJob, 1);
  job->pixels = g_atomic_rc_box_acquire (self->pixels);
  job->exchanges = g_array_new (FALSE, FALSE, sizeof (AshlarColorExchange));
  for (guint i = 0; i < self->exchanges->len; i++)
    {
      const AshlarColorExchange *exchange
          = &g_array_index (self->exchanges, AshlarColorExchange, i);

      if (exchange->from != exchange->to)
        g_array_append_vals (job->exchanges, exchange, 1);
    }
  job->recoloring = (AshlarRecoloring){
    .exchanges = (gpointer) job->exchanges->data,
    .n_exchanges = job->exchanges->len,
    .hue = (gint) gtk_range_get_value (GTK_RANGE (self->scales[HUE])),
    .saturation = (gint) gtk_range_get_value (GTK_RANGE (self->scales[SATURATION])),
    .lightness = (gint) gtk_range_get_value (GTK_RANGE (self->scales[LIGHTNESS]))
  };
  if (self->worker == NULL)
    self->worker = editor_worker_new (&work, self);
  editor_worker_request (self->worker, job, EDITOR_WORK_AFTER);
}

static void
swatch_cb (GtkColorButton *button, EditorRecolorDialog *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  g_array_index (self->exchanges, AshlarColorExchange, index).to
      = (guint32) editor_form_get_color (GTK_COLOR_CHOOSER (button));
  request (self);
}

static void
reset_cb (EditorRecolorDialog *self)
{
  self->updating = TRUE;
  for (guint i = 0; i < N_SCALES; i++)
    gtk_range_set_value (GTK_RANGE (self->scales[i]), 0);
  for (GtkWidget *child = gtk_widget_get_first_child (self->swatches); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      guint                index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (child), "index"));
      AshlarColorExchange *exchange = &g_array_index (self->exchanges, AshlarColorExchange, index);

      exchange->to = exchange->from;
      editor_form_set_color (GTK_COLOR_CHOOSER (child), exchange->from);
    }
  self->updating = FALSE;
  request (self);
}

/* ---- What is written ---- */

typedef struct
{
  EditorDocument *document;
  GtkWidget      *dialog; /* owned */
  char           *skin, *sheet, *image, *folder;
  AshlarImage    *pixels;
  gboolean        another;
  char           *name; /* of the new picture */
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_object_unref (writing->document);
  g_object_unref (writing->dialog);
  g_free (writing->skin);
  g_free (writing->sheet);
  g_free (writing->image);
  g_free (writing->folder);
  g_free (writing->name);
  g_clear_pointer (&writing->pixels, ashlar_image_free);
  g_free (writing);
}

static gboolean
write_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Writing *writing = data;

  writing->name
      = ashlar_image_write_beside (writing->pixels, writing->folder, writing->image, FALSE, error);
  return writing->name != NULL;
}

static void
fail (EditorRecolorDialog *self, const char *message)
{
  gtk_label_set_label (self->fault, message);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), TRUE);
  gtk_widget_set_sensitive (self->apply, TRUE);
}

/* The style that was just made. */
static void
show_last (EditorRecolorDialog *self)
{
  AshlarContent   *content = editor_document_get_content (self->document);
  GtkWindow       *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *subject = g_strdup_printf ("/skins/%u", content->skins->len - 1);

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.go-to", "s", subject);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  const Writing *writing = editor_work_get_job (result);
  AshlarContent *content = editor_document_get_content (writing->document);
  guint          skin = ashlar_content_find_skin (content, writing->skin);
  g_autoptr (GError) error = NULL;
  EditorEdit *edit;

  if (editor_work_finish (result, &error) == NULL)
    {
      fail (EDITOR_RECOLOR_DIALOG (writing->dialog), editor_words_of_error (error));
      return;
    }
  if (skin == ASHLAR_NO_INDEX)
    return;
  edit = writing->another
             ? editor_skin_edit_duplicate_style (
                 content, skin, &(EditorSheetImage){ writing->sheet, writing->name }, 1, &error)
             : editor_sheet_edit_set_image (content, skin, writing->sheet, writing->name, &error);
  if (!editor_edit_apply (writing->document, edit))
    {
      fail (EDITOR_RECOLOR_DIALOG (writing->dialog), editor_words_of_error (error));
      return;
    }
  if (writing->another)
    show_last (EDITOR_RECOLOR_DIALOG (writing->dialog));
  gtk_window_close (GTK_WINDOW (writing->dialog));
}

static void
apply_cb (EditorRecolorDialog *self)
{
  static const EditorWork work = { .run = write_run, .free = writing_free, .whole = TRUE };
  g_autofree char        *folder = editor_document_dup_folder (self->document);
  Writing                *writing;

  if (folder == NULL)
    {
      fail (self, _ ("Pictures lie beside the block set: save it first"));
      return;
    }
  if (self->result == NULL)
    return;
  gtk_widget_set_sensitive (self->apply, FALSE);
  writing = g_new0 (Writing, 1);
  writing->document = g_object_ref (self->document);
  writing->dialog = g_object_ref (GTK_WIDGET (self));
  writing->skin = g_strdup (self->skin);
  writing->sheet = g_strdup (self->sheet);
  writing->image = g_strdup (self->image);
  writing->folder = g_steal_pointer (&folder);
  writing->pixels = ashlar_image_new (
      g_memdup2 (self->result->pixels, (gsize) self->result->width * self->result->height * 4),
      self->result->width, self->result->height);
  writing->another = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->another));
  editor_work_async (&work, writing, NULL, NULL, written_cb, NULL);
}

/* ---- Building ---- */

static void
editor_recolor_dialog_dispose (GObject *object)
{
  EditorRecolorDialog *self = EDITOR_RECOLOR_DIALOG (object);

  if (self->worker != NULL)
    editor_worker_dismiss (&self->worker);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_recolor_dialog_parent_class)->dispose (object);
}

static void
editor_recolor_dialog_finalize (GObject *object)
{
  EditorRecolorDialog *self = EDITOR_RECOLOR_DIALOG (object);

  g_free (self->skin);
  g_free (self->sheet);
  g_free (self->image);
  g_clear_pointer (&self->pixels, editor_sheet_pixels_unref);
  g_clear_pointer (&self->colors, g_array_unref);
  g_clear_pointer (&self->exchanges, g_array_unref);
  g_clear_pointer (&self->result, ashlar_image_free);
  G_OBJECT_CLASS (editor_recolor_dialog_parent_class)->finalize (object);
}

static void
editor_recolor_dialog_class_init (EditorRecolorDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_recolor_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_recolor_dialog_finalize;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
editor_recolor_dialog_init (EditorRecolorDialog *self)
{
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 780, 660);
}

static GtkWidget *
new_bar (EditorRecolorDialog *self)
{
  GtkWidget *bar = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));

  self->apply = gtk_button_new_with_mnemonic (_ ("_Recolour"));
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (bar), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (bar), FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  gtk_widget_add_css_class (self->apply, "suggested-action");
  gtk_widget_set_sensitive (self->apply, FALSE);
  g_signal_connect_swapped (self->apply, "clicked", G_CALLBACK (apply_cb), self);
  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (bar), self->apply);
  return bar;
}

static GtkWidget *
new_map (GtkPicture **picture, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (title);

  *picture = GTK_PICTURE (gtk_picture_new ());
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_hexpand (GTK_WIDGET (*picture), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (*picture), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (*picture), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (*picture));
  return box;
}

static GtkWidget *
new_scales (EditorRecolorDialog *self)
{
  static const struct
  {
    const char *title;
    double      from, to;
  } rows[N_SCALES] = {
    [HUE] = { N_ ("Hue"), -180, 180 },
    [SATURATION] = { N_ ("Saturation"), -100, 100 },
    [LIGHTNESS] = { N_ ("Lightness"), -100, 100 },
  };
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  for (guint i = 0; i < N_SCALES; i++)
    {
      GtkWidget *label = gtk_label_new (_ (rows[i].title));
      GtkWidget *scale
          = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, rows[i].from, rows[i].to, 1);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_scale_set_draw_value (GTK_SCALE (scale), TRUE);
      gtk_scale_set_value_pos (GTK_SCALE (scale), GTK_POS_RIGHT);
      gtk_range_set_value (GTK_RANGE (scale), 0);
      gtk_scale_add_mark (GTK_SCALE (scale), 0, GTK_POS_BOTTOM, NULL);
      gtk_widget_set_hexpand (scale, TRUE);
      gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (rows[i].title), -1);
      g_signal_connect_swapped (scale, "value-changed", G_CALLBACK (request), self);
      self->scales[i] = GTK_SCALE (scale);
      gtk_grid_attach (GTK_GRID (grid), label, 0, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), scale, 1, (int) i, 1, 1);
    }
  return grid;
}

static GtkWidget *
new_swatches (EditorRecolorDialog *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->swatches = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_layout_manager (self->swatches, editor_wrap_layout_new (6));
  for (guint i = 0; i < MIN (self->colors->len, MOST_SWATCHES); i++)
    {
      guint32             color = g_array_index (self->colors, AshlarImageColor, i).color;
      AshlarColorExchange exchange = { color, color };
      GtkWidget          *button = gtk_color_button_new ();
      /* Translators: a colour, as RRGGBB */
      g_autofree char *name = g_strdup_printf (_ ("Exchange #%06x"), color);

      g_array_append_val (self->exchanges, exchange);
      editor_form_set_color (GTK_COLOR_CHOOSER (button), color);
      gtk_color_button_set_title (GTK_COLOR_BUTTON (button), name);
      editor_tooltip_set (button, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (i));
      g_signal_connect (button, "color-set", G_CALLBACK (swatch_cb), self);
      gtk_box_append (GTK_BOX (self->swatches), button);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->swatches);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 88);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 130);
  return scrolled;
}

static void
build (EditorRecolorDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *maps = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *heading = gtk_label_new (_ ("Colours to exchange"));
  GtkWidget *reset = gtk_button_new_with_mnemonic (_ ("_As They Were"));

  g_object_set (body, "margin-start", 18, "margin-end", 18, "margin-top", 12, "margin-bottom", 18,
                NULL);
  gtk_box_set_homogeneous (GTK_BOX (maps), TRUE);
  gtk_box_append (GTK_BOX (maps), new_map (&self->before, _ ("Before")));
  gtk_box_append (GTK_BOX (maps), new_map (&self->after, _ ("After")));
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  self->another = gtk_check_button_new_with_mnemonic (_ ("As another _style; this one stays"));
  gtk_widget_set_hexpand (self->another, TRUE);
  g_signal_connect_swapped (reset, "clicked", G_CALLBACK (reset_cb), self);
  self->fault = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->fault, TRUE);
  gtk_label_set_xalign (self->fault, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->fault), "error");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), FALSE);
  gtk_box_append (GTK_BOX (foot), self->another);
  gtk_box_append (GTK_BOX (foot), reset);
  gtk_box_append (GTK_BOX (body), maps);
  gtk_box_append (GTK_BOX (body), new_scales (self));
  gtk_box_append (GTK_BOX (body), heading);
  gtk_box_append (GTK_BOX (body), new_swatches (self));
  gtk_box_append (GTK_BOX (body), GTK_WIDGET (self->fault));
  gtk_box_append (GTK_BOX (body), foot);
  gtk_widget_set_vexpand (body, TRUE);
  gtk_box_append (GTK_BOX (box), new_bar (self));
  gtk_box_append (GTK_BOX (box), body);
  adw_window_set_content (ADW_WINDOW (self), box);
}

GtkWidget *
editor_recolor_dialog_new (EditorDocument    *document,
                           guint              skin,
                           const char        *sheet,
                           EditorSheetPixels *pixels,
                           const guint16     *cells)
{
  EditorRecolorDialog *self = g_object_new (EDITOR_TYPE_RECOLOR_DIALOG, NULL);
  AshlarContent       *content = editor_document_get_content (document);
  g_autoptr (AshlarSkin) resolved = editor_skin_dup_resolved (content, skin);
  guint            index = ashlar_skin_find_sheet (resolved, sheet);
  g_autofree char *title = NULL, *base = NULL;

  self->document = g_object_ref (document);
  self->skin = g_strdup (resolved->id);
  self->sheet = g_strdup (sheet);
  self->image = g_strdup (((AshlarSkinSheet *) g_ptr_array_index (resolved->sheets, index))->image);
  self->pixels = g_atomic_rc_box_acquire (pixels);
  memcpy (self->cells, cells, sizeof self->cells);
  self->colors = ashlar_image_dup_colors (pixels->image);
  self->exchanges = g_array_new (FALSE, FALSE, sizeof (AshlarColorExchange));
  base = g_path_get_basename (self->image);
  /* Translators: %s is a picture file */
  title = g_strdup_printf (_ ("Recolour %s"), base);
  gtk_window_set_title (GTK_WINDOW (self), title);
  build (self);
  show_map (self, self->before, pixels->image);
  show_map (self, self->after, pixels->image);
  return GTK_WIDGET (self);
}
