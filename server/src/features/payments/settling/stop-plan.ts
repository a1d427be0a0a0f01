import type { Tx } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { cancelIntent } from '../job-types.ts';
import type { HaltReason } from './rules.ts';
import { cancelUnpaid, changeOrder, type Order, runningOrderOf } from './store.ts';

/** Nothing more is charged for a locked order; intents that could still be paid are cancelled at the provider. */
export async function stopPlan(tx: Tx, jobs: Jobs, orderId: string, haltReason: HaltReason, at: Date): Promise<Order> {
  const withIntent = await cancelUnpaid(tx, orderId, at);
  for (const paymentId of withIntent) await jobs.enqueue(tx, cancelIntent, { paymentId });
  return changeOrder(tx, orderId, { estado: 'halted', haltReason }, at);
}

/** The subscription that a plan pays for was ended: the plan ends with it. */
export async function stopPlanOf(tx: Tx, jobs: Jobs, subscriptionId: string, at: Date): Promise<void> {
  const orderId = await runningOrderOf(tx, subscriptionId);
  if (orderId) await stopPlan(tx, jobs, orderId, 'deleted', at);
}
