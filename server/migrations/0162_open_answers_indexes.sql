-- no-transaction
-- What waits for a tutor, and what was marked, by test.
create index concurrently test_attempts_to_mark on test_attempts ("pruebaId", "terminadoAt", id) where "porCalificar" > 0;
create index concurrently test_attempts_with_marks on test_attempts ("pruebaId", "terminadoAt", id) where abiertas > 0 and "porCalificar" = 0;
