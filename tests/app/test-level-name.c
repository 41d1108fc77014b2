/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level's name as it is copied, and what is made of all that may be pasted instead. */

#include "ashlar-config.h"

#include "levels/editor-level-code.h"

#include <string.h>

/* "recipe|seed|rerolls" of what was read: "-" for what is not said; or the error. */
static char *
read_name (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (EditorLevelName) name = editor_level_name_parse (text, &error);
  GString *read = g_string_new (NULL);

  if (name == NULL)
    g_string_append (read, error->message);
  else
    {
      g_assert_no_error (error);
      g_string_append_printf (read, "%s|", name->recipe != NULL ? name->recipe : "-");
      if (name->has_seed)
        g_string_append_printf (read, "%" G_GUINT64_FORMAT, name->seed);
      g_string_append (read, name->has_rerolls ? "|" : "|-");
      for (guint i = 0; i < ASHLAR_N_STAGES; i++)
        if (name->rerolls[i] > 0)
          g_string_append_printf (read, "%s=%u ", ashlar_stage_to_string ((AshlarStage) i),
                                  name->rerolls[i]);
    }
  return g_string_free (read, FALSE);
}

static void
test_table (void)
{
  static const struct
  {
    const char *text, *read;
  } rows[] = {
    { "7", "-|7|-" },
    { " 007\n", "-|7|-" },
    { "18446744073709551615", "-|18446744073709551615|-" },
    { "18446744073709551616", "A seed is a whole number from 0 to 18446744073709551615" },
    { "7 paint:3", "-|7|paint=3 " },
    { "keep@7304117", "keep|7304117|" },
    { "keep@7304117 paint:3", "keep|7304117|paint=3 " },
    { "keep@7 place:1  plan=2\t", "keep|7|plan=2 place=1 " },
    { "keep@7 paint:0", "keep|7|" },
    { "keep@7 paint", "“paint” does not say how often; expected a number as in “paint:3”" },
    { "keep@7 paint:", "“paint:” does not say how often; expected a number as in “paint:3”" },
    { "keep@7 paint:-1", "“paint:-1” does not say how often; expected a number as in “paint:3”" },
    { "keep@7 pain:1", "“pain” is no stage; there is: plan, assign, theme, open, paint, resolve, "
                       "finish, place" },
    { "keep@18446744073709551616", "A seed is a whole number from 0 to 18446744073709551615" },
    { "a@b@3", "a@b|3|" },
    { "a@3@4", "a@3|4|" },
    { "two words@3", "two words|3|" },
    { "'two words'@3", "two words|3|" },
    { "'it'\\''s'@3", "it's|3|" },
    { "'a' b@3", "'a' b|3|" },
    { "'open@3", "'open|3|" },
    { "城@3", "城|3|" },
    { "ashlar generate f.json --recipe keep --seed 7", "keep|7|" },
    { "ashlar generate '/a b/f.json' -r keep -n 7 --reroll paint=3 --reroll=place=1\n",
      "keep|7|paint=3 place=1 " },
    { "/usr/bin/ashlar export f.json --recipe=keep --seed=7 -o x.png --style map --no-tilt",
      "keep|7|" },
    { "ashlar-editor f.json --recipe 'two words' --seed 7", "two words|7|" },
    { "ashlar generate f.json --recipe keep@5 --seed 7", "keep@5|7|" },
    { "ashlar generate f.json --seed 7 --recipe keep@5", "keep@5|7|" },
    { "ashlar generate \\\n  f.json --recipe keep --seed 7 # mine", "keep|7|" },
    { "ashlar generate f.json --recipe keep", "The command names no seed" },
    { "ashlar generate f.json --recipe keep --seed x",
      "A seed is a whole number from 0 to 18446744073709551615" },
    { "ashlar generate f.json --recipe keep --seed 7 --reroll x=1",
      "“x” is no stage; there is: plan, assign, theme, open, paint, resolve, finish, place" },
    { "ashlar generate f.json --recipe keep --seed 7 --set width=9",
      "--set changes what the recipe says; change it in the recipe" },
    { "ashlar generate --planner mine --seed 7",
      "The command builds by a planner alone; a recipe is needed here" },
    { "ashlar generate f.json --recipe", "Missing argument for --recipe" },
    { "ashlar lint f.json@3", "ashlar lint f.json|3|" },
  };
  static const char *const nonsense[]
      = { "",    " ", "@",  "@3",    "keep",   "keep@",           "k@x", "-1", "1.5",
          "0x7", "'", "'a", "7keep", "ashlar", "ashlar generate", "k@3x" };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *read = read_name (rows[i].text);

      g_assert_cmpstr (read, ==, rows[i].read);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (nonsense); i++)
    {
      g_autofree char *read = read_name (nonsense[i]);

      g_test_message ("%s: %s", nonsense[i], read);
      if (!g_str_equal (nonsense[i], "ashlar generate"))
        g_assert_true (g_str_has_prefix (read, "A seed is a whole number from 0 to"));
    }
}

/* Ids of all that means something anywhere. */
static char *
random_id (void)
{
  static const char *const pieces[] = { "@",       "7",
                                        " ",       "'",
                                        "\"",      "\\",
                                        "ashlar ", "generate ",
                                        "--seed ", "-r ",
                                        "paint:3", "keep",
                                        "\n",      "\t",
                                        "#",       "$",
                                        "`",       "*/",
                                        "?\?/",    "%",
                                        "{",       "ashlar-editor ",
                                        "\x1b[",   "é",
                                        "🏰",       "=",
                                        ":",       "\x7f",
                                        "//",      "f.json ",
                                        "-",       ";" };
  GString                 *id = g_string_new (NULL);
  gint                     n = g_test_rand_int_range (1, 8);

  for (gint i = 0; i < n; i++)
    g_string_append (id, pieces[g_test_rand_int_range (0, (gint) G_N_ELEMENTS (pieces))]);
  return g_string_free (id, FALSE);
}

static guint64
random_seed (void)
{
  guint64 seed = (guint64) (guint32) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();

  return seed >> g_test_rand_int_range (0, 64);
}

static EditorLevelName *
random_name (void)
{
  g_autofree char *id = random_id ();
  guint32          rerolls[ASHLAR_N_STAGES] = { 0 };

  if (g_test_rand_bit ())
    for (guint i = 0; i < ASHLAR_N_STAGES; i++)
      rerolls[i] = g_test_rand_bit () ? 0 : (guint32) g_test_rand_int_range (0, G_MAXINT32);
  return editor_level_name_new (id, random_seed (), rerolls);
}

/* What was copied, as a name or as the command, is the same level when it is pasted. */
static void
test_round_trip (void)
{
  guint n = g_test_slow () ? 200000 : 20000;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EditorLevelName) name = random_name ();
      g_autofree char  *text = editor_level_name_to_string (name);
      g_autofree char  *command = editor_level_code_make_command (name, "/home/o'hara/a b.json");
      const char *const forms[] = { text, command };

      for (gsize k = 0; k < G_N_ELEMENTS (forms); k++)
        {
          g_autofree char *padded = g_strconcat (forms[k], i % 2 == 0 ? "\n" : " ", NULL);
          g_autoptr (GError) error = NULL;
          g_autoptr (EditorLevelName) read = editor_level_name_parse (padded, &error);

          g_assert_no_error (error);
          if (!editor_level_name_equal (read, name))
            g_test_message ("%s", forms[k]);
          g_assert_true (editor_level_name_equal (read, name));
        }
    }
}

/* Whatever is pasted, it is read or refused with a reason. */
static void
test_anything (void)
{
  guint n = g_test_slow () ? 200000 : 20000;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = random_id ();
      g_autoptr (GError) error = NULL;
      g_autoptr (EditorLevelName) read = editor_level_name_parse (text, &error);

      g_assert_true ((read == NULL) == (error != NULL));
      if (read != NULL)
        g_assert_true (read->has_seed);
      else
        g_assert_cmpstr (error->message, !=, "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level-name/table", test_table);
  g_test_add_func ("/level-name/round-trip", test_round_trip);
  g_test_add_func ("/level-name/anything", test_anything);
  return g_test_run ();
}
