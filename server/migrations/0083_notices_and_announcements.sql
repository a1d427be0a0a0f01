-- By subject, what differs from the settings of somebody who changed nothing: {"foro": {"enApp": true, "correo": "no"}}.
alter table notification_settings add column temas jsonb not null default '{}';

-- By the settings of the recipient when it was written: whether it is in the list, and when it is mailed.
alter table notifications
  add column "isListed" boolean not null default true,
  add column correo text not null default 'inmediato' check (correo in ('no', 'inmediato', 'resumen'));

-- One row for each mail of a day: the key keeps several processes from sending two.
create table notification_digests (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id) on delete cascade,
  -- The day in the person's own zone.
  day date not null,
  -- The notices written before this moment are in it.
  until timestamptz not null,
  "createdAt" timestamptz not null,
  "sentAt" timestamptz,
  unique ("userId", day)
);
create index notification_digests_oldest_first on notification_digests ("createdAt");

-- What a course's tutors, or the academy, write to all of its students.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  "cursoId" uuid not null references courses (id) on delete cascade,
  "autorId" uuid not null references users (id) on delete cascade,
  titulo text not null check (titulo <> ''),
  -- Markdown.
  cuerpo text not null check (cuerpo <> ''),
  -- The browser's id of what was sent: sent again, it is the same announcement.
  "envioId" uuid not null,
  "createdAt" timestamptz not null,
  "editedAt" timestamptz,
  unique ("autorId", "envioId")
);
create index announcements_newest_first on announcements ("cursoId", "createdAt" desc, id desc);

create table announcement_reads (
  "anuncioId" uuid not null references announcements (id) on delete cascade,
  "userId" uuid not null references users (id) on delete cascade,
  "readAt" timestamptz not null,
  primary key ("anuncioId", "userId")
);
create index announcement_reads_of_user on announcement_reads ("userId");
