-- What an academy gives out: a percentage of the price, or the whole price, which is an organisation's seats.
create table codes (
  id uuid primary key default gen_random_uuid(),
  -- As it is shown, and as it is found: letters and figures that look alike are the same.
  codigo text not null,
  clave text not null unique,
  tipo text not null check (tipo in ('porcentaje', 'total')),
  porcentaje integer check (porcentaje between 1 and 99),
  -- How often it can be used; null = without a limit.
  usos integer check (usos between 1 and 100000),
  termina timestamptz,
  -- The programme whose editions it is for; null = every course.
  "programaId" uuid references programmes (id) on delete cascade,
  organizacion text,
  nota text,
  "createdBy" uuid references users (id),
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "detenidoAt" timestamptz,
  check ((tipo = 'porcentaje') = (porcentaje is not null)),
  -- Seats are counted.
  check (tipo = 'porcentaje' or usos is not null)
);
create index codes_newest_first on codes ("createdAt" desc, id desc);
create index codes_of_programme on codes ("programaId");
create index codes_by_creator on codes ("createdBy");

-- Who used a code for which course, or keeps a use while the price that was shown can be paid.
create table code_uses (
  id uuid primary key default gen_random_uuid(),
  "codigoId" uuid not null references codes (id) on delete cascade,
  "userId" uuid not null references users (id),
  "cursoId" uuid not null references courses (id),
  "orderId" uuid not null references orders (id),
  -- What it gave when the price was shown; null = the whole price. A later change of the code does not reach it.
  porcentaje integer,
  -- Until when it is kept for an order that is not paid; null once it is used.
  "reservedUntil" timestamptz,
  "usedAt" timestamptz,
  unique ("codigoId", "userId", "cursoId"),
  check (("reservedUntil" is null) <> ("usedAt" is null))
);
create index code_uses_newest_first on code_uses ("codigoId", "usedAt" desc, id desc);
create index code_uses_of_user on code_uses ("userId");
create index code_uses_of_course on code_uses ("cursoId");
create index code_uses_of_order on code_uses ("orderId");
create index code_uses_reserved on code_uses ("reservedUntil") where "usedAt" is null;

-- How an order came about, where it was not a card at the course's own price: with a code, by a seat, or by the academy's
-- hand. An order without a row here is a card's.
create table order_origins (
  "orderId" uuid primary key references orders (id) on delete cascade,
  origen text not null check (origen in ('tarjeta', 'codigo', 'manual')),
  "codigoId" uuid references codes (id),
  metodo text check (metodo in ('efectivo', 'transferencia', 'beca')),
  nota text,
  check ((origen = 'manual') = (metodo is not null)),
  check (origen <> 'codigo' or "codigoId" is not null)
);
create index order_origins_of_code on order_origins ("codigoId");

-- Seats and scholarships cost nothing.
alter table orders
  drop constraint orders_total_check,
  add constraint orders_total_check check (total >= 0) not valid;
alter table payments
  drop constraint payments_monto_check,
  add constraint payments_monto_check check (monto >= 0) not valid;
