-- The course that somebody chose before registering. The verification link leads to its checkout, also when it is sent
-- again; once the address is verified, the row is deleted.
create table chosen_courses (
  "userId" uuid primary key references users (id) on delete cascade,
  "cursoId" uuid not null references courses (id) on delete cascade,
  "createdAt" timestamptz not null
);
create index chosen_courses_course on chosen_courses ("cursoId");
