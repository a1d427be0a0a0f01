import { currentEstado } from '@puente/contracts/class-access';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import { accessEnd } from '@puente/contracts/purchase-terms';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { courseForSale, titleOfCourse, titlesOfCourses } from '../catalogue/public.ts';
import { auditedSubscriptions } from './audited-store.ts';
import { enrolled, subscriptionChanged, subscriptionDeleted } from './events.ts';
import { mayDelete, mayEdit } from './policy.ts';
import { mayChange, mayJoin } from './rules.ts';
import {
  claimWelcome,
  deleteSubscriptionRow,
  expireFor,
  expireOldest,
  hasOtherLive,
  insertSubscription,
  liveSubscription,
  lockSubscription,
  setEstado,
  type SubscriptionChange,
  updateSubscription,
} from './store.ts';
import { sendWelcome } from './welcoming.ts';

interface Owner {
  userId: string;
  cursoId: string;
}

const overdueBatch = 200;

/** The subscriptions of students. The only place that creates them and changes their state. */
export class Enrolments {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /**
   * Enrolls a student in a course from `at` on. Idempotent: an existing live subscription is kept.
   * @returns created: false when the student already had the course, with that subscription's id
   */
  async enrol(tx: Tx, { at, ...owner }: Owner & { at: Date }): Promise<{ subscriptionId: string; created: boolean }> {
    const { accessMonths, events, jobs } = this.#platform;
    await expireFor(tx, owner.userId, owner.cursoId, at);
    const made = await insertSubscription(tx, {
      ...owner,
      fechaInicio: at,
      expiration: accessEnd(at, await accessMonths(tx)),
    });
    if (made) {
      await events.publish(tx, enrolled, await subscriptionFacts(tx, made.id, owner));
      const isFirst = await claimWelcome(tx, { subscriptionId: made.id, userId: owner.userId, at });
      if (isFirst) await jobs.enqueue(tx, sendWelcome, { subscriptionId: made.id });
      return { subscriptionId: made.id, created: true };
    }
    const existing = await liveSubscription(tx, owner.userId, owner.cursoId, at);
    assertThat(existing, 'SUBSCRIPTION_NOT_FOUND');
    return { subscriptionId: existing.id, created: false };
  }

  /** Enrolls a student in a free course, once, even with concurrent requests. @returns the new subscription's id */
  async joinFreeCourse(actor: Actor, userId: string, cursoId: string, at: Date): Promise<string> {
    return this.#platform.database.transaction(actor, async (tx) => {
      const course = await courseForSale(tx, cursoId);
      assertThat(course, 'COURSE_NOT_FOUND');
      const verdict = mayJoin({
        isOwned: (await this.findLive(tx, userId, cursoId, at)) !== null,
        closes: course.closes,
        now: at,
        price: course.priceAt(at),
      });
      if (!verdict.ok) throw new AppError(verdict.code);
      const { created, subscriptionId } = await this.enrol(tx, { userId, cursoId, at });
      // Race condition: a concurrent request of the same student enrolled first.
      assertThat(created, 'COURSE_ALREADY_OWNED');
      return subscriptionId;
    });
  }

  /** Returns a student's live subscription to a course, or null. */
  async findLive(
    db: Db,
    userId: string,
    cursoId: string,
    at: Date,
  ): Promise<{ id: string; estado: SuscripcionEstado } | null> {
    return (await liveSubscription(db, userId, cursoId, at)) ?? null;
  }

  /** Changes a subscription's state if the transition is allowed. @returns whether it changed */
  async changeEstado(tx: Tx, subscriptionId: string, estado: SuscripcionEstado): Promise<boolean> {
    const { events, now } = this.#platform;
    const subscription = await lockSubscription(tx, subscriptionId);
    if (!subscription || !mayChange(subscription.estado, estado)) return false;
    const { id, estado: former } = subscription;
    await setEstado(tx, id, estado, now());
    await audit(tx, auditedSubscriptions, {
      action: 'subscription.changed',
      id,
      before: { estado: former },
      after: { estado },
    });
    await events.publish(tx, subscriptionChanged, { ...(await subscriptionFacts(tx, id, subscription)), estado });
    return true;
  }

  /** Locks a subscription until the transaction ends. */
  async lock(tx: Tx, subscriptionId: string): Promise<void> {
    await lockSubscription(tx, subscriptionId);
  }

  /**
   * Writes an administrator's change of a subscription, and tells of a new state.
   * @throws AppError SUBSCRIPTION_NOT_FOUND · COURSE_ALREADY_OWNED: the student has another live one
   */
  async edit(tx: Tx, actor: Actor, subscriptionId: string, change: SubscriptionChange): Promise<void> {
    const { events, now } = this.#platform;
    const at = now();
    const before = await lockSubscription(tx, subscriptionId);
    const proof = mayEdit(actor, before);
    const { estado, fechaInicio, expiration } = change;
    const isLive = estado === 'Activa' || estado === 'Inactiva';
    // An ended one that was not marked yet would refuse the new one.
    if (isLive) await expireFor(tx, proof.userId, proof.cursoId, at, proof.id);
    assertThat(!isLive || !(await hasOtherLive(tx, proof)), 'COURSE_ALREADY_OWNED');
    await updateSubscription(tx, proof, change, at);
    await audit(tx, auditedSubscriptions, {
      action: 'subscription.edited',
      id: subscriptionId,
      before: { estado: proof.estado, fechaInicio: proof.fechaInicio, expiration: proof.expiration },
      after: { estado, fechaInicio, expiration },
    });
    if (currentEstado(proof, at) === currentEstado({ estado, expiration }, at)) return;
    await events.publish(tx, subscriptionChanged, { ...(await subscriptionFacts(tx, subscriptionId, proof)), estado });
  }

  /** Deletes a subscription: access ends at once, and open payments are cancelled. */
  async remove(actor: Actor, subscriptionId: string): Promise<void> {
    const { database, events } = this.#platform;
    await database.transaction(actor, async (tx) => {
      const deleted = await deleteSubscriptionRow(tx, mayDelete(actor, { id: subscriptionId }));
      assertThat(deleted, 'SUBSCRIPTION_NOT_FOUND');
      const { id, ...before } = deleted;
      await audit(tx, auditedSubscriptions, { action: 'subscription.deleted', id, before });
      await events.publish(tx, subscriptionDeleted, await subscriptionFacts(tx, deleted.id, deleted));
    });
  }

  /** Expires overdue subscriptions and publishes their events: three statements per batch. */
  async expireOverdue(actor: Actor): Promise<void> {
    const { database, events, now } = this.#platform;
    for (;;) {
      const batch = await database.transaction(actor, async (tx) => {
        const overdue = await expireOldest(tx, now(), overdueBatch);
        const titles = await titlesOfCourses(
          tx,
          overdue.map(({ cursoId }) => cursoId),
        );
        const changes = overdue.map(({ id, userId, cursoId }) => ({
          subscriptionId: id,
          userId,
          cursoId,
          titulo: titles.get(cursoId) ?? '',
          estado: 'Expirada' as const,
        }));
        await events.publishAll(tx, subscriptionChanged, changes);
        return overdue.length;
      });
      if (batch < overdueBatch) return;
    }
  }
}

/** Returns what every event about a subscription carries. */
async function subscriptionFacts(tx: Tx, id: string, { userId, cursoId }: Owner) {
  return { subscriptionId: id, userId, cursoId, titulo: (await titleOfCourse(tx, cursoId)) ?? '' };
}
