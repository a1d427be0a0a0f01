import { createHmac } from 'node:crypto';

import type { Logger } from 'pino';

import type { Actor } from '../actor.ts';
import type { AppError } from '../errors/app-error.ts';

/**
 * Every event of the security log, with its level. `warn`: somebody tried something that was refused. The names stay:
 * alarms of operators match them.
 */
const catalogue = {
  'login.succeeded': 'info',
  'login.failed': 'warn',
  'login.limited': 'warn',
  'proof.failed': 'warn',
  'second-step.failed': 'warn',
  'password.changed': 'info',
  'session.ended': 'info',
  'session.replayed': 'warn',
  'account.registered': 'info',
  'account.closed': 'info',
  'account.recovered': 'info',
  'access.refused': 'warn',
  'origin.refused': 'warn',
  'limit.reached': 'warn',
  'webhook.forged': 'warn',
  'upload.refused': 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

type SecurityEventName = keyof typeof catalogue;

declare const fingerprint: unique symbol;
/** An e-mail address as the security log may hold it: `accountFingerprint(…)` makes one. */
type AccountFingerprint = string & { readonly [fingerprint]: true };

export interface SecurityEvent {
  event: SecurityEventName;
  actor: Actor;
  /** The caller's network address; the actor's own when left out. */
  address?: string;
  /** The account that was tried, where no session says it. */
  account?: AccountFingerprint;
  object?: { type: string; id: string };
  /** An error code, or the name of a limit or a policy. Never what a person typed. */
  reason?: string;
}

/** Writes one line of the security log: JSON of a fixed shape, in which no value can begin a line. [ASVS-16.4.1] */
export function securityEvent(log: Pick<Logger, 'info' | 'warn'>, security: SecurityEvent): void {
  const { event, actor, account, object, reason } = security;
  const { address = actor.kind === 'system' ? '' : actor.address } = security;
  log[catalogue[event]]({ security: { event, actor, address, account, object, reason } }, 'security');
}

/**
 * A keyed hash of an e-mail address: lines about the same address can be found, but the log holds no address, and
 * nobody without the key can test a guessed one.
 */
export const accountFingerprint = (secret: Uint8Array, email: string): AccountFingerprint =>
  createHmac('sha256', secret)
    .update(`security-log:${email.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22) as AccountFingerprint;

/** The cause of an error by which a policy refuses an object that is there, but not the actor's. */
export class PolicyRefusal extends Error {
  override name = 'PolicyRefusal';
}

/** The cause of a 429: the name of the limit. */
export class LimitReached extends Error {
  override name = 'LimitReached';
}

const byCode: Partial<Record<AppError['code'], SecurityEventName>> = {
  FORBIDDEN: 'access.refused',
  ORIGIN_NOT_ALLOWED: 'origin.refused',
  WEBHOOK_SIGNATURE_INVALID: 'webhook.forged',
};

/**
 * Writes a refusal of a route or a command to the security log: access refused, a foreign origin, a limit, a forged
 * webhook. Other errors are none of its business.
 * @param object the route or command, by its pattern
 */
export function logRefusal(log: Logger, error: AppError, actor: Actor, object: { type: string; id: string }): void {
  const { cause, code } = error;
  const known = cause instanceof PolicyRefusal || cause instanceof LimitReached ? cause : null;
  const event = cause instanceof PolicyRefusal ? 'access.refused' : known ? 'limit.reached' : byCode[code];
  if (event) securityEvent(log, { event, actor, object, reason: known?.message ?? code });
}
