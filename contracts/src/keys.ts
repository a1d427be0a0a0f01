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
