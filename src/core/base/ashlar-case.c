/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "base/ashlar-case-private.h"

char *
ashlar_case_lower (const char *text)
{
  GString *lower = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (character
          == 0x130) /* I with a dot: two characters, which g_unichar_tolower () cannot give */
        g_string_append (lower, "i̇");
      else if (character == 0x3a3 && !g_unichar_isalpha (g_utf8_get_char (g_utf8_next_char (at))))
        g_string_append (lower, "ς"); /* at the end of a word */
      else
        g_string_append_unichar (lower, g_unichar_tolower (character));
    }
  return g_string_free (lower, FALSE);
}

char *
ashlar_case_upper (const char *text)
{
  GString *upper = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (g_ascii_isprint (*at))
      g_string_append_c (upper, g_ascii_toupper (*at));
    else
      {
        /* Only i differs between languages; others can become two: "ß" is "SS". */
        g_autofree char *one = g_utf8_strup (at, g_utf8_next_char (at) - at);

        g_string_append (upper, one);
      }
  return g_string_free (upper, FALSE);
}
