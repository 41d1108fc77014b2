/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-piece-glyph.h"

#define SIZE 24
#define PASSAGE 8 /* width of what can be walked on */

struct _EditorPieceGlyph
{
  GtkWidget parent_instance;

  char *name;
};

G_DEFINE_FINAL_TYPE (EditorPieceGlyph, editor_piece_glyph, GTK_TYPE_WIDGET)

gboolean
editor_piece_glyph_can_draw (const char *const *names)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    for (const char *c = names[i]; *c != '\0'; c++)
      if (strchr ("NESW", *c) == NULL || strchr (c + 1, *c) != NULL)
        return FALSE;
  return names != NULL && names[0] != NULL;
}

static void
append (GtkSnapshot *snapshot, const GdkRGBA *color, float x, float y, float width, float height)
{
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (x, y, width, height));
}

static void
editor_piece_glyph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const float       near = (SIZE - PASSAGE) / 2.0f, far = near + PASSAGE;
  EditorPieceGlyph *self = EDITOR_PIECE_GLYPH (widget);
  GdkRGBA           color, wall;
  GskRoundedRect    outline;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  wall = color;
  wall.alpha *= 0.18f;
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, SIZE, SIZE), 4);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  append (snapshot, &wall, 0, 0, SIZE, SIZE);
  append (snapshot, &color, near, near, PASSAGE, PASSAGE);
  for (const char *c = self->name; *c != '\0'; c++)
    switch (*c)
      {
      case 'N':
        append (snapshot, &color, near, 0, PASSAGE, near);
        break;
      case 'S':
        append (snapshot, &color, near, far, PASSAGE, near);
        break;
      case 'W':
        append (snapshot, &color, 0, near, near, PASSAGE);
        break;
      default:
        append (snapshot, &color, far, near, near, PASSAGE);
        break;
      }
  gtk_snapshot_pop (snapshot);
}

static void
editor_piece_glyph_measure (GtkWidget     *widget,
                            GtkOrientation orientation,
                            int            for_size,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
editor_piece_glyph_finalize (GObject *object)
{
  g_free (EDITOR_PIECE_GLYPH (object)->name);
  G_OBJECT_CLASS (editor_piece_glyph_parent_class)->finalize (object);
}

static void
editor_piece_glyph_class_init (EditorPieceGlyphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_piece_glyph_finalize;
  widget_class->snapshot = editor_piece_glyph_snapshot;
  widget_class->measure = editor_piece_glyph_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
editor_piece_glyph_init (EditorPieceGlyph *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
editor_piece_glyph_new (const char *name)
{
  EditorPieceGlyph *self = g_object_new (EDITOR_TYPE_PIECE_GLYPH, NULL);

  self->name = g_strdup (name);
  return GTK_WIDGET (self);
}
