import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import {
  chipControlStyle,
  chipLabelStyle,
  chipStyle,
  controlStyle,
  errorStyle,
  fieldStyle,
  hintStyle,
  labelStyle,
  markedChipStyle,
} from './field-style.ts';
import { ChevronDownIcon } from './icons-later.tsx';
import { popoverStyle } from './popover-style.ts';
import { Spinner } from './progress.tsx';
import { OptionItem, type SelectOption } from './select.tsx';

export interface ComboBoxProps {
  label: ReactNode;
  options: readonly SelectOption[];
  /** The whole option, because the selected option may not be in the current search result. */
  value: SelectOption | null;
  onChange: (option: SelectOption | null) => void;
  /**
   * With `onSearch`, the caller searches for the typed text and passes the result as `options`. Without it, the options
   * are filtered here.
   */
  onSearch?: ((text: string) => void) | undefined;
  isSearching?: boolean | undefined;
  /** Text of an empty list. Default: no matches. */
  emptyText?: string | undefined;
  onBlur?: () => void;
  name?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Keeps the choice and, unlike `isDisabled`, the focus. */
  isReadOnly?: boolean | undefined;
  /** A filter in one line, with its label inside. */
  isChip?: boolean | undefined;
  /** Ref of the input element, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
}

const chipInputStyle = classNames(
  chipControlStyle,
  'w-48 max-w-full bg-transparent pr-10 pl-2 placeholder:text-subtle',
);

/** A combobox: one of many options, found by typing a part of its name (autocomplete). */
export const ComboBox = ({
  label,
  options,
  value,
  onChange,
  onSearch,
  isSearching = false,
  emptyText,
  hint,
  error,
  placeholder,
  isDisabled = false,
  isReadOnly = false,
  isChip = false,
  ref,
  className,
  onBlur,
  name,
}: ComboBoxProps) => {
  const { t } = useTranslation('ui');
  // Keeps the selected option among the items while a search returns others.
  const items = value && !options.some(({ id }) => id === value.id) ? [value, ...options] : options;

  return (
    <AriaComboBox
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      allowsEmptyCollection
      defaultItems={items}
      {...(onSearch && {
        defaultFilter: (text) => options.some((option) => option.label === text),
        // Selecting an option also changes the text, which must not start a search.
        onInputChange: (text) => items.some((option) => option.label === text) || onSearch(text),
        onOpenChange: (isOpen, trigger) => isOpen && trigger === 'manual' && onSearch(''),
      })}
      value={value?.id ?? null}
      onChange={(id) => onChange(items.find((option) => option.id === id) ?? null)}
      className={classNames(isChip ? chipStyle : fieldStyle, isChip && value !== null && markedChipStyle, className)}
    >
      <Label className={isChip ? chipLabelStyle : labelStyle}>{label}</Label>
      <div className="relative min-w-0">
        <Input
          {...(ref && { ref })}
          {...(placeholder && { placeholder })}
          className={isChip ? chipInputStyle : classNames(controlStyle, 'pr-12')}
        />
        <Button className="absolute inset-y-0 right-0.5 flex w-11 items-center justify-center rounded-md text-subtle data-hovered:text-brand">
          {isSearching ? <Spinner /> : <ChevronDownIcon />}
        </Button>
      </div>
      {hint && (
        <Text slot="description" className={hintStyle}>
          {hint}
        </Text>
      )}
      <FieldError className={errorStyle}>{error}</FieldError>
      <Popover className={classNames(popoverStyle, isChip ? 'w-80' : 'w-(--trigger-width)')}>
        <ListBox<SelectOption>
          className="max-h-80 overflow-auto p-1.5 outline-none"
          renderEmptyState={() => (
            <p className="px-3 py-2.5 text-sm text-muted">
              {isSearching ? t('searching') : (emptyText ?? t('noMatch'))}
            </p>
          )}
        >
          {(option) => <OptionItem {...option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
};
