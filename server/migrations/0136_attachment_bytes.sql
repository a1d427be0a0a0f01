-- The bytes of all files of texts, kept beside them: an upload is judged by one row instead of a sum over all files. The
-- row is locked by each insert, so that uploads at once count each other.
create table attachment_bytes (
  -- One row.
  id boolean primary key default true check (id),
  bytes bigint not null check (bytes >= 0)
);
lock table attachments in share row exclusive mode;
insert into attachment_bytes (bytes) select coalesce(sum(bytes), 0) from attachments;

create function count_added_attachments() returns trigger language plpgsql as $$
begin
  update attachment_bytes set bytes = bytes + (select coalesce(sum(added.bytes), 0) from added);
  return null;
end $$;
create function count_deleted_attachments() returns trigger language plpgsql as $$
begin
  if exists (select from deleted) then
    update attachment_bytes set bytes = bytes - (select coalesce(sum(deleted.bytes), 0) from deleted);
  end if;
  return null;
end $$;
create trigger attachments_added after insert on attachments
  referencing new table as added for each statement execute function count_added_attachments();
create trigger attachments_deleted after delete on attachments
  referencing old table as deleted for each statement execute function count_deleted_attachments();
