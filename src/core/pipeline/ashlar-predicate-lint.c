/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Predicates that can never hold: those that ask for what no part of their recipe gives, and those
 * whose keys contradict each other.
 *
 * Parts say in their descriptors what they give; here those of one recipe are put together. What is
 * said is certain: a predicate without a finding may still hold in no level. The keys of one
 * predicate must all hold, so that two of them are enough for a contradiction; within `not` and `any`
 * the same is said of the part that can never hold.
 *
 * Cost: O(keys), and O(tags) for a block with a tag. */

#include "pipeline/ashlar-predicate-lint-private.h"

#include "content/ashlar-block-private.h"
#include "pipeline/ashlar-registry-private.h"

static void
add_facts (AshlarFacts *self, const AshlarPart *part)
{
  self->kinds |= part->facts.kinds;
  self->roles |= part->facts.roles;
  self->blocks |= part->facts.blocks;
  self->specials |= part->facts.specials;
  self->routes |= part->facts.routes;
  self->zones |= part->facts.zones;
  self->contents |= part->facts.contents;
}

AshlarFacts
ashlar_recipe_get_facts (const AshlarRecipe *recipe, gboolean to_place)
{
  const AshlarPlanner *planner = ashlar_registry_find_planner (recipe->planner.type);
  AshlarFacts          facts = { 0 };

  if (planner != NULL)
    add_facts (&facts, &planner->part);
  /* Every level has its ends, whether the recipe says how or not. */
  add_facts (&facts, &ashlar_registry_find_pass ("ends")->part);
  for (guint i = 0; i < recipe->assign->len; i++)
    {
      const AshlarRecipeStep *step = g_ptr_array_index (recipe->assign, i);
      const AshlarPass       *pass = ashlar_registry_find_pass (step->type);

      if (pass != NULL)
        add_facts (&facts, &pass->part);
    }
  for (guint i = 0; to_place && i < recipe->theme->len; i++)
    {
      const AshlarThemeRule *rule = g_ptr_array_index (recipe->theme, i);

      for (guint which = 0; which < ashlar_theme_rule_get_n_painters (rule); which++)
        {
          const AshlarPainter *painter
              = ashlar_registry_find_painter (ashlar_theme_rule_get_painter (rule, which));

          if (painter != NULL)
            add_facts (&facts, &painter->part);
        }
    }
  if (to_place && planner != NULL && ashlar_registry_find_painter (planner->painter) != NULL)
    add_facts (&facts, &ashlar_registry_find_painter (planner->painter)->part);
  return facts;
}

gboolean
ashlar_facts_give (const AshlarFacts *facts, const char *key)
{
  const struct
  {
    const char *key;
    gboolean    is_given;
  } asked[] = {
    { "special", facts->specials }, { "route", facts->routes }, { "before", facts->routes },
    { "after", facts->routes },     { "zone", facts->zones },   { "contains", facts->contents },
    { "block", facts->blocks },     { "tag", facts->blocks },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (asked); i++)
    if (g_str_equal (asked[i].key, key))
      return asked[i].is_given;
  return TRUE;
}

/* ---- Findings ---- */

typedef struct
{
  AshlarContent     *content;
  const AshlarFacts *facts;
  AshlarReport      *report;
} Lint;

G_GNUC_PRINTF (4, 5)
static void
add_never_holds (Lint *self, const char *path, const char *key, const char *format, ...)
{
  g_autofree char *subject = g_strconcat (path, "/", key, NULL);
  AshlarText      *text;
  va_list          arguments;

  va_start (arguments, format);
  text = ashlar_text_new_valist (format, arguments);
  va_end (arguments);
  ashlar_report_take (self->report, ASHLAR_SEVERITY_WARNING, "predicate-never-holds", subject,
                      text);
}

/* ---- Facts ---- */

static void
lint_role (Lint *self, const char *path, const char *key, const char *role)
{
  AshlarRoles wanted = role != NULL ? ashlar_role_from_string (role) : 0;

  if (wanted != 0 && (wanted & self->facts->roles) == 0)
    add_never_holds (self, path, key,
                     "This can never hold: no part of the recipe gives an area the role \"%s\"",
                     role);
}

static void
lint_kind (Lint *self, const char *path, const char *name)
{
  g_autoptr (AshlarText) given = NULL;
  AshlarAreaKind kind;

  if (name == NULL || !ashlar_area_kind_from_string (name, &kind) || self->facts->kinds == 0
      || (self->facts->kinds & (1u << kind)) != 0)
    return;
  for (guint k = 0; k <= ASHLAR_AREA_AREA; k++)
    if ((self->facts->kinds & (1u << k)) != 0)
      {
        g_autoptr (AshlarText) before = g_steal_pointer (&given);
        const char *other = ashlar_area_kind_to_string ((AshlarAreaKind) k);

        given = before == NULL ? ashlar_text_new_verbatim (other)
                               : ashlar_text_new ("%p and %s", before, other);
      }
  add_never_holds (self, path, "kind",
                   "This can never hold: the planner makes no area of the kind \"%s\"; it makes %p",
                   name, given);
}

static void
lint_facts (Lint *self, const AshlarPredicate *predicate, const char *path)
{
  const struct
  {
    const char *key;
    gboolean    is_asked;
    const char *lack;
  } asked[] = {
    { "special", predicate->special != 0, N_ ("the planner makes no special rooms") },
    { "route", predicate->route != NULL, N_ ("no part of the recipe lays a route") },
    { "before", predicate->before != NULL, N_ ("no part of the recipe lays a route") },
    { "after", predicate->after != NULL, N_ ("no part of the recipe lays a route") },
    { "zone", predicate->zone != NULL, N_ ("no part of the recipe makes zones") },
    { "contains", predicate->contains != NULL,
      N_ ("no part of the recipe assigns objects to areas") },
    { "block", predicate->block != NULL, N_ ("no area is a block when this is asked") },
    { "tag", predicate->tag != NULL, N_ ("no area is a block when this is asked") },
  };

  lint_role (self, path, "role", predicate->role);
  if (self->facts->routes)
    {
      lint_role (self, path, "before", predicate->before);
      lint_role (self, path, "after", predicate->after);
    }
  lint_kind (self, path, predicate->kind);
  for (gsize i = 0; i < G_N_ELEMENTS (asked); i++)
    if (asked[i].is_asked && !ashlar_facts_give (self->facts, asked[i].key))
      add_never_holds (self, path, asked[i].key, "This can never hold: %p",
                       ashlar_text_get_phrase (asked[i].lack));
}

/* ---- Contradictions ---- */

static gboolean
leaves_out (const AshlarBounds *bounds, gint value)
{
  return bounds->given && (value < bounds->min || value > bounds->max);
}

static void
lint_bounds (Lint *self, const char *path, const char *key, const AshlarBounds *bounds, gint last)
{
  if (bounds->given && bounds->min > bounds->max)
    add_never_holds (self, path, key, "This can never hold: %d at least and %d at most",
                     bounds->min, bounds->max);
  else if (bounds->given && (bounds->max < 0 || bounds->min > last))
    add_never_holds (self, path, key, "This can never hold: there is nothing from %d to %d",
                     MAX (bounds->min, bounds->max < 0 ? G_MININT : 0), bounds->max);
}

static void
lint_links (Lint *self, const AshlarPredicate *predicate, const char *path)
{
  const AshlarBounds *links = &predicate->links;

  if (predicate->dead_end == TRUE && leaves_out (links, 1))
    add_never_holds (self, path, "links",
                     links->min > 1 ? N_ ("This can never hold: a dead end has one link, and more "
                                          "than one are asked for")
                                    : N_ ("This can never hold: a dead end has one link, and less "
                                          "than one are asked for"));
  if (predicate->dead_end == FALSE && links->given && links->min == 1 && links->max == 1)
    add_never_holds (
        self, path, "links",
        "This can never hold: an area with one link is a dead end, which is ruled out");
  if (predicate->adjacent_to != NULL && links->given && links->max == 0)
    add_never_holds (
        self, path, "links",
        "This can never hold: an area without links is linked to nothing, but adjacentTo is asked");
}

/* One condition that is asked for and ruled out in the same breath. */
static gboolean
denies_itself (const AshlarPredicate *predicate)
{
  const AshlarValue *denied = predicate->not_ != NULL ? predicate->not_->source : NULL;
  const AshlarValue *asked;

  if (denied == NULL || predicate->source == NULL || ashlar_value_get_n_items (denied) != 1)
    return FALSE;
  asked = ashlar_value_lookup (predicate->source, ashlar_value_get_key (denied, 0));
  return asked != NULL && ashlar_value_equal (asked, ashlar_value_get_item (denied, 0));
}

static void
lint_contradictions (Lint *self, const AshlarPredicate *predicate, const char *path)
{
  guint          block = ASHLAR_NO_INDEX;
  AshlarAreaKind kind;

  lint_bounds (self, path, "links", &predicate->links, G_MAXINT);
  lint_bounds (self, path, "distance", &predicate->distance, G_MAXINT);
  lint_bounds (self, path, "size", &predicate->size, G_MAXINT);
  lint_bounds (self, path, "x", &predicate->x, 1000);
  lint_bounds (self, path, "y", &predicate->y, 1000);
  lint_links (self, predicate, path);
  if (g_strcmp0 (predicate->role, "entrance") == 0 && leaves_out (&predicate->distance, 0))
    add_never_holds (
        self, path, "distance",
        "This can never hold: the entrance is no link away from itself, and another distance is "
        "asked for");
  if (predicate->special != 0 && predicate->kind != NULL
      && ashlar_area_kind_from_string (predicate->kind, &kind) && kind != ASHLAR_AREA_SPECIAL)
    add_never_holds (self, path, "special",
                     "This can never hold: an area of the kind \"%s\" is no special room",
                     predicate->kind);
  if (predicate->block != NULL && predicate->tag != NULL)
    block = ashlar_content_find_block (self->content, predicate->block);
  if (block != ASHLAR_NO_INDEX
      && !ashlar_block_has_tag (ashlar_content_get_block (self->content, block), predicate->tag))
    add_never_holds (self, path, "tag", "This can never hold: the block \"%s\" has no tag \"%s\"",
                     predicate->block, predicate->tag);
  if (denies_itself (predicate))
    add_never_holds (self, path, "not",
                     "This can never hold: what is asked for is ruled out as well");
  if (predicate->any != NULL && predicate->any->len == 0)
    add_never_holds (self, path, "any",
                     "This can never hold: there is nothing of which any could hold");
}

static void
lint_predicate (Lint *self, const AshlarPredicate *predicate, const char *path)
{
  const struct
  {
    const char            *key;
    const AshlarPredicate *predicate;
  } inner[] = { { "adjacentTo", predicate->adjacent_to }, { "not", predicate->not_ } };

  lint_facts (self, predicate, path);
  lint_contradictions (self, predicate, path);
  for (gsize i = 0; i < G_N_ELEMENTS (inner); i++)
    {
      g_autofree char *own = g_strconcat (path, "/", inner[i].key, NULL);

      if (inner[i].predicate != NULL)
        lint_predicate (self, inner[i].predicate, own);
    }
  for (guint i = 0; predicate->any != NULL && i < predicate->any->len; i++)
    {
      g_autofree char *own = g_strdup_printf ("%s/any/%u", path, i);

      lint_predicate (self, g_ptr_array_index (predicate->any, i), own);
    }
}

void
ashlar_predicate_lint (const AshlarPredicate *predicate,
                       AshlarContent         *content,
                       const AshlarFacts     *facts,
                       const char            *path,
                       AshlarReport          *report)
{
  Lint lint = { .content = content, .facts = facts, .report = report };

  lint_predicate (&lint, predicate, path);
}
