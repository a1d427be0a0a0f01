import type { ReactNode } from 'react';

import { classNames } from '../../../ui/class-names.ts';

interface SummaryLineProps {
  label: string;
  /** Emphasized, for the total. */
  isStrong?: boolean;
  children: ReactNode;
}

/** A line of a bill, inside a `<dl>`. */
export const SummaryLine = ({ label, isStrong = false, children }: SummaryLineProps) => (
  <div
    className={classNames(
      'flex justify-between gap-4',
      isStrong ? 'border-t border-line pt-2 text-lg font-semibold text-ink' : 'text-muted',
    )}
  >
    <dt>{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);
