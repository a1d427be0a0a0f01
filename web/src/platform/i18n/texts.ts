/** The type of `en.ts`: the same keys as the Spanish texts. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/**
 * The texts by namespace, which is the name of their folder. Each `texts/es.ts` extends this interface (declaration
 * merging), so that every key is type-checked.
 */
export interface Resources {}

export type Namespace = keyof Resources;

/** Plural forms: `enrolled_one` and `enrolled_other` have the key `enrolled` and need a count. */
type Asked<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Asked<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** The path of a text in a namespace: `greeting.morning`. An unknown key is a type error. */
export type Key<N extends Namespace> = N extends Namespace ? KeysOf<Resources[N]> : never;

/** Values for a text's `{{placeholders}}`; `count` also selects the plural form. */
export type Values = Record<string, string | number>;
