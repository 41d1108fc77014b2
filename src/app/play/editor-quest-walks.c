/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The walks are those of the view Many Walks, so that what is walked here can be looked at there, and the other way round. They are walked when
 * somebody asks; after an edit again by themselves where that was done at once the last time. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "play/editor-quest-walks.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adventures/editor-adventure-words.h"
#include "document/editor-digits.h"
#include "walks/editor-walk-words.h"
#include "walks/editor-walks-charts.h"
#include "widgets/editor-tooltip.h"

/* In a lower window the cards come first. */
#define FOLD_BELOW 800
/* As much as five floors need; the rest scrolls. */
#define MOST_HEIGHT 168
#define ALIVE_WIDTH 300
/* What took no longer is walked again by itself, when nothing was changed for a while. */
#define CHEAP_SECONDS 2.0
#define AGAIN_MS 800

struct _EditorQuestWalks
{
  GtkWidget parent_instance;

  EditorAdventure *adventure; /* owned */
  EditorManyWalks *many;      /* owned */
  GPtrArray       *floors;    /* of EditorWalksFloor, of the quest; nullable */
  guint            again_source;
  int              window_height; /* 0: not yet known */

  /* Borrowed. */
  GtkWidget     *box, *fold, *title, *text, *walk, *stop, *revealer, *results;
  EditorBoxPlot *plot;
  GtkGrid       *alive;
};

G_DEFINE_FINAL_TYPE (EditorQuestWalks, editor_quest_walks, GTK_TYPE_WIDGET)

/* ---- What is known */

static const AshlarQuest *
get_quest (EditorQuestWalks *self, guint *index)
{
  EditorPart part = editor_adventure_get_part (self->adventure);

  *index = part.kind == EDITOR_PART_QUEST || part.kind == EDITOR_PART_FLOOR ? part.quest : 0;
  return editor_adventure_get_quest (self->adventure, *index);
}

/* Whether the walks are of this adventure. */
static gboolean
is_ours (EditorQuestWalks *self)
{
  const EditorWalksQuestion *question = editor_many_walks_get_question (self->many);
  const AshlarAdventure     *adventure = editor_adventure_get (self->adventure);

  return question != NULL && adventure != NULL && question->kind == ASHLAR_WALKS_OF_ADVENTURE
         && g_str_equal (question->subject, adventure->id);
}

/* In the content that was walked, where it may have stood elsewhere. */
static guint
find_walked (EditorQuestWalks *self, const AshlarWalks *walks, const AshlarQuest *quest)
{
  const AshlarAdventure *walked
      = editor_walks_peek_adventure (walks, editor_many_walks_get_question (self->many)->content);

  return walked != NULL ? ashlar_adventure_find_quest (walked, quest->id) : ASHLAR_NO_INDEX;
}

static GPtrArray *
list_floors (EditorQuestWalks *self, const AshlarWalks *walks, guint quest)
{
  GPtrArray *floors
      = editor_walks_list_floors (walks, editor_many_walks_get_question (self->many)->content);

  for (guint i = floors->len; i-- > 0;)
    if (((const EditorWalksFloor *) g_ptr_array_index (floors, i))->walked->quest != quest)
      g_ptr_array_remove_index (floors, i);
  return floors;
}

/* ---- What comes home */

static void
tell_homes (EditorQuestWalks *self)
{
  const AshlarWalks     *walks = is_ours (self) ? editor_many_walks_get_walks (self->many) : NULL;
  const AshlarAdventure *walked = walks != NULL ? editor_walks_peek_adventure (
                                      walks, editor_many_walks_get_question (self->many)->content)
                                                : NULL;
  g_autoptr (GHashTable) homes = NULL;

  for (guint i = 0; walked != NULL && i < walks->quests->len; i++)
    {
      const AshlarWalksQuest *quest = g_ptr_array_index (walks->quests, i);
      EditorComeHome          home
          = { editor_walks_sum_fates (quest->fates), quest->fates[ASHLAR_FATE_WON] };

      if (homes == NULL)
        homes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      if (quest->quest < walked->quests->len)
        g_hash_table_insert (
            homes,
            g_strdup (((const AshlarQuest *) g_ptr_array_index (walked->quests, quest->quest))->id),
            g_memdup2 (&home, sizeof home));
    }
  editor_adventure_set_homes (self->adventure, g_steal_pointer (&homes),
                              editor_many_walks_is_old (self->many));
}

/* ---- What is shown */

static char *
dup_title (EditorQuestWalks *self, const AshlarQuest *quest)
{
  guint64 n = is_ours (self) ? editor_many_walks_get_n (self->many) : 0;

  if (n == 0 || quest == NULL)
    return g_strdup (_ ("Many Walks"));
  /* Translators: how many, and the quest. */
  return g_strdup_printf (ngettext ("%'u walk: %s", "%'u walks: %s", (gulong) n), (guint) n,
                          editor_quest_get_name (quest));
}

static char *
dup_text (EditorQuestWalks *self)
{
  const EditorWalksQuestion *question = editor_many_walks_get_question (self->many);

  if (!is_ours (self))
    return g_strdup (
        _ ("How long each floor takes and who comes home, by seekers who know nothing"));
  switch (editor_many_walks_get_state (self->many))
    {
    case EDITOR_MANY_WALKS_RUNNING:
      return g_strdup_printf (_ ("%'u of %'u walked"),
                              (guint) editor_many_walks_get_n_done (self->many),
                              (guint) editor_many_walks_get_n (self->many));
    case EDITOR_MANY_WALKS_FAILED:
      return g_strdup (editor_words_of_error (editor_many_walks_get_error (self->many)));
    case EDITOR_MANY_WALKS_NONE:
    case EDITOR_MANY_WALKS_DONE:
    case EDITOR_MANY_WALKS_CANCELLED:
    default:
      if (editor_many_walks_is_old (self->many))
        return g_strdup (_ ("Walked before the last change"));
      /* Translators: who walks, the first seed and the last. */
      return g_strdup_printf (_ ("%s, seeds %s to %s"), editor_bot_get_name (question->bot),
                              editor_digits (question->first).text,
                              editor_digits (question->last).text);
    }
}

static void
show_results (EditorQuestWalks *self, const AshlarQuest *quest)
{
  const AshlarWalks *walks = is_ours (self) ? editor_many_walks_get_walks (self->many) : NULL;
  guint              walked
      = walks != NULL && quest != NULL ? find_walked (self, walks, quest) : ASHLAR_NO_INDEX;

  g_clear_pointer (&self->floors, g_ptr_array_unref);
  if (walked != ASHLAR_NO_INDEX)
    self->floors = list_floors (self, walks, walked);
  gtk_widget_set_visible (self->revealer, self->floors != NULL && self->floors->len > 0);
  gtk_widget_set_visible (self->fold, gtk_widget_get_visible (self->revealer));
  if (self->floors == NULL)
    return;
  editor_box_plot_set_rows (self->plot, editor_walks_list_boxes (self->floors), _ ("turns"));
  (void) editor_walks_show_alive (
      self->alive, walks, editor_many_walks_get_question (self->many)->content, self->floors);
}

static gboolean
again_cb (gpointer user_data)
{
  EditorQuestWalks *self = user_data;

  self->again_source = 0;
  if (is_ours (self) && editor_many_walks_is_old (self->many)
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_activate_action (GTK_WIDGET (self), "page.walk-quests", NULL);
  return G_SOURCE_REMOVE;
}

/* Only what a designer looks at, and asked for as a whole. */
static void
walk_again (EditorQuestWalks *self)
{
  g_clear_handle_id (&self->again_source, g_source_remove);
  if (is_ours (self) && editor_many_walks_is_old (self->many)
      && editor_many_walks_get_state (self->many) == EDITOR_MANY_WALKS_DONE
      && editor_many_walks_get_question (self->many)->quest == NULL
      && editor_many_walks_get_question (self->many)->bot == ASHLAR_BOT_SEEKER
      && editor_many_walks_get_n (self->many) == EDITOR_SEEKERS
      && editor_many_walks_get_seconds (self->many) < CHEAP_SECONDS
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->again_source = g_timeout_add (AGAIN_MS, again_cb, self);
}

/* One takes the place of the other, and the keyboard with it. */
static void
show_button (EditorQuestWalks *self, gboolean is_running)
{
  GtkWidget *shown = is_running ? self->stop : self->walk;
  GtkWidget *other = is_running ? self->walk : self->stop;
  gboolean   had_focus = gtk_widget_has_focus (other);

  gtk_widget_set_visible (shown, TRUE);
  if (had_focus)
    gtk_widget_grab_focus (shown);
  gtk_widget_set_visible (other, FALSE);
}

static void
update (EditorQuestWalks *self)
{
  guint              index;
  const AshlarQuest *quest = get_quest (self, &index);
  g_autofree char   *title = dup_title (self, quest), *text = dup_text (self);
  gboolean           ours = is_ours (self);
  gboolean is_running = editor_many_walks_get_state (self->many) == EDITOR_MANY_WALKS_RUNNING;

  gtk_widget_set_visible (self->box, quest != NULL);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->text), text);
  editor_tooltip_set (self->text, text);
  show_button (self, is_running);
  gtk_button_set_label (GTK_BUTTON (self->walk),
                        ours && editor_many_walks_get_walks (self->many) != NULL
                            ? _ ("_Walk Again")
                            : _ ("_Walk 1,000 Times"));
  show_results (self, quest);
  gtk_widget_set_opacity (self->results, editor_many_walks_is_old (self->many) ? .55 : 1);
}

static void
many_changed_cb (EditorQuestWalks *self)
{
  update (self);
  tell_homes (self);
  walk_again (self);
}

static void
adventure_changed_cb (EditorQuestWalks *self, EditorAdventureChange what)
{
  if ((what & EDITOR_ADVENTURE_WHICH) != 0)
    tell_homes (self);
  if ((what & (EDITOR_ADVENTURE_CONTENT | EDITOR_ADVENTURE_WHICH | EDITOR_ADVENTURE_PART)) != 0)
    update (self);
  if ((what & EDITOR_ADVENTURE_CONTENT) != 0)
    walk_again (self);
}

static void
row_chosen_cb (EditorQuestWalks *self, guint row)
{
  guint                   quest;
  const EditorWalksFloor *floor;

  if (self->floors == NULL || row >= self->floors->len || get_quest (self, &quest) == NULL)
    return;
  floor = g_ptr_array_index (self->floors, row);
  editor_adventure_look_at (self->adventure,
                            (EditorPart){ EDITOR_PART_FLOOR, quest, floor->walked->floor });
}

/* ---- Folding */

/* Only when the limit is crossed: in between it is the user's. */
static void
height_cb (EditorQuestWalks *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  int        height = native != NULL ? gdk_surface_get_height (gtk_native_get_surface (native)) : 0;

  if (height <= 0)
    return;
  if (self->window_height == 0 || (self->window_height < FOLD_BELOW) != (height < FOLD_BELOW))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->fold), height >= FOLD_BELOW);
  self->window_height = height;
}

static void
editor_quest_walks_map (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  GTK_WIDGET_CLASS (editor_quest_walks_parent_class)->map (widget);
  g_signal_connect_object (surface, "notify::height", G_CALLBACK (height_cb), widget,
                           G_CONNECT_SWAPPED);
  height_cb (EDITOR_QUEST_WALKS (widget));
  walk_again (EDITOR_QUEST_WALKS (widget));
}

static void
editor_quest_walks_unmap (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  g_signal_handlers_disconnect_by_func (surface, height_cb, widget);
  GTK_WIDGET_CLASS (editor_quest_walks_parent_class)->unmap (widget);
}

/* ---- The object */

static void
editor_quest_walks_dispose (GObject *object)
{
  EditorQuestWalks *self = EDITOR_QUEST_WALKS (object);

  g_clear_handle_id (&self->again_source, g_source_remove);
  if (self->many != NULL)
    g_signal_handlers_disconnect_by_data (self->many, self);
  if (self->adventure != NULL)
    g_signal_handlers_disconnect_by_data (self->adventure, self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->floors, g_ptr_array_unref);
  g_clear_object (&self->many);
  g_clear_object (&self->adventure);
  G_OBJECT_CLASS (editor_quest_walks_parent_class)->dispose (object);
}

static void
editor_quest_walks_class_init (EditorQuestWalksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_quest_walks_dispose;
  widget_class->map = editor_quest_walks_map;
  widget_class->unmap = editor_quest_walks_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "questwalks");
}

static GtkWidget *
new_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_button (const char *label, const char *action, const char *tip)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  editor_tooltip_set (button, tip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  return button;
}

/* Who asks wants to see. */
static void
unfold (EditorQuestWalks *self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->fold), TRUE);
}

static GtkWidget *
build_head (EditorQuestWalks *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->fold = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (self->fold), "pan-down-symbolic");
  gtk_widget_add_css_class (self->fold, "flat");
  editor_tooltip_set (self->fold, _ ("Show what the walks come to"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fold), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Show what the walks come to"), -1);
  self->title = new_label ("heading");
  self->text = new_label ("dim-label");
  gtk_widget_add_css_class (self->text, "caption");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), self->title);
  gtk_box_append (GTK_BOX (words), self->text);
  self->walk = new_button (_ ("_Walk 1,000 Times"), "page.walk-quests",
                           _ ("Let 1,000 seekers walk every quest of the adventure"));
  gtk_button_set_use_underline (GTK_BUTTON (self->walk), TRUE);
  g_signal_connect_object (self->walk, "clicked", G_CALLBACK (unfold), self, G_CONNECT_SWAPPED);
  self->stop = new_button (_ ("_Stop"), "page.stop-walks", _ ("What was walked until then stays"));
  gtk_box_append (GTK_BOX (head), self->fold);
  gtk_box_append (GTK_BOX (head), words);
  gtk_box_append (GTK_BOX (head), self->walk);
  gtk_box_append (GTK_BOX (head), self->stop);
  return head;
}

static GtkWidget *
build_results (EditorQuestWalks *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->results = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  self->plot = EDITOR_BOX_PLOT (editor_box_plot_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->plot), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->plot), GTK_ALIGN_START);
  g_signal_connect_object (self->plot, "row-chosen", G_CALLBACK (row_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  self->alive = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->alive, 9);
  gtk_grid_set_row_spacing (self->alive, 3);
  gtk_widget_set_size_request (GTK_WIDGET (self->alive), ALIVE_WIDTH, -1);
  gtk_widget_set_hexpand (GTK_WIDGET (self->alive), FALSE);
  gtk_widget_set_valign (GTK_WIDGET (self->alive), GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->alive), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Who is alive"), -1);
  gtk_box_append (GTK_BOX (self->results), GTK_WIDGET (self->plot));
  gtk_box_append (GTK_BOX (self->results), GTK_WIDGET (self->alive));
  g_object_set (scrolled, "child", self->results, "hscrollbar-policy", GTK_POLICY_NEVER,
                "max-content-height", MOST_HEIGHT, "propagate-natural-height", TRUE, NULL);
  return scrolled;
}

static void
editor_quest_walks_init (EditorQuestWalks *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->box, "quest-walks");
  gtk_box_append (GTK_BOX (self->box), build_head (self));
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), build_results (self));
  g_object_bind_property (self->fold, "active", self->revealer, "reveal-child",
                          G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (self->box), self->revealer);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
editor_quest_walks_new (EditorAdventure *adventure, EditorManyWalks *many)
{
  EditorQuestWalks *self = g_object_new (EDITOR_TYPE_QUEST_WALKS, NULL);

  self->adventure = g_object_ref (adventure);
  self->many = g_object_ref (many);
  g_signal_connect_object (adventure, "changed", G_CALLBACK (adventure_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (many, "changed", G_CALLBACK (many_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
