/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWordList: a list of words whose items (GtkStringObject) are made when somebody looks at them:
 * one of ten thousand words costs no more than the words. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_WORD_LIST (editor_word_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorWordList, editor_word_list, EDITOR, WORD_LIST, GObject)

/* @words: (transfer full) */
EditorWordList *editor_word_list_new (GStrv words);

G_END_DECLS
