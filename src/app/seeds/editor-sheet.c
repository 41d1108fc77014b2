/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Seeds are asked for in batches: the first is the sheet, further ones are searched for what fits. A card
 * is kept by its seed: what is asked again finds it, and gives it what has come. At the end of a search
 * the lowest seeds that fit stay, as many as were wanted, whatever came first.
 *
 * An edit while the cards of the last one are being made waits until one of them has come, so that who
 * drags a slider sees something whatever it takes; another sheet waits for nothing. */

#include "ashlar-config.h"

#include "seeds/editor-sheet.h"

#include "plan/ashlar-generate-error.h"
#include "seeds/editor-metric-filter.h"

struct _EditorSheet
{
  GObject parent_instance;

  EditorSurvey *survey;
  GListStore   *cards;
  GHashTable   *by_order; /* order -> card, borrowed from the cards */
  GHashTable   *tried;    /* orders that have come since the last question */

  GtkFilterListModel *fitting;
  GtkSortListModel   *sorted;
  GtkFilter          *filter;
  GtkSorter          *sorter;

  char    *shape; /* nullable: nothing is asked for */
  GArray  *subjects;
  gboolean side_by_side;
  guint64  first_seed;
  guint    n_seeds, width, height;

  AshlarValue *wanted; /* nullable: all */
  guint        metric;
  gboolean     is_descending;
  gboolean     is_searching;
  guint64      open_seed;
  gboolean     has_open;

  guint    n_begun; /* seeds, of all batches */
  gboolean has_come;
  gboolean waits; /* the question is newer than what is being made */
  gboolean busy;
};

G_DEFINE_FINAL_TYPE (EditorSheet, editor_sheet, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPERTIES
};

enum
{
  PROGRESS,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

static void
subject_clear (gpointer data)
{
  EditorSheetSubject *subject = data;

  ashlar_content_unref (subject->subject.content);
  g_clear_pointer (&subject->subject.palette, ashlar_palette_unref);
  g_free ((char *) subject->subject.recipe);
  g_free ((char *) subject->title);
}

static EditorSheetCard *
peek_card (EditorSheet *self, guint index)
{
  g_autoptr (EditorSheetCard) card = g_list_model_get_item (G_LIST_MODEL (self->cards), index);

  return card; /* the list has it */
}

/* ---- What is shown, and in which order ---- */

static gboolean
fits (EditorSheet *self, EditorSheetCard *card)
{
  const EditorSheetPart *part = editor_sheet_card_get_part (card, 0);

  if (editor_metric_filter_is_empty (self->wanted))
    return TRUE;
  return part->values != NULL && editor_metric_filter_takes (self->wanted, part->values);
}

static gboolean
filter_cb (gpointer item, gpointer user_data)
{
  return fits (user_data, item);
}

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  EditorSheet     *self = user_data;
  EditorSheetCard *left = (EditorSheetCard *) a, *right = (EditorSheetCard *) b;
  const guint64   *values = editor_sheet_card_get_part (left, 0)->values;
  const guint64   *others = editor_sheet_card_get_part (right, 0)->values;
  guint64          first = editor_sheet_card_get_order (left);
  guint64          second = editor_sheet_card_get_order (right);
  int              by_seed = (first > second) - (first < second), result = 0;

  if (self->metric == EDITOR_SHEET_BY_SEED)
    return self->is_descending ? -by_seed : by_seed;
  if ((values == NULL) != (others == NULL))
    return values == NULL ? 1 : -1;
  if (values != NULL)
    result = (values[self->metric] > others[self->metric])
             - (values[self->metric] < others[self->metric]);
  if (self->is_descending)
    result = -result;
  return result != 0 ? result : by_seed;
}

/* ---- Batches ---- */

static void
add_card (EditorSheet *self, guint64 order, guint64 seed, const char *title)
{
  EditorSheetCard *known = g_hash_table_lookup (self->by_order, &order);
  g_autoptr (EditorSheetCard) card = NULL;
  guint n_parts = self->side_by_side ? self->subjects->len : 1;

  if (known != NULL)
    {
      editor_sheet_card_begin (known);
      return;
    }
  card = editor_sheet_card_new (order, seed, n_parts);
  editor_sheet_card_set_title (card, title);
  editor_sheet_card_set_open (card, self->has_open && seed == self->open_seed
                                        && (self->side_by_side || order == 0));
  g_hash_table_insert (self->by_order, g_memdup2 (&order, sizeof order), card);
  g_list_store_append (self->cards, card);
}

/* Seeds end where numbers do. */
static guint
count_left (EditorSheet *self)
{
  guint64 left = G_MAXUINT64 - (self->first_seed + self->n_begun);

  return (guint) MIN (left, EDITOR_SHEET_MOST - 1) + 1;
}

static void
begin_batch (EditorSheet *self, guint n)
{
  guint64                         first = self->first_seed + self->n_begun;
  g_autofree EditorSurveySubject *subjects = g_new (EditorSurveySubject, self->subjects->len);
  EditorSurveyQuestion            question = { .subjects = subjects,
                                               .n_subjects = self->subjects->len,
                                               .first_seed = first,
                                               .n_seeds = MIN (n, count_left (self)),
                                               .picture_width = self->width,
                                               .picture_height = self->height,
                                               .keeps = TRUE };

  for (guint i = 0; i < self->subjects->len; i++)
    subjects[i] = g_array_index (self->subjects, EditorSheetSubject, i).subject;
  for (guint i = 0; self->side_by_side && i < question.n_seeds; i++)
    add_card (self, first + i, first + i, NULL);
  for (guint i = 0; !self->side_by_side && i < self->subjects->len; i++)
    add_card (self, i, self->first_seed,
              g_array_index (self->subjects, EditorSheetSubject, i).title);
  self->n_begun += question.n_seeds;
  editor_survey_ask (self->survey, &question);
}

static void
remove_card (EditorSheet *self, guint index)
{
  guint64 order = editor_sheet_card_get_order (peek_card (self, index));

  g_hash_table_remove (self->by_order, &order);
  g_list_store_remove (self->cards, index);
}

static int
by_order_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  guint64 left = editor_sheet_card_get_order ((EditorSheetCard *) a);
  guint64 right = editor_sheet_card_get_order ((EditorSheetCard *) b);

  return (left > right) - (left < right);
}

/* What is of before goes, and of what was searched all but the first that fit; of a plain sheet nothing, for
 * the filter may change. */
static void
sweep (EditorSheet *self)
{
  gboolean is_plain = self->n_begun <= self->n_seeds;
  guint    n_kept = 0;

  if (!is_plain)
    g_list_store_sort (self->cards, by_order_cb, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->cards));)
    {
      EditorSheetCard *card = peek_card (self, i);
      guint64          order = editor_sheet_card_get_order (card);
      gboolean         stays = g_hash_table_contains (self->tried, &order);

      if (stays && !is_plain)
        stays = fits (self, card) && n_kept++ < self->n_seeds;
      if (stays)
        i++;
      else
        remove_card (self, i);
    }
}

static void
refilter (EditorSheet *self)
{
  if (!editor_metric_filter_is_empty (self->wanted))
    gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

static gboolean
wants_more (EditorSheet *self)
{
  return self->is_searching && self->side_by_side && !editor_metric_filter_is_empty (self->wanted)
         && self->n_begun < EDITOR_SHEET_MOST_TRIED
         && self->first_seed + self->n_begun > self->first_seed
         && editor_sheet_get_n_fitting (self) < self->n_seeds;
}

static void
update_busy (EditorSheet *self)
{
  gboolean busy = editor_survey_get_busy (self->survey);

  if (busy == self->busy)
    return;
  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
begin (EditorSheet *self)
{
  self->waits = FALSE;
  self->has_come = FALSE;
  self->n_begun = 0;
  g_hash_table_remove_all (self->tried);
  begin_batch (self, self->n_seeds);
  g_signal_emit (self, signals[PROGRESS], 0);
}

static void
take (EditorSheet *self, guint index)
{
  const EditorSurveyItem *item = editor_survey_get_item (self->survey, index);
  guint                   n_subjects = editor_survey_get_n_subjects (self->survey);
  guint64                 order
      = self->side_by_side ? editor_survey_get_seed (self->survey, index) : index % n_subjects;
  EditorSheetCard *card = g_hash_table_lookup (self->by_order, &order);

  if (item->sample == NULL || card == NULL)
    return;
  editor_sheet_card_take (card, self->side_by_side ? index % n_subjects : 0, item);
  if (!self->side_by_side || index % n_subjects == n_subjects - 1)
    g_hash_table_add (self->tried, g_memdup2 (&order, sizeof order));
  /* Nobody sees it before the filter is another, and then it is asked for again. */
  if (self->n_begun > self->n_seeds && !fits (self, card))
    editor_sheet_card_drop_picture (card);
}

static void
finish (EditorSheet *self)
{
  sweep (self);
  /* It holds a picture of each seed that it was asked for. */
  editor_survey_clear (self->survey);
  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

static void
added_cb (EditorSheet *self, guint first, guint n)
{
  guint n_items = editor_survey_get_n_items (self->survey);

  for (guint i = first; i < first + n && i < n_items; i++)
    take (self, i);
  self->has_come = TRUE;
  refilter (self);
  if (self->waits)
    begin (self);
  else if (editor_survey_get_n_done (self->survey) < n_items)
    g_signal_emit (self, signals[PROGRESS], 0);
  else if (wants_more (self))
    {
      begin_batch (self, EDITOR_SHEET_MOST);
      g_signal_emit (self, signals[PROGRESS], 0);
    }
  else
    {
      finish (self);
      g_signal_emit (self, signals[PROGRESS], 0);
    }
}

/* ---- Asking ---- */

static void
forget (EditorSheet *self)
{
  editor_survey_clear (self->survey);
  g_hash_table_remove_all (self->by_order);
  g_hash_table_remove_all (self->tried);
  g_list_store_remove_all (self->cards);
  g_array_set_size (self->subjects, 0);
  g_clear_pointer (&self->shape, g_free);
  self->n_begun = 0;
  self->waits = FALSE;
}

static void
set_question (EditorSheet *self, const EditorSheetQuestion *question)
{
  g_array_set_size (self->subjects, 0);
  for (guint i = 0; i < question->n_subjects; i++)
    {
      EditorSheetSubject subject = question->subjects[i];

      ashlar_content_ref (subject.subject.content);
      if (subject.subject.palette != NULL)
        ashlar_palette_ref (subject.subject.palette);
      subject.subject.recipe = g_strdup (subject.subject.recipe);
      subject.title = g_strdup (subject.title);
      g_array_append_val (self->subjects, subject);
    }
  self->side_by_side = question->side_by_side;
  self->first_seed = question->first_seed;
  self->n_seeds = question->n_seeds;
  self->width = question->width;
  self->height = question->height;
}

void
editor_sheet_ask (EditorSheet *self, const EditorSheetQuestion *question)
{
  g_return_if_fail (EDITOR_IS_SHEET (self));
  g_return_if_fail (question->n_seeds > 0 && question->n_seeds <= EDITOR_SHEET_MOST);
  g_return_if_fail (!question->side_by_side || question->n_subjects <= EDITOR_SHEET_MOST_PARTS);
  if (g_strcmp0 (self->shape, question->shape) != 0)
    {
      forget (self);
      self->shape = g_strdup (question->shape);
    }
  set_question (self, question);
  if (editor_survey_get_busy (self->survey) && !self->has_come && self->n_begun > 0)
    self->waits = TRUE;
  else
    begin (self);
}

void
editor_sheet_stop (EditorSheet *self)
{
  g_return_if_fail (EDITOR_IS_SHEET (self));
  self->waits = FALSE;
  editor_survey_stop (self->survey);
  g_signal_emit (self, signals[PROGRESS], 0);
}

void
editor_sheet_clear (EditorSheet *self)
{
  g_return_if_fail (EDITOR_IS_SHEET (self));
  forget (self);
  g_signal_emit (self, signals[PROGRESS], 0);
}

void
editor_sheet_set_order (EditorSheet *self, guint metric, gboolean is_descending)
{
  g_return_if_fail (EDITOR_IS_SHEET (self));
  self->metric = metric;
  self->is_descending = is_descending;
  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

/* What was searched has been thrown away but for what fitted. */
static void
search_again (EditorSheet *self)
{
  if (self->shape == NULL)
    return;
  if (self->n_begun > self->n_seeds)
    begin (self);
  else if (wants_more (self) && !editor_survey_get_busy (self->survey))
    begin_batch (self, EDITOR_SHEET_MOST);
}

void
editor_sheet_set_filter (EditorSheet *self, const AshlarValue *filter)
{
  g_return_if_fail (EDITOR_IS_SHEET (self));
  if (ashlar_value_equal (filter, self->wanted))
    return;
  if (filter != NULL)
    ashlar_value_ref ((AshlarValue *) filter);
  g_clear_pointer (&self->wanted, ashlar_value_unref);
  self->wanted = (AshlarValue *) filter;
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  search_again (self);
  g_signal_emit (self, signals[PROGRESS], 0);
}

void
editor_sheet_set_searching (EditorSheet *self, gboolean is_searching)
{
  g_return_if_fail (EDITOR_IS_SHEET (self));
  if (is_searching == self->is_searching)
    return;
  self->is_searching = is_searching;
  if (is_searching)
    search_again (self);
  else if (self->n_begun > self->n_seeds)
    {
      editor_survey_stop (self->survey);
      finish (self);
    }
  g_signal_emit (self, signals[PROGRESS], 0);
}

gboolean
editor_sheet_get_searching (EditorSheet *self)
{
  return self->is_searching;
}

/* ---- What has come of it ---- */

GListModel *
editor_sheet_get_model (EditorSheet *self)
{
  g_return_val_if_fail (EDITOR_IS_SHEET (self), NULL);
  return G_LIST_MODEL (self->sorted);
}

gboolean
editor_sheet_get_busy (EditorSheet *self)
{
  return editor_survey_get_busy (self->survey);
}

guint
editor_sheet_get_n_wanted (EditorSheet *self)
{
  return self->side_by_side ? self->n_seeds : self->subjects->len;
}

guint
editor_sheet_get_n_tried (EditorSheet *self)
{
  return g_hash_table_size (self->tried);
}

guint
editor_sheet_get_n_cards (EditorSheet *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->cards));
}

/* Of those that have been tried: what is shown of before is no find. */
guint
editor_sheet_get_n_fitting (EditorSheet *self)
{
  guint n = 0;

  for (guint i = 0; i < editor_sheet_get_n_cards (self); i++)
    {
      EditorSheetCard *card = peek_card (self, i);
      guint64          order = editor_sheet_card_get_order (card);

      n += editor_sheet_card_get_part (card, 0)->values != NULL && fits (self, card)
           && g_hash_table_contains (self->tried, &order);
    }
  return n;
}

guint
editor_sheet_get_n_failed (EditorSheet *self)
{
  guint n = 0;

  for (guint i = 0; i < editor_sheet_get_n_cards (self); i++)
    n += editor_sheet_card_get_part (peek_card (self, i), 0)->error != NULL;
  return n;
}

const GError *
editor_sheet_get_common_error (EditorSheet *self)
{
  const GError *first = NULL;
  guint         n_cards = editor_sheet_get_n_cards (self);

  for (guint i = 0; i < n_cards; i++)
    {
      const EditorSheetPart *part = editor_sheet_card_get_part (peek_card (self, i), 0);

      if (part->values != NULL)
        return NULL;
      if (part->error == NULL)
        continue;
      if (first == NULL)
        first = part->error;
      else if (!g_error_matches (part->error, first->domain, first->code)
               || g_strcmp0 (ashlar_generate_error_get_subject (part->error),
                             ashlar_generate_error_get_subject (first))
                      != 0)
        return NULL;
    }
  if (first == NULL)
    return NULL;
  /* One of them says it of all; else each of them has to say the same. */
  return (first->domain == ASHLAR_GENERATE_ERROR && ashlar_generate_error_is_final (first))
                 || editor_sheet_get_n_failed (self) == n_cards
             ? first
             : NULL;
}

EditorSheetCard *
editor_sheet_find (EditorSheet *self, guint64 seed)
{
  for (guint i = 0; i < editor_sheet_get_n_cards (self); i++)
    if (editor_sheet_card_get_seed (peek_card (self, i)) == seed)
      return peek_card (self, i);
  return NULL;
}

void
editor_sheet_set_open (EditorSheet *self, gboolean any, guint64 seed)
{
  g_return_if_fail (EDITOR_IS_SHEET (self));
  self->has_open = any;
  self->open_seed = seed;
  for (guint i = 0; i < editor_sheet_get_n_cards (self); i++)
    editor_sheet_card_set_open (
        peek_card (self, i),
        any && editor_sheet_card_get_seed (peek_card (self, i)) == seed
            && (self->side_by_side || editor_sheet_card_get_order (peek_card (self, i)) == 0));
}

/* ---- The object ---- */

static void
editor_sheet_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, editor_sheet_get_busy (EDITOR_SHEET (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_sheet_finalize (GObject *object)
{
  EditorSheet *self = EDITOR_SHEET (object);

  editor_survey_clear (self->survey);
  g_object_unref (self->survey);
  g_object_unref (self->sorted);
  g_object_unref (self->fitting);
  g_object_unref (self->cards);
  g_hash_table_unref (self->by_order);
  g_hash_table_unref (self->tried);
  g_array_unref (self->subjects);
  g_clear_pointer (&self->wanted, ashlar_value_unref);
  g_free (self->shape);
  G_OBJECT_CLASS (editor_sheet_parent_class)->finalize (object);
}

static void
editor_sheet_class_init (EditorSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = editor_sheet_get_property;
  object_class->finalize = editor_sheet_finalize;
  properties[PROP_BUSY]
      = g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_sheet_init (EditorSheet *self)
{
  self->survey = editor_survey_new ();
  self->cards = g_list_store_new (EDITOR_TYPE_SHEET_CARD);
  self->by_order = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->tried = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->subjects = g_array_new (FALSE, FALSE, sizeof (EditorSheetSubject));
  g_array_set_clear_func (self->subjects, subject_clear);
  self->metric = EDITOR_SHEET_BY_SEED;
  self->filter = GTK_FILTER (gtk_custom_filter_new (filter_cb, self, NULL));
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, self, NULL));
  self->fitting
      = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->cards)), self->filter);
  self->sorted
      = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->fitting)), self->sorter);
  g_signal_connect_object (self->survey, "added", G_CALLBACK (added_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->survey, "notify::busy", G_CALLBACK (update_busy), self,
                           G_CONNECT_SWAPPED);
}

EditorSheet *
editor_sheet_new (void)
{
  return g_object_new (EDITOR_TYPE_SHEET, NULL);
}
