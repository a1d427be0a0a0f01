import type { paymentsRoutes as contract, SavedCard } from '@puente/contracts/payments';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { auditedCards } from '../audited-store.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { GivenCard, SetupFacts } from '../gateway/provider-facts.ts';
import { collectInstalment, detachCard, sendCardChanged, sendCardExpires } from '../job-types.ts';
import { instalmentsChargedAt } from '../ledger/due-work-store.ts';
import { lockRunningPlans } from '../ledger/orders-store.ts';
import { paymentWithOrder } from '../ledger/payment-with-order-store.ts';
import { makeFailedDue } from '../ledger/payments-store.ts';
import { limits } from '../limits.ts';
import type { PaymentMails } from '../mails/mails.ts';
import { academyDay, chargeMoment, daysAfter } from '../plans/due-day-rules.ts';
import { daysOfWarning, isExpiredOn } from './card-expiry-rules.ts';
import { customerOf, keepCard, lockCard, payingCustomer, userOfCustomer } from './customers-store.ts';

/** A student's saved card. */
export const cardRoutes = (cards: Cards) =>
  ({
    card: {
      limits: [limits.cardReadsOfUser],
      handle: async ({ principal }) => ({ card: await cards.current(principal.user.id) }),
    },
    setUpCard: {
      limits: [limits.cardSetupsOfUser],
      handle: async ({ principal, reply }) => {
        const { id, clientSecret } = await cards.beginSetup(principal.user.id);
        reply.header('cache-control', 'no-store');
        return { clientSecret, setupIntentId: id };
      },
    },

    changeCard: {
      limits: [limits.cardChangesOfUser],
      handle: async ({ actor, principal, body }) => {
        await cards.change(actor, principal.user.id, body.setupIntentId);
        return { card: await cards.current(principal.user.id) };
      },
    },
  }) satisfies Partial<Handlers<typeof contract>>;

/** The card that a student's later instalments are charged to: reads and replaces it. */
export class Cards {
  readonly #platform: Platform;
  readonly #gateway: Gateway;

  constructor(platform: Platform, gateway: Gateway) {
    this.#platform = platform;
    this.#gateway = gateway;
  }

  async current(userId: string): Promise<SavedCard | null> {
    const paymentMethodId = (await customerOf(this.#platform.database.db, userId))?.paymentMethodId;
    return paymentMethodId ? this.#gateway.card(paymentMethodId) : null;
  }

  /**
   * Reads the card for an instalment that is paid by hand, with its id at the provider. Null without one that still can
   * be charged, and while the provider doesn't tell: a card can always be typed.
   */
  async forInstalment(userId: string): Promise<(SavedCard & { paymentMethodId: string }) | null> {
    const { database, config, now } = this.#platform;
    const paymentMethodId = (await customerOf(database.db, userId))?.paymentMethodId;
    const card = paymentMethodId ? await this.#gateway.card(paymentMethodId).catch(() => null) : null;
    const today = academyDay(now(), config.academyTimezone);
    return card && paymentMethodId && !isExpiredOn(card, today) ? { ...card, paymentMethodId } : null;
  }

  /** Begins saving another card. Without future instalments it refuses: no card is stored then. */
  async beginSetup(userId: string): Promise<{ id: string; clientSecret: string }> {
    const customerId = await payingCustomer(this.#platform.database.db, userId);
    assertThat(customerId, 'CARD_NOT_NEEDED');
    return this.#gateway.createSetup(customerId);
  }

  /**
   * Called by the browser after the provider has saved the card.
   * @throws AppError CARD_SETUP_NOT_FOUND, also for somebody else's · CARD_NOT_SAVED, also for a card that was
   * detached since, unless a newer one has replaced it
   */
  async change(actor: Actor, userId: string, setupId: string): Promise<void> {
    const { facts, owner } = await this.#setupWithOwner(setupId);
    if (!facts || owner !== userId) throw new AppError('CARD_SETUP_NOT_FOUND');
    assertThat(facts.saved, 'CARD_NOT_SAVED');
    if (facts.isAttached) return this.#switchCard(actor, userId, facts.saved);
    const since = (await customerOf(this.#platform.database.db, userId))?.cardSince;
    assertThat(since && since > facts.saved.since, 'CARD_NOT_SAVED');
  }

  /** Called by the webhook: owner and success are read from the provider. Unknown customers are ignored. */
  async changeFromWebhook(actor: Actor, setupId: string): Promise<void> {
    const { facts, owner } = await this.#setupWithOwner(setupId);
    if (owner && facts?.saved && facts.isAttached) await this.#switchCard(actor, owner, facts.saved);
  }

  async #setupWithOwner(setupId: string): Promise<{ facts: SetupFacts | null; owner: string | undefined }> {
    const facts = await this.#gateway.setupFacts(setupId);
    const { db } = this.#platform.database;
    return { facts, owner: facts?.customerId ? await userOfCustomer(db, facts.customerId) : undefined };
  }

  /** Also retries declined instalments at once with the new card, the usual reason for a change. */
  async #switchCard(actor: Actor, userId: string, card: GivenCard): Promise<void> {
    const { database, jobs, now } = this.#platform;
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
}

/** A daily check for instalments whose card will have expired on the due date. */
export function createExpiringCards(
  { database: { db }, jobs, now, config }: Platform,
  { cards, mails }: { cards: Cards; mails: PaymentMails },
) {
  return {
    async find(): Promise<void> {
      const zone = config.academyTimezone;
      const ahead = academyDay(daysAfter(now(), daysOfWarning), zone);
      for (const paymentId of await instalmentsChargedAt(db, chargeMoment(ahead, zone))) {
        await jobs.enqueue(db, sendCardExpires, { paymentId }, { singletonKey: paymentId });
      }
    },

    /** Mails the student if the saved card will have expired when the instalment is due. */
    async warn(paymentId: string): Promise<void> {
      const payment = await paymentWithOrder(db, paymentId);
      // Paid early or cancelled since the job was enqueued.
      if (payment?.estado !== 'scheduled') return;
      const card = await cards.current(payment.userId);
      if (card && isExpiredOn(card, payment.dueDate)) await mails.cardExpires(paymentId, card);
    },
  };
}

export type ExpiringCards = ReturnType<typeof createExpiringCards>;

/**
 * Stores a card as the one that later instalments are charged to, unless a newer one is stored: webhooks arrive twice
 * and in any order. The replaced card is detached at the provider by a job.
 * @returns whether the card was replaced
 */
export async function replaceCard(tx: Tx, jobs: Jobs, userId: string, card: GivenCard): Promise<boolean> {
  const kept = await lockCard(tx, userId);
  if (!kept || kept.paymentMethodId === card.paymentMethodId) return false;
  const isNewer = kept.cardSince === null || card.since >= kept.cardSince;
  if (isNewer) await keepCard(tx, userId, card);
  const unused = isNewer ? kept.paymentMethodId : card.paymentMethodId;
  if (unused) await jobs.enqueue(tx, detachCard, { paymentMethodId: unused });
  return isNewer;
}
