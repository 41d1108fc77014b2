/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-hand-edit.h"

#include <glib/gi18n.h>

#include "pipeline/ashlar-parts.h"
#include "pipeline/ashlar-registry-private.h"

#define NONE G_MAXUINT

/* The order in which passes build on one another: ends are what routes lead to, guardians stand on
 * routes, zones leave routes alone, and what is attached hangs on all of these. */
static const char *const pass_order[]
    = { "ends", "route", "guardian", "zones", "contents", "attach" };

/* A recipe that is being changed, and why it cannot be. */
typedef struct
{
  AshlarRecipe *recipe; /* owned; NULL: it cannot */
  const char   *label;
} Change;

static void
change_clear (Change *self)
{
  g_clear_pointer (&self->recipe, ashlar_recipe_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Change, change_clear)

static void
replace (Change *self, AshlarRecipe *next)
{
  ashlar_recipe_unref (self->recipe);
  self->recipe = next;
}

/* Takes @value; NULL: what is there goes. */
static void
set_value (Change *self, const char *place, AshlarValue *value)
{
  g_autoptr (AshlarValue) owned = value;

  if (self->recipe != NULL)
    replace (self, ashlar_recipe_with_value (self->recipe, place, owned));
}

/* ---- Passes */

static guint
get_rank (const char *type)
{
  for (guint i = 0; i < G_N_ELEMENTS (pass_order); i++)
    if (g_str_equal (pass_order[i], type))
      return i;
  return G_N_ELEMENTS (pass_order);
}

static guint
find_pass (const AshlarRecipe *recipe, const char *type)
{
  for (guint i = 0; i < recipe->assign->len; i++)
    if (g_str_equal (((AshlarRecipeStep *) g_ptr_array_index (recipe->assign, i))->type, type))
      return i;
  return NONE;
}

/* Where the pass is; it is added where there is none. */
static guint
need_pass (Change *self, const char *type)
{
  guint at = find_pass (self->recipe, type);
  g_autoptr (AshlarValue) entry = NULL;

  if (at != NONE)
    return at;
  for (at = 0; at < self->recipe->assign->len; at++)
    if (get_rank (((AshlarRecipeStep *) g_ptr_array_index (self->recipe->assign, at))->type)
        > get_rank (type))
      break;
  entry = ashlar_value_new_object ();
  ashlar_value_object_set (entry, "type", ashlar_value_new_string (type));
  replace (self, ashlar_recipe_with_item (self->recipe, "assign", at, entry));
  return at;
}

static const AshlarValue *
get_parameter (const AshlarRecipe *recipe, guint pass, const char *id)
{
  const AshlarRecipeStep *step = g_ptr_array_index (recipe->assign, pass);

  return step->parameters != NULL ? ashlar_value_lookup (step->parameters, id) : NULL;
}

/* The parameter by which a pass is told places. */
static const char *
find_points (const char *type)
{
  const AshlarPart *part = ashlar_find_part (ASHLAR_PART_PASS, type);

  for (guint i = 0; part != NULL && i < part->n_parameters; i++)
    if (part->parameters[i].type == ASHLAR_PARAMETER_POINTS)
      return part->parameters[i].id;
  return NULL;
}

static AshlarValue *
new_point (const EditorHandPlace *place)
{
  AshlarValue *point = ashlar_value_new_array ();

  ashlar_value_array_add (point, ashlar_value_new_integer (CLAMP (place->x, 0, 1000)));
  ashlar_value_array_add (point, ashlar_value_new_integer (CLAMP (place->y, 0, 1000)));
  return point;
}

static guint
count_items (const AshlarValue *list)
{
  return list != NULL && ashlar_value_get_value_type (list) == ASHLAR_VALUE_ARRAY
             ? ashlar_value_get_n_items (list)
             : 0;
}

/* The list with @place (NULL: nothing) for what is at @index; the length appends. NULL: it is empty
 * then. */
static AshlarValue *
dup_points_with (const AshlarValue *list, guint index, const EditorHandPlace *place)
{
  AshlarValue *next = ashlar_value_new_array ();
  guint        n = count_items (list);

  for (guint i = 0; i < MAX (n, index + 1); i++)
    if (i == index && place != NULL)
      ashlar_value_array_add (next, new_point (place));
    else if (i < n && i != index)
      ashlar_value_array_add (next, ashlar_value_ref (ashlar_value_get_item (list, i)));
  if (ashlar_value_get_n_items (next) == 0)
    g_clear_pointer (&next, ashlar_value_unref);
  return next;
}

static void
set_points (Change *self, guint pass, const char *id, guint index, const EditorHandPlace *place)
{
  g_autofree char *where = g_strdup_printf ("assign/%u/parameters/%s", pass, id);

  set_value (self, where,
             dup_points_with (get_parameter (self->recipe, pass, id),
                              MIN (index, count_items (get_parameter (self->recipe, pass, id))),
                              place));
}

/* ---- Entrance and exit */

/* Whether the planner was told where the end lies. */
static gboolean
check_settled (AshlarContent *content, const AshlarRecipe *recipe, AshlarRoles end, GError **error)
{
  const AshlarPlanner *planner = ashlar_registry_find_planner (recipe->planner.type);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarSettings) settings = NULL;

  if (planner == NULL)
    return TRUE;
  settings = ashlar_part_read (&planner->part, recipe->planner.parameters, content, "", report);
  for (guint i = 0; i < planner->n_settled_ends; i++)
    {
      const AshlarSettledEnd *settled = &planner->settled_ends[i];

      if ((settled->ends & end) == 0 || ashlar_settings_is_default (settings, settled->parameter))
        continue;
      for (guint k = 0; k < planner->part.n_parameters; k++)
        if (g_str_equal (planner->part.parameters[k].id, settled->parameter))
          editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                              /* Translators: %s is a parameter of a planner: "Start block". */
                              _ ("“%s” of the planner says where this lies"),
                              _ (planner->part.parameters[k].label));
      return FALSE;
    }
  return TRUE;
}

static void
move_end (Change                *self,
          const char            *id,
          const EditorHandPlace *place,
          const EditorHandPlace *entrance,
          const EditorHandPlace *exit)
{
  guint              pass = need_pass (self, "ends");
  const AshlarValue *mode;
  g_autofree char   *where = g_strdup_printf ("assign/%u/parameters/mode", pass);

  if (self->recipe == NULL)
    return;
  mode = get_parameter (self->recipe, pass, "mode");
  /* Whatever decided until now, the other end stays where it is. */
  if (mode == NULL || ashlar_value_get_value_type (mode) != ASHLAR_VALUE_STRING
      || g_ascii_strcasecmp (ashlar_value_get_string (mode), "given") != 0)
    {
      set_value (self, where, ashlar_value_new_string ("given"));
      if (self->recipe != NULL && entrance != NULL)
        set_points (self, pass, "entrance", 0, entrance);
      if (self->recipe != NULL && exit != NULL)
        set_points (self, pass, "exit", 0, exit);
    }
  if (self->recipe != NULL)
    set_points (self, pass, id, 0, place);
}

/* ---- Ways out: records of the same pass, which may have a place */

static const char *
find_way_points (const char **list)
{
  const AshlarPart *part = ashlar_find_part (ASHLAR_PART_PASS, "ends");

  for (guint i = 0; part != NULL && i < part->n_parameters; i++)
    for (guint k = 0; k < part->parameters[i].n_fields; k++)
      if (part->parameters[i].fields[k].type == ASHLAR_PARAMETER_POINTS)
        {
          *list = part->parameters[i].id;
          return part->parameters[i].fields[k].id;
        }
  return NULL;
}

static void
move_way (Change *self, guint index, const EditorHandPlace *place)
{
  const char      *list = NULL, *id = find_way_points (&list);
  guint            pass = find_pass (self->recipe, "ends");
  g_autofree char *mode = g_strdup_printf ("assign/%u/parameters/%s/%u/mode", pass, list, index);
  g_autofree char *point = g_strdup_printf ("assign/%u/parameters/%s/%u/%s", pass, list, index, id);

  if (id == NULL || pass == NONE)
    {
      replace (self, NULL);
      return;
    }
  set_value (self, mode, place != NULL ? ashlar_value_new_string ("given") : NULL);
  set_value (self, point, place != NULL ? dup_points_with (NULL, 0, place) : NULL);
}

/* ---- All of them */

static void
move_by_pass (Change *self, const char *type, guint index, const EditorHandPlace *place)
{
  const char *id = find_points (type);
  guint       pass;

  if (id == NULL)
    {
      replace (self, NULL);
      return;
    }
  pass = need_pass (self, type);
  if (self->recipe != NULL)
    set_points (self, pass, id, index, place);
}

static const char *
get_label (AshlarMarkerKind kind)
{
  switch ((guint) kind)
    {
    case ASHLAR_MARKER_ENTRANCE:
      return _ ("Move the Entrance");
    case ASHLAR_MARKER_EXIT:
      return _ ("Move the Exit");
    case ASHLAR_MARKER_WAY:
      return _ ("Move the Way Out");
    case ASHLAR_MARKER_GUARDIAN:
      return _ ("Move the Guardian");
    default:
      return _ ("Move the Influence Point");
    }
}

/* Takes what @change holds. */
static EditorEdit *
finish (AshlarContent *content, guint index, Change *change, GError **error)
{
  if (change->recipe == NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A recipe cannot say that"));
  return editor_edit_new (ashlar_content_with_recipe (content, index, change->recipe),
                          EDITOR_CHANGE_RECIPE, index, change->label, NULL);
}

EditorEdit *
editor_hand_edit_move (AshlarContent         *content,
                       guint                  recipe,
                       const EditorHand      *hand,
                       const EditorHandPlace *place,
                       const EditorHandPlace *entrance,
                       const EditorHandPlace *exit,
                       GError               **error)
{
  g_auto (Change) change = { NULL, get_label (hand->kind) };

  change.recipe = ashlar_recipe_copy (ashlar_content_get_recipe (content, recipe));
  switch ((guint) hand->kind)
    {
    case ASHLAR_MARKER_ENTRANCE:
    case ASHLAR_MARKER_EXIT:
      if (!check_settled (
              content, change.recipe,
              hand->kind == ASHLAR_MARKER_EXIT ? ASHLAR_ROLE_EXIT : ASHLAR_ROLE_ENTRANCE, error))
        return NULL;
      move_end (&change, hand->kind == ASHLAR_MARKER_EXIT ? "exit" : "entrance", place, entrance,
                exit);
      break;
    case ASHLAR_MARKER_WAY:
      move_way (&change, hand->index, place);
      break;
    case ASHLAR_MARKER_GUARDIAN:
      move_by_pass (&change, "guardian", 0, place);
      break;
    default:
      move_by_pass (&change, "route", hand->index, place);
      break;
    }
  return finish (content, recipe, &change, error);
}

EditorEdit *
editor_hand_edit_add_influence (AshlarContent         *content,
                                guint                  recipe,
                                const EditorHandPlace *place,
                                GError               **error)
{
  g_auto (Change) change = { NULL, _ ("Add an Influence Point") };

  change.recipe = ashlar_recipe_copy (ashlar_content_get_recipe (content, recipe));
  move_by_pass (&change, "route", G_MAXUINT - 1, place);
  return finish (content, recipe, &change, error);
}

EditorEdit *
editor_hand_edit_remove (AshlarContent    *content,
                         guint             recipe,
                         const EditorHand *hand,
                         GError          **error)
{
  g_auto (Change) change = { NULL, get_label (hand->kind) };
  const char *type = hand->kind == ASHLAR_MARKER_INFLUENCE  ? "route"
                     : hand->kind == ASHLAR_MARKER_GUARDIAN ? "guardian"
                                                            : "ends";
  const char *id = hand->kind == ASHLAR_MARKER_ENTRANCE ? "entrance"
                   : hand->kind == ASHLAR_MARKER_EXIT   ? "exit"
                                                        : find_points (type);
  guint       pass;

  change.recipe = ashlar_recipe_copy (ashlar_content_get_recipe (content, recipe));
  pass = find_pass (change.recipe, type);
  if (pass == NONE
      || (hand->kind != ASHLAR_MARKER_WAY
          && (id == NULL || get_parameter (change.recipe, pass, id) == NULL)))
    return editor_edit_new_unchanged (content, recipe);
  if (hand->kind == ASHLAR_MARKER_INFLUENCE)
    change.label = _ ("Remove the Influence Point");
  if (hand->kind == ASHLAR_MARKER_WAY)
    move_way (&change, hand->index, NULL);
  else
    set_points (&change, pass, id, hand->index, NULL);
  return finish (content, recipe, &change, error);
}
