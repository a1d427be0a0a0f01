import { ApiError, CancelledError } from './errors.ts';
import type { LooseInput } from './route-types.ts';
import type { Answer, Send } from './send.ts';

/** The parts of the session that requests need. */
interface TokenSource {
  token: () => string | undefined;
  /** Refreshes the token, or joins the running refresh; false when there is no session. */
  renew: () => Promise<boolean>;
  /** Ends the session and navigates to the landing page. */
  logout: (options: { tellServer: boolean; isRefused?: boolean }) => Promise<void>;
}

/**
 * Sends with the session's access token. An expired token is refreshed once and the request retried; any other 401 logs
 * out.
 */
export const createAuthorisedSend = (send: Send, session: TokenSource) => {
  return async (route: string, input?: LooseInput): Promise<Answer> => {
    const token = session.token();
    try {
      return await send(route, input, token);
    } catch (error) {
      if (!expired(error) || token === undefined) return refuse(error, token);
    }
    // Another request may have refreshed the token in the meantime.
    const isRefreshed = session.token() !== token || (await session.renew());
    if (!isRefreshed) {
      await session.logout({ tellServer: false });
      throw new ApiError(401, 'TOKEN_EXPIRED', 'Unable to refresh token');
    }
    const fresh = session.token();
    return send(route, input, fresh).catch((error: unknown) => refuse(error, fresh));
  };

  async function refuse(error: unknown, token: string | undefined): Promise<never> {
    // A wrong password is also a 401, but does not end the session.
    const endsSession = error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';
    // A 401 for a replaced token says nothing about the current token (race condition).
    if (endsSession && token !== undefined && session.token() === token) {
      console.warn('The session token is not valid; closing the session.');
      await session.logout({ tellServer: true, isRefused: true });
    }
    throw error;
  }
};

const expired = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'TOKEN_EXPIRED';

type AuthorisedSend = (route: string, input?: LooseInput) => Promise<Answer>;

export interface HeldBackPorts {
  /** Asks who it is; several requests share one question. @returns false when the person cancels */
  askForProof: () => Promise<boolean>;
  /** Leaves for the screen where the second step is set up. @returns false when the page is that screen */
  leaveForSetup: () => boolean;
}

/**
 * Handles in one place what the server asks of a person before a request. For a fresh proof the request waits and is
 * then repeated with its body; where the person cancels, the caller gets a CancelledError. An account that must set up its
 * second step first is led there.
 */
export const createHeldBackSend = (
  send: AuthorisedSend,
  { askForProof, leaveForSetup }: HeldBackPorts,
): AuthorisedSend => {
  let asking: Promise<boolean> | undefined;
  const ask = () =>
    (asking ??= askForProof().finally(() => {
      asking = undefined;
    }));

  return async (route, input) => {
    try {
      return await send(route, input);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      // The page is being left: an answer would only flash as an error.
      if (code === 'SECOND_STEP_SETUP_REQUIRED' && leaveForSetup()) return new Promise(() => {});
      if (code !== 'FRESH_PROOF_REQUIRED') throw error;
      if (!(await ask())) throw new CancelledError();
      return send(route, input);
    }
  };
};

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
