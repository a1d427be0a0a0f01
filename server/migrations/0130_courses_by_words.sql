-- no-transaction
-- The beginnings of the words of a course's titles, to the letter as searches have them (named-store.ts).
create index concurrently courses_by_words on courses
  using gin (array_to_tsvector(name_words(titulo || ' ' || coalesce("tituloEn", ''))));
