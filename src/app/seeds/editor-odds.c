/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One recipe at a time is given to a survey of its own, which works on spare threads. A change of the
 * document ends that, and the next begins when no more changes come for a moment. What was found is kept
 * with the content and the recipe that it was found of: it holds as long as nothing differs that a level
 * is made from.
 *
 * Seeds are counted in their order, whichever is ready first, and work is counted in steps: so what is
 * said does not depend on the machine, nor on what else it does. Invariant: a recipe's survey is of the seeds from 1
 * up to the one with which its steps are more than it may have, or of all. */

#include "ashlar-config.h"

#include "seeds/editor-odds.h"

#include <glib/gi18n.h>

#include "seeds/editor-survey.h"
#include "survey/ashlar-survey-findings-private.h"

/* Milliseconds without a change before it begins. */
#define REST 700
/* Work, in steps of ashlar_run_count(), of which a machine does some forty million a second: of
 * the open recipe, of another, of all others. */
#define MOST_FIRST EDITOR_ODDS_STEPS
#define MOST_EACH G_GUINT64_CONSTANT (40000000)
#define MOST_ALL G_GUINT64_CONSTANT (800000000)
/* Cells of a level beyond which fewer seeds do, or none; of a lattice's cell. */
#define MOST_CELLS (320u * 320u)
#define LATTICE_CELL 64
/* Below, a share would say more than is known. */
#define FEW_SEEDS 20

typedef struct
{
  AshlarContent *content; /* that it was found in */
  AshlarRecipe  *recipe;
  AshlarSurvey  *survey;
  gboolean       holds; /* for the document's content */
} Entry;

struct _EditorOdds
{
  GObject parent_instance;

  EditorDocument *document; /* owned, nullable */
  GSignalGroup   *signals;
  EditorSurvey   *survey;
  GHashTable     *entries; /* id → Entry */
  char           *first;   /* nullable */
  char           *running; /* id; nullable: then what follows is of it */
  AshlarContent  *content; /* that it is of */
  AshlarSurvey   *counted; /* of its seeds so far, in their order */
  guint64         n_steps, most_steps;
  gboolean        is_first;
  guint64         spent; /* steps of recipes that are not the first, since the last rest */
  guint           rest_source;
  gboolean        busy; /* as was announced */
};

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];
static guint       changed_signal;

G_DEFINE_FINAL_TYPE (EditorOdds, editor_odds, G_TYPE_OBJECT)

static void
entry_free (gpointer pointer)
{
  Entry *self = pointer;

  ashlar_content_unref (self->content);
  ashlar_recipe_unref (self->recipe);
  ashlar_survey_free (self->survey);
  g_free (self);
}

/* ---- What a level is made from ---- */

static gboolean
has_same_items (const GPtrArray *a, const GPtrArray *b)
{
  return a == b
         || (a->len == b->len
             && (a->len == 0 || memcmp (a->pdata, b->pdata, a->len * sizeof *a->pdata) == 0));
}

static gboolean
has_same_parts (const AshlarContent *a, const AshlarContent *b)
{
  return a == b
         || (a->default_tile == b->default_tile && has_same_items (a->tiles, b->tiles)
             && has_same_items (a->objects, b->objects) && has_same_items (a->blocks, b->blocks)
             && has_same_items (a->puzzles, b->puzzles));
}

/* Neither what is said of it nor what was kept of it goes into a level. */
static gboolean
makes_same_levels (const AshlarRecipe *a, const AshlarRecipe *b)
{
  g_autoptr (AshlarRecipe) plain = NULL;

  if (a == b)
    return TRUE;
  plain = ashlar_recipe_copy (b);
  g_free (plain->description);
  plain->description = g_strdup (a->description);
  return ashlar_recipe_equal_but_stars (a, plain);
}

/* Subjects of causes name the recipe by its place. */
static gboolean
holds (const Entry *entry, AshlarContent *content)
{
  guint index = ashlar_content_find_recipe (content, entry->recipe->id);

  return index != ASHLAR_NO_INDEX
         && index == ashlar_content_find_recipe (entry->content, entry->recipe->id)
         && has_same_parts (entry->content, content)
         && makes_same_levels (entry->recipe, ashlar_content_get_recipe (content, index));
}

/* ---- What is known ---- */

static Entry *
find (EditorOdds *self, const char *recipe)
{
  Entry *entry = recipe != NULL ? g_hash_table_lookup (self->entries, recipe) : NULL;

  return entry != NULL && entry->holds ? entry : NULL;
}

/* Gives the document what is known of its recipes. */
static void
report (EditorOdds *self)
{
  AshlarContent *content = editor_document_get_content (self->document);
  g_autoptr (AshlarReport) found = ashlar_report_new ();

  for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
    {
      const Entry *entry = find (self, ashlar_content_get_recipe (content, i)->id);

      if (entry != NULL)
        ashlar_survey_report (entry->survey, i, found);
    }
  editor_document_set_odds (self->document, found);
}

static void
update_busy (EditorOdds *self)
{
  gboolean busy = editor_odds_get_busy (self);

  if (busy == self->busy)
    return;
  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* ---- One after the other ---- */

static void begin_next (EditorOdds *self);

static guint64
get_size (const AshlarRecipe *recipe, const char *width, const char *height, guint cell)
{
  const AshlarValue *parameters = recipe->planner.parameters;
  const AshlarValue *across = parameters != NULL ? ashlar_value_lookup (parameters, width) : NULL;
  const AshlarValue *down = parameters != NULL ? ashlar_value_lookup (parameters, height) : NULL;

  if (across == NULL || down == NULL || ashlar_value_get_value_type (across) != ASHLAR_VALUE_INTEGER
      || ashlar_value_get_value_type (down) != ASHLAR_VALUE_INTEGER)
    return 0;
  return (guint64) ashlar_value_get_integer (across) * (guint64) ashlar_value_get_integer (down)
         * cell;
}

/* By what its parameters ask for; where they ask for nothing, the defaults are small. 0: a level is too
 * large to be made where nobody looks at it. */
static guint
count_seeds (EditorOdds *self, const AshlarRecipe *recipe)
{
  guint64  cells = MAX (get_size (recipe, "width", "height", 1),
                        get_size (recipe, "across", "down", LATTICE_CELL));
  gboolean is_first = g_strcmp0 (recipe->id, self->first) == 0;

  if (cells <= MOST_CELLS)
    return EDITOR_ODDS_SEEDS;
  return is_first && cells <= MOST_CELLS * 10 ? EDITOR_ODDS_SEEDS / 3 : 0;
}

static void
end_running (EditorOdds *self)
{
  g_autofree char *id = g_steal_pointer (&self->running);
  Entry           *entry = g_new0 (Entry, 1);

  entry->content = g_steal_pointer (&self->content);
  entry->recipe = ashlar_recipe_ref (
      ashlar_content_get_recipe (entry->content, ashlar_content_find_recipe (entry->content, id)));
  entry->holds = holds (entry, editor_document_get_content (self->document));
  entry->survey = g_steal_pointer (&self->counted);
  if (!self->is_first)
    self->spent += self->n_steps;
  g_hash_table_replace (self->entries, g_steal_pointer (&id), entry);
  editor_survey_clear (self->survey);
  report (self);
  g_signal_emit (self, changed_signal, 0);
  begin_next (self);
}

/* Seeds that are ready before one of a lower number wait for it. */
static void
survey_cb (EditorOdds *self)
{
  guint n_items = editor_survey_get_n_items (self->survey);

  while (self->running != NULL)
    {
      guint               n = (guint) self->counted->n_seeds;
      const AshlarSample *sample
          = n < n_items ? editor_survey_get_item (self->survey, n)->sample : NULL;

      if (n == n_items || self->n_steps > self->most_steps)
        end_running (self);
      else if (sample == NULL)
        return;
      else
        {
          ashlar_survey_add (self->counted, sample);
          self->n_steps += sample->n_steps;
        }
    }
}

static void
begin (EditorOdds *self, AshlarRecipe *recipe)
{
  AshlarContent            *content = editor_document_get_content (self->document);
  g_autofree guint8        *none = g_new0 (guint8, ashlar_metrics_get_n ());
  const EditorSurveySubject subject = { .content = content, .recipe = recipe->id };
  EditorSurveyQuestion      question = { .subjects = &subject,
                                         .n_subjects = 1,
                                         .first_seed = 1,
                                         .n_seeds = count_seeds (self, recipe),
                                         .metrics = none,
                                         .keeps = TRUE,
                                         .spare = TRUE };

  self->running = g_strdup (recipe->id);
  self->content = ashlar_content_ref (content);
  self->counted = ashlar_survey_new (content, recipe->id, none);
  self->n_steps = 0;
  self->is_first = g_strcmp0 (recipe->id, self->first) == 0;
  self->most_steps = self->is_first ? MOST_FIRST : MOST_EACH;
  editor_survey_ask (self->survey, &question);
}

static void
begin_next (EditorOdds *self)
{
  AshlarContent *content = editor_document_get_content (self->document);
  guint          n = ashlar_content_get_n_recipes (content);
  guint          first
      = self->first != NULL ? ashlar_content_find_recipe (content, self->first) : ASHLAR_NO_INDEX;

  if (first != ASHLAR_NO_INDEX && find (self, self->first) == NULL
      && count_seeds (self, ashlar_content_get_recipe (content, first)) > 0)
    {
      begin (self, ashlar_content_get_recipe (content, first));
      update_busy (self);
      return;
    }
  for (guint i = 0; i < n && self->spent < MOST_ALL; i++)
    if (find (self, ashlar_content_get_recipe (content, i)->id) == NULL
        && count_seeds (self, ashlar_content_get_recipe (content, i)) > 0)
      {
        begin (self, ashlar_content_get_recipe (content, i));
        break;
      }
  update_busy (self);
}

static void
stop (EditorOdds *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
  g_clear_pointer (&self->running, g_free);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->counted, ashlar_survey_free);
  editor_survey_clear (self->survey);
}

static gboolean
rest_cb (gpointer user_data)
{
  EditorOdds *self = user_data;

  self->rest_source = 0;
  begin_next (self);
  return G_SOURCE_REMOVE;
}

static void
rest (EditorOdds *self)
{
  stop (self);
  self->spent = 0;
  self->rest_source = g_timeout_add (REST, rest_cb, self);
  update_busy (self);
}

static void
document_changed_cb (EditorOdds *self, EditorChange kind)
{
  AshlarContent *content = editor_document_get_content (self->document);
  GHashTableIter iter;
  gpointer       entry;

  if (kind == EDITOR_CHANGE_LOOKS || kind == EDITOR_CHANGE_SKINS
      || kind == EDITOR_CHANGE_ADVENTURES)
    return;
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    ((Entry *) entry)->holds = holds (entry, content);
  report (self);
  rest (self);
  g_signal_emit (self, changed_signal, 0);
}

void
editor_odds_set_document (EditorOdds *self, EditorDocument *document)
{
  g_return_if_fail (EDITOR_IS_ODDS (self));
  if (!g_set_object (&self->document, document))
    return;
  g_signal_group_set_target (self->signals, document);
  stop (self);
  g_hash_table_remove_all (self->entries);
  if (document != NULL)
    rest (self);
  update_busy (self);
  g_signal_emit (self, changed_signal, 0);
}

void
editor_odds_set_first (EditorOdds *self, const char *recipe)
{
  g_return_if_fail (EDITOR_IS_ODDS (self));
  if (g_strcmp0 (recipe, self->first) == 0)
    return;
  g_free (self->first);
  self->first = g_strdup (recipe);
  /* What runs is finished first; nothing runs any more where all have had their turn. */
  if (self->document != NULL && self->running == NULL && self->rest_source == 0)
    begin_next (self);
}

const AshlarSurvey *
editor_odds_get (EditorOdds *self, const char *recipe)
{
  const Entry *entry;

  g_return_val_if_fail (EDITOR_IS_ODDS (self), NULL);
  entry = find (self, recipe);
  return entry != NULL ? entry->survey : NULL;
}

gboolean
editor_odds_get_busy (EditorOdds *self)
{
  g_return_val_if_fail (EDITOR_IS_ODDS (self), FALSE);
  return self->running != NULL || self->rest_source != 0;
}

/* ---- In words ---- */

char *
editor_odds_dup_sentence (EditorOdds *self, const char *recipe)
{
  const AshlarSurvey *survey = editor_odds_get (self, recipe);
  guint               n, n_failed;

  if (survey == NULL)
    return g_strdup (editor_odds_get_busy (self) ? _ ("Other seeds are being measured…")
                                                 : _ ("Other seeds were not measured"));
  n = (guint) survey->n_seeds;
  n_failed = n - (guint) survey->n_levels;
  if (n_failed == 0)
    return g_strdup_printf (
        ngettext ("The seed that was measured works", "All of %u seeds that were measured work", n),
        n);
  if (n_failed == n)
    return g_strdup_printf (
        ngettext ("The seed that was measured fails", "All of %u seeds that were measured fail", n),
        n);
  /* Translators: 7 of 60 seeds */
  return g_strdup_printf (ngettext ("%u of %u seeds fails", "%u of %u seeds fail", n_failed),
                          n_failed, n);
}

char *
editor_odds_dup_row (EditorOdds *self, const char *recipe)
{
  const AshlarSurvey *survey = editor_odds_get (self, recipe);
  gint                percent;

  if (survey == NULL || survey->n_levels == survey->n_seeds)
    return NULL;
  /* Of a few seeds, as long as others might do, it is said how few they are. */
  if (survey->n_levels == 0
      && (survey->n_seeds >= FEW_SEEDS || ashlar_survey_get_main_cause (survey)->is_final))
    return g_strdup (_ ("no level"));
  percent = ashlar_survey_get_failing (survey);
  if (percent < 1 || survey->n_seeds < FEW_SEEDS)
    return g_strdup_printf (_ ("%u of %u seeds fail"), (guint) (survey->n_seeds - survey->n_levels),
                            (guint) survey->n_seeds);
  /* Translators: of a recipe: a share of its random levels. */
  return g_strdup_printf (_ ("%d %% fail"), percent);
}

/* ---- The object ---- */

static void
editor_odds_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, editor_odds_get_busy (EDITOR_ODDS (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_odds_finalize (GObject *object)
{
  EditorOdds *self = EDITOR_ODDS (object);

  stop (self);
  g_clear_object (&self->signals);
  g_clear_object (&self->survey);
  g_clear_object (&self->document);
  g_hash_table_unref (self->entries);
  g_free (self->first);
  G_OBJECT_CLASS (editor_odds_parent_class)->finalize (object);
}

static void
editor_odds_class_init (EditorOddsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = editor_odds_get_property;
  object_class->finalize = editor_odds_finalize;
  properties[PROP_BUSY]
      = g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_odds_init (EditorOdds *self)
{
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, entry_free);
  self->survey = editor_survey_new ();
  g_signal_connect_object (self->survey, "added", G_CALLBACK (survey_cb), self, G_CONNECT_SWAPPED);
  self->signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (document_changed_cb), self);
}

EditorOdds *
editor_odds_new (void)
{
  return g_object_new (EDITOR_TYPE_ODDS, NULL);
}
