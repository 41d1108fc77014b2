/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "skins/editor-skin-element.h"

#include <glib/gi18n.h>

#include "document/editor-sample-words.h"
#include "edits/editor-skin-edit.h"
#include "skins/editor-look-picture.h"

#define SIDE 40
#define N_PIECES 4 /* of the picture, two by two */

static guint
count (AshlarContent *content)
{
  return content->skins->len;
}

static gpointer
peek (AshlarContent *content, guint index)
{
  return g_ptr_array_index (content->skins, index);
}

static gboolean
looks_same (gconstpointer a, gconstpointer b)
{
  return ashlar_skin_equal (a, b);
}

static char *
dup_id (gconstpointer skin)
{
  return g_strdup (((const AshlarSkin *) skin)->id);
}

static const char *
get_title (EditorElement *element)
{
  return editor_sample_words (
      ((const AshlarSkin *) editor_element_get_value (element))->description);
}

static char *
dup_name (EditorElement *element)
{
  const AshlarSkin *skin = editor_element_get_value (element);

  return g_strdup (skin->description[0] != '\0' ? editor_sample_words (skin->description)
                                                : skin->id);
}

static void
add_searched (EditorElement *element, GString *text)
{
  const AshlarSkin *skin = editor_element_get_value (element);

  g_string_append_printf (text, "%s\n%s\n%s\n%s\n", skin->id, skin->description,
                          editor_sample_words (skin->description), skin->license);
}

/* ---- Its picture: some of its pieces ---- */

static GtkWidget *
new_picture (void)
{
  GtkWidget *picture = gtk_image_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (picture), SIDE);
  gtk_widget_add_css_class (picture, "skin-picture");
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  return picture;
}

static GdkTexture *
dup_texture (EditorDocument *document, AshlarSkin *skin, guint side)
{
  guint   half = side / 2, n = 0;
  gsize   stride = (gsize) side * 4;
  guchar *pixels = g_malloc0 (stride * side);
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < skin->looks->len && n < N_PIECES; i++)
    {
      g_autoptr (GdkTexture) piece
          = editor_look_dup_picture (document, skin, g_ptr_array_index (skin->looks, i), half);

      if (piece == NULL)
        continue;
      gdk_texture_download (
          piece, pixels + (gsize) (n / 2) * half * stride + (gsize) (n % 2) * half * 4, stride);
      n++;
    }
  bytes = g_bytes_new_take (pixels, stride * side);
  return n > 0 ? gdk_memory_texture_new ((int) side, (int) side, GDK_MEMORY_DEFAULT, bytes, stride)
               : NULL;
}

static gboolean
show_picture (GtkWidget *picture, EditorElement *element, GObject *pictures)
{
  g_autoptr (AshlarSkin) skin = editor_skin_dup_resolved (editor_element_get_content (element),
                                                          editor_element_get_index (element));
  g_autoptr (GdkTexture) texture = NULL;

  if (skin != NULL)
    texture = dup_texture (editor_element_get_document (element), skin,
                           (guint) (SIDE * gtk_widget_get_scale_factor (picture)));
  if (texture != NULL)
    gtk_image_set_from_paintable (GTK_IMAGE (picture), GDK_PAINTABLE (texture));
  else
    gtk_image_set_from_icon_name (GTK_IMAGE (picture), "image-missing-symbolic");
  return TRUE;
}

static void
describe (EditorElement *element, EditorElementWords *words)
{
  const AshlarSkin *skin = editor_element_get_value (element);

  words->title = dup_name (element);
  words->subtitle
      /* Translators: %s is the style that this one is a variant of */
      = skin->parent != NULL ? g_strdup_printf (_ ("from %s"), skin->parent)
                             : g_strdup_printf (ngettext ("%u look", "%u looks", skin->looks->len),
                                                skin->looks->len);
  words->tooltip = g_strdup_printf ("%s   %s", skin->id, words->title);
}

/* ---- Edits ---- */

static EditorEdit *
add_new (AshlarContent *content, const char *what, guint after, GError **error)
{
  return editor_skin_edit_add (content, NULL, error);
}

static EditorEdit *
duplicate (AshlarContent *content, const guint *indices, guint n, GError **error)
{
  return editor_skin_edit_duplicate_style (content, indices[0], NULL, 0, error);
}

static EditorEdit *
remove_skin (AshlarContent *content, const guint *indices, guint n, GError **error)
{
  return editor_skin_edit_remove (content, indices[0], error);
}

static EditorEdit *
move (AshlarContent *content, const guint *indices, guint n, guint to, GError **error)
{
  return editor_skin_edit_move (content, indices[0], to, error);
}

static const EditorElementCommand commands[] = {
  { N_ ("Duplicate as Another _Style"), "page.another-style" },
  { N_ ("_Recolour…"), "page.recolor" },
  { NULL, NULL },
};

const EditorElementKind editor_skin_element_kind = {
  .name = "skin",
  .pointer = "/skins/",
  .label = N_ ("Styles"),
  .search = N_ ("Search styles"),
  .add = N_ ("Add a Style"),
  .columns = 1,
  .shows_pictures = TRUE,
  .count = count,
  .peek = peek,
  .get_type = ashlar_skin_get_type,
  .looks_same = looks_same,
  .dup_id = dup_id,
  .get_title = get_title,
  .dup_name = dup_name,
  .add_searched = add_searched,
  .new_picture = new_picture,
  .show_picture = show_picture,
  .describe = describe,
  .add_new = add_new,
  .duplicate = duplicate,
  .remove = remove_skin,
  .move = move,
  .commands = commands,
};

const EditorElementShelf editor_skin_shelves[EDITOR_N_SKIN_SHELVES] = {
  { .kind = &editor_skin_element_kind,
    .empty = N_ ("How tiles and objects look. Drop a picture, or add one.") },
};
