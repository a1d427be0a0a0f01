-- no-transaction
-- Instalments that could not be collected, on the start page of administrators.
create index concurrently payments_failed on payments ("firstFailedAt" desc, id) where estado = 'failed';
