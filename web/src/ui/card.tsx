import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  className?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** A card: a surface that groups content. */
export const Card = ({ as: Element = 'div', className, children, ...aria }: CardProps) => (
  <Element {...aria} className={classNames('rounded-lg bg-surface p-5 shadow-card sm:p-6', className)}>
    {children}
  </Element>
);
