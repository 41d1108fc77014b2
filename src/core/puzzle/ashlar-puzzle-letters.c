/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What may stand in a square, for files and for typing alike: one letter or several (a rebus), of
 * any script, with what is combined with them. Nothing that does not show, that moves the cursor or
 * that turns the direction of text around. Letters are composed (NFC) and folded to upper case
 * character by character, whatever the language of the user is. Cost: linear in the text. */

#include "puzzle/ashlar-puzzle-private.h"

#include <string.h>

/* More than this cannot become ASHLAR_MAX_PUZZLE_LETTERS bytes by composing. */
#define MOST_BYTES (4 * ASHLAR_MAX_PUZZLE_LETTERS)

#define ZERO_WIDTH_NON_JOINER 0x200c
#define ZERO_WIDTH_JOINER 0x200d

/* What is wrong with a character in a square, or NULL. Joiners shape letters and emoji, so they may
 * stand between two characters. */
static const char *
find_fault (gunichar c, gboolean is_first, gboolean is_last)
{
  if (g_unichar_isspace (c) || c == 0xa0)
    return N_ ("a blank is no letter");
  switch ((gint) g_unichar_type (c))
    {
    case G_UNICODE_CONTROL:
      return N_ ("a control character is no letter");
    case G_UNICODE_FORMAT:
      if ((c == ZERO_WIDTH_JOINER || c == ZERO_WIDTH_NON_JOINER) && !is_first && !is_last)
        return NULL;
      return N_ ("a character that does not show is no letter");
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
    case G_UNICODE_SPACE_SEPARATOR:
      return N_ ("a blank is no letter");
    case G_UNICODE_SURROGATE:
    case G_UNICODE_UNASSIGNED:
      return N_ ("a character that Unicode does not have is no letter");
    default:
      return is_first && g_unichar_ismark (c) ? N_ ("a mark stands on no letter") : NULL;
    }
}

char *
ashlar_puzzle_dup_letters (const char *text, const char **fault)
{
  gsize            length = strlen (text);
  g_autofree char *composed = NULL;
  g_autoptr (GString) letters = g_string_sized_new (8);
  const char *ignored;

  if (fault == NULL)
    fault = &ignored;
  *fault = NULL;
  if (length == 0)
    *fault = "a letter is missing";
  else if (length > MOST_BYTES)
    *fault = "longer than " G_STRINGIFY (ASHLAR_MAX_PUZZLE_LETTERS) " bytes";
  else if ((composed = g_utf8_normalize (text, (gssize) length, G_NORMALIZE_NFC)) == NULL)
    *fault = "no UTF-8";
  if (*fault != NULL)
    return NULL;

  for (const char *p = composed; *p != '\0' && *fault == NULL; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      *fault = find_fault (c, p == composed, *g_utf8_next_char (p) == '\0');
      g_string_append_unichar (letters, g_unichar_toupper (c));
    }
  if (*fault == NULL && letters->len > ASHLAR_MAX_PUZZLE_LETTERS)
    *fault = "longer than " G_STRINGIFY (ASHLAR_MAX_PUZZLE_LETTERS) " bytes";
  return *fault == NULL ? g_strdup (letters->str) : NULL;
}
