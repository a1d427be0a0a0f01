import { AsyncLocalStorage } from 'node:async_hooks';

import type { KyselyPlugin } from 'kysely';

const scope = new AsyncLocalStorage<{ open: boolean }>();

/** Marks `work` and everything that it calls as inside a transaction, so that `assertOutsideTransaction` throws. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const here = { open: true };
  try {
    return await scope.run(here, work);
  } finally {
    here.open = false;
  }
}

/**
 * Runs `work` outside of the transaction that it is called in: a notification is told while the statement that
 * sent it still runs, and what it wakes belongs to nobody's transaction.
 */
export const outsideTransaction = <T>(work: () => T): T => scope.run({ open: false }, work);

export function assertOutsideTransaction(what: string): void {
  if (!scope.getStore()?.open) return;
  throw new Error(
    `${what} inside a transaction: pass the transaction on instead. On one connection this would wait for itself forever.`,
  );
}

/** A plugin of the `db` for use outside of transactions: a forgotten `tx` throws instead of causing a deadlock. */
export const outsideTransactionOnly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    assertOutsideTransaction('The database was used');
    return node;
  },
  transformResult: async ({ result }) => result,
};
