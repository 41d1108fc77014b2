/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "plan/ashlar-words-private.h"

static const char *const special_names[ASHLAR_N_SPECIALS]
    = { NULL, "vault", "passage", "courtyard", "shrine", "colonnade", "well" };

/* One block for all. */
AshlarWords *
ashlar_words_new (guint n_words, guint n_cells, gpointer owner, GDestroyNotify free_owner)
{
  gsize        head = sizeof (AshlarWords) + n_words * sizeof (AshlarWord);
  AshlarWords *self = g_malloc (head + n_cells * (sizeof (char *) + sizeof (AshlarCell)));

  g_atomic_ref_count_init (&self->ref_count);
  self->n_words = n_words;
  self->words = (AshlarWord *) (self + 1);
  self->letters = (const char **) (self->words + n_words);
  self->cells = (AshlarCell *) (self->letters + n_cells);
  self->owner = owner;
  self->free_owner = free_owner;
  return self;
}

AshlarWords *
ashlar_words_ref (AshlarWords *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_words_unref (AshlarWords *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->free_owner != NULL)
    self->free_owner (self->owner);
  g_free (self);
}

const char *
ashlar_special_to_string (AshlarSpecial self)
{
  return self < ASHLAR_N_SPECIALS ? special_names[self] : NULL;
}

AshlarText *
ashlar_special_get_text (AshlarSpecial self)
{
  static const char *const words[ASHLAR_N_SPECIALS] = {
    [ASHLAR_SPECIAL_NONE] = ASHLAR_CONTEXT ("special room", "room"),
    [ASHLAR_SPECIAL_VAULT] = ASHLAR_CONTEXT ("special room", "vault"),
    [ASHLAR_SPECIAL_PASSAGE] = ASHLAR_CONTEXT ("special room", "passage"),
    [ASHLAR_SPECIAL_COURTYARD] = ASHLAR_CONTEXT ("special room", "courtyard"),
    [ASHLAR_SPECIAL_SHRINE] = ASHLAR_CONTEXT ("special room", "shrine"),
    [ASHLAR_SPECIAL_COLONNADE] = ASHLAR_CONTEXT ("special room", "colonnade"),
    [ASHLAR_SPECIAL_WELL] = ASHLAR_CONTEXT ("special room", "well"),
  };

  return ashlar_text_get_phrase (words[self < ASHLAR_N_SPECIALS ? self : ASHLAR_SPECIAL_NONE]);
}

AshlarSpecial
ashlar_special_from_string (const char *name)
{
  for (guint i = 1; i < ASHLAR_N_SPECIALS; i++)
    if (g_ascii_strcasecmp (name, special_names[i]) == 0)
      return i;
  return ASHLAR_SPECIAL_NONE;
}
