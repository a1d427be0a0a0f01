import { toWire } from '@puente/contracts/cents';
import type { Language } from '@puente/contracts/shapes';

import type { Db } from '../../../platform/database/database.ts';
import { csvLine, csvStart, spreadsheetTime } from '../../../platform/texts/csv.ts';
import { purchaseView } from './purchase-view.ts';
import { type PurchaseFilter, purchasesPage } from './purchases-store.ts';

/** Rows that are read at a time: the file is never in memory as a whole. */
const batch = 500;

/** The specification's eight columns, in its order. */
const columns = {
  es: [
    'Usuario Email',
    'Usuario Nombre',
    'Curso',
    'Fecha Compra',
    'Monto Pagado',
    'Método Pago',
    'Estado Pago',
    'ID Transacción',
  ],
  en: [
    'User E-mail',
    'User Name',
    'Course',
    'Purchase Date',
    'Amount Paid',
    'Payment Method',
    'Payment State',
    'Transaction ID',
  ],
} satisfies Record<Language, string[]>;

const states = {
  es: {
    Completada: 'Completada',
    Pendiente: 'Pendiente',
    Fallida: 'Fallida',
    Cancelada: 'Cancelada',
    Reembolsada: 'Reembolsada',
  },
  en: {
    Completada: 'Completed',
    Pendiente: 'Pending',
    Fallida: 'Failed',
    Cancelada: 'Canceled',
    Reembolsada: 'Refunded',
  },
};

const missing = {
  es: { user: 'Usuario desconocido', course: 'Curso desconocido', other: 'N/A' },
  en: { user: 'Unknown user', course: 'Unknown course', other: 'N/A' },
};

/** The purchases as the lines of a CSV file, newest first (ADM-12). Amounts have a point and two decimals. */
export async function* purchasesCsv(
  db: Db,
  filter: PurchaseFilter,
  { language, timezone }: { language: Language; timezone: string },
): AsyncGenerator<string> {
  const none = missing[language];
  yield csvStart + csvLine(columns[language]);
  let cursor: string | undefined;
  do {
    const { rows, next } = await purchasesPage(db, filter, { limit: batch, cursor });
    yield rows
      .map((row) => ({ row, view: purchaseView(row, language) }))
      .map(({ row, view: { usuario, curso, ...view } }) =>
        csvLine([
          usuario?.email ?? none.other,
          usuario?.nombreCompleto ?? none.user,
          curso?.titulo ?? none.course,
          spreadsheetTime(view.fechaCompra, timezone),
          toWire(row.monto).toFixed(2),
          view.metodoPago ?? none.other,
          states[language][view.estadoPago],
          view.transactionId ?? none.other,
        ]),
      )
      .join('');
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
