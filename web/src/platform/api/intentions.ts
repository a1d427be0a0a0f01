import { ApiError } from './errors.ts';
import type { LooseInput } from './route-types.ts';
import type { Answer } from './send.ts';

type InnerSend = (route: string, input?: LooseInput) => Promise<Answer>;

export interface IntentionPorts {
  newKey: () => string;
  /** Milliseconds of any clock. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** The second press of a double click comes within this time after the first one was answered, or never. */
const secondPressMs = 1_000;
/** How often, and how many times, a call is sent again whose first copy is still running. */
const again = { everyMs: 1_000, times: 20 };

interface Intention {
  key: string;
  /** When it succeeded. */
  doneAt?: number;
}

/**
 * Sends one idempotency key for each intention. The same request is the same intention: at a double click, and again
 * after an answer that was lost. Another content of the form is another intention, and so is the same content once the
 * call has succeeded or was refused.
 */
export const createKeyedSend = (
  send: InnerSend,
  { newKey, now, wait }: IntentionPorts = {
    newKey: () => crypto.randomUUID(),
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  },
): InnerSend => {
  const intentions = new Map<string, Intention>();

  function intentionOf(request: string): Intention {
    for (const [known, { doneAt }] of intentions)
      if (doneAt !== undefined && now() - doneAt > secondPressMs) intentions.delete(known);
    const intention = intentions.get(request) ?? { key: newKey() };
    intentions.set(request, intention);
    return intention;
  }

  return async (route, input) => {
    if (!input?.keyed) return send(route, input);
    const request = contentOf(route, input);
    const intention = intentionOf(request);
    for (let sent = 1; ; sent += 1) {
      try {
        const answer = await send(route, { ...input, idempotencyKey: intention.key });
        intention.doneAt = now();
        return answer;
      } catch (error) {
        if (isRunning(error) && sent < again.times) {
          await wait(again.everyMs);
          continue;
        }
        if (isRefusal(error)) intentions.delete(request);
        throw error;
      }
    }
  };
};

const isRunning = (error: unknown) => error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_IN_USE';

/** Whether the server has said no, as opposed to: later, or nothing. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && !isRunning(error);

const contentOf = (route: string, { params, query, body }: LooseInput = {}): string =>
  JSON.stringify([route, params, query, body instanceof FormData ? [...body].map(nameAndValue) : body]);

const nameAndValue = ([name, value]: [string, FormDataEntryValue]) => [
  name,
  typeof value === 'string' ? value : fileNumber(value),
];

const fileNumbers = new WeakMap<File, number>();
let files = 0;
/** Each file that was chosen is another one, even if its name and content are the same. */
function fileNumber(file: File): number {
  const number = fileNumbers.get(file) ?? (files += 1);
  fileNumbers.set(file, number);
  return number;
}
