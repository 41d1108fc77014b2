/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the samples' skins name lies in their sheets: each piece of each look, in all its frames, is within the
 * picture and has a pixel, and each object is seen. A slip of one cell in a skin draws nothing, and nothing else says so. */

#include <ashlar.h>
#include <cairo.h>

static const char *samples;

static cairo_surface_t *
open_sheet (AshlarDresser *dresser, guint sheet)
{
  g_autofree char *path
      = g_build_filename (samples, ashlar_dresser_get_sheet_image (dresser, sheet), NULL);
  cairo_surface_t *surface = cairo_image_surface_create_from_png (path);

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    g_error ("%s: %s", path, cairo_status_to_string (cairo_surface_status (surface)));
  return surface;
}

static gboolean
has_pixel (cairo_surface_t *surface, guint x, guint y, guint width, guint height)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  gsize         stride = (gsize) cairo_image_surface_get_stride (surface);

  if (x + width > (guint) cairo_image_surface_get_width (surface)
      || y + height > (guint) cairo_image_surface_get_height (surface))
    return FALSE;
  for (guint row = y; row < y + height; row++)
    for (guint column = x; column < x + width; column++)
      if (*(const guint32 *) (gconstpointer) (data + row * stride + column * 4) != 0)
        return TRUE;
  return FALSE;
}

/* The first of joined pieces, which has no neighbour, may be empty: what shines from beside does not without. The next
 * piece stands beside it then. */
static gboolean
is_let_empty (AshlarDresser *dresser, guint32 number, cairo_surface_t *const *sheets)
{
  AshlarPicture here, next;

  if (number + 1 >= ashlar_dresser_get_n_pictures (dresser))
    return FALSE;
  ashlar_dresser_get_picture (dresser, number, &here);
  ashlar_dresser_get_picture (dresser, number + 1, &next);
  return next.kind == ASHLAR_PICTURE_PARTS && next.sheet == here.sheet && here.n_frames == 1
         && next.parts[0].sheet_y == here.parts[0].sheet_y
         && next.parts[0].sheet_x == here.parts[0].sheet_x + here.parts[0].width
         && has_pixel (sheets[next.sheet], next.parts[0].sheet_x, next.parts[0].sheet_y,
                       next.parts[0].width, next.parts[0].height);
}

static void
check_picture (AshlarDresser *dresser, guint32 number, cairo_surface_t *const *sheets)
{
  AshlarPicture picture;

  ashlar_dresser_get_picture (dresser, number, &picture);
  if (picture.kind != ASHLAR_PICTURE_PARTS)
    return;
  for (guint i = 0; i < picture.n_parts; i++)
    for (guint frame = 0; frame < picture.n_frames; frame++)
      {
        const AshlarPicturePart *part = &picture.parts[i];
        guint                    x = part->sheet_x + frame * picture.frame_step;

        if (has_pixel (sheets[picture.sheet], x, part->sheet_y, part->width, part->height)
            || is_let_empty (dresser, number, sheets))
          continue;
        g_error ("%s: nothing is drawn at %u, %u (%u by %u) of %s",
                 ashlar_dresser_get_skin (dresser), x, part->sheet_y, part->width, part->height,
                 ashlar_dresser_get_sheet_image (dresser, picture.sheet));
      }
}

static void
check_skin (AshlarContent *content, const char *skin)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarDresser) dresser = ashlar_dresser_new (content, skin, &error);
  guint             n_sheets = ashlar_dresser_get_n_sheets (dresser);
  cairo_surface_t **sheets = g_new (cairo_surface_t *, n_sheets);

  g_assert_no_error (error);
  for (guint i = 0; i < n_sheets; i++)
    sheets[i] = open_sheet (dresser, i);
  for (guint32 i = 1; i < ashlar_dresser_get_n_pictures (dresser); i++)
    check_picture (dresser, i, sheets);
  for (guint i = 0; i < ashlar_content_get_n_objects (content); i++)
    {
      const char *object = ashlar_object_get_id (ashlar_content_get_object (content, i));

      if (ashlar_dresser_dress_object (dresser, object, 0, 0) == ASHLAR_NO_PICTURE)
        g_error ("%s: %s is not seen", skin, object);
    }
  for (guint i = 0; i < n_sheets; i++)
    cairo_surface_destroy (sheets[i]);
  g_free (sheets);
}

static void
test_sample (gconstpointer user_data)
{
  g_autofree char *path = g_build_filename (samples, user_data, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load (path, &error);

  g_assert_no_error (error);
  if (ashlar_content_get_n_skins (content) == 0)
    g_test_skip ("no skin");
  for (guint i = 0; i < ashlar_content_get_n_skins (content); i++)
    check_skin (content, ashlar_skin_get_id (ashlar_content_get_skin (content, i)));
}

int
main (int argc, char **argv)
{
  static const char *const files[]
      = { "crossword-vaults", "drowned-abbey", "dwindle-mines",  "first-steps",
          "last-lantern",     "old-keep",      "platform-rooms", "sixteen-pieces" };

  g_test_init (&argc, &argv, NULL);
  if (argc != 2)
    g_error ("Usage: test-skins FOLDER-OF-SAMPLES");
  samples = argv[1];
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = g_strdup_printf ("/skins/%s", files[i]);

      g_test_add_data_func_full (name, g_strdup_printf ("%s.ashlar.json", files[i]), test_sample,
                                 g_free);
    }
  return g_test_run ();
}
