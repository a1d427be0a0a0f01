import { sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import { at, isPurchase, state } from './purchases-store.ts';

/** A span of time, half open. */
interface Span {
  from: Date;
  to: Date;
}

/** The days of the academy's money. The days of `due` are the academy's, 'YYYY-MM-DD'. */
interface MoneyDays {
  today: Span;
  month: Span;
  /** The month before. It ends before `month` begins. */
  before: Span;
  due: { today: string; last: string };
}

/** Whole cents: sums of integers are exact as double precision. */
interface Taken {
  cents: number;
  returned: number;
  count: number;
}

interface Untaken {
  cents: number;
  count: number;
}

/** Reads money taken and given back, due and overdue instalments of running plans, and the month's declines. */
interface MoneyNow {
  today: Taken;
  month: Taken;
  before: Taken;
  due: Untaken;
  overdue: Untaken;
  declined: Untaken;
}

/** Sums the academy's payments, in one statement. */
export async function moneyNow(db: Db, { today, month, before, due }: MoneyDays): Promise<MoneyNow> {
  const taken = ({ from, to }: Span) => sql`(
    select json_build_object('cents', coalesce(sum(monto), 0), 'returned', coalesce(sum(refunded), 0), 'count', count(*))
    from payments where "paidAt" >= ${from} and "paidAt" < ${to} and monto > 0)`;
  const {
    rows: [sums],
  } = await sql<MoneyNow>`
    select ${taken(today)} as today, ${taken(month)} as month, ${taken(before)} as before,
      json_build_object('cents', coalesce(sum(p.monto) filter (where p."dueDate" >= ${due.today}), 0),
        'count', count(*) filter (where p."dueDate" >= ${due.today})) as due,
      json_build_object('cents', coalesce(sum(p.monto) filter (where p."dueDate" < ${due.today}), 0),
        'count', count(*) filter (where p."dueDate" < ${due.today})) as overdue,
      (select json_build_object('cents', coalesce(sum(monto), 0), 'count', count(*)) from payments
        where ${isPurchase} and ${state} = 'Fallida' and ${at} >= ${month.from} and ${at} < ${month.to}) as declined
    from payments p cross join lateral (
      select o.id from orders o where o.id = p."orderId" and o.estado = 'active' offset 0) as running
    where p.estado in ('scheduled', 'pending', 'failed') and p."dueDate" <= ${due.last}`.execute(db);
  if (!sums) throw new Error('Sums are one row, also of no payments.');
  return sums;
}
