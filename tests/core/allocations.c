/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "allocations.h"

#include <malloc.h>

static gsize now, peak; /* bytes that the allocator has given out; one thread reads */

#ifdef __SANITIZE_ADDRESS__
/* Of the sanitizer's library, whose header comes with clang alone. */
size_t __sanitizer_get_allocated_size (const volatile void *pointer);
int    __sanitizer_install_malloc_and_free_hooks (void (*took) (const volatile void *pointer,
                                                             size_t               size),
                                                  void (*gave) (const volatile void *pointer));

static void
took (const volatile void *pointer, size_t size)
{
  now += size;
  peak = MAX (peak, now);
}

static void
gave (const volatile void *pointer)
{
  now -= pointer != NULL ? __sanitizer_get_allocated_size (pointer) : 0;
}

gsize
allocations_count_from_here (void)
{
  static gboolean is_counting;

  if (!is_counting)
    g_assert_cmpint (__sanitizer_install_malloc_and_free_hooks (took, gave), >, 0);
  is_counting = TRUE;
  peak = now;
  return now;
}
#else
void *__libc_malloc (size_t size);
void *__libc_calloc (size_t n, size_t size);
void *__libc_realloc (void *pointer, size_t size);
void  __libc_free (void *pointer);

static void *
count (void *pointer)
{
  now += malloc_usable_size (pointer) + sizeof (gsize);
  peak = MAX (peak, now);
  return pointer;
}

void *
malloc (size_t size)
{
  return count (__libc_malloc (size));
}

void *
calloc (size_t n, size_t size)
{
  return count (__libc_calloc (n, size));
}

void *
realloc (void *pointer, size_t size)
{
  now -= pointer != NULL ? malloc_usable_size (pointer) + sizeof (gsize) : 0;
  return count (__libc_realloc (pointer, size));
}

void
free (void *pointer)
{
  now -= pointer != NULL ? malloc_usable_size (pointer) + sizeof (gsize) : 0;
  __libc_free (pointer);
}

gsize
allocations_count_from_here (void)
{
  peak = now;
  return now;
}
#endif

gsize
allocations_get_peak (void)
{
  return peak;
}
