/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarPredicate: which areas a rule means, and what it may say. Read by
 * ashlar-recipe-reader.c. */

#include "content/ashlar-predicate-private.h"

#include <glib/gi18n.h>

/* Roles, kinds and special rooms as plan/ashlar-plan-private.h names them; a test holds the two together. */
static const char *const roles[]
    = { "entrance", "exit", "hub", "guardian", "reward", "key", "goal", NULL };
static const char *const role_labels[]
    = { N_ ("entrance"), N_ ("exit"), N_ ("hub"),  N_ ("guardian"),
        N_ ("reward"),   N_ ("key"),  N_ ("goal"), NULL };
static const char *const kinds[]
    = { "block", "cell", "room", "hall", "letter", "special", "area", NULL };
static const char *const kind_labels[]
    = { N_ ("block"),  N_ ("cell"),         N_ ("room"), N_ ("hall"),
        N_ ("letter"), N_ ("special room"), N_ ("area"), NULL };
static const char *const specials[]
    = { "vault", "passage", "courtyard", "shrine", "colonnade", "well", NULL };
static const char *const special_labels[] = { N_ ("vault"),  N_ ("passage"),   N_ ("courtyard"),
                                              N_ ("shrine"), N_ ("colonnade"), N_ ("well"),
                                              NULL };

/* In the order in which a designer is likely to want them. */
static const AshlarConditionSpec conditions[] = {
  { .key = "role",
    .label = N_ ("Role"),
    .help = N_ ("What the area is for in the level"),
    .phrase = N_ ("%s"),
    .type = ASHLAR_CONDITION_CHOICE,
    .choices = roles,
    .choice_labels = role_labels },
  { .key = "kind",
    .label = N_ ("Kind"),
    .help = N_ ("What the planner made of the area"),
    .phrase = N_ ("%s"),
    .type = ASHLAR_CONDITION_CHOICE,
    .choices = kinds,
    .choice_labels = kind_labels },
  { .key = "special",
    .label = N_ ("Special room"),
    .help = N_ ("Which of the rooms beside a crossword’s words the area is"),
    .phrase = N_ ("%s"),
    .type = ASHLAR_CONDITION_CHOICE,
    .choices = specials,
    .choice_labels = special_labels },
  { .key = "deadEnd",
    .label = N_ ("Dead end"),
    .help = N_ ("Exactly one link leads to the area"),
    .phrase = N_ ("dead end"),
    .phrase_not = N_ ("no dead end"),
    .type = ASHLAR_CONDITION_BOOLEAN },
  { .key = "links",
    .label = N_ ("Links"),
    .help = N_ ("How many links lead to other areas"),
    .phrase = N_ ("%s links"),
    .type = ASHLAR_CONDITION_BOUNDS,
    .maximum = 99 },
  { .key = "distance",
    .label = N_ ("Distance"),
    .help = N_ ("Links on the shortest way from the entrance"),
    .phrase = N_ ("%s links from the entrance"),
    .type = ASHLAR_CONDITION_BOUNDS,
    .maximum = 9999 },
  { .key = "size",
    .label = N_ ("Size"),
    .help = N_ ("Cells inside the area"),
    .phrase = N_ ("%s cells"),
    .type = ASHLAR_CONDITION_BOUNDS,
    .maximum = 99999 },
  { .key = "x",
    .label = N_ ("Across"),
    .help = N_ ("Permille of the canvas from its left edge to the area’s middle"),
    .phrase = N_ ("%s ‰ from the left"),
    .type = ASHLAR_CONDITION_BOUNDS,
    .maximum = 1000 },
  { .key = "y",
    .label = N_ ("Down"),
    .help = N_ ("Permille of the canvas from its upper edge to the area’s middle"),
    .phrase = N_ ("%s ‰ from the top"),
    .type = ASHLAR_CONDITION_BOUNDS,
    .maximum = 1000 },
  { .key = "route",
    .label = N_ ("Route"),
    .help = N_ ("The area lies on the route of that id"),
    .phrase = N_ ("on the route “%s”"),
    .type = ASHLAR_CONDITION_WORD,
    .word = "main" },
  { .key = "before",
    .label = N_ ("Before"),
    .help = N_ ("On the main route the role comes later"),
    .phrase = N_ ("before: %s"),
    .type = ASHLAR_CONDITION_CHOICE,
    .choices = roles,
    .choice_labels = role_labels },
  { .key = "after",
    .label = N_ ("After"),
    .help = N_ ("On the main route the role came earlier"),
    .phrase = N_ ("after: %s"),
    .type = ASHLAR_CONDITION_CHOICE,
    .choices = roles,
    .choice_labels = role_labels },
  { .key = "zone",
    .label = N_ ("Zone"),
    .help = N_ ("The area belongs to the zone of that id"),
    .phrase = N_ ("zone “%s”"),
    .type = ASHLAR_CONDITION_WORD,
    .word = "safe" },
  { .key = "block",
    .label = N_ ("Block"),
    .help = N_ ("The area is that block"),
    .phrase = N_ ("block %s"),
    .type = ASHLAR_CONDITION_BLOCK },
  { .key = "tag",
    .label = N_ ("Tag"),
    .help = N_ ("The area is a block with that tag"),
    .phrase = N_ ("blocks “%s”"),
    .type = ASHLAR_CONDITION_TAG },
  { .key = "contains",
    .label = N_ ("Contains"),
    .help = N_ ("The object was assigned to the area"),
    .phrase = N_ ("contains %s"),
    .type = ASHLAR_CONDITION_OBJECT },
  { .key = "adjacentTo",
    .label = N_ ("Linked to"),
    .help = N_ ("Some area that a link leads to is like this"),
    .phrase = N_ ("linked to: %s"),
    .type = ASHLAR_CONDITION_PREDICATE },
  { .key = "not",
    .label = N_ ("Not"),
    .help = N_ ("All that is not like this"),
    .phrase = N_ ("not: %s"),
    .type = ASHLAR_CONDITION_PREDICATE },
  { .key = "any",
    .label = N_ ("Any of"),
    .help = N_ ("At least one of these holds"),
    .phrase = N_ ("%s"),
    .type = ASHLAR_CONDITION_PREDICATES },
};

const AshlarConditionSpec *
ashlar_predicate_get_conditions (guint *n)
{
  *n = G_N_ELEMENTS (conditions);
  return conditions;
}

const AshlarConditionSpec *
ashlar_predicate_find_condition (const char *key)
{
  for (gsize i = 0; i < G_N_ELEMENTS (conditions); i++)
    if (g_str_equal (conditions[i].key, key))
      return &conditions[i];
  return NULL;
}

void
ashlar_predicate_free (AshlarPredicate *self)
{
  if (self == NULL)
    return;
  g_free (self->role);
  g_free (self->route);
  g_free (self->zone);
  g_free (self->kind);
  g_free (self->block);
  g_free (self->tag);
  g_free (self->contains);
  g_free (self->before);
  g_free (self->after);
  ashlar_predicate_free (self->adjacent_to);
  ashlar_predicate_free (self->not_);
  g_clear_pointer (&self->any, g_ptr_array_unref);
  g_clear_pointer (&self->source, ashlar_value_unref);
  g_free (self);
}
