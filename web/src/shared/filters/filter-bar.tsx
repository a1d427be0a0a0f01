import type { ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import type { ListFilters } from './use-filters.tsx';

interface FilterBarProps {
  filters: ListFilters;
  /** Fields that the screen draws itself, before the others. */
  children?: ReactNode;
}

/** The filters above a list, as many beside each other as there is room for; a search alone is not so wide. */
export const FilterBar = ({ filters: { label, clearText, fields, isFiltered, clear }, children }: FilterBarProps) => (
  <search
    aria-label={label}
    className={
      fields.length === 1 ? 'max-w-xl' : 'grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-4'
    }
  >
    {children}
    {fields}
    {isFiltered && clearText && (
      <Button variant="quiet" size="sm" className="self-end justify-self-start" onPress={clear}>
        {clearText}
      </Button>
    )}
  </search>
);
