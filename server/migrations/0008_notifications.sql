create table notifications (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id) on delete cascade,
  -- What happened, and the facts of it; the sentence is made when it is read, in the reader's language.
  kind text not null,
  params jsonb not null,
  -- A path of the web.
  enlace text check (enlace like '/%'),
  "readAt" timestamptz,
  "createdAt" timestamptz not null
);
create index notifications_newest_first on notifications ("userId", "createdAt" desc, id desc);
create index notifications_unread on notifications ("userId") where "readAt" is null;
