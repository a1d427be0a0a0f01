create table business_types (
  id uuid primary key default gen_random_uuid(),
  nombre text not null unique
);

create table courses (
  id uuid primary key default gen_random_uuid(),
  titulo text not null,
  nivel text not null check (nivel in ('Operativo', 'Estrategico', 'Profesional')),
  descripcion text not null default '',
  -- Cents of a US dollar.
  precio integer not null check (precio >= 0),
  "porcentajeDescuento" numeric(5, 4) not null default 0 check ("porcentajeDescuento" between 0 and 1),
  "tipoDeNegocioId" uuid not null references business_types (id),
  -- Set: gone from the catalogue, kept for its students (decision 17).
  "archivedAt" timestamptz,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index courses_on_offer on courses ("createdAt", id) where "archivedAt" is null;

create table modules (
  id uuid primary key default gen_random_uuid(),
  "cursoId" uuid not null references courses (id) on delete cascade,
  nombre text not null,
  descripcion text not null default '',
  duracion text not null default '',
  "position" integer not null
);
create index modules_of_course on modules ("cursoId", "position");

create table classes (
  id uuid primary key default gen_random_uuid(),
  "moduloId" uuid not null references modules (id) on delete cascade,
  nombre text not null,
  "fechaHora" timestamptz not null,
  duracion text not null,
  "zoomLink" text,
  enlace text,
  "position" integer not null
);
create index classes_of_module on classes ("moduloId", "position");

create table course_tutors (
  "cursoId" uuid not null references courses (id) on delete cascade,
  "userId" uuid not null references users (id) on delete cascade,
  primary key ("cursoId", "userId")
);
create index courses_of_tutor on course_tutors ("userId");

create table documents (
  id uuid primary key default gen_random_uuid(),
  "claseId" uuid not null references classes (id) on delete cascade,
  titulo text not null,
  tipo text not null check (tipo in ('pdf', 'docx', 'pptx', 'video', 'audio', 'imagen', 'link', 'otro')),
  mandatorio boolean not null default false,
  "filePath" text not null,
  "createdAt" timestamptz not null default now()
);
create index documents_of_class on documents ("claseId", "createdAt", id);

create table meetings (
  id uuid primary key default gen_random_uuid(),
  "claseId" uuid not null references classes (id) on delete cascade,
  estado text not null default 'Agendada' check (estado in ('Agendada', 'En Vivo', 'Completada', 'Cancelada')),
  -- The last segment is the room's unguessable name (decision 19).
  enlace text not null unique,
  "createdAt" timestamptz not null default now()
);
-- A cancelled meeting leaves its class free again (LIVE-1).
create unique index one_meeting_per_class on meetings ("claseId") where estado <> 'Cancelada';
