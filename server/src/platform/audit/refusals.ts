import type { Logger } from 'pino';

import type { Actor } from '../actor.ts';
import type { AppError } from '../errors/app-error.ts';
import { securityEvent, type SecurityEventName } from './security-log.ts';

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
