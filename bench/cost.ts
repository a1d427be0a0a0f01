import { readFileSync } from 'node:fs';

import type { Database } from '../server/src/platform/database/database.ts';

/** CPU time of a process since its start, and its resident memory now. */
export interface Cost {
  /** User and system CPU time together, in microseconds. */
  cpuMicros: number;
  residentBytes: number;
}

/** Clock ticks per second in /proc (USER_HZ), the same on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * The CPU time of all connections (backends) of PostgreSQL's current database, in microseconds.
 * @returns undefined where PostgreSQL runs on another machine, or on one without /proc
 */
export async function backendMicros(database: Database): Promise<number | undefined> {
  const { rows } = await database.query(`select pid from pg_stat_activity where datname = current_database()`);
  const ticks = (rows as { pid: number }[]).map(({ pid }) => ticksOf(pid, 'postgres'));
  if (ticks.includes(undefined)) return undefined;
  return ticks.reduce<number>((sum, each) => sum + (each ?? 0), 0) * (1_000_000 / ticksPerSecond);
}

/** The CPU time of a process so far, in microseconds. @returns undefined on a machine without /proc */
export function processMicros(pid: number): number | undefined {
  const ticks = ticksOf(pid, '');
  return ticks === undefined ? undefined : ticks * (1_000_000 / ticksPerSecond);
}

function ticksOf(pid: number, program: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (!stat.includes(`(${program}`)) return undefined;
    // The fields after the command, which is in parentheses: utime and stime are fields 14 and 15 of the whole line.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}
