-- no-transaction
-- Instalments that are due and overdue, on the start page of administrators.
create index concurrently payments_owed on payments ("dueDate") where estado in ('scheduled', 'pending', 'failed');
