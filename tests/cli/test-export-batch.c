/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Many levels in one call, as a step of a game's build: each is the level that its own call gives, what fails is told and keeps no other
 * from being written, and whatever stands in the way of a file, there is never half of one. */

#include "command.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* One recipe that works, one that fails at some seeds, one that cannot begin; names that are hostile. */
static const char content[]
    = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{ \"representation\": \"#\", \"blocksMovement\": true }, { \"representation\": \".\" } ],"
      "\"recipes\": ["
      "{ \"id\": \"works\", \"planner\": { \"type\": \"minidungeon\","
      "\"parameters\": { \"across\": 3, \"down\": 3 } },"
      "\"theme\": [ { \"id\": \"t\", \"painter\": \"tunnel\" } ] },"
      "{ \"id\": \"picky\", \"planner\": { \"type\": \"minidungeon\","
      "\"parameters\": { \"across\": 5, \"down\": 5 } },"
      "\"theme\": [ { \"id\": \"t\", \"painter\": \"tunnel\" } ],"
      "\"accept\": { \"criticalPath\": { \"min\": 60 } } },"
      "{ \"id\": \"../../it's \\\"odd\\\"\\n$x\", \"planner\": { \"type\": \"minidungeon\","
      "\"parameters\": { \"across\": 2, \"down\": 2 } },"
      "\"theme\": [ { \"id\": \"t\", \"painter\": \"tunnel\" } ] } ] }";

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *self, gconstpointer user_data)
{
  g_autofree char *path = NULL;

  self->folder = g_dir_make_tmp ("ashlar batch-XXXXXX", NULL);
  path = g_build_filename (self->folder, "c.ashlar.json", NULL);
  g_assert_true (g_file_set_contents (path, content, -1, NULL));
}

static void
tear_down (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) removed
      = command_script ("chmod -R u+w '%s'; rm -rf '%s'", self->folder, self->folder);

  g_assert_cmpint (removed.status, ==, 0);
  g_free (self->folder);
}

/* $A is the command, and the folder the one where it is. */
static CommandResult
run (Fixture *self, const char *script)
{
  return command_script ("cd '%s' || exit 99; A=\"$ASHLAR_COMMAND\"\n%s", self->folder, script);
}

static void
assert_done (const CommandResult *result)
{
  if (result->status != 0)
    g_error ("status %d:\n%s%s", result->status, result->out, result->err);
}

/* ------------------------------------------------------------------ levels */

/* A batch is the same files as a call for each, whatever the threads. */
static void
test_same_as_alone (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result
      = run (self, "set -e\n"
                   "for f in json txt png svg; do\n"
                   "  $A export c.ashlar.json --recipe works --seeds 1..20 --width 60 --threads 1 "
                   "-o \"one/{recipe}-{seed}.$f\"\n"
                   "  $A export c.ashlar.json --recipe works --seeds 1..20 --width 60 --threads 3 "
                   "-o \"three/{recipe}-{seed}.$f\"\n"
                   "  for s in 1 7 20; do\n"
                   "    $A export c.ashlar.json --recipe works --seed $s --width 60 -o alone.$f\n"
                   "    cmp alone.$f one/works-$s.$f\n"
                   "  done\n"
                   "done\n"
                   "diff -r one three\n"
                   "ls one | wc -l\n");

  assert_done (&result);
  g_assert_cmpstr (result.out, ==, "80\n");
  assert_contains (result.err, "ashlar export: 20 levels: 20 written\n");
}

/* With seeds and no recipe, each recipe; some by name; and no recipe twice. */
static void
test_recipes (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = run (
      self,
      "$A export c.ashlar.json --seeds 18..19 -o 'a/{recipe}-{seed:3}.txt' 2> err; echo $?\n"
      "$A export c.ashlar.json --recipe all --seed 18 -o 'b/{recipe}.txt' 2> err; echo $?\n"
      "$A export c.ashlar.json -r works -r picky -r works --seed 18 -o 'c/{recipe}.txt' 2> err; "
      "echo $?\n"
      "$A export c.ashlar.json --seeds 18..18 -f txt -o d/ 2> err; echo $?\n"
      "$A export c.ashlar.json --seeds 18..18 -f text -o d/ 2> err; echo $?\n"
      "$A export c.ashlar.json -r works -r nothing --seed 18 -o 'e/{recipe}.txt' 2> err; echo $?\n"
      "cat err; ls a b c d; ls e 2>&1\n");

  assert_contains (result.out, "0\n0\n0\n2\n0\n1\n");
  assert_contains (result.out, "nothing");
  assert_contains (result.out, "a:\n---..-it's -odd--$x-018.txt\n---..-it's -odd--$x-019.txt\n"
                               "picky-018.txt\npicky-019.txt\nworks-018.txt\nworks-019.txt\n");
  assert_contains (result.out, "b:\n---..-it's -odd--$x.txt\npicky.txt\nworks.txt\n");
  assert_contains (result.out, "c:\npicky.txt\nworks.txt\n");
  assert_contains (result.out, "d:\n---..-it's -odd--$x-18.txt\npicky-18.txt\nworks-18.txt\n");
  assert_contains (result.out, "cannot access 'e'");
}

/* Levels that are made already, many in a call; one that is none keeps the others from nothing. */
static void
test_levels (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = run (
      self, "$A export c.ashlar.json -r works --seeds 1..3 -o 'l/{seed}.level.json' || exit 8\n"
            "$A export l/*.level.json -o 'p/{name}.txt' || exit 7\n"
            "cmp p/2.txt - <<END || exit 6\n"
            "$($A export c.ashlar.json -r works --seed 2 -f text)\n"
            "END\n"
            "echo '{' > l/broken.json; head -c 400 l/1.level.json > l/cut.json\n"
            "$A export l/*.json l/none.json -f text -o q/; echo $?\n"
            "$A export l/1.level.json l/2.level.json -o 'r/{seed}.txt'; echo $?\n"
            "$A export l/1.level.json l/2.level.json -o 'r/x.txt'; echo $?\n"
            "$A export l/1.level.json --seeds 1..4 -o 'r/{name}.txt'; echo $?\n"
            "$A export l/1.level.json c.ashlar.json -r works --seed 2 -f text -o m/; echo $?\n"
            "ls p q m; ls r\n");

  assert_contains (result.out, "1\n2\n2\n2\n0\n");
  assert_contains (result.out, "p:\n1.txt\n2.txt\n3.txt\n");
  assert_contains (result.out, "q:\n1.txt\n2.txt\n3.txt\n");
  assert_contains (result.out, "m:\n1.txt\nc-works-2.txt\n");
  assert_contains (result.err, "cannot access 'r'");
  assert_contains (result.err, "broken.json");
  assert_contains (result.err, "cut.json");
  assert_contains (result.err, "none.json");
  assert_contains (result.err, "ashlar export: 4 levels: 3 written, 1 failed\n");
  assert_contains (
      result.err,
      "{seed} is of levels that are made of a content file; of a level there is: {name}, {index}");
  assert_contains (result.err, "is a level already; --recipe, --seed, --seeds");
}

/* ------------------------------------------------------------------- names */

static void
test_names (Fixture *self, gconstpointer user_data)
{
  static const struct
  {
    const char *output; /* of seeds 8..10 of one recipe */
    const char *says;   /* in the file's name of seed 9, or what is complained of */
    gint        status;
  } rows[] = {
    { "x/{seed}.txt", "x/9.txt", 0 },
    { "x/{seed:4}.txt", "x/0009.txt", 0 },
    { "x/{index:2} {content}.txt", "x/02 c.txt", 0 },
    { "x/{{{seed}}}.txt", "x/{9}.txt", 0 },
    { "x/}{seed}.txt", "x/}9.txt", 0 },
    { "x/it's \"{seed}\".txt", "x/it's \"9\".txt", 0 },
    { "x/{recipe}{name}{seed}.txt", "x/worksc9.txt", 0 },
    { "deep/er/{seed}/{recipe}.txt", "deep/er/9/works.txt", 0 },
    { "x/a.txt", "3 levels, and more than one of them would be x/a.txt; expected {seed}", 2 },
    { "x/{recipe}.txt", "more than one of them would be x/works.txt", 2 },
    { "x/{sede}.txt", "no word {sede}; there is: {recipe}, {seed}, {content}, {name}, {index}", 2 },
    { "x/{}.txt", "no word {}", 2 },
    { "x/{seed.txt", "expected } after “{seed.txt”", 2 },
    { "x/{seed:0}.txt", "expected the least number of digits", 2 },
    { "x/{seed:}.txt", "expected the least number of digits", 2 },
    { "x/{seed:99}.txt", "expected the least number of digits", 2 },
    { "x/{recipe:3}.txt", "expected the least number of digits", 2 },
    { "-", "3 levels: expected --output FILE", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *quoted = g_shell_quote (rows[i].output);
      g_autofree char *script = g_strdup_printf (
          "$A export c.ashlar.json -r works --seeds 8..10 --format text --output %s", quoted);
      g_autofree char *path = g_build_filename (self->folder, rows[i].says, NULL);
      g_auto (CommandResult) result = run (self, script);

      if (result.status != rows[i].status)
        g_error ("%s: status %d: %s", rows[i].output, result.status, result.err);
      if (rows[i].status != 0)
        assert_contains (result.err, rows[i].says);
      else if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_error ("%s: no %s", rows[i].output, path);
    }
}

/* Words side by side may say the same of two levels, and so may files of two folders: no file is written twice. */
static void
test_twins (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = run (
      self,
      "$A export c.ashlar.json -r works --seeds 1..11 -o 'l/{seed}.json' || exit 9\n"
      "cd l; names='11 2 3 4 5 6 7 8 9 10 1'\n"
      "$A export $(for n in $names; do echo $n.json; done) -o '../x/{name}{index}.txt'; echo $?\n"
      "$A export $(for n in $names; do echo $n.json; done) -o '../y/{name}.txt'; echo $?\n"
      "cd ..; mkdir e; cp c.ashlar.json e\n"
      "$A export c.ashlar.json e/c.ashlar.json -r works --seed 1 -o 'x/{name}.txt'; echo $?\n"
      "$A export c.ashlar.json e/c.ashlar.json -r works --seed 1 -o 'y/../y/{index}.txt'; echo $?\n"
      "ls x y\n");

  assert_contains (result.out, "2\n0\n2\n0\n");
  assert_contains (result.out, "\n9.txt\n");
  assert_contains (result.err, "11 levels, and more than one of them would be ../x/111.txt");
  assert_contains (result.err, "2 levels, and more than one of them would be x/c.txt");
  assert_contains (result.err, "cannot access 'x'");
}

/* ---------------------------------------------------------------- failures */

/* The seeds that fail alone are those that are told, and all others are there. */
static void
test_failing_seeds (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = run (
      self, "for s in $(seq 1 30); do\n"
            "  if $A export c.ashlar.json -r picky --seed $s -o alone-$s.txt 2> /dev/null; then "
            "echo $s; else echo $s >> bad; fi\n"
            "done > good\n"
            "test -s good && test -s bad || exit 9\n"
            "$A export c.ashlar.json -r picky -r works --seeds 1..30 -o 'x/{recipe}-{seed}.txt' 2> "
            "err; echo $?\n"
            "ls x | sed -n 's/picky-\\(.*\\).txt/\\1/p' | sort -n | cmp good - || exit 8\n"
            "for s in $(cat good); do cmp alone-$s.txt x/picky-$s.txt || exit 7; done\n"
            "ls x | grep -c works\n"
            "sed -n 's/.*picky, seeds* \\([0-9., ]*\\):.*/\\1/p' err | tr -d ' ' | tr , '\\n' |\n"
            "  while IFS=. read first x last; do seq $first ${last:-$first}; done | sort -n | cmp "
            "bad - || exit 6\n"
            "grep \"60 levels: $((30 + $(wc -l < good))) written, $(wc -l < bad) failed$\" err\n");

  assert_done (&result);
  assert_contains (result.out, "1\n30\nashlar export: 60 levels");
}

/* What stands in the way of one file is told with it, and is no half of it afterwards. */
static void
test_in_the_way (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = run (
      self,
      "mkdir -p x/3.txt; echo mine > x/5.txt; chmod 444 x/5.txt; echo old > x/6.txt\n"
      "ln -s /dev/full x/7.txt; ln -s 8.txt x/8.txt; ln -s elsewhere.txt x/9.txt\n"
      "$A export c.ashlar.json -r works --seeds 1..10 -o 'x/{seed}.txt' 2> err; echo $?\n"
      "cat x/5.txt; $A export c.ashlar.json -r works --seed 6 -f text | cmp x/6.txt - || exit 9\n"
      "test -d x/3.txt && test -L x/9.txt && test -f x/elsewhere.txt || exit 8\n"
      "echo file > f; $A export c.ashlar.json -r works --seeds 1..3 -o 'f/{seed}.txt' 2>> err; "
      "echo $?\n"
      "long=$(printf '%0300d' 0)\n"
      "$A export c.ashlar.json -r works --seeds 1..3 -o \"x/$long{seed}.txt\" 2>> err; echo $?\n"
      "ls -A x | grep -v '^[0-9]*.txt$'; cat err >&2\n");

  assert_done (&(CommandResult){ .status = strstr (result.out, "elsewhere.txt\n") == NULL,
                                 .out = result.out,
                                 .err = result.err });
  g_assert_cmpstr (result.out, ==, "1\nmine\n1\n1\nelsewhere.txt\n");
  assert_contains (result.err, "c.ashlar.json: works, seed 3: that is a folder\n");
  assert_contains (result.err, "seed 5: the file is read-only\n");
  assert_contains (result.err, "seed 7: the disk is full\n");
  assert_contains (result.err, "seed 8: symbolic links lead round in a circle\n");
  assert_contains (result.err, "10 levels: 6 written, 4 failed\n");
  assert_contains (result.err, "seeds 1..3: f: there is no such folder");
  assert_contains (result.err, "the name is too long");
}

/* A disk that takes nothing more, for all files of a batch; and a folder that takes none. */
static void
test_no_room (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = run (
      self,
      "mkdir full closed; chmod 777 .\n"
      "trap '' XFSZ; ulimit -f 1\n"
      "$A export c.ashlar.json -r works --seeds 1..4 --set across=60 --set down=60 -o "
      "'full/{seed}.txt'; echo $?\n"
      "ulimit -f unlimited 2> /dev/null\n"
      "chmod 555 closed; as=; test $(id -u) != 0 || as='setpriv --reuid=65534 --regid=65534 "
      "--clear-groups'\n"
      "$as \"$A\" export c.ashlar.json -r works --seeds 1..4 -o 'closed/{seed}.txt'; echo $?\n"
      "$as \"$A\" export c.ashlar.json -r works --seeds 1..4 -o 'closed/deep/{seed}.txt'; echo $?\n"
      "ls -A full closed\n");

  g_assert_cmpstr (result.out, ==, "1\n1\n1\nclosed:\n\nfull:\n");
  assert_contains (result.err, "c.ashlar.json: works, seeds 1..4: ");
  assert_contains (result.err, "c.ashlar.json: works, seeds 1..4: no permission to write there\n");
  assert_contains (result.err, "4 levels: 0 written, 4 failed\n");
}

/* Stopped, it says what is there, and all of that is whole. */
static void
test_interrupt (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = run (
      self, "$A export c.ashlar.json -r works --set across=30 --set down=30 --seeds 1..200000 -o "
            "'x/{seed}.txt' --progress 2> said & pid=$!\n"
            "n=0; while ! grep -q '[1-9][0-9]* of 200000' said && test $n -lt 600; do sleep 0.1; "
            "n=$((n + 1)); done\n"
            "kill -INT $pid; wait $pid; echo $?; tr '\\r' '\\n' < said | tail -n 1 >&2\n"
            "n=$(tr '\\r' '\\n' < said | sed -n 's/.*levels: \\([0-9]*\\) written.*/\\1/p')\n"
            "test $(ls -A x | wc -l) = $n || exit 9\n"
            "for f in $(ls x | sort -R | head -n 5) 1.txt; do\n"
            "  $A export c.ashlar.json -r works --set across=30 --set down=30 --seed ${f%.txt} -f "
            "text | cmp x/$f - || exit 8\n"
            "done\n"
            "ls -A x | grep -v '^[0-9]*.txt$'; true\n");

  assert_done (&result);
  g_assert_cmpstr (result.out, ==, "130\n");
  assert_contains (result.err, "ashlar export: stopped; 200000 levels: ");
}

/* ------------------------------------------------------------------- build */

/* Make wants files to be newer than what they are made from; with --if-changed what is the same keeps its time. */
static void
test_times (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = run (
      self, "run=\"$A export c.ashlar.json -r works --seeds 1..3\"\n"
            "$run -o 'x/{seed}.txt' && cp x/1.txt first.txt && echo old > x/2.txt\n"
            "touch -d 2001-01-01 x/1.txt x/2.txt x/3.txt; touch -d 2002-01-01 mark\n"
            "$run -o 'x/{seed}.txt' --if-changed; for i in 1 2 3; do test x/$i.txt -nt mark; echo "
            "$?; done\n"
            "$run -o 'x/{seed}.txt'; for i in 1 2 3; do test x/$i.txt -nt mark; echo $?; done\n"
            "cmp x/1.txt first.txt\n");

  assert_done (&result);
  g_assert_cmpstr (result.out, ==, "1\n0\n1\n0\n0\n0\n");
  assert_contains (result.err, "3 levels: 1 written, 2 as before\n");
  assert_contains (result.err, "3 levels: 0 written, 3 as before\n");
}

static void
test_dry_run (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result
      = run (self, "$A export c.ashlar.json -r works -r picky --seeds 1..9 -o "
                   "'x/{recipe}-{seed}.txt' --dry-run --list l --depfile d > out; echo $?\n"
                   "ls; $A export c.ashlar.json -r works -r picky --seeds 1..9 -o "
                   "'x/{recipe}-{seed}.txt' 2> /dev/null\n"
                   "ls x/* | sort > there; sort out | cmp there -\n");

  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpstr (result.out, ==, "1\nc.ashlar.json\nout\n");
  assert_contains (result.err, " to be written, ");
}

/* Make reads what the list is made from, whatever the names, and builds it again when one of them changes, and else not. */
static void
test_depfile (Fixture *self, gconstpointer user_data)
{
  g_autofree char *make = g_find_program_in_path ("make");
  g_auto (CommandResult) result = run (
      self,
      "mkdir 'a $b #c'; sed 's|\"representation\": \".\"|&, \"image\": \"a pic:1.png\"|' "
      "c.ashlar.json > 'a $b #c/d.ashlar.json'\n"
      "$A export c.ashlar.json -r works --seed 1 --width 16 -o 'a $b #c/a pic:1.png' || exit 9\n"
      "cat > Makefile <<'END'\n"
      "levels.list:\n"
      "\t$(A) export 'a $$b #c/d.ashlar.json' -r works --seeds 1..3 -f text -o 'levels/{seed} of "
      "3.txt' --list $@ --depfile levels.d\n"
      "-include levels.d\n"
      "END\n"
      "make -s A=\"$A\" || exit 8; cat levels.list; make A=\"$A\"\n"
      "sleep 1; touch 'a $b #c/a pic:1.png'; make -s A=\"$A\" || exit 7; make A=\"$A\"\n"
      "touch -d 2001-01-01 levels.list; make -s A=\"$A\" || exit 6; cat levels.d >&2\n");

  if (make == NULL)
    {
      g_test_skip ("there is no make");
      return;
    }
  assert_done (&result);
  g_assert_cmpstr (result.out, ==,
                   "levels/1 of 3.txt\nlevels/2 of 3.txt\nlevels/3 of 3.txt\n"
                   "make: 'levels.list' is up to date.\nmake: 'levels.list' is up to date.\n");
  assert_contains (result.err, "3 levels: 3 written\n");
  assert_contains (result.err, "3 levels: 0 written, 3 as before\n");
  assert_contains (result.err, "levels.list: a\\ $$b\\ \\#c/d.ashlar.json ");
}

/* What fails is built again next time: there is no list of it. And no name that a list cannot hold. */
static void
test_no_list (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = run (
      self,
      "$A export c.ashlar.json -r picky --seeds 1..30 -o 'x/{seed}.txt' --list l --depfile d; echo "
      "$?\n"
      "$A export c.ashlar.json -r works --seeds 1..2 -o 'a\nb/{seed}.txt' --list l; echo $?\n"
      "$A export c.ashlar.json -r works --seeds 1..2 -o 'x/{seed}.txt' --list /dev/full; echo $?\n"
      "ls\n");

  assert_contains (result.out, "1\n1\n1\n");
  g_assert_null (strstr (result.out, "\nl\n"));
  assert_contains (result.err, "found a line break in a name");
  assert_contains (result.err, "the disk is full");
}

/* ------------------------------------------------------------------- watch */

/* Waits for what a watching call says, a hundred seconds at most. */
#define WAIT                                                                                       \
  "await () { n=0; while ! grep -q \"$1\" said; do sleep 0.1; n=$((n + 1)); test $n -lt 1000 || "  \
  "{ cat said >&2; kill $pid; exit 5; }; done; : > said; }\n"

/* A change is written where it makes a difference, a fault is told and waited out, a picture counts. */
static void
test_watch (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = run (
      self, WAIT
      "sed 's|\"representation\": \".\"|&, \"image\": \"floor.png\"|' c.ashlar.json > "
      "w.ashlar.json\n"
      "$A export c.ashlar.json -r works --seed 1 --width 16 -o floor.png || exit 9\n"
      "$A export w.ashlar.json -r works -r picky --seeds 18..19 --style tiles --width 60 -o "
      "'x/{recipe}-{seed}.png' --watch 2>> said & pid=$!\n"
      "await ' 4 written'; cp -a x before; touch -d 2001-01-01 x/*.png; touch -d 2002-01-01 mark\n"
      "sed 's/\"across\": 3/\"across\": 4/' w.ashlar.json > new; mv new w.ashlar.json\n"
      "await ' 2 written, 2 as before'; test x/works-18.png -nt mark || exit 8; test "
      "x/picky-18.png "
      "-nt mark && exit 7\n"
      "cmp -s x/works-18.png before/works-18.png && exit 6\n"
      "cp w.ashlar.json good; echo '{' > w.ashlar.json; await 'w.ashlar.json:.*expected'\n"
      "cat good > w.ashlar.json; await ' 0 written, 4 as before'\n"
      "$A export c.ashlar.json -r works --seed 2 --width 16 -o floor.png\n"
      "await ' 4 written'\n"
      "rm w.ashlar.json; await 'No such file'; cp good w.ashlar.json; await ' 4 as before'\n"
      "kill -INT $pid; wait $pid; echo $?; ls -A x\n");

  assert_done (&result);
  g_assert_cmpstr (result.out, ==, "130\npicky-18.png\npicky-19.png\nworks-18.png\nworks-19.png\n");
}

/* A change while levels are made: the round is of no use, and a new one begins; what is there in the end is of the newest. */
static void
test_watch_overtaken (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = run (
      self, WAIT "$A export c.ashlar.json -r works --seeds 1..100000 -o 'x/{seed}.txt' --watch "
                 "--progress 2>> said & pid=$!\n"
                 "await ' of 100000 levels'\n"
                 "sed 's/\"works\"/\"other\"/' c.ashlar.json > new; mv new c.ashlar.json\n"
                 "await 'no recipe'\n"
                 "kill -TERM $pid; wait $pid; echo $?; ls -A x | grep -v '^[0-9]*.txt$'; true\n");

  assert_done (&result);
  g_assert_cmpstr (result.out, ==, "143\n");
}

static void
test_calls (Fixture *self, gconstpointer user_data)
{
  static const struct
  {
    const char *call, *says;
  } rows[] = {
    { "--seed 1 --seeds 1..2", "--seed is one and --seeds are many" },
    { "--seeds 2..1", "--seeds 2..1: the first is above the last" },
    { "--seeds 1", "--seeds 1: expected A..B" },
    { "--seeds 0..18446744073709551614", "more than 1000000 levels" },
    { "--seeds 0..18446744073709551615", "fewer than 2^64" },
    { "--seeds 1..2 --threads 1000", "--threads 1000: expected 1 to 256" },
    { "--seeds 1..2 --watch", "--watch needs --output FILE" },
    { "--seeds 1..2 -o x/{seed}.txt --watch --dry-run", "--watch writes" },
    { "--format ipuz --seeds 1..2", "the format ipuz is of puzzles" },
    { "--format ipuz --list l", "the format ipuz is of puzzles" },
    { "- --seeds 1..2 -o x/{seed}.txt --watch", "--watch needs files" },
    { "--depfile d", "expected --output FILE" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *script = g_strdup_printf (
          "$A export c.ashlar.json -r works %s %s", rows[i].call,
          strstr (rows[i].call, "-o") != NULL || strstr (rows[i].call, "format") != NULL
              ? ""
              : "--format text");
      g_auto (CommandResult) result = run (self, script);

      if (result.status != 2)
        g_error ("%s: status %d: %s", rows[i].call, result.status, result.err);
      assert_contains (result.err, rows[i].says);
    }
}

/* What levels are made from is not written over, by whatever name. */
static void
test_inputs (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result
      = run (self, "cp c.ashlar.json works.ashlar.json; ln -s c.ashlar.json link.txt\n"
                   "$A export c.ashlar.json -r works --seed 7 -f text -o c.ashlar.json; echo $?\n"
                   "$A export c.ashlar.json -r works --seed 7 -o link.txt 2> err; echo $?\n"
                   "$A export works.ashlar.json -r works --seeds 7..8 -f text -o "
                   "'{recipe}.ashlar.json' 2> err; echo $?\n"
                   "$A export c.ashlar.json -r works --seed 7 -f level -o l.json; echo $?\n"
                   "$A export l.json -f text -o ./l.json 2> err; echo $?; head -c 1 l.json\n"
                   "cmp c.ashlar.json works.ashlar.json\n");

  g_assert_cmpstr (result.out, ==, "2\n2\n2\n0\n2\n{");
  assert_contains (result.err, "c.ashlar.json is what the level is made from");
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/export-batch/same-as-alone", test_same_as_alone },
    { "/export-batch/recipes", test_recipes },
    { "/export-batch/levels", test_levels },
    { "/export-batch/names", test_names },
    { "/export-batch/twins", test_twins },
    { "/export-batch/failing-seeds", test_failing_seeds },
    { "/export-batch/inputs", test_inputs },
    { "/export-batch/in-the-way", test_in_the_way },
    { "/export-batch/no-room", test_no_room },
    { "/export-batch/interrupt", test_interrupt },
    { "/export-batch/times", test_times },
    { "/export-batch/dry-run", test_dry_run },
    { "/export-batch/depfile", test_depfile },
    { "/export-batch/no-list", test_no_list },
    { "/export-batch/watch", test_watch },
    { "/export-batch/watch-overtaken", test_watch_overtaken },
    { "/export-batch/calls", test_calls },
  };

  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (g_getenv ("ASHLAR_COMMAND"));
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
