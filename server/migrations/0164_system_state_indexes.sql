-- no-transaction
-- What was given up, in the order of its list, whose ids these expressions are.
create index concurrently event_deliveries_given_up on event_deliveries ("deadAt", ('aviso-' || "eventId"::text || '-' || subscriber))
  where "deadAt" is not null;
create index concurrently payment_events_given_up on payment_events ("gaveUpAt", ('pago-' || id)) where "gaveUpAt" is not null;
