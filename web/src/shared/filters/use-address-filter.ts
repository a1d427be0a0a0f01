import { useSearchParams } from 'react-router';

import type { Readers, Values } from './filter-readers.ts';

/**
 * The filters of a list, kept in the address: they stay with a bookmark, the back button and a reload. What an address
 * names and the readers don't know is left out.
 * @param readers by the filters' names in the address; a constant
 */
export const useAddressFilter = <Known extends Readers>(readers: Known) => {
  const [query, setQuery] = useSearchParams();
  const filter: Values<Known> = {};
  for (const name in readers) {
    const value = readers[name]?.(query.get(name) ?? '');
    if (value !== undefined) filter[name] = value as Values<Known>[typeof name];
  }
  const change = (name: keyof Known & string, value: string | null): void =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null || value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const clear = (): void =>
    setQuery((before) => new URLSearchParams([...before].filter(([name]) => !(name in readers))), {
      replace: true,
      preventScrollReset: true,
    });
  return { filter, change, clear, isFiltered: Object.keys(filter).length > 0 };
};

/** The filters of a list with its readers, as `useAddressFilter` gives them. */
export type AddressFilter<Known extends Readers> = ReturnType<typeof useAddressFilter<Known>>;
