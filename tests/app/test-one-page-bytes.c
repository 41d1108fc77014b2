/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The same level and options are the same file, byte for byte: again, after other pictures, in another
 * process and on another day. */

#include <string.h>

#include "page-levels.h"
#include "render/ashlar-one-page.h"
#include "render/ashlar-plain.h"

typedef GBytes *(*Writer) (AshlarOnePage *page, GError **error);

static GBytes *
write_png (AshlarOnePage *page, GError **error)
{
  return ashlar_one_page_to_png (page, 500, error);
}

static const struct
{
  const char *name;
  Writer      write;
} formats[] = { { "png", write_png },
                { "svg", ashlar_one_page_to_svg },
                { "pdf", ashlar_one_page_to_pdf } };

static GBytes *
make (guint format, guint64 seed, AshlarPaper paper)
{
  AshlarOnePageOptions options = ASHLAR_ONE_PAGE_OPTIONS_INIT;
  g_autoptr (AshlarLevel) level = page_level_new (page_rows, 1, seed, NULL);
  g_autoptr (AshlarOnePage) page = NULL;
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  options.title = "The Lantern Cellar";
  options.paper = paper;
  page = ashlar_one_page_new (level, &options);
  bytes = formats[format].write (page, &error);
  g_assert_no_error (error);
  return bytes;
}

static void
test_after_others (void)
{
  for (guint format = 0; format < G_N_ELEMENTS (formats); format++)
    {
      g_autoptr (GBytes) first = make (format, 6, ASHLAR_PAPER_A4);

      for (guint other = 0; other < G_N_ELEMENTS (formats); other++)
        for (guint64 seed = 0; seed < 3; seed++)
          {
            g_autoptr (GBytes) between = make (other, seed, ASHLAR_PAPER_NONE);
            g_autoptr (GBytes) again = make (format, 6, ASHLAR_PAPER_A4);

            g_assert_cmpuint (g_bytes_get_size (between), >, 0);
            if (!g_bytes_equal (first, again))
              g_error ("a %s after a %s is another one", formats[format].name, formats[other].name);
          }
    }
}

/* Of all formats, to compare with what another process has. */
static char *
sum_up (void)
{
  GChecksum *sum = g_checksum_new (G_CHECKSUM_SHA256);
  char      *text;

  for (guint format = 0; format < G_N_ELEMENTS (formats); format++)
    {
      g_autoptr (GBytes) bytes = make (format, 6, ASHLAR_PAPER_A4);

      g_checksum_update (sum, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
    }
  text = g_strdup (g_checksum_get_string (sum));
  g_checksum_free (sum);
  return text;
}

static void
test_other_process (void)
{
  g_autofree char *sum = NULL, *expected = NULL;

  if (g_test_subprocess ())
    {
      sum = sum_up ();
      g_print ("sum %s\n", sum);
      return;
    }
  g_bytes_unref (make (1, 1, ASHLAR_PAPER_LETTER));
  sum = sum_up ();
  expected = g_strdup_printf ("*sum %s*", sum);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout (expected);
}

static void
assert_undated (GBytes *pdf)
{
  gsize       size;
  const char *text = g_bytes_get_data (pdf, &size);

  g_assert_cmpmem (text, 5, "%PDF-", 5);
  for (gsize i = 0; i + 12 < size; i++)
    g_assert_false (memcmp (text + i, "CreationDate", 12) == 0);
}

static void
test_no_date (void)
{
  g_autoptr (AshlarLevel) level = page_level_new (page_rows, 1, 6, NULL);
  AshlarPlainLook look = { .cell_size = 8 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) page = make (2, 6, ASHLAR_PAPER_A4);
  g_autoptr (GBytes) plain = ashlar_plain_to_pdf (level, &look, &error);

  g_assert_no_error (error);
  assert_undated (page);
  assert_undated (plain);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/one-page-bytes/after-others", test_after_others);
  g_test_add_func ("/one-page-bytes/in-another-process", test_other_process);
  g_test_add_func ("/one-page-bytes/no-date", test_no_date);
  return g_test_run ();
}
