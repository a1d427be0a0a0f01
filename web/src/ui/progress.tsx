import { type ReactNode, useId } from 'react';

import { useFormat } from '../platform/i18n/format.ts';

interface ProgressProps {
  /** In percent: 0 to 100. */
  value: number;
  label: ReactNode;
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

/** A loading spinner in the text's color. Has no accessible text: the text beside it has to say what is loading. */
export const Spinner = ({ className = '' }: { className?: string }) => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" className={`${className} shrink-0 animate-spin`}>
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
    <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);
