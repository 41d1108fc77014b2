/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the lint says of puzzles: a table of contents with one fault each, beside ones without it. */

#include "base/ashlar-report-private.h"
#include "content/ashlar-content-private.h"
#include "pipeline/ashlar-generator.h"

#include <string.h>

#define HEAD "'version':'http://ipuz.org/v2','kind':['http://ipuz.org/crossword#1'],"
#define CREDIT "'author':'A. Setter','copyright':'CC0',"
#define GRID "'dimensions':{'width':3,'height':3},'puzzle':[[1,2,3],[4,0,0],[5,0,0]],"
#define LETTERS "'solution':[['B','E','D'],['A','R','E'],['R','A','N']],"
#define CLUES "'clues':{'Across':[[1,'a'],[4,'b'],[5,'c']],'Down':[[1,'d'],[2,'e'],[3,'f']]}"
#define RECIPE(parameters)                                                                         \
  "'recipes':[{'id':'r','planner':{'type':'crossword','parameters':{" parameters "}}}]"
#define WORDS "'words':2"
#define PUZZLE(document) "{'id':'p','ipuz':{" document "}}"
#define WHOLE PUZZLE (HEAD CREDIT GRID LETTERS CLUES)
#define FIRST_AND(rest) "{'id':'first','ipuz':{" HEAD CREDIT GRID LETTERS CLUES "}}," rest

typedef struct
{
  const char    *code;
  AshlarSeverity severity;
  const char    *subject;
  const char    *says;
  const char    *puzzles, *recipes;           /* with the fault */
  const char    *good_puzzles, *good_recipes; /* without it; NULL: as above */
} Row;

static const Row rows[] = {
  { "puzzle-letters-missing", ASHLAR_SEVERITY_WARNING, "/puzzles/0/ipuz/solution",
    "Squares without a letter: 2 of 9",
    PUZZLE (HEAD CREDIT GRID "'solution':[['B','E',null],['A','R','E'],['R',null,'N']]," CLUES),
    RECIPE (WORDS), WHOLE, NULL },
  { "no-clue", ASHLAR_SEVERITY_HINT, "/puzzles/0/ipuz/clues", "words without a clue: 4 of 6",
    PUZZLE (HEAD CREDIT GRID LETTERS "'clues':{'Across':[[1,'a'],[4,'']],'Down':[[2,'e']]}"),
    RECIPE (WORDS), WHOLE, NULL },
  { "puzzle-without-author", ASHLAR_SEVERITY_HINT, "/puzzles/0", "says neither who made it",
    PUZZLE (HEAD GRID LETTERS CLUES), RECIPE (WORDS),
    PUZZLE (HEAD "'copyright':'CC0'," GRID LETTERS CLUES), NULL },
  { "puzzle-unused", ASHLAR_SEVERITY_HINT, "/puzzles/1", "no recipe uses the puzzle “p”",
    FIRST_AND (WHOLE), RECIPE (WORDS), NULL, RECIPE ("'puzzle':'p'," WORDS) },
  { "puzzle-unused", ASHLAR_SEVERITY_HINT, "/puzzles/0", "no recipe uses the puzzle “first”",
    FIRST_AND (WHOLE), RECIPE ("'puzzle':'p'," WORDS), NULL, RECIPE (WORDS) },
  { "puzzle-unused", ASHLAR_SEVERITY_HINT, "/puzzles/0", "no recipe uses the puzzle “p”", WHOLE,
    "'recipes':[{'id':'r','planner':'mine'}]", NULL, RECIPE (WORDS) },
};

static AshlarContent *
load (const char *puzzles, const char *recipes)
{
  g_autofree char *text = g_strdelimit (
      g_strdup_printf ("{'format':'ashlar-content','version':1,'defaultTile':'#','tiles':["
                       "{'representation':'.'},{'representation':'#','blocksMovement':true}],"
                       "'puzzles':[%s],%s}",
                       puzzles, recipes),
      "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return content;
}

static const AshlarFinding *
find (AshlarReport *report, const char *code, const char *subject)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (strcmp (finding->code, code) == 0 && strcmp (finding->subject, subject) == 0)
        return finding;
    }
  return NULL;
}

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Row *row = &rows[i];
      g_autoptr (AshlarContent) bad = load (row->puzzles, row->recipes);
      g_autoptr (AshlarContent) good
          = load (row->good_puzzles != NULL ? row->good_puzzles : row->puzzles,
                  row->good_recipes != NULL ? row->good_recipes : row->recipes);
      g_autoptr (AshlarReport) faults = ashlar_content_lint (bad);
      g_autoptr (AshlarReport) none = ashlar_content_lint (good);
      const AshlarFinding *finding = find (faults, row->code, row->subject);

      if (finding == NULL)
        g_error ("row %u: no %s at %s", i, row->code, row->subject);
      g_assert_cmpint (finding->severity, ==, row->severity);
      if (strstr (finding->message, row->says) == NULL)
        g_error ("row %u: expected “%s” in “%s”", i, row->says, finding->message);
      if (find (none, row->code, row->subject) != NULL)
        g_error ("row %u: %s where there is no such fault", i, row->code);
    }
}

/* Nothing at all is said of a puzzle that lacks nothing. */
static void
test_whole (void)
{
  g_autoptr (AshlarContent) content = load (WHOLE, RECIPE (WORDS));
  g_autoptr (AshlarReport) report = ashlar_content_lint (content);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (g_str_has_prefix (finding->subject, "/puzzles"))
        g_error ("%s: %s", finding->subject, finding->message);
    }
}

/* What the reader says of a document stands where the document stands. */
static void
test_places (void)
{
  g_autoptr (AshlarContent) content = load (FIRST_AND (WHOLE), RECIPE (WORDS));
  AshlarPuzzle *puzzle = content->puzzles->pdata[1];
  g_autoptr (AshlarReport) report = NULL;
  const AshlarFinding *finding;

  ashlar_report_add (puzzle->report, ASHLAR_SEVERITY_ERROR, "some-code", "/puzzle/2/1", "found %s",
                     "it");
  report = ashlar_content_lint (content);
  finding = find (report, "some-code", "/puzzles/1/ipuz/puzzle/2/1");
  g_assert_nonnull (finding);
  g_assert_cmpint (finding->severity, ==, ASHLAR_SEVERITY_ERROR);
  g_assert_cmpstr (finding->message, ==, "found it");
}

/* Two squares without a letter are one finding. */
static void
test_counted_once (void)
{
  g_autoptr (AshlarContent) content = load (
      PUZZLE (HEAD CREDIT GRID "'solution':[['B','E',null],['A','R','E'],['R',null,'N']]," CLUES),
      RECIPE (WORDS));
  g_autoptr (AshlarReport) report = ashlar_content_lint (content);
  guint n_warnings = 0;

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    n_warnings += ashlar_report_get_finding (report, i)->severity == ASHLAR_SEVERITY_WARNING
                  && g_str_has_prefix (ashlar_report_get_finding (report, i)->subject, "/puzzles");
  g_assert_cmpuint (n_warnings, ==, 1);
}

/* A recipe that asks for more than its puzzle can give, and one whose puzzle makes no sense. */
static void
test_recipes (void)
{
  static const struct
  {
    const char *puzzles, *recipes;
  } cases[] = {
    { WHOLE, RECIPE ("'words':{'min':50,'max':60}") },
    { PUZZLE (HEAD "'title':'Nothing'"), RECIPE (WORDS) },
    { PUZZLE (HEAD CREDIT GRID CLUES), RECIPE (WORDS) },
    { WHOLE, RECIPE ("'puzzle':'none'") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AshlarContent) content = load (cases[i].puzzles, cases[i].recipes);
      g_autoptr (AshlarReport) report = ashlar_content_lint (content);
      gboolean found = FALSE;

      for (guint f = 0; f < ashlar_report_get_n_findings (report); f++)
        {
          const AshlarFinding *finding = ashlar_report_get_finding (report, f);

          found |= finding->severity == ASHLAR_SEVERITY_ERROR
                   && g_str_has_prefix (finding->subject, "/recipes/0/planner");
        }
      if (!found)
        g_error ("case %u: no error about the recipe", i);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle-lint/table", test_table);
  g_test_add_func ("/puzzle-lint/whole", test_whole);
  g_test_add_func ("/puzzle-lint/places", test_places);
  g_test_add_func ("/puzzle-lint/counted-once", test_counted_once);
  g_test_add_func ("/puzzle-lint/recipes", test_recipes);
  return g_test_run ();
}
