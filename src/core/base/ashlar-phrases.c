/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Phrases that sentences have in them: made when first asked for, and kept. They are told by static strings, so that there are no more of
 * them than the program has; and whoever says one owns nothing. */

#include "base/ashlar-text-private.h"

AshlarText *
ashlar_text_get_phrase (const char *message)
{
  static GMutex      lock;
  static GHashTable *phrases; /* as many as there are in the program */
  AshlarText        *phrase;

  g_mutex_lock (&lock);
  if (phrases == NULL)
    phrases = g_hash_table_new (g_str_hash, g_str_equal);
  phrase = g_hash_table_lookup (phrases, message);
  if (phrase == NULL)
    {
      /* A unit is no format. */
      phrase = g_str_equal (message, "%") ? ashlar_text_new_verbatim (message)
                                          : ashlar_text_new_literal (message);
      g_hash_table_insert (phrases, (gpointer) message, phrase);
    }
  g_mutex_unlock (&lock);
  return phrase;
}
