-- What the embedded mailbox keeps. Empty in production, where mails leave by SMTP.
create table mailbox (
  id bigint generated always as identity primary key,
  "to" text not null,
  subject text not null,
  "text" text not null,
  html text not null,
  "sentAt" timestamptz not null
);
create index mailbox_of_address on mailbox ("to", id desc);

create table mailbox_attachments (
  "mailId" bigint not null references mailbox (id) on delete cascade,
  "position" integer not null,
  filename text not null,
  "contentType" text not null,
  content bytea not null,
  primary key ("mailId", "position")
);
