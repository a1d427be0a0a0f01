-- no-transaction
-- The administrators' list of purchases: payments that were taken or tried, by when, and by their state.
create index concurrently payments_as_purchases on payments ((coalesce("paidAt", "firstFailedAt", "createdAt")) desc, id desc)
  where estado in ('succeeded', 'refunded', 'failed')
    or (estado = 'pending' and ("failureCode" is not null or (numero = 1 and "intentId" is not null)))
    or (estado = 'cancelled' and "failureCode" is not null);
create index concurrently payments_by_purchase_state on payments (
    (case when estado = 'succeeded' and dispute = 'lost' then 'Reembolsada'
      when estado = 'succeeded' then 'Completada'
      when estado = 'refunded' and monto = 0 then 'Cancelada'
      when estado = 'refunded' then 'Reembolsada'
      when estado = 'failed' then 'Fallida'
      when estado = 'cancelled' then 'Cancelada'
      when numero = 1 and "failureCode" is not null then 'Fallida'
      else 'Pendiente' end),
    (coalesce("paidAt", "firstFailedAt", "createdAt")) desc, id desc)
  where estado in ('succeeded', 'refunded', 'failed')
    or (estado = 'pending' and ("failureCode" is not null or (numero = 1 and "intentId" is not null)))
    or (estado = 'cancelled' and "failureCode" is not null);
-- Enrolments without a card, among many orders that a card pays.
create index concurrently order_origins_without_card on order_origins (coalesce(metodo, origen), "orderId") where origen <> 'tarjeta';
-- The administrators' list of subscriptions, by state and by course.
create index concurrently subscriptions_by_state on subscriptions (estado, "createdAt" desc, id desc);
create index concurrently subscriptions_of_course_newest_first on subscriptions ("cursoId", "createdAt" desc, id desc);
