-- The words that an academy gave its mails (BRAND-2); a mail without a row has those that the program comes with.
create table mail_texts (
  clave text primary key,
  textos jsonb not null check (jsonb_typeof(textos) = 'object'),
  "cambiadoAt" timestamptz not null,
  "cambiadoPor" uuid references users (id) on delete set null
);

-- What each administrator looks at before it is saved: the last preview alone.
create table mail_previews (
  "userId" uuid primary key references users (id) on delete cascade,
  clave text not null,
  textos jsonb not null,
  "escritaAt" timestamptz not null
);
