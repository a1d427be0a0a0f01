-- What administrators change without an engineer, a row for each setting that has a value of its own. The program knows
-- the keys, their types and what counts without a row.
create table settings (
  key text primary key check (length(key) between 1 and 100),
  value jsonb not null,
  "updatedAt" timestamptz not null default now()
);
