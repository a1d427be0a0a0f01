import { type ReactNode, useEffect, useId, useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PurchaseOverlay } from './purchase-overlay.tsx';

interface PurchaseFrameProps {
  /** Each step is read from its top. */
  step: string;
  /** Above the title: where one is. */
  eyebrow?: string | undefined;
  title: string;
  /** Named for those who hear it, while there is nothing to show yet. */
  isTitleHidden?: boolean;
  /** Escape and the backdrop close it. */
  isDismissable: boolean;
  /** Money may be on its way: nothing closes it, and a bank's page may lie above it. */
  isBusy?: boolean;
  /** For one column alone. */
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What every step of a purchase or a payment stands in: the title, the way out, and the part that scrolls. */
export const PurchaseFrame = ({ step, eyebrow, title, onClose, children, ...state }: PurchaseFrameProps) => {
  const { t } = useTranslation('payments');
  const { isTitleHidden = false, isDismissable, isBusy = false, isNarrow = false } = state;
  const titleId = useId();
  const heading = useFocusOnStep(step);
  return (
    <PurchaseOverlay
      titleId={titleId}
      isDismissable={isDismissable}
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
      {/* It scrolls, and so the keyboard has to reach it even while all that it holds is out of reach. */}
      <section
        key={step}
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

/** The shape of what is on its way; `text` says so to those who can't see it. */
export const PurchaseSkeleton = ({ text }: { text: string }) => (
  <output className="flex flex-col gap-4 pb-16">
    <span className="sr-only">{text}</span>
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="h-6 w-1/3" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-40 w-full" />
  </output>
);

/** A new step is announced and read from its top; the first one is reached by the dialog's own opening. */
const useFocusOnStep = (step: string) => {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [step]);
  return title;
};
