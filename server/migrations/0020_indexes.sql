-- no-transaction
-- A session's tokens go with it.
create index concurrently refresh_tokens_of_session on refresh_tokens ("sessionId");
-- What is over is deleted from the oldest on.
create index concurrently sessions_by_expiry on sessions ("expiresAt");
create index concurrently sessions_by_end on sessions ("endedAt") where "endedAt" is not null;
create index concurrently email_tokens_by_expiry on email_tokens ("expiresAt");
create index concurrently payment_events_by_age on payment_events ("receivedAt");
-- Whose card something is.
create index concurrently payment_customers_of_card on payment_customers ("paymentMethodId");
-- Who is in a course, and whether somebody is: from the index alone.
create index concurrently subscriptions_of_course on subscriptions ("cursoId", "userId") include (estado);
-- Deliveries are taken in this order, however many wait.
create index concurrently event_deliveries_in_order on event_deliveries ("nextAttemptAt", "eventId") where "deadAt" is null;
-- Payments that need looking after: few among many.
create index concurrently payments_unpaid_since on payments ("firstFailedAt") where "firstFailedAt" is not null;
create index concurrently payments_to_ask on payments ("checkedAt" nulls first)
  where estado in ('scheduled', 'pending', 'failed') and "intentId" is not null;
create index concurrently payments_to_return on payments ("updatedAt") where estado = 'succeeded' and "receiptNumber" is null;
-- Courses and their classes are deleted together with what hangs on them.
create index concurrently orders_of_course on orders ("cursoId");
create index concurrently class_reminders_of_class on class_reminders ("claseId");
