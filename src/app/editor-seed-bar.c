/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "editor-seed-bar.h"

#include <glib/gi18n.h>

/* Seeds that are thrown have at most seven digits: they can be read aloud. Any of 64 bits can be
 * typed. */
#define DICE_SIDES 10000000

struct _EditorSeedBar
{
  GtkWidget parent_instance;

  GArray *seen; /* of guint64, in the order of their first sight */
  guint   position;
  char   *note; /* nullable */

  /* Template children. */
  GtkEditable *entry;
  GtkLabel    *note_label;
  GtkLabel    *readout;
};

G_DEFINE_FINAL_TYPE (EditorSeedBar, editor_seed_bar, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
update (EditorSeedBar *self)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, editor_seed_bar_get_seed (self));
  g_autofree char *count = NULL;

  gtk_editable_set_text (self->entry, seed);
  gtk_editable_set_position (self->entry, -1);
  if (self->note == NULL && self->seen->len > 1)
    /* Translators: seeds of random levels: the third of seven that were looked at. */
    count = g_strdup_printf (_ ("%u of %u seen"), self->position + 1, self->seen->len);
  gtk_label_set_label (self->note_label, self->note != NULL ? self->note
                                         : count != NULL    ? count
                                                            : "");
}

static void
activate_cb (EditorSeedBar *self)
{
  const char *text = gtk_editable_get_text (self->entry);
  guint64     seed;

  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &seed, NULL))
    editor_seed_bar_set_seed (self, seed);
  else
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      update (self);
    }
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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-seed-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorSeedBar, entry);
  gtk_widget_class_bind_template_child_full (widget_class, "note", FALSE,
                                             G_STRUCT_OFFSET (EditorSeedBar, note_label));
  gtk_widget_class_bind_template_child (widget_class, EditorSeedBar, readout);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_set_css_name (widget_class, "seedbar");
}

static void
editor_seed_bar_init (EditorSeedBar *self)
{
  const guint64 first = 1;

  self->seen = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_array_append_val (self->seen, first);
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

guint64
editor_seed_bar_get_seed (EditorSeedBar *self)
{
  g_return_val_if_fail (EDITOR_IS_SEED_BAR (self), 0);
  return g_array_index (self->seen, guint64, self->position);
}

void
editor_seed_bar_set_seed (EditorSeedBar *self, guint64 seed)
{
  guint i;

  g_return_if_fail (EDITOR_IS_SEED_BAR (self));
  if (seed == editor_seed_bar_get_seed (self))
    {
      update (self);
      return;
    }
  for (i = 0; i < self->seen->len && g_array_index (self->seen, guint64, i) != seed; i++)
    ;
  if (i == self->seen->len)
    g_array_append_val (self->seen, seed);
  self->position = i;
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
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

void
editor_seed_bar_set_readout (EditorSeedBar *self, const char *readout)
{
  g_return_if_fail (EDITOR_IS_SEED_BAR (self));
  gtk_label_set_label (self->readout, readout != NULL ? readout : "");
}
