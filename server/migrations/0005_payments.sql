-- The student's customer at the card provider.
create table payment_customers (
  "userId" uuid primary key references users (id),
  "customerId" text not null unique,
  -- The card that later instalments are charged to.
  "paymentMethodId" text
);

-- What a student agreed to pay for one course. Keeps the price that was shown.
create table orders (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id),
  "cursoId" uuid not null references courses (id),
  -- The course's title when it was bought: receipts keep it.
  titulo text not null,
  "paymentMode" text not null check ("paymentMode" in ('payment', 'subscription')),
  -- Cents. The final price, after the discount.
  total integer not null check (total > 0),
  currency text not null default 'usd',
  -- open: nothing taken yet · active: enrolled, instalments to come · completed: all paid · halted: stopped by a
  -- dispute, a refund or an administrator · abandoned: replaced or given up before anything was taken.
  estado text not null default 'open' check (estado in ('open', 'active', 'completed', 'halted', 'abandoned')),
  "haltReason" text check ("haltReason" in ('duplicate', 'refund', 'dispute', 'unpaid', 'deleted')),
  -- What it enrolled. Not a reference: a deleted subscription's plan is found by it, and stopped.
  "subscriptionId" uuid,
  -- The plan as it was agreed to, with its moment: [{numero, monto (cents), fecha}].
  consent jsonb not null,
  "consentAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  check ((estado = 'halted') = ("haltReason" is not null)),
  check (estado not in ('active', 'completed') or "subscriptionId" is not null)
);
-- A double click and a second tab come back to the same order.
create unique index one_open_order_per_course on orders ("userId", "cursoId") where estado = 'open';
create index orders_of_subscription on orders ("subscriptionId");
create index orders_of_user on orders ("userId", "createdAt" desc);

-- One row per instalment (one alone for a full payment), made before its intent.
create table payments (
  id uuid primary key default gen_random_uuid(),
  "orderId" uuid not null references orders (id),
  numero integer not null check (numero between 1 and 6),
  -- Cents.
  monto integer not null check (monto > 0),
  "dueDate" date not null,
  -- scheduled: not due yet · pending: an intent may be paid · succeeded · failed: declined, will be tried again or
  -- given up · cancelled: never to be taken · refunded: given back whole.
  estado text not null default 'scheduled'
    check (estado in ('scheduled', 'pending', 'succeeded', 'failed', 'cancelled', 'refunded')),
  "intentId" text unique,
  -- Part of the idempotency key of its intent: an intent that was cancelled is followed by a new one.
  generation integer not null default 0,
  -- Charges without the student present: made so far (part of their idempotency key), and when the next is due.
  attempts integer not null default 0,
  "nextAttemptAt" timestamptz,
  "firstFailedAt" timestamptz,
  "failureCode" text,
  -- The declined charge that was recorded last: the same refusal is never counted twice.
  "failedCharge" text,
  "metodoPago" text,
  -- Cents given back so far.
  refunded integer not null default 0 check (refunded >= 0 and refunded <= monto),
  dispute text check (dispute in ('open', 'won', 'lost')),
  "receiptNumber" integer unique,
  "paidAt" timestamptz,
  -- Raised by every change: what was read from the provider is only applied to the row that it was read for.
  version integer not null default 0,
  -- When the reconciler last asked the provider about it.
  "checkedAt" timestamptz,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  unique ("orderId", numero),
  check ((estado in ('succeeded', 'refunded')) = ("paidAt" is not null))
);
create index payments_to_attempt on payments ("nextAttemptAt") where "nextAttemptAt" is not null;
create index payments_unsettled on payments ("checkedAt")
  where estado in ('scheduled', 'pending', 'failed') and "intentId" is not null;
create index orders_left_open on orders ("createdAt") where estado = 'open';

-- Receipts are numbered without gaps, in the order in which they are issued.
create table receipt_counter (last integer not null);
insert into receipt_counter values (0);

-- Webhook events already handled, by the provider's own id.
create table payment_events (
  id text primary key,
  type text not null,
  "receivedAt" timestamptz not null
);
