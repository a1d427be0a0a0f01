import { cents, toWire } from '@puente/contracts/cents';
import type { Cifras, Periodo, ReporteDelPeriodo } from '@puente/contracts/reports';

import type { Db } from '../../platform/database/database.ts';
import { percentOf } from './months-rules.ts';
import { periodSpans } from './period-rules.ts';
import { coursesIn, figuresOf } from './period-store.ts';
import { amounts, salesOf, studentsOf } from './reports.ts';
import type { DaySpan } from './today-rules.ts';

/** How the academy did in a period (PANEL-3): two statements, and three more where it has days. @param zone IANA */
export async function periodReport(db: Db, periodo: Periodo, now: Date, zone: string): Promise<ReporteDelPeriodo> {
  const spans = periodSpans(periodo, now, zone);
  const [[figures, before], cursos, dias] = await Promise.all([
    figuresOf(db, spans.now, spans.before),
    periodCoursesOf(db, spans.now),
    spans.days && daysOf(db, spans.now, spans.days, zone),
  ]);
  return { zona: zone, ahora: shown(spans.now, figures), antes: shown(spans.before, before), dias, cursos };
}

const shown = (
  { desde, hasta }: DaySpan,
  { taken, returned, ...counts }: Awaited<ReturnType<typeof figuresOf>>[0],
): Cifras => ({
  desde,
  hasta,
  ...amounts(taken, returned),
  ...counts,
  asistencia: percentOf(counts.asistieron, counts.esperados),
});

async function daysOf(db: Db, { from, to }: DaySpan, names: string[], zone: string) {
  const days = { names, from, to, by: 'day' } as const;
  const [sales, students] = await Promise.all([salesOf(db, days, zone), studentsOf(db, days, zone)]);
  return sales.map(({ span: dia, ...day }, index) => {
    const { nuevos = 0, cuentas = 0 } = students[index] ?? {};
    return { dia, ...day, nuevos, cuentas };
  });
}

/** The courses of a span, the highest income first. */
export const periodCoursesOf = async (db: Db, span: DaySpan): Promise<ReporteDelPeriodo['cursos']> =>
  (await coursesIn(db, span)).map(({ net, ...course }) => ({
    ...course,
    neto: toWire(cents(net)),
    asistencia: percentOf(course.asistieron, course.esperados),
  }));
