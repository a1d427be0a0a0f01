import { cents, less, toWire } from '@puente/contracts/cents';
import type { Reportes } from '@puente/contracts/reports';

import type { Db } from '../../platform/database/database.ts';
import { everyMonth, type Months, percentOf } from './months-rules.ts';
import { attendanceByMonth, completionByMonth, newAccountsByMonth, newStudentsByMonth, salesByMonth } from './store.ts';

type Rows<R extends keyof Reportes> = Reportes[R];

/** Returns the sales, by the months of a time zone. */
export async function sales(db: Db, months: Months, zone: string): Promise<Rows<'ventas'>> {
  const rows = (await salesByMonth(db, months, zone)).map(({ mes, taken, returned, pagos }) => ({
    mes,
    cobrado: toWire(cents(taken)),
    devuelto: toWire(cents(returned)),
    neto: toWire(less(cents(taken), cents(returned))),
    pagos,
  }));
  return everyMonth(months.names, rows, { cobrado: 0, devuelto: 0, neto: 0, pagos: 0 });
}

/** Returns the new students and the new accounts. */
export async function students(db: Db, months: Months, zone: string): Promise<Rows<'estudiantes'>> {
  const [enrolled, accounts] = await Promise.all([
    newStudentsByMonth(db, months, zone),
    newAccountsByMonth(db, months, zone),
  ]);
  const totals = (rows: typeof enrolled) => new Map(rows.map(({ mes, total }) => [mes, total]));
  const [nuevos, cuentas] = [totals(enrolled), totals(accounts)];
  return months.names.map((mes) => ({ mes, nuevos: nuevos.get(mes) ?? 0, cuentas: cuentas.get(mes) ?? 0 }));
}

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
