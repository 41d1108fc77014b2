/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "blocks/editor-block-element.h"

#include <glib/gi18n.h>
#include <string.h>

#include "blocks/editor-block-thumbnails.h"
#include "document/editor-exit-finding.h"
#include "document/editor-finding.h"
#include "document/editor-sample-words.h"
#include "document/editor-subject.h"
#include "edits/editor-block-edit.h"
#include "edits/editor-block-set-edit.h"

/* Pixels of the picture. */
#define WIDTH 114
#define HEIGHT 84

static guint
count (AshlarContent *content)
{
  return ashlar_content_get_n_blocks (content);
}

static gpointer
peek (AshlarContent *content, guint index)
{
  return (gpointer) ashlar_content_get_block (content, index);
}

static char *
dup_id (gconstpointer block)
{
  return g_strdup (((const AshlarBlock *) block)->id);
}

static char *
dup_name (EditorElement *element)
{
  return g_strdup (editor_element_get_id (element));
}

static void
add_searched (EditorElement *element, GString *text)
{
  const AshlarBlock *block = editor_element_get_value (element);

  g_string_append_printf (text, "%s\n%s\n%s\n", block->id, block->description,
                          editor_sample_words (block->description));
  for (guint i = 0; block->tags[i] != NULL; i++)
    g_string_append_printf (text, "#%s\n", block->tags[i]);
}

static char *
dup_placeholder (guint n)
{
  return g_strdup_printf (ngettext ("%u block", "%u blocks", n), n);
}

/* ---- Cards ---- */

static GtkWidget *
new_picture (void)
{
  GtkWidget *picture = gtk_picture_new ();

  gtk_widget_set_size_request (picture, WIDTH, HEIGHT);
  gtk_widget_add_css_class (picture, "thumbnail");
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  return picture;
}

/* Until there is a newer one, the old one of the same block is better than none. */
static gboolean
show_picture (GtkWidget *picture, EditorElement *element, GObject *pictures)
{
  GdkTexture *texture = editor_block_thumbnails_get (
      EDITOR_BLOCK_THUMBNAILS (pictures), editor_element_get_value (element),
      editor_element_get_marks (element), gtk_widget_get_scale_factor (picture));

  if (texture != NULL)
    gtk_picture_set_paintable (GTK_PICTURE (picture), GDK_PAINTABLE (texture));
  return texture != NULL;
}

/* How often it may stand in a level, if that is limited: "1–3". */
static char *
dup_limits (const AshlarBlock *block)
{
  if (block->minimum > 0 && block->maximum >= 0)
    /* Translators: at least and at most so many of a block */
    return block->minimum == block->maximum
               ? g_strdup_printf ("=%d", block->minimum)
               : g_strdup_printf (_ ("%d–%d"), block->minimum, block->maximum);
  if (block->minimum > 0)
    return g_strdup_printf ("≥%d", block->minimum);
  if (block->maximum >= 0)
    return g_strdup_printf ("≤%d", block->maximum);
  return NULL;
}

static void
describe (EditorElement *element, EditorElementWords *words)
{
  const AshlarBlock *block = editor_element_get_value (element);
  const char        *description = editor_sample_words (block->description);
  guint              badness = editor_element_get_badness (element);
  const char        *finding = badness > ASHLAR_SEVERITY_ERROR     ? _ ("has an error")
                               : badness > ASHLAR_SEVERITY_WARNING ? _ ("has a warning")
                                                                   : NULL;

  /* Translators: the id of a block and its occurrences */
  words->title = g_strdup_printf (_ ("%s ×%u"), block->id, block->occurrences);
  words->spoken = finding != NULL
                      ? g_strdup_printf ("%s, %s, %s", words->title, description, finding)
                      : g_strdup_printf ("%s, %s", words->title, description);
  words->tooltip = description[0] != '\0' ? g_strdup (description) : NULL;
  words->corner = dup_limits (block);
  words->badge = finding != NULL ? editor_severity_get_icon_name (badness - 1) : NULL;
  words->badge_type = "badge";
}

static GObject *
new_pictures (void)
{
  return G_OBJECT (editor_block_thumbnails_new (WIDTH, HEIGHT));
}

static void
set_pictures_content (GObject *pictures, AshlarContent *content, AshlarPalette *palette)
{
  editor_block_thumbnails_set_content (EDITOR_BLOCK_THUMBNAILS (pictures), content, palette);
}

/* The exits that are red. */
static guint64
mark (const AshlarFinding *finding, const char *rest)
{
  guint exit;

  return editor_exit_lacks_partner (finding)
                 && editor_subject_get_index (rest, "/exits/", &exit, NULL) && exit < 64
             ? G_GUINT64_CONSTANT (1) << exit
             : 0;
}

/* ---- Edits ---- */

static EditorEdit *
add_new (AshlarContent *content, const char *what, guint after, GError **error)
{
  return editor_block_edit_add (content, after, error);
}

static char *
dup_removed (guint n)
{
  return g_strdup_printf (ngettext ("%u block deleted", "%u blocks deleted", n), n);
}

/* ---- Orders ---- */

static int
sign (gint64 difference)
{
  return difference < 0 ? -1 : difference > 0;
}

static int
compare_ids (EditorElement *a, EditorElement *b)
{
  return strcmp (editor_element_get_id (a), editor_element_get_id (b));
}

static int
compare_occurrences (EditorElement *a, EditorElement *b)
{
  const AshlarBlock *one = editor_element_get_value (a), *other = editor_element_get_value (b);

  return sign ((gint64) other->occurrences - one->occurrences);
}

static int
compare_sizes (EditorElement *a, EditorElement *b)
{
  const AshlarBlock *one = editor_element_get_value (a), *other = editor_element_get_value (b);

  return sign ((gint64) other->width * other->height - (gint64) one->width * one->height);
}

static int
compare_findings (EditorElement *a, EditorElement *b)
{
  return sign ((gint64) editor_element_get_badness (b) - (gint64) editor_element_get_badness (a));
}

/* The most, the largest, the worst first. */
static const EditorElementOrder orders[] = {
  { "id", N_ ("By Id"), compare_ids },
  { "occurrences", N_ ("By Occurrences"), compare_occurrences },
  { "size", N_ ("By Size"), compare_sizes },
  { "findings", N_ ("Findings First"), compare_findings },
  { NULL, NULL, NULL },
};

const EditorElementKind editor_block_element_kind = {
  .name = "block",
  .pointer = "/blocks/",
  .label = N_ ("Blocks"),
  .search = N_ ("Search blocks"),
  .add = N_ ("New Block"),
  .columns = 2,
  .several = TRUE,
  .count = count,
  .peek = peek,
  .get_type = ashlar_block_get_type,
  .dup_id = dup_id,
  .dup_name = dup_name,
  .add_searched = add_searched,
  .dup_placeholder = dup_placeholder,
  .new_picture = new_picture,
  .show_picture = show_picture,
  .describe = describe,
  .new_pictures = new_pictures,
  .set_pictures_content = set_pictures_content,
  .shows_findings = TRUE,
  .find_finding = editor_document_find_finding_block,
  .mark = mark,
  .add_new = add_new,
  .duplicate = editor_block_set_edit_duplicate,
  .remove = editor_block_set_edit_remove,
  .move = editor_block_set_edit_move,
  .dup_removed = dup_removed,
  .orders = orders,
  .list_tags = editor_block_set_list_tags,
  .tag_action = "page.tag-blocks",
};

const EditorElementShelf editor_block_shelf = { .kind = &editor_block_element_kind };
