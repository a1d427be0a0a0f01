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
import { controlStyle, errorStyle, fieldStyle, hintStyle, labelStyle } from './field-style.ts';
import { ChevronDownIcon } from './icons.tsx';
import { OptionItem, type SelectOption } from './option-item.tsx';
import { popoverStyle } from './popover-style.ts';
import { Spinner } from './spinner.tsx';

export interface ComboBoxProps {
  label: ReactNode;
  options: readonly SelectOption[];
  /** The whole option: what is chosen may not be among those that the last search found. */
  value: SelectOption | null;
  onChange: (option: SelectOption | null) => void;
  /** Given, the caller searches for what is typed, and `options` are what it found. Without it they are filtered here. */
  onSearch?: ((text: string) => void) | undefined;
  isSearching?: boolean | undefined;
  /** What the list says when it has nothing, unless that nothing matches. */
  emptyText?: string | undefined;
  onBlur?: () => void;
  name?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Of the input itself, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
}

/** One of many options, found by typing a part of its name. */
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
  ref,
  className,
  onBlur,
  name,
}: ComboBoxProps) => {
  const { t } = useTranslation('ui');
  // What is chosen stays known to the field, also while a search finds other things.
  const items = value && !options.some(({ id }) => id === value.id) ? [value, ...options] : options;

  return (
    <AriaComboBox
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
      isDisabled={isDisabled}
      allowsEmptyCollection
      defaultItems={items}
      {...(onSearch && {
        defaultFilter: (text) => options.some((option) => option.label === text),
        // Choosing changes the text, too.
        onInputChange: (text) => items.some((option) => option.label === text) || onSearch(text),
        onOpenChange: (isOpen, trigger) => isOpen && trigger === 'manual' && onSearch(''),
      })}
      value={value?.id ?? null}
      onChange={(id) => onChange(items.find((option) => option.id === id) ?? null)}
      className={classNames(fieldStyle, className)}
    >
      <Label className={labelStyle}>{label}</Label>
      <div className="relative">
        <Input
          {...(ref && { ref })}
          {...(placeholder && { placeholder })}
          className={classNames(controlStyle, 'pr-12')}
        />
        <Button className="absolute inset-y-0.5 right-0.5 flex w-11 items-center justify-center rounded-md text-subtle data-hovered:text-brand">
          {isSearching ? <Spinner /> : <ChevronDownIcon />}
        </Button>
      </div>
      {hint && (
        <Text slot="description" className={hintStyle}>
          {hint}
        </Text>
      )}
      <FieldError className={errorStyle}>{error}</FieldError>
      <Popover className={classNames(popoverStyle, 'w-(--trigger-width)')}>
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
