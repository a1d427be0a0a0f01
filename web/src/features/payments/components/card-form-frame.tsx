import { type ReactNode, useCallback, useEffect, useRef } from 'react';

import { FormElement } from '../../../shared/forms/form.tsx';
import type { AttachForm } from '../../../shared/forms/use-fields.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LockIcon } from '../../../ui/icons-later.tsx';
import { ShieldIcon } from '../../../ui/icons.tsx';
import { isFocusLost } from './focus-lost.ts';

interface CardFormFrameProps {
  title: string;
  /** One sentence about who stores the card. */
  promise: string;
  form: { attach: AttachForm };
  onSubmit: () => void;
  /** Whether it works, with its fields out of reach. */
  isBusy: boolean;
  /** Covers the form while it is busy. */
  overlay: ReactNode;
  children: ReactNode;
}

/**
 * The layout of every card form: dark, with a lock above and the storage notice below. After its work, the focus is on
 * what comes next: a field to correct, the next action, or the button that was pressed.
 */
export const CardFormFrame = ({
  title,
  promise,
  form: { attach },
  onSubmit,
  isBusy,
  overlay,
  children,
}: CardFormFrameProps) => {
  const form = useRef<HTMLFormElement>(null);
  const attachBoth = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      attach(element);
    },
    [attach],
  );
  const wasUsed = useRef(false);
  useEffect(() => {
    const { current } = form;
    const used = () => {
      wasUsed.current = true;
    };
    current?.addEventListener('focusin', used);
    return () => current?.removeEventListener('focusin', used);
  }, []);
  useEffect(() => {
    const { current } = form;
    if (isBusy || !current || !wasUsed.current || !isFocusLost()) return;
    const next = ['[aria-invalid=true]', '[data-next-action]', '[type=submit]']
      .map((selector) => current.querySelector<HTMLElement>(selector))
      .find((element) => element !== null);
    next?.focus({ preventScroll: next.matches('button') });
  }, [isBusy]);
  return (
    <FormElement form={{ attach: attachBoth, submit: onSubmit }} className={cardFormStyle}>
      <CardFormTitle>{title}</CardFormTitle>
      {children}
      <CardFormPromise>{promise}</CardFormPromise>
      {overlay}
    </FormElement>
  );
};

/** The place of the card form before a way to pay is chosen, with what is going to happen there. */
export const CardFormPlace = ({
  title,
  promise,
  children,
}: Pick<CardFormFrameProps, 'title' | 'promise' | 'children'>) => (
  // Where the form follows below, there is no empty place.
  <section className={classNames(cardFormStyle, 'max-lg:hidden')}>
    <CardFormTitle>{title}</CardFormTitle>
    <p className="text-muted">{children}</p>
    <CardFormPromise>{promise}</CardFormPromise>
  </section>
);

const cardFormStyle =
  'relative flex flex-col gap-5 overflow-hidden rounded-lg bg-canvas p-5 text-ink scheme-dark sm:p-6';

const CardFormTitle = ({ children }: { children: string }) => (
  <h3 className="flex items-center gap-3 text-xl">
    <LockIcon className="size-5 text-brand" />
    {children}
  </h3>
);

const CardFormPromise = ({ children }: { children: string }) => (
  <p className="flex items-start gap-2 text-sm text-muted">
    <ShieldIcon className="size-5 shrink-0" />
    {children}
  </p>
);
