import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { Logger } from 'pino';

import { FromChild, type MediaSettings, type ToChild } from './messages.ts';

const program = fileURLToPath(new URL('child.ts', import.meta.url));

const stopMs = 1_000;
/** Eight seconds to answer, and ten to start. */
const silence = { everyMs: 2_000, most: 4 };
const start = { everyMs: 2_000, most: 5 };

/** Why a media process could not start: no port of SFU_UDP_RANGE was free. */
export class NoMediaPort extends Error {
  override name = 'NoMediaPort';
}

export interface MediaProcess {
  /** Whether it has the second port that relays need, or needs none. */
  hasRelayPort: boolean;
  send: (message: ToChild) => void;
  /** Resolves when the process has ended. */
  stop: () => Promise<void>;
}

/** Ends the process, by force when it is late. */
async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.connected) child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await exited;
  clearTimeout(late);
}

/**
 * Forks the media process and waits until it is ready. Its output is dropped: libraries print there, and media or SDP
 * must not get into the log.
 * @throws NoMediaPort where it has no port
 * @param ended called when it died by itself; not after `stop`, and not when this function throws
 */
export async function startMediaProcess(
  options: { settings: MediaSettings; cap: number; log: Pick<Logger, 'error'> },
  heard: (message: FromChild) => void,
  ended: () => void,
): Promise<MediaProcess> {
  const { log } = options;
  // `execArgv`: without the parent's flags, such as those of a debugger or a test runner.
  const child = fork(program, [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    serialization: 'json',
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.on('error', () => undefined);
  let stopping = false;
  const stop = () => {
    stopping = true;
    return end(child, exited);
  };
  let watch: ReturnType<typeof watchSilence> | undefined;
  let hasPort = true;
  let hasRelayPort = true;
  const ready = new Promise<boolean>((resolve) => {
    onMessages(child, log, (message) => {
      watch?.heard();
      if (message.kind === 'ready') {
        ({ hasRelayPort } = message);
        resolve(true);
      } else if (message.kind === 'noPort') hasPort = false;
      else if (message.kind === 'failed') log.error({ place: message.message }, 'the media process failed');
      else heard(message);
    });
    child.once('exit', () => resolve(false));
    watch = watchSilence(
      start,
      () => undefined,
      () => resolve(false),
    );
  });
  post(child, { kind: 'start', settings: options.settings, cap: options.cap });
  const isReady = await ready;
  watch?.stop();
  if (!isReady) {
    await stop();
    throw hasPort ? new Error('The media process did not start.') : new NoMediaPort('No port is free for media.');
  }
  watch = watchSilence(
    silence,
    () => post(child, { kind: 'ping' }),
    () => child.kill('SIGKILL'),
  );
  const afterExit = () => {
    watch?.stop();
    if (!stopping) ended();
  };
  // A process may end between its last message and now.
  if (child.exitCode === null && child.signalCode === null) child.once('exit', afterExit);
  else queueMicrotask(afterExit);
  return { hasRelayPort, send: (message) => post(child, message), stop };
}

/** Calls `heard` with each message of the media process that can be read; another one is logged. */
function onMessages(child: ChildProcess, log: Pick<Logger, 'error'>, heard: (message: FromChild) => void): void {
  child.on('message', (message) => {
    const { data, error } = FromChild.safeParse(message);
    if (data) heard(data);
    else log.error({ fields: error?.issues.map(({ path }) => path.join('.')) }, 'the media process said nonsense');
  });
}

/** Sends a message. One to a process that is dying gets lost: its end tells that it died. */
function post(child: ChildProcess, message: ToChild): void {
  if (child.connected) child.send(message, () => undefined);
}

/**
 * Watches over something that answers. Silence is measured in turns of this process's own event loop, not by a clock:
 * while the loop is blocked nothing is asked and nothing is read, so that time is nobody's silence, and a turn begins
 * only after what came in before it was read.
 * @param everyMs between two turns
 * @param ask called at each turn
 * @param silent called once, when `most` turns went by in which nothing was heard
 */
function watchSilence(
  { everyMs, most }: { everyMs: number; most: number },
  ask: () => void,
  silent: () => void,
): { heard: () => void; stop: () => void } {
  let unanswered = 0;
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    clearInterval(timer);
  };
  const turn = (): void => {
    if (stopped) return;
    if (unanswered >= most) {
      stop();
      silent();
    } else {
      unanswered += 1;
      ask();
    }
  };
  // Timers run before what came in is read, and immediates after it.
  const timer = setInterval(() => setImmediate(turn), everyMs);
  const heard = (): void => {
    unanswered = 0;
  };
  return { heard, stop };
}
