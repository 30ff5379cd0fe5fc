/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one renderer. A message is a whole sentence with named placeholders, so that translators may
 * move them; names of cards and seats go in as they are and are never read again. */

#include "regalia-voice.h"

#include <glib/gi18n-lib.h>

#include "rg-cards.h"

const rg_message *
_regalia_voice_message (const RegaliaVoice *voice, int message)
{
  int n;
  const rg_message *messages = rg_game_messages (rg_match_game (voice->match), &n);

  g_assert (message >= 0 && message < n);

  return &messages[message];
}

const char *
_regalia_voice_word (const RegaliaVoice *voice, int message, const char *prefix)
{
  const char *id = _regalia_voice_message (voice, message)->id;

  return g_str_has_prefix (id, prefix) ? id + strlen (prefix) : id;
}

char *
_regalia_voice_zone (const RegaliaVoice *voice, int message, int seat)
{
  const char *word = _regalia_voice_word (voice, message, "zone-");

  if (message == RG_MESSAGE_CANCEL)
    return NULL;

  return seat < 0 ? g_strdup (word) : g_strdup_printf ("%s:%d", word, seat);
}

gboolean
_regalia_voice_is_thing (const RegaliaVoice *voice, int term, gint32 value)
{
  return term >= RG_TERM_GAME && rg_match_term_seat (voice->match, term, value) < 0;
}

const char *
_regalia_voice_rule (const RegaliaVoice *voice, int message)
{
  const char *rule = _regalia_voice_message (voice, message)->rule;

  return rule != NULL ? rule : "";
}

const char *
_regalia_translate (const char *text)
{
  return *text != '\0' ? _ (text) : text;
}

/* There are numbers in nearly all that is said. */
static void
append_number (GString *out, gint32 number)
{
  char digits[11];
  guint n = sizeof digits;
  guint32 rest = number < 0 ? -(guint32) number : (guint32) number;

  do
    digits[--n] = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (number < 0)
    digits[--n] = '-';
  g_string_append_len (out, digits + n, sizeof digits - n);
}

static void
append_term (GString *out, const RegaliaVoice *voice, int term, gint32 value)
{
  char id[REGALIA_TERM_ID_SIZE];
  const char *name;

  switch (term)
    {
    case RG_TERM_NONE:
      break;
    case RG_TERM_NUMBER:
      append_number (out, value);
      break;
    case RG_TERM_SEAT:
      g_string_append (out, tabletop_setup_get_seat_name (voice->setup, (guint) value));
      break;
    default:
      if (rg_match_term_seat (voice->match, term, value) >= 0)
        {
          append_term (out, voice, RG_TERM_SEAT, rg_match_term_seat (voice->match, term, value));
          break;
        }
      name = rg_match_term (voice->match, term, value);
      if (name != NULL)
        g_string_append (out, _regalia_translate (name));
      else
        g_string_append_len (out, id,
                             (gssize) rg_match_term_id (voice->match, term, value, id, sizeof id));
    }
}

/* The seat that an argument means, or -1. */
static int
seat_of (const RegaliaVoice *voice, int term, gint32 value)
{
  if (term == RG_TERM_SEAT)
    return value;

  return term >= RG_TERM_GAME ? rg_match_term_seat (voice->match, term, value) : -1;
}

/* Whether the argument `name` of a message is who is spoken to. */
static gboolean
means_you (const RegaliaVoice *voice,
           const rg_message *message,
           const gint32 *args,
           int n_args,
           const char *name)
{
  for (int i = 0; i < n_args; i++)
    if (g_strcmp0 (message->args[i].name, name) == 0)
      return seat_of (voice, message->args[i].term, args[i]) == voice->you;

  return FALSE;
}

int
_regalia_voice_second (const RegaliaVoice *voice, int index, const gint32 *args, int n_args)
{
  const rg_message *message = _regalia_voice_message (voice, index);

  for (int i = 0; voice->you >= 0 && i < RG_SECONDS && message->second[i].who != NULL; i++)
    if (means_you (voice, message, args, n_args, message->second[i].who))
      return i;

  return -1;
}

/* What the message says, before anything is put in: to you, where it is about you. */
static const char *
choose_text (const RegaliaVoice *voice, int index, const gint32 *args, int n_args)
{
  const rg_message *message = _regalia_voice_message (voice, index);
  const int second = _regalia_voice_second (voice, index, args, n_args);
  const char *text = second >= 0 ? message->second[second].text : message->text;
  const char *plural = second >= 0 ? message->second[second].plural : message->plural;

  if (plural == NULL)
    return _regalia_translate (text);

  return g_dngettext (GETTEXT_PACKAGE, text, plural, (gulong) ABS (args[message->counted]));
}

/* What is being said, and to what it is given part by part. */
typedef struct
{
  GString *out;                         /* that isn't given yet */
  TabletopReference *const *references; /* of each argument, or NULL; NULL: there are no parts */
  RegaliaAddPart add;
  gpointer self;
} Telling;

/* What is written on several lines runs on within a sentence. */
static char *
run_on (char *text)
{
  return g_strdelimit (text, "\n", ' ');
}

static void
give (Telling *telling, TabletopReference *reference)
{
  run_on (telling->out->str);
  if (telling->out->len > 0)
    telling->add (telling->self, telling->out->str, reference);
  g_string_truncate (telling->out, 0);
}

/* A number is no name of anything. */
static void
append_arg (Telling *telling, const RegaliaVoice *voice, int term, gint32 value, int i)
{
  TabletopReference *reference = telling->references != NULL ? telling->references[i] : NULL;

  if (reference == NULL || tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_NUMBER)
    {
      append_term (telling->out, voice, term, value);
      return;
    }
  give (telling, NULL);
  append_term (telling->out, voice, term, value);
  give (telling, reference);
}

static void
append_message (Telling *telling,
                const RegaliaVoice *voice,
                int index,
                const gint32 *args,
                int n_args)
{
  GString *out = telling->out;
  const rg_message *message = _regalia_voice_message (voice, index);
  const char *at = choose_text (voice, index, args, n_args);

  for (const char *open; (open = strchr (at, '{')) != NULL;)
    {
      const char *close = strchr (open, '}');
      gsize length;
      int i;

      g_string_append_len (out, at, open - at);
      if (close == NULL)
        {
          at = open + 1;
          continue;
        }
      length = (gsize) (close - open - 1);
      for (i = 0; i < n_args; i++)
        if (message->args[i].name != NULL && strlen (message->args[i].name) == length
            && strncmp (message->args[i].name, open + 1, length) == 0)
          break;
      if (i < n_args)
        append_arg (telling, voice, message->args[i].term, args[i], i);
      else /* a translator's slip: the bare word reads better than nothing */
        g_string_append_len (out, open + 1, (gssize) length);
      at = close + 1;
    }
  g_string_append (out, at);
  /* A word that goes without saying leaves a blank. */
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
}

char *
_regalia_voice_write (const RegaliaVoice *voice, int message, const gint32 *args, int n_args)
{
  Telling telling = { .out = g_string_sized_new (96) };

  append_message (&telling, voice, message, args, n_args);

  return g_string_free (telling.out, FALSE);
}

char *
_regalia_voice_say (const RegaliaVoice *voice, int message, const gint32 *args, int n_args)
{
  return run_on (_regalia_voice_write (voice, message, args, n_args));
}

void
_regalia_voice_tell (const RegaliaVoice *voice,
                     int message,
                     const gint32 *args,
                     int n_args,
                     TabletopReference *const *references,
                     RegaliaAddPart add,
                     gpointer self)
{
  g_autoptr (GString) out = g_string_sized_new (96);
  Telling telling = { .out = out, .references = references, .add = add, .self = self };

  append_message (&telling, voice, message, args, n_args);
  give (&telling, NULL);
}

char *
_regalia_voice_name (const RegaliaVoice *voice, int term, gint32 value)
{
  GString *out = g_string_sized_new (32);

  append_term (out, voice, term, value);

  return run_on (g_string_free (out, FALSE));
}

static TabletopReferenceRole
show_role (rg_role role)
{
  switch (role)
    {
    case RG_ROLE_BY_PLACE:
      break;
    case RG_ROLE_SUBJECT:
      return TABLETOP_REFERENCE_SUBJECT;
    case RG_ROLE_TARGET:
      return TABLETOP_REFERENCE_TARGET;
    case RG_ROLE_SOURCE:
      return TABLETOP_REFERENCE_SOURCE;
    case RG_ROLE_DESTINATION:
      return TABLETOP_REFERENCE_DESTINATION;
    case RG_ROLE_COST:
      return TABLETOP_REFERENCE_COST;
    }

  g_return_val_if_reached (TABLETOP_REFERENCE_SUBJECT);
}

static TabletopReference *
refer_to_card (const RegaliaVoice *voice, TabletopReferenceRole role, int term, gint32 value)
{
  char id[REGALIA_TERM_ID_SIZE];
  rg_face face;

  if (!rg_match_face (voice->match, rg_viewer_spectator (), term, value, 0, &face)
      || face.card == 0)
    return NULL;
  rg_content_card_id (rg_match_setup (voice->match)->content, face.card, id, sizeof id);

  return tabletop_reference_new_card (role, id);
}

/* Numbers and seats are pointed at again and again. */
static TabletopReference *
refer_again (const RegaliaVoice *voice, TabletopReferenceRole role, gboolean is_seat, gint32 value)
{
  GHashTable *known = _regalia_keep_references (voice->keep);
  const gint64 key = (gint64) role << 33 | (gint64) is_seat << 32 | (guint32) value;
  TabletopReference *reference = g_hash_table_lookup (known, &key);

  if (reference == NULL)
    {
      reference = is_seat ? tabletop_reference_new_seat (role, (guint) value)
                          : tabletop_reference_new_number (role, value);
      g_hash_table_insert (known, g_memdup2 (&key, sizeof key), reference);
    }

  return g_object_ref (reference);
}

static TabletopReference *
refer_to (const RegaliaVoice *voice, rg_thing thing, rg_role role, int term, gint32 value)
{
  const TabletopReferenceRole shown = show_role (role);
  char id[REGALIA_TERM_ID_SIZE];

  switch (thing)
    {
    case RG_THING_WORD:
      return NULL;
    case RG_THING_NUMBER:
      return refer_again (voice, shown, FALSE, value);
    case RG_THING_SEAT:
      return refer_again (voice, shown, TRUE, rg_match_term_seat (voice->match, term, value));
    case RG_THING_PIECE:
      rg_match_term_id (voice->match, term, value, id, sizeof id);
      return tabletop_reference_new_piece (shown, id);
    case RG_THING_STEP:
      rg_match_term_id (voice->match, term, value, id, sizeof id);
      return tabletop_reference_new_step (shown, id);
    case RG_THING_CARD:
      return refer_to_card (voice, shown, term, value);
    }

  g_return_val_if_reached (NULL);
}

TabletopReference *
_regalia_voice_point (const RegaliaVoice *voice,
                      rg_viewer viewer,
                      rg_role role,
                      int term,
                      gint32 value)
{
  return refer_to (voice, rg_match_thing (voice->match, viewer, term, value), role, term, value);
}

TabletopReference *
_regalia_voice_refer (const RegaliaVoice *voice,
                      rg_viewer viewer,
                      int asked,
                      int message,
                      int i,
                      gint32 value)
{
  return _regalia_voice_point (voice, viewer, rg_match_role (voice->match, asked, message, i),
                               _regalia_voice_message (voice, message)->args[i].term, value);
}

TabletopReference *
_regalia_voice_recall (const RegaliaVoice *voice, int message, int i, gint32 value)
{
  const int term = _regalia_voice_message (voice, message)->args[i].term;
  const rg_thing thing = rg_match_told (voice->match, term, value);

  return thing != RG_THING_NUMBER
             ? refer_to (voice, thing, rg_match_role (voice->match, 0, message, i), term, value)
             : NULL;
}
