/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* GTK has a call for this from 4.14 on. What arrives on the bus from 4.8 when a widget changes while something else has the focus was tried:
 * the name of a label with the role of an alert, when it is another one; text that changes, labels that are shown or hidden are not told.
 * And of whatever has the focus, its description, which Orca speaks when it changes. So both say the words. The description goes back to
 * what it was when the focus leaves: before that it would be spoken again.
 *
 * A name that stays the same is no news to GTK: what is said twice ends in a space the second time. */

#include "ashlar-config.h"

#include "widgets/editor-announce.h"

#define ANNOUNCER "editor-announcer"
#define OWN "editor-own-description"
#define MAX_OWN 160 /* bytes; whole paragraphs are not said with every message */

struct _EditorAnnouncer
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GString   *pending; /* what this turn of the main loop has to say */
  char      *said;    /* nullable */
  guint      idle;
  GtkWidget *described; /* weak, nullable: it has the words for its description */
};

G_DEFINE_FINAL_TYPE (EditorAnnouncer, editor_announcer, GTK_TYPE_WIDGET)

static void
describe (GtkWidget *widget, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
}

/* A canvas goes on to say where one is on it. */
static void
describe_anew (GtkWidget *widget, const char *words)
{
  const char      *own = g_object_get_data (G_OBJECT (widget), OWN);
  g_autofree char *both = own != NULL && own[0] != '\0' && strlen (own) < MAX_OWN
                              ? g_strdup_printf ("%s. %s", words, own)
                              : NULL;

  describe (widget, both != NULL ? both : words);
}

/* Its own words, else those of its tooltip, as GTK has it. */
static void
restore (EditorAnnouncer *self)
{
  GtkWidget  *widget = self->described;
  const char *own;

  if (widget == NULL)
    return;
  own = g_object_get_data (G_OBJECT (widget), OWN);
  if (own == NULL)
    own = gtk_widget_get_tooltip_text (widget);
  if (own != NULL)
    describe (widget, own);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_clear_weak_pointer (&self->described);
}

static void
focus_changed_cb (EditorAnnouncer *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL && gtk_root_get_focus (root) != self->described)
    restore (self);
}

static gboolean
say_cb (gpointer user_data)
{
  EditorAnnouncer *self = user_data;
  GtkRoot         *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget       *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->idle = 0;
  if (g_strcmp0 (self->said, self->pending->str) == 0)
    g_string_append_c (self->pending, ' ');
  g_free (self->said);
  self->said = g_strdup (self->pending->str);
  g_string_truncate (self->pending, 0);
  gtk_label_set_text (GTK_LABEL (self->label), self->said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->said, -1);
  if (focus != NULL)
    {
      if (self->described != focus)
        restore (self);
      g_set_weak_pointer (&self->described, focus);
      describe_anew (focus, self->said);
    }
  return G_SOURCE_REMOVE;
}

static void
root (GtkWidget *widget)
{
  GtkRoot *root;

  GTK_WIDGET_CLASS (editor_announcer_parent_class)->root (widget);
  root = gtk_widget_get_root (widget);
  g_object_set_data (G_OBJECT (root), ANNOUNCER, widget);
  g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (focus_changed_cb), widget,
                           G_CONNECT_SWAPPED);
}

static void
unroot (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  g_signal_handlers_disconnect_by_func (root, focus_changed_cb, widget);
  g_object_set_data (G_OBJECT (root), ANNOUNCER, NULL);
  g_clear_weak_pointer (&EDITOR_ANNOUNCER (widget)->described);
  GTK_WIDGET_CLASS (editor_announcer_parent_class)->unroot (widget);
}

static void
measure (GtkWidget     *widget,
         GtkOrientation orientation,
         int            for_size,
         int           *minimum,
         int           *natural,
         int           *minimum_baseline,
         int           *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorAnnouncer *self = EDITOR_ANNOUNCER (widget);
  GtkRequisition   wanted;

  gtk_widget_get_preferred_size (self->label, NULL, &wanted);
  gtk_widget_size_allocate (self->label, &(GtkAllocation){ 0, 0, wanted.width, wanted.height }, -1);
}

static void
dispose (GObject *object)
{
  EditorAnnouncer *self = EDITOR_ANNOUNCER (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_weak_pointer (&self->described);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_announcer_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorAnnouncer *self = EDITOR_ANNOUNCER (object);

  g_string_free (self->pending, TRUE);
  g_free (self->said);
  G_OBJECT_CLASS (editor_announcer_parent_class)->finalize (object);
}

static void
editor_announcer_class_init (EditorAnnouncerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->root = root;
  widget_class->unroot = unroot;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
}

static void
editor_announcer_init (EditorAnnouncer *self)
{
  self->pending = g_string_new (NULL);
  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                              "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
editor_announcer_new (void)
{
  return g_object_new (EDITOR_TYPE_ANNOUNCER, NULL);
}

/* Dialogs speak through the window that they belong to. */
static EditorAnnouncer *
find_announcer (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  while (root != NULL)
    {
      gpointer announcer = g_object_get_data (G_OBJECT (root), ANNOUNCER);

      if (announcer != NULL)
        return announcer;
      root = GTK_IS_WINDOW (root) ? (GtkRoot *) gtk_window_get_transient_for (GTK_WINDOW (root))
                                  : NULL;
    }
  return NULL;
}

void
editor_announce (GtkWidget *widget, const char *words)
{
  EditorAnnouncer *self;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  self = find_announcer (widget);
  if (self == NULL || words == NULL || words[0] == '\0')
    return;
  if (self->pending->len > 0)
    g_string_append (self->pending, ". ");
  g_string_append (self->pending, words);
  if (self->idle == 0)
    self->idle = g_idle_add (say_cb, self);
}

void
editor_announce_describe (GtkWidget *widget, const char *words)
{
  EditorAnnouncer *self = find_announcer (widget);

  g_object_set_data_full (G_OBJECT (widget), OWN, g_strdup (words), g_free);
  /* What is newer counts. */
  if (self != NULL && self->described == widget)
    g_clear_weak_pointer (&self->described);
  describe (widget, words);
}

const char *
editor_announce_get_last (GtkWidget *widget)
{
  EditorAnnouncer *self = find_announcer (widget);

  if (self == NULL)
    return NULL;
  return self->pending->len > 0 ? self->pending->str : self->said;
}
