-- no-transaction
-- Tutors and administrators, whom a report of a text is told to: few among many accounts.
create index concurrently users_of_staff on users (id) where role <> 'user';
