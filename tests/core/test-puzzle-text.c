/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* HTML of any make to plain text, and to HTML that is sound. */

#include "puzzle/ashlar-puzzle-text-private.h"

#include <string.h>

#define CASES 20000

typedef struct
{
  const char *html, *plain, *mended;
  guint       faults;
} Row;

static const Row rows[] = {
  { "", "", "", 0 },
  { "Plain text", "Plain text", "Plain text", 0 },
  { "  a \n\t b\u00a0 c  ", "a b c", "a b c", 0 },
  /* tags */
  { "<i>a</i> <B class=\"x\">b</B>", "a b", "<i>a</i> <B class=\"x\">b</B>", 0 },
  { "a<br>b<br/>c<p>d", "a b c d", "a<br>b<br/>c<p>d", 0 },
  { "a<sup>2</sup>", "a2", "a<sup>2</sup>", 0 },
  { "<own>a</own> <own-tag/>b", "a b", "<own>a</own> <own-tag/>b", 0 },
  { "<own on=\"x()\">a", "a", "<own on=\"x()\">a", 0 },
  { "a <b and c", "a <b and c", "a &lt;b and c", 0 },
  { "x <y and z> w", "x <y and z> w", "x &lt;y and z&gt; w", 0 },
  { "1 < 2 > 0", "1 < 2 > 0", "1 &lt; 2 &gt; 0", 0 },
  { "a <", "a <", "a &lt;", 0 },
  { "<<i>>", "<>", "&lt;<i>&gt;", 0 },
  { "a<!-- b <i> -->c", "ac", "ac", 0 },
  { "a<!-- b", "a<!-- b", "a&lt;!-- b", 0 },
  { "a<script>alert(1)</script>b", "ab", "ab", 0 },
  { "a<STYLE x=1>p{}</style >b", "ab", "ab", 0 },
  { "a<script>b", "ab", "ab", 0 },
  /* entities */
  { "&amp;&lt;&gt;&quot;&apos;", "&<>\"'", "&amp;&lt;&gt;&quot;&apos;", 0 },
  { "&eacute;&hellip;&#8217;&#x2019;&#X41;", "é…’’A", "&eacute;&hellip;&#8217;&#x2019;&#X41;", 0 },
  { "&amp;lt;", "&lt;", "&amp;lt;", 0 },
  { "&#146;", "’", "&#146;", 0 },
  { "a&nbsp;b&#32;&#10;c", "a b c", "a b c", 0 },
  { "R&D & B", "R&D & B", "R&amp;D &amp; B", 0 },
  { "&amp", "&amp", "&amp;amp", 0 },
  { "&bogus; &AMP;", "&bogus; &AMP;", "&amp;bogus; &amp;AMP;", ASHLAR_TEXT_FAULT_ENTITY },
  { "&#xD800;&#0;&#1114112;&#x;&#;", "&#xD800;&#0;&#1114112;&#x;&#;",
    "&amp;#xD800;&amp;#0;&amp;#1114112;&amp;#x;&amp;#;", ASHLAR_TEXT_FAULT_ENTITY },
  /* control characters */
  { "a\033[2Jb\007", "a[2Jb", "a[2Jb", ASHLAR_TEXT_FAULT_CONTROL },
  { "a&#27;b\xc2\x9b"
    "c\u202e"
    "d",
    "abcd", "abcd", ASHLAR_TEXT_FAULT_CONTROL },
  { "a&shy;b\ufeffc", "abc", "abc", 0 },
  { "שלום\u200e 👩\u200d🚀", "שלום\u200e 👩\u200d🚀", "שלום\u200e 👩\u200d🚀", 0 },
};

static void
test_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      AshlarTextFaults faults;
      g_autofree char *mended = NULL;
      g_autofree char *plain = ashlar_puzzle_text_read (rows[i].html, 1000, &faults, &mended);

      g_assert_cmpstr (plain, ==, rows[i].plain);
      g_assert_cmpstr (mended, ==, rows[i].mended);
      g_assert_cmpuint (faults, ==, rows[i].faults);
    }
}

/* Cut between characters, an accent not torn from its letter, and never longer than it may be. */
static void
test_cut (void)
{
  const char *text = "ab\u0301cdéf👩gh";

  for (gsize most = 3; most <= strlen (text); most++)
    {
      AshlarTextFaults faults;
      g_autofree char *mended = NULL;
      g_autofree char *plain = ashlar_puzzle_text_read (text, most, &faults, &mended);

      g_assert_true (g_utf8_validate (plain, -1, NULL));
      g_assert_cmpuint (strlen (plain), <=, most);
      g_assert_cmpint ((faults & ASHLAR_TEXT_FAULT_LENGTH) != 0, ==, most < strlen (text));
      g_assert_cmpint (g_str_has_suffix (plain, "…"), ==, most < strlen (text));
      g_assert_true (strcmp (plain, "ab…") != 0);
    }
}

static const char *const pieces[] = {
  "<",       ">",      "&",      ";",      "/",       "=",        "\"",        "!--",
  "-->",     "#",      "x",      "amp;",   "&lt;",    "&#27;",    "&#38;",     "<i>",
  "</i>",    "<br>",   "<b ",    "<b",     "r>",      "own",      " ",         "\n",
  "\033",    "é",      "\u0301", "\u202e", "script",  "<script>", "</script>", "style",
  "&bogus;", "&nbsp;", "a",      "12",     "<style>", "</style>", "\u200d",    "&#x41;",
};

static char *
make_html (guint32 seed)
{
  GRand   *random = g_rand_new_with_seed (seed);
  GString *html = g_string_new (NULL);
  guint    n = (guint) g_rand_int_range (random, 0, 24);

  for (guint i = 0; i < n; i++)
    g_string_append (html, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
  g_rand_free (random);
  return g_string_free (html, FALSE);
}

/* Whatever the text: what is mended reads as the same plain text, without a fault, and mending it again
 * changes nothing; and plain text that is escaped comes back as it was. */
static void
test_random (void)
{
  for (guint32 seed = 0; seed < CASES; seed++)
    {
      g_autofree char *html = make_html (seed);
      gsize            most = seed % 3 == 0 ? 16 : 1000;
      AshlarTextFaults faults;
      g_autofree char *mended = NULL, *again = NULL, *escaped = NULL;
      g_autofree char *plain = ashlar_puzzle_text_read (html, most, NULL, &mended);
      g_autofree char *same = ashlar_puzzle_text_read (mended, most, &faults, &again);
      g_autofree char *back = NULL;

      if (strcmp (plain, same) != 0 || strcmp (mended, again) != 0 || faults != 0)
        g_error ("make_html (%u) is not mended:\n%s\n%s\n%s\n%s\n%s", seed, html, mended, again,
                 plain, same);
      escaped = ashlar_puzzle_text_escape (plain);
      back = ashlar_puzzle_text_read (escaped, most, &faults, NULL);
      g_assert_cmpstr (back, ==, plain);
      g_assert_cmpuint (faults, ==, 0);
    }
}

/* A megabyte of whatever could be looked through again and again. */
static void
test_cost (void)
{
  static const char *const repeated[]
      = { "<", "<i", "<i<", "<!--", "<script>", "<script></", "&", "&amp", "&#", "<i \"", "</" };

  for (gsize i = 0; i < G_N_ELEMENTS (repeated); i++)
    {
      g_autoptr (GString) html = g_string_new (NULL);
      gint64 start = g_get_monotonic_time ();

      while (html->len < 1 << 20)
        g_string_append (html, repeated[i]);
      g_free (ashlar_puzzle_text_read (html->str, 1000, NULL, NULL));
      g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle-text/rows", test_rows);
  g_test_add_func ("/puzzle-text/cut", test_cut);
  g_test_add_func ("/puzzle-text/random", test_random);
  g_test_add_func ("/puzzle-text/cost", test_cost);
  return g_test_run ();
}
