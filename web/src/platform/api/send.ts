import { ApiError, NetworkError } from './errors.ts';
import type { LooseInput } from './route-types.ts';

/** What sending needs of the browser; a test hands in its own. */
export interface SendPorts {
  fetch: typeof fetch;
  /** Where `/api` is, without it: `''` for the page's own origin. */
  origin: string;
  timezone: () => string;
  language: () => string;
}

export interface Answer {
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

    const request: RequestInit = { method, headers, credentials: 'include' };
    if (input.signal) request.signal = input.signal;
    if (input.body instanceof FormData) request.body = input.body;
    else if (input.body !== undefined) {
      headers.set('content-type', 'application/json');
      request.body = JSON.stringify(input.body);
    }

    const response = await answerOf(ports.fetch(address(ports, path, input), request));
    const data: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw refusal(response, data);
    return { data, headers: response.headers };
  };

const address = (ports: SendPorts, path: string, { params = {}, query = {} }: LooseInput): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ timezone: ports.timezone(), ...query })) {
    if (value !== undefined && value !== null) search.set(name, value);
  }
  return `${ports.origin}/api${filled}?${search}`;
};

const answerOf = async (answer: Promise<Response>): Promise<Response> => {
  try {
    return await answer;
  } catch (error) {
    // A request that its own caller gave up is not a failure of the network.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError('no answer', { cause: error });
  }
};

const refusal = (response: Response, data: unknown): ApiError => {
  const { code, message, requestId } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  const sentence = Array.isArray(message) ? message.join(', ') : typeof message === 'string' ? message : '';
  return new ApiError(
    response.status,
    typeof code === 'string' ? code : 'UNKNOWN',
    sentence,
    typeof requestId === 'string' ? requestId : undefined,
  );
};
