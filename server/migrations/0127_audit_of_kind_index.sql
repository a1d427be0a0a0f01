-- no-transaction
create index concurrently audit_entries_of_kind on audit_entries ("objectType", "at" desc, id desc);
