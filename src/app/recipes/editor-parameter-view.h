/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorParameterView: a row, or a group of rows, that shows and changes one parameter (or two that
 * belong together) of a planner, pass or painter.
 *
 * Signal: changed (const char *id, AshlarValue *value): by the designer; NULL @value: back to the
 * default. */

#pragma once

#include <adwaita.h>

#include "content/ashlar-parameter-private.h"
#include "widgets/editor-block-pictures.h"
#include "document/editor-faults.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PARAMETER_VIEW (editor_parameter_view_get_type ())
G_DECLARE_INTERFACE (EditorParameterView, editor_parameter_view, EDITOR, PARAMETER_VIEW, GtkWidget)

struct _EditorParameterViewInterface
{
  GTypeInterface parent;

  gboolean (*has) (EditorParameterView *self, const char *id);
  void (*update) (EditorParameterView *self,
                  AshlarContent       *content,
                  EditorBlockPictures *pictures,
                  const AshlarValue   *parameters,
                  const EditorFaults  *faults,
                  const char          *path);
  const char *(*get_place) (EditorParameterView *self); /* nullable */
};

gboolean editor_parameter_view_has (EditorParameterView *self, const char *id);
/* @parameters: of the whole part; NULL: none is given. @path: JSON Pointer of @parameters. */
void editor_parameter_view_update (EditorParameterView *self,
                                   AshlarContent       *content,
                                   EditorBlockPictures *pictures,
                                   const AshlarValue   *parameters,
                                   const EditorFaults  *faults,
                                   const char          *path);

/* What inside the value the last change was about, so that others do not become one step of undo with
 * it: "not/links"; "": all of it. */
const char *editor_parameter_view_get_place (EditorParameterView *self);

/* A view of each parameter; width and height that follow each other share one. Floating
 * references. */
GPtrArray *editor_parameter_views_new (const AshlarParameterSpec *specs, guint n_specs);
/* Shows of the views those that count with what the choices of the same list say. */
void editor_parameter_views_show_asked (GPtrArray                 *views,
                                        const AshlarParameterSpec *specs,
                                        guint                      n_specs,
                                        const AshlarValue         *parameters);
/* "Roughness 60, doors": what is given, as far as it is no default; "" where all is. */
char *editor_parameters_dup_summary (const AshlarParameterSpec *specs,
                                     guint                      n_specs,
                                     const AshlarValue         *parameters);

G_END_DECLS
