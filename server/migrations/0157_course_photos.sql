-- A photo of the academy's own in the place of a course's drawing; editions that were copied share it. Keys of stored
-- files: of AVIF and WebP one for each width, smallest first; the JPEG is for link previews.
create table course_photos (
  id uuid primary key default gen_random_uuid(),
  avif text[] not null,
  webp text[] not null,
  jpeg text not null
);
alter table courses add column "fotoId" uuid references course_photos (id);
create index courses_foto on courses ("fotoId") where "fotoId" is not null;
