/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorEntryKind: what lists of entries have in common and how they differ, as data: of a recipe the passes that assign, the theme's rules,
 * finishing passes, place rules, palettes; of an adventure what its forms list. Rows and lists are made from it.
 *
 * EditorEntryEdits: how the lists of a recipe, or of whatever else has lists, are changed. */

#pragma once

#include "content/ashlar-content-private.h"
#include "edits/editor-edit.h"
#include "recipes/editor-part-popover.h"

G_BEGIN_DECLS

typedef struct _EditorEntryKind EditorEntryKind;

struct _EditorEntryKind
{
  const char *list; /* key in the recipe */
  /* Translatable. */
  const char *title;
  const char *description;
  const char *empty; /* what a recipe without any does */
  const char *add;   /* tooltip of the plus */
  const char *added; /* undo steps */
  const char *changed;
  const char *moved;
  const char *removed; /* toast, too */

  /* The part of an entry: the key that names it, and what there is. NULL: entries have none. */
  const char    *part_key;
  const char    *part_label;  /* translatable; NULL: an entry is its part, and stays so */
  gboolean       has_weights; /* several parts, each with a weight, may stand in place of one */
  AshlarPartKind part_kind;

  /* Members of an entry besides; percents are fractions in the file, or not. */
  const AshlarParameterSpec *fields;
  guint                      n_fields;
  const char *const         *exclusive; /* two keys of which one is given; nullable */
  gboolean                   has_id, has_tiles, has_whole_percents;
  gboolean                   has_when; /* which is the first of them */
  const char                *record;   /* translatable: what an entry is called; of records alone */

  /* Rows for members that no spec describes: EditorParameterViews, floating, which are given the entry; and which members of an entry have
   * a row, where not all have. Nullable. */
  GPtrArray *(*new_views) (void);
  gboolean (*shows) (const AshlarValue *entry, const char *id);

  /* What shows an entry whose members are not known beforehand, in place of fields, and changes it by edits of its
   * own; and what stands before its title. Nullable. */
  GtkWidget *(*new_body) (void);
  void (*update_body) (GtkWidget *body, EditorDocument *document, guint recipe, guint index);
  GtkWidget *(*new_picture) (void);
  void (*update_picture) (GtkWidget *picture, const AshlarValue *entry);

  /* What can be added; NULL: the parts. */
  void (*fill) (EditorPartPopover *popover, AshlarContent *content);
  /* What a new entry says: of the part or thing that was chosen. Its id is given by the list. */
  AshlarValue *(*new_entry) (const char *chosen);
  /* What stands in the head of a row. */
  char *(*dup_title) (const EditorEntryKind *self,
                      const AshlarValue     *entry,
                      guint                  index,
                      AshlarContent         *content);
  char *(*dup_subtitle) (const EditorEntryKind *self,
                         const AshlarValue     *entry,
                         AshlarContent         *content);
};

typedef struct
{
  const char *root; /* "/recipes" */
  EditorEdit *(*insert) (AshlarContent *content,
                         guint          index,
                         const char    *list,
                         guint          at,
                         AshlarValue   *entry,
                         const char    *label,
                         GError       **error);
  EditorEdit *(*move) (AshlarContent *content,
                       guint          index,
                       const char    *list,
                       guint          from,
                       guint          to,
                       const char    *label,
                       GError       **error);
  EditorEdit *(*set) (AshlarContent *content,
                      guint          index,
                      const char    *place,
                      AshlarValue   *value,
                      const char    *label,
                      const char    *merge_key,
                      GError       **error);
} EditorEntryEdits;

extern const EditorEntryEdits editor_entry_edits_recipe;

extern const EditorEntryKind editor_entry_kind_assign;
extern const EditorEntryKind editor_entry_kind_theme;
extern const EditorEntryKind editor_entry_kind_finish;
extern const EditorEntryKind editor_entry_kind_place;
extern const EditorEntryKind editor_entry_kind_stands; /* of a floor of an adventure */
extern const EditorEntryKind editor_entry_kind_palettes;

/* The entry's part; NULL: none, or this version does not have it. */
const AshlarPart *editor_entry_kind_find_part (const EditorEntryKind *self,
                                               const AshlarValue     *entry);
/* What there is; NULL from the last on. */
const AshlarPart *editor_entry_kind_get_part (const EditorEntryKind *self, guint index);
/* Whether the entry names several parts, by weights. */
gboolean editor_entry_kind_has_several (const EditorEntryKind *self, const AshlarValue *entry);
/* The entry with the one part, or with several: the one it had and the first other. Of what each is
 * told, what it knows is kept. */
AshlarValue *editor_entry_kind_dup_with_part (const EditorEntryKind *self,
                                              const AshlarValue     *entry,
                                              const AshlarPart      *part);
AshlarValue *editor_entry_kind_dup_with_several (const EditorEntryKind *self,
                                                 const AshlarValue     *entry);
/* The entry's own members as rows have them: fractions in percent. */
AshlarValue *editor_entry_kind_dup_fields (const EditorEntryKind *self, const AshlarValue *entry);
/* Which areas an entry is about, as a predicate; NULL: it is about none. */
AshlarValue *editor_entry_kind_dup_predicate (const EditorEntryKind *self,
                                              const AshlarValue     *entry);
/* The entry with another value (NULL: without) of one of those; of two that exclude each other, the
 * one that is given drives out the other. */
AshlarValue *editor_entry_kind_dup_with_field (const EditorEntryKind *self,
                                               const AshlarValue     *entry,
                                               const char            *id,
                                               AshlarValue           *value);
/* A text member; "" where there is none. */
const char *editor_entry_get_text (const AshlarValue *entry, const char *key);

G_END_DECLS
