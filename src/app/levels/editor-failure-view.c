/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "levels/editor-failure-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "document/editor-digits.h"
#include "recipes/editor-block-set-dialog.h"
#include "document/editor-finding.h"
#include "widgets/editor-page.h"
#include "plan/ashlar-generate-error.h"
#include "seeds/editor-advice.h"
#include "survey/ashlar-survey-findings-private.h"

/* Cards that a chain shows at most; what is left out in the middle is a dot between two. */
#define MAX_CARDS 5
#define PICTURE_SIZE 80
/* Causes that are shown. */
#define MAX_CAUSES 3

struct _EditorFailureView
{
  GtkWidget parent_instance;

  EditorDocument      *document; /* owned, nullable */
  EditorBlockPictures *pictures; /* owned, nullable */
  guint                recipe;
  GPtrArray           *ways_rows; /* of borrowed GtkWidget */
  GPtrArray           *causes_rows;

  /* Template children. */
  GtkLabel            *title;
  GtkLabel            *message;
  GtkBox              *chain;
  GtkLabel            *share;
  AdwPreferencesGroup *ways;
  AdwPreferencesGroup *causes;
  GtkWidget           *last_button;
  GtkWidget           *undo_button;
  GtkWidget           *last;
  GtkPicture          *last_picture;
  GtkLabel            *last_label;
};

G_DEFINE_FINAL_TYPE (EditorFailureView, editor_failure_view, GTK_TYPE_WIDGET)

/* The title says what is wrong in a few words; the message says it with all names. Of what another seed
 * may mend it is the seed that is named. */
static char *
dup_title (const EditorFailure *failure)
{
  const GError       *error = failure->error;
  EditorFailureTraits traits = failure->traits;
  const char *const  *chain;

  if (error->domain != ASHLAR_GENERATE_ERROR)
    return g_strdup (_ ("There is no level"));
  if (!ashlar_generate_error_is_final (error))
    return failure->survey != NULL && failure->survey->n_levels == 0
               ? g_strdup_printf (ngettext ("The only seed that was measured fails",
                                            "None of %u seeds will do",
                                            (guint) failure->survey->n_seeds),
                                  (guint) failure->survey->n_seeds)
               /* Translators: the number is the seed of a random level. */
               : g_strdup_printf (_ ("Seed %s does not work out"),
                                  editor_digits (failure->seed).text);
  chain = ashlar_generate_error_get_chain (error);
  switch ((AshlarGenerateError) error->code)
    {
    case ASHLAR_GENERATE_ERROR_UNREACHABLE:
      if (chain != NULL && chain[0] != NULL)
        /* Translators: %s is a block's id. */
        return g_strdup_printf (_ ("No way leads to %s"),
                                chain[g_strv_length ((char **) chain) - 1]);
      return g_strdup (_ ("No way leads there"));
    case ASHLAR_GENERATE_ERROR_NO_SPACE:
      return g_strdup (_ ("There is no room"));
    case ASHLAR_GENERATE_ERROR_CONFLICT:
      return g_strdup (_ ("The demands contradict each other"));
    case ASHLAR_GENERATE_ERROR_PARAMETER:
      return g_strdup (_ ("A value does not fit"));
    case ASHLAR_GENERATE_ERROR_NO_BLOCKS:
      if (traits & EDITOR_FAILURE_LACKS_PIECES)
        return g_strdup (_ ("Pieces are missing"));
      return g_strdup (_ ("There are no blocks to build with"));
    case ASHLAR_GENERATE_ERROR_FALLS_APART:
      return g_strdup (_ ("A block falls apart"));
    case ASHLAR_GENERATE_ERROR_NOT_ACCEPTED:
      return g_strdup (_ ("No level was accepted"));
    case ASHLAR_GENERATE_ERROR_TOO_LARGE:
      return g_strdup (_ ("The level is too large"));
    case ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE:
    case ASHLAR_GENERATE_ERROR_UNKNOWN_PART:
    case ASHLAR_GENERATE_ERROR_MISFIT:
    case ASHLAR_GENERATE_ERROR_BROKEN_PART:
    default:
      return g_strdup (_ ("There is no level"));
    }
}

/* The chain */

static GtkWidget *
new_card (EditorFailureView *self, const char *id, gboolean broken, gboolean wanted, gboolean first)
{
  AshlarContent   *content = editor_document_get_content (self->document);
  guint            index = ashlar_content_find_block (content, id);
  GtkWidget       *button = gtk_button_new ();
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget       *picture = gtk_picture_new ();
  GtkWidget       *name, *role;
  g_autofree char *pointer = g_strdup_printf ("/blocks/%u", index);

  gtk_widget_set_size_request (picture, PICTURE_SIZE, PICTURE_SIZE);
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  if (index != ASHLAR_NO_INDEX)
    {
      int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

      gtk_picture_set_paintable (GTK_PICTURE (picture),
                                 GDK_PAINTABLE (editor_block_pictures_get (
                                     self->pictures, index, (guint) (PICTURE_SIZE * scale))));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go-to");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", pointer);
    }
  name = g_object_new (GTK_TYPE_LABEL, "label", id, "ellipsize", PANGO_ELLIPSIZE_MIDDLE,
                       "max-width-chars", 16, NULL);
  gtk_widget_add_css_class (name, "heading");
  role = gtk_label_new (broken   ? _ ("the way breaks here")
                        : wanted ? _ ("demanded")
                        : first  ? _ ("start block")
                                 : "");
  gtk_widget_add_css_class (role, "caption");
  gtk_widget_add_css_class (role, broken ? "error" : wanted ? "warning" : "dim-label");
  /* Else the picture would be as high as the words below are wide. */
  gtk_box_append (GTK_BOX (box),
                  g_object_new (ADW_TYPE_CLAMP, "maximum-size", PICTURE_SIZE,
                                "tightening-threshold", PICTURE_SIZE, "child", picture, NULL));
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), role);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_size_request (button, 120, -1);
  gtk_widget_add_css_class (button, "chain-card");
  if (broken)
    gtk_widget_add_css_class (button, "broken");
  else if (wanted)
    gtk_widget_add_css_class (button, "wanted");
  return button;
}

static GtkWidget *
new_arrow (gboolean broken, gboolean skips)
{
  GtkWidget *image = gtk_image_new_from_icon_name (broken  ? "action-unavailable-symbolic"
                                                   : skips ? "view-more-horizontal-symbolic"
                                                           : "go-next-symbolic");

  if (broken)
    gtk_widget_add_css_class (image, "error");
  else
    gtk_widget_add_css_class (image, "dim-label");
  return image;
}

static void
update_chain (EditorFailureView *self, const GError *error)
{
  const char *const *chain = NULL;
  guint              n, at, first_shown;
  GtkWidget         *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->chain))) != NULL)
    gtk_box_remove (self->chain, child);
  if (error->domain == ASHLAR_GENERATE_ERROR)
    chain = ashlar_generate_error_get_chain (error);
  gtk_widget_set_visible (GTK_WIDGET (self->chain), chain != NULL && chain[0] != NULL);
  if (chain == NULL || chain[0] == NULL)
    return;

  n = g_strv_length ((char **) chain);
  at = ashlar_generate_error_get_break (error);
  /* The start, then what lies around the break, up to the end. */
  first_shown = n > MAX_CARDS ? CLAMP (at, 2, n - (MAX_CARDS - 2)) - 1 : 0;
  for (guint i = 0; i < n; i++)
    {
      if (n > MAX_CARDS && i > 0 && (i < first_shown || i >= first_shown + MAX_CARDS - 1))
        continue;
      if (i > 0)
        gtk_box_append (self->chain, new_arrow (i == at, n > MAX_CARDS && i == first_shown));
      gtk_box_append (self->chain,
                      new_card (self, chain[i], i == at && i + 1 < n, i + 1 == n, i == 0));
    }
}

/* What would help */

static GtkWidget *
add_way (EditorFailureView *self,
         const char        *icon,
         const char        *title,
         const char        *subtitle,
         const char        *label,
         const char        *action,
         const char        *target,
         gboolean           suggested)
{
  GtkWidget       *row = adw_action_row_new ();
  GtkWidget       *button = gtk_button_new_with_label (label);
  g_autofree char *title_markup = g_markup_escape_text (title, -1);
  g_autofree char *subtitle_markup = g_markup_escape_text (subtitle, -1);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  if (action != NULL)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (target != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title_markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle_markup);
  adw_action_row_set_icon_name (ADW_ACTION_ROW (row), icon);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->ways, row);
  g_ptr_array_add (self->ways_rows, row);
  return button;
}

/* What was tried comes before what was not. */
static void
add_advice (EditorFailureView *self, const EditorFailure *failure)
{
  GtkWidget       *row;
  g_autofree char *text = NULL;

  for (guint i = 0; failure->advice != NULL && i < failure->advice->len; i++)
    {
      const AshlarTriedAdvice *tried = g_ptr_array_index (failure->advice, i);
      g_autofree char         *title = editor_advice_dup_title (tried);
      g_autofree char         *effect = editor_advice_dup_effect (tried);
      GtkWidget               *button
          = add_way (self, "emblem-ok-symbolic", title, effect, _ ("Apply"), NULL, NULL, i == 0);

      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", i);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.follow-advice");
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                      -1);
    }
  if (!failure->is_trying
      && (failure->advice == NULL || failure->advice->len > 0 || failure->n_tried == 0))
    return;
  row = adw_action_row_new ();
  if (failure->is_trying)
    {
      adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                                 g_object_new (GTK_TYPE_SPINNER, "spinning", TRUE, NULL));
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                     _ ("Trying changes of the recipe…"));
    }
  else
    {
      text = g_strdup_printf (
          ngettext ("%u change was tried, and no more seeds work with it",
                    "%u changes were tried, alone and in pairs; no more seeds work with any",
                    failure->n_tried),
          failure->n_tried);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("No value of the recipe helps"));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
    }
  adw_preferences_group_add (self->ways, row);
  g_ptr_array_add (self->ways_rows, row);
}

/* ---- Why seeds fail ---- */

static int
compare_causes (gconstpointer a, gconstpointer b)
{
  const AshlarCause *left = *(AshlarCause *const *) a, *right = *(AshlarCause *const *) b;

  return left->n > right->n ? -1 : left->n < right->n;
}

static void
add_cause (EditorFailureView *self, const EditorFailure *failure, const AshlarCause *cause)
{
  GtkWidget *row = adw_action_row_new ();
  g_autoptr (AshlarText) sentence = ashlar_cause_dup_sentence (cause);
  g_autofree char *title = g_markup_escape_text (editor_words_of_text (sentence), -1);
  g_autofree char *subtitle = NULL;
  guint64          seed = cause->examples[0];

  if (seed == failure->seed && cause->n_examples > 1)
    seed = cause->examples[1];
  /* Translators: of many seeds, so many fail by the cause above. */
  subtitle = g_strdup_printf (_ ("%'u of %'u seeds"), (guint) cause->n,
                              (guint) failure->survey->n_seeds);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_icon_name (ADW_ACTION_ROW (row), "dialog-warning-symbolic");
  if (seed != failure->seed)
    {
      /* Translators: a button; the number is the seed of a random level. */
      g_autofree char *label = g_strdup_printf (_ ("Open Seed %s"), editor_digits (seed).text);
      GtkWidget       *button = gtk_button_new_with_label (label);

      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ut)", self->recipe, seed);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-level");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
    }
  adw_preferences_group_add (self->causes, row);
  g_ptr_array_add (self->causes_rows, row);
}

static void
clear_rows (AdwPreferencesGroup *group, GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_remove (group, g_ptr_array_index (rows, i));
  g_ptr_array_set_size (rows, 0);
}

static void
update_causes (EditorFailureView *self, const EditorFailure *failure)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  clear_rows (self->causes, self->causes_rows);
  gtk_label_set_label (self->share, failure->share);
  for (guint i = 0; failure->survey != NULL && i < failure->survey->causes->len; i++)
    g_ptr_array_add (sorted, g_ptr_array_index (failure->survey->causes, i));
  g_ptr_array_sort (sorted, compare_causes);
  for (guint i = 0; i < MIN (sorted->len, MAX_CAUSES); i++)
    add_cause (self, failure, g_ptr_array_index (sorted, i));
  gtk_widget_set_visible (GTK_WIDGET (self->causes), sorted->len > 0);
}

static const AshlarValue *
get_parameter (EditorFailureView *self, const char *id)
{
  AshlarContent      *content = editor_document_get_content (self->document);
  const AshlarRecipe *recipe;

  if (self->recipe >= ashlar_content_get_n_recipes (content))
    return NULL;
  recipe = ashlar_content_get_recipe (content, self->recipe);
  return recipe->planner.parameters != NULL ? ashlar_value_lookup (recipe->planner.parameters, id)
                                            : NULL;
}

static gboolean
is_left_out (EditorFailureView *self, const char *id)
{
  AshlarContent *content = editor_document_get_content (self->document);
  guint          index = ashlar_content_find_block (content, id);

  return index != ASHLAR_NO_INDEX
         && !editor_block_set_names (get_parameter (self, "blocks"),
                                     ashlar_content_get_block (content, index));
}

static void
add_chain_ways (EditorFailureView *self, const GError *error)
{
  AshlarContent     *content = editor_document_get_content (self->document);
  const char *const *chain = ashlar_generate_error_get_chain (error);
  guint              at = ashlar_generate_error_get_break (error), n, index;

  if (chain == NULL || chain[0] == NULL)
    return;
  n = g_strv_length ((char **) chain);
  if (at >= n)
    return;
  if (is_left_out (self, chain[at]))
    {
      /* Translators: %s is a block's id. */
      g_autofree char *title = g_strdup_printf (_ ("Let the recipe use %s"), chain[at]);
      /* Translators: a button; %s is a block's id. */
      g_autofree char *label = g_strdup_printf (_ ("Add %s"), chain[at]);

      add_way (self, "list-add-symbolic", title, _ ("It is not among the recipe's blocks"), label,
               "page.allow-block", chain[at], TRUE);
    }
  else if (at > 0 && error->code == ASHLAR_GENERATE_ERROR_UNREACHABLE)
    {
      guint from = ashlar_content_find_block (content, chain[at - 1]);
      guint to = ashlar_content_find_block (content, chain[at]);
      /* Translators: %s are ids of blocks */
      g_autofree char *subtitle = g_strdup_printf (_ ("One whose exits meet those of %s and of %s"),
                                                   chain[at - 1], chain[at]);
      g_autofree char *target = g_strdup_printf ("%u,%u", from, to);

      if (from != ASHLAR_NO_INDEX && to != ASHLAR_NO_INDEX)
        add_way (self, "ashlar-chain-symbolic", _ ("Make the block between them"), subtitle,
                 _ ("Make the Missing Block"), "page.make-bridge", target, TRUE);
    }
  index = ashlar_content_find_block (content, chain[n - 1]);
  if (index != ASHLAR_NO_INDEX)
    {
      g_autofree char *pointer = g_strdup_printf ("/blocks/%u", index);

      add_way (self, "ashlar-exit-symbolic", _ ("Change what its exits accept"), chain[n - 1],
               _ ("Go to the Block"), "win.go-to", pointer, FALSE);
    }
}

/* Of the recipe at hand; NULL: there is none any more. */
static const char *
get_planner (EditorFailureView *self)
{
  AshlarContent *content = editor_document_get_content (self->document);

  return self->recipe < ashlar_content_get_n_recipes (content)
             ? ashlar_recipe_get_planner (ashlar_content_get_recipe (content, self->recipe))
             : NULL;
}

static void
add_puzzle_ways (EditorFailureView *self)
{
  AshlarContent     *content = editor_document_get_content (self->document);
  const AshlarValue *id = get_parameter (self, "puzzle");
  guint              index = 0;

  if (ashlar_content_get_n_puzzles (content) == 0)
    {
      add_way (self, "document-open-symbolic", _ ("Import a crossword"), _ ("From ipuz files"),
               _ ("Import…"), "win.import", NULL, TRUE);
      return;
    }
  if (id != NULL && ashlar_value_get_value_type (id) == ASHLAR_VALUE_STRING)
    index = ashlar_content_find_puzzle (content, ashlar_value_get_string (id));
  if (index != ASHLAR_NO_INDEX)
    {
      g_autofree char *pointer = g_strdup_printf ("/puzzles/%u", index);

      add_way (self, "ashlar-puzzles-symbolic", _ ("See what the crossword gives"),
               ashlar_puzzle_get_id (ashlar_content_get_puzzle (content, index)),
               _ ("Go to the Puzzle"), "win.go-to", pointer, FALSE);
    }
}

/* Of a planner's own. */
static gboolean
is_about (const char *subject, const char *parameter)
{
  const char *parameters = subject != NULL ? strstr (subject, "/planner/parameters/") : NULL;

  return parameters != NULL
         && g_str_equal (parameters + strlen ("/planner/parameters/"), parameter);
}

static void
add_ways (EditorFailureView *self, const EditorFailure *failure)
{
  const GError    *error = failure->error;
  const char      *subject = ashlar_generate_error_get_subject (error);
  g_autofree char *size = g_strdup_printf ("/recipes/%u/planner/parameters/width", self->recipe);
  guint            index;

  add_chain_ways (self, error);
  if (!ashlar_generate_error_is_final (error)
      && (failure->survey == NULL || failure->survey->n_levels > 0))
    add_way (self, "ashlar-dice-symbolic", _ ("Try another seed"),
             _ ("This one failed; another may work"), _ ("Roll the Dice"), "page.dice", NULL,
             failure->advice == NULL || failure->advice->len == 0);
  if (g_strcmp0 (get_planner (self), "crossword") == 0)
    add_puzzle_ways (self);
  if (is_about (subject, "width") || is_about (subject, "height"))
    {
      add_way (self, "zoom-fit-best-symbolic", _ ("Give it more room"), _ ("A larger canvas"),
               _ ("Go to the Size"), "win.go-to", subject, TRUE);
      return;
    }
  /* A share of the canvas grows with it, and so does neither a number of blocks nor a cooldown. */
  if (error->code == ASHLAR_GENERATE_ERROR_NO_SPACE && g_strcmp0 (get_planner (self), "blocks") == 0
      && !is_about (subject, "minArea") && !is_about (subject, "maxBlocks")
      && !is_about (subject, "cooldown"))
    add_way (self, "zoom-fit-best-symbolic", _ ("Give it more room"), _ ("A larger canvas"),
             _ ("Go to the Size"), "win.go-to", size, FALSE);
  if (subject == NULL || subject[0] == '\0')
    return;
  if (error->code == ASHLAR_GENERATE_ERROR_NO_SPACE && is_about (subject, "maxBlocks"))
    add_way (self, "preferences-other-symbolic", _ ("Allow more blocks"), _ ("In the recipe"),
             _ ("Go to the Maximum"), "win.go-to", subject, TRUE);
  else if (error->code == ASHLAR_GENERATE_ERROR_NO_SPACE && is_about (subject, "cooldown"))
    add_way (self, "preferences-other-symbolic", _ ("Let blocks come again sooner"),
             _ ("In the recipe"), _ ("Go to the Cooldown"), "win.go-to", subject, TRUE);
  else if (editor_subject_get_index (subject, "/recipes/", &index, NULL))
    add_way (self, "preferences-other-symbolic",
             error->code == ASHLAR_GENERATE_ERROR_PARAMETER   ? _ ("Change the value")
             : error->code == ASHLAR_GENERATE_ERROR_NO_BLOCKS ? _ ("Choose other blocks")
                                                              : _ ("Demand less"),
             _ ("In the recipe"),
             error->code == ASHLAR_GENERATE_ERROR_NO_BLOCKS ? _ ("Go to the Rule")
                                                            : _ ("Go to the Demand"),
             "win.go-to", subject, FALSE);
  else
    add_way (self, "document-edit-symbolic", _ ("Mend it where it lies"), subject, _ ("Go There"),
             "win.go-to", subject, FALSE);
}

static void
editor_failure_view_dispose (GObject *object)
{
  EditorFailureView *self = EDITOR_FAILURE_VIEW (object);
  GtkWidget         *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_FAILURE_VIEW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->pictures);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_failure_view_parent_class)->dispose (object);
}

static void
editor_failure_view_finalize (GObject *object)
{
  g_clear_pointer (&EDITOR_FAILURE_VIEW (object)->ways_rows, g_ptr_array_unref);
  g_clear_pointer (&EDITOR_FAILURE_VIEW (object)->causes_rows, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_failure_view_parent_class)->finalize (object);
}

static void
editor_failure_view_class_init (EditorFailureViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_failure_view_dispose;
  object_class->finalize = editor_failure_view_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-failure-view.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorFailureView, title);
  gtk_widget_class_bind_template_child (widget_class, EditorFailureView, message);
  gtk_widget_class_bind_template_child (widget_class, EditorFailureView, chain);
  gtk_widget_class_bind_template_child (widget_class, EditorFailureView, ways);
  gtk_widget_class_bind_template_child (widget_class, EditorFailureView, share);
  gtk_widget_class_bind_template_child (widget_class, EditorFailureView, causes);
  gtk_widget_class_bind_template_child (widget_class, EditorFailureView, last_button);
  gtk_widget_class_bind_template_child (widget_class, EditorFailureView, undo_button);
  gtk_widget_class_bind_template_child (widget_class, EditorFailureView, last);
  gtk_widget_class_bind_template_child (widget_class, EditorFailureView, last_picture);
  gtk_widget_class_bind_template_child (widget_class, EditorFailureView, last_label);
}

static void
editor_failure_view_init (EditorFailureView *self)
{
  self->ways_rows = g_ptr_array_new ();
  self->causes_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->last, FALSE);
}

void
editor_failure_view_show (EditorFailureView *self, const EditorFailure *failure)
{
  EditorFailureTraits traits = failure->traits;
  g_autofree char    *title = NULL;
  g_autofree char    *sentences = NULL;

  g_return_if_fail (EDITOR_IS_FAILURE_VIEW (self));
  g_set_object (&self->document, failure->document);
  g_set_object (&self->pictures, failure->pictures);
  self->recipe = failure->recipe;

  title = dup_title (failure);
  gtk_label_set_label (self->title, title);
  sentences = editor_error_dup_sentences (failure->error);
  gtk_label_set_label (self->message, sentences);
  update_chain (self, failure->error);
  update_causes (self, failure);
  clear_rows (self->ways, self->ways_rows);
  if (traits & EDITOR_FAILURE_LACKS_PIECES)
    {
      add_way (self, "list-add-symbolic", _ ("Make the pieces that are missing"),
               _ ("Each as walls, exits and a path between them, to draw on"),
               _ ("Make All Missing"), "page.make-missing", NULL, TRUE);
      add_way (self, "view-grid-symbolic", _ ("See which there are"),
               _ ("The sixteen pieces and the blocks that serve them"), _ ("Show the Pieces"),
               "page.pieces", NULL, FALSE);
    }
  add_advice (self, failure);
  if (failure->error->domain == ASHLAR_GENERATE_ERROR)
    add_ways (self, failure);
  if (traits & EDITOR_FAILURE_HAS_PLAN)
    add_way (self, "ashlar-levels-symbolic", _ ("See how far it got"),
             _ ("There is a plan, but no level came of it"), _ ("Show the Plan"), "page.bare", NULL,
             FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->ways), self->ways_rows->len > 0);
}

void
editor_failure_view_set_last (EditorFailureView *self, const EditorFailureLast *last)
{
  g_autofree char *text = NULL, *label = NULL;

  g_return_if_fail (EDITOR_IS_FAILURE_VIEW (self));
  gtk_widget_set_visible (self->last, last->picture != NULL || last->has_good);
  gtk_widget_set_visible (GTK_WIDGET (self->last_picture), last->picture != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->last_label), last->picture != NULL);
  gtk_widget_set_visible (self->undo_button, last->was_edited);
  gtk_widget_set_visible (self->last_button, last->has_good);
  /* Translators: the number is the seed of a random level. */
  text = g_strdup_printf (_ ("Last level that worked: seed %s"), editor_digits (last->seed).text);
  gtk_label_set_label (self->last_label, text);
  gtk_picture_set_paintable (self->last_picture,
                             last->picture != NULL ? GDK_PAINTABLE (last->picture) : NULL);
  label = last->picture != NULL && last->good_seed == last->seed
              ? g_strdup (_ ("Back to the Last Good Seed"))
              /* Translators: a button; the number is the seed of a random level. */
              : g_strdup_printf (_ ("Open Seed %s, Which Works"),
                                 editor_digits (last->good_seed).text);
  gtk_button_set_label (GTK_BUTTON (self->last_button), label);
}
