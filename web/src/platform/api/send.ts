import { fieldsOf } from '@puente/contracts/fields';

import { ApiError, NetworkError } from './errors.ts';
import type { LooseInput } from './route-types.ts';

/** The browser functions that sending needs; tests replace them. */
export interface SendPorts {
  fetch: (address: string, request: RequestInit) => Promise<Response>;
  /** Like `fetch`, with upload progress from 0 to 1. */
  upload: (address: string, request: RequestInit, onProgress: (sent: number) => void) => Promise<Response>;
  /** The origin of `/api`; `''` for the page's own origin. */
  origin: string;
  timezone: () => string;
  language: () => string;
}

export interface Answer {
  /** The parsed JSON; a `Blob` for a file. */
  data: unknown;
  headers: Headers;
}

/**
 * Sends one request, with cookies, the browser's `timezone` (unless the query names one), the language, and the bearer
 * token when there is one.
 * @throws {ApiError} when the server refuses. @throws {NetworkError} when there is no answer.
 */
export type Send = (route: string, input?: LooseInput, token?: string) => Promise<Answer>;

export const createSend =
  (ports: SendPorts): Send =>
  async (route, input = {}, token) => {
    const [method = 'GET', path = '/'] = route.split(' ');
    const headers = new Headers({ accept: 'application/json', 'accept-language': ports.language() });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);

    if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);

    const request: RequestInit = { method, headers, credentials: 'include' };
    if (input.signal) request.signal = input.signal;
    if (input.body instanceof FormData) request.body = input.body;
    else if (input.body !== undefined) {
      headers.set('content-type', 'application/json');
      request.body = JSON.stringify(input.body);
    }

    const to = `${ports.origin}${addressOf(path, ports.timezone(), input)}`;
    const { onProgress } = input;
    const response = await answerOf(onProgress ? ports.upload(to, request, onProgress) : ports.fetch(to, request));
    const data = await content(response);
    if (!response.ok) throw refusal(response, data);
    return { data, headers: response.headers };
  };

/** Reads a file as a Blob with its name. A response that breaks off is a NetworkError. */
const content = (response: Response): Promise<unknown> =>
  response.ok && response.headers.has('content-disposition')
    ? answerOf(response.blob())
    : response.json().catch(() => undefined);

const answerOf = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    // A request that its caller aborted is not a network failure.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError('no answer', { cause: error });
  }
};

const refusal = (response: Response, data: unknown): ApiError => {
  const { code, message, requestId } = fieldsOf(data);
  const sentence = Array.isArray(message) ? message.join(', ') : typeof message === 'string' ? message : '';
  return new ApiError(
    response.status,
    typeof code === 'string' ? code : 'UNKNOWN',
    sentence,
    typeof requestId === 'string' ? requestId : undefined,
    // The header may be a date too, which the academy doesn't send.
    Number(response.headers.get('retry-after')) || undefined,
  );
};

/**
 * The address of a call, from the page's own origin: its parameters filled in, and the time zone unless the query names
 * one.
 */
export const addressOf = (path: string, timezone: string, { params = {}, query = {} }: LooseInput = {}): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ timezone, ...query })) {
    if (value !== undefined && value !== null) search.set(name, value);
  }
  return `/api${filled}?${search}`;
};
