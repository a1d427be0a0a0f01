-- What a calendar calls a class and its module in English; null where the academy gives no English. Filled as the other
-- columns are, when the course is saved.
alter table calendar_entries
  add column "moduloEn" text,
  add column "nombreEn" text;
