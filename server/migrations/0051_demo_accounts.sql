-- Accounts of the demo academy, whose password is published: outside of the embedded default nobody may enter by them.
alter table users add column demo boolean not null default false;
