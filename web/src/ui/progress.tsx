import { useId } from 'react';

import { useFormat } from '../platform/i18n/format.ts';

export interface ProgressProps {
  /** In percent: 0 to 100. */
  value: number;
  label: string;
  className?: string;
}

/** A progress bar. */
export const Progress = ({ value, label, className = '' }: ProgressProps) => {
  const id = useId();
  const text = useFormat().percent(value / 100);
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span id={id} className="min-w-0 font-medium text-ink">
          {label}
        </span>
        <span className="text-muted tabular-nums">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-500 ease-out"
          style={{ width: `${value}%` }}
        />
      </div>
    </div>
  );
};
