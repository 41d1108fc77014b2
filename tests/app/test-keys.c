/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The table of keys: every command has a title and keys that can be pressed, no key two commands;
 * what the user chose goes before it, wherever it comes from. */

#include "ashlar-config.h"

#include "widgets/editor-keymap.h"
#include "widgets/editor-keys.h"

static void
test_table (void)
{
  guint             n_commands, n_gestures;
  const EditorKeys *commands = editor_keys_get_all (&n_commands);

  for (guint i = 0; i < n_commands; i++)
    {
      g_test_message ("%s", commands[i].command);
      g_assert_nonnull (commands[i].title);
      g_assert_cmpstr (commands[i].title, !=, "");
      g_assert_true (editor_keys_find (commands[i].command) == &commands[i]);
      for (guint j = 0; commands[i].keys[j] != NULL; j++)
        {
          const EditorKeys *holder
              = editor_keys_find_holder (commands[i].command, commands[i].keys[j]);

          if (holder != NULL)
            g_test_message ("%s has %s as well", holder->command, commands[i].keys[j]);
          g_assert_null (holder);
          g_assert_true (editor_keys_takes_plain (commands[i].command)
                         || !editor_keys_is_plain (commands[i].keys[j]));
        }
    }
  for (guint i = 0; i < EDITOR_N_KEYS_SECTIONS; i++)
    g_assert_cmpstr (editor_keys_get_section_title ((EditorKeysSection) i), !=, "");
  g_assert_nonnull (editor_keys_get_gestures (&n_gestures));
  g_assert_cmpuint (n_gestures, >, 0);
}

static void
test_press (void)
{
  static const struct
  {
    guint           keyval;
    GdkModifierType state, consumed;
    const char     *name;
  } cases[] = {
    { GDK_KEY_f, 0, 0, "f" },
    { GDK_KEY_F, GDK_SHIFT_MASK, GDK_SHIFT_MASK, "<Shift>f" },
    { GDK_KEY_F, GDK_SHIFT_MASK | GDK_CONTROL_MASK, GDK_SHIFT_MASK, "<Shift><Control>f" },
    { GDK_KEY_F, GDK_LOCK_MASK, GDK_LOCK_MASK, "f" },
    { GDK_KEY_question, GDK_SHIFT_MASK | GDK_CONTROL_MASK, GDK_SHIFT_MASK, "<Control>question" },
    { GDK_KEY_F5, GDK_SHIFT_MASK, 0, "<Shift>F5" },
    { GDK_KEY_Control_L, 0, 0, NULL },
    { GDK_KEY_Shift_R, GDK_CONTROL_MASK, 0, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name
          = editor_keys_name_press (cases[i].keyval, cases[i].state, cases[i].consumed);

      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

static void
test_reserved (void)
{
  static const char *const reserved[] = { "Left",
                                          "Return",
                                          "Escape",
                                          "1",
                                          "9",
                                          "KP_1",
                                          "i",
                                          "space",
                                          "<Shift>Tab",
                                          "Delete",
                                          "no such key",
                                          "<Control><Shift>i",
                                          "<Control><Shift>d" };
  static const char *const free_keys[]
      = { "a", "0", "<Control>1", "<Control>Left", "<Shift>i", "F5", "<Alt>Return" };

  for (gsize i = 0; i < G_N_ELEMENTS (reserved); i++)
    g_assert_true (editor_keys_is_reserved (reserved[i]));
  /* GTK's Inspector. */
  g_assert_null (editor_keys_find_holder ("", "<Control><Shift>i"));
  g_assert_null (editor_keys_find_holder ("", "<Control><Shift>d"));
  for (gsize i = 0; i < G_N_ELEMENTS (free_keys); i++)
    g_assert_false (editor_keys_is_reserved (free_keys[i]));
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_own (void)
{
  EditorKeymap *keymap = editor_keymap_get_default ();
  g_autoptr (GSettings) settings = g_settings_new (ASHLAR_APP_ID);
  g_autoptr (GVariant) written = NULL;
  static const char *const plus[] = { "plus", NULL }, *const u[] = { "u", NULL };
  static const char *const f[] = { "f", NULL }, *const none[] = { NULL };
  guint  n_changes = 0;
  gulong handler = g_signal_connect_swapped (keymap, "changed", G_CALLBACK (count_cb), &n_changes);

  /* A plain key, at once. */
  editor_keymap_set (keymap, "page.tool::fill", plus);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpstr (editor_keys_find_plain (GDK_KEY_plus, GDK_SHIFT_MASK), ==, "page.tool::fill");
  g_assert_null (editor_keys_find_plain (GDK_KEY_f, 0));
  /* The key of another command is taken from it, in the same step. */
  editor_keymap_set (keymap, "page.tool::fill", u);
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpstr (editor_keys_find_plain (GDK_KEY_u, 0), ==, "page.tool::fill");
  g_assert_null (editor_keys_get ("page.tool::rectangle")[0]);
  /* Back, which takes it back as well. */
  editor_keymap_reset (keymap, "page.tool::rectangle");
  g_assert_cmpstr (editor_keys_find_plain (GDK_KEY_u, 0), ==, "page.tool::rectangle");
  g_assert_null (editor_keys_get ("page.tool::fill")[0]);
  editor_keymap_reset (keymap, "page.tool::fill");
  g_assert_false (editor_keymap_has_own (keymap));
  /* What equals the table's is not written. */
  editor_keymap_set (keymap, "page.tool::fill", f);
  written = g_settings_get_value (settings, "keys");
  g_assert_cmpuint (g_variant_n_children (written), ==, 0);
  /* None at all. */
  editor_keymap_set (keymap, "win.save", none);
  g_assert_null (editor_keys_get ("win.save")[0]);
  editor_keymap_reset_all (keymap);
  g_assert_cmpstr (editor_keys_get ("win.save")[0], ==, "<Control>s");
  g_signal_handler_disconnect (keymap, handler);
}

/* By other means, with what nobody can press and what nobody has. */
static void
test_strange (void)
{
  g_autoptr (GSettings) settings = g_settings_new (ASHLAR_APP_ID);

  g_settings_set_value (settings, "keys",
                        g_variant_new_parsed ("{'win.save': ['', 'x x x', '<Control>b'], "
                                              "'no.such': ['q'], 'win.open': ['a', 'b', 'c', 'd', "
                                              "'e']}"));
  g_assert_cmpstr (editor_keys_get ("win.save")[0], ==, "<Control>b");
  g_assert_null (editor_keys_get ("win.save")[1]);
  g_assert_cmpuint (g_strv_length ((char **) editor_keys_get ("win.open")), ==, EDITOR_MAX_KEYS);
  g_assert_null (editor_keys_find_plain (GDK_KEY_q, 0));
  g_settings_reset (settings, "keys");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/keys/table", test_table);
  g_test_add_func ("/keys/press", test_press);
  g_test_add_func ("/keys/reserved", test_reserved);
  g_test_add_func ("/keys/own", test_own);
  g_test_add_func ("/keys/strange", test_strange);
  return g_test_run ();
}
