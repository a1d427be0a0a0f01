import type { TaughtClass } from './queries.ts';

/** The options of a select, each once, in the order of the classes. */
export const distinct = (
  classes: readonly TaughtClass[],
  optionOf: (clase: TaughtClass) => { id: string; label: string },
): { id: string; label: string }[] => [...new Map(classes.map(optionOf).map((option) => [option.id, option])).values()];
