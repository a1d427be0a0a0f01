/** One line of a recording: a place in the code that sends statements, and what it sent if that was new. */
export interface Recorded {
  /** `features/accounts/store.ts:46`, below server/src. */
  sender: string;
  text?: string;
  /** As JSON holds them: see `readValue`. */
  values?: unknown[];
}

export interface Statement {
  sender: string;
  text: string;
  values: unknown[];
}

/** A parameter as JSON can hold it. */
export function writeValue(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('hex') };
  return Array.isArray(value) ? value.map(writeValue) : value;
}

/** The parameter that `writeValue` wrote. */
export function readValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readValue);
  if (typeof value !== 'object' || value === null) return value;
  if ('$date' in value) return new Date(String(value.$date));
  if ('$bytes' in value) return Buffer.from(String(value.$bytes), 'hex');
  return value;
}
