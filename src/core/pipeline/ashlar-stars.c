/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Each star is built, hashed, and held against its hash; nothing but the hash is kept. Where the
 * recipe itself cannot begin, that is said once. */

#include "pipeline/ashlar-stars-private.h"

#include <inttypes.h>

#include "base/ashlar-report-private.h"
#include "content/ashlar-elements-private.h"
#include "formats/ashlar-level-json-private.h"

gboolean
ashlar_star_check (const AshlarStar *star,
                   AshlarGenerator  *generator,
                   GCancellable     *cancellable,
                   AshlarStarState  *state,
                   char            **hash,
                   GError          **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (AshlarLevel) level
      = ashlar_generator_generate (generator, star->seed, cancellable, &failure);
  gboolean cancelled = g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  *hash = level != NULL ? ashlar_level_dup_hash (level) : NULL;
  if (failure != NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  if (cancelled)
    return FALSE;
  *state = *hash == NULL                     ? ASHLAR_STAR_FAILS
           : star->hash == NULL              ? ASHLAR_STAR_NEW
           : g_str_equal (*hash, star->hash) ? ASHLAR_STAR_KEPT
                                             : ASHLAR_STAR_DIFFERS;
  return TRUE;
}

/* "3 “Two bridges”" */
static char *
dup_name (const AshlarStar *star)
{
  return star->name != NULL ? g_strdup_printf ("%" PRIu64 " “%s”", star->seed, star->name)
                            : g_strdup_printf ("%" PRIu64, star->seed);
}

/* Its first line, which says the most. */
static AshlarText *
new_cause (const GError *error)
{
  g_autoptr (AshlarText) text
      = error != NULL ? ashlar_error_dup_text (error) : ashlar_text_new_verbatim ("");

  return ashlar_text_new_clause (text);
}

static void
set_fix (
    AshlarReport *report, const char *path, const char *owner, AshlarStar *star, const char *hash)
{
  g_autoptr (AshlarStar) accepted = ashlar_star_copy (star);
  AshlarValue *operations = ashlar_value_new_array (), *operation = ashlar_value_new_object ();

  g_free (accepted->hash);
  accepted->hash = g_strdup (hash);
  ashlar_value_object_set (operation, "op", ashlar_value_new_string ("set"));
  ashlar_value_object_set (operation, "path", ashlar_value_new_string (path));
  ashlar_value_object_set (operation, "of", ashlar_value_new_string (owner));
  ashlar_value_object_set (operation, "was", ashlar_kind_write (&ashlar_star_kind, star));
  ashlar_value_object_set (operation, "value", ashlar_kind_write (&ashlar_star_kind, accepted));
  ashlar_value_array_add (operations, operation);
  ashlar_report_set_fix (report, ashlar_text_new ("Accept as it is now"), operations);
}

void
ashlar_star_report (AshlarContent  *content,
                    guint           recipe,
                    guint           index,
                    AshlarStarState state,
                    const char     *hash,
                    const GError   *error,
                    AshlarReport   *report)
{
  const AshlarRecipe *owner = g_ptr_array_index (content->recipes, recipe);
  AshlarStar         *star = g_ptr_array_index (owner->stars, index);
  g_autofree char    *path = g_strdup_printf ("/recipes/%u/stars/%u", recipe, index);
  g_autofree char    *name = dup_name (star);
  g_autoptr (AshlarText) cause = new_cause (error);

  switch (state)
    {
    case ASHLAR_STAR_NEW:
      ashlar_report_add (report, ASHLAR_SEVERITY_HINT, "star-without-hash", path,
                         "The star of seed %s has no hash, so that it is held against nothing",
                         name);
      break;
    case ASHLAR_STAR_DIFFERS:
      ashlar_report_add (report, ASHLAR_SEVERITY_WARNING, "star-differs", path,
                         "Seed %s gives another level than the one that was starred", name);
      break;
    case ASHLAR_STAR_FAILS:
      ashlar_report_add (report, ASHLAR_SEVERITY_WARNING, "star-fails", path,
                         "Seed %s, which is starred, gives no level: %p", name, cause);
      break;
    case ASHLAR_STAR_KEPT:
    default:
      return;
    }
  if (hash != NULL && !ashlar_report_is_full (report))
    set_fix (report, path, owner->id, star, hash);
}

void
ashlar_stars_report_unmade (AshlarContent *content,
                            guint          recipe,
                            const GError  *error,
                            AshlarReport  *report)
{
  const AshlarRecipe *owner = g_ptr_array_index (content->recipes, recipe);
  g_autofree char    *path = g_strdup_printf ("/recipes/%u/stars", recipe);
  g_autoptr (AshlarText) cause = new_cause (error);

  ashlar_report_add (report, ASHLAR_SEVERITY_WARNING, "star-fails", path,
                     owner->stars->len == 1 ? N_ ("%s gives no level of its %u star: %p")
                                            : N_ ("%s gives no level of any of its %u stars: %p"),
                     owner->id, owner->stars->len, cause);
}

/* The stars of one recipe, with the hashes of now; NULL: as they are. FALSE if it was cancelled. */
static gboolean
check_recipe (AshlarContent *content,
              guint          index,
              AshlarReport  *report,
              GCancellable  *cancellable,
              GPtrArray    **accepted)
{
  const AshlarRecipe *recipe = g_ptr_array_index (content->recipes, index);
  g_autoptr (GError) refusal = NULL;
  g_autoptr (AshlarGenerator) generator
      = ashlar_content_ref_generator (content, recipe->id, &refusal);
  g_autoptr (GPtrArray) stars
      = g_ptr_array_new_full (recipe->stars->len, (GDestroyNotify) ashlar_star_unref);
  gboolean changed = FALSE;

  if (generator == NULL)
    {
      ashlar_stars_report_unmade (content, index, refusal, report);
      return TRUE;
    }
  for (guint i = 0; i < recipe->stars->len; i++)
    {
      AshlarStar *star = g_ptr_array_index (recipe->stars, i);
      g_autoptr (GError) error = NULL;
      g_autofree char *hash = NULL;
      AshlarStarState  state;

      if (!ashlar_star_check (star, generator, cancellable, &state, &hash, &error))
        return FALSE;
      ashlar_star_report (content, index, i, state, hash, error, report);
      if (hash != NULL && state != ASHLAR_STAR_KEPT)
        {
          AshlarStar *copy = ashlar_star_copy (star);

          g_free (copy->hash);
          copy->hash = g_steal_pointer (&hash);
          g_ptr_array_add (stars, copy);
          changed = TRUE;
        }
      else
        {
          g_ptr_array_add (stars, ashlar_star_ref (star));
        }
    }
  if (changed)
    *accepted = g_steal_pointer (&stars);
  return TRUE;
}

AshlarContent *
ashlar_content_check_stars (AshlarContent *content, AshlarReport *report, GCancellable *cancellable)
{
  g_autoptr (AshlarContent) accepted = ashlar_content_ref (content);

  for (guint i = 0; i < content->recipes->len; i++)
    {
      g_autoptr (GPtrArray) stars = NULL;
      AshlarContent *next;

      if (((AshlarRecipe *) g_ptr_array_index (content->recipes, i))->stars->len == 0)
        continue;
      if (!check_recipe (content, i, report, cancellable, &stars))
        return NULL;
      if (stars == NULL)
        continue;
      next = ashlar_content_with_stars (accepted, i, stars);
      ashlar_content_unref (accepted);
      accepted = next;
    }
  return g_steal_pointer (&accepted);
}
