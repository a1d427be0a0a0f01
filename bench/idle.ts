import { setTimeout as wait } from 'node:timers/promises';

import { type DatabaseCost, difference } from './measure.ts';
import { pace } from './pace.ts';
import type { Server } from './servers.ts';

/** Resources of an idle server. CPU shares are of one core; PostgreSQL's is undefined where it can't be measured. */
export interface IdleCost {
  cpuShare: number;
  databaseShare: number | undefined;
  residentMB: number;
}

/** Measures a server while it gets no requests. */
export async function idleCost(server: Server, databaseCost: DatabaseCost): Promise<IdleCost> {
  await wait(pace.settleSeconds * 1_000);
  const before = { server: await server.cost(), database: await databaseCost() };
  await wait(pace.idleSeconds * 1_000);
  const after = { server: await server.cost(), database: await databaseCost() };
  const share = (micros: number) => micros / (pace.idleSeconds * 1_000_000);
  const database = difference(before.database, after.database);
  return {
    cpuShare: share(after.server.cpuMicros - before.server.cpuMicros),
    databaseShare: database === undefined ? undefined : share(database),
    residentMB: after.server.residentBytes / 1_000_000,
  };
}
