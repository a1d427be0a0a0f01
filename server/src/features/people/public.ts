import type { Persona } from '@puente/contracts/people';

import type { Db } from '../../platform/database/database.ts';
import { meetsUser, peopleById, type Viewer } from './store.ts';

export type { Viewer };

/**
 * How somebody stands to the viewer: `contact` for the people whom a search would find, `stranger` for others at the
 * academy, null for nobody that is there (any more), or the viewer.
 */
export async function standingOf(db: Db, viewer: Viewer, userId: string): Promise<'contact' | 'stranger' | null> {
  if (userId === viewer.id) return null;
  const meets = await meetsUser(db, viewer, userId);
  if (meets === null) return null;
  return meets ? 'contact' : 'stranger';
}

/** People by id, as others see them, those who have left too: by one query for however many. */
export async function personas(db: Db, ids: readonly string[]): Promise<Map<string, Persona>> {
  const people = await peopleById(db, [...new Set(ids)]);
  return new Map(people.map((person) => [person.id, person]));
}
