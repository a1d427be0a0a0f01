import { currentEstado } from '@puente/contracts/class-access';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import type { Language } from '@puente/contracts/shapes';
import { Temporal } from 'temporal-polyfill';

import type { Db } from '../../platform/database/database.ts';
import { csvLine, csvStart } from '../../platform/texts/csv.ts';
import { allSubscriptions, type SubscriptionFilter } from './admin-list-store.ts';

/** Rows that are read at a time: the file is never in memory as a whole. */
const batch = 500;

const phrases = {
  es: {
    columns: ['Persona', 'Correo', 'Curso', 'Inicio', 'Fin', 'Estado'],
    states: { Activa: 'Activa', Inactiva: 'Inactiva', Expirada: 'Expirada', Cancelada: 'Cancelada' },
  },
  en: {
    columns: ['Person', 'E-mail', 'Course', 'From', 'To', 'State'],
    states: { Activa: 'Active', Inactiva: 'Inactive', Expirada: 'Expired', Cancelada: 'Canceled' },
  },
} satisfies Record<Language, { columns: string[]; states: Record<SuscripcionEstado, string> }>;

/** The day of a moment, `2026-11-21`, in an IANA time zone. */
export const dayOf = (moment: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Yields the subscriptions of a filter as the lines of a CSV file, newest first (PANEL-2). @param timezone IANA, of its days */
export async function* subscriptionsCsv(
  db: Db,
  filter: SubscriptionFilter,
  { language, timezone }: { language: Language; timezone: string },
): AsyncGenerator<string> {
  const { columns, states } = phrases[language];
  yield csvStart + csvLine(columns);
  let cursor: string | undefined;
  do {
    const { rows, next } = await allSubscriptions(db, filter, { limit: batch, cursor });
    yield rows
      .map((row) =>
        csvLine([
          row.nombreCompleto,
          row.email,
          language === 'en' ? (row.tituloEn ?? row.titulo) : row.titulo,
          dayOf(row.fechaInicio, timezone),
          row.expiration && dayOf(row.expiration, timezone),
          states[currentEstado(row, filter.now)],
        ]),
      )
      .join('');
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
