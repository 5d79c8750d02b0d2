#!/usr/bin/env bash
# Writes .env with secrets of its own. Refuses to replace an existing one.
set -euo pipefail
cd "$(dirname "$0")"

if [ -e .env ]; then
  echo '.env already exists. Delete it first if you want new secrets.' >&2
  exit 1
fi

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

# A JSON Web Token for a role, valid for five years.
sign() {
  now=$(date +%s)
  head=$(printf '{"alg":"HS256","typ":"JWT"}' | base64url)
  body=$(printf '{"role":"%s","iss":"plinth","iat":%d,"exp":%d}' "$1" "$now" "$((now + 157680000))" | base64url)
  signature=$(printf '%s.%s' "$head" "$body" | openssl dgst -sha256 -hmac "$jwt_secret" -binary | base64url)
  printf '%s.%s.%s' "$head" "$body" "$signature"
}

jwt_secret=$(openssl rand -hex 32)
umask 077
sed \
  -e "s|^POSTGRES_PASSWORD=.*|POSTGRES_PASSWORD=$(openssl rand -hex 24)|" \
  -e "s|^JWT_SECRET=.*|JWT_SECRET=$jwt_secret|" \
  -e "s|^ANON_KEY=.*|ANON_KEY=$(sign anon)|" \
  -e "s|^SERVICE_ROLE_KEY=.*|SERVICE_ROLE_KEY=$(sign service_role)|" \
  -e "s|^DASHBOARD_PASSWORD=.*|DASHBOARD_PASSWORD=$(openssl rand -hex 12)|" \
  -e "s|^REALTIME_DB_ENC_KEY=.*|REALTIME_DB_ENC_KEY=$(openssl rand -hex 8)|" \
  -e "s|^REALTIME_SECRET_KEY_BASE=.*|REALTIME_SECRET_KEY_BASE=$(openssl rand -hex 32)|" \
  example.env > .env
echo 'Wrote .env.'
