/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a text in the card language becomes a content.
 *
 * A line is parsed by a chart. For each kind of thing and each token where one may begin, the chart
 * keeps all ways to read one there that end differently, in the order in which the language prefers
 * them. A pattern that has slots goes through those, so a line is parsed in whichever way fits as a
 * whole, and nothing is parsed twice. What was found lies in `found` and refers to more of it; only
 * of the way that was taken are nodes made (mg-build.c).
 *
 * No pattern begins with a slot that may begin with the same pattern, so the chart needs no more
 * than the order of the kinds below. */

#pragma once

#include "magic/language/mg-content.h"
#include "magic/language/mg-head.h"
#include "magic/language/parse/mg-lex.h"
#include "magic/language/check/mg-sense.h"

#ifdef __cplusplus
extern "C" {
#endif

#define N_(text) text

/* {{{ Words that code of ours knows */

typedef enum mg_word
{
  MG_WORD_STRANGE,
#define MG_WORD(id, text) MG_WORD_##id,
#include "magic/language/mg-words.def"
#undef MG_WORD
  MG_N_WORDS
} mg_word;

/* }}} */
/* {{{ Kinds of things that a line is made of */

typedef enum mg_part
{
  /* Those of mg-constructs.def, in the order of mg_sort. */
  MG_PART_EFFECT,
  MG_PART_OBJECTS, /* perhaps joined by "and", as the three after it */
  MG_PART_PLAYERS,
  MG_PART_ANY,
  MG_PART_AMOUNT,
  MG_PART_CONDITION,
  MG_PART_EVENT,
  MG_PART_DURATION,
  MG_PART_MOD,
  MG_PART_STATIC,
  MG_PART_COST,
  MG_PART_MANA,

  MG_PART_EFFECTS,     /* joined by ";" */
  MG_PART_DO,          /* [EFFECTS] */
  MG_PART_ONE_OBJECTS, /* not joined */
  MG_PART_ONE_PLAYERS,
  MG_PART_ONE_ANY,
  MG_PART_ONE_AMOUNT,
  MG_PART_COUNT, /* an amount that doesn't begin with players */
  MG_PART_ONE_CONDITION,
  MG_PART_CONJUNCTION, /* conditions joined by "and" */
  MG_PART_ONE_EVENT,
  MG_PART_WHOSE,
  MG_PART_MODS,     /* joined by "and" */
  MG_PART_MORE_HAS, /* "menace and haste" after "has flying," */
  MG_PART_MORE_LOSES,
  MG_PART_COSTS,    /* joined by "," */
  MG_PART_FILTER,   /* without an article */
  MG_PART_A_FILTER, /* with or without */
  MG_PART_KINDS,
  MG_PART_SYMBOLS,
  MG_PART_COUNTER,
  MG_PART_KEYWORD,
  MG_PART_COLOR,
  MG_PART_TOKEN,
  MG_PART_NAME,
  MG_PART_SIGN,
  MG_PART_INTEGER,
  MG_PART_ENTERS,
  MG_PART_PAYABLE,
  MG_PART_ABILITY, /* [LINE] */
  MG_PART_LINE,    /* an ability as its line in a card */
  MG_PART_BODY,    /* EFFECTS, or modes to choose from */
  MG_PART_MODES,   /* DO or DO or … */
  MG_N_PARTS
} mg_part;

/* What `found` has beside nodes. */
enum
{
  MG_FOUND_VALUE = MG_N_OPS, /* a number or an index */
  MG_FOUND_NODE,             /* a node that is there already */
  MG_FOUND_FILTER,           /* index in mg_parser.filters */
  MG_FOUND_SYMBOLS,
  MG_FOUND_NAME, /* token */
  MG_FOUND_ENTERS,
  MG_FOUND_ABILITY,
  MG_FOUND_CHOICE, /* of modes */
  MG_FOUND_MODE
};

/* Their args. */
enum
{
  MG_FOUND_ARG, /* of VALUE, NODE, FILTER and NAME */
  MG_SYMBOLS_ARG_BEGIN = 0,
  MG_SYMBOLS_ARG_END, /* the token behind them */
  MG_ENTERS_ARG_FLAGS = 0,
  MG_ENTERS_ARG_N, /* AMOUNT */
  MG_ENTERS_ARG_COUNTER,
  MG_CHOICE_ARG_LEAST = 0,
  MG_CHOICE_ARG_MOST,
  MG_CHOICE_ARG_MODE,  /* the first of them */
  MG_CHOICE_ARG_FRESH, /* only what wasn't chosen before */
  MG_MODE_ARG_DO = 0,
  MG_MODE_ARG_NEXT /* MG_FOUND_MODE, or 0 */
};

enum /* of ABILITY */
{
  MG_ABILITY_ARG_KIND,
  MG_ABILITY_ARG_FLAGS, /* and chapters << 16 */
  MG_ABILITY_ARG_CONDITION,
  MG_ABILITY_ARG_EVENT,
  MG_ABILITY_ARG_COST,
  MG_ABILITY_ARG_BODY
};

typedef struct mg_found
{
  uint16_t op;                   /* mg_op, or one of the above */
  uint16_t begin, end;           /* its first token, and the one behind it */
  bool asks_x;                   /* of MAY_PAY: nothing before it says what X is (107.3f) */
  int32_t next;                  /* the next way to read this kind here, or 0 */
  int32_t arg[MG_NODE_ARGS + 1]; /* found, too, or 0 */
} mg_found;

/* mg_found_who (found), mg_found_n (found) …: as of a node. */
#define MG_ARG(name, NAME)                                                                         \
  static inline int32_t mg_found_##name (const mg_found *found)                                    \
  {                                                                                                \
    return found->arg[mg_arg_places[MG_ARG_##NAME][found->op]];                                    \
  }
MG_EACH_ARG (MG_ARG)
#undef MG_ARG

/* Where that argument is kept; the operation has it. */
static inline int32_t *
mg_found_slot (mg_found *found, mg_argument name)
{
  return &found->arg[mg_arg_places[name][found->op]];
}

typedef struct mg_ways /* of reading one kind at one token */
{
  int32_t first, last;
  int at; /* the token */
} mg_ways;

/* }}} */
/* {{{ Patterns */

typedef enum mg_element_kind
{
  MG_ELEMENT_END,
  MG_ELEMENT_WORD,
  MG_ELEMENT_SLOT,
  MG_ELEMENT_OPTION /* what follows may be missing */
} mg_element_kind;

typedef struct mg_element
{
  uint8_t kind;  /* mg_element_kind */
  uint8_t slot;  /* mg_part of a slot */
  uint16_t skip; /* of a slot: its argument; of an option: the element behind what may be missing */
  uint16_t words[4];
} mg_element;

typedef struct mg_rule
{
  uint16_t first;              /* element */
  uint16_t needed;             /* element: a word that isn't optional */
  uint8_t slots[MG_NODE_ARGS]; /* mg_part + 1 of each argument */
} mg_rule;

/* }}} */
/* {{{ The parser */

enum
{
  MG_MAX_WORDS = 4096, /* a power of two; half of them are used */
  MG_MAX_ELEMENTS = 6144,
  MG_MAX_FOUND = 12288, /* of a line */
  MG_MAX_LINE_FILTERS = 1024,
  MG_MAX_KEYWORDS = 200,
  MG_PARSE_DEPTH = 120, /* of kinds in kinds */
  MG_MAX_FACE_ABILITIES = 32,
  MG_MAX_FACE_KEYWORDS = 6,
  MG_MAX_EXPECTED = 5,
  MG_MAX_DRAFTS = 48,   /* of a filter that begins at one token */
  MG_MAX_STRINGS = 8192 /* a power of two */
};

typedef struct mg_written /* a word that is known */
{
  const char *text; /* borrowed from a pattern, a table or the source */
  uint16_t length;
  uint16_t id;
} mg_written;

typedef struct mg_keyword_words
{
  uint16_t words[6]; /* 0-ended */
  rg_scan body;      /* where its definition's abilities begin */
  bool defined;
  int32_t line, column;
} mg_keyword_words;

/* What N, COST and FILTER mean in the definition of a keyword. */
typedef struct mg_binding
{
  bool active;
  int number;
  int cost;   /* COST node */
  int filter; /* of the content */
} mg_binding;

typedef struct mg_bound_keyword
{
  int keyword;
  mg_binding binding;
} mg_bound_keyword;

typedef struct mg_expected
{
  const mg_element *word; /* or NULL: */
  mg_part kind;           /* MG_N_PARTS: the end of the line */
} mg_expected;

/* Where a card reads a register that another of its lines may give. */
typedef struct mg_need
{
  bool here;
  rg_token token;
} mg_need;

/* What the lines of a spell so far leave for the next one. */
typedef struct mg_spell_sense
{
  uint32_t set;
  int words, slots;
  bool for_each;
} mg_spell_sense;

typedef struct mg_parser
{
  mg_content *content;
  rg_scan scan;
  uint32_t shipped_lines; /* what stands behind these was added by a player; 0: nothing was */
  struct
  {
    int32_t nodes, filters, costs, abilities, faces, keywords, decks, deck_cards, topics, rulings,
        strings;
  } room;

  mg_written words[MG_MAX_WORDS];              /* a hash table */
  const mg_written *word_of[MG_MAX_WORDS / 2]; /* by id */
  int n_words;
  uint8_t subtype_of[MG_MAX_WORDS / 2];
  int set;                           /* the latest that a head named */
  uint32_t set_line;                 /* of that head */
  bool in_pool;                      /* the latest list is one of identities */
  uint32_t became[MG_SUBTYPE_WORDS]; /* subtypes of creatures that no head has */
  int32_t strings[MG_MAX_STRINGS];   /* a hash table of the content's strings */
  int n_strings;
  mg_element elements[MG_MAX_ELEMENTS];
  int n_elements;
  mg_rule rules[MG_N_OPS];
  uint16_t first_op[MG_N_SORTS], n_ops[MG_N_SORTS];
  mg_keyword_words keywords[MG_MAX_KEYWORDS];
  int32_t shared[MG_N_OPS]; /* nodes without arguments that stand for all of their op */
  int32_t shared_numbers[32];

  /* The line. */
  rg_scan here; /* where it begins */
  mg_token tokens[MG_LINE_TOKENS + 2];
  int n_tokens;
  uint8_t last_at[MG_MAX_WORDS / 2]; /* where in the line a word stands last, + 1 */
  int32_t chart[MG_LINE_TOKENS + 2][MG_N_PARTS];
  mg_found found[MG_MAX_FOUND];
  int n_found;
  mg_filter filters[MG_MAX_LINE_FILTERS];
  int n_filters;
  int depth;
  long work;

  /* How far any way of reading the line went, and what could stand there. */
  int furthest, n_expected;
  mg_expected expected[MG_MAX_EXPECTED];

  /* Where the line is. */
  mg_block block;
  int n_faces_begun;
  int face;          /* 0 in the definition of a keyword */
  bool spoiled;      /* its card has a mistake above */
  bool spells_first; /* a line without more is what an instant or sorcery does */
  bool effects_too;  /* it may be */
  int default_zone;
  mg_binding binding;
  mg_bound_keyword bound[MG_MAX_FACE_KEYWORDS]; /* of the face */
  int n_bound;
  mg_ability pending[MG_MAX_FACE_ABILITIES];
  int n_pending;
  uint32_t given;   /* registers that the card gives */
  int movers;       /* of its additional costs, how many move something … */
  int any_movers;   /* … and of one of its alternative costs, at most */
  mg_need one_paid; /* the first that speaks of what one of them moved */
  mg_need needs[MG_N_REGISTERS];
  mg_spell_sense spell_sense;
  int spell; /* 1 + index in `pending` of what the spell does, or 0 */
  int topic; /* the first that the head of the rulings names */
} mg_parser;

/* mg-parse-words.c */
/* The number of a word; adds it if there is room. 0: there isn't. */
uint16_t mg_intern (mg_parser *parser, const char *text, size_t length);
uint16_t mg_find_word (const mg_parser *parser, const char *text, size_t length);
/* Index of a string of the content, which is added if need be. */
int mg_intern_string (mg_parser *parser, const char *text, size_t length);
void mg_compile_patterns (mg_parser *parser);
/* The subtype that a token names, also in the plural; 0: none. */
int mg_subtype_at (const mg_parser *parser, int at, bool *plural);
int mg_find_subtype (const mg_parser *parser, const char *text, size_t length);

/* mg-parse.c */
/* Reads the next line. False at the end and after a mistake. */
bool mg_next_line (mg_parser *parser);
/* Reads all lines. A line whose `read` returns false has a mistake. False: reading ended there. */
bool mg_each_line (mg_parser *parser, bool (*read) (mg_parser *parser));
/* All ways to read `kind` at token `at`: the first of a list, or 0. */
int32_t mg_parse_at (mg_parser *parser, mg_part kind, int at);
/* The way of reading `kind` that takes the tokens from `at` to before `end`, or 0. */
int32_t mg_parse_all (mg_parser *parser, mg_part kind, int at, int end);
/* Adds a way, unless one with this end is there. */
mg_found *mg_add_way (mg_parser *parser, mg_ways *ways, int op, int end);
void mg_add_value (mg_parser *parser, mg_ways *ways, int32_t value, int end);
/* Tries the patterns of a sort; `led_by_whose`: 1 only those that begin with <whose>, 0 the rest.
 */
void mg_try_patterns (mg_parser *parser, mg_sort sort, int at, mg_ways *ways, int led_by_whose);
static inline uint16_t
mg_word_at (const mg_parser *parser, int at)
{
  return parser->tokens[at].word; /* behind the last there is one with 0 */
}

/* mg-parse-fail.c */
void mg_expect (mg_parser *parser, int at, const mg_element *word, mg_part kind);
/* Tells what could have stood where reading went furthest. Returns false. */
bool mg_fail_line (mg_parser *parser);
bool mg_fail_full (mg_parser *parser);

/* mg-parse-kinds.c */
/* Reads all ways of a kind that the chart doesn't have yet. */
void mg_read_kind (mg_parser *parser, mg_part kind, int at, mg_ways *ways);

/* mg-parse-filter.c */
/* A filter so far, and where it ends. */
typedef struct mg_draft
{
  mg_filter filter;
  int end;
} mg_draft;

typedef struct mg_drafts
{
  mg_parser *parser;
  int n;
  mg_draft draft[MG_MAX_DRAFTS];
} mg_drafts;

/* Adds a draft, unless one that ends there is there. */
mg_filter *mg_add_draft (mg_drafts *drafts, const mg_filter *filter, int end);
void mg_read_filter (mg_parser *parser, int at, mg_ways *ways, bool article);
void mg_read_kinds (mg_parser *parser, int at, mg_ways *ways);

/* mg-parse-qualifier.c */
/* Adds what draft `i` becomes by one more qualifier. */
void mg_read_qualifiers (mg_drafts *drafts, int i);

/* mg-parse-amount.c */
void mg_read_small (mg_parser *parser, mg_part kind, int at, mg_ways *ways);
int mg_read_keyword (const mg_parser *parser, int at, int *end);
/* Adds a symbol ("{2/W}") to a cost. False: it isn't of mana. */
bool mg_add_symbol (mg_cost *cost, const char *text, size_t length);
/* Colours in a symbol, as a mask. */
int mg_symbol_colors (const char *text, size_t length);

/* mg-parse-ability.c */
void mg_read_modes (mg_parser *parser, int at, mg_ways *ways);
void mg_read_body (mg_parser *parser, int at, mg_ways *ways);
void mg_read_line (mg_parser *parser, int at, mg_ways *ways);

/* mg-build.c */
/* Makes what was found: a node's, filter's … index, or a value. */
int32_t mg_build (mg_parser *parser, int32_t found);
mg_ability mg_build_ability (mg_parser *parser, const mg_found *found);
int mg_new_node (mg_parser *parser, int op, int32_t a, int32_t b);
int mg_new_filter (mg_parser *parser, const mg_filter *filter);
int mg_new_cost (mg_parser *parser, const mg_cost *cost);
int mg_new_ability (mg_parser *parser, const mg_ability *ability);

/* mg-parse-line.c */
/* Parses the line as an ability of the face, into `pending`. */
bool mg_parse_ability_line (mg_parser *parser);
bool mg_add_pending (mg_parser *parser, const mg_ability *ability);
/* Moves `pending` into the content. */
bool mg_flush_abilities (mg_parser *parser, uint16_t *first, uint16_t *n);

/* mg-parse-keyword.c */
/* Makes the keywords that the engine knows. */
bool mg_begin_keywords (mg_parser *parser);
/* "keyword "name" N COST" */
bool mg_parse_keyword_head (mg_parser *parser);
/* Parses what the keywords of the text stand for, once each. */
bool mg_parse_definitions (mg_parser *parser);
/* Parses a line of keywords if it is one: 1; 0: it isn't; -1: a mistake. */
int mg_parse_keyword_line (mg_parser *parser);
/* Parses what the face's keywords stand for, with what it says for N and COST. */
bool mg_expand_keywords (mg_parser *parser);

/* mg-parse-card.c */
/* The head that the line is, or NULL. */
const mg_head *mg_head_of_line (const mg_parser *parser);
/* Reads all heads, so that faces, tokens, keywords and subtypes are known. */
bool mg_parse_heads (mg_parser *parser);

/* The subtype that a token of a head names, which becomes known; 0: there are too many. */
int mg_add_subtype (mg_parser *parser, const rg_token *token);
/* The face is of that subtype, which its head names next. */
void mg_give_subtype (mg_face *face, int subtype);

/* mg-parse-identity.c */
/* "set "TRD-2021"" */
bool mg_parse_set_head (mg_parser *parser);
/* The set that the head of an identity is of; 0 after a mistake. */
int mg_parse_own_set (mg_parser *parser);
/* Reads what stands behind the name of an identity. */
bool mg_parse_identity_head (mg_parser *parser, mg_face *face);

/* mg-parse-face.c */
/* Reads all that stands below heads. */
bool mg_parse_bodies (mg_parser *parser);

/* mg-parse-deck.c */
bool mg_parse_deck_head (mg_parser *parser);
bool mg_parse_deck_line (mg_parser *parser);
bool mg_parse_list_head (mg_parser *parser);
bool mg_parse_list_line (mg_parser *parser);
/* The card that token `at` names; 0 after a mistake. */
int mg_parse_card_name (mg_parser *parser, int at);

/* mg-parse-ruling.c */
/* "rulings on BECOME_MONARCH, "Queen Marchesa"" */
bool mg_parse_ruling_head (mg_parser *parser);
bool mg_parse_ruling_line (mg_parser *parser);

/* mg-check.c */
/* Fills flags and zones of an ability that was built. */
bool mg_check_ability (mg_parser *parser, mg_ability *ability);

/* mg-sense.c */
/* Whether an ability that was found does what it says. False: a mistake was told. */
bool mg_check_sense (mg_parser *parser, int32_t ability);
/* The same of the cost that a card says for one of its keywords (MG_KEY_…), which gives what it
 * moves, and X. */
bool mg_check_keyword_cost (mg_parser *parser, int32_t cost, int key);
/* The face is complete. */
void mg_note_sense (mg_parser *parser);
/* The card is complete. False: a mistake was told. */
bool mg_end_sense (mg_parser *parser);

/* mg-notes.c */
/* What argument `k` of a construct is, by the rules of the grammar. */
mg_slot mg_slot_of (const mg_parser *parser, int op, int k);
/* Keeps that for all of them. */
void mg_note_slots (mg_content *content, const mg_parser *parser);
/* Everything else, once the text has been read. */
void mg_note_all (mg_content *content);

/* A mistake in the line. Returns false. */
#define mg_fail_at(parser, at, ...)                                                                \
  rg_scan_fail (&(parser)->scan, &(parser)->tokens[at].is, NULL, __VA_ARGS__)

/* }}} */

#ifdef __cplusplus
}
#endif
