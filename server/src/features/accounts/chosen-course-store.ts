import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';

/** Remembers the course that was chosen before registering; one that doesn't exist is left out. */
export async function rememberCourse(tx: Tx, userId: string, cursoId: string, at: Date): Promise<void> {
  await sql`
    insert into chosen_courses ("userId", "cursoId", "createdAt")
    select ${userId}, id, ${at} from courses where id = ${cursoId}`.execute(tx);
}

/** The course that was chosen before registering, until the address is verified. */
export async function chosenCourse(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ cursoId: string }>`
    select "cursoId" from chosen_courses where "userId" = ${userId}`.execute(db);
  return rows[0]?.cursoId;
}

export async function forgetCourse(tx: Tx, userId: string): Promise<void> {
  await sql`delete from chosen_courses where "userId" = ${userId}`.execute(tx);
}
