/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards as the engine runs them: what a text in the card language (docs/card-language.md) becomes.
 *
 * A content is a handful of arrays that refer to each other by index, in one block behind struct
 * rg_content: faces, abilities, nodes of typed trees, filters, keywords, decks, rulings, strings.
 * Index 0 of each array means "none". */

#pragma once

#include "magic/language/mg-face.h"

#ifdef __cplusplus
extern "C" {
#endif

/* {{{ Decks */

typedef struct mg_deck
{
  int16_t name;      /* string */
  uint16_t first, n; /* a run of mg_content.deck_cards: faces, the commanders first */
  uint8_t n_commanders;
} mg_deck;

/* The cards of which decks of a format are made: a mg_deck that nobody plays, with each of them
 * once. */
enum
{
  MG_MAX_LISTS = 25 /* with 0, which is none: a format is a bit of rg_deck.formats */
};

/* }}} */
/* {{{ Rulings */

typedef enum mg_topic_kind /* what a ruling is about */
{
  MG_TOPIC_CARD,    /* face */
  MG_TOPIC_KEYWORD, /* mg_keyword: on a face, or given by an effect */
  MG_TOPIC_OP,      /* a construct somewhere in the text */
  MG_TOPIC_TYPE,    /* mg_type */
  MG_TOPIC_SUPERTYPE,
  MG_TOPIC_SUBTYPE,
  MG_TOPIC_LAYOUT /* mg_layout of one of the faces */
} mg_topic_kind;

typedef struct mg_topic
{
  uint8_t kind; /* mg_topic_kind */
  uint16_t what;
  uint16_t first, n; /* a run of mg_content.rulings */
} mg_topic;

typedef struct mg_ruling
{
  uint16_t section, rule;  /* 702.15 */
  char letter;             /* 'b'; 0: none */
  uint32_t source, length; /* of what it says in the source */
  int32_t text;            /* that as a string */
} mg_ruling;

/* }}} */
/* {{{ The content */

enum
{
  MG_MAX_SUBTYPES = 256,
  MG_MAX_SETS = 16, /* with 0, which is none */
  MG_MAX_FACES
  = INT16_MAX - 3 /* with 0, which is none: mg-object-names.c has other uses for four */
};

typedef struct mg_content
{
  rg_content base; /* its name, source … */
  /* Offsets from the content's start, and lengths, of the arrays; use the functions below. */
  uint32_t nodes_at, filters_at, costs_at, abilities_at, keywords_at, decks_at, deck_cards_at,
      lists_at, topics_at, rulings_at, strings_at;
  int32_t n_nodes, n_filters, n_costs, n_abilities, n_faces, n_keywords, n_decks, n_deck_cards,
      n_lists, n_pools, n_topics, n_rulings, strings_size;
  int16_t subtype_names[MG_MAX_SUBTYPES]; /* strings; 1 … n_subtypes - 1 */
  int32_t n_subtypes, n_creature_types;   /* the creature types come first */
  int32_t
      n_lot_decks; /* decks that were shipped, which come first; what a player added to them isn't
                      drawn by lot unless that is asked for. All, in a content of its own */
  uint32_t creature_types[MG_SUBTYPE_WORDS];
  int16_t sets[MG_MAX_SETS]; /* strings: their names; 1 … n_sets - 1 */
  int32_t n_sets;
  uint8_t basic_subtypes[MG_N_COLORS]; /* Plains, Island, Swamp, Mountain, Forest (305.6) */
  uint8_t role_subtype;                /* Role (303.7); 0: no card of the text is one */
  uint8_t equipment_subtype;           /* Equipment (301.5); likewise */
  int32_t names_size; /* bytes of strings that are names; what is printed comes behind them */
  uint8_t slots[MG_N_OPS][MG_NODE_ARGS]; /* mg_slot of each argument, by the patterns */
  uint8_t trigger_zones[64]; /* per EVENT op, bit per zone where some ability triggers */
  uint64_t until_events;     /* bit per EVENT op until which some effect lasts */
  uint16_t basic_abilities[MG_N_COLORS];       /* of the basic land types (305.6) */
  uint16_t deploy_ability, n_deploy_abilities; /* of the keyword "deploy" (804.2) */
} mg_content;

static inline const mg_node *
mg_node_at (const mg_content *content, int i)
{
  return (const mg_node *) (const void *) ((const char *) content + content->nodes_at) + i;
}

/* The index of a node. */
static inline int
mg_node_index (const mg_content *content, const mg_node *node)
{
  return (int) (node - mg_node_at (content, 0));
}

static inline const mg_filter *
mg_filter_at (const mg_content *content, int i)
{
  return (const mg_filter *) (const void *) ((const char *) content + content->filters_at) + i;
}

static inline const mg_cost *
mg_cost_at (const mg_content *content, int i)
{
  return (const mg_cost *) (const void *) ((const char *) content + content->costs_at) + i;
}

static inline const mg_ability *
mg_ability_at (const mg_content *content, int i)
{
  return (const mg_ability *) (const void *) ((const char *) content + content->abilities_at) + i;
}

static inline const mg_face *
mg_face_at (const mg_content *content, int i)
{
  return (const mg_face *) (const void *) (content + 1) + i;
}

static inline const mg_keyword *
mg_keyword_at (const mg_content *content, int i)
{
  return (const mg_keyword *) (const void *) ((const char *) content + content->keywords_at) + i;
}

static inline const mg_deck *
mg_deck_at (const mg_content *content, int i)
{
  return (const mg_deck *) (const void *) ((const char *) content + content->decks_at) + i;
}

static inline uint16_t
mg_deck_card (const mg_content *content, const mg_deck *deck, int i)
{
  return ((const uint16_t *) (const void *) ((const char *) content
                                             + content->deck_cards_at))[deck->first + i];
}

static inline const mg_deck *
mg_list_at (const mg_content *content, int i)
{
  return (const mg_deck *) (const void *) ((const char *) content + content->lists_at) + i;
}

/* A list of identities, from 1: they lie behind the lists of cards, from the last place on. */
static inline const mg_deck *
mg_pool_at (const mg_content *content, int i)
{
  return mg_list_at (content, MG_MAX_LISTS - i);
}

static inline const mg_topic *
mg_topic_at (const mg_content *content, int i)
{
  return (const mg_topic *) (const void *) ((const char *) content + content->topics_at) + i;
}

static inline const mg_ruling *
mg_ruling_at (const mg_content *content, int i)
{
  return (const mg_ruling *) (const void *) ((const char *) content + content->rulings_at) + i;
}

static inline const char *
mg_string_at (const mg_content *content, int i)
{
  return (const char *) content + content->strings_at + i;
}

/* The EVENT ops that a node names, as bits. */
uint64_t mg_event_bits (const mg_content *content, int node);
/* How many instructions a text gives one after the other. */
int mg_count_effects (const mg_content *content, int effect);

/* The face of that name, front faces, split cards, tokens and emblems: its index, or 0. O(faces).
 */
int mg_find_face (const mg_content *content, const char *name, size_t length);
/* The face whose name's letters are as a slug says ("grizzly_bears"), or 0. O(faces). */
int mg_find_slug (const mg_content *content, const char *slug);
/* The set of that name, or 0. */
int mg_find_set (const mg_content *content, const char *name, size_t length);
/* The identity of a set whose name's letters are as a slug says, or 0. O(faces). */
int mg_find_identity (const mg_content *content, int set, const char *slug);
/* An identity of the same name comes before it, in another set. O(faces). */
bool mg_is_namesake (const mg_content *content, int face);
/* The letter below the accent of U+00C0 … U+00FF, by the two bytes of it; 0: there is none. */
int mg_below_accent (unsigned char first, unsigned char second);
/* Writes the slug of a name: small ASCII letters, without accents, and digits; '_' for the rest.
 * Returns its length. */
size_t mg_slug (const char *name, char *buffer, size_t size);

/* Bytes that a content of so long a source needs (rg_game.measure_content). */
size_t mg_content_measure (size_t source_length);
/* The cards and decks that are shipped, as one text. */
extern const char mg_builtin[];
/* Parses and checks (rg_game.parse). O(length x depth). */
rg_status mg_content_parse (rg_content *content, rg_error *error);
/* Prints the texts of faces and abilities into the strings, once everything else is there. False:
 * the strings are full. */
bool mg_print_all (mg_content *content, uint32_t strings_room);
/* The faces of a card: its own, its back or its halves. Returns how many there are. */
int mg_faces_of (const mg_content *content, int card, int faces[3]);
int mg_content_n_strings (const rg_content *content);
const char *mg_content_string (const rg_content *content, int i);

/* }}} */
/* {{{ Writing trees */

/* What is written is the card language itself, which reads like rules text. */

/* Where written text goes; `put` may be called with parts of a line. */
typedef struct mg_writer
{
  void (*put) (struct mg_writer *writer, const char *text, size_t length);
  const char *(*translate) (struct mg_writer *writer,
                            const char *message); /* gettext, or identity */
  /* A line of a card begins, which comes from that one of the text; 0: the one of keywords, which
   * may come from several. Nullable. */
  void (*begin_line) (struct mg_writer *writer, int line);
  void *data;
  /* The writing's own; 0 at first. */
  int ability;  /* the one that is being written: "enchanted" or "equipped" is its card's word */
  uint8_t zone; /* where filters look that don't say so: mg_zone, or MG_N_ZONES: everywhere */
  bool article; /* "a" is due, or "an", as what follows has it */
  bool them;    /* `it` is several */
  /* For readers: what is only of use to who writes cards is put as cards have it. */
  bool prose;
  bool mentioned;     /* what is remembered has been named */
  bool elides;        /* `they` is who may do it, which has been said */
  bool pays;          /* and so has "pay", which the cost needn't say again */
  int8_t doing;       /* how many instructions of others this is a part of */
  int32_t remembered; /* OBJECTS node, or 0 */
  int32_t target;     /* the node that named targets last, for readers … */
  int8_t n_targets;   /* … and how many have so far */
  int32_t targets[4]; /* the first of them */
  bool capital;       /* a sentence begins */
  bool stopped;       /* what was put last ends one */
  bool searching;     /* what is found in a library is still being put somewhere */
  bool obeys;         /* "may" was said: it is "gain 2 life", not "you gain" */
  bool bare;          /* … and "have": it is "have this become" */
  bool same;          /* the same thing as just before: "enters or attacks" */
  bool from;          /* what is moved comes "from your graveyard" */
  bool yours;         /* `it` is a card of yours … */
  bool drawn;         /* … that comes from a library */
  bool many;          /* what is remembered was remembered in several rounds */
  bool each;          /* each of several is meant by itself */
  bool sought;        /* the rest of what was found in a library is still there */
  bool lists;         /* conditions are listed with commas */
  bool choosing;      /* "choose one" was said */
  int32_t untold;     /* OBJECTS node of a target that is still to be named, or 0 … */
  int8_t owns;        /* … and `that player` is its owner (1) or controller (2) */
  bool others;        /* the last instruction was done by somebody else than you */
  bool theirs;        /* `it` was found in a library of those who act */
  bool voted;         /* `it` is what most votes were for */
  bool offers;        /* `they` is you, as far as readers are concerned */
  int8_t rounds;      /* how many loops this stands in */
  int32_t unnamed;    /* `that player`, who is still to be named */
  int32_t it;         /* OBJECTS node that `it` was last, or 0 … */
  int32_t was;        /* … and was as it was remembered */
  uint16_t it_by;     /* the op of the instruction that made it `it` … */
  uint16_t was_by;    /* … and made that `it` */
  int16_t tokens[4];  /* faces of the latest that were said what they can */
  int32_t where[2];   /* AMOUNT nodes that letters stand for: "where X is …" */
  bool would;         /* what hasn't happened yet: "would draw a card" */
  uint8_t dyed;       /* colours that are due before what an object becomes */
  bool least;         /* "controls five": "five or more" */
  bool shown;         /* a player's hand was revealed, from which something is chosen */
  bool seeks;         /* it is somebody else who searches: "puts it into their hand" */
  bool with;          /* "with" was said: it is "base power and toughness 2/2" */
  int32_t done;       /* the instruction before this one, or 0 */
  bool other_linked;  /* one of the exiled cards was spoken of, so that the other is left */
  int8_t parts;       /* of what is remembered, some were chosen (1), and put elsewhere (2) … */
  bool kept;          /* … and it is of cards of yours */
} mg_writer;

/* Writes a text again (rg_content_rewrite). */
rg_status mg_rewrite (const rg_content *base,
                      size_t from,
                      char *buffer,
                      size_t size,
                      size_t *needed,
                      rg_error *error);
/* An ability for readers, translated; `~` is the card's name. */
void mg_print_ability (const mg_content *content, int ability, mg_writer *writer);
/* What one of its modes does. */
void mg_print_mode (const mg_content *content, int ability, int mode, mg_writer *writer);
/* "Flying, kicker {4}": nothing where a face has no keywords. */
void mg_print_keywords (const mg_content *content, int face, mg_writer *writer);
void mg_print_cost (const mg_cost *cost, mg_writer *writer);
/* "Legendary Artifact Creature — Robot". */
void mg_print_type_line (const mg_content *content, int face, mg_writer *writer);

/* }}} */

#ifdef __cplusplus
}
#endif
