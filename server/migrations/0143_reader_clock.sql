-- The clock of the account's browser when last seen, beside its time zone: 12 or 24 hours. Null while unknown.
alter table users add column "clock" text check ("clock" in ('h12', 'h23'));
