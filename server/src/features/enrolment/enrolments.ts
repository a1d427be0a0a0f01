import type { SuscripcionEstado } from '@puente/contracts/enrolment';

import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { titleOfCourse } from '../catalogue/public.ts';
import { enrolled, subscriptionChanged, subscriptionDeleted } from './events.ts';
import { mayDelete } from './policy.ts';
import { accessEnd, mayChange } from './rules.ts';
import {
  deleteSubscriptionRow,
  expireFor,
  insertSubscription,
  liveSubscription,
  lockOverdue,
  lockSubscription,
  setEstado,
} from './store.ts';

interface Owner {
  userId: string;
  cursoId: string;
}

const overdueBatch = 200;

/** Who has which course. The one place where subscriptions are made and change state. */
export function createEnrolments({ config, events, database, now }: Platform) {
  async function describe(tx: Tx, id: string, { userId, cursoId }: Owner) {
    return { subscriptionId: id, userId, courseId: cursoId, courseTitle: (await titleOfCourse(tx, cursoId)) ?? '' };
  }

  async function change(tx: Tx, subscription: Owner & { id: string }, estado: SuscripcionEstado): Promise<void> {
    await setEstado(tx, subscription.id, estado, now());
    await events.publish(tx, subscriptionChanged, { ...(await describe(tx, subscription.id, subscription)), estado });
  }

  return {
    /**
     * Gives a student a course from `at` on. Somebody who has it already keeps what they have.
     * @returns created: false when the student had the course, with that subscription's id
     */
    async enrol(tx: Tx, { at, ...owner }: Owner & { at: Date }): Promise<{ subscriptionId: string; created: boolean }> {
      await expireFor(tx, owner.userId, owner.cursoId, at);
      const made = await insertSubscription(tx, {
        ...owner,
        fechaInicio: at,
        expiration: accessEnd(at, config.accessMonths),
      });
      if (made) {
        await events.publish(tx, enrolled, await describe(tx, made.id, owner));
        return { subscriptionId: made.id, created: true };
      }
      const existing = await liveSubscription(tx, owner.userId, owner.cursoId, at);
      assertThat(existing, 'SUBSCRIPTION_NOT_FOUND');
      return { subscriptionId: existing.id, created: false };
    },

    /** The subscription that counts for a course, or null. */
    async findLive(
      db: Db,
      userId: string,
      cursoId: string,
      at: Date,
    ): Promise<{ id: string; estado: SuscripcionEstado } | null> {
      return (await liveSubscription(db, userId, cursoId, at)) ?? null;
    },

    /** Changes a subscription's state where that is a step that exists; otherwise nothing. @returns whether it changed */
    async changeEstado(tx: Tx, subscriptionId: string, estado: SuscripcionEstado): Promise<boolean> {
      const subscription = await lockSubscription(tx, subscriptionId);
      if (!subscription || !mayChange(subscription.estado, estado)) return false;
      await change(tx, subscription, estado);
      return true;
    },

    /** Takes a subscription away for good: access ends at once, and what was still to be paid is not taken. */
    async remove(actor: Actor, subscriptionId: string): Promise<void> {
      await database.transaction(actor, async (tx) => {
        const deleted = await deleteSubscriptionRow(tx, mayDelete(actor, { id: subscriptionId }));
        assertThat(deleted, 'SUBSCRIPTION_NOT_FOUND');
        await events.publish(tx, subscriptionDeleted, await describe(tx, deleted.id, deleted));
      });
    },

    /** Writes down which subscriptions have run out, so that their students hear of it. */
    async expireOverdue(actor: Actor): Promise<void> {
      for (;;) {
        const batch = await database.transaction(actor, async (tx) => {
          const overdue = await lockOverdue(tx, now(), overdueBatch);
          for (const subscription of overdue) await change(tx, subscription, 'Expirada');
          return overdue.length;
        });
        if (batch < overdueBatch) return;
      }
    },
  };
}

export type Enrolments = ReturnType<typeof createEnrolments>;
