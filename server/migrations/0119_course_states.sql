alter table courses
  -- Since when the course is on offer; null = a draft, which only the academy sees. The version before knows no drafts:
  -- what it creates is on offer.
  add column "publishedAt" timestamptz default now(),
  -- The period of the discount: from the first moment on, before the second; null = without that bound.
  add column "descuentoDesde" timestamptz,
  add column "descuentoHasta" timestamptz,
  add constraint discount_period check ("descuentoDesde" < "descuentoHasta"),
  -- Counts the saves of the course with its modules and classes, so that one based on an older version is refused.
  add column version integer not null default 1;
update courses set "publishedAt" = "createdAt";

-- A save sets all columns of the form, the title among them, also in the version before, which doesn't know the counter.
-- Archiving, publishing and rules of certification set none of these and are no new version.
create function count_course_save() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger courses_count_saves before update of titulo on courses
  for each row execute function count_course_save();
