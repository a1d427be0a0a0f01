import { Worker } from 'node:worker_threads';

import { createDeadlineQueue } from '../../../platform/deadline-queue.ts';
import type { Person, Strength } from './strength-rules.ts';
import type { Answer, Question } from './strength-worker.ts';

/** Frees the worker's memory when nobody has chosen a password for so long, in milliseconds. */
const idleMs = 60_000;
/** Hints while typing are answered only while hardly anybody waits, so that they never delay a registration. */
const hintsWhileWaiting = 4;

const queue = createDeadlineQueue({ concurrency: 1, waiting: 24, patienceMs: 5_000 });

let worker: Worker | undefined;
let lastId = 0;
let idle: NodeJS.Timeout | undefined;

/** The worker thread, started on first use and again after it has been stopped. */
function running(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('strength-worker.ts', import.meta.url));
  // It keeps no process alive that has nothing else to do.
  started.unref();
  started.on('exit', () => {
    if (worker === started) worker = undefined;
  });
  return (worker = started);
}

/** Forgets the thread before it ends: a question that was posted to it meanwhile would never be answered. */
function stop(): void {
  const stopped = worker;
  worker = undefined;
  void stopped?.terminate();
}

function ask(question: Question): Promise<Strength> {
  const thread = running();
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      thread.off('message', onMessage);
      thread.off('error', reject);
      thread.off('exit', onExit);
      act();
    };
    const onMessage = (answer: Answer) => {
      if (answer.id !== question.id) return;
      settle(() => ('strength' in answer ? resolve(answer.strength) : reject(new Error(answer.failure))));
    };
    const onExit = () => reject(new Error('The thread ended before it answered.'));
    thread.on('message', onMessage);
    thread.once('error', reject);
    thread.once('exit', onExit);
    thread.postMessage(question);
  });
}

/**
 * How hard a password is to guess, off the event loop. Nothing of it is stored or logged.
 * @throws AppError SERVER_BUSY
 */
export async function strengthOf(password: string, person: Person, signal?: AbortSignal): Promise<Strength> {
  clearTimeout(idle);
  try {
    return await queue.run(() => ask({ id: (lastId += 1), password, person }), signal);
  } finally {
    // The timer of a question that was asked and answered meanwhile.
    clearTimeout(idle);
    idle = setTimeout(stop, idleMs);
    idle.unref();
  }
}

/** The same for a hint. @returns null when others wait for theirs */
export const strengthForHint = async (password: string, person: Person): Promise<Strength | null> =>
  queue.waiting > hintsWhileWaiting ? null : strengthOf(password, person);
