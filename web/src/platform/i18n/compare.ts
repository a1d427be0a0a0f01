import type { Language } from '@puente/contracts/shapes';

import { useTranslation } from './use-translation.ts';

type Sortable = string | number | null;

const collators = new Map<Language, Intl.Collator>();

const collatorOf = (language: Language): Intl.Collator => {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator;
};

/**
 * Compares two values for sorting: texts by the language's collation, numbers by size, null last in both directions.
 */
export const compareValues = (language: Language, one: Sortable, other: Sortable, isDescending: boolean): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : collatorOf(language).compare(String(one), String(other));
  return isDescending ? -order : order;
};

export const useCompare = () => {
  const { language } = useTranslation('ui');
  return (one: Sortable, other: Sortable, isDescending: boolean) => compareValues(language, one, other, isDescending);
};
