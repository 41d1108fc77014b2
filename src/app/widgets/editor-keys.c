/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-keys.h"

#include <string.h>

static const EditorKeys all[] = {
  { "app.quit", { "<Control>q" } },
  { "app.new-window", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.import", { "<Control>i" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.reload", { "F5" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control>y", "<Control><Shift>z" } },
  { "win.toggle-panels", { "F9" } },
  { "win.show-findings", { "F8" } },
  { "win.show-page::tiles", { "<Alt>1" } },
  { "win.show-page::blocks", { "<Alt>2" } },
  { "win.show-page::puzzles", { "<Alt>3" } },
  { "win.show-page::levels", { "<Alt>4" } },
  { "page.dice", { "<Control>r" } },
  { "page.seed-back", { "<Alt>Left" } },
  { "page.seed-forward", { "<Alt>Right" } },
  { "page.rename", { "F2" } },
  { "page.duplicate", { "<Control>d" } },
  { "page.areas", { "<Control><Shift>a" } },
  { "page.gateways", { "<Control><Shift>g" } },
  { "page.route", { "<Control><Shift>r" } },
  { "page.objects", { "<Control><Shift>o" } },
  { "page.words", { "<Control><Shift>y" } },
  { "page.links", { "<Control><Shift>l" } },
  { "page.lattice", { "<Control><Shift>t" } },
  { "page.bare", { "<Control><Shift>b" } },
  { "page.pieces", { "<Control><Shift>i" } },
  { "page.playback", { "<Control><Shift>p" } },
  { "page.export", { "<Control><Shift>e" } },
  { "page.play", { "<Control>space" } },
  { "page.step-back", { "<Alt>comma" } },
  { "page.step-forward", { "<Alt>period" } },
  { "page.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "page.zoom-out", { "<Control>minus", "<Control>KP_Subtract" } },
  { "page.zoom-one", { "<Control>1" } },
  { "page.zoom-fit", { "<Control>slash", "<Control>0" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "window.close", { "<Control>w" } },
  { "page.tool::brush", { "b" } },
  { "page.tool::eraser", { "e" } },
  { "page.tool::fill", { "f" } },
  { "page.tool::rectangle", { "u" } },
  { "page.tool::exit", { "d" } },
  { "page.mirror-vertical", { "v" } },
  { "page.mirror-horizontal", { "h" } },
};

const EditorKeys *
editor_keys_get_all (guint *n_commands)
{
  *n_commands = G_N_ELEMENTS (all);
  return all;
}

const char *const *
editor_keys_get (const char *command)
{
  static const char *const none[] = { NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (strcmp (all[i].command, command) == 0)
      return all[i].keys;
  return none;
}

gboolean
editor_keys_is_plain (const char *key)
{
  guint           keyval;
  GdkModifierType modifiers;

  return gtk_accelerator_parse (key, &keyval, &modifiers)
         && (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) == 0
         && g_unichar_isgraph (gdk_keyval_to_unicode (keyval));
}

const char *
editor_keys_find_plain (guint keyval, GdkModifierType state)
{
  GdkModifierType pressed
      = state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK);

  keyval = gdk_keyval_to_lower (keyval);
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      const char *const *keys = editor_keys_get (all[i].command);

      if (!g_str_has_prefix (all[i].command, "page."))
        continue;
      for (guint j = 0; keys[j] != NULL; j++)
        {
          guint           wanted;
          GdkModifierType modifiers;

          if (editor_keys_is_plain (keys[j]) && gtk_accelerator_parse (keys[j], &wanted, &modifiers)
              && gdk_keyval_to_lower (wanted) == keyval && modifiers == pressed)
            return all[i].command;
        }
    }
  return NULL;
}

char *
editor_keys_dup_tip (const char *label, const char *command)
{
  const char *const *keys = editor_keys_get (command);
  guint              keyval;
  GdkModifierType    modifiers;
  g_autofree char   *key = NULL;

  if (keys[0] == NULL || !gtk_accelerator_parse (keys[0], &keyval, &modifiers))
    return g_strdup (label);
  key = gtk_accelerator_get_label (keyval, modifiers);
  return g_strdup_printf ("%s (%s)", label, key);
}
