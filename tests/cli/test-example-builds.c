/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The builds of data/examples/build, as a game has them: they make all levels, make them again when a picture changes, do nothing when
 * nothing has, and stop where a seed fails. */

#include "command.h"

#include <string.h>

/* A folder with the example, a content, its picture, and the command in the PATH. */
#define SET_UP                                                                                     \
  "set -e\n"                                                                                       \
  "folder=$(mktemp -d); trap 'rm -rf \"$folder\"' EXIT; mkdir \"$folder/my game\"; cd "            \
  "\"$folder/my game\"\n"                                                                          \
  "cp \"$ASHLAR_EXAMPLES\"/build/* .; cp \"$ASHLAR_SAMPLES/first-steps.ashlar.json\" "             \
  "dungeon.ashlar.json\n"                                                                          \
  "cp \"$ASHLAR_SAMPLES/steps.png\" .; PATH=$(dirname \"$ASHLAR_COMMAND\"):$PATH; export PATH\n"   \
  "n=$(ashlar recipes dungeon.ashlar.json | wc -l); test $n -gt 0\n"

static gboolean
has (const char *program)
{
  g_autofree char *path = g_find_program_in_path (program);

  if (path == NULL)
    g_test_skip_printf ("there is no %s", program);
  return path != NULL;
}

static void
assert_done (const CommandResult *result)
{
  if (result->status != 0)
    g_error ("status %d:\n%s%s", result->status, result->out, result->err);
}

static void
test_make (void)
{
  g_auto (CommandResult) result = { 0 };

  if (!has ("make"))
    return;
  result = command_script (
      "%s", SET_UP
      "make -s SEEDS=1..3\n"
      "test $(ls levels/*.tmx | wc -l) = $((3 * n)); test $(grep -c tmx levels.list) = $((3 * n))\n"
      "xargs -d '\\n' ls < levels.list > listed; ls levels/* | cmp - listed\n"
      "echo again; make SEEDS=1..3\n"
      "sleep 1; touch steps.png; echo picture; make -s SEEDS=1..3\n"
      "echo again; make SEEDS=1..3\n"
      "make -s clean; ls levels | wc -l; test ! -e levels.list\n"
      "make -s SEEDS=1..3; sleep 1; rm steps.png; make -s SEEDS=1..3\n");
  assert_done (&result);
  assert_contains (result.out,
                   "again\nmake: Nothing to be done for 'all'.\npicture\nagain\nmake: Nothing");
  assert_contains (result.out, "\n0\n");
  assert_contains (result.err, " as before\n");
  assert_contains (result.err, "steps.png");
}

/* What fails is told, stops the build, and is tried again by the next one. */
static void
test_make_fails (void)
{
  g_auto (CommandResult) result = { 0 };

  if (!has ("make"))
    return;
  result = command_script ("%s",
                           SET_UP "sed 's/\"planner\"/\"accept\": {\"areas\": {\"min\": 100000}}, "
                                  "&/' dungeon.ashlar.json > bad; mv bad dungeon.ashlar.json\n"
                                  "make -s SEEDS=1..3 && exit 9; test ! -e levels.list\n"
                                  "cp \"$ASHLAR_SAMPLES/first-steps.ashlar.json\" "
                                  "dungeon.ashlar.json; make -s SEEDS=1..3; test -e levels.list\n");
  assert_done (&result);
  assert_contains (result.err, "seeds 1..3");
  assert_contains (result.err, " failed\n");
}

static void
test_meson (void)
{
  g_auto (CommandResult) result = { 0 };

  if (!has ("meson") || !has ("ninja"))
    return;
  result = command_script (
      "%s", SET_UP
      "meson setup build -Dseeds=1..3 > log || { cat log; exit 9; }\n"
      "ninja -C build > log || { cat log; exit 9; }\n"
      "test $(ls build/levels/*.tmx | wc -l) = $((3 * n)); test $(grep -c tmx build/levels.list) = "
      "$((3 * n))\n"
      "echo again; ninja -C build | tail -n 1\n"
      "sleep 1; touch steps.png; echo picture; ninja -C build > log; grep -q levels log; echo "
      "built\n"
      "echo again; ninja -C build | tail -n 1\n"
      "sleep 1; echo '{' > dungeon.ashlar.json; ninja -C build > log && exit 9; grep -o 'FAILED: "
      "levels.list' log | tr F f\n");
  assert_done (&result);
  assert_contains (result.out,
                   "again\nninja: no work to do.\npicture\nbuilt\nagain\nninja: no work to "
                   "do.\nfAILED: levels.list");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (g_getenv ("ASHLAR_COMMAND"));
  g_test_add_func ("/example-builds/make", test_make);
  g_test_add_func ("/example-builds/make-fails", test_make_fails);
  g_test_add_func ("/example-builds/meson", test_meson);
  return g_test_run ();
}
