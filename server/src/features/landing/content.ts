import { createHash } from 'node:crypto';

import { keysOf, recordOf } from '@puente/contracts/keys';
import {
  type ContenidoDeInicio,
  type Instructor,
  landingSections,
  SeccionEscrita,
  type SeccionDeInicio,
} from '@puente/contracts/landing';
import { originalLanding } from '@puente/contracts/landing-original';

import type { Db } from '../../platform/database/database.ts';
import { previewOf, storedSections } from './store.ts';

export const sectionNames = keysOf(landingSections);

/** Reads the landing page's content: the original of each section that nobody has changed. */
export const landingContent = async (db: Db): Promise<ContenidoDeInicio> => contentFrom(await storedSections(db));

/** A stored section that no longer has its shape, since a release has changed it, counts as unchanged. */
export function contentFrom(stored: ReadonlyMap<SeccionDeInicio, unknown>): ContenidoDeInicio {
  const content: Record<string, unknown> = {};
  for (const name of sectionNames) {
    const known = landingSections[name].safeParse(stored.get(name));
    content[name] = known.success ? known.data : originalLanding[name];
  }
  return content as ContenidoDeInicio;
}

/** Versions of the sections, by which a change says what it is based on: hashes of what they say. */
export const versionsOf = (content: ContenidoDeInicio): Record<SeccionDeInicio, string> =>
  recordOf(sectionNames, (name) =>
    createHash('sha256').update(JSON.stringify(content[name])).digest('hex').slice(0, 16),
  );

/** Reads the content of an administrator's last preview; null where there is none. */
export async function previewedContent(db: Db, userId: string): Promise<ContenidoDeInicio | null> {
  const written = SeccionEscrita.safeParse(await previewOf(db, userId));
  if (!written.success) return null;
  return withSection(await landingContent(db), written.data);
}

export const withSection = (content: ContenidoDeInicio, { seccion, contenido }: SeccionEscrita): ContenidoDeInicio => ({
  ...content,
  [seccion]: contenido,
});

/** The instructors that are linked with an account, by its id. */
export const instructorsByTutor = ({ instructores }: ContenidoDeInicio): ReadonlyMap<string, Instructor> =>
  new Map(instructores.filas.flatMap((each) => (each.tutorId === null ? [] : [[each.tutorId, each] as const])));
