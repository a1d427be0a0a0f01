/** Browsers of an account that show its notifications; one more takes the place of the one seen longest ago. */
export const mostBrowsers = 10;

/** Refusals in a row after which a browser is given up. */
export const mostRefusals = 5;

/** Push services of the browsers: Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const knownServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/**
 * Whether an address is one of a push service. The server sends to no other: the address comes from a browser, and could name
 * any machine.
 * @param others hosts that the settings add
 */
export function isOfPushService(endpoint: string, others: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return [...knownServices, ...others].some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
}

/**
 * Outcome of a message: taken by the push service; its browser is gone for good; refused, by a fault of the message; `denied`, by
 * one of the academy's key; or to be sent later, in seconds, where the service says when.
 */
export type PushOutcome =
  | { kind: 'sent' | 'gone' | 'refused' | 'denied' }
  | { kind: 'later'; afterSeconds: number | null };

/** @param retryAfter header of the answer: seconds, or a date */
export function outcomeOf(status: number, retryAfter: string | null, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 401 || status === 403) return { kind: 'denied' };
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', afterSeconds: retryAfter === null ? null : secondsIn(retryAfter, now) };
  return { kind: 'refused' };
}

/** The longest that a push service is believed, in seconds. */
const longestWait = 3_600;

function secondsIn(retryAfter: string, now: Date): number | null {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(longestWait, Math.max(1, Math.ceil(seconds))) : null;
}

/** Seconds for which a push service keeps a message for a browser that is away; at least one. */
export const secondsLeft = (expiresAt: Date, now: Date): number =>
  Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000));

/** Deliveries are kept for a week, to know that they were made. */
export const deliveriesKeptSince = (now: Date): Date => new Date(now.getTime() - 7 * 86_400_000);
