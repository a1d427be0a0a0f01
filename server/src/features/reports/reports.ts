import { cents, less, toWire } from '@puente/contracts/cents';
import type { Reportes } from '@puente/contracts/reports';

import type { Db } from '../../platform/database/database.ts';
import { everyMonth, type Months, percentOf } from './months-rules.ts';
import { attendanceByMonth, completionByMonth, newAccountsBy, newStudentsBy, salesBy } from './store.ts';

type Rows<R extends keyof Reportes> = Reportes[R];

/** Names of the months or the days from a moment to another, half open. */
interface Spans extends Pick<Months, 'names' | 'from' | 'to'> {
  by: 'month' | 'day';
}

/** Returns the money taken, by the months or the days of a time zone. */
export async function salesOf(db: Db, spans: Spans, zone: string) {
  const bySpan = new Map((await salesBy(db, spans, zone)).map((row) => [row.span, row]));
  return spans.names.map((span) => {
    const { taken, returned, pagos } = bySpan.get(span) ?? { taken: 0, returned: 0, pagos: 0 };
    return { span, ...amounts(taken, returned), pagos };
  });
}

/** Amounts in dollars of sums in cents. */
export const amounts = (taken: number, returned: number) => ({
  cobrado: toWire(cents(taken)),
  devuelto: toWire(cents(returned)),
  neto: toWire(less(cents(taken), cents(returned))),
});

/** Returns the new students and the new accounts, by the months or the days of a time zone. */
export async function studentsOf(db: Db, spans: Spans, zone: string) {
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
