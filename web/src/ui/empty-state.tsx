import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** Purpose of the list, and how to add the first entry. */
  text?: ReactNode;
  action?: ReactNode;
  illustration?: ReactNode;
}

/** The state of a list without entries. */
export const EmptyState = ({ title, text, action, illustration }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong/60 px-6 py-12 text-center">
    {illustration && (
      <span className="mb-1 flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand">
        {illustration}
      </span>
    )}
    <p className="font-display text-xl text-ink">{title}</p>
    {text && <p className="max-w-md text-muted">{text}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);
