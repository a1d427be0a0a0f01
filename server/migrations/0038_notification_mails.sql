-- When the mail of a notification was sent, for the kinds that have one: a job that is repeated sends no second.
alter table notifications add column "mailedAt" timestamptz;
