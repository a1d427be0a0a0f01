-- A student's private calendar address is made of this id and a secret of the server's: neither works without the other.
create table calendar_feeds (
  "userId" uuid primary key references users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  "createdAt" timestamptz not null
);

-- Classes as calendars are told of them: how often they changed, since when their hour stands, and which are gone.
create table calendar_entries (
  -- Of a class that may be gone.
  "claseId" uuid primary key,
  "cursoId" uuid not null references courses (id) on delete cascade,
  modulo text not null,
  nombre text not null,
  "fechaHora" timestamptz not null,
  duracion text not null,
  sequence integer not null default 0,
  "scheduledAt" timestamptz not null,
  "changedAt" timestamptz not null,
  "removedAt" timestamptz
);
create index calendar_entries_of_course on calendar_entries ("cursoId");
create index calendar_entries_to_come on calendar_entries ("fechaHora") where "removedAt" is null;

insert into calendar_entries ("claseId", "cursoId", modulo, nombre, "fechaHora", duracion, "scheduledAt", "changedAt")
select k.id, m."cursoId", m.nombre, k.nombre, k."fechaHora", k.duracion, c."updatedAt", c."updatedAt"
from classes k join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId";

create table class_reminders (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id) on delete cascade,
  "claseId" uuid not null references calendar_entries ("claseId") on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  -- The start that it announces: a class that is moved is announced again.
  "fechaHora" timestamptz not null,
  "createdAt" timestamptz not null,
  -- When a process took it upon itself to send it.
  "claimedAt" timestamptz,
  "sentAt" timestamptz,
  unique ("userId", "claseId", kind, "fechaHora")
);
create index class_reminders_unsent on class_reminders ("fechaHora") where "sentAt" is null;
