/** Whether a value is an object, whose fields can be read: each may be anything. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The fields of what may be an object, such as parsed JSON or a caught error; of anything else there are none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** `Object.keys` of an object that has the fields of its type alone, such as a table of constants. */
export const keysOf = <T extends object>(of: T) =>
  // The language's own type is `string`, since an object may have more fields than its type says.
  Object.keys(of) as (keyof T & string)[];

/** Whether an object has a field of this name itself. */
export const isKeyOf = <T extends object>(name: PropertyKey, of: T): name is keyof T => Object.hasOwn(of, name);

/** An object with a value for each name. */
export const recordOf = <K extends string, V>(names: readonly K[], valueOf: (name: K) => V) =>
  // `Object.fromEntries` forgets the names.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>;
