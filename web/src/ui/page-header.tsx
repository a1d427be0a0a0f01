import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}

/** The header of a screen, with its only `h1`. */
export const PageHeader = ({ title, text, actions }: PageHeaderProps) => (
  <header className="flex flex-wrap items-end justify-between gap-4">
    <div className="min-w-0">
      <h1 className="text-2xl text-ink sm:text-3xl">{title}</h1>
      {text && <p className="mt-1.5 max-w-2xl text-muted">{text}</p>}
    </div>
    {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
  </header>
);
