import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';

import { buttonStyle, type ButtonSize, type ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';

export interface LinkButtonProps extends Omit<LinkProps, 'children' | 'className'> {
  href: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A link styled as a button. */
export const LinkButton = ({ variant, size, className, ...props }: LinkButtonProps) => (
  <Link {...props} className={classNames(buttonStyle(variant, size), className)} />
);
