-- How a course certifies (TEST-3). `horas` null: the sum of its classes.
alter table courses
  add column certifica text not null default 'pruebas' check (certifica in ('pruebas', 'asistencia', 'no')),
  add column "asistenciaMinima" integer not null default 80 check ("asistenciaMinima" between 1 and 100),
  add column horas numeric(6, 1) check (horas > 0);

-- What a certificate states is a snapshot of the moment when it was issued, so that neither an edited course nor an
-- anonymised account changes it.
create table certificates (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  "userId" uuid not null references users (id),
  "cursoId" uuid references courses (id) on delete set null,
  nombre text not null,
  titulo text not null,
  nivel text not null,
  horas numeric(6, 1),
  -- Days of the first and the last class in `timezone`, the academy's.
  desde date,
  hasta date,
  timezone text not null,
  academia text not null,
  motivo text not null check (motivo in ('pruebas', 'asistencia')),
  "issuedAt" timestamptz not null,
  "revokedAt" timestamptz,
  "revokedReason" text,
  "replacedAt" timestamptz,
  -- The one that this one was issued in place of.
  "replacesId" uuid unique references certificates (id),
  check (("revokedAt" is null) = ("revokedReason" is null))
);
create unique index one_valid_certificate on certificates ("userId", "cursoId")
  where "revokedAt" is null and "replacedAt" is null;
create index certificates_of_user on certificates ("userId", "issuedAt" desc, id desc);
create index certificates_of_course on certificates ("cursoId", "issuedAt" desc, id desc);
-- The list of revoked credentials.
create index certificates_not_valid on certificates ("issuedAt", id)
  where "revokedAt" is not null or "replacedAt" is not null;

-- A transcript as it was when its PDF was made.
create table transcripts (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  "userId" uuid not null references users (id),
  -- SHA-256 of the content: the same content keeps its code.
  hash bytea not null,
  content jsonb not null,
  timezone text not null,
  "createdAt" timestamptz not null,
  unique ("userId", hash)
);
