/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells ThreadSanitizer what GLib waits for. GLib isn't built with it, and its locks are futexes of
 * its own, so without this all that goes through them from one thread to another looks like a race.
 * Loaded before a program, each function here does what GLib's does, and says where a thread hands
 * something over (a release) and where one takes it (an acquire). What isn't handed over through
 * one of these is still found.
 *
 * What GLib calls within itself can't be seen from here; tsan.supp has that. */

#include <dlfcn.h>
#include <poll.h>
#include <pthread.h>

#include <gio/gio.h>

extern void __tsan_acquire (void *address) __attribute__ ((weak));
extern void __tsan_release (void *address) __attribute__ ((weak));

/* `real` is the function of that name which would be called without this. */
#define FIND_REAL(name)                                                                            \
  static __typeof__ (&(name)) real;                                                                \
  if (real == NULL)                                                                                \
  *(void **) &real = dlsym (RTLD_NEXT, #name)

static void
take (gconstpointer what)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire ((void *) what);
}

static void
hand_over (gconstpointer what)
{
  if (__tsan_release != NULL)
    __tsan_release ((void *) what);
}

/* {{{ Locks */

void
g_mutex_lock (GMutex *mutex)
{
  FIND_REAL (g_mutex_lock);
  real (mutex);
  take (mutex);
}

void
g_mutex_unlock (GMutex *mutex)
{
  FIND_REAL (g_mutex_unlock);
  hand_over (mutex);
  real (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  FIND_REAL (g_cond_wait);
  hand_over (mutex);
  real (cond, mutex);
  take (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end_time)
{
  gboolean signalled;

  FIND_REAL (g_cond_wait_until);
  hand_over (mutex);
  signalled = real (cond, mutex, end_time);
  take (mutex);
  return signalled;
}

/* What is made once is there for whoever finds it made. */
gboolean (g_once_init_enter) (volatile void *location)
{
  gboolean is_first;

  FIND_REAL (g_once_init_enter);
  is_first = real (location);
  take ((const void *) location);
  return is_first;
}

void (g_once_init_leave) (volatile void *location, gsize result)
{
  FIND_REAL (g_once_init_leave);
  hand_over ((const void *) location);
  real (location, result);
}

/* }}} */
/* {{{ Queues and loops */

void
g_async_queue_push (GAsyncQueue *queue, gpointer data)
{
  FIND_REAL (g_async_queue_push);
  hand_over (queue);
  real (queue, data);
}

gpointer
g_async_queue_try_pop (GAsyncQueue *queue)
{
  gpointer data;

  FIND_REAL (g_async_queue_try_pop);
  data = real (queue);
  take (queue);
  return data;
}

gpointer
g_async_queue_timeout_pop (GAsyncQueue *queue, guint64 timeout)
{
  gpointer data;

  FIND_REAL (g_async_queue_timeout_pop);
  data = real (queue, timeout);
  take (queue);
  return data;
}

/* A loop takes what was given to any loop: which one a source is for, GLib only knows inside. So a
 * race of two threads that both happen to speak to loops in between may go unseen. */
static char loops;

/* What GLib makes as a source is attached is there before a loop that finds the source goes on. */
static pthread_mutex_t attaching = PTHREAD_MUTEX_INITIALIZER;

guint
g_source_attach (GSource *source, GMainContext *context)
{
  guint id;

  FIND_REAL (g_source_attach);
  pthread_mutex_lock (&attaching);
  id = real (source, context);
  hand_over (&loops);
  pthread_mutex_unlock (&attaching);
  return id;
}

void
g_main_context_invoke (GMainContext *context, GSourceFunc func, gpointer data)
{
  FIND_REAL (g_main_context_invoke);
  hand_over (&loops);
  real (context, func, data);
}

void
g_main_context_invoke_full (GMainContext *context,
                            int priority,
                            GSourceFunc func,
                            gpointer data,
                            GDestroyNotify notify)
{
  FIND_REAL (g_main_context_invoke_full);
  hand_over (&loops);
  real (context, priority, func, data, notify);
}

void
g_main_context_wakeup (GMainContext *context)
{
  FIND_REAL (g_main_context_wakeup);
  hand_over (&loops);
  real (context);
}

void
g_source_set_ready_time (GSource *source, gint64 ready_time)
{
  FIND_REAL (g_source_set_ready_time);
  hand_over (&loops);
  real (source, ready_time);
}

void
g_main_loop_quit (GMainLoop *loop)
{
  FIND_REAL (g_main_loop_quit);
  hand_over (&loops);
  real (loop);
}

/* Each turn of a loop polls, be it for no time. */
int
poll (struct pollfd *fds, nfds_t n_fds, int timeout)
{
  int n;

  FIND_REAL (poll);
  n = real (fds, n_fds, timeout);
  pthread_mutex_lock (&attaching);
  take (&loops);
  pthread_mutex_unlock (&attaching);
  return n;
}

/* }}} */
/* {{{ Tasks */

/* GLib's threads call this instead of what a task is to run. */
static void
run_task (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GTaskThreadFunc run;

  *(void **) &run = g_object_get_data (G_OBJECT (task), "tsan-run");
  take (task);
  run (task, source, data, cancellable);
}

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc run)
{
  FIND_REAL (g_task_run_in_thread);
  g_object_set_data (G_OBJECT (task), "tsan-run", *(void **) &run);
  hand_over (task);
  real (task, run_task);
}

/* }}} */
/* {{{ References: whoever drops the last one comes after all who had others */

void (g_object_unref) (gpointer object)
{
  FIND_REAL (g_object_unref);
  hand_over (object);
  take (object);
  real (object);
}

void
g_bytes_unref (GBytes *bytes)
{
  FIND_REAL (g_bytes_unref);
  if (bytes != NULL)
    {
      hand_over (bytes);
      take (bytes);
    }
  real (bytes);
}

void
g_source_unref (GSource *source)
{
  FIND_REAL (g_source_unref);
  hand_over (source);
  take (source);
  real (source);
}

/* }}} */
