/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the command does to the files that it is given, be they what they may: links, devices, pipes, the read-only
 * and the endless. And what it says of them: a line a thing, whatever is in them. */

#include "command.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#define PUZZLE                                                                                     \
  "{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/crossword#1\"], "            \
  "\"dimensions\": {\"width\": 3, \"height\": 3}, \"puzzle\": [[1, 2, 3], [4, 0, 0], [5, 0, 0]], " \
  "\"solution\": [[\"C\", \"A\", \"T\"], [\"A\", \"R\", \"E\"], [\"T\", \"E\", \"N\"]], "          \
  "\"clues\": {\"Across\": [[1, \"Pet\"]]}}"

typedef struct
{
  char *folder, *content, *puzzle;
} Fixture;

static void
set_up (Fixture *self, gconstpointer user_data)
{
  g_autofree char *sample
      = g_build_filename (g_getenv ("ASHLAR_SAMPLES"), "first-steps.ashlar.json", NULL);
  g_autofree char *text = NULL;

  /* In the tree of the build: not every /tmp knows extended attributes. */
  self->folder = g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "files-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (self->folder));
  g_assert_cmpint (g_chmod (self->folder, 0755), ==, 0);
  self->content = g_build_filename (self->folder, "content.json", NULL);
  self->puzzle = g_build_filename (self->folder, "cat.ipuz", NULL);
  g_assert_true (g_file_get_contents (sample, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (self->content, text, -1, NULL));
  g_assert_true (g_file_set_contents (self->puzzle, PUZZLE, -1, NULL));
}

static void
tear_down (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) removed = command_script ("rm -rf '%s'", self->folder);

  g_assert_cmpint (removed.status, ==, 0);
  g_free (self->folder);
  g_free (self->content);
  g_free (self->puzzle);
}

static CommandResult
import_into (Fixture *self, const char *path)
{
  return command_run ("import '%s' --into '%s'", self->puzzle, path);
}

static gboolean
has_puzzle (const char *path)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return strstr (text, "ipuz.org") != NULL;
}

static guint
count_files (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* ------------------------------------------------------------------ writing */

static void
test_link (Fixture *self, gconstpointer user_data)
{
  g_autofree char *link = g_build_filename (self->folder, "link.json", NULL);
  g_autofree char *middle = g_build_filename (self->folder, "middle.json", NULL);
  g_autofree char *target = NULL;
  g_auto (CommandResult) result = { 0 };

  g_assert_cmpint (symlink ("content.json", middle), ==, 0);
  g_assert_cmpint (symlink ("middle.json", link), ==, 0);
  result = import_into (self, link);
  g_assert_cmpint (result.status, ==, 0);
  target = g_file_read_link (link, NULL);
  g_assert_cmpstr (target, ==, "middle.json");
  g_assert_true (g_file_test (middle, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (has_puzzle (self->content));
}

/* A link to what is not there yet: that is where the file is made. */
static void
test_dangling_link (Fixture *self, gconstpointer user_data)
{
  g_autofree char *link = g_build_filename (self->folder, "link.txt", NULL);
  g_autofree char *target = g_build_filename (self->folder, "level.txt", NULL);
  g_auto (CommandResult) result = { 0 };

  g_assert_cmpint (symlink ("level.txt", link), ==, 0);
  result = command_run ("generate --planner minidungeon --seed 1 --output '%s'", link);
  g_assert_cmpint (result.status, ==, 0);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (target, G_FILE_TEST_IS_REGULAR));
}

static void
test_kept (Fixture *self, gconstpointer user_data)
{
  static const mode_t modes[] = { 0600, 0644, 0660, 0666, 0750 };

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%zu.json", self->folder, i);
      g_auto (CommandResult) copied = command_script ("cp '%s' '%s'", self->content, path);
      g_auto (CommandResult) result = { 0 };
      char        note[16] = "";
      gboolean    has_note;
      struct stat before, after;

      g_assert_cmpint (copied.status, ==, 0);
      g_assert_cmpint (g_chmod (path, modes[i]), ==, 0);
      has_note = setxattr (path, "user.note", "mine", 4, 0) == 0;
      g_assert_true (has_note || errno == ENOTSUP);
      if (geteuid () == 0)
        g_assert_cmpint (chown (path, 12345, 54321), ==, 0);
      g_assert_cmpint (stat (path, &before), ==, 0);
      result = import_into (self, path);
      g_assert_cmpint (result.status, ==, 0);
      g_assert_true (has_puzzle (path));
      g_assert_cmpint (stat (path, &after), ==, 0);
      g_assert_cmpuint (after.st_mode, ==, before.st_mode);
      g_assert_cmpuint (after.st_uid, ==, before.st_uid);
      g_assert_cmpuint (after.st_gid, ==, before.st_gid);
      if (has_note)
        g_assert_cmpint (getxattr (path, "user.note", note, sizeof note), ==, 4);
      g_assert_cmpstr (note, ==, has_note ? "mine" : "");
    }
}

/* As whoever may not write to it: another user, or the owner of a file without a bit for that. */
static void
test_read_only (Fixture *self, gconstpointer user_data)
{
  g_autofree char *before = NULL, *after = NULL;
  const mode_t     mode = geteuid () == 0 ? 0644 : 0444;

  g_assert_true (g_file_get_contents (self->content, &before, NULL, NULL));
  for (guint other = 0; other < 2; other++)
    {
      g_auto (CommandResult) result = { 0 };
      struct stat status;

      g_clear_pointer (&after, g_free);
      g_assert_cmpint (g_chmod (self->content, other ? mode : 0444), ==, 0);
      g_assert_cmpint (g_chmod (self->folder, 0777), ==, 0);
      if (other && geteuid () == 0)
        result = command_script ("setpriv --reuid=65534 --regid=65534 --clear-groups "
                                 "\"$ASHLAR_COMMAND\" import '%s' --into '%s'",
                                 self->puzzle, self->content);
      else
        result = import_into (self, self->content);
      g_assert_cmpint (result.status, ==, 1);
      assert_contains (result.err, "content.json: the file is read-only");
      g_assert_cmpstr (result.out, ==, "");
      g_assert_true (g_file_get_contents (self->content, &after, NULL, NULL));
      g_assert_cmpstr (after, ==, before);
      g_assert_cmpint (stat (self->content, &status), ==, 0);
      g_assert_cmpuint (status.st_uid, ==, geteuid ());
      g_assert_cmpuint (count_files (self->folder), ==, 2);
    }
}

/* Somebody else's file that all may write to: it is written, and it stays theirs. */
static void
test_shared (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = { 0 };
  struct stat before, after;

  g_assert_cmpint (g_chmod (self->content, 0666), ==, 0);
  g_assert_cmpint (g_chmod (self->folder, 0777), ==, 0);
  g_assert_cmpint (stat (self->content, &before), ==, 0);
  if (geteuid () == 0)
    result = command_script ("setpriv --reuid=65534 --regid=65534 --clear-groups "
                             "\"$ASHLAR_COMMAND\" import '%s' --into '%s'",
                             self->puzzle, self->content);
  else
    result = import_into (self, self->content);
  g_assert_cmpint (result.status, ==, 0);
  g_assert_true (has_puzzle (self->content));
  g_assert_cmpint (stat (self->content, &after), ==, 0);
  g_assert_cmpuint (after.st_uid, ==, before.st_uid);
  g_assert_cmpuint (after.st_gid, ==, before.st_gid);
  g_assert_cmpuint (after.st_mode, ==, before.st_mode);
  g_assert_cmpuint (count_files (self->folder), ==, 2);
}

/* What is no regular file is written to, and is there afterwards. A pipe anybody can make, a device root alone. */
static void
test_streams (Fixture *self, gconstpointer user_data)
{
  g_autofree char *pipe = g_build_filename (self->folder, "pipe", NULL);
  g_autofree char *device = g_build_filename (self->folder, "null", NULL);
  g_autofree char *log = g_build_filename (self->folder, "log", NULL);
  g_autofree char *text = NULL, *second = NULL;
  g_auto (CommandResult) plain
      = command_run ("generate --planner minidungeon --seed 1 --format text");
  g_auto (CommandResult) piped = { 0 };
  g_auto (CommandResult) named = { 0 };
  g_auto (CommandResult) null = { 0 };
  struct stat status;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  piped = command_script (
      "timeout 60 cat '%s' & \"$ASHLAR_COMMAND\" generate --planner minidungeon --seed 1 "
      "--format text --output '%s' || exit; wait",
      pipe, pipe);
  g_assert_cmpint (piped.status, ==, 0);
  g_assert_cmpstr (piped.out, ==, plain.out);
  g_assert_cmpint (stat (pipe, &status), ==, 0);
  g_assert_true (S_ISFIFO (status.st_mode));

  /* A name of a standard stream means the stream, at the place where it is. */
  named
      = command_script ("(echo first; \"$ASHLAR_COMMAND\" generate --planner minidungeon --seed 1 "
                        "--format text --output /dev/stdout; echo last) > '%s'",
                        log);
  g_assert_cmpint (named.status, ==, 0);
  g_assert_true (g_file_get_contents (log, &text, NULL, NULL));
  second = g_strconcat ("first\n", plain.out, "last\n", NULL);
  g_assert_cmpstr (text, ==, second);

  if (geteuid () == 0 && mknod (device, S_IFCHR | 0666, makedev (1, 3)) == 0)
    {
      null = command_run ("generate --planner minidungeon --seed 1 --format text --output '%s'",
                          device);
      g_assert_cmpint (null.status, ==, 0);
      g_assert_cmpint (stat (device, &status), ==, 0);
      g_assert_true (S_ISCHR (status.st_mode));
    }
  else
    null = command_run ("generate --planner minidungeon --seed 1 --format text --output /dev/null");
  g_assert_cmpint (null.status, ==, 0);
  g_assert_cmpstr (null.err, ==, "");
}

/* Every subcommand, and what has none, on a disk that is full: status 1 and a word about it. */
static void
test_full (Fixture *self, gconstpointer user_data)
{
  g_autofree char *level = g_build_filename (self->folder, "level.json", NULL);
  g_auto (CommandResult) made
      = command_run ("generate --planner minidungeon --seed 1 --output '%s'", level);
  /* So that the lint has something to say. */
  g_auto (CommandResult) imported = import_into (self, self->content);
  const char *const calls[] = {
    "--help",
    "--version",
    "help",
    "lint --help",
    "lint '%1$s'",
    "lint --format json '%1$s'",
    "recipes '%1$s'",
    "recipes --format json '%1$s'",
    "planners",
    "planners --format json",
    "painters",
    "painters --format json",
    "passes",
    "passes --format json",
    "schema content",
    "schema level",
    "check --format json '%2$s'",
    "generate --planner minidungeon --seed 1",
    "generate --planner minidungeon --seed 1 --output -",
    "generate --planner minidungeon --seed 1 --output /dev/stdout",
    "generate --planner minidungeon --seed 1 --output /dev/full",
    "generate --planner minidungeon --seed 1 --output '%4$s/x' --trace -",
    "export '%2$s' --format png",
    "export '%2$s' --format svg",
    "export '%2$s' --format text",
    "import '%3$s' --into '%1$s'",
    "import '%3$s' --dry-run --format json",
  };

  g_assert_cmpint (made.status, ==, 0);
  g_assert_cmpint (imported.status, ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_autofree char *call = g_strconcat ("\"$ASHLAR_COMMAND\" ", calls[i], " > /dev/full", NULL);
      const struct
      {
        const char *mark, *value;
      } marks[] = { { "%1$s", self->content },
                    { "%2$s", level },
                    { "%3$s", self->puzzle },
                    { "%4$s", self->folder } };

      for (gsize m = 0; m < G_N_ELEMENTS (marks); m++)
        {
          g_auto (GStrv) pieces = g_strsplit (call, marks[m].mark, -1);

          g_free (call);
          call = g_strjoinv (marks[m].value, pieces);
        }
      {
        g_auto (CommandResult) result = command_script ("%s", call);

        g_test_message ("%s: %d: %s", calls[i], result.status, result.err);
        g_assert_cmpint (result.status, ==, 1);
        assert_contains (result.err, "full");
      }
    }
}

/* The same bound for writing and reading, said before anything is painted. */
static void
test_level_size (Fixture *self, gconstpointer user_data)
{
  g_autofree char *level = g_build_filename (self->folder, "level.json", NULL);
  g_auto (CommandResult) large = command_run (
      "generate --planner minidungeon --set across=820 --set down=3 --seed 1 --output '%s'", level);
  g_auto (CommandResult) text = command_run (
      "generate --planner minidungeon --set across=820 --set down=3 --seed 1 --format text");
  g_auto (CommandResult) fitting = { 0 };
  g_auto (CommandResult) checked = { 0 };

  g_assert_cmpint (large.status, ==, 1);
  assert_contains (large.err,
                   "The plan takes 4100 × 15 cells; a level file has at most 4096 a side");
  g_assert_false (g_file_test (level, G_FILE_TEST_EXISTS));
  g_assert_cmpint (text.status, ==, 0);
  fitting = command_run (
      "generate --planner minidungeon --set across=819 --set down=3 --seed 1 --output '%s'", level);
  g_assert_cmpint (fitting.status, ==, 0);
  checked = command_run ("check '%s'", level);
  g_assert_cmpint (checked.status, ==, 0);
}

/* ------------------------------------------------------------------ reading */

#define MAP                                                                                        \
  "<map version=\"1.10\" orientation=\"orthogonal\" width=\"3\" height=\"1\" tilewidth=\"8\" "     \
  "tileheight=\"8\"><tileset firstgid=\"1\" name=\"WALL IIII\" tilewidth=\"8\" tileheight=\"8\" "  \
  "tilecount=\"4\" columns=\"2\"><tile id=\"1\" type=\"BRIDGE\"/><tile id=\"2\" type=\"VOID\"/>"   \
  "</tileset><layer id=\"1\" name=\"l\" width=\"3\" height=\"1\"><data encoding=\"csv\">1,2,3"     \
  "</data></layer></map>"

/* Whatever language the machine speaks, the same file comes in as the same tiles. */
static void
test_locales (Fixture *self, gconstpointer user_data)
{
  static const char *const locales[] = { "C", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8" };
  g_autofree char         *map = g_build_filename (self->folder, "map.tmx", NULL);
  g_autofree char         *first = NULL;
  g_auto (CommandResult) made = command_script (
      "cd '%s' && for l in de_DE tr_TR; do localedef -i $l -f UTF-8 ./$l.UTF-8 || exit 1; done",
      self->folder);

  g_test_message ("%s%s", made.out, made.err);
  g_assert_cmpint (made.status, ==, 0);
  g_assert_true (g_file_set_contents (map, MAP, -1, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      g_autofree char *into = g_strdup_printf ("%s/%zu.json", self->folder, i);
      g_autofree char *text = NULL;
      g_auto (CommandResult) result = command_script (
          "cp '%s' '%s' && LOCPATH='%s' LC_ALL=%s \"$ASHLAR_COMMAND\" import '%s' --into '%s'",
          self->content, into, self->folder, locales[i], map, into);

      g_assert_cmpint (result.status, ==, 0);
      g_assert_true (g_file_get_contents (into, &text, NULL, NULL));
      if (first == NULL)
        first = g_steal_pointer (&text);
      else
        g_assert_cmpstr (text, ==, first);
    }
}

/* XML without an element in it is a fault with a place, like any other. */
static void
test_no_root (Fixture *self, gconstpointer user_data)
{
  static const char *const texts[] = { "<?xml version=\"1.0\"?>", "<!-- a comment -->",
                                       "<?xml version=\"1.0\"?>\n\n<!-- x -->\n" };
  g_autofree char         *map = g_build_filename (self->folder, "map.tmx", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (CommandResult) result = { 0 };

      g_assert_true (g_file_set_contents (map, texts[i], -1, NULL));
      result = command_run ("import '%s' --dry-run", map);
      g_assert_cmpint (result.status, ==, 1);
      assert_contains (result.err, "map.tmx:1:1: found no element; expected <map> or <tileset>");
      g_assert_null (strstr (result.err, "null"));
      g_assert_null (strstr (result.err, "CRITICAL"));
    }
}

/* Tiles and blocks as the article has them, and other JSON. */
static void
test_bare_elements (Fixture *self, gconstpointer user_data)
{
  g_autofree char *path = g_build_filename (self->folder, "mine.json", NULL);
  g_auto (CommandResult) result = { 0 };
  g_auto (CommandResult) other = { 0 };

  g_assert_true (g_file_set_contents (path,
                                      "[\n{\nrepresentation: '~'\ndescription: 'Lava'\n},\n{ id: "
                                      "'pool', representation: '~~\n~~' }\n]",
                                      -1, NULL));
  result = command_run ("import '%s' --into '%s'", path, self->content);
  g_assert_cmpint (result.status, ==, 0);
  assert_contains (result.out, "1 block, 1 new tile; added as “pool”");
  g_assert_true (g_file_set_contents (path, "[[1, 2], [3, 4]]", -1, NULL));
  other = command_run ("import '%s' --dry-run", path);
  g_assert_cmpint (other.status, ==, 1);
  assert_contains (other.err, "mine.json:/0: found an array; expected a tile or a block");
}

/* KiB of addresses that are enough for 256 MiB that grow; the sanitizer takes terabytes for its own. */
#ifdef __SANITIZE_ADDRESS__
#define ADDRESSES "unlimited"
#else
#define ADDRESSES "1300000"
#endif

/* What has no end is read as far as a file may be large, in memory of that size, by every door. */
static void
test_endless (Fixture *self, gconstpointer user_data)
{
  static const struct
  {
    const char *call, *message;
  } rows[] = {
    { "lint /dev/zero", "/dev/zero: found more than 256 MiB; expected at most that" },
    { "lint - < /dev/zero", "standard input: found more than 256 MiB; expected at most that" },
    { "check /dev/zero", "/dev/zero: found more than 256 MiB" },
    { "import /dev/zero --dry-run", "/dev/zero: found more than 256 MiB" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (CommandResult) result
          = command_script ("ulimit -v " ADDRESSES "; \"$ASHLAR_COMMAND\" %s", rows[i].call);

      g_assert_cmpint (result.status, ==, 1);
      assert_contains (result.err, rows[i].message);
    }
}

/* ------------------------------------------------------------------ what is said */

/* Line breaks, tabs, escape sequences and what turns writing round, in an id. */
#define FORGED "a\\n%s\\tb\\u001b[31m\\u202e"

static void
test_forged_lines (Fixture *self, gconstpointer user_data)
{
  static const char *const contents[] = {
    /* Names in what opens, in lint, and in every kind of fault. */
    "\"recipes\": [{\"id\": \"" FORGED "\", \"planner\": {\"type\": \"mine\"}, \"description\": "
    "\"x\\nforged: y\"}]",
    "\"recipes\": [{\"id\": \"r\", \"planner\": {\"type\": \"a\\nforged: b\\u001b\"}}]",
    "\"recipes\": [{\"id\": \"r\", \"planner\": {\"type\": \"mine\", \"parameters\": "
    "{\"a\\nforged: b\\u001b\": 1}}}]",
    "\"blocks\": [{\"id\": \"a\\nforged: b\\u001b\", \"representation\": [\"~\"]}]",
    "\"blocks\": [{\"id\": \"a\\nforged: b\\u001b\", \"representation\": [\".\"], \"tags\": "
    "[\"x\\nforged: \"]}, {\"id\": \"a\\nforged: b\\u001b\", \"representation\": [\".\"]}]",
    "\"blocks\": [{\"id\": \"b\", \"representation\": [\".\"], \"exits\": [{\"position\": [0, 0], "
    "\"direction\": \"North\", \"allowedBlocks\": [\"a\\nforged: b\\u001b\"]}]}]",
    "\"objects\": [{\"id\": \"o\", \"properties\": {\"a\\nforged: b\\u001b\": 1}}]",
    "\"objects\": [{\"id\": \"o\", \"references\": {\"a\\nforged: b\\u001b\": -1}}]",
    "\"propertyDefinitions\": [{\"name\": \"a\\nforged: \\u001b\", \"type\": \"boolean\", \"for\": "
    "\"none\\nforged: \\u001b\"}]",
    "\"a\\nforged: b\\u001b\": {\"a\": 1, \"a\": 2}",
  };
  static const char *const calls[] = { "lint '%s'",
                                       "recipes '%s'",
                                       "generate '%s' --recipe r --seed 1",
                                       "export '%s' --format png --output /dev/null",
                                       "import --dry-run '%s'",
                                       "check '%s'" };
  g_autofree char         *path = g_build_filename (self->folder, "a\nforged: \033b.json", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *forged = g_strdup ("forged: ");
      g_auto (GStrv) parts = g_strsplit (contents[i], "%s", 2);
      g_autofree char *members = g_strjoinv (forged, parts);
      g_autofree char *text = g_strdup_printf (
          "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": "
          "[{\"representation\": \"#\", \"blocksMovement\": true}, {\"representation\": \".\"}], "
          "%s}",
          members);

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      for (gsize c = 0; c < G_N_ELEMENTS (calls); c++)
        {
          g_auto (GStrv) call = g_strsplit (calls[c], "%s", 2);
          g_autofree char *whole = g_strjoinv (path, call);
          g_auto (CommandResult) result = command_run ("%s", whole);

          g_test_message ("%s\n%s\n%s", members, result.out, result.err);
          g_assert_null (strstr (result.out, "\nforged"));
          g_assert_null (strstr (result.err, "\nforged"));
          g_assert_null (strchr (result.out, '\033'));
          g_assert_null (strchr (result.err, '\033'));
          g_assert_null (strstr (result.out, "\u202e"));
          /* A line has the tabs that the command puts there. */
          if (c == 1 && result.status == 0)
            {
              g_auto (GStrv) columns = g_strsplit (result.out, "\t", -1);

              g_assert_cmpuint (g_strv_length (columns), ==,
                                strstr (members, "recipes") != NULL ? 3 : 0);
            }
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/files/written/through-links", test_link);
  ADD ("/files/written/through-a-link-to-nothing-yet", test_dangling_link);
  ADD ("/files/written/mode-owner-and-attributes-are-kept", test_kept);
  ADD ("/files/written/read-only-is-refused", test_read_only);
  ADD ("/files/written/what-is-shared-stays-its-owners", test_shared);
  ADD ("/files/written/devices-and-pipes-are-written-to", test_streams);
  ADD ("/files/written/a-full-disk-is-status-1-everywhere", test_full);
  ADD ("/files/written/what-is-written-can-be-read", test_level_size);
  ADD ("/files/read/in-every-locale-the-same", test_locales);
  ADD ("/files/read/xml-without-an-element", test_no_root);
  ADD ("/files/read/tiles-and-blocks-alone", test_bare_elements);
  ADD ("/files/read/the-endless-only-so-far", test_endless);
  ADD ("/files/said/a-line-a-thing-whatever-its-name", test_forged_lines);
#undef ADD
  return g_test_run ();
}
