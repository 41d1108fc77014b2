/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-choices.h"

#include <glib/gi18n.h>
#include <string.h>

#include "edits/editor-block-set-edit.h"
#include "widgets/editor-search.h"

/* What is not in the content, and what stands beside an element that is. */
typedef struct
{
  char *id;       /* NULL: the element's own */
  char *name;     /* nullable */
  char *sentence; /* nullable */
  char *note;     /* nullable */
} Word;

typedef struct
{
  EditorChoiceKind kind;
  guint            index; /* in the content, or ASHLAR_NO_INDEX */
  const Word      *word;  /* in the words, nullable */
} Entry;

struct _EditorChoices
{
  GObject parent_instance;

  /* Owned. */
  AshlarContent       *content;  /* nullable */
  AshlarPalette       *palette;  /* nullable */
  EditorBlockPictures *pictures; /* nullable */
  GPtrArray           *words;    /* of Word */
  GArray              *entries;  /* of Entry */
  GArray              *found;    /* of guint: which of them the search leaves */
  char                *typed;
  gboolean             takes_new;
};

struct _EditorChoice
{
  GObject parent_instance;

  EditorChoices *choices; /* owned */
  Entry          entry;   /* as it was: a row may outlive what was listed */
};

G_DEFINE_FINAL_TYPE (EditorChoice, editor_choice, G_TYPE_OBJECT)

/* ---- One of them ---- */

static char *
dup_id (EditorChoices *self, const Entry *entry)
{
  if (entry->word != NULL && entry->word->id != NULL)
    return g_strdup (entry->word->id);
  if (entry->kind == EDITOR_CHOICE_NEW)
    return g_strdup (self->typed);
  return entry->index != ASHLAR_NO_INDEX
             ? editor_choice_kind_dup_id_at (entry->kind, self->content, entry->index)
             : NULL;
}

static char *
dup_name (EditorChoices *self, const Entry *entry)
{
  if (entry->kind == EDITOR_CHOICE_NEW)
    /* Translators: a row of a list: what was typed is made into a new tag. */
    return g_strdup_printf (_ ("New: “%s”"), self->typed);
  if (entry->kind == EDITOR_CHOICE_TAGGED)
    return editor_block_entry_dup_label (entry->word->id);
  if (entry->word != NULL && entry->word->name != NULL)
    return g_strdup (entry->word->name);
  return entry->index != ASHLAR_NO_INDEX
             ? editor_choice_kind_dup_name_at (entry->kind, self->content, entry->index)
             : g_strdup (entry->word->id);
}

static void
editor_choice_finalize (GObject *object)
{
  g_clear_object (&EDITOR_CHOICE (object)->choices);
  G_OBJECT_CLASS (editor_choice_parent_class)->finalize (object);
}

static void
editor_choice_class_init (EditorChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_choice_finalize;
}

static void
editor_choice_init (EditorChoice *self)
{
}

EditorChoiceKind
editor_choice_get_kind (EditorChoice *self)
{
  return self->entry.kind;
}

guint
editor_choice_get_index (EditorChoice *self)
{
  return self->entry.index;
}

char *
editor_choice_dup_id (EditorChoice *self)
{
  return dup_id (self->choices, &self->entry);
}

char *
editor_choice_dup_name (EditorChoice *self)
{
  return dup_name (self->choices, &self->entry);
}

char *
editor_choice_dup_note (EditorChoice *self)
{
  if (self->entry.word != NULL && self->entry.word->note != NULL)
    return g_strdup (self->entry.word->note);
  if (self->entry.kind == EDITOR_CHOICE_TILE)
    return editor_choice_dup_id (self);
  if (self->entry.kind == EDITOR_CHOICE_OBJECT)
    {
      g_autofree char *id = editor_choice_dup_id (self), *name = editor_choice_dup_name (self);

      return g_str_equal (id, name) ? NULL : g_steal_pointer (&id);
    }
  return NULL;
}

const char *
editor_choice_get_sentence (EditorChoice *self)
{
  return self->entry.word != NULL ? self->entry.word->sentence : NULL;
}

guint
editor_choice_get_picture_size (EditorChoice *self)
{
  return editor_choice_kind_get_picture_size (self->entry.kind);
}

GdkPaintable *
editor_choice_dup_picture (EditorChoice *self, int scale)
{
  g_autofree char *id = editor_choice_dup_id (self);

  return editor_choice_kind_dup_picture (self->entry.kind, self->choices->content,
                                         self->choices->palette, self->choices->pictures, id,
                                         scale);
}

/* ---- The list ---- */

static GType
get_item_type (GListModel *model)
{
  return EDITOR_TYPE_CHOICE;
}

static guint
get_n_items (GListModel *model)
{
  return EDITOR_CHOICES (model)->found->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  EditorChoices *self = EDITOR_CHOICES (model);
  EditorChoice  *choice;

  if (position >= self->found->len)
    return NULL;
  choice = g_object_new (EDITOR_TYPE_CHOICE, NULL);
  choice->choices = g_object_ref (self);
  choice->entry
      = g_array_index (self->entries, Entry, g_array_index (self->found, guint, position));
  return choice;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorChoices,
                               editor_choices,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
word_free (gpointer data)
{
  Word *word = data;

  g_free (word->id);
  g_free (word->name);
  g_free (word->sentence);
  g_free (word->note);
  g_free (word);
}

static void
editor_choices_finalize (GObject *object)
{
  EditorChoices *self = EDITOR_CHOICES (object);

  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  g_clear_object (&self->pictures);
  g_clear_pointer (&self->words, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_array_unref);
  g_clear_pointer (&self->found, g_array_unref);
  g_clear_pointer (&self->typed, g_free);
  G_OBJECT_CLASS (editor_choices_parent_class)->finalize (object);
}

static void
editor_choices_class_init (EditorChoicesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_choices_finalize;
}

static void
editor_choices_init (EditorChoices *self)
{
  self->words = g_ptr_array_new_with_free_func (word_free);
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->found = g_array_new (FALSE, FALSE, sizeof (guint));
  self->typed = g_strdup ("");
}

EditorChoices *
editor_choices_new (void)
{
  return g_object_new (EDITOR_TYPE_CHOICES, NULL);
}

static void
set_found (EditorChoices *self, GArray *found, gboolean is_same)
{
  guint n = self->found->len;

  /* Nothing goes from under the pointer that comes back at once. */
  if (is_same && n == found->len
      && (n == 0 || memcmp (self->found->data, found->data, n * sizeof (guint)) == 0))
    {
      g_array_unref (found);
      return;
    }
  g_array_unref (self->found);
  self->found = found;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, found->len);
}

void
editor_choices_reset (EditorChoices       *self,
                      AshlarContent       *content,
                      AshlarPalette       *palette,
                      EditorBlockPictures *pictures)
{
  g_return_if_fail (EDITOR_IS_CHOICES (self));

  /* Nothing shows a word that is about to go. */
  set_found (self, g_array_new (FALSE, FALSE, sizeof (guint)), FALSE);
  g_array_set_size (self->entries, 0);
  g_ptr_array_set_size (self->words, 0);
  if (content != NULL)
    ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  if (palette != NULL)
    ashlar_palette_ref (palette);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  self->palette = palette;
  g_set_object (&self->pictures, pictures);
}

/* All nullable. */
static const Word *
new_word (
    EditorChoices *self, const char *id, const char *name, const char *sentence, const char *note)
{
  Word *word = g_new (Word, 1);

  *word = (Word){ g_strdup (id), g_strdup (name), g_strdup (sentence), g_strdup (note) };
  g_ptr_array_add (self->words, word);
  return word;
}

static void
add_entry (EditorChoices *self, EditorChoiceKind kind, guint index, const Word *word)
{
  Entry entry = { kind, index, word };

  g_array_append_val (self->entries, entry);
}

void
editor_choices_add (EditorChoices *self, EditorChoiceKind kind, guint index, const char *note)
{
  g_return_if_fail (EDITOR_IS_CHOICES (self));
  add_entry (self, kind, index, note != NULL ? new_word (self, NULL, NULL, NULL, note) : NULL);
}

static void
add_tags (EditorChoices *self, EditorChoiceKind kind)
{
  g_auto (GStrv) tags = editor_block_set_list_tags (self->content);

  for (guint i = 0; tags[i] != NULL; i++)
    {
      g_autofree char *id
          = g_strconcat (kind == EDITOR_CHOICE_TAGGED ? EDITOR_TAG_PREFIX : "", tags[i], NULL);

      add_entry (self, kind, ASHLAR_NO_INDEX, new_word (self, id, NULL, NULL, NULL));
    }
}

void
editor_choices_add_all (EditorChoices *self, EditorChoiceKind kind)
{
  g_return_if_fail (EDITOR_IS_CHOICES (self));
  if (self->content == NULL)
    return;
  if (kind == EDITOR_CHOICE_BLOCK_ENTRY)
    {
      editor_choices_add_all (self, EDITOR_CHOICE_BLOCK);
      add_tags (self, EDITOR_CHOICE_TAGGED);
    }
  else if (kind == EDITOR_CHOICE_TAG || kind == EDITOR_CHOICE_TAGGED)
    add_tags (self, kind);
  else
    for (guint i = 0; i < editor_choice_kind_count (kind, self->content); i++)
      add_entry (self, kind, i, NULL);
}

void
editor_choices_add_word (EditorChoices *self,
                         const char    *id,
                         const char    *name,
                         const char    *sentence)
{
  g_return_if_fail (EDITOR_IS_CHOICES (self));
  add_entry (
      self, EDITOR_CHOICE_WORD, ASHLAR_NO_INDEX,
      new_word (self, id, name, sentence != NULL && *sentence != '\0' ? sentence : NULL, NULL));
}

void
editor_choices_add_none (EditorChoices *self, const char *name)
{
  g_return_if_fail (EDITOR_IS_CHOICES (self));
  add_entry (self, EDITOR_CHOICE_NONE, ASHLAR_NO_INDEX, new_word (self, NULL, name, NULL, NULL));
}

void
editor_choices_remove (EditorChoices *self, const char *id)
{
  g_return_if_fail (EDITOR_IS_CHOICES (self));
  for (guint i = 0; i < self->entries->len; i++)
    {
      g_autofree char *own = dup_id (self, &g_array_index (self->entries, Entry, i));

      if (g_strcmp0 (own, id) == 0)
        {
          g_array_remove_index (self->entries, i);
          return;
        }
    }
}

void
editor_choices_set_takes_new (EditorChoices *self, gboolean takes_new)
{
  self->takes_new = takes_new;
}

static gboolean
contains (const char *text, const char *folded_needle)
{
  g_autofree char *folded = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  return folded != NULL && strstr (folded, folded_needle) != NULL;
}

void
editor_choices_search (EditorChoices *self, const char *typed)
{
  GArray          *found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *stripped = g_strstrip (g_strdup (typed));
  g_autofree char *needle = g_utf8_casefold (stripped, -1);
  gboolean         is_known = stripped[0] == '\0' || !self->takes_new;

  g_return_if_fail (EDITOR_IS_CHOICES (self));
  g_free (self->typed);
  self->typed = g_strdup (stripped);
  if (self->entries->len > 0
      && g_array_index (self->entries, Entry, self->entries->len - 1).kind == EDITOR_CHOICE_NEW)
    g_array_set_size (self->entries, self->entries->len - 1);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry     *entry = &g_array_index (self->entries, Entry, i);
      g_autofree char *name = NULL, *id = NULL;

      if (needle[0] != '\0')
        {
          id = dup_id (self, entry);
          is_known = is_known || g_strcmp0 (id, stripped) == 0;
          name = dup_name (self, entry);
          /* A character is found by itself, not in whatever has it. */
          if (!contains (name, needle)
              && (entry->kind == EDITOR_CHOICE_TILE ? g_strcmp0 (id, stripped) != 0
                                                    : !contains (id, needle)))
            continue;
        }
      g_array_append_val (found, i);
    }
  /* What was typed is the first row: so it can be taken even when it is the beginning of another. */
  if (!is_known)
    {
      guint last = self->entries->len;

      add_entry (self, EDITOR_CHOICE_NEW, ASHLAR_NO_INDEX, NULL);
      g_array_prepend_val (found, last);
    }
  /* What was typed may be a row. */
  set_found (self, found, is_known);
}

guint
editor_choices_find_best (EditorChoices *self)
{
  EditorSearchBest best = EDITOR_SEARCH_BEST_INIT;

  for (guint i = 0; i < self->found->len; i++)
    {
      const Entry *entry
          = &g_array_index (self->entries, Entry, g_array_index (self->found, guint, i));
      g_autofree char *id = dup_id (self, entry), *name = dup_name (self, entry);

      if (id != NULL)
        editor_search_offer (&best, self->typed, i, id);
      editor_search_offer (&best, self->typed, i, name);
      /* A tag by itself: “hall” is as good as “tag:hall”. */
      if (entry->kind == EDITOR_CHOICE_TAGGED)
        editor_search_offer (&best, self->typed, i, id + strlen (EDITOR_TAG_PREFIX));
    }
  return best.position;
}
