import { randomUUID } from 'node:crypto';

import type { ReunionActualizada } from '@puente/contracts/live';
import { sql } from 'kysely';

import type { Tx } from '../../platform/database/database.ts';
import type { RunnableClass } from './policy.ts';

/** The id of the course that a class belongs to; undefined when there is no such class. */
export async function courseOfClass(tx: Tx, claseId: string): Promise<string | undefined> {
  const { rows } = await sql<{ cursoId: string }>`
    select m."cursoId" from classes k join modules m on m.id = k."moduloId" where k.id = ${claseId}`.execute(tx);
  return rows[0]?.cursoId;
}

/**
 * Inserts a class's meeting with a random room name (product rule 19).
 * @returns its id; undefined when the class has a meeting that was not cancelled, also under concurrent calls
 */
export async function insertMeeting(
  tx: Tx,
  { claseId }: RunnableClass<{ claseId: string }>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into meetings ("claseId", estado, enlace) values (${claseId}, 'Agendada', ${`/sala/${randomUUID()}`})
    on conflict ("claseId") where estado <> 'Cancelada' do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Reads a meeting with its course and locks its row until the transaction ends. */
export async function lockMeeting(tx: Tx, id: string): Promise<ReunionActualizada | undefined> {
  const { rows } = await sql<ReunionActualizada>`
    select r.id, r."claseId", m."cursoId", r.estado
    from meetings r join classes k on k.id = r."claseId" join modules m on m.id = k."moduloId"
    where r.id = ${id} for update of r`.execute(tx);
  return rows[0];
}

/** Changes a meeting's state if it is still the expected one (compare and set). @returns whether it was */
export async function moveMeeting(
  tx: Tx,
  { id, estado }: RunnableClass<ReunionActualizada>,
  next: ReunionActualizada['estado'],
): Promise<boolean> {
  const { rows } = await sql`
    update meetings set estado = ${next} where id = ${id} and estado = ${estado} returning id`.execute(tx);
  return rows.length > 0;
}
