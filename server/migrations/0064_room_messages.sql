-- The chat of live classes. It stays when the class has ended, for a year.
create table room_messages (
  id uuid primary key default gen_random_uuid(),
  "reunionId" uuid not null references meetings (id) on delete cascade,
  "userId" uuid not null references users (id),
  texto text not null check (length(texto) between 1 and 1000),
  "createdAt" timestamptz not null,
  -- The browser's id of the sending: repeated, it is written once.
  "envioId" uuid not null
);
create unique index room_messages_once on room_messages ("userId", "reunionId", "envioId");
create index room_messages_of_room on room_messages ("reunionId", "createdAt", id);
create index room_messages_of_user on room_messages ("userId", "createdAt", id);
create index room_messages_by_age on room_messages ("createdAt");
