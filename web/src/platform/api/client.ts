import { session } from '../session/browser-session.ts';
import { createAuthorisedSend } from './authorised.ts';
import { browserSend } from './browser-send.ts';
import type { Arguments, LooseInput, Page, PagedRoute, Result, Route, Row } from './route-types.ts';

const send = createAuthorisedSend(browserSend, session);

/**
 * Calls the API: `api('GET /courses/:id', { params: { id } })`.
 * @throws {ApiError} when the server refuses. @throws {NetworkError} when there is no answer.
 */
export const api = async <R extends Route>(route: R, ...[input]: Arguments<R>): Promise<Result<R>> =>
  // The server parses what it sends by the same contract that this type is inferred from.
  (await send(route, input as LooseInput | undefined)).data as Result<R>;

/** As `api`, for one page of a list (`usePages` declares lists with their types). */
export const apiPage = async <R extends PagedRoute>(route: R, input: LooseInput): Promise<Page<R>> => {
  const { data, headers } = await send(route, input);
  return { rows: data as Row<R>[], nextCursor: headers.get('x-next-cursor') ?? undefined };
};

/** As `api`, for a file: its content and its name. */
export const apiFile = async <R extends Route>(
  route: R,
  ...[input]: Arguments<R>
): Promise<{ content: Blob; name: string }> => {
  const { data, headers } = await send(route, input as LooseInput | undefined);
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  if (!(data instanceof Blob) || !name) throw new TypeError(`${route} has not answered with a file`);
  return { content: data, name };
};
