import { isDeepStrictEqual } from 'node:util';

import type { RawBuilder } from 'kysely';

import type { Tx } from '../database/database.ts';
import type { InBothLanguages } from '../texts/texts.ts';
import { insertEntry } from './store.ts';

/** Plain data by field. People are named by their ids, so that an entry needs no change when an account is anonymised. */
type AuditedFacts = Readonly<Record<string, unknown>>;

/** Kind of object in the audit, declared by the feature that has its table. */
export interface AuditedKind {
  /** Name in stored entries: unique, and unchanged between releases. */
  type: string;
  word: InBothLanguages;
  /**
   * Query of the current names of all its objects, by id (a uuid); the audit adds the condition for ids. Joined objects name
   * one without a name of its own; what people wrote to each other in private names nothing. Null: there are no rows.
   */
  names: RawBuilder<{ id: string; nombre: string | null }> | null;
  /** Fields of facts, in entries of any kind, that hold the id of such an object or a list of ids. */
  fields?: readonly string[];
  /** Facts hold the object's own `titulo` or `nombre`, which names it once it is deleted. */
  keepsName?: boolean;
}

/** Kind of object with the actions of one feature on it. */
export interface AuditedActions<Action extends string = string> extends AuditedKind {
  /** Words by the name of the action, `course.deleted`, which is stored: unique, and unchanged between releases. */
  actions: Readonly<Record<Action, InBothLanguages>>;
}

/**
 * Declares the actions of a feature on a kind of object with their words (ADM-17), for the feature's `audited` and for
 * `audit(tx, …)`. Actions on a kind of another feature: `audited({ ...courseKind, actions })`.
 */
export const audited = <Action extends `${string}.${string}`>(
  declaration: AuditedActions<Action>,
): AuditedActions<Action> => declaration;

export interface Audited<Action extends string = string> {
  action: Action;
  /** Id of the object. */
  id: string;
  /** The facts before the change; left out for something new. */
  before?: AuditedFacts | undefined;
  /** The facts after the change; left out for something that is gone. */
  after?: AuditedFacts | undefined;
}

/**
 * Records a change in the audit (ADM-17), in the transaction that makes it, with the transaction's actor. Entries are
 * append-only and kept for two years.
 *
 * @throws when a field looks like a secret (a password, a token, a card): a mistake in the program, which its test finds
 */
export async function audit<Action extends string>(
  tx: Tx,
  { type }: AuditedActions<Action>,
  { action, id, before, after }: Audited<NoInfer<Action>>,
): Promise<void> {
  const secret = secretIn(before, 'before') ?? secretIn(after, 'after');
  if (secret !== null) throw new Error(`The audit of ${action} would hold a secret: ${secret}`);
  await insertEntry(tx, { action, object: { type, id }, before: before ?? null, after: after ?? null });
}

/**
 * The fields that differ, for a change of an object with many. Values are compared as JSON has them.
 * @returns null when nothing differs
 */
export function differences(
  before: AuditedFacts,
  after: AuditedFacts,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(plain(before[name]), plain(after[name])),
  );
  if (names.length === 0) return null;
  const only = (facts: AuditedFacts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** Words in a field's name that stand for something that no record may hold: a credential, or a card. */
const secretNames =
  /pass(word|code)|contrase|secret|secreto|token|hash|cookie|authorization|credential|private.?key|recovery.?code|\botp|totp|card.?number|cvc|cvv|iban|payment.?method|client.?secret/i;

/** Values that are a credential by their form: a password hash, a JSON web token, a key of the card provider. */
const secretValues = /\$argon2|^eyJ[\w-]+\.[\w-]+\.|^(sk|rk|pk|whsec|seti|pm)_\w{6,}/;

/**
 * Finds what must not be written into the audit, at any depth.
 * @returns the path of the first secret field, such as `after.token`; null when there is none
 */
function secretIn(value: unknown, path: string): string | null {
  if (typeof value === 'string') return secretValues.test(value) ? path : null;
  if (typeof value !== 'object' || value === null || value instanceof Date) return null;
  for (const [name, inner] of Object.entries(value)) {
    const inside = `${path}.${name}`;
    // Whether there is a password may be told: it is not the password.
    const found = secretNames.test(name) && typeof inner !== 'boolean' ? inside : secretIn(inner, inside);
    if (found !== null) return found;
  }
  return null;
}
