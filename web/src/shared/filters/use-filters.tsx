import { keysOf } from '@puente/contracts/keys';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { Button } from '../../ui/button.tsx';
import type { Reader } from './filter-readers.ts';

/** Props of the field of a filter. */
export interface FilterFieldProps<Name extends string = never> {
  value: string | undefined;
  onChange: (value: string | null) => void;
  hint: ReactNode;
  /** The values of the other filters that it names. */
  values: Readonly<Record<Name, string | undefined>>;
}

/** A filter of a list: what the address may say, and its field. `Name` are other filters of the list that it names. */
export interface Filter<Value extends string = string, Name extends string = never> {
  read: Reader<Value>;
  /** None for a filter that links alone set, or whose field the screen gives to the bar. */
  field?: (props: FilterFieldProps<Name>) => ReactNode;
  /** The filter that it narrows: a change of that takes this one back, and its field has the hint meanwhile. */
  narrows?: { filter: Name; hint: ReactNode };
}

type Filters<Known> = { readonly [Name in keyof Known]: Filter<string, keyof Known & string> };
type Values<Known extends Filters<Known>> = {
  [Name in keyof Known]?: Exclude<ReturnType<Known[Name]['read']>, undefined>;
};

interface FilterTexts {
  /** Names the landmark. */
  label?: string;
  /** The bar's button that takes all filters back; without it the bar has none. */
  clearText?: string;
}

/** The filters of a list, for its bar. */
export interface ListFilters extends FilterTexts {
  fields: readonly ReactNode[];
  isFiltered: boolean;
  clear: () => void;
}

/**
 * The filters of a list, declared once by their names in the address, in the order of their fields. The address keeps
 * them: with a bookmark, the back button and a reload. What an address says and no filter takes is left out of `values`.
 */
export const useFilters = <const Known extends Filters<Known>>(texts: FilterTexts, known: Known) => {
  const [query, setQuery] = useSearchParams();
  const names = keysOf(known);
  const values: Values<Known> = {};
  for (const name of names) {
    const value = known[name].read(query.get(name) ?? '');
    if (value !== undefined) values[name] = value as Values<Known>[typeof name];
  }
  const change = (name: keyof Known & string, value: string | null): void => {
    const narrowing = names.filter((each) => known[each].narrows?.filter === name);
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null || value === '') after.delete(name);
        else after.set(name, value);
        for (const each of narrowing) after.delete(each);
        return after;
      },
      // The back button brings back what was narrowed.
      { replace: narrowing.length === 0, preventScrollReset: true },
    );
  };
  const clear = (): void =>
    setQuery((before) => new URLSearchParams([...before].filter(([name]) => !(name in known))), {
      replace: true,
      preventScrollReset: true,
    });
  const all = values as Record<keyof Known & string, string | undefined>;
  const fields = names
    .filter((name) => known[name].field)
    .map((name) => {
      const narrowing = names.find((each) => known[each].narrows?.filter === name && all[each] !== undefined);
      const hint = narrowing && known[narrowing].narrows?.hint;
      const onChange = (value: string | null) => change(name, value);
      return <Fragment key={name}>{known[name].field?.({ value: all[name], onChange, hint, values: all })}</Fragment>;
    });
  return { ...texts, values, fields, change, clear, isFiltered: Object.keys(values).length > 0 };
};

interface FilterBarProps {
  filters: ListFilters;
  /** Fields that the screen draws itself, before the others. */
  children?: ReactNode;
}

/** The filters above a list, each as wide as what it says. */
export const FilterBar = ({ filters: { label, clearText, fields, isFiltered, clear }, children }: FilterBarProps) => (
  <search aria-label={label} className="flex flex-wrap items-center gap-2">
    {children}
    {fields}
    {isFiltered && clearText && (
      <Button variant="quiet" size="sm" onPress={clear}>
        {clearText}
      </Button>
    )}
  </search>
);
