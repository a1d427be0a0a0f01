import { fieldsOf } from '@puente/contracts/fields';

import type { EarlyAnswer } from '../platform/api/asked-early.ts';
import { addressOf } from '../platform/api/send.ts';
import { readersLocale, viewerZone } from '../platform/i18n/reader.ts';
import { refreshLockKey } from '../platform/session/refresh-lock.ts';
import { keepEarlyPress } from './early-press.ts';

/** An answer with its body read: one that nobody takes over would keep its connection waiting for a reader. */
const whole = async (answer: Response): Promise<Response> => {
  const body = await answer.text();
  return new Response(body === '' ? null : body, answer);
};

/**
 * The script inside the dashboard's documents: refreshes the session and, with its token, asks for what the first
 * screen shows, while the app's scripts are on their way. The app takes the answers over where it would ask
 * (`platform/api/asked-early.ts`); what it doesn't find there, it asks as ever.
 */
const askEarly = (): void => {
  // SESS-1, SESS-5: nothing without a session, nor while another tab refreshes it.
  if (!/(?:^|;\s*)(?:__Host-)?sesion=./.test(document.cookie) || localStorage.getItem(refreshLockKey)) return;

  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const release = () => {
    if (localStorage.getItem(refreshLockKey)?.startsWith(`${owner} `)) localStorage.removeItem(refreshLockKey);
  };
  localStorage.setItem(refreshLockKey, `${owner} ${Date.now()}`);
  addEventListener('pagehide', release, { once: true });

  const answers = new Map<string, EarlyAnswer>();
  window.askedEarly = { owner, answers };
  const timezone = viewerZone();

  const ask = ({ method, path, query }: FirstCall, token?: string): [name: string, answer: Promise<Response>] => {
    const address = addressOf(path, timezone, { query });
    const headers = {
      accept: 'application/json',
      // The server has chosen this document by the same cookie as `currentLanguage`.
      'accept-language': readersLocale(document.documentElement.lang === 'en' ? 'en' : 'es'),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    return [`${method} ${address}`, fetch(address, { method, headers, credentials: 'include' }).then(whole)];
  };
  const keep = (name: string, answer: Promise<Response>, token?: string) => {
    // Whoever takes the answer over handles its failure.
    answer.catch(() => {});
    answers.set(name, { answer, at: Date.now(), ...(token !== undefined && { token }) });
  };

  const [name, refreshed] = ask({ method: 'POST', path: '/auth/refresh', query: {} });
  const withCalls = async (): Promise<Response> => {
    const response = await refreshed.finally(release);
    const { accessToken, user } = fieldsOf(
      await response
        .clone()
        .json()
        .catch(() => ({})),
    );
    const { role } = fieldsOf(user);
    if (response.ok && typeof accessToken === 'string' && typeof role === 'string') {
      for (const call of firstCallsOf(location.pathname, role)) keep(...ask(call, accessToken), accessToken);
    }
    return response;
  };
  // The app gets the refresh's answer when the calls are sent, and finds them.
  keep(name, withCalls());
};

/** A call of the first screen. */
interface FirstCall {
  method: 'GET' | 'POST';
  /** Below `/api`. */
  path: string;
  query: Record<string, number>;
}

const get = (path: string, query: Record<string, number> = {}): FirstCall => ({ method: 'GET', path, query });

/**
 * Calls that the document makes: the calls of the header and, on the start page, of a student's overview, as their
 * `queries.ts` send them. A call that differs would be sent twice, which e2e/loading.spec.ts would see.
 */
const firstCallsOf = (pathname: string, role: string): FirstCall[] => [
  ...(role === 'user' && /^\/dashboard(?:\/overview)?\/?$/.test(pathname)
    ? [
        get('/suscripciones/mis-suscripciones', { limit: 200 }),
        get('/cursos/sugerencias', { limit: 200 }),
        get('/usuarios/me/asistencia', { limit: 200 }),
      ]
    : []),
  get('/notificaciones', { limit: 100 }),
];

keepEarlyPress();
askEarly();
