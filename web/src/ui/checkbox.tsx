import type { ReactNode, Ref } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { FieldError } from 'react-aria-components/FieldError';

import { classNames } from './class-names.ts';
import { errorStyle } from './field-style.ts';
import { CheckIcon } from './icons.tsx';

export interface CheckboxProps extends Omit<
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
