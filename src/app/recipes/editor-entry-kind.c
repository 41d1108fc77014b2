/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-entry-kind.h"

#include <glib/gi18n.h>

#include "document/editor-sample-words.h"
#include "edits/editor-recipe-edit.h"
#include "recipes/editor-palette-view.h"
#include "recipes/editor-parameter-view.h"
#include "recipes/editor-predicate-summary.h"
#include "pipeline/ashlar-parts.h"
#include "pipeline/ashlar-registry-private.h"
#include "content/ashlar-palette-private.h"
#include "content/ashlar-recipe-fields-private.h"
#include "render/ashlar-page-palettes.h"
#include "widgets/editor-palette-swatch.h"

const char *
editor_entry_get_text (const AshlarValue *entry, const char *key)
{
  const AshlarValue *value = ashlar_value_lookup (entry, key);

  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
             ? ashlar_value_get_string (value)
             : "";
}

const AshlarPart *
editor_entry_kind_find_part (const EditorEntryKind *self, const AshlarValue *entry)
{
  return self->part_key != NULL
             ? ashlar_find_part (self->part_kind, editor_entry_get_text (entry, self->part_key))
             : NULL;
}

const AshlarPart *
editor_entry_kind_get_part (const EditorEntryKind *self, guint index)
{
  return self->part_key != NULL && index < ashlar_get_n_parts (self->part_kind)
             ? ashlar_get_part (self->part_kind, index)
             : NULL;
}

gboolean
editor_entry_kind_has_several (const EditorEntryKind *self, const AshlarValue *entry)
{
  const AshlarValue *parts = self->has_weights ? ashlar_value_lookup (entry, self->part_key) : NULL;

  return parts != NULL && ashlar_value_get_value_type (parts) == ASHLAR_VALUE_OBJECT;
}

AshlarValue *
editor_entry_kind_dup_with_part (const EditorEntryKind *self,
                                 const AshlarValue     *entry,
                                 const AshlarPart      *part)
{
  const AshlarValue *told = ashlar_value_lookup (entry, "parameters");
  g_autoptr (AshlarValue) id = ashlar_value_new_string (part->id);
  g_autoptr (AshlarValue) named = ashlar_value_with_member (entry, self->part_key, id);
  g_autoptr (AshlarValue) known = NULL;

  if (told != NULL && editor_entry_kind_has_several (self, entry))
    told = ashlar_value_lookup (told, part->id);
  known = told != NULL && ashlar_value_get_value_type (told) == ASHLAR_VALUE_OBJECT
              ? editor_recipe_dup_known_parameters (told, part)
              : NULL;
  return known != NULL ? ashlar_value_with_member (named, "parameters", known)
                       : ashlar_value_without_member (named, "parameters");
}

AshlarValue *
editor_entry_kind_dup_with_several (const EditorEntryKind *self, const AshlarValue *entry)
{
  const char       *one = editor_entry_get_text (entry, self->part_key);
  AshlarValue      *told = ashlar_value_lookup (entry, "parameters");
  const AshlarPart *part;
  g_autoptr (AshlarValue) weights = ashlar_value_new_object ();
  g_autoptr (AshlarValue) named = NULL;
  g_autoptr (AshlarValue) parameters = ashlar_value_new_object ();

  ashlar_value_object_set (weights, one, ashlar_value_new_integer (1));
  for (guint i = 0; (part = editor_entry_kind_get_part (self, i)) != NULL
                    && ashlar_value_get_n_items (weights) < 2;
       i++)
    /* One that wants blocks would fail where the set has none for it. */
    if (ashlar_registry_find_painter (part->id)->opening != ASHLAR_OPENING_EXITS)
      ashlar_value_object_set (weights, part->id, ashlar_value_new_integer (1));
  named = ashlar_value_with_member (entry, self->part_key, weights);
  if (told == NULL)
    return g_steal_pointer (&named);
  ashlar_value_object_set (parameters, one, ashlar_value_ref (told));
  return ashlar_value_with_member (named, "parameters", parameters);
}

static gboolean
is_fraction (const EditorEntryKind *self, const char *id)
{
  for (guint i = 0; i < self->n_fields && !self->has_whole_percents; i++)
    if (g_str_equal (self->fields[i].id, id))
      return self->fields[i].type == ASHLAR_PARAMETER_PERCENT;
  return FALSE;
}

AshlarValue *
editor_entry_kind_dup_fields (const EditorEntryKind *self, const AshlarValue *entry)
{
  AshlarValue *fields = ashlar_value_new_object ();

  for (guint i = 0; i < self->n_fields; i++)
    {
      AshlarValue *value = ashlar_value_lookup (entry, self->fields[i].id);

      if (value == NULL)
        continue;
      if (is_fraction (self, self->fields[i].id))
        value = ashlar_value_new_integer ((gint64) (ashlar_value_get_double (value) * 100 + 0.5));
      else
        ashlar_value_ref (value);
      ashlar_value_object_set (fields, self->fields[i].id, value);
    }
  return fields;
}

static AshlarValue *
new_condition (const char *key, const char *word)
{
  AshlarValue *predicate;

  if (word[0] == '\0')
    return NULL;
  predicate = ashlar_value_new_object ();
  ashlar_value_object_set (predicate, key, ashlar_value_new_string (word));
  return predicate;
}

AshlarValue *
editor_entry_kind_dup_predicate (const EditorEntryKind *self, const AshlarValue *entry)
{
  static const char *const words[][2] = { { "zone", "zone" }, { "trail", "route" } };

  if (g_str_equal (self->list, "zones"))
    return new_condition ("zone", editor_entry_get_text (entry, "id"));
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (ashlar_value_lookup (entry, words[i][0]) != NULL)
      return new_condition (words[i][1], editor_entry_get_text (entry, words[i][0]));
  for (guint i = 0; i < self->n_fields; i++)
    if (self->fields[i].type == ASHLAR_PARAMETER_PREDICATE)
      {
        AshlarValue *given = ashlar_value_lookup (entry, self->fields[i].id);

        return given != NULL ? ashlar_value_ref (given) : ashlar_value_new_object ();
      }
  return NULL;
}

AshlarValue *
editor_entry_kind_dup_with_field (const EditorEntryKind *self,
                                  const AshlarValue     *entry,
                                  const char            *id,
                                  AshlarValue           *value)
{
  g_autoptr (AshlarValue) stored = NULL;
  AshlarValue *next;

  if (value == NULL)
    return ashlar_value_without_member (entry, id);
  stored = is_fraction (self, id)
               ? ashlar_value_new_double ((double) ashlar_value_get_integer (value) / 100)
               : ashlar_value_ref (value);
  next = ashlar_value_with_member (entry, id, stored);
  for (guint i = 0; self->exclusive != NULL && i < 2; i++)
    if (g_str_equal (self->exclusive[i], id))
      {
        AshlarValue *without = ashlar_value_without_member (next, self->exclusive[1 - i]);

        ashlar_value_unref (next);
        next = without;
      }
  return next;
}

static AshlarValue *
new_with_part (const char *key, const char *part)
{
  AshlarValue *entry = ashlar_value_new_object ();

  ashlar_value_object_set (entry, key, ashlar_value_new_string (part));
  return entry;
}

static char *
dup_parameters (const AshlarPart *part, const AshlarValue *entry)
{
  return part != NULL ? editor_parameters_dup_summary (part->parameters, part->n_parameters,
                                                       ashlar_value_lookup (entry, "parameters"))
                      : g_strdup ("");
}

const EditorEntryEdits editor_entry_edits_recipe = {
  .root = "/recipes",
  .insert = editor_recipe_edit_insert,
  .move = editor_recipe_edit_move_entry,
  .set = editor_recipe_edit_set,
};

/* Steps: an entry is a part with parameters. */

static AshlarValue *
new_step (const char *chosen)
{
  return new_with_part ("type", chosen);
}

static char *
dup_step_title (const AshlarPart *part, const AshlarValue *entry)
{
  return g_strdup (part != NULL ? _ (part->name) : editor_entry_get_text (entry, "type"));
}

static char *
dup_step_subtitle (const AshlarPart *part, const AshlarValue *entry)
{
  g_autofree char *summary = dup_parameters (part, entry);

  if (part == NULL)
    return g_strdup (_ ("not in this version"));
  return summary[0] != '\0' ? g_steal_pointer (&summary) : g_strdup (_ (part->description));
}

static char *
dup_pass_title (const EditorEntryKind *self,
                const AshlarValue     *entry,
                guint                  index,
                AshlarContent         *content)
{
  return dup_step_title (ashlar_find_part (ASHLAR_PART_PASS, editor_entry_get_text (entry, "type")),
                         entry);
}

static char *
dup_pass_subtitle (const EditorEntryKind *self, const AshlarValue *entry, AshlarContent *content)
{
  return dup_step_subtitle (
      ashlar_find_part (ASHLAR_PART_PASS, editor_entry_get_text (entry, "type")), entry);
}

const EditorEntryKind editor_entry_kind_assign = {
  .list = "assign",
  .title = N_ ("Links and ends"),
  .description = NULL,
  .empty = N_ ("Entrance and exit lie where the planner suggests."),
  .add = N_ ("Add a pass over the plan"),
  .added = N_ ("Add a Pass"),
  .changed = N_ ("Change the Pass"),
  .moved = N_ ("Move the Pass"),
  .removed = N_ ("Remove the Pass"),
  .part_key = "type",
  .part_kind = ASHLAR_PART_PASS,
  .new_entry = new_step,
  .dup_title = dup_pass_title,
  .dup_subtitle = dup_pass_subtitle,
};

/* Theme */

static AshlarValue *
new_theme_rule (const char *chosen)
{
  return new_with_part ("painter", chosen);
}

/* A sentence begins with a capital. */
static char *
dup_capitalized (const char *text)
{
  gunichar    first = g_unichar_toupper (g_utf8_get_char (text));
  char        utf8[7] = "";
  const char *rest = text[0] != '\0' ? g_utf8_next_char (text) : text;

  if (text[0] != '\0')
    g_unichar_to_utf8 (first, utf8);
  return g_strconcat (utf8, rest, NULL);
}

static char *
dup_when_title (const EditorEntryKind *self,
                const AshlarValue     *entry,
                guint                  index,
                AshlarContent         *content)
{
  g_autofree char *when
      = editor_predicate_dup_summary (ashlar_value_lookup (entry, "when"), content);

  if (when[0] != '\0')
    return dup_capitalized (when);
  return g_strdup (index == 0 ? _ ("Everything") : _ ("Everything else"));
}

static char *
dup_painter_name (const char *id)
{
  const AshlarPart *painter = ashlar_find_part (ASHLAR_PART_PAINTER, id);

  return g_utf8_strdown (painter != NULL ? _ (painter->name) : id, -1);
}

/* "room 2 : cave 1" */
static char *
dup_weights (const AshlarValue *weights)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < ashlar_value_get_n_items (weights); i++)
    {
      const AshlarValue *weight = ashlar_value_get_item (weights, i);
      g_autofree char   *name = dup_painter_name (ashlar_value_get_key (weights, i));

      g_string_append_printf (words, "%s%s %" G_GINT64_FORMAT, i > 0 ? " : " : "", name,
                              ashlar_value_get_value_type (weight) == ASHLAR_VALUE_INTEGER
                                  ? ashlar_value_get_integer (weight)
                                  : 0);
    }
  return g_string_free (words, FALSE);
}

static char *
dup_theme_subtitle (const EditorEntryKind *self, const AshlarValue *entry, AshlarContent *content)
{
  const char        *id = editor_entry_get_text (entry, "painter");
  const AshlarValue *chance = ashlar_value_lookup (entry, "chance");
  const AshlarValue *count = ashlar_value_lookup (entry, "count");
  g_autofree char   *summary = dup_parameters (ashlar_find_part (ASHLAR_PART_PAINTER, id), entry);
  g_autofree char   *name = editor_entry_kind_has_several (self, entry)
                                ? dup_weights (ashlar_value_lookup (entry, "painter"))
                                : dup_painter_name (id);
  GString           *subtitle = g_string_new (name);

  if (summary[0] != '\0')
    g_string_append_printf (subtitle, ", %s", summary);
  if (count != NULL)
    {
      g_autofree char *words = editor_bounds_dup_words (count);

      /* Translators: follows what paints areas: "cave, roughness 60, in 2 … 4 areas". %s is a number,
       * "2 or more" or the like. */
      g_string_append_printf (subtitle, _ (", in %s areas"), words);
    }
  if (chance != NULL)
    /* Translators: follows what paints an area: "cave, roughness 60, in 50 % of them". */
    g_string_append_printf (subtitle, _ (", in %d %% of them"),
                            (int) (ashlar_value_get_double (chance) * 100 + 0.5));
  return g_string_free (subtitle, FALSE);
}

const EditorEntryKind editor_entry_kind_theme = {
  .list = "theme",
  .title = N_ ("Theme"),
  .description = N_ ("The first rule that fits an area says how it is painted."),
  .empty = N_ ("Everything is painted as the planner suggests."),
  .add = N_ ("Add a Rule"),
  .added = N_ ("Add a Theme Rule"),
  .changed = N_ ("Change the Theme Rule"),
  .moved = N_ ("Move the Theme Rule"),
  .removed = N_ ("Remove the Theme Rule"),
  .part_key = "painter",
  .part_label = N_ ("Painter"),
  .has_weights = TRUE,
  .part_kind = ASHLAR_PART_PAINTER,
  .fields = ashlar_recipe_theme_fields,
  .n_fields = ASHLAR_N_THEME_FIELDS,
  .has_id = TRUE,
  .has_when = TRUE,
  .has_tiles = TRUE,
  .new_entry = new_theme_rule,
  .dup_title = dup_when_title,
  .dup_subtitle = dup_theme_subtitle,
};

/* Finish */

static char *
dup_finish_title (const EditorEntryKind *self,
                  const AshlarValue     *entry,
                  guint                  index,
                  AshlarContent         *content)
{
  return dup_step_title (
      ashlar_find_part (ASHLAR_PART_FINISH, editor_entry_get_text (entry, "type")), entry);
}

static char *
dup_finish_subtitle (const EditorEntryKind *self, const AshlarValue *entry, AshlarContent *content)
{
  return dup_step_subtitle (
      ashlar_find_part (ASHLAR_PART_FINISH, editor_entry_get_text (entry, "type")), entry);
}

const EditorEntryKind editor_entry_kind_finish = {
  .list = "finish",
  .title = N_ ("Finish"),
  .empty = N_ ("The level stays as it is painted."),
  .add = N_ ("Add a Finishing Pass"),
  .added = N_ ("Add a Finishing Pass"),
  .changed = N_ ("Change the Finishing Pass"),
  .moved = N_ ("Move the Finishing Pass"),
  .removed = N_ ("Remove the Finishing Pass"),
  .part_key = "type",
  .part_kind = ASHLAR_PART_FINISH,
  .new_entry = new_step,
  .dup_title = dup_finish_title,
  .dup_subtitle = dup_finish_subtitle,
};

/* Furnishing */

static const char *const chance_or_count[] = { "chance", "count" };

static void
fill_objects (EditorPartPopover *popover, AshlarContent *content)
{
  guint n = ashlar_content_get_n_objects (content);

  for (guint i = 0; i < n; i++)
    {
      const AshlarObject *object = ashlar_content_get_object (content, i);
      const char         *description = ashlar_object_get_description (object);
      const char         *id = ashlar_object_get_id (object);

      if (description[0] != '\0')
        editor_part_popover_add (popover, id, editor_sample_words (description), id);
      else
        editor_part_popover_add (popover, id, id, NULL);
    }
  if (n == 0)
    editor_part_popover_set_empty (popover, _ ("The document has no objects yet."));
}

static AshlarValue *
new_place_rule (const char *chosen)
{
  AshlarValue *entry = new_with_part ("object", chosen);

  ashlar_value_object_set (entry, "chance", ashlar_value_new_double (0.5));
  return entry;
}

static char *
dup_place_title (const EditorEntryKind *self,
                 const AshlarValue     *entry,
                 guint                  index,
                 AshlarContent         *content)
{
  const char *id = editor_entry_get_text (entry, "object");
  guint       object = ashlar_content_find_object (content, id);
  const char *description
      = object != ASHLAR_NO_INDEX
            ? ashlar_object_get_description (ashlar_content_get_object (content, object))
            : "";

  return g_strdup (description[0] != '\0' ? editor_sample_words (description) : id);
}

static char *
dup_how_many (const AshlarValue *entry)
{
  const AshlarValue *count = ashlar_value_lookup (entry, "count");
  const AshlarValue *chance = ashlar_value_lookup (entry, "chance");
  const char        *trail = editor_entry_get_text (entry, "trail");
  g_autofree char   *words = NULL;

  if (trail[0] != '\0' && count == NULL)
    /* Translators: a share of the cells of the way along a route, and the route's id. */
    return g_strdup_printf (
        _ ("on %d %% of the way along %s"),
        chance != NULL ? (int) (ashlar_value_get_double (chance) * 100 + 0.5) : 100, trail);
  if (count != NULL)
    {
      words = editor_bounds_dup_words (count);
      /* Translators: %s is a number or "2 or more". */
      return g_strdup_printf (_ ("%s in the level"), words);
    }
  if (chance == NULL)
    return g_strdup (_ ("one in each area"));
  return g_strdup_printf (_ ("in %d %% of the areas"),
                          (int) (ashlar_value_get_double (chance) * 100 + 0.5));
}

static char *
dup_place_subtitle (const EditorEntryKind *self, const AshlarValue *entry, AshlarContent *content)
{
  g_autofree char *when
      = editor_predicate_dup_summary (ashlar_value_lookup (entry, "when"), content);
  g_autofree char *how_many = dup_how_many (entry);
  const char      *at = editor_entry_get_text (entry, "at");
  GString         *subtitle = g_string_new (when);

  g_string_append_printf (subtitle, "%s%s", subtitle->len > 0 ? " · " : "", how_many);
  for (guint i = 0; ashlar_place_words[i] != NULL; i++)
    if (i != ASHLAR_PLACE_ANY && g_ascii_strcasecmp (ashlar_place_words[i], at) == 0)
      {
        g_autofree char *where = g_utf8_strdown (_ (ashlar_place_labels[i]), -1);

        g_string_append_printf (subtitle, " · %s", where);
      }
  return g_string_free (subtitle, FALSE);
}

const EditorEntryKind editor_entry_kind_place = {
  .list = "place",
  .title = N_ ("Furnishing"),
  .empty = N_ ("Nothing is placed but what blocks bring along."),
  .add = N_ ("Place an object"),
  .added = N_ ("Add a Place Rule"),
  .changed = N_ ("Change the Place Rule"),
  .moved = N_ ("Move the Place Rule"),
  .removed = N_ ("Remove the Place Rule"),
  .fields = ashlar_recipe_place_fields,
  .n_fields = ASHLAR_N_PLACE_FIELDS,
  .exclusive = chance_or_count,
  .has_id = TRUE,
  .has_when = TRUE,
  .fill = fill_objects,
  .new_entry = new_place_rule,
  .dup_title = dup_place_title,
  .dup_subtitle = dup_place_subtitle,
};

const EditorEntryKind editor_entry_kind_stands = {
  .list = "place",
  .title = N_ ("Stands here"),
  .empty = N_ ("Nothing more than what the recipe places."),
  .add = N_ ("Place an object"),
  .added = N_ ("Add a Place Rule"),
  .changed = N_ ("Change the Place Rule"),
  .moved = N_ ("Move the Place Rule"),
  .removed = N_ ("Remove the Place Rule"),
  .fields = ashlar_recipe_place_fields,
  .n_fields = ASHLAR_N_PLACE_FIELDS,
  .exclusive = chance_or_count,
  .has_id = TRUE,
  .has_when = TRUE,
  .fill = fill_objects,
  .new_entry = new_place_rule,
  .dup_title = dup_place_title,
  .dup_subtitle = dup_place_subtitle,
};

/* Palettes */

static void
fill_palettes (EditorPartPopover *popover, AshlarContent *content)
{
  for (guint i = 0; i < ashlar_page_get_n_palettes (); i++)
    editor_part_popover_add (popover, ashlar_page_palette_get_id (i),
                             _ (ashlar_page_palette_get_label (i)), NULL);
}

/* A copy of one that is built in. */
static AshlarValue *
new_palette (const char *chosen)
{
  return ashlar_page_palette_find (NULL, NULL, chosen);
}

static char *
dup_palette_title (const EditorEntryKind *self,
                   const AshlarValue     *entry,
                   guint                  index,
                   AshlarContent         *content)
{
  return g_strdup (editor_entry_get_text (entry, "id"));
}

static char *
dup_palette_subtitle (const EditorEntryKind *self, const AshlarValue *entry, AshlarContent *content)
{
  guint   n = 0;
  guint32 color;

  for (guint i = 0; i < ashlar_value_get_n_items (entry); i++)
    n += ashlar_recipe_palette_get_color (entry, ashlar_value_get_key (entry, i), &color) ? 1 : 0;
  return g_strdup_printf (ngettext ("%u colour", "%u colours", n), n);
}

static GtkWidget *
new_palette_picture (void)
{
  return editor_palette_swatch_new (64, 32);
}

static void
update_palette_picture (GtkWidget *picture, const AshlarValue *entry)
{
  editor_palette_swatch_show (EDITOR_PALETTE_SWATCH (picture), (AshlarValue *) entry, NULL);
}

const EditorEntryKind editor_entry_kind_palettes = {
  .list = "palettes",
  .title = N_ ("Palettes"),
  .description = N_ ("Each level is drawn in one of them, by its seed; a page may be in any."),
  .empty = N_ ("Pages are in colours that are built in, by the level’s seed."),
  .add = N_ ("Add a Palette"),
  .added = N_ ("Add a Palette"),
  .changed = N_ ("Change the Palette"),
  .moved = N_ ("Move the Palette"),
  .removed = N_ ("Remove the Palette"),
  .has_id = TRUE,
  .new_body = editor_palette_view_new,
  .update_body = editor_palette_view_update,
  .new_picture = new_palette_picture,
  .update_picture = update_palette_picture,
  .fill = fill_palettes,
  .new_entry = new_palette,
  .dup_title = dup_palette_title,
  .dup_subtitle = dup_palette_subtitle,
};
