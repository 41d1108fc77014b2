/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-panels.h"

/* Two flaps, one inside the other: the gallery's outside, so that in a narrow window the inspector
 * folds first.
 *
 * A flap that folds by itself does so while it gets its size, asks for another in the midst of that,
 * and the frame is drawn without. So the flaps are told, when the frame's layout is over; for that one
 * frame they have the width that they need, and what does not fit is cut off. */
struct _EditorPanels
{
  GtkWidget parent_instance;

  GSettings *settings; /* owned */

  /* Owned as children. */
  AdwFlap *outer;
  AdwFlap *inner;

  guint    fold_idle;                      /* to follow the two below */
  gboolean gallery_folds, inspector_folds; /* for want of room */
};

enum
{
  PROP_0,
  PROP_GALLERY_SHOWN,
  PROP_INSPECTOR_SHOWN,
  PROP_GALLERY_FOLDED,
  PROP_INSPECTOR_FOLDED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static GtkBuildableIface *parent_buildable;

static void
settings_changed_cb (GSettings *settings, const char *key, EditorPanels *self)
{
  AdwFlap *flap = g_str_equal (key, "show-gallery") ? self->outer : self->inner;

  if (!adw_flap_get_folded (flap))
    adw_flap_set_reveal_flap (flap, g_settings_get_boolean (settings, key));
}

/* A flap that unfolds opens if the setting says so. */
static void
fold (EditorPanels *self, AdwFlap *flap, gboolean folds, const char *key, guint property)
{
  if (folds == adw_flap_get_folded (flap))
    return;
  adw_flap_set_fold_policy (flap, folds ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER);
  adw_flap_set_reveal_flap (flap, !folds && g_settings_get_boolean (self->settings, key));
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static gboolean
fold_idle_cb (gpointer user_data)
{
  EditorPanels *self = user_data;

  self->fold_idle = 0;
  fold (self, self->outer, self->gallery_folds, "show-gallery", PROP_GALLERY_FOLDED);
  fold (self, self->inner, self->inspector_folds, "show-inspector", PROP_INSPECTOR_FOLDED);
  return G_SOURCE_REMOVE;
}

static void
show (EditorPanels *self, AdwFlap *flap, const char *key, gboolean shown)
{
  /* A flap that is about to fold would close again, and take the focus from the field that it was opened for. */
  if (self->fold_idle != 0)
    {
      g_source_remove (self->fold_idle);
      fold_idle_cb (self);
    }
  adw_flap_set_reveal_flap (flap, shown);
  /* In a narrow window folding is a matter of the moment, no preference. */
  if (!adw_flap_get_folded (flap) && g_settings_get_boolean (self->settings, key) != shown)
    g_settings_set_boolean (self->settings, key, shown);
}

/* ---------------------------------------------------------------- geometry */

static void
measure_part (GtkWidget *part, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  if (part != NULL)
    gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

static void
editor_panels_measure (GtkWidget     *widget,
                       GtkOrientation orientation,
                       int            for_size,
                       int           *minimum,
                       int           *natural,
                       int           *minimum_baseline,
                       int           *natural_baseline)
{
  EditorPanels *self = EDITOR_PANELS (widget);
  GtkWidget    *parts[] = { adw_flap_get_flap (self->outer), adw_flap_get_content (self->inner),
                            adw_flap_get_flap (self->inner) };

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (GTK_WIDGET (self->outer), orientation, -1, minimum, natural, NULL, NULL);
      return;
    }
  *minimum = *natural = 0;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      int part_minimum, part_natural;

      measure_part (parts[i], &part_minimum, &part_natural);
      *minimum = MAX (*minimum, part_minimum);
      *natural += part_natural;
    }
}

static void
editor_panels_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorPanels *self = EDITOR_PANELS (widget);
  int           gallery, content, inspector, minimum, natural;

  measure_part (adw_flap_get_flap (self->outer), &gallery, &natural);
  measure_part (adw_flap_get_content (self->inner), &content, &natural);
  measure_part (adw_flap_get_flap (self->inner), &inspector, &natural);
  /* A line parts each from the next. */
  self->gallery_folds = width < gallery + 1 + content;
  self->inspector_folds = self->gallery_folds || width < gallery + 1 + content + 1 + inspector;
  if ((self->gallery_folds != adw_flap_get_folded (self->outer)
       || self->inspector_folds != adw_flap_get_folded (self->inner))
      && self->fold_idle == 0)
    self->fold_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_idle_cb, self, NULL);

  measure_part (GTK_WIDGET (self->outer), &minimum, &natural);
  gtk_widget_allocate (GTK_WIDGET (self->outer), MAX (width, minimum), height, baseline, NULL);
}

static void
revealed_cb (AdwFlap *flap, GParamSpec *pspec, EditorPanels *self)
{
  g_object_notify_by_pspec (
      G_OBJECT (self), properties[flap == self->outer ? PROP_GALLERY_SHOWN : PROP_INSPECTOR_SHOWN]);
}

static void
editor_panels_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EditorPanels *self = EDITOR_PANELS (object);

  switch (id)
    {
    case PROP_GALLERY_SHOWN:
      g_value_set_boolean (value, adw_flap_get_reveal_flap (self->outer));
      break;
    case PROP_INSPECTOR_SHOWN:
      g_value_set_boolean (value, adw_flap_get_reveal_flap (self->inner));
      break;
    case PROP_GALLERY_FOLDED:
      g_value_set_boolean (value, adw_flap_get_folded (self->outer));
      break;
    case PROP_INSPECTOR_FOLDED:
      g_value_set_boolean (value, adw_flap_get_folded (self->inner));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_panels_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  EditorPanels *self = EDITOR_PANELS (object);

  switch (id)
    {
    case PROP_GALLERY_SHOWN:
      show (self, self->outer, "show-gallery", g_value_get_boolean (value));
      break;
    case PROP_INSPECTOR_SHOWN:
      show (self, self->inner, "show-inspector", g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_panels_add_child (GtkBuildable *buildable,
                         GtkBuilder   *builder,
                         GObject      *child,
                         const char   *type)
{
  EditorPanels *self = EDITOR_PANELS (buildable);

  if (g_strcmp0 (type, "start") == 0)
    editor_panels_set_gallery (self, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "end") == 0)
    editor_panels_set_inspector (self, GTK_WIDGET (child));
  else if (type == NULL && GTK_IS_WIDGET (child))
    editor_panels_set_content (self, GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
editor_panels_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = editor_panels_add_child;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorPanels,
                               editor_panels,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      editor_panels_buildable_init))

static void
editor_panels_dispose (GObject *object)
{
  EditorPanels *self = EDITOR_PANELS (object);

  g_clear_handle_id (&self->fold_idle, g_source_remove);
  g_clear_pointer ((GtkWidget **) &self->outer, gtk_widget_unparent);
  self->inner = NULL;
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (editor_panels_parent_class)->dispose (object);
}

static void
editor_panels_class_init (EditorPanelsClass *klass)
{
  GObjectClass     *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass   *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = editor_panels_dispose;
  object_class->get_property = editor_panels_get_property;
  object_class->set_property = editor_panels_set_property;
  widget_class->measure = editor_panels_measure;
  widget_class->size_allocate = editor_panels_size_allocate;

  properties[PROP_GALLERY_SHOWN]
      = g_param_spec_boolean ("gallery-shown", NULL, NULL, TRUE, flags | G_PARAM_READWRITE);
  properties[PROP_INSPECTOR_SHOWN]
      = g_param_spec_boolean ("inspector-shown", NULL, NULL, TRUE, flags | G_PARAM_READWRITE);
  properties[PROP_GALLERY_FOLDED]
      = g_param_spec_boolean ("gallery-folded", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  properties[PROP_INSPECTOR_FOLDED]
      = g_param_spec_boolean ("inspector-folded", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_install_property_action (widget_class, "panels.gallery", "gallery-shown");
  gtk_widget_class_install_property_action (widget_class, "panels.inspector", "inspector-shown");
  gtk_widget_class_set_css_name (widget_class, "panels");
}

static AdwFlap *
new_flap (EditorPanels *self, GtkPackType position, const char *key)
{
  AdwFlap *flap = g_object_new (ADW_TYPE_FLAP, "flap-position", position, "fold-policy",
                                ADW_FLAP_FOLD_POLICY_NEVER, "locked", TRUE, "reveal-flap",
                                g_settings_get_boolean (self->settings, key), "separator",
                                gtk_separator_new (GTK_ORIENTATION_VERTICAL), NULL);

  g_signal_connect (flap, "notify::reveal-flap", G_CALLBACK (revealed_cb), self);
  return flap;
}

static void
editor_panels_init (EditorPanels *self)
{
  self->settings = g_settings_new (ASHLAR_APP_ID);
  self->outer = new_flap (self, GTK_PACK_START, "show-gallery");
  self->inner = new_flap (self, GTK_PACK_END, "show-inspector");
  adw_flap_set_content (self->outer, GTK_WIDGET (self->inner));
  gtk_widget_set_parent (GTK_WIDGET (self->outer), GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (self->settings, "changed::show-gallery",
                           G_CALLBACK (settings_changed_cb), self, 0);
  g_signal_connect_object (self->settings, "changed::show-inspector",
                           G_CALLBACK (settings_changed_cb), self, 0);
}

GtkWidget *
editor_panels_new (void)
{
  return g_object_new (EDITOR_TYPE_PANELS, NULL);
}

void
editor_panels_set_content (EditorPanels *self, GtkWidget *content)
{
  g_return_if_fail (EDITOR_IS_PANELS (self));
  adw_flap_set_content (self->inner, content);
}

void
editor_panels_set_gallery (EditorPanels *self, GtkWidget *gallery)
{
  g_return_if_fail (EDITOR_IS_PANELS (self));
  gtk_widget_add_css_class (gallery, "panel");
  adw_flap_set_flap (self->outer, gallery);
}

void
editor_panels_set_inspector (EditorPanels *self, GtkWidget *inspector)
{
  g_return_if_fail (EDITOR_IS_PANELS (self));
  gtk_widget_add_css_class (inspector, "panel");
  adw_flap_set_flap (self->inner, inspector);
}

void
editor_panels_reveal_inspector (EditorPanels *self)
{
  g_return_if_fail (EDITOR_IS_PANELS (self));
  show (self, self->inner, "show-inspector", TRUE);
}

void
editor_panels_reveal_gallery (EditorPanels *self)
{
  g_return_if_fail (EDITOR_IS_PANELS (self));
  show (self, self->outer, "show-gallery", TRUE);
}

static GtkWidget *
get_revealed (AdwFlap *flap)
{
  return adw_flap_get_reveal_flap (flap) ? adw_flap_get_flap (flap) : NULL;
}

GtkWidget *
editor_panels_get_gallery (EditorPanels *self)
{
  g_return_val_if_fail (EDITOR_IS_PANELS (self), NULL);
  return get_revealed (self->outer);
}

GtkWidget *
editor_panels_get_content (EditorPanels *self)
{
  g_return_val_if_fail (EDITOR_IS_PANELS (self), NULL);
  return adw_flap_get_content (self->inner);
}

GtkWidget *
editor_panels_get_inspector (EditorPanels *self)
{
  g_return_val_if_fail (EDITOR_IS_PANELS (self), NULL);
  return get_revealed (self->inner);
}
