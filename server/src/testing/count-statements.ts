import type { KyselyPlugin } from 'kysely';

import type { Database } from '../platform/database/database.ts';

/** The same database, and a count of the statements that its transactions have sent so far. */
export function countStatements(database: Database): { database: Database; statements: () => number } {
  let sent = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: {
      ...database,
      transaction: (actor, work) =>
        database.transaction(actor, (tx) => work(Object.assign(tx.withPlugin(counter), { actor }))),
      statement: (actor, work) =>
        database.statement(actor, (tx) => work(Object.assign(tx.withPlugin(counter), { actor }))),
    },
    statements: () => sent,
  };
}
