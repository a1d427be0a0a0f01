-- Files that go with a text. "kind" and "subjectId" name the text; null: its uploader has not sent it yet, or it is gone,
-- and the file is deleted.
create table attachments (
  id uuid primary key default gen_random_uuid(),
  -- Who uploaded it; null once they have left, or once its text is gone.
  "userId" uuid references users (id) on delete set null,
  kind text,
  "subjectId" uuid,
  -- The place among the files of its text.
  position integer,
  nombre text not null,
  bytes integer not null check (bytes > 0),
  "contentType" text not null,
  -- Pixels of a picture.
  width integer,
  height integer,
  -- Of the storage.
  key text not null,
  "createdAt" timestamptz not null,
  "scannedAt" timestamptz,
  -- The scanner found it to be harmful: nobody can open it.
  "infectedAt" timestamptz,
  check ((kind is null) = ("subjectId" is null) and (kind is null) = (position is null)),
  check ((width is null) = (height is null))
);
create index attachments_of_subject on attachments ("subjectId", position) where "subjectId" is not null;
create index attachments_of_user on attachments ("userId");
create index attachments_unused on attachments ("createdAt") where "subjectId" is null;
create index attachments_not_scanned on attachments (id) where "scannedAt" is null and "infectedAt" is null;
