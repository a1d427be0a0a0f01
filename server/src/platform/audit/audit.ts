import { isDeepStrictEqual } from 'node:util';

import type { Tx } from '../database/database.ts';
import { secretIn } from './secrets.ts';
import { insertEntry } from './store.ts';

/** Plain data by field. People are named by their ids, so that an entry needs no change when an account is anonymised. */
export type AuditedFacts = Readonly<Record<string, unknown>>;

export interface Audited {
  /** What was done: `course.deleted`, `password.changed`. The name stays for good. */
  action: `${string}.${string}`;
  /** The object by its kind and id: `{ type: 'course', id }`. */
  object: { type: string; id: string };
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
export async function audit(tx: Tx, { action, object, before, after }: Audited): Promise<void> {
  const secret = secretIn(before, 'before') ?? secretIn(after, 'after');
  if (secret !== null) throw new Error(`The audit of ${action} would hold a secret: ${secret}`);
  await insertEntry(tx, { action, object, before: before ?? null, after: after ?? null });
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
