-- Who wants to be told when an edition of a programme opens for enrolment. A visitor has an address, which counts once
-- it is confirmed; an account is told at its address of that day. A row is deleted once its mail was sent.
create table programme_notices (
  id uuid primary key default gen_random_uuid(),
  "programaId" uuid not null references programmes (id) on delete cascade,
  email text check (email = lower(email)),
  "userId" uuid references users (id) on delete cascade,
  language text not null check (language in ('es', 'en')),
  "createdAt" timestamptz not null,
  -- When they agreed to be told, to the text of that version; null = not confirmed.
  "consentAt" timestamptz,
  "consentVersion" text not null,
  -- The edition that a job is telling of, and since when.
  "cursoId" uuid references courses (id) on delete set null,
  "claimedAt" timestamptz,
  check (num_nonnulls(email, "userId") = 1),
  check ("userId" is null or "consentAt" is not null)
);
create unique index programme_notices_address on programme_notices ("programaId", email) where email is not null;
create unique index programme_notices_account on programme_notices ("programaId", "userId") where "userId" is not null;
create index programme_notices_of_address on programme_notices (email) where email is not null;
create index programme_notices_of_user on programme_notices ("userId");
create index programme_notices_of_edition on programme_notices ("cursoId");
create index programme_notices_of_programme on programme_notices ("programaId");
create index programme_notices_waiting on programme_notices ("programaId", "createdAt")
  where "consentAt" is not null and "cursoId" is null;
create index programme_notices_age on programme_notices ("createdAt");
create index programme_notices_unconfirmed on programme_notices ("createdAt") where "consentAt" is null;
create index programme_notices_claimed on programme_notices ("claimedAt") where "claimedAt" is not null;
