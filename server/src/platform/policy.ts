import type { ErrorCode } from '@puente/contracts/errors';

import type { Actor } from './actor.ts';
import { PolicyRefusal } from './audit/security-log.ts';
import { AppError } from './errors/app-error.ts';

declare const authorized: unique symbol;

/**
 * An object for which a policy has authorized `Action`. Only policies create one, so a store's function that takes it
 * can't be called without the authorization check.
 */
export type Authorized<T, Action extends string> = T & { readonly [authorized]: Action };

/** The actors that a policy decides about. A visitor is refused by every policy; the system is allowed by every one. */
export type Person = Extract<Actor, { kind: 'person' }>;

/**
 * Decides whether an actor may do one thing to a loaded object.
 * @throws AppError with the policy's code; for most objects 404, so that other people's objects seem not to exist
 */
export interface Policy<T, Action extends string> {
  <O extends T>(actor: Actor, object: O | null | undefined): Authorized<O, Action>;
  /** The same as a boolean: for showing or hiding an action on a screen. */
  allows(actor: Actor, object: T | null | undefined): boolean;
}

/**
 * Declares a policy.
 * @param action what is authorized, as `feature.verb`: part of the proof's type, and the reason in the security log
 * @param may a pure function of the person, and of the object with every fact that the decision depends on
 */
export function policy<T, const Action extends string>(
  action: Action,
  refusal: ErrorCode,
  may: (person: Person, object: T) => boolean,
): Policy<T, Action> {
  const allows = (actor: Actor, object: T | null | undefined): boolean => {
    if (object === null || object === undefined || actor.kind === 'visitor') return false;
    return actor.kind === 'system' || may(actor, object);
  };
  const judge = <O extends T>(actor: Actor, object: O | null | undefined): Authorized<O, Action> => {
    if (!allows(actor, object)) {
      // An object that isn't there is no attempt to reach one of somebody else.
      const cause = object === null || object === undefined ? undefined : new PolicyRefusal(action);
      throw new AppError(refusal, {}, { cause });
    }
    return object as Authorized<O, Action>;
  };
  return Object.assign(judge, { allows });
}
