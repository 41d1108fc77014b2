/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "render/ashlar-page-options.h"

#include <glib/gi18n.h>

static const AshlarPageWord papers[] = {
  [ASHLAR_PAPER_NONE] = { "none", N_ ("As large as the map") },
  [ASHLAR_PAPER_A4] = { "a4", N_ ("A4") },
  [ASHLAR_PAPER_LETTER] = { "letter", N_ ("US Letter") },
  { NULL, NULL },
};

static const AshlarPageWord letters[] = {
  [ASHLAR_LETTERS_SHOWN] = { "shown", N_ ("Shown") },
  [ASHLAR_LETTERS_HIDDEN] = { "hidden", N_ ("Hidden") },
  [ASHLAR_LETTERS_NUMBERS] = { "numbers", N_ ("Numbers only") },
  { NULL, NULL },
};

static const AshlarPageWord languages[] = {
  [ASHLAR_PAGE_ENGLISH] = { "en", N_ ("English") },
  [ASHLAR_PAGE_GERMAN] = { "de", N_ ("German") },
  [ASHLAR_PAGE_SPANISH] = { "es", N_ ("Spanish") },
  [ASHLAR_PAGE_FRENCH] = { "fr", N_ ("French") },
  [ASHLAR_PAGE_PORTUGUESE] = { "pt_BR", N_ ("Portuguese (Brazil)") },
  [ASHLAR_PAGE_CHINESE] = { "zh_CN", N_ ("Chinese (simplified)") },
  { NULL, NULL },
};

#define OF(member) G_STRUCT_OFFSET (AshlarOnePageOptions, member)

const AshlarPageOption ashlar_page_options[ASHLAR_N_PAGE_OPTIONS] = {
  { "palette", N_ ("Palette"), ASHLAR_PAGE_OPTION_PALETTE, OF (palette), NULL,
    "the colours of the page: one of the recipe's, or", "NAME", FALSE, TRUE },
  { "paper", N_ ("Paper"), ASHLAR_PAGE_OPTION_CHOICE, OF (paper), papers,
    "none (default), a4 or letter", "PAPER", FALSE, TRUE },
  { "title", N_ ("Title"), ASHLAR_PAGE_OPTION_TITLE, OF (title), NULL,
    "above the page; \"\" for none; by default that of the puzzle, or the recipe", "TEXT", FALSE,
    TRUE },
  { "language", N_ ("Language"), ASHLAR_PAGE_OPTION_CHOICE, OF (language), languages,
    "of what the page says itself: en (default), de, es, fr, pt_BR or zh_CN", "LANGUAGE", FALSE,
    TRUE },
  { "letters", N_ ("Letters"), ASHLAR_PAGE_OPTION_CHOICE, OF (letters), letters,
    "of a crossword: shown (default), hidden or numbers", "LETTERS", TRUE, FALSE },
  { "clues", N_ ("Clues"), ASHLAR_PAGE_OPTION_SWITCH, OF (clues), NULL, "no list of clues", NULL,
    TRUE, FALSE },
  { "legend", N_ ("Legend"), ASHLAR_PAGE_OPTION_SWITCH, OF (legend), NULL, "no list of signs", NULL,
    FALSE, TRUE },
  { "tilt", N_ ("Tilt"), ASHLAR_PAGE_OPTION_SWITCH, OF (tilt), NULL, "the level straight", NULL,
    FALSE, TRUE },
  { "grid", N_ ("Grid lines"), ASHLAR_PAGE_OPTION_SWITCH, OF (grid), NULL,
    "no lines between squares", NULL, FALSE, FALSE },
  { "hatching", N_ ("Hatching"), ASHLAR_PAGE_OPTION_SWITCH, OF (hatching), NULL,
    "rock without strokes", NULL, FALSE, FALSE },
  { "light", N_ ("Soft light"), ASHLAR_PAGE_OPTION_SWITCH, OF (light), NULL, "no light and shade",
    NULL, FALSE, FALSE },
  { "objects", N_ ("Objects"), ASHLAR_PAGE_OPTION_SWITCH, OF (objects), NULL,
    "a page without objects", NULL, FALSE, FALSE },
};

G_STATIC_ASSERT (sizeof (AshlarLetters) == sizeof (gboolean));
G_STATIC_ASSERT (sizeof (AshlarPaper) == sizeof (gboolean));
G_STATIC_ASSERT (sizeof (AshlarPageLanguage) == sizeof (gboolean));

guint
ashlar_page_option_get (const AshlarPageOption *option, const AshlarOnePageOptions *from)
{
  return (guint) G_STRUCT_MEMBER (gint, from, option->offset);
}

void
ashlar_page_option_set (const AshlarPageOption *option, AshlarOnePageOptions *to, guint value)
{
  G_STRUCT_MEMBER (gint, to, option->offset) = (gint) value;
}

guint
ashlar_page_option_get_default (const AshlarPageOption *option)
{
  static const AshlarOnePageOptions initial = ASHLAR_ONE_PAGE_OPTIONS_INIT;

  return ashlar_page_option_get (option, &initial);
}

gboolean
ashlar_page_option_find_word (const AshlarPageOption *option, const char *word, guint *value)
{
  for (guint i = 0; option->words[i].id != NULL; i++)
    if (g_str_equal (option->words[i].id, word))
      {
        *value = i;
        return TRUE;
      }
  return FALSE;
}

const char *
ashlar_page_option_get_text (const AshlarPageOption *option, const AshlarOnePageOptions *from)
{
  return G_STRUCT_MEMBER (const char *, from, option->offset);
}

void
ashlar_page_option_set_text (const AshlarPageOption *option,
                             AshlarOnePageOptions   *to,
                             const char             *text)
{
  char **own = &G_STRUCT_MEMBER (char *, to, option->offset);
  char  *copy = g_strdup (text);

  g_free (*own);
  *own = copy;
}

void
ashlar_one_page_options_copy (AshlarOnePageOptions *to, const AshlarOnePageOptions *from)
{
  *to = *from;
  to->title = g_strdup (from->title);
  to->subtitle = g_strdup (from->subtitle);
  to->palette = g_strdup (from->palette);
}

void
ashlar_one_page_options_clear (AshlarOnePageOptions *options)
{
  g_clear_pointer ((char **) &options->title, g_free);
  g_clear_pointer ((char **) &options->subtitle, g_free);
  g_clear_pointer ((char **) &options->palette, g_free);
}

gboolean
ashlar_one_page_options_equal (const AshlarOnePageOptions *a, const AshlarOnePageOptions *b)
{
  gboolean is_equal = g_strcmp0 (a->title, b->title) == 0
                      && g_strcmp0 (a->subtitle, b->subtitle) == 0
                      && g_strcmp0 (a->palette, b->palette) == 0 && a->is_map == b->is_map;

  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS && is_equal; i++)
    if (ashlar_page_options[i].kind == ASHLAR_PAGE_OPTION_SWITCH
        || ashlar_page_options[i].kind == ASHLAR_PAGE_OPTION_CHOICE)
      is_equal = ashlar_page_option_get (&ashlar_page_options[i], a)
                 == ashlar_page_option_get (&ashlar_page_options[i], b);
  return is_equal;
}
