import { cents, less, toWire } from '@puente/contracts/cents';
import type { AcademiaHoy } from '@puente/contracts/reports';

import type { Db } from '../../platform/database/database.ts';
import { moneyNow } from '../payments/public.ts';
import { enrolmentsSince } from './store.ts';
import { todaySpans } from './today-rules.ts';

/** How the academy stands at a moment (COURSE-7): two statements. @param zone of the academy, IANA */
export async function academyToday(db: Db, now: Date, zone: string): Promise<AcademiaHoy> {
  const { today, month, before, week, dueUntil } = todaySpans(now, zone);
  const [money, inscripciones] = await Promise.all([
    moneyNow(db, { today, month, before, due: { today: today.hasta, last: dueUntil } }),
    enrolmentsSince(db, { week: week.from, month: month.from }),
  ]);
  const taken = ({ desde, hasta }: typeof today, of: (typeof money)['today']): AcademiaHoy['hoy'] => ({
    desde,
    hasta,
    cobrado: toWire(cents(of.cents)),
    devuelto: toWire(cents(of.returned)),
    neto: toWire(less(cents(of.cents), cents(of.returned))),
    pagos: of.count,
  });
  const untaken = (of: (typeof money)['due']) => ({ total: toWire(cents(of.cents)), pagos: of.count });
  return {
    zona: zone,
    hoy: taken(today, money.today),
    mes: taken(month, money.month),
    mesAnterior: taken(before, money.before),
    rechazado: untaken(money.declined),
    porCobrar: untaken(money.due),
    vencido: untaken(money.overdue),
    inscripciones,
  };
}
