/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The import of ipuz files, fault by fault and dialect by dialect, on a small crossword of our own.
 *
 * Long because it is tables, a row a fault. */

#include <string.h>

#include "content/ashlar-content-private.h"
#include "formats/ashlar-ipuz-private.h"
#include "ipuz-base.h"

typedef enum
{
  REFUSED,
  TAKEN,  /* without a warning */
  WARNED, /* taken */
} Verdict;

static AshlarPuzzle *
read_bytes (GBytes *bytes, const char *name, AshlarReport *report)
{
  g_autoptr (GError) error = NULL;
  AshlarPuzzle *puzzle = ashlar_ipuz_read (bytes, name, report, &error);

  g_assert_true ((puzzle == NULL) == (error != NULL));
  if (error != NULL)
    g_assert_true (g_str_has_prefix (error->message, name));
  return puzzle;
}

static AshlarPuzzle *
read_text (const char *text, AshlarReport *report)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return read_bytes (bytes, "small.ipuz", report);
}

/* The base with the changes that @json lists. */
static AshlarPuzzle *
read_changed (const char *json, AshlarReport *report)
{
  g_autoptr (AshlarValue) base = ipuz_parse (ipuz_base);
  g_autoptr (AshlarValue) changes = ipuz_parse (json);
  g_autoptr (AshlarValue) document = ipuz_change (base, changes);
  g_autoptr (GBytes) bytes = ipuz_write (document);

  return read_bytes (bytes, "small.ipuz", report);
}

/* @words: several by '|'. */
static gboolean
has_finding (AshlarReport *report, AshlarSeverity severity, const char *subject, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, "|", -1);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      gboolean             says_all = TRUE;

      for (guint j = 0; parts[j] != NULL; j++)
        says_all = says_all && strstr (finding->message, parts[j]) != NULL;
      if (finding->severity == severity && says_all && strcmp (finding->subject, subject) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
check_verdict (const char         *name,
               const AshlarPuzzle *puzzle,
               AshlarReport       *report,
               Verdict             verdict,
               const char         *subject,
               const char         *words)
{
  guint            n_warnings = ashlar_report_count (report, ASHLAR_SEVERITY_WARNING);
  g_autofree char *shown = g_utf8_make_valid (name, -1);

  g_test_message ("%s", shown);
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("  %d %s: %s", finding->severity, finding->subject, finding->message);
    }
  g_assert_cmpint (puzzle == NULL, ==, verdict == REFUSED);
  if (verdict == REFUSED)
    g_assert_true (has_finding (report, ASHLAR_SEVERITY_ERROR, subject, words));
  else if (verdict == WARNED)
    g_assert_true (has_finding (report, ASHLAR_SEVERITY_WARNING, subject, words));
  else
    g_assert_cmpuint (n_warnings, ==, 0);
}

/* ------------------------------------------------------------------ syntax */

#define BASE_START "{\"version\": \"http://ipuz.org/v2\", "

static const struct
{
  const char *before, *after; /* the base between them; @after NULL: @before alone */
  Verdict     verdict;
  const char *subject, *says;
} texts[] = {
  { "", NULL, REFUSED, "", "line 1, column 1|the file is empty" },
  { " \n\t ", NULL, REFUSED, "", "line 2, column 3|a JSON object" },
  { "<!DOCTYPE html>", NULL, REFUSED, "", "a web page" },
  { "\xef\xbb\xbf <?xml?>", NULL, REFUSED, "", "XML" },
  { "xxACROSS&DOWN and more", NULL, REFUSED, "", "Across Lite .puz" },
  { "PK\x03\x04", NULL, REFUSED, "", "a ZIP archive" },
  { "\xff\xfe{", NULL, REFUSED, "", "UTF-16" },
  { "%PDF-1.7", NULL, REFUSED, "", "a PDF file" },
  { "[1]", NULL, REFUSED, "", "found an array|expected an object" },
  { "7", NULL, REFUSED, "", "found a number|expected an object" },
  { "null", NULL, REFUSED, "", "found null|expected an object" },
  { "{\"title\": \"a", NULL, REFUSED, "/title", "line 1, column 13|the end of the text" },
  { "{\"clues\": {\"Across\": [[1, \"a\"], [2, ", NULL, REFUSED, "/clues/Across/1/1",
    "line 1, column 37|the end of the text" },
  { "{\"title\": \"a\tb\"}", NULL, REFUSED, "/title", "control character U+0009" },
  { "{\"title\": \"a\\x\"}", NULL, REFUSED, "/title", "behind a backslash" },
  { "{\"title\": \"\\u0000\"}", NULL, REFUSED, "/title", "\\u0000" },
  { "{\"title\": \"\\udc00\"}", NULL, REFUSED, "/title", "lone surrogate" },
  { "{\"a/b~\": [0, {\"c\": tru}]}", NULL, REFUSED, "/a~1b~0/1/c", "\"tru\"" },
  { "{\"a\": 1, // why\n \"b\": 2}", NULL, REFUSED, "", "line 1, column 10|a key" },
  { "{\"a\": 1, \"a\": 2}", NULL, REFUSED, "/a", "once" },
  { "{\"dimensions\": {\"height\": -Infinity}}", NULL, REFUSED, "/dimensions/height",
    "whole number (integer) from 1 to 255" },
  { "{\"dimensions\": {\"height\": 99999999999999999999}}", NULL, REFUSED, "/dimensions/height",
    "from 1 to 255" },
  { "{\"title\": \"\xc3(\"}", NULL, REFUSED, "/title", "line 1, column 12|0xC3|UTF-8" },
  { "ipuz(", ")", TAKEN, NULL, NULL },
  { "\xef\xbb\xbf", "\n", TAKEN, NULL, NULL },
  { "\xef\xbb\xbf\n ipuz\t(", " )\n;\r\n", TAKEN, NULL, NULL },
  { "my.callback_1(", ");", WARNED, "", "unknown wrapper my.callback_1(" },
  { "ipuz(", "", REFUSED, "", "')'|ipuz(" },
  { "(", ")", REFUSED, "", "line 1, column 1" },
  { "ipuz", "", REFUSED, "", "line 1, column 1" },
  { "ipuz(\n", "x)", REFUSED, "", "line 2, column|\"x\"" },
  { "", "{}", REFUSED, "", "the end of the text" },
};

static void
test_syntax (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autofree char *text = g_strconcat (
          texts[i].before, texts[i].after != NULL ? ipuz_base : NULL, texts[i].after, NULL);
      g_autoptr (AshlarPuzzle) puzzle = read_text (text, report);

      check_verdict (texts[i].before, puzzle, report, texts[i].verdict, texts[i].subject,
                     texts[i].says);
    }
}

static void
test_nul (void)
{
  static const char utf16[] = "{\0}\0";
  g_autoptr (GBytes) bytes = g_bytes_new_static (utf16, 4);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarPuzzle) puzzle = read_bytes (bytes, "small.ipuz", report);

  check_verdict ("UTF-16 without a mark", puzzle, report, REFUSED, "", "UTF-16");
}

/* The error has a line a fault, each with the file, the place and the reason. */
static void
test_error (void)
{
  static const char text[] = "{\"version\": 2, \"kind\": [], \"dimensions\": {\"width\": 1, "
                             "\"height\": 1}, \"puzzle\": [[1, 2]]}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;

  g_assert_null (ashlar_ipuz_read (bytes, "a/small.ipuz", NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "a/small.ipuz:/version: found 2; a version is required: expected "
                   "\"http://ipuz.org/v1\" or \"http://ipuz.org/v2\" (a string)\n"
                   "a/small.ipuz:/kind: found no kind; expected at least one kind such as "
                   "http://ipuz.org/crossword#1\n"
                   "a/small.ipuz:/puzzle/0: found 2 cells; expected 1 cells");
}

/* ---------------------------------------------------------------- documents */

typedef struct
{
  const char *changes;
  Verdict     verdict;
  const char *subject, *says;
} Case;

static const Case heads[] = {
  { "{}", TAKEN, NULL, NULL },
  { "{\"/version\": \"-\"}", REFUSED, "/version", "required" },
  { "{\"/version\": null}", REFUSED, "/version", "required" },
  { "{\"/version\": 2}", REFUSED, "/version", "found 2|a string" },
  { "{\"/version\": \"http://ipuz.org/v1\"}", TAKEN, NULL, NULL },
  { "{\"/version\": \"https://ipuz.org/v2\"}", TAKEN, NULL, NULL },
  { "{\"/version\": \"http://ipuz.org/v7\"}", WARNED, "/version", "newer version" },
  { "{\"/version\": \"2.0\"}", WARNED, "/version", "no version of ipuz" },
  { "{\"/kind\": \"-\"}", REFUSED, "/kind", "required|array of strings" },
  { "{\"/kind\": []}", REFUSED, "/kind", "at least one kind" },
  { "{\"/kind\": \"http://ipuz.org/crossword#1\"}", WARNED, "/kind", "array of strings" },
  { "{\"/kind\": \"http://ipuz.org/sudoku#1\"}", REFUSED, "/kind", "http://ipuz.org/crossword" },
  { "{\"/kind\": [7]}", REFUSED, "/kind/0", "a string" },
  { "{\"/kind\": [\"http://ipuz.org/sudoku#1\"]}", REFUSED, "/kind/0", "unsupported" },
  { "{\"/kind\": [\"http://ipuz.org/crosswords#1\"]}", REFUSED, "/kind/0", "unsupported" },
  { "{\"/kind\": [\"crossword\"]}", REFUSED, "/kind/0", "unsupported" },
  { "{\"/kind\": [\"http://example.org/own#1\", \"https://ipuz.org/crossword#1\"]}", TAKEN, NULL,
    NULL },
  { "{\"/kind\": [\"https://ipuz.org/crossword#1\", \"https://libipuz.org/barred#1\"]}", TAKEN,
    NULL, NULL },
  { "{\"/kind\": [\"http://ipuz.org/crossword\"]}", TAKEN, NULL, NULL },
  { "{\"/kind\": [\"http://ipuz.org/crossword/crypticcrossword#1\"]}", TAKEN, NULL, NULL },
  { "{\"/kind\": [\"http://ipuz.org/crossword/diagramless#1\"]}", TAKEN, NULL, NULL },
  { "{\"/kind\": [\"http://ipuz.org/crossword/arrowword#1\"]}", WARNED, "/kind/0", "arrow word" },
  { "{\"/kind\": [\"http://ipuz.org/crossword/spiral#1\"]}", WARNED, "/kind/0", "plain crossword" },
  { "{\"/dimensions\": \"-\"}", REFUSED, "/dimensions", "required object" },
  { "{\"/dimensions\": [4, 4]}", REFUSED, "/dimensions", "required object" },
  { "{\"/dimensions/width\": \"-\"}", REFUSED, "/dimensions/width", "found nothing|integer" },
  { "{\"/dimensions/width\": 0}", REFUSED, "/dimensions/width", "found 0|from 1" },
  { "{\"/dimensions/height\": -4}", REFUSED, "/dimensions/height", "found -4|from 1" },
  { "{\"/dimensions/width\": 4.5}", REFUSED, "/dimensions/width", "found 4.5|integer" },
  { "{\"/dimensions/width\": \"4\", \"/dimensions/height\": 4.0}", TAKEN, NULL, NULL },
  { "{\"/dimensions/width\": \"four\"}", REFUSED, "/dimensions/width", "\"four\"|integer" },
  { "{\"/dimensions/width\": true}", REFUSED, "/dimensions/width", "true|integer" },
  { "{\"/dimensions/width\": 4294967300}", REFUSED, "/dimensions/width", "4294967300|limit" },
  { "{\"/dimensions/width\": 257}", REFUSED, "/dimensions/width", "257|limit" },
  { "{\"/block\": [1]}", WARNED, "/block", "an array" },
  { "{\"/block\": \"x\", \"/empty\": \"x\"}", REFUSED, "/empty", "stands for a block" },
  { "{\"/title\": null}", TAKEN, NULL, NULL },
  { "{\"/title\": 42}", WARNED, "/title", "found 42|a string" },
  { "{\"/title\": {\"en\": \"A\"}}", WARNED, "/title", "an object|left out" },
  { "{\"/title\": \"A\\u001b[2JB\"}", WARNED, "/title", "control characters" },
  { "{\"/author\": \"Q &zzz; R\"}", WARNED, "/author", "entity" },
  { "{\"/saved\": [[1]], \"/notes\": 7, \"/org.example:own\": {\"a\": [null]}}", TAKEN, NULL,
    NULL },
};

static const Case grids[] = {
  { "{\"/puzzle\": \"-\"}", REFUSED, "/puzzle", "an array of rows" },
  { "{\"/puzzle\": {}}", REFUSED, "/puzzle", "an array of rows" },
  { "{\"/puzzle\": []}", REFUSED, "/puzzle", "found 0 rows|expected 4 rows" },
  { "{\"/puzzle/-\": [0, 0, 0, 0]}", REFUSED, "/puzzle", "found 5 rows|expected 4 rows" },
  { "{\"/puzzle/2/-\": 0}", REFUSED, "/puzzle/2", "found 5 cells|expected 4 cells" },
  { "{\"/puzzle/2/0\": \"-\"}", REFUSED, "/puzzle/2", "found 3 cells|expected 4 cells" },
  { "{\"/puzzle/2\": null}", REFUSED, "/puzzle/2", "found null|an array" },
  { "{\"/puzzle\": [1, 2]}", REFUSED, "/puzzle/0", "found 1|an array" },
  { "{\"/puzzle/1/1\": 1.5}", REFUSED, "/puzzle/1/1", "1.5|whole number" },
  { "{\"/puzzle/1/1\": true}", REFUSED, "/puzzle/1/1", "true|whole number" },
  { "{\"/puzzle/1/1\": [0]}", REFUSED, "/puzzle/1/1", "an array|object" },
  { "{\"/puzzle/1/1\": -3}", REFUSED, "/puzzle/1/1", "-3|negative" },
  { "{\"/puzzle/1/1\": {\"cell\": {}}}", REFUSED, "/puzzle/1/1/cell", "an object" },
  { "{\"/puzzle/1/1\": {}}", TAKEN, NULL, NULL },
  { "{\"/puzzle/1/1\": {\"cell\": \"0\", \"value\": \"L\"}}", TAKEN, NULL, NULL },
  { "{\"/puzzle/0/3\": {\"cell\": \"#\", \"style\": {\"color\": \"ff0000\"}}}", TAKEN, NULL, NULL },
  { "{\"/puzzle/0/3\": {\"cell\": null}}", TAKEN, NULL, NULL },
  { "{\"/puzzle/0/3\": null, \"/puzzle/3/0\": null, \"/solution/0/3\": null, \"/solution/3/0\": "
    "null}",
    TAKEN, NULL, NULL },
  { "{\"/puzzle/0/3\": \"null\"}", WARNED, "/puzzle/0/3", "expected null" },
  { "{\"/puzzle/0/0\": \"1\", \"/puzzle/1/1\": \"\"}", TAKEN, NULL, NULL },
  { "{\"/puzzle/1/1\": \"*\"}", WARNED, "/puzzle/1/1", "no label" },
  { "{\"/puzzle/1/1\": \" 0\"}", WARNED, "/puzzle/1/1", "no label" },
  { "{\"/puzzle/0/0\": \"1\\u0007\"}", WARNED, "/puzzle/0/0", "read as \"1\"" },
  { "{\"/puzzle/1/1\": \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}", WARNED, "/puzzle/1/1",
    "no label" },
  { "{\"/block\": \"*\", \"/puzzle/0/3\": \"*\", \"/puzzle/3/0\": \"*\", \"/solution/0/3\": \"*\", "
    "\"/solution/3/0\": null}",
    TAKEN, NULL, NULL },
  { "{\"/block\": 0, \"/empty\": \"_\", \"/puzzle/0/3\": 0, \"/puzzle/3/0\": \"0\", "
    "\"/puzzle/1/1\": "
    "\"_\", \"/puzzle/1/2\": \"_\", \"/puzzle/2/1\": \"_\", \"/puzzle/2/2\": \"_\", "
    "\"/puzzle/2/3\": \"_\", \"/puzzle/3/2\": \"_\", \"/puzzle/3/3\": \"_\", \"/solution/0/3\": 0, "
    "\"/solution/3/0\": 0}",
    TAKEN, NULL, NULL },
  { "{\"/block\": \"*\"}", WARNED, "/block", "\"#\"" },
  { "{\"/empty\": \":\", \"/puzzle/1/1\": \":\", \"/puzzle/1/2\": \":\"}", TAKEN, NULL, NULL },
  { "{\"/dimensions\": {\"width\": 1, \"height\": 1}, \"/puzzle\": [[1]], \"/solution\": "
    "[[\"A\"]]}",
    REFUSED, "/puzzle", "no word" },
  { "{\"/dimensions\": {\"width\": 1, \"height\": 1}, \"/puzzle\": [[null]]}", REFUSED, "/puzzle",
    "no open square" },
  { "{\"/puzzle/2/0\": 8}", WARNED, "/puzzle/2/0", "label 8|gives 6|matched by label" },
  { "{\"/puzzle/2/0\": 4}", WARNED, "/puzzle/2/0", "label 4|used at /puzzle/1/0" },
  { "{\"/puzzle/1/1\": 9}", WARNED, "/puzzle/1/1", "label 9|no word begins" },
  { "{\"/puzzle/2/0\": 0}", WARNED, "/puzzle/2/0", "no label|gives 6" },
  { "{\"/puzzle\": [[0, 0, 0, \"#\"], [0, 0, 0, 0], [0, 0, 0, 0], [\"#\", 0, 0, 0]]}", WARNED,
    "/puzzle", "no number|by custom" },
  { "{\"/puzzle/1\": [\"#\", \"#\", \"#\", \"#\"], \"/solution/1\": [\"#\", \"#\", \"#\", \"#\"]}",
    WARNED, "/puzzle", "2 regions|odd rows|even" },
};

static const Case styles[] = {
  { "{\"/puzzle/1/1\": {\"cell\": 0, \"style\": {\"shapebg\": \"circle\", \"sparkle\": 9}}}", TAKEN,
    NULL, NULL },
  { "{\"/puzzle/1/1\": {\"cell\": 0, \"style\": null}}", TAKEN, NULL, NULL },
  { "{\"/puzzle/1/1\": {\"cell\": 0, \"style\": 5}}", WARNED, "/puzzle/1/1/style", "an object" },
  { "{\"/puzzle/1/1\": {\"cell\": 0, \"style\": \"no\"}}", WARNED, "/puzzle/1/1/style",
    "\"no\" is not defined" },
  { "{\"/puzzle/1/1\": {\"cell\": 0, \"style\": {\"named\": \"no\"}}}", WARNED,
    "/puzzle/1/1/style/named", "\"no\" is not defined" },
  { "{\"/styles\": [], \"/puzzle/1/1\": 0}", WARNED, "/styles", "an object" },
  { "{\"/styles\": {\"a\": 1}}", WARNED, "/styles/a", "an object" },
  { "{\"/styles\": {\"a\": {\"named\": \"b\"}, \"b\": {\"named\": \"a\"}}}", WARNED,
    "/styles/b/named", "back to itself" },
  { "{\"/styles\": {\"a\": {\"named\": \"a\"}}}", WARNED, "/styles/a/named", "back to itself" },
  { "{\"/styles\": {\"a\": {\"named\": \"c\"}}}", WARNED, "/styles/a/named", "not defined" },
  { "{\"/puzzle/1/2\": {\"cell\": 0, \"style\": {\"barred\": \"L\"}}}", WARNED,
    "/puzzle/1/2/style/barred", "barred grid|wall" },
  { "{\"/puzzle/1/2\": {\"cell\": 0, \"style\": {\"barred\": \"T, x\"}}}", WARNED,
    "/puzzle/1/2/style/barred", "T, R, B and L" },
  { "{\"/puzzle/1/2\": {\"cell\": 0, \"style\": {\"barred\": \"\"}}}", TAKEN, NULL, NULL },
  { "{\"/puzzle/0/0\": {\"cell\": 1, \"style\": {\"barred\": \"TL\"}}}", TAKEN, NULL, NULL },
  { "{\"/puzzle/1/2\": {\"cell\": 0, \"style\": {\"barred\": 3}}}", REFUSED,
    "/puzzle/1/2/style/barred", "T, R, B, L" },
};

static const Case solutions[] = {
  { "{\"/solution\": \"-\"}", REFUSED, "/solution", "no solution" },
  { "{\"/solution\": null}", REFUSED, "/solution", "no solution" },
  { "{\"/solution\": \"OAR\"}", REFUSED, "/solution", "an array of rows" },
  { "{\"/solution\": []}", REFUSED, "/solution", "found 0 rows|expected 4 rows" },
  { "{\"/solution/2/-\": \"X\"}", REFUSED, "/solution/2", "found 5 cells|expected 4 cells" },
  { "{\"/solution/2\": \"TOME\"}", REFUSED, "/solution/2", "\"TOME\"|an array of cells" },
  { "{\"/solution\": [[1, 2, 3, \"#\"], [4, 0, 0, 5], [6, 0, 0, 0], [\"#\", 7, 0, 0]]}", REFUSED,
    "/solution/0/0", "expected letters, found 1|not filled" },
  { "{\"/solution\": [[\"1\", \"2\", \"3\", \"#\"], [\"4\", \"0\", \"\", \"5\"], [\"6\", \"?\", "
    "{\"value\": \"\"}, {\"cell\": 0}], [\"#\", 7, null, 0]]}",
    REFUSED, "/solution/0/0", "expected letters, found \"1\"|not filled" },
  { "{\"/solution/1/1\": 0}", REFUSED, "/solution/1/1", "found 0|expected a letter" },
  { "{\"/solution/1/3\": 5}", REFUSED, "/solution/1/3", "found 5|expected a letter" },
  { "{\"/solution/1/3\": 17}", REFUSED, "/solution/1/3", "found 17|expected a letter" },
  { "{\"/solution/1/1\": 5}", TAKEN, NULL, NULL },
  { "{\"/solution/1/1\": null}", REFUSED, "/solution/1/1", "null|expected a letter" },
  { "{\"/solution/1/1\": \"\"}", REFUSED, "/solution/1/1", "expected a letter" },
  { "{\"/solution/1/1\": \"?\"}", REFUSED, "/solution/1/1", "expected a letter" },
  { "{\"/solution/1/1\": {}}", REFUSED, "/solution/1/1", "an object|expected a letter" },
  { "{\"/solution/1/1\": {\"value\": null, \"cell\": 0}}", REFUSED, "/solution/1/1",
    "expected a letter" },
  { "{\"/solution/1/1\": \"#\"}", REFUSED, "/solution/1/1", "block|open square" },
  { "{\"/solution/1/1\": true}", REFUSED, "/solution/1/1", "true|a letter" },
  { "{\"/solution/1/1\": 1.5}", REFUSED, "/solution/1/1", "1.5|a letter" },
  { "{\"/solution/1/1\": []}", REFUSED, "/solution/1/1", "an array|a letter" },
  { "{\"/solution/1/1\": [[[[[\"L\"]]]]]}", REFUSED, "/solution/1/1/0/0/0/0", "an array" },
  { "{\"/solution/1/1\": \"l\"}", TAKEN, NULL, NULL },
  { "{\"/solution/1/1\": \" L \"}", TAKEN, NULL, NULL },
  { "{\"/solution/1/1\": {\"value\": \"L\", \"cell\": 0}}", TAKEN, NULL, NULL },
  { "{\"/solution/1/1\": {\"value\": [\"L\"]}}", TAKEN, NULL, NULL },
  { "{\"/solution/1/1\": {\"value\": \"L\", \"style\": {\"color\": \"00ff00\"}}}", TAKEN, NULL,
    NULL },
  { "{\"/solution/1/1\": \"LA\"}", WARNED, "/solution/1/1", "rebus" },
  { "{\"/solution/1/1\": {\"value\": \"LA\"}}", WARNED, "/solution/1/1/value", "rebus" },
  { "{\"/solution/1/1\": [\"L\", \"R\"]}", WARNED, "/solution/1/1", "first" },
  { "{\"/solution/1/1\": {\"value\": [\"L\", \"R\"]}}", WARNED, "/solution/1/1/value", "first" },
  { "{\"/solution/1/1\": {\"Across\": \"L\", \"Down\": \"R\"}}", WARNED, "/solution/1/1",
    "\"Across\"" },
  { "{\"/solution/1/1\": \" \"}", REFUSED, "/solution/1/1", "a blank is no letter" },
  { "{\"/solution/1/1\": \"A B\"}", REFUSED, "/solution/1/1", "a blank is no letter" },
  { "{\"/solution/1/1\": \"\\u001b[2J\"}", REFUSED, "/solution/1/1", "a control character" },
  { "{\"/solution/1/1\": \"\\u202eL\"}", REFUSED, "/solution/1/1", "does not show" },
  { "{\"/solution/1/1\": \"\\u0301\"}", REFUSED, "/solution/1/1", "a mark" },
  { "{\"/solution/1/1\": \"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"}", REFUSED, "/solution/1/1",
    "longer than 32 bytes" },
  { "{\"/solution/1/1\": \"r\\u0301\"}", WARNED, "/solution/1/1", "counts as one letter" },
  { "{\"/solution/1/1\": \"x\\u030c\"}", WARNED, "/solution/1/1", "counts as one letter" },
  { "{\"/solution/1/1\": \"ß\"}", TAKEN, NULL, NULL },
  { "{\"/solution/1/1\": \"ж\", \"/solution/1/2\": \"ש\", \"/solution/2/1\": \"が\"}", TAKEN, NULL,
    NULL },
  { "{\"/solution/1/1\": \"👩‍🚀\"}", WARNED, "/solution/1/1", "counts as one letter" },
  { "{\"/solution/0/3\": \"X\"}", REFUSED, "/solution/0/3", "\"X\"|a block here" },
  { "{\"/puzzle/0/3\": null, \"/solution/0/3\": \"X\"}", REFUSED, "/solution/0/3",
    "no square here" },
  { "{\"/solution/0/3\": 0}", WARNED, "/solution/0/3", "found 0|a block" },
  { "{\"/solution/0/3\": null, \"/solution/3/0\": {\"value\": \"#\"}}", TAKEN, NULL, NULL },
  { "{\"/puzzle/1/1\": {\"cell\": 0, \"value\": \"L\"}, \"/solution/1/1\": null}", TAKEN, NULL,
    NULL },
};

static const Case clues[] = {
  { "{\"/clues\": \"-\"}", WARNED, "/clues", "no clues" },
  { "{\"/clues\": null}", WARNED, "/clues", "no clues" },
  { "{\"/clues\": {}}", TAKEN, NULL, NULL },
  { "{\"/clues\": [[\"Across\", []]]}", REFUSED, "/clues", "an object" },
  { "{\"/clues/Down\": null}", WARNED, "/clues/Down", "null|empty" },
  { "{\"/clues/Down\": \"]\"}", WARNED, "/clues/Down", "\"]\"|empty" },
  { "{\"/clues/Down\": {}}", REFUSED, "/clues/Down", "an object|an array of clues" },
  { "{\"/clues/Down/0\": null}", WARNED, "/clues/Down/0", "null|a clue" },
  { "{\"/clues/Down/0\": 7}", REFUSED, "/clues/Down/0", "found 7|a clue" },
  { "{\"/clues/Down/0\": [1]}", REFUSED, "/clues/Down/0", "[number, text]" },
  { "{\"/clues/Down/0\": []}", REFUSED, "/clues/Down/0", "[number, text]" },
  { "{\"/clues/Down/0\": [1, 7]}", REFUSED, "/clues/Down/0/1", "found 7|a string" },
  { "{\"/clues/Down/0\": [1, null]}", WARNED, "/clues/Down/0/1", "null|a string" },
  { "{\"/clues/Down/0\": [1, \"a\", \"b\"]}", WARNED, "/clues/Down/0", "only two" },
  { "{\"/clues/Down/0\": [true, \"a\"]}", REFUSED, "/clues/Down/0/0", "true|number" },
  { "{\"/clues/Down/0\": {\"number\": 1, \"clue\": 7}}", REFUSED, "/clues/Down/0/clue",
    "found 7|a string" },
  { "{\"/clues/Down/0\": {\"number\": 1}}", TAKEN, NULL, NULL },
  { "{\"/clues/Down/0\": {\"number\": \"1\", \"clue\": \"\"}}", TAKEN, NULL, NULL },
  { "{\"/clues/Down/0\": [\" 1. \", \"Choose\"]}", TAKEN, NULL, NULL },
  { "{\"/clues/Down/0\": [9, \"Nowhere\"]}", WARNED, "/clues/Down/0", "no 9 down" },
  { "{\"/clues/Down/0\": [-1, \"Nowhere\"]}", WARNED, "/clues/Down/0", "no -1 down" },
  { "{\"/clues/Down/0\": [2, \"Soothing\"]}", WARNED, "/clues/Down/1", "second clue for 2 down" },
  { "{\"/clues/Down/-\": \"Fifth\"}", WARNED, "/clues/Down/4", "only 4 words down" },
  { "{\"/clues/Diagonal\": []}", WARNED, "/clues/Diagonal", "ignored" },
  { "{\"/clues\": {\"across\": [], \"DOWN\": []}}", WARNED, "/clues/across", "\"Across\"" },
  { "{\"/clues\": {\"Across:Waagrecht\": [], \"Down:\": []}}", TAKEN, NULL, NULL },
  { "{\"/clues/across\": [[1, \"Again\"]]}", WARNED, "/clues/across/0",
    "second clue for 1 across" },
  { "{\"/clues/Down/0\": {\"number\": 1, \"clue\": \"a\", \"answer\": \"Ö-p t!\"}}", TAKEN, NULL,
    NULL },
  { "{\"/clues/Down/0\": {\"number\": 1, \"clue\": \"a\", \"answer\": \"opts\"}}", WARNED,
    "/clues/Down/0/answer", "\"opts\"|OPT" },
  { "{\"/clues/Down/0\": {\"number\": [1, \"3\"], \"clue\": \"a\"}}", WARNED,
    "/clues/Down/0/number", "linked clue" },
  { "{\"/clues/Down/0\": {\"number\": 1, \"clue\": \"a\", \"continued\": [{\"direction\": "
    "\"across\", \"number\": \"9\"}]}}",
    WARNED, "/clues/Down/0/continued/0", "\"9\"" },
  { "{\"/clues/Down/0\": {\"number\": 1, \"clue\": \"a\", \"continued\": 3}}", WARNED,
    "/clues/Down/0/continued", "an array" },
  { "{\"/clues/Down/0\": {\"number\": 1, \"clue\": \"a\", \"cells\": [[1, 1], [1, 9]]}}", REFUSED,
    "/clues/Down/0/cells/1", "(1,9)|4x4|from 0 or from 1" },
  { "{\"/clues/Down/0\": {\"number\": 1, \"clue\": \"a\", \"cells\": [1]}}", REFUSED,
    "/clues/Down/0/cells/0", "[column, row]" },
  { "{\"/clues/Down/0\": {\"number\": 1, \"clue\": \"a\", \"cells\": 1}}", REFUSED,
    "/clues/Down/0/cells", "an array" },
  { "{\"/clues/Down/0\": {\"number\": 1, \"clue\": \"a\", \"cells\": [[0, 0], [4, 4]]}}", WARNED,
    "/clues", "from 0 and some from 1" },
  { "{\"/clues/Down/0/1\": \"a &bogus; b\"}", WARNED, "/clues/Down/0/1", "entity" },
  { "{\"/clues/Down/0/1\": \"a\\u0007b\"}", WARNED, "/clues/Down/0/1", "control characters" },
};

static void
check_cases (const Case *rows, gsize n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarPuzzle) puzzle = read_changed (rows[i].changes, report);

      check_verdict (rows[i].changes, puzzle, report, rows[i].verdict, rows[i].subject,
                     rows[i].says);
    }
}

static void
test_heads (void)
{
  check_cases (heads, G_N_ELEMENTS (heads));
}

static void
test_grids (void)
{
  check_cases (grids, G_N_ELEMENTS (grids));
}

static void
test_styles (void)
{
  check_cases (styles, G_N_ELEMENTS (styles));
}

static void
test_solutions (void)
{
  check_cases (solutions, G_N_ELEMENTS (solutions));
}

static void
test_clues (void)
{
  check_cases (clues, G_N_ELEMENTS (clues));
}

/* ------------------------------------------------------------ what is read */

/* "1A OAR: It moves a boat" a line. */
static char *
describe_words (const AshlarPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_words; i++)
    {
      const AshlarPuzzleWord *word = &puzzle->words[i];

      g_string_append_printf (
          text, "%s%s%s %s: %s", i > 0 ? "|" : "", word->number != NULL ? word->number : "",
          word->direction == ASHLAR_WORD_ACROSS ? "A" : "D",
          word->answer != NULL ? word->answer : "?", word->clue != NULL ? word->clue : "-");
    }
  return g_string_free (text, FALSE);
}

static const struct
{
  const char *changes;
  const char *words;
} meanings[] = {
  { "{}",
    "1A OAR: It moves a boat|4A PLUM: Purple fruit|6A TOME: Heavy book|7A EST: Winter hour in "
    "Boston|1D OPT: Choose|2D ALOE: Soothing plant|3D RUMS: Sailors' drinks|5D MET: Came "
    "across" },
  /* Texts alone go to the words in order. */
  { "{\"/clues\": {\"Down\": [\"a\", \"b\", \"c\", \"d\"], \"Across\": [\"e\"]}}",
    "1A OAR: e|4A PLUM: -|6A TOME: -|7A EST: -|1D OPT: a|2D ALOE: b|3D RUMS: c|5D MET: d" },
  /* The first of two clues is the word's, and clues go by label, wherever they stand. */
  { "{\"/clues\": {\"down\": [[5, \"d\"], {\"number\": \"5\", \"clue\": \"x\"}, {\"label\": \"1\", "
    "\"clue\": \"a\"}], \"Down:Nieder\": [[\"3d\", \"c\"]]}}",
    "1A OAR: -|4A PLUM: -|6A TOME: -|7A EST: -|1D OPT: a|2D ALOE: -|3D RUMS: c|5D MET: d" },
  /* Linked words have the text of the first, unless they have one. */
  { "{\"/clues\": {\"Across\": [{\"number\": 1, \"clue\": \"long\", \"continued\": "
    "[{\"direction\": "
    "\"down\", \"number\": 3}, {\"direction\": \"Across\", \"number\": \"7\"}]}, [7, \"own\"]], "
    "\"Down\": [{\"number\": [1, 2, \"5\"], \"clue\": \"l\"}]}}",
    "1A OAR: long|4A PLUM: -|6A TOME: -|7A EST: own|1D OPT: l|2D ALOE: l|3D RUMS: long|5D MET: l" },
  /* Cells say which word it is where the number does not; these count from 1. */
  { "{\"/clues\": {\"Across\": [{\"number\": \"\", \"clue\": \"a\", \"cells\": [[1, 2], [2, 2], "
    "[3, "
    "2], [4, 2]]}], \"Rows\": [{\"number\": \"x\", \"clue\": \"b\", \"cells\": [[1, 1], [1, 2], "
    "[1, "
    "3]]}]}}",
    "1A OAR: -|4A PLUM: a|6A TOME: -|7A EST: -|1D OPT: b|2D ALOE: -|3D RUMS: -|5D MET: -" },
  /* These count from 0: counted from 1, one is outside. */
  { "{\"/clues\": {\"Across\": [{\"clue\": \"a\", \"cells\": [[0, 1], [1, 1], [2, 1], [3, 1]]}]}}",
    "1A OAR: -|4A PLUM: a|6A TOME: -|7A EST: -|1D OPT: -|2D ALOE: -|3D RUMS: -|5D MET: -" },
  /* Numbers in the corners, and ranges from the first number to the last. */
  { "{\"/puzzle/1/0\": {\"cell\": 0, \"style\": {\"mark\": {\"TR\": \"40\"}}}, \"/clues\": "
    "{\"Across\": [[\"40-5\", \"a\"], [\"1–3\", \"b\"]]}}",
    "1A OAR: b|40A PLUM: a|6A TOME: -|7A EST: -|1D OPT: -|2D ALOE: -|3D RUMS: -|5D MET: -" },
  /* Without labels, numbers are those of custom. */
  { "{\"/puzzle\": [[0, 0, 0, \"#\"], [0, 0, 0, 0], [0, 0, 0, 0], [\"#\", 0, 0, 0]]}",
    "1A OAR: It moves a boat|4A PLUM: Purple fruit|6A TOME: Heavy book|7A EST: Winter hour in "
    "Boston|1D OPT: Choose|2D ALOE: Soothing plant|3D RUMS: Sailors' drinks|5D MET: Came across" },
  /* Labels that are no numbers. */
  { "{\"/puzzle/0/0\": \"A-1\", \"/clues\": {\"Across\": [[\"A-1\", \"a\"]]}}",
    "A-1A OAR: a|4A PLUM: -|6A TOME: -|7A EST: -|A-1D OPT: -|2D ALOE: -|3D RUMS: -|5D MET: -" },
  /* Letters are folded and composed; several stay together. */
  { "{\"/clues\": {}, \"/solution/1/1\": \"lr\", \"/solution/1/2\": {\"value\": [\"u\\u0301\", "
    "\"X\"]}, \"/solution/0/2\": \"ß\"}",
    "1A OAß: -|4A PLRÚM: -|6A TOME: -|7A EST: -|1D OPT: -|2D ALROE: -|3D ßÚMS: -|5D MET: -" },
  /* Letters that mean something else are the only one of a list. */
  { "{\"/clues\": {}, \"/solution/1/1\": [\"#\"], \"/solution/1/2\": [\"0\"], \"/solution/2/2\": "
    "[\"?\"]}",
    "1A OAR: -|4A P#0M: -|6A TO?E: -|7A EST: -|1D OPT: -|2D A#OE: -|3D R0?S: -|5D MET: -" },
  /* A diagramless puzzle has its blocks in the solution. */
  { "{\"/kind\": [\"http://ipuz.org/crossword/diagramless#1\"], \"/puzzle\": [[1, 2, 3, 4], [5, 0, "
    "0, 0], [6, 0, 0, 0], [7, 0, 0, 0]], \"/solution/3/0\": null}",
    "1A OAR: It moves a boat|4A PLUM: Purple fruit|6A TOME: Heavy book|7A EST: Winter hour in "
    "Boston|1D OPT: Choose|2D ALOE: Soothing plant|3D RUMS: Sailors' drinks|5D MET: Came across" },
  /* A bar ends words, whichever of its squares has it; named styles may build upon others. */
  { "{\"/clues\": {}, \"/puzzle/1/2\": {\"cell\": 0, \"style\": {\"barred\": \"l\"}}, "
    "\"/puzzle/2/1\": {\"cell\": 0, \"style\": \"b\"}, \"/styles\": {\"b\": {\"named\": \"a\"}, "
    "\"a\": {\"barred\": \"B\"}}}",
    "1A OAR: -|4A PL: -|A UM: -|6A TOME: -|7A EST: -|1D OPT: -|2D ALO: -|3D RUMS: -|5D MET: -" },
  /* Markup and entities. */
  { "{\"/clues\": {\"Across\": [[1, \" <b>A</b>&nbsp;&amp;\\n B<br>C &lt;i&gt; D<E &#146; \"]]}}",
    "1A OAR: A & B C <i> D<E ’|4A PLUM: -|6A TOME: -|7A EST: -|1D OPT: -|2D ALOE: -|3D RUMS: -|5D "
    "MET: -" },
};

static void
test_meanings (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (meanings); i++)
    {
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarPuzzle) puzzle = read_changed (meanings[i].changes, report);
      g_autofree char *words = NULL;

      g_assert_nonnull (puzzle);
      words = describe_words (puzzle);
      g_assert_cmpstr (words, ==, meanings[i].words);
    }
}

/* A clue of a megabyte is cut; so are titles. The file that is written has the cut text. */
static void
test_huge_texts (void)
{
  g_autofree char *text = g_strnfill (1 << 20, 'x');
  g_autofree char *json
      = g_strdup_printf ("{\"/title\": \"%s\", \"/clues/Across/0/1\": \"%s\"}", text, text);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarPuzzle) puzzle = read_changed (json, report);
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (has_finding (report, ASHLAR_SEVERITY_WARNING, "/title", "1048576 bytes|cut"));
  g_assert_true (
      has_finding (report, ASHLAR_SEVERITY_WARNING, "/clues/Across/0/1", "1048576 bytes|cut"));
  g_assert_cmpuint (strlen (puzzle->words[0].clue), <=, ASHLAR_MAX_PUZZLE_CLUE);
  g_assert_true (g_str_has_suffix (puzzle->words[0].clue, "x…"));
  g_assert_true (g_utf8_validate (puzzle->title, -1, NULL));
  bytes = ashlar_ipuz_to_bytes (puzzle);
  g_assert_cmpuint (g_bytes_get_size (bytes), <, 2 * ASHLAR_MAX_PUZZLE_CLUE);
}

/* What is imported can be saved within content and opened again, however deep its values lie. */
static void
test_depth (void)
{
  for (guint depth = 56; depth <= ASHLAR_MAX_JSON_DEPTH + 1; depth++)
    {
      g_autofree char *open = g_strnfill (depth - 1, '[');
      g_autofree char *close = g_strnfill (depth - 1, ']');
      g_autofree char *text = g_strdup_printf ("%.*s, \"x\": %s%s}", (int) strlen (ipuz_base) - 1,
                                               ipuz_base, open, close);
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarPuzzle) puzzle = read_text (text, report);
      g_autoptr (AshlarContent) empty = NULL;
      g_autoptr (AshlarContent) content = NULL;
      g_autoptr (AshlarContent) again = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (puzzle != NULL, ==, depth <= ASHLAR_MAX_JSON_DEPTH - 4);
      if (puzzle == NULL)
        continue;
      empty = ashlar_content_new ();
      content = ashlar_content_with_puzzle_at (empty, ASHLAR_NO_INDEX, puzzle);
      bytes = ashlar_content_to_bytes (content);
      again = ashlar_content_load_bytes (bytes, "depth", &error);
      g_assert_no_error (error);
      g_assert_true (ashlar_puzzle_equal (puzzle, ashlar_content_get_puzzle (again, 0)));
    }
}

static void
test_size (void)
{
  g_autofree char *blanks = g_strnfill (16 << 20, ' ');
  g_autofree char *text = g_strconcat (ipuz_base, blanks, NULL);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarPuzzle) puzzle = read_text (text, report);

  check_verdict ("16 MiB and more", puzzle, report, REFUSED, "", "bytes|at most 16777216");
}

/* A fault in each square is not a finding for each; those before and after it are still seen. */
static void
test_many_alike (void)
{
  g_autoptr (GString) text = g_string_new ("{\"version\": \"http://ipuz.org/v2\", \"kind\": "
                                           "[\"http://ipuz.org/crossword#1\"], \"dimensions\": "
                                           "{\"width\": 40, \"height\": 1}, \"puzzle\": [[");
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarPuzzle) puzzle = NULL;

  for (guint i = 0; i < 40; i++)
    g_string_append (text, i > 0 ? ",\"_\"" : "1");
  g_string_append (text, "]], \"solution\": [[");
  for (guint i = 0; i < 40; i++)
    g_string_append (text, i > 0 ? ",\"A\"" : "[\"A\", \"B\"]");
  g_string_append (text, "]]}");
  puzzle = read_text (text->str, report);
  check_verdict ("many alike", puzzle, report, WARNED, "/puzzle", "19 more|wrong-label");
  g_assert_true (has_finding (report, ASHLAR_SEVERITY_WARNING, "/solution/0/0", "first"));
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_WARNING), ==, 23);
}

static void
test_ids (void)
{
  static const char *const rows[][2] = {
    { "Small.ipuz", "small" },
    { "../../etc/My Puzzle (3).IPUZ", "my-puzzle-3" },
    { "C:\\Users\\x\\a_b.json", "a-b" },
    { "Größe.ipuz", "größe" },
    { ".ipuz", "ipuz" },
    { "../..", "puzzle" },
    { "", "puzzle" },
    { "a\x1b[2Jb.ipuz", "a-2jb" },
    { "\xff\xfe.ipuz", "puzzle" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (ipuz_base, strlen (ipuz_base));
      g_autoptr (AshlarPuzzle) puzzle = ashlar_ipuz_read (bytes, rows[i][0], NULL, NULL);

      g_assert_cmpstr (puzzle->id, ==, rows[i][1]);
    }
}

static void
test_likely (void)
{
  g_autofree char *wrapped = g_strdup_printf (" ipuz (%s);", ipuz_base);

  g_assert_true (ashlar_ipuz_is_likely (ipuz_base, strlen (ipuz_base)));
  g_assert_true (ashlar_ipuz_is_likely (wrapped, strlen (wrapped)));
  g_assert_false (ashlar_ipuz_is_likely ("", 0));
  g_assert_false (ashlar_ipuz_is_likely ("{\"a\": 1}", 8));
  g_assert_false (ashlar_ipuz_is_likely ("see http://ipuz.org", 19));
}

/* What is written: one form, a grid row a line, nothing lost that is not known. */
static void
test_canonical (void)
{
  static const char text[]
      = "ipuz({\"solution\": [[{\"value\": \"a\", \"cell\": 1}, \"B\"], [\"#\", {\"value\": \"C\", "
        "\"style\": {\"color\": \"ff0000\"}}]], \"empty\": \":\", \"kind\": "
        "[\"https://ipuz.org/crossword#1\"], \"clues\": {\"down\": [\"R&D <b>x</b>\"], "
        "\"across:Hin\": [{\"number\": \"1\", \"clue\": \"a & b\", \"enumeration\": \"2\"}], "
        "\"Zones\": [1]}, \"puzzle\": [[\"1\", {\"cell\": \":\", \"style\": {\"barred\": \"t,r\", "
        "\"x\": 1}}], [\"#\", \":\"]], \"dimensions\": {\"width\": \"2\", \"height\": 2}, "
        "\"version\": \"http://ipuz.org/v1\", \"title\": \"A & B\", \"author\": null, "
        "\"app.example:own\": {\"k\": 1}})";
  static const char written[]
      = "{\n"
        "  \"version\": \"http://ipuz.org/v2\",\n"
        "  \"kind\": [\"https://ipuz.org/crossword#1\"],\n"
        "  \"title\": \"A &amp; B\",\n"
        "  \"app.example:own\": { \"k\": 1 },\n"
        "  \"dimensions\": { \"width\": 2, \"height\": 2 },\n"
        "  \"block\": \"#\",\n"
        "  \"empty\": 0,\n"
        "  \"puzzle\": [\n"
        "    [1, { \"cell\": 0, \"style\": { \"barred\": \"TR\", \"x\": 1 } "
        "}],\n"
        "    [\"#\", 0]\n"
        "  ],\n"
        "  \"solution\": [\n"
        "    [\"A\", \"B\"],\n"
        "    [\"#\", { \"value\": \"C\", \"style\": { \"color\": \"ff0000\" } "
        "}]\n"
        "  ],\n"
        "  \"clues\": {\n"
        "    \"Across:Hin\": [\n"
        "      { \"number\": 1, \"clue\": \"a &amp; b\", \"enumeration\": "
        "\"2\" }\n"
        "    ],\n"
        "    \"Down\": [\n"
        "      { \"clue\": \"R&amp;D <b>x</b>\" }\n"
        "    ],\n"
        "    \"Zones\": [1]\n"
        "  }\n"
        "}\n";
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarPuzzle) puzzle = NULL;
  g_autoptr (GBytes) bytes = NULL;

  puzzle = read_text (text, report);
  g_assert_nonnull (puzzle);
  bytes = ashlar_ipuz_to_bytes (puzzle);
  g_assert_cmpmem (written, strlen (written), g_bytes_get_data (bytes, NULL),
                   g_bytes_get_size (bytes));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ipuz/syntax", test_syntax);
  g_test_add_func ("/ipuz/syntax/nul", test_nul);
  g_test_add_func ("/ipuz/error", test_error);
  g_test_add_func ("/ipuz/head", test_heads);
  g_test_add_func ("/ipuz/grid", test_grids);
  g_test_add_func ("/ipuz/styles", test_styles);
  g_test_add_func ("/ipuz/solution", test_solutions);
  g_test_add_func ("/ipuz/clues", test_clues);
  g_test_add_func ("/ipuz/meaning", test_meanings);
  g_test_add_func ("/ipuz/huge-texts", test_huge_texts);
  g_test_add_func ("/ipuz/depth", test_depth);
  g_test_add_func ("/ipuz/size", test_size);
  g_test_add_func ("/ipuz/many-alike", test_many_alike);
  g_test_add_func ("/ipuz/ids", test_ids);
  g_test_add_func ("/ipuz/likely", test_likely);
  g_test_add_func ("/ipuz/canonical", test_canonical);
  return g_test_run ();
}
