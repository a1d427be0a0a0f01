-- What an administrator returns of a payment. Written before the card provider is asked, so that a lost answer can be
-- asked about again. `payments.refunded` is the sum that the provider reports, by whomever it was returned.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  "paymentId" uuid not null references payments (id),
  -- Cents. 0: a seat that is taken back.
  monto integer not null check (monto >= 0),
  motivo text not null,
  -- pendiente: the provider's answer is not known · hecho · rechazado: the provider refused, nothing was returned
  estado text not null default 'pendiente' check (estado in ('pendiente', 'hecho', 'rechazado')),
  -- The browser's idempotency key.
  "envioId" uuid not null unique,
  -- The provider's id of it.
  "providerId" text,
  "createdBy" uuid references users (id),
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
-- Two administrators at once: one of them waits for the other's to end.
create unique index one_pending_refund on refunds ("paymentId") where estado = 'pendiente';
create index refunds_of_payment on refunds ("paymentId", "createdAt" desc);
create index refunds_by_creator on refunds ("createdBy");
create index refunds_to_finish on refunds ("updatedAt") where estado = 'pendiente';
