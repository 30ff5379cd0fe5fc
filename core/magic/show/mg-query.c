/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asking a table, for scenarios and puzzles, in the words that docs/scenarios.md lists: first a
 * seat and what of it, or a word and the card that it is about. A card is named by its slug, and
 * means the first such object that there is, on the battlefield before elsewhere. */

#include "magic/show/mg-show.h"

#include "kernel/rg-scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct mg_question
{
  const rg_match *match;
  const mg_content *content;
  const mg_state *state;
  const char *const *words;
  int n;
  char *answer;
  size_t size;
  rg_error *error;
} mg_question;

static const char *
word (const mg_question *asked, int i)
{
  return i < asked->n ? asked->words[i] : "";
}

static rg_status
answer_text (mg_question *asked, const char *text)
{
  snprintf (asked->answer, asked->size, "%s", text);
  return RG_OK;
}

static rg_status
answer_number (mg_question *asked, int number)
{
  snprintf (asked->answer, asked->size, "%d", number);
  return RG_OK;
}

static rg_status
answer_whether (mg_question *asked, bool truth)
{
  return answer_text (asked, truth ? "yes" : "no");
}

/* Why the game is over. */
static rg_status
answer_reason (mg_question *asked)
{
  rg_result result;

  if (!rg_match_over (asked->match))
    return answer_text (asked, "none");
  mg_result (asked->match, &result);
  return answer_text (asked, mg_messages[result.reason.message].id);
}

static rg_status
answer_seat (mg_question *asked, int seat)
{
  if (seat == MG_NOBODY)
    return answer_text (asked, "none");
  snprintf (asked->answer, asked->size, "seat %d", seat + 1);
  return RG_OK;
}

/* {{{ Finding cards */

static bool
reads (const mg_question *asked, int string, const char *slug)
{
  char own[64];

  mg_slug (mg_string_at (asked->content, string), own, sizeof own);
  return strcmp (own, slug) == 0;
}

/* By its name, or, as tokens are set, by what the content calls it. */
static bool
face_is_called (const mg_question *asked, int face, const char *slug)
{
  return reads (asked, mg_face_at (asked->content, face)->name, slug)
         || reads (asked, mg_face_at (asked->content, face)->handle, slug);
}

static bool
is_called (const mg_question *asked, int id, const char *slug)
{
  const mg_object *object = mg_object_at (asked->state, id);
  const int shown = mg_shown_face (asked->state, asked->content, id);
  const int face = shown ? shown : object->face;

  if (!face || object->kind == MG_KIND_FREE)
    return false;
  if (object->kind == MG_KIND_ABILITY)
    return false;
  return face_is_called (asked, face, slug);
}

static int
count (const mg_question *asked, int zone, int seat, const char *slug)
{
  int n = 0;

  for (int id = mg_first (asked->state, zone, seat < 0 ? 0 : seat); id;
       id = mg_object_at (asked->state, id)->next)
    {
      const int whose = mg_controller (asked->state, mg_ref_of (asked->state, id));

      if ((seat < 0 || whose == seat) && (!*slug || is_called (asked, id, slug)))
        n++;
    }
  return n;
}

/* As `count`, of a name that some card or token has. */
static rg_status
answer_count (mg_question *asked, int zone, int seat, const char *slug)
{
  rg_nearest nearest;
  char own[64];

  rg_nearest_init (&nearest, slug, strlen (slug));
  for (int i = 1; i < asked->content->n_faces; i++)
    {
      if (!*slug || face_is_called (asked, i, slug))
        return answer_number (asked, count (asked, zone, seat, slug));
      rg_nearest_try (&nearest,
                      mg_string_at (asked->content, mg_face_at (asked->content, i)->name));
    }
  mg_slug (nearest.word ? nearest.word : "Grizzly Bears", own, sizeof own);
  return rg_fail (asked->error, RG_E_BAD_DATA, NULL,
                  "There is no card or token '%.40s'; is it '%s'?", slug, own);
}

/* The first object of that name: "grizzly_bears", or "grizzly_bears-2" for the second one. */
static int
find_card (const mg_question *asked, const char *name)
{
  static const uint8_t zones[]
      = { MG_ZONE_BATTLEFIELD, MG_ZONE_STACK, MG_ZONE_EXILE,  MG_ZONE_GRAVEYARD,
          MG_ZONE_COMMAND,     MG_ZONE_HAND,  MG_ZONE_LIBRARY };
  char slug[64];
  const char *mark = strrchr (name, '-'); /* slugs have none */
  int which = mark ? atoi (mark + 1) : 1;

  snprintf (slug, sizeof slug, "%.*s", mark ? (int) (mark - name) : (int) strlen (name), name);
  for (size_t z = 0; z < sizeof zones; z++)
    for (int seat = 0; seat < asked->state->seats; seat++)
      {
        for (int id = mg_first (asked->state, zones[z], seat); id;
             id = mg_object_at (asked->state, id)->next)
          if (is_called (asked, id, slug) && --which == 0)
            return id;
        if (zones[z] == MG_ZONE_BATTLEFIELD || zones[z] == MG_ZONE_STACK
            || zones[z] == MG_ZONE_EXILE || zones[z] == MG_ZONE_COMMAND)
          break;
      }
  return 0;
}

int
mg_find_called (const rg_match *match, const char *name)
{
  const mg_question asked
      = { .match = match, .content = mg_data (match), .state = rg_state_const (match) };

  return find_card (&asked, name);
}

/* What a token that is set by that name is called, where nothing else on the table is. */
static rg_status
ask_name_of_token (mg_question *asked)
{
  const char *slug = word (asked, 1);
  char name[64] = "";

  for (int i = 1; i < asked->content->n_faces && !*name; i++)
    if (reads (asked, mg_face_at (asked->content, i)->handle, slug))
      mg_slug (mg_string_at (asked->content, mg_face_at (asked->content, i)->name), name,
               sizeof name);
  if (!*name)
    return rg_fail (asked->error, RG_E_BAD_DATA, NULL, "There is no token '%.40s'.", slug);
  for (int id = 1; id < asked->state->pools.n_objects; id++)
    if (is_called (asked, id, name) && !is_called (asked, id, slug))
      return rg_fail (asked->error, RG_E_BAD_DATA, NULL,
                      "Something else than '%.40s' is called '%s', too.", slug, name);
  return answer_text (asked, name);
}

/* }}} */
/* {{{ Of a seat */

static rg_status
ask_counter (mg_question *asked, const char *name, mg_ref ref)
{
  const int counter = mg_find_counter (name);

  if (counter == MG_COUNTER_NONE)
    return rg_fail (asked->error, RG_E_BAD_DATA, NULL,
                    "'%.40s' isn't a kind of counter; 'p1p1' is one.", name);
  return answer_number (asked, mg_counters_on (asked->state, ref, counter));
}

/* How it has ended for a seat so far. */
static const char *
end_of (const mg_end *end, int seat)
{
  const unsigned bit = mg_bit (seat);

  return end->winners & bit ? "won" : end->drawn & bit ? "drawn" : end->lost & bit ? "lost" : "not";
}

/* 402.2 */
static rg_status
answer_hand_limit (mg_question *asked, int seat)
{
  const int limit = mg_hand_limit ((rg_match *) (uintptr_t) asked->match, seat);

  return limit < 0 ? answer_text (asked, "none") : answer_number (asked, limit);
}

/* 372.3: as its face says, up or down. */
static rg_status
answer_role (mg_question *asked, int seat)
{
  const int id = mg_identity_held_by (asked->state, seat);
  char slug[16];

  for (int i = 0; id && i < MG_N_ROLES; i++)
    if (mg_identity_of (asked->state, id)->roles >> i & 1)
      {
        mg_slug (mg_role_names[i], slug, sizeof slug);
        return answer_text (asked, slug);
      }
  return answer_text (asked, "none");
}

/* The team by which it wins and loses (907.5), or the one that is known. */
static rg_status
answer_team (mg_question *asked, int team)
{
  if (!asked->state->options.teams || team == MG_NOBODY)
    return answer_text (asked, "none");
  if (!asked->state->treachery.on)
    return answer_number (asked, team + 1);
  return answer_text (asked, team == MG_LEADER_TEAM      ? "leader"
                             : team == MG_ASSASSINS_TEAM ? "assassins"
                                                         : "traitor");
}

/* Their places, from 1. */
static rg_status
answer_bits (mg_question *asked, unsigned bits)
{
  size_t length = 0;

  asked->answer[0] = '\0';
  for (int i = 0; i < MG_MAX_MODES; i++)
    if (bits >> i & 1)
      length += (size_t) snprintf (asked->answer + length, asked->size - length, "%s%d",
                                   length > 0 ? " " : "", i + 1);
  return RG_OK;
}

/* Its identity, of which nothing is said that the table couldn't see, but for its name. */
static rg_status
ask_identity (mg_question *asked, int seat)
{
  const int id = mg_identity_held_by (asked->state, seat);
  char slug[64];

  if (!id)
    return answer_text (asked, "none");
  if (strcmp (word (asked, 3), "counters") == 0)
    return ask_counter (asked, word (asked, 4), mg_ref_of (asked->state, id));
  if (strcmp (word (asked, 3), "modes") == 0)
    return answer_bits (asked, mg_identity_of (asked->state, id)->modes_chosen);
  mg_slug (mg_string_at (asked->content,
                         mg_face_at (asked->content, mg_object_at (asked->state, id)->face)->name),
           slug, sizeof slug);
  return answer_text (asked, slug);
}

static rg_status
answer_unveiled (mg_question *asked, int seat)
{
  const int id = mg_identity_held_by (asked->state, seat);

  return answer_whether (asked, id && !mg_is_covered_identity (mg_object_at (asked->state, id)));
}

/* 372.8: one seat knows the identity that another one controls. */
static rg_status
answer_sees (mg_question *asked, int seat, int other)
{
  const int id = mg_identity_held_by (asked->state, other);

  return answer_whether (asked, id && mg_may_see (asked->state, rg_viewer_seat (seat), id));
}

static rg_status
ask_role (mg_question *asked, int seat)
{
  mg_variant variant;

  if (asked->state->treachery.on)
    return answer_role (asked, seat);
  if (!asked->state->seating.team_size)
    return answer_text (asked, "none");
  mg_read_variant (rg_match_setup (asked->match), &variant);
  mg_term_id (asked->match, MG_TERM_ROLE,
              mg_role_of_place (&variant, asked->state->seating.places[seat]), asked->answer,
              asked->size);
  return RG_OK;
}

static rg_status
ask_distance (mg_question *asked, int seat, int other)
{
  if (other < 0 || other >= asked->state->seats)
    return rg_fail (asked->error, RG_E_BAD_DATA, NULL, "There is no seat %d.", other + 1);
  return answer_number (asked, mg_distance (asked->state, seat, other));
}

static rg_status
ask_seat (mg_question *asked, int seat)
{
  const mg_player *player = &asked->state->players[seat];
  const char *what = word (asked, 2), *which = word (asked, 3);
  static const char *const known[] = {
    "life", "hand",     "library",  "graveyard", "battlefield", "command",          "left",
    "won",  "poison",   "mana",     "range",     "in-range",    "commander-damage", "next-to",
    "role", "distance", "attacks",  "ended",     "counters",    "hand-limit",       "team",
    "side", "identity", "unveiled", "sees",      NULL,
  };
  rg_nearest nearest;

  if (strcmp (what, "life") == 0)
    return answer_number (asked, player->life);
  if (strcmp (what, "hand") == 0)
    return answer_count (asked, MG_ZONE_HAND, seat, which);
  if (strcmp (what, "hand-limit") == 0)
    return answer_hand_limit (asked, seat);
  if (strcmp (what, "library") == 0)
    return answer_count (asked, MG_ZONE_LIBRARY, seat, which);
  if (strcmp (what, "graveyard") == 0)
    return answer_count (asked, MG_ZONE_GRAVEYARD, seat, which);
  if (strcmp (what, "battlefield") == 0)
    return answer_count (asked, MG_ZONE_BATTLEFIELD, seat, which);
  if (strcmp (what, "command") == 0)
    return answer_count (asked, MG_ZONE_COMMAND, seat, which);
  if (strcmp (what, "left") == 0)
    return answer_whether (asked, !mg_plays (asked->state, seat));
  if (strcmp (what, "won") == 0)
    return answer_whether (asked, asked->state->end.winners >> seat & 1);
  if (strcmp (what, "ended") == 0)
    return answer_text (asked, end_of (&asked->state->end, seat));
  if (strcmp (what, "role") == 0)
    return ask_role (asked, seat);
  if (strcmp (what, "team") == 0)
    return answer_team (asked, player->team);
  if (strcmp (what, "side") == 0)
    return answer_team (asked, player->side);
  if (strcmp (what, "identity") == 0)
    return ask_identity (asked, seat);
  if (strcmp (what, "unveiled") == 0)
    return answer_unveiled (asked, seat);
  if (strcmp (what, "sees") == 0)
    return answer_sees (asked, seat, atoi (which) - 1);
  if (strcmp (what, "distance") == 0)
    return ask_distance (asked, seat, atoi (which) - 1);
  if (strcmp (what, "attacks") == 0)
    return answer_whether (asked, mg_attackable (asked->state, seat) >> (atoi (which) - 1) & 1);
  if (strcmp (what, "poison") == 0)
    return answer_number (asked, player->counters[MG_COUNTER_POISON]);
  if (strcmp (what, "range") == 0)
    return answer_number (asked, player->range);
  if (strcmp (what, "in-range") == 0)
    return answer_whether (asked, player->in_range >> (atoi (which) - 1) & 1);
  if (strcmp (what, "next-to") == 0)
    return answer_whether (asked, player->next_to >> (atoi (which) - 1) & 1);
  if (strcmp (what, "commander-damage") == 0)
    return answer_number (asked,
                          player->commander_damage[(atoi (which) - 1) & (MG_MAX_PLAYERS - 1)][0]);
  if (strcmp (what, "counters") == 0)
    return ask_counter (asked, which, mg_player_ref (seat));
  if (strcmp (what, "mana") == 0)
    for (int i = 0; i < MG_N_MANA; i++)
      if (strcmp (mg_color_names[i], which) == 0)
        return answer_number (asked, player->mana[i]);
  rg_nearest_init (&nearest, what, strlen (what));
  rg_nearest_try_all (&nearest, known);
  return rg_fail (asked->error, RG_E_BAD_DATA, NULL, "'%.40s' isn't known of a seat; is it '%s'?",
                  what, nearest.word ? nearest.word : "life");
}

/* }}} */
/* {{{ Of a card */

/* The names of the bits that are set. */
static rg_status
answer_names (mg_question *asked, unsigned bits, const char *const *names, int n)
{
  size_t length = 0;

  asked->answer[0] = '\0';
  for (int i = 0; i < n && length < asked->size; i++)
    if (bits >> i & 1)
      length += (size_t) snprintf (asked->answer + length, asked->size - length, "%s%s",
                                   length ? " " : "", names[i]);
  return RG_OK;
}

static rg_status
ask_keyword (mg_question *asked, const mg_traits *traits, const char *name)
{
  for (int i = 0; i < MG_N_QUALITIES; i++)
    {
      const char *known = mg_quality_name (i);
      char slug[40];

      mg_slug (known, slug, sizeof slug);
      if (strcmp (slug, name) == 0)
        return answer_whether (asked, MG_HAS (traits->qualities, i));
    }
  return rg_fail (asked->error, RG_E_BAD_DATA, NULL, "'%.40s' isn't a keyword.", name);
}

static rg_status
ask_subtype (mg_question *asked, const mg_traits *traits, const char *name)
{
  for (int i = 1; i < asked->content->n_subtypes; i++)
    {
      char slug[64];

      mg_slug (mg_string_at (asked->content, asked->content->subtype_names[i]), slug, sizeof slug);
      if (strcmp (slug, name) == 0)
        return answer_whether (asked, traits->subtypes[i / 32] >> (i % 32) & 1);
    }
  return rg_fail (asked->error, RG_E_BAD_DATA, NULL, "'%.40s' isn't a subtype.", name);
}

static rg_status
ask_ref (mg_question *asked, mg_ref ref)
{
  if (!ref.id)
    return answer_text (asked, "none");
  if (mg_is_player (ref))
    return answer_seat (asked, mg_ref_seat (ref));
  mg_term_id (asked->match, MG_TERM_OBJECT, ref.id, asked->answer, asked->size);
  *strrchr (asked->answer, '.') = '\0';
  return RG_OK;
}

/* In the order of the text, "grizzly_bears seat2". */
static rg_status
ask_targets (mg_question *asked, const mg_item *item)
{
  size_t length = 0;

  asked->answer[0] = '\0';
  for (int link = item->targets; link && length + 1 < asked->size;
       link = mg_link_at (asked->state, link)->next)
    {
      char id[80], *place;

      mg_term_id (asked->match, MG_TERM_REF, mg_link_at (asked->state, link)->ref.id, id,
                  sizeof id);
      place = strrchr (id, '.');
      if (place)
        *place = '\0';
      length += (size_t) snprintf (asked->answer + length, asked->size - length, "%s%s",
                                   length ? " " : "", id);
    }
  return RG_OK;
}

/* How many identities of that role were dealt (907.3). */
static rg_status
ask_dealt (mg_question *asked)
{
  const char *role = word (asked, 1);
  int n = 0;

  for (int i = 0; i < MG_N_ROLES; i++)
    {
      char slug[16];

      mg_slug (mg_role_names[i], slug, sizeof slug);
      if (strcmp (slug, role) != 0)
        continue;
      for (int k = 0; k < asked->state->pools.n_identities; k++)
        n += mg_face_at (asked->content, mg_identity_at (asked->state, k)->dealt)->roles >> i & 1;
      return answer_number (asked, n);
    }
  return rg_fail (asked->error, RG_E_BAD_DATA, NULL, "'%.40s' isn't a role; 'leader' is one.",
                  role);
}

/* What lies on top of the stack. */
static rg_status
ask_stack (mg_question *asked)
{
  static const char *const known[] = { "top", "controller", "source", "targets", NULL };
  const mg_state *state = asked->state;
  const char *what = word (asked, 1);
  const mg_item *item;
  rg_nearest nearest;

  rg_nearest_init (&nearest, what, strlen (what));
  rg_nearest_try_all (&nearest, known);
  if (!nearest.word || strcmp (nearest.word, what) != 0)
    return rg_fail (asked->error, RG_E_BAD_DATA, NULL, "'%.40s' isn't a question; is it '%s'?",
                    what, nearest.word ? nearest.word : "top");
  if (!state->zones.stack)
    return answer_text (asked, "none");
  item = mg_item_at (state, mg_object_at (state, state->zones.stack)->item);
  if (strcmp (what, "top") == 0)
    return ask_ref (asked, mg_ref_of (state, state->zones.stack));
  if (strcmp (what, "controller") == 0)
    return answer_seat (asked, item->controller);
  if (strcmp (what, "source") == 0)
    return ask_ref (asked, item->source);
  return ask_targets (asked, item);
}

static rg_status
ask_card (mg_question *asked)
{
  static const char *const known[] = {
    "power",     "toughness", "counters", "tapped",  "attacking",  "blocking", "controller",
    "owner",     "types",     "name",     "keyword", "subtype",    "attached", "damage",
    "face-down", "colors",    "zone",     "sick",    "mana-value", NULL,
  };
  const char *what = word (asked, 0), *which = word (asked, 2);
  const int id = find_card (asked, word (asked, 1));
  const mg_ref ref = mg_ref_of (asked->state, id);
  const mg_body *body = id ? mg_body_of (asked->state, ref) : NULL;
  rg_nearest nearest;
  mg_set sets[3];
  mg_traits room;
  const mg_traits *traits;
  mg_ctx ctx;

  rg_nearest_init (&nearest, what, strlen (what));
  rg_nearest_try_all (&nearest, known);
  if (!nearest.word || strcmp (nearest.word, what) != 0)
    return rg_fail (asked->error, RG_E_BAD_DATA, NULL, "'%.40s' isn't a question; is it '%s'?",
                    what, nearest.word ? nearest.word : "power");
  if (!id)
    return answer_text (asked, "none");
  mg_ctx_init (&ctx, (rg_match *) (uintptr_t) asked->match, sets);
  traits = mg_traits_of (&ctx, ref, &room);
  if (strcmp (what, "zone") == 0)
    {
      mg_term_id (asked->match, MG_TERM_ZONE, mg_object_at (asked->state, id)->zone, asked->answer,
                  asked->size);
      return RG_OK;
    }
  if (strcmp (what, "power") == 0)
    return answer_number (asked, traits->power);
  if (strcmp (what, "toughness") == 0)
    return answer_number (asked, traits->toughness);
  if (strcmp (what, "mana-value") == 0)
    return answer_number (asked, mg_mana_value (&ctx, ref, traits)); /* 202.3e */
  if (strcmp (what, "types") == 0)
    return answer_names (asked, traits->types, mg_type_names, MG_N_TYPES);
  if (strcmp (what, "colors") == 0)
    return answer_names (asked, traits->colors, mg_color_names, MG_N_COLORS);
  if (strcmp (what, "keyword") == 0)
    return ask_keyword (asked, traits, which);
  if (strcmp (what, "subtype") == 0)
    return ask_subtype (asked, traits, which);
  if (strcmp (what, "controller") == 0)
    return answer_seat (asked, mg_controller (asked->state, ref));
  if (strcmp (what, "owner") == 0)
    return answer_seat (asked, mg_owner (asked->state, ref));
  if (strcmp (what, "name") == 0)
    return ask_ref (asked, ref);
  if (strcmp (what, "counters") == 0)
    return ask_counter (asked, which, ref);
  if (!body)
    return answer_text (asked, "none");
  if (strcmp (what, "tapped") == 0)
    return answer_whether (asked, body->status & MG_TAPPED);
  if (strcmp (what, "sick") == 0)
    return answer_whether (asked, body->status & MG_SICK);
  if (strcmp (what, "face-down") == 0)
    return answer_whether (asked, body->status & MG_FACE_DOWN);
  if (strcmp (what, "attacking") == 0)
    return ask_ref (asked,
                    mg_is_player (body->attacking) || mg_lives (asked->state, body->attacking)
                        ? body->attacking
                        : (mg_ref){ 0, 0 }); /* 506.4c */
  if (strcmp (what, "attached") == 0)
    return ask_ref (asked, body->attached_to);
  if (strcmp (what, "damage") == 0)
    return answer_number (asked, body->damage);
  for (int i = 0; i < asked->state->combat.n_blocks; i++)
    if (asked->state->combat.blocks[i].blocker == id)
      return ask_ref (asked, mg_ref_of (asked->state, asked->state->combat.blocks[i].attacker));
  return answer_text (asked, "none");
}

/* }}} */

rg_status
mg_query (const rg_match *match,
          const char *const *words,
          int n,
          char *answer,
          size_t size,
          rg_error *error)
{
  mg_question asked
      = { match, mg_data (match), rg_state_const (match), words, n, answer, size, error };
  const mg_state *state = asked.state;
  const char *first = word (&asked, 0);

  if (strcmp (first, "seat") == 0)
    {
      const int seat = atoi (word (&asked, 1)) - 1;

      if (seat < 0 || seat >= state->seats)
        return rg_fail (error, RG_E_BAD_DATA, NULL, "There is no seat '%.20s'; there are %d.",
                        word (&asked, 1), state->seats);
      return ask_seat (&asked, seat);
    }
  if (strcmp (first, "monarch") == 0)
    return answer_seat (&asked, state->monarch);
  if (strcmp (first, "active") == 0)
    return answer_seat (&asked, state->turn.no_active ? MG_NOBODY : state->turn.active);
  if (strcmp (first, "priority") == 0)
    return answer_seat (&asked, state->turn.priority);
  if (strcmp (first, "turn") == 0)
    return answer_number (&asked, state->turn.number);
  if (strcmp (first, "step") == 0)
    {
      mg_term_id (match, MG_TERM_STEP, state->turn.step, answer, size);
      return RG_OK;
    }
  if (strcmp (first, "stack") == 0 && n == 1)
    return answer_number (&asked, state->zones.n_stack);
  if (strcmp (first, "stack") == 0)
    return ask_stack (&asked);
  if (strcmp (first, "exile") == 0)
    return answer_count (&asked, MG_ZONE_EXILE, -1, word (&asked, 1));
  if (strcmp (first, "battlefield") == 0)
    return answer_count (&asked, MG_ZONE_BATTLEFIELD, -1, word (&asked, 1));
  if (strcmp (first, "dealt") == 0)
    return ask_dealt (&asked);
  if (strcmp (first, "named") == 0)
    return ask_name_of_token (&asked);
  if (strcmp (first, "over") == 0)
    return answer_whether (&asked, rg_match_over (match));
  if (strcmp (first, "reason") == 0)
    return answer_reason (&asked);
  return ask_card (&asked);
}
