import { addressOf, type Line } from './lines.ts';
import type { Outcome } from './load.ts';
import { isShort, pace } from './pace.ts';
import type { Server, startLoad } from './servers.ts';

export type Load = ReturnType<typeof startLoad>;

/** Results of a server over all rounds. */
export interface Measured {
  /** The median of the rounds. */
  requestsPerSecond: number;
  /** Milliseconds, the median of the rounds. */
  p99: number;
  /** CPU time of the server's process per request, user and system, in microseconds. */
  cpuMicros: number;
  /** CPU time of PostgreSQL's backends per request; undefined without PostgreSQL, or where it can't be measured. */
  databaseMicros: number | undefined;
}

export interface Comparison {
  ours: Measured;
  theirs: Measured;
  /** Ratio of requests per second, the median of the rounds: other load on the machine slows both down alike. */
  ratio: number;
  /** Ratio of the CPU time of the server processes: the same on a busy machine as on an idle one. */
  cpuRatio: number;
}

/** The CPU time of PostgreSQL's backends so far, in microseconds. */
export type DatabaseCost = () => Promise<number | undefined>;

interface Round extends Outcome {
  cpuMicros: number;
  databaseMicros: number | undefined;
}

/** Runs the same load on the two servers in turns, so that changes in the machine's speed affect both. */
export async function compare(
  load: Load,
  ours: Server,
  theirs: Server,
  { path, token, headers, body, saves, before }: Omit<Line, 'name' | 'floor'>,
  databaseCost: DatabaseCost,
): Promise<Comparison> {
  const ask = async (server: Server): Promise<Round> => {
    await before?.();
    const start = { server: await server.cost(), database: await databaseCost() };
    const outcome = await load.run({
      url: addressOf(server.url, path),
      token,
      headers,
      body,
      saves: saves && { ...saves, urls: saves.paths.map((each) => addressOf(server.url, each)) },
      seconds: pace.seconds,
    });
    const after = { server: await server.cost(), database: await databaseCost() };
    return {
      ...outcome,
      cpuMicros: after.server.cpuMicros - start.server.cpuMicros,
      databaseMicros: difference(start.database, after.database),
    };
  };
  if (!isShort) for (const server of [ours, theirs]) await ask(server);
  const pairs: { ours: Round; theirs: Round }[] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    // The order alternates, because the second of a pair runs on a warmer machine.
    if (round % 2 === 0) pairs.push({ ours: await ask(ours), theirs: await ask(theirs) });
    else pairs.push({ theirs: await ask(theirs), ours: await ask(ours) });
  }
  const [our, their] = [measuredOf(pairs.map((pair) => pair.ours)), measuredOf(pairs.map((pair) => pair.theirs))];
  return {
    ours: our,
    theirs: their,
    ratio: median(pairs.map((pair) => pair.ours.requestsPerSecond / pair.theirs.requestsPerSecond)),
    cpuRatio: their.cpuMicros / our.cpuMicros,
  };
}

function measuredOf(all: readonly Round[]): Measured {
  const requests = sum(all.map((round) => round.requests));
  const database = all.map(({ databaseMicros }) => databaseMicros).filter((micros) => micros !== undefined);
  return {
    requestsPerSecond: median(all.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99: median(all.map(({ p99 }) => p99)),
    cpuMicros: sum(all.map(({ cpuMicros }) => cpuMicros)) / requests,
    databaseMicros: database.length === all.length ? sum(database) / requests : undefined,
  };
}

/** Undefined where one of the two could not be measured. */
export const difference = (before: number | undefined, after: number | undefined): number | undefined =>
  before === undefined || after === undefined ? undefined : after - before;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
