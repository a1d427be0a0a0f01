import { audit } from '../../../platform/audit/audit.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { auditedOrders, auditedPayments } from '../audited-store.ts';
import type { DisputeState } from '../tables.ts';
import { afterWonDispute } from './dispute-rules.ts';
import type { LockedOrder } from './locked-order.ts';

/**
 * Handles an open or decided dispute. Open: the plan is halted and the subscription Inactiva. Won: both resume. Lost:
 * both end.
 */
export const whenDisputed =
  ({ jobs }: Platform, enrolments: Enrolments) =>
  async (locked: LockedOrder, dispute: DisputeState | null): Promise<void> => {
    const { order, tx, payment } = locked;
    await audit(tx, auditedPayments, {
      action: 'payment.disputed',
      id: payment.id,
      before: { dispute: payment.dispute },
      after: { dispute },
    });
    await locked.changePayment({ dispute });
    if (dispute === 'won') {
      const estado = afterWonDispute(order, locked.payments);
      if (!estado) return;
      await locked.changeOrder({ estado, haltReason: null });
      await audit(tx, auditedOrders, { action: 'plan.resumed', id: order.id, after: { estado } });
      return locked.restoreAccess(enrolments);
    }
    const isRunning = order.estado === 'active' || order.estado === 'completed';
    if (!order.subscriptionId || (!isRunning && order.haltReason !== 'dispute')) return;
    if (dispute === 'lost') {
      await locked.stop(jobs, 'dispute');
      await enrolments.changeEstado(tx, order.subscriptionId, 'Cancelada');
    } else if (isRunning) {
      // Halted but not stopped: its instalments keep their due dates until the dispute is decided.
      await locked.changeOrder({ estado: 'halted', haltReason: 'dispute' });
      const after = { haltReason: 'dispute' };
      await audit(tx, auditedOrders, { action: 'plan.halted', id: order.id, after });
      await enrolments.changeEstado(tx, order.subscriptionId, 'Inactiva');
    }
  };
