import { isRecord } from '@puente/contracts/fields';

/** A text, or the fields of a form, as they are written. */
export type Draft = string | object;

/** The kept draft with the fields and types of `empty`, or undefined where it is something else. */
export function resumed<T extends Draft>(kept: unknown, empty: T): T | undefined {
  if (typeof empty === 'string') return typeof kept === 'string' ? (kept as T) : undefined;
  if (!isRecord(kept)) return undefined;
  const fields = Object.entries(empty).map(([name, value]: [string, unknown]) => {
    const found = kept[name];
    return [name, typeof found === typeof value ? found : value] as const;
  });
  return Object.fromEntries(fields) as T;
}

export const isSameDraft = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);
