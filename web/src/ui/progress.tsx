import { Label } from 'react-aria-components/Label';
import { ProgressBar } from 'react-aria-components/ProgressBar';

export interface ProgressProps {
  /** 0 to 100. */
  value: number;
  label: string;
  className?: string;
}

/** How much of something is done. */
export const Progress = ({ value, label, className = '' }: ProgressProps) => (
  <ProgressBar value={value} className={`flex flex-col gap-1.5 ${className}`}>
    {({ percentage = 0, valueText }) => (
      <>
        <span className="flex items-baseline justify-between gap-4 text-sm">
          <Label className="min-w-0 font-medium text-ink">{label}</Label>
          <span className="text-muted tabular-nums">{valueText}</span>
        </span>
        <span className="h-2 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-brand transition-[width] duration-500 ease-out"
            style={{ width: `${percentage}%` }}
          />
        </span>
      </>
    )}
  </ProgressBar>
);
