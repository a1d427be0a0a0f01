import type { EntradaDeAuditoria } from '@puente/contracts/audit';

import type { AuditEntry } from '../../platform/audit/store.ts';
import type { Db } from '../../platform/database/database.ts';
import { personas } from '../people/public.ts';
import { namesOf } from './names-store.ts';

const kinds = { person: 'persona', visitor: 'visitante', system: 'sistema' } as const;

/** Entries as administrators read them: people and objects by the names that they have now. */
export async function entryViews(db: Db, rows: readonly AuditEntry[]): Promise<EntradaDeAuditoria[]> {
  if (rows.length === 0) return [];
  const people = await personas(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const names = await namesOf(
    db,
    rows.map(({ objectType: type, objectId: id }) => ({ type, id })),
  );
  return rows.map((row) => ({
    id: row.id,
    fecha: row.at.toISOString(),
    quien: {
      tipo: kinds[row.actorKind],
      persona: row.actorId === null ? null : (people.get(row.actorId) ?? null),
      tarea: row.actorName,
      direccion: row.address,
    },
    accion: row.action,
    objeto: {
      tipo: row.objectType,
      id: row.objectId,
      nombre: names.get(`${row.objectType} ${row.objectId}`) ?? null,
    },
    antes: row.before,
    despues: row.after,
  }));
}
