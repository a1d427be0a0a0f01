-- The forum. Its general section is open to everybody who is signed in, the others belong to a course. Column names are
-- the contract's own.
create table forum_topics (
  id uuid primary key default gen_random_uuid(),
  titulo text not null,
  -- Markdown.
  cuerpo text not null,
  -- Null: the account was closed.
  "autorId" uuid references users (id) on delete set null,
  -- Null: the general section.
  "cursoId" uuid references courses (id) on delete cascade,
  -- 'general', or the course's id as text: one key for all lists.
  seccion text not null generated always as (coalesce("cursoId"::text, 'general')) stored,
  "createdAt" timestamptz not null,
  "editadoAt" timestamptz,
  -- When its newest reply that is not hidden was written, or itself.
  "ultimaActividad" timestamptz not null,
  fijado boolean not null default false,
  cerrado boolean not null default false,
  oculto boolean not null default false,
  -- Without a foreign key: replies are never deleted one by one.
  "respuestaAceptadaId" uuid,
  -- Replies that are not hidden; deleted ones keep their place and count.
  "totalRespuestas" integer not null default 0 check ("totalRespuestas" >= 0),
  -- The number of the newest reply. Taking the next one locks the row, so that replies have one order.
  "ultimoNumero" integer not null default 0,
  "conAdjuntos" boolean not null default false,
  -- The browser's mark of the sending: one that is repeated makes no second topic.
  "envioId" uuid,
  constraint one_topic_per_sending unique ("autorId", "envioId")
);
create index forum_topics_of_section on forum_topics (seccion, fijado desc, "ultimaActividad" desc, id desc);
create index forum_topics_unanswered on forum_topics (seccion, fijado desc, "ultimaActividad" desc, id desc)
  where "totalRespuestas" = 0;
create index forum_topics_of_author on forum_topics ("autorId", "createdAt" desc, id desc);
create index forum_topics_of_course on forum_topics ("cursoId");

create table forum_replies (
  id uuid primary key default gen_random_uuid(),
  "temaId" uuid not null references forum_topics (id) on delete cascade,
  -- Its place in the topic.
  numero integer not null,
  -- Markdown; empty when it was deleted.
  texto text not null,
  "autorId" uuid references users (id) on delete set null,
  "createdAt" timestamptz not null,
  "editadoAt" timestamptz,
  borrada boolean not null default false,
  oculta boolean not null default false,
  "conAdjuntos" boolean not null default false,
  "envioId" uuid,
  constraint one_place_per_reply unique ("temaId", numero),
  constraint one_reply_per_sending unique ("temaId", "autorId", "envioId")
);
create index forum_replies_of_author on forum_replies ("autorId", "createdAt" desc, id desc);

-- Who is told of new replies. A row with false: somebody who wants no more, whatever they write there later.
create table forum_follows (
  "temaId" uuid not null references forum_topics (id) on delete cascade,
  "userId" uuid not null references users (id) on delete cascade,
  sigo boolean not null,
  primary key ("temaId", "userId")
);
create index forum_follows_of_user on forum_follows ("userId");

create table forum_reports (
  id uuid primary key default gen_random_uuid(),
  "temaId" uuid not null references forum_topics (id) on delete cascade,
  "respuestaId" uuid references forum_replies (id) on delete cascade,
  -- What is reported: the reply, or else the topic.
  "textoId" uuid not null generated always as (coalesce("respuestaId", "temaId")) stored,
  seccion text not null,
  "autorId" uuid references users (id) on delete set null,
  motivo text not null,
  texto text not null,
  estado text not null default 'Pendiente' check (estado in ('Pendiente', 'Atendido', 'Descartado')),
  "createdAt" timestamptz not null,
  constraint one_report_per_person unique ("textoId", "autorId")
);
create index forum_reports_of_section on forum_reports (seccion, "createdAt" desc, id desc);
create index forum_reports_by_state on forum_reports (seccion, estado, "createdAt" desc, id desc);
create index forum_reports_of_author on forum_reports ("autorId");
create index forum_reports_of_topic on forum_reports ("temaId");
create index forum_reports_of_reply on forum_reports ("respuestaId");

-- How many topics a section shows, so that nobody counts them.
create table forum_section_sizes (
  seccion text primary key,
  temas integer not null
);

-- Words as they are written, without those that every text has: for the beginnings of words.
create text search dictionary forum_plain (template = simple, stopwords = spanish);
create text search configuration forum_plain (copy = simple);
alter text search configuration forum_plain
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  with forum_plain;

-- What a search finds: one row for each topic and reply that is neither hidden nor deleted. The program takes the
-- Markdown and the accents away and puts plurals into the singular before the words come here.
create table forum_texts (
  -- Of the topic or the reply.
  id uuid primary key,
  "temaId" uuid not null references forum_topics (id) on delete cascade,
  "isReply" boolean not null,
  seccion text not null,
  "createdAt" timestamptz not null,
  -- The body without its Markdown, of which passages are shown.
  texto text not null,
  -- Stems and plain words, of which those of a title weigh more, and '#' with the section: one index narrows both.
  vector tsvector not null,
  -- The stems of a topic's title, and its section.
  title tsvector
);
create index forum_texts_found on forum_texts using gin (vector);
create index forum_texts_titles on forum_texts using gin (title) where title is not null;
create index forum_texts_newest on forum_texts (seccion, "createdAt" desc);
create index forum_texts_of_topic on forum_texts ("temaId");
