import type { Tx } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { cancelIntent } from '../job-types.ts';
import type { HaltReason, Order } from '../tables.ts';
import { changeOrder, lockRunningOrderOf } from './orders-store.ts';
import { cancelUnpaid } from './payments-store.ts';

/** Nothing more is charged for a locked order; intents that could still be paid are cancelled at the provider. */
export async function stopPlan(tx: Tx, jobs: Jobs, orderId: string, haltReason: HaltReason, at: Date): Promise<Order> {
  const withIntent = await cancelUnpaid(tx, orderId, at);
  for (const paymentId of withIntent) await jobs.enqueue(tx, cancelIntent, { paymentId });
  return changeOrder(tx, orderId, { estado: 'halted', haltReason }, at);
}

/** Stops the plan that pays for a subscription which was ended. */
export async function stopPlanOf(tx: Tx, jobs: Jobs, subscriptionId: string, at: Date): Promise<void> {
  const orderId = await lockRunningOrderOf(tx, subscriptionId);
  if (orderId) await stopPlan(tx, jobs, orderId, 'deleted', at);
}
