/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What ThreadSanitizer cannot see of GLib, told to it. GLib is not built with it: its locks are futexes
 * and its reference counts atomic operations inside its own library, which TSan takes for nothing. Each
 * function here stands before GLib's of the same name, calls that, and says which thread has handed
 * what to which. Linked into tests of a build with -fsanitize=thread alone. */

#include <dlfcn.h>
#include <glib.h>
#include <sanitizer/tsan_interface.h>

#undef g_once_init_enter
#undef g_once_init_leave

static gpointer
next (const char *name)
{
  gpointer function = dlsym (RTLD_NEXT, name);

  if (function == NULL)
    g_error ("GLib has no %s", name);
  return function;
}

#define NEXT(name) ((__typeof__ (&name)) next (#name))

void
g_mutex_lock (GMutex *mutex)
{
  NEXT (g_mutex_lock) (mutex);
  __tsan_acquire (mutex);
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  gboolean is_locked = NEXT (g_mutex_trylock) (mutex);

  if (is_locked)
    __tsan_acquire (mutex);
  return is_locked;
}

void
g_mutex_unlock (GMutex *mutex)
{
  __tsan_release (mutex);
  NEXT (g_mutex_unlock) (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  __tsan_release (mutex);
  NEXT (g_cond_wait) (cond, mutex);
  __tsan_acquire (mutex);
}

gboolean (g_once_init_enter) (volatile void *location)
{
  gboolean is_first = NEXT (g_once_init_enter) (location);

  __tsan_acquire ((void *) location);
  return is_first;
}

void (g_once_init_leave) (volatile void *location, gsize result)
{
  __tsan_release ((void *) location);
  NEXT (g_once_init_leave) (location, result);
}

/* Whoever gives up a reference is done with what it wrote; the last one may take it apart. */

gboolean (g_atomic_ref_count_dec) (gatomicrefcount *count)
{
  gboolean is_last;

  __tsan_release (count);
  is_last = NEXT (g_atomic_ref_count_dec) (count);
  if (is_last)
    __tsan_acquire (count);
  return is_last;
}

gboolean (g_atomic_ref_count_compare) (gatomicrefcount *count, gint value)
{
  gboolean is_equal = NEXT (g_atomic_ref_count_compare) (count, value);

  if (is_equal)
    __tsan_acquire (count);
  return is_equal;
}
