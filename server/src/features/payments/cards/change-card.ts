import type { SavedCard } from '@puente/contracts/payments';

import type { Actor } from '../../../platform/actor.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { GivenCard } from '../gateway-cards.ts';
import type { Gateway } from '../gateway.ts';
import { collectInstalment, sendCardChanged } from '../job-types.ts';
import { customerOf } from '../ordering/store.ts';
import { replaceCard } from './replace-card.ts';
import { lockRunningPlans, makeFailedDue, payingCustomer, userOfCustomer } from './store.ts';

/** Which card a student's later instalments are charged to, and how they give another one. */
export function createCards({ database, jobs, now }: Platform, gateway: Gateway) {
  const { db } = database;

  /** What was declined is tried again at once, by the new card: it is for that, most often, that a card is changed. */
  async function chargeFromNowOn(actor: Actor, userId: string, card: GivenCard): Promise<void> {
    await database.transaction(actor, async (tx) => {
      const plans = await lockRunningPlans(tx, userId);
      if (!(await replaceCard(tx, jobs, userId, card))) return;
      await jobs.enqueue(tx, sendCardChanged, { userId });
      for (const paymentId of await makeFailedDue(tx, plans, now())) {
        await jobs.enqueue(tx, collectInstalment, { paymentId }, { singletonKey: paymentId });
      }
    });
  }

  return {
    async current(userId: string): Promise<SavedCard | null> {
      const paymentMethodId = (await customerOf(db, userId))?.paymentMethodId;
      return paymentMethodId ? gateway.card(paymentMethodId) : null;
    },

    /** @throws AppError CARD_NOT_NEEDED: a card is only kept where instalments are to come */
    async begin(userId: string): Promise<{ id: string; clientSecret: string }> {
      const customerId = await payingCustomer(db, userId);
      assertThat(customerId, 'CARD_NOT_NEEDED');
      return gateway.createSetup(customerId);
    },

    /**
     * The student says that the provider has saved their card.
     * @throws AppError CARD_SETUP_NOT_FOUND: also when it is somebody else's · CARD_NOT_SAVED
     */
    async change(actor: Actor, userId: string, setupId: string): Promise<void> {
      const facts = await gateway.setupFacts(setupId);
      const owner = facts?.customerId ? await userOfCustomer(db, facts.customerId) : undefined;
      if (!facts || owner !== userId) throw new AppError('CARD_SETUP_NOT_FOUND');
      assertThat(facts.saved, 'CARD_NOT_SAVED');
      await chargeFromNowOn(actor, userId, facts.saved);
    },

    /** The provider says so; whose it is, and whether it is so, is read from it as ever. Not ours: nothing happens. */
    async heard(actor: Actor, setupId: string): Promise<void> {
      const facts = await gateway.setupFacts(setupId);
      const owner = facts?.customerId ? await userOfCustomer(db, facts.customerId) : undefined;
      if (owner && facts?.saved) await chargeFromNowOn(actor, owner, facts.saved);
    },
  };
}

export type Cards = ReturnType<typeof createCards>;
