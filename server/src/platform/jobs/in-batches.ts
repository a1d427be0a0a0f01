import type { Database, Tx } from '../database/database.ts';
import type { JobRun } from './jobs.ts';

const batchSize = 1_000;

/**
 * Does something to many rows, a batch in each transaction, until a batch is not full or the run is to end. What was
 * done stays done: the next run goes on from there.
 * @param doBatch works on `limit` rows at most and returns how many there were
 */
export async function inBatches(
  database: Pick<Database, 'transaction'>,
  { actor, signal }: Pick<JobRun, 'actor' | 'signal'>,
  doBatch: (tx: Tx, limit: number) => Promise<number>,
  limit = batchSize,
): Promise<void> {
  while (!signal.aborted && (await database.transaction(actor, (tx) => doBatch(tx, limit))) >= limit);
}
