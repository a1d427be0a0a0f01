-- What administrators note about a person. It goes with the account, and stays without its author.
create table user_notes (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id) on delete cascade,
  "autorId" uuid references users (id) on delete set null,
  texto text not null,
  "createdAt" timestamptz not null
);
create index user_notes_of_user on user_notes ("userId", "createdAt", id);
create index user_notes_by_author on user_notes ("autorId");
