import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { type EditionOnOffer, programmeBySlug } from '../catalogue/public.ts';
import { tellOfEdition } from './job-types.ts';
import { claimWaiting, isAwaited, slugOf } from './store.ts';

/** How many addresses one job tells. */
const perJob = 200;

/** The edition of a programme that is open for enrolment and begins first; null when none is. */
export async function openEdition(db: Db, slug: string, now: Date): Promise<EditionOnOffer | null> {
  const programme = await programmeBySlug(db, slug, now);
  return programme?.ediciones.find(({ curso }) => curso.inscripcion.abierta) ?? null;
}

/** Has all who wait for a programme told of its open edition, if there is one. */
export async function tellOfOpening(
  tx: Tx,
  programaId: string,
  { jobs, now }: Pick<Platform, 'jobs' | 'now'>,
): Promise<void> {
  if (!(await isAwaited(tx, programaId))) return;
  const slug = await slugOf(tx, programaId);
  const open = slug === null ? null : await openEdition(tx, slug, now());
  if (!open) return;
  const cursoId = open.curso.id;
  const waiting = await claimWaiting(tx, programaId, cursoId, now());
  for (let at = 0; at < waiting.length; at += perJob)
    await jobs.enqueue(tx, tellOfEdition, { cursoId, avisoIds: waiting.slice(at, at + perJob) });
}
