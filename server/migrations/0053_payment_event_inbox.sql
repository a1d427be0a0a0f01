-- Events of the card provider are stored first and settled afterwards. "dueAt" is when, and null once that is done: all
-- that are here already, and those of a process of the version before, have been settled.
alter table payment_events
  add column "intentId" text,
  add column "setupId" text,
  add column "dueAt" timestamptz,
  add column attempts integer not null default 0;
