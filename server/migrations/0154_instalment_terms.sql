-- Days of grace after a declined instalment, as they were at the purchase: the terms are settings [BRAND-1].
alter table orders add column "graceDays" integer not null default 7 check ("graceDays" between 0 and 30);
-- As many payments as the settings take.
alter table payments drop constraint payments_numero_check,
  add constraint payments_numero_check check (numero between 1 and 12);
