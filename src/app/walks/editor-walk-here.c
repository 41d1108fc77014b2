/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-walk-here.h"

#include <glib/gi18n.h>

#include "content/ashlar-tile-private.h"
#include "level/ashlar-level-private.h"
#include "overlays/editor-level-drawing.h"
#include "walks/editor-walk-words.h"
#include "widgets/editor-tooltip.h"

#define PICTURE 64 /* pixels */
#define TILE 28
#define MOST_SCRIPTS 3 /* that are named */

struct _EditorWalkHere
{
  GtkWidget parent_instance;

  /* Owned as children. */
  GtkWidget *box;
  GtkLabel  *place; /* beside the heading */
  GtkImage  *picture, *tile_picture;
  GtkLabel  *title, *details, *tile, *sight;
  GtkWidget *edit;
  GtkWidget *card;
};

G_DEFINE_FINAL_TYPE (EditorWalkHere, editor_walk_here, GTK_TYPE_WIDGET)

static const char *
get_turned (AshlarOrientation orientation)
{
  static const char *const names[ASHLAR_N_ORIENTATIONS] = {
    N_ ("as drawn"),
    N_ ("turned 90°"),
    N_ ("turned 180°"),
    N_ ("turned 270°"),
    N_ ("mirrored"),
    N_ ("mirrored and turned 90°"),
    N_ ("mirrored and turned 180°"),
    N_ ("mirrored and turned 270°"),
  };

  return _ (names[orientation]);
}

/* "turned 180° · 3 links · hall, hot" */
static char *
dup_area_details (AshlarLevel *level, AshlarContent *content, guint32 area)
{
  const AshlarLevelArea *about = ashlar_level_get_area (level, area);
  const char            *block = ashlar_level_get_area_block (level, area);
  const char            *zone = ashlar_level_get_area_zone (level, area);
  guint                  n_links = ashlar_level_area_get_n_links (about);
  guint                  index;
  GString               *words = g_string_new (NULL);

  index = block != NULL && content != NULL ? ashlar_content_find_block (content, block)
                                           : ASHLAR_NO_INDEX;
  if (block != NULL)
    g_string_append_printf (words, "%s · ", get_turned (ashlar_level_area_get_orientation (about)));
  g_string_append_printf (words, ngettext ("%u link", "%u links", n_links), n_links);
  if (index != ASHLAR_NO_INDEX)
    {
      const char *const *tags = ashlar_block_get_tags (ashlar_content_get_block (content, index));
      g_autofree char   *joined = tags != NULL ? g_strjoinv (", ", (char **) tags) : NULL;

      if (joined != NULL && joined[0] != '\0')
        g_string_append_printf (words, " · %s", joined);
    }
  for (guint i = 0; i < ASHLAR_N_ROLES; i++)
    if (level->plan->roles[area] & 1u << i)
      g_string_append_printf (words, " · %s", g_dpgettext2 (NULL, "role", editor_role_names[i]));
  if (zone != NULL)
    /* Translators: %s is a zone's name */
    g_string_append_printf (words, _ (" · zone %s"), zone);
  return g_string_free (words, FALSE);
}

/* By tile: whether a cell of it is in sight. Of the last turn the cells are known; of one before each is looked at once. */
static guint8 *
find_tiles_in_sight (EditorWalk *walk, guint n_tiles)
{
  guint          columns, rows, n;
  const guint16 *cells = ashlar_level_get_cells (editor_walk_get_level (walk), &columns, &rows);
  const guint32 *sight = editor_walk_get_sight (walk, &n);
  const guint8  *seen = sight == NULL ? editor_walk_get_seen (walk) : NULL;
  guint8        *in_sight = g_new0 (guint8, n_tiles + 1);

  for (guint i = 0; i < n; i++)
    if (cells[sight[i]] < n_tiles)
      in_sight[cells[sight[i]]] = TRUE;
  for (gsize i = 0; seen != NULL && i < (gsize) columns * rows; i++)
    if (seen[i] == 2 && cells[i] < n_tiles)
      in_sight[cells[i]] = TRUE;
  return in_sight;
}

/* Which tiles with a script are in sight, by tile. */
static char *
dup_scripts (EditorWalk *walk)
{
  AshlarLevel       *level = editor_walk_get_level (walk);
  guint              n_tiles = ashlar_level_get_n_tiles (level), n = 0;
  g_autofree guint8 *in_sight = find_tiles_in_sight (walk, n_tiles);
  GString           *words = g_string_new (NULL);

  for (guint i = 0; i < n_tiles; i++)
    {
      AshlarTile      *tile = ashlar_level_get_tile (level, i);
      g_autofree char *title = NULL;

      if (!in_sight[i] || (tile->on_enter == NULL && tile->on_exit == NULL))
        continue;
      if (n++ >= MOST_SCRIPTS)
        continue;
      title = editor_walk_dup_tile_title (tile);
      g_string_append (words, n == 1 ? _ ("in sight: ") : "; ");
      if (tile->on_enter != NULL)
        /* Translators: a tile and its script */
        g_string_append_printf (words, _ ("%s, on enter %s"), title, tile->on_enter);
      else
        g_string_append_printf (words, _ ("%s, on exit %s"), title, tile->on_exit);
    }
  if (n > MOST_SCRIPTS)
    {
      g_string_append_c (words, ' ');
      g_string_append_printf (words, ngettext ("and %u more", "and %u more", n - MOST_SCRIPTS),
                              n - MOST_SCRIPTS);
    }
  return g_string_free (words, FALSE);
}

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), text[0] != '\0');
}

static void
show_area (EditorWalkHere *self, EditorWalk *walk, EditorAreaPictures *pictures, guint x, guint y)
{
  AshlarLevel     *level = editor_walk_get_level (walk);
  AshlarContent   *content = editor_walk_get_content (walk);
  gint             area = ashlar_level_get_area_at (level, x, y);
  guint            scale = (guint) gtk_widget_get_scale_factor (GTK_WIDGET (self));
  const char      *block = area >= 0 ? ashlar_level_get_area_block (level, (guint) area) : NULL;
  g_autofree char *title
      = editor_walk_dup_area_title (level, content, area >= 0 ? (guint32) area : ASHLAR_NO_AREA);
  g_autofree char *details
      = area >= 0 ? dup_area_details (level, content, (guint32) area) : g_strdup ("");

  gtk_label_set_label (self->title, block != NULL ? block : title);
  editor_tooltip_set (GTK_WIDGET (self->title), block != NULL ? title : NULL);
  set_text (self->details, details);
  gtk_image_set_from_paintable (self->picture, area >= 0 ? GDK_PAINTABLE (editor_area_pictures_get (
                                                   pictures, (guint32) area, PICTURE * scale))
                                                         : NULL);
  gtk_widget_set_visible (self->edit, block != NULL);
}

void
editor_walk_here_update (EditorWalkHere *self, EditorWalk *walk, EditorAreaPictures *pictures)
{
  AshlarLevel     *level = walk != NULL ? editor_walk_get_level (walk) : NULL;
  guint            scale = (guint) gtk_widget_get_scale_factor (GTK_WIDGET (self));
  guint            columns, rows, x, y;
  const guint16   *cells;
  g_autofree char *place = NULL, *tile = NULL, *scripts = NULL;

  g_return_if_fail (EDITOR_IS_WALK_HERE (self));
  gtk_widget_set_visible (GTK_WIDGET (self), level != NULL && pictures != NULL);
  if (level == NULL || pictures == NULL || !editor_walk_get_position (walk, &x, &y))
    return;
  /* Translators: column and row of a cell */
  place = g_strdup_printf (_ ("%u, %u"), x, y);
  gtk_label_set_label (self->place, place);
  show_area (self, walk, pictures, x, y);
  cells = ashlar_level_get_cells (level, &columns, &rows);
  tile = editor_walk_dup_tile_title (ashlar_level_get_tile_at (level, x, y));
  gtk_label_set_label (self->tile, tile);
  gtk_image_set_from_paintable (self->tile_picture,
                                GDK_PAINTABLE (editor_area_pictures_get_tile (
                                    pictures, cells[(gsize) y * columns + x], TILE * scale)));
  scripts = dup_scripts (walk);
  set_text (self->sight, scripts);
}

/* ---- The object ---- */

static void
editor_walk_here_dispose (GObject *object)
{
  g_clear_pointer (&EDITOR_WALK_HERE (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_walk_here_parent_class)->dispose (object);
}

static void
editor_walk_here_class_init (EditorWalkHereClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_walk_here_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "walkhere");
}

static GtkLabel *
new_label (GtkWidget *box, const char *style, gboolean wrap)
{
  GtkLabel *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "wrap", wrap, "wrap-mode",
                                  PANGO_WRAP_WORD_CHAR, "ellipsize",
                                  wrap ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END, NULL);

  if (style != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (label), style);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (label));
  return label;
}

static GtkWidget *
add_line (EditorWalkHere *self, GtkImage **picture, int size, GtkWidget **texts)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  *picture = GTK_IMAGE (gtk_image_new ());
  gtk_image_set_pixel_size (*picture, size);
  gtk_widget_set_halign (GTK_WIDGET (*picture), GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (GTK_WIDGET (*picture), (PICTURE - size) / 2);
  gtk_widget_set_margin_end (GTK_WIDGET (*picture), (PICTURE - size) / 2);
  *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_hexpand (*texts, TRUE);
  gtk_widget_set_valign (*texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (*picture));
  gtk_box_append (GTK_BOX (line), *texts);
  gtk_widget_add_css_class (line, "walk-line");
  gtk_box_append (GTK_BOX (self->card), line);
  return line;
}

static void
editor_walk_here_init (EditorWalkHere *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *texts, *line;

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_label_set_label (new_label (head, "heading", FALSE), _ ("Here"));
  self->place = new_label (head, "metric-name", FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->place), "numeric");
  gtk_box_append (GTK_BOX (self->box), head);
  self->card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->card, "card");
  gtk_box_append (GTK_BOX (self->box), self->card);
  line = add_line (self, &self->picture, PICTURE, &texts);
  self->title = new_label (texts, NULL, FALSE);
  self->details = new_label (texts, "metric-name", TRUE);
  self->edit = gtk_button_new_from_icon_name ("document-edit-symbolic");
  gtk_widget_set_valign (self->edit, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->edit, "flat");
  editor_tooltip_set (self->edit, _ ("Edit this block; the walk is replayed over it"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->edit), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Edit this block"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->edit), "page.edit-here");
  gtk_box_append (GTK_BOX (line), self->edit);
  gtk_box_append (GTK_BOX (self->card), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  add_line (self, &self->tile_picture, TILE, &texts);
  self->tile = new_label (texts, NULL, FALSE);
  self->sight = new_label (texts, "metric-name", TRUE);
}

GtkWidget *
editor_walk_here_new (void)
{
  return g_object_new (EDITOR_TYPE_WALK_HERE, NULL);
}
