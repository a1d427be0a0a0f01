-- no-transaction
-- The reports of the panel go through the rows of some months.
create index concurrently payments_by_month on payments ("paidAt") where "paidAt" is not null;
create index concurrently subscriptions_by_start on subscriptions ("fechaInicio");
create index concurrently students_by_creation on users ("createdAt", id) where role = 'user';
