import type { ReactNode } from 'react';

import { LockIcon, ShieldIcon } from '../../../ui/icons.tsx';

interface CardFormFrameProps {
  title: string;
  /** One sentence about who stores the card. */
  promise: string;
  onSubmit: () => void;
  /** Covers the form while it is busy. */
  overlay: ReactNode;
  children: ReactNode;
}

/** The layout of every card form: dark, with a lock above and the storage notice below. */
export const CardFormFrame = ({ title, promise, onSubmit, overlay, children }: CardFormFrameProps) => (
  <form
    noValidate
    className="relative flex flex-col gap-5 overflow-hidden rounded-lg bg-canvas p-5 text-ink scheme-dark sm:p-6"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <h3 className="flex items-center gap-3 text-xl">
      <LockIcon className="size-5 text-brand" />
      {title}
    </h3>
    {children}
    <p className="flex items-start gap-2 text-sm text-muted">
      <ShieldIcon className="size-5 shrink-0" />
      {promise}
    </p>
    {overlay}
  </form>
);
