import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** The only file that writes each table of payments. */
const writers = {
  order_origins: 'ledger/orders-store.ts',
  orders: 'ledger/orders-store.ts',
  payment_customers: 'cards/customers-store.ts',
  payment_events: 'ledger/provider-events-store.ts',
  payments: 'ledger/payments-store.ts',
  receipt_counter: 'ledger/payments-store.ts',
  refunds: 'ledger/refunds-store.ts',
};

test('each table is written by one file', () => {
  const files = globSync('**/*.ts', {
    cwd: import.meta.dirname,
    exclude: (name) => /[.-](test|for-test)\.ts$/.test(name),
  });
  const written = files.flatMap((file) =>
    [
      ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(
        /\.(?:insertInto|updateTable|deleteFrom)\('(\w+)/g,
      ),
    ].map(([, table]) => `${table} by ${file}`),
  );
  expect([...new Set(written)].toSorted()).toEqual(
    Object.entries(writers)
      .map(([table, file]) => `${table} by ${file}`)
      .toSorted(),
  );
});
