/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-page.h"

#include "widgets/editor-refusal.h"

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_SUBJECT,
  N_PROPERTIES
};

enum
{
  STATUS_CHANGED,
  ACTIONS_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE (EditorPage, editor_page, GTK_TYPE_WIDGET)

static void
changed_cb (EditorPage *self, EditorChange kind, guint subject)
{
  EDITOR_PAGE_GET_CLASS (self)->document_changed (self, kind, subject);
}

static void
linted_cb (EditorPage *self)
{
  if (EDITOR_PAGE_GET_CLASS (self)->document_linted != NULL)
    EDITOR_PAGE_GET_CLASS (self)->document_linted (self);
}

static void
file_cb (EditorPage *self)
{
  if (EDITOR_PAGE_GET_CLASS (self)->document_moved != NULL)
    EDITOR_PAGE_GET_CLASS (self)->document_moved (self);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EditorPage *self = EDITOR_PAGE (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_SUBJECT:
      g_value_take_string (value, editor_page_dup_subject (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_DOCUMENT:
      editor_page_set_document (EDITOR_PAGE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
dispose (GObject *object)
{
  EditorPage *self = EDITOR_PAGE (object);
  GtkWidget  *child;

  g_clear_object (&self->signals);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  gtk_widget_dispose_template (GTK_WIDGET (self), G_OBJECT_TYPE (self));
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_page_parent_class)->dispose (object);
}

/* The commands of a page that has gone can still be in a menu. */
static void
finalize (GObject *object)
{
  g_clear_object (&EDITOR_PAGE (object)->actions);
  g_clear_object (&EDITOR_PAGE (object)->front);
  G_OBJECT_CLASS (editor_page_parent_class)->finalize (object);
}

static void
editor_page_class_init (EditorPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = dispose;
  object_class->finalize = finalize;
  properties[PROP_DOCUMENT]
      = g_param_spec_object ("document", NULL, NULL, EDITOR_TYPE_DOCUMENT,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SUBJECT] = g_param_spec_string ("subject", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[STATUS_CHANGED] = g_signal_new ("status-changed", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIONS_CHANGED] = g_signal_new ("actions-changed", G_TYPE_FROM_CLASS (klass),
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_page_init (EditorPage *self)
{
  self->selected = ASHLAR_NO_INDEX;
  self->actions = g_simple_action_group_new ();
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (self->actions));
  self->signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "linted", G_CALLBACK (linted_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::file", G_CALLBACK (file_cb), self);
}

EditorDocument *
editor_page_get_document (EditorPage *self)
{
  g_return_val_if_fail (EDITOR_IS_PAGE (self), NULL);
  return self->document;
}

void
editor_page_set_document (EditorPage *self, EditorDocument *document)
{
  g_return_if_fail (EDITOR_IS_PAGE (self));
  if (self->document == document)
    return;
  g_signal_group_set_target (self->signals, NULL);
  g_set_object (&self->document, document);
  EDITOR_PAGE_GET_CLASS (self)->document_set (self);
  /* After the parts: what they show is up to date when the page chooses among it. */
  g_signal_group_set_target (self->signals, document);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

char *
editor_page_dup_subject (EditorPage *self)
{
  g_return_val_if_fail (EDITOR_IS_PAGE (self), NULL);
  return self->selected != ASHLAR_NO_INDEX ? g_strdup_printf ("/%s/%u", self->list, self->selected)
                                           : NULL;
}

gboolean
editor_page_go_to (EditorPage *self, const char *subject)
{
  g_return_val_if_fail (EDITOR_IS_PAGE (self), FALSE);
  g_return_val_if_fail (subject != NULL, FALSE);
  return self->document != NULL && EDITOR_PAGE_GET_CLASS (self)->go_to (self, subject);
}

GActionGroup *
editor_page_get_actions (EditorPage *self)
{
  g_return_val_if_fail (EDITOR_IS_PAGE (self), NULL);
  return self->front != NULL ? self->front : G_ACTION_GROUP (self->actions);
}

void
editor_page_set_front_actions (EditorPage *self, GActionGroup *actions)
{
  if (g_set_object (&self->front, actions))
    g_signal_emit (self, signals[ACTIONS_CHANGED], 0);
}

char *
editor_page_dup_status (EditorPage *self)
{
  g_return_val_if_fail (EDITOR_IS_PAGE (self), NULL);
  return EDITOR_PAGE_GET_CLASS (self)->dup_status != NULL
             ? EDITOR_PAGE_GET_CLASS (self)->dup_status (self)
             : NULL;
}

gboolean
editor_page_get_open_level (EditorPage *self, EditorOpenLevel *open)
{
  g_return_val_if_fail (EDITOR_IS_PAGE (self), FALSE);
  *open = (EditorOpenLevel){ 0 };
  return self->document != NULL && EDITOR_PAGE_GET_CLASS (self)->get_open_level != NULL
         && EDITOR_PAGE_GET_CLASS (self)->get_open_level (self, open);
}

void
editor_page_take_focus (EditorPage *self)
{
  g_return_if_fail (EDITOR_IS_PAGE (self));
  if (EDITOR_PAGE_GET_CLASS (self)->take_focus != NULL)
    EDITOR_PAGE_GET_CLASS (self)->take_focus (self);
}

GtkWidget *
editor_page_get_canvas (EditorPage *self)
{
  GtkWidget *canvas;

  g_return_val_if_fail (EDITOR_IS_PAGE (self), NULL);
  if (EDITOR_PAGE_GET_CLASS (self)->get_canvas == NULL)
    return NULL;
  canvas = EDITOR_PAGE_GET_CLASS (self)->get_canvas (self);
  return canvas != NULL && gtk_widget_get_mapped (canvas) ? canvas : NULL;
}

void
editor_page_emit_status_changed (EditorPage *self)
{
  g_return_if_fail (EDITOR_IS_PAGE (self));
  g_signal_emit (self, signals[STATUS_CHANGED], 0);
}

AshlarContent *
editor_page_get_content (EditorPage *self)
{
  return self->document != NULL ? editor_document_get_content (self->document) : NULL;
}

void
editor_page_select (EditorPage *self, const char *list, guint index)
{
  self->list = list;
  self->selected = index;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUBJECT]);
}

static GSimpleAction *
find_action (EditorPage *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

void
editor_page_add_actions (EditorPage *self, const GActionEntry *entries, guint n, gpointer user_data)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, (int) n, user_data);
}

void
editor_page_enable (EditorPage *self, const char *action, gboolean enabled)
{
  g_simple_action_set_enabled (find_action (self, action), enabled);
}

void
editor_page_set_state (EditorPage *self, const char *action, GVariant *state)
{
  g_simple_action_set_state (find_action (self, action), state);
}

gboolean
editor_page_get_switch (EditorPage *self, const char *action)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (find_action (self, action)));

  return g_variant_get_boolean (state);
}

gboolean
editor_page_apply (EditorPage *self, EditorEdit *edit, GError **error)
{
  return editor_apply_or_refuse (GTK_WIDGET (self), self->document, edit, error);
}

void
editor_page_say (EditorPage *self, const char *message, gboolean undo)
{
  gtk_widget_activate_action (GTK_WIDGET (self), undo ? "win.toast-undo" : "win.toast", "s",
                              message);
}
