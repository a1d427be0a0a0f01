/*
 * A settlement: facts (of the provider) -> next state (next-state-rules.ts) -> write, with its consequences
 * (write-transitions.ts).
 *
 * payment    scheduled   --claimed by the collector-->                   pending   (the first payment begins here)
 *            pending     --the collector's attempt is declined-->        failed    (--claimed again--> pending)
 *            scheduled, pending, failed
 *                        --plan stopped, order given up-->               cancelled
 *            scheduled, pending, failed, cancelled
 *                        --money came in-->                              succeeded
 *            succeeded   --all of it went back-->                        refunded  (--the bank refused--> succeeded)
 *
 * order      open        --given up-->                                   abandoned
 *            open, abandoned
 *                        --money came in, enrolled-->                    active    (completed without instalments)
 *                        --money came in, course already owned-->        halted    duplicate: the money goes back
 *            active      --last instalment came in-->                    completed
 *                        --unpaid for too long, subscription ended-->    halted    unpaid, deleted: for good
 *                        --account closed-->                             halted    closed (--recovered--> active)
 *            active, completed
 *                        --dispute opened-->                             halted    dispute (--won--> as before)
 *                        --dispute lost-->                               halted    dispute: for good
 *                        --all of a payment went back-->                 halted    refund: for good
 *
 * Money for a cancelled payment of an order with a subscription goes back, without a receipt.
 */
import { type Cents, sum } from '@puente/contracts/cents';

import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import type { PaymentCounters } from '../counters.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Failure, IntentFacts } from '../gateway/provider-facts.ts';
import { orderById } from '../ledger/orders-store.ts';
import { paymentById } from '../ledger/payments-store.ts';
import { returnedByHand } from '../ledger/refunds-store.ts';
import type { Order, Payment } from '../tables.ts';
import {
  afterRefund,
  type Facts,
  isTaken,
  matches,
  mayCapture,
  outcomeOf,
  type State,
  steps,
  type Transition,
} from './next-state-rules.ts';
import { lockState, writeTransition } from './write-transitions.ts';

interface Settled {
  /** Status of the intent at the provider; null without an intent. */
  status: string | null;
  taken: boolean;
  order: Order;
}

/** Settlement of one transaction, with the transitions that it wrote. */
interface Applied {
  settled: Settled;
  transitions: readonly Transition[];
}

interface SettleOptions {
  /** Reason of the provider for refusing an attempt before it created a charge; the intent doesn't include this. */
  refusal?: Failure;
}

export interface Settlement {
  /**
   * Synchronizes one payment with its state at the provider: the payment, its receipt, its order and the access to the
   * course in one transaction. The only writer of all these. Idempotent: repeated and concurrent calls, in any order,
   * change nothing.
   * @throws AppError PAYMENT_NOT_FOUND · PAYMENT_MISMATCH: the intent doesn't match the row · PAYMENTS_UNREACHABLE ·
   * PAYMENT_IN_PROGRESS: concurrent settlements changed it in every retry
   */
  settle(actor: Actor, paymentId: string, options?: SettleOptions): Promise<Settled>;
  /**
   * Notes that the academy itself handed back a payment or a part of it, with the same consequences.
   * @param amount what it handed back
   */
  returnByHand(tx: Tx, paymentId: string, amount: Cents): Promise<void>;
}

/** Maximum number of retries after a concurrent change (optimistic lock). */
const maxReads = 6;

/** @throws AppError PAYMENT_MISMATCH */
function assertMatches(intent: IntentFacts, { payment, order }: State, log: Platform['log']): void {
  if (matches(intent, payment, order)) return;
  const about = { paymentId: payment.id, intentId: intent.id, status: intent.status };
  log.error(about, 'an intent is not what its payment says');
  throw new AppError('PAYMENT_MISMATCH');
}

/** Takes the steps of a settlement one after the other. @param write returns the state after a transition */
async function takeSteps(
  before: State,
  facts: Facts,
  write: (state: State, transition: Transition) => Promise<State>,
): Promise<{ state: State; transitions: Transition[] }> {
  const transitions: Transition[] = [];
  let state = before;
  for (const step of steps) {
    const transition = step(state, facts);
    if (!transition) continue;
    transitions.push(transition);
    state = await write(state, transition);
  }
  return { state, transitions };
}

/** Counts transitions that were committed. */
function count({ payments, purchases }: PaymentCounters, transitions: readonly Transition[]): void {
  for (const transition of transitions) {
    const outcome = outcomeOf(transition);
    if (outcome) payments.add(outcome);
    // The use of an order's code, if it has one, counts with the enrolment.
    if (transition.codeUse === 'counted') purchases.add('card');
  }
}

export function createSettlement(
  platform: Platform,
  gateway: Pick<Gateway, 'facts' | 'capture'>,
  enrolments: Pick<Enrolments, 'enrol' | 'changeEstado'>,
  counters?: PaymentCounters,
): Settlement {
  const { config, database, events, jobs, now, log } = platform;
  const ports = { enrolments, events, jobs };

  /** Reads the intent of a payment, after taking money that is authorized and may be taken. */
  async function intentOf(read: Payment, intentId: string): Promise<IntentFacts> {
    const intent = await gateway.facts(intentId);
    if (intent.status !== 'requires_capture') return intent;
    if (!mayCapture(intent, read, await orderById(database.db, read.orderId))) return intent;
    await gateway.capture(intentId);
    return gateway.facts(intentId);
  }

  /** @returns null when the payment's version has changed since it was read: the intent may be stale */
  async function apply(tx: Tx, read: Payment, intent: IntentFacts, refusal?: Failure): Promise<Applied | null> {
    const before = await lockState(tx, read, now());
    if (before.payment.version !== read.version) return null;
    assertMatches(intent, before, log);
    const byHand = await returnedByHand(tx, read.id);
    const facts = { intent, refusal, returnedByHand: byHand, zone: config.academyTimezone };
    const { state, transitions } = await takeSteps(before, facts, (...step) => writeTransition(tx, ports, ...step));
    return { settled: { status: intent.status, taken: isTaken(state.payment), order: state.order }, transitions };
  }

  async function settle(actor: Actor, paymentId: string, refusal: Failure | undefined): Promise<Settled> {
    for (let reads = 0; reads < maxReads; reads += 1) {
      const read = await paymentById(database.db, paymentId);
      assertThat(read, 'PAYMENT_NOT_FOUND');
      if (read.intentId === null)
        return { status: null, taken: false, order: await orderById(database.db, read.orderId) };
      // Outside the transaction: the provider may take seconds, too long to hold row locks.
      const intent = await intentOf(read, read.intentId);
      const applied = await database.transaction(actor, (tx) => apply(tx, read, intent, refusal));
      if (!applied) continue;
      if (counters) count(counters, applied.transitions);
      return applied.settled;
    }
    throw new AppError('PAYMENT_IN_PROGRESS');
  }

  return {
    settle: (actor, paymentId, { refusal } = {}) =>
      settle(actor, paymentId, refusal).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'PAYMENT_NOT_FOUND')) counters?.payments.add('failed');
        throw error;
      }),

    async returnByHand(tx, paymentId, amount) {
      const payment = await paymentById(tx, paymentId);
      assertThat(payment, 'PAYMENT_NOT_FOUND');
      const state = await lockState(tx, payment, now());
      await writeTransition(tx, ports, state, afterRefund(state, sum([state.payment.refunded, amount]), amount));
    },
  };
}
