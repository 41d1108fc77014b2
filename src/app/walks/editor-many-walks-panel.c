/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-many-walks-panel.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "content/ashlar-adventure-private.h"
#include "document/editor-digits.h"
#include "play/ashlar-journey-private.h"
#include "widgets/editor-tooltip.h"
#include "widgets/editor-wrap-layout.h"

#define MOST_NOTES 24
#define MOST_SEEDS 3

struct _EditorManyWalksPanel
{
  GtkWidget parent_instance;

  EditorManyWalks     *many; /* owned */
  EditorManyWalksView *view; /* borrowed: beside it on the page */

  GtkEventControllerMotion *motion; /* borrowed */

  /* Owned as children. */
  GtkWidget *scrolled;
  GtkWidget *nothing, *content;
  GtkWidget *ended_section, *notes_section, *looks_section;
  GtkBox    *ended, *notes, *looks;
};

G_DEFINE_FINAL_TYPE (EditorManyWalksPanel, editor_many_walks_panel, GTK_TYPE_WIDGET)

static guint pin_chosen_signal;

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* @quest, @floor, @number: that are to be looked at; G_MAXUINT: the last ones of the walk. */
static GtkWidget *
new_seed_button (guint64 seed, guint quest, guint floor, guint number)
{
  /* Translators: a button that walks a seed */
  g_autofree char *label = g_strdup_printf (_ ("Seed %s"), editor_digits (seed).text);
  GtkWidget       *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "seed-button");
  gtk_widget_add_css_class (button, "numeric");
  editor_tooltip_set (button, _ ("Look at this walk"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.walk-seed");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(tuuu)", seed, quest, floor, number);
  return button;
}

/* A figure, words, and buttons in lines below them. */
static GtkWidget *
new_row (const char *figure, const char *words, GtkWidget **buttons)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *count = g_object_new (GTK_TYPE_LABEL, "label", figure, "xalign", 1.f, "yalign", 0.f,
                                   "width-chars", 4, NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", 0.f, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  gtk_widget_add_css_class (count, "heading");
  gtk_widget_add_css_class (count, "numeric");
  *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_layout_manager (*buttons, editor_wrap_layout_new (6));
  gtk_box_append (GTK_BOX (texts), label);
  gtk_box_append (GTK_BOX (texts), *buttons);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (row), count);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_widget_add_css_class (row, "cause");
  return row;
}

/* ---- How they ended ---- */

static const char *
get_fate_words (const AshlarWalks *walks, AshlarFate fate)
{
  switch (fate)
    {
    case ASHLAR_FATE_WON:
      return walks->kind == ASHLAR_WALKS_OF_ADVENTURE ? _ ("came home with it done")
                                                      : _ ("reached the exit");
    case ASHLAR_FATE_FELL:
      return _ ("fell in a fight");
    case ASHLAR_FATE_STUCK:
      return _ ("knew no way on");
    case ASHLAR_FATE_NOT_BUILT:
    default:
      return _ ("came to a floor that is not built");
    }
}

static void
show_ended (EditorManyWalksPanel *self, const AshlarWalks *walks)
{
  clear (self->ended);
  for (guint fate = 0; fate < ASHLAR_N_FATES; fate++)
    {
      g_autofree char *figure = g_strdup_printf ("%'u", (guint) walks->fates[fate]);
      GtkWidget       *buttons;

      if (walks->fates[fate] > 0)
        gtk_box_append (self->ended,
                        new_row (figure, get_fate_words (walks, (AshlarFate) fate), &buttons));
    }
}

/* Scripts befall everybody: they come last. Else those of most walks first. */
static gint
compare_notes (gconstpointer a, gconstpointer b)
{
  const AshlarWalksNote *left = *(AshlarWalksNote *const *) a,
                        *right = *(AshlarWalksNote *const *) b;
  gboolean is_left_script = g_str_has_prefix (left->code, "script-");

  if (is_left_script != g_str_has_prefix (right->code, "script-"))
    return is_left_script ? 1 : -1;

  return left->n != right->n ? (left->n > right->n ? -1 : 1) : strcmp (left->code, right->code);
}

static void
show_notes (EditorManyWalksPanel *self, const AshlarWalks *walks, AshlarContent *content)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy (walks->notes, NULL, NULL);

  g_ptr_array_set_free_func (sorted, NULL);
  g_ptr_array_sort (sorted, compare_notes);
  clear (self->notes);
  gtk_widget_set_visible (self->notes_section, sorted->len > 0);
  for (guint i = 0; i < MIN (sorted->len, MOST_NOTES); i++)
    {
      const AshlarWalksNote *note = g_ptr_array_index (sorted, i);
      g_autofree char       *words = editor_walks_note_dup_words (note, content);
      g_autofree char       *figure = g_strdup_printf ("%'u", (guint) note->n);
      GtkWidget             *buttons;
      guint                  quest = G_MAXUINT, floor = G_MAXUINT;

      if (sscanf (note->subject, "/adventures/%*u/quests/%u/floors/%u", &quest, &floor) != 2)
        quest = floor = G_MAXUINT;
      gtk_box_append (self->notes, new_row (figure, words, &buttons));
      for (guint e = 0; e < MIN (note->n_examples, MOST_SEEDS); e++)
        gtk_box_append (GTK_BOX (buttons),
                        new_seed_button (note->examples[e], quest, floor, G_MAXUINT));
    }
}

/* ---- Worth a look ---- */

/* The seed of the floor in the run of @seed; FALSE: it cannot have one pinned. */
static gboolean
find_floor_seed (EditorManyWalksPanel   *self,
                 const EditorWalksFloor *floor,
                 guint64                 run_seed,
                 guint64                *seed,
                 gboolean               *is_pinned)
{
  const AshlarAdventure *adventure
      = editor_walks_peek_adventure (editor_many_walks_get_walks (self->many),
                                     editor_many_walks_get_question (self->many)->content);
  const AshlarQuest *quest;
  const AshlarFloor *about;
  g_autofree char   *figure = NULL;

  if (adventure == NULL || floor->walked->quest >= adventure->quests->len)
    return FALSE;
  quest = g_ptr_array_index (adventure->quests, floor->walked->quest);
  if (floor->walked->floor >= quest->floors->len)
    return FALSE;
  about = g_ptr_array_index (quest->floors, floor->walked->floor);
  *seed = ashlar_floor_seed (run_seed, quest, about, floor->walked->number);
  figure = g_strdup_printf ("%" G_GUINT64_FORMAT, *seed);
  *is_pinned = g_strv_contains ((const char *const *) about->seeds, figure);
  return TRUE;
}

static void
pin_cb (GtkWidget *button, EditorManyWalksPanel *self)
{
  const guint64 *seed = g_object_get_data (G_OBJECT (button), "seed");

  g_signal_emit (self, pin_chosen_signal, 0, editor_many_walks_view_get_floor (self->view), *seed);
}

static GtkWidget *
new_pin_button (EditorManyWalksPanel *self, guint64 seed, gboolean is_pinned)
{
  GtkWidget       *button = gtk_button_new_from_icon_name ("view-pin-symbolic");
  g_autofree char *tip
      = is_pinned ? g_strdup_printf (_ ("Pinned to the floor as %s"), editor_digits (seed).text)
                  : g_strdup_printf (_ ("Pin it to the floor: %s"), editor_digits (seed).text);

  g_object_set_data_full (G_OBJECT (button), "seed", g_memdup2 (&seed, sizeof seed), g_free);
  gtk_widget_add_css_class (button, "seed-button");
  editor_tooltip_set (button, tip);
  gtk_widget_set_sensitive (button, !is_pinned && !editor_many_walks_is_old (self->many));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (pin_cb), self, 0);
  return button;
}

static void
add_look (EditorManyWalksPanel     *self,
          const EditorWalksFloor   *floor,
          const AshlarWalksExtreme *extreme,
          const char               *words)
{
  g_autofree char *figure = g_strdup_printf ("%'u", (guint) extreme->value);
  GtkWidget       *buttons;
  guint64          seed;
  gboolean         is_pinned;

  if (extreme->value == G_MAXUINT64)
    return;
  gtk_box_append (self->looks, new_row (figure, words, &buttons));
  gtk_box_append (GTK_BOX (buttons), new_seed_button (extreme->seed, floor->walked->quest,
                                                      floor->walked->floor, floor->walked->number));
  if (find_floor_seed (self, floor, extreme->seed, &seed, &is_pinned))
    gtk_box_append (GTK_BOX (buttons), new_pin_button (self, seed, is_pinned));
}

static void
show_looks (EditorManyWalksPanel *self)
{
  GPtrArray              *floors = editor_many_walks_view_get_floors (self->view);
  guint                   at = editor_many_walks_view_get_floor (self->view);
  const EditorWalksFloor *floor
      = floors != NULL && at < floors->len ? g_ptr_array_index (floors, at) : NULL;

  clear (self->looks);
  gtk_widget_set_visible (self->looks_section, floor != NULL);
  if (floor == NULL)
    return;
  add_look (self, floor, &floor->walked->nearest, _ ("turns: the shortest way to the end"));
  add_look (self, floor, &floor->walked->longest, _ ("turns: the longest walk that was won"));
  add_look (self, floor, &floor->walked->lull, _ ("turns with nothing new: the longest lull"));
  gtk_widget_set_visible (self->looks_section,
                          gtk_widget_get_first_child (GTK_WIDGET (self->looks)) != NULL);
}

/* ---- All ---- */

/* While walks come in, nothing moves under a hand. */
static gboolean
is_at_hand (EditorManyWalksPanel *self)
{
  return editor_many_walks_get_state (self->many) == EDITOR_MANY_WALKS_RUNNING
         && gtk_widget_get_visible (self->content)
         && (gtk_event_controller_motion_contains_pointer (self->motion)
             || gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL);
}

static void
update (EditorManyWalksPanel *self)
{
  const AshlarWalks *walks = editor_many_walks_get_walks (self->many);
  gboolean           has = walks != NULL && walks->n_walks > 0;

  if (has && is_at_hand (self))
    return;

  gtk_widget_set_visible (self->nothing, !has);
  gtk_widget_set_visible (self->content, has);
  if (!has)
    return;
  show_ended (self, walks);
  show_notes (self, walks, editor_many_walks_get_question (self->many)->content);
  show_looks (self);
}

/* ---- The object ---- */

static void
editor_many_walks_panel_dispose (GObject *object)
{
  EditorManyWalksPanel *self = EDITOR_MANY_WALKS_PANEL (object);

  g_clear_pointer (&self->nothing, gtk_widget_unparent);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->many);
  G_OBJECT_CLASS (editor_many_walks_panel_parent_class)->dispose (object);
}

static void
editor_many_walks_panel_class_init (EditorManyWalksPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_many_walks_panel_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "manywalkspanel");
  pin_chosen_signal = g_signal_new ("pin-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT64);
}

/* A heading and a card of rows. */
static GtkBox *
add_section (EditorManyWalksPanel *self, const char *title, GtkWidget **section)
{
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.f, NULL);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (card, "card");
  gtk_box_append (GTK_BOX (*section), heading);
  gtk_box_append (GTK_BOX (*section), card);
  gtk_box_append (GTK_BOX (self->content), *section);
  return GTK_BOX (card);
}

static void
editor_many_walks_panel_init (EditorManyWalksPanel *self)
{
  self->motion = GTK_EVENT_CONTROLLER_MOTION (gtk_event_controller_motion_new ());
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->motion));
  gtk_widget_set_size_request (GTK_WIDGET (self), 360, -1);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  self->nothing = g_object_new (
      GTK_TYPE_LABEL, "label", _ ("Seeds that are worth a look stand here once some are walked."),
      "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, "margin-start", 24, "margin-end", 24, NULL);
  gtk_widget_add_css_class (self->nothing, "dim-label");
  gtk_widget_set_parent (self->nothing, GTK_WIDGET (self));
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 15);
  gtk_widget_set_margin_start (self->content, 12);
  gtk_widget_set_margin_end (self->content, 12);
  gtk_widget_set_margin_top (self->content, 12);
  gtk_widget_set_margin_bottom (self->content, 18);
  self->scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                 "child", self->content, NULL);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  self->ended = add_section (self, _ ("How they ended"), &self->ended_section);
  self->looks = add_section (self, _ ("Worth a look, on this floor"), &self->looks_section);
  self->notes = add_section (self, _ ("What befell them"), &self->notes_section);
}

GtkWidget *
editor_many_walks_panel_new (EditorManyWalks *many, EditorManyWalksView *view)
{
  EditorManyWalksPanel *self = g_object_new (EDITOR_TYPE_MANY_WALKS_PANEL, NULL);

  self->many = g_object_ref (many);
  self->view = view;
  g_signal_connect_object (view, "floor-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
