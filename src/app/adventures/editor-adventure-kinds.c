/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "adventures/editor-adventure-kinds.h"

#include <glib/gi18n.h>

#include "adventures/editor-adventure-words.h"
#include "adventures/editor-name-row.h"
#include "adventures/editor-text-row.h"
#include "edits/editor-adventure-edit.h"
#include "recipes/editor-parameter-view.h"
#include "recipes/editor-predicate-summary.h"

const EditorEntryEdits editor_entry_edits_adventure = {
  .root = "/adventures",
  .insert = editor_adventure_edit_insert,
  .move = editor_adventure_edit_move_entry,
  .set = editor_adventure_edit_set,
};

/* ---- Specs. What they say is the file's: see the readers of adventures for the limits. */

#define INTEGER(id_, label_, unit_, help_, least_, value_)                                         \
  {                                                                                                \
    .id = id_, .label = label_, .unit = unit_, .help = help_, .type = ASHLAR_PARAMETER_INTEGER,    \
    .minimum = least_, .maximum = ASHLAR_MAX_AMOUNT, .value = value_                               \
  }

const AshlarParameterSpec editor_hero_specs[] = {
  { .id = "name",
    .label = N_ ("Name"),
    .help = N_ ("What the hero is called."),
    .type = ASHLAR_PARAMETER_WORD,
    .optional = TRUE },
  INTEGER ("hp", N_ ("HP"), NULL, N_ ("Hit points: at none the quest is lost; home heals."), 1, 10),
  INTEGER ("mp", N_ ("MP"), NULL, N_ ("Magic points, which are shown; a game spends them."), 0, 5),
  INTEGER ("gold", N_ ("Gold"), NULL, N_ ("What the hero has at first."), 0, 0),
};
const guint editor_n_hero_specs = G_N_ELEMENTS (editor_hero_specs);

const AshlarParameterSpec editor_reward_specs[] = {
  INTEGER ("gold", N_ ("Gold"), NULL, N_ ("What the hero is given at home."), 0, 0),
  INTEGER ("xp", N_ ("Experience"), NULL, N_ ("What the hero has learnt."), 0, 0),
};
const guint editor_n_reward_specs = G_N_ELEMENTS (editor_reward_specs);

const AshlarParameterSpec editor_times_specs[] = {
  { .id = "times",
    .label = N_ ("Floors like this"),
    .help = N_ ("How many floors of this kind follow each other; what comes next follows the last "
                "of them."),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = ASHLAR_MAX_FLOOR_TIMES,
    .value = 1 },
};
const guint editor_n_times_specs = G_N_ELEMENTS (editor_times_specs);

#define OBJECT(help_)                                                                              \
  {                                                                                                \
    .id = "object", .label = N_ ("Object"), .help = help_, .type = ASHLAR_PARAMETER_OBJECT         \
  }

static const AshlarParameterSpec offer_fields[] = {
  OBJECT (N_ ("What is sold.")),
  { .id = "raise",
    .label = N_ ("Raises"),
    .help = N_ ("What there is more of from then on."),
    .type = ASHLAR_PARAMETER_CHOICE,
    .choices = (const char *const[]){ "hp", "mp", NULL },
    .choice_labels = (const char *const[]){ N_ ("HP"), N_ ("MP"), NULL } },
  INTEGER ("by", N_ ("By"), NULL, N_ ("How much more."), 1, 1),
  INTEGER ("price", N_ ("Price"), N_ ("gold"), N_ ("What it costs."), 0, 0),
};

static const AshlarParameterSpec pack_fields[] = {
  OBJECT (N_ ("What the hero carries at first.")),
  INTEGER ("count", N_ ("How many"), NULL, N_ ("How many of the object."), 1, 1),
};

static const AshlarParameterSpec level_fields[] = {
  INTEGER (
      "xp", N_ ("From experience"), NULL, N_ ("How much experience it takes to have these."), 0, 0),
  INTEGER ("hp", N_ ("HP"), NULL, N_ ("The most hit points; 0: as before."), 0, 0),
  INTEGER ("mp", N_ ("MP"), NULL, N_ ("The most magic points; 0: as before."), 0, 0),
};

static const AshlarParameterSpec foe_fields[] = {
  OBJECT (N_ ("Which object of the level is the foe.")),
  INTEGER ("hits", N_ ("Hits"), NULL, N_ ("How many rounds it stands."), 1, 1),
  { .id = "damage",
    .label = N_ ("Damage"),
    .unit = N_ ("HP"),
    .help = N_ ("What a round costs the hero."),
    .type = ASHLAR_PARAMETER_RANGE,
    .minimum = 0,
    .maximum = ASHLAR_MAX_AMOUNT },
  INTEGER ("xp", N_ ("Experience"), NULL, N_ ("What the hero learns by it."), 0, 0),
  INTEGER ("gold", N_ ("Gold"), NULL, N_ ("What it leaves."), 0, 0),
};

static const AshlarParameterSpec item_fields[] = {
  OBJECT (N_ ("Which object of the level it is.")),
  INTEGER ("heal", N_ ("Heals"), N_ ("HP"), N_ ("What it gives when it is used."), 0, 0),
  INTEGER ("gold", N_ ("Gold"), NULL, N_ ("What it is worth at once, when it is taken."), 0, 0),
};

static const AshlarParameterSpec encounter_foe_fields[] = {
  OBJECT (N_ ("Who is met.")),
  INTEGER ("count", N_ ("Occurrences"), NULL, N_ ("How often, measured against the others."), 0, 1),
};

static const AshlarParameterSpec encounter_fields[] = {
  { .id = "when",
    .label = N_ ("Where"),
    .help = N_ ("In which areas; without a condition in all."),
    .type = ASHLAR_PARAMETER_PREDICATE,
    .optional = TRUE },
  { .id = "id",
    .label = N_ ("Name"),
    .help = N_ ("By which walks and statistics tell of it."),
    .type = ASHLAR_PARAMETER_WORD },
  { .id = "chance",
    .label = N_ ("Chance"),
    .help = N_ ("Each time an area is entered."),
    .type = ASHLAR_PARAMETER_PERCENT,
    .maximum = 100,
    .value = 100 },
  { .id = "foes",
    .label = N_ ("Foes"),
    .help = N_ ("One of these, by occurrences."),
    .type = ASHLAR_PARAMETER_RECORDS,
    .fields = encounter_foe_fields,
    .n_fields = G_N_ELEMENTS (encounter_foe_fields),
    .record = N_ ("Foe") },
};

static const AshlarParameterSpec way_fields[] = {
  { .id = "label",
    .label = N_ ("Label"),
    .help = N_ ("What the hero reads there."),
    .type = ASHLAR_PARAMETER_WORD,
    .optional = TRUE },
  { .id = "carries",
    .label = N_ ("Who carries"),
    .help = N_ ("The way is there only for who has one."),
    .type = ASHLAR_PARAMETER_OBJECT,
    .optional = TRUE },
  { .id = "occurrences",
    .label = N_ ("Occurrences"),
    .help = N_ ("Where any way of a floor has them, the seed chooses instead of the hero."),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 0,
    .maximum = 1000,
    .value = -1,
    .optional = TRUE },
};

/* ---- Words */

static char *
dup_object_title (const EditorEntryKind *self,
                  const AshlarValue     *entry,
                  guint                  index,
                  AshlarContent         *content)
{
  return g_strdup (
      editor_adventure_get_object_name (content, editor_entry_get_text (entry, "object")));
}

/* What the fields say but for the first, which the title says. */
static char *
dup_rest (const EditorEntryKind *self, const AshlarValue *entry, AshlarContent *content)
{
  return editor_parameters_dup_summary (self->fields + 1, self->n_fields - 1, entry);
}

static char *
dup_offer_title (const EditorEntryKind *self,
                 const AshlarValue     *entry,
                 guint                  index,
                 AshlarContent         *content)
{
  const AshlarValue *by = ashlar_value_lookup (entry, "by");
  const char        *raise = editor_entry_get_text (entry, "raise");
  gint64             n = by != NULL ? ashlar_value_get_integer (by) : 1;

  if (raise[0] == '\0')
    return dup_object_title (self, entry, index, content);
  return g_strdup_printf (g_str_equal (raise, "mp") ? _ ("+%d MP") : _ ("+%d HP"), (int) n);
}

static char *
dup_offer_subtitle (const EditorEntryKind *self, const AshlarValue *entry, AshlarContent *content)
{
  const AshlarValue *price = ashlar_value_lookup (entry, "price");
  gint64             gold = price != NULL ? ashlar_value_get_integer (price) : 0;

  return g_strdup_printf (ngettext ("%d gold", "%d gold", (gulong) gold), (int) gold);
}

static char *
dup_level_title (const EditorEntryKind *self,
                 const AshlarValue     *entry,
                 guint                  index,
                 AshlarContent         *content)
{
  const AshlarValue *xp = ashlar_value_lookup (entry, "xp");

  /* Translators: a level of the hero, by how much experience it takes */
  return g_strdup_printf (_ ("From %d experience"),
                          xp != NULL ? (int) ashlar_value_get_integer (xp) : 0);
}

static char *
dup_encounter_title (const EditorEntryKind *self,
                     const AshlarValue     *entry,
                     guint                  index,
                     AshlarContent         *content)
{
  return g_strdup (editor_entry_get_text (entry, "id"));
}

static char *
dup_encounter_subtitle (const EditorEntryKind *self,
                        const AshlarValue     *entry,
                        AshlarContent         *content)
{
  const AshlarValue *chance = ashlar_value_lookup (entry, "chance");
  int percent = chance != NULL ? (int) (ashlar_value_get_double (chance) * 100 + 0.5) : 100;
  g_autofree char *when
      = editor_predicate_dup_summary (ashlar_value_lookup (entry, "when"), content);

  if (when[0] == '\0')
    /* Translators: how likely an encounter is in each area that is entered */
    return g_strdup_printf (_ ("%d %% an area"), percent);
  /* Translators: the same, and in which areas */
  return g_strdup_printf (_ ("%d %% an area, %s"), percent, when);
}

static char *
dup_line_title (const EditorEntryKind *self,
                const AshlarValue     *entry,
                guint                  index,
                AshlarContent         *content)
{
  return g_strdup (editor_entry_get_text (entry, "text"));
}

static char *
dup_line_subtitle (const EditorEntryKind *self, const AshlarValue *entry, AshlarContent *content)
{
  return g_strdup (editor_entry_get_text (entry, "by"));
}

static char *
dup_way_title (const EditorEntryKind *self,
               const AshlarValue     *entry,
               guint                  index,
               AshlarContent         *content)
{
  const char *floor = editor_entry_get_text (entry, "floor");

  return g_strdup (g_str_equal (floor, ASHLAR_HUB) ? _ ("Home") : floor);
}

static char *
dup_way_subtitle (const EditorEntryKind *self, const AshlarValue *entry, AshlarContent *content)
{
  GString           *words = g_string_new (editor_entry_get_text (entry, "label"));
  const char        *carries = editor_entry_get_text (entry, "carries");
  const char        *won = editor_entry_get_text (entry, "won");
  const AshlarValue *occurrences = ashlar_value_lookup (entry, "occurrences");

  if (carries[0] != '\0')
    {
      g_string_append (words, words->len > 0 ? ", " : "");
      g_string_append_printf (words, _ ("with %s"),
                              editor_adventure_get_object_name (content, carries));
    }
  if (won[0] != '\0')
    {
      g_string_append (words, words->len > 0 ? ", " : "");
      g_string_append_printf (words, _ ("after %s"), won);
    }
  if (occurrences != NULL)
    {
      g_string_append (words, words->len > 0 ? ", " : "");
      g_string_append_printf (words, _ ("occurrences %d"),
                              (int) ashlar_value_get_integer (occurrences));
    }
  return g_string_free (words, FALSE);
}

/* ---- What is added */

static void
fill_objects (EditorPartPopover *popover, AshlarContent *content)
{
  guint n = ashlar_content_get_n_objects (content);

  for (guint i = 0; i < n; i++)
    {
      const char *id = ashlar_object_get_id (ashlar_content_get_object (content, i));
      const char *name = editor_adventure_get_object_name (content, id);

      editor_part_popover_add (popover, id, name, g_str_equal (id, name) ? NULL : id);
    }
  if (n == 0)
    editor_part_popover_set_empty (popover, _ ("The document has no objects yet."));
}

static void
fill_offers (EditorPartPopover *popover, AshlarContent *content)
{
  editor_part_popover_add (popover, "raise:hp", _ ("More HP"), _ ("A higher maximum"));
  editor_part_popover_add (popover, "raise:mp", _ ("More MP"), _ ("A higher maximum"));
  if (ashlar_content_get_n_objects (content) > 0)
    fill_objects (popover, content);
}

static AshlarValue *
new_record (const char *object)
{
  AshlarValue *entry = ashlar_value_new_object ();

  ashlar_value_object_set (entry, "object", ashlar_value_new_string (object));
  return entry;
}

static AshlarValue *
new_counted (const char *object)
{
  AshlarValue *entry = new_record (object);

  ashlar_value_object_set (entry, "count", ashlar_value_new_integer (1));
  return entry;
}

static AshlarValue *
new_offer (const char *chosen)
{
  AshlarValue *entry;

  if (g_str_has_prefix (chosen, "raise:"))
    {
      entry = ashlar_value_new_object ();
      ashlar_value_object_set (entry, "raise",
                               ashlar_value_new_string (chosen + strlen ("raise:")));
      ashlar_value_object_set (entry, "by", ashlar_value_new_integer (5));
      ashlar_value_object_set (entry, "price", ashlar_value_new_integer (20));
      return entry;
    }
  entry = new_record (chosen);
  ashlar_value_object_set (entry, "price", ashlar_value_new_integer (5));
  return entry;
}

static gboolean
shows_offer (const AshlarValue *entry, const char *id)
{
  gboolean raises = ashlar_value_lookup (entry, "raise") != NULL;

  if (g_str_equal (id, "object"))
    return !raises;
  return raises || g_str_equal (id, "price");
}

static AshlarValue *
new_level (const char *chosen)
{
  AshlarValue *entry = ashlar_value_new_object ();

  ashlar_value_object_set (entry, "xp", ashlar_value_new_integer (100));
  ashlar_value_object_set (entry, "hp", ashlar_value_new_integer (20));
  return entry;
}

static AshlarValue *
new_encounter (const char *chosen)
{
  AshlarValue *entry = ashlar_value_new_object (), *foes = ashlar_value_new_array ();

  ashlar_value_array_add (foes, new_counted (chosen));
  ashlar_value_object_set (entry, "chance", ashlar_value_new_double (0.1));
  ashlar_value_object_set (entry, "foes", foes);
  return entry;
}

static AshlarValue *
new_line (const char *chosen)
{
  AshlarValue *entry = ashlar_value_new_object ();

  /* Translators: a text that is told, before the designer has written it */
  ashlar_value_object_set (entry, "text", ashlar_value_new_string (_ ("Something is told.")));
  return entry;
}

/* ---- Rows of their own */

static GPtrArray *
new_talk_views (void)
{
  GPtrArray *views = g_ptr_array_new ();

  g_ptr_array_add (views, editor_text_row_new ("text", _ ("Text"), TRUE));
  return views;
}

static const AshlarParameterSpec line_fields[] = {
  { .id = "by",
    .label = N_ ("Who speaks"),
    .help = N_ ("Nobody: it is told."),
    .type = ASHLAR_PARAMETER_WORD,
    .optional = TRUE },
};

static GPtrArray *
new_way_views (void)
{
  GPtrArray *views = g_ptr_array_new ();

  g_ptr_array_add (views, editor_name_row_new (EDITOR_NAME_FLOOR, "floor", _ ("Leads to")));
  g_ptr_array_add (views, editor_name_row_new (EDITOR_NAME_QUEST, "won", _ ("Opens after")));
  return views;
}

/* ---- The kinds */

#define FIELDS(array) .fields = array, .n_fields = G_N_ELEMENTS (array)

const EditorEntryKind editor_entry_kind_talk = {
  .list = "talk",
  .title = N_ ("Rumours"),
  .description = N_ ("Another one each time the hero comes home."),
  .empty = N_ ("Nobody says anything at home."),
  .add = N_ ("Add a Rumour"),
  .added = N_ ("Add a Rumour"),
  .changed = N_ ("Change the Rumour"),
  .moved = N_ ("Move the Rumour"),
  .removed = N_ ("Remove the Rumour"),
  .new_views = new_talk_views,
  .new_entry = new_line,
  .dup_title = dup_line_title,
  .dup_subtitle = dup_line_subtitle,
};

const EditorEntryKind editor_entry_kind_offers = {
  .list = "offers",
  .title = N_ ("On offer"),
  .empty = N_ ("Nothing is sold at home."),
  .add = N_ ("Add an Offer"),
  .added = N_ ("Add an Offer"),
  .changed = N_ ("Change the Offer"),
  .moved = N_ ("Move the Offer"),
  .removed = N_ ("Remove the Offer"),
  FIELDS (offer_fields),
  .shows = shows_offer,
  .fill = fill_offers,
  .new_entry = new_offer,
  .dup_title = dup_offer_title,
  .dup_subtitle = dup_offer_subtitle,
};

const EditorEntryKind editor_entry_kind_pack = {
  .list = "pack",
  .title = N_ ("Pack"),
  .empty = N_ ("The hero sets out with empty hands."),
  .add = N_ ("Add to the Pack"),
  .added = N_ ("Add to the Pack"),
  .changed = N_ ("Change the Pack"),
  .moved = N_ ("Rearrange the Pack"),
  .removed = N_ ("Remove from the Pack"),
  FIELDS (pack_fields),
  .fill = fill_objects,
  .new_entry = new_counted,
  .dup_title = dup_object_title,
  .dup_subtitle = dup_rest,
};

const EditorEntryKind editor_entry_kind_levels = {
  .list = "levels",
  .title = N_ ("Levels of the hero"),
  .description = N_ ("By experience, the least first."),
  .empty = N_ ("The hero learns nothing that counts."),
  .add = N_ ("Add a Level"),
  .added = N_ ("Add a Level of the Hero"),
  .changed = N_ ("Change the Hero’s Level"),
  .moved = N_ ("Move the Hero’s Level"),
  .removed = N_ ("Remove the Hero’s Level"),
  FIELDS (level_fields),
  .new_entry = new_level,
  .dup_title = dup_level_title,
  .dup_subtitle = dup_rest,
};

const EditorEntryKind editor_entry_kind_foes = {
  .list = "foes",
  .title = N_ ("Foes"),
  .empty = N_ ("No object is a foe: all of it is scenery."),
  .add = N_ ("Add a Foe"),
  .added = N_ ("Add a Foe"),
  .changed = N_ ("Change the Foe"),
  .moved = N_ ("Move the Foe"),
  .removed = N_ ("Remove the Foe"),
  FIELDS (foe_fields),
  .fill = fill_objects,
  .new_entry = new_record,
  .dup_title = dup_object_title,
  .dup_subtitle = dup_rest,
};

const EditorEntryKind editor_entry_kind_items = {
  .list = "items",
  .title = N_ ("Items"),
  .empty = N_ ("No object is worth anything by itself."),
  .add = N_ ("Add an Item"),
  .added = N_ ("Add an Item"),
  .changed = N_ ("Change the Item"),
  .moved = N_ ("Move the Item"),
  .removed = N_ ("Remove the Item"),
  FIELDS (item_fields),
  .fill = fill_objects,
  .new_entry = new_record,
  .dup_title = dup_object_title,
  .dup_subtitle = dup_rest,
};

const EditorEntryKind editor_entry_kind_encounters = {
  .list = "encounters",
  .title = N_ ("Encounters"),
  .description = N_ ("Each is drawn whenever an area is entered."),
  .empty = N_ ("Nobody is met but who stands there."),
  .add = N_ ("Add an Encounter"),
  .added = N_ ("Add an Encounter"),
  .changed = N_ ("Change the Encounter"),
  .moved = N_ ("Move the Encounter"),
  .removed = N_ ("Remove the Encounter"),
  FIELDS (encounter_fields),
  .has_id = TRUE,
  .has_when = TRUE,
  .fill = fill_objects,
  .new_entry = new_encounter,
  .dup_title = dup_encounter_title,
  .dup_subtitle = dup_encounter_subtitle,
};

const EditorEntryKind editor_entry_kind_story = {
  .list = "story",
  .title = N_ ("Story"),
  .description = N_ ("One is told on entering a floor that has no story of its own."),
  .empty = N_ ("Nothing is told on floors without a story of their own."),
  .add = N_ ("Add a Text"),
  .added = N_ ("Add a Text"),
  .changed = N_ ("Change the Text"),
  .moved = N_ ("Move the Text"),
  .removed = N_ ("Remove the Text"),
  FIELDS (line_fields),
  .new_views = new_talk_views,
  .new_entry = new_line,
  .dup_title = dup_line_title,
  .dup_subtitle = dup_line_subtitle,
};

const EditorEntryKind editor_entry_kind_enter = {
  .list = "enter",
  .title = N_ ("Story on entering"),
  .description = N_ ("One of these is told."),
  .empty = N_ ("One of the adventure’s, if it has any."),
  .add = N_ ("Add a Text"),
  .added = N_ ("Add a Text"),
  .changed = N_ ("Change the Text"),
  .moved = N_ ("Move the Text"),
  .removed = N_ ("Remove the Text"),
  FIELDS (line_fields),
  .new_views = new_talk_views,
  .new_entry = new_line,
  .dup_title = dup_line_title,
  .dup_subtitle = dup_line_subtitle,
};

const EditorEntryKind editor_entry_kind_won = {
  .list = "won",
  .title = N_ ("Story when won"),
  .description = N_ ("One of these is told."),
  .empty = N_ ("Nothing."),
  .add = N_ ("Add a Text"),
  .added = N_ ("Add a Text"),
  .changed = N_ ("Change the Text"),
  .moved = N_ ("Move the Text"),
  .removed = N_ ("Remove the Text"),
  FIELDS (line_fields),
  .new_views = new_talk_views,
  .new_entry = new_line,
  .dup_title = dup_line_title,
  .dup_subtitle = dup_line_subtitle,
};

const EditorEntryKind editor_entry_kind_ways = {
  .list = "next",
  .title = N_ ("What comes next"),
  .description = N_ ("The hero chooses; where ways have occurrences, the seed does."),
  .empty = N_ ("The next floor; behind the last one, home."),
  .add = N_ ("Add a Way"),
  .added = N_ ("Add a Way"),
  .changed = N_ ("Change the Way"),
  .moved = N_ ("Move the Way"),
  .removed = N_ ("Remove the Way"),
  FIELDS (way_fields),
  .new_views = new_way_views,
  .dup_title = dup_way_title,
  .dup_subtitle = dup_way_subtitle,
};
