/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* An error that knows what it is about: the subject takes an editor to the cause, the chain shows
 * where it breaks. Both travel inside the GError, through copies and prefixes. */

#include "base/ashlar-error-private.h"
#include "plan/ashlar-generate-error-private.h"

typedef struct
{
  AshlarErrorPrivate base;

  char   *subject; /* NULL in an error that was made by hand */
  char  **chain;   /* nullable */
  guint   break_index;
  GArray *misses; /* of AshlarMiss; nullable */
} AshlarGenerateErrorPrivate;

static void
copy_private (const GError *error, GError *copy)
{
  const AshlarGenerateErrorPrivate *from = ashlar_error_get_private (error);
  AshlarGenerateErrorPrivate       *to = ashlar_error_get_private (copy);

  to->subject = g_strdup (from->subject);
  to->chain = g_strdupv (from->chain);
  to->break_index = from->break_index;
  to->misses = from->misses != NULL ? g_array_ref (from->misses) : NULL;
}

static void
clear_private (GError *error)
{
  AshlarGenerateErrorPrivate *private = ashlar_error_get_private (error);

  g_free (private->subject);
  g_strfreev (private->chain);
  g_clear_pointer (&private->misses, g_array_unref);
}

/**
 * ashlar_generate_error_quark:
 *
 * Gives the domain of errors about what stands in the way of a level; see %ASHLAR_GENERATE_ERROR.
 *
 * Returns: the domain
 */
GQuark
ashlar_generate_error_quark (void)
{
  static gsize quark;

  if (g_once_init_enter (&quark))
    g_once_init_leave (&quark, ashlar_error_register ("ashlar-generate-error-quark",
                                                      sizeof (AshlarGenerateErrorPrivate),
                                                      copy_private, clear_private));
  return (GQuark) quark;
}

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
  private = ashlar_error_get_private (error);
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
  const AshlarGenerateErrorPrivate *private;

  g_return_val_if_fail (error != NULL, NULL);

  if (error->domain != ASHLAR_GENERATE_ERROR)
    return NULL;
  private = ashlar_error_get_private (error);
  return (const char *const *) private->chain;
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
  const AshlarGenerateErrorPrivate *private;

  g_return_val_if_fail (error != NULL, 0);

  if (error->domain != ASHLAR_GENERATE_ERROR)
    return 0;
  private = ashlar_error_get_private (error);
  return private->break_index;
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
ashlar_generate_error_take (GError            **error,
                            AshlarGenerateError code,
                            const char         *subject,
                            AshlarText         *text)
{
  AshlarGenerateErrorPrivate *private;

  if (error == NULL)
    {
      ashlar_text_unref (text);
      return;
    }
  ashlar_error_take (error, ASHLAR_GENERATE_ERROR, (gint) code, text);
  private = ashlar_error_get_private (*error);
  private->subject = g_strdup (subject);
}

void
ashlar_generate_error_set (
    GError **error, AshlarGenerateError code, const char *subject, const char *format, ...)
{
  va_list arguments;

  if (error == NULL)
    return;
  va_start (arguments, format);
  ashlar_generate_error_take (error, code, subject,
                              ashlar_text_new_printable_valist (format, arguments));
  va_end (arguments);
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
  va_list          arguments;

  va_start (arguments, format);
  ashlar_generate_error_take (error, code, subject,
                              ashlar_text_new_printable_valist (format, arguments));
  va_end (arguments);
  return FALSE;
}

void
ashlar_generate_error_set_subject (GError *error, const char *subject)
{
  AshlarGenerateErrorPrivate *private = ashlar_error_get_private (error);
  char *copy = g_strdup (subject);

  g_free (private->subject);
  private->subject = copy;
}

void
ashlar_generate_error_set_chain (GError *error, const char *const *chain, guint break_index)
{
  AshlarGenerateErrorPrivate *private = ashlar_error_get_private (error);

  g_strfreev (private->chain);
  private->chain = g_strdupv ((char **) chain);
  private->break_index = break_index;
}

void
ashlar_generate_error_take_misses (GError *error, GArray *misses)
{
  AshlarGenerateErrorPrivate *private = ashlar_error_get_private (error);

  g_clear_pointer (&private->misses, g_array_unref);
  private->misses = misses;
}

const AshlarMiss *
ashlar_generate_error_get_misses (const GError *error, guint *n)
{
  const AshlarGenerateErrorPrivate *private
      = error->domain == ASHLAR_GENERATE_ERROR ? ashlar_error_get_private (error) : NULL;
  const GArray *misses = private != NULL ? private->misses : NULL;

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
