import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { auditedOrders } from '../audited-store.ts';
import { cancelIntent } from '../job-types.ts';
import type { HaltReason } from '../tables.ts';
import { changeOrder, lockRunningOrderOf } from './orders-store.ts';
import { cancelUnpaid } from './payments-store.ts';

/** Stops all further charges of a locked order, and enqueues the cancellation of its open intents at the provider. */
export async function stopPlan(tx: Tx, jobs: Jobs, orderId: string, haltReason: HaltReason, at: Date): Promise<void> {
  const withIntent = await cancelUnpaid(tx, orderId, at);
  for (const paymentId of withIntent) await jobs.enqueue(tx, cancelIntent, { paymentId });
  await audit(tx, auditedOrders, { action: 'plan.halted', id: orderId, after: { haltReason } });
  await changeOrder(tx, orderId, { estado: 'halted', haltReason }, at);
}

/** Stops the plan of a subscription that has ended. */
export async function stopPlanOf(tx: Tx, jobs: Jobs, subscriptionId: string, at: Date): Promise<void> {
  const orderId = await lockRunningOrderOf(tx, subscriptionId);
  if (orderId) await stopPlan(tx, jobs, orderId, 'deleted', at);
}
