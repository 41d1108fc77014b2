/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of skins.
 *
 * skin-limit           error    with its parents it has more than a skin may have
 * skin-unknown-tile    warning  a word that no tile stands for
 * skin-unknown-group   warning  a word that is no group
 * skin-unknown-object  warning  a look of an object that does not exist
 * skin-unknown-marker  warning  a look of a marker that no level has
 * skin-unknown-sheet   warning  pieces of a sheet that does not exist, or of none
 * look-never-applies   warning  whatever the level
 * look-draws-nothing   warning  no piece, colour or character, and no other look that it takes away
 * tile-without-look    warning  in a skin that has looks for others; its colour is shown among pictures
 * look-place-twice     hint     two variants are the same piece
 * skin-license         hint     its sheets may be used by nobody
 *
 * Each skin is looked at with what it has from its parents, but what is wrong is said where it stands.
 * Cost: O(looks * tiles / 64) a skin. */

#include "lint/ashlar-lint-rules-private.h"

#include "content/ashlar-elements-private.h"
#include "skins/ashlar-dresser-private.h"
#include "skins/ashlar-tile-sets-private.h"

#include <string.h>

#define MOST_SKINS_NAMED 3

typedef struct
{
  AshlarLint         lint;
  const char *const *markers;

  /* Of the skin at hand. */
  const AshlarSkin *skin;
  AshlarSkin       *resolved;
  AshlarTileSets    sets;
  guint64 **tiles; /* of each look of @resolved: what it dresses; empty tiles are dressed by none */
  guint8   *hidden;  /* of each look of @resolved: others lie over it wherever it applies */
  guint64  *scratch; /* a set */
  guint64  *nowhere; /* the empty tiles */
  const AshlarPath *path;

  GPtrArray **bare; /* of each tile: ids of skins in which it has no look; NULL: none */
} SkinLint;

/* FALSE: there is no room for more. */
G_GNUC_PRINTF (5, 6)
static gboolean
add_skin_finding (SkinLint         *self,
                  AshlarSeverity    severity,
                  const char       *code,
                  const AshlarPath *path,
                  const char       *format,
                  ...)
{
  g_autofree char *subject = NULL;
  AshlarText      *text;
  va_list          arguments;

  if (ashlar_report_is_full (self->lint.reports[severity]))
    {
      ashlar_report_skip (self->lint.reports[severity], severity, 1);
      return FALSE;
    }
  va_start (arguments, format);
  text = ashlar_text_new_masked_valist (format, arguments);
  va_end (arguments);
  subject = ashlar_path_to_string (path);
  ashlar_report_take (self->lint.reports[severity], severity, code, subject, text);
  return TRUE;
}

/* ------------------------------------------------------------------------ words */

static void
offer_removal (SkinLint *self, const AshlarPath *path, const char *word)
{
  g_autofree char *subject = ashlar_path_to_string (path);
  g_autofree char *shown = ashlar_text_describe (word);

  _ashlar_lint_fix (&self->lint, ASHLAR_SEVERITY_WARNING, ashlar_text_new ("Remove %s", shown),
                    "remove", subject, self->skin->id, ashlar_value_new_string (word), NULL);
}

/* TRUE if one of the words means nothing. @where: "The look “wall”". @needed: without any word the list would mean something else. */
static gboolean
lint_words (
    SkinLint *self, const AshlarPath *path, AshlarText *where, char **words, gboolean needed)
{
  guint    n = words != NULL ? g_strv_length (words) : 0;
  gboolean unknown = FALSE;

  for (guint i = 0; i < n; i++)
    {
      AshlarSelectorFault fault = ashlar_tile_sets_add (&self->sets, words[i], self->scratch);
      const AshlarPath   *item = ASHLAR_PATH_ITEM (path, i);
      g_autofree char    *shown = NULL;
      gboolean            added;

      if (fault == ASHLAR_SELECTOR_KNOWN)
        continue;
      unknown = TRUE;
      shown = ashlar_text_describe (words[i]);
      if (fault == ASHLAR_SELECTOR_NO_TILE)
        added = add_skin_finding (self, ASHLAR_SEVERITY_WARNING, "skin-unknown-tile", item,
                                  "%p names %s, and there is no such tile", where, shown);
      else
        added = add_skin_finding (
            self, ASHLAR_SEVERITY_WARNING, "skin-unknown-group", item,
            "%p names %s, which is no group of the skin; expected a tile's character, a "
            "group, “kind:” and a character, walkable, blocking or any",
            where, shown);
      if (added && !(needed && n == 1))
        offer_removal (self, item, words[i]);
    }
  return unknown;
}

static void
lint_groups (SkinLint *self)
{
  const AshlarPath *path = ASHLAR_PATH_KEY (self->path, "groups");
  guint n = self->skin->groups != NULL ? ashlar_value_get_n_items (self->skin->groups) : 0;

  /* A group has no groups. */
  self->sets.in_group = TRUE;
  for (guint i = 0; i < n; i++)
    {
      const char        *name = ashlar_value_get_key (self->skin->groups, i);
      const AshlarValue *list = ashlar_value_get_item (self->skin->groups, i);
      g_autofree char   *shown = ashlar_text_describe (name);
      g_autoptr (AshlarText) where = ashlar_text_new ("The group %s", shown);
      guint length = ashlar_value_get_n_items (list);
      g_auto (GStrv) words = g_new0 (char *, length + 1);

      for (guint j = 0; j < length; j++)
        words[j] = g_strdup (ashlar_value_get_string (ashlar_value_get_item (list, j)));
      lint_words (self, ASHLAR_PATH_KEY (path, name), where, words, FALSE);
    }
  self->sets.in_group = FALSE;
}

static void
lint_things (SkinLint *self, const AshlarPath *path, const AshlarSkinLook *look, gboolean markers)
{
  char           **names = markers ? look->markers : look->objects;
  g_autofree char *where = ashlar_text_describe (look->id);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      const AshlarPath *item
          = ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, markers ? "markers" : "objects"), i);
      g_autofree char *shown = NULL;
      gboolean         added;

      if (markers ? g_strv_contains (self->markers, names[i])
                  : ashlar_content_find_object (self->lint.content, names[i]) != ASHLAR_NO_INDEX)
        continue;
      shown = ashlar_text_describe (names[i]);
      if (markers)
        {
          g_autofree char *known = g_strjoinv (", ", (char **) self->markers);

          added = add_skin_finding (self, ASHLAR_SEVERITY_WARNING, "skin-unknown-marker", item,
                                    "The look %s is for the marker %s; expected one of %s", where,
                                    shown, known);
        }
      else
        added = add_skin_finding (self, ASHLAR_SEVERITY_WARNING, "skin-unknown-object", item,
                                  "The look %s is for the object %s, which does not exist", where,
                                  shown);
      if (added)
        offer_removal (self, item, names[i]);
    }
}

/* ------------------------------------------------------------------------ looks */

static gboolean
is_unconditional (const AshlarSkinLook *look)
{
  return look->open == 0 && look->joined == 0 && (look->beside == NULL || look->beside[0] == NULL)
         && look->chance >= 1000000;
}

static gboolean
is_nothing (const SkinLint *self, const guint64 *set)
{
  for (gsize i = 0; i < self->sets.n_words; i++)
    if (set[i] != 0)
      return FALSE;
  return TRUE;
}

/* Whether the words together mean any tile. */
static gboolean
mean_something (SkinLint *self, char **words)
{
  memset (self->scratch, 0, self->sets.n_words * sizeof *self->scratch);
  ashlar_tile_sets_add_all (&self->sets, words, self->scratch);
  return !is_nothing (self, self->scratch);
}

/* The sets of all looks, and which of them are hidden: from the last to the first, what lies over a layer is known. */
static void
gather_tiles (SkinLint *self)
{
  GPtrArray *looks = self->resolved->looks;
  g_autoptr (GHashTable) above = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

  self->tiles = g_new0 (guint64 *, looks->len + 1);
  self->hidden = g_new0 (guint8, looks->len + 1);
  for (guint i = looks->len; i-- > 0;)
    {
      const AshlarSkinLook *look = g_ptr_array_index (looks, i);
      guint64              *over = g_hash_table_lookup (above, look->layer);
      guint64               seen = 0;

      self->tiles[i] = g_new0 (guint64, self->sets.n_words);
      ashlar_tile_sets_add_all (&self->sets, look->tiles, self->tiles[i]);
      if (over == NULL)
        {
          over = g_new0 (guint64, self->sets.n_words);
          g_hash_table_insert (above, look->layer, over);
        }
      for (gsize j = 0; j < self->sets.n_words; j++)
        {
          self->tiles[i][j] &= ~self->nowhere[j];
          seen |= self->tiles[i][j] & ~over[j];
          if (is_unconditional (look))
            over[j] |= self->tiles[i][j];
        }
      self->hidden[i] = seen == 0 && !is_nothing (self, self->tiles[i])
                        && look->layout != ASHLAR_LAYOUT_CORNER_16;
    }
}

static void
lint_never (SkinLint *self, const AshlarPath *path, const AshlarSkinLook *look, guint resolved)
{
  g_autofree char *shown = ashlar_text_describe (look->id);
  const char      *code = "look-never-applies";
  char           **joins = (look->own & ASHLAR_LOOK_JOINS) != 0 ? look->joins : look->tiles;

  if ((look->open & look->joined) != 0)
    add_skin_finding (self, ASHLAR_SEVERITY_WARNING, code, ASHLAR_PATH_KEY (path, "open"),
                      "The look %s never applies: it wants the same side to be open and joined",
                      shown);
  else if (look->chance == 0)
    add_skin_finding (self, ASHLAR_SEVERITY_WARNING, code, ASHLAR_PATH_KEY (path, "chance"),
                      "The look %s never applies: its chance is 0", shown);
  else if (is_nothing (self, self->tiles[resolved]))
    add_skin_finding (self, ASHLAR_SEVERITY_WARNING, code, ASHLAR_PATH_KEY (path, "tiles"),
                      "The look %s never applies: its tiles mean none that a cell may have", shown);
  else if (look->beside != NULL && look->beside[0] != NULL && !mean_something (self, look->beside))
    add_skin_finding (self, ASHLAR_SEVERITY_WARNING, code, ASHLAR_PATH_KEY (path, "beside"),
                      "The look %s never applies: no tile is what it wants to be beside", shown);
  else if (look->joined != 0 && !mean_something (self, joins))
    add_skin_finding (
        self, ASHLAR_SEVERITY_WARNING, code, ASHLAR_PATH_KEY (path, "joined"),
        "The look %s never applies: it wants to be joined, and there is nothing that joins", shown);
  else if (self->hidden[resolved])
    {
      g_autofree char *layer = ashlar_text_describe (look->layer);

      add_skin_finding (
          self, ASHLAR_SEVERITY_WARNING, code, path,
          "The look %s is never seen: looks that follow dress all of its tiles in the layer %s, "
          "too",
          shown, layer);
    }
}

/* Whether a parent has a look of that id, which this one takes away. */
static gboolean
replaces (const SkinLint *self, const AshlarSkinLook *look)
{
  GPtrArray        *skins = self->lint.content->skins;
  const AshlarSkin *skin = self->skin;

  for (guint i = 0; i < skins->len && skin->parent != NULL; i++)
    {
      guint parent = ashlar_content_find_skin (self->lint.content, skin->parent);

      if (parent == ASHLAR_NO_INDEX)
        break;
      skin = g_ptr_array_index (skins, parent);
      if (ashlar_skin_find_look (skin, look->id) != ASHLAR_NO_INDEX)
        return TRUE;
    }
  return FALSE;
}

static void
lint_drawing (SkinLint *self, const AshlarPath *path, const AshlarSkinLook *look)
{
  gboolean         cuts = look->n_variants > 0 || look->region[2] > 0;
  g_autofree char *shown = ashlar_text_describe (look->id);
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);

  if (look->sheet != NULL
      && ashlar_skin_find_sheet (self->resolved, look->sheet) == ASHLAR_NO_INDEX)
    {
      const AshlarPath *at = ASHLAR_PATH_KEY (path, "sheet");
      g_autofree char  *sheet = ashlar_text_describe (look->sheet);
      g_autofree char  *subject = ashlar_path_to_string (at);

      if (add_skin_finding (self, ASHLAR_SEVERITY_WARNING, "skin-unknown-sheet", at,
                            "The look %s is cut from the sheet %s, which the skin does not have",
                            shown, sheet)
          && self->resolved->sheets->len == 1)
        _ashlar_lint_fix (&self->lint, ASHLAR_SEVERITY_WARNING,
                          ashlar_text_new ("Use the only sheet"), "remove", subject, self->skin->id,
                          ashlar_value_new_string (look->sheet), NULL);
    }
  else if (cuts && self->resolved->sheets->len == 0)
    add_skin_finding (self, ASHLAR_SEVERITY_WARNING, "skin-unknown-sheet", path,
                      "The look %s is cut from a sheet, and the skin has none", shown);
  if (!cuts && look->color < 0 && look->glyph == 0 && look->layout != ASHLAR_LAYOUT_SHADE_8
      && !replaces (self, look))
    add_skin_finding (
        self, ASHLAR_SEVERITY_WARNING, "look-draws-nothing", path,
        "The look %s draws nothing; expected a place on a sheet, a colour or a character", shown);
  for (guint i = 0; i < look->n_variants; i++)
    {
      const gint *at = look->variants[i].at;

      if (!g_hash_table_add (places, GUINT_TO_POINTER (((guint) at[0] << 16) + (guint) at[1] + 1)))
        add_skin_finding (self, ASHLAR_SEVERITY_HINT, "look-place-twice",
                          ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "at"), i),
                          "The look %s has the place [%d, %d] more than once: its weights add up",
                          shown, at[0], at[1]);
    }
}

static void
lint_look (SkinLint *self, const AshlarPath *path, const AshlarSkinLook *look, guint resolved)
{
  g_autofree char *shown = ashlar_text_describe (look->id);
  g_autoptr (AshlarText) where = ashlar_text_new ("The look %s", shown);
  gboolean unknown = FALSE;

  unknown |= lint_words (self, ASHLAR_PATH_KEY (path, "tiles"), where, look->tiles, FALSE);
  if ((look->own & ASHLAR_LOOK_JOINS) != 0)
    unknown |= lint_words (self, ASHLAR_PATH_KEY (path, "joins"), where, look->joins, FALSE);
  unknown |= lint_words (self, ASHLAR_PATH_KEY (path, "beside"), where, look->beside, TRUE);
  lint_things (self, path, look, FALSE);
  lint_things (self, path, look, TRUE);
  /* What is never met because of a wrong word was said. */
  if (!unknown && look->tiles != NULL && look->tiles[0] != NULL)
    lint_never (self, path, look, resolved);
  lint_drawing (self, path, look);
}

/* ------------------------------------------------------------------------ tiles */

/* Whether it shows what the tile is, rather than what lies around or upon it. */
static gboolean
shows_tile (const AshlarSkinLook *look)
{
  return look->chance >= 1000000
         && (look->n_variants > 0 ? look->layout != ASHLAR_LAYOUT_SHADE_8
                                  : look->color >= 0 || look->glyph != 0);
}

/* Notes the tiles that have no look in the skin, if others have. */
static void
gather_bare (SkinLint *self)
{
  GPtrArray          *looks = self->resolved->looks;
  g_autofree guint64 *shown = g_new0 (guint64, self->sets.n_words);

  for (guint i = 0; i < looks->len; i++)
    if (shows_tile (g_ptr_array_index (looks, i)))
      for (gsize j = 0; j < self->sets.n_words; j++)
        shown[j] |= self->tiles[i][j];
  if (is_nothing (self, shown))
    return;
  for (guint i = 0; i < self->sets.n_tiles; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (self->lint.content->resolved, i);

      if (tile->n_references > 0 || tile->empty || tile->image != NULL
          || ashlar_tile_set_has (shown, i))
        continue;
      if (self->bare[i] == NULL)
        self->bare[i] = g_ptr_array_new ();
      g_ptr_array_add (self->bare[i], self->skin->id);
    }
}

static void
lint_bare (SkinLint *self)
{
  const AshlarPath root = { .key = "" };

  for (guint i = 0; i < self->lint.content->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (self->lint.content->tiles, i);
      GPtrArray        *skins = self->bare[i];
      g_autofree char  *shown = NULL;
      g_autoptr (GString) names = NULL;

      if (skins == NULL)
        continue;
      shown = ashlar_character_describe (tile->representation);
      names = g_string_new (NULL);
      for (guint j = 0; j < MIN (skins->len, MOST_SKINS_NAMED); j++)
        {
          g_autofree char *name = ashlar_text_describe (g_ptr_array_index (skins, j));

          g_string_append_printf (names, "%s%s", j > 0 ? ", " : "", name);
        }
      if (skins->len > MOST_SKINS_NAMED)
        add_skin_finding (
            self, ASHLAR_SEVERITY_HINT, "tile-without-look",
            ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (&root, "tiles"), i),
            "The tile %s has no look in the skins %s and %u more: its colour is shown "
            "there",
            shown, names->str, skins->len - MOST_SKINS_NAMED);
      else
        add_skin_finding (
            self, ASHLAR_SEVERITY_HINT, "tile-without-look",
            ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (&root, "tiles"), i),
            skins->len > 1
                ? N_ ("The tile %s has no look in the skins %s: its colour is shown there")
                : N_ ("The tile %s has no look in the skin %s: its colour is shown there"),
            shown, names->str);
      g_ptr_array_unref (skins);
    }
}

/* ------------------------------------------------------------------------ whole */

static void
lint_skin (SkinLint *self, guint index)
{
  AshlarContent    *content = self->lint.content;
  const AshlarPath  root = { .key = "" };
  const AshlarPath *path = ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (&root, "skins"), index);
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = NULL;

  self->skin = g_ptr_array_index (content->skins, index);
  self->path = path;
  shown = ashlar_text_describe (self->skin->id);
  if (self->skin->sheets->len > 0 && *self->skin->license == '\0')
    add_skin_finding (
        self, ASHLAR_SEVERITY_HINT, "skin-license", path,
        "The skin %s has pictures and does not say on which terms they may be used; expected a "
        "license, such as CC0-1.0",
        shown);
  if (!_ashlar_dresser_check_limits (self->skin, content->skins, &error))
    {
      g_autofree char *place = ashlar_path_to_string (path);

      ashlar_report_take (self->lint.reports[ASHLAR_SEVERITY_ERROR], ASHLAR_SEVERITY_ERROR,
                          "skin-limit", place, ashlar_error_dup_text (error));
      return;
    }

  self->resolved = ashlar_skin_resolve (self->skin, content->skins);
  ashlar_tile_sets_init (&self->sets, content, self->resolved->groups);
  self->scratch = g_new0 (guint64, self->sets.n_words);
  self->nowhere = g_new0 (guint64, self->sets.n_words);
  for (guint i = 0; i < self->sets.n_tiles; i++)
    if (ashlar_tile_is_empty (g_ptr_array_index (content->resolved, i)))
      self->nowhere[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
  gather_tiles (self);
  lint_groups (self);
  for (guint i = 0; i < self->resolved->looks->len; i++)
    g_hash_table_insert (places, ((AshlarSkinLook *) self->resolved->looks->pdata[i])->id,
                         GUINT_TO_POINTER (i));
  for (guint i = 0; i < self->skin->looks->len; i++)
    {
      const AshlarSkinLook *look = g_ptr_array_index (self->skin->looks, i);

      lint_look (self, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "looks"), i), look,
                 GPOINTER_TO_UINT (g_hash_table_lookup (places, look->id)));
    }
  gather_bare (self);

  for (guint i = 0; i < self->resolved->looks->len; i++)
    g_free (self->tiles[i]);
  g_clear_pointer (&self->tiles, g_free);
  g_clear_pointer (&self->hidden, g_free);
  g_clear_pointer (&self->scratch, g_free);
  g_clear_pointer (&self->nowhere, g_free);
  ashlar_tile_sets_clear (&self->sets);
  g_clear_pointer (&self->resolved, ashlar_skin_unref);
}

void
ashlar_lint_skins (AshlarContent *content, const char *const *markers, AshlarReport *report)
{
  SkinLint self = { .lint = { .content = content }, .markers = markers };

  if (content->skins->len == 0)
    return;
  _ashlar_lint_init (&self.lint);
  self.bare = g_new0 (GPtrArray *, content->tiles->len + 1);
  for (guint i = 0; i < content->skins->len; i++)
    lint_skin (&self, i);
  lint_bare (&self);
  g_free (self.bare);
  _ashlar_lint_finish (&self.lint, report);
}
