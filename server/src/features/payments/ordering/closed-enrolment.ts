import type { Db } from '../../../platform/database/database.ts';
import { courseForSale } from '../../catalogue/public.ts';
import { coursesWithOpenOrders, newcomersOpenOrders, type OpenOrder } from '../ledger/open-orders-store.ts';
import { mayBuyUntilClosing } from './closed-enrolment-rules.ts';

/**
 * The open orders of courses whose enrolment is closed for good (SHOP-3): their intents could still be paid from an open
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
