/** The same keys as the Spanish texts: what `en.ts` has to satisfy. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
