// The only writer of the table `payment_customers`: who a student is at the provider, and their saved card.
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { GivenCard } from '../gateway/provider-facts.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

/** A student's customer id at the provider, if future instalments remain. */
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
          // A plan halted by a dispute may continue once the dispute is decided.
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

/** The card that a student's instalments are charged to; locks the row until the transaction ends. */
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

export const customerOf = (
  db: Db,
  userId: string,
): Promise<{ customerId: string; paymentMethodId: string | null; cardSince: Date | null } | undefined> =>
  tables(db)
    .selectFrom('payment_customers')
    .select(['customerId', 'paymentMethodId', 'cardSince'])
    .where('userId', '=', userId)
    .executeTakeFirst();

/** @returns the student's customer id: of two concurrent inserts the first one wins */
export async function keepCustomer(tx: Tx, userId: string, customerId: string): Promise<string> {
  await tables(tx)
    .insertInto('payment_customers')
    .values({ userId, customerId, paymentMethodId: null })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const kept = await tables(tx)
    .selectFrom('payment_customers')
    .select('customerId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return kept.customerId;
}

/** Forgets who a person is at the provider. @returns what was stored; undefined without a customer */
export const deleteCustomer = (
  tx: Tx,
  userId: string,
): Promise<{ customerId: string; paymentMethodId: string | null } | undefined> =>
  tables(tx)
    .deleteFrom('payment_customers')
    .where('userId', '=', userId)
    .returning(['customerId', 'paymentMethodId'])
    .executeTakeFirst();
