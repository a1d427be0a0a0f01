import { setTimeout as wait } from 'node:timers/promises';

import { type DatabaseCost, difference } from './measure.ts';
import type { Server } from './servers.ts';

/** What a server costs that nobody asks anything. Shares of one core; PostgreSQL's is undefined where it can't be seen. */
export interface IdleCost {
  cpuShare: number;
  databaseShare: number | undefined;
  residentMB: number;
}

/** After its start: the first looks at what is due, the compiler's second thoughts, a collection of garbage. */
const settleSeconds = 20;
const seconds = 30;

/** Leaves a server alone and looks what it does meanwhile. */
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
