-- Documents of every type arrive in parts as recordings do, or at once; what they become is kept with the upload.
alter table document_files drop constraint document_files_kind_check;
alter table document_files add constraint document_files_kind_check check (kind in ('grabacion', 'documento'));
alter table document_files
  -- The type and the mark that the document gets; null for a recording.
  add column tipo text check (tipo in ('pdf', 'docx', 'pptx', 'video', 'audio', 'imagen', 'otro')),
  add column mandatorio boolean,
  add column "scannedAt" timestamptz,
  -- The scanner found it to be harmful: nobody can open it.
  add column "infectedAt" timestamptz;
create index document_files_not_scanned on document_files (id)
  where "completedAt" is not null and "scannedAt" is null and "infectedAt" is null;

-- Who opened which document, on any device.
create table document_openings (
  "userId" uuid not null references users (id) on delete cascade,
  "documentId" uuid not null references documents (id) on delete cascade,
  "openedAt" timestamptz not null,
  primary key ("userId", "documentId")
);
create index document_openings_of_document on document_openings ("documentId");
