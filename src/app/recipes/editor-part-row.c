/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-part-row.h"

#include <glib/gi18n.h>

#include "recipes/editor-parameter-view.h"
#include "widgets/editor-expander.h"
#include "widgets/editor-tooltip.h"

struct _EditorPartRow
{
  AdwExpanderRow parent_instance;

  const AshlarPart *part;  /* static */
  GPtrArray        *views; /* of borrowed EditorParameterView */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorPartRow, editor_part_row, ADW_TYPE_EXPANDER_ROW)

static void
changed_cb (EditorPartRow *self, const char *id, AshlarValue *value)
{
  g_signal_emit (self, signals[CHANGED], 0, self->part->id, id, value);
}

static void
editor_part_row_finalize (GObject *object)
{
  g_clear_pointer (&EDITOR_PART_ROW (object)->views, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_part_row_parent_class)->finalize (object);
}

static void
editor_part_row_class_init (EditorPartRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_part_row_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_POINTER);
}

static void
editor_part_row_init (EditorPartRow *self)
{
}

GtkWidget *
editor_part_row_new (const AshlarPart *part)
{
  EditorPartRow *self = g_object_new (EDITOR_TYPE_PART_ROW, NULL);

  self->part = part;
  self->views = editor_parameter_views_new (part->parameters, part->n_parameters);
  for (guint i = 0; i < self->views->len; i++)
    {
      g_signal_connect_object (g_ptr_array_index (self->views, i), "changed",
                               G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self), g_ptr_array_index (self->views, i));
    }
  editor_expander_set_title (ADW_EXPANDER_ROW (self), _ (part->name));
  /* One without parameters has nothing to unfold. */
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (self), self->views->len > 0);
  editor_tooltip_set (GTK_WIDGET (self), _ (part->description));
  return GTK_WIDGET (self);
}

const AshlarPart *
editor_part_row_get_part (EditorPartRow *self)
{
  g_return_val_if_fail (EDITOR_IS_PART_ROW (self), NULL);
  return self->part;
}

void
editor_part_row_update (EditorPartRow       *self,
                        AshlarContent       *content,
                        EditorBlockPictures *pictures,
                        const AshlarValue   *parameters,
                        const EditorFaults  *faults,
                        const char          *path)
{
  g_autofree char *summary = editor_parameters_dup_summary (self->part->parameters,
                                                            self->part->n_parameters, parameters);

  g_return_if_fail (EDITOR_IS_PART_ROW (self));
  for (guint i = 0; i < self->views->len; i++)
    editor_parameter_view_update (g_ptr_array_index (self->views, i), content, pictures, parameters,
                                  faults, path);
  editor_expander_set_subtitle (ADW_EXPANDER_ROW (self),
                                summary[0] != '\0' ? summary : _ ("as it comes"),
                                editor_faults_find (faults, path, NULL, NULL));
}
