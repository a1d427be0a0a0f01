import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Replaces the children while `isPending`. */
  pendingText?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button. While pending it keeps the focus, shows a spinner and ignores presses. */
export const Button = ({ variant, size, pendingText, className, children, ...props }: ButtonProps) => (
  <AriaButton {...props} className={classNames(buttonStyle(variant, size), className)}>
    {props.isPending ? (
      <>
        <Spinner className="size-[1.1em]" />
        {pendingText ?? children}
      </>
    ) : (
      children
    )}
  </AriaButton>
);
