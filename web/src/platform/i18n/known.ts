/**
 * `value` where it is one of `among`, else `otherwise`: a server that is newer than this page may send a state that no
 * text stands behind yet.
 */
export const known = <K extends string, O extends string>(among: readonly string[], value: K, otherwise: O): K | O =>
  among.includes(value) ? value : otherwise;
