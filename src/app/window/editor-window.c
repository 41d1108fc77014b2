/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#include "widgets/editor-announce.h"
#include "widgets/editor-departure.h"
#include "widgets/editor-keys.h"
#include "widgets/editor-manners.h"
#include "widgets/editor-menus.h"

#include <glib/gi18n.h>

#include "widgets/editor-keymap.h"
#include "widgets/editor-tooltip.h"

G_DEFINE_FINAL_TYPE (EditorWindow, editor_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_SKIN,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* What the header bar says: title, state, and what undo would undo. */
void
_editor_window_update_title (EditorWindow *self)
{
  g_autofree char *title = NULL, *undo = NULL, *redo = NULL, *undo_text = NULL, *redo_text = NULL;
  g_autofree char *undo_tip = NULL, *redo_tip = NULL;
  const char      *state, *icon;
  gboolean         modified;

  gtk_widget_set_visible (self->title_box, self->document != NULL);
  gtk_widget_set_visible (self->undo_button, self->document != NULL);
  gtk_widget_set_visible (self->redo_button, self->document != NULL);
  if (self->document == NULL)
    {
      gtk_window_set_title (GTK_WINDOW (self), _ ("Ashlar"));
      return;
    }

  g_object_get (self->document, "title", &title, "undo-label", &undo, "redo-label", &redo, NULL);
  modified = editor_document_get_modified (self->document);
  if (modified && self->draft != NULL && editor_draft_get_state (self->draft) == EDITOR_DRAFT_KEPT)
    state = _ ("Draft kept · not saved"), icon = "content-loading-symbolic";
  else if (modified)
    state = _ ("Not saved"), icon = "content-loading-symbolic";
  else if (editor_document_get_file (self->document) == NULL)
    state = _ ("No file yet"), icon = "document-open-symbolic";
  else if (editor_document_get_read_only (self->document))
    state = _ ("Read-only file"), icon = "changes-prevent-symbolic";
  else
    state = _ ("All changes saved"), icon = "object-select-symbolic";

  if (g_strcmp0 (gtk_window_get_title (GTK_WINDOW (self)), title) != 0)
    gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->state_label, state);
  gtk_image_set_from_icon_name (self->state_image, icon);

  /* Translators: %s is what would be undone, for example "Paint Floor". */
  undo_text = undo != NULL ? g_strdup_printf (_ ("Undo: %s"), undo) : g_strdup (_ ("Undo"));
  /* Translators: %s is what would be done again, for example "Paint Floor". */
  redo_text = redo != NULL ? g_strdup_printf (_ ("Redo: %s"), redo) : g_strdup (_ ("Redo"));
  undo_tip = editor_keys_dup_tip (undo_text, "win.undo");
  redo_tip = editor_keys_dup_tip (redo_text, "win.redo");
  editor_tooltip_set (self->undo_button, undo_tip);
  editor_tooltip_set (self->redo_button, redo_tip);
}

static void
document_notify_cb (EditorWindow *self)
{
  _editor_window_update_title (self);
  _editor_window_hold_session (self, self->document != NULL
                                         && editor_document_get_modified (self->document));
  _editor_window_update_actions (self);
}

/* What a tool did. Who types in a field hears that already. */
static void
announce_change (EditorWindow *self)
{
  GtkWidget       *focus = gtk_window_get_focus (GTK_WINDOW (self));
  g_autofree char *label = NULL;

  if (self->is_undoing || (focus != NULL && GTK_IS_EDITABLE (focus)))
    return;
  g_object_get (self->document, "undo-label", &label, NULL);
  editor_announce (GTK_WIDGET (self), label);
}

/* The toast offers to undo what it tells of, and nothing that was done since. */
static void
content_changed_cb (EditorWindow *self, int kind)
{
  if (kind == EDITOR_CHANGE_LOOKS || kind == EDITOR_CHANGE_EVERYTHING)
    _editor_window_update_skins (self);
  if (kind == EDITOR_CHANGE_LOOKS)
    return;
  if (kind != EDITOR_CHANGE_EVERYTHING)
    announce_change (self);
  if (self->toast == NULL || !self->toast_undoes)
    return;
  adw_toast_set_button_label (self->toast, NULL);
  self->toast_undoes = FALSE;
}

static void
subject_cb (EditorPage *page, GParamSpec *pspec, EditorWindow *self)
{
  g_autofree char *subject = NULL;

  if (self->page != page)
    return;
  subject = editor_page_dup_subject (page);
  editor_lint_strip_set_subject (self->lint_strip, subject);
}

static void
status_cb (EditorPage *page, EditorWindow *self)
{
  g_autofree char *status = NULL;

  if (self->page != page)
    return;
  status = editor_page_dup_status (page);
  editor_lint_strip_set_status (self->lint_strip, status);
}

/* Where one works on the page that has come to the front, unless the keyboard is on its way through
 * the header bar. */
static void
focus_page (EditorWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (self->page == NULL || self->document == NULL)
    return;
  if (focus == NULL || !gtk_widget_get_mapped (focus)
      || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pages))
      || !gtk_window_get_focus_visible (GTK_WINDOW (self)))
    editor_page_take_focus (self->page);
}

/* The page in front lends the window its commands. */
static void
visible_page_cb (EditorWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->pages);
  EditorPage *page = NULL;

  /* Behind the start page nobody looks at one. */
  if (self->document != NULL && name != NULL)
    page = editor_window_get_page (self, name);
  if (page == self->page)
    return;
  self->page = page;
  /* Whoever goes somewhere else has seen enough. */
  if (self->tour != NULL && g_strcmp0 (editor_tour_get_page (self->tour), name) != 0)
    _editor_window_end_tour (self);
  if (EDITOR_IS_PLAY_PAGE (page) && self->page_name != NULL)
    {
      g_free (self->walked_from);
      self->walked_from = g_strdup (self->page_name);
    }
  g_free (self->page_name);
  self->page_name = g_strdup (name);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page",
                                  page != NULL ? editor_page_get_actions (page) : NULL);
  if (page == NULL)
    return;
  subject_cb (page, NULL, self);
  status_cb (page, self);
  focus_page (self);
  if (self->document != NULL && name != NULL)
    g_settings_set_string (self->settings, "last-page", name);
}

static void
actions_cb (EditorPage *page, EditorWindow *self)
{
  if (page == self->page)
    gtk_widget_insert_action_group (GTK_WIDGET (self), "page", editor_page_get_actions (page));
}

void
_editor_window_connect_page (EditorWindow *self, EditorPage *page)
{
  g_signal_connect_object (page, "actions-changed", G_CALLBACK (actions_cb), self, 0);
  g_signal_connect_object (page, "notify::subject", G_CALLBACK (subject_cb), self, 0);
  g_signal_connect_object (page, "status-changed", G_CALLBACK (status_cb), self, 0);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorWindow *self)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (GSList *link = g_value_get_boxed (value); link != NULL; link = link->next)
    g_ptr_array_add (files, link->data);
  editor_window_open_files (self, (GFile *const *) files->pdata, files->len);
  return TRUE;
}

static gboolean
editor_window_close_request (GtkWindow *window)
{
  EditorWindow *self = EDITOR_WINDOW (window);
  int           width, height;

  editor_manners_commit_typing ();
  if (!self->close_confirmed && !_editor_window_confirm_close (self))
    return GDK_EVENT_STOP;

  _editor_window_end_draft (self);
  _editor_window_hold_session (self, FALSE);
  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
  if (!gtk_window_is_maximized (window) && !gtk_window_is_fullscreen (window))
    {
      g_settings_set_int (self->settings, "window-width", MAX (width, 360));
      g_settings_set_int (self->settings, "window-height", MAX (height, 294));
    }
  return GTK_WINDOW_CLASS (editor_window_parent_class)->close_request (window);
}

static void
editor_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, EDITOR_WINDOW (object)->document);
      break;
    case PROP_SKIN:
      g_value_set_string (value, _editor_window_get_skin (EDITOR_WINDOW (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_window_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_DOCUMENT:
      editor_window_set_document (EDITOR_WINDOW (object), g_value_get_object (value));
      break;
    case PROP_SKIN:
      _editor_window_set_skin (EDITOR_WINDOW (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_window_dispose (GObject *object)
{
  EditorWindow *self = EDITOR_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->pages_source, g_source_remove);
  _editor_window_end_tour (self);
  g_clear_object (&self->document_signals);
  g_clear_weak_pointer (&self->toast);
  g_clear_object (&self->draft);
  g_clear_object (&self->watch);
  self->page = NULL;
  if (self->toasts != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->pages, visible_page_cb, self);
      gtk_widget_insert_action_group (GTK_WIDGET (self), "page", NULL);
      /* Switchers that outlive their buttons complain: let go of the stack while all is there. */
      adw_view_switcher_bar_set_stack (self->switcher_bar, NULL);
      adw_view_switcher_title_set_stack (self->switcher, NULL);
      editor_menus_empty_below (GTK_WIDGET (self));
      adw_application_window_set_content (ADW_APPLICATION_WINDOW (self), NULL);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_WINDOW);
  g_clear_object (&self->document);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (editor_window_parent_class)->dispose (object);
}

static void
editor_window_finalize (GObject *object)
{
  EditorWindow *self = EDITOR_WINDOW (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->recovered_id, g_free);
  g_clear_pointer (&self->offered_id, g_free);
  g_clear_pointer (&self->given_title, g_free);
  g_clear_pointer (&self->page_name, g_free);
  g_clear_pointer (&self->walked_from, g_free);
  G_OBJECT_CLASS (editor_window_parent_class)->finalize (object);
}

static void
editor_window_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_window_parent_class)->realize (widget);
  _editor_window_pages_realize (EDITOR_WINDOW (widget));
}

static void
editor_window_class_init (EditorWindowClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = editor_window_dispose;
  object_class->finalize = editor_window_finalize;
  object_class->get_property = editor_window_get_property;
  object_class->set_property = editor_window_set_property;
  widget_class->realize = editor_window_realize;
  window_class->close_request = editor_window_close_request;

  properties[PROP_DOCUMENT]
      = g_param_spec_object ("document", NULL, NULL, EDITOR_TYPE_DOCUMENT,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SKIN]
      = g_param_spec_string ("skin", NULL, NULL, NULL,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_install_property_action (widget_class, "win.skin", "skin");

  g_type_ensure (EDITOR_TYPE_ANNOUNCER);
  g_type_ensure (EDITOR_TYPE_START_PAGE);
  g_type_ensure (EDITOR_TYPE_LINT_STRIP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-window.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, header);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, file_bar);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, file_bar_label);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, start_page);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, lint_strip);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, title_box);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, state_image);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, state_label);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, recent_section);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, skin_section);
  gtk_widget_class_bind_template_callback (widget_class, visible_page_cb);
  _editor_window_class_actions_init (klass);
}

/* The letters and digits of the page in front count wherever in the window the focus is, but for fields and
 * popovers: a tool is at hand before anything on the page was clicked. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorWindow          *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *page = self->document != NULL ? GTK_WIDGET (self->page) : NULL;

  if (page == NULL || !gtk_widget_get_mapped (page) || GTK_IS_EDITABLE (focus)
      || (focus != NULL
          && (gtk_widget_is_ancestor (focus, page)
              || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
      || (editor_keys_find_plain (keyval, state) == NULL
          && editor_keys_find_walk (keyval, state) == NULL
          && editor_keys_find_number (keyval, state) == 0))
    return GDK_EVENT_PROPAGATE;
  return gtk_event_controller_key_forward (controller, page);
}

static void
editor_window_init (EditorWindow *self)
{
  GtkDropTarget      *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->settings = g_settings_new (ASHLAR_APP_ID);
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  self->document_signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "notify", G_CALLBACK (document_notify_cb),
                                  self);

  g_signal_group_connect_swapped (self->document_signals, "changed",
                                  G_CALLBACK (content_changed_cb), self);

  g_signal_connect (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  editor_departure_watch (GTK_WINDOW (self));

  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));

  _editor_window_actions_init (self);
  _editor_window_bar_init (self);
  document_notify_cb (self);
  if (editor_keymap_has_own (editor_keymap_get_default ()))
    editor_keymap_update_tooltips (editor_keymap_get_default (), GTK_WIDGET (self));
}

EditorWindow *
editor_window_new (EditorApplication *application)
{
  return g_object_new (EDITOR_TYPE_WINDOW, "application", application, NULL);
}

void
editor_window_begin (EditorWindow *self)
{
  g_autofree char *what = g_settings_get_string (self->settings, "new-window");

  if (g_str_equal (what, "empty"))
    _editor_window_open_sample (self, EDITOR_NEW_DOCUMENT);
  else if (_editor_window_is_first (self))
    _editor_window_begin_tour (self);
}

EditorDocument *
editor_window_get_document (EditorWindow *self)
{
  g_return_val_if_fail (EDITOR_IS_WINDOW (self), NULL);
  return self->document;
}

void
editor_window_set_document (EditorWindow *self, EditorDocument *document)
{
  g_autofree char *last = NULL;

  g_return_if_fail (EDITOR_IS_WINDOW (self));
  if (!g_set_object (&self->document, document))
    return;

  _editor_window_end_tour (self);
  last = g_settings_get_string (self->settings, "first-page");
  if (g_str_equal (last, "last"))
    {
      g_free (last);
      last = g_settings_get_string (self->settings, "last-page");
    }
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_clear_pointer (&self->given_title, g_free);
  g_signal_group_set_target (self->document_signals, document);
  _editor_window_give_document (self);
  editor_lint_strip_set_document (self->lint_strip, document);
  if (document != NULL && adw_view_stack_get_child_by_name (self->pages, last) != NULL)
    adw_view_stack_set_visible_child_name (self->pages, last);
  visible_page_cb (self);
  adw_view_switcher_title_set_view_switcher_enabled (self->switcher, document != NULL);
  gtk_stack_set_visible_child_name (self->stack, document != NULL ? "document" : "start");
  focus_page (self);
  _editor_window_keep_draft (self);
  _editor_window_watch_file (self);
  document_notify_cb (self);
  _editor_window_update_skins (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

/* @action: of the button Undo; nullable: there is none. */
static void
toast_with (EditorWindow *self, const char *text, const char *action)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast        *toast = adw_toast_new (markup);

  /* One at a time: what was said before is old. */
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  if (action != NULL)
    {
      adw_toast_set_button_label (toast, _ ("_Undo"));
      adw_toast_set_action_name (toast, action);
    }
  self->toast_undoes = g_strcmp0 (action, "win.undo") == 0;
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
  editor_announce (GTK_WIDGET (self), text);
}

void
editor_window_toast (EditorWindow *self, const char *text, gboolean with_undo)
{
  g_return_if_fail (EDITOR_IS_WINDOW (self));
  toast_with (self, text, with_undo ? "win.undo" : NULL);
}

void
editor_window_toast_back (EditorWindow *self, const char *text, const char *action)
{
  g_return_if_fail (EDITOR_IS_WINDOW (self));
  toast_with (self, text, action);
}
