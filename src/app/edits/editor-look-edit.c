/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-look-edit.h"

#include <glib/gi18n.h>
#include <string.h>

/* ------------------------------------------------------------------ one look */

AshlarSkinLook *
editor_look_dup (AshlarContent *content, guint skin, const char *look)
{
  g_autoptr (AshlarSkin) resolved = editor_skin_dup_resolved (content, skin);
  guint index = resolved != NULL ? ashlar_skin_find_look (resolved, look) : ASHLAR_NO_INDEX;

  return index != ASHLAR_NO_INDEX ? ashlar_skin_look_copy (resolved->looks->pdata[index]) : NULL;
}

/* A copy of the style in which @look, (out), is its own; NULL and an error. */
static AshlarSkin *
begin (AshlarContent *content, guint skin, const char *id, AshlarSkinLook **look, GError **error)
{
  g_autoptr (AshlarSkin) next = editor_skin_copy (content, skin, error);

  if (next == NULL)
    return NULL;
  *look = editor_skin_own_look (content, next, id, error);
  return *look != NULL ? g_steal_pointer (&next) : NULL;
}

static void
set_text (char **text, const char *to)
{
  g_free (*text);
  *text = g_strdup (to);
}

EditorEdit *
editor_look_edit_replace (AshlarContent  *content,
                          guint           skin,
                          AshlarSkinLook *next,
                          const char     *label,
                          const char     *field,
                          GError        **error)
{
  AshlarSkinLook  *old;
  AshlarSkin      *copy = begin (content, skin, next->id, &old, error);
  g_autofree char *id = g_strdup (next->id);
  EditorEdit      *edit;
  guint            index;

  if (copy == NULL)
    {
      ashlar_skin_look_free (next);
      return NULL;
    }
  index = ashlar_skin_find_look (copy, next->id);
  copy->looks->pdata[index] = next;
  ashlar_skin_look_free (old);
  edit = editor_skin_edit_finish (content, skin, copy, label, error);
  return field != NULL ? editor_edit_merge (edit, "look-%u-%s-%s", skin, id, field) : edit;
}

EditorEdit *
editor_look_edit_rename (
    AshlarContent *content, guint skin, const char *look, const char *id, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (id));
  g_autoptr (AshlarSkin) resolved = editor_skin_dup_resolved (content, skin);
  AshlarSkin *next;
  guint       index;

  if (stripped[0] == '\0')
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A look needs an id"));
  if (strcmp (stripped, look) == 0)
    return editor_edit_new_unchanged (content, skin);
  if (resolved != NULL && ashlar_skin_find_look (resolved, stripped) != ASHLAR_NO_INDEX)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                               /* Translators: %s is the id of a look. */
                               _ ("Another look of the style is called “%s”"), stripped);
  next = editor_skin_copy (content, skin, error);
  if (next == NULL)
    return NULL;
  index = ashlar_skin_find_look (next, look);
  if (index == ASHLAR_NO_INDEX)
    {
      ashlar_skin_unref (next);
      return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                                 _ ("“%s” is a look of the style above this one; rename it there"),
                                 look);
    }
  set_text (&((AshlarSkinLook *) next->looks->pdata[index])->id, stripped);
  return editor_skin_edit_finish (content, skin, next, _ ("Rename the Look"), error);
}

EditorEdit *
editor_look_edit_set_tiles (
    AshlarContent *content, guint skin, const char *look, const char *const *tiles, GError **error)
{
  AshlarSkinLook *own;
  AshlarSkin     *next;

  if (tiles == NULL || tiles[0] == NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("A look that is of no tile shows nothing: choose one at least"));
  next = begin (content, skin, look, &own, error);
  if (next == NULL)
    return NULL;
  g_strfreev (own->tiles);
  own->tiles = g_strdupv ((char **) tiles);
  return editor_skin_edit_finish (content, skin, next, _ ("Change the Look's Tiles"), error);
}

EditorEdit *
editor_look_edit_set_joins (
    AshlarContent *content, guint skin, const char *look, const char *const *joins, GError **error)
{
  static const char *const none[] = { NULL };
  AshlarSkinLook          *own;
  AshlarSkin              *next = begin (content, skin, look, &own, error);

  if (next == NULL)
    return NULL;
  g_strfreev (own->joins);
  own->joins = g_strdupv ((char **) (joins != NULL ? joins : none));
  own->own = joins != NULL ? own->own | ASHLAR_LOOK_JOINS : own->own & ~(guint) ASHLAR_LOOK_JOINS;
  return editor_skin_edit_finish (content, skin, next, _ ("Change What the Look Joins"), error);
}

EditorEdit *
editor_look_edit_set_layer (
    AshlarContent *content, guint skin, const char *look, const char *layer, GError **error)
{
  AshlarSkinLook *own;
  AshlarSkin     *next = begin (content, skin, look, &own, error);

  if (next == NULL)
    return NULL;
  set_text (&own->layer, layer);
  return editor_skin_edit_finish (content, skin, next, _ ("Move the Look to a Layer"), error);
}

EditorEdit *
editor_look_edit_set_layout (AshlarContent *content,
                             guint          skin,
                             const char    *look,
                             AshlarLayout   layout,
                             AshlarOrder    order,
                             guint          columns,
                             GError       **error)
{
  AshlarSkinLook *own;
  AshlarSkin     *next = begin (content, skin, look, &own, error);

  if (next == NULL)
    return NULL;
  if (own->layout != layout)
    {
      /* Pieces that were mended are of the other layout's masks. */
      g_clear_pointer (&own->pieces, g_free);
      own->n_pieces = 0;
    }
  own->layout = layout;
  own->order
      = ashlar_layout_has_order (layout, order) ? order : ashlar_layout_get_default_order (layout);
  own->own |= ASHLAR_LOOK_ORDER;
  if (own->order == ashlar_layout_get_default_order (layout))
    own->own &= ~(guint) ASHLAR_LOOK_ORDER;
  own->columns = ashlar_layout_has_columns (layout, own->order) ? columns : 0;
  return editor_skin_edit_finish (content, skin, next, _ ("Change the Look's Layout"), error);
}

EditorEdit *
editor_look_edit_set_at (
    AshlarContent *content, guint skin, const char *look, guint column, guint row, GError **error)
{
  AshlarSkinLook *own;
  AshlarSkin     *next = begin (content, skin, look, &own, error);

  if (next == NULL)
    return NULL;
  if (own->n_variants == 0)
    {
      own->variants = g_new0 (AshlarSkinVariant, 1);
      own->variants[0].weight = 1;
      own->n_variants = 1;
    }
  own->variants[0].at[0] = (gint) column;
  own->variants[0].at[1] = (gint) row;
  return editor_skin_edit_finish (content, skin, next, _ ("Choose Other Pieces"), error);
}

/* ------------------------------------------------------------------ the list of looks */

EditorEdit *
editor_look_edit_duplicate (AshlarContent *content, guint skin, const char *look, GError **error)
{
  g_autoptr (AshlarSkin) resolved = editor_skin_dup_resolved (content, skin);
  AshlarSkin     *next = editor_skin_copy (content, skin, error);
  AshlarSkinLook *copy = editor_look_dup (content, skin, look);

  if (next == NULL)
    return NULL;
  if (copy == NULL)
    {
      ashlar_skin_unref (next);
      return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("The style has no look “%s”"),
                                 look);
    }
  g_free (copy->id);
  copy->id = editor_skin_dup_free_id (resolved->looks, look);
  g_ptr_array_add (next->looks, copy);
  return editor_skin_edit_finish (content, skin, next, _ ("Duplicate the Look"), error);
}

EditorEdit *
editor_look_edit_move (
    AshlarContent *content, guint skin, const char *look, guint to, GError **error)
{
  AshlarSkin *next = editor_skin_copy (content, skin, error);
  guint       from;

  if (next == NULL)
    return NULL;
  from = ashlar_skin_find_look (next, look);
  if (from == ASHLAR_NO_INDEX)
    {
      ashlar_skin_unref (next);
      return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                                 _ ("“%s” is a look of the style above this one; move it there"),
                                 look);
    }
  to = MIN (to, next->looks->len - 1);
  g_ptr_array_insert (next->looks, (gint) to, g_ptr_array_steal_index (next->looks, from));
  return editor_skin_edit_finish (content, skin, next, _ ("Move the Look"), error);
}

static gboolean
is_in_layer (gconstpointer look, const char *layer)
{
  return strcmp (((const AshlarSkinLook *) look)->layer, layer) == 0;
}

EditorEdit *
editor_look_edit_move_layer (
    AshlarContent *content, guint skin, const char *layer, const char *before, GError **error)
{
  AshlarSkin *next = editor_skin_copy (content, skin, error);
  g_autoptr (GPtrArray) moved = g_ptr_array_new ();
  guint at;

  if (next == NULL)
    return NULL;
  if (before != NULL && strcmp (layer, before) == 0)
    {
      ashlar_skin_unref (next);
      return editor_edit_new_unchanged (content, skin);
    }
  for (guint i = next->looks->len; i-- > 0;)
    if (is_in_layer (next->looks->pdata[i], layer))
      g_ptr_array_insert (moved, 0, g_ptr_array_steal_index (next->looks, i));
  if (moved->len == 0)
    {
      ashlar_skin_unref (next);
      return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                                 _ ("The layer “%s” is of the style above this one; move it there"),
                                 layer);
    }
  for (at = 0; before != NULL && at < next->looks->len; at++)
    if (is_in_layer (next->looks->pdata[at], before))
      break;
  if (before == NULL)
    at = next->looks->len;
  for (guint i = 0; i < moved->len; i++)
    g_ptr_array_insert (next->looks, (gint) (at + i), moved->pdata[i]);
  return editor_skin_edit_finish (content, skin, next, _ ("Move the Layer"), error);
}

EditorEdit *
editor_look_edit_remove (AshlarContent *content, guint skin, const char *look, GError **error)
{
  AshlarSkin *next = editor_skin_copy (content, skin, error);
  guint       index;

  if (next == NULL)
    return NULL;
  index = ashlar_skin_find_look (next, look);
  if (index == ASHLAR_NO_INDEX)
    {
      ashlar_skin_unref (next);
      return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                                 _ ("“%s” is a look of the style above this one; delete it there"),
                                 look);
    }
  g_ptr_array_remove_index (next->looks, index);
  return editor_skin_edit_finish (content, skin, next, _ ("Delete the Look"), error);
}

/* ------------------------------------------------------------------ pieces */

static guint
find_mended (const AshlarSkinLook *look, guint mask)
{
  for (guint i = 0; i < look->n_pieces; i++)
    if (look->pieces[i].mask == mask)
      return i;
  return ASHLAR_NO_INDEX;
}

static gboolean
find_ordered (const AshlarSkinLook *look, guint mask, guint *column, guint *row)
{
  const gint *at = look->n_variants > 0 ? look->variants[0].at : NULL;

  if (look->layout == ASHLAR_LAYOUT_QUARTERS_20
      || !ashlar_layout_find_piece (look->layout, look->order, look->columns, mask, column, row))
    return FALSE;
  *column += at != NULL ? (guint) at[0] : 0;
  *row += at != NULL ? (guint) at[1] : 0;
  return TRUE;
}

gboolean
editor_look_find_piece (const AshlarSkinLook *look, guint mask, guint *column, guint *row)
{
  guint mended = find_mended (look, mask);

  if (mended == ASHLAR_NO_INDEX)
    return find_ordered (look, mask, column, row);
  *column = (guint) look->pieces[mended].at[0];
  *row = (guint) look->pieces[mended].at[1];
  return TRUE;
}

static void
forget_piece (AshlarSkinLook *look, guint mask)
{
  guint mended = find_mended (look, mask);

  if (mended == ASHLAR_NO_INDEX)
    return;
  look->n_pieces--;
  memmove (look->pieces + mended, look->pieces + mended + 1,
           (look->n_pieces - mended) * sizeof *look->pieces);
}

/* In ascending order of masks, as a file has them. */
static void
mend_piece (AshlarSkinLook *look, guint mask, guint column, guint row)
{
  guint at = 0;

  forget_piece (look, mask);
  while (at < look->n_pieces && look->pieces[at].mask < mask)
    at++;
  look->pieces = g_renew (AshlarSkinPiece, look->pieces, look->n_pieces + 1);
  memmove (look->pieces + at + 1, look->pieces + at, (look->n_pieces - at) * sizeof *look->pieces);
  look->pieces[at] = (AshlarSkinPiece){ mask, { (gint) column, (gint) row } };
  look->n_pieces++;
}

EditorEdit *
editor_look_edit_set_piece (AshlarContent *content,
                            guint          skin,
                            const char    *look,
                            guint          mask,
                            guint          column,
                            guint          row,
                            GError       **error)
{
  AshlarSkinLook *own;
  AshlarSkin     *next = begin (content, skin, look, &own, error);
  guint           old_column, old_row;

  if (next == NULL)
    return NULL;
  if (own->layout == ASHLAR_LAYOUT_SINGLE || mask > 255
      || ashlar_layout_reduce (own->layout, mask) != mask)
    {
      ashlar_skin_unref (next);
      return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                                 _ ("The look has no piece for these neighbours"));
    }
  if (find_ordered (own, mask, &old_column, &old_row) && old_column == column && old_row == row)
    forget_piece (own, mask);
  else
    mend_piece (own, mask, column, row);
  return editor_skin_edit_finish (content, skin, next, _ ("Choose Another Piece"), error);
}

EditorEdit *
editor_look_edit_reset_piece (
    AshlarContent *content, guint skin, const char *look, guint mask, GError **error)
{
  AshlarSkinLook *own;
  AshlarSkin     *next = begin (content, skin, look, &own, error);

  if (next == NULL)
    return NULL;
  if (find_mended (own, mask) == ASHLAR_NO_INDEX)
    {
      ashlar_skin_unref (next);
      return editor_edit_new_unchanged (content, skin);
    }
  forget_piece (own, mask);
  return editor_skin_edit_finish (content, skin, next, _ ("Put the Piece Back"), error);
}

/* ------------------------------------------------------------------ variants */

EditorEdit *
editor_look_edit_add_variant (AshlarContent *content,
                              guint          skin,
                              const char    *look,
                              guint          column,
                              guint          row,
                              guint          weight,
                              GError       **error)
{
  AshlarSkinLook *own;
  AshlarSkin     *next = begin (content, skin, look, &own, error);

  if (next == NULL)
    return NULL;
  if (own->n_variants >= ASHLAR_MAX_LOOK_VARIANTS)
    {
      ashlar_skin_unref (next);
      return editor_edit_refuse (error, EDITOR_EDIT_ERROR_FULL,
                                 _ ("A look has at most %d variants"), ASHLAR_MAX_LOOK_VARIANTS);
    }
  own->variants = g_renew (AshlarSkinVariant, own->variants, own->n_variants + 1);
  own->variants[own->n_variants++]
      = (AshlarSkinVariant){ { (gint) column, (gint) row }, MAX (weight, 1) };
  return editor_skin_edit_finish (content, skin, next, _ ("Add a Variant"), error);
}

/* A copy of the style in which the look has that variant; NULL and an error. */
static AshlarSkin *
begin_variant (AshlarContent   *content,
               guint            skin,
               const char      *id,
               guint            variant,
               AshlarSkinLook **look,
               GError         **error)
{
  g_autoptr (AshlarSkin) next = begin (content, skin, id, look, error);

  if (next != NULL && variant < (*look)->n_variants)
    return g_steal_pointer (&next);
  if (next != NULL)
    editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("The look has no such variant"));
  return NULL;
}

EditorEdit *
editor_look_edit_set_weight (AshlarContent *content,
                             guint          skin,
                             const char    *look,
                             guint          variant,
                             guint          weight,
                             GError       **error)
{
  AshlarSkinLook *own;
  AshlarSkin     *next = begin_variant (content, skin, look, variant, &own, error);

  if (next == NULL)
    return NULL;
  own->variants[variant].weight = weight;
  return editor_edit_merge (
      editor_skin_edit_finish (content, skin, next, _ ("Change How Often a Variant Comes"), error),
      "look-%u-%s-weight-%u", skin, look, variant);
}

EditorEdit *
editor_look_edit_remove_variant (
    AshlarContent *content, guint skin, const char *look, guint variant, GError **error)
{
  AshlarSkinLook *own;
  AshlarSkin     *next = begin_variant (content, skin, look, variant, &own, error);

  if (next == NULL)
    return NULL;
  if (own->n_variants == 1)
    {
      ashlar_skin_unref (next);
      return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                                 _ ("The look would have no picture; delete the look instead"));
    }
  own->n_variants--;
  memmove (own->variants + variant, own->variants + variant + 1,
           (own->n_variants - variant) * sizeof *own->variants);
  return editor_skin_edit_finish (content, skin, next, _ ("Remove a Variant"), error);
}
