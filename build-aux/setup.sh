# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What ./play and ./check share: getting from a bare Debian to a configured build folder.
# Nothing here writes to standard output, which belongs to the program that is started.
# Whoever reads this in has set $root, the top of the source tree.
: "${root:?}"

# The distribution's own tools, whatever else stands first: its python3 has gi, and its
# pkg-config, compiler and gettext belong together.
PATH=/usr/bin:/bin:$PATH
export PATH

say () {
  printf '%s\n' "$*" >&2
}

# The packages that are missing for $1 (play, window or check), one on a line.  Of several names that
# meet a need, the first that this Debian knows is the one asked for.
missing_packages () {
  local known who names name
  # shellcheck disable=SC2046  # one word per package is what is wanted here
  known=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' \
    $(sed -E 's/#.*//; s/^[a-z]+//' "$root/build-aux/packages") 2> /dev/null || true)
  while read -r who names; do
    case $who in
      '#'* | '') continue ;;
      check) [ "$1" = check ] || continue ;;
      window) [ "$1" != play ] || continue ;;
    esac
    for name in $names; do
      if grep -qxF -- "installed $name" <<< "$known"; then
        continue 2
      fi
    done
    for name in $names; do
      # The last name needs no looking up; before the first `apt-get update` apt knows none.
      if [ "$name" = "${names##* }" ] || [ -n "$(apt-cache madison "$name" 2> /dev/null)" ]; then
        printf '%s\n' "$name"
        break
      fi
    done
  done < "$root/build-aux/packages"
}

# Makes sure that everything for $1 (play, window or check) is there.  Ends the script with status 3 if
# something is missing and may not, or can't, be installed.
ensure_packages () {
  local missing=() as_root=()
  if ! command -v dpkg-query > /dev/null; then
    return 0 # not a Debian: meson names what it doesn't find
  fi
  mapfile -t missing < <(missing_packages "$1")
  [ ${#missing[@]} != 0 ] || return 0

  if [ -n "${REGALIA_NO_INSTALL:-}" ]; then
    say "These packages are missing, and REGALIA_NO_INSTALL forbids installing them:"
    say "  ${missing[*]}"
    exit 3
  fi
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo > /dev/null; then
      say "These packages are missing; install them as root (there is no sudo here):"
      say "  apt-get install ${missing[*]}"
      exit 3
    fi
    as_root=(sudo)
  fi

  say "These packages are missing and will be installed with apt-get${as_root[0]:+ (through sudo)}:"
  say "  ${missing[*]}"
  "${as_root[@]}" apt-get update -q >&2 ||
    say "apt-get update failed; going on with the lists that are there."
  mapfile -t missing < <(missing_packages "$1")
  if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "${missing[@]}" >&2; then
    say "apt-get could not install them; nothing was built."
    exit 3
  fi
}

# meson, run by the distribution's python3 (a pip-installed meson would bring another one).
meson () {
  if [ -x /usr/bin/python3 ] && [ -x /usr/bin/meson ]; then
    /usr/bin/python3 /usr/bin/meson "$@"
  else
    command meson "$@"
  fi
}

# Configures the build folder $1 with the options that follow, once.  A folder that was made for
# another place, other options or another meson is made anew; one that somebody configured by
# hand is left as it is.
configure () {
  local dir=$1 stamp log
  shift
  stamp="$root $(dpkg-query -W -f '${Version}' meson 2> /dev/null) $*"
  if [ -e "$dir/build.ninja" ]; then
    if [ ! -e "$dir/.configured" ] || [ "$(cat "$dir/.configured")" = "$stamp" ]; then
      return 0
    fi
  fi
  if [ -e "$dir/.configured" ]; then
    rm -rf "$dir"
  fi
  say "Configuring $(basename "$dir")..."
  mkdir -p "$dir"
  printf '%s' "$stamp" > "$dir/.configured"
  if ! log=$(meson setup "$dir" "$root" "$@" 2>&1); then
    tail -n 20 <<< "$log" >&2
    return 1
  fi
}

# Brings the folder $1 up to date, or only the targets that follow.  Says nothing when there is
# nothing to do.
build () {
  local dir=$1
  shift
  case $(ninja -C "$dir" -n "$@" 2>&1) in
    *'no work to do.'*) return 0 ;;
  esac
  say "Building in $(basename "$dir")..."
  ninja -C "$dir" "$@" >&2
}

# Runs a command alone in this tree: two that start at the same time build one after the other.
alone () {
  (
    flock 9
    "$@" 9>&-
  ) 9< "$root"
}

# Puts what build-aux/pypi lists into pypi/ of the build folder $1.  What can't be fetched isn't
# needed for anything else: its tests are skipped, and say so.
fetch_pypi () {
  local list=$root/build-aux/pypi folder=$1/pypi
  if [ ! -e "$list" ] || [ -n "${REGALIA_NO_INSTALL:-}" ] || cmp -s "$list" "$folder/.list"; then
    return 0
  fi
  say "Fetching PettingZoo from PyPI..."
  rm -rf "$folder"
  mkdir -p "$folder"
  if timeout 300 /usr/bin/python3 -m pip --quiet --disable-pip-version-check install \
    --only-binary :all: --no-deps --target "$folder" --requirement "$list" >&2; then
    cp "$list" "$folder/.list"
  else
    rm -rf "$folder"
    say "It could not be fetched; the tests that need it are skipped."
  fi
}
