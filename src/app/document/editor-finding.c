/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-finding.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/editor-sample-words.h"
#include "document/editor-subject.h"
#include "document/editor-words.h"

struct _EditorFinding
{
  GObject parent_instance;

  AshlarReport        *report; /* owned: keeps the finding */
  guint                index;  /* in it */
  const AshlarFinding *finding;
  char                *name; /* of the block, tile, recipe; "" for the document */
  char                *place;
};

G_DEFINE_FINAL_TYPE (EditorFinding, editor_finding, G_TYPE_OBJECT)

static char *
dup_name (AshlarContent *content, const char *subject, const char **rest)
{
  guint index;

  *rest = "";
  if (editor_subject_get_index (subject, "/blocks/", &index, rest)
      && index < ashlar_content_get_n_blocks (content))
    return g_strdup (ashlar_block_get_id (ashlar_content_get_block (content, index)));
  if (editor_subject_get_index (subject, "/recipes/", &index, rest)
      && index < ashlar_content_get_n_recipes (content))
    return g_strdup (ashlar_recipe_get_id (ashlar_content_get_recipe (content, index)));
  if (editor_subject_get_index (subject, "/objects/", &index, rest)
      && index < ashlar_content_get_n_objects (content))
    return g_strdup (ashlar_object_get_id (ashlar_content_get_object (content, index)));
  if (editor_subject_get_index (subject, "/puzzles/", &index, rest)
      && index < ashlar_content_get_n_puzzles (content))
    return g_strdup (ashlar_puzzle_get_id (ashlar_content_get_puzzle (content, index)));
  if (editor_subject_get_index (subject, "/skins/", &index, rest)
      && index < ashlar_content_get_n_skins (content))
    return g_strdup (ashlar_skin_get_id (ashlar_content_get_skin (content, index)));
  if (editor_subject_get_index (subject, "/adventures/", &index, rest)
      && index < ashlar_content_get_n_adventures (content))
    return g_strdup (ashlar_adventure_get_id (ashlar_content_get_adventure (content, index)));
  if (editor_subject_get_index (subject, "/tiles/", &index, rest)
      && index < ashlar_content_get_n_tiles (content))
    {
      AshlarTile *tile = ashlar_content_get_tile (content, index);
      char        text[7] = { 0 };

      g_unichar_to_utf8 (ashlar_tile_get_representation (tile), text);
      if (ashlar_tile_get_description (tile)[0] != '\0')
        return g_strdup (editor_sample_words (ashlar_tile_get_description (tile)));
      /* Translators: %s is the character that stands for the tile. */
      return g_strdup_printf (_ ("Tile “%s”"), text);
    }
  return g_strdup ("");
}

/* What is the document's own, of none of its lists. */
static const struct
{
  const char *pointer;
  const char *name;
} own_places[] = {
  { "/title", N_ ("Title") },
  { "/author", N_ ("Author") },
  { "/defaultTile", N_ ("Default tile") },
  { "/propertyDefinitions", N_ ("Properties") },
  { "/tiles", N_ ("Tiles") },
  { "/objects", N_ ("Objects") },
  { "/blocks", N_ ("Blocks") },
  { "/puzzles", N_ ("Puzzles") },
  { "/recipes", N_ ("Recipes") },
  { "/skins", N_ ("Styles") },
  { "/adventures", N_ ("Adventures") },
};

static const char *
get_own_place (const char *subject)
{
  for (gsize i = 0; i < G_N_ELEMENTS (own_places); i++)
    if (g_str_has_prefix (subject, own_places[i].pointer))
      return _ (own_places[i].name);
  return _ ("The whole document");
}

/* The object that stands in a block, by what designers call it. */
static const char *
get_object_name (AshlarContent *content, const char *subject, guint index)
{
  guint              block, object;
  const AshlarBlock *own;

  if (!editor_subject_get_index (subject, "/blocks/", &block, NULL)
      || block >= ashlar_content_get_n_blocks (content))
    return NULL;
  own = ashlar_content_get_block (content, block);
  if (index >= own->n_objects)
    return NULL;
  object = ashlar_content_find_object (content, own->objects[index].reference);
  return object != ASHLAR_NO_INDEX
                 && ashlar_content_get_object (content, object)->description[0] != '\0'
             ? editor_sample_words (ashlar_content_get_object (content, object)->description)
             : own->objects[index].reference;
}

/* The floor of an adventure, by its title or its id. */
static const char *
get_floor_name (AshlarContent *content, const char *subject)
{
  guint                  own, quest, floor;
  const char            *rest;
  const AshlarAdventure *adventure;
  const AshlarQuest     *within;
  const AshlarFloor     *at;

  if (!editor_subject_get_index (subject, "/adventures/", &own, &rest)
      || own >= ashlar_content_get_n_adventures (content))
    return NULL;
  adventure = ashlar_content_get_adventure (content, own);
  if (!editor_subject_get_index (rest, "/quests/", &quest, &rest)
      || quest >= adventure->quests->len)
    return NULL;
  within = g_ptr_array_index (adventure->quests, quest);
  if (!editor_subject_get_index (rest, "/floors/", &floor, NULL) || floor >= within->floors->len)
    return *within->title != '\0' ? within->title : within->id;
  at = g_ptr_array_index (within->floors, floor);
  return *at->title != '\0' ? at->title : at->id;
}

/* The look of a skin. */
static const char *
get_look_name (AshlarContent *content, const char *subject, guint index)
{
  const AshlarSkin *skin;
  guint             own;

  if (!editor_subject_get_index (subject, "/skins/", &own, NULL)
      || own >= ashlar_content_get_n_skins (content))
    return NULL;
  skin = ashlar_content_get_skin (content, own);
  return index < skin->looks->len ? ((AshlarSkinLook *) skin->looks->pdata[index])->id : NULL;
}

static char *
dup_place (AshlarContent *content, const char *subject, const char *name, const char *rest)
{
  const char *object, *look, *floor;
  guint       index;

  if (name[0] == '\0')
    return g_strdup (get_own_place (subject));
  if (editor_subject_get_index (rest, "/exits/", &index, NULL))
    /* Translators: the number of an exit, the %s is its block's id. */
    return g_strdup_printf (_ ("exit %u of %s"), index + 1, name);
  if (editor_subject_get_index (rest, "/objects/", &index, NULL)
      && (object = get_object_name (content, subject, index)) != NULL)
    /* Translators: an object that stands in a block, and the block's id: "Torch in bl_hall". */
    return g_strdup_printf (_ ("%s in %s"), object, name);
  if (editor_subject_get_index (rest, "/looks/", &index, NULL)
      && (look = get_look_name (content, subject, index)) != NULL)
    /* Translators: how some tiles look in a style, by its id, and the style's id: "look wall of stone". */
    return g_strdup_printf (_ ("look %s of %s"), look, name);
  if (g_str_has_prefix (rest, "/quests/") && (floor = get_floor_name (content, subject)) != NULL)
    /* Translators: a floor or a quest of an adventure, and the adventure's id: "Cellars in last-lantern". */
    return g_strdup_printf (_ ("%s in %s"), floor, name);
  return g_strdup (name);
}

static void
editor_finding_finalize (GObject *object)
{
  EditorFinding *self = EDITOR_FINDING (object);

  g_clear_pointer (&self->report, ashlar_report_unref);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->place, g_free);
  G_OBJECT_CLASS (editor_finding_parent_class)->finalize (object);
}

static void
editor_finding_class_init (EditorFindingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_finding_finalize;
}

static void
editor_finding_init (EditorFinding *self)
{
}

EditorFinding *
editor_finding_new (EditorDocument *document, guint index)
{
  EditorFinding *self = g_object_new (EDITOR_TYPE_FINDING, NULL);
  AshlarContent *content = editor_document_get_finding_content (document, index);
  const char    *rest;

  self->report = ashlar_report_ref (editor_document_get_report (document));
  self->index = index;
  self->finding = ashlar_report_get_finding (self->report, index);
  self->name = dup_name (content, editor_finding_get_subject (self), &rest);
  self->place = dup_place (content, editor_finding_get_subject (self), self->name, rest);
  return self;
}

gboolean
editor_finding_is_current (EditorFinding *self, EditorDocument *document)
{
  return editor_document_get_report (document) == self->report
         && editor_document_get_finding_content (document, self->index)
                == editor_document_get_content (document);
}

gboolean
editor_finding_is_renamed (EditorFinding *self, EditorDocument *document)
{
  AshlarContent   *content = editor_document_get_finding_content (document, self->index);
  const char      *rest;
  g_autofree char *name = dup_name (content, editor_finding_get_subject (self), &rest);

  return !g_str_equal (name, self->name);
}

const AshlarFinding *
editor_finding_get_finding (EditorFinding *self)
{
  return self->finding;
}

AshlarSeverity
editor_finding_get_severity (EditorFinding *self)
{
  return ashlar_finding_get_severity (self->finding);
}

const char *
editor_finding_get_subject (EditorFinding *self)
{
  return ashlar_finding_get_subject (self->finding);
}

const char *
editor_finding_get_message (EditorFinding *self)
{
  return editor_words_of_finding (self->finding);
}

const char *
editor_finding_get_fix (EditorFinding *self)
{
  return editor_words_of_fix (self->finding);
}

const char *
editor_finding_get_example (EditorFinding *self, guint64 *seed)
{
  *seed = self->finding->example_seed;
  return self->finding->example_recipe;
}

const char *
editor_finding_get_place (EditorFinding *self)
{
  return self->place;
}

char *
editor_finding_dup_short (EditorFinding *self)
{
  const char *message = editor_finding_get_message (self);

  /* Many messages name their block themselves. */
  if (self->name[0] == '\0' || strstr (message, self->name) != NULL)
    return g_strdup (message);
  return g_strdup_printf ("%s: %s", self->name, message);
}

const char *
editor_severity_get_icon_name (AshlarSeverity severity)
{
  switch (severity)
    {
    case ASHLAR_SEVERITY_ERROR:
      return "dialog-error-symbolic";
    case ASHLAR_SEVERITY_WARNING:
      return "dialog-warning-symbolic";
    case ASHLAR_SEVERITY_HINT:
    default:
      return "dialog-information-symbolic";
    }
}

const char *
editor_severity_get_style (AshlarSeverity severity)
{
  switch (severity)
    {
    case ASHLAR_SEVERITY_ERROR:
      return "error";
    case ASHLAR_SEVERITY_WARNING:
      return "warning";
    case ASHLAR_SEVERITY_HINT:
    default:
      return "dim-label";
    }
}

char *
editor_error_dup_sentences (const GError *error)
{
  g_auto (GStrv) lines = g_strsplit (editor_words_of_error (error), "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *colon = lines[i][0] == '/' ? strstr (lines[i], ": ") : NULL;

      if (colon != NULL)
        memmove (lines[i], colon + 2, strlen (colon + 2) + 1);
    }
  return g_strjoinv ("\n", lines);
}
