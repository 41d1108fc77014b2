/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What lies on the clipboard: it comes back as it was, another set gets what it lacks and no more, and
 * nothing that anyone can put there does harm. Each case has its own seed, which a failure names. */

#include "edits/editor-block-set-edit.h"
#include "drawing/editor-clipping.h"
#include "drawing/editor-floating.h"

#include <string.h>

#define N_CASES 3000
#define N_CASES_LONG 1000000

static guint
count_cases (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_CASES_LONG : N_CASES;
}

static const char set[]
    = "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":["
      "{\"representation\":\".\",\"description\":\"Floor\"},"
      "{\"representation\":\"#\",\"description\":\"Wall\",\"blocksMovement\":true},"
      "{\"representation\":\"=\",\"parent\":\".\",\"transformed\":{\"R90\":\"H\"}},"
      "{\"representation\":\"H\",\"parent\":\".\",\"transformed\":{\"R90\":\"=\"}},"
      "{\"representation\":\"/"
      "\",\"parent\":\".\",\"transformed\":{\"R90\":\"-\",\"MIRROR\":\"\\\\\"}},"
      "{\"representation\":\"\\\\\",\"parent\":\".\"},"
      "{\"representation\":\"-\",\"parent\":\"#\"},"
      "{\"representation\":\"o\",\"description\":\"Nothing\",\"empty\":true}],"
      "\"objects\":[{\"id\":\"torch\",\"symbol\":\"*\"}],"
      "\"blocks\":[{\"id\":\"a\",\"representation\":[\"##.##\",\"#/=.o\",\"#..Ho\",\"####o\"],"
      "\"exits\":[{\"position\":[2,0],\"direction\":\"North\",\"plug\":\"/\"},"
      "{\"position\":[0,1],\"direction\":\"West\",\"width\":2},"
      "{\"position\":[3,1],\"direction\":\"East\",\"width\":2}],"
      "\"objects\":[{\"position\":[1,1],\"reference\":\"torch\",\"probability\":0.5},"
      "{\"position\":[2,2],\"reference\":\"torch\"}]}]}";

static AshlarContent *
load (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return content;
}

static EditorSelection *
random_selection (GRand *rand, const AshlarBlock *block)
{
  EditorSelection *selection = editor_selection_new (block->width, block->height);
  int              columns = (int) block->width, rows = (int) block->height;

  do
    {
      guint n = (guint) g_rand_int_range (rand, 1, 4);

      for (guint i = 0; i < n; i++)
        {
          EditorRectangle rectangle
              = { g_rand_int_range (rand, 0, columns), g_rand_int_range (rand, 0, rows),
                  g_rand_int_range (rand, 1, columns + 1), g_rand_int_range (rand, 1, rows + 1) };

          editor_selection_combine_rectangle (
              selection,
              i == 0 ? EDITOR_SELECTION_REPLACE
                     : (EditorSelectionMode) g_rand_int_range (rand, 1, 3),
              &rectangle);
        }
    }
  while (editor_selection_count (selection) == 0);
  return selection;
}

static void
assert_same_stamp (EditorStamp *a, EditorStamp *b)
{
  g_assert_true (ashlar_block_equal (editor_stamp_get_block (a), editor_stamp_get_block (b)));
}

/* ---- There and back ---- */

static void
test_round_trip (void)
{
  g_autoptr (AshlarContent) content = load (set);
  const AshlarBlock *block = ashlar_content_get_block (content, 0);

  for (guint seed = 1; seed <= count_cases () / 10; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (EditorSelection) selection = random_selection (rand, block);
      g_autoptr (EditorStamp) drawn = editor_stamp_new_selected (block, selection);
      g_autoptr (EditorStamp) stamp = editor_stamp_turn (
          drawn, content, (AshlarOrientation) g_rand_int_range (rand, 0, ASHLAR_N_ORIENTATIONS));
      g_autoptr (EditorClipping) clipping = editor_clipping_new_stamp (content, stamp);
      g_autoptr (GBytes) bytes = editor_clipping_to_bytes (clipping);
      g_autofree char *refused = NULL, *remark = NULL;
      g_autoptr (EditorClipping) read = editor_clipping_new_from_bytes (bytes, &refused);
      g_autoptr (EditorStamp) again = NULL;
      g_autoptr (AshlarContent) merged = NULL;

      g_test_message ("seed %u", seed);
      g_assert_cmpstr (refused, ==, NULL);
      again = editor_clipping_build_stamp (read);
      assert_same_stamp (stamp, again);
      merged = editor_clipping_merge (read, content, &remark, &refused);
      g_assert_true (merged == content);
      g_assert_cmpstr (remark, ==, NULL);
    }
}

/* What another set lacks comes along, with all that it is made of; what it has stays. */
static void
test_merge (void)
{
  static const char other[]
      = "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":["
        "{\"representation\":\"#\",\"description\":\"Hedge\",\"blocksMovement\":true}],"
        "\"blocks\":[{\"id\":\"a\",\"representation\":[\"##\"]}]}";
  static const char rich[]
      = "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":["
        "{\"representation\":\"#\",\"description\":\"Wall\",\"blocksMovement\":true},"
        "{\"representation\":\".\",\"description\":\"Floor\"},"
        "{\"representation\":\",\",\"parent\":\".\"},"
        "{\"representation\":\"?\",\"references\":{\",\":1,\"#\":2}},"
        "{\"representation\":\"u\",\"description\":\"Not used\"}],"
        "\"objects\":[{\"id\":\"rat\"},{\"id\":\"enemy\",\"references\":{\"rat\":1}},{\"id\":"
        "\"cat\"}],"
        "\"blocks\":[{\"id\":\"a\",\"representation\":[\"#?#\"],"
        "\"objects\":[{\"position\":[1,0],\"reference\":\"enemy\"}]}]}";
  g_autoptr (AshlarContent) from = load (rich);
  g_autoptr (AshlarContent) to = load (other);
  guint block = 0;
  g_autoptr (EditorClipping) clipping = editor_clipping_new_blocks (from, &block, 1);
  g_autofree char *remark = NULL, *refused = NULL;
  g_autoptr (AshlarContent) merged = editor_clipping_merge (clipping, to, &remark, &refused);
  g_autoptr (EditorEdit) pasted = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarReport) report = NULL;

  g_assert_cmpstr (refused, ==, NULL);
  g_assert_nonnull (merged);
  g_assert_cmpuint (ashlar_content_get_n_tiles (merged), ==, 4);
  g_assert_cmpuint (ashlar_content_find_tile (merged, 'u'), ==, ASHLAR_NO_INDEX);
  g_assert_cmpstr (ashlar_content_get_tile (merged, 0)->description, ==, "Hedge");
  g_assert_cmpuint (ashlar_content_get_n_objects (merged), ==, 2);
  g_assert_nonnull (strstr (remark, "3 tiles added"));
  g_assert_nonnull (strstr (remark, "2 objects added"));
  g_assert_nonnull (strstr (remark, "Hedge"));
  pasted = editor_block_set_edit_paste (merged, clipping->blocks, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pasted->subject, ==, 1);
  g_assert_cmpstr (ashlar_content_get_block (pasted->content, 1)->id, ==, "a_2");
  report = ashlar_content_validate (pasted->content);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 0);
}

static void
test_text (void)
{
  static const struct
  {
    const char *text;
    guint       columns, rows; /* 0: refused */
    const char *says;
  } cases[] = {
    { "#.#\n#.#\n", 3, 2, NULL },     { "#.#\r\n#.#\r\n\r\n", 3, 2, NULL },
    { "#\n###\n\n#", 3, 4, NULL },    { "\xef\xbb\xbf#.", 2, 1, NULL },
    { "#q#w", 4, 1, "\"q\", \"w\"" }, { "  #", 3, 1, NULL },
    { "", 0, 0, "no cells" },         { "\n\n", 0, 0, "no cells" },
    { "   \n", 0, 0, "no cells" },    { "qqq", 0, 0, "\"q\"" },
    { "#\xff#", 0, 0, "UTF-8" },      { "#\t#", 3, 1, "U+0009" },
  };
  g_autoptr (AshlarContent) content = load (set);
  g_autofree char *long_row = g_strnfill (257, '#');

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *remark = NULL, *refused = NULL;
      g_autoptr (EditorClipping) clipping = editor_clipping_new_from_text (
          cases[i].text, strlen (cases[i].text), content, &remark, &refused);

      g_assert_cmpint (clipping != NULL, ==, cases[i].columns > 0);
      g_assert_cmpint (refused != NULL, ==, cases[i].columns == 0);
      if (cases[i].says != NULL)
        g_assert_nonnull (strstr (refused != NULL ? refused : remark, cases[i].says));
      else
        g_assert_cmpstr (remark, ==, NULL);
      if (clipping == NULL)
        continue;
      g_assert_cmpuint (((AshlarBlock *) clipping->blocks->pdata[0])->width, ==, cases[i].columns);
      g_assert_cmpuint (((AshlarBlock *) clipping->blocks->pdata[0])->height, ==, cases[i].rows);
    }
  {
    g_autofree char *remark = NULL, *refused = NULL;

    g_assert_null (editor_clipping_new_from_text (long_row, 257, content, &remark, &refused));
    g_assert_nonnull (strstr (refused, "257"));
  }
}

/* ---- Hostile clipboards ---- */

static void
assert_refused (const char *text, gsize length, const char *says)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);
  g_autofree char *refused = NULL;
  g_autoptr (EditorClipping) clipping = editor_clipping_new_from_bytes (bytes, &refused);

  g_assert_null (clipping);
  g_assert_nonnull (refused);
  g_assert_true (g_utf8_validate (refused, -1, NULL));
  if (says != NULL && strstr (refused, says) == NULL)
    g_error ("%s: expected %s", refused, says);
}

static void
test_hostile (void)
{
#define HEAD "{\"format\":\"ashlar-stamp\",\"version\":1,"
  static const struct
  {
    const char *text, *says;
  } cases[] = {
    { "", NULL },
    { "[]", "array" },
    { "{}", "ashlar-stamp" },
    { "{\"format\":3}", "3" },
    { "{\"format\":\"ashlar-stamp\"}", "/version" },
    { "{\"format\":\"ashlar-stamp\",\"version\":2}", "2" },
    { HEAD "\"blocks\":[]}", "/blocks" },
    { HEAD "\"blocks\":{}}", "/blocks" },
    { HEAD "\"blocks\":[7]}", "/blocks/0" },
    { HEAD "\"blocks\":[{\"id\":\"a\",\"representation\":[\"##\",\"#\"]}]}", "/representation/1" },
    { HEAD "\"hole\":\"ab\",\"blocks\":[{\"id\":\"a\",\"representation\":[\"#\"]}]}", "/hole" },
    { HEAD "\"hole\":\"#\",\"blocks\":[{\"id\":\"a\",\"representation\":[\"#\"]}]}", "hole" },
    { HEAD "\"blocks\":[{\"id\":\"a\",\"representation\":[\"#\"],\"exits\":[{\"position\":[0,0],"
           "\"direction\":\"East\",\"width\":9}]}]}",
      "/exits/0" },
    { HEAD "\"blocks\":[{\"id\":\"a\",\"representation\":[\"#\"],\"objects\":[{\"position\":[3,0],"
           "\"reference\":\"x\"}]}]}",
      "/objects/0" },
    { HEAD "\"blocks\":[{\"id\":\"a\",\"representation\":[\"#\"]}],\"tiles\":[{}]}", "/tiles/0" },
    { HEAD "\"blocks\":[{\"id\":\"a\",\"representation\":[\"#\"]}],\"objects\":\"no\"}",
      "/objects" },
    { HEAD "\"blocks\":[{\"id\":\"a\",\"representation\":[\"#\"]", NULL },
    { HEAD "\"blocks\":[{\"id\":\"a\",\"representation\":[\"\\ud800\"]}]}", NULL },
  };
  g_autofree char *huge = g_strnfill (EDITOR_CLIPPING_MAX_BYTES + 1, '[');
  g_autofree char *deep = g_strnfill (100000, '[');

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_refused (cases[i].text, strlen (cases[i].text), cases[i].says);
  assert_refused (huge, strlen (huge), "16");
  assert_refused (deep, strlen (deep), NULL);
}

/* Tiles that read well and make no sound set are refused when they are merged. */
static void
test_hostile_tiles (void)
{
  static const struct
  {
    const char *text, *says;
  } cases[] = {
    { HEAD "\"blocks\":[{\"id\":\"a\",\"representation\":[\"q\"]}]}", "\"q\"" },
    { HEAD "\"blocks\":[{\"id\":\"a\",\"representation\":[\"q\"]}],\"tiles\":[{\"representation\":"
           "\"q\",\"parent\":\"w\"},{\"representation\":\"w\",\"parent\":\"q\"}]}",
      "parent" },
    { HEAD "\"blocks\":[{\"id\":\"a\",\"representation\":[\"q\"]}],\"tiles\":[{\"representation\":"
           "\"q\",\"references\":{\"w\":1}},{\"representation\":\"w\",\"references\":{\"q\":1}}]}",
      "references" },
    { HEAD "\"blocks\":[{\"id\":\"a\",\"representation\":[\"q\"]}],\"tiles\":[{\"representation\":"
           "\"q\",\"parent\":\"?\"}]}",
      "parent" },
  };
  g_autoptr (AshlarContent) content = load (set);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
      g_autofree char *refused = NULL, *remark = NULL;
      g_autoptr (EditorClipping) clipping = editor_clipping_new_from_bytes (bytes, &refused);

      g_assert_cmpstr (refused, ==, NULL);
      g_assert_null (editor_clipping_merge (clipping, content, &remark, &refused));
      g_assert_nonnull (refused);
      if (strstr (refused, cases[i].says) == NULL)
        g_error ("%s: expected %s", refused, cases[i].says);
    }
}

/* Good text with a few bytes changed: whatever it gives, it gives it without a crash, and what it
 * accepts is sound. */
static void
test_mutations (void)
{
  g_autoptr (AshlarContent) content = load (set);
  guint block = 0;
  g_autoptr (EditorClipping) good = editor_clipping_new_blocks (content, &block, 1);
  g_autoptr (GBytes) bytes = editor_clipping_to_bytes (good);
  guint n_read = 0;

  for (guint seed = 1; seed <= count_cases (); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      gsize            size;
      const char      *text = g_bytes_get_data (bytes, &size);
      g_autofree char *changed = g_memdup2 (text, size);
      guint            n = (guint) g_rand_int_range (rand, 1, 4);
      g_autoptr (GBytes) mutant = NULL;
      g_autoptr (EditorClipping) clipping = NULL;
      g_autofree char *refused = NULL, *remark = NULL;

      g_test_message ("seed %u", seed);
      for (guint i = 0; i < n; i++)
        changed[g_rand_int_range (rand, 0, (gint32) size)]
            = g_rand_boolean (rand) ? text[g_rand_int_range (rand, 0, (gint32) size)]
                                    : (char) g_rand_int_range (rand, 0, 256);
      mutant = g_bytes_new (changed, g_rand_int_range (rand, 0, 8) == 0
                                         ? (gsize) g_rand_int_range (rand, 0, (gint32) size)
                                         : size);
      clipping = editor_clipping_new_from_bytes (mutant, &refused);
      g_assert_cmpint (clipping == NULL, ==, refused != NULL);
      if (clipping != NULL)
        {
          g_autoptr (EditorStamp) stamp = editor_clipping_build_stamp (clipping);
          g_autoptr (EditorStamp) turned
              = editor_stamp_turn (stamp, content, ASHLAR_ORIENTATION_R90);
          g_autoptr (AshlarContent) merged
              = editor_clipping_merge (clipping, content, &remark, &refused);

          n_read++;
          if (merged != NULL)
            {
              g_autoptr (EditorFloating) floating
                  = editor_floating_new (content, merged, 0, turned, 1, -1);
              EditorPlacing placing;
              g_autoptr (AshlarBlock) placed = editor_floating_build_block (floating, &placing);

              if (placed != NULL)
                {
                  g_autoptr (AshlarContent) after = ashlar_content_with_block (merged, 0, placed);
                  g_autoptr (AshlarReport) report = ashlar_content_validate (after);

                  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0)
                    g_error ("seed %u: %s: %s", seed,
                             ashlar_finding_get_subject (ashlar_report_get_finding (report, 0)),
                             ashlar_finding_get_message (ashlar_report_get_finding (report, 0)));
                }
            }
        }
    }
  g_assert_cmpuint (n_read, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clipping/round-trip", test_round_trip);
  g_test_add_func ("/clipping/merge", test_merge);
  g_test_add_func ("/clipping/text", test_text);
  g_test_add_func ("/clipping/hostile", test_hostile);
  g_test_add_func ("/clipping/hostile-tiles", test_hostile_tiles);
  g_test_add_func ("/clipping/mutations", test_mutations);
  return g_test_run ();
}
