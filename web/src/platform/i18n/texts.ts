/** The same keys as the Spanish texts: what `en.ts` has to satisfy. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** The academy's texts by namespace, the name of their folder. Each `texts/es.ts` adds itself, so that every key is checked. */
export interface Resources {}

export type Namespace = keyof Resources;

/** `enrolled_one` and `enrolled_other` are asked for as `enrolled`, with a count. */
type Asked<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Asked<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** A text of a namespace by its path: `greeting.morning`. One that isn't there doesn't compile. */
export type Key<N extends Namespace> = N extends Namespace ? KeysOf<Resources[N]> : never;

/** What a text fills in for its `{{names}}`; `count` besides chooses between one and many. */
export type Values = Record<string, string | number>;
