/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "preview/editor-seed-bar.h"

#include <glib/gi18n.h>

#include "preview/editor-trace-words.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-fitting.h"
#include "widgets/editor-menus.h"
#include "widgets/editor-note.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-tooltip.h"

/* Seeds that are thrown have at most seven digits: they can be read aloud. Any of 64 bits can be
 * typed. */
#define DICE_SIDES 10000000

typedef struct
{
  guint64 seed;
  guint32 rerolls[ASHLAR_N_STAGES];
} State;

struct _EditorSeedBar
{
  GtkWidget parent_instance;

  GArray *seen; /* of State, in the order of their first sight; each seed once */
  guint   position;
  char   *note; /* nullable */

  /* Template children. */
  EditorCommitEntry *entry;
  GtkMenuButton     *reroll_button;
  GtkWidget         *export_button;
  GtkLabel          *note_label;
  GtkLabel          *readout;
  GtkWidget         *star;
  GtkMenuButton     *stars_button;
  GtkWidget         *same_seed;
  GtkWidget         *star_box;
  GtkWidget         *share_button;
};

G_DEFINE_FINAL_TYPE (EditorSeedBar, editor_seed_bar, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  NAMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static State *
get_state (EditorSeedBar *self)
{
  return &g_array_index (self->seen, State, self->position);
}

/* "Paint 2, Tiles"; NULL: none. */
static char *
dup_rerolls (EditorSeedBar *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    {
      guint32 n = get_state (self)->rerolls[i];

      if (n == 0)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      g_string_append (text, editor_stage_get_name ((AshlarStage) i));
      if (n > 1)
        g_string_append_printf (text, " %u", n);
    }
  return g_string_free (text, text->len == 0);
}

static void
update_menu (EditorSeedBar *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) stages = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();
  g_autofree char *label = NULL;
  guint            n = 0;

  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    {
      const char      *name = editor_stage_get_name ((AshlarStage) i);
      guint32          count = get_state (self)->rerolls[i];
      g_autofree char *action
          = g_strdup_printf ("page.reroll::%s", ashlar_stage_to_string ((AshlarStage) i));
      g_autofree char *counted = NULL;

      if (count > 0)
        /* Translators: a stage, and how often it was drawn anew. */
        counted = g_strdup_printf (
            ngettext ("%s (re-rolled once)", "%s (re-rolled %u times)", count), name, count);
      g_menu_append (stages, counted != NULL ? counted : name, action);
      n += count;
    }
  g_menu_append_section (menu, _ ("Re-roll one stage alone"), G_MENU_MODEL (stages));
  g_menu_append (rest, _ ("Next Failing Seed"), "page.next-failing");
  g_menu_append (rest, _ ("Take Back All Re-rolls"), "page.reset-rerolls");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));
  editor_menu_empty (gtk_menu_button_get_menu_model (self->reroll_button));
  gtk_menu_button_set_menu_model (self->reroll_button, G_MENU_MODEL (menu));

  if (n > 0)
    /* Translators: a button; the number says how often stages were drawn anew. */
    label = g_strdup_printf (_ ("Re-roll (%u)"), n);
  gtk_menu_button_set_label (self->reroll_button, label != NULL ? label : _ ("Re-roll"));
}

static void
update (EditorSeedBar *self)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, get_state (self)->seed);
  g_autofree char *count = NULL, *rerolls = dup_rerolls (self), *told = NULL, *note = NULL;

  editor_commit_entry_set_text (self->entry, seed);
  if (self->note == NULL && self->seen->len > 1)
    /* Translators: seeds of random levels: the third of seven that were looked at. */
    count = g_strdup_printf (_ ("%u of %u seen"), self->position + 1, self->seen->len);
  if (rerolls != NULL)
    /* Translators: a list of stages with how often each was drawn anew: "Paint 2, Tiles". */
    told = g_strdup_printf (_ ("Re-rolled: %s"), rerolls);
  note = g_strjoin (" · ",
                    self->note != NULL ? self->note
                    : count != NULL    ? count
                    : told != NULL     ? told
                                       : "",
                    (self->note != NULL || count != NULL) ? told : NULL, NULL);
  gtk_label_set_label (self->note_label, note);
  editor_tooltip_set (GTK_WIDGET (self->note_label), note[0] != '\0' ? note : NULL);
  update_menu (self);
}

static void
committed_cb (EditorSeedBar *self)
{
  g_autofree char *typed
      = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  g_autofree char *taken = NULL, *note = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (EditorLevelName) name
      = editor_level_name_parse (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &error);

  if (name == NULL)
    {
      editor_refuse (GTK_WIDGET (self->entry), error);
      return;
    }
  if (name->recipe != NULL)
    {
      g_signal_emit (self, signals[NAMED], 0, name);
      return;
    }
  if (name->has_rerolls)
    editor_seed_bar_set_state (self, name->seed, name->rerolls);
  else
    editor_seed_bar_set_seed (self, name->seed);
  taken = g_strdup_printf ("%" G_GUINT64_FORMAT, name->seed);
  if (name->has_rerolls || g_str_equal (taken, typed))
    return;
  /* Translators: below a field: what was typed is written otherwise, "007" as "7" */
  note = g_strdup_printf (_ ("It becomes %s"), taken);
  editor_note_show (GTK_WIDGET (self->entry), note);
}

static void
editor_seed_bar_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), EDITOR_TYPE_SEED_BAR);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (editor_seed_bar_parent_class)->dispose (object);
}

static void
editor_seed_bar_finalize (GObject *object)
{
  EditorSeedBar *self = EDITOR_SEED_BAR (object);

  g_clear_pointer (&self->seen, g_array_unref);
  g_clear_pointer (&self->note, g_free);
  G_OBJECT_CLASS (editor_seed_bar_parent_class)->finalize (object);
}

static void
editor_seed_bar_class_init (EditorSeedBarClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_seed_bar_dispose;
  object_class->finalize = editor_seed_bar_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[NAMED] = g_signal_new ("named", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (EDITOR_TYPE_COMMIT_ENTRY);
  g_type_ensure (EDITOR_TYPE_FITTING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-seed-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorSeedBar, entry);
  gtk_widget_class_bind_template_child (widget_class, EditorSeedBar, export_button);
  gtk_widget_class_bind_template_child (widget_class, EditorSeedBar, reroll_button);
  gtk_widget_class_bind_template_child_full (widget_class, "note", FALSE,
                                             G_STRUCT_OFFSET (EditorSeedBar, note_label));
  gtk_widget_class_bind_template_child (widget_class, EditorSeedBar, readout);
  gtk_widget_class_bind_template_child (widget_class, EditorSeedBar, star);
  gtk_widget_class_bind_template_child (widget_class, EditorSeedBar, stars_button);
  gtk_widget_class_bind_template_child (widget_class, EditorSeedBar, same_seed);
  gtk_widget_class_bind_template_child (widget_class, EditorSeedBar, star_box);
  gtk_widget_class_bind_template_child (widget_class, EditorSeedBar, share_button);
  gtk_widget_class_bind_template_callback (widget_class, committed_cb);
  gtk_widget_class_set_css_name (widget_class, "seedbar");
}

static void
editor_seed_bar_init (EditorSeedBar *self)
{
  const State first = { .seed = 1 };

  self->seen = g_array_new (FALSE, TRUE, sizeof (State));
  g_array_append_val (self->seen, first);
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

guint64
editor_seed_bar_get_seed (EditorSeedBar *self)
{
  g_return_val_if_fail (EDITOR_IS_SEED_BAR (self), 0);
  return get_state (self)->seed;
}

static gboolean
find_seed (EditorSeedBar *self, guint64 seed, guint *index)
{
  for (*index = 0; *index < self->seen->len; (*index)++)
    if (g_array_index (self->seen, State, *index).seed == seed)
      return TRUE;
  return FALSE;
}

void
editor_seed_bar_set_seed (EditorSeedBar *self, guint64 seed)
{
  State state = { .seed = seed };
  guint i;

  g_return_if_fail (EDITOR_IS_SEED_BAR (self));
  if (seed == get_state (self)->seed)
    {
      update (self);
      return;
    }
  if (!find_seed (self, seed, &i))
    g_array_append_val (self->seen, state);
  self->position = i;
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

const guint32 *
editor_seed_bar_get_rerolls (EditorSeedBar *self)
{
  g_return_val_if_fail (EDITOR_IS_SEED_BAR (self), NULL);
  return get_state (self)->rerolls;
}

gboolean
editor_seed_bar_has_rerolls (EditorSeedBar *self)
{
  g_return_val_if_fail (EDITOR_IS_SEED_BAR (self), FALSE);
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    if (get_state (self)->rerolls[i] > 0)
      return TRUE;
  return FALSE;
}

void
editor_seed_bar_set_state (EditorSeedBar *self,
                           guint64        seed,
                           const guint32  rerolls[ASHLAR_N_STAGES])
{
  State state = { .seed = seed };
  guint i;

  g_return_if_fail (EDITOR_IS_SEED_BAR (self));
  memcpy (state.rerolls, rerolls, sizeof state.rerolls);
  if (memcmp (&state, get_state (self), sizeof state) == 0)
    {
      update (self);
      return;
    }
  if (find_seed (self, seed, &i))
    g_array_index (self->seen, State, i) = state;
  else
    g_array_append_val (self->seen, state);
  self->position = i;
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
editor_seed_bar_refuse (EditorSeedBar *self, const GError *error)
{
  g_return_if_fail (EDITOR_IS_SEED_BAR (self));
  editor_refuse (GTK_WIDGET (self->entry), error);
}

void
editor_seed_bar_reroll (EditorSeedBar *self, AshlarStage stage)
{
  State state;

  g_return_if_fail (EDITOR_IS_SEED_BAR (self));
  g_return_if_fail (stage < ASHLAR_N_STAGES);
  state = *get_state (self);
  state.rerolls[stage]++;
  editor_seed_bar_set_state (self, state.seed, state.rerolls);
}

void
editor_seed_bar_reset_rerolls (EditorSeedBar *self)
{
  static const guint32 none[ASHLAR_N_STAGES] = { 0 };

  g_return_if_fail (EDITOR_IS_SEED_BAR (self));
  editor_seed_bar_set_state (self, get_state (self)->seed, none);
}

void
editor_seed_bar_dice (EditorSeedBar *self)
{
  editor_seed_bar_set_seed (self, (guint64) g_random_int_range (1, DICE_SIDES));
}

gboolean
editor_seed_bar_can_step (EditorSeedBar *self, int step)
{
  g_return_val_if_fail (EDITOR_IS_SEED_BAR (self), FALSE);
  return step < 0 ? self->position > 0 : self->position + 1 < self->seen->len;
}

gboolean
editor_seed_bar_step (EditorSeedBar *self, int step)
{
  if (!editor_seed_bar_can_step (self, step))
    return FALSE;
  self->position = step < 0 ? self->position - 1 : self->position + 1;
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

void
editor_seed_bar_set_note (EditorSeedBar *self, const char *note)
{
  g_return_if_fail (EDITOR_IS_SEED_BAR (self));
  if (g_strcmp0 (note, self->note) == 0)
    return;
  g_free (self->note);
  self->note = g_strdup (note);
  update (self);
}

GtkWidget *
editor_seed_bar_get_export_button (EditorSeedBar *self)
{
  g_return_val_if_fail (EDITOR_IS_SEED_BAR (self), NULL);

  return self->export_button;
}

void
editor_seed_bar_set_readout (EditorSeedBar *self, const char *readout)
{
  g_return_if_fail (EDITOR_IS_SEED_BAR (self));
  gtk_label_set_label (self->readout, readout != NULL ? readout : "");
}

void
editor_seed_bar_set_stars_popover (EditorSeedBar *self, GtkPopover *popover)
{
  g_return_if_fail (EDITOR_IS_SEED_BAR (self));
  gtk_menu_button_set_popover (self->stars_button, GTK_WIDGET (popover));
}

void
editor_seed_bar_show_stars (EditorSeedBar *self,
                            gboolean       is_starred,
                            guint          n_stars,
                            guint          n_changed)
{
  g_autofree char *label = NULL, *told = NULL, *tooltip = NULL;

  g_return_if_fail (EDITOR_IS_SEED_BAR (self));
  gtk_button_set_icon_name (GTK_BUTTON (self->star),
                            is_starred ? "starred-symbolic" : "non-starred-symbolic");
  if (n_changed > 0)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->stars_button), "warning");
      /* Translators: a button: how many starred seeds differ, of how many; its tooltip says so. */
      label = g_strdup_printf (_ ("≠ %u of %u"), n_changed, n_stars);
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->stars_button), "warning");
      label = g_strdup_printf ("%u", n_stars);
    }
  gtk_menu_button_set_label (self->stars_button, label);
  told = g_strdup_printf (ngettext ("%u starred seed", "%u starred seeds", n_stars), n_stars);
  if (n_changed > 0)
    tooltip = g_strdup_printf (ngettext ("%s, of which %u gives another level than was starred",
                                         "%s, of which %u give another level than was starred",
                                         n_changed),
                               told, n_changed);
  editor_tooltip_set (GTK_WIDGET (self->stars_button), tooltip != NULL ? tooltip : told);
}

void
editor_seed_bar_set_compact (EditorSeedBar *self, gboolean compact)
{
  g_return_if_fail (EDITOR_IS_SEED_BAR (self));
  gtk_widget_set_visible (GTK_WIDGET (self->reroll_button), !compact);
  gtk_widget_set_visible (self->same_seed, !compact);
  gtk_widget_set_visible (self->star_box, !compact);
  gtk_widget_set_visible (self->share_button, !compact);
  gtk_widget_set_visible (self->export_button, !compact);
  gtk_widget_set_visible (GTK_WIDGET (self->readout), !compact);
}
