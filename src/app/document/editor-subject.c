/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-subject.h"

#include <string.h>

gboolean
editor_subject_get_index (const char *subject, const char *root, guint *index, const char **rest)
{
  const char *digits;
  char       *end;
  guint64     number;

  if (subject == NULL || !g_str_has_prefix (subject, root))
    return FALSE;
  digits = subject + strlen (root);
  if (!g_ascii_isdigit (*digits))
    return FALSE;
  number = g_ascii_strtoull (digits, &end, 10);
  if (number > G_MAXUINT || (*end != '\0' && *end != '/'))
    return FALSE;
  *index = (guint) number;
  if (rest != NULL)
    *rest = end;
  return TRUE;
}
