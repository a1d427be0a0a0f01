import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { Stage } from './stage.ts';

/** A process that this run started, with the last of its output. */
export interface Running {
  child: ChildProcess;
  pid: number;
  output: () => string;
  isRunning: () => boolean;
  /** Sends a signal and waits for the end, at most so long. @returns the milliseconds that it took, null when it went on */
  end: (signal: NodeJS.Signals, withinMs?: number) => Promise<number | null>;
}

const keptOutput = 20_000;

/** Starts a process that is killed when the fault is over. */
export function start(stage: Stage, program: string, args: readonly string[], options: SpawnOptions): Running {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  const keep = (text: unknown) => {
    output = (output + String(text)).slice(-keptOutput);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.on('error', (error) => keep(error.message));
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const running: Running = {
    child,
    pid: child.pid ?? 0,
    output: () => output,
    isRunning,
    async end(signal, withinMs = 30_000) {
      if (!isRunning()) return 0;
      const since = performance.now();
      const ended = once(child, 'exit').then(() => true);
      child.kill(signal);
      if (!(await Promise.race([ended, wait(withinMs, false, { ref: false })]))) return null;
      return performance.now() - since;
    },
  };
  stage.atEnd(() => running.end('SIGKILL'));
  return running;
}

/** Kills a process and its children at once, as a power cut would. */
export async function killTree(running: Running): Promise<void> {
  const { pid } = running;
  const children = childrenOf(pid);
  const ended = running.end('SIGKILL');
  for (const child of children) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }
  await ended;
  await until(`the children of ${pid} to end`, async () => children.every((child) => !isAlive(child)));
}

/** Linux alone lists them; elsewhere PostgreSQL's children notice by themselves that their parent is gone. */
function childrenOf(pid: number): number[] {
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

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

/** Asks again and again until the answer is true; one that throws counts as no. @returns the milliseconds that it took */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  { withinMs = 30_000, everyMs = 20 } = {},
): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < withinMs) {
    if (await isTrue().catch(() => false)) return performance.now() - since;
    await wait(everyMs);
  }
  throw new Error(`Waited ${withinMs / 1000} s in vain for ${what}.`);
}
