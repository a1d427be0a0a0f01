-- no-transaction
-- Taken by card without being owed. Seats have no receipt either, and nothing to give back.
create index concurrently card_payments_to_return on payments ("updatedAt") where estado = 'succeeded' and "receiptNumber" is null and "intentId" is not null;
