import type { Readable } from 'node:stream';

import { AppError } from '../errors/app-error.ts';
import type { JobRun } from '../jobs/jobs.ts';
import type { Scanner } from './scanner.ts';

interface Waiting<Row extends { id: string }> {
  /** The files after this id that the scanner has not seen, by id. */
  next(after: string, limit: number): Promise<readonly Row[]>;
  /** The content; null when the storage has lost it. */
  open(row: Row): Promise<Readable | null>;
  mark(row: Row, verdict: 'clean' | 'infected'): Promise<void>;
}

const batch = 50;
const first = '00000000-0000-0000-0000-000000000000';

/** Shows the scanner all files that wait for it. While it is down they go on waiting, until the next run. */
export async function scanEach<Row extends { id: string }>(
  scanner: Scanner,
  { log, signal }: Pick<JobRun, 'log' | 'signal'>,
  { next, open, mark }: Waiting<Row>,
): Promise<void> {
  let after = first;
  let rows: readonly Row[];
  do {
    rows = await next(after, batch);
    for (const row of rows) {
      if (signal.aborted) return;
      after = row.id;
      const content = await open(row);
      try {
        await mark(row, content ? await scanner.scan(content) : 'clean');
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'SCANNER_UNAVAILABLE')) throw error;
        log.warn({ err: error.cause }, 'the virus scanner is not available: files that it has not seen stay locked');
        return;
      }
    }
  } while (rows.length === batch);
}
