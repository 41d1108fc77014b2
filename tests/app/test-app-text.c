/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Text that can be read: at one and a half times its size no word is broken and no choice of the preferences cut, and dim text stands out
 * from what is behind it. */

#include "ashlar-config.h"

#include <math.h>
#include <string.h>

#include "harness.h"

#define DPI (96 * 1024)
#define LONGEST 16 /* letters of what counts as a word */
#define LEAST 4.5

/* ---- Words ---- */

/* The word that a line of the layout begins in the middle of; NULL: none. */
static char *
find_broken (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  const char  *text = pango_layout_get_text (layout);

  for (int i = 1; i < pango_layout_get_line_count (layout); i++)
    {
      const char *at = text + pango_layout_get_line_readonly (layout, i)->start_index;
      const char *begin = at, *end = at;

      while (begin > text && g_unichar_isalpha (g_utf8_get_char (g_utf8_prev_char (begin))))
        begin = g_utf8_prev_char (begin);
      while (*end != '\0' && g_unichar_isalpha (g_utf8_get_char (end)))
        end = g_utf8_next_char (end);
      if (begin < at && end > at && g_utf8_strlen (begin, end - begin) <= LONGEST)
        return g_strndup (begin, (gsize) (end - begin));
    }
  return NULL;
}

typedef struct
{
  guint n_labels, n_broken;
} Texts;

static void
look_at_texts (Texts *texts, GtkWidget *widget, const char *where)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_widget_get_width (widget) > 0)
    {
      g_autofree char *word = find_broken (GTK_LABEL (widget));

      texts->n_labels++;
      if (word != NULL)
        {
          g_test_message ("%s: “%s” is broken in “%s”", where, word,
                          gtk_label_get_text (GTK_LABEL (widget)));
          texts->n_broken++;
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_at_texts (texts, child, where);
}

static const char *const pages[] = { "tiles", "blocks", "puzzles", "levels", "play" };

static void
test_whole_words (void)
{
  const double scales[] = { 1.5, 2 };

  for (gsize s = 0; s < G_N_ELEMENTS (scales); s++)
    {
      EditorWindow *window;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (DPI * scales[s]), NULL);
      window = harness_new_window (1600, 1000);
      harness_open_sample (window, "old-keep");
      for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
        {
          Texts            texts = { 0, 0 };
          g_autofree char *where = g_strdup_printf ("text-%g-%s", scales[s], pages[i]);

          harness_show_page (window, pages[i]);
          if (g_str_equal (pages[i], "levels"))
            harness_wait_for_level (window);
          harness_draw (GTK_WIDGET (window));
          harness_screenshot (GTK_WIDGET (window), where);
          look_at_texts (&texts, GTK_WIDGET (window), where);
          g_test_message ("%s: %u texts", where, texts.n_labels);
          g_assert_cmpuint (texts.n_labels, >=, 10);
          g_assert_cmpuint (texts.n_broken, ==, 0);
        }
      harness_close (window);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPI, NULL);
}

/* What is chosen in a row, whose title can wrap. */
static guint
count_whole_choices (GtkWidget *widget, const char *where, gboolean in_row)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  in_row = in_row || ADW_IS_COMBO_ROW (widget);
  if (in_row && GTK_IS_LABEL (widget) && gtk_widget_get_width (widget) > 0)
    {
      GtkLabel *label = GTK_LABEL (widget);

      if (pango_layout_is_ellipsized (gtk_label_get_layout (label)))
        g_error ("%s: “%s” is cut", where, gtk_label_get_text (label));
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_whole_choices (child, where, in_row);
  return n;
}

static void
test_whole_choices (void)
{
  const double scales[] = { 1, 1.5, 2 };

  for (gsize s = 0; s < G_N_ELEMENTS (scales); s++)
    {
      EditorWindow    *window;
      GtkWidget       *preferences;
      g_autofree char *where = g_strdup_printf ("text-%g-preferences", scales[s]);

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (DPI * scales[s]), NULL);
      window = harness_new_window (1280, 800);
      g_action_group_activate_action (G_ACTION_GROUP (harness_get_application ()), "preferences",
                                      NULL);
      harness_settle ();
      preferences = harness_find_dialog (window);
      g_assert_nonnull (preferences);
      harness_draw (preferences);
      harness_screenshot (preferences, where);
      g_assert_cmpuint (count_whole_choices (preferences, where, FALSE), >=, 6);
      gtk_window_destroy (GTK_WINDOW (preferences));
      harness_close (window);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPI, NULL);
}

/* ---- Contrast ---- */

static double
get_luminance (const guint8 *pixel)
{
  double parts[3];

  for (guint i = 0; i < 3; i++)
    {
      double value = pixel[i] / 255.;

      parts[i] = value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
    }
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}

/* Of the two colours that are furthest apart: the ground, and the middle of a thick stroke. */
static double
measure_contrast (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int          width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint8 *pixels = NULL;
  double             darkest = 1, lightest = 0;
  gsize              stride;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                         node, NULL);
  stride = (gsize) gdk_texture_get_width (texture) * 4;
  pixels = g_malloc (stride * (gsize) gdk_texture_get_height (texture));
  gdk_texture_download (texture, pixels, stride);
  for (gsize i = 0; i < stride * (gsize) gdk_texture_get_height (texture); i += 4)
    {
      double luminance;

      /* What is drawn over the window's own ground is opaque. */
      if (pixels[i + 3] != 0xff)
        continue;
      luminance = get_luminance (pixels + i);
      darkest = MIN (darkest, luminance);
      lightest = MAX (lightest, luminance);
    }
  return (lightest + 0.05) / (darkest + 0.05);
}

static void
test_dim_text (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  for (int dark = 0; dark <= 1; dark++)
    {
      GtkWidget *window = gtk_window_new (), *label = gtk_label_new (NULL);
      double     contrast;

      adw_style_manager_set_color_scheme (style, dark != 0 ? ADW_COLOR_SCHEME_FORCE_DARK
                                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
      gtk_label_set_markup (GTK_LABEL (label), "<span size='72pt' weight='900'>MMM</span>");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
      gtk_window_set_child (GTK_WINDOW (window), label);
      gtk_window_present (GTK_WINDOW (window));
      harness_draw (window);
      contrast = measure_contrast (window);
      g_test_message ("%s: %.2f", dark != 0 ? "dark" : "light", contrast);
      g_assert_cmpfloat (contrast, >=, LEAST);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/text/dim", test_dim_text);
  g_test_add_func ("/text/whole-words", test_whole_words);
  g_test_add_func ("/text/whole-choices", test_whole_choices);
  return harness_run ();
}
