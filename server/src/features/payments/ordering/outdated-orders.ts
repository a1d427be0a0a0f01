import { sum } from '@puente/contracts/cents';

import type { Db } from '../../../platform/database/database.ts';
import { courseForSale } from '../../catalogue/public.ts';
import {
  coursesWithOpenOrders,
  newcomersOpenOrders,
  openOrdersAtOtherPrice,
  type OpenOrder,
} from '../ledger/open-orders-store.ts';
import { graceMinutes, mayBuyUntilClosing } from './open-order-rules.ts';
import type { Ordering } from './ordering.ts';

/**
 * Returns the open orders of courses whose enrolment is closed for good (SHOP-3): their intents could still be paid from an open
 * tab. A student who continues an earlier plan keeps theirs.
 * @param limit per course
 */
export async function ordersAfterClosing(db: Db, at: Date, limit: number): Promise<OpenOrder[]> {
  const found: OpenOrder[] = [];
  for (const courseId of await coursesWithOpenOrders(db)) {
    const course = await courseForSale(db, courseId);
    const facts = { closes: course?.closes ?? null, hasOpenOrder: true, hasArrears: false, now: at };
    if (!mayBuyUntilClosing(facts)) found.push(...(await newcomersOpenOrders(db, courseId, limit)));
  }
  return found;
}

/**
 * Returns the open orders whose price isn't offered any more, 30 minutes after they were opened: a discount has ended, or staff
 * has changed the price (ADM-2). Their intents could still be paid from an open tab. An order with a code is kept for as
 * long as the code's use, and one of a course that was withdrawn stays payable.
 * @param limit per course
 */
export async function ordersOfFormerOffers(
  db: Db,
  { offerTo }: Pick<Ordering, 'offerTo'>,
  at: Date,
  limit: number,
): Promise<OpenOrder[]> {
  const found: OpenOrder[] = [];
  const before = new Date(at.getTime() - graceMinutes * 60_000);
  for (const courseId of await coursesWithOpenOrders(db)) {
    const course = await courseForSale(db, courseId);
    if (!course) continue;
    for (const order of await openOrdersAtOtherPrice(db, courseId, { price: course.priceAt(at), before }, limit)) {
      // The rest of a plan that was stopped unpaid is no course's price: the offer itself says what it costs.
      if (!(await isOffered(order, courseId))) found.push(order);
    }
  }
  return found;

  async function isOffered({ userId, paymentMode, total }: OpenOrder, courseId: string): Promise<boolean> {
    const plan = (await offerTo(userId, courseId, at)).planOf(paymentMode);
    return plan.ok && sum(plan.lines.map(({ monto }) => monto)) === total;
  }
}
