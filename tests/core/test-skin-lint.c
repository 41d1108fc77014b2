/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A table of skins that read well and look badly, each beside one that is as it should be; and fixes. */

#include <string.h>

#include "base/ashlar-report-private.h"
#include "lint/ashlar-lint-private.h"
#include "pipeline/ashlar-generator.h"

typedef struct
{
  const char    *code;
  AshlarSeverity severity;
  const char    *subject;
  const char    *bad, *good; /* skins; good: the same without what is wrong */
  gboolean       fixable;
} Row;

/* A skin that dresses all tiles. Quotes are single, for the reader's sake. */
#define SHEET "'license':'CC0-1.0','sheets':[{'id':'a','image':'a.png'}]"
#define ALL "{'id':'all','tiles':['any'],'at':[[0,0]]}"
#define SKIN(looks) "{'id':'s'," SHEET ",'groups':{'stone':['#']},'looks':[" ALL looks "]}"
#define LOOK(members) SKIN (",{'id':'l','layer':'over'," members "}")

static const Row rows[] = {
  { "skin-unknown-tile", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/tiles/1",
    LOOK ("'tiles':['#','Q'],'at':[[0,0]]"), LOOK ("'tiles':['#','.'],'at':[[0,0]]"), TRUE },
  { "skin-unknown-tile", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/joins/0",
    LOOK ("'tiles':['#'],'joins':['kind:Q'],'layout':'edge-16','at':[[0,0]]"),
    LOOK ("'tiles':['#'],'joins':['kind:.'],'layout':'edge-16','at':[[0,0]]"), TRUE },
  { "skin-unknown-tile", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/beside/0",
    LOOK ("'tiles':['#'],'beside':['Q'],'at':[[0,0]]"),
    LOOK ("'tiles':['#'],'beside':['.'],'at':[[0,0]]"), FALSE },
  { "skin-unknown-tile", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/beside/1",
    LOOK ("'tiles':['#'],'beside':['.','Q'],'at':[[0,0]]"), NULL, TRUE },
  { "skin-unknown-tile", ASHLAR_SEVERITY_WARNING, "/skins/0/groups/a~1b/1",
    "{'id':'s','groups':{'a/b':['#','Q']},'looks':[{'id':'l','tiles':['a/b'],'glyph':'x'}]}",
    "{'id':'s','groups':{'a/b':['#']},'looks':[{'id':'l','tiles':['a/b'],'glyph':'x'}]}", TRUE },
  { "skin-unknown-group", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/tiles/0",
    LOOK ("'tiles':['stones'],'at':[[0,0]]"), LOOK ("'tiles':['stone'],'at':[[0,0]]"), TRUE },
  { "skin-unknown-group", ASHLAR_SEVERITY_WARNING, "/skins/0/groups/other/0",
    "{'id':'s','groups':{'stone':['#'],'other':['stone']},'looks':[{'id':'l','tiles':['#'],'glyph':"
    "'x'}]}",
    "{'id':'s','groups':{'stone':['#'],'other':['walkable','kind:#']},'looks':[{'id':'l','tiles':['"
    "#'],'glyph':'x'}]}",
    TRUE },
  /* What a parent says is known. */
  { "skin-unknown-group", ASHLAR_SEVERITY_WARNING, "/skins/1/looks/0/tiles/0",
    SKIN ("") ",{'id':'t','parent':'s','looks':[{'id':'l','tiles':['rock'],'at':[[0,0]]}]}",
    SKIN ("") ",{'id':'t','parent':'s','looks':[{'id':'l','tiles':['stone'],'at':[[0,0]],'layer':'"
              "x'}]}",
    TRUE },
  { "skin-unknown-object", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/objects/0",
    LOOK ("'objects':['bat','rat'],'at':[[0,0]]"), LOOK ("'objects':['rat'],'at':[[0,0]]"), TRUE },
  { "skin-unknown-marker", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/markers/1",
    LOOK ("'markers':['exit','way out'],'at':[[0,0]]"),
    LOOK ("'markers':['exit','stairsUp'],'at':[[0,0]]"), TRUE },
  { "skin-unknown-sheet", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/sheet",
    LOOK ("'tiles':['#'],'sheet':'b','at':[[0,0]]"),
    LOOK ("'tiles':['#'],'sheet':'a','at':[[0,0]]"), TRUE },
  { "skin-unknown-sheet", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/0",
    "{'id':'s','looks':[" ALL "]}",
    "{'id':'s','looks':[{'id':'all','tiles':['any'],'color':'#123456'}]}", FALSE },
  { "look-never-applies", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/open",
    LOOK ("'tiles':['#'],'open':['North','East'],'joined':['East'],'at':[[0,0]]"),
    LOOK ("'tiles':['#'],'open':['North'],'joined':['East'],'at':[[0,0]]"), FALSE },
  { "look-never-applies", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/chance",
    LOOK ("'tiles':['#'],'chance':0,'at':[[0,0]]"),
    LOOK ("'tiles':['#'],'chance':0.001,'at':[[0,0]]"), FALSE },
  { "look-never-applies", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/tiles",
    LOOK ("'tiles':['X'],'at':[[0,0]]"), LOOK ("'tiles':['X','?'],'at':[[0,0]]"), FALSE },
  { "look-never-applies", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/beside",
    "{'id':'s'," SHEET ",'groups':{'none':[]},'looks':[" ALL
    ",{'id':'l','layer':'o','tiles':['#'],'beside':['none'],'at':[[0,0]]}]}",
    LOOK ("'tiles':['#'],'beside':['stone'],'at':[[0,0]]"), FALSE },
  { "look-never-applies", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1/joined",
    LOOK ("'tiles':['#'],'joins':[],'joined':['East'],'at':[[0,0]]"),
    LOOK ("'tiles':['#'],'joins':[],'open':['East'],'at':[[0,0]]"), FALSE },
  { "look-never-applies", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/0",
    SKIN (",{'id':'walls','tiles':['blocking'],'at':[[0,0]]},{'id':'rest','tiles':['walkable','?'],"
          "'at':[[0,0]]}"),
    SKIN (",{'id':'walls','tiles':['blocking'],'at':[[0,0]]},{'id':'rest','tiles':['walkable','?'],"
          "'chance':0.9,'at':[[0,0]]}"),
    FALSE },
  { "look-draws-nothing", ASHLAR_SEVERITY_WARNING, "/skins/0/looks/1",
    LOOK ("'tiles':['#'],'layout':'edge-16'"), LOOK ("'tiles':['#'],'layout':'shade-8'"), FALSE },
  { "look-draws-nothing", ASHLAR_SEVERITY_WARNING, "/skins/1/looks/0",
    LOOK (
        "'tiles':['#'],'at':[[0,0]]") ",{'id':'t','parent':'s','looks':[{'id':'m','tiles':['#']}]}",
    LOOK (
        "'tiles':['#'],'at':[[0,0]]") ",{'id':'t','parent':'s','looks':[{'id':'l','tiles':['#']}]}",
    FALSE },
  { "tile-without-look", ASHLAR_SEVERITY_HINT, "/tiles/1",
    "{'id':'s'," SHEET ",'looks':[{'id':'w','tiles':['#'],'at':[[0,0]]},{'id':'f','tiles':['.'],'"
    "chance':0.5,'at':[[1,0]]}]}",
    "{'id':'s'," SHEET
    ",'looks':[{'id':'w','tiles':['#'],'at':[[0,0]]},{'id':'f','tiles':['.'],'at':[[1,0]]}]}",
    FALSE },
  /* A skin of objects alone leaves tiles to others. */
  { "tile-without-look", ASHLAR_SEVERITY_HINT, "/tiles/0",
    "{'id':'s'," SHEET ",'looks':[{'id':'f','tiles':['.'],'at':[[1,0]]},{'id':'h','layer':'h','"
    "tiles':['#'],'layout':'shade-8'}]}",
    "{'id':'s'," SHEET ",'looks':[{'id':'r','objects':['rat'],'at':[[1,0]]},{'id':'h','layer':'h','"
    "tiles':['#'],'layout':'shade-8'}]}",
    FALSE },
  { "look-place-twice", ASHLAR_SEVERITY_HINT, "/skins/0/looks/1/at/2",
    LOOK ("'tiles':['#'],'at':[[0,3],[3,0],[0,3]]"),
    LOOK ("'tiles':['#'],'at':[[0,3],[3,0],[3,3]]"), FALSE },
  { "skin-license", ASHLAR_SEVERITY_HINT, "/skins/0",
    "{'id':'s','sheets':[{'id':'a','image':'a.png'}],'looks':[" ALL "]}",
    SKIN ("") ",{'id':'t','parent':'s'}", FALSE },
};

static AshlarContent *
make_content (const char *skins)
{
  g_autofree char *text = g_strdup_printf (
      "{'format':'ashlar-content','version':1,'defaultTile':'#','tiles':["
      "{'representation':'#','blocksMovement':true},{'representation':'.'},"
      "{'representation':'X','empty':true},{'representation':'?','references':{'.':1,'#':1}}],"
      "'objects':[{'id':'rat'}],'skins':[%s]}",
      skins);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AshlarContent *content;

  g_strdelimit (text, "'", '"');
  bytes = g_bytes_new (text, strlen (text));
  content = ashlar_content_load_bytes (bytes, "test", &error);
  g_assert_no_error (error);
  return content;
}

static const AshlarFinding *
find (AshlarReport *report, const char *code, const char *subject)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (strcmp (finding->code, code) == 0
          && (subject == NULL || strcmp (finding->subject, subject) == 0))
        return finding;
    }
  return NULL;
}

static guint
count_of_skins (AshlarReport *report)
{
  guint n = 0;

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("%s %s: %s", finding->code, finding->subject, finding->message);
      n += g_str_has_prefix (finding->subject, "/skins/")
           || strcmp (finding->code, "tile-without-look") == 0;
    }
  return n;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (AshlarContent) bad = make_content (row->bad);
  g_autoptr (AshlarReport) report = ashlar_content_lint (bad);
  guint                n = count_of_skins (report);
  const AshlarFinding *finding = find (report, row->code, row->subject);

  g_assert_nonnull (finding);
  g_assert_cmpint (finding->severity, ==, row->severity);
  g_assert_cmpint (finding->fix != NULL, ==, row->fixable);
  if (row->fixable)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarContent) fixed = ashlar_lint_apply_fix (bad, finding, &error);
      g_autoptr (AshlarReport) rest = NULL;

      g_assert_no_error (error);
      rest = ashlar_content_lint (fixed);
      g_assert_cmpuint (count_of_skins (rest), <=, n);
      g_assert_null (find (rest, row->code, row->subject));
      g_assert_null (ashlar_lint_apply_fix (fixed, finding, &error));
    }
  if (row->good != NULL)
    {
      g_autoptr (AshlarContent) good = make_content (row->good);
      g_autoptr (AshlarReport) none = ashlar_content_lint (good);

      count_of_skins (none);
      g_assert_null (find (none, row->code, NULL));
    }
}

/* What the table's skins have in common is beyond reproach, and who has no skin hears nothing of them. */
static void
test_clean (void)
{
  const char *const skins[] = { "", SKIN (""), LOOK ("'tiles':['#'],'at':[[0,0]]") };

  for (guint i = 0; i < G_N_ELEMENTS (skins); i++)
    {
      g_autoptr (AshlarContent) content = make_content (skins[i]);
      g_autoptr (AshlarReport) report = ashlar_content_lint (content);

      g_assert_cmpuint (count_of_skins (report), ==, 0);
    }
}

/* A family of skins that has too much together: one finding for those that cannot be shown. */
static void
test_limit (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarReport) report = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_string_append_printf (text, "%s{'id':'s%u',", i > 0 ? "," : "", i);
      if (i > 0)
        g_string_append_printf (text, "'parent':'s%u',", i - 1);
      g_string_append (text, "'looks':[");
      for (guint j = 0; j < 9; j++)
        g_string_append_printf (text,
                                "%s{'id':'l%u-%u','layer':'%u-%u','tiles':['any'],'glyph':'x'}",
                                j > 0 ? "," : "", i, j, i, j);
      g_string_append (text, "]}");
    }
  /* What is replaced does not count. */
  g_string_append (text, ",{'id':'other','parent':'s0','looks':[");
  for (guint j = 0; j < 9; j++)
    g_string_append_printf (text, "%s{'id':'l0-%u','layer':'other-%u','tiles':['any'],'glyph':'x'}",
                            j > 0 ? "," : "", j, j);
  g_string_append (text, "]}");
  content = make_content (text->str);
  report = ashlar_content_lint (content);
  g_assert_null (find (report, "skin-limit", "/skins/3"));
  g_assert_null (find (report, "skin-limit", "/skins/0"));
  g_assert_nonnull (find (report, "skin-limit", "/skins/1"));
  g_assert_nonnull (find (report, "skin-limit", "/skins/2"));
  g_assert_cmpint (find (report, "skin-limit", NULL)->severity, ==, ASHLAR_SEVERITY_ERROR);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/skin-lint/%s/%u", rows[i].code, i);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/skin-lint/clean", test_clean);
  g_test_add_func ("/skin-lint/limit", test_limit);
  return g_test_run ();
}
