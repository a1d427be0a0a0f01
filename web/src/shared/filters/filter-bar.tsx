import type { ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { SelectOption } from '../../ui/option-item.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSearchText } from './use-search-text.ts';

interface FilterBarProps {
  /** Names the landmark. */
  label: string;
  /** Takes all filters back; shown where there are some. */
  clear?: { text: string; onPress: () => void } | undefined;
  children: ReactNode;
}

/** The filters above a list, as many beside each other as there is room for. */
export const FilterBar = ({ label, clear, children }: FilterBarProps) => (
  <search aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-4">
    {children}
    {clear && (
      <Button variant="quiet" size="sm" className="self-end justify-self-start" onPress={clear.onPress}>
        {clear.text}
      </Button>
    )}
  </search>
);

interface FilterSearchProps {
  label: string;
  placeholder?: string;
  maxLength: number;
  /** What is searched now. */
  value: string | undefined;
  onSearch: (words: string) => void;
  /** Takes the room of two filters where there is so much. */
  isWide?: boolean;
}

/** The search field of a list: its words are searched when nobody types for a moment. */
export const FilterSearch = ({ label, placeholder, maxLength, value = '', onSearch, isWide }: FilterSearchProps) => {
  const search = useSearchText(value, onSearch);
  return (
    <TextField
      className={classNames(isWide && 'sm:col-span-2')}
      label={label}
      type="search"
      maxLength={maxLength}
      value={search.typed}
      onChange={search.setTyped}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
};

/** Stands for no choice: a select has no empty value. */
const every = '*';

interface FilterSelectProps {
  label: string;
  /** What is shown without a choice. */
  everyText: string;
  options: readonly SelectOption[];
  value: string | undefined;
  onChange: (id: string | null) => void;
  hint?: ReactNode;
}

/** A filter of which one value is chosen, or all. */
export const FilterSelect = ({ everyText, options, value, onChange, ...field }: FilterSelectProps) => (
  <Select
    {...field}
    value={value ?? every}
    onChange={(id) => onChange(id === every ? null : id)}
    options={[{ id: every, label: everyText }, ...options]}
  />
);
