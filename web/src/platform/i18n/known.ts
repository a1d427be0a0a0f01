/**
 * `value` if it is one of `among`, else the fallback `otherwise`: a newer server may send a state that this page has no
 * text for.
 */
export const known = <K extends string, O extends string>(among: readonly string[], value: K, otherwise: O): K | O =>
  among.includes(value) ? value : otherwise;
