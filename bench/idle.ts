import { setTimeout as wait } from 'node:timers/promises';

import { type DatabaseCost, difference } from './measure.ts';
import type { Server } from './servers.ts';

/** What an idle server uses. CPU shares are of one core; PostgreSQL's is undefined where it can't be measured. */
export interface IdleCost {
  cpuShare: number;
  databaseShare: number | undefined;
  residentMB: number;
}

/** Warm-up after the start, in seconds: the first polls, JIT compilation, garbage collection. */
const settleSeconds = 20;
const seconds = 30;

/** Measures a server while it gets no requests. */
export async function idleCost(server: Server, databaseCost: DatabaseCost): Promise<IdleCost> {
  await wait(settleSeconds * 1_000);
  const before = { server: await server.cost(), database: await databaseCost() };
  await wait(seconds * 1_000);
  const after = { server: await server.cost(), database: await databaseCost() };
  const share = (micros: number) => micros / (seconds * 1_000_000);
  const database = difference(before.database, after.database);
  return {
    cpuShare: share(after.server.cpuMicros - before.server.cpuMicros),
    databaseShare: database === undefined ? undefined : share(database),
    residentMB: after.server.residentBytes / 1_000_000,
  };
}
