#!/bin/sh
# Prints the uuid of every article. Needs curl.
set -eu
page=1
while :; do
  # With updated_since the pages stay where they are, whatever changes meanwhile.
  answer=$(curl --silent --show-error --fail --max-time 30 -H "Authorization: Bearer $KEY" \
    "$API/articles?page=$page&per_page=50&updated_since=1970-01-01T00:00:00")
  uuids=$(printf '%s' "$answer" | grep -o '"uuid":"[^"]*' | cut -d '"' -f 4) || true
  [ -n "$uuids" ] || break
  printf '%s\n' "$uuids"
  page=$((page + 1))
done
