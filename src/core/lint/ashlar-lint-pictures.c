/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Nothing from a file is trusted: a picture stays below the content file's folder, whatever `..` or
 * a symbolic link says. */

#include "lint/ashlar-lint-pictures-private.h"

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-report-private.h"
#include "base/ashlar-system-private.h"

/* The real path of @path, or of its deepest folder that exists with the rest appended. */
static char *
dup_real_path (const char *path)
{
  g_autofree char *canonical = g_canonicalize_filename (path, NULL);
  char            *real = ashlar_system_dup_real_path (canonical);

  if (real != NULL)
    return real;

  g_autofree char *parent = g_path_get_dirname (canonical);

  if (strcmp (canonical, parent) == 0)
    return g_steal_pointer (&canonical);

  g_autofree char *name = g_path_get_basename (canonical);
  g_autofree char *real_parent = dup_real_path (parent);

  return g_build_filename (real_parent, name, NULL);
}

char *
ashlar_picture_dup_path (const char *folder, const char *image)
{
  if (g_path_is_absolute (image))
    return NULL;

  g_autofree char *real_folder = dup_real_path (folder);
  g_autofree char *path = g_build_filename (real_folder, image, NULL);
  g_autofree char *real = dup_real_path (path);
  gsize            length = strlen (real_folder);

  if (strncmp (real, real_folder, length) != 0
      || (length > 1 && !G_IS_DIR_SEPARATOR (real[length])))
    return NULL;
  return g_steal_pointer (&real);
}

char *
ashlar_picture_find (const char *folder, const char *image, const char **code, AshlarText **message)
{
  g_autofree char *path = NULL;
  AshlarFileStatus status;

  if (folder == NULL)
    {
      *code = "picture-unsaved";
      *message
          = ashlar_text_new ("the picture “%s” is looked for beside the content file, and this "
                             "content is not in a file yet; save it first",
                             image);
      return NULL;
    }
  path = ashlar_picture_dup_path (folder, image);
  if (path == NULL)
    {
      *code = "picture-outside";
      *message
          = ashlar_text_new ("the picture “%s” is not below the folder of the content file; it is "
                             "not shown; copy it there",
                             image);
      return NULL;
    }
  if (ashlar_system_look (path, &status) != 0)
    {
      *code = "picture-missing";
      *message = ashlar_text_new ("there is no picture “%s”; the tile's colour is shown", image);
      return NULL;
    }
  if (status.kind != ASHLAR_FILE_IS_PLAIN)
    {
      *code = "picture-no-file";
      *message = ashlar_text_new (
          status.kind == ASHLAR_FILE_IS_FOLDER
              ? N_ ("“%s” is a folder; expected a picture file; the tile's colour is shown")
              : N_ ("“%s” is no plain file; expected a picture file; the tile's colour is shown"),
          image);
      return NULL;
    }
  if (status.size > ASHLAR_MAX_PICTURE_BYTES)
    {
      *code = "picture-large";
      *message = ashlar_text_new ("the picture “%s” has %" PRIu64
                                  " bytes; expected at most %u; the tile's colour is shown",
                                  image, status.size, ASHLAR_MAX_PICTURE_BYTES);
      return NULL;
    }
  return g_steal_pointer (&path);
}

typedef struct
{
  const char *code; /* NULL: nothing is wrong */
  AshlarText *message;
} Verdict;

static void
verdict_free (gpointer data)
{
  Verdict *verdict = data;

  g_clear_pointer (&verdict->message, ashlar_text_unref);
  g_free (verdict);
}

/* Says what is wrong with a picture, if anything is. */
static void
lint_picture (GHashTable   *verdicts,
              const char   *folder,
              const char   *image,
              char         *subject,
              AshlarReport *report)
{
  g_autofree char *taken = subject;
  Verdict         *verdict = g_hash_table_lookup (verdicts, image);

  if (verdict == NULL)
    {
      g_autofree char *path = NULL;

      verdict = g_new0 (Verdict, 1);
      path = ashlar_picture_find (folder, image, &verdict->code, &verdict->message);
      g_hash_table_insert (verdicts, (gpointer) image, verdict);
    }
  if (verdict->code != NULL)
    ashlar_report_take (report, ASHLAR_SEVERITY_WARNING, verdict->code, taken,
                        ashlar_text_ref (verdict->message));
}

void
ashlar_lint_pictures (AshlarContent *content, const char *folder, AshlarReport *report)
{
  /* Many tiles share a sheet: each file is looked at once. */
  g_autoptr (GHashTable) verdicts
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, verdict_free);

  for (guint i = 0; i < content->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->tiles, i);

      if (tile->image != NULL)
        lint_picture (verdicts, folder, tile->image, g_strdup_printf ("/tiles/%u/image", i),
                      report);
    }
  for (guint i = 0; i < content->skins->len; i++)
    {
      const AshlarSkin *skin = g_ptr_array_index (content->skins, i);

      for (guint j = 0; j < skin->sheets->len; j++)
        {
          const AshlarSkinSheet *sheet = g_ptr_array_index (skin->sheets, j);

          lint_picture (verdicts, folder, sheet->image,
                        g_strdup_printf ("/skins/%u/sheets/%u/image", i, j), report);
        }
    }
}
