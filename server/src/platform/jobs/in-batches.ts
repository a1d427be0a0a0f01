import type { Database, Tx } from '../database/database.ts';
import type { JobRun } from './jobs.ts';

const batchSize = 1_000;

/**
 * Processes many rows in batches, each in a transaction, until a batch is not full or the run is aborted. Finished
 * batches are kept: the next run continues from there.
 * @param doBatch processes at most `limit` rows, and returns how many there were
 */
export async function inBatches(
  database: Pick<Database, 'transaction'>,
  { actor, signal }: Pick<JobRun, 'actor' | 'signal'>,
  doBatch: (tx: Tx, limit: number) => Promise<number>,
  limit = batchSize,
): Promise<void> {
  while (!signal.aborted && (await database.transaction(actor, (tx) => doBatch(tx, limit))) >= limit);
}
