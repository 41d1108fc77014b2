/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One-page pictures as files: PNG, SVG and PDF, whatever the level holds. Text in a PDF is read by
 * poppler's pdftotext. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "page-levels.h"
#include "render/ashlar-one-page-private.h"

static const AshlarOnePageOptions all = ASHLAR_ONE_PAGE_OPTIONS_INIT;

static char *
run_tool (const char *tool, GBytes *input, const char *const *arguments)
{
  g_autofree char *folder = g_dir_make_tmp ("ashlar-page-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "page.pdf", NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) command = NULL;
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  int   status;

  g_file_set_contents (path, g_bytes_get_data (input, NULL), (gssize) g_bytes_get_size (input),
                       &error);
  g_assert_no_error (error);
  g_strv_builder_add (builder, tool);
  for (guint i = 0; arguments[i] != NULL; i++)
    g_strv_builder_add (builder, g_str_equal (arguments[i], "FILE") ? path : arguments[i]);
  command = g_strv_builder_end (builder);
  g_spawn_sync (NULL, command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_remove (path);
  g_rmdir (folder);
  return output;
}

static char *
read_pdf (GBytes *pdf)
{
  static const char *const arguments[] = { "-raw", "FILE", "-", NULL };

  return run_tool ("pdftotext", pdf, arguments);
}

static AshlarOnePage *
new_page (const char *const *rows, AshlarPaper paper, const char *title, const char *clue)
{
  g_autoptr (AshlarLevel) level = page_level_new (rows, 1, 6, clue);
  AshlarOnePageOptions options = all;

  options.paper = paper;
  options.title = title;
  return ashlar_one_page_new (level, &options);
}

/* One page of the paper's size, either way up, and all words of title, clues and legend in it. */
static void
test_pdf (void)
{
  static const char *const arguments[] = { "FILE", NULL };
  static const char *const expected[]
      = { "The Lantern Cellar",   "18 words", "Across",   "Down",     "What the cellar keeps",
          "It hangs from a beam", "Vault",    "Entrance", "Colonnade" };
  static const struct
  {
    AshlarPaper paper;
    const char *upright, *lying;
  } papers[] = { { ASHLAR_PAPER_A4, "595.276 x 841.89", "841.89 x 595.276" },
                 { ASHLAR_PAPER_LETTER, "612 x 792", "792 x 612" } };

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (AshlarOnePage) page
          = new_page (page_rows, papers[i].paper, "The Lantern Cellar", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) pdf = ashlar_one_page_to_pdf (page, &error);
      g_autofree char *info = NULL, *text = NULL;

      g_assert_no_error (error);
      info = run_tool ("pdfinfo", pdf, arguments);
      text = read_pdf (pdf);
      g_assert_nonnull (strstr (info, "Pages:           1\n"));
      g_assert_nonnull (strstr (info, "The Lantern Cellar"));
      if (strstr (info, papers[i].upright) == NULL)
        g_assert_nonnull (strstr (info, papers[i].lying));
      g_strdelimit (text, "\n", ' ');
      for (guint k = 0; k < G_N_ELEMENTS (expected); k++)
        if (strstr (text, expected[k]) == NULL)
          g_error ("“%s” is not in: %s", expected[k], text);
    }
}

static void
start_cb (GMarkupParseContext *context,
          const char          *element,
          const char         **names,
          const char         **values,
          gpointer             user_data,
          GError             **error)
{
  guint *n = user_data;

  *n += g_str_equal (element, "path") || g_str_equal (element, "use");
}

static void
check_svg (AshlarOnePage *page)
{
  static const GMarkupParser parser = { .start_element = start_cb };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) svg = ashlar_one_page_to_svg (page, &error);
  guint                n = 0;
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, &n, NULL);

  g_assert_no_error (error);
  g_markup_parse_context_parse (context, g_bytes_get_data (svg, NULL),
                                (gssize) g_bytes_get_size (svg), &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, >, 20);
  g_markup_parse_context_free (context);
}

static void
test_svg (void)
{
  g_autoptr (AshlarOnePage) page = new_page (page_rows, ASHLAR_PAPER_NONE, "Words & <more>", NULL);
  g_autoptr (GBytes) svg = ashlar_one_page_to_svg (page, NULL);

  check_svg (page);
  /* Lights and shades are drawn, not painted in pixels. */
  g_assert_null (
      g_strstr_len (g_bytes_get_data (svg, NULL), (gssize) g_bytes_get_size (svg), "<image"));
}

static void
check_png (AshlarOnePage *page, guint width)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = ashlar_one_page_to_png (page, width, &error);
  g_autoptr (GBytes) again = NULL;
  double        points, high;
  const guchar *bytes;

  g_assert_no_error (error);
  bytes = g_bytes_get_data (png, NULL);
  ashlar_one_page_get_size (page, &points, &high);
  g_assert_cmpmem (bytes, 8, "\211PNG\r\n\032\n", 8);
  g_assert_cmpuint ((guint) bytes[16] << 24 | bytes[17] << 16 | bytes[18] << 8 | bytes[19], ==,
                    width);
  g_assert_cmpuint ((guint) bytes[20] << 24 | bytes[21] << 16 | bytes[22] << 8 | bytes[23], ==,
                    (guint) (width * high / points + .5));
  again = ashlar_one_page_to_png (page, width, NULL);
  g_assert_true (g_bytes_equal (png, again));
}

static void
test_png (void)
{
  static const guint wrong[] = { 0, 15, 16385, G_MAXUINT };
  g_autoptr (AshlarOnePage) page = new_page (page_rows, ASHLAR_PAPER_A4, "Cellar", NULL);

  check_png (page, 16);
  check_png (page, 777);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ashlar_one_page_to_png (page, wrong[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
    }
}

/* What somebody else wrote is text, however it looks, and as much of it as there is room for. */
static void
test_hostile (void)
{
  g_autofree char *endless = g_strnfill (16 << 10, 'w');
  g_autofree char *words = NULL;
  GString         *marks = g_string_new ("Z");
  const char      *texts[8];

  for (guint i = 0; i < 4000; i++)
    g_string_append (marks, "\314\201");
  {
    GString *many = g_string_new (NULL);

    while (many->len < 16 << 10)
      g_string_append (many, "dungeon ");
    words = g_string_free (many, FALSE);
  }
  texts[0] = "<b>bold</b> &amp; <span foreground=\"red\">";
  texts[1] = "\033[31mred\007\001\177 and\nlines\r\nand\ttabs\342\200\250separated";
  texts[2] = endless;
  texts[3] = words;
  texts[4] = "\327\251\327\234\327\225\327\235 \342\200\256\321\217\342\201\247 \330\271";
  texts[5] = marks->str;
  texts[6] = "not \377 UTF-8 \300\200";
  texts[7] = "%s%n%d \357\277\276 \364\217\277\277";

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (AshlarPaper paper = ASHLAR_PAPER_NONE; paper <= ASHLAR_PAPER_LETTER; paper++)
      {
        g_autoptr (AshlarOnePage) page = new_page (page_rows, paper, texts[i], texts[i]);
        g_autoptr (GError) error = NULL;
        g_autoptr (GBytes) pdf = ashlar_one_page_to_pdf (page, &error);

        g_assert_no_error (error);
        g_assert_cmpuint (g_bytes_get_size (pdf), <, 4 << 20);
        check_svg (page);
        g_bytes_unref (ashlar_one_page_to_png (page, 300, &error));
        g_assert_no_error (error);
        if (i == 0)
          {
            g_autofree char *text = read_pdf (pdf);

            g_strdelimit (text, "\n", ' ');
            g_assert_nonnull (strstr (text, "<b>bold</b> &amp; <span"));
          }
      }
  g_string_free (marks, TRUE);
}

static void
test_clean (void)
{
  static const struct
  {
    const char *text, *clean;
    guint       most;
  } cases[] = {
    { "  a\n\tb  ", "a b", 9 },
    { "\033[1mbold", "[1mbold", 99 },
    { "abcdef", "abc…", 3 },
    { "abc", "abc", 3 },
    { "", "", 3 },
    { "\342\200\256abc", "abc", 3 },
    { "\320\226\320\226", "\320\226\320\226", 2 },
    { "e\314\201e\314\201e\314\201", "e\314\201e\314\201…", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *clean = _ashlar_page_clean (cases[i].text, cases[i].most);

      g_assert_cmpstr (clean, ==, cases[i].clean);
    }
}

/* Words by the hundred: the page says how many clues it could not hold, and cuts none silently. */
static void
test_too_many_clues (void)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_autoptr (AshlarOnePage) page = NULL;
  g_autoptr (GBytes) pdf = NULL;
  const char *more;
  guint       n_set = 0, n_missing;

  for (guint y = 0; y < 41; y++)
    {
      char *row = g_strnfill (41, 'E');

      for (guint x = 0; x < 41; x++)
        if (y % 2 == 1 && x % 4 != 0)
          row[x] = '#';
        else if (y % 2 == 0 && (x + y) % 7 == 3 && x % 4 != 0)
          row[x] = '#';
      g_ptr_array_add (rows, row);
    }
  g_ptr_array_add (rows, NULL);
  page = new_page ((const char *const *) rows->pdata, ASHLAR_PAPER_A4, "Many",
                   "A clue with so many words in it that it takes a line or two of its column");
  pdf = ashlar_one_page_to_pdf (page, NULL);
  text = read_pdf (pdf);
  g_strdelimit (text, "\n", ' ');
  for (const char *at = text; (at = strstr (at, "A clue with so")) != NULL; at++)
    n_set++;
  more = strstr (text, "… and ");
  g_assert_nonnull (more);
  n_missing = (guint) g_ascii_strtoull (more + strlen ("… and "), NULL, 10);
  g_assert_cmpuint (n_set, >, 40);
  g_assert_cmpuint (n_set + n_missing, ==, ashlar_level_get_n_words (page->level));
}

/* What is put on paper stays on it. */
static void
test_all_fits (void)
{
  static const char *const wide[]
      = { "LANTERNLANTERNLANTERNLANTERN", "O##########################O", NULL };
  static const char *const dot[] = { ".", NULL };
  static const char *const none[] = { "###", "###", NULL };
  const char *const       *levels[] = { page_rows, wide, dot, none };
  PangoContext            *context = _ashlar_page_text_context (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    for (AshlarPaper paper = ASHLAR_PAPER_NONE; paper <= ASHLAR_PAPER_LETTER; paper++)
      {
        g_autoptr (AshlarOnePage) page = new_page (levels[i], paper, "A title", NULL);

        g_assert_cmpfloat (page->cell, >, 0);
        for (guint k = 0; k < page->texts->len; k++)
          {
            const AshlarPageText *text = &g_array_index (page->texts, AshlarPageText, k);
            double                height;

            _ashlar_page_text_measure (context, text, NULL, &height);
            g_assert_cmpfloat (text->x, >=, 0);
            g_assert_cmpfloat (text->y, >=, 0);
            g_assert_cmpfloat (text->x + text->width, <=, page->width);
            g_assert_cmpfloat (text->y + height, <=, page->height);
            g_assert_cmpfloat (text->size, >=, 6.5 - 1e-9);
          }
      }
  g_object_unref (context);
}

/* However many cells: no more pixels in memory than a picture has, and time that grows with the cells. */
static void
test_large (void)
{
  static const guint sizes[] = { 60, 150, 300, 2100, 4096 };
  guint              n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? G_N_ELEMENTS (sizes) : 4;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AshlarLevel) level = page_level_new_large (sizes[i], sizes[i], 6);
      g_autoptr (AshlarOnePage) page = ashlar_one_page_new (level, &all);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) png = NULL, pdf = NULL;
      gint64 start = g_get_monotonic_time ();

      png = ashlar_one_page_to_png (page, 1024, &error);
      g_assert_no_error (error);
      g_test_message ("%u²: detail %d, PNG in %.0f ms", sizes[i], page->detail,
                      (double) (g_get_monotonic_time () - start) / 1000);
      pdf = ashlar_one_page_to_pdf (page, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (pdf), <, 24 << 20);
      g_assert_cmpint (page->detail, ==,
                       page->cell >= ASHLAR_PAGE_FULL    ? ASHLAR_DETAIL_FULL
                       : page->cell >= ASHLAR_PAGE_PLAIN ? ASHLAR_DETAIL_PLAIN
                                                         : ASHLAR_DETAIL_IMAGE);
      g_assert_true (sizes[i] > 60 || page->detail == ASHLAR_DETAIL_FULL);
      g_assert_true (sizes[i] < 1024 || page->detail == ASHLAR_DETAIL_IMAGE);
      if (page->image != NULL)
        {
          g_assert_cmpuint (page->image_width, <=, ASHLAR_PAGE_IMAGE);
          g_assert_cmpuint (page->image_height, <=, ASHLAR_PAGE_IMAGE);
        }
    }
}

static gpointer
draw_cb (gpointer page)
{
  return ashlar_one_page_to_png (page, 400, NULL);
}

/* One picture drawn by four threads at once: the same four times. */
static void
test_threads (void)
{
  g_autoptr (AshlarOnePage) page = new_page (page_rows, ASHLAR_PAPER_A4, "Cellar", NULL);
  g_autoptr (GBytes) expected = ashlar_one_page_to_png (page, 400, NULL);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("page", draw_cb, page);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autoptr (GBytes) bytes = g_thread_join (threads[i]);

      g_assert_true (g_bytes_equal (bytes, expected));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/one-page-files/pdf", test_pdf);
  g_test_add_func ("/one-page-files/svg", test_svg);
  g_test_add_func ("/one-page-files/png", test_png);
  g_test_add_func ("/one-page-files/clean", test_clean);
  g_test_add_func ("/one-page-files/hostile", test_hostile);
  g_test_add_func ("/one-page-files/too-many-clues", test_too_many_clues);
  g_test_add_func ("/one-page-files/all-fits", test_all_fits);
  g_test_add_func ("/one-page-files/large", test_large);
  g_test_add_func ("/one-page-files/threads", test_threads);
  return g_test_run ();
}
