/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ids and paths are whatever somebody typed: in each language they are written so that no character of
 * them means anything. In C that goes by bytes, octal where they are not letters, with trigraphs taken
 * apart; in Python by characters, and a path that is no text is bytes there. What is copied is text, so
 * that the command writes such a path as $'…'. */

#include "ashlar-config.h"

#include "levels/editor-level-code.h"

#include <string.h>

/* ---- quoting */

static gboolean
is_text (const char *text)
{
  return g_utf8_validate (text, -1, NULL);
}

/* By bytes: what is not plain becomes octal, which takes three digits and no more. @plain_utf8: letters
 * beyond ASCII are left as they are. */
static void
append_bytes (GString *to, const char *text, const char *special, gboolean plain_utf8)
{
  for (const guchar *byte = (const guchar *) text; *byte != '\0'; byte++)
    if (strchr (special, *byte) != NULL)
      g_string_append_printf (to, "\\%c", *byte);
    else if (*byte < 0x20 || *byte == 0x7f || (*byte >= 0x80 && !plain_utf8))
      g_string_append_printf (to, "\\%03o", *byte);
    else
      g_string_append_c (to, (char) *byte);
}

static char *
quote_shell (const char *text)
{
  GString *quoted;

  if (is_text (text))
    return g_shell_quote (text);
  quoted = g_string_new ("$'");
  append_bytes (quoted, text, "'\\", FALSE);
  g_string_append_c (quoted, '\'');
  return g_string_free (quoted, FALSE);
}

static char *
quote_c (const char *text)
{
  GString *quoted = g_string_new ("\"");

  append_bytes (quoted, text, "\"\\?", is_text (text));
  g_string_append_c (quoted, '"');
  return g_string_free (quoted, FALSE);
}

static char *
quote_python (const char *text)
{
  GString *quoted = g_string_new (is_text (text) ? "'" : "b'");

  append_bytes (quoted, text, "'\\", is_text (text));
  g_string_append_c (quoted, '\'');
  return g_string_free (quoted, FALSE);
}

/* ---- what is made */

/* Where there is no file yet. */
#define PLACE "FILE"

static GString *
begin_command (const char *subcommand, const EditorLevelName *name, const char *path)
{
  g_autofree char *file = path != NULL ? quote_shell (path) : g_strdup (PLACE);
  g_autofree char *recipe = quote_shell (name->recipe);
  GString         *command = g_string_new (NULL);

  g_string_append_printf (command, "ashlar %s %s --recipe %s --seed %" G_GUINT64_FORMAT, subcommand,
                          file, recipe, name->seed);
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    if (name->rerolls[i] > 0)
      g_string_append_printf (command, " --reroll %s=%u", ashlar_stage_to_string ((AshlarStage) i),
                              name->rerolls[i]);
  return command;
}

char *
editor_level_code_make_command (const EditorLevelName *name, const char *path)
{
  return g_string_free (begin_command ("generate", name, path), FALSE);
}

/* What is as it is without a word is not said. */
static void
append_option (GString *command, const AshlarPageOption *option, const AshlarOnePageOptions *page)
{
  const char      *text;
  g_autofree char *quoted = NULL;
  guint            value;

  switch (option->kind)
    {
    case ASHLAR_PAGE_OPTION_SWITCH:
      if (!ashlar_page_option_get (option, page))
        g_string_append_printf (command, " --no-%s", option->id);
      break;
    case ASHLAR_PAGE_OPTION_CHOICE:
      value = ashlar_page_option_get (option, page);
      if (value != ashlar_page_option_get_default (option))
        g_string_append_printf (command, " --%s %s", option->id, option->words[value].id);
      break;
    case ASHLAR_PAGE_OPTION_PALETTE:
    case ASHLAR_PAGE_OPTION_TITLE:
    default:
      text = ashlar_page_option_get_text (option, page);
      quoted = text != NULL ? quote_shell (text) : NULL;
      if (quoted != NULL)
        g_string_append_printf (command, " --%s=%s", option->id, quoted);
      break;
    }
}

char *
editor_level_code_make_export (const EditorLevelName *name,
                               const char            *path,
                               const EditorExport    *what)
{
  const AshlarOnePageOptions *page = &what->options.page;
  GString                    *command = begin_command ("export", name, path);

  if (page->is_map)
    g_string_append (command, " --style map");
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    append_option (command, &ashlar_page_options[i], page);
  g_string_append_printf (command, " --width %u --output level.png", what->options.width);
  return g_string_free (command, FALSE);
}

static gboolean
has_rerolls (const EditorLevelName *name)
{
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    if (name->rerolls[i] > 0)
      return TRUE;
  return FALSE;
}

/* A line for each stage that was drawn anew, with its name in capitals. */
static void
append_rerolls (GString *code, const EditorLevelName *name, const char *format)
{
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    if (name->rerolls[i] > 0)
      {
        g_autofree char *stage = g_ascii_strup (ashlar_stage_to_string ((AshlarStage) i), -1);
        g_autofree char *count = g_strdup_printf ("%u", name->rerolls[i]);
        g_auto (GStrv) parts = g_strsplit (format, "%", 3);

        g_string_append_printf (code, "%s%s%s%s%s", parts[0], stage, parts[1], count, parts[2]);
      }
}

char *
editor_level_code_make_c (const EditorLevelName *name, const char *path)
{
  g_autofree char *file = quote_c (path != NULL ? path : PLACE), *recipe = quote_c (name->recipe);
  gboolean         is_rerolled = has_rerolls (name);
  GString *code = g_string_new ("/* cc -o level level.c $(pkg-config --cflags --libs ashlar-1)\n"
                                " * One level, printed as level JSON. */\n"
                                "\n"
                                "#include <ashlar.h>\n"
                                "\n"
                                "#include <stdio.h>\n"
                                "\n"
                                "int\n"
                                "main (void)\n"
                                "{\n"
                                "  GError        *error = NULL;\n");

  g_string_append_printf (code, "  AshlarContent *content = ashlar_content_load (%s, &error);\n",
                          file);
  if (is_rerolled)
    g_string_append (code, "  AshlarOptions *options = ashlar_options_new ();\n");
  g_string_append (code, "  AshlarLevel   *level = NULL;\n"
                         "  GBytes        *bytes;\n"
                         "\n");
  append_rerolls (code, name, "  ashlar_options_set_reroll (options, ASHLAR_STAGE_%, %);\n");
  g_string_append_printf (code,
                          "  if (content != NULL)\n"
                          "    level = ashlar_content_generate (content, %s,\n"
                          "                                     G_GUINT64_CONSTANT "
                          "(%" G_GUINT64_FORMAT "), %s, NULL, &error);\n",
                          recipe, name->seed, is_rerolled ? "options" : "NULL");
  g_string_append (code, "  if (level == NULL)\n"
                         "    {\n"
                         "      g_printerr (\"%s\\n\", error->message);\n"
                         "      return 1;\n"
                         "    }\n"
                         "\n"
                         "  bytes = ashlar_level_to_bytes (level);\n"
                         "  fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), "
                         "stdout);\n"
                         "  g_bytes_unref (bytes);\n"
                         "  ashlar_level_unref (level);\n");
  if (is_rerolled)
    g_string_append (code, "  ashlar_options_unref (options);\n");
  g_string_append (code, "  ashlar_content_unref (content);\n"
                         "  return 0;\n"
                         "}\n");
  return g_string_free (code, FALSE);
}

char *
editor_level_code_make_python (const EditorLevelName *name, const char *path)
{
  g_autofree char *file = quote_python (path != NULL ? path : PLACE);
  g_autofree char *recipe = quote_python (name->recipe);
  gboolean         is_rerolled = has_rerolls (name);
  GString         *code = g_string_new ("# One level, printed as level JSON.\n"
                                                "import sys\n"
                                                "\n"
                                                "import gi\n"
                                                "\n"
                                                "gi.require_version('Ashlar', '1')\n"
                                                "from gi.repository import Ashlar\n"
                                                "\n");

  g_string_append_printf (code, "content = Ashlar.Content.load(%s)\n", file);
  if (is_rerolled)
    g_string_append (code, "options = Ashlar.Options.new()\n");
  append_rerolls (code, name, "options.set_reroll(Ashlar.Stage.%, %)\n");
  g_string_append_printf (code, "level = content.generate(%s, %" G_GUINT64_FORMAT ", %s, None)\n",
                          recipe, name->seed, is_rerolled ? "options" : "None");
  g_string_append (code, "sys.stdout.buffer.write(level.to_bytes().get_data())\n");
  return g_string_free (code, FALSE);
}
