#!/bin/sh
# Whether the delivery on standard input is genuine, by its exit code. Needs openssl, od and sed.
set -eu
case ${HTTP_WEBHOOK_TIMESTAMP:-} in '' | 0* | *[!0-9]* | ???????????*) exit 1 ;; esac
[ -n "${HTTP_WEBHOOK_ID:-}" ] && [ -n "${HTTP_WEBHOOK_SIGNATURE:-}" ] || exit 1
off=$(($(date +%s) - HTTP_WEBHOOK_TIMESTAMP))
[ "${off#-}" -le 300 ] || exit 1

hex() { od -An -v -tx1 | tr -d ' \n'; }
hmac() { openssl dgst -sha256 -mac HMAC -macopt "hexkey:$1" -binary; }

case $WEBHOOK_SECRET in
  whsec_*) key=$(printf '%s' "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | hex) ;;
  *) key=$(printf '%s' "$WEBHOOK_SECRET" | hex) ;;
esac
[ -n "$key" ] || exit 1
expected=v1,$({ printf '%s.%s.' "$HTTP_WEBHOOK_ID" "$HTTP_WEBHOOK_TIMESTAMP"; cat; } | hmac "$key" | openssl base64 -A)

# What is compared is hashed with a key of this moment, so that its time tells nothing.
once=$(openssl rand -hex 32)
set -f
for signature in $HTTP_WEBHOOK_SIGNATURE; do
  [ "$(printf '%s' "$signature" | hmac "$once" | hex)" != "$(printf '%s' "$expected" | hmac "$once" | hex)" ] || exit 0
done
exit 1
