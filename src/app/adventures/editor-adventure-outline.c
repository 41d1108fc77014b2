/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A list view over the parts: rows exist for what is in sight. After a change the parts are written down anew; rows whose part is the same are only
 * drawn again. */

#include "ashlar-config.h"

#include "adventures/editor-adventure-outline.h"

#include <glib/gi18n.h>

#include "adventures/editor-adventure-words.h"
#include "document/editor-finding.h"
#include "document/editor-words.h"
#include "edits/editor-quest-edit.h"
#include "widgets/editor-tooltip.h"

/* ---- An item: a part, and a signal that its row is to be drawn again. */

#define EDITOR_TYPE_OUTLINE_ITEM (editor_outline_item_get_type ())
G_DECLARE_FINAL_TYPE (EditorOutlineItem, editor_outline_item, EDITOR, OUTLINE_ITEM, GObject)

struct _EditorOutlineItem
{
  GObject    parent_instance;
  EditorPart part;
};

G_DEFINE_FINAL_TYPE (EditorOutlineItem, editor_outline_item, G_TYPE_OBJECT)

static guint item_changed;

static void
editor_outline_item_class_init (EditorOutlineItemClass *klass)
{
  item_changed = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_outline_item_init (EditorOutlineItem *self)
{
}

/* ---- */

struct _EditorAdventureOutline
{
  GtkWidget parent_instance;

  EditorAdventure    *adventure; /* owned */
  GListStore         *items;     /* owned */
  GtkSingleSelection *selection; /* owned */
  gboolean            updating;

  GtkWidget *scrolled, *view; /* borrowed */
};

G_DEFINE_FINAL_TYPE (EditorAdventureOutline, editor_adventure_outline, GTK_TYPE_WIDGET)

/* Kept with a row. */
typedef struct
{
  EditorAdventureOutline *outline;
  EditorOutlineItem      *item; /* nullable: what it shows */
  GtkWidget              *box, *icon, *title, *badge, *subtitle, *handle;
  gulong                  handler;
} Row;

/* ---- Words */

static char *
join_objects (AshlarContent *content, GPtrArray *entries)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    /* The object is the first member of foes and items. */
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "",
                            editor_adventure_get_object_name (
                                content, *(char *const *) g_ptr_array_index (entries, i)));
  return g_string_free (words, FALSE);
}

static char *
dup_hub (const AshlarHub *hub)
{
  guint            n_talk = g_strv_length (hub->talk), n_offers = hub->offers->len;
  g_autofree char *talk = g_strdup_printf (ngettext ("%u rumour", "%u rumours", n_talk), n_talk);
  g_autofree char *offers
      = g_strdup_printf (ngettext ("%u offer", "%u offers", n_offers), n_offers);

  if (n_talk + n_offers == 0)
    return g_strdup ("");
  if (n_talk == 0 || n_offers == 0)
    return g_strdup (n_talk > 0 ? talk : offers);
  return g_strdup_printf ("%s, %s", talk, offers);
}

static char *
dup_floor (const AshlarFloor *floor)
{
  guint n_seeds = g_strv_length (floor->seeds);

  if (n_seeds > 0)
    /* Translators: a recipe's id, and how many seeds are pinned */
    return g_strdup_printf (ngettext ("%s, %u pinned seed", "%s, %u pinned seeds", n_seeds),
                            floor->recipe, n_seeds);
  if (floor->times > 1)
    /* Translators: a recipe's id, and how many floors it makes */
    return g_strdup_printf (ngettext ("%s, %u floor", "%s, %u floors", floor->times), floor->recipe,
                            floor->times);
  return g_strdup (floor->recipe);
}

static char *
dup_subtitle (EditorAdventureOutline *self, EditorPart part)
{
  const AshlarAdventure *adventure = editor_adventure_get (self->adventure);
  AshlarContent         *content = editor_adventure_get_content (self->adventure);
  guint                  n;

  switch (part.kind)
    {
    case EDITOR_PART_HOME:
      return dup_hub (&adventure->hub);
    case EDITOR_PART_QUEST:
      n = editor_adventure_get_quest (self->adventure, part.quest)->floors->len;
      return g_strdup_printf (ngettext ("%u kind of floor", "%u kinds of floors", n), n);
    case EDITOR_PART_FLOOR:
      return dup_floor (editor_adventure_get_floor (self->adventure, part.quest, part.floor));
    case EDITOR_PART_HERO:
      return editor_hero_dup_words (&adventure->hero, content);
    case EDITOR_PART_FOES:
      return join_objects (content, adventure->foes);
    case EDITOR_PART_ITEMS:
      return join_objects (content, adventure->items);
    case EDITOR_PART_ENCOUNTERS:
      n = adventure->encounters->len;
      return n == 1  ? g_strdup (((const AshlarEncounter *) adventure->encounters->pdata[0])->id)
             : n > 0 ? g_strdup_printf ("%u", n)
                     : g_strdup ("");
    case EDITOR_PART_STORY:
    default:
      n = adventure->story->len;
      return n > 0 ? g_strdup_printf (
                 ngettext ("%u text for any floor", "%u texts for any floor", n), n)
                   : g_strdup ("");
    }
}

static const char *
get_title (EditorAdventureOutline *self, EditorPart part)
{
  static const char *const titles[EDITOR_N_PART_KINDS] = {
    [EDITOR_PART_HOME] = N_ ("Home base"),
    [EDITOR_PART_HERO] = N_ ("Hero"),
    [EDITOR_PART_FOES] = N_ ("Foes"),
    [EDITOR_PART_ITEMS] = N_ ("Items"),
    [EDITOR_PART_ENCOUNTERS] = N_ ("Encounters"),
    [EDITOR_PART_STORY] = N_ ("Story"),
  };

  if (part.kind == EDITOR_PART_QUEST)
    return editor_quest_get_name (editor_adventure_get_quest (self->adventure, part.quest));
  if (part.kind == EDITOR_PART_FLOOR)
    return editor_floor_get_name (
        editor_adventure_get_floor (self->adventure, part.quest, part.floor));
  return _ (titles[part.kind]);
}

static const char *
get_icon_name (EditorPartKind kind)
{
  static const char *const names[EDITOR_N_PART_KINDS] = {
    [EDITOR_PART_HOME] = "go-home-symbolic",
    [EDITOR_PART_QUEST] = "starred-symbolic",
    [EDITOR_PART_HERO] = "avatar-default-symbolic",
    [EDITOR_PART_FOES] = "ashlar-object-symbolic",
    [EDITOR_PART_ITEMS] = "emblem-favorite-symbolic",
    [EDITOR_PART_ENCOUNTERS] = "ashlar-dice-symbolic",
    [EDITOR_PART_STORY] = "document-edit-symbolic",
  };

  return names[kind];
}

/* ---- Rows */

static gboolean
is_there (EditorAdventureOutline *self, EditorPart part)
{
  if (part.kind == EDITOR_PART_QUEST)
    return editor_adventure_get_quest (self->adventure, part.quest) != NULL;
  if (part.kind == EDITOR_PART_FLOOR)
    return editor_adventure_get_floor (self->adventure, part.quest, part.floor) != NULL;
  return editor_adventure_get (self->adventure) != NULL;
}

static void
show_row (Row *row)
{
  EditorAdventureOutline *self = row->outline;
  EditorPart              part = row->item->part;
  g_autofree char        *place = NULL, *subtitle = NULL;
  AshlarSeverity          severity = ASHLAR_SEVERITY_HINT;
  const char             *complaint;
  gboolean                moves = part.kind == EDITOR_PART_QUEST || part.kind == EDITOR_PART_FLOOR;

  if (!is_there (self, part))
    return;
  place = editor_part_dup_place (part);
  /* What is wrong with a floor is said at the floor. */
  complaint = editor_adventure_get_complaint (self->adventure, place, &severity);
  subtitle = complaint != NULL ? g_strdup (complaint) : dup_subtitle (self, part);
  gtk_label_set_text (GTK_LABEL (row->title), get_title (self, part));
  gtk_label_set_text (GTK_LABEL (row->subtitle), subtitle);
  gtk_widget_set_visible (row->subtitle, subtitle[0] != '\0');
  gtk_widget_set_visible (row->badge, complaint != NULL);
  gtk_image_set_from_icon_name (GTK_IMAGE (row->badge), editor_severity_get_icon_name (severity));
  editor_tooltip_set (row->box, complaint);
  gtk_image_set_from_icon_name (GTK_IMAGE (row->icon), get_icon_name (part.kind));
  gtk_widget_set_opacity (row->handle, moves ? 1 : 0);
  gtk_widget_set_sensitive (row->handle, moves);
  gtk_widget_set_margin_start (row->box, part.kind == EDITOR_PART_FLOOR ? 12 : 0);
  gtk_widget_remove_css_class (row->box, "failing");
  gtk_widget_remove_css_class (row->box, "doubtful");
  if (complaint != NULL)
    gtk_widget_add_css_class (row->box, severity == ASHLAR_SEVERITY_ERROR ? "failing" : "doubtful");
}

static GtkWidget *
add_line (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_single_line_mode (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* ---- Dragging */

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, Row *row)
{
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (row->box);

  if (row->item == NULL)
    return NULL;
  gtk_drag_source_set_icon (source, icon, (int) x, (int) y);
  return gdk_content_provider_new_typed (EDITOR_TYPE_OUTLINE_ITEM, row->item);
}

/* A floor goes before a floor, or to the end of a quest; a quest goes where the other is. */
static EditorEdit *
move (EditorAdventureOutline *self, EditorPart from, EditorPart to, GError **error)
{
  AshlarContent *content = editor_adventure_get_content (self->adventure);
  guint          index = editor_adventure_get_index (self->adventure);

  if (from.kind == EDITOR_PART_QUEST)
    return editor_quest_edit_move (content, index, from.quest, to.quest, error);
  if (to.kind == EDITOR_PART_QUEST)
    return editor_floor_edit_move (content, index, from.quest, from.floor, to.quest, G_MAXUINT,
                                   error);
  return editor_floor_edit_move (
      content, index, from.quest, from.floor, to.quest,
      from.quest == to.quest && from.floor < to.floor ? to.floor + 1 : to.floor, error);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, Row *row)
{
  EditorOutlineItem *dragged = g_value_get_object (value);
  g_autoptr (GError) error = NULL;

  if (dragged == NULL || row->item == NULL || dragged == row->item
      || (row->item->part.kind != EDITOR_PART_QUEST && row->item->part.kind != EDITOR_PART_FLOOR))
    return FALSE;
  editor_edit_apply (editor_adventure_get_document (row->outline->adventure),
                     move (row->outline, dragged->part, row->item->part, &error));
  if (error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (row->outline), "win.toast", "s",
                                editor_words_of_error (error));
  return error == NULL;
}

static void
add_dragging (Row *row)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (EDITOR_TYPE_OUTLINE_ITEM, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), row);
  gtk_widget_add_controller (row->handle, GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), row);
  gtk_widget_add_controller (row->box, GTK_EVENT_CONTROLLER (target));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorAdventureOutline *self)
{
  Row       *row = g_new0 (Row, 1);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  row->outline = self;
  row->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  row->icon = gtk_image_new ();
  row->badge = gtk_image_new ();
  row->handle = gtk_image_new_from_icon_name ("list-drag-handle-symbolic");
  gtk_widget_add_css_class (row->box, "outline-row");
  gtk_image_set_pixel_size (GTK_IMAGE (row->badge), 12);
  gtk_widget_add_css_class (row->badge, "complaint");
  gtk_widget_set_size_request (row->handle, 24, 32);
  gtk_widget_add_css_class (row->handle, "dim-label");
  gtk_widget_set_cursor_from_name (row->handle, "grab");
  editor_tooltip_set (row->handle, _ ("Drag to another place"));
  gtk_box_append (GTK_BOX (row->box), row->icon);
  row->title = add_line (words, NULL);
  gtk_box_append (GTK_BOX (line), row->badge);
  row->subtitle = add_line (line, "caption");
  gtk_widget_add_css_class (row->subtitle, "complaint");
  gtk_box_append (GTK_BOX (words), line);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row->box), words);
  gtk_box_append (GTK_BOX (row->box), row->handle);
  add_dragging (row);
  g_object_set_data_full (G_OBJECT (item), "row", row, g_free);
  gtk_list_item_set_child (item, row->box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorAdventureOutline *self)
{
  Row *row = g_object_get_data (G_OBJECT (item), "row");

  row->item = gtk_list_item_get_item (item);
  row->handler = g_signal_connect_swapped (row->item, "changed", G_CALLBACK (show_row), row);
  show_row (row);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorAdventureOutline *self)
{
  Row *row = g_object_get_data (G_OBJECT (item), "row");

  g_clear_signal_handler (&row->handler, row->item);
  row->item = NULL;
}

/* ---- Following */

static void
add_part (GPtrArray *items, EditorPart part)
{
  EditorOutlineItem *item = g_object_new (EDITOR_TYPE_OUTLINE_ITEM, NULL);

  item->part = part;
  g_ptr_array_add (items, item);
}

static GPtrArray *
list_parts (EditorAdventureOutline *self)
{
  static const EditorPartKind rest[] = { EDITOR_PART_HERO, EDITOR_PART_FOES, EDITOR_PART_ITEMS,
                                         EDITOR_PART_ENCOUNTERS, EDITOR_PART_STORY };
  const AshlarAdventure      *adventure = editor_adventure_get (self->adventure);
  GPtrArray                  *items = g_ptr_array_new_with_free_func (g_object_unref);

  if (adventure == NULL)
    return items;
  add_part (items, (EditorPart){ .kind = EDITOR_PART_HOME });
  for (guint i = 0; i < adventure->quests->len; i++)
    {
      const AshlarQuest *quest = g_ptr_array_index (adventure->quests, i);

      add_part (items, (EditorPart){ EDITOR_PART_QUEST, i, 0 });
      for (guint k = 0; k < quest->floors->len; k++)
        add_part (items, (EditorPart){ EDITOR_PART_FLOOR, i, k });
    }
  for (guint i = 0; i < G_N_ELEMENTS (rest); i++)
    add_part (items, (EditorPart){ .kind = rest[i] });
  return items;
}

static EditorPart
get_part (GListModel *items, guint position)
{
  g_autoptr (EditorOutlineItem) item = g_list_model_get_item (items, position);

  return item->part;
}

/* What stands before and behind a change keeps its items. */
static void
list (EditorAdventureOutline *self)
{
  g_autoptr (GPtrArray) next = list_parts (self);
  GListModel *items = G_LIST_MODEL (self->items);
  guint       n = g_list_model_get_n_items (items), head = 0;

  while (head < MIN (n, next->len)
         && editor_part_equal (get_part (items, head),
                               ((const EditorOutlineItem *) g_ptr_array_index (next, head))->part))
    head++;
  if (head < n || head < next->len)
    g_list_store_splice (self->items, head, n - head, next->pdata + head, next->len - head);
  for (guint i = 0; i < head; i++)
    {
      g_autoptr (EditorOutlineItem) item = g_list_model_get_item (items, i);

      g_signal_emit (item, item_changed, 0);
    }
}

static void
select_part (EditorAdventureOutline *self)
{
  EditorPart  part = editor_adventure_get_part (self->adventure);
  GListModel *items = G_LIST_MODEL (self->items);
  guint       n = g_list_model_get_n_items (items);

  for (guint i = 0; i < n; i++)
    if (editor_part_equal (get_part (items, i), part))
      {
        if (gtk_single_selection_get_selected (self->selection) == i)
          return;
        gtk_single_selection_set_selected (self->selection, i);
        gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", i);
        return;
      }
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
}

static void
changed_cb (EditorAdventureOutline *self)
{
  self->updating = TRUE;
  list (self);
  select_part (self);
  self->updating = FALSE;
}

static void
selected_cb (EditorAdventureOutline *self)
{
  EditorOutlineItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (!self->updating && item != NULL)
    editor_adventure_look_at (self->adventure, item->part);
}

static void
activate_cb (EditorAdventureOutline *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "adventure.edit", NULL);
}

static gboolean
key_cb (GtkEventControllerKey  *keys,
        guint                   keyval,
        guint                   keycode,
        GdkModifierType         state,
        EditorAdventureOutline *self)
{
  if (keyval != GDK_KEY_Delete && keyval != GDK_KEY_KP_Delete)
    return FALSE;
  return gtk_widget_activate_action (GTK_WIDGET (self), "adventure.delete", NULL);
}

static void
editor_adventure_outline_dispose (GObject *object)
{
  EditorAdventureOutline *self = EDITOR_ADVENTURE_OUTLINE (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->adventure);
  g_clear_object (&self->items);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (editor_adventure_outline_parent_class)->dispose (object);
}

static void
editor_adventure_outline_class_init (EditorAdventureOutlineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_adventure_outline_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_adventure_outline_init (EditorAdventureOutline *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->items = g_list_store_new (EDITOR_TYPE_OUTLINE_ITEM);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->items)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, 0);
  self->view = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_widget_add_css_class (self->view, "navigation-sidebar");
  gtk_widget_add_css_class (self->view, "outline");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("In this adventure"), -1);
  g_signal_connect_object (self->view, "activate", G_CALLBACK (activate_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (self->view, keys);
  self->scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", self->view, "hscrollbar-policy",
                                 GTK_POLICY_NEVER, "vexpand", TRUE, NULL);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
}

GtkWidget *
editor_adventure_outline_new (EditorAdventure *adventure)
{
  EditorAdventureOutline *self = g_object_new (EDITOR_TYPE_ADVENTURE_OUTLINE, NULL);

  self->adventure = g_object_ref (adventure);
  g_signal_connect_object (adventure, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  return GTK_WIDGET (self);
}
