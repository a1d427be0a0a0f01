-- The moments of a meeting, for its record and for the rule that ends forgotten rooms (LIVE-11).
alter table meetings add column "startedAt" timestamptz;
alter table meetings add column "endedAt" timestamptz;

-- Who was in a live class, from when to when: one row for each stay, from a seat's first moment to its last (LIVE-10).
create table meeting_visits (
  id uuid primary key default gen_random_uuid(),
  "reunionId" uuid not null references meetings (id) on delete cascade,
  "userId" uuid not null references users (id),
  "sessionId" uuid not null,
  "enteredAt" timestamptz not null,
  -- Moved by a heartbeat every 15 seconds.
  "lastSeenAt" timestamptz not null,
  "leftAt" timestamptz,
  reason text check (reason in ('left', 'lost', 'kicked', 'replaced', 'ended')),
  check (("leftAt" is null) = (reason is null)),
  check ("lastSeenAt" >= "enteredAt")
);
create index meeting_visits_of_meeting on meeting_visits ("reunionId", "userId");
create index meeting_visits_of_user on meeting_visits ("userId", "reunionId");
create index meeting_visits_open on meeting_visits ("lastSeenAt") where "leftAt" is null;
