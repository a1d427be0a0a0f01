import type { ReactNode, Ref } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';

import { classNames } from './class-names.ts';
import { errorStyle, fieldStyle, labelStyle, optionCardStyle } from './field-style.ts';
import { CheckIcon } from './icons.tsx';

interface CheckboxProps extends Omit<
  CheckboxFieldProps,
  'children' | 'className' | 'inputRef' | 'isSelected' | 'value' | 'onChange'
> {
  value?: boolean;
  onChange?: (isSelected: boolean) => void;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement | null>;
  className?: string | undefined;
  /** The label. */
  children: ReactNode;
}

/** A checkbox. Accepts the field of a form whose value is a boolean. */
export const Checkbox = ({ value = false, error, ref, className, children, ...props }: CheckboxProps) => (
  <CheckboxField
    validationBehavior="aria"
    isInvalid={Boolean(error)}
    {...props}
    {...(ref && { inputRef: ref })}
    isSelected={value}
    className={classNames('flex flex-col gap-1', className)}
  >
    <CheckboxButton className="group flex min-h-11 cursor-pointer items-center gap-3 text-base text-ink data-disabled:cursor-not-allowed data-disabled:opacity-60">
      <span
        className={classNames(
          'flex size-5.5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-raised',
          'text-on-brand transition-colors group-data-invalid:border-danger group-data-selected:border-brand',
          'group-data-selected:bg-brand group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2',
          'group-data-focus-visible:outline-brand',
        )}
      >
        <CheckIcon className="size-4 opacity-0 transition-opacity group-data-selected:opacity-100" />
      </span>
      <span>{children}</span>
    </CheckboxButton>
    <FieldError className={errorStyle}>{error}</FieldError>
  </CheckboxField>
);

interface CheckboxCardsProps {
  label: ReactNode;
  cards: readonly { value: string; title: ReactNode }[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  isDisabled?: boolean;
  /** Id of an element that names the group besides its label: the text of a question. */
  'aria-labelledby'?: string;
}

/** A group of checkboxes shown as cards, the counterpart of `RadioCards` where several may be chosen. */
export const CheckboxCards = ({ label, cards, values, onChange, isDisabled = false, ...aria }: CheckboxCardsProps) => (
  <CheckboxGroup {...aria} value={[...values]} onChange={onChange} isDisabled={isDisabled} className={fieldStyle}>
    <Label className={labelStyle}>{label}</Label>
    <div className="grid gap-3">
      {cards.map(({ value, title }) => (
        <CheckboxField key={value} value={value}>
          <CheckboxButton className={classNames('group', optionCardStyle)}>
            <span
              className={classNames(
                'flex size-5.5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-raised',
                'text-on-brand transition-colors group-data-selected:border-brand group-data-selected:bg-brand',
              )}
            >
              <CheckIcon className="size-4 opacity-0 transition-opacity group-data-selected:opacity-100" />
            </span>
            <span className="min-w-0 grow text-ink">{title}</span>
          </CheckboxButton>
        </CheckboxField>
      ))}
    </div>
  </CheckboxGroup>
);
