-- Work that a class asks for, and what students hand in (TEST-5).
create table assignments (
  id uuid primary key default gen_random_uuid(),
  "claseId" uuid not null references classes (id) on delete cascade,
  titulo text not null,
  instrucciones text not null,
  vence timestamptz not null,
  "notaMaxima" integer not null check ("notaMaxima" between 1 and 1000),
  "createdAt" timestamptz not null,
  -- When its students were reminded; null until a day before it is due.
  "remindedAt" timestamptz
);
create unique index one_assignment_per_class on assignments ("claseId");
create index assignments_to_remind on assignments (vence) where "remindedAt" is null;

create table submissions (
  id uuid primary key default gen_random_uuid(),
  "tareaId" uuid not null references assignments (id) on delete cascade,
  "userId" uuid not null references users (id),
  texto text not null,
  -- Grows each time that it is handed in again.
  version integer not null default 1,
  -- The browser's id of the newest version: repeated, it is handed in once.
  "envioId" uuid not null,
  "createdAt" timestamptz not null,
  "entregadaAt" timestamptz not null,
  nota integer check (nota >= 0),
  comentario text not null default '',
  "calificadaAt" timestamptz,
  -- Null when the account was closed.
  "calificadaPor" uuid references users (id),
  -- The version that was marked.
  "versionCalificada" integer,
  check ((nota is null) = ("calificadaAt" is null) and (nota is null) = ("versionCalificada" is null))
);
create unique index one_submission_per_student on submissions ("tareaId", "userId");
create index submissions_in_order on submissions ("tareaId", "createdAt", id);
create index submissions_of_user on submissions ("userId");
create index submissions_marked_by on submissions ("calificadaPor");
