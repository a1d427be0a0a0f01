import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { fieldsOf } from '@puente/contracts/fields';

import { StartupError } from './errors.ts';

interface Holder {
  pid: number;
  /** Distinguishes the holder from a later process with the same pid. Null where /proc is missing. */
  startedAt: string | null;
}

/**
 * Takes an exclusive lock on a directory for this process. The stale lock of a dead process is ignored.
 * @returns the release.
 * @throws StartupError when a living process holds it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = join(directory, 'lock');
  const mine = `${lock}.${process.pid}`;
  const content = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder);
  writeFileSync(mine, content);
  try {
    // Two processes may find the same stale lock: the loser's next attempt finds the winner's lock.
    while (!createdAtomically(mine, lock)) removeIfDead(lock, directory);
  } finally {
    unlinkSync(mine);
  }
  return () => {
    if (readOrNull(lock) === content) rmSync(lock, { force: true });
  };
}

/** Creates the lock file by a hard link, which is atomic: nobody reads a half-written lock. */
function createdAtomically(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (fieldsOf(error)['code'] === 'EEXIST') return false;
    throw error;
  }
}

function removeIfDead(lock: string, directory: string): void {
  const content = readOrNull(lock);
  if (content === null) return;
  const holder = parseHolder(content);
  if (holder && isAlive(holder)) {
    throw new StartupError(
      `The data directory ${directory} is in use by process ${holder.pid}. Stop that process, or choose another DATA_DIR.`,
    );
  }
  // Renamed before it is removed, so that a lock which another process took meanwhile can be restored.
  const aside = `${lock}.dead.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (fieldsOf(error)['code'] === 'ENOENT') return;
    throw error;
  }
  if (readOrNull(aside) !== content) createdAtomically(aside, lock);
  rmSync(aside, { force: true });
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return fieldsOf(error)['code'] === 'EPERM';
  }
  return startedAt === null || startOf(pid) === startedAt;
}

/** When a process started, in the kernel's ticks since boot; null when it is not running, or where /proc is missing. */
function startOf(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the command in parentheses, which may itself hold spaces and parentheses.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie: killed, but not reaped by its parent yet.
  if (state === 'Z' || state === 'X') return null;
  return fields[18] ?? null;
}

function parseHolder(content: string): Holder | null {
  try {
    const { pid, startedAt } = fieldsOf(JSON.parse(content));
    if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0) return null;
    return { pid, startedAt: typeof startedAt === 'string' ? startedAt : null };
  } catch {
    return null;
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
