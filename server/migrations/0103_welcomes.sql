-- Who was welcomed by mail at their first enrolment, so that it happens once, also when two courses are joined at once.
create table welcomes (
  "userId" uuid primary key references users (id) on delete cascade,
  "createdAt" timestamptz not null
);
