-- What visitors write to the academy. Mailed by a job, and deleted half a year later.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  nombre text not null,
  email text not null,
  asunto text not null,
  mensaje text not null,
  language text not null check (language in ('es', 'en')),
  "createdAt" timestamptz not null,
  "mailedAt" timestamptz
);
create index contact_messages_by_age on contact_messages ("createdAt");
