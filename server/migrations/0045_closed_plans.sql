-- A plan halted because its owner closed the account: nothing is charged, and nothing is forgiven. In a file of its own,
-- since one transaction that locks users and orders can deadlock with a purchase. 0057 validates it.
alter table orders drop constraint "orders_haltReason_check";
alter table orders add constraint "orders_haltReason_check"
  check ("haltReason" in ('duplicate', 'refund', 'dispute', 'unpaid', 'deleted', 'closed')) not valid;
