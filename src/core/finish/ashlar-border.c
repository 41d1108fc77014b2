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

/* The cells of a row from @first to before @end. */
static void
close_stretch (AshlarGround *ground, guint y, guint first, guint end)
{
  for (guint x = first; x < end; x++)
    ashlar_ground_close (ground, (gsize) y * ground->width + x);
}

static gboolean
finish (AshlarGround         *ground,
        const AshlarSettings *settings,
        AshlarStream         *stream,
        GCancellable         *cancellable,
        GError              **error)
{
  guint rim = ((const Settings *) ashlar_settings_get (settings))->width;

  ashlar_ground_begin (ground);
  for (guint y = 0; y < ground->height; y++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (y < rim || y + rim >= ground->height || 2 * rim >= ground->width)
        {
          close_stretch (ground, y, 0, ground->width);
          continue;
        }
      close_stretch (ground, y, 0, rim);
      close_stretch (ground, y, ground->width - rim, ground->width);
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
