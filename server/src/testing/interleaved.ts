import { setTimeout as sleep } from 'node:timers/promises';

import type { Database, Tx } from '../platform/database/database.ts';
import { testActor } from './test-actor.ts';

interface Interleaved<A, B> {
  first: A;
  second: B;
  /** Whether the second waited for a lock until the first was committed. */
  waited: boolean;
}

/** Tests a race condition: runs `second` while `first` has run and its transaction is open. Needs two connections. */
export async function interleaved<A, B>(
  database: Database,
  first: (tx: Tx) => Promise<A>,
  second: (tx: Tx) => Promise<B>,
): Promise<Interleaved<A, B>> {
  const [worked, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = database.transaction(testActor, async (tx) => {
    const result = await first(tx);
    worked.resolve();
    await ending.promise;
    return result;
  });
  one.catch(worked.reject);
  await worked.promise;
  const other = database.transaction(testActor, second);
  other.catch(() => {});
  const waited = await waitsForLock(database, other);
  ending.resolve();
  return { first: await one, second: await other, waited };
}

/** Whether `work` waits for a lock, according to pg_stat_activity, or ends without waiting. */
async function waitsForLock(database: Database, work: Promise<unknown>): Promise<boolean> {
  const state = { ended: false };
  const end = () => (state.ended = true);
  work.then(end, end);
  while (!state.ended) {
    const { rows } = await database.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return true;
    await sleep(5);
  }
  return false;
}
