-- When a session last showed who it is: its login or a later proof. Null in the rows that the version before writes.
alter table sessions add column "provenAt" timestamptz;
