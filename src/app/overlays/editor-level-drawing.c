/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What all that lies over a level is drawn with, and what its areas are called. */

#include "ashlar-config.h"

#include "overlays/editor-level-drawing.h"

#include <glib/gi18n.h>
#include <math.h>

#include "plan/ashlar-piece-mask-private.h"
#include "render/ashlar-stairs-color-private.h"

#define PILL_X 8 /* pixels around a label's text */
#define PILL_Y 3

void
editor_drawing_middle (const EditorDrawing *self, double x, double y, double *px, double *py)
{
  *px = self->left + (x + .5) * self->cell;
  *py = self->top + (y + .5) * self->cell;
}

void
editor_drawing_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
set_color (cairo_t *cr, guint32 color)
{
  cairo_set_source_rgb (cr, (color >> 16) / 255., (color >> 8 & 255) / 255., (color & 255) / 255.);
}

typedef struct
{
  char      *text;
  EditorPill kind;
  double     most; /* 0: as wide as it is */
} Words;

static void
words_clear (gpointer words)
{
  g_free (((Words *) words)->text);
}

static void
set_text (const EditorDrawing *self, const char *text, double most)
{
  /* Ids of a set begin alike and differ in the end. */
  pango_layout_set_ellipsize (self->layout,
                              most > 0 ? PANGO_ELLIPSIZE_START : PANGO_ELLIPSIZE_NONE);
  pango_layout_set_width (self->layout, most > 0 ? (int) most * PANGO_SCALE : -1);
  pango_layout_set_text (self->layout, text, -1);
}

void
editor_drawing_begin_labels (EditorDrawing *self)
{
  self->labels = g_array_new (FALSE, FALSE, sizeof (EditorLabel));
  self->words = g_array_new (FALSE, FALSE, sizeof (Words));
  self->taken = g_array_new (FALSE, FALSE, sizeof (EditorBox));
  g_array_set_clear_func (self->words, words_clear);
}

void
editor_drawing_add_label (const EditorDrawing *self,
                          double               x,
                          double               y,
                          const char          *text,
                          EditorPill           kind,
                          EditorLabelRank      rank,
                          double               most)
{
  EditorLabel label = { .x = x, .y = y, .rank = rank };
  Words       words = { g_strdup (text), kind, most };
  int         width, height;

  set_text (self, text, most);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  label.box.width = width + 2 * PILL_X;
  label.box.height = height + 2 * PILL_Y;
  g_array_append_val (self->labels, label);
  g_array_append_val (self->words, words);
}

void
editor_drawing_keep_within (const EditorDrawing *self, const EditorBox *box)
{
  g_array_index (self->labels, EditorLabel, self->labels->len - 1).within = *box;
}

void
editor_drawing_keep_clear (const EditorDrawing *self, const EditorBox *box)
{
  g_array_append_vals (self->taken, box, 1);
}

static void
draw_pill (const EditorDrawing *self, const EditorLabel *label, const Words *words)
{
  gboolean         bright = words->kind != EDITOR_PILL_NAME;
  gboolean         is_white = words->kind != EDITOR_PILL_MARK; /* the text */
  const EditorBox *box = &label->box;

  editor_drawing_rounded (self->cr, box->left, box->top, box->width, box->height,
                          bright ? box->height / 2 : 6);
  if (words->kind == EDITOR_PILL_UP)
    set_color (self->cr, ASHLAR_STAIRS_UP_COLOR);
  else if (words->kind == EDITOR_PILL_DOWN)
    set_color (self->cr, ASHLAR_STAIRS_DOWN_COLOR);
  else if (bright)
    cairo_set_source_rgb (self->cr, 1, 1, 1);
  else
    cairo_set_source_rgba (self->cr, .1, .1, .12, .85);
  cairo_fill_preserve (self->cr);
  cairo_set_source_rgba (self->cr, 0, 0, 0, bright ? 1 : 0);
  cairo_set_line_width (self->cr, 1.5);
  cairo_stroke (self->cr);
  set_text (self, words->text, words->most);
  cairo_set_source_rgb (self->cr, is_white, is_white, is_white);
  cairo_move_to (self->cr, box->left + PILL_X, box->top + PILL_Y);
  pango_cairo_show_layout (self->cr, self->layout);
}

/* From the side of the label that is nearest to what it is about, up to the rim of that: a letter may stand
 * in it. */
static void
draw_leader (const EditorDrawing *self, const EditorLabel *label)
{
  const EditorBox *box = &label->box;
  double           x = CLAMP (label->x, box->left, box->left + box->width);
  double           y = CLAMP (label->y, box->top, box->top + box->height);
  double           far = hypot (label->x - x, label->y - y), end = MIN (self->cell * .4, 18);
  double           part = far > 0 ? MAX (far - end, MIN (far, 3)) / far : 0;
  double           end_x = x + (label->x - x) * part, end_y = y + (label->y - y) * part;

  cairo_move_to (self->cr, x, y);
  cairo_line_to (self->cr, end_x, end_y);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_set_line_width (self->cr, 3);
  cairo_stroke_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, 1);
  cairo_stroke (self->cr);
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, end_x, end_y, 2.5, 0, 2 * G_PI);
  cairo_fill_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_stroke (self->cr);
}

void
editor_drawing_end_labels (EditorDrawing *self)
{
  editor_labels_place ((EditorLabel *) (void *) self->labels->data, self->labels->len,
                       (const EditorBox *) (void *) self->taken->data, self->taken->len,
                       self->width, self->height);
  for (guint pass = 0; pass < 2; pass++)
    /* What counts most is drawn last, where it had to be put over others. */
    for (guint rank = EDITOR_LABEL_LAST + 1; rank-- > 0;)
      for (guint i = 0; i < self->labels->len; i++)
        {
          const EditorLabel *label = &g_array_index (self->labels, EditorLabel, i);

          if (!label->is_shown || (guint) label->rank != rank)
            continue;
          if (pass == 1)
            draw_pill (self, label, &g_array_index (self->words, Words, i));
          else if (label->is_off)
            draw_leader (self, label);
        }
  g_clear_pointer (&self->labels, g_array_unref);
  g_clear_pointer (&self->words, g_array_unref);
  g_clear_pointer (&self->taken, g_array_unref);
}

guint32
editor_plan_find_link (const AshlarPlan *plan, guint32 a, guint32 b)
{
  for (guint32 i = plan->adjacency_first[a]; i < plan->adjacency_first[a + 1]; i++)
    if (ashlar_plan_other_end (plan, plan->adjacency[i], a) == b)
      return plan->adjacency[i];
  return ASHLAR_NO_LINK;
}

gboolean
editor_drawing_link (const EditorDrawing *self, guint32 link, double *x, double *y)
{
  const AshlarPlan *plan = self->plan;
  guint             first = plan->gateway_first[link], end = plan->gateway_first[link + 1];
  double            sum_x = 0, sum_y = 0;

  if (first == end)
    return FALSE;
  for (guint i = first; i < end; i++)
    {
      sum_x += plan->gateways[i].x;
      sum_y += plan->gateways[i].y;
    }
  editor_drawing_middle (self, sum_x / (end - first), sum_y / (end - first), x, y);
  return TRUE;
}

/* Names */

static const char *const kind_names[] = {
  [ASHLAR_AREA_BLOCK] = NC_ ("area", "Block"),   [ASHLAR_AREA_CELL] = NC_ ("area", "Cell"),
  [ASHLAR_AREA_ROOM] = NC_ ("area", "Room"),     [ASHLAR_AREA_HALL] = NC_ ("area", "Hall"),
  [ASHLAR_AREA_LETTER] = NC_ ("area", "Letter"), [ASHLAR_AREA_SPECIAL] = NC_ ("area", "Special"),
  [ASHLAR_AREA_AREA] = NC_ ("area", "Area"),
};

static const char *const special_names[ASHLAR_N_SPECIALS] = {
  [ASHLAR_SPECIAL_VAULT] = NC_ ("special room", "Vault"),
  [ASHLAR_SPECIAL_PASSAGE] = NC_ ("special room", "Passage"),
  [ASHLAR_SPECIAL_COURTYARD] = NC_ ("special room", "Courtyard"),
  [ASHLAR_SPECIAL_SHRINE] = NC_ ("special room", "Shrine"),
  [ASHLAR_SPECIAL_COLONNADE] = NC_ ("special room", "Colonnade"),
  [ASHLAR_SPECIAL_WELL] = NC_ ("special room", "Well"),
};

const char *const editor_role_names[ASHLAR_N_ROLES] = {
  NC_ ("role", "Entrance"), NC_ ("role", "Exit"), NC_ ("role", "Hub"),  NC_ ("role", "Guardian"),
  NC_ ("role", "Reward"),   NC_ ("role", "Key"),  NC_ ("role", "Goal"),
};

static const char *
get_block (const EditorLevelOverlay *self, const AshlarPlan *plan, guint32 area)
{
  const AshlarVariant *variant;

  if (plan->variants == NULL || self->variants == NULL
      || plan->variants[area] >= ashlar_variants_get_n (self->variants))
    return NULL;
  variant = ashlar_variants_get (self->variants, plan->variants[area]);
  return ashlar_block_get_id (ashlar_content_get_block (self->content, variant->block));
}

/* Which sides of a lattice's cell have a link: its piece. */
static guint
get_mask (const AshlarPlan *plan, guint32 area)
{
  const AshlarRectangle *here = &plan->rectangles[area];
  guint                  mask = 0;

  for (guint i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      const AshlarRectangle *there
          = &plan->rectangles[ashlar_plan_other_end (plan, plan->adjacency[i], area)];
      AshlarDirection side = there->x > here->x   ? ASHLAR_DIRECTION_EAST
                             : there->x < here->x ? ASHLAR_DIRECTION_WEST
                             : there->y > here->y ? ASHLAR_DIRECTION_SOUTH
                                                  : ASHLAR_DIRECTION_NORTH;

      mask |= 1u << side;
    }
  return mask;
}

char *
editor_plan_dup_area_kind (const AshlarPlan *plan, guint32 area)
{
  if (plan->specials != NULL && plan->specials[area] != ASHLAR_SPECIAL_NONE
      && special_names[plan->specials[area]] != NULL)
    return g_strdup (g_dpgettext2 (NULL, "special room", special_names[plan->specials[area]]));
  if (plan->kinds[area] == ASHLAR_AREA_CELL && plan->cell_width > 0)
    return g_strdup (ashlar_piece_mask_get_name (get_mask (plan, area)));
  return g_strdup (g_dpgettext2 (NULL, "area", kind_names[plan->kinds[area]]));
}

char *
editor_level_overlay_dup_area_name (const EditorLevelOverlay *self, guint32 area, gboolean roles)
{
  const AshlarPlan *plan = self->areas != NULL ? editor_plan_index_get_plan (self->areas) : NULL;
  g_autofree char  *kind = NULL;
  GString          *name;
  const char       *block;

  if (plan == NULL || area >= plan->n_areas)
    return NULL;
  block = get_block (self, plan, area);
  /* In the readout there is room for all of it. */
  if (block != NULL && !roles && self->n_common > 0 && strlen (block) > self->n_common)
    {
      name = g_string_new ("…");
      g_string_append (name, block + self->n_common);
      return g_string_free (name, FALSE);
    }
  kind = editor_plan_dup_area_kind (plan, area);
  name = g_string_new (block != NULL ? block : kind);
  for (guint i = 0; roles && i < ASHLAR_N_ROLES; i++)
    if (plan->roles[area] & 1u << i)
      g_string_append_printf (name, " · %s", g_dpgettext2 (NULL, "role", editor_role_names[i]));
  return g_string_free (name, FALSE);
}
