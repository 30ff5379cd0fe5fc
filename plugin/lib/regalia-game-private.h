/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What makes one game of this library another than the next: a rules core and words about it. */

#pragma once

#include "regalia-game.h"
#include "regalia-library.h"

#include "rg.h"

G_BEGIN_DECLS

/* The class of a game points to one of these. Id, numbers of seats and options are the core's. */
typedef struct
{
  const rg_game *core;
  const char *title; /* message ids */
  const char *summary;
  const char *description;
  const char *icon_name;
  const char *rules_uri;
  const char *skin_uri;
  const char *guide_uri;    /* or NULL */
  const char *const *books; /* of data/rules, NULL-ended */
  const char *rules_version;
  guint recommended_seats;
  guint duration; /* minutes */
  TabletopTraits traits;
  const char *const *tags; /* NULL-ended */
  /* Room in numbers: for things of the table, and for those of each seat besides. */
  struct
  {
    guint zones, seat_zones, pieces, seat_pieces, choices, tags, counters;
  } room;
} RegaliaGameInfo;

/* Defines the class of the game that the file's `info` tells of … */
#define REGALIA_DEFINE_GAME(Type, prefix)                                                          \
  REGALIA_DEFINE_GAME_BY (G_DEFINE_FINAL_TYPE (Type, prefix, REGALIA_TYPE_GAME), Type, prefix)
/* … and has cards and decks. */
#define REGALIA_DEFINE_GAME_WITH_CARDS(Type, prefix)                                               \
  REGALIA_DEFINE_GAME_BY (                                                                         \
      G_DEFINE_FINAL_TYPE_WITH_CODE (                                                              \
          Type, prefix, REGALIA_TYPE_GAME,                                                         \
          G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_COLLECTION, _regalia_collection_iface_init)),       \
      Type, prefix)
#define REGALIA_DEFINE_GAME_BY(definition, Type, prefix)                                           \
  struct _##Type                                                                                   \
  {                                                                                                \
    RegaliaGame parent_instance;                                                                   \
  };                                                                                               \
                                                                                                   \
  definition                                                                                       \
                                                                                                   \
      static void prefix##_class_init (Type##Class *klass)                                         \
  {                                                                                                \
    REGALIA_GAME_CLASS (klass)->info = &info;                                                      \
  }                                                                                                \
                                                                                                   \
  static void prefix##_init (Type *self)                                                           \
  {                                                                                                \
  }                                                                                                \
                                                                                                   \
  Type *prefix##_new (void)                                                                        \
  {                                                                                                \
    return g_object_new (prefix##_get_type (), NULL);                                              \
  }

const RegaliaGameInfo *_regalia_game_get_info (RegaliaGame *self);

/* The sets of cards of the game; borrowed. */
RegaliaLibrary *_regalia_game_get_library (RegaliaGame *self);
/* The set that a setup of the game names: a new reference, or NULL and an error. */
RegaliaContent *_regalia_game_ref_content (RegaliaGame *self, TabletopSetup *table, GError **error);
/* The format that the deck of a seat must keep in a setup of the game, -1 for one of several;
 * `content` is the set that the setup names. */
gboolean _regalia_game_find_format (RegaliaGame *self,
                                    TabletopSetup *table,
                                    RegaliaContent *content,
                                    guint seat,
                                    int *format,
                                    GError **error);
/* Sets the options by which a seat plays a deck of that set. */
gboolean _regalia_game_set_deck (TabletopSetup *table,
                                 const rg_content *content,
                                 guint seat,
                                 const char *deck,
                                 GError **error);

G_END_DECLS
