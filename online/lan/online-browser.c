/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A browser, and two resolvers (IPv4 and IPv6) for each place at which it finds a service. There
 * are never more than SPOTS_MAX places, whatever a network shouts; when some had to be passed over
 * and others go, it looks again.
 */

#include "online-browser.h"

#include <avahi-client/lookup.h>
#include <avahi-common/error.h>
#include <string.h>

#include "online-avahi.h"

#define SPOTS_MAX 256
#define DOMAIN "local" /* this network, whatever else is configured */

/* Where a name was found. */
typedef struct
{
  OnlineBrowser *browser;
  char *place;
  AvahiServiceResolver *resolvers[2]; /* NULL where it couldn't be made */
  gboolean told[2];                   /* whether the owner knows of a table there */
  guint round;                        /* in which it was found last */
} Spot;

/* What the owner hasn't been told yet. */
typedef struct
{
  char *place;
  OnlineSighting *sighting;
} News;

struct _OnlineBrowser
{
  OnlineAvahi *avahi;
  AvahiServiceBrowser *browser;
  GHashTable *spots; /* place → Spot */
  GQueue news;       /* of News, at most one for each place */
  guint round;       /* counts browsers */
  gboolean missed;   /* something was passed over */
  GSource *again;    /* looks again; borrowed */
  char *problem;
  char *told_problem;

  OnlineBrowserHeard heard;
  OnlineBrowserProblem tell_problem;
  gpointer user_data;
};

static const AvahiProtocol families[] = { AVAHI_PROTO_INET, AVAHI_PROTO_INET6 };

static void look (OnlineBrowser *self, AvahiClient *client);

static void
news_free (gpointer data)
{
  News *news = data;

  g_free (news->place);
  g_clear_pointer (&news->sighting, online_sighting_free);
  g_free (news);
}

/* Notes for the owner what is at a place now; the latest word counts. */
static void
note (OnlineBrowser *self, const char *spot, guint family, OnlineSighting *sighting)
{
  g_autofree char *place = g_strdup_printf ("%u/%s", family, spot);
  News *news;

  for (GList *l = self->news.head; l != NULL; l = l->next)
    {
      news = l->data;
      if (g_str_equal (news->place, place))
        {
          g_clear_pointer (&news->sighting, online_sighting_free);
          news->sighting = sighting;
          return;
        }
    }

  news = g_new0 (News, 1);
  news->place = g_steal_pointer (&place);
  news->sighting = sighting;
  g_queue_push_tail (&self->news, news);
  online_avahi_stir (self->avahi);
}

static void
note_problem (OnlineBrowser *self, char *problem)
{
  g_free (self->problem);
  self->problem = problem;
  online_avahi_stir (self->avahi);
}

static void
spot_free (gpointer data)
{
  Spot *spot = data;

  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    {
      if (spot->resolvers[i] != NULL)
        avahi_service_resolver_free (spot->resolvers[i]);
      if (spot->told[i])
        note (spot->browser, spot->place, i, NULL);
    }
  g_free (spot->place);
  g_free (spot);
}

/* {{{ What stands there */

static GInetAddress *
read_address (const AvahiAddress *address)
{
  if (address->proto == AVAHI_PROTO_INET)
    return g_inet_address_new_from_bytes ((const guint8 *) &address->data.ipv4.address,
                                          G_SOCKET_FAMILY_IPV4);

  return g_inet_address_new_from_bytes (address->data.ipv6.address, G_SOCKET_FAMILY_IPV6);
}

static void
on_resolved (AvahiServiceResolver *resolver,
             AvahiIfIndex interface,
             AvahiProtocol protocol,
             AvahiResolverEvent event,
             const char *name,
             const char *type,
             const char *domain,
             const char *host_name,
             const AvahiAddress *address,
             uint16_t port,
             AvahiStringList *txt,
             AvahiLookupResultFlags flags,
             void *data)
{
  Spot *spot = data;
  guint family = spot->resolvers[1] == resolver ? 1 : 0;
  OnlineSighting *sighting = NULL;

  if (event == AVAHI_RESOLVER_FOUND)
    {
      g_autoptr (GInetAddress) inet = read_address (address);
      gsize size = avahi_string_list_serialize (txt, NULL, 0);
      g_autofree guint8 *bytes = g_malloc0 (size);

      avahi_string_list_serialize (txt, bytes, size);
      sighting = online_sighting_read (name, inet, port, (flags & AVAHI_LOOKUP_RESULT_LOCAL) != 0,
                                       bytes, size);
    }

  if (sighting == NULL && !spot->told[family])
    return;
  spot->told[family] = sighting != NULL;
  note (spot->browser, spot->place, family, sighting);
}

/* }}} */
/* {{{ What is there */

static gboolean
on_again (gpointer data)
{
  OnlineBrowser *self = data;

  self->again = NULL;
  if (self->browser != NULL)
    look (self, avahi_service_browser_get_client (self->browser));

  return G_SOURCE_REMOVE;
}

static void
after_loss (OnlineBrowser *self)
{
  if (self->missed && self->again == NULL && g_hash_table_size (self->spots) < SPOTS_MAX)
    self->again = online_avahi_later (self->avahi, 1, on_again);
}

static gboolean
is_stale (gpointer key, gpointer value, gpointer data)
{
  return ((const Spot *) value)->round != ((const OnlineBrowser *) data)->round;
}

static void
find (OnlineBrowser *self,
      AvahiClient *client,
      AvahiIfIndex interface,
      AvahiProtocol protocol,
      const char *name,
      const char *type,
      const char *domain)
{
  g_autofree char *place = g_strdup_printf ("%d/%d/%s", interface, protocol, name);
  Spot *spot = g_hash_table_lookup (self->spots, place);

  if (spot != NULL)
    {
      spot->round = self->round;
      return;
    }
  if (g_hash_table_size (self->spots) >= SPOTS_MAX)
    {
      self->missed = TRUE;
      return;
    }

  spot = g_new0 (Spot, 1);
  spot->browser = self;
  spot->place = g_steal_pointer (&place);
  spot->round = self->round;
  g_hash_table_insert (self->spots, spot->place, spot);
  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    spot->resolvers[i] = avahi_service_resolver_new (client, interface, protocol, name, type,
                                                     domain, families[i], 0, on_resolved, spot);
}

static void
on_browsed (AvahiServiceBrowser *browser,
            AvahiIfIndex interface,
            AvahiProtocol protocol,
            AvahiBrowserEvent event,
            const char *name,
            const char *type,
            const char *domain,
            AvahiLookupResultFlags flags,
            void *data)
{
  OnlineBrowser *self = data;
  AvahiClient *client = avahi_service_browser_get_client (browser);

  switch (event)
    {
    case AVAHI_BROWSER_NEW:
      find (self, client, interface, protocol, name, type, domain);
      break;

    case AVAHI_BROWSER_REMOVE:
      {
        g_autofree char *place = g_strdup_printf ("%d/%d/%s", interface, protocol, name);

        g_hash_table_remove (self->spots, place);
        after_loss (self);
      }
      break;

    case AVAHI_BROWSER_ALL_FOR_NOW:
      g_hash_table_foreach_remove (self->spots, is_stale, self);
      after_loss (self);
      break;

    case AVAHI_BROWSER_FAILURE:
      note_problem (self, online_avahi_describe (avahi_client_errno (client)));
      online_avahi_renew (self->avahi, ONLINE_AVAHI_PATIENCE);
      break;

    case AVAHI_BROWSER_CACHE_EXHAUSTED:
    default:
      break;
    }
}

/* Looks at everything once more. What the last look found stays until this one is over. */
static void
look (OnlineBrowser *self, AvahiClient *client)
{
  if (self->browser != NULL)
    avahi_service_browser_free (g_steal_pointer (&self->browser));
  self->missed = FALSE;
  self->round++;
  self->browser = avahi_service_browser_new (client, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC,
                                             ONLINE_SIGN_SERVICE, DOMAIN, 0, on_browsed, self);
  if (self->browser != NULL)
    return;
  note_problem (self, online_avahi_describe (avahi_client_errno (client)));
  online_avahi_renew (self->avahi, ONLINE_AVAHI_PATIENCE);
}

/* }}} */

static void
up (AvahiClient *client, gpointer data)
{
  OnlineBrowser *self = data;

  if (self->browser != NULL)
    return;
  note_problem (self, NULL);
  look (self, client);
}

static void
down (AvahiClient *client, gboolean lost, gpointer data)
{
  OnlineBrowser *self = data;

  /* The daemon's own name is no matter for who listens. */
  if (!lost)
    return;
  if (self->browser != NULL)
    avahi_service_browser_free (g_steal_pointer (&self->browser));
  if (self->again != NULL)
    g_source_destroy (g_steal_pointer (&self->again));
  g_hash_table_remove_all (self->spots);
  note_problem (self, NULL);
}

/* One thing at a time: the owner may free it in the middle. */
static void
settle (gpointer data)
{
  OnlineBrowser *self = data;
  News *news = g_queue_pop_head (&self->news);
  const char *problem = online_browser_get_problem (self);

  if (news != NULL)
    {
      online_avahi_stir (self->avahi);
      self->heard (news->place, g_steal_pointer (&news->sighting), self->user_data);
      news_free (news);
    }
  else if (g_strcmp0 (problem, self->told_problem) != 0)
    {
      g_free (self->told_problem);
      self->told_problem = g_strdup (problem);
      self->tell_problem (self->user_data);
    }
}

static const OnlineAvahiUser user = { up, down, settle };

OnlineBrowser *
online_browser_new (OnlineBrowserHeard heard, OnlineBrowserProblem problem, gpointer user_data)
{
  OnlineBrowser *self = g_new0 (OnlineBrowser, 1);

  self->spots = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, spot_free);
  g_queue_init (&self->news);
  self->heard = heard;
  self->tell_problem = problem;
  self->user_data = user_data;
  self->avahi = online_avahi_new (&user, self);

  return self;
}

void
online_browser_free (OnlineBrowser *self)
{
  online_avahi_free (self->avahi);
  g_hash_table_unref (self->spots);
  g_queue_clear_full (&self->news, news_free);
  g_free (self->problem);
  g_free (self->told_problem);
  g_free (self);
}

const char *
online_browser_get_problem (OnlineBrowser *self)
{
  const char *problem = online_avahi_get_problem (self->avahi);

  return problem != NULL ? problem : self->problem;
}
