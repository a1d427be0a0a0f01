-- Column names are the contract's own, to the letter, so that nothing is renamed between column and component.

create table users (
  id uuid primary key default gen_random_uuid(),
  "firstName" text not null,
  "lastName" text not null,
  -- Always lower case: one address, one account.
  email text not null unique check (email = lower(email)),
  -- Null for an account that signs in through an identity provider only.
  "passwordHash" text,
  role text not null default 'user' check (role in ('user', 'tutor', 'admin')),
  "isActive" boolean not null default true,
  "emailVerifiedAt" timestamptz,
  "phoneNumber" text,
  "profileImageUrl" text,
  language text not null default 'es' check (language in ('es', 'en')),
  -- The browser's zone when last seen: for the hours in e-mails.
  timezone text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id) on delete cascade,
  "createdAt" timestamptz not null,
  "lastUsedAt" timestamptz not null,
  -- Absolute: refreshing does not move it.
  "expiresAt" timestamptz not null,
  "endedAt" timestamptz,
  "endReason" text check ("endReason" in ('logout', 'logout-all', 'replayed', 'deactivated', 'password', 'expired')),
  "userAgent" text not null default '',
  ip text not null default '',
  check (("endedAt" is null) = ("endReason" is null))
);
create index sessions_of_user on sessions ("userId", "lastUsedAt" desc) where "endedAt" is null;

create table refresh_tokens (
  -- SHA-256 of the token; the token itself is only in the browser's cookie.
  hash bytea primary key,
  "sessionId" uuid not null references sessions (id) on delete cascade,
  "issuedAt" timestamptz not null,
  -- Null while it is the session's current token.
  "rotatedAt" timestamptz
);
create unique index one_current_token_per_session on refresh_tokens ("sessionId") where "rotatedAt" is null;

create table email_tokens (
  hash bytea primary key,
  "userId" uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  -- The address that the link proves: the account's own, or the one it wants to change to.
  email text not null check (email = lower(email)),
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz
);
create index email_tokens_of_user on email_tokens ("userId", purpose);
