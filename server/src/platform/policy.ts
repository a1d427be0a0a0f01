import type { ErrorCode } from '@puente/contracts/errors';

import type { Actor } from './actor.ts';
import { AppError } from './errors/app-error.ts';

declare const authorized: unique symbol;

/**
 * Something that a policy has let somebody do `Action` to. Only policies make one, so a store's function that takes it
 * can't be called by code that forgot to ask.
 */
export type Authorized<T, Action extends string> = T & { readonly [authorized]: Action };

/** Whoever a policy judges. A visitor is let in by no policy; the system by all. */
export type Person = Extract<Actor, { kind: 'person' }>;

/**
 * Judges whether an actor may do one thing to a loaded object.
 * @throws AppError with the policy's code; for most objects 404, so that what isn't yours isn't there
 */
export interface Policy<T, Action extends string> {
  <O extends T>(actor: Actor, object: O | null | undefined): Authorized<O, Action>;
  /** The same as an answer: what a screen offers, and what it leaves out. */
  allows(actor: Actor, object: T | null | undefined): boolean;
}

/**
 * Declares a policy.
 * @param _action what is done, as `feature.verb`: part of the proof's type
 * @param may pure: the person, and the object with every fact that the answer depends on
 */
export function policy<T, const Action extends string>(
  _action: Action,
  refusal: ErrorCode,
  may: (person: Person, object: T) => boolean,
): Policy<T, Action> {
  const allows = (actor: Actor, object: T | null | undefined): boolean => {
    if (object === null || object === undefined || actor.kind === 'visitor') return false;
    return actor.kind === 'system' || may(actor, object);
  };
  const judge = <O extends T>(actor: Actor, object: O | null | undefined): Authorized<O, Action> => {
    if (!allows(actor, object)) throw new AppError(refusal);
    return object as Authorized<O, Action>;
  };
  return Object.assign(judge, { allows });
}
