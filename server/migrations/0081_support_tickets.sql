-- Its one row is locked by whoever opens a ticket, until the commit: numbers have no gaps.
create table ticket_counter (last integer not null);
insert into ticket_counter values (0);

create table tickets (
  id uuid primary key default gen_random_uuid(),
  numero integer not null unique,
  "autorId" uuid not null references users (id),
  asunto text not null,
  descripcion text not null,
  prioridad text not null check (prioridad in ('Baja', 'Media', 'Alta')),
  estado text not null default 'Abierto' check (estado in ('Abierto', 'En Proceso', 'Cerrado')),
  "cursoId" uuid references courses (id) on delete set null,
  "pagoId" uuid references payments (id) on delete set null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "cerradoAt" timestamptz,
  -- When its author last wrote, and last opened it.
  "autorAt" timestamptz not null,
  "leidoAt" timestamptz,
  -- When staff last answered or changed it.
  "personalAt" timestamptz,
  "totalRespuestas" integer not null default 0,
  puntos smallint check (puntos between 1 and 5),
  comentario text,
  "valoradoAt" timestamptz,
  "envioId" uuid,
  palabras text[] not null generated always as (name_words(asunto)) stored,
  constraint one_ticket_per_sending unique ("autorId", "envioId"),
  check ((estado = 'Cerrado') = ("cerradoAt" is not null)),
  check ((puntos is null) = ("valoradoAt" is null) and (puntos is null) = (comentario is null))
);
create index tickets_of_author on tickets ("autorId", "updatedAt" desc, id desc);
create index tickets_in_order on tickets ("updatedAt" desc, id desc);
create index tickets_by_state on tickets (estado, prioridad, "updatedAt" desc, id desc);
create index tickets_of_course on tickets ("cursoId", estado, prioridad, "updatedAt" desc, id desc);
create index tickets_of_payment on tickets ("pagoId") where "pagoId" is not null;
create index tickets_by_subject on tickets using gin (array_to_tsvector(palabras));

create table ticket_replies (
  id uuid primary key default gen_random_uuid(),
  "ticketId" uuid not null references tickets (id),
  "autorId" uuid not null references users (id),
  texto text not null,
  -- Later than the reply before, in microseconds: one order for everybody.
  "createdAt" timestamptz not null,
  "envioId" uuid,
  constraint one_ticket_reply_per_sending unique ("autorId", "envioId"),
  unique ("ticketId", "createdAt")
);
create index ticket_replies_in_order on ticket_replies ("ticketId", "createdAt" desc, id desc);
