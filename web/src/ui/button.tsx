import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

import { classNames } from './class-names.ts';
import { Spinner } from './progress.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand shadow-card hover:bg-brand-strong',
  secondary: 'border border-line-strong/60 bg-surface text-ink hover:border-brand hover:text-brand',
  quiet: 'text-brand hover:bg-brand-soft',
  danger: 'bg-danger text-raised hover:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3.5 py-1.5 text-sm max-sm:min-h-11 pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-7 py-2.5 text-lg',
};

/**
 * The classes of buttons and button-like links, shared by the interactive components and the prerendered landing page.
 */
export const buttonStyle = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold no-underline',
    'transition-[background-color,border-color,color,filter,transform] duration-150 ease-out active:scale-[0.98]',
    'data-disabled:cursor-not-allowed data-disabled:opacity-50 data-pending:cursor-progress',
    variants[variant],
    sizes[size],
  );

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Replaces the children while `isPending`, and comes first in an `aria-label`: the name has the text that is seen. */
  pendingText?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button. While pending it keeps the focus, shows a spinner and ignores presses. */
export const Button = ({ variant, size, pendingText, className, children, ...props }: ButtonProps) => (
  <AriaButton
    {...props}
    {...(props.isPending &&
      pendingText &&
      props['aria-label'] && { 'aria-label': `${pendingText} ${props['aria-label']}` })}
    className={classNames(buttonStyle(variant, size), className)}
  >
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
