import type { Persona, PersonaEncontrada } from '@puente/contracts/people';

import type { Db } from '../../platform/database/database.ts';
import { meetsUser, peopleById, peopleByIdForStaff, personaJson, type Viewer } from './store.ts';

export { personaJson, type Viewer };

/**
 * The relation of an account to the viewer: `contact` when a search would find it, `stranger` for other accounts, null
 * for the viewer's own, a deactivated or an unknown one.
 */
export async function standingOf(db: Db, viewer: Viewer, userId: string): Promise<'contact' | 'stranger' | null> {
  if (userId === viewer.id) return null;
  const meets = await meetsUser(db, viewer, userId);
  if (meets === null) return null;
  return meets ? 'contact' : 'stranger';
}

/** The public views of people by id, deactivated accounts included, in one query. */
export async function personas(db: Db, ids: readonly string[]): Promise<Map<string, Persona>> {
  const people = await peopleById(db, [...new Set(ids)]);
  return new Map(people.map((person) => [person.id, person]));
}

/** The public views of people with their e-mail addresses, for answers to staff alone. */
export async function personasForStaff(db: Db, ids: readonly string[]): Promise<Map<string, PersonaEncontrada>> {
  const people = await peopleByIdForStaff(db, [...new Set(ids)]);
  return new Map(people.map((person) => [person.id, person]));
}
