#!/bin/sh
# check-evidence.sh EVIDENCE SCHEMA [KEYS]
# Checks digest and seal of an evidence file without paiju: POSIX shell, coreutils, openssl, capnp.
# SCHEMA is deal.capnp; KEYS a verifier key you trust or a file of such keys, one a line (else those
# in EVIDENCE, which prove only that it agrees with itself). Exit 0: digest and seal hold; play and
# money are not looked at. 2: they do not hold. 4: not checkable here. 64: usage.
set -eu
LC_ALL=C
export LC_ALL
[ $# -ge 2 ] && [ $# -le 3 ] || {
  echo "usage: check-evidence.sh EVIDENCE deal.capnp [VKEY or FILE.vkey]" >&2
  exit 64
}
evidence=$1 schema=$2 keys=${3-}
[ ! -f "$keys" ] || keys=$(cat "$keys")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$(dirname "$evidence")" && evidence=$PWD/$(basename "$evidence") && cd "$OLDPWD"

conclude() {
  echo "checked: canonical entry, id, operator, digest, signature"
  echo "NOT checked: wall, play, settlement (paiju evidence --check FILE --trust KEYS)"
}
fail() { echo "$1" >&2; exit "${2-2}"; }
member() { sed -n "s/^\"$1\": \"\(.*\)\",\$/\1/p" "$evidence"; }
hash() { openssl dgst -sha256 -binary; }
hex() { od -An -v -tx1 | tr -d ' \n'; }
bytes() { for b in $(echo "$1" | sed 's/../& /g'); do printf "\\$(printf %03o "0x$b")"; done; }
u32() { bytes "$(printf %08x "$1")"; }
cut_bytes() { tail -c +$(($1 + 1)) "$dir/entry" | head -c "$2"; }
number() { od -An -v --endian=little -tu4 -j "$1" -N 4 "$dir/entry" | tr -d ' '; }

member entry | base64 -d > "$dir/entry"
size=$(wc -c < "$dir/entry")
tail -c +9 "$dir/entry" > "$dir/segment"
capnp convert binary:canonical "$schema" Entry < "$dir/entry" | cmp -s - "$dir/segment" ||
  fail "the entry is not canonical"
capnp convert binary:json "$schema" Entry < "$dir/entry" > "$dir/entry.json"
id=$(member dealId)
grep -q "\"dealId\": \"$id\"" "$dir/entry.json" || fail "the entry is another deal"
operator=$(member operator)
grep -qF "\"operator\": \"$operator\"" "$dir/entry.json" || fail "the entry is another operator's"

# Cap'n Proto pointers: where a struct stands, and how many words of data and of pointers it has.
target() { echo $(($1 + 8 + 8 * ($(number "$1") >> 2))); }
data_words() { echo $(($(number $(($1 + 4))) & 65535)); }
pointer_words() { echo $(($(number $(($1 + 4))) >> 16)); }
is_null() { [ "$(number "$1")" = 0 ] && [ "$(number $(($1 + 4)))" = 0 ]; }
# A struct of the deal as a root message: its pointer with offset 0, then all up to the next part.
root_message() {
  printf '\0\0\0\0'
  cut_bytes $(($1 + 4)) 4
  cut_bytes "$(target "$1")" $(($2 - $(target "$1")))
}

entry=$(target 8)
deal=$((entry + 8 * $(data_words 8)))
parts=$(($(target $deal) + 8 * $(data_words $deal)))
count=$(pointer_words $deal)
ends= # where header, events, claims and seal start, and the end
i=0
while [ $i -lt "$count" ]; do
  is_null $((parts + 8 * i)) || ends="$ends $(target $((parts + 8 * i)))"
  i=$((i + 1))
done
ends="$ends $size"
end_of() { for e in $ends; do [ "$e" -le "$1" ] || { echo "$e"; return; }; done; }

header=$parts events=$((parts + 8)) claims=$((parts + 16))
root_message $header "$(end_of "$(target $header)")" > "$dir/header"
tag=$(target $events)
n=$(($(number "$tag") >> 2))
[ "$(number $((tag + 4)))" = 2 ] || fail "events of another size than 16 bytes" 4
cut_bytes $((tag + 8)) $((16 * n)) > "$dir/events"
if [ "$count" -gt 2 ] && ! is_null $claims; then
  root_message $claims "$(end_of "$(target $claims)")" > "$dir/claims"
else
  bytes fcffffff00000000 > "$dir/claims"
fi
member secrets | base64 -d > "$dir/secrets"

{ printf 'paiju/log/1\0'; u32 "$(wc -c < "$dir/header")"; cat "$dir/header" "$dir/events"; } |
  hash > "$dir/prefix"
{ printf 'paiju/deal/1\0'; cat "$dir/prefix"; u32 "$n"
  hash < "$dir/claims"; hash < "$dir/secrets"; } > "$dir/digested"
digest=$(sha256sum < "$dir/digested" | cut -d' ' -f1)
echo "digest     $digest"
[ "$digest" = "$(member digest)" ] || fail "the digest is not that of the file"

# Does `signature` of `message` verify under the Ed25519 key of a verifier key?
verified() {
  key=${1#*+} && key=${key#*+}
  { bytes 302a300506032b6570032100; echo "$key" | base64 -d | tail -c 32; } > "$dir/key.der"
  openssl pkeyutl -verify -pubin -keyform DER -inkey "$dir/key.der" -rawin -in "$dir/message" \
    -sigfile "$dir/signature" > /dev/null 2>&1
}
by_a_key() {
  if [ -n "$keys" ]; then echo "$keys"; else
    sed -n '/^"trust": \[/,/^\]/s/^  "\(.*\)"\(,\)*$/\1/p' "$evidence"
  fi > "$dir/keys"
  [ -s "$dir/keys" ] || fail "no key given and none in the file: the signature was not checked" 4
  while read -r line; do
    [ "${line%%+*}" = "$operator" ] && verified "$line" && { echo "$1  $line"; return 0; }
  done < "$dir/keys"
  fail "no key of $operator has signed this"
}

if [ -n "$(member signature)" ]; then
  member signature | base64 -d > "$dir/signature"
  { printf 'paiju/seal/1\0'; bytes "$digest"; } > "$dir/message"
  by_a_key "signed by"
  conclude
  exit 0
fi

# A deal out of a batch: the C2SP tlog-proof leads from its leaf to the root of a signed checkpoint.
[ -n "$(member proof)" ] || fail "nobody vouches for this deal"
printf '%b' "$(member proof)" > "$dir/proof"
sed '1,/^$/d' "$dir/proof" > "$dir/note"
sed '/^$/,$d' "$dir/note" > "$dir/message"
[ "$(sed -n 1p "$dir/message")" = "$operator" ] || fail "another operator's log"
sed -n "s/^— $operator //p" "$dir/note" | head -n 1 | base64 -d | tail -c 64 > "$dir/signature"
by_a_key "log signed by"
leaf_index=$(sed -n 's/^index //p' "$dir/proof")
last=$(($(sed -n 2p "$dir/message") - 1))
at=$({ printf '\0paiju/leaf/1\0'; bytes "$id$digest"; } | hash | hex)
for sibling in $(sed '1,2d;/^$/,$d' "$dir/proof"); do
  other=$(echo "$sibling" | base64 -d | hex)
  [ "$last" -gt 0 ] || fail "the proof is too long"
  if [ $((leaf_index & 1)) = 1 ] || [ "$leaf_index" = "$last" ]; then
    at=$(bytes "01$other$at" | hash | hex)
    while [ $((leaf_index & 1)) = 0 ] && [ "$leaf_index" != 0 ]; do
      leaf_index=$((leaf_index >> 1)) last=$((last >> 1))
    done
  else
    at=$(bytes "01$at$other" | hash | hex)
  fi
  leaf_index=$((leaf_index >> 1)) last=$((last >> 1))
done
[ "$last" = 0 ] && [ "$at" = "$(sed -n 3p "$dir/message" | base64 -d | hex)" ] ||
  fail "the deal is not in the log"
echo "in the log $at"
conclude
