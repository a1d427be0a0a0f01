-- A course is one edition, with its dates, of a programme. The programme has the address of the public page.
create table programmes (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  "createdAt" timestamptz not null default now()
);

-- Creates a programme, whose slug is made from a title: ASCII, lower case, hyphens. A slug that is taken gets a number.
create function new_programme(title text) returns uuid language plpgsql as $$
declare
  base text := trim('-' from left(trim('-' from regexp_replace(
    lower(regexp_replace(normalize(title, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g')), 80));
  candidate text;
  created uuid;
begin
  if base = '' then base := 'curso'; end if;
  candidate := base;
  for attempt in 2..1000 loop
    insert into programmes (slug) values (candidate) on conflict (slug) do nothing returning id into created;
    if created is not null then return created; end if;
    candidate := base || '-' || case when attempt < 20 then attempt::text else left(md5(random()::text), 8) end;
  end loop;
  raise exception 'No free slug for %', title;
end $$;

alter table courses
  add column "programaId" uuid references programmes (id),
  -- When enrolment closes; null = when the second class begins, or the first where there is one only.
  add column "inscripcionCierra" timestamptz,
  add column "tituloEn" text,
  add column "descripcionEn" text;
create index courses_of_programme on courses ("programaId");

-- Oldest first, so that these get the slugs without a number.
do $$
declare course record;
begin
  for course in select id, titulo from courses order by "createdAt", id loop
    update courses set "programaId" = new_programme(course.titulo) where id = course.id;
  end loop;
end $$;
alter table courses alter column "programaId" set not null;

-- A course that names no programme gets one of its own. The version before names none.
create function give_programme() returns trigger language plpgsql as $$
begin
  new."programaId" := coalesce(new."programaId", new_programme(new.titulo));
  return new;
end $$;
create trigger courses_have_a_programme before insert on courses for each row execute function give_programme();

-- A programme goes with its last course.
create function drop_empty_programme() returns trigger language plpgsql as $$
begin
  delete from programmes where id = old."programaId"
    and not exists (select from courses where "programaId" = old."programaId");
  return null;
end $$;
create trigger courses_take_their_programme after delete on courses for each row execute function drop_empty_programme();
