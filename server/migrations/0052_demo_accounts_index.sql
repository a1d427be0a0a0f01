-- no-transaction
-- Each start looks for them, and there are none among any number of people.
create index concurrently users_of_the_demo on users (id) where demo;
