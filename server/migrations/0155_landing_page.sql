-- The sections of the landing page that an administrator has changed (BRAND-3); without a row a section has the words that
-- the program comes with.
create table landing_sections (
  seccion text primary key check (seccion in ('portada', 'razones', 'instructores', 'planes', 'testimonios')),
  contenido jsonb not null check (jsonb_typeof(contenido) = 'object'),
  "actualizadoAt" timestamptz not null
);

-- Uploaded portraits by their keys in the storage. What no section names is deleted after a week.
create table landing_portraits (
  key text primary key,
  "subidoAt" timestamptz not null
);

-- What each administrator looks at before it is saved: the last preview alone.
create table landing_previews (
  "userId" uuid primary key references users (id) on delete cascade,
  escrita jsonb not null,
  "escritaAt" timestamptz not null
);
