/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* An error that knows what it is about: the subject takes an editor to the cause, the chain shows
 * where it breaks. Both travel inside the GError, through copies and prefixes. */

#include "base/ashlar-printable-private.h"
#include "plan/ashlar-generate-error-private.h"

typedef struct
{
  char   *subject; /* NULL in an error that was made by hand */
  char  **chain;   /* nullable */
  guint   break_index;
  GArray *misses; /* of AshlarMiss; nullable */
} AshlarGenerateErrorPrivate;

static void
ashlar_generate_error_private_init (AshlarGenerateErrorPrivate *self)
{
}

static void
ashlar_generate_error_private_copy (const AshlarGenerateErrorPrivate *self,
                                    AshlarGenerateErrorPrivate       *copy)
{
  copy->subject = g_strdup (self->subject);
  copy->chain = g_strdupv (self->chain);
  copy->break_index = self->break_index;
  copy->misses = self->misses != NULL ? g_array_ref (self->misses) : NULL;
}

static void
ashlar_generate_error_private_clear (AshlarGenerateErrorPrivate *self)
{
  g_free (self->subject);
  g_strfreev (self->chain);
  g_clear_pointer (&self->misses, g_array_unref);
}

/* The macro casts bytes before the error to our structure; GLib keeps them aligned. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-align"
/**
 * ashlar_generate_error_quark:
 *
 * Gives the domain of errors about what stands in the way of a level; see %ASHLAR_GENERATE_ERROR.
 *
 * Returns: the domain
 */
G_DEFINE_EXTENDED_ERROR (AshlarGenerateError, ashlar_generate_error)
#pragma GCC diagnostic pop

/**
 * ashlar_generate_error_get_subject:
 * @error: (transfer none): an error that a generator gave, or any other
 *
 * Says what the error is about, so that an editor can take the designer there. Errors that came by
 * way of another language have lost it.
 *
 * Returns: (transfer none): a JSON Pointer into the content, e.g.
 *   "/recipes/0/planner/parameters/guaranteed/bl_boss", as long as the error lives; "" for errors
 *   of other domains and where nothing in particular is to blame
 */
const char *
ashlar_generate_error_get_subject (const GError *error)
{
  AshlarGenerateErrorPrivate *private;

  g_return_val_if_fail (error != NULL, "");

  if (error->domain != ASHLAR_GENERATE_ERROR)
    return "";
  private = ashlar_generate_error_get_private (error);
  return private->subject != NULL ? private->subject : "";
}

/**
 * ashlar_generate_error_get_chain:
 * @error: (transfer none): an error that a generator gave, or any other
 *
 * Gives the blocks along the chain that breaks.
 *
 * Returns: (transfer none) (nullable) (array zero-terminated=1): block ids from the start block to
 *   what is demanded, or %NULL where no chain is to blame
 */
const char *const *
ashlar_generate_error_get_chain (const GError *error)
{
  g_return_val_if_fail (error != NULL, NULL);

  if (error->domain != ASHLAR_GENERATE_ERROR)
    return NULL;
  return (const char *const *) ashlar_generate_error_get_private (error)->chain;
}

/**
 * ashlar_generate_error_get_break:
 * @error: (transfer none): an error that a generator gave, or any other
 *
 * Says where the chain breaks.
 *
 * Returns: index in ashlar_generate_error_get_chain() of the first block that is missing or cannot
 *   follow; 0 without a chain
 */
guint
ashlar_generate_error_get_break (const GError *error)
{
  g_return_val_if_fail (error != NULL, 0);

  if (error->domain != ASHLAR_GENERATE_ERROR)
    return 0;
  return ashlar_generate_error_get_private (error)->break_index;
}

/**
 * ashlar_generate_error_is_final:
 * @error: (transfer none): an error that a generator gave, or any other
 *
 * Tells a demand that can never be met from one that this seed did not meet.
 *
 * Returns: %TRUE if no other seed will help
 */
gboolean
ashlar_generate_error_is_final (const GError *error)
{
  g_return_val_if_fail (error != NULL, FALSE);

  if (error->domain != ASHLAR_GENERATE_ERROR)
    return FALSE;
  switch ((AshlarGenerateError) error->code)
    {
    case ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE:
    case ASHLAR_GENERATE_ERROR_UNKNOWN_PART:
    case ASHLAR_GENERATE_ERROR_PARAMETER:
    case ASHLAR_GENERATE_ERROR_NO_BLOCKS:
    case ASHLAR_GENERATE_ERROR_UNREACHABLE:
    case ASHLAR_GENERATE_ERROR_CONFLICT:
    case ASHLAR_GENERATE_ERROR_MISFIT:
    case ASHLAR_GENERATE_ERROR_TOO_LARGE:
      return TRUE;
    /* Another seed may leave the block out, or draw its tiles otherwise. */
    case ASHLAR_GENERATE_ERROR_FALLS_APART:
    case ASHLAR_GENERATE_ERROR_NO_SPACE:
    case ASHLAR_GENERATE_ERROR_NOT_ACCEPTED:
    case ASHLAR_GENERATE_ERROR_BROKEN_PART:
    default:
      return FALSE;
    }
}

void
ashlar_generate_error_set_lines (GError            **error,
                                 AshlarGenerateError code,
                                 const char         *subject,
                                 const char         *lines)
{
  if (error == NULL)
    return;
  *error = g_error_new_literal (ASHLAR_GENERATE_ERROR, (gint) code, lines);
  ashlar_generate_error_get_private (*error)->subject = g_strdup (subject);
}

void
ashlar_generate_error_set (
    GError **error, AshlarGenerateError code, const char *subject, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list          arguments;

  va_start (arguments, format);
  message = ashlar_dup_vprintf_printable (format, arguments);
  va_end (arguments);
  ashlar_generate_error_set_lines (error, code, subject, message);
}

gboolean
ashlar_generate_error_refuse (GError            **error,
                              AshlarGenerateError code,
                              const char         *path,
                              const char         *parameter,
                              const char         *format,
                              ...)
{
  g_autofree char *subject = g_strconcat (path, "/", parameter, NULL);
  g_autofree char *message = NULL;
  va_list          arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  ashlar_generate_error_set (error, code, subject, "%s", message);
  return FALSE;
}

void
ashlar_generate_error_set_chain (GError *error, const char *const *chain, guint break_index)
{
  AshlarGenerateErrorPrivate *private = ashlar_generate_error_get_private (error);

  g_strfreev (private->chain);
  private->chain = g_strdupv ((char **) chain);
  private->break_index = break_index;
}

void
ashlar_generate_error_take_misses (GError *error, GArray *misses)
{
  AshlarGenerateErrorPrivate *private = ashlar_generate_error_get_private (error);

  g_clear_pointer (&private->misses, g_array_unref);
  private->misses = misses;
}

const AshlarMiss *
ashlar_generate_error_get_misses (const GError *error, guint *n)
{
  const GArray *misses = error->domain == ASHLAR_GENERATE_ERROR
                             ? ashlar_generate_error_get_private (error)->misses
                             : NULL;

  *n = misses != NULL ? misses->len : 0;
  return misses != NULL ? &g_array_index (misses, AshlarMiss, 0) : NULL;
}

static void
free_fault (gpointer fault)
{
  if (fault != NULL)
    g_error_free (fault);
}

GPtrArray *
ashlar_faults_new (void)
{
  return g_ptr_array_new_with_free_func (free_fault);
}

GError **
ashlar_faults_next (GPtrArray *faults)
{
  g_ptr_array_add (faults, NULL);
  return (GError **) &faults->pdata[faults->len - 1];
}

guint
ashlar_faults_count (const GPtrArray *faults)
{
  guint n = 0;

  for (guint i = 0; i < faults->len; i++)
    n += faults->pdata[i] != NULL;
  return n;
}

gboolean
ashlar_faults_end (GPtrArray *faults, GPtrArray *others, GError **error)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < faults->len; i++)
    {
      GError *fault = g_steal_pointer (&faults->pdata[i]);

      if (fault == NULL)
        continue;
      if (is_first)
        g_propagate_error (error, fault);
      else if (others != NULL)
        g_ptr_array_add (others, fault);
      else
        g_error_free (fault);
      is_first = FALSE;
    }
  g_ptr_array_set_size (faults, 0);
  return is_first;
}
