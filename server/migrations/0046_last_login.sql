-- When somebody last logged in to the account. Null before the first login, and until the next one for those whose
-- logins the version before did not record: the first login is not mailed as one from a new device.
alter table users add column "lastLoginAt" timestamptz;
