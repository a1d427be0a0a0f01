import type { SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { type Running, startProcess, until } from '../../server/src/testing/servers/academy-process.ts';
import type { Stage } from './stage.ts';

/** Starts a process that is killed when the fault is over. */
export function start(stage: Stage, program: string, args: readonly string[], options?: SpawnOptions): Running {
  const running = startProcess(program, args, options);
  stage.atEnd(() => running.end('SIGKILL'));
  return running;
}

/** Kills a process and its children at once, as a power cut would. */
export async function killTree(running: Running): Promise<void> {
  const pid = running.child.pid ?? 0;
  const children = childrenOf(pid);
  const ended = running.end('SIGKILL');
  for (const child of children) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // The process ended meanwhile.
    }
  }
  await ended;
  await until(`the children of ${pid} to end`, async () => children.every((child) => !isAlive(child)));
}

/** Linux alone lists them; elsewhere PostgreSQL's children notice by themselves that their parent is gone. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    // A killed process whose parent has not asked for its exit code is still in the table.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z') === false;
  } catch {
    return false;
  }
}
