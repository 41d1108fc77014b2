/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorElement: a tile, object, block, puzzle or recipe of a document as an item of a list. It follows the element when others come before it:
 * "changed" is emitted when its card has to be drawn anew.
 *
 * EditorElementKind: what the lists of these have in common and how they differ, as data. A page has one for each kind that it lists; cards,
 * search, menu and commands are made from it. */

#pragma once

#include <gtk/gtk.h>

#include "edits/editor-edit.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

typedef struct _EditorElementKind EditorElementKind;

#define EDITOR_TYPE_ELEMENT (editor_element_get_type ())
G_DECLARE_FINAL_TYPE (EditorElement, editor_element, EDITOR, ELEMENT, GObject)

/* What stands on a card. All but the icon's are owned by who asked; NULL: nothing. */
typedef struct
{
  char       *title;
  char       *subtitle; /* rows alone have one */
  char       *corner;   /* short, over the picture */
  char       *tooltip;
  char       *spoken;     /* NULL: the title */
  const char *badge;      /* the name of an icon */
  const char *badge_type; /* its style class */
  char       *badge_tooltip;
} EditorElementWords;

typedef struct
{
  const char *label; /* translatable */
  const char *action;
} EditorElementCommand;

typedef struct
{
  const char *id;
  const char *label; /* translatable */
  int (*compare) (EditorElement *a, EditorElement *b);
} EditorElementOrder;

struct _EditorElementKind
{
  const char
      *name; /* "tile": the target of page.new; "tile-elements": the style class of its list */
  const char *pointer; /* "/tiles/": what a subject begins with */
  /* Translatable: what the list is for the ear; what the search looks for; tooltip of the plus. */
  const char *label;
  const char *search;
  const char *add;
  guint       columns; /* of cards; 1: rows, picture and words side by side */
  gboolean    several; /* can be selected at once */

  /* Of a content. */
  guint (*count) (AshlarContent *content);
  gpointer (*peek) (AshlarContent *content, guint index); /* a value of @type; borrowed */
  GType (*get_type) (void);
  /* Whether the cards of the two say the same and stand on the same shelf; NULL: nobody but the value itself does. */
  gboolean (*looks_same) (gconstpointer a, gconstpointer b);
  char *(*dup_id) (gconstpointer value);

  /* Of an element. */
  const char *(*get_title) (
      EditorElement *element);                /* besides the id, for the search; NULL: none */
  char *(*dup_name) (EditorElement *element); /* what a message calls it */
  /* What is searched: pieces, each ended by a line feed. A tag is "#tag". */
  void (*add_searched) (EditorElement *element, GString *text);
  char *(*dup_placeholder) (guint n);          /* of the search; NULL: what it looks for */
  guint (*choose_shelf) (gconstpointer value); /* NULL: there is one */
  /* Whether the page may have something in it to move earlier or later; NULL: never. */
  gboolean (*has_parts) (gconstpointer value);

  /* Cards. */
  GtkWidget *(*new_picture) (void);
  /* FALSE: what @pictures makes in the background is not there yet, and its "ready" will say so. */
  gboolean (*show_picture) (GtkWidget *picture, EditorElement *element, GObject *pictures);
  void (*describe) (EditorElement *element, EditorElementWords *words);
  void (*set_up_card) (GtkWidget *card); /* nullable */
  /* What makes pictures, one for a list; nullable. */
  GObject *(*new_pictures) (void);
  void (*set_pictures_content) (GObject *pictures, AshlarContent *content, AshlarPalette *palette);
  /* Pictures come from the page, and stay for an element that is gone until it may be back. */
  gboolean keeps_pictures;

  /* What the lint says, on the card. @find: where the subject of a finding of an older content is now; nullable. */
  gboolean shows_findings;
  gboolean shows_pictures; /* as they are in their files, not as the palette draws them */
  gboolean (*find_finding) (EditorDocument *document, guint finding, guint *index);
  guint64 (*mark) (const AshlarFinding *finding, const char *rest); /* nullable */

  /* The edits. @indices: ascending; one, unless several can be selected. The subject is what is to be shown then, of duplicates the first. */
  gboolean (*makes) (
      const char *what); /* of a list of several kinds; NULL: of anything that no other makes */
  EditorEdit *(*add_new) (AshlarContent *content, const char *what, guint after, GError **error);
  EditorEdit *(*duplicate) (AshlarContent *content, const guint *indices, guint n, GError **error);
  EditorEdit *(*remove) (AshlarContent *content, const guint *indices, guint n, GError **error);
  EditorEdit *(*move) (
      AshlarContent *content, const guint *indices, guint n, guint to, GError **error);
  char *(*dup_removed) (guint n); /* what is said of several; with @several */

  /* Commands of the menu besides; ended by one without a label. Nullable. */
  const EditorElementCommand *commands;
  /* Besides the document's; ended by one without an id. Nullable. */
  const EditorElementOrder *orders;
  /* All tags that there are, and the action that adds one. Nullable. */
  GStrv (*list_tags) (AshlarContent *content);
  const char *tag_action;
  /* A button in place of the plus that calls page.new with the kind's name; NULL: that. */
  GtkWidget *(*new_add_button) (void);
};

EditorElement *
editor_element_new (EditorDocument *document, const EditorElementKind *kind, guint index);
EditorDocument          *editor_element_get_document (EditorElement *self); /* borrowed */
AshlarContent           *editor_element_get_content (EditorElement *self);  /* borrowed */
const EditorElementKind *editor_element_get_kind (EditorElement *self);
guint                    editor_element_get_index (EditorElement *self);
void                     editor_element_set_index (EditorElement *self, guint index);
const char              *editor_element_get_id (EditorElement *self);
gpointer                 editor_element_get_value (EditorElement *self); /* borrowed */
/* @changed: whether the card has to be drawn anew. */
void editor_element_set_value (EditorElement *self, gpointer value, gboolean changed);
void editor_element_changed (EditorElement *self);

/* What the lint says of it: how bad the worst is (0: nothing, else an AshlarSeverity + 1), the first that is more than a hint, and what the
 * kind's mark() makes of all. */
guint       editor_element_get_badness (EditorElement *self);
const char *editor_element_get_complaint (EditorElement *self); /* nullable */
guint64     editor_element_get_marks (EditorElement *self);
void        editor_element_set_findings (EditorElement *self,
                                         guint          badness,
                                         const char    *complaint,
                                         guint64        marks);

/* What the page has made of it; both stay until there is another. */
GdkTexture *editor_element_get_picture (EditorElement *self); /* borrowed, nullable */
gboolean    editor_element_get_failed (EditorElement *self);
/* @picture: NULL: the one that there is stays. */
void editor_element_set_picture (EditorElement *self, GdkTexture *picture, gboolean failed);

/* What the page found out about it, in words that a row shows with a sign of warning. */
const char *editor_element_get_warning (EditorElement *self); /* borrowed, nullable */
void        editor_element_set_warning (EditorElement *self, const char *warning);

/* Whether it has each of @words (of editor_search_split()) in it. "tag:hall": a tag that begins so. */
gboolean editor_element_matches (EditorElement *self, const char *const *words);

G_END_DECLS
