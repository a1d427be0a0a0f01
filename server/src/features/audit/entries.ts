import type { EntradaDeAuditoria } from '@puente/contracts/audit';
import type { Language } from '@puente/contracts/shapes';
import type { z } from 'zod';

import type { AuditedKind } from '../../platform/audit/audit.ts';
import { type AuditEntry, auditEntries, type AuditFilter } from '../../platform/audit/store.ts';
import type { Db } from '../../platform/database/database.ts';
import { csvLine, csvStart, spreadsheetTime } from '../../platform/texts/csv.ts';
import { personas } from '../people/public.ts';
import { nameInFacts, objectsIn } from './facts-rules.ts';
import { namesOf } from './names-store.ts';

const actorKinds = { person: 'persona', visitor: 'visitante', system: 'sistema' } as const;

/** Entries as administrators read them: people and objects by the names that they have now. */
export async function entryViews(
  db: Db,
  kinds: readonly AuditedKind[],
  rows: readonly AuditEntry[],
): Promise<z.input<typeof EntradaDeAuditoria>[]> {
  if (rows.length === 0) return [];
  const people = await personas(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const names = await namesOf(
    db,
    kinds,
    rows.flatMap(({ objectType: type, objectId: id, before, after }) => [
      { type, id },
      ...objectsIn(kinds, before),
      ...objectsIn(kinds, after),
    ]),
  );
  const namesIn = (row: AuditEntry): Record<string, string> =>
    Object.fromEntries(
      [...objectsIn(kinds, row.before), ...objectsIn(kinds, row.after)].flatMap(({ type, id }) => {
        const name = names.get(`${type} ${id}`);
        return name === undefined ? [] : [[id, name]];
      }),
    );
  const kindOf = ({ objectType }: AuditEntry) => kinds.find(({ type }) => type === objectType);
  return rows.map((row) => ({
    id: row.id,
    fecha: row.at,
    quien: {
      tipo: actorKinds[row.actorKind],
      persona: row.actorId === null ? null : (people.get(row.actorId) ?? null),
      tarea: row.actorName,
      direccion: row.address,
    },
    accion: row.action,
    objeto: {
      tipo: row.objectType,
      id: row.objectId,
      nombre:
        names.get(`${row.objectType} ${row.objectId}`) ??
        nameInFacts(kindOf(row), row.after) ??
        nameInFacts(kindOf(row), row.before),
    },
    antes: row.before,
    despues: row.after,
    nombres: namesIn(row),
  }));
}

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
