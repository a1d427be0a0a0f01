import { session } from '../session/browser-session.ts';
import { browserSend } from './browser-send.ts';
import { createAuthorisedSend, createHeldBackSend, createKeyedSend } from './request-layers.ts';
import type { Arguments, LooseInput, Page, PagedRoute, Result, Route, Row } from './route-types.ts';

/** The question that waits for an answer. */
interface ProofQuestion {
  answer: (isProven: boolean) => void;
}

let question: ProofQuestion | undefined;
const proofListeners = new Set<() => void>();

const showQuestion = (next: ProofQuestion | undefined): void => {
  question = next;
  for (const listener of proofListeners) listener();
};

/** Asks the person who it is, by the app's dialog. @returns false when they cancel, or the page has no such dialog */
const askForProof = (): Promise<boolean> =>
  proofListeners.size === 0
    ? Promise.resolve(false)
    : new Promise((resolve) =>
        showQuestion({
          answer: (isProven) => {
            showQuestion(undefined);
            resolve(isProven);
          },
        }),
      );

/** For the dialog's host: the open question. */
export const proofQuestion = {
  current: (): ProofQuestion | undefined => question,
  subscribe: (listener: () => void): (() => void) => {
    proofListeners.add(listener);
    return () => proofListeners.delete(listener);
  },
};

/** The screen where a compulsory second step is set up. */
const setupAddress = '/dashboard/second-step';

/** Sends a request with the current session; `api`, `apiPage` and `apiFile` add types. */
export const send = createKeyedSend(
  createHeldBackSend(createAuthorisedSend(browserSend, session), {
    askForProof,
    leaveForSetup: () => {
      if (location.pathname === setupAddress) return false;
      location.replace(setupAddress);
      return true;
    },
  }),
);

/**
 * Calls the API: `api('GET /courses/:id', { params: { id } })`.
 * @throws {ApiError} when the server refuses. @throws {NetworkError} when there is no answer.
 */
export function api<R extends Route>(route: R, ...[input]: Arguments<R>): Promise<Result<R>>;
export async function api<R extends Route>(route: R, input?: LooseInput): Promise<Result<R>> {
  // The server validates its response against the same contract that this type is inferred from.
  return (await send(route, input)).data as Result<R>;
}

/** Like `api`, for one page of a list (cursor pagination; `usePages` declares typed lists). */
export const apiPage = async <R extends PagedRoute>(route: R, input: LooseInput): Promise<Page<R>> => {
  const { data, headers } = await send(route, input);
  return { rows: data as Row<R>[], nextCursor: headers.get('x-next-cursor') ?? undefined };
};
