/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `border`: wall along the rim of the canvas, but where a gateway or the only way to one
 * lies there. Cost: O(cells). Draws nothing. */

#include "finish/ashlar-finish-private.h"

#include <glib/gi18n.h>

typedef struct
{
  guint width;
} Settings;

static const AshlarParameterSpec parameters[] = {
  {
      .id = "width",
      .label = N_ ("Width"),
      .unit = N_ ("cells"),
      .help = N_ ("How thick the wall along the rim is."),
      .offset = offsetof (Settings, width),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 1,
      .maximum = 64,
      .value = 1,
  },
};

static gboolean
finish (AshlarGround         *ground,
        const AshlarSettings *settings,
        AshlarStream         *stream,
        GCancellable         *cancellable,
        GError              **error)
{
  guint width = ((const Settings *) ashlar_settings_get (settings))->width;
  gsize at = 0;

  ashlar_ground_begin (ground);
  for (guint y = 0; y < ground->height; y++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      for (guint x = 0; x < ground->width; x++, at++)
        if (x < width || y < width || x + width >= ground->width || y + width >= ground->height)
          ashlar_ground_close (ground, at);
    }
  ashlar_ground_end (ground);
  return TRUE;
}

const AshlarFinish ashlar_finish_border = {
  .part = {
    .id = "border",
    .version = 2,
    .name = N_ ("Border"),
    .description = N_ ("Closes the rim of the canvas with wall, as far as nothing is cut off."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .finish = finish,
};
