-- The card sandbox of the embedded default: empty wherever real payments are configured.

create table sandbox_card_objects (
  id text primary key,
  -- The order in which they were made: lists are newest first, events are delivered oldest first.
  seq bigint generated always as identity,
  kind text not null check (kind in (
    'customer', 'payment_method', 'payment_intent', 'setup_intent', 'charge', 'refund', 'dispute', 'event')),
  -- The object as the API shows it.
  body jsonb not null,
  -- What the API does not show.
  facts jsonb not null default '{}',
  -- When something happens to it by itself: a charge is decided, a dispute is opened.
  "dueAt" timestamptz
);
create index sandbox_card_objects_newest on sandbox_card_objects (kind, seq desc);
create index sandbox_card_objects_of_customer on sandbox_card_objects (kind, (body ->> 'customer'), seq desc);
create index sandbox_card_objects_of_intent on sandbox_card_objects (kind, (body ->> 'payment_intent'), seq desc);
create index sandbox_card_objects_of_charge on sandbox_card_objects (kind, (body ->> 'charge'), seq desc);
create index sandbox_card_objects_due on sandbox_card_objects ("dueAt") where "dueAt" is not null;

-- Idempotency keys, with the answer to replay.
create table sandbox_card_requests (
  key text primary key,
  -- SHA-256 of method, address and parameters.
  fingerprint text not null,
  "requestId" text not null,
  status integer,
  body jsonb,
  "createdAt" timestamptz not null
);
create index sandbox_card_requests_by_age on sandbox_card_requests ("createdAt");

create table sandbox_card_deliveries (
  "eventId" text primary key references sandbox_card_objects (id) on delete cascade,
  attempts integer not null default 0,
  -- Null once it is delivered, or given up.
  "nextAttemptAt" timestamptz,
  "deliveredAt" timestamptz
);
create index sandbox_card_deliveries_due on sandbox_card_deliveries ("nextAttemptAt") where "nextAttemptAt" is not null;
