/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads statements, one a line. */

#include "scenario-private.h"

/* {{{ Statements */

static bool
parse_game (parser *p)
{
  statement *s = parser_add_statement (p, STATEMENT_GAME);
  return s != NULL && parser_read_word (p, "the id of a game", &s->text);
}

static bool
parse_content (parser *p)
{
  statement *s = parser_add_statement (p, STATEMENT_CONTENT);

  if (s == NULL)
    return false;
  s->also = rg_scan_accept (&p->scan, "also");
  return parser_read_quoted (p, "a file name in quotes", &s->text);
}

static bool
parse_seats (parser *p)
{
  statement *s = parser_add_statement (p, STATEMENT_SEATS);
  return s != NULL && rg_scan_number (&p->scan, "a number of seats", 1, RG_MAX_SEATS, &s->number);
}

static bool
parse_seed (parser *p)
{
  statement *s = parser_add_statement (p, STATEMENT_SEED);
  int number;

  if (s == NULL || !rg_scan_number (&p->scan, "a seed", 0, INT32_MAX - 1, &number))
    return false;
  s->seed = (uint64_t) number;
  return true;
}

static bool
parse_option (parser *p)
{
  statement *s = parser_add_statement (p, STATEMENT_OPTION);
  const char *name;

  if (s == NULL || !parser_read_word (p, "the key of an option", &s->text))
    return false;
  if (parser_at_word (p))
    return parser_read_words (p, "the value of the option", &s->values);
  return parser_read_quoted (p, "the value of the option", &name)
         && parser_add_word (p, &s->values, name);
}

static bool
parse_set (parser *p)
{
  statement *s = parser_add_statement (p, STATEMENT_SET);
  return s != NULL && parser_read_words (p, "what to set, as \"seat 1 gold 6\"", &s->words);
}

static bool
parse_without (parser *p)
{
  statement *s = parser_add_statement (p, STATEMENT_WITHOUT);

  return s != NULL && rg_scan_expect (&p->scan, "set")
         && parser_read_words (p, "what is set otherwise, as \"seat 1 gold 6\"", &s->words);
}

/* `N: choice, choice`, a statement for each; the last one is `only`. */
static bool
parse_choices (parser *p, statement_kind kind, const char *bot, bool negated, bool only)
{
  int seat = -1;
  bool more = false;

  do
    {
      statement *s = parser_add_statement (p, kind);
      if (s == NULL)
        return false;
      s->bot = bot;
      s->continues = more;
      s->negated = negated;
      if (!more && (!parser_read_seat (p, &seat) || !rg_scan_expect (&p->scan, ":")))
        return false;
      s->seat = seat;
      if (!parser_read_choice (p, &s->text))
        return false;
      more = rg_scan_accept (&p->scan, ",");
      s->only = only && !more;
    }
  while (more);
  return true;
}

static bool
parse_play (parser *p)
{
  return parse_choices (p, STATEMENT_PLAY, NULL, false, false);
}

/* `until QUERY`, `until over`, `until WORD` for the step of that name */
static bool
read_until (parser *p, statement *s)
{
  if (!rg_scan_expect (&p->scan, "until"))
    return false;
  if (rg_scan_accept (&p->scan, "over"))
    return true;
  if (!parser_read_query_words (p, s))
    return false;
  if (s->words.n > 1 || !parser_at_end (p))
    return parser_read_relation (p, s);
  s->values = s->words;
  s->words.n = 0;
  s->relation = RELATION_EQUAL;
  return parser_add_word (p, &s->words, "step");
}

static bool
parse_pass (parser *p)
{
  statement *s = parser_add_statement (p, STATEMENT_PASS);
  return s != NULL && read_until (p, s);
}

/* `bot ID N: choice, choice`, `bot ID until …` */
static bool
parse_bot (parser *p)
{
  const char *bot;
  statement *s;

  if (!parser_read_word (p, "the id of a bot", &bot))
    return false;
  if (p->scan.token.kind == RG_TOKEN_NUMBER)
    return parse_choices (p, STATEMENT_BOT, bot, false, false);
  s = parser_add_statement (p, STATEMENT_BOT_UNTIL);
  if (s == NULL)
    return false;
  s->bot = bot;
  return read_until (p, s);
}

/* `resolve`, `resolve N` */
static bool
parse_resolve (parser *p)
{
  statement *s = parser_add_statement (p, STATEMENT_RESOLVE);

  if (s == NULL)
    return false;
  s->number = 1;
  return parser_at_end (p) || rg_scan_number (&p->scan, "how often", 1, 1000, &s->number);
}

static bool
parse_leave (parser *p)
{
  statement *s = parser_add_statement (p, STATEMENT_LEAVE);
  return s != NULL && parser_read_seat (p, &s->seat);
}

static bool
parse_save (parser *p)
{
  statement *s = parser_add_statement (p, STATEMENT_SAVE_AND_LOAD);
  return s != NULL && rg_scan_expect (&p->scan, "and") && rg_scan_expect (&p->scan, "load");
}

/* `offered N: choice, choice`, `offered only N: …` */
static bool
parse_offered (parser *p)
{
  const bool only = rg_scan_accept (&p->scan, "only");

  return parse_choices (p, STATEMENT_OFFERED, NULL, false, only);
}

static bool
parse_not (parser *p)
{
  return rg_scan_expect (&p->scan, "offered")
         && parse_choices (p, STATEMENT_OFFERED, NULL, true, false);
}

/* `by RULE saying "text"`, of which one may be missing. */
static bool
parse_reason (parser *p, statement *s)
{
  if (rg_scan_accept (&p->scan, "by") && !parser_read_dotted (p, "the rule that refuses", &s->rule))
    return false;
  if (rg_scan_accept (&p->scan, "saying")
      && !parser_read_quoted (p, "a part of the explanation in quotes", &s->saying))
    return false;
  return s->rule != NULL || s->saying != NULL
         || rg_scan_expected (&p->scan, "\"by\" and the rule that refuses", NULL);
}

/* `refused N: choice by RULE saying "text"`, `refused table by RULE saying "text"` */
static bool
parse_refused (parser *p)
{
  const bool table = rg_scan_accept (&p->scan, "table");
  statement *s = parser_add_statement (p, table ? STATEMENT_TABLE_REFUSED : STATEMENT_REFUSED);

  if (s == NULL)
    return false;
  if (!table
      && (!parser_read_seat (p, &s->seat) || !rg_scan_expect (&p->scan, ":")
          || !parser_read_choice (p, &s->text)))
    return false;
  return parse_reason (p, s);
}

/* `expect asked N N`, `expect asked N for PROMPT`, `expect asked none` */
static bool
parse_asked (parser *p)
{
  statement *s = parser_add_statement (p, STATEMENT_ASKED);

  if (s == NULL)
    return false;
  if (rg_scan_accept (&p->scan, "none"))
    return true;
  do
    {
      int seat;
      if (!parser_read_seat (p, &seat))
        return false;
      s->asked |= (uint32_t) 1 << seat;
      if (rg_scan_accept (&p->scan, "for"))
        return parser_read_word (p, "the id of a question", &s->text);
    }
  while (!parser_at_end (p));
  return true;
}

/* `expect event ID NAME VALUE…, ID …`, `expect no event …` */
static bool
parse_event (parser *p, bool negated)
{
  bool more = false;

  do
    {
      statement *s = parser_add_statement (p, STATEMENT_EVENT);
      if (s == NULL)
        return false;
      s->continues = more;
      s->negated = negated;
      if (!parser_read_word (p, "the id of an event", &s->text))
        return false;
      while (parser_at_word (p))
        if (!parser_keep_word (p, &s->words))
          return false;
      if (s->words.n % 2 != 0)
        return rg_scan_expected (&p->scan, "a value: arguments come in pairs, as \"seat 1\"", NULL);
      more = !negated && rg_scan_accept (&p->scan, ",");
    }
  while (more);
  return true;
}

/* `expect N events ID NAME VALUE…` */
static bool
parse_events (parser *p)
{
  const int first = p->file->n_statements;
  int number;

  if (!rg_scan_number (&p->scan, "a number of events", 0, 1000000, &number)
      || (!rg_scan_accept (&p->scan, "event") && !rg_scan_expect (&p->scan, "events"))
      || !parse_event (p, false))
    return false;
  if (p->file->n_statements > first + 1)
    return rg_scan_fail (&p->scan, &p->scan.token, NULL, "events of one kind are counted");
  p->file->statements[first].counted = true;
  p->file->statements[first].number = number;
  return true;
}

static bool
parse_over (parser *p, bool negated)
{
  statement *s = parser_add_statement (p, STATEMENT_OVER);

  if (s == NULL)
    return false;
  s->negated = negated;
  return true;
}

static bool
parse_expect (parser *p)
{
  if (rg_scan_accept (&p->scan, "asked"))
    return parse_asked (p);
  if (rg_scan_accept (&p->scan, "over"))
    return parse_over (p, false);
  if (rg_scan_accept (&p->scan, "event"))
    return parse_event (p, false);
  if (p->scan.token.kind == RG_TOKEN_NUMBER)
    return parse_events (p);
  if (rg_scan_accept (&p->scan, "no"))
    return rg_scan_expect (&p->scan, "event") && parse_event (p, true);
  if (rg_scan_accept (&p->scan, "not"))
    return rg_scan_expect (&p->scan, "over") && parse_over (p, true);
  statement *s = parser_add_statement (p, STATEMENT_QUERY);
  return s != NULL && parser_read_query (p, s);
}

static bool
read_eyes (parser *p, scenario_eyes *eyes)
{
  if (rg_scan_accept (&p->scan, "everyone"))
    eyes->everyone = true;
  else if (rg_scan_accept (&p->scan, "spectator"))
    eyes->viewer = rg_viewer_spectator ();
  else if (rg_scan_accept (&p->scan, "team"))
    {
      eyes->viewer.kind = RG_VIEWER_TEAM;
      return rg_scan_number (&p->scan, "a team", 0, RG_MAX_SEATS, &eyes->viewer.index);
    }
  else if (p->scan.token.kind == RG_TOKEN_NUMBER)
    return parser_read_seat (p, &eyes->viewer.index);
  else
    return rg_scan_expected (&p->scan, "a seat, \"team\", \"spectator\" or \"everyone\"", NULL);
  return true;
}

/* `ZONE`, `ZONE of N` */
static bool
read_place (parser *p, statement *s, const char *what)
{
  return parser_read_word (p, what, &s->text)
         && (!rg_scan_accept (&p->scan, "of") || parser_read_seat (p, &s->seat));
}

static bool
read_pieces (parser *p, statement *s)
{
  s->kind = STATEMENT_VIEW_SHOWS;
  if (!parser_at_word (p))
    return rg_scan_expected (&p->scan, "the id of a piece", NULL);
  while (parser_at_word (p) && !rg_scan_is (&p->scan, "in"))
    if (!parser_keep_word (p, &s->words))
      return false;
  return !rg_scan_accept (&p->scan, "in") || read_place (p, s, "a zone");
}

/* `view EYES shows|hides PIECE… [in ZONE [of N]]`, `view EYES counts N in ZONE [of N] [by
 * COLUMNS]`, `view EYES reads COUNTER [of N] = N`, `view EYES same|differs after set WORDS` */
static bool
parse_view (parser *p)
{
  static const char *const verbs[]
      = { "shows", "hides", "counts", "reads", "same", "differs", NULL };
  statement *s = parser_add_statement (p, STATEMENT_VIEW_SHOWS);
  int verb;

  if (s == NULL || !read_eyes (p, &s->eyes))
    return false;
  verb = rg_scan_choice (&p->scan, "what is seen", verbs);
  switch (verb)
    {
    case 0:
    case 1:
      s->negated = verb == 1;
      return read_pieces (p, s);
    case 2:
      s->kind = STATEMENT_VIEW_COUNTS;
      return rg_scan_number (&p->scan, "a number of pieces", 0, 1000000, &s->number)
             && rg_scan_expect (&p->scan, "in") && read_place (p, s, "a zone")
             && (!rg_scan_accept (&p->scan, "by")
                 || rg_scan_number (&p->scan, "a number of columns", 1, 1000, &s->columns));
    case 3:
      s->kind = STATEMENT_VIEW_READS;
      return read_place (p, s, "a counter") && rg_scan_expect (&p->scan, "=")
             && rg_scan_number (&p->scan, "a number", -1000000, 1000000, &s->number);
    case 4:
    case 5:
      s->kind = STATEMENT_VIEW_SAME;
      s->negated = verb == 5;
      return rg_scan_expect (&p->scan, "after") && rg_scan_expect (&p->scan, "set")
             && parser_read_words (p, "what to set", &s->words);
    default:
      return false;
    }
}

/* }}} */
/* {{{ Scenarios */

static bool
begin_scenario (parser *p, bool is_control)
{
  rg_token where = p->scan.token;
  scenario *all = parser_make_room (p, p->file->scenarios, p->file->n_scenarios, sizeof *all);

  if (all == NULL)
    return false;
  p->file->scenarios = all;
  scenario *added = &all[p->file->n_scenarios++];
  *added = (scenario){
    .line = where.line,
    .control_of = -1,
    .first = p->file->n_statements,
    .first_id = p->file->n_ids,
  };
  if (is_control)
    {
      int of = p->file->n_scenarios - 2;
      if (of < 0)
        return rg_scan_fail (&p->scan, &where, NULL, "a control needs a scenario before it");
      added->control_of
          = p->file->scenarios[of].control_of >= 0 ? p->file->scenarios[of].control_of : of;
    }
  p->in_setup = true;
  return parser_read_quoted (p, "a title in quotes", &added->title);
}

static bool
parse_scenario (parser *p)
{
  return begin_scenario (p, false);
}

static bool
parse_control (parser *p)
{
  return begin_scenario (p, true);
}

static bool
parse_proves (parser *p)
{
  scenario *current
      = p->file->n_scenarios > 0 ? &p->file->scenarios[p->file->n_scenarios - 1] : NULL;

  if (current == NULL || current->control_of >= 0 || current->n > 0)
    return rg_scan_fail (&p->scan, &p->scan.token, NULL,
                         "\"proves\" stands right after the title of a scenario");
  do
    {
      scenario_id *all = parser_make_room (p, p->file->ids, p->file->n_ids, sizeof *all);
      if (all == NULL)
        return false;
      p->file->ids = all;
      scenario_id *id = &all[p->file->n_ids++];
      *id = (scenario_id){ NULL, p->scan.token.line, p->scan.token.column };
      current->n_ids++;
      if (!parser_read_dotted (p, "the id of a rule", &id->id))
        return false;
    }
  while (!parser_at_end (p));
  return true;
}

/* Where a statement may stand. */
typedef enum phase
{
  PHASE_TITLE,
  PHASE_SETUP,
  PHASE_PLAY
} phase;

static const struct
{
  const char *word;
  phase phase;
  bool (*parse) (parser *p);
} statements[] = {
  { "scenario", PHASE_TITLE, parse_scenario },
  { "control", PHASE_TITLE, parse_control },
  { "proves", PHASE_TITLE, parse_proves },
  { "game", PHASE_SETUP, parse_game },
  { "content", PHASE_SETUP, parse_content },
  { "seats", PHASE_SETUP, parse_seats },
  { "seed", PHASE_SETUP, parse_seed },
  { "option", PHASE_SETUP, parse_option },
  { "set", PHASE_SETUP, parse_set },
  { "without", PHASE_SETUP, parse_without },
  { "pass", PHASE_PLAY, parse_pass },
  { "resolve", PHASE_PLAY, parse_resolve },
  { "bot", PHASE_PLAY, parse_bot },
  { "leave", PHASE_PLAY, parse_leave },
  { "save", PHASE_PLAY, parse_save },
  { "offered", PHASE_PLAY, parse_offered },
  { "not", PHASE_PLAY, parse_not },
  { "refused", PHASE_PLAY, parse_refused },
  { "expect", PHASE_PLAY, parse_expect },
  { "view", PHASE_PLAY, parse_view },
};

static bool
enter_phase (parser *p, phase wanted)
{
  if (wanted == PHASE_SETUP && !p->in_setup)
    return rg_scan_fail (&p->scan, &p->scan.token, NULL,
                         "a table is set up before the first choice; a state may be set, never an "
                         "outcome");
  if (wanted == PHASE_PLAY)
    {
      if (p->file->n_scenarios == 0)
        return rg_scan_fail (&p->scan, &p->scan.token, NULL,
                             "only set-up may stand before the first scenario");
      p->in_setup = false;
    }
  return true;
}

static bool
parse_line (parser *p)
{
  const size_t n = sizeof statements / sizeof *statements;
  rg_nearest nearest;

  if (p->scan.token.kind == RG_TOKEN_NUMBER)
    return enter_phase (p, PHASE_PLAY) && parse_play (p);
  for (size_t i = 0; i < n; i++)
    if (rg_scan_is (&p->scan, statements[i].word))
      {
        if (!enter_phase (p, statements[i].phase))
          return false;
        rg_scan_next (&p->scan);
        return statements[i].parse (p);
      }
  rg_nearest_init (&nearest, p->scan.token.text, p->scan.token.length);
  for (size_t i = 0; i < n; i++)
    rg_nearest_try (&nearest, statements[i].word);
  return rg_scan_expected (&p->scan, "a statement", nearest.word);
}

/* }}} */

bool
scenario_parse (scenario_file *file, size_t length, rg_error *error)
{
  parser p = { .file = file, .in_setup = true };

  rg_scan_init (&p.scan, file->source, length, error);
  while (p.scan.token.kind != RG_TOKEN_END)
    if (!parse_line (&p) || !rg_scan_line (&p.scan))
      return false;
  if (!p.scan.failed && file->n_scenarios == 0)
    rg_scan_fail (&p.scan, &p.scan.token, NULL, "there is no scenario in this file");
  return !p.scan.failed;
}
