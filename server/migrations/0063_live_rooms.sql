-- The embedded rooms of live classes (decision 0080). What is true of a room is here, so that any number of server
-- processes serve it and none of them is missed. All rows of a room go when its meeting ends.
create table live_rooms (
  "reunionId" uuid primary key references meetings (id) on delete cascade,
  -- Grows with each change, so that browsers ignore an older state that arrives late.
  version integer not null default 0,
  locked boolean not null default false,
  "recordingSeatId" uuid,
  "recordingSince" timestamptz,
  -- The process that holds the media connections; another one may take over when the lease is over.
  "ownerId" uuid,
  "leaseUntil" timestamptz,
  check (("recordingSeatId" is null) = ("recordingSince" is null)),
  check (("ownerId" is null) = ("leaseUntil" is null))
);

-- Who is in a room now. A seat has the id of its visit, which is the record that stays.
create table live_seats (
  id uuid primary key references meeting_visits (id) on delete cascade,
  "reunionId" uuid not null references live_rooms ("reunionId") on delete cascade,
  "userId" uuid not null references users (id),
  -- The session and the socket that use the seat. A command of any other is refused.
  "sessionId" uuid not null,
  "socketId" text not null,
  "isStaff" boolean not null default false,
  "isModerator" boolean not null default false,
  "isGuest" boolean not null default false,
  "maySpeak" boolean not null default false,
  "handAt" timestamptz,
  -- What the person says that they send.
  microphone boolean not null default false,
  camera boolean not null default false,
  screen boolean not null default false,
  quality text check (quality in ('buena', 'regular', 'mala')),
  -- The pictures that the person wants to receive.
  wants jsonb,
  "enteredAt" timestamptz not null,
  "lastSeenAt" timestamptz not null,
  -- Set while the connection is cut: until then the seat waits for its person.
  "keptUntil" timestamptz,
  check (not "isStaff" or "isModerator"),
  check (not ("isGuest" and ("isModerator" or "maySpeak")))
);
create unique index live_seats_one_per_person on live_seats ("reunionId", "userId");
create index live_seats_of_user on live_seats ("userId");

-- What a room remembers of a person who has no seat in it now.
create table live_room_people (
  "reunionId" uuid not null references live_rooms ("reunionId") on delete cascade,
  "userId" uuid not null references users (id),
  standing text not null check (standing in ('moderator', 'kept out')),
  at timestamptz not null,
  primary key ("reunionId", "userId")
);
create index live_room_people_of_user on live_room_people ("userId");
