# SPDX-License-Identifier: GPL-3.0-or-later
"""Magpies: a whole game in Python, with hidden hands and secret choices that all make at once.

Every magpie holds feathers that only it sees.  Each round a treasure lies open, and all lay one
feather face down at the same time; then the feathers are turned, and the highest takes the
treasure.

What is secret is in one place, `State`, and leaves it by one door: everything that a viewer is
told goes through `Match.knows`.
"""

import copy
import hashlib
import json

import gi

gi.require_version("Tabletop", "1")
from gi.repository import Gio, GLib, GObject, Tabletop  # noqa: E402  (after require_version)

N_FEATHERS = 40

RULES = {
    "MAG-1": "Every magpie is dealt as many feathers as the option says, and sees no others.",
    "MAG-2": "Each round all magpies lay one feather of their own face down, at once.",
    "MAG-3": "A feather may be taken back until the last one lies.",
    "MAG-4": "The highest feather takes the treasure.",
    "MAG-5": "When no treasure is left, the magpie with the most worth has won.",
    "MAG-6": "Who flies off leaves hoard and feathers behind; the last one left has won.",
}


def refusal(code, text):
    return GLib.Error.new_literal(Tabletop.error_quark(), text, code)


def shuffled(things, seed, salt):
    """The same order for the same seed on every machine."""
    return sorted(things, key=lambda thing: hashlib.sha256(
        seed + f"{salt} {thing}".encode()).digest())


def list_of(item_type, items):
    store = Gio.ListStore.new(item_type)
    for item in items:
        store.append(item)
    return store


class State:
    """All there is to a match but its past."""

    def __init__(self, n_seats, n_rounds, seed):
        feathers = shuffled(range(1, N_FEATHERS + 1), seed, "feather")
        self.hands = [sorted(feathers[seat * n_rounds:(seat + 1) * n_rounds])
                      for seat in range(n_seats)]
        self.away = sorted(feathers[n_seats * n_rounds:])
        self.treasures = shuffled(range(1, n_rounds + 1), seed, "treasure")
        self.laid = [None] * n_seats
        self.hoards = [[] for seat in range(n_seats)]
        self.left = [False] * n_seats
        self.spent = []
        self.n_choices = 0

    def is_over(self):
        return not self.treasures or self.left.count(False) == 1

    def waits_for(self, seat):
        return not (self.is_over() or self.left[seat]) and self.laid[seat] is None

    def lay(self, seat, feather):
        self.hands[seat].remove(feather)
        self.laid[seat] = feather
        self.n_choices += 1

    def take_back(self, seat):
        self.hands[seat] = sorted(self.hands[seat] + [self.laid[seat]])
        self.laid[seat] = None
        self.n_choices -= 1

    def fly_off(self, seat):
        self.away += self.hands[seat] + [f for f in [self.laid[seat]] if f]
        self.hands[seat], self.laid[seat], self.left[seat] = [], None, True

    def turn(self):
        """Turns the feathers once all lie: who takes which treasure with which, else nothing."""
        if self.is_over() or any(map(self.waits_for, range(len(self.laid)))):
            return None
        highest = max(filter(None, self.laid))
        seat = self.laid.index(highest)
        treasure = self.treasures.pop(0)
        self.hoards[seat].append(treasure)
        self.spent += filter(None, self.laid)
        self.laid = [None] * len(self.laid)
        return seat, treasure, highest

    def deal_anew(self, seat, seed):
        """Deals everything that `seat` (None: a spectator) doesn't know, as the seed says."""
        others = [s for s in range(len(self.hands)) if s != seat]
        pool = shuffled([f for s in others for f in self.hands[s]] + self.away
                        + [self.laid[s] for s in others if self.laid[s]], seed, "feather")
        for s in others:
            self.laid[s] = self.laid[s] and pool.pop()
            self.hands[s] = sorted(pool.pop() for _ in self.hands[s])
        self.away = sorted(pool)
        self.treasures[1:] = shuffled(self.treasures[1:], seed, "treasure")


class Match(Tabletop.Match):
    __gtype_name__ = "MagpiesMatch"

    def __init__(self, game, setup, seed):
        super().__init__(game=game, setup=setup)
        self.seed = seed  # None: a clone, which has no past that it could tell
        self.steps = []
        self.events = []  # (sequence, kind, seat, public text, own text, rule, pieces)
        self.last = None  # whose feather may be taken back
        if seed is not None:
            self.state = State(self.get_n_seats(), setup.get_integer("feathers"), seed)
            self.tell("deal", -1, "The feathers are dealt", "MAG-1")

    # What is known, and to whom.

    def knows(self, viewer, seat):
        return viewer.is_seat(seat)

    def name(self, seat):
        return self.props.setup.get_seat_name(seat)

    def tell(self, kind, seat, text, rule, own=None, pieces=()):
        sequence = self.props.sequence + (kind != "deal")
        self.events.append((sequence, kind, seat, text, own or text, rule, list(pieces)))

    # The rules.

    def lay(self, seat, feather):
        self.state.lay(seat, feather)
        self.steps.append(f"{seat} lay:{feather}")
        self.last = seat
        self.tell("lay", seat, f"{self.name(seat)} lays a feather", "MAG-2",
                  own=f"You lay feather {feather}", pieces=[f"feather-{feather}"])
        self.turn()

    def fly_off(self, seat):
        self.state.fly_off(seat)
        self.steps.append(f"{seat}")
        self.last = None
        self.tell("leave", seat, f"{self.name(seat)} flies off", "MAG-6")
        self.turn()

    def turn(self):
        taken = self.state.turn()
        if taken:
            seat, treasure, feather = taken
            self.last = None
            self.tell("take", seat, f"{self.name(seat)} takes treasure {treasure} "
                      f"with feather {feather}", "MAG-4", pieces=[f"treasure-{treasure}"])
        if self.state.is_over():
            self.tell("end", -1, "The game is over", "MAG-5")

    # What Tabletop asks.

    def do_list_decisions(self, viewer):
        def ask(seat):
            decision = Tabletop.Decision.new(seat, self.props.sequence, seat, "lay",
                                             f"Which feather does {self.name(seat)} lay?")
            if self.knows(viewer, seat):
                for feather in self.state.hands[seat]:
                    decision.add_choice(Tabletop.Choice.new(
                        "lay", f"lay:{feather}", f"Lay feather {feather}",
                        "It lies face down until all have laid one.", [f"feather-{feather}"],
                        Tabletop.ChoiceFlags.REVERSIBLE))
            return decision

        return list_of(Tabletop.Decision,
                       map(ask, filter(self.state.waits_for, range(self.get_n_seats()))))

    def do_is_asked(self, seat):
        return self.state.waits_for(seat)

    def do_apply(self, seat, choice):
        self.lay(seat, int(choice.props.notation.partition(":")[2]))
        return True

    def do_explain(self, seat, notation):
        return f"{RULES['MAG-2']} (MAG-2)" if notation.startswith("lay:") else None

    def do_can_undo(self, seat):
        return self.last == seat

    def do_undo(self, seat):
        self.state.take_back(seat)
        self.steps.pop()
        self.events.pop()
        self.last = None
        return True

    def do_leave(self, seat):
        if self.state.left[seat]:
            raise refusal(Tabletop.Error.ILLEGAL, "Nobody flies off twice (MAG-6)")
        self.fly_off(seat)
        return True

    def do_dup_view(self, viewer):
        def show(zone, kind, number, seat=None):
            known = seat is None or self.knows(viewer, seat)
            piece = Tabletop.Piece.new(f"{kind}-{number}" if known else None, kind,
                                       f"{kind.title()} {number}" if known else None)
            piece.set_face_up(seat is None)
            piece.set_owner(-1 if seat is None else seat)
            zone.add_piece(piece)

        state = self.state
        view = Tabletop.View.new("The game is over" if state.is_over() else "All lay a feather",
                                 -1)
        treasure = Tabletop.Zone.new("treasure", "Treasure", -1, Tabletop.ZoneLayout.STACK)
        for number in state.treasures[:1]:
            show(treasure, "treasure", number)
        treasure.set_count(len(state.treasures))
        view.add_zone(treasure)
        for seat in range(self.get_n_seats()):
            status = Tabletop.SeatStatus.LEFT if state.left[seat] else Tabletop.SeatStatus.ACTIVE
            shown = Tabletop.ViewSeat.new(seat, self.name(seat), -1, status)
            shown.add_counter(Tabletop.Counter.new("worth", "Worth", sum(state.hoards[seat])))
            view.add_seat(shown)
            hand, laid, hoard = (
                Tabletop.Zone.new(f"{word}:{seat}", word.title(), seat, layout)
                for word, layout in [("hand", Tabletop.ZoneLayout.FAN),
                                     ("laid", Tabletop.ZoneLayout.STACK),
                                     ("hoard", Tabletop.ZoneLayout.ROW)])
            for feather in state.hands[seat]:
                show(hand, "feather", feather, seat)
            if state.laid[seat]:
                show(laid, "feather", state.laid[seat], seat)
            for number in state.hoards[seat]:
                show(hoard, "treasure", number)
            for zone in hand, laid, hoard:
                view.add_zone(zone)
        spent = Tabletop.Zone.new("spent", "Spent feathers", -1, Tabletop.ZoneLayout.LIST)
        for feather in state.spent:
            show(spent, "feather", feather)
        view.add_zone(spent)
        away = Tabletop.Zone.new("away", "Feathers that nobody holds", -1,
                                 Tabletop.ZoneLayout.STACK)
        away.set_count(len(state.away))
        view.add_zone(away)
        return view

    def do_list_events(self, viewer, since):
        def retell(number, event):
            sequence, kind, seat, text, own, rule, pieces = event
            mine = kind != "lay" or self.knows(viewer, seat)
            return Tabletop.Event.new(number, sequence, kind, seat, own if mine else text, rule,
                                      pieces if mine else [])

        return list_of(Tabletop.Event, [retell(number, event) for number, event
                                        in enumerate(self.events, 1) if number > since])

    def do_dup_hash(self):
        text = json.dumps(vars(self.state), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    def do_is_over(self):
        return self.state.is_over()

    def do_dup_result(self):
        state = self.state
        if not state.is_over():
            return None
        seats = range(self.get_n_seats())
        merits = [(not state.left[seat], sum(state.hoards[seat])) for seat in seats]
        alone = state.left.count(False) == 1
        result = Tabletop.Result.new(RULES["MAG-6" if alone else "MAG-5"],
                                     "MAG-6" if alone else "MAG-5", state.n_choices,
                                     len(state.spent) // len(state.laid))
        for seat in seats:
            rank = 1 + sum(merit > merits[seat] for merit in merits)
            result.add_standing(Tabletop.Standing.new(
                seat, -1, rank, merits[seat][1], rank == 1 and not state.left[seat],
                state.left[seat], f"{len(state.hoards[seat])} treasures"))
        return result

    def do_clone_for(self, viewer):
        clone = type(self)(self.props.game, self.props.setup, None)
        clone.state = copy.deepcopy(self.state)
        clone.events = list(self.events)
        clone.last = self.last
        # Nobody can work back from the new deal: the old one went into it as a whole.
        secret = hashlib.sha256(f"{self.do_dup_hash()} {viewer.to_string()}".encode()).digest()
        seat = viewer.get_index() if viewer.get_kind() == Tabletop.ViewerKind.SEAT else None
        clone.state.deal_anew(seat, secret)
        # Which feather somebody else laid is forgotten, not just hidden.
        clone.events = [event if event[1] != "lay" or event[2] == seat
                        else (*event[:4], event[3], event[5], [])
                        for event in clone.events]
        return clone

    def do_to_bytes(self):
        if self.seed is None:
            raise refusal(Tabletop.Error.UNSUPPORTED, "What one viewer knows can't be saved")
        return GLib.Bytes.new(json.dumps({
            "format": 1, "setup": self.props.setup.to_variant().print_(True),
            "seed": self.seed.hex(), "steps": self.steps, "hash": self.do_dup_hash(),
        }).encode())

    def do_list_steps(self):
        return self.steps if self.seed is not None else None

    def do_dup_past(self, n_steps):
        return self.props.game.replay(self.props.setup, self.seed, self.steps[:n_steps])


class Game(Tabletop.Game):
    __gtype_name__ = "MagpiesGame"
    match_type = Match

    def __init__(self, **properties):
        super().__init__(**{
            "id": "magpies",
            "title": "Magpies",
            "summary": "Lay the highest feather and take the treasure",
            "description": "\n".join(RULES.values()),
            "rules_version": "1",
            "min_seats": 2,
            "max_seats": 4,
            "recommended_seats": 3,
            "duration": 5,
            "tags": ["cards", "bluff"],
            "traits": (Tabletop.Traits.HIDDEN_INFORMATION | Tabletop.Traits.SIMULTANEOUS
                       | Tabletop.Traits.CHANCE | Tabletop.Traits.UNDO | Tabletop.Traits.BOTS),
            **properties})

    def replay(self, setup, seed, steps):
        match = self.match_type(self, setup, seed)
        for step in steps:
            seat, _, notation = step.partition(" ")
            if notation:
                match.apply_text(int(seat), notation, match.props.sequence)
            else:
                match.leave(int(seat))
        return match

    def do_list_options(self):
        return list_of(Tabletop.Option, [
            Tabletop.Option.new_integer("feathers", "Feathers", "How many each magpie is dealt.",
                                        4, 2, 8)])

    def do_create_match(self, setup, seed):
        return self.match_type(self, setup, seed.get_data())

    def do_load_match(self, data):
        try:
            save = json.loads(data.get_data().decode())
            version = save["format"]
            if version == 1:
                value = GLib.Variant.parse(GLib.VariantType("(suasa{sv})"), save["setup"], None,
                                           None)
                match = self.replay(Tabletop.Setup.new_from_variant(self, value),
                                    bytes.fromhex(save["seed"]), save["steps"])
                if match.dup_hash() != save["hash"]:
                    raise ValueError("its moves lead elsewhere")
                return match
        except (AttributeError, KeyError, TypeError, ValueError, GLib.Error) as error:
            raise refusal(Tabletop.Error.BAD_SAVE,
                          f"The saved match is damaged: {error}") from None
        raise refusal(Tabletop.Error.VERSION,
                      f"The saved match has the format {version}; this version reads 1")

    def do_list_bots(self):
        bots = list_of(Tabletop.BotInfo, Tabletop.Game.do_list_bots(self))
        bots.append(Tabletop.BotInfo.new("thrifty", "Thrifty",
                                         "Lays high feathers for high treasures."))
        return bots

    def do_create_bot(self, bot_id, seed):
        if bot_id == "thrifty":
            return ThriftyBot()
        return Tabletop.Game.do_create_bot(self, bot_id, seed)


class ThriftyBot(GObject.Object, Tabletop.Bot):
    __gtype_name__ = "MagpiesThriftyBot"
    name = GObject.Property(type=str, default="Thrifty", flags=GObject.ParamFlags.READABLE)

    def do_choose(self, match, decision):
        view = match.dup_view(Tabletop.Viewer.new_seat(decision.props.seat))
        treasure = view.find_zone("treasure").props.pieces[0]
        worth = int(treasure.props.id.partition("-")[2])
        rounds = match.props.setup.get_integer("feathers")
        # Choices are sorted from the lowest feather to the highest.
        return (decision.get_n_choices() - 1) * worth // rounds


class Provider(GObject.Object, Tabletop.GameProvider):
    """What libpeas finds when this file is a plugin."""

    __gtype_name__ = "MagpiesProvider"

    def do_list_games(self):
        return list_of(Tabletop.Game, [Game()])
