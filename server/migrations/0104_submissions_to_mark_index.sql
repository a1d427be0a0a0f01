-- no-transaction
-- What waits for a mark, on the start page of staff.
create index concurrently submissions_to_mark on submissions ("tareaId", "entregadaAt")
  where "versionCalificada" is distinct from version;
