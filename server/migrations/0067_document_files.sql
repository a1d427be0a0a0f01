-- Large files of documents arrive in parts, and stay in them: nothing is copied when the last one has come. A row is an
-- upload until "completedAt", afterwards the file of the document that names it.
create table document_files (
  id uuid primary key default gen_random_uuid(),
  "claseId" uuid references classes (id) on delete set null,
  "userId" uuid references users (id) on delete set null,
  kind text not null check (kind in ('grabacion')),
  nombre text not null,
  titulo text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- As the content of the first part says.
  "contentType" text,
  "createdAt" timestamptz not null,
  -- When the last part came: an upload is deleted a week after it.
  "touchedAt" timestamptz not null,
  "completedAt" timestamptz,
  check ("completedAt" is null or (received = bytes and "contentType" is not null))
);
create index document_files_of_class on document_files ("claseId");
create index document_files_of_user on document_files ("userId");
create index document_files_unfinished on document_files ("touchedAt") where "completedAt" is null;

create table document_parts (
  "fileId" uuid not null references document_files (id),
  "offset" bigint not null check ("offset" >= 0),
  bytes integer not null check (bytes > 0),
  -- Of the storage.
  key text not null,
  primary key ("fileId", "offset")
);

-- Null: a link, or a document of the version before.
alter table documents add column "fileId" uuid references document_files (id);
create unique index documents_of_file on documents ("fileId") where "fileId" is not null;
