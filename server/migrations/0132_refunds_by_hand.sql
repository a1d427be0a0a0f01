-- How a refund goes back: to the card that paid, or by hand, when the academy hands over the money and only notes it.
-- `payments.refunded` is what the card provider reports, and what went back by hand.
alter table refunds add column via text not null default 'tarjeta' check (via in ('tarjeta', 'manual'));

update refunds set via = 'manual' from payments p where p.id = refunds."paymentId" and p."intentId" is null;
