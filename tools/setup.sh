# Sourced by tools/demo and tools/test: installs what is missing on Debian 12, says little.
# Needs root or sudo only when something is missing.
packages="g++ cmake ninja-build pkg-config capnproto libcapnp-dev libsqlite3-dev sqlite3 libssl-dev
openssl catch2 libexpected-dev libfmt-dev libcli11-dev nlohmann-json3-dev libzstd-dev zstd
librapidcheck-dev libbenchmark-dev"

install_missing() {
  local missing=() name
  for name in $packages; do
    dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'install ok installed' ||
      missing+=("$name")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  echo "installing: ${missing[*]}" >&2
  "${as_root[@]}" apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq "${missing[@]}" >&2
}

# build DIR TARGETS...: configures once, then builds. Quiet unless it fails.
build() {
  local dir=$1 log
  shift
  log=$(mktemp)
  if [ ! -f "$dir/build.ninja" ]; then
    cmake -S "$root" -B "$dir" -G Ninja -DCMAKE_BUILD_TYPE=Release >"$log" 2>&1 ||
      { cat "$log" >&2; return 1; }
  fi
  echo "building in $dir (minutes the first time, seconds after)" >&2
  ninja -C "$dir" "$@" >"$log" 2>&1 || { tail -n 60 "$log" >&2; return 1; }
  rm -f "$log"
}
