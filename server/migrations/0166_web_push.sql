-- Web push (PUSH-1). Browsers that show notifications while their session lives: a session that is deleted takes its
-- browser along.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references users (id) on delete cascade,
  "sessionId" uuid not null references sessions (id) on delete cascade,
  -- The browser's address at its push service. Whoever knows it can reach the browser, so nobody is shown it.
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  -- The browser's public key and secret, for which the content is encrypted.
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  "createdAt" timestamptz not null,
  -- When the browser last said that it is there.
  "seenAt" timestamptz not null,
  -- Refusals of its push service since the last notification that it took.
  refusals integer not null default 0
);
create index push_subscriptions_of_user on push_subscriptions ("userId", "seenAt" desc);
create index push_subscriptions_of_session on push_subscriptions ("sessionId");

-- A notification for a browser: sent once, however often its job runs.
create table push_deliveries (
  id uuid primary key default gen_random_uuid(),
  "notificationId" uuid not null references notifications (id) on delete cascade,
  "subscriptionId" uuid not null references push_subscriptions (id) on delete cascade,
  "createdAt" timestamptz not null,
  -- Nobody needs it afterwards.
  "expiresAt" timestamptz not null,
  "claimedAt" timestamptz,
  -- When it was sent or given up.
  "endedAt" timestamptz,
  unique ("notificationId", "subscriptionId")
);
create index push_deliveries_of_subscription on push_deliveries ("subscriptionId");
create index push_deliveries_oldest on push_deliveries ("createdAt");

-- Whether it is shown by the person's browsers, as their settings said when it was written.
alter table notifications add column push boolean not null default false;

-- The time of the class for which people have been told that it begins within the hour.
alter table calendar_entries add column "toldFor" timestamptz;
