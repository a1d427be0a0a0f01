-- First use of each of the academy's own keys, by a fingerprint from which the key can't be found: their age, for /metrics.
create table key_sightings (
  key text not null,
  fingerprint text not null,
  "firstSeenAt" timestamptz not null,
  primary key (key, fingerprint)
);
