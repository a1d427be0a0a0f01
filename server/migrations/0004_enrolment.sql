create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id),
  "cursoId" uuid not null references courses (id),
  estado text not null default 'Activa' check (estado in ('Activa', 'Inactiva', 'Expirada', 'Cancelada')),
  "fechaInicio" timestamptz not null,
  -- The end of access; null = without end (decision 14).
  expiration timestamptz,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
-- Nobody owns a course twice, whatever arrives at the same moment.
create unique index one_live_subscription_per_course on subscriptions ("userId", "cursoId")
  where estado in ('Activa', 'Inactiva');
create index subscriptions_newest_first on subscriptions ("createdAt" desc, id desc);
create index subscriptions_by_course on subscriptions ("cursoId");
create index subscriptions_ending on subscriptions (expiration) where estado in ('Activa', 'Inactiva');
