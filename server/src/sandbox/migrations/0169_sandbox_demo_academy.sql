-- When the demo academy was whole. Without a row, the next start makes what is missing.
create table sandbox_demo_academy ("madeAt" timestamptz not null);
insert into sandbox_demo_academy
  select now() where exists (select from subscriptions) and (select count(*) from courses) >= 6;
