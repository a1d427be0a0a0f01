import { cents, less, toWire } from '@puente/contracts/cents';
import type {
  AcademiaHoy,
  Cifras,
  Periodo,
  ReporteDelPeriodo,
  Reportes,
  ResumenDeCurso,
} from '@puente/contracts/reports';
import type { z } from 'zod';

import type { Db } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import { academyDay, moneyNow } from '../payments/public.ts';
import { courseFacts, editionsBeside, newestStudents } from './course-summary-store.ts';
import { coursesIn, figuresOf } from './period-store.ts';
import { type Months, everyMonth, percentOf, periodSpans, type DaySpan, todaySpans } from './spans-rules.ts';
import {
  attendanceByMonth,
  completionByMonth,
  enrolmentsSince,
  newAccountsBy,
  newStudentsBy,
  salesBy,
} from './store.ts';

type Rows<R extends keyof Reportes> = Reportes[R];

/** Names of the months or the days from a moment to another, half open. */
interface Spans extends Pick<Months, 'names' | 'from' | 'to'> {
  by: 'month' | 'day';
}

/** Returns the money taken, by the months or the days of a time zone. */
async function salesOf(db: Db, spans: Spans, zone: string) {
  const bySpan = new Map((await salesBy(db, spans, zone)).map((row) => [row.span, row]));
  return spans.names.map((span) => {
    const { taken, returned, pagos } = bySpan.get(span) ?? { taken: 0, returned: 0, pagos: 0 };
    return { span, ...amounts(taken, returned), pagos };
  });
}

/** Amounts in dollars of sums in cents. */
const amounts = (taken: number, returned: number) => ({
  cobrado: toWire(cents(taken)),
  devuelto: toWire(cents(returned)),
  neto: toWire(less(cents(taken), cents(returned))),
});

/** Returns the new students and the new accounts, by the months or the days of a time zone. */
async function studentsOf(db: Db, spans: Spans, zone: string) {
  const [enrolled, accounts] = await Promise.all([newStudentsBy(db, spans, zone), newAccountsBy(db, spans, zone)]);
  const totals = (rows: typeof enrolled) => new Map(rows.map(({ span, total }) => [span, total]));
  const [nuevos, cuentas] = [totals(enrolled), totals(accounts)];
  return spans.names.map((span) => ({ span, nuevos: nuevos.get(span) ?? 0, cuentas: cuentas.get(span) ?? 0 }));
}

/** Returns the sales by month. */
export const sales = async (db: Db, months: Months, zone: string): Promise<Rows<'ventas'>> =>
  (await salesOf(db, { ...months, by: 'month' }, zone)).map(({ span: mes, ...row }) => ({ mes, ...row }));

/** Returns the new students and the new accounts by month. */
export const students = async (db: Db, months: Months, zone: string): Promise<Rows<'estudiantes'>> =>
  (await studentsOf(db, { ...months, by: 'month' }, zone)).map(({ span: mes, ...row }) => ({ mes, ...row }));

/** How many of the students were in the classes that were held. */
export async function attendance(db: Db, months: Months, zone: string): Promise<Rows<'asistencia'>> {
  const rows = (await attendanceByMonth(db, months, zone)).map((row) => ({
    ...row,
    porcentaje: percentOf(row.asistieron, row.esperados),
  }));
  return everyMonth(months.names, rows, { clases: 0, esperados: 0, asistieron: 0, porcentaje: null });
}

/** How many of the students of the editions that ended have their certificate. */
export async function completion(db: Db, months: Months, zone: string): Promise<Rows<'finalizacion'>> {
  const rows = (await completionByMonth(db, months, zone)).map((row) => ({
    ...row,
    porcentaje: percentOf(row.certificados, row.estudiantes),
  }));
  return everyMonth(months.names, rows, { ediciones: 0, estudiantes: 0, certificados: 0, porcentaje: null });
}

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

/**
 * A course as an administrator runs it (COURSE-6): three statements.
 * @param zone of the academy, IANA
 * @throws COURSE_NOT_FOUND
 */
export async function courseSummary(
  db: Db,
  cursoId: string,
  now: Date,
  zone: string,
): Promise<z.input<typeof ResumenDeCurso>> {
  const [editions, facts, ultimos] = await Promise.all([
    editionsBeside(db, cursoId, now),
    courseFacts(db, cursoId, academyDay(now, zone)),
    newestStudents(db, cursoId, now),
  ]);
  const own = editions.find(({ id }) => id === cursoId);
  assertThat(own && facts, 'COURSE_NOT_FOUND');
  const untaken = (of: typeof facts.due) => ({ total: toWire(cents(of.cents)), pagos: of.count });
  const net = ({ taken, returned }: (typeof editions)[number]) => toWire(less(cents(taken), cents(returned)));
  return {
    ultimos,
    ingresos: { cobrado: toWire(cents(own.taken)), devuelto: toWire(cents(own.returned)), neto: net(own) },
    porCobrar: untaken(facts.due),
    vencido: untaken(facts.overdue),
    contenido: facts.contenido,
    certificado: facts.certificado,
    ediciones: editions
      .toSorted((one, other) => (other.inicio?.getTime() ?? Infinity) - (one.inicio?.getTime() ?? Infinity) || 0)
      .map(({ taken, returned, ...edition }) => ({ ...edition, neto: net({ taken, returned, ...edition }) })),
  };
}
