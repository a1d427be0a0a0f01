-- What tests, homework and attendance weigh in the total of a course, in percent (COURSE-4). Without a row: the default.
create table grade_weights (
  "cursoId" uuid primary key references courses (id) on delete cascade,
  pruebas integer not null check (pruebas >= 0),
  tareas integer not null check (tareas >= 0),
  asistencia integer not null check (asistencia >= 0),
  version integer not null check (version > 0),
  check (pruebas + tareas + asistencia = 100)
);
