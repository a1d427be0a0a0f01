-- The English of a syllabus and of lines of business; null where the academy gives none.
alter table modules
  add column "nombreEn" text,
  add column "descripcionEn" text;
alter table classes add column "nombreEn" text;
alter table business_types add column "nombreEn" text;
