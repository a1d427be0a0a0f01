-- Tests of courses. What is asked is kept in versions that never change: an attempt names those that it asks, so that a
-- test can be edited while it is taken.
create table tests (
  id uuid primary key default gen_random_uuid(),
  "cursoId" uuid not null references courses (id) on delete cascade,
  "claseId" uuid references classes (id) on delete set null,
  nombre text not null,
  descripcion text not null,
  estado text not null check (estado in ('Borrador', 'Publicada', 'Archivada')),
  "notaMinima" integer not null check ("notaMinima" between 1 and 100),
  "intentosPermitidos" integer check ("intentosPermitidos" > 0),
  -- Minutes.
  "tiempoLimite" integer check ("tiempoLimite" > 0),
  "disponibleDesde" timestamptz,
  "disponibleHasta" timestamptz,
  practica text not null check (practica in ('no', 'alTerminar', 'siempre')),
  clave text not null check (clave in ('siempre', 'alTerminar', 'nunca')),
  obligatoria boolean not null,
  -- The sections in their order, with the ids of their fixed questions, and what each draws from the bank.
  secciones jsonb not null,
  "totalPreguntas" integer not null,
  -- Grows with each save (optimistic lock).
  version integer not null default 1,
  "publicadaAt" timestamptz,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  check ("disponibleHasta" > "disponibleDesde")
);
create index tests_of_course on tests ("cursoId", "createdAt" desc, id desc);
create index tests_of_class on tests ("claseId");

-- A question belongs to one test, or to one of its course's banks.
create table test_questions (
  id uuid primary key default gen_random_uuid(),
  "cursoId" uuid not null references courses (id) on delete cascade,
  "pruebaId" uuid references tests (id) on delete cascade,
  banco text,
  -- The newest one.
  version integer not null default 1,
  "archivedAt" timestamptz,
  "createdAt" timestamptz not null,
  check (("pruebaId" is null) <> (banco is null))
);
create index test_questions_of_test on test_questions ("pruebaId");
create index test_questions_of_bank on test_questions ("cursoId", banco, "createdAt", id) where banco is not null;
create index test_questions_of_course on test_questions ("cursoId");

create table test_question_versions (
  id uuid primary key default gen_random_uuid(),
  "preguntaId" uuid not null references test_questions (id) on delete cascade,
  version integer not null,
  -- With the key.
  contenido jsonb not null,
  "createdAt" timestamptz not null,
  unique ("preguntaId", version)
);

create table test_attempts (
  id uuid primary key default gen_random_uuid(),
  "pruebaId" uuid not null references tests (id) on delete cascade,
  "userId" uuid not null references users (id),
  modo text not null check (modo in ('prueba', 'practica')),
  numero integer not null check (numero > 0),
  -- As the test had them when it began.
  secciones jsonb not null,
  "notaMinima" integer not null,
  "puntosMaximos" double precision not null,
  "iniciadoAt" timestamptz not null,
  -- The deadline without, and with, the student's extra time; null without one.
  limite timestamptz,
  vence timestamptz,
  -- Null while it is under way.
  "terminadoAt" timestamptz,
  cierre text check (cierre in ('entregado', 'tiempo')),
  puntos double precision,
  nota integer check (nota between 0 and 100),
  aprobado boolean,
  check ((limite is null) = (vence is null)),
  check (("terminadoAt" is null) = (cierre is null)),
  check ((nota is null) = (aprobado is null) and (nota is null) = (puntos is null)),
  -- A practice has no mark, and an attempt has one as soon as it is over.
  check (case when modo = 'practica' then nota is null else (nota is null) = ("terminadoAt" is null) end),
  constraint one_test_attempt_per_number unique ("userId", "pruebaId", modo, numero)
);
create unique index one_test_attempt_under_way on test_attempts ("userId", "pruebaId", modo) where "terminadoAt" is null;
create index test_attempts_of_test on test_attempts ("pruebaId", "userId");
create index test_attempts_due on test_attempts (vence) where "terminadoAt" is null;

-- One row for each question of an attempt, with its answer. Saving an answer changes no index, and the room left in each
-- page keeps its row there.
create table test_attempt_questions (
  "intentoId" uuid not null references test_attempts (id) on delete cascade,
  "preguntaId" uuid not null,
  "versionId" uuid not null references test_question_versions (id),
  tipo text not null,
  seccion integer not null,
  "position" integer not null,
  -- In the order in which this attempt shows them.
  opciones uuid[] not null,
  parejas uuid[] not null,
  respuesta jsonb,
  version integer not null default 0,
  "envioId" uuid,
  "guardadoAt" timestamptz,
  -- Once graded; in a practice, once checked.
  resultado text check (resultado in ('correcta', 'parcial', 'incorrecta', 'sin-respuesta')),
  puntos double precision,
  primary key ("intentoId", "preguntaId"),
  check ((version = 0) = (respuesta is null)),
  check ((resultado is null) = (puntos is null))
) with (fillfactor = 80);
create index test_attempt_questions_of_version on test_attempt_questions ("versionId");

-- What one student gets beside the rules of a test.
create table test_adjustments (
  "pruebaId" uuid not null references tests (id) on delete cascade,
  "userId" uuid not null references users (id),
  "minutosExtra" integer not null check ("minutosExtra" >= 0),
  "intentosExtra" integer not null check ("intentosExtra" >= 0),
  primary key ("pruebaId", "userId")
);
create index test_adjustments_of_user on test_adjustments ("userId");
