-- Run once, by Patroni, on the new primary (post_bootstrap). Rampa makes its tables itself.
create role rampa login password '${RAMPA_PASSWORD}';
create database rampa owner rampa;
