import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import nodeFlags from '../server/node-flags.json' with { type: 'json' };
import { academyProgram, startAcademyProcess } from '../server/src/testing/servers/academy-process.ts';
import type { Cost } from './cost.ts';
import type { Facts, Place } from './facts.ts';
import type { Order, Outcome } from './load.ts';

export const sessionSecret = 'known to every server of one bench, and to nobody else';
const programs = {
  floor: './floor.ts',
  'page-floor': './page-floor.ts',
  load: './load.ts',
  speakers: './speakers.ts',
  listeners: './listeners.ts',
  'media-peers': './media-peers.ts',
};

/** A running process that answers at `url`. */
export interface Server {
  url: string;
  /** CPU time and memory of its process so far. */
  cost: () => Promise<Cost>;
  stop: () => Promise<void>;
}

/** Asks the process for its cost over the IPC channel that forking opens. */
export const measured = (child: ChildProcess, url: string): Server => ({
  url,
  cost: () => {
    const answer = messageFrom<Cost>(child);
    child.send('cost');
    return answer;
  },
  stop: () => stop(child),
});

export const probe = { execArgv: ['--import', join(import.meta.dirname, 'cost-probe.ts')] };

/** The real server, as `npm start` runs it, without its pages. All share one session secret, so tokens work on each. */
export async function startAcademy(
  { dataDir, databaseUrl }: Place,
  settings: Record<string, string> = {},
): Promise<Server> {
  const { child, url } = await startAcademyProcess(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      STAND_INS: 'true',
      SESSION_SECRET: sessionSecret,
      DEMO_ACADEMY: 'false',
      SERVE_WEB: 'false',
      ...settings,
    },
    { node: [...nodeFlags, ...probe.execArgv, academyProgram], ipc: true },
  );
  child.stderr?.pipe(process.stderr);
  return measured(child, url);
}

/** The baseline: the bare handler on the same data. */
export async function startFloor(place: Place, facts: Facts): Promise<Server> {
  const child = run('floor', [JSON.stringify([place, facts])], probe);
  return measured(child, `http://127.0.0.1:${await messageFrom<number>(child)}`);
}

/** The process of the load generator. */
export function startLoad(): { run: (order: Order) => Promise<Outcome>; stop: () => Promise<void> } {
  const child = run('load', [], {});
  return {
    async run(order) {
      child.send(order);
      const outcome = await messageFrom<Outcome>(child);
      if (Object.keys(outcome.failed).length > 0)
        throw new Error(`Requests to ${order.url} failed: ${JSON.stringify(outcome.failed)}.`);
      return outcome;
    },
    stop: () => stop(child),
  };
}

/** Starts a process of the bench. */
export const run = (program: keyof typeof programs, args: string[], options: ForkOptions): ChildProcess =>
  fork(join(import.meta.dirname, programs[program]), args, options);

/** The next IPC message of the process. @throws when the process exits instead */
export async function messageFrom<T>(child: ChildProcess): Promise<T> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('A process of the bench ended too early.');
  });
  try {
    return await Promise.race([once(child, 'message', { signal }).then(([message]) => message as T), ended]);
  } finally {
    settled.abort();
  }
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
