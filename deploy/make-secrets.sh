#!/bin/sh
# Creates deploy/secrets, or the given folder: random keys, passwords and certificates, and an empty file for each key that
# a provider issues (an empty file counts as not set). Existing files are not changed, so it may be run again.
# Needs openssl. Only the owner can enter the folder; its files are readable for the containers' users, who are not root.
set -eu
umask 077
folder="${1:-$(dirname "$0")/secrets}"
mkdir -p "$folder"
cd "$folder"

made() { # name: keeps standard input as a secret, unless there is one
  if [ -e "$1" ]; then cat > /dev/null; else cat > "$1.new" && mv "$1.new" "$1"; fi
}

openssl rand -base64 32 | made master_key
for name in postgres_password postgres_application_password eventstore_admin_password eventstore_password; do
  openssl rand -hex 24 | made "$name"
done
for name in master_key_next termii_api_key africas_talking_api_key smtp_url paystack_secret_key vapid_private_key \
  call_turn_secret; do
  made "$name" < /dev/null
done

# A certificate authority for the cluster, and one certificate for its three nodes. EventStoreDB nodes expect this subject
# name of each other.
if [ ! -e eventstore_node.crt ]; then
  work="$(mktemp -d)"
  trap 'rm -rf "$work"' EXIT
  openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj "/CN=SafeRide EventStoreDB authority" \
    -addext "basicConstraints=critical,CA:true" -addext "keyUsage=critical,keyCertSign,cRLSign" \
    -keyout "$work/ca.key" -out "$work/ca.crt" 2> /dev/null
  openssl req -newkey rsa:3072 -nodes -subj "/CN=eventstoredb-node" \
    -keyout "$work/node.key" -out "$work/node.csr" 2> /dev/null
  {
    echo "basicConstraints=critical,CA:false"
    echo "keyUsage=critical,digitalSignature,keyEncipherment"
    echo "extendedKeyUsage=serverAuth,clientAuth"
    echo "subjectAltName=DNS:eventstore,DNS:eventstore-2,DNS:eventstore-3,DNS:localhost,IP:127.0.0.1"
  } > "$work/node.ext"
  openssl x509 -req -in "$work/node.csr" -CA "$work/ca.crt" -CAkey "$work/ca.key" -set_serial "0x$(openssl rand -hex 8)" \
    -days 1095 -extfile "$work/node.ext" -out "$work/node.crt" 2> /dev/null
  # The authority's key is deleted: to renew the certificate, create both again.
  mv "$work/ca.crt" eventstore_ca.crt
  mv "$work/node.key" eventstore_node.key
  mv "$work/node.crt" eventstore_node.crt
fi

chmod 0444 ./*
chmod 0700 .
echo "The secrets are in $(pwd). Keep a copy of master_key apart from every backup of the databases."
