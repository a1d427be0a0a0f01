import { type Cents, toCents } from '@puente/contracts/cents';
import type { NuevoReembolso } from '@puente/contracts/purchases';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { auditedPayments } from '../audited-store.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { lockOrder } from '../ledger/ledger.ts';
import { paymentById } from '../ledger/payments-store.ts';
import {
  endRefund,
  hasPendingRefund,
  hasRefusedRefund,
  insertRefund,
  madeRefunds,
  refundById,
  refundByKey,
  refuseRefund,
} from '../ledger/refunds-store.ts';
import type { Settlement } from '../settling/settle.ts';
import type { Payment, Refund } from '../tables.ts';
import { mayRefund } from './refund-rules.ts';

/** The refund may have been made: the provider did not answer, or was asked about the payment by others meanwhile. */
const unanswered = new Set<string>(['PAYMENTS_UNREACHABLE', 'PAYMENT_IN_PROGRESS']);

/**
 * Returns payments on an administrator's word (ADM-16). The refund is written before the provider is asked, and what it
 * means for payment, plan and subscription is settled from what the provider then reports.
 */
export class Refunds {
  readonly #platform: Pick<Platform, 'database' | 'log' | 'now'>;
  readonly #gateway: Gateway;
  readonly #settlement: Settlement;

  constructor(platform: Pick<Platform, 'database' | 'log' | 'now'>, gateway: Gateway, settlement: Settlement) {
    this.#platform = platform;
    this.#gateway = gateway;
    this.#settlement = settlement;
  }

  /**
   * Returns a payment or a part of it. When the provider doesn't answer, the refund stays `pendiente`, and the
   * reconciler asks again.
   */
  async request(actor: Actor, paymentId: string, form: NuevoReembolso): Promise<void> {
    const payment = await paymentById(this.#platform.database.db, paymentId);
    assertThat(payment, 'PAYMENT_NOT_FOUND');
    // Throws where payments are not configured.
    if (payment.intentId !== null) this.#gateway.forBrowser();
    const refund = await this.#write(actor, payment, form);
    // The key of another payment's refund.
    assertThat(refund.paymentId === paymentId, 'REFUND_CHANGED');
    try {
      assertThat(await this.finish(actor, refund.id, { isAgain: false }), 'REFUND_REFUSED');
    } catch (error) {
      if (!(error instanceof AppError && unanswered.has(error.code))) throw error;
      const about = { err: error, refundId: refund.id };
      this.#platform.log.warn(about, 'a refund has no answer yet; it is asked for again');
    }
  }

  /**
   * Asks the provider for a refund that was written, and settles what it did. Idempotent.
   * @param isAgain whether it was asked before: the provider forgets idempotency keys, so its own list is read first
   * @returns false when the provider refused
   */
  async finish(actor: Actor, refundId: string, { isAgain }: { isAgain: boolean }): Promise<boolean> {
    const { database, now } = this.#platform;
    const refund = await refundById(database.db, refundId);
    if (refund?.estado !== 'pendiente') return refund?.estado !== 'rechazado';
    const payment = await paymentById(database.db, refund.paymentId);
    if (!payment?.intentId) return true;
    const asked = { refundId, amount: refund.monto };
    const known = isAgain ? await this.#gateway.refundMade(payment.intentId, refundId) : null;
    const made = known ?? (await this.#gateway.refundPart(payment.intentId, asked));
    // First, so that whatever fails from here on is found unfinished by the reconciler.
    await this.#settlement.settle(actor, payment.id);
    const isDone = made !== null && !made.failed;
    await database.transaction(actor, async (tx) => {
      const outcome = { estado: isDone ? ('hecho' as const) : ('rechazado' as const), providerId: made?.id ?? null };
      if (!(await endRefund(tx, refundId, outcome, now())) || isDone) return;
      await auditRefusal(tx, payment.id, refund.monto);
    });
    return isDone;
  }

  /**
   * Marks the refunds of a payment that the bank has refused since they were made, when what was returned has fallen.
   * @throws AppError REFUND_IN_PROGRESS: another refund of it has no answer yet; the job asks again
   */
  async review(actor: Actor, paymentId: string): Promise<void> {
    const { database, now } = this.#platform;
    const payment = await paymentById(database.db, paymentId);
    if (!payment?.intentId) return;
    assertThat(!(await hasPendingRefund(database.db, paymentId)), 'REFUND_IN_PROGRESS');
    const made = await madeRefunds(database.db, paymentId);
    const provided = new Map((await this.#gateway.refundsOf(payment.intentId)).map((refund) => [refund.id, refund]));
    for (const { id, providerId, monto } of made) {
      if (!provided.get(providerId ?? '')?.failed) continue;
      await database.transaction(actor, async (tx) => {
        if (await refuseRefund(tx, id, now())) await auditRefusal(tx, paymentId, monto);
      });
    }
  }

  /** Writes a refund, or finds the one with its key. Money handed over by hand is returned at once, in the same transaction. */
  async #write(actor: Actor, payment: Payment, form: NuevoReembolso): Promise<Refund> {
    const { database, now } = this.#platform;
    return database.transaction(actor, async (tx) => {
      const { payments } = await lockOrder(tx, payment.orderId);
      const known = await refundByKey(tx, form.envioId);
      if (known) return known;
      const locked = payments.find(({ id }) => id === payment.id) ?? payment;
      const amount = toCents(form.monto);
      const isByCard = locked.intentId !== null;
      const isByHand = !isByCard || form.via === 'manual';
      // The provider confirms a refund to a card, and nobody confirms cash.
      if (isByCard && isByHand) assertThat(await hasRefusedRefund(tx, payment.id), 'REFUND_CARD_FIRST');
      const facts = { ...locked, hasPending: await hasPendingRefund(tx, payment.id) };
      const verdict = mayRefund(facts, { amount, seen: toCents(form.yaReembolsado) });
      if (!verdict.ok) throw new AppError(verdict.code);
      const refund = await insertRefund(
        tx,
        {
          paymentId: payment.id,
          monto: amount,
          motivo: form.motivo,
          via: isByHand ? 'manual' : 'tarjeta',
          estado: isByHand ? 'hecho' : 'pendiente',
          envioId: form.envioId,
          createdBy: actor.kind === 'person' ? actor.userId : null,
        },
        now(),
      );
      assertThat(refund, 'REFUND_IN_PROGRESS');
      if (isByHand) {
        await this.#settlement.returnByHand(tx, payment.id, amount);
        return refund;
      }
      await audit(tx, auditedPayments, {
        action: 'payment.refund-requested',
        id: payment.id,
        before: { refunded: locked.refunded },
        after: { monto: amount, motivo: form.motivo },
      });
      return refund;
    });
  }
}

const auditRefusal = (tx: Tx, paymentId: string, monto: Cents): Promise<void> =>
  audit(tx, auditedPayments, { action: 'payment.refund-refused', id: paymentId, after: { monto } });
