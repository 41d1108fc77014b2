#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
#
# What a newcomer's machine says to the README: `tests/fresh-root.sh [--keep] 12|13 'COMMAND' …` makes a root of that Debian
# with nothing in it but what debootstrap calls minimal, clones the commit that is checked out into it, runs each command
# there in turn, with no display and nobody to answer, and removes the root. What tests or a maintainer have installed on this machine
# is not seen in there: only what ./dev installs itself.
#
# Status: 0 all went well; 1 something failed; 77 it cannot be tried here (no root, no network), which is said.
# --keep leaves the root where it is and prints its place.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

keep=0
if [ "${1:-}" = --keep ]; then
  keep=1
  shift
fi
case "${1:-}" in
  12) suite=bookworm ;;
  13) suite=trixie ;;
  *) printf 'fresh-root: "%s" is no Debian that is tried; expected 12 or 13\n' "${1:-}" >&2; exit 1 ;;
esac
version=$1
shift

say () { printf 'fresh-root: %s\n' "$*" >&2; }
cannot () { say "skipped: $*"; exit 77; }

[ "$(id -u)" -eq 0 ] || cannot "only root can make a root of Debian $version"
command -v debootstrap >/dev/null 2>&1 || cannot "debootstrap is not installed"
unshare --mount --pid --fork true 2>/dev/null || cannot "this machine makes no namespaces"

# The mirror that this machine's own packages come from, else the one that debootstrap knows.
mirror=$(apt-get indextargets --format '$(REPO_URI)' "Codename: $suite" 'Created-By: Packages' 2>/dev/null | head -n 1 || true)
[ -n "$mirror" ] || mirror=$(sed -n 's/^ *DEF_MIRROR="\([^"]*\)".*/\1/p' "$(command -v debootstrap)" | head -n 1)
base=$(mktemp -d "${TMPDIR:-/tmp}/ashlar-fresh-XXXXXX")
root=$base/root
finish () {
  if [ "$keep" -eq 1 ]; then
    say "the root is left in $root"
  else
    rm -rf --one-file-system "$base"
  fi
}
trap finish EXIT
/usr/lib/apt/apt-helper download-file "${mirror%/}/dists/$suite/InRelease" "$base/InRelease" >/dev/null 2>&1 ||
  cannot "no mirror of Debian $version answers"

say "making a bare root of Debian $version"
debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$base/debootstrap.log" 2>&1 || {
  tail -n 20 "$base/debootstrap.log" >&2
  say "debootstrap failed"
  exit 1
}
cp -L /etc/resolv.conf "$root/etc/resolv.conf"
git clone --quiet --no-hardlinks . "$root/root/ashlar"

# Mounts live and die with the namespace.
status=0
for command in "$@"; do
  say "Debian $version: $command"
  begin=$SECONDS
  # shellcheck disable=SC2016
  unshare --mount --pid --fork --kill-child sh -c '
    mount -t proc proc "$1/proc" &&
    exec chroot "$1" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin ${http_proxy:+"http_proxy=$http_proxy"} \
      sh -c "cd /root/ashlar && eval \"\$1\"" sh "$2"
  ' sh "$root" "$command" </dev/null || { say "failed: $command"; status=1; break; }
  say "Debian $version: $command took $((SECONDS - begin)) s"
done
exit "$status"
