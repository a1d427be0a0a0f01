-- The links of the first visit (OPS-6), as long as the academy has no administrator. The token itself is stored nowhere.
create table installation_links (
  hash bytea primary key,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null check ("expiresAt" > "createdAt")
);
