-- Calls that were made with the header `Idempotency-Key`, so that a repeat gets the first answer. Kept for a day.
create table idempotency_keys (
  -- SHA-256 of who called, the route and the key.
  id bytea primary key,
  -- HMAC-SHA-256 of the request, by the key.
  request bytea not null,
  -- The answer; null until it is known. `answer` is '' for an answer without a body.
  status smallint,
  answer text,
  at timestamptz not null default now(),
  check ((status is null) = (answer is null))
);
create index idempotency_keys_at on idempotency_keys (at);
