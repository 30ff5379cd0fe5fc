#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a runtime of Debian 13 packages under the names of GNOME's, where that can't be fetched: the
# manifests are then built and run in a real sandbox, by what a distribution has.
#
# usage: runtime.sh REPOSITORY      needs root, mmdebstrap and flatpak; about two gigabytes
#
# Not for anybody to use: a runtime for people has updates, codecs, drivers and translations.
set -euo pipefail

[ $# = 1 ] || { sed -n '6s/^# //p' "$0" >&2; exit 2; }
repository=$1
version=47
arch=$(flatpak --default-arch)

packages=(
  # what the manifests' own modules would bring
  libpeas-2-dev libqrencode-dev
  # to build with
  build-essential gettext gobject-introspection libgirepository1.0-dev meson ninja-build pkgconf
  python3
  # what GNOME's has
  libadwaita-1-dev libavahi-client-dev libavahi-glib-dev libglib2.0-dev libgnutls28-dev libgtk-4-dev
  libjson-glib-dev libreadline-dev librsvg2-dev libsoup-3.0-dev libsqlite3-dev
  adwaita-icon-theme ca-certificates desktop-file-utils fonts-cantarell glib-networking
  gsettings-desktop-schemas librsvg2-common python3-gi shared-mime-info
)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
TMPDIR=$work mmdebstrap --quiet --variant=essential --include="${packages[*]}" trixie "$work/root"

# A runtime is what will be /usr, with /etc within it.
mkdir "$work/runtime"
mv "$work/root/usr" "$work/runtime/files"
mv "$work/root/etc" "$work/runtime/files/etc"
# Where programs and extensions have their libraries.
cat > "$work/runtime/files/etc/ld.so.conf" << 'END'
include /run/flatpak/ld.so.conf.d/app-*.conf
/app/lib
include /etc/ld.so.conf.d/*.conf
include /run/flatpak/ld.so.conf.d/runtime-*.conf
END
for name in Platform Sdk; do
  cat > "$work/runtime/metadata" << END
[Runtime]
name=org.gnome.$name
runtime=org.gnome.Platform/$arch/$version
sdk=org.gnome.Sdk/$arch/$version
END
  flatpak build-export --runtime --files=files --disable-fsync "$repository" "$work/runtime" \
    "$version"
done
