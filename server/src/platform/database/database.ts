import {
  CompiledQuery,
  Kysely,
  sql,
  type KyselyPlugin,
  type LogEvent,
  type Transaction,
  type RootOperationNode,
} from 'kysely';
import type { Logger } from 'pino';

import type { Actor } from '../actor.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { DatabaseOptions, Driver } from './driver.ts';
import { callToKeep, storeKey } from './keyed-calls.ts';
import { openPostgres } from './postgres.ts';
import type { PlatformTables } from './tables.ts';
import {
  assertOutsideTransaction,
  insideTransaction,
  outsideTransaction,
  outsideTransactionOnly,
} from './transaction-scope.ts';

/** A store asks for its own tables: `db.withTables<AccountsTables>()`. */
export type Db = Kysely<PlatformTables>;
/** A transaction, with the actor of its writes. */
export type Tx = Transaction<PlatformTables> & { readonly actor: Actor };
/** Connection for statements that need the same connection but no transaction. */
export type Session = Kysely<PlatformTables>;

export interface Database {
  kind: Driver['kind'];
  /** For single reads outside of transactions. Throws inside a transaction, and for a write, which needs an actor. */
  db: Db;
  /**
   * For single statements of the platform's own bookkeeping (rate limits, event deliveries, the sandboxes): writes
   * that need no actor. Throws inside a transaction.
   */
  bookkeeping: Db;
  /**
   * Commits when `work` resolves, rolls back when it rejects. Can't be nested. Writes are attributed to `actor`. The first
   * one of a call with an idempotency key stores the key.
   */
  transaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A transaction of one statement, without the round trips of `begin` and `commit`: it holds its locks for no longer than
   * the statement runs. `work` throws at a second statement, when the first is committed already.
   */
  statement<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reserves one connection until `work` ends: for session-level locks, and for statements that can't run in a
   * transaction. On the embedded database, which has one connection, all other queries wait meanwhile.
   */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * Subscribes to a NOTIFY channel until the returned function is called. `onGap` runs after the connection was lost
   * and restored, because notifications may have been missed.
   */
  listen: Driver['listen'];
  /** Raw statements as pg-boss sends them: several at once without parameters. Returns the rows of all of them. */
  query: Driver['query'];
  /** @throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** @throws StartupError when no database can be opened. */
export async function openDatabase(
  options: DatabaseOptions,
  log: Logger,
  tracing: Tracing | null = null,
): Promise<Database> {
  const driver = await (options.databaseUrl
    ? openPostgres({ ...options, databaseUrl: options.databaseUrl }, log)
    : (await import('./pglite.ts')).openPglite(options, log));
  return overDriver(driver, tracing);
}

/** The database that the application uses, on top of either driver. */
export function overDriver(driver: Driver, tracing: Tracing | null = null): Database {
  const root = new Kysely<PlatformTables>({
    dialect: driver.dialect,
    ...(tracing && { log: (event: LogEvent) => tracing.statement(event) }),
  });
  const heard = (work: () => void): void => outsideTransaction(() => (tracing ? tracing.outside(work) : work()));
  let closing: Promise<void> | undefined;

  return {
    kind: driver.kind,
    db: root.withPlugin(outsideTransactionOnly).withPlugin(readsOnly),
    bookkeeping: root.withPlugin(outsideTransactionOnly),
    async transaction(actor, work) {
      assertOutsideTransaction('A transaction was begun');
      const keyed = callToKeep(actor);
      const result = await root.transaction().execute((tx) =>
        insideTransaction(async () => {
          if (keyed) await storeKey(tx, keyed);
          return work(Object.assign(tx, { actor }));
        }),
      );
      if (keyed) keyed.isKept = true;
      return result;
    },
    async statement(actor, work) {
      // An idempotency key is stored with the change.
      if (callToKeep(actor)) return this.transaction(actor, work);
      assertOutsideTransaction('A statement was sent');
      // A transaction to those who write: the plugin sees to it that one statement, which is one by itself, is all.
      return insideTransaction(() => work(Object.assign(root.withPlugin(oneStatement()), { actor }) as unknown as Tx));
    },
    async session(work) {
      assertOutsideTransaction('A session was begun');
      return root
        .connection()
        .execute((session) => (driver.kind === 'pglite' ? insideTransaction(() => work(session)) : work(session)));
    },
    listen: (channel, onMessage, onGap) => driver.listen(channel, (message) => heard(() => onMessage(message)), onGap),
    async query(text, values = []) {
      assertOutsideTransaction('The database was used');
      const query = CompiledQuery.raw(text, values);
      const sent = driver.query(text, values);
      return tracing ? timed(sent, query, tracing) : sent;
    },
    async ping() {
      await sql`select 1`.execute(root);
    },
    close() {
      closing ??= (async () => {
        await root.destroy();
        await driver.close();
      })();
      return closing;
    },
  };
}

/** Tells of a statement that Kysely doesn't know, as it tells of its own. */
async function timed<T>(sent: Promise<T>, query: CompiledQuery, tracing: Tracing): Promise<T> {
  const began = performance.now();
  try {
    const result = await sent;
    tracing.statement({ level: 'query', query, queryDurationMillis: performance.now() - began });
    return result;
  } catch (error) {
    tracing.statement({ level: 'error', error, query, queryDurationMillis: performance.now() - began });
    throw error;
  }
}

/** A plugin that throws at a second statement. */
function oneStatement(): KyselyPlugin {
  let sent = 0;
  return {
    transformQuery({ node }) {
      sent += 1;
      if (sent > 1) throw new Error('A second statement: open a transaction with `database.transaction(actor, …)`.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

const writingWord =
  /\b(?:insert\s+into|update\s+\S+(?:\s+(?:as\s+)?\S+)?\s+set|delete\s+from|merge\s+into|truncate)\b/i;

/** A cache by the fragments of a template literal, which are the same object at each call. */
const writing = new WeakMap<readonly string[], boolean>();

function isWriting(fragments: readonly string[]): boolean {
  let known = writing.get(fragments);
  if (known === undefined) {
    known = fragments.some((fragment) => writingWord.test(fragment));
    writing.set(fragments, known);
  }
  return known;
}

function isWrite(node: RootOperationNode): boolean {
  if (node.kind === 'RawNode') return isWriting(node.sqlFragments);
  return ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'].includes(node.kind);
}

/** A plugin of the `db` for use outside of transactions: a write there has no actor, so it throws. */
const readsOnly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isWrite(node))
      throw new Error('A write outside of a transaction: open one with `database.transaction(actor, …)`.');
    return node;
  },
  transformResult: async ({ result }) => result,
};
