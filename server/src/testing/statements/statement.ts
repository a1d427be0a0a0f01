/** Line of a recording: a place in the code that sends statements, and the statement if it is new. */
export interface Recorded {
  /** `features/accounts/store.ts:46`, below server/src. */
  sender: string;
  text?: string;
  /** Values as JSON: see `readValue`. */
  values?: unknown[];
}

export interface Statement {
  sender: string;
  text: string;
  values: unknown[];
}

/** Converts a parameter to JSON. */
export function writeValue(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('hex') };
  return Array.isArray(value) ? value.map(writeValue) : value;
}

/** Converts a parameter back from the JSON of `writeValue`. */
export function readValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readValue);
  if (typeof value !== 'object' || value === null) return value;
  if ('$date' in value) return new Date(String(value.$date));
  if ('$bytes' in value) return Buffer.from(String(value.$bytes), 'hex');
  return value;
}
