/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "skins/editor-assign-popover.h"

#include <glib/gi18n.h>

#include "skins/editor-look-words.h"

#define MATCHES 350 /* per mille of chance's seam: below it seams match, */
#define IN_PART 700 /* and below this in part */
#define WHOLE G_MAXUINT

struct _EditorAssignPopover
{
  GtkPopover parent_instance;

  EditorDocument     *document; /* owned, nullable */
  AshlarOrderGuesses  guesses;
  EditorSelectorsKind kind;
  guint               chosen; /* index of the guess, or WHOLE */

  /* Owned as children. */
  GtkLabel   *title, *verdict, *refusal;
  GtkListBox *proposals;
  GtkWidget  *kinds[3];
  GtkStack   *stack;
  GtkWidget  *selectors[3];
  GtkWidget  *assign;
};

enum
{
  ASSIGN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorAssignPopover, editor_assign_popover, GTK_TYPE_POPOVER)

/* ---- Proposals ---- */

static char *
dup_guess_words (const AshlarOrderGuess *guess)
{
  g_autofree char *words = NULL;

  if (guess->layout == ASHLAR_LAYOUT_SINGLE)
    return guess->n_variants == 1
               ? g_strdup (_ ("One piece"))
               : g_strdup_printf (ngettext ("%u piece, chosen by chance",
                                            "%u pieces, chosen by chance", guess->n_variants),
                                  guess->n_variants);
  words = editor_layout_dup_order_words (guess->layout, guess->order);
  if (guess->columns == 0)
    return g_steal_pointer (&words);
  /* Translators: a layout and its order; how many pieces stand in a row */
  return g_strdup_printf (ngettext ("%s, %u a row", "%s, %u a row", guess->columns), words,
                          guess->columns);
}

static const char *
get_seam_words (const AshlarOrderGuess *guess)
{
  return guess->seam == G_MAXUINT ? NULL
         : guess->seam <= MATCHES ? _ ("The seams match")
         : guess->seam <= IN_PART ? _ ("The seams match in part")
                                  : _ ("The seams do not match");
}

static GtkWidget *
new_proposal (const char *words, const char *caption, GtkWidget *group)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_box_append (GTK_BOX (box), title);
  if (caption != NULL)
    {
      GtkWidget *label = gtk_label_new (caption);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), box);
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_size_request (check, -1, 32);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  if (group != NULL)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), GTK_CHECK_BUTTON (group));
  return check;
}

static void
toggled_cb (GtkCheckButton *check, EditorAssignPopover *self)
{
  if (gtk_check_button_get_active (check))
    self->chosen = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "guess"));
}

static GtkWidget *
add_proposal (EditorAssignPopover *self,
              guint                index,
              const char          *words,
              const char          *caption,
              GtkWidget           *group)
{
  GtkWidget *check = new_proposal (words, caption, group);

  g_object_set_data (G_OBJECT (check), "guess", GUINT_TO_POINTER (index));
  g_signal_connect (check, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_list_box_append (self->proposals, check);
  gtk_list_box_row_set_activatable (
      GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (check, GTK_TYPE_LIST_BOX_ROW)), FALSE);
  gtk_widget_set_focusable (gtk_widget_get_ancestor (check, GTK_TYPE_LIST_BOX_ROW), FALSE);
  return check;
}

/* Objects are seldom of joining pieces: the whole comes first for them, and nothing but single pieces after it. */
static void
update_proposals (EditorAssignPopover *self)
{
  const AshlarSheetArea *area = &self->guesses.area;
  gboolean               of_tiles = self->kind == EDITOR_SELECTORS_TILES;
  GtkWidget             *first = NULL, *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->proposals))) != NULL)
    gtk_list_box_remove (self->proposals, child);
  if (!of_tiles && area->n_columns * area->n_rows > 1)
    {
      g_autofree char *words = NULL;

      /* Translators: columns and rows of a sheet that are one picture */
      words = g_strdup_printf (_ ("One picture of %u × %u cells"), area->n_columns, area->n_rows);
      first = add_proposal (self, WHOLE, words, NULL, NULL);
    }
  for (guint i = 0; i < self->guesses.n_guesses; i++)
    {
      const AshlarOrderGuess *guess = &self->guesses.guesses[i];
      g_autofree char        *words = NULL;
      GtkWidget              *check;

      if (!of_tiles && guess->layout != ASHLAR_LAYOUT_SINGLE)
        continue;
      words = dup_guess_words (guess);
      check = add_proposal (self, i, words, get_seam_words (guess), first);
      if (first == NULL)
        first = check;
    }
  if (first != NULL)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (first), TRUE);
  gtk_label_set_label (self->verdict,
                       !of_tiles ? ""
                       : self->guesses.verdict == ASHLAR_ORDER_GUESS_TWO_FIT
                           ? _ ("Not sure: two orders fit. Choose one, and look at the map.")
                       : self->guesses.verdict == ASHLAR_ORDER_GUESS_NONE_FITS
                           ? _ ("No order fits: the pieces do not join, or stand in none that is "
                                "known. Each can be put right afterwards.")
                           : "");
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), *gtk_label_get_label (self->verdict) != '\0');
}

/* ---- What they are ---- */

static void
update_assign (EditorAssignPopover *self)
{
  gtk_widget_set_sensitive (self->assign, editor_assign_popover_get_names (self)[0] != NULL);
}

static void
kind_cb (GtkToggleButton *button, EditorAssignPopover *self)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (self->kinds); i++)
    if (self->kinds[i] == GTK_WIDGET (button))
      self->kind = (EditorSelectorsKind) i;
  gtk_stack_set_visible_child (self->stack, self->selectors[self->kind]);
  update_proposals (self);
  update_assign (self);
}

static void
assign_cb (EditorAssignPopover *self)
{
  if (gtk_widget_get_sensitive (self->assign))
    g_signal_emit (self, signals[ASSIGN], 0);
}

void
editor_assign_popover_fill (EditorAssignPopover      *self,
                            EditorDocument           *document,
                            const AshlarSkin         *skin,
                            const AshlarOrderGuesses *guesses,
                            const char               *tile,
                            const char               *object)
{
  g_autofree char  *title = NULL;
  const char *const tiles[] = { tile, NULL }, *const objects[] = { object, NULL };
  const char *const none[] = { NULL };

  g_return_if_fail (EDITOR_IS_ASSIGN_POPOVER (self));
  g_set_object (&self->document, document);
  self->guesses = *guesses;
  title
      = g_strdup_printf (ngettext ("%u piece", "%u pieces", guesses->n_pieces), guesses->n_pieces);
  gtk_label_set_label (self->title, title);
  self->kind = object != NULL ? EDITOR_SELECTORS_OBJECTS : EDITOR_SELECTORS_TILES;
  editor_selectors_show (EDITOR_SELECTORS (self->selectors[EDITOR_SELECTORS_TILES]), document, skin,
                         tiles);
  editor_selectors_show (EDITOR_SELECTORS (self->selectors[EDITOR_SELECTORS_OBJECTS]), document,
                         skin, objects);
  editor_selectors_show (EDITOR_SELECTORS (self->selectors[EDITOR_SELECTORS_MARKERS]), document,
                         skin, none);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->kinds[self->kind]), TRUE);
  gtk_stack_set_visible_child (self->stack, self->selectors[self->kind]);
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), FALSE);
  update_proposals (self);
  update_assign (self);
}

void
editor_assign_popover_refuse (EditorAssignPopover *self, const char *reason)
{
  g_return_if_fail (EDITOR_IS_ASSIGN_POPOVER (self));
  gtk_label_set_label (self->refusal, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), TRUE);
}

EditorSelectorsKind
editor_assign_popover_get_kind (EditorAssignPopover *self)
{
  g_return_val_if_fail (EDITOR_IS_ASSIGN_POPOVER (self), EDITOR_SELECTORS_TILES);
  return self->kind;
}

const char *const *
editor_assign_popover_get_names (EditorAssignPopover *self)
{
  g_return_val_if_fail (EDITOR_IS_ASSIGN_POPOVER (self), NULL);
  return editor_selectors_get_names (EDITOR_SELECTORS (self->selectors[self->kind]));
}

const AshlarOrderGuesses *
editor_assign_popover_get_guesses (EditorAssignPopover *self)
{
  g_return_val_if_fail (EDITOR_IS_ASSIGN_POPOVER (self), NULL);
  return &self->guesses;
}

const AshlarOrderGuess *
editor_assign_popover_get_guess (EditorAssignPopover *self)
{
  g_return_val_if_fail (EDITOR_IS_ASSIGN_POPOVER (self), NULL);
  return self->chosen < self->guesses.n_guesses ? &self->guesses.guesses[self->chosen] : NULL;
}

/* ---- The object ---- */

static void
dispose (GObject *object)
{
  g_clear_object (&EDITOR_ASSIGN_POPOVER (object)->document);
  G_OBJECT_CLASS (editor_assign_popover_parent_class)->dispose (object);
}

static void
editor_assign_popover_class_init (EditorAssignPopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[ASSIGN] = g_signal_new ("assign", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static GtkWidget *
new_kinds (EditorAssignPopover *self)
{
  static const char *const labels[] = { N_ ("Tiles"), N_ ("Object"), N_ ("Marker") };
  GtkWidget               *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      self->kinds[i] = gtk_toggle_button_new_with_label (_ (labels[i]));
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->kinds[i]),
                                     GTK_TOGGLE_BUTTON (self->kinds[0]));
      g_signal_connect (self->kinds[i], "toggled", G_CALLBACK (kind_cb), self);
      gtk_box_append (GTK_BOX (box), self->kinds[i]);
    }
  return box;
}

static GtkWidget *
new_label (GtkLabel **label, const char *css_class)
{
  GtkWidget *widget = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (widget), 0);
  gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (widget), 44);
  gtk_widget_add_css_class (widget, css_class);
  *label = GTK_LABEL (widget);
  return widget;
}

static GtkWidget *
new_proposals (EditorAssignPopover *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->proposals = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->proposals, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->proposals), "proposals");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->proposals), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What the pieces may be"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 190);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->proposals));
  return scrolled;
}

static GtkWidget *
new_selectors (EditorAssignPopover *self)
{
  static const struct
  {
    const char *label, *empty;
  } words[] = {
    { N_ ("Add a tile that they draw"), N_ ("Which tiles?") },
    { N_ ("Choose the object that they draw"), N_ ("Which object?") },
    { N_ ("Choose the marker that they draw"), N_ ("Which marker?") },
  };

  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (self->selectors); i++)
    {
      self->selectors[i]
          = editor_selectors_new ((EditorSelectorsKind) i, _ (words[i].label), words[i].empty);
      g_signal_connect_swapped (self->selectors[i], "changed", G_CALLBACK (update_assign), self);
      gtk_stack_add_child (self->stack, self->selectors[i]);
    }
  return GTK_WIDGET (self->stack);
}

static void
editor_assign_popover_init (EditorAssignPopover *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_widget_set_size_request (box, 320, -1);
  self->assign = gtk_button_new_with_mnemonic (_ ("_Draw With Them"));
  gtk_widget_add_css_class (self->assign, "suggested-action");
  g_signal_connect_swapped (self->assign, "clicked", G_CALLBACK (assign_cb), self);
  gtk_box_append (GTK_BOX (box), new_label (&self->title, "heading"));
  gtk_box_append (GTK_BOX (box), new_label (&self->verdict, "warning"));
  gtk_box_append (GTK_BOX (box), new_kinds (self));
  gtk_box_append (GTK_BOX (box), new_selectors (self));
  gtk_box_append (GTK_BOX (box), new_proposals (self));
  gtk_box_append (GTK_BOX (box), new_label (&self->refusal, "error"));
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), FALSE);
  gtk_box_append (GTK_BOX (box), self->assign);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  gtk_popover_set_default_widget (GTK_POPOVER (self), self->assign);
}

GtkWidget *
editor_assign_popover_new (void)
{
  return g_object_new (EDITOR_TYPE_ASSIGN_POPOVER, NULL);
}
