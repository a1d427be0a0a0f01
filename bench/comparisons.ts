import type { Academies } from './academies.ts';
import { growingLinesOf, type Line } from './lines.ts';
import { compare, type Comparison, type Load } from './measure.ts';
import { pace } from './pace.ts';
import { bestPeer } from './peers.ts';
import { assertSameAnswer } from './same-answers.ts';
import type { Server } from './servers.ts';

const { rows } = pace;
const whole = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });

/** Compares lines with the bare handler, and prints a table. */
export async function reportLines(
  { kind, databaseCost }: Pick<Academies, 'kind' | 'databaseCost'>,
  load: Load,
  [ours, floor]: readonly [Server, Server],
  lines: readonly Line[],
): Promise<void> {
  const table: Record<string, Record<string, string>> = {};
  for (const line of lines) {
    if (!line.saves) await assertSameAnswer(ours, floor, line);
    const peer = bestPeer(line.name);
    table[line.name] = {
      ...cellsOf(await compare(load, ours, floor, line, databaseCost)),
      ...(peer !== undefined && { 'best peer to its floor': peer }),
      'the bare handler runs': line.floor,
    };
  }
  console.log(`\n${kind}`);
  console.table(table);
}

/** How much slower lists and searches are among 100,000 rows. */
export async function reportGrowth(
  { facts, databaseCost }: Pick<Academies, 'facts' | 'databaseCost'>,
  load: Load,
  [few, many]: readonly [Server, Server],
): Promise<void> {
  const table: Record<string, Record<string, string>> = {};
  for (const line of growingLinesOf(facts)) {
    // Whose rows differ: as many of them.
    await assertSameAnswer(few, many, { ...line, shown: () => 'a row' });
    const { ours, theirs, ratio } = await compare(load, few, many, line, databaseCost);
    table[line.name] = {
      [`requests/s, ${whole(rows.few)} rows`]: whole(ours.requestsPerSecond),
      [`requests/s, ${whole(rows.many)} rows`]: whole(theirs.requestsPerSecond),
      'times slower (at most 2)': ratio.toFixed(2),
    };
  }
  console.log(`\nLists and searches of ${whole(rows.few)} and of ${whole(rows.many)} rows`);
  console.table(table);
}

const cellsOf = ({ ours, theirs, ratio, cpuRatio }: Comparison) => ({
  'requests/s': whole(ours.requestsPerSecond),
  'bare requests/s': whole(theirs.requestsPerSecond),
  ratio: ratio.toFixed(2),
  'CPU µs': whole(ours.cpuMicros),
  'bare CPU µs': whole(theirs.cpuMicros),
  'ratio by CPU': cpuRatio.toFixed(2),
  ...(ours.databaseMicros !== undefined && { 'PostgreSQL µs': whole(ours.databaseMicros) }),
  ...(theirs.databaseMicros !== undefined && { 'bare PostgreSQL µs': whole(theirs.databaseMicros) }),
  'p99 ms': ours.p99.toFixed(1),
  'bare p99 ms': theirs.p99.toFixed(1),
});
