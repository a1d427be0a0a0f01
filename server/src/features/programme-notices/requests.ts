import type { MiAviso } from '@puente/contracts/programme-notices';
import type { Language } from '@puente/contracts/shapes';

import type { Actor } from '../../platform/actor.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { programmeBySlug } from '../catalogue/public.ts';
import { mailConfirmation, openEdition, tellOfOpening } from './jobs.ts';
import { keptSince } from './rules.ts';
import {
  confirmAddress,
  deleteOfAccount,
  forgetNotice,
  insertAccount,
  insertAddress,
  isAccountWaiting,
  programmeOfCourse,
} from './store.ts';

/** Requests to be told of a programme's next edition, and taking them back (decision 0157). */
export class NoticeRequests {
  readonly #platform: Pick<Platform, 'database' | 'jobs' | 'now'>;

  constructor(platform: Pick<Platform, 'database' | 'jobs' | 'now'>) {
    this.#platform = platform;
  }

  async ofAccount(userId: string, cursoId: string): Promise<MiAviso> {
    const { db } = this.#platform.database;
    const { id } = await this.#programmeOf(cursoId);
    return { avisar: await isAccountWaiting(db, id, userId) };
  }

  /** Asks for an account, or takes it back. Idempotent. */
  async changeForAccount(
    actor: Actor,
    { userId, language }: { userId: string; language: Language },
    cursoId: string,
    { avisar }: MiAviso,
  ): Promise<MiAviso> {
    const { database, now } = this.#platform;
    const { id: programaId, slug } = await this.#programmeOf(cursoId);
    if (avisar) assertThat(!(await openEdition(database.db, slug, now())), 'ENROLMENT_IS_OPEN');
    await database.transaction(actor, async (tx) => {
      if (!avisar) return deleteOfAccount(tx, programaId, userId);
      await insertAccount(tx, { programaId, userId, language, createdAt: now() });
      // An edition may have opened meanwhile.
      await tellOfOpening(tx, programaId, this.#platform);
    });
    return { avisar };
  }

  /**
   * Asks for a visitor's address. It gets one mail, which asks it for its consent; the answer doesn't tell whether the
   * address is known.
   * @returns `open`: an edition can be joined, so there is nothing to wait for; `unknown`: no such programme
   */
  async askForAddress(
    actor: Actor,
    { slug, email, language }: { slug: string; email: string; language: Language },
  ): Promise<'asked' | 'open' | 'unknown'> {
    const { database, jobs, now } = this.#platform;
    const programme = await programmeBySlug(database.db, slug, now());
    if (!programme) return 'unknown';
    if (programme.ediciones.some(({ curso }) => curso.inscripcion.abierta)) return 'open';
    await database.transaction(actor, async (tx) => {
      const avisoId = await insertAddress(tx, { programaId: programme.id, email, language, createdAt: now() });
      if (avisoId !== null) await jobs.enqueue(tx, mailConfirmation, { avisoId });
    });
    return 'asked';
  }

  /** Idempotent. */
  async confirm(actor: Actor, avisoId: string): Promise<void> {
    const { database, now } = this.#platform;
    await database.transaction(actor, async (tx) => {
      const programaId = await confirmAddress(tx, avisoId, now(), keptSince(now()).unconfirmedBefore);
      if (programaId !== undefined) await tellOfOpening(tx, programaId, this.#platform);
    });
  }

  /** Idempotent. */
  async forget(actor: Actor, avisoId: string): Promise<void> {
    await this.#platform.database.transaction(actor, (tx) => forgetNotice(tx, avisoId));
  }

  async #programmeOf(cursoId: string) {
    const programme = await programmeOfCourse(this.#platform.database.db, cursoId);
    assertThat(programme, 'COURSE_NOT_FOUND');
    return programme;
  }
}
