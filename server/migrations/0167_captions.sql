-- Captions of videos, one track for each language. "subtitulos": [{desde, hasta, texto}], in milliseconds, in their order.
create table document_captions (
  id uuid primary key default gen_random_uuid(),
  "documentId" uuid not null references documents (id) on delete cascade,
  -- The file that they were written for: they are shown while the document has it.
  "fileId" uuid references document_files (id) on delete set null,
  idioma text not null check (idioma in ('es', 'en')),
  subtitulos jsonb not null check (jsonb_typeof(subtitulos) = 'array'),
  version integer not null default 1 check (version > 0),
  -- Who wrote them last; null once they have left.
  "userId" uuid references users (id) on delete set null,
  "cambiadoAt" timestamptz not null,
  unique ("documentId", idioma)
);
create index document_captions_of_file on document_captions ("fileId");
create index document_captions_of_user on document_captions ("userId");
