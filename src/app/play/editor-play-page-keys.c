/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Keys where one walks. Letters count wherever on the page the focus is, but for fields; arrows, Space, Tab and their like, which every
 * widget has a use for, on the floor alone. A key that is held repeats. */

#include "ashlar-config.h"

#include "play/editor-play-page-private.h"

#include <glib/gi18n.h>

#include "widgets/editor-keys.h"

static gboolean
call (EditorPlayPage *self, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (!g_action_parse_detailed_name (detailed, &name, &target, NULL)
      || !g_action_group_has_action (G_ACTION_GROUP (self->page.actions), name))
    return FALSE;
  g_action_group_activate_action (G_ACTION_GROUP (self->page.actions), name, target);
  return TRUE;
}

void
_editor_play_page_next_floor (EditorPlayPage *self)
{
  AshlarPlay *play = editor_walk_get_play (self->walk);

  if (play == NULL || editor_walk_is_busy (self->walk))
    return;
  if (ashlar_play_get_journey (play) == NULL)
    {
      const char *recipe = editor_walk_get_recipe (self->walk);

      if (recipe != NULL)
        editor_walk_start_recipe (self->walk, recipe, editor_walk_get_seed (self->walk) + 1, NULL);
      return;
    }
  if (ashlar_play_get_state (play) == ASHLAR_PLAY_WON)
    editor_walk_act (self->walk, ASHLAR_ACTION_WAY, 0);
  else
    editor_walk_act (self->walk, ASHLAR_ACTION_SKIP, 0);
}

static gboolean
is_on_exit (EditorPlayPage *self)
{
  AshlarLevel *level = editor_walk_get_level (self->walk);
  guint        x, y, exit_x, exit_y;

  return level != NULL && editor_walk_get_position (self->walk, &x, &y)
         && ashlar_level_find_marker (level, ASHLAR_MARKER_EXIT, &exit_x, &exit_y) && x == exit_x
         && y == exit_y;
}

/* The first thing that the floor still asks for. */
static char *
dup_wanted (AshlarPlay *play)
{
  for (guint i = 0; i < ashlar_play_get_n_goals (play); i++)
    {
      gboolean         reached = FALSE;
      g_autofree char *goal = _editor_play_page_dup_goal (play, i, &reached);

      if (!reached)
        return g_steal_pointer (&goal);
    }
  return NULL;
}

void
_editor_play_page_space (EditorPlayPage *self)
{
  AshlarPlay      *play = editor_walk_get_play (self->walk);
  AshlarJourney   *journey = play != NULL ? ashlar_play_get_journey (play) : NULL;
  g_autofree char *wanted = NULL, *text = NULL;

  if (play == NULL || !_editor_play_page_is_walking (self))
    return;
  switch (ashlar_play_get_state (play))
    {
    case ASHLAR_PLAY_OVER:
      _editor_play_page_next_floor (self);
      return;
    case ASHLAR_PLAY_WON:
      if (journey != NULL && ashlar_journey_get_n_ways (journey) > 1)
        editor_walk_stage_choose_way (self->stage);
      else
        editor_walk_act (self->walk, ASHLAR_ACTION_WAY, 0);
      return;
    case ASHLAR_PLAY_HOME:
    case ASHLAR_PLAY_FIGHTING:
    case ASHLAR_PLAY_WALKING:
    default:
      break;
    }
  if (!is_on_exit (self))
    {
      editor_walk_stage_say (self->stage, _ ("There are no stairs here"));
      return;
    }
  wanted = dup_wanted (play);
  /* Translators: why the stairs cannot be taken; %s is what the floor asks for: "Defeat the Castellan". */
  text = wanted != NULL ? g_strdup_printf (_ ("Not yet: %s"), wanted) : NULL;
  editor_walk_stage_say (self->stage, text);
}

/* Of the floor: before the canvas, the scrolled window and the focus have a use for them. */
static gboolean
stage_key_cb (GtkEventControllerKey *controller,
              guint                  keyval,
              guint                  keycode,
              GdkModifierType        state,
              EditorPlayPage        *self)
{
  static const struct
  {
    guint       keyval;
    const char *command;
  } keys[] = {
    { GDK_KEY_Up, "step::north" },   { GDK_KEY_KP_Up, "step::north" },
    { GDK_KEY_Right, "step::east" }, { GDK_KEY_KP_Right, "step::east" },
    { GDK_KEY_Down, "step::south" }, { GDK_KEY_KP_Down, "step::south" },
    { GDK_KEY_Left, "step::west" },  { GDK_KEY_KP_Left, "step::west" },
    { GDK_KEY_Tab, "next-floor" },   { GDK_KEY_BackSpace, "take-back" },
    { GDK_KEY_Home, "home" },        { GDK_KEY_KP_Home, "home" },
  };
  GtkWidget *canvas = GTK_WIDGET (editor_walk_stage_get_canvas (self->stage));
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != canvas
      || (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].keyval == keyval)
      {
        call (self, keys[i].command);
        return GDK_EVENT_STOP;
      }
  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      _editor_play_page_space (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return editor_walk_stage_enter (self->stage);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Letters, and Escape where nothing else has a use for it: out of a field to the floor, and from there to where one came from. */
static gboolean
page_key_cb (GtkEventControllerKey *controller,
             guint                  keyval,
             guint                  keycode,
             GdkModifierType        state,
             EditorPlayPage        *self)
{
  GtkWidget  *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  const char *command;

  if (g_strcmp0 (editor_play_page_get_view (self), "walk") != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape && (state & gtk_accelerator_get_default_mod_mask ()) == 0)
    {
      if (GTK_IS_EDITABLE (focus) && _editor_play_page_is_walking (self))
        editor_page_take_focus (&self->page);
      else
        call (self, "leave");
      return GDK_EVENT_STOP;
    }
  /* At home base: a quest that was given up by mistake goes on. */
  if (keyval == GDK_KEY_BackSpace && (state & gtk_accelerator_get_default_mod_mask ()) == 0
      && !GTK_IS_EDITABLE (focus) && editor_walk_get_play (self->walk) != NULL
      && editor_walk_get_level (self->walk) == NULL)
    {
      call (self, "take-back");
      return GDK_EVENT_STOP;
    }
  if (GTK_IS_EDITABLE (focus) || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
      || !_editor_play_page_is_walking (self))
    return GDK_EVENT_PROPAGATE;
  command = editor_keys_find_walk (keyval, state);
  return command != NULL && call (self, command + strlen ("page."));
}

void
_editor_play_page_keys_init (EditorPlayPage *self)
{
  GtkEventController *stage = gtk_event_controller_key_new (),
                     *page = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (stage, GTK_PHASE_CAPTURE);
  g_signal_connect (stage, "key-pressed", G_CALLBACK (stage_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->stage), stage);
  g_signal_connect (page, "key-pressed", G_CALLBACK (page_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), page);
}
