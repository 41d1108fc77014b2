/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* GTK's own controllers sit on each widget, and most of these widgets cannot be derived from. But every event passes the window or the
 * popover on its way down: there, one controller each sees what is under the pointer and puts its scroll controller to sleep or wakes it,
 * just before the event arrives. Nothing else is kept, so nothing can be forgotten when a field is made, moved or destroyed. Windows and
 * popovers are met when they are mapped. */

#include "ashlar-config.h"

#include "widgets/editor-manners.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "widgets/editor-commit-entry.h"
#include "widgets/editor-note.h"

#define TAUGHT "editor-manners"

static gboolean
is_value (GtkWidget *widget)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS /* a file chooser may have one */
      return GTK_IS_SPIN_BUTTON (widget)
      || GTK_IS_SCALE (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_COMBO_BOX (widget)
      || ADW_IS_COMBO_ROW (widget);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static gboolean
has_focus_within (GtkWidget *widget)
{
  GtkRoot   *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
let_take_wheel (GtkWidget *value, gboolean takes)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (value);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller,
                                                    takes ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

static GtkWidget *
find_under_pointer (GdkEvent *event)
{
  GdkSurface *surface = gdk_event_get_surface (event);
  GdkSeat    *seat = gdk_event_get_seat (event);
  GdkDevice  *pointer = seat != NULL ? gdk_seat_get_pointer (seat) : NULL;
  GtkNative  *native = gtk_native_get_for_surface (surface);
  double      x, y, offset_x, offset_y;

  /* A notch of the wheel does not say where: GTK 4.8 gives scroll events no position. */
  if (native == NULL || pointer == NULL
      || !gdk_surface_get_device_position (surface, pointer, &x, &y, NULL))
    return NULL;
  gtk_native_get_surface_transform (native, &offset_x, &offset_y);
  return gtk_widget_pick (GTK_WIDGET (native), x - offset_x, y - offset_y, GTK_PICK_DEFAULT);
}

/* A search keeps Escape for itself, and the popover around it would stay. */
static gboolean
stop_search_cb (GSignalInvocationHint *hint,
                guint                  n_values,
                const GValue          *values,
                gpointer               user_data)
{
  GtkWidget *popover = gtk_widget_get_ancestor (g_value_get_object (&values[0]), GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
  return G_SOURCE_CONTINUE;
}

/* ---- Typing ---- */

static void
commit_focus (GtkWidget *focus)
{
  GtkWidget *field = gtk_widget_get_ancestor (focus, EDITOR_TYPE_COMMIT_ENTRY);

  if (field != NULL)
    {
      editor_commit_entry_commit (EDITOR_COMMIT_ENTRY (field));
      return;
    }
  field = gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON);
  if (field != NULL)
    gtk_spin_button_update (GTK_SPIN_BUTTON (field));
}

void
editor_manners_commit_typing (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  g_list_foreach (windows, (GFunc) (void (*) (void)) g_object_ref, NULL);
  for (GList *link = windows; link != NULL; link = link->next)
    {
      GtkWidget *focus = gtk_window_get_focus (link->data);

      if (focus != NULL)
        commit_focus (focus);
    }
  g_list_foreach (windows, (GFunc) (void (*) (void)) g_object_unref, NULL);
}

/* A message is no command: it comes while one types. */
static gboolean
action_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  static gboolean running;
  const char     *name = g_action_get_name (g_value_get_object (&values[0]));

  if (running || g_str_has_prefix (name, "toast"))
    return G_SOURCE_CONTINUE;
  running = TRUE;
  editor_manners_commit_typing ();
  running = FALSE;
  return G_SOURCE_CONTINUE;
}

/* ---- Numbers ---- */

static char *
dup_number (double number, guint digits)
{
  g_autofree char *text = g_strdup_printf ("%.*f", (int) digits, number);

  /* No zeros behind the point. */
  if (strpbrk (text, ".,") != NULL)
    for (char *end = text + strlen (text) - 1; *end == '0' || !g_ascii_isdigit (*end); end--)
      {
        gboolean is_point = !g_ascii_isdigit (*end);

        *end = '\0';
        if (is_point)
          break;
      }
  return g_steal_pointer (&text);
}

/* Why a spin button does not take what stands in it as it is; NULL: it does. */
static char *
dup_objection (GtkSpinButton *spin, gboolean has_words)
{
  const char      *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  guint            digits = gtk_spin_button_get_digits (spin);
  double           lower, upper, number, scale = pow (10, digits);
  char            *end;
  g_autofree char *bound = NULL;

  gtk_spin_button_get_range (spin, &lower, &upper);
  number = g_strtod (text, &end);
  while (g_ascii_isspace (*end))
    end++;
  if (end == text || (*end != '\0' && !has_words))
    {
      if (has_words)
        return NULL;
      bound = dup_number (gtk_spin_button_get_value (spin), digits);
      /* Translators: the first %s is what was typed, the second the number that stays */
      return g_strdup_printf (_ ("“%s” is not a number; it stays %s"), text, bound);
    }
  if (number < lower || number > upper)
    {
      bound = dup_number (number < lower ? lower : upper, digits);
      return g_strdup_printf (number < lower ? _ ("At least %s") : _ ("At most %s"), bound);
    }
  if (fabs (number * scale - round (number * scale)) > 1e-6)
    {
      bound = dup_number (number, digits);
      return digits == 0 ? g_strdup_printf (_ ("Whole numbers only: it becomes %s"), bound)
                         : g_strdup_printf (_ ("It becomes %s"), bound);
    }
  return NULL;
}

/* Asked for the value of what was typed: what stands there is about to be replaced by what is taken. */
static gboolean
input_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkSpinButton   *spin = g_value_get_object (&values[0]);
  gboolean         has_words = g_signal_has_handler_pending (spin, hint->signal_id, 0, FALSE);
  g_autofree char *objection = dup_objection (spin, has_words);

  editor_note_show (GTK_WIDGET (spin), objection);
  return G_SOURCE_CONTINUE;
}

/* ---- Events on their way down ---- */

/* Save is asleep as long as nothing was changed: what is being typed is a change, before the window looks whether it may. What a key of a
 * page does is an action like others, or the field's own: copy, paste. */
static gboolean
is_key_of_window (GtkWidget *widget, GdkEvent *event)
{
  GtkRoot        *root = gtk_widget_get_root (widget);
  GtkApplication *application
      = GTK_IS_WINDOW (root) ? gtk_window_get_application (GTK_WINDOW (root)) : NULL;
  GdkModifierType modifiers
      = gdk_event_get_modifier_state (event) & gtk_accelerator_get_default_mod_mask ();
  g_autofree char *key = NULL;
  g_auto (GStrv) actions = NULL;

  if (application == NULL || (modifiers & ~GDK_SHIFT_MASK) == 0)
    return FALSE;
  key = gtk_accelerator_name (gdk_keyval_to_lower (gdk_key_event_get_keyval (event)), modifiers);
  actions = gtk_application_get_actions_for_accel (application, key);
  return actions[0] != NULL && g_str_has_prefix (actions[0], "win.");
}

static gboolean
event_cb (GtkEventController *controller, GdkEvent *event, gpointer user_data)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_SCROLL)
    for (GtkWidget *widget = find_under_pointer (event); widget != NULL;
         widget = gtk_widget_get_parent (widget))
      if (is_value (widget))
        let_take_wheel (widget, has_focus_within (widget));
  if (type == GDK_KEY_PRESS
      && is_key_of_window (gtk_event_controller_get_widget (controller), event))
    editor_manners_commit_typing ();
  return GDK_EVENT_PROPAGATE;
}

/* ---- Tab ---- */

static gboolean
has_focusable (GtkWidget *root)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if ((gtk_widget_get_focusable (child) && gtk_widget_get_can_focus (child))
        || has_focusable (child))
      return TRUE;
  return FALSE;
}

/* A row that does nothing of its own is no place to stop at on the way to its field. */
static gboolean
is_idle_row (GtkWidget *row)
{
  GtkWidget *list = gtk_widget_get_parent (row);

  if (!GTK_IS_LIST_BOX_ROW (row) || !GTK_IS_LIST_BOX (list)
      || gtk_list_box_get_selection_mode (GTK_LIST_BOX (list)) != GTK_SELECTION_NONE)
    return FALSE;
  return (!gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row))
          || (ADW_IS_ACTION_ROW (row)
              && adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)) != NULL))
         && has_focusable (row);
}

/* An open popover has a grab: its events do not come past the window. So each has a controller. */
static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget          *widget = g_value_get_object (&values[0]);
  GtkEventController *controller;

  if (is_idle_row (widget))
    gtk_widget_set_focusable (widget, FALSE);
  if (!GTK_IS_NATIVE (widget))
    return G_SOURCE_CONTINUE;
  if (g_object_get_data (G_OBJECT (widget), TAUGHT) != NULL)
    return G_SOURCE_CONTINUE;
  controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (event_cb), NULL);
  gtk_widget_add_controller (widget, controller);
  g_object_set_data (G_OBJECT (widget), TAUGHT, GINT_TO_POINTER (TRUE));
  return G_SOURCE_CONTINUE;
}

static void
hook (GType type, const char *signal, GSignalEmissionHook callback)
{
  g_type_class_ref (type); /* for good: signals come with the class */
  g_signal_add_emission_hook (g_signal_lookup (signal, type), 0, callback, NULL, NULL);
}

void
editor_manners_init (void)
{
  static gboolean done;

  if (done)
    return;
  done = TRUE;
  hook (GTK_TYPE_WIDGET, "map", mapped_cb);
  hook (GTK_TYPE_SEARCH_ENTRY, "stop-search", stop_search_cb);
  hook (G_TYPE_SIMPLE_ACTION, "activate", action_cb);
  hook (G_TYPE_SIMPLE_ACTION, "change-state", action_cb);
  hook (GTK_TYPE_SPIN_BUTTON, "input", input_cb);
}
