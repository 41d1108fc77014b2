/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A table of contents that read well and play badly, each beside one that is as it should be; and
 * fixes. */

#include <string.h>

#include "base/ashlar-report-private.h"
#include "lint/ashlar-lint-private.h"

/* Tiles that the table's blocks are drawn with. Quotes are single, for the reader's sake. */
#define TILES                                                                                      \
  "{'representation':'.'},{'representation':'#','blocksMovement':true},"                           \
  "{'representation':'X','empty':true},"                                                           \
  "{'representation':'?','references':{'.':1,'#':1}}"
/* A block that uses all of them, faces every side, and finds nothing to complain of. */
#define HUB                                                                                        \
  "{'id':'hub','representation':['#.#X','.?##','####'],'transformations':['R90','R180','"          \
  "R270'],"                                                                                        \
  "'exits':[{'position':[1,0],'direction':'North'},{'position':[0,1],'direction':'West'}]}"

typedef struct
{
  const char    *code;
  AshlarSeverity severity;
  const char    *subject;
  const char    *bad;   /* members of the content beside those that every row has */
  const char    *good;  /* the same, without what is wrong */
  const char    *start; /* id of the start block; NULL: no recipe of blocks */
  gboolean       fixable;
} Row;

#define BLOCKS(blocks) "'defaultTile':'#','tiles':[" TILES "],'blocks':[" blocks "]"
#define ROOM(more) "{'id':'room','representation':['###','#.#','#.#']," more "}"
#define SOUTH "{'position':[1,2],'direction':'South'}"

static const Row rows[] = {
  { "default-tile-walkable", ASHLAR_SEVERITY_ERROR, "/defaultTile",
    "'defaultTile':'.','tiles':[" TILES "],'blocks':[" HUB "]", BLOCKS (HUB) },
  { "default-tile-walkable", ASHLAR_SEVERITY_ERROR, "/defaultTile",
    "'defaultTile':'?','tiles':[" TILES "],'blocks':[" HUB "]", BLOCKS (HUB) },
  { "plug-walkable", ASHLAR_SEVERITY_ERROR, "/blocks/1/exits/0/plug",
    BLOCKS (HUB "," ROOM ("'exits':[{'position':[1,2],'direction':'South','plug':'?'}]")),
    BLOCKS (HUB "," ROOM ("'exits':[{'position':[1,2],'direction':'South','plug':'#'}]")), NULL,
    TRUE },
  { "tile-turns-passable", ASHLAR_SEVERITY_WARNING, "/tiles/4/transformed/R90",
    "'defaultTile':'#','tiles':[" TILES ",{'representation':'=','transformed':{'R90':'#'}}],"
    "'blocks':[" HUB ",{'id':'a','representation':['=']}]",
    "'defaultTile':'#','tiles':[" TILES ",{'representation':'=','transformed':{'R90':'.'}}],"
    "'blocks':[" HUB ",{'id':'a','representation':['=']}]" },
  { "conditional-single-outcome", ASHLAR_SEVERITY_HINT, "/tiles/4",
    "'defaultTile':'#','tiles':[" TILES ",{'representation':'!','references':{'.':2,'#':0}}],"
    "'blocks':[" HUB ",{'id':'a','representation':['!!']}]",
    "'defaultTile':'#','tiles':[" TILES ",{'representation':'!','references':{'.':2,'#':1}}],"
    "'blocks':[" HUB ",{'id':'a','representation':['.!']}]",
    NULL, TRUE },
  { "conditional-flags", ASHLAR_SEVERITY_HINT, "/tiles/4",
    "'defaultTile':'#','tiles':[" TILES ",{'representation':'!','blocksMovement':true,'transformed'"
    ":{'R90':'.'},'references':{'.':2,'#':1}}],"
    "'blocks':[" HUB ",{'id':'a','representation':['.!']}]",
    "'defaultTile':'#','tiles':[" TILES
    ",{'representation':'!','color':'#ffffff','references':{'.':2,'#':1}}],"
    "'blocks':[" HUB ",{'id':'a','representation':['.!']}]",
    NULL, TRUE },
  { "tile-unused", ASHLAR_SEVERITY_HINT, "/tiles/4",
    "'defaultTile':'#','tiles':[" TILES ",{'representation':'u'}],'blocks':[" HUB "]",
    "'defaultTile':'#','tiles':[" TILES ",{'representation':'u'}],'blocks':[" HUB
    ",{'id':'a','representation':['u']}]",
    NULL, TRUE },
  { "tile-unused", ASHLAR_SEVERITY_HINT, "/tiles/4",
    "'defaultTile':'#','tiles':[" TILES ",{'representation':'u'}],'blocks':[" HUB "]",
    "'defaultTile':'#','tiles':[" TILES
    ",{'representation':'u','blocksMovement':true}],'blocks':[" HUB
    "],'recipes':[{'id':'r','planner':{'type':'mine'},'tiles':{'wall':'u'}}]",
    NULL, TRUE },
  { "tile-unused", ASHLAR_SEVERITY_HINT, "/tiles/0",
    "'defaultTile':'#','tiles':[{'representation':'u'}," TILES "],'blocks':[" HUB
    "],'recipes':[{'id':'r','planner':{'type':'mine'},'tiles':{'floor':'.'}}]",
    "'defaultTile':'#','tiles':[{'representation':'u'}," TILES "],'blocks':[" HUB
    "],'recipes':[{'id':'r','planner':{'type':'mine'}}]",
    NULL, TRUE },
  { "property-undeclared", ASHLAR_SEVERITY_HINT, "/tiles/4/properties/a~1b",
    "'defaultTile':'#','tiles':[" TILES ",{'representation':'u','properties':{'a/b':true}}],"
    "'blocks':[" HUB ",{'id':'a','representation':['u']}]",
    "'defaultTile':'#','tiles':[" TILES ",{'representation':'u','properties':{'a/b':true}}],"
    "'blocks':[" HUB ",{'id':'a','representation':['u']}],'propertyDefinitions':[{'name':'a/"
    "b','type':'boolean','for':'tile'}]",
    NULL, TRUE },
  { "property-type", ASHLAR_SEVERITY_WARNING, "/objects/0/properties/gold",
    BLOCKS (HUB) ",'objects':[{'id':'o','properties':{'gold':'much'}}],"
                 "'propertyDefinitions':[{'name':'gold','type':'number','for':'object'}]",
    BLOCKS (HUB) ",'objects':[{'id':'o','properties':{'gold':3}}],"
                 "'propertyDefinitions':[{'name':'gold','type':'number','for':'object'}]" },
  { "floor-falls-apart", ASHLAR_SEVERITY_ERROR, "/blocks/1/representation",
    BLOCKS (HUB ",{'id':'a','representation':['.#.']}"),
    BLOCKS (HUB ",{'id':'a','representation':['.?.']}") },
  { "floor-falls-apart", ASHLAR_SEVERITY_ERROR, "/blocks/1/representation",
    BLOCKS (HUB
            ",{'id':'a','representation':['?#?'],'exits':[{'position':[0,0],'direction':'West'},"
            "{'position':[2,0],'direction':'East'}],'transformations':['MIRROR']}"),
    BLOCKS (HUB
            ",{'id':'a','representation':['?.?'],'exits':[{'position':[0,0],'direction':'West'},"
            "{'position':[2,0],'direction':'East'}],'transformations':['MIRROR']}") },
  { "block-without-floor", ASHLAR_SEVERITY_WARNING, "/blocks/1/representation",
    BLOCKS (HUB ",{'id':'a','representation':['##']}"),
    BLOCKS (HUB ",{'id':'a','representation':['..']}") },
  { "plug-cuts-floor", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/0",
    BLOCKS (
        HUB
        ",{'id':'a','representation':['...','X#X'],'exits':[{'position':[1,0],'direction':'North'},"
        "{'position':[0,0],'direction':'West'},{'position':[2,0],'direction':'East'}]}"),
    BLOCKS (HUB ",{'id':'a','representation':['#.#','...','X#X'],'exits':[{'position':[1,0],'"
                "direction':'North'},"
                "{'position':[0,1],'direction':'West'},{'position':[2,1],'direction':'East'}]}") },
  { "plugs-cut-floor", ASHLAR_SEVERITY_WARNING, "/blocks/1/representation",
    BLOCKS (HUB ",{'id':'a','representation':['...','.#.','...'],'exits':[{'position':[0,1],'"
                "direction':'West'},"
                "{'position':[2,1],'direction':'East'},{'position':[1,0],'direction':'North'}]}"),
    BLOCKS (HUB ",{'id':'a','representation':['X#.#X','#...#','..#..','#...#','X###X'],'exits':[{'"
                "position':[0,2],'direction':'West'},"
                "{'position':[4,2],'direction':'East'},{'position':[2,0],'direction':'North'}]}") },
  { "conditional-floor-unreachable", ASHLAR_SEVERITY_WARNING, "/blocks/1/representation",
    BLOCKS (HUB ",{'id':'a','representation':['.#?']}"),
    BLOCKS (HUB ",{'id':'a','representation':['..?']}") },
  { "opening-without-exit", ASHLAR_SEVERITY_WARNING, "/blocks/1/representation/2",
    BLOCKS (HUB "," ROOM ("'exits':[]")), BLOCKS (HUB "," ROOM ("'exits':[" SOUTH "]")), NULL,
    TRUE },
  { "unknown-reference", ASHLAR_SEVERITY_WARNING, "/blocks/1/objects/0/reference",
    BLOCKS (HUB "," ROOM (
        "'exits':[" SOUTH
        "],'objects':[{'position':[1,1],'reference':'gone'}]")) ",'objects':[{'id':'o'}]",
    BLOCKS (HUB "," ROOM (
        "'exits':[" SOUTH
        "],'objects':[{'position':[1,1],'reference':'o'}]")) ",'objects':[{'id':'o'}]",
    NULL, TRUE },
  { "unknown-reference", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/0/forbiddenBlocks/1",
    BLOCKS (HUB "," ROOM (
        "'exits':[{'position':[1,2],'direction':'South','forbiddenBlocks':['room','gone']}]")),
    BLOCKS (HUB "," ROOM (
        "'exits':[{'position':[1,2],'direction':'South','forbiddenBlocks':['room']}]")),
    NULL, TRUE },
  { "unknown-reference", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/0/allowedBlocks/0",
    BLOCKS (HUB "," ROOM (
        "'exits':[{'position':[1,2],'direction':'South','allowedBlocks':['tag:gone','hub']}]")),
    BLOCKS (HUB "," ROOM ("'tags':['gone'],'exits':[{'position':[1,2],'direction':'South','"
                          "allowedBlocks':['tag:gone','hub']}]")),
    NULL, TRUE },
  { "allow-list-names-nothing", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/0/allowedBlocks",
    BLOCKS (HUB
            "," ROOM ("'exits':[{'position':[1,2],'direction':'South','allowedBlocks':['gone']}]")),
    BLOCKS (HUB
            "," ROOM ("'exits':[{'position':[1,2],'direction':'South','allowedBlocks':['hub']}]")),
    NULL, TRUE },
  { "allow-list-empty", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/0/allowedBlocks",
    BLOCKS (HUB "," ROOM ("'exits':[{'position':[1,2],'direction':'South','allowedBlocks':[]}]")),
    BLOCKS (HUB "," ROOM ("'exits':[{'position':[1,2],'direction':'South','forbiddenBlocks':[]}]")),
    NULL, TRUE },
  { "exit-not-walkable", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/1",
    BLOCKS (HUB "," ROOM ("'exits':[" SOUTH ",{'position':[1,0],'direction':'North'}]")),
    BLOCKS (HUB "," ROOM ("'exits':[" SOUTH "]")), NULL, TRUE },
  { "exit-repeated", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/1",
    BLOCKS (HUB "," ROOM ("'exits':[" SOUTH "," SOUTH "]")),
    BLOCKS (HUB "," ROOM ("'exits':[" SOUTH "]")), NULL, TRUE },
  { "way-without-exits", ASHLAR_SEVERITY_ERROR, "/blocks/1/mayEnd",
    BLOCKS (HUB "," ROOM ("'mayEnd':false,'exits':[" SOUTH "]")),
    BLOCKS (HUB "," ROOM ("'mayEnd':true,'exits':[" SOUTH "]")), NULL, TRUE },
  /* Nothing faces it: the hub does not turn. */
  { "exit-without-partner", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/0",
    BLOCKS ("{'id':'hub','representation':['#?#X','..##','####'],'exits':[{'position':[0,1],'"
            "direction':'West'}],"
            "'transformations':['R180']}," ROOM ("'exits':[" SOUTH "]")),
    BLOCKS ("{'id':'hub','representation':['#?#X','..##','####'],'exits':[{'position':[0,1],'"
            "direction':'West'}],"
            "'transformations':['R90','R180']}," ROOM ("'exits':[" SOUTH "]")),
    NULL, TRUE },
  /* None as wide. */
  { "exit-without-partner", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/0",
    BLOCKS (
        HUB
        ",{'id':'a','representation':['####','#..#','#..#'],'exits':[{'position':[1,2],'direction'"
        ":'South','width':2}]}"),
    BLOCKS (
        HUB
        ",{'id':'a','representation':['####','#..#','#..#'],'exits':[{'position':[1,2],'direction'"
        ":'South','width':2}],"
        "'transformations':['R180']}"),
    NULL, TRUE },
  /* Its own list forbids all. */
  { "exit-without-partner", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/0",
    BLOCKS (HUB "," ROOM (
        "'exits':[{'position':[1,2],'direction':'South','forbiddenBlocks':['hub']}]")),
    BLOCKS (HUB "," ROOM (
        "'exits':[{'position':[1,2],'direction':'South','forbiddenBlocks':['room']}]")),
    NULL, TRUE },
  /* Refused by the other side. */
  { "exit-without-partner", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/0",
    BLOCKS (
        "{'id':'hub','representation':['#.#X','#.##','#?##'],'exits':[{'position':[1,0],'direction'"
        ":'North',"
        "'forbiddenBlocks':['room']}],'transformations':['R180']}," ROOM ("'exits':[" SOUTH "]")),
    BLOCKS (
        "{'id':'hub','representation':['#.#X','#.##','#?##'],'exits':[{'position':[1,0],'direction'"
        ":'North',"
        "'forbiddenBlocks':['hub']}],'transformations':['R180']}," ROOM ("'exits':[" SOUTH "]")),
    NULL, TRUE },
  /* The exit is at the bottom of a slot that nothing fits into. */
  { "exit-without-partner", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/0",
    BLOCKS (
        HUB
        ",{'id':'a','representation':['#.#','#.#','#X#'],'exits':[{'position':[1,1],'direction':'"
        "South'}]}"),
    BLOCKS (
        HUB
        ",{'id':'a','representation':['#.#','#.#','#X#'],'exits':[{'position':[1,1],'direction':'"
        "South'}]},"
        "{'id':'b','representation':['.'],'exits':[{'position':[0,0],'direction':'North'}]}"),
    NULL, TRUE },
  /* Floor touches floor beside the exit. */
  { "exit-without-partner", ASHLAR_SEVERITY_WARNING, "/blocks/1/exits/0",
    BLOCKS (
        "{'id':'hub','representation':['#?#X','#.##','#..#'],'exits':[{'position':[1,2],'direction'"
        ":'South'}]},"
        "{'id':'a','representation':['..','##'],'exits':[{'position':[0,0],'direction':'North'}]}"),
    BLOCKS (
        "{'id':'hub','representation':['#?#X','#.##','#..#'],'exits':[{'position':[1,2],'direction'"
        ":'South'}]},"
        "{'id':'a','representation':['.#','##'],'exits':[{'position':[0,0],'direction':'North'}]}"),
    NULL, TRUE },
  { "block-unreachable", ASHLAR_SEVERITY_WARNING, "/blocks/2",
    BLOCKS (HUB
            "," ROOM ("'exits':[" SOUTH
                      "]") ",{'id':'a','representation':['#.#','#?X'],'exits':[{'position':[1,0],"
                           "'direction':'North','allowedBlocks':['room']}]}"),
    BLOCKS (HUB "," ROOM (
        "'exits':[" SOUTH
        "]") ",{'id':'a','representation':['#.#','#?X'],'exits':[{'position':[1,0],"
             "'direction':'North','allowedBlocks':['hub']}],'transformations':['R180']}"),
    "hub" },
};

static AshlarContent *
content_from_members (const char *members)
{
  g_autofree char *text = g_strdup_printf ("{'format':'ashlar-content','version':1,%s}", members);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AshlarContent *content;

  g_strdelimit (text, "'", '"');
  bytes = g_bytes_new (text, strlen (text));
  content = ashlar_content_load_bytes (bytes, "test", &error);
  g_assert_no_error (error);
  return content;
}

static AshlarReport *
lint (AshlarContent *content, const char *start)
{
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);
  g_autoptr (AshlarChain) chain = ashlar_chain_new (content, variants, NULL);
  AshlarReport      *report = ashlar_report_new ();
  g_autofree guint8 *starts = NULL;

  if (start != NULL)
    {
      starts = g_new0 (guint8, content->blocks->len);
      starts[ashlar_content_find_block (content, start)] = 1;
    }
  ashlar_lint_blocks (content, chain, starts, NULL, report);
  return report;
}

static const AshlarFinding *
find (AshlarReport *report, const char *code, const char *subject)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (strcmp (ashlar_finding_get_code (finding), code) == 0
          && (subject == NULL || strcmp (ashlar_finding_get_subject (finding), subject) == 0))
        return finding;
    }
  return NULL;
}

static void
print_report (AshlarReport *report)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("%d %s %s: %s", ashlar_finding_get_severity (finding),
                      ashlar_finding_get_code (finding), ashlar_finding_get_subject (finding),
                      ashlar_finding_get_message (finding));
    }
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (AshlarContent) bad = content_from_members (row->bad);
  g_autoptr (AshlarReport) report = lint (bad, row->start);
  const AshlarFinding *finding = find (report, row->code, row->subject);

  print_report (report);
  g_assert_nonnull (finding);
  g_assert_cmpint (ashlar_finding_get_severity (finding), ==, row->severity);
  g_assert_cmpint (ashlar_finding_get_fix (finding) != NULL, ==, row->fixable);

  if (row->fixable)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarContent) fixed = ashlar_lint_apply_fix (bad, finding, &error);
      g_autoptr (AshlarContent) again = NULL;
      g_autoptr (AshlarReport) rest = NULL;

      g_assert_no_error (error);
      rest = lint (fixed, row->start);
      print_report (rest);
      g_assert_null (find (rest, row->code, row->subject));
      g_assert_cmpuint (ashlar_report_get_n_findings (rest), <=,
                        ashlar_report_get_n_findings (report));
      /* A fix that has been applied says so, or changes nothing more than it would have. */
      again = ashlar_lint_apply_fix (fixed, finding, &error);
      g_assert_true ((again == NULL) == (error != NULL));
    }
  if (row->good != NULL)
    {
      g_autoptr (AshlarContent) good = content_from_members (row->good);
      g_autoptr (AshlarReport) none = lint (good, row->start);

      print_report (none);
      g_assert_null (find (none, row->code, NULL));
    }
}

/* The part of the table that every row has is beyond reproach. */
static void
test_hub_is_clean (void)
{
  g_autoptr (AshlarContent) content = content_from_members (BLOCKS (HUB));
  g_autoptr (AshlarReport) report = lint (content, "hub");

  print_report (report);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
}

/* A fix finds its block by its id when others have come before it, and says so when it is gone. */
static void
test_fix_after_changes (void)
{
  g_autoptr (AshlarContent) content = content_from_members (
      BLOCKS (HUB "," ROOM ("'exits':[" SOUTH ",{'position':[1,2],'direction':'South'}]")));
  g_autoptr (AshlarReport) report = lint (content, NULL);
  const AshlarFinding *finding = find (report, "exit-repeated", "/blocks/1/exits/1");
  g_autoptr (AshlarBlock) other = ashlar_block_new ("other", 2, 2, '.');
  g_autoptr (AshlarContent) moved = ashlar_content_with_inserted_block (content, 0, other);
  g_autoptr (AshlarContent) removed = ashlar_content_with_block (content, 1, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) fixed = NULL;
  g_autoptr (AshlarContent) none = NULL;

  g_assert_nonnull (finding);
  fixed = ashlar_lint_apply_fix (moved, finding, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (((AshlarBlock *) g_ptr_array_index (fixed->blocks, 2))->n_exits, ==, 1);
  g_assert_true (g_ptr_array_index (fixed->blocks, 0) == other);
  g_assert_true (g_ptr_array_index (fixed->blocks, 1) == g_ptr_array_index (content->blocks, 0));

  none = ashlar_lint_apply_fix (removed, finding, &error);
  g_assert_null (none);
  g_assert_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID);
}

/* A block of weight 0 is no partner and is not missed, unless something demands it. */
static void
test_weightless (void)
{
  g_autoptr (AshlarContent) content
      = content_from_members (BLOCKS ("{'id':'hub','representation':['#?#X','#.##','#.##'],'exits':"
                                      "[{'position':[1,2],'direction':'South'}]},"
                                      "{'id':'boss','occurrences':0,'representation':['#.#'],'"
                                      "exits':[{'position':[1,0],'direction':'North'}]}"));
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);
  g_autoptr (AshlarChain) chain = ashlar_chain_new (content, variants, NULL);
  const guint8 starts[] = { 1, 0 };
  const guint8 demanded[] = { 0, 1 };
  g_autoptr (AshlarReport) without = ashlar_report_new ();
  g_autoptr (AshlarReport) with = ashlar_report_new ();

  ashlar_lint_blocks (content, chain, starts, NULL, without);
  g_assert_nonnull (find (without, "exit-without-partner", "/blocks/0/exits/0"));
  g_assert_null (find (without, "block-unreachable", NULL));
  ashlar_lint_blocks (content, chain, starts, demanded, with);
  g_assert_null (find (with, "exit-without-partner", NULL));
  g_assert_null (find (with, "block-unreachable", NULL));
}

/* Errors come first, however many hints there are. */
static void
test_order (void)
{
  g_autoptr (GString) members = g_string_new ("'defaultTile':'.','tiles':[{'representation':'.'}");
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarReport) report = NULL;

  for (gunichar i = 0; i < 1500; i++)
    {
      g_string_append (members, ",{'representation':'");
      g_string_append_unichar (members, 0x4e00 + i);
      g_string_append (members, "'}");
    }
  g_string_append (members, "],'blocks':[]");
  content = content_from_members (members->str);
  report = lint (content, NULL);
  g_assert_cmpstr (ashlar_finding_get_code (ashlar_report_get_finding (report, 0)), ==,
                   "default-tile-walkable");
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/lint/%s/%u", rows[i].code, i);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/lint/hub-is-clean", test_hub_is_clean);
  g_test_add_func ("/lint/fix-after-changes", test_fix_after_changes);
  g_test_add_func ("/lint/weightless", test_weightless);
  g_test_add_func ("/lint/order", test_order);
  return g_test_run ();
}
