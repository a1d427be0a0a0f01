-- no-transaction
-- What was given up, in the order of its list.
create index concurrently event_deliveries_given_up on event_deliveries ("deadAt") where "deadAt" is not null;
create index concurrently payment_events_given_up on payment_events ("gaveUpAt") where "gaveUpAt" is not null;
