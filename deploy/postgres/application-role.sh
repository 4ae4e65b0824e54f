#!/bin/sh
# Run by the image as administrator when it creates the database.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set=role=saferide_app --set=database="$POSTGRES_DB" --set=password="$(cat /run/secrets/postgres_application_password)" \
  --file=/etc/saferide/application-role.sql
