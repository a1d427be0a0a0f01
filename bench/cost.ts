import { readFileSync } from 'node:fs';

import type { Database } from '../server/src/platform/database/database.ts';

/** What a process has used since it began, and holds now. */
export interface Cost {
  /** Of the processor, user and system together, in microseconds. */
  cpuMicros: number;
  residentBytes: number;
}

/** The processor's clock in /proc, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * The processor time of all connections to PostgreSQL's current database, in microseconds.
 * @returns undefined where PostgreSQL runs on another machine, or on one without /proc
 */
export async function backendMicros(database: Database): Promise<number | undefined> {
  const { rows } = await database.query(`select pid from pg_stat_activity where datname = current_database()`);
  const ticks = (rows as { pid: number }[]).map(({ pid }) => ticksOf(pid));
  if (ticks.includes(undefined)) return undefined;
  return ticks.reduce<number>((sum, each) => sum + (each ?? 0), 0) * (1_000_000 / ticksPerSecond);
}

function ticksOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (!stat.includes('(postgres')) return undefined;
    // The fields after the command, which is in parentheses: utime and stime are the 14th and 15th of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}
