-- The second step at login: authenticator apps and passkeys, recovery codes, and logins that wait for it.

create table second_factors (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('app', 'passkey')),
  name text not null,
  "createdAt" timestamptz not null,
  -- Null while an app has not shown a code yet: it is no factor before that.
  "confirmedAt" timestamptz,
  "lastUsedAt" timestamptz,
  -- Of an app: the encrypted key, and the time step of the last accepted code, since each code is accepted once.
  secret bytea,
  "lastStep" bigint not null default 0,
  -- Of a passkey.
  "credentialId" text unique,
  "publicKey" bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  check (case kind when 'app' then secret is not null else "credentialId" is not null and "publicKey" is not null end)
);
create index second_factors_of_user on second_factors ("userId", "createdAt");

create table recovery_codes (
  "userId" uuid not null references users (id) on delete cascade,
  -- Argon2id of the code; all codes of a set have one salt, so that a single hash finds the code.
  hash bytea not null,
  salt bytea not null,
  "usedAt" timestamptz,
  primary key ("userId", hash)
);

create table second_step_challenges (
  -- SHA-256 of the token in the browser's cookie.
  hash bytea primary key,
  "userId" uuid not null references users (id) on delete cascade,
  timezone text,
  tries smallint not null default 0,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "finishedAt" timestamptz
);
create index second_step_challenges_of_user on second_step_challenges ("userId");
create index second_step_challenges_by_age on second_step_challenges ("expiresAt");

create table passkey_challenges (
  challenge text primary key,
  "userId" uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('login', 'proof', 'enrolment')),
  -- The session, or the login that waits for its second step, that may answer it.
  "boundTo" text not null,
  "expiresAt" timestamptz not null
);
create index passkey_challenges_of_user on passkey_challenges ("userId");
create index passkey_challenges_by_age on passkey_challenges ("expiresAt");
