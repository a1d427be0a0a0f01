-- no-transaction
-- The names of people who can be found, in their order: for a search of a common beginning.
create index concurrently users_in_order on users ("nameWords" collate "C", id)
  where "isActive" and "emailVerifiedAt" is not null;
