import type { EntradaDeAuditoria } from '@puente/contracts/audit';
import type { z } from 'zod';

import type { AuditedKind } from '../../platform/audit/audit.ts';
import type { AuditEntry } from '../../platform/audit/store.ts';
import type { Db } from '../../platform/database/database.ts';
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
