-- Who did what to which object, when, before and after. Written in the transaction of the change.
create table audit_entries (
  id uuid primary key default gen_random_uuid(),
  -- Not the transaction's time: entries of one transaction keep their order.
  "at" timestamptz not null default clock_timestamp(),
  "actorKind" text not null check ("actorKind" in ('person', 'visitor', 'system')),
  -- Of a person. No references: an entry outlives what it names.
  "actorId" uuid,
  "actorRole" text,
  "sessionId" uuid,
  -- Of the system: the job's name.
  "actorName" text,
  "requestId" text,
  -- The caller's network address; empty where there is none.
  address text not null default '',
  action text not null,
  "objectType" text not null,
  "objectId" text not null,
  before jsonb,
  after jsonb,
  check (("actorKind" = 'person') = ("actorId" is not null)),
  check (("actorKind" = 'system') = ("actorName" is not null))
);
create index audit_entries_newest_first on audit_entries ("at" desc, id desc);
create index audit_entries_of_actor on audit_entries ("actorId", "at" desc, id desc);
create index audit_entries_of_object on audit_entries ("objectType", "objectId", "at" desc, id desc);
create index audit_entries_of_action on audit_entries (action, "at" desc, id desc);

-- Append-only: nothing changes an entry, and only what is older than the retention is deleted (decision 0049).
create function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old."at" < now() - interval '2 years' then
    return old;
  end if;
  raise exception 'audit_entries is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function keep_audit_entries();
create trigger audit_entries_not_truncated before truncate on audit_entries
  for each statement execute function keep_audit_entries();
