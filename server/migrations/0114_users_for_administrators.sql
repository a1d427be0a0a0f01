-- no-transaction
-- The accounts as administrators list them, newest first; anonymised ones are nobody any more.
create index concurrently users_newest on users ("createdAt", id) where "anonymizedAt" is null;
create index concurrently users_inactive_newest on users ("createdAt", id) where "anonymizedAt" is null and not "isActive";
-- The beginnings of the words of a name, of the address, and of its domain.
create index concurrently users_by_words on users
  using gin (array_to_tsvector("nameWords" || array[email, split_part(email, '@', 2)]));
