/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar complete, held against the command: what it offers is taken, and what the command's help lists is
 * offered. How shells ask, check-completions.py tries. */

#include "command.h"

#include <string.h>

/* What is typed, words that must be offered, and one that must not. */
static const struct
{
  const char *line;
  const char *offered[4];
  const char *missing;
} lines[] = {
  { "''", { "generate", "export", "--version" }, "nobody" },
  { "ge", { "generate" }, "export" },
  { "generate $S --recipe ''", { "keep", "deep-halls" }, "--recipe" },
  { "generate $S -r ''", { "keep", "deep-halls" }, "--recipe" },
  { "generate $S --recipe=''", { "--recipe=keep" }, "keep" },
  { "generate --recipe keep $S --set st", { "startBlock=" }, "width=" },
  { "generate $S -r keep --set startBlock=", { "startBlock=bl_gatehouse" }, "startBlock=keep" },
  { "generate --planner ''", { "mine", "blocks", "areas" }, "room" },
  { "generate --planner mine --painter ''", { "room", "cave" }, "mine" },
  { "generate --planner mine --set ''", { "order=", "roomSize.", "falloff=" }, "roomSize.min=" },
  { "generate --planner mine --set roomSize.", { "roomSize.min=", "roomSize.max=" }, "order=" },
  { "generate --planner minidungeon --set weights.W", { "weights.WNES=" }, "weights.NS=" },
  { "generate --planner areas --set layout=l", { "layout=labyrinth" }, "layout=uniform" },
  { "generate --planner nobody --set ''", { NULL }, "order=" },
  { "generate --reroll ''", { "paint=", "place=" }, "chain=" },
  { "generate --format ''", { "level", "text" }, "by" },
  { "generate --output ''", { ":files" }, "--seed" },
  { "generate --seed 4 --s", { "--set" }, "--seed" },
  { "generate --set a=1 --s", { "--set", "--seed" }, "--recipe" },
  { "export $S --format ''", { "png", "tmx", "ipuz" }, "by" },
  { "export $S --style ''", { "one-page", "tiles", "map" }, "default" },
  { "export $S --skin ''", { "stone", "ice", "none" }, "keep" },
  { "export $S --paper ''", { "none", "a4", "letter" }, "default" },
  { "export $S --palette ''", { "parchment", "moss" }, "none" },
  { "survey $S --metrics size,cr", { "size,criticalPath" }, "criticalPath" },
  { "schema ''", { "content", "level", "survey" }, ":files" },
  { "lint ''", { ":files" }, "--format" },
  { "lint no-such-file --format ''", { "text", "json" }, "csv" },
  { "export no-such-file --recipe ''", { NULL }, "keep" },
  { "nobody ''", { NULL }, ":files" },
};

static char **
dup_offered (const char *line)
{
  const char      *sample = "old-keep.ashlar.json";
  g_autofree char *path = g_build_filename (g_getenv ("ASHLAR_SAMPLES"), sample, NULL);
  g_autofree char *quoted = g_shell_quote (path);
  g_autoptr (GString) call = g_string_new (line);
  g_auto (CommandResult) result = { 0 };
  char **words;

  g_string_replace (call, "$S", quoted, 0);
  result = command_run ("complete -- %s", call->str);
  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpstr (result.err, ==, "");
  words = g_strsplit (g_strchomp (result.out), "\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    words[i][strcspn (words[i], "\t")] = '\0';
  return words;
}

static void
test_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (GStrv) words = dup_offered (lines[i].line);

      for (guint w = 0; w < G_N_ELEMENTS (lines[i].offered) && lines[i].offered[w] != NULL; w++)
        if (!g_strv_contains ((const char *const *) words, lines[i].offered[w]))
          g_error ("%s: %s is not offered", lines[i].line, lines[i].offered[w]);
      if (g_strv_contains ((const char *const *) words, lines[i].missing))
        g_error ("%s: %s is offered", lines[i].line, lines[i].missing);
    }
}

/* Of every subcommand the help and the completion have the same options. */
static void
test_options (void)
{
  g_auto (GStrv) commands = dup_offered ("''");
  g_autoptr (GRegex) option
      = g_regex_new ("^  (?:-[a-zA-Z], )?(--[a-z-]+)", G_REGEX_MULTILINE, 0, NULL);
  guint n = 0;

  for (guint i = 0; commands[i] != NULL && *commands[i] != '-'; i++)
    {
      g_autofree char *line = g_strconcat (commands[i], " --", NULL);
      g_auto (GStrv) offered = dup_offered (line);
      g_auto (CommandResult) help = command_run ("%s --help", commands[i]);
      g_autoptr (GMatchInfo) match = NULL;
      guint listed = 1; /* --help lists all but itself */

      for (g_regex_match (option, help.out, 0, &match); g_match_info_matches (match);
           g_match_info_next (match, NULL), listed++)
        {
          g_autofree char *name = g_match_info_fetch (match, 1);

          if (!g_strv_contains ((const char *const *) offered, name))
            g_error ("ashlar %s: %s is not offered", commands[i], name);
        }
      g_assert_cmpuint (g_strv_length (offered), ==, listed);
      n += listed;
    }
  g_assert_cmpuint (n, >, 50);
}

/* What stands behind an option is taken there. */
static void
test_formats (void)
{
  static const char *const commands[] = { "planners", "painters", "passes", "check --codes" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strconcat (commands[i], " --format ''", NULL);
      g_auto (GStrv) formats = dup_offered (line);

      g_assert_cmpuint (g_strv_length (formats), >=, 2);
      for (guint f = 0; formats[f] != NULL; f++)
        {
          g_auto (CommandResult) result = command_run ("%s --format %s", commands[i], formats[f]);

          g_assert_cmpint (result.status, ==, 0);
        }
    }
}

/* Every choice of every planner that is offered is one that it takes. */
static void
test_settings (void)
{
  static const char *const planners[] = { "mine", "minidungeon", "areas" };
  guint                    n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (planners); i++)
    {
      g_autofree char *line = g_strdup_printf ("generate --planner %s --set ''", planners[i]);
      g_auto (GStrv) keys = dup_offered (line);

      for (guint k = 0; keys[k] != NULL; k++)
        {
          g_autofree char *deeper
              = g_strdup_printf ("generate --planner %s --set %s", planners[i], keys[k]);
          g_auto (GStrv) settings = dup_offered (deeper);

          for (guint s = 0; g_str_has_suffix (keys[k], "=") && settings[s] != NULL; s++)
            if (!g_str_has_suffix (settings[s], "="))
              {
                g_auto (CommandResult) result = command_run (
                    "generate --planner %s --seed 1 --set %s", planners[i], settings[s]);

                if (result.status != 0)
                  g_error ("%s: %s: %s", planners[i], settings[s], result.err);
                n++;
              }
        }
    }
  g_assert_cmpuint (n, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/complete/lines", test_lines);
  g_test_add_func ("/complete/options", test_options);
  g_test_add_func ("/complete/formats", test_formats);
  g_test_add_func ("/complete/settings", test_settings);
  return g_test_run ();
}
