/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The help: pages in Mallard, one for each part of the window. Where a program reads such pages it shows them;
 * elsewhere the browser has what was made of them when Ashlar was built. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  EDITOR_HELP_MALLARD, /* for a reader of help pages: help:ashlar/blocks */
  EDITOR_HELP_HTML,    /* for the browser: file:///…/blocks.html */
} EditorHelpForm;

/* The page about what @window shows; of a dialog that has none, that of the window below it. Static. */
const char *editor_help_get_page (GtkWindow *window);
/* Where the page is, in the user's language or in English. @folders: of data, those that come first are asked
 * first, NULL-terminated. Returns: (transfer full) (nullable): a URI; NULL: it is in none of them. */
char *editor_help_find (const char *page, EditorHelpForm form, const char *const *folders);
/* The page about what @window shows, in another program; where there is none or no page, a toast says so. */
void editor_help_show (GtkWindow *window);
/* Once for a process: from now on dialogs hear the key of help, too, which else is the window's alone. */
void editor_help_init (void);

G_END_DECLS
