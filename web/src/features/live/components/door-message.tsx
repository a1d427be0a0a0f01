import type { ReactNode } from 'react';

import { classNames } from '../../../ui/class-names.ts';
import { CalendarIcon, CheckIcon, WarningIcon, Mark } from '../../../ui/icons.tsx';

export interface DoorMessageProps {
  tone: 'calm' | 'success' | 'warning';
  title: string;
  text: ReactNode;
  /** What to do next: links and buttons. */
  children: ReactNode;
}

const looks = {
  calm: { Icon: CalendarIcon, colours: 'bg-brand-soft text-brand' },
  success: { Icon: CheckIcon, colours: 'bg-success-soft text-success' },
  warning: { Icon: WarningIcon, colours: 'bg-warning-soft text-warning' },
};

/** The door of a room that one cannot enter now, or has left: one sentence, and what to do next. */
export const DoorMessage = ({ tone, title, text, children }: DoorMessageProps) => {
  const { Icon, colours } = looks[tone];
  return (
    <main className="flex min-h-dvh flex-col bg-canvas p-6">
      <Mark className="size-10 shrink-0" />
      <div className="m-auto flex max-w-md flex-col items-center gap-4 py-10 text-center">
        <span className={classNames('flex size-18 items-center justify-center rounded-full', colours)}>
          <Icon className="size-8" />
        </span>
        <h1 className="text-2xl text-ink">{title}</h1>
        <p role="status" className="text-muted">
          {text}
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </main>
  );
};
