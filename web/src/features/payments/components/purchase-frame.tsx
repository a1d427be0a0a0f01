import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PurchaseOverlay } from './purchase-overlay.tsx';

interface PurchaseFrameProps {
  /** The current step; a change scrolls to the top. */
  step: string;
  /** A label above the title with the current step. */
  eyebrow?: string | undefined;
  title: ReactNode;
  /** Hides the title visually while loading; screen readers still read it. */
  isTitleHidden?: boolean;
  /** Whether Escape and the backdrop close it, as long as nothing is typed in this step. */
  isDismissable: boolean;
  /** A payment is running: the dialog can't be closed, and a bank's page may lie above it. */
  isBusy?: boolean;
  /** Narrow width for a single column. */
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The layout of every step of a purchase or payment: title, close button, and the scrollable content. */
export const PurchaseFrame = ({ step, eyebrow, title, onClose, children, ...state }: PurchaseFrameProps) => {
  const { t } = useTranslation('payments');
  const { isTitleHidden = false, isDismissable, isBusy = false, isNarrow = false } = state;
  const titleId = useId();
  const heading = useFocusOnStep(step);
  const { content, hasInput } = useHasInput(step);
  return (
    <PurchaseOverlay
      titleId={titleId}
      isDismissable={isDismissable && !hasInput}
      isReleased={isBusy}
      isNarrow={isNarrow}
      onClose={onClose}
    >
      <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-8 sm:pt-7">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className={isTitleHidden ? 'sr-only' : 'text-xl outline-none sm:text-2xl'}
        >
          {eyebrow && <span className="block font-sans text-sm font-medium tracking-normal text-muted">{eyebrow}</span>}
          {title}
        </h2>
        <IconButton
          label={t('dialog.close')}
          isDisabled={isBusy}
          onPress={onClose}
          className="-mt-1 -mr-2 ml-auto sm:-mr-3"
        >
          <CloseIcon />
        </IconButton>
      </header>
      {/* A scrollable region has to be focusable, because its content may not be. */}
      <section
        key={step}
        ref={content}
        aria-labelledby={titleId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling is an interaction
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto px-5 pt-2 pb-6 -outline-offset-2 sm:px-8 sm:pb-8"
      >
        {children}
      </section>
    </PurchaseOverlay>
  );
};

/** The loading skeleton; screen readers read `text` instead. */
export const PurchaseSkeleton = ({ text }: { text: string }) => (
  <output className="flex flex-col gap-4 pb-16">
    <span className="sr-only">{text}</span>
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="h-6 w-1/3" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-40 w-full" />
  </output>
);

/**
 * Focus management: moves the focus to the title of a new step and scrolls to the top. The first step gets the focus
 * when the dialog opens.
 */
const useFocusOnStep = (step: string) => {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [step]);
  return title;
};

/** Whether something was typed in a step, which closing by a slip would lose. A choice is made again at once. */
const useHasInput = (step: string) => {
  const content = useRef<HTMLElement>(null);
  const [typedIn, setTypedIn] = useState<string>();
  useEffect(() => {
    const { current } = content;
    const typed = ({ target }: Event) => {
      if (!(target instanceof Element && target.matches('[type=radio], [type=checkbox]'))) setTypedIn(step);
    };
    current?.addEventListener('input', typed);
    return () => current?.removeEventListener('input', typed);
  }, [step]);
  return { content, hasInput: typedIn === step };
};
