import type { AuditedKind } from '../../platform/audit/audit.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The objects that the facts of a change name by their ids. */
export const objectsIn = (kinds: readonly AuditedKind[], facts: Facts | null): { type: string; id: string }[] =>
  kinds.flatMap(({ type, fields = [] }) =>
    fields.flatMap((field) => facts?.[field]).flatMap((id) => (typeof id === 'string' ? [{ type, id }] : [])),
  );

/** Returns the former name of an object that is gone, from the facts that were kept of it. */
export function nameInFacts(kind: AuditedKind | undefined, facts: Facts | null): string | null {
  if (!kind?.keepsName) return null;
  const name = facts?.titulo ?? facts?.nombre;
  return typeof name === 'string' && name !== '' ? name : null;
}
