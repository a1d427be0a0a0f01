/** A figure beside the one before it. */
export type Change =
  | { kind: 'same' | 'fromNothing' }
  /** `by`: of a figure the fraction of the one before, of a share the points, both above zero. */
  | { kind: 'more' | 'less'; by: number };

/** How a sum or a count has changed: a fraction of the one before, to a tenth of a percent. */
export const changeOf = (now: number, before: number): Change => {
  if (before === 0) return { kind: 'fromNothing' };
  const by = Math.round(((now - before) / before) * 1000) / 1000;
  return by === 0 ? { kind: 'same' } : { kind: by > 0 ? 'more' : 'less', by: Math.abs(by) };
};

/** How a share of a hundred has changed, in points; from nothing, or to nothing, it hasn't. */
export const pointsOf = (now: number | null, before: number | null): Change => {
  if (now === null || before === null) return { kind: 'fromNothing' };
  if (now === before) return { kind: 'same' };
  return { kind: now > before ? 'more' : 'less', by: Math.abs(now - before) };
};
