import type { Platform } from '../../../platform/feature.ts';
import { academyDay, chargeMoment } from '../academy-day.ts';
import { sendCardExpires } from '../job-types.ts';
import type { PaymentMails } from '../mailing.ts';
import { paymentWithOrder } from '../plans/store.ts';
import type { Cards } from './change-card.ts';
import { daysOfWarning, isExpiredOn } from './rules.ts';
import { instalmentsChargedAt } from './store.ts';

const day = 86_400_000;

/** Looks ahead, once a day, for instalments whose card will have expired when they fall due. */
export function createCardWatch(
  { database: { db }, jobs, now, config }: Platform,
  { cards, mails }: { cards: Cards; mails: PaymentMails },
) {
  return {
    async find(): Promise<void> {
      const zone = config.academyTimezone;
      const ahead = academyDay(new Date(now().getTime() + daysOfWarning * day), zone);
      for (const paymentId of await instalmentsChargedAt(db, chargeMoment(ahead, zone))) {
        await jobs.enqueue(db, sendCardExpires, { paymentId }, { singletonKey: paymentId });
      }
    },

    /** Writes to the student, if the card that the provider has of them by then will not do. */
    async warn(paymentId: string): Promise<void> {
      const payment = await paymentWithOrder(db, paymentId);
      // Paid early, or ended, since it was found.
      if (payment?.estado !== 'scheduled') return;
      const card = await cards.current(payment.userId);
      if (card && isExpiredOn(card, payment.dueDate)) await mails.cardExpires(paymentId, card);
    },
  };
}

export type CardWatch = ReturnType<typeof createCardWatch>;
