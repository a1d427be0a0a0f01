import type { Tx } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { cancelIntent } from '../job-types.ts';
import type { HaltReason } from './rules.ts';
import { cancelUnpaid, changeOrder, type Order } from './store.ts';

/** Nothing more is charged for a locked order; intents that could still be paid are cancelled at the provider. */
export async function stopPlan(tx: Tx, jobs: Jobs, orderId: string, haltReason: HaltReason, at: Date): Promise<Order> {
  const withIntent = await cancelUnpaid(tx, orderId, at);
  for (const paymentId of withIntent) await jobs.enqueue(tx, cancelIntent, { paymentId });
  return changeOrder(tx, orderId, { estado: 'halted', haltReason }, at);
}
