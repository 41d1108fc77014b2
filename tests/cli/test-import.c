/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Crosswords and maps into a content file: all or none, each fault with its file and place, the same one once. */

#include "command.h"
#include "puzzle-folder.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define HEAD "{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/crossword#1\"], "
#define GRID                                                                                       \
  "\"dimensions\": {\"width\": 4, \"height\": 4}, "                                                \
  "\"puzzle\": [[1, 2, 3, \"#\"], [4, 0, 0, 5], [6, 0, 0, 0], [\"#\", 7, 0, 0]], "
#define LETTERS(first)                                                                             \
  "\"solution\": [[\"" first "\", \"A\", \"T\", \"#\"], [\"A\", \"R\", \"E\", \"A\"], "            \
  "[\"T\", \"E\", \"N\", \"D\"], [\"#\", \"A\", \"D\", \"O\"]], "
#define CLUES "\"clues\": {\"Across\": [[1, \"Pet\"]], \"Down\": [[5, \"Fuss\"]]}}"

static const char good[] = HEAD "\"title\": \"A Cat\", \"author\": \"A. Setter\", "
                                "\"copyright\": \"CC0\", " GRID LETTERS ("C") CLUES;
static const char other[] = HEAD GRID LETTERS ("R") CLUES;
static const char bad[] = HEAD GRID LETTERS ("\\u001b[2J") CLUES;
static const char nasty[] = HEAD "\"title\": \"\\u001b]0;x\\u0007 title\", \"author\": "
                                 "\"\\u202eevil\", " GRID LETTERS ("B") CLUES;

typedef struct
{
  char *folder, *content, *before;
} Fixture;

static char *
write_file (Fixture *self, const char *name, const char *text)
{
  char *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static char *
read_file (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
set_up (Fixture *self, gconstpointer user_data)
{
  g_autofree char *sample
      = g_build_filename (g_getenv ("ASHLAR_SAMPLES"), "first-steps.ashlar.json", NULL);

  self->folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  self->before = read_file (sample);
  self->content = write_file (self, "content.json", self->before);
}

static void
tear_down (Fixture *self, gconstpointer user_data)
{
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->content);
  g_free (self->before);
}

static void
assert_unchanged (Fixture *self)
{
  g_autofree char *now = read_file (self->content);

  g_assert_cmpstr (now, ==, self->before);
}

static void
test_added (Fixture *self, gconstpointer user_data)
{
  g_autofree char *one = write_file (self, "A Cat.ipuz", good);
  g_autofree char *two = write_file (self, "rat.ipuz", other);
  g_auto (CommandResult) result
      = command_run ("import '%s' '%s' --into '%s' --recipe", one, two, self->content);
  g_auto (CommandResult) recipes = { 0 };
  g_auto (CommandResult) lint = { 0 };
  g_autofree char *line = NULL;

  assert_contains (result.err, "A Cat.ipuz:/clues: hint: words without a clue: 6 of 8");
  g_assert_cmpint (result.status, ==, 0);
  line = g_strdup_printf (
      "%s: 4 × 4, 8 words, odd 4 of 4, even 4 of 4, odd-even 4 of 4, even-odd 4 of "
      "4, 6 without a clue; “A Cat”; by A. Setter; CC0; added as “a-cat” with",
      one);
  assert_contains (result.out, line);
  assert_contains (result.out, "added as “rat”");
  recipes = command_run ("recipes '%s'", self->content);
  assert_contains (recipes.out, "a-cat");
  lint = command_run ("lint '%s'", self->content);
  g_assert_cmpint (lint.status, ==, 0);
  assert_contains (lint.out, "puzzle-without-author");
}

/* The first thing that somebody does who owns a crossword and nothing else. */
static void
test_new (Fixture *self, gconstpointer user_data)
{
  g_autofree char *one = write_file (self, "cat.ipuz", good);
  g_autofree char *refused = write_file (self, "bad.ipuz", bad);
  g_autofree char *content = g_build_filename (self->folder, "new.ashlar.json", NULL);
  g_autofree char *link = g_build_filename (self->folder, "link.ashlar.json", NULL);
  g_auto (CommandResult) result = { 0 };
  g_auto (CommandResult) level = { 0 };
  g_auto (CommandResult) broken = { 0 };
  g_auto (CommandResult) none = { 0 };

  none = command_run ("import '%s' '%s' --into '%s'", one, refused, content);
  g_assert_cmpint (none.status, ==, 1);
  g_assert_false (g_file_test (content, G_FILE_TEST_EXISTS));

  result = command_run ("import '%s' --into '%s' --recipe", one, content);
  g_assert_cmpint (result.status, ==, 0);
  assert_contains (result.out, "new.ashlar.json: a new content file");
  level = command_run ("generate '%s' --recipe cat-crossword --seed 1 --format text", content);
  g_assert_cmpint (level.status, ==, 0);
  assert_contains (level.out, "<");

  /* A link that leads nowhere is a mistake, which a new file would hide. */
  g_assert_cmpint (symlink ("nowhere.ashlar.json", link), ==, 0);
  broken = command_run ("import '%s' --into '%s'", one, link);
  g_assert_cmpint (broken.status, ==, 1);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
}

static void
test_once (Fixture *self, gconstpointer user_data)
{
  g_autofree char *one = write_file (self, "a.ipuz", good);
  g_autofree char *copy = write_file (self, "copy.ipuz", good);
  g_autofree char *after = NULL, *again = NULL;
  g_auto (CommandResult) first = command_run ("import %s %s --into %s", one, copy, self->content);
  g_auto (CommandResult) second = { 0 };

  g_assert_cmpint (first.status, ==, 0);
  assert_contains (first.out, "added as “a”");
  assert_contains (first.out, "copy.ipuz: 4 × 4");
  assert_contains (first.out, "is there already as “a”");
  after = read_file (self->content);
  second = command_run ("import %s --into %s --id b", copy, self->content);
  g_assert_cmpint (second.status, ==, 0);
  assert_contains (second.out, "is there already as “a”");
  again = read_file (self->content);
  g_assert_cmpstr (after, ==, again);
}

static void
test_all_or_none (Fixture *self, gconstpointer user_data)
{
  g_autofree char *one = write_file (self, "a.ipuz", good);
  g_autofree char *two = write_file (self, "b.ipuz", bad);
  g_autofree char *three = write_file (self, "c.ipuz", "{");
  g_autofree char *place = g_strconcat (two, ":/solution/0/0: ", NULL);
  g_autofree char *syntax = g_strconcat (three, ": line 1, column 2", NULL);
  g_auto (CommandResult) result
      = command_run ("import %s %s %s --into %s --recipe", one, two, three, self->content);

  g_assert_cmpint (result.status, ==, 1);
  g_assert_cmpstr (result.out, ==, "");
  assert_contains (result.err, place);
  assert_contains (result.err, syntax);
  assert_contains (result.err, "nothing has been added");
  g_assert_null (strchr (result.err, '\033'));
  assert_unchanged (self);
}

static void
test_dry_run (Fixture *self, gconstpointer user_data)
{
  g_autofree char *one = write_file (self, "a.ipuz", good);
  g_autofree char *two = write_file (self, "b.ipuz", bad);
  g_auto (CommandResult) into = command_run ("import %s --into %s --dry-run", one, self->content);
  g_auto (CommandResult) alone = command_run ("import %s %s --dry-run", one, two);
  g_auto (CommandResult) stream = command_run_with_input (good, "import - --dry-run");

  g_assert_cmpint (into.status, ==, 0);
  assert_contains (into.out, "would be added as “a”");
  g_assert_cmpint (alone.status, ==, 1);
  assert_contains (alone.out, "a.ipuz: 4 × 4, 8 words");
  assert_contains (alone.err, "b.ipuz:/solution/0/0: ");
  g_assert_cmpint (stream.status, ==, 0);
  assert_contains (stream.out, "standard input: 4 × 4");
  assert_unchanged (self);
}

static void
test_ids (Fixture *self, gconstpointer user_data)
{
  g_autofree char *one = write_file (self, "day.ipuz", good);
  g_autofree char *two = write_file (self, "rat.ipuz", other);
  g_auto (CommandResult) named = command_run ("import %s --into %s --id day", one, self->content);
  g_auto (CommandResult) taken = command_run ("import %s --into %s --id day", two, self->content);
  g_auto (CommandResult) free_ = { 0 };
  g_autofree char *call = g_strdup_printf ("import - --into %s", self->content);

  assert_contains (named.out, "added as “day”");
  g_assert_cmpint (taken.status, ==, 1);
  assert_contains (taken.err, "there is another puzzle “day”");
  free_ = command_run_with_input (other, call);
  assert_contains (free_.out, "added as “puzzle”");
}

static void
test_json (Fixture *self, gconstpointer user_data)
{
  g_autofree char *one = write_file (self, "a.ipuz", good);
  g_autofree char *two = write_file (self, "b.ipuz", bad);
  g_auto (CommandResult) refused
      = command_run ("import %s %s --into %s --format json", one, two, self->content);
  g_auto (CommandResult) done
      = command_run ("import %s --into %s --format json --recipe", one, self->content);

  g_assert_cmpint (refused.status, ==, 1);
  assert_contains (refused.out, "\"written\" : false");
  assert_contains (refused.out, "\"subject\" : \"/solution/0/0\"");
  g_assert_cmpint (done.status, ==, 0);
  assert_contains (done.out, "\"written\" : true");
  assert_contains (done.out,
                   "\"odd\" : {\n          \"words\" : 4,\n          \"connected\" : 4\n        }");
  assert_contains (done.out, "\"recipe\" : \"a");
}

/* Titles come from strangers. */
static void
test_nothing_raw (Fixture *self, gconstpointer user_data)
{
  g_autofree char *one = write_file (self, "nasty.ipuz", nasty);
  g_auto (CommandResult) result = command_run ("import %s --into %s", one, self->content);
  g_auto (CommandResult) lint = command_run ("lint %s", self->content);
  g_autofree char *hidden = write_file (self, "\033]0;x\007.ipuz", good);
  g_auto (CommandResult) named = command_run ("import '%s' --dry-run", hidden);
  const char *const texts[] = { result.out, result.err, lint.out, named.out, named.err, NULL };

  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpint (named.status, ==, 0);
  for (const char *const *text = texts; *text != NULL; text++)
    {
      g_assert_null (strchr (*text, '\033'));
      g_assert_null (strchr (*text, '\007'));
      g_assert_null (strstr (*text, "\u202e"));
    }
}

static void
assert_printable (const char *text, const char *path)
{
  for (const char *p = text; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p) && *p != '\n' && *p != '\t')
      g_error ("%s: a control character reaches the terminal", path);
}

/* Files that mean harm: each is refused with its name and place, or read; never raw. */
static void
test_hostile (Fixture *self, gconstpointer user_data)
{
  g_autofree char *path = puzzle_folder ("hostile");
  g_autoptr (GDir) folder = path != NULL ? g_dir_open (path, 0, NULL) : NULL;
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_auto (CommandResult) result = { 0 };

      if (!g_str_has_suffix (name, ".ipuz"))
        continue;
      result = command_run ("import '%s' --dry-run", file);
      assert_printable (result.out, name);
      assert_printable (result.err, name);
      if (result.status == 1)
        {
          g_assert_cmpstr (result.out, ==, "");
          g_assert_true (g_str_has_prefix (result.err, file));
        }
      else
        {
          g_assert_cmpint (result.status, ==, 0);
          g_assert_true (g_str_has_prefix (result.out, file));
        }
    }
  if (folder == NULL)
    g_test_skip ("no folder of hostile crosswords");
}

/* --------------------------------------------------------------------- maps */

static const char map[]
    = "<map orientation=\"orthogonal\" width=\"3\" height=\"2\" tilewidth=\"8\" tileheight=\"8\">"
      "<tileset firstgid=\"1\" name=\"set\"><tile id=\"0\" type=\"Floor\"/><tile id=\"1\" "
      "type=\"Wall\"/></tileset>\n<layer name=\"cells\" width=\"3\" height=\"2\"><data "
      "encoding=\"csv\">2,1,2,2,1,2</data></layer></map>";
static const char bad_map[]
    = "<map orientation=\"isometric\" width=\"3\" height=\"2\" tilewidth=\"8\" tileheight=\"8\"/>";

/* A crossword, a map under a strange name and a drawing: each is what it says it is. */
static void
test_maps (Fixture *self, gconstpointer user_data)
{
  g_autofree char *puzzle = write_file (self, "cat.ipuz", good);
  g_autofree char *tiled = write_file (self, "room.xml", map);
  g_autofree char *text = write_file (self, "draw.txt", "hall:\n###\n..#\n");
  g_autofree char *after = NULL, *again = NULL;
  g_auto (CommandResult) dry
      = command_run ("import %s %s %s --into %s --dry-run", puzzle, tiled, text, self->content);
  g_auto (CommandResult) result = { 0 };
  g_auto (CommandResult) second = { 0 };
  g_auto (CommandResult) lint = { 0 };

  g_assert_cmpint (dry.status, ==, 0);
  assert_contains (dry.out, "room.xml: 1 block, 2 exits at openings; would be added as “room”");
  assert_unchanged (self);
  result = command_run ("import %s %s %s --into %s", puzzle, tiled, text, self->content);
  g_assert_cmpint (result.status, ==, 0);
  assert_contains (result.out, "added as “cat”");
  assert_contains (result.out, "room.xml: 1 block, 2 exits at openings; added as “room”");
  assert_contains (result.out, "draw.txt: 1 block, 2 exits at openings; added as “hall”");
  assert_contains (result.err, "room.xml: hint: tiles of the map became the tiles of the content");
  lint = command_run ("lint %s", self->content);
  g_assert_cmpint (lint.status, ==, 0);
  after = read_file (self->content);
  assert_contains (after, "\"representation\": [\n        \"#.#\",\n        \"#.#\"\n");
  second = command_run ("import %s %s --into %s", tiled, text, self->content);
  assert_contains (second.out, "room.xml: 0 blocks, 2 exits at openings, 1 block that is there "
                               "already");
  again = read_file (self->content);
  g_assert_cmpstr (after, ==, again);
}

static void
test_maps_all_or_none (Fixture *self, gconstpointer user_data)
{
  g_autofree char *puzzle = write_file (self, "cat.ipuz", good);
  g_autofree char *tiled = write_file (self, "room.tmx", map);
  g_autofree char *refused = write_file (self, "iso.tmx", bad_map);
  g_autofree char *place = g_strconcat (refused, ":1: orientation: found \"isometric\"", NULL);
  g_auto (CommandResult) result
      = command_run ("import %s %s %s --into %s", puzzle, tiled, refused, self->content);
  g_auto (CommandResult) json = { 0 };

  g_assert_cmpint (result.status, ==, 1);
  g_assert_cmpstr (result.out, ==, "");
  assert_contains (result.err, place);
  assert_contains (result.err, "nothing has been added");
  assert_unchanged (self);
  json = command_run ("import %s %s --dry-run --format json", tiled, refused);
  g_assert_cmpint (json.status, ==, 1);
  assert_contains (json.out, "\"blocks\" : 1");
  assert_contains (json.out, "\"code\" : \"orientation\"");
}

static void
test_map_options (Fixture *self, gconstpointer user_data)
{
  static const struct
  {
    const char *options, *out, *err;
    gint        status;
  } cases[] = {
    { "--split 2x2", "2 blocks, 2 exits at openings; ", "", 0 },
    { "--split 2×1 --no-openings", "4 blocks; ", "no multiple of 2 × 1", 0 },
    { "--id cellar", "“cellar”", "", 0 },
    { "--layer cells --blocks map", "“room”", "", 0 },
    { "--layer roof", "", "expected one of “cells”", 1 },
    { "--blocks objects", "", "no rectangle of class “block”", 1 },
    { "--blocks rows", "", "--blocks expects auto, map, objects or grid", 2 },
    { "--blocks grid", "", "--blocks grid expects --split", 2 },
    { "--split 2", "", "--split expects the size of a block", 2 },
    { "--split 2x300", "", "--split expects the size of a block", 2 },
    { "--split 2x2 --blocks map", "", "does not go with --blocks map", 2 },
  };
  g_autofree char *tiled = write_file (self, "room.tmx", map);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CommandResult) result
          = command_run ("import %s --dry-run %s", tiled, cases[i].options);

      g_test_message ("%s", cases[i].options);
      g_assert_cmpint (result.status, ==, cases[i].status);
      assert_contains (result.out, cases[i].out);
      assert_contains (result.err, cases[i].err);
    }
}

/* Blocks go out as a map of Tiled, and what was drawn there comes back. */
static void
test_blocks_and_back (Fixture *self, gconstpointer user_data)
{
  g_autofree char *text = write_file (self, "draw.txt", "cell:\n#.#\n#.#\n");
  g_autofree char *tmx = g_build_filename (self->folder, "set.tmx", NULL);
  g_autofree char *sheet = g_build_filename (self->folder, "set-tiles.png", NULL);
  g_autofree char *elsewhere_path = g_build_filename (self->folder, "other.ashlar.json", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_auto (CommandResult) filled = command_run ("import %s --into %s", text, self->content);
  g_auto (CommandResult) written = command_run ("export %s --blocks -o %s", self->content, tmx);
  g_auto (CommandResult) back = { 0 };
  g_auto (CommandResult) elsewhere = { 0 };
  g_auto (CommandResult) changed = { 0 };
  g_auto (CommandResult) wrong = { 0 };

  g_assert_cmpint (filled.status, ==, 0);
  g_assert_cmpint (written.status, ==, 0);
  assert_contains (written.out, "set.tmx\n");
  assert_contains (written.out, "set-tiles.png\n");
  g_assert_true (g_file_test (sheet, G_FILE_TEST_IS_REGULAR));
  before = read_file (self->content);
  back = command_run ("import %s --into %s", tmx, self->content);
  assert_contains (back.out, "set.tmx: 0 blocks");
  after = read_file (self->content);
  g_assert_cmpstr (before, ==, after);
  elsewhere = command_run ("import %s --into %s", tmx, elsewhere_path);
  assert_contains (elsewhere.out, "“cell”");
  changed = command_script (
      "sed -i 's#\\(name=\"cell\" type=\"block\"[^>]*\\)/>#\\1><properties><property name=\"tags\" "
      "value=\"den, cave\"/></properties></object>#' %s && $ASHLAR_COMMAND import %s --into %s",
      tmx, tmx, self->content);
  g_assert_cmpint (changed.status, ==, 0);
  assert_contains (changed.out, "1 changed block");
  g_free (after);
  after = read_file (self->content);
  assert_contains (after, "\"tags\": [\"den\", \"cave\"]");
  wrong = command_run ("export %s --blocks --seed 4 -o %s", self->content, tmx);
  g_assert_cmpint (wrong.status, ==, 2);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/import/added", test_added },
    { "/import/blocks-and-back", test_blocks_and_back },
    { "/import/new", test_new },
    { "/import/once", test_once },
    { "/import/all-or-none", test_all_or_none },
    { "/import/dry-run", test_dry_run },
    { "/import/ids", test_ids },
    { "/import/json", test_json },
    { "/import/nothing-raw", test_nothing_raw },
    { "/import/hostile", test_hostile },
    { "/import/maps", test_maps },
    { "/import/maps-all-or-none", test_maps_all_or_none },
    { "/import/map-options", test_map_options },
  };

  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (g_getenv ("ASHLAR_COMMAND"));
  g_assert_nonnull (g_getenv ("ASHLAR_SAMPLES"));
  g_setenv ("NO_COLOR", "1", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
