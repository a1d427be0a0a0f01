-- no-transaction
-- The documents of a class as its staff put them. `documents_of_class` is for the version before, and goes a release later.
create index concurrently documents_in_order on documents ("claseId", "position", "createdAt", id);
