import type { Cents } from '@puente/contracts/cents';
import type { MetodoManual } from '@puente/contracts/codes';
import type { PaymentMode } from '@puente/contracts/payments';
import type { ReembolsoVia } from '@puente/contracts/purchases';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

export type OrderEstado = 'open' | 'active' | 'completed' | 'halted' | 'abandoned';
/** Why an order's further charges were stopped. */
export type HaltReason = 'duplicate' | 'refund' | 'dispute' | 'unpaid' | 'deleted' | 'closed';
/** How an order came about: a card, a code that pays everything, or the academy's hand. */
export type OrderOrigen = 'tarjeta' | 'codigo' | 'manual';
export type PaymentEstado = 'scheduled' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'refunded';
/** `pendiente`: the provider's answer is not known. */
export type RefundEstado = 'pendiente' | 'hecho' | 'rechazado';
export type DisputeState = 'open' | 'won' | 'lost';

/** Line of a payment plan: the amount, and its due date ('YYYY-MM-DD', in the academy's time zone). */
export interface PlanLine {
  numero: number;
  monto: Cents;
  fecha: string;
}

type Fixed<T> = ColumnType<T, T, never>;

// A type, not an interface: Kysely's $extendTables requires one.
export type PaymentsTables = {
  payment_customers: { userId: string; customerId: string; paymentMethodId: string | null; cardSince: Date | null };
  orders: {
    id: Generated<string>;
    userId: Fixed<string>;
    cursoId: Fixed<string>;
    titulo: Fixed<string>;
    paymentMode: Fixed<PaymentMode>;
    total: Fixed<Cents>;
    currency: Generated<string>;
    estado: Generated<OrderEstado>;
    haltReason: HaltReason | null;
    subscriptionId: string | null;
    /** Days of grace of its terms, after an instalment was declined. */
    graceDays: ColumnType<number, number | undefined, never>;
    consent: JSONColumnType<PlanLine[], string, never>;
    consentAt: Date | null;
    createdAt: Fixed<Date>;
    updatedAt: Date;
  };
  /** Rows of orders that are not a card's at the course's own price. */
  order_origins: {
    orderId: Fixed<string>;
    origen: Fixed<OrderOrigen>;
    codigoId: Fixed<string | null>;
    metodo: Fixed<MetodoManual | null>;
    nota: string | null;
  };
  payments: {
    id: Generated<string>;
    orderId: Fixed<string>;
    numero: Fixed<number>;
    monto: Fixed<Cents>;
    dueDate: Fixed<string>;
    estado: Generated<PaymentEstado>;
    intentId: string | null;
    generation: Generated<number>;
    attempts: Generated<number>;
    nextAttemptAt: Date | null;
    firstFailedAt: Date | null;
    failureCode: string | null;
    failedCharge: string | null;
    metodoPago: string | null;
    /** All that went back: to the card, as the provider reports, and by hand. */
    refunded: Generated<Cents>;
    dispute: DisputeState | null;
    receiptNumber: number | null;
    paidAt: Date | null;
    version: Generated<number>;
    checkedAt: Date | null;
    createdAt: Fixed<Date>;
    updatedAt: Date;
  };
  /** Refunds that administrators asked for. */
  refunds: {
    id: Generated<string>;
    paymentId: Fixed<string>;
    /** 0: a seat that was taken back. */
    monto: Fixed<Cents>;
    motivo: string;
    via: Fixed<ReembolsoVia>;
    estado: RefundEstado;
    envioId: Fixed<string>;
    providerId: string | null;
    createdBy: Fixed<string | null>;
    createdAt: Fixed<Date>;
    updatedAt: Date;
  };
  receipt_counter: { last: number };
  payment_events: {
    id: string;
    type: string;
    receivedAt: Date;
    /** The payment intent or the setup intent that it is about. */
    intentId: string | null;
    setupId: string | null;
    /** When it is settled; null once it is, and once it is given up. */
    dueAt: Date | null;
    attempts: Generated<number>;
    /** When it was given up, until somebody repeats or discards it. */
    gaveUpAt: Generated<Date | null>;
    lastError: Generated<string | null>;
  };
};

export const paymentsTables: DescribedTables<PaymentsTables> = {
  payment_customers: { grows: true, person: { exported: true, forgotten: true } },
  orders: { grows: true, person: { exported: true, forgotten: 'purchases stay on record, without a name' } },
  order_origins: {
    grows: true,
    person: { exported: true, forgotten: 'how a purchase came about stays, without its note' },
  },
  payments: { grows: true, person: { exported: true, forgotten: 'purchases stay on record, without a name' } },
  refunds: {
    grows: true,
    person: {
      exported: 'what was returned stands with the payments',
      forgotten: 'refunds stay on record, without their reason',
    },
  },
  receipt_counter: { small: 'one row' },
  payment_events: { grows: true },
};

export type Order = Selectable<PaymentsTables['orders']>;
export type Payment = Selectable<PaymentsTables['payments']>;
export type Refund = Selectable<PaymentsTables['refunds']>;
export type OrderOrigin = Omit<Selectable<PaymentsTables['order_origins']>, 'orderId'>;
