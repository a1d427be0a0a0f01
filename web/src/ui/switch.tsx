import type { ReactNode, Ref } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch';
import { Text } from 'react-aria-components/Text';

import { classNames } from './class-names.ts';
import { hintStyle } from './field-style.ts';

export interface SwitchProps extends Omit<
  SwitchFieldProps,
  'children' | 'className' | 'inputRef' | 'isSelected' | 'value' | 'onChange'
> {
  value?: boolean;
  onChange?: (isSelected: boolean) => void;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement | null>;
  className?: string | undefined;
  /** The label. */
  children: ReactNode;
}

/** A setting that is saved at once. In a form that is submitted later, use a `Checkbox`. */
export const Switch = ({ value = false, hint, ref, className, children, ...props }: SwitchProps) => (
  <SwitchField
    {...props}
    {...(ref && { inputRef: ref })}
    isSelected={value}
    className={classNames('flex flex-col', className)}
  >
    <SwitchButton
      className={classNames(
        'group flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium text-ink',
        'data-disabled:cursor-not-allowed data-disabled:opacity-60',
      )}
    >
      <span className="min-w-0">{children}</span>
      <span
        className={classNames(
          'flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-line p-0.5 transition-colors',
          'group-data-hovered:border-brand group-data-selected:border-brand group-data-selected:bg-brand',
          'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2',
          'group-data-focus-visible:outline-brand',
        )}
      >
        <span className="size-5.5 rounded-full bg-line-strong transition-[background-color,translate] duration-150 ease-out group-data-selected:translate-x-5 group-data-selected:bg-on-brand" />
      </span>
    </SwitchButton>
    {hint && (
      <Text slot="description" className={classNames(hintStyle, 'pr-16')}>
        {hint}
      </Text>
    )}
  </SwitchField>
);
