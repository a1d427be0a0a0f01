import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';

/** The course that was chosen before registering, and the code on the way to it. */
export interface ChosenCourse {
  cursoId: string;
  codigo: string | null;
}

/** Remembers the course that was chosen before registering; one that doesn't exist is left out. */
export async function rememberCourse(tx: Tx, userId: string, { cursoId, codigo }: ChosenCourse, at: Date) {
  await sql`
    insert into chosen_courses ("userId", "cursoId", codigo, "createdAt")
    select ${userId}, id, ${codigo}, ${at} from courses where id = ${cursoId}`.execute(tx);
}

/** The course that was chosen before registering, until the address is verified. */
export async function chosenCourse(db: Db, userId: string): Promise<ChosenCourse | undefined> {
  const { rows } = await sql<ChosenCourse>`
    select "cursoId", codigo from chosen_courses where "userId" = ${userId}`.execute(db);
  return rows[0];
}

export async function forgetCourse(tx: Tx, userId: string): Promise<void> {
  await sql`delete from chosen_courses where "userId" = ${userId}`.execute(tx);
}
