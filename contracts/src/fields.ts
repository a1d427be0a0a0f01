/** Whether a value is an object, whose fields can be read: each may be anything. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The fields of what may be an object, such as parsed JSON or a caught error; of anything else there are none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
