import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';

import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'className' | 'aria-label'> {
  /** Accessible name. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A round button with only an icon. */
export const IconButton = ({ label, className, ...props }: IconButtonProps) => (
  <Button
    {...props}
    aria-label={label}
    className={classNames(
      'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted transition-colors',
      'data-disabled:cursor-not-allowed data-disabled:opacity-50 data-hovered:bg-brand-soft data-hovered:text-brand',
      className,
    )}
  />
);
