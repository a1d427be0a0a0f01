-- A term without accents, capitals and signs: what finds, sorts and tells it apart.
create function term_key(term text) returns text language sql immutable strict parallel safe
return array_to_string(name_words(term), ' ');

-- The terms of immigration in both languages (GLOS-1).
create table glossary_terms (
  id uuid primary key default gen_random_uuid(),
  es text not null check (es <> ''),
  en text not null check (en <> ''),
  explicacion text not null check (explicacion <> ''),
  "explicacionEn" text,
  formulario text,
  ejemplo text,
  "falsoAmigo" text,
  -- A sample that came with the program.
  muestra boolean not null default false,
  "actualizadoAt" timestamptz not null,
  clave text not null generated always as (term_key(es)) stored,
  "claveEn" text not null generated always as (term_key(en)) stored
);
create unique index glossary_terms_by_key on glossary_terms (clave);
