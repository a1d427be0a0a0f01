-- Every file of the storage, so that one which no row names any more is found and deleted.
create table stored_files (
  key text primary key,
  -- Null: a row of the academy names the file. Otherwise it is deleted once this moment has come.
  "deleteAfter" timestamptz
);
create index stored_files_to_delete on stored_files ("deleteAfter") where "deleteAfter" is not null;

insert into stored_files (key)
select distinct substring("profileImageUrl" from '^/api/archivos/(.+)$')
from users where "profileImageUrl" like '/api/archivos/%';
