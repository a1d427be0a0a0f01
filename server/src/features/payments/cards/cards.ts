import type { SavedCard } from '@puente/contracts/payments';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { auditedCards } from '../audited-store.ts';
import type { GivenCard } from '../gateway/card-calls.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { collectInstalment, sendCardChanged } from '../job-types.ts';
import { lockRunningPlans } from '../ledger/orders-store.ts';
import { makeFailedDue } from '../ledger/payments-store.ts';
import { academyDay } from '../plans/due-day-rules.ts';
import { isExpiredOn } from './card-expiry-rules.ts';
import { customerOf, payingCustomer, userOfCustomer } from './customers-store.ts';
import { replaceCard } from './replace-card.ts';

/** The card that a student's later instalments are charged to: reads and replaces it. */
export function createCards({ config, database, jobs, now }: Platform, gateway: Gateway) {
  const { db } = database;

  /** Also retries declined instalments at once with the new card, the usual reason for a change. */
  async function switchCard(actor: Actor, userId: string, card: GivenCard): Promise<void> {
    await database.transaction(actor, async (tx) => {
      const plans = await lockRunningPlans(tx, userId);
      if (!(await replaceCard(tx, jobs, userId, card))) return;
      await audit(tx, auditedCards, { action: 'card.changed', id: userId });
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

    /**
     * The card for an instalment that is paid by hand, with its id at the provider. Null without one that still can be
     * charged, and while the provider doesn't tell: a card can always be typed.
     */
    async forInstalment(userId: string): Promise<(SavedCard & { paymentMethodId: string }) | null> {
      const paymentMethodId = (await customerOf(db, userId))?.paymentMethodId;
      const card = paymentMethodId ? await gateway.card(paymentMethodId).catch(() => null) : null;
      const today = academyDay(now(), config.academyTimezone);
      return card && paymentMethodId && !isExpiredOn(card, today) ? { ...card, paymentMethodId } : null;
    },

    /** @throws AppError CARD_NOT_NEEDED without future instalments: no card is stored then */
    async begin(userId: string): Promise<{ id: string; clientSecret: string }> {
      const customerId = await payingCustomer(db, userId);
      assertThat(customerId, 'CARD_NOT_NEEDED');
      return gateway.createSetup(customerId);
    },

    /**
     * Called by the browser after the provider has saved the card.
     * @throws AppError CARD_SETUP_NOT_FOUND, also for somebody else's · CARD_NOT_SAVED, also for a card that was
     * detached since, unless a newer one has replaced it
     */
    async change(actor: Actor, userId: string, setupId: string): Promise<void> {
      const facts = await gateway.setupFacts(setupId);
      const owner = facts?.customerId ? await userOfCustomer(db, facts.customerId) : undefined;
      if (!facts || owner !== userId) throw new AppError('CARD_SETUP_NOT_FOUND');
      assertThat(facts.saved, 'CARD_NOT_SAVED');
      if (facts.isAttached) return switchCard(actor, userId, facts.saved);
      const since = (await customerOf(db, userId))?.cardSince;
      assertThat(since && since > facts.saved.since, 'CARD_NOT_SAVED');
    },

    /** The same, called by the webhook: owner and success are read from the provider. Unknown customers are ignored. */
    async changeFromWebhook(actor: Actor, setupId: string): Promise<void> {
      const facts = await gateway.setupFacts(setupId);
      const owner = facts?.customerId ? await userOfCustomer(db, facts.customerId) : undefined;
      if (owner && facts?.saved && facts.isAttached) await switchCard(actor, owner, facts.saved);
    },
  };
}

export type Cards = ReturnType<typeof createCards>;
