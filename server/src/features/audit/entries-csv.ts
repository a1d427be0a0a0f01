import type { Language } from '@puente/contracts/shapes';

import type { AuditedKind } from '../../platform/audit/audit.ts';
import { auditEntries, type AuditFilter } from '../../platform/audit/store.ts';
import type { Db } from '../../platform/database/database.ts';
import { csvLine, csvStart, spreadsheetTime } from '../../platform/texts/csv.ts';
import { entryViews } from './entries.ts';

/** Entries that are read at a time: the file is never in memory as a whole. */
const batch = 200;

const texts = {
  es: {
    columns: ['Fecha', 'Quién', 'Acción', 'Tipo de objeto', 'Id del objeto', 'Objeto', 'Antes', 'Después', 'Dirección'],
    closed: 'Cuenta cerrada',
    visitor: 'Visitante',
    system: 'Sistema',
  },
  en: {
    columns: ['Date', 'Who', 'Action', 'Kind of object', 'Object id', 'Object', 'Before', 'After', 'Address'],
    closed: 'Closed account',
    visitor: 'Visitor',
    system: 'System',
  },
} satisfies Record<Language, object>;

/** The entries as the lines of a CSV file, newest first. Actions and facts are as they are stored. */
export async function* entriesCsv(
  db: Db,
  kinds: readonly AuditedKind[],
  filter: AuditFilter,
  { language, timezone }: { language: Language; timezone: string },
): AsyncGenerator<string> {
  const t = texts[language];
  yield csvStart + csvLine(t.columns);
  let cursor: string | undefined;
  do {
    const { rows, next } = await auditEntries(db, filter, { limit: batch, cursor });
    const views = await entryViews(db, kinds, rows);
    yield views
      .map(({ fecha, quien: { tipo, persona, tarea, direccion }, accion, objeto, antes, despues }) => {
        const person = persona && `${persona.firstName} ${persona.lastName}`.trim();
        const who = { persona: person || t.closed, visitante: t.visitor, sistema: `${t.system}: ${tarea}` }[tipo];
        const [before, after] = [antes, despues].map((facts) => facts && JSON.stringify(facts));
        return csvLine([
          spreadsheetTime(fecha, timezone),
          who,
          accion,
          objeto.tipo,
          objeto.id,
          objeto.nombre,
          before ?? null,
          after ?? null,
          direccion,
        ]);
      })
      .join('');
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
