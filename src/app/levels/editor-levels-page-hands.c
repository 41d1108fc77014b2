/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Hands on the plan: what may be dragged on the level that is shown, and what the recipe keeps of it. */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

/* Stairs, hubs, keys and locks lie where the passes put them. */
static gboolean
can_be_dragged (AshlarMarkerKind kind)
{
  return kind == ASHLAR_MARKER_ENTRANCE || kind == ASHLAR_MARKER_EXIT || kind == ASHLAR_MARKER_WAY
         || kind == ASHLAR_MARKER_GUARDIAN || kind == ASHLAR_MARKER_INFLUENCE;
}

/* @indices: how many of the kind there were, by kind. */
static void
add_spot (GArray *spots, guint indices[], AshlarMarkerKind kind, const char *own, int x, int y)
{
  const char *name = editor_marker_get_name (kind);
  EditorSpot  spot = { .hand = { kind, 0 }, .x = x, .y = y };

  if (!can_be_dragged (kind))
    return;
  spot.hand.index = indices[kind]++;
  spot.name = own != NULL ? g_strdup_printf ("%s %s", name, own) : g_strdup (name);
  g_array_append_val (spots, spot);
}

static void
add_area_spot (
    GArray *spots, guint indices[], const AshlarPlan *plan, AshlarMarkerKind kind, guint32 area)
{
  const AshlarRectangle *cells = &plan->rectangles[area];

  add_spot (spots, indices, kind, NULL, cells->x + cells->width / 2, cells->y + cells->height / 2);
}

/* Of a plan without a level: ends by their roles, the rest by its marks. */
static void
add_plan_spots (GArray *spots, const AshlarPlan *plan)
{
  guint   indices[ASHLAR_N_MARKERS] = { 0 };
  guint32 entrance = ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE);
  guint32 exit = ashlar_plan_find_role (plan, ASHLAR_ROLE_EXIT);

  if (entrance != ASHLAR_NO_AREA)
    add_area_spot (spots, indices, plan, ASHLAR_MARKER_ENTRANCE, entrance);
  if (exit != ASHLAR_NO_AREA)
    add_area_spot (spots, indices, plan, ASHLAR_MARKER_EXIT, exit);
  for (guint i = 0; plan->marks != NULL && i < plan->marks->len; i++)
    {
      const AshlarMark *mark = &g_array_index (plan->marks, AshlarMark, i);

      if (mark->area != ASHLAR_NO_AREA)
        add_area_spot (spots, indices, plan, mark->kind, mark->area);
      else
        add_spot (spots, indices, mark->kind, mark->name, mark->x, mark->y);
    }
}

static void
add_level_spots (GArray *spots, AshlarLevel *level)
{
  guint indices[ASHLAR_N_MARKERS] = { 0 };

  for (guint i = 0; i < level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (level->markers, AshlarPlacedMarker, i);

      add_spot (spots, indices, marker->kind, marker->name, marker->x, marker->y);
    }
}

void
_editor_levels_page_update_hands (EditorLevelsPage *self)
{
  GArray *spots = NULL;

  /* A level that is played, or drawn out a rectangle on, is not changed. */
  if (self->overlay.areas != NULL && self->overlay.tape == NULL
      && !editor_level_cut_get_active (self->cut))
    {
      spots = editor_plan_hands_new_spots ();
      if (self->overlay.level != NULL)
        add_level_spots (spots, self->overlay.level);
      else
        add_plan_spots (spots, editor_plan_index_get_plan (self->overlay.areas));
    }
  editor_plan_hands_take_spots (self->hands, spots);
}

static EditorHandPlace
get_place (EditorLevelsPage *self, int x, int y)
{
  guint columns, rows;

  editor_tile_canvas_get_size (self->canvas, &columns, &rows);
  return (EditorHandPlace){ (x * 1000 + 500) / (int) MAX (columns, 1),
                            (y * 1000 + 500) / (int) MAX (rows, 1) };
}

static gboolean
find_place (EditorLevelsPage *self, AshlarMarkerKind kind, EditorHandPlace *place)
{
  guint x, y;

  if (self->overlay.level == NULL || !ashlar_level_find_marker (self->overlay.level, kind, &x, &y))
    return FALSE;
  *place = get_place (self, (int) x, (int) y);
  return TRUE;
}

static void
put_cb (EditorLevelsPage *self, guint index, int x, int y)
{
  const EditorSpot *spot = editor_plan_hands_get_spot (self->hands, index);
  EditorHandPlace   place = get_place (self, x, y), entrance, exit;
  gboolean          has_entrance = find_place (self, ASHLAR_MARKER_ENTRANCE, &entrance);
  gboolean          has_exit = find_place (self, ASHLAR_MARKER_EXIT, &exit);
  EditorHand        hand = spot->hand;
  g_autoptr (GError) error = NULL;

  if (self->page.document == NULL)
    return;
  editor_page_apply (&self->page,
                     editor_hand_edit_move (
                         editor_page_get_content (&self->page), self->page.selected, &hand, &place,
                         has_entrance ? &entrance : NULL, has_exit ? &exit : NULL, &error),
                     &error);
}

static void
forget_cb (EditorLevelsPage *self, guint index)
{
  EditorHand hand = editor_plan_hands_get_spot (self->hands, index)->hand;
  g_autoptr (GError) error = NULL;

  if (self->page.document == NULL)
    return;
  editor_page_apply (&self->page,
                     editor_hand_edit_remove (editor_page_get_content (&self->page),
                                              self->page.selected, &hand, &error),
                     &error);
}

static void
changed_cb (EditorLevelsPage *self)
{
  g_autofree char *words = editor_plan_hands_dup_words (self->hands);

  editor_seed_bar_set_readout (self->seed_bar, words);
}

/* In the middle of what is seen, to be dragged from there. */
void
_editor_levels_page_add_influence_cb (GSimpleAction *action,
                                      GVariant      *parameter,
                                      gpointer       user_data)
{
  EditorLevelsPage *self = user_data;
  EditorHandPlace   place;
  guint             columns, rows;
  int               x, y;
  g_autoptr (GError) error = NULL;

  editor_tile_canvas_get_size (self->canvas, &columns, &rows);
  editor_tile_canvas_cell_at (self->canvas, gtk_widget_get_width (GTK_WIDGET (self->canvas)) / 2.,
                              gtk_widget_get_height (GTK_WIDGET (self->canvas)) / 2., &x, &y);
  place = get_place (self, CLAMP (x, 0, (int) columns - 1), CLAMP (y, 0, (int) rows - 1));
  editor_page_apply (&self->page,
                     editor_hand_edit_add_influence (editor_page_get_content (&self->page),
                                                     self->page.selected, &place, &error),
                     &error);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

void
_editor_levels_page_hands_init (EditorLevelsPage *self)
{
  self->hands = editor_plan_hands_new (self->canvas);
  g_signal_connect_object (self->hands, "put", G_CALLBACK (put_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hands, "forget", G_CALLBACK (forget_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hands, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}
