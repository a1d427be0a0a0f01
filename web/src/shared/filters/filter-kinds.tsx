import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { type SelectOption, Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { id, oneOf, words as wordsOf } from './filter-readers.ts';
import type { Filter, FilterFieldProps } from './use-filters.tsx';

interface Words {
  label: string;
  placeholder?: string;
  max: number;
  /** Has a long placeholder. */
  isWide?: boolean;
}

/** Words that are searched once nobody types for a moment. */
export const words = (shown: Words): Filter => ({
  read: wordsOf(shown.max),
  field: (props) => <Search {...shown} {...props} />,
});

const Search = ({ label, placeholder, max, isWide, value = '', onChange }: Words & FilterFieldProps) => {
  const search = useSearchText(value, onChange);
  return (
    <TextField
      isChip
      className={classNames('w-full', isWide ? 'sm:w-88' : 'sm:w-64')}
      label={label}
      type="search"
      maxLength={max}
      value={search.typed}
      onChange={search.setTyped}
      placeholder={placeholder ?? label}
    />
  );
};

interface Choice<Id extends string> {
  label: string;
  /** Text of the empty choice. */
  everyText: string;
  options: readonly SelectOption<Id>[];
}

/** Filter with one of the options, or all. */
export const choice = <Id extends string>(shown: Choice<Id>): Filter<Id> => ({
  read: oneOf(shown.options.map((option) => option.id)),
  field: (props) => choiceField(shown, props),
});

/** Filter with one of the server's objects, by its id, or all: the options may still be on their way. */
export const object = (shown: Choice<string>): Filter => ({ read: id, field: (props) => choiceField(shown, props) });

/** Stands for no choice: a select has no empty value. */
const every = '*';

const choiceField = ({ label, everyText, options }: Choice<string>, { value, onChange, hint }: FilterFieldProps) => (
  <span className="flex min-w-0 items-center">
    <Select
      chip={{ unmarked: every }}
      label={label}
      hint={hint}
      value={value ?? every}
      onChange={(chosen) => onChange(chosen === every ? null : chosen)}
      options={[{ id: every, label: everyText }, ...options]}
    />
    {value !== undefined && <ClearFilter label={label} onClear={() => onChange(null)} />}
  </span>
);

const ClearFilter = ({ label, onClear }: { label: string; onClear: () => void }) => {
  const { t } = useTranslation('ui');
  return (
    <IconButton
      label={t('clearFilter', { label })}
      onPress={onClear}
      className="size-9 max-sm:size-11 pointer-coarse:size-11"
    >
      <CloseIcon className="size-4" />
    </IconButton>
  );
};

/** Debounce of a search, in milliseconds without a keystroke. */
const usualDebounceMs = 300;

/**
 * The text of a search field, which changes at once, and reaches `onSearch` when nobody types for a moment.
 * @param searched what is searched now
 */
export const useSearchText = (searched: string, onSearch: (text: string) => void, debounceMs = usualDebounceMs) => {
  const [typed, setTyped] = useState(searched);
  const text = typed.trim();
  // The filter was cleared, or the back button pressed.
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    if (text !== searched) setTyped(searched);
  }
  const { pathname } = useLocation();
  // Reads the filters at the moment of the call: another one may have changed while somebody typed.
  const search = useEffectEvent((words: string) => {
    // While the next screen loads this one is still there, and its filter would lead back to it.
    if (window.location.pathname === pathname) onSearch(words);
  });
  useEffect(() => {
    if (text === searched) return;
    const timer = setTimeout(() => search(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, searched, debounceMs]);
  return { typed, setTyped };
};
