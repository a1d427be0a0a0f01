-- Open answers wait for a tutor: an attempt that is over has no mark as long as some do. The checks are of tables with many
-- rows; what they allow beyond those before needs no look at these.
alter table test_attempts
  -- Its open answers that were not left empty, and how many of them still wait.
  add column abiertas integer not null default 0,
  add column "porCalificar" integer not null default 0,
  drop constraint test_attempts_check3,
  add constraint test_attempts_marked_when_over check (
    case when modo = 'practica' then nota is null and abiertas = 0
    else (nota is null) = ("terminadoAt" is null or "porCalificar" > 0) end) not valid,
  add constraint test_attempts_waiting check (
    "porCalificar" between 0 and abiertas and ("terminadoAt" is not null or abiertas = 0)) not valid;

alter table test_attempt_questions
  drop constraint test_attempt_questions_resultado_check,
  add constraint test_attempt_questions_resultado_check check (
    resultado in ('correcta', 'parcial', 'incorrecta', 'sin-respuesta', 'autoevaluada')) not valid;

-- The marks of open answers, by the rubric. While others of the attempt wait, they are a draft.
create table test_answer_marks (
  "intentoId" uuid not null,
  "preguntaId" uuid not null,
  -- The points of each criterion, by its id.
  criterios jsonb not null,
  puntos double precision not null,
  comentario text not null,
  "calificadaPor" uuid references users (id),
  "calificadaAt" timestamptz not null,
  -- Grows with each change (optimistic lock).
  version integer not null,
  primary key ("intentoId", "preguntaId"),
  foreign key ("intentoId", "preguntaId")
    references test_attempt_questions ("intentoId", "preguntaId") on delete cascade
);
create index test_answer_marks_by_tutor on test_answer_marks ("calificadaPor");
