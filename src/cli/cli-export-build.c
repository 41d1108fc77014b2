/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a game's build wants to know of its levels: which files there are (--list), written last and whenever all went well, so that it
 * serves as the one target of a rule; and what they were made from, as make and ninja read it (--depfile). */

#include <string.h>

#include "cli/cli-export.h"

/* A name as make reads it; it cannot read all. */
static gboolean
append_escaped (GString *text, const char *name, GError **error)
{
  for (const char *p = name; *p != '\0'; p++)
    {
      if (*p == '\n' || *p == '\r')
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       "%s: found a line break in a name; expected none, with --list or --depfile",
                       name);
          return FALSE;
        }
      if (*p == '$')
        g_string_append_c (text, '$');
      else if (*p == ' ' || *p == '\t' || *p == '#' || *p == '%' || *p == ':')
        {
          /* Backslashes mean themselves, but before what is escaped. */
          for (const char *q = p; q > name && q[-1] == '\\'; q--)
            g_string_append_c (text, '\\');
          g_string_append_c (text, '\\');
        }
      g_string_append_c (text, *p);
    }
  return TRUE;
}

GPtrArray *
cli_export_list_files (const CliExportBatch *self)
{
  GPtrArray *files = g_ptr_array_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->jobs->len; i++)
    {
      const CliExportJob *job = &g_array_index (self->jobs, CliExportJob, i);

      for (guint k = 0; job->is_done && k < job->files->len; k++)
        if (g_hash_table_add (seen, g_ptr_array_index (job->files, k)))
          g_ptr_array_add (files, g_ptr_array_index (job->files, k));
    }
  return files;
}

static gboolean
write_text (const char *path, GString *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);

  return cli_write (path, bytes, error);
}

static gboolean
write_list (const CliExportBatch *self, GError **error)
{
  g_autoptr (GPtrArray) files = cli_export_list_files (self);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < files->len; i++)
    {
      const char *name = g_ptr_array_index (files, i);

      if (strpbrk (name, "\r\n") != NULL)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       "%s: found a line break in a name; expected none, with --list or --depfile",
                       name);
          return FALSE;
        }
      g_string_append_printf (text, "%s\n", name);
    }
  return write_text (self->call->list, g_steal_pointer (&text), error);
}

static gboolean
append_targets (const CliExportBatch *self, GString *text, GError **error)
{
  if (self->call->list != NULL)
    return append_escaped (text, self->call->list, error);
  for (guint i = 0; i < self->jobs->len; i++)
    {
      g_string_append (text, i > 0 ? " " : "");
      if (!append_escaped (text, g_array_index (self->jobs, CliExportJob, i).path, error))
        return FALSE;
    }
  return TRUE;
}

/* "list: content picture…"; without a list the levels themselves are the targets. Each file that they are made from is a target, too, of
 * nothing, so that one that is removed is no fault of the next build. */
static gboolean
write_depfile (const CliExportBatch *self, GPtrArray *made_from, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) rules = g_string_new (NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (!append_targets (self, text, error))
    return FALSE;
  g_string_append_c (text, ':');
  for (guint i = 0; i < made_from->len; i++)
    {
      const char *name = g_ptr_array_index (made_from, i);
      g_autoptr (GString) escaped = g_string_new (NULL);

      /* What is not there, a picture that was told to be missing, would be asked for at each build. */
      if (!g_hash_table_add (seen, (gpointer) name) || !g_file_test (name, G_FILE_TEST_EXISTS))
        continue;
      if (!append_escaped (escaped, name, error))
        return FALSE;
      g_string_append_printf (text, " %s", escaped->str);
      g_string_append_printf (rules, "\n%s:\n", escaped->str);
    }
  g_string_append_printf (text, "\n%s", rules->str);
  return write_text (self->call->depfile, g_steal_pointer (&text), error);
}

gboolean
cli_export_tell_build (const CliExportBatch *self, GPtrArray *made_from)
{
  g_autoptr (GError) error = NULL;

  if ((self->call->depfile == NULL || write_depfile (self, made_from, &error))
      && (self->call->list == NULL || write_list (self, &error)))
    return TRUE;
  cli_complain_of (&cli_export, "", error);
  return FALSE;
}
