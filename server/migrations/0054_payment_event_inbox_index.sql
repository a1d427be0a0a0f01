-- no-transaction
create index concurrently payment_events_due on payment_events ("dueAt") where "dueAt" is not null;
