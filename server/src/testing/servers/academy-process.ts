// The academy's server as a process, for tests, journeys, faults and the bench. It imports nothing of the program.
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

// These environment variables alone: a DATABASE_URL of the shell is not for a server that a test starts.
const { PATH, HOME, TMPDIR, TEMP, SYSTEMROOT, NODE_COMPILE_CACHE } = process.env;
/** Parts of this process's environment that a process of Node needs. */
export const machine = { PATH, HOME, TMPDIR, TEMP, SYSTEMROOT, NODE_COMPILE_CACHE };

/** The program of the server. */
export const academyProgram = join(import.meta.dirname, '../../main.ts');
/** Line that the server prints once it serves and heeds signals. */
export const startedLine = 'Academia Puente: ';
/** A first start may take a minute on a busy machine. */
const startMs = 180_000;
/** The server ends by itself within 25 seconds. */
const stopMs = 30_000;

/** A process that this one started, with what it printed. */
export interface Running {
  child: ChildProcess;
  output: () => string;
  isRunning: () => boolean;
  /** How it ended, once all that it printed is in `output`. */
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  /** Sends a signal and waits for the end, at most so long. @returns the milliseconds that it took, null when it went on */
  end: (signal: NodeJS.Signals, withinMs?: number) => Promise<number | null>;
}

/** A running server of the academy. */
export interface AcademyProcess extends Running {
  url: string;
  /** Milliseconds from its start until it served. */
  bootMs: number;
}

const left = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of left) child.kill('SIGKILL');
});

/** Starts a process, which is killed when this one exits. */
export function startProcess(program: string, args: readonly string[], options: SpawnOptions = {}): Running {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  left.add(child);
  const printed: string[] = [];
  const keep = (text: unknown) => printed.push(String(text));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.on('error', (error) => keep(error.message));
  child.once('exit', () => left.delete(child));
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  return {
    child,
    output: () => printed.join(''),
    isRunning,
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve([code, signal]))),
    async end(signal, withinMs = stopMs) {
      if (!isRunning()) return 0;
      const since = performance.now();
      const ended = once(child, 'exit').then(() => true);
      child.kill(signal);
      if (!(await Promise.race([ended, wait(withinMs, false, { ref: false })]))) return null;
      return performance.now() - since;
    },
  };
}

/**
 * Starts the server with these settings, at a free port unless they have one, and waits until it is ready.
 *
 * @param node what Node is started with in the place of the program: flags and the program, or a copy of it
 * @param ipc whether the processes can send each other messages
 * @throws with all that it printed, when it ends or is not ready within three minutes; then it has ended
 */
export async function startAcademyProcess(
  settings: Record<string, string>,
  { node = [academyProgram], ipc = false }: { node?: readonly string[]; ipc?: boolean } = {},
): Promise<AcademyProcess> {
  const PORT = settings['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  const since = performance.now();
  const running = startProcess(process.execPath, node, {
    env: { ...machine, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings, PORT },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  const isReady = async () => running.output().includes(startedLine) && (await fetch(`${url}/api/ready`)).ok;
  try {
    await until(`${url} to serve`, async () => !running.isRunning() || isReady(), { withinMs: startMs });
    if (!running.isRunning()) throw new Error(`It ended with ${String(await running.ended)}.`);
  } catch (error) {
    await running.end('SIGKILL');
    throw new Error(`The server did not start:\n${running.output()}`, { cause: error });
  }
  return { ...running, url, bootMs: performance.now() - since };
}

/** Ends a process in order. @throws when it went on, after killing it */
export async function stop(running: Running): Promise<void> {
  if ((await running.end('SIGTERM')) !== null) return;
  await running.end('SIGKILL');
  throw new Error(`The process did not stop within ${stopMs / 1000} s:\n${running.output()}`);
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
