import { session } from '../session/browser-session.ts';
import { createAuthorisedSend } from './authorised.ts';
import { browserSend } from './browser-send.ts';
import { createHeldBackSend } from './held-back.ts';
import { createKeyedSend } from './intentions.ts';
import { askForProof } from './proof-request.ts';
import type { Arguments, LooseInput, Page, PagedRoute, Result, Route, Row } from './route-types.ts';

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

/** As `api`, for one page of a list (cursor pagination; `usePages` declares typed lists). */
export const apiPage = async <R extends PagedRoute>(route: R, input: LooseInput): Promise<Page<R>> => {
  const { data, headers } = await send(route, input);
  return { rows: data as Row<R>[], nextCursor: headers.get('x-next-cursor') ?? undefined };
};
