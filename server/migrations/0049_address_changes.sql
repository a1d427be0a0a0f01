-- Changes of an account's e-mail address: while one can be undone, nobody else gets the old address.
create table address_changes (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id) on delete cascade,
  "oldEmail" text not null check ("oldEmail" = lower("oldEmail")),
  "newEmail" text not null check ("newEmail" = lower("newEmail")),
  "askedAt" timestamptz not null,
  -- Null until the link to the new address was opened.
  "confirmedAt" timestamptz,
  "undoUntil" timestamptz not null,
  "undoneAt" timestamptz
);
create index address_changes_of_user on address_changes ("userId", "askedAt");
create index address_changes_by_old_address on address_changes ("oldEmail") where "undoneAt" is null;
create index address_changes_by_end on address_changes ("undoUntil");

create table address_undo_links (
  -- SHA-256 of the token in the mail to the old address. A change has several: each mail about it carries one.
  hash bytea primary key,
  "changeId" uuid not null references address_changes (id) on delete cascade
);
create index address_undo_links_of_change on address_undo_links ("changeId");

-- The address at the provider, for its owner to recognise; null in rows of versions that did not record it.
alter table identities add email text;
