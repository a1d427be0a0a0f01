import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import {
  chipControlStyle,
  markedChipStyle,
  chipLabelStyle,
  chipStyle,
  controlStyle,
  errorStyle,
  fieldStyle,
  hintStyle,
  labelStyle,
  itemStyle,
} from './field-style.ts';
import { ChevronDownIcon } from './icons-later.tsx';
import { CheckIcon } from './icons.tsx';
import { popoverStyle } from './popover-style.ts';

interface SelectProps<Id extends string = string> {
  label: ReactNode;
  options: readonly SelectOption<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  onBlur?: () => void;
  name?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Keeps the choice and, unlike `isDisabled`, the focus. */
  isReadOnly?: boolean | undefined;
  /** Shows a long choice on several lines instead of cutting it; by itself where options have a second line. */
  isWrapping?: boolean;
  /** In one line, with the label inside; the value is seen while it isn't the `unmarked` one. */
  chip?: { unmarked: Id };
  className?: string | undefined;
}

/** A select: one of a list of options. */
export const Select = <Id extends string = string>({
  label,
  options,
  value,
  onChange,
  onBlur,
  name,
  hint,
  error,
  placeholder,
  isDisabled = false,
  isReadOnly = false,
  isWrapping = options.some(({ detail }) => detail !== undefined),
  chip,
  className,
}: SelectProps<Id>) => {
  const { t } = useTranslation('ui');
  const isMarked = chip !== undefined && value !== chip.unmarked;
  return (
    <AriaSelect
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      placeholder={placeholder ?? t('choose')}
      value={value}
      onChange={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen && !isReadOnly) onChange(chosen.id);
      }}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
      className={classNames(chip ? chipStyle : fieldStyle, isMarked && markedChipStyle, 'group', className)}
    >
      <Label className={chip ? chipLabelStyle : labelStyle}>{label}</Label>
      <Opener isWrapping={isWrapping} isChip={chip !== undefined} isMarked={isMarked} />
      {hint && (
        <Text slot="description" className={hintStyle}>
          {hint}
        </Text>
      )}
      <FieldError className={errorStyle}>{error}</FieldError>
      <Popover className={classNames(popoverStyle, 'min-w-(--trigger-width)')}>
        <ListBox items={options} className="max-h-80 overflow-auto p-1.5 outline-none">
          {(option) => <OptionItem {...option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
};

interface OpenerProps {
  isWrapping: boolean;
  isChip: boolean;
  isMarked: boolean;
}

/** The button with the chosen value, which opens the options. */
const Opener = ({ isWrapping, isChip, isMarked }: OpenerProps) => (
  <Button
    className={classNames(
      isChip ? classNames(chipControlStyle, 'min-w-0 grow pr-3 pl-2') : controlStyle,
      'flex items-center justify-between gap-3 text-left group-data-invalid:border-danger',
      isWrapping && 'py-2',
    )}
  >
    <SelectValue
      className={classNames(
        'min-w-0 data-placeholder:text-subtle',
        !isWrapping && 'truncate',
        isChip && (isMarked ? 'max-w-60 font-semibold text-brand-strong' : 'sr-only'),
      )}
    />
    <ChevronDownIcon className="size-5 shrink-0 text-subtle" />
  </Button>
);

export interface SelectOption<Id extends string = string> {
  id: Id;
  label: string;
  /** Decorative picture before the label. */
  picture?: ReactNode;
  /** A second line that distinguishes options with the same name. */
  detail?: string;
}

/** An option in the popover of a select or combobox. */
export const OptionItem = ({ id, label, picture, detail }: SelectOption) => (
  <ListBoxItem id={id} textValue={label} className={itemStyle}>
    {({ isSelected }) => (
      <>
        {picture && <span aria-hidden="true">{picture}</span>}
        <span className="min-w-0 grow">
          {label}
          {detail && <span className="block text-xs text-muted">{detail}</span>}
        </span>
        {isSelected && <CheckIcon className="size-4 text-brand" />}
      </>
    )}
  </ListBoxItem>
);
