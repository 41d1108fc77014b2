/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-walk.h"

struct _EditorWalkTrail
{
  GObject parent_instance;

  char            *name;
  AshlarPlay      *play;
  EditorTrailStyle style;
  gboolean         visible;
};

G_DEFINE_FINAL_TYPE (EditorWalkTrail, editor_walk_trail, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_VISIBLE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_VISIBLE:
      g_value_set_boolean (value, EDITOR_WALK_TRAIL (object)->visible);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_VISIBLE:
      editor_walk_trail_set_visible (EDITOR_WALK_TRAIL (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
finalize (GObject *object)
{
  EditorWalkTrail *self = EDITOR_WALK_TRAIL (object);

  g_free (self->name);
  ashlar_play_unref (self->play);
  G_OBJECT_CLASS (editor_walk_trail_parent_class)->finalize (object);
}

static void
editor_walk_trail_class_init (EditorWalkTrailClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->finalize = finalize;
  properties[PROP_VISIBLE]
      = g_param_spec_boolean ("visible", NULL, NULL, TRUE,
                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
editor_walk_trail_init (EditorWalkTrail *self)
{
  self->visible = TRUE;
}

EditorWalkTrail *
editor_walk_trail_new (const char *name, AshlarPlay *play, EditorTrailStyle style)
{
  EditorWalkTrail *self = g_object_new (EDITOR_TYPE_WALK_TRAIL, NULL);

  self->name = g_strdup (name);
  self->play = ashlar_play_ref (play);
  self->style = style;
  return self;
}

const char *
editor_walk_trail_get_name (EditorWalkTrail *self)
{
  return self->name;
}

AshlarPlay *
editor_walk_trail_get_play (EditorWalkTrail *self)
{
  return self->play;
}

EditorTrailStyle
editor_walk_trail_get_style (EditorWalkTrail *self)
{
  return self->style;
}

gboolean
editor_walk_trail_get_visible (EditorWalkTrail *self)
{
  return self->visible;
}

void
editor_walk_trail_set_visible (EditorWalkTrail *self, gboolean visible)
{
  g_return_if_fail (EDITOR_IS_WALK_TRAIL (self));
  if (self->visible == !!visible)
    return;
  self->visible = !!visible;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VISIBLE]);
}
