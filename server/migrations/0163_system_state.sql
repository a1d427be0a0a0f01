-- Events of the card provider that could not be settled stay until somebody has seen them. Those that a process of the
-- version before gives up have no moment, and count as settled.
alter table payment_events
  add column "gaveUpAt" timestamptz,
  add column "lastError" text;

-- Traces of `npm run backup`, the last hundred.
create table backups (
  id uuid primary key default gen_random_uuid(),
  "takenAt" timestamptz not null,
  -- Of the database's dump and all files.
  bytes bigint not null check (bytes >= 0),
  version text not null
);
