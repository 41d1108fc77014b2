/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "tiles/editor-tile-picture.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "edits/editor-tile-edit.h"
#include "skins/editor-picture-file.h"
#include "tiles/editor-region-dialog.h"
#include "widgets/editor-thumbnail.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-tooltip.h"

#define SIDE 24
/* A new picture with a longer side is taken to be a sheet, and its regions are shown. */
#define LARGEST_TILE 64

struct _EditorTilePicture
{
  GtkWidget parent_instance;

  EditorDocument       *document; /* owned, nullable */
  guint                 index;
  char                 *awaited;   /* owned, nullable: a picture just chosen, that may be a sheet */
  char                 *merge_key; /* owned, nullable */
  guint                 n_choices;
  GtkFileChooserNative *chooser; /* owned, nullable */

  GtkWidget          *button;
  GtkWidget          *thumbnail;
  GtkWidget          *warning;
  GtkWidget          *name;
  GSimpleActionGroup *actions;
};

G_DEFINE_FINAL_TYPE (EditorTilePicture, editor_tile_picture, GTK_TYPE_WIDGET)

static const AshlarTile *
get_resolved (EditorTilePicture *self)
{
  return ashlar_content_get_tile (editor_document_get_content (self->document), self->index);
}

/* ------------------------------------------------------------------ commands */

static void
open_region_dialog (EditorTilePicture *self, const char *merge_key)
{
  GtkWidget *dialog = editor_region_dialog_new (self->document, self->index, merge_key);
  GtkRoot   *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (dialog == NULL)
    return;
  if (GTK_IS_WINDOW (root))
    gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (root));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, EditorTilePicture *self)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_clear_object (&self->chooser);
  if (file == NULL || self->document == NULL || self->index == ASHLAR_NO_INDEX)
    return;
  /* Choosing a file and its region is one step of undo; choosing anew is another. */
  g_free (self->merge_key);
  self->merge_key = g_strdup_printf ("picture-%u", self->n_choices++);
  g_free (self->awaited);
  self->awaited = g_strdup ("");
  editor_picture_take_file (GTK_WIDGET (self), self->document, self->index, file, self->merge_key);
}

static void
choose_file_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilePicture *self = user_data;
  g_autoptr (GtkFileFilter) filter = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autofree char *path = NULL;
  GtkRoot         *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->document == NULL || self->index == ASHLAR_NO_INDEX)
    return;
  path = editor_document_dup_folder (self->document);
  if (path == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                                  _ ("Pictures lie beside the block set: save it first"));
      return;
    }
  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (
      _ ("Choose a Picture"), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
      GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Choose"), _ ("_Cancel"));
  filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, _ ("Pictures"));
  gtk_file_filter_add_mime_type (filter, "image/png");
  gtk_file_filter_add_mime_type (filter, "image/jpeg");
  gtk_file_filter_add_mime_type (filter, "image/gif");
  gtk_file_filter_add_mime_type (filter, "image/bmp");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  folder = g_file_new_for_path (path);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
choose_region_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilePicture *self = user_data;

  if (self->document != NULL && self->index != ASHLAR_NO_INDEX)
    open_region_dialog (self, NULL);
}

static void
remove_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilePicture *self = user_data;
  g_autoptr (GError) error = NULL;

  if (self->document == NULL || self->index == ASHLAR_NO_INDEX)
    return;
  editor_apply_or_refuse (
      GTK_WIDGET (self), self->document,
      editor_tile_edit_set_picture (editor_document_get_content (self->document), self->index, NULL,
                                    NULL, NULL, &error),
      &error);
}

static const GActionEntry entries[] = {
  { .name = "choose-file", .activate = choose_file_cb },
  { .name = "choose-region", .activate = choose_region_cb },
  { .name = "remove", .activate = remove_cb },
};

static guint
find_tile (GtkWidget *widget, EditorDocument **document, gpointer user_data)
{
  EditorTilePicture *self = user_data;

  *document = self->document;
  return self->index;
}

/* ------------------------------------------------------------------ showing */

static void
enable (EditorTilePicture *self, const char *action, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), action)), enabled);
}

/* A picture that has been chosen a moment ago has been read: if it is a sheet, the next question is
 * which part of it. */
static void
look_at_awaited (EditorTilePicture *self, const AshlarTile *tile)
{
  AshlarPictures *pictures = editor_document_get_pictures (self->document);
  guint           width, height;

  if (self->awaited == NULL || tile->image == NULL || pictures == NULL
      || !ashlar_pictures_get_size (pictures, tile->image, &width, &height))
    return;
  g_clear_pointer (&self->awaited, g_free);
  if (tile->image_region[2] == 0 && MAX (width, height) > LARGEST_TILE
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    open_region_dialog (self, self->merge_key);
  else
    editor_document_end_gesture (self->document);
}

/* Why the tile's picture is not shown; NULL: it is, or is being read. */
static char *
dup_fault (AshlarPictures *pictures, const AshlarTile *tile, gboolean *has_sheet)
{
  const gint *region = tile->image_region;
  guint       width, height;

  if (pictures == NULL)
    return NULL;
  *has_sheet = ashlar_pictures_get_size (pictures, tile->image, &width, &height);
  if (!*has_sheet)
    {
      AshlarText *fault = ashlar_pictures_get_fault (pictures, tile->image);

      return fault != NULL ? g_strdup (editor_words_of_text (fault)) : NULL;
    }
  if ((guint) region[0] + (guint) region[2] <= width
      && (guint) region[1] + (guint) region[3] <= height)
    return NULL;
  /* Translators: four numbers of a part of a picture, then the picture's width and height in pixels */
  return g_strdup_printf (_ ("The region %d, %d, %d × %d reaches beyond the picture of %u × %u "
                             "pixels"),
                          region[0], region[1], region[2], region[3], width, height);
}

void
editor_tile_picture_set_tile (EditorTilePicture *self, EditorDocument *document, guint index)
{
  const AshlarTile *tile;
  g_autofree char  *base = NULL, *tip = NULL, *fault = NULL;
  gboolean          has_picture, has_sheet = FALSE;

  g_return_if_fail (EDITOR_IS_TILE_PICTURE (self));
  if (document != self->document || index != self->index)
    g_clear_pointer (&self->awaited, g_free);
  g_set_object (&self->document, document);
  self->index = document != NULL ? index : ASHLAR_NO_INDEX;
  if (self->index == ASHLAR_NO_INDEX)
    return;

  tile = get_resolved (self);
  has_picture = tile->image != NULL;
  if (has_picture)
    {
      fault = dup_fault (editor_document_get_pictures (document), tile, &has_sheet);
      base = g_path_get_basename (tile->image);
      if (fault != NULL)
        tip = g_strdup (fault);
      else if (tile->image_region[2] > 0)
        tip = g_strdup_printf ("%s, %d, %d, %d × %d", tile->image, tile->image_region[0],
                               tile->image_region[1], tile->image_region[2], tile->image_region[3]);
      else
        tip = g_strdup (tile->image);
      g_autoptr (GdkTexture) texture = editor_thumbnail_new_for_tile (
          editor_document_get_palette (document), (guint16) index,
          (guint) (SIDE * gtk_widget_get_scale_factor (GTK_WIDGET (self))));
      gtk_image_set_from_paintable (GTK_IMAGE (self->thumbnail), GDK_PAINTABLE (texture));
    }
  gtk_widget_set_visible (self->thumbnail, has_picture && fault == NULL);
  gtk_widget_set_visible (self->warning, fault != NULL);
  /* Translators: a tile has no picture */
  gtk_label_set_label (GTK_LABEL (self->name), has_picture ? base : C_ ("picture", "None"));
  editor_tooltip_set (self->button, tip);
  enable (self, "choose-region", has_sheet);
  enable (self, "remove", has_picture);
  look_at_awaited (self, tile);
}

void
editor_tile_picture_accept_drops (EditorTilePicture *self, GtkWidget *row)
{
  g_return_if_fail (EDITOR_IS_TILE_PICTURE (self));
  editor_picture_accept_drops (row, find_tile, self);
}

/* ------------------------------------------------------------------ widget */

static void
editor_tile_picture_dispose (GObject *object)
{
  EditorTilePicture *self = EDITOR_TILE_PICTURE (object);

  g_clear_object (&self->chooser);
  g_clear_object (&self->document);
  g_clear_pointer (&self->awaited, g_free);
  g_clear_pointer (&self->merge_key, g_free);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->button, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_tile_picture_parent_class)->dispose (object);
}

static void
editor_tile_picture_class_init (EditorTilePictureClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_tile_picture_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_tile_picture_init (EditorTilePicture *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autoptr (GMenu) menu = g_menu_new ();

  self->index = ASHLAR_NO_INDEX;
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "picture", G_ACTION_GROUP (self->actions));
  g_menu_append (menu, _ ("Choose _File…"), "picture.choose-file");
  g_menu_append (menu, _ ("Choose _Region…"), "picture.choose-region");
  g_menu_append (menu, _ ("_No Picture"), "picture.remove");

  self->thumbnail = gtk_image_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (self->thumbnail), SIDE);
  gtk_widget_add_css_class (self->thumbnail, "swatch");
  gtk_widget_set_overflow (self->thumbnail, GTK_OVERFLOW_HIDDEN);
  self->warning = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  self->name = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->name), 14);
  gtk_box_append (GTK_BOX (box), self->thumbnail);
  gtk_box_append (GTK_BOX (box), self->warning);
  gtk_box_append (GTK_BOX (box), self->name);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), box);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->button), G_MENU_MODEL (menu));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Picture"), -1);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

GtkWidget *
editor_tile_picture_new (void)
{
  return g_object_new (EDITOR_TYPE_TILE_PICTURE, NULL);
}
