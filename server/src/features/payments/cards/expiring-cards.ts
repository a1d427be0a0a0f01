import type { Platform } from '../../../platform/feature.ts';
import { sendCardExpires } from '../job-types.ts';
import { instalmentsChargedAt } from '../ledger/due-work-store.ts';
import { paymentWithOrder } from '../ledger/payment-with-order-store.ts';
import type { PaymentMails } from '../mails/mails.ts';
import { academyDay, chargeMoment, daysAfter } from '../plans/due-day-rules.ts';
import { daysOfWarning, isExpiredOn } from './card-expiry-rules.ts';
import type { Cards } from './cards.ts';

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
