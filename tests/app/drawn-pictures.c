/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "drawn-pictures.h"

#include <glib/gstdio.h>

PictureFolder *
picture_folder_new (void)
{
  PictureFolder *self = g_new0 (PictureFolder, 1);

  self->path = g_dir_make_tmp ("ashlar-pictures-XXXXXX", NULL);
  g_assert_nonnull (self->path);
  return self;
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    folder = g_dir_open (path, 0, NULL);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      remove_all (below);
    }
  g_remove (path);
}

void
picture_folder_free (PictureFolder *self)
{
  remove_all (self->path);
  g_free (self->path);
  g_free (self);
}

char *
picture_folder_build (PictureFolder *self, const char *name)
{
  return g_build_filename (self->path, name, NULL);
}

void
picture_folder_write (PictureFolder *self, const char *name, gconstpointer bytes, gsize size)
{
  g_autofree char *path = picture_folder_build (self, name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0755);
  g_file_set_contents (path, bytes, (gssize) size, &error);
  g_assert_no_error (error);
}

GBytes *
picture_encode (const char *type, const guint32 *pixels, guint width, guint height)
{
  g_autoptr (GdkPixbuf) pixbuf
      = gdk_pixbuf_new (GDK_COLORSPACE_RGB, TRUE, 8, (int) width, (int) height);
  g_autoptr (GError) error = NULL;
  gsize   stride = (gsize) gdk_pixbuf_get_rowstride (pixbuf), size;
  guchar *target = gdk_pixbuf_get_pixels (pixbuf);
  char   *bytes;

  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        guint32 pixel = pixels[y * width + x];

        target[y * stride + x * 4] = (guchar) (pixel >> 16);
        target[y * stride + x * 4 + 1] = (guchar) (pixel >> 8);
        target[y * stride + x * 4 + 2] = (guchar) pixel;
        target[y * stride + x * 4 + 3] = (guchar) (pixel >> 24);
      }
  gdk_pixbuf_save_to_buffer (pixbuf, &bytes, &size, type, &error, NULL);
  g_assert_no_error (error);
  return g_bytes_new_take (bytes, size);
}

void
picture_folder_draw (PictureFolder *self,
                     const char    *name,
                     const char    *type,
                     const guint32 *pixels,
                     guint          width,
                     guint          height)
{
  g_autoptr (GBytes) bytes = picture_encode (type, pixels, width, height);

  picture_folder_write (self, name, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

AshlarContent *
picture_content_new (const char *image, const char *region)
{
  g_autofree char *part = region != NULL ? g_strdup_printf (", \"imageRegion\": %s", region) : NULL;
  g_autofree char *json = g_strdup_printf (
      "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":["
      "{\"representation\":\"#\",\"color\":\"#3a3a44\",\"blocksMovement\":true},"
      "{\"representation\":\".\",\"color\":\"#204060\",\"image\":\"%s\"%s},"
      "{\"representation\":\"?\",\"references\":{\".\":3,\"#\":1}},"
      "{\"representation\":\",\",\"parent\":\".\"}]}",
      image, part != NULL ? part : "");
  g_autoptr (GBytes) bytes = g_bytes_new (json, strlen (json));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "set", &error);

  g_assert_no_error (error);
  return content;
}
