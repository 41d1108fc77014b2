/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-exit-finding.h"

#include <glib/gi18n.h>
#include <string.h>

/* What was found in an older content is about the exit that had the number there. */
static gboolean
is_same_exit (EditorDocument *document, guint finding, guint block, guint exit)
{
  AshlarContent     *found_in = editor_document_get_finding_content (document, finding);
  AshlarContent     *content = editor_document_get_content (document);
  const AshlarBlock *then, *now;

  if (found_in == content)
    return TRUE;
  if (found_in == NULL || block >= ashlar_content_get_n_blocks (found_in)
      || block >= ashlar_content_get_n_blocks (content))
    return FALSE;
  then = ashlar_content_get_block (found_in, block);
  now = ashlar_content_get_block (content, block);
  return g_str_equal (then->id, now->id) && exit < then->n_exits && exit < now->n_exits
         && then->exits[exit].x == now->exits[exit].x && then->exits[exit].y == now->exits[exit].y
         && then->exits[exit].width == now->exits[exit].width
         && then->exits[exit].direction == now->exits[exit].direction;
}

const AshlarFinding *
editor_exit_find_finding (EditorDocument *document, guint block, guint exit)
{
  AshlarReport        *report = editor_document_get_report (document);
  g_autofree char     *subject = g_strdup_printf ("/blocks/%u/exits/%u", block, exit);
  gsize                length = strlen (subject);
  const AshlarFinding *best = NULL;

  if (report == NULL)
    return NULL;
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      const char          *about = ashlar_finding_get_subject (finding);

      if (strncmp (about, subject, length) != 0 || (about[length] != '\0' && about[length] != '/'))
        continue;
      if (!is_same_exit (document, i, block, exit))
        continue;
      if (best == NULL || (editor_exit_lacks_partner (finding) && !editor_exit_lacks_partner (best))
          || (!editor_exit_lacks_partner (best)
              && ashlar_finding_get_severity (finding) > ashlar_finding_get_severity (best)))
        best = finding;
    }
  return best;
}

gboolean
editor_exit_lacks_partner (const AshlarFinding *finding)
{
  /* What the lint says of an exit that will always be plugged, whatever the reason. */
  static const char *const codes[] = { "exit-without-partner", "exit-not-walkable",
                                       "allow-list-empty", "allow-list-names-nothing", NULL };

  return finding != NULL && g_strv_contains (codes, ashlar_finding_get_code (finding));
}

const char *
editor_direction_get_name (AshlarDirection direction)
{
  switch (direction)
    {
    case ASHLAR_DIRECTION_NORTH:
      return _ ("North");
    case ASHLAR_DIRECTION_EAST:
      return _ ("East");
    case ASHLAR_DIRECTION_SOUTH:
      return _ ("South");
    case ASHLAR_DIRECTION_WEST:
    default:
      return _ ("West");
    }
}

char *
editor_exit_dup_side (const AshlarBlock *block, guint exit)
{
  const char *name = editor_direction_get_name (block->exits[exit].direction);
  guint       n = 0, number = 0;

  for (guint i = 0; i < block->n_exits; i++)
    if (block->exits[i].direction == block->exits[exit].direction)
      {
        n++;
        number += i <= exit;
      }
  /* Translators: a side of a block and which of its exits there: "East 2" */
  return n > 1 ? g_strdup_printf (_ ("%s %u"), name, number) : g_strdup (name);
}
