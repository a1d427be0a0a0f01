-- Which account of an identity provider signs in to which account of the academy.
create table identities (
  provider text not null check (provider in ('google')),
  -- The provider's own, lasting name for the person. Never the address, which may change hands.
  subject text not null,
  "userId" uuid not null references users (id) on delete cascade,
  "createdAt" timestamptz not null,
  primary key (provider, subject),
  unique ("userId", provider)
);
