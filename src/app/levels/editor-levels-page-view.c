/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the middle of the page shows of the newest result: the level, the plan alone, the level as it
 * was at a step of the playback, or why there is none; and what is said of the cell under the
 * pointer. */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

#include <glib/gi18n.h>

#include "document/editor-sample-words.h"
#include "preview/editor-trace-words.h"
#include "overlays/editor-word-overlay.h"
#include "pipeline/ashlar-generator-private.h"

static const EditorPreviewResult *
get_result (EditorLevelsPage *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);

  return result != NULL && self->page.document != NULL && self->page.selected != ASHLAR_NO_INDEX
                 && g_strcmp0 (result->recipe, self->recipe_id) == 0
             ? result
             : NULL;
}

gboolean
_editor_levels_page_has_plan (EditorLevelsPage *self)
{
  const EditorPreviewResult *result = get_result (self);

  return result != NULL && result->areas != NULL;
}

gboolean
_editor_levels_page_has_build (EditorLevelsPage *self)
{
  const EditorPreviewResult *result = get_result (self);

  return result != NULL && result->build != NULL;
}

AshlarPieces *
_editor_levels_page_get_pieces (EditorLevelsPage *self)
{
  const EditorPreviewResult *result = get_result (self);

  return result != NULL ? result->pieces : NULL;
}

gboolean
_editor_levels_page_shows_pieces (EditorLevelsPage *self)
{
  return editor_page_get_switch (&self->page, "pieces");
}

/* The canvas */

/* A copy for each step: the canvas may still be reading the one before in a worker. */
static GBytes *
copy_played (EditorLevelsPage *self)
{
  guint columns, rows;

  editor_tape_get_size (self->overlay.tape, &columns, &rows);
  return g_bytes_new (self->played, (gsize) columns * rows * sizeof *self->played);
}

static void
show_tape (EditorLevelsPage *self)
{
  guint columns, rows;
  g_autoptr (GBytes) bytes = NULL;

  self->overlay.position = editor_playback_get_position (self->playback);
  g_free (self->played);
  self->played = editor_tape_dup_cells (self->overlay.tape, self->overlay.position);
  editor_tape_get_size (self->overlay.tape, &columns, &rows);
  bytes = copy_played (self);
  editor_tile_canvas_set_cells (self->canvas, bytes, columns, rows);
}

static void
show_no_cells (EditorLevelsPage *self)
{
  const AshlarPlan *plan = editor_plan_index_get_plan (self->overlay.areas);
  gsize             size = (gsize) plan->width * plan->height * sizeof (guint16);
  guint16          *cells = g_malloc (size);
  g_autoptr (GBytes) bytes = NULL;

  memset (cells, 0xff, size);
  bytes = g_bytes_new_take (cells, size);
  editor_tile_canvas_set_cells (self->canvas, bytes, plan->width, plan->height);
}

static EditorFailureTraits
get_traits (const EditorPreviewResult *result)
{
  EditorFailureTraits traits = result->areas != NULL ? EDITOR_FAILURE_HAS_PLAN : 0;

  for (guint i = 0; result->pieces != NULL && i < ashlar_pieces_get_n_sets (result->pieces); i++)
    if (ashlar_pieces_get_lacking (result->pieces, i) != 0)
      traits |= EDITOR_FAILURE_LACKS_PIECES;
  return traits;
}

void
_editor_levels_page_forget_view (EditorLevelsPage *self)
{
  EditorOverlays overlays = self->overlay.overlays;

  _editor_levels_page_forget_overlays (self);
  self->overlay
      = (EditorLevelOverlay){ .overlays = overlays, .point = { ASHLAR_NO_AREA, ASHLAR_NO_LINK } };
  g_clear_pointer (&self->played, g_free);
}

void
_editor_levels_page_update_view (EditorLevelsPage *self)
{
  const EditorPreviewResult *result = get_result (self);
  gboolean                   bare = (self->overlay.overlays & EDITOR_OVERLAY_BARE) != 0;

  _editor_levels_page_forget_view (self);
  if (result == NULL)
    {
      _editor_levels_page_update_overlays (self);
      return;
    }
  self->overlay.level = result->level;
  self->overlay.areas = result->areas;
  self->overlay.route = result->route;
  self->overlay.n_route = result->n_route;
  self->overlay.tape = editor_playback_get_tape (self->playback);
  if (result->build != NULL)
    {
      self->overlay.variants = result->build->generator->materials->variants;
      self->overlay.content = result->build->generator->content;
    }
  _editor_levels_page_update_lit (self);
  _editor_levels_page_update_places (self);
  editor_tile_canvas_set_palette (self->canvas, result->palette);
  if (self->overlay.tape != NULL)
    show_tape (self);
  else if (result->level != NULL)
    {
      guint width, height;

      ashlar_level_get_cells (result->level, &width, &height);
      if (editor_tile_canvas_get_cells (self->canvas) != result->cells)
        editor_tile_canvas_set_cells (self->canvas, result->cells, width, height);
    }
  else if (bare && result->areas != NULL)
    show_no_cells (self);
  else
    _editor_levels_page_show_failure (self, result, get_traits (result));
  _editor_levels_page_update_overlays (self);
  _editor_levels_page_update_hands (self);
  _editor_levels_page_update_page (self);
  if (_editor_levels_page_shows_pieces (self) && result->pieces != NULL)
    {
      editor_pieces_view_show (self->pieces, result->content, result->palette, result->pieces,
                               ashlar_content_find_recipe (result->content, result->recipe));
      gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->pieces));
      return;
    }
  editor_pieces_view_show (self->pieces, NULL, NULL, NULL, 0);
  if (_editor_levels_page_shows_page (self))
    gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->one_page));
  else if (self->overlay.tape == NULL && result->level == NULL && !(bare && result->areas != NULL))
    gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->failure));
  else
    gtk_stack_set_visible_child (self->stack, self->canvas_overlay);
}

void
_editor_levels_page_moved_cb (EditorLevelsPage *self)
{
  EditorRectangle changed;
  g_autoptr (GBytes) bytes = NULL;
  guint position = editor_playback_get_position (self->playback);

  _editor_levels_page_update_actions (self);
  if (self->overlay.tape == NULL || self->played == NULL
      || self->overlay.tape != editor_playback_get_tape (self->playback))
    return;
  editor_tape_move (self->overlay.tape, self->played, self->overlay.position, position, &changed);
  self->overlay.position = position;
  bytes = copy_played (self);
  editor_tile_canvas_update_cells (self->canvas, bytes, changed.x, changed.y, changed.width,
                                   changed.height);
  _editor_levels_page_update_overlays (self);
}

/* The pointer */

static const char *
get_tile_name (EditorLevelsPage *self, guint x, guint y)
{
  GBytes        *bytes = editor_tile_canvas_get_cells (self->canvas);
  AshlarContent *content = self->overlay.content;
  const guint16 *cells;
  guint          columns, rows;

  editor_tile_canvas_get_size (self->canvas, &columns, &rows);
  if (bytes == NULL || content == NULL || x >= columns || y >= rows)
    return NULL;
  cells = g_bytes_get_data (bytes, NULL);
  if (cells[(gsize) y * columns + x] >= ashlar_content_get_n_tiles (content))
    return NULL;
  return editor_sample_words (ashlar_tile_get_description (
      ashlar_content_get_tile (content, cells[(gsize) y * columns + x])));
}

guint32
_editor_levels_page_get_area_at (EditorLevelsPage *self, int x, int y)
{
  EditorRectangle cell = { x, y, 1, 1 };
  const guint32  *areas;
  guint           n;

  if (self->overlay.level != NULL)
    {
      gint area = ashlar_level_get_area_at (self->overlay.level, (guint) x, (guint) y);

      return area >= 0 ? (guint32) area : ASHLAR_NO_AREA;
    }
  if (self->overlay.areas == NULL)
    return ASHLAR_NO_AREA;
  areas = editor_plan_index_find (self->overlay.areas, &cell, &n);
  return n > 0 ? areas[0] : ASHLAR_NO_AREA;
}

char *
_editor_levels_page_dup_readout (EditorLevelsPage *self, int x, int y)
{
  const AshlarPlan *plan
      = self->overlay.areas != NULL ? editor_plan_index_get_plan (self->overlay.areas) : NULL;
  const char      *tile = get_tile_name (self, (guint) x, (guint) y);
  guint32          area = _editor_levels_page_get_area_at (self, x, y);
  g_autofree char *name = NULL, *clues = NULL;
  GString         *text = g_string_new (NULL);

  /* Translators: a cell: column, row. */
  g_string_append_printf (text, _ ("%d, %d"), x, y);
  if (plan != NULL && ashlar_plan_get_square_width (plan) > 0)
    {
      g_autofree char *cell
          /* Translators: a cell of a lattice: column, row. */
          = g_strdup_printf (_ ("cell %u, %u"), (guint) x / ashlar_plan_get_square_width (plan),
                             (guint) y / ashlar_plan_get_square_height (plan));

      g_string_append_printf (text, " · %s", cell);
    }
  if (tile != NULL && tile[0] != '\0')
    g_string_append_printf (text, " · %s", tile);
  if (area != ASHLAR_NO_AREA)
    name = editor_level_overlay_dup_area_name (&self->overlay, area, TRUE);
  if (plan != NULL)
    clues = editor_word_overlay_dup_clues (plan, x, y);
  if (name != NULL)
    g_string_append_printf (text, " · %s", name);
  _editor_levels_page_append_facts (self, text, x, y, area);
  if (clues != NULL)
    g_string_append_printf (text, " · %s", clues);
  return g_string_free (text, FALSE);
}

/* The step that put the cell there, or else that made the area that it lies in. */
static gboolean
find_step (EditorLevelsPage *self, int x, int y, guint *step)
{
  guint32 area;

  if (editor_tape_find_step (self->overlay.tape, (guint) x, (guint) y, self->overlay.position,
                             step))
    return TRUE;
  area = _editor_levels_page_get_area_at (self, x, y);
  return area != ASHLAR_NO_AREA
         && editor_tape_find_area_step (self->overlay.tape, area, self->overlay.position, step);
}

/* Which step put it there and why, beside the pointer's half of the canvas. */
static void
show_why (EditorLevelsPage *self, int x, int y, const char *readout)
{
  const AshlarTraceStep *told;
  g_autofree char       *sentence = NULL, *details = NULL, *text = NULL, *hint = NULL;
  graphene_rect_t        bounds;
  guint                  step;

  gtk_label_set_label (self->why_title, readout);
  editor_tile_canvas_get_cell_bounds (self->canvas, x, y, 1, 1, &bounds);
  gtk_widget_set_halign (self->why,
                         bounds.origin.x * 2 < gtk_widget_get_width (GTK_WIDGET (self->canvas))
                             ? GTK_ALIGN_END
                             : GTK_ALIGN_START);
  gtk_widget_set_visible (GTK_WIDGET (self->why_hint), find_step (self, x, y, &step));
  if (!gtk_widget_get_visible (GTK_WIDGET (self->why_hint)))
    {
      gtk_label_set_label (self->why_text, _ ("No step has touched it yet"));
      return;
    }
  told = editor_tape_get_step (self->overlay.tape, step);
  sentence = editor_tape_dup_sentence (self->overlay.tape, step);
  details = editor_tape_dup_details (self->overlay.tape, step);
  /* Translators: number of a step, its stage, what was done. */
  text = g_strdup_printf (_ ("Step %u · %s · %s"), step + 1,
                          editor_stage_get_name ((AshlarStage) told->stage), sentence);
  if (details != NULL)
    {
      g_autofree char *first = g_steal_pointer (&text);

      text = g_strdup_printf ("%s\n%s", first, details);
    }
  gtk_label_set_label (self->why_text, text);
  hint = g_strdup_printf (_ ("Click to go to step %u"), step + 1);
  gtk_label_set_label (self->why_hint, hint);
}

void
_editor_levels_page_hovered_cb (
    EditorTileCanvas *canvas, int x, int y, gboolean inside, EditorLevelsPage *self)
{
  g_autofree char *readout = NULL;
  guint            columns, rows;

  editor_tile_canvas_get_size (canvas, &columns, &rows);
  _editor_levels_page_look_at (self, x, y,
                               inside && x >= 0 && y >= 0 && x < (int) columns && y < (int) rows);
  if (inside && self->overlay.content != NULL && x >= 0 && y >= 0 && x < (int) columns
      && y < (int) rows)
    readout = _editor_levels_page_dup_readout (self, x, y);
  editor_seed_bar_set_readout (self->seed_bar, readout);
  gtk_widget_set_visible (self->why, readout != NULL && self->overlay.tape != NULL);
  if (readout != NULL && self->overlay.tape != NULL)
    show_why (self, x, y, readout);
}

/* In the playback a click goes to the step that put the cell there. */
void
_editor_levels_page_pressed_cb (EditorTileCanvas *canvas,
                                int               x,
                                int               y,
                                guint             button,
                                GdkModifierType   state,
                                EditorLevelsPage *self)
{
  guint step;

  if (button == GDK_BUTTON_PRIMARY && !editor_level_cut_get_active (self->cut)
      && self->overlay.tape != NULL && x >= 0 && y >= 0 && find_step (self, x, y, &step))
    editor_playback_set_position (self->playback, step + 1);
}

/* Double click: the block that stands there, on its own page. */
void
_editor_levels_page_activated_cb (EditorTileCanvas *canvas, int x, int y, EditorLevelsPage *self)
{
  AshlarLevel     *level = self->overlay.level;
  guint            width, height, index;
  gint             area;
  const char      *block;
  g_autofree char *pointer = NULL;

  if (level == NULL || self->page.document == NULL || editor_level_cut_get_active (self->cut))
    return;
  ashlar_level_get_cells (level, &width, &height);
  if (x < 0 || y < 0 || x >= (int) width || y >= (int) height)
    return;
  area = ashlar_level_get_area_at (level, (guint) x, (guint) y);
  block = area >= 0 ? ashlar_level_area_get_block (ashlar_level_get_area (level, (guint) area))
                    : NULL;
  index = block != NULL
              ? ashlar_content_find_block (editor_document_get_content (self->page.document), block)
              : ASHLAR_NO_INDEX;
  if (index == ASHLAR_NO_INDEX)
    return;
  pointer = g_strdup_printf ("/blocks/%u", index);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "s", pointer);
}
