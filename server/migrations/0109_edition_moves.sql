-- When the first class of an edition was moved by a day or more before it was held: who had paid for it then may leave
-- it, with their money back, until "libreHasta" (SHOP-3).
create table edition_moves (
  id uuid primary key default gen_random_uuid(),
  "cursoId" uuid not null references courses (id) on delete cascade,
  -- When the first class was to begin, and when it is now; null = no class is left.
  antes timestamptz not null,
  ahora timestamptz,
  "movedAt" timestamptz not null,
  "libreHasta" timestamptz not null
);
create index edition_moves_of_course on edition_moves ("cursoId", "movedAt" desc);
