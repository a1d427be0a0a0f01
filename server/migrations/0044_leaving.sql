-- When the person closed the account (it is inactive from then on), and when it was anonymised.
alter table users add "closedAt" timestamptz, add "anonymizedAt" timestamptz;
create index users_to_anonymize on users ("closedAt") where "closedAt" is not null and "anonymizedAt" is null;

-- The links by which a closed account is recovered. A repeated mail has a link of its own.
create table account_recovery_links (
  -- SHA-256 of the token.
  hash bytea primary key,
  "userId" uuid not null references users (id) on delete cascade,
  "createdAt" timestamptz not null
);
create index account_recovery_links_of_user on account_recovery_links ("userId");

-- Archives of personal data.
create table data_archives (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id) on delete cascade,
  estado text not null default 'pending' check (estado in ('pending', 'ready', 'failed')),
  "pedidoAt" timestamptz not null,
  -- Of the storage.
  "fileKey" text,
  bytes bigint,
  expira timestamptz,
  check ((estado = 'ready') = ("fileKey" is not null)),
  check ((estado = 'ready') = (expira is not null))
);
create unique index one_pending_archive on data_archives ("userId") where estado = 'pending';
create index data_archives_of_user on data_archives ("userId", "pedidoAt" desc);
create index data_archives_expiring on data_archives (expira) where expira is not null;
create index data_archives_by_age on data_archives ("pedidoAt");

-- The audit stays when an account is anonymised, without its personal values: that is the one update that is let through.
create or replace function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old."at" < now() - interval '2 years' then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and (new.address = '' or new.address = old.address)
    and (new.before is null or new.before = old.before)
    and (new.after is null or new.after = old.after)
    and (to_jsonb(new) - array['address', 'before', 'after']) = (to_jsonb(old) - array['address', 'before', 'after'])
    and exists (select from users u where u."anonymizedAt" is not null
      and (u.id = old."actorId" or (old."objectType" = 'user' and u.id::text = old."objectId")))
  then
    return new;
  end if;
  raise exception 'audit_entries is append-only' using errcode = 'insufficient_privilege';
end $$;

-- Entries of one moment keep their order: the clock of the embedded database counts milliseconds, so ids count upwards.
create sequence audit_entries_order;
alter table audit_entries alter id set default regexp_replace(
  lpad(to_hex(nextval('audit_entries_order')), 15, '0'), '^(.{8})(.{4})(.{3})$', '\1-\2-7\3-8000-000000000000')::uuid;
