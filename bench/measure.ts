import { addressOf, type Line } from './lines.ts';
import type { Outcome } from './load.ts';
import type { Server, startLoad } from './servers.ts';

export type Load = ReturnType<typeof startLoad>;

/** Ours and theirs, as medians over the rounds. */
export interface Comparison {
  ours: Omit<Outcome, 'failed'>;
  theirs: Omit<Outcome, 'failed'>;
  /** Of requests per second, round by round: what slows the machine down for both leaves it alone. */
  ratio: number;
}

const rounds = 4;
const seconds = 1;

/** Asks the two servers the same in turns, so that neither has the machine's better minute. */
export async function compare(
  load: Load,
  ours: Server,
  theirs: Server,
  { path, token }: Pick<Line, 'path' | 'token'>,
): Promise<Comparison> {
  const ask = (server: Server) => load.run({ url: addressOf(server.url, path), token, seconds });
  await ask(ours);
  await ask(theirs);
  const pairs: { ours: Outcome; theirs: Outcome }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes second finds a machine that is a second warmer: each does so as often.
    if (round % 2 === 0) pairs.push({ ours: await ask(ours), theirs: await ask(theirs) });
    else pairs.push({ theirs: await ask(theirs), ours: await ask(ours) });
  }
  const medians = (outcomes: Outcome[]) => ({
    requestsPerSecond: median(outcomes.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99: median(outcomes.map(({ p99 }) => p99)),
  });
  return {
    ours: medians(pairs.map((pair) => pair.ours)),
    theirs: medians(pairs.map((pair) => pair.theirs)),
    ratio: median(pairs.map((pair) => pair.ours.requestsPerSecond / pair.theirs.requestsPerSecond)),
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
