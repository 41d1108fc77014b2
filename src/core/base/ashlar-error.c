/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The text of an error travels in what GLib keeps before a GError of a registered domain, through copies.
 * Whoever puts something before the message, as g_prefix_error() does, changes the message alone: that is
 * seen when the text is asked for.
 *
 * The domains stand in a list that only grows; there are some ten. */

#include "base/ashlar-error-private.h"
#include "base/ashlar-words-private.h"

#include <string.h>

typedef struct _Domain Domain;

struct _Domain
{
  GQuark          quark;
  gsize           size; /* of what stands before an error, with what aligns it */
  GErrorCopyFunc  copy;
  GErrorClearFunc clear;
  Domain         *next;
};

static Domain *domains; /* atomic */

static const Domain *
find_domain (GQuark quark)
{
  const Domain *domain = g_atomic_pointer_get (&domains);

  while (domain != NULL && domain->quark != quark)
    domain = domain->next;
  return domain;
}

static void
error_init (GError *error)
{
}

static void
error_copy (const GError *source, GError *copy)
{
  const AshlarErrorPrivate *from = ashlar_error_get_private (source);
  AshlarErrorPrivate       *to = ashlar_error_get_private (copy);
  const Domain             *domain = find_domain (source->domain);

  to->text = from->text != NULL ? ashlar_text_ref (from->text) : NULL;
  if (domain->copy != NULL)
    domain->copy (source, copy);
}

static void
error_clear (GError *error)
{
  AshlarErrorPrivate *private = ashlar_error_get_private (error);
  const Domain *domain = find_domain (error->domain);

  g_clear_pointer (&private->text, ashlar_text_unref);
  g_clear_pointer (&private->whole, ashlar_text_unref);
  if (domain->clear != NULL)
    domain->clear (error);
}

GQuark
ashlar_error_register (const char *name, gsize size, GErrorCopyFunc copy, GErrorClearFunc clear)
{
  /* As G_DEFINE_EXTENDED_ERROR() has it. */
  const gsize alignment = 2 * sizeof (gsize);
  Domain     *domain = g_new0 (Domain, 1);

  domain->quark = g_quark_from_static_string (name);
  domain->size = (size + alignment - 1) & ~(alignment - 1);
  domain->copy = copy;
  domain->clear = clear;
  do
    domain->next = g_atomic_pointer_get (&domains);
  while (!g_atomic_pointer_compare_and_exchange (&domains, domain->next, domain));
  return g_error_domain_register_static (name, size, error_init, error_copy, error_clear);
}

gpointer
ashlar_error_get_private (const GError *error)
{
  const Domain *domain = find_domain (error->domain);

  return domain != NULL ? (guint8 *) error - domain->size : NULL;
}

void
ashlar_error_take (GError **error, GQuark domain, gint code, AshlarText *text)
{
  if (error != NULL)
    {
      g_autofree char *message = ashlar_text_dup_english (text);
      GError          *made = g_error_new_literal (domain, code, message);
      AshlarErrorPrivate *private = ashlar_error_get_private (made);

      /* Of another domain, it is an error with a message. */
      if (private != NULL)
      private->text = ashlar_text_ref (text);
      g_propagate_error (error, made);
    }
  ashlar_text_unref (text);
}

void
ashlar_error_set (GError **error, GQuark domain, gint code, const char *format, ...)
{
  va_list arguments;

  if (error == NULL)
    return;
  va_start (arguments, format);
  ashlar_error_take (error, domain, code, ashlar_text_new_valist (format, arguments));
  va_end (arguments);
}

AshlarText *
ashlar_error_dup_line (const GError *error)
{
  g_autoptr (AshlarText) text = ashlar_error_dup_text (error);

  return ashlar_text_new_printable_layout ("%p", text);
}

const char *
ashlar_error_get_words (const GError *error, AshlarTranslateFunc translate, gpointer user_data)
{
  AshlarErrorPrivate *private = ashlar_error_get_private (error);
  AshlarText *text;

  if (private == NULL || private->text == NULL)
    return error->message;
  text = ashlar_error_dup_text (error);
  /* A message that somebody put a name before: the whole becomes the text. */
  if (!g_atomic_pointer_compare_and_exchange (&private->whole, NULL, text))
    ashlar_text_unref (text);
  return ashlar_text_get_words (g_atomic_pointer_get (&private->whole), translate, user_data);
}

/**
 * ashlar_error_dup_text:
 * @error: (transfer none): an error that a function of Ashlar gave, or any other
 *
 * Gives the error's message as a text that can be put into words of another language. The message of an
 * error that is not Ashlar's own, or came by way of another language, is as it is in all of them.
 *
 * Returns: (transfer full): a text that says in English what the error's message says
 */
AshlarText *
ashlar_error_dup_text (const GError *error)
{
  const AshlarErrorPrivate *private;
  g_autofree char *english = NULL;
  g_autofree char *before = NULL;

  g_return_val_if_fail (error != NULL, NULL);

  private = ashlar_error_get_private (error);
  if (private == NULL || private->text == NULL)
    {
      g_autofree char *message = g_utf8_make_valid (error->message, -1);

      return ashlar_text_new_verbatim (message);
    }
  english = ashlar_text_dup_english (private->text);
  if (strcmp (english, error->message) == 0)
    return ashlar_text_ref (private->text);
  if (!g_str_has_suffix (error->message, english))
    return ashlar_text_new_verbatim (error->message);
  before = g_strndup (error->message, strlen (error->message) - strlen (english));
  return ashlar_text_new_layout ("%s%p", before, private->text);
}
