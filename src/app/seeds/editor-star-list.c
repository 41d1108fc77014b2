/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Those that differ come first, else they stand as the recipe has them. The order is worked out anew when
 * something is known of a star, which is once a chunk of them at most. */

#include "ashlar-config.h"

#include "seeds/editor-star-list.h"

#include <glib/gi18n.h>

struct _EditorStar
{
  GObject parent_instance;

  AshlarStar    *star;
  char          *recipe;
  EditorStarNews news;
  char          *hash, *cause; /* what the news point to */
};

G_DEFINE_FINAL_TYPE (EditorStar, editor_star, G_TYPE_OBJECT)

static void
editor_star_finalize (GObject *object)
{
  EditorStar *self = EDITOR_STAR (object);

  ashlar_star_unref (self->star);
  g_free (self->recipe);
  g_free (self->hash);
  g_free (self->cause);
  g_clear_pointer (&self->news.before, ashlar_content_unref);
  G_OBJECT_CLASS (editor_star_parent_class)->finalize (object);
}

static void
editor_star_class_init (EditorStarClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_star_finalize;
}

static void
editor_star_init (EditorStar *self)
{
}

static EditorStar *
star_new (EditorStars *stars, const AshlarRecipe *recipe, AshlarStar *star)
{
  EditorStar *self = g_object_new (EDITOR_TYPE_STAR, NULL);

  self->star = ashlar_star_ref (star);
  self->recipe = g_strdup (recipe->id);
  self->news = editor_stars_look_up (stars, recipe->id, star);
  self->hash = g_strdup (self->news.hash);
  self->news.hash = self->hash;
  self->cause = g_strdup (self->news.cause);
  self->news.cause = self->cause;
  if (self->news.before != NULL)
    ashlar_content_ref (self->news.before);
  return self;
}

guint64
editor_star_get_seed (EditorStar *self)
{
  return self->star->seed;
}

const AshlarStar *
editor_star_get_star (EditorStar *self)
{
  return self->star;
}

const char *
editor_star_get_recipe (EditorStar *self)
{
  return self->recipe;
}

const EditorStarNews *
editor_star_get_news (EditorStar *self)
{
  return &self->news;
}

static gboolean
is_changed (const EditorStarNews *news)
{
  return news->is_known && (news->state == ASHLAR_STAR_DIFFERS || news->state == ASHLAR_STAR_FAILS);
}

gboolean
editor_star_is_changed (EditorStar *self)
{
  return is_changed (&self->news);
}

char *
editor_star_dup_title (EditorStar *self)
{
  if (self->star->name == NULL)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, self->star->seed);
  return g_strdup_printf ("%" G_GUINT64_FORMAT " · %s", self->star->seed, self->star->name);
}

static const struct
{
  const char *words, *icon;
} states[] = {
  [ASHLAR_STAR_KEPT] = { N_ ("The level that was starred"), "object-select-symbolic" },
  [ASHLAR_STAR_NEW]
  = { N_ ("No level is kept yet to compare with"), "dialog-information-symbolic" },
  [ASHLAR_STAR_DIFFERS] = { N_ ("Gives another level now"), "dialog-warning-symbolic" },
  [ASHLAR_STAR_FAILS] = { N_ ("Gives no level now"), "dialog-error-symbolic" },
};

const char *
editor_star_get_words (EditorStar *self)
{
  return self->news.is_known ? _ (states[self->news.state].words) : _ ("Being checked");
}

const char *
editor_star_get_icon_name (EditorStar *self)
{
  return self->news.is_known ? states[self->news.state].icon : "content-loading-symbolic";
}

/* The list */

struct _EditorStarList
{
  GObject parent_instance;

  EditorDocument *document; /* owned, nullable */
  GSignalGroup   *document_signals, *stars_signals;
  guint           recipe;
  GArray         *order; /* of guint: stars by their place */
  guint           n_changed;
};

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorStarList,
                               editor_star_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static const AshlarRecipe *
get_recipe (EditorStarList *self)
{
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;

  return content != NULL && self->recipe < ashlar_content_get_n_recipes (content)
             ? ashlar_content_get_recipe (content, self->recipe)
             : NULL;
}

static GType
get_item_type (GListModel *model)
{
  return EDITOR_TYPE_STAR;
}

static guint
get_n_items (GListModel *model)
{
  return EDITOR_STAR_LIST (model)->order->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  EditorStarList     *self = EDITOR_STAR_LIST (model);
  const AshlarRecipe *recipe = get_recipe (self);
  guint               index;

  if (recipe == NULL || position >= self->order->len)
    return NULL;
  index = g_array_index (self->order, guint, position);
  return index < recipe->stars->len ? star_new (editor_document_get_stars (self->document), recipe,
                                                g_ptr_array_index (recipe->stars, index))
                                    : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static void
update (EditorStarList *self)
{
  const AshlarRecipe *recipe = get_recipe (self);
  guint               old = self->order->len;

  g_array_set_size (self->order, 0);
  self->n_changed = 0;
  for (guint changed = 1; recipe != NULL && changed < 2; changed--)
    for (guint i = 0; i < recipe->stars->len; i++)
      {
        EditorStarNews news = editor_stars_look_up (editor_document_get_stars (self->document),
                                                    recipe->id, recipe->stars->pdata[i]);

        if (is_changed (&news) != (changed == 1))
          continue;
        g_array_append_val (self->order, i);
        self->n_changed += changed;
      }
  if (old > 0 || self->order->len > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, old, self->order->len);
}

static void
changed_cb (EditorStarList *self, int kind)
{
  if (kind == EDITOR_CHANGE_STARS || kind == EDITOR_CHANGE_RECIPES
      || kind == EDITOR_CHANGE_EVERYTHING)
    update (self);
}

static void
editor_star_list_dispose (GObject *object)
{
  EditorStarList *self = EDITOR_STAR_LIST (object);

  g_clear_object (&self->document_signals);
  g_clear_object (&self->stars_signals);
  g_clear_object (&self->document);
  g_array_set_size (self->order, 0);
  G_OBJECT_CLASS (editor_star_list_parent_class)->dispose (object);
}

static void
editor_star_list_finalize (GObject *object)
{
  g_array_unref (EDITOR_STAR_LIST (object)->order);
  G_OBJECT_CLASS (editor_star_list_parent_class)->finalize (object);
}

static void
editor_star_list_class_init (EditorStarListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_star_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_star_list_finalize;
}

static void
editor_star_list_init (EditorStarList *self)
{
  self->order = g_array_new (FALSE, FALSE, sizeof (guint));
  self->recipe = ASHLAR_NO_INDEX;
  self->document_signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (changed_cb), self);
  self->stars_signals = g_signal_group_new (EDITOR_TYPE_STARS);
  g_signal_group_connect_swapped (self->stars_signals, "changed", G_CALLBACK (update), self);
}

EditorStarList *
editor_star_list_new (void)
{
  return g_object_new (EDITOR_TYPE_STAR_LIST, NULL);
}

void
editor_star_list_show (EditorStarList *self, EditorDocument *document, guint recipe)
{
  g_return_if_fail (EDITOR_IS_STAR_LIST (self));
  if (document == self->document && recipe == self->recipe)
    return;
  self->recipe = recipe;
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  g_signal_group_set_target (self->stars_signals,
                             document != NULL ? editor_document_get_stars (document) : NULL);
  update (self);
}

guint
editor_star_list_get_n_changed (EditorStarList *self)
{
  g_return_val_if_fail (EDITOR_IS_STAR_LIST (self), 0);
  return self->n_changed;
}
