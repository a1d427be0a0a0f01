import type { Db, Tx } from '../../../platform/database/database.ts';
import type { GivenCard } from '../gateway-cards.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

/** The provider's customer that a student is, if they still have instalments to come. */
export async function payingCustomer(db: Db, userId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('payment_customers as c')
    .select('c.customerId')
    .where('c.userId', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders as o')
          .select('o.id')
          .whereRef('o.userId', '=', 'c.userId')
          .where('o.paymentMode', '=', 'subscription')
          // While a dispute is decided its plan waits, and may go on.
          .where(({ and, or, eb }) =>
            or([
              eb('o.estado', '=', 'active'),
              and([eb('o.estado', '=', 'halted'), eb('o.haltReason', '=', 'dispute')]),
            ]),
          ),
      ),
    )
    .executeTakeFirst();
  return row?.customerId;
}

export async function userOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('payment_customers')
    .select('userId')
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return row?.userId;
}

/** The card that a student's instalments are charged to, nobody else's to change until the transaction ends. */
export const lockCard = (tx: Tx, userId: string) =>
  tables(tx)
    .selectFrom('payment_customers')
    .select(['paymentMethodId', 'cardSince'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export async function keepCard(tx: Tx, userId: string, { paymentMethodId, since }: GivenCard): Promise<void> {
  await tables(tx)
    .updateTable('payment_customers')
    .set({ paymentMethodId, cardSince: since })
    .where('userId', '=', userId)
    .execute();
}

export async function isCardInUse(db: Db, paymentMethodId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('payment_customers')
    .select('userId')
    .where('paymentMethodId', '=', paymentMethodId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The instalments of running plans that will be charged at a moment for the first time. @returns the payments */
export async function instalmentsChargedAt(db: Db, moment: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select('p.id')
    .where('p.estado', '=', 'scheduled')
    .where('p.nextAttemptAt', '=', moment)
    .where('o.estado', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a student's running plans: before the card, as settling does too. */
export async function lockRunningPlans(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('estado', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Has the declined instalments of these plans tried again now. @returns the payments */
export async function makeFailedDue(tx: Tx, orderIds: readonly string[], at: Date): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await tables(tx)
    .updateTable('payments')
    .set(({ eb }) => ({ nextAttemptAt: at, version: eb('version', '+', 1), updatedAt: at }))
    .where('orderId', 'in', orderIds)
    .where('estado', '=', 'failed')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
