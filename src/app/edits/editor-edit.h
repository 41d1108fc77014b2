/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorEdit: a change of a document that is not made yet: the content as it will be, and what the
 * step of undo says of it.
 *
 * Whatever changes something in this room is a function of a content and of what is wanted. It gives
 * an edit, or NULL and an error whose message is in the designer's words; then nothing has happened,
 * as nothing has either while an edit is not applied. None of them knows a document, so that each can
 * be asked what it would do, and they can be strung together. What changes nothing is an edit too:
 * applied, it is no step. */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarContent *content;   /* owned */
  EditorChange   kind;      /* with */
  guint          subject;   /* as views are told of it: what is changed, or made */
  char          *label;     /* owned; of the step of undo */
  char          *merge_key; /* owned; NULL: a step of its own */
} EditorEdit;

#define EDITOR_EDIT_ERROR (editor_edit_error_quark ())
GQuark editor_edit_error_quark (void);

typedef enum
{
  EDITOR_EDIT_ERROR_INVALID, /* there is no such value, or nothing would be left */
  EDITOR_EDIT_ERROR_TAKEN,   /* another element has the name */
  EDITOR_EDIT_ERROR_IN_USE,  /* what is to go is named elsewhere */
  EDITOR_EDIT_ERROR_FULL,    /* a set has no more of them */
  EDITOR_EDIT_ERROR_NO_ROOM, /* it does not fit where it is wanted */
} EditorEditError;

/* The one way into a document. Takes @edit; NULL: nothing is done, and FALSE is returned. */
gboolean editor_edit_apply (EditorDocument *document, EditorEdit *edit);
void     editor_edit_free (EditorEdit *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorEdit, editor_edit_free)

/* For the functions that give edits. Each takes what it is given first. */

EditorEdit *editor_edit_new (AshlarContent *content,
                             EditorChange   kind,
                             guint          subject,
                             const char    *label,
                             const char    *merge_key);
/* With what is typed or dragged in one go: the same key is the same step. NULL stays NULL. */
EditorEdit *editor_edit_merge (EditorEdit *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* @self if opening its content would succeed; else NULL and an error. NULL stays NULL. */
EditorEdit *editor_edit_check (EditorEdit *self, GError **error);
/* The first in @report, of ashlar_content_validate(), for which a content would not open; or NULL. */
const AshlarFinding *editor_edit_find_fault (AshlarReport *report);
/* @content as it is. */
EditorEdit *editor_edit_new_unchanged (AshlarContent *content, guint subject);
/* Returns: NULL, with an error */
EditorEdit *editor_edit_refuse (GError **error, EditorEditError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* @wish, or with "_2" and so on where @find finds that; @separator: '_'. */
char *editor_edit_dup_free_id (AshlarContent *content,
                               guint (*find) (AshlarContent *content, const char *id),
                               const char *wish,
                               char        separator);

G_END_DECLS
