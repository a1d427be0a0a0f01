import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { releaseAttachments } from '../attachments/public.ts';
import type { CourseworkTables } from './tables.ts';

type HandedIn = {
  curso: string;
  titulo: string;
  texto: string;
  entregadaAt: Date;
  nota: number | null;
  comentario: string;
  calificadaAt: Date | null;
};

/** What a person handed in, for their archive. */
export async function workOf(db: Db, userId: string): Promise<HandedIn[]> {
  const { rows } = await sql<HandedIn>`
    select c.titulo as curso, t.titulo, d.texto, d."entregadaAt", d.nota, d.comentario, d."calificadaAt"
    from submissions d join assignments t on t.id = d."tareaId" join classes k on k.id = t."claseId"
      join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId"
    where d."userId" = ${userId} order by d."entregadaAt", d.id`.execute(db);
  return rows;
}

/** Deletes what a person handed in, and their name from what they marked. */
export async function forgetWork(tx: Tx, userId: string): Promise<void> {
  const tables = tx.$extendTables<CourseworkTables>();
  const gone = await tables.deleteFrom('submissions').where('userId', '=', userId).returning('id').execute();
  await releaseAttachments(
    tx,
    'entrega',
    gone.map(({ id }) => id),
  );
  await tables.updateTable('submissions').set({ calificadaPor: null }).where('calificadaPor', '=', userId).execute();
}
