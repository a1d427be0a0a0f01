import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { Logger } from 'pino';

import { FromChild, type MediaSettings, type ToChild } from './messages.ts';
import { watchSilence } from './silence.ts';

const program = fileURLToPath(new URL('child.ts', import.meta.url));

const stopMs = 1_000;
/** Eight seconds to answer, and ten to start. */
const silence = { everyMs: 2_000, most: 4 };
const start = { everyMs: 2_000, most: 5 };

export interface MediaProcess {
  send: (message: ToChild) => void;
  /** Resolves when the process has ended. */
  stop: () => Promise<void>;
}

/**
 * Forks the media process and waits until it is ready. Its output is dropped: libraries print there, and media or SDP
 * must not get into the log.
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
  const stop = async () => {
    stopping = true;
    if (child.connected) child.disconnect();
    const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
    await exited;
    clearTimeout(late);
  };
  let watch: ReturnType<typeof watchSilence> | undefined;
  const ready = new Promise<boolean>((resolve) => {
    child.on('message', (message) => {
      const parsed = FromChild.safeParse(message);
      if (!parsed.success) {
        log.error({ fields: parsed.error.issues.map(({ path }) => path.join('.')) }, 'the media process said nonsense');
        return;
      }
      watch?.heard();
      if (parsed.data.kind === 'ready') resolve(true);
      else if (parsed.data.kind === 'failed') log.error({ place: parsed.data.message }, 'the media process failed');
      else heard(parsed.data);
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
    throw new Error('The media process did not start.');
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
  // It may have ended between its last message and now.
  if (child.exitCode === null && child.signalCode === null) child.once('exit', afterExit);
  else queueMicrotask(afterExit);
  return { send: (message) => post(child, message), stop };
}

/** A message to a process that is dying gets lost; that it died is told by its end. */
function post(child: ChildProcess, message: ToChild): void {
  if (child.connected) child.send(message, () => undefined);
}
