/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "adventures/editor-adventure-element.h"

#include <glib/gi18n.h>

#include "content/ashlar-adventure-private.h"
#include "content/ashlar-content-private.h"
#include "document/editor-sample-words.h"
#include "edits/editor-adventure-edit.h"
#include "recipes/editor-part-popover.h"
#include "widgets/editor-page.h"

#define SIGN_SIDE 40
/* What page.new is told besides the kind's name: a recipe of which there are to be ten floors. */
#define RECIPE_PREFIX "recipe:"

static guint
count (AshlarContent *content)
{
  return ashlar_content_get_n_adventures (content);
}

static gpointer
peek (AshlarContent *content, guint index)
{
  return ashlar_content_get_adventure (content, index);
}

static char *
dup_id (gconstpointer adventure)
{
  return g_strdup (((const AshlarAdventure *) adventure)->id);
}

static const char *
get_title (EditorElement *element)
{
  return editor_sample_words (
      ((const AshlarAdventure *) editor_element_get_value (element))->title);
}

static char *
dup_name (EditorElement *element)
{
  const char *title = get_title (element);

  return g_strdup (title[0] != '\0' ? title : editor_element_get_id (element));
}

/* Quests and floors are looked for by their names, too. */
static void
add_searched (EditorElement *element, GString *text)
{
  const AshlarAdventure *adventure = editor_element_get_value (element);

  g_string_append_printf (text, "%s\n%s\n%s\n", adventure->id, adventure->title,
                          editor_sample_words (adventure->title));
  for (guint i = 0; i < adventure->quests->len; i++)
    {
      const AshlarQuest *quest = g_ptr_array_index (adventure->quests, i);

      g_string_append_printf (text, "%s\n%s\n", quest->id, quest->title);
    }
}

/* ---- Cards */

static GtkWidget *
new_picture (void)
{
  GtkWidget *sign = gtk_image_new_from_icon_name ("go-home-symbolic");

  gtk_image_set_pixel_size (GTK_IMAGE (sign), 20);
  gtk_widget_set_size_request (sign, SIGN_SIDE, SIGN_SIDE);
  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (sign, "adventure-sign");
  return sign;
}

static gboolean
show_picture (GtkWidget *sign, EditorElement *element, GObject *pictures)
{
  return TRUE;
}

static guint
count_floors (const AshlarAdventure *adventure)
{
  guint n = 0;

  for (guint i = 0; i < adventure->quests->len; i++)
    {
      const AshlarQuest *quest = g_ptr_array_index (adventure->quests, i);

      for (guint k = 0; k < quest->floors->len; k++)
        n += ((const AshlarFloor *) g_ptr_array_index (quest->floors, k))->times;
    }
  return n;
}

static void
describe (EditorElement *element, EditorElementWords *words)
{
  const AshlarAdventure *adventure = editor_element_get_value (element);
  guint                  n_quests = adventure->quests->len, n_floors = count_floors (adventure);
  g_autofree char       *quests
      = g_strdup_printf (ngettext ("%u quest", "%u quests", n_quests), n_quests);
  g_autofree char *floors
      = g_strdup_printf (ngettext ("%u floor", "%u floors", n_floors), n_floors);

  words->title = dup_name (element);
  /* Translators: how many quests and how many floors an adventure has */
  words->subtitle = g_strdup_printf (_ ("%s · %s"), quests, floors);
  words->spoken = g_strdup_printf ("%s, %s, %s", words->title, quests, floors);
  /* The name may not have the room that it needs. */
  words->tooltip
      = g_strdup_printf ("%s\n%s", words->title, editor_sample_words (adventure->hub.text));
  g_strchomp (words->tooltip);
}

/* ---- Edits */

static gboolean
makes (const char *what)
{
  return g_str_has_prefix (what, RECIPE_PREFIX);
}

static EditorEdit *
add_new (AshlarContent *content, const char *what, guint after, GError **error)
{
  return makes (what)
             ? editor_adventure_edit_add_grown (content, what + strlen (RECIPE_PREFIX), error)
             : editor_adventure_edit_add (content, error);
}

static EditorEdit *
duplicate (AshlarContent *content, const guint *adventures, guint n, GError **error)
{
  return editor_adventure_edit_duplicate (content, adventures[0], error);
}

static EditorEdit *
remove_adventure (AshlarContent *content, const guint *adventures, guint n, GError **error)
{
  return editor_adventure_edit_remove (content, adventures[0], error);
}

static EditorEdit *
move (AshlarContent *content, const guint *adventures, guint n, guint to, GError **error)
{
  return editor_adventure_edit_move (content, adventures[0], to, error);
}

/* ---- The plus */

static AshlarContent *
find_content (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (EDITOR_IS_PAGE (widget))
      return editor_page_get_content (EDITOR_PAGE (widget));
  return NULL;
}

static void
fill_cb (EditorPartPopover *popover)
{
  AshlarContent *content = find_content (GTK_WIDGET (popover));
  guint          n = content != NULL ? ashlar_content_get_n_recipes (content) : 0;

  if (n == 0)
    editor_part_popover_set_empty (popover, _ ("An adventure leads through levels: make a recipe "
                                               "on the Levels page first."));
  else
    editor_part_popover_add (popover, editor_adventure_element_kind.name, _ ("Empty adventure"),
                             _ ("A quest of one floor"));
  for (guint i = 0; i < n; i++)
    {
      const char      *recipe = ashlar_recipe_get_id (ashlar_content_get_recipe (content, i));
      g_autofree char *id = g_strconcat (RECIPE_PREFIX, recipe, NULL);
      /* Translators: %s is the id of a recipe. */
      g_autofree char *name = g_strdup_printf (_ ("From %s"), recipe);

      editor_part_popover_add (popover, id, name, _ ("Ten floors that grow"));
    }
}

static void
chosen_cb (EditorPartPopover *popover, const char *id)
{
  gtk_widget_activate_action (GTK_WIDGET (popover), "page.new", "s", id);
}

/* As blocks do: what can be searched is counted, and the shortest words fit a narrow pane. */
static char *
dup_placeholder (guint n)
{
  return g_strdup_printf (ngettext ("%u adventure", "%u adventures", n), n);
}

static GtkWidget *
new_add_button (void)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = editor_part_popover_new ();

  g_signal_connect (popover, "fill", G_CALLBACK (fill_cb), NULL);
  g_signal_connect (popover, "chosen", G_CALLBACK (chosen_cb), NULL);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  return button;
}

const EditorElementKind editor_adventure_element_kind = {
  .name = "adventure",
  .pointer = "/adventures/",
  .label = N_ ("Adventures"),
  .search = N_ ("Search adventures"),
  .dup_placeholder = dup_placeholder,
  .add = N_ ("New adventure"),
  .columns = 1,
  .count = count,
  .peek = peek,
  .get_type = ashlar_adventure_get_type,
  .dup_id = dup_id,
  .get_title = get_title,
  .dup_name = dup_name,
  .add_searched = add_searched,
  .new_picture = new_picture,
  .show_picture = show_picture,
  .describe = describe,
  .shows_findings = TRUE,
  .makes = makes,
  .add_new = add_new,
  .duplicate = duplicate,
  .remove = remove_adventure,
  .move = move,
  .new_add_button = new_add_button,
};

const EditorElementShelf editor_adventure_shelf
    = { .kind = &editor_adventure_element_kind,
        .empty = N_ ("No adventures yet. One leads a hero from home base through floors that "
                     "recipes make.") };
