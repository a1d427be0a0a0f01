-- The outbox: what happened, written in the transaction in which it happened.
create table events (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  "createdAt" timestamptz not null default now(),
  -- Set once a delivery stands for each of its subscribers.
  "dispatchedAt" timestamptz
);
create index events_to_dispatch on events (id) where "dispatchedAt" is null;
create index events_by_age on events ("createdAt");

-- One row per event and subscriber, deleted in the transaction that handles it.
create table event_deliveries (
  "eventId" bigint not null references events (id) on delete cascade,
  subscriber text not null,
  attempts integer not null default 0,
  "nextAttemptAt" timestamptz not null default now(),
  "lastError" text,
  -- Set: given up after too many attempts, and kept for someone to look at.
  "deadAt" timestamptz,
  primary key ("eventId", subscriber)
);
create index event_deliveries_due on event_deliveries ("nextAttemptAt") where "deadAt" is null;

-- Unlogged: counting an attempt need not wait for the disk, and a crash may forget it.
create unlogged table rate_limits (
  -- SHA-256 of what is counted: an address or an e-mail is not kept in clear.
  key bytea primary key,
  points integer not null,
  "expiresAt" timestamptz not null
);
create index rate_limits_expiring on rate_limits ("expiresAt");
