-- What was deleted a moment ago, for as long as it can be put back (BRAND-5): its rows as they were. A job deletes them.
create table deleted_items (
  -- Of what was deleted.
  id uuid primary key,
  kind text not null,
  -- The rows by table.
  rows jsonb not null,
  -- What else is needed to put it back.
  facts jsonb not null,
  "deletedAt" timestamptz not null,
  "until" timestamptz not null,
  -- Null: it is still deleted.
  "restoredAt" timestamptz
);
create index deleted_items_over on deleted_items ("until");
