#!/bin/sh
# Writes the files of one machine: fill.sh machine.env secrets.env
# Every ${NAME} in the templates beside this script becomes its value, and the results go to ${CONFIG}. A name without a
# value stops it. The results contain passwords: only their owner reads them.
set -eu
umask 077

here=$(dirname "$0")
# What is set already wins over the files, so that one machine.env can serve for three.
for file in "$@"; do
  while IFS='=' read -r name value; do
    case "$name" in '' | '#'*) continue ;; esac
    eval "[ -n \"\${$name+set}\" ] || export $name=\$value"
  done <"$file"
done

mkdir -p "$CONFIG"
chmod 755 "$CONFIG"
for template in etcd.yml patroni.yml create-database.sql pgbouncer.ini userlist.txt haproxy.cfg rampa.env; do
  perl -pe 's/\$\{(\w+)\}/$ENV{$1} \/\/ die "no value for $1\n"/ge' "$here/$template" >"$CONFIG/$template.new"
  mv "$CONFIG/$template.new" "$CONFIG/$template"
done
