/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What lies over the level: which of it is on, which makes no sense here and why, what it needs that takes
 * a look at all of the level, and what follows the pointer. Of small levels that is found at once, so that
 * a parameter that is dragged never shows the level without it; of others in a worker. */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

#include <glib/gi18n.h>

#include "overlays/editor-labels.h"
#include "widgets/editor-announce.h"
#include "widgets/editor-tooltip.h"

/* Cells and areas of a level that is looked at in less than a frame. */
#define MOST_AT_ONCE (256 * 256)
#define LEAP 5 /* cells that the eye goes with Shift */

static const struct
{
  const char    *action;
  EditorOverlays overlay;
} overlays[] = {
  { "areas", EDITOR_OVERLAY_AREAS },
  { "gateways", EDITOR_OVERLAY_GATEWAYS },
  { "route", EDITOR_OVERLAY_ROUTE },
  { "objects", EDITOR_OVERLAY_OBJECTS },
  { "links", EDITOR_OVERLAY_LINKS },
  { "lattice", EDITOR_OVERLAY_LATTICE },
  { "bare", EDITOR_OVERLAY_BARE },
  { "words", EDITOR_OVERLAY_LETTERS },
  { "zones", EDITOR_OVERLAY_ZONES },
  { "distance", EDITOR_OVERLAY_DISTANCE },
  { "sight", EDITOR_OVERLAY_SIGHT },
  { "dead-ends", EDITOR_OVERLAY_DEAD_ENDS },
  { "chokepoints", EDITOR_OVERLAY_CHOKEPOINTS },
  { "exits", EDITOR_OVERLAY_EXITS },
  { "block-outlines", EDITOR_OVERLAY_BLOCKS },
  { "light", EDITOR_OVERLAY_LIGHT },
};

/* Those that are not drawn but by what is known of the whole. */
#define OF_FACTS (EDITOR_OVERLAY_DISTANCE | EDITOR_OVERLAY_DEAD_ENDS | EDITOR_OVERLAY_CHOKEPOINTS)

static const AshlarPlan *
get_plan (EditorLevelsPage *self)
{
  return self->overlay.areas != NULL ? editor_plan_index_get_plan (self->overlay.areas) : NULL;
}

/* Facts, sight, and the tint that both give */

typedef struct
{
  AshlarPlan       *plan;
  AshlarLevel      *level; /* nullable */
  EditorLevelFacts *facts;
} FactsJob;

static void
facts_job_free (gpointer data)
{
  FactsJob *job = data;

  ashlar_plan_unref (job->plan);
  g_clear_pointer (&job->level, ashlar_level_unref);
  g_clear_pointer (&job->facts, editor_level_facts_unref);
  g_free (job);
}

static gboolean
facts_job_run (gpointer data, GCancellable *cancellable, GError **error)
{
  FactsJob *job = data;

  job->facts = editor_level_facts_new (job->plan, job->level);
  return TRUE;
}

static void
facts_job_done (gpointer owner, gpointer data, const GError *error)
{
  EditorLevelsPage *self = owner;
  FactsJob         *job = data;

  g_clear_pointer (&self->facts, editor_level_facts_unref);
  self->facts = g_steal_pointer (&job->facts);
  _editor_levels_page_update_overlays (self);
}

/* Of what is shown; NULL: they are being found. */
static void
find_facts (EditorLevelsPage *self)
{
  const AshlarPlan *plan = get_plan (self);
  FactsJob         *job;

  if (self->facts != NULL
      && (plan == NULL || !editor_level_facts_is_of (self->facts, plan, self->overlay.level)))
    g_clear_pointer (&self->facts, editor_level_facts_unref);
  if (self->facts != NULL || plan == NULL || (self->overlay.overlays & OF_FACTS) == 0)
    return;
  if ((gsize) plan->width * plan->height <= MOST_AT_ONCE && plan->n_areas <= MOST_AT_ONCE)
    {
      editor_worker_stop (self->facts_worker);
      self->facts = editor_level_facts_new ((AshlarPlan *) plan, self->overlay.level);
      return;
    }
  if (editor_worker_get_busy (self->facts_worker))
    {
      job = editor_worker_peek_running (self->facts_worker);
      if (job != NULL && job->plan == plan && job->level == self->overlay.level)
        return;
    }
  job = g_new0 (FactsJob, 1);
  job->plan = ashlar_plan_ref ((AshlarPlan *) plan);
  job->level = self->overlay.level != NULL ? ashlar_level_ref (self->overlay.level) : NULL;
  editor_worker_request (self->facts_worker, job, EDITOR_WORK_INSTEAD);
}

/* What a skin draws over the cells */

typedef struct
{
  AshlarLevel      *level;
  AshlarPalette    *palette;
  EditorDressParts  parts;
  EditorLevelDress *dress;
} DressJob;

static void
dress_job_free (gpointer data)
{
  DressJob *job = data;

  ashlar_level_unref (job->level);
  ashlar_palette_unref (job->palette);
  g_clear_pointer (&job->dress, editor_level_dress_unref);
  g_free (job);
}

static gboolean
dress_job_run (gpointer data, GCancellable *cancellable, GError **error)
{
  DressJob *job = data;

  job->dress = editor_level_dress_new (job->level, job->palette, job->parts);
  return TRUE;
}

static void update_tint (EditorLevelsPage *self);

/* The tint borrows it. */
static void
take_dress (EditorLevelsPage *self, EditorLevelDress *dress)
{
  g_autoptr (EditorLevelDress) before = self->dress;

  self->dress = dress;
  update_tint (self);
}

static void
dress_job_done (gpointer owner, gpointer data, const GError *error)
{
  EditorLevelsPage *self = owner;

  take_dress (self, g_steal_pointer (&((DressJob *) data)->dress));
  _editor_levels_page_update_overlays (self);
}

static void
find_dress (EditorLevelsPage *self)
{
  AshlarLevel     *level = self->overlay.level;
  AshlarPalette   *palette = editor_tile_canvas_get_palette (self->canvas);
  EditorDressParts parts = EDITOR_DRESS_THINGS;
  DressJob        *job;
  guint            columns, rows;

  if (self->overlay.overlays & EDITOR_OVERLAY_LIGHT)
    parts |= EDITOR_DRESS_LIGHT;
  if (level == NULL || palette == NULL || ashlar_palette_get_skin (palette) == NULL)
    {
      editor_worker_stop (self->dress_worker);
      self->overlay.palette = NULL;
      take_dress (self, NULL);
      return;
    }
  self->overlay.palette = palette;
  if (self->dress != NULL && editor_level_dress_is_of (self->dress, level, palette, parts))
    return;
  ashlar_level_get_size (level, &columns, &rows);
  if ((gsize) columns * rows <= MOST_AT_ONCE)
    {
      editor_worker_stop (self->dress_worker);
      take_dress (self, editor_level_dress_new (level, palette, parts));
      return;
    }
  take_dress (self, NULL);
  job = editor_worker_get_busy (self->dress_worker)
            ? editor_worker_peek_running (self->dress_worker)
            : NULL;
  if (job != NULL && job->level == level && job->palette == palette && job->parts == parts)
    return;
  job = g_new0 (DressJob, 1);
  job->level = ashlar_level_ref (level);
  job->palette = ashlar_palette_ref (palette);
  job->parts = parts;
  editor_worker_request (self->dress_worker, job, EDITOR_WORK_INSTEAD);
}

/* Cells are coloured as the level is in the end, and no paper lies over them. */
static gboolean
has_tint (EditorLevelsPage *self)
{
  return self->overlay.level != NULL && (self->overlay.overlays & EDITOR_OVERLAY_BARE) == 0
         && (self->overlay.tape == NULL
             || self->overlay.position == editor_tape_get_n_steps (self->overlay.tape));
}

static void
update_tint (EditorLevelsPage *self)
{
  const EditorLevelFacts *heat
      = has_tint (self) && (self->overlay.overlays & EDITOR_OVERLAY_DISTANCE) != 0
                && self->facts != NULL && editor_level_facts_has_steps (self->facts)
            ? self->facts
            : NULL;
  const EditorSight *sight = has_tint (self) && self->is_looking ? self->sight : NULL;

  const EditorLevelDress *dress = has_tint (self) ? self->dress : NULL;

  if (heat == self->tint.heat && sight == self->tint.sight && dress == self->tint.dress)
    return;
  self->tint = (EditorLevelTint){ heat, sight, dress };
  editor_tile_canvas_set_tint (
      self->canvas, heat != NULL || sight != NULL || dress != NULL ? editor_level_tint_draw : NULL,
      &self->tint);
}

static gboolean
has_cell (EditorLevelsPage *self, int x, int y)
{
  guint columns, rows;

  if (self->overlay.level == NULL)
    return FALSE;
  ashlar_level_get_size (self->overlay.level, &columns, &rows);
  return x >= 0 && y >= 0 && x < (int) columns && y < (int) rows;
}

/* From the cell where the eye is, if anybody looks. */
static void
look (EditorLevelsPage *self)
{
  EditorRectangle changed;
  guint           x, y;

  if (self->sight != NULL && !editor_sight_is_of (self->sight, self->overlay.level))
    {
      self->overlay.sight = NULL;
      self->is_looking = FALSE;
      update_tint (self);
      g_clear_pointer (&self->sight, editor_sight_free);
    }
  if ((self->overlay.overlays & EDITOR_OVERLAY_SIGHT) == 0 || !has_tint (self) || !self->has_eye
      || !has_cell (self, self->eye_x, self->eye_y))
    {
      self->is_looking = FALSE;
      self->overlay.sight = NULL;
      update_tint (self);
      return;
    }
  if (self->sight == NULL)
    self->sight = editor_sight_new (self->overlay.level);
  if (!editor_sight_get_eye (self->sight, &x, &y) || (int) x != self->eye_x
      || (int) y != self->eye_y)
    {
      editor_sight_look (self->sight, (guint) self->eye_x, (guint) self->eye_y, &changed);
      if (self->is_looking)
        editor_tile_canvas_update_tint (self->canvas, changed.x, changed.y, changed.width,
                                        changed.height);
    }
  self->is_looking = TRUE;
  self->overlay.sight = self->sight;
  update_tint (self);
}

/* The chokepoint at the eye: a gateway that all ways go over, or the area. */
static void
find_point (EditorLevelsPage *self, guint32 area)
{
  const AshlarPlan *plan = get_plan (self);
  EditorChokepoint  point = { ASHLAR_NO_AREA, ASHLAR_NO_LINK };

  if (plan != NULL && self->facts != NULL && self->has_eye && area < plan->n_areas)
    {
      for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
        {
          guint32 link = plan->adjacency[i];

          for (guint32 k = plan->gateway_first[link]; k < plan->gateway_first[link + 1]; k++)
            if (plan->gateways[k].x == self->eye_x && plan->gateways[k].y == self->eye_y
                && editor_level_facts_is_bridge (self->facts, link))
              point.link = link;
        }
      if (point.link == ASHLAR_NO_LINK && editor_level_facts_is_chokepoint (self->facts, area))
        point.area = area;
    }
  self->overlay.point = point;
}

void
_editor_levels_page_look_at (EditorLevelsPage *self, int x, int y, gboolean inside)
{
  self->has_eye = inside;
  self->eye_x = x;
  self->eye_y = y;
  look (self);
  find_point (self, inside ? _editor_levels_page_get_area_at (self, x, y) : ASHLAR_NO_AREA);
  if ((self->overlay.overlays & (EDITOR_OVERLAY_SIGHT | EDITOR_OVERLAY_CHOKEPOINTS)) != 0)
    gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
  editor_legend_update (self->legend, &self->overlay);
}

void
_editor_levels_page_append_facts (EditorLevelsPage *self, GString *text, int x, int y, guint32 area)
{
  EditorOverlays wanted = self->overlay.overlays;
  guint32        steps;

  if (self->tint.heat != NULL)
    {
      steps = editor_level_facts_get_steps (self->facts, (guint) x, (guint) y);
      if (steps == EDITOR_STEPS_UNREACHED)
        g_string_append_printf (text, " · %s", _ ("out of reach from the entrance"));
      else if (steps != EDITOR_STEPS_NO_FLOOR)
        {
          g_string_append (text, " · ");
          g_string_append_printf (
              text, ngettext ("%u step from the entrance", "%u steps from the entrance", steps),
              steps);
        }
    }
  if (self->is_looking)
    {
      guint n = editor_sight_get_n_seen (self->sight);

      g_string_append (text, " · ");
      g_string_append_printf (text, ngettext ("sees %u cell", "sees %u cells", n), n);
      if (editor_sight_get_radius (self->sight) > 0)
        {
          g_string_append_c (text, ' ');
          /* Translators: how far one looks in a very large level: "sees 213 cells within 511 cells" */
          g_string_append_printf (text, _ ("within %u cells"),
                                  editor_sight_get_radius (self->sight));
        }
    }
  if ((wanted & EDITOR_OVERLAY_DEAD_ENDS) != 0 && self->facts != NULL && area != ASHLAR_NO_AREA
      && editor_level_facts_is_dead_end (self->facts, area))
    g_string_append_printf (text, " · %s", _ ("dead end"));
  if ((wanted & EDITOR_OVERLAY_CHOKEPOINTS) != 0
      && (self->overlay.point.area != ASHLAR_NO_AREA || self->overlay.point.link != ASHLAR_NO_LINK))
    {
      guint share = editor_level_facts_get_share (self->facts, self->overlay.point);

      g_string_append (text, " · ");
      /* Translators: a chokepoint; 27.3 % */
      g_string_append_printf (text, _ ("%u.%u %% of the floor lies behind it"), share / 10,
                              share % 10);
    }
}

/* What the ids of all blocks that are on the level begin with. */
static guint
find_common (EditorLevelsPage *self)
{
  const AshlarPlan *plan
      = self->overlay.level != NULL ? self->overlay.level->plan : get_plan (self);
  const AshlarVariants *variants = self->overlay.variants;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree guint8 *is_used = NULL;
  guint              n_blocks;

  if (plan == NULL || plan->variants == NULL || variants == NULL)
    return 0;
  n_blocks = ashlar_content_get_n_blocks (self->overlay.content);
  is_used = g_new0 (guint8, (gsize) n_blocks + 1);
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (plan->variants[area] < ashlar_variants_get_n (variants))
      is_used[ashlar_variants_get (variants, plan->variants[area])->block] = 1;
  for (guint block = 0; block < n_blocks; block++)
    if (is_used[block])
      g_ptr_array_add (ids, (gpointer) ashlar_block_get_id (
                                ashlar_content_get_block (self->overlay.content, block)));
  return editor_labels_get_common ((const char *const *) ids->pdata, ids->len);
}

void
_editor_levels_page_forget_overlays (EditorLevelsPage *self)
{
  self->is_looking = FALSE;
  self->overlay.sight = NULL;
  self->overlay.facts = NULL;
  self->overlay.point = (EditorChokepoint){ ASHLAR_NO_AREA, ASHLAR_NO_LINK };
  if (self->tint.heat != NULL || self->tint.sight != NULL || self->tint.dress != NULL)
    {
      self->tint = (EditorLevelTint){ NULL };
      editor_tile_canvas_set_tint (self->canvas, NULL, NULL);
    }
}

void
_editor_levels_page_update_overlays (EditorLevelsPage *self)
{
  const EditorLevelFacts *before = self->facts;

  self->overlay.n_common = find_common (self);
  /* What it was drawn with may go. */
  if (before != NULL && get_plan (self) != NULL
      && !editor_level_facts_is_of (before, get_plan (self), self->overlay.level))
    _editor_levels_page_forget_overlays (self);
  find_facts (self);
  find_dress (self);
  self->overlay.facts = self->facts;
  look (self);
  update_tint (self);
  find_point (self, self->has_eye && has_cell (self, self->eye_x, self->eye_y)
                        ? _editor_levels_page_get_area_at (self, self->eye_x, self->eye_y)
                        : ASHLAR_NO_AREA);
  editor_legend_update (self->legend, &self->overlay);
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
}

/* The keyboard: the eye goes by the arrows where nothing else is moved by them */

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorLevelsPage      *self)
{
  int              dx = (keyval == GDK_KEY_Right) - (keyval == GDK_KEY_Left);
  int              dy = (keyval == GDK_KEY_Down) - (keyval == GDK_KEY_Up);
  int              leap = (state & GDK_SHIFT_MASK) != 0 ? LEAP : 1;
  guint            x, y;
  g_autofree char *words = editor_plan_hands_dup_words (self->hands), *readout = NULL;

  if ((dx == 0 && dy == 0) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || words != NULL
      || editor_level_cut_get_active (self->cut) || self->overlay.level == NULL
      || (self->overlay.overlays
          & (EDITOR_OVERLAY_SIGHT | EDITOR_OVERLAY_CHOKEPOINTS | EDITOR_OVERLAY_DISTANCE
             | EDITOR_OVERLAY_DEAD_ENDS))
             == 0)
    return GDK_EVENT_PROPAGATE;
  /* From the entrance on, if the pointer is nowhere. */
  if (self->has_eye && has_cell (self, self->eye_x, self->eye_y))
    {
      x = (guint) MAX (self->eye_x + dx * leap, 0);
      y = (guint) MAX (self->eye_y + dy * leap, 0);
    }
  else if (!ashlar_level_find_marker (self->overlay.level, ASHLAR_MARKER_ENTRANCE, &x, &y))
    x = y = 0;
  x = MIN (x, self->overlay.level->canvas->width - 1);
  y = MIN (y, self->overlay.level->canvas->height - 1);
  editor_tile_canvas_reveal (self->canvas, (int) x, (int) y, 1, 1);
  _editor_levels_page_look_at (self, (int) x, (int) y, TRUE);
  readout = _editor_levels_page_dup_readout (self, (int) x, (int) y);
  editor_seed_bar_set_readout (self->seed_bar, readout);
  editor_announce (GTK_WIDGET (self->canvas), readout);
  return GDK_EVENT_STOP;
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, EditorLevelsPage *self)
{
  editor_legend_make_way (self->legend, x, y);
}

/* Actions */

/* The plan alone is for a moment; all else is found again. */
static void
remember (EditorLevelsPage *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (overlays); i++)
    if ((self->overlay.overlays & overlays[i].overlay) != 0
        && overlays[i].overlay != EDITOR_OVERLAY_BARE)
      g_strv_builder_add (names, overlays[i].action);
  all = g_strv_builder_end (names);
  g_settings_set_strv (self->settings, "overlays", (const char *const *) all);
}

void
_editor_levels_page_overlay_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorLevelsPage *self = user_data;
  const char       *name = g_action_get_name (G_ACTION (action));

  g_simple_action_set_state (action, state);
  for (gsize i = 0; i < G_N_ELEMENTS (overlays); i++)
    if (g_str_equal (overlays[i].action, name))
      {
        if (g_variant_get_boolean (state))
          self->overlay.overlays |= overlays[i].overlay;
        else
          self->overlay.overlays &= ~overlays[i].overlay;
      }
  remember (self);
  _editor_levels_page_update_overlays (self);
  if (!g_str_equal (name, "bare"))
    return;
  /* Without a level the plan stands in its place. */
  if (self->failed)
    _editor_levels_page_update_view (self);
  _editor_levels_page_update_actions (self);
}

/* Why there is nothing to switch on; NULL: there is. */
static const char *
get_reason (EditorLevelsPage *self, EditorOverlays overlay)
{
  const AshlarPlan *plan = get_plan (self);

  if (_editor_levels_page_shows_page (self))
    return _ ("It is drawn over tiles: choose the style Tiles");
  if (plan == NULL)
    return _ ("There is no level yet");
  if ((overlay & (EDITOR_OVERLAY_DISTANCE | EDITOR_OVERLAY_SIGHT | EDITOR_OVERLAY_OBJECTS))
      && self->overlay.level == NULL)
    return _ ("The plan has no floor yet: a level is needed");
  if ((overlay & (EDITOR_OVERLAY_DISTANCE | EDITOR_OVERLAY_SIGHT))
      && (self->overlay.overlays & EDITOR_OVERLAY_BARE))
    return _ ("The plan hides the tiles: switch Plan off");
  if ((overlay & (EDITOR_OVERLAY_EXITS | EDITOR_OVERLAY_BLOCKS))
      && (self->overlay.level != NULL ? self->overlay.level->plan : plan)->variants == NULL)
    return _ ("No area of this level is a block");
  return NULL;
}

typedef struct
{
  EditorLevelsPage *page;
  const char       *action;
  const char       *reason;
} Told;

/* What a switch is for, or why it is grey. */
static void
tell (GtkWidget *widget, const Told *told)
{
  const char *action = GTK_IS_ACTIONABLE (widget)
                           ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))
                           : NULL;

  if (action != NULL && g_str_has_prefix (action, "page.")
      && g_str_equal (action + strlen ("page."), told->action))
    {
      if (g_object_get_data (G_OBJECT (widget), "what-for") == NULL)
        g_object_set_data_full (G_OBJECT (widget), "what-for",
                                g_strdup (gtk_widget_get_tooltip_text (widget)), g_free);
      editor_tooltip_set (widget, told->reason != NULL
                                      ? told->reason
                                      : g_object_get_data (G_OBJECT (widget), "what-for"));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell (child, told);
}

void
_editor_levels_page_update_overlay_actions (EditorLevelsPage *self, gboolean has_plan)
{
  for (gsize i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      Told told = { self, overlays[i].action, get_reason (self, overlays[i].overlay) };

      if ((overlays[i].overlay
           & (OF_FACTS | EDITOR_OVERLAY_SIGHT | EDITOR_OVERLAY_EXITS | EDITOR_OVERLAY_BLOCKS))
          == 0)
        continue;
      editor_page_enable (&self->page, told.action, has_plan && told.reason == NULL);
      tell (self->overlays_bar, &told);
    }
}

void
_editor_levels_page_overlays_init (EditorLevelsPage *self)
{
  static const EditorWork work
      = { .run = facts_job_run, .free = facts_job_free, .done = facts_job_done };
  static const EditorWork dress_work
      = { .run = dress_job_run, .free = dress_job_free, .done = dress_job_done };
  g_auto (GStrv) names = g_settings_get_strv (self->settings, "overlays");
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->facts_worker = editor_worker_new (&work, self);
  self->dress_worker = editor_worker_new (&dress_work, self);
  for (gsize i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      gboolean is_on = overlays[i].overlay != EDITOR_OVERLAY_BARE
                       && g_strv_contains ((const char *const *) names, overlays[i].action);

      editor_page_set_state (&self->page, overlays[i].action, g_variant_new_boolean (is_on));
      if (is_on)
        self->overlay.overlays |= overlays[i].overlay;
    }
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->canvas), key);
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, 0);
  gtk_widget_add_controller (self->canvas_overlay, motion);
}
