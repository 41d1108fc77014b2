/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The picture is that of a content with one recipe more, which nobody else sees; it is built as the
 * levels of other recipes are. Nothing is built while nobody looks. */

#include "ashlar-config.h"

#include "puzzles/editor-puzzle-dungeon.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "document/editor-digits.h"
#include "preview/editor-page-language.h"
#include "puzzles/editor-classes-view.h"
#include "document/editor-finding.h"
#include "preview/editor-one-page-view.h"
#include "edits/editor-puzzle-edit.h"
#include "puzzles/editor-puzzle-reach.h"
#include "canvas/editor-tile-canvas.h"
#include "level/ashlar-level-private.h"

#define DICE_SIDES 1000000
#define MOST_WORDS 60 /* of the scale: what has more is a matter for Levels */

static const guint cell_sizes[] = { 1, 3, 5, 7 };

struct _EditorPuzzleDungeon
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorDocument *document; /* nullable */
  EditorPreview  *preview;
  GArray         *words;    /* guint: of the puzzle, in the dungeon */
  AshlarPuzzle   *words_of; /* nullable: the puzzle that was shown last */

  guint                      puzzle;
  const AshlarPuzzleClasses *classes; /* borrowed, nullable */
  guint                      pairing;
  guint64                    seed;
  guint                      wish; /* words, whatever the puzzle that is shown can give */
  gboolean                   updating;
  gboolean                   is_stale; /* something changed while it was hidden */
  EditorPuzzleReach          reach;

  /* Template children. */
  GtkWidget         *box;
  GtkDropDown       *style;
  GtkStack          *stack;
  EditorOnePageView *page;
  EditorTileCanvas  *canvas;
  GtkLabel          *failure;
  GtkAdjustment     *how_many;
  GtkAdjustment     *shortness;
  GtkAdjustment     *closeness;
  GtkAdjustment     *rooms;
  GtkLabel          *how_many_label;
  GtkLabel          *shortness_label;
  GtkLabel          *closeness_label;
  GtkDropDown       *class_choice;
  GtkDropDown       *cell_size;
  GtkLabel          *made;
  GtkWidget         *warning;
  GtkLabel          *warning_text;
  GtkButton         *warning_button;
};

G_DEFINE_FINAL_TYPE (EditorPuzzleDungeon, editor_puzzle_dungeon, GTK_TYPE_WIDGET)

enum
{
  WORDS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static AshlarPuzzle *
get_puzzle (EditorPuzzleDungeon *self)
{
  return editor_puzzle_edit_peek (self->document, self->puzzle);
}

static guint
get_value (GtkAdjustment *adjustment)
{
  return (guint) gtk_adjustment_get_value (adjustment);
}

/* Words that the class can be asked for. */
static guint
get_reach (EditorPuzzleDungeon *self, guint pairing)
{
  editor_puzzle_reach_update (&self->reach, get_puzzle (self), self->classes);
  return self->reach.words[MIN (pairing, ASHLAR_N_PAIRINGS)];
}

/* Words that the class can give; 0: no puzzle. */
static guint
get_most (EditorPuzzleDungeon *self)
{
  return self->classes != NULL ? get_reach (self, self->pairing) : 0;
}

/* The recipe */

static void
set_range (AshlarValue *object, const char *name, guint min, guint max)
{
  AshlarValue *range = ashlar_value_new_object ();

  ashlar_value_object_set (range, "min", ashlar_value_new_integer (min));
  ashlar_value_object_set (range, "max", ashlar_value_new_integer (max));
  ashlar_value_object_set (object, name, range);
}

static AshlarValue *
new_parameters (EditorPuzzleDungeon *self)
{
  AshlarValue *parameters = ashlar_value_new_object ();
  guint        words = MIN (get_value (self->how_many), get_most (self));
  guint        rooms = get_value (self->rooms);

  ashlar_value_object_set (parameters, "parity",
                           ashlar_value_new_string (self->pairing < ASHLAR_N_PAIRINGS
                                                        ? ashlar_pairing_ids[self->pairing]
                                                        : "auto"));
  /* A puzzle whose words do not cross is asked for nothing: it becomes a dungeon as it is. */
  if (words >= 2)
    set_range (parameters, "words", words, words);
  ashlar_value_object_set (parameters, "shortness",
                           ashlar_value_new_integer (get_value (self->shortness)));
  ashlar_value_object_set (parameters, "closeness",
                           ashlar_value_new_integer (get_value (self->closeness)));
  ashlar_value_object_set (
      parameters, "cellSize",
      ashlar_value_new_integer (cell_sizes[gtk_drop_down_get_selected (self->cell_size)]));
  /* As many as find a place, but for few seeds. */
  set_range (parameters, "specialRooms", rooms / 2, rooms);
  return parameters;
}

EditorEdit *
editor_puzzle_dungeon_make (EditorPuzzleDungeon *self, guint *recipe)
{
  const AshlarPuzzle *puzzle;
  g_autoptr (AshlarValue) parameters = NULL;

  g_return_val_if_fail (EDITOR_IS_PUZZLE_DUNGEON (self), NULL);
  puzzle = get_puzzle (self);
  if (puzzle == NULL || !ashlar_puzzle_is_playable (puzzle))
    return NULL;
  parameters = new_parameters (self);
  return editor_puzzle_edit_make_dungeon (editor_document_get_content (self->document),
                                          self->puzzle, parameters, recipe, NULL);
}

static void
request (EditorPuzzleDungeon *self)
{
  g_autoptr (EditorEdit) edit = NULL;
  g_autofree char *made = NULL;
  const char      *id = NULL;
  guint            recipe;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->is_stale = TRUE;
      return;
    }
  self->is_stale = FALSE;
  edit = editor_puzzle_dungeon_make (self, &recipe);
  if (edit != NULL)
    {
      id = ashlar_recipe_get_id (ashlar_content_get_recipe (edit->content, recipe));
      /* Translators: %s is the id of a recipe. Under Levels is the page of that name. */
      made = g_strdup_printf (_ ("New recipe “%s”, opened under Levels"), id);
    }
  gtk_label_set_label (self->made, made != NULL ? made : "");
  editor_preview_request (self->preview, edit != NULL ? edit->content : NULL, NULL, id, self->seed,
                          NULL);
}

/* The picture */

static gboolean
is_same_word (const AshlarPuzzleWord *word, const AshlarLevelWord *other)
{
  return word->direction == ashlar_level_word_get_direction (other)
         && g_strcmp0 (word->number, ashlar_level_word_get_number (other)) == 0
         && g_strcmp0 (word->answer, ashlar_level_word_get_answer (other)) == 0;
}

static void
find_words (EditorPuzzleDungeon *self, AshlarLevel *level)
{
  const AshlarPuzzle *puzzle = get_puzzle (self);

  g_array_set_size (self->words, 0);
  for (guint i = 0; level != NULL && puzzle != NULL && i < ashlar_level_get_n_words (level); i++)
    for (guint word = 0; word < puzzle->n_words; word++)
      if (is_same_word (&puzzle->words[word], ashlar_level_get_word (level, i)))
        {
          g_array_append_val (self->words, word);
          break;
        }
  g_signal_emit (self, signals[WORDS_CHANGED], 0);
}

static const char *
get_class_name (guint pairing)
{
  static const char *const names[] = {
    N_ ("odd class"),
    N_ ("even class"),
    N_ ("odd–even class"),
    N_ ("even–odd class"),
  };

  return _ (names[pairing]);
}

guint
editor_puzzle_dungeon_get_pairing (EditorPuzzleDungeon *self)
{
  const AshlarPuzzle *puzzle;
  guint               pairing = 0;

  g_return_val_if_fail (EDITOR_IS_PUZZLE_DUNGEON (self), ASHLAR_N_PAIRINGS);
  puzzle = get_puzzle (self);
  if (puzzle == NULL || self->words->len == 0)
    return ASHLAR_N_PAIRINGS;
  for (; pairing < ASHLAR_N_PAIRINGS; pairing++)
    {
      guint i = 0;

      while (i < self->words->len && g_array_index (self->words, guint, i) < puzzle->n_words
             && ashlar_pairing_has_word (pairing,
                                         &puzzle->words[g_array_index (self->words, guint, i)]))
        i++;
      if (i == self->words->len)
        break;
    }
  return pairing;
}

static void
show_level (EditorPuzzleDungeon *self, const EditorPreviewResult *result)
{
  AshlarOnePageOptions options = ASHLAR_ONE_PAGE_OPTIONS_INIT;
  guint                n = ashlar_level_get_n_words (result->level), width, height;
  guint class = editor_puzzle_dungeon_get_pairing (self);
  g_autofree char *title = editor_puzzle_dup_name (get_puzzle (self));
  g_autofree char *words = g_strdup_printf (ngettext ("%u word", "%u words", n), n);
  g_autofree char *subtitle = g_strdup_printf (
      /* Translators: "12 words", "odd class", and the seed of the level. */
      _ ("%s · %s · seed %s"), words,
      class < ASHLAR_N_PAIRINGS ? get_class_name (class) : _ ("whole grid"),
      editor_digits (result->seed).text);

  options.language = editor_page_language_of_reader ();
  options.title = title;
  options.subtitle = subtitle;
  options.clues = FALSE;
  editor_one_page_view_set_options (self->page, &options);
  editor_one_page_view_set_level (self->page, result->level);
  ashlar_level_get_cells (result->level, &width, &height);
  editor_tile_canvas_set_palette (self->canvas, result->palette);
  editor_tile_canvas_set_cells (self->canvas, result->cells, width, height);
  editor_tile_canvas_fit (self->canvas);
  gtk_stack_set_visible_child (self->stack, gtk_drop_down_get_selected (self->style) == 0
                                                ? GTK_WIDGET (self->page)
                                                : GTK_WIDGET (self->canvas));
}

static void
ready_cb (EditorPuzzleDungeon *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);
  const AshlarPuzzle        *puzzle = get_puzzle (self);
  g_autofree char           *reason = NULL;

  if (result != NULL && result->level != NULL && puzzle != NULL
      && ashlar_puzzle_is_playable (puzzle))
    {
      find_words (self, result->level);
      show_level (self, result);
      return;
    }
  find_words (self, NULL);
  editor_one_page_view_set_level (self->page, NULL);
  if (result != NULL && result->error != NULL)
    reason = editor_error_dup_sentences (result->error);
  else
    reason = g_strdup (_ ("There is no dungeon yet"));
  gtk_label_set_label (self->failure, reason);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->failure));
}

/* What is asked for */

/* What the puzzle lacks, or the class; @action: what helps. */
static char *
dup_warning (EditorPuzzleDungeon *self, const char **button, const char **action)
{
  const AshlarPuzzle *puzzle = get_puzzle (self);
  guint               most = get_most (self), wish = get_value (self->how_many), best;

  *button = *action = NULL;
  if (puzzle == NULL || puzzle->width == 0)
    return NULL;
  if (puzzle->n_unfilled > 0)
    {
      *button = _ ("Go There");
      *action = "page.fill-in";
      return g_strdup_printf (ngettext ("%u square has no letter. A dungeon needs all of them.",
                                        "%u squares have no letter. A dungeon needs all of them.",
                                        puzzle->n_unfilled),
                              puzzle->n_unfilled);
    }
  if (puzzle->n_words == 0)
    return g_strdup (_ ("There is no word: no two open squares stand side by side."));
  best = editor_puzzle_reach_find_best (&self->reach);
  if (most < 2 && get_reach (self, best) < 2)
    return g_strdup (_ ("No two words of a class cross. The whole grid becomes the dungeon."));
  if (wish <= most)
    return NULL;
  if (get_reach (self, best) <= most)
    return g_strdup_printf (_ ("This puzzle gives at most %u words that cross."), most);
  *button = _ ("Take It");
  *action = ashlar_pairing_ids[best];
  return g_strdup_printf (
      /* Translators: how many words a class has, how many are wished for; the name of another class
       * and how many that has. */
      _ ("This class gives at most %u words. For %u there is the class “%s”: %u."), most, wish,
      editor_pairing_get_name (best), get_reach (self, best));
}

static void
update_warning (EditorPuzzleDungeon *self)
{
  const char      *button, *action;
  g_autofree char *text = dup_warning (self, &button, &action);
  GtkActionable   *actionable = GTK_ACTIONABLE (self->warning_button);
  gboolean         of_page = button != NULL && g_str_has_prefix (action, "page.");

  gtk_widget_set_visible (self->warning, text != NULL);
  gtk_label_set_label (self->warning_text, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->warning_button), button != NULL);
  if (button == NULL)
    return;
  gtk_button_set_label (self->warning_button, button);
  /* A name never meets the target of another. */
  gtk_actionable_set_action_name (actionable, NULL);
  gtk_actionable_set_action_target_value (actionable,
                                          of_page ? NULL : g_variant_new_string (action));
  gtk_actionable_set_action_name (actionable, of_page ? action : "page.class");
}

static void
update_labels (EditorPuzzleDungeon *self)
{
  guint            most = get_most (self);
  g_autofree char *how_many
      = self->classes == NULL ? g_strdup ("")
        : most < 2            ? g_strdup (_ ("all"))
                   /* Translators: words wished for; words that there are. */
                   : g_strdup_printf (_ ("%u of %u"), MIN (get_value (self->how_many), most), most);
  g_autofree char *shortness = g_strdup_printf (_ ("%u %%"), get_value (self->shortness));
  g_autofree char *closeness = g_strdup_printf (_ ("%u %%"), get_value (self->closeness));

  gtk_label_set_label (self->how_many_label, how_many);
  gtk_label_set_label (self->shortness_label, shortness);
  gtk_label_set_label (self->closeness_label, closeness);
  update_warning (self);
}

static void
asked_cb (EditorPuzzleDungeon *self)
{
  if (self->updating)
    return;
  update_labels (self);
  request (self);
}

static void
wished_cb (EditorPuzzleDungeon *self)
{
  if (!self->updating)
    self->wish = get_value (self->how_many);
  asked_cb (self);
}

static void
class_chosen_cb (EditorPuzzleDungeon *self)
{
  guint chosen = gtk_drop_down_get_selected (self->class_choice);

  if (!self->updating)
    gtk_widget_activate_action (GTK_WIDGET (self), "page.class", "s",
                                chosen == 0 ? "auto" : ashlar_pairing_ids[chosen - 1]);
}

static void
style_chosen_cb (EditorPuzzleDungeon *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);

  if (result != NULL && result->level != NULL && get_puzzle (self) != NULL)
    show_level (self, result);
}

/* The widget */

static void
map (GtkWidget *widget)
{
  EditorPuzzleDungeon *self = EDITOR_PUZZLE_DUNGEON (widget);

  GTK_WIDGET_CLASS (editor_puzzle_dungeon_parent_class)->map (widget);
  if (self->is_stale)
    request (self);
}

static void
dispose (GObject *object)
{
  EditorPuzzleDungeon *self = EDITOR_PUZZLE_DUNGEON (object);

  self->updating = TRUE;
  if (self->preview != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->preview, self);
      editor_preview_stop (self->preview);
    }
  g_clear_object (&self->preview);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_PUZZLE_DUNGEON);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_puzzle_dungeon_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  g_array_unref (EDITOR_PUZZLE_DUNGEON (object)->words);
  g_clear_pointer (&EDITOR_PUZZLE_DUNGEON (object)->words_of, ashlar_puzzle_unref);
  editor_puzzle_reach_clear (&EDITOR_PUZZLE_DUNGEON (object)->reach);
  G_OBJECT_CLASS (editor_puzzle_dungeon_parent_class)->finalize (object);
}

static void
editor_puzzle_dungeon_class_init (EditorPuzzleDungeonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->map = map;
  signals[WORDS_CHANGED] = g_signal_new ("words-changed", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (EDITOR_TYPE_ONE_PAGE_VIEW);
  g_type_ensure (EDITOR_TYPE_TILE_CANVAS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-puzzle-dungeon.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorPuzzleDungeon, name)
  BIND (box);
  BIND (style);
  BIND (stack);
  BIND (page);
  BIND (canvas);
  BIND (failure);
  BIND (how_many);
  BIND (shortness);
  BIND (closeness);
  BIND (rooms);
  BIND (how_many_label);
  BIND (shortness_label);
  BIND (closeness_label);
  BIND (class_choice);
  BIND (cell_size);
  BIND (made);
  BIND (warning);
  BIND (warning_text);
  BIND (warning_button);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, asked_cb);
  gtk_widget_class_bind_template_callback (widget_class, wished_cb);
  gtk_widget_class_bind_template_callback (widget_class, class_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, style_chosen_cb);
}

static void
editor_puzzle_dungeon_init (EditorPuzzleDungeon *self)
{
  self->seed = 1;
  self->puzzle = ASHLAR_NO_INDEX;
  self->pairing = ASHLAR_N_PAIRINGS;
  self->words = g_array_new (FALSE, FALSE, sizeof (guint));
  self->preview = editor_preview_new ();
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->wish = get_value (self->how_many);
  self->updating = FALSE;
  g_signal_connect_swapped (self->preview, "ready", G_CALLBACK (ready_cb), self);
  update_labels (self);
}

/* Whether what is known of words by their indices holds for the other puzzle, too. */
static gboolean
has_same_words (const AshlarPuzzle *a, const AshlarPuzzle *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || a->n_words != b->n_words || !g_str_equal (a->id, b->id))
    return FALSE;
  for (guint i = 0; i < a->n_words; i++)
    if (a->words[i].x != b->words[i].x || a->words[i].y != b->words[i].y
        || a->words[i].length != b->words[i].length
        || a->words[i].direction != b->words[i].direction)
      return FALSE;
  return TRUE;
}

static void
remember_words (EditorPuzzleDungeon *self, AshlarPuzzle *puzzle)
{
  if (!has_same_words (self->words_of, puzzle))
    g_array_set_size (self->words, 0);
  if (puzzle != NULL)
    ashlar_puzzle_ref (puzzle);
  g_clear_pointer (&self->words_of, ashlar_puzzle_unref);
  self->words_of = puzzle;
}

void
editor_puzzle_dungeon_show (EditorPuzzleDungeon       *self,
                            EditorDocument            *document,
                            guint                      puzzle,
                            const AshlarPuzzleClasses *classes,
                            guint                      pairing)
{
  AshlarPuzzle *shown;
  guint         most = 2;

  g_return_if_fail (EDITOR_IS_PUZZLE_DUNGEON (self));
  g_set_object (&self->document, document);
  self->puzzle = puzzle;
  self->classes = classes;
  self->pairing = pairing;
  shown = get_puzzle (self);
  remember_words (self, shown);
  for (guint i = 0; classes != NULL && i < ASHLAR_N_PAIRINGS; i++)
    most = MAX (most, get_reach (self, i));
  self->updating = TRUE;
  most = MIN (most, MOST_WORDS);
  if (classes != NULL)
    {
      /* A scale of one value would be none. */
      gtk_adjustment_set_upper (self->how_many, MAX (most, 3));
      gtk_adjustment_set_value (self->how_many, MIN (self->wish, most));
    }
  gtk_drop_down_set_selected (self->class_choice, pairing < ASHLAR_N_PAIRINGS ? pairing + 1 : 0);
  self->updating = FALSE;
  /* Values of what is not there are none; the page says what to do. */
  gtk_widget_set_visible (self->box, shown != NULL && shown->width > 0);
  update_labels (self);
  request (self);
}

const guint *
editor_puzzle_dungeon_get_words (EditorPuzzleDungeon *self, guint *n)
{
  g_return_val_if_fail (EDITOR_IS_PUZZLE_DUNGEON (self), NULL);
  *n = self->words->len;
  return (const guint *) (gconstpointer) self->words->data;
}

guint64
editor_puzzle_dungeon_get_seed (EditorPuzzleDungeon *self)
{
  g_return_val_if_fail (EDITOR_IS_PUZZLE_DUNGEON (self), 0);
  return self->seed;
}

void
editor_puzzle_dungeon_dice (EditorPuzzleDungeon *self)
{
  g_return_if_fail (EDITOR_IS_PUZZLE_DUNGEON (self));
  self->seed = (guint64) g_random_int_range (1, DICE_SIDES);
  request (self);
}

EditorPreview *
editor_puzzle_dungeon_get_preview (EditorPuzzleDungeon *self)
{
  g_return_val_if_fail (EDITOR_IS_PUZZLE_DUNGEON (self), NULL);
  return self->preview;
}
