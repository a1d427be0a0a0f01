import { Agent, request } from 'node:http';

import { demoPassword } from '../../server/src/factories/academy.ts';

/** An answer, or why there was none. */
export interface Answer {
  /** 0 when the connection failed, -1 when no answer came in time. */
  status: number;
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
  ms: number;
}

interface Ask {
  method?: string;
  token?: string | undefined;
  json?: object;
  form?: URLSearchParams;
  raw?: { body: Buffer | string; headers: Record<string, string> };
  timeoutMs?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 });

/** Sends a request. Never throws: a broken connection is an answer with the status 0. */
export function ask(url: string, path: string, options: Ask = {}): Promise<Answer> {
  const {
    method = (options.json ?? options.form ?? options.raw) ? 'POST' : 'GET',
    token,
    json,
    form,
    raw,
    timeoutMs = 10_000,
  } = options;
  const body = json ? JSON.stringify(json) : (form?.toString() ?? raw?.body);
  const since = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, body: unknown = null, headers: Answer['headers'] = {}) => {
      clearTimeout(timer);
      resolve({ status, body, headers, ms: performance.now() - since });
    };
    const sent = request(`${url}${path}`, {
      method,
      agent,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...raw?.headers,
      },
    });
    const timer = setTimeout(() => {
      end(-1);
      sent.destroy();
    }, timeoutMs);
    sent.on('error', () => end(0));
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => end(0));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = response.headers['content-type']?.startsWith('application/json') === true && text !== '';
        end(response.statusCode ?? 0, isJson ? JSON.parse(text) : text, response.headers);
      });
    });
    sent.end(body);
  });
}

/** Asks until an answer comes that isn't a failure of the server or of the connection. */
export async function askUntilAnswered(
  url: () => string,
  path: string,
  options: Ask,
  giveUpAfterMs = 60_000,
): Promise<Answer> {
  const since = performance.now();
  for (;;) {
    const answer = await ask(url(), path, options);
    if (answer.status > 0 && answer.status < 500) return answer;
    if (performance.now() - since > giveUpAfterMs) throw new Error(`${path} was not answered: ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Logs a person in. @returns the access token, which is valid for 15 minutes */
export async function logIn(url: string, email: string): Promise<string> {
  const { status, body } = await ask(url, '/api/auth/login', { json: { email, password: demoPassword } });
  if (status !== 200) throw new Error(`${email} could not log in: ${status} ${JSON.stringify(body)}`);
  return (body as { accessToken: string }).accessToken;
}

/** Logs people in, two at a time, since the server hashes their passwords. */
export async function logInAll(url: string, people: readonly { email: string }[]): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < people.length; i += 2) {
    tokens.push(...(await Promise.all(people.slice(i, i + 2).map(({ email }) => logIn(url, email)))));
  }
  return tokens;
}
