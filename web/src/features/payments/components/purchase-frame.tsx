import { type ReactNode, useEffect, useId, useRef, useState, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

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

interface PurchaseOverlayProps {
  /** The id of the dialog's heading (aria-labelledby). */
  titleId: string;
  /** Whether Escape and the backdrop close it. */
  isDismissable: boolean;
  /**
   * While the card provider may show a bank's page. That page is appended to the body, outside this dialog, and needs
   * the focus: aria-modal has to be off.
   */
  isReleased: boolean;
  /** Narrow width for a single column. */
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The purchase's modal layer. Neither the design system's dialog nor `showModal()`: both have a focus trap, and
 * `showModal()` uses the top layer, so a bank's 3-D Secure page could be neither focused nor seen. Instead, the page
 * below is made inert.
 */
const PurchaseOverlay = ({
  titleId,
  isDismissable,
  isReleased,
  isNarrow = false,
  onClose,
  children,
}: PurchaseOverlayProps) => {
  const panel = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    const page = document.getElementById('root');
    const { style } = document.documentElement;
    if (page) page.inert = true;
    style.overflow = 'hidden';
    panel.current?.focus();
    return () => {
      if (page) page.inert = false;
      style.overflow = '';
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  useEffect(() => {
    const dialog = panel.current;
    if (!dialog || isReleased) return;
    let due: ReturnType<typeof setTimeout>;
    // The element with the focus may be gone: the next control gets the focus, else the dialog, so that it never is on the page.
    const observer = new MutationObserver(() => {
      clearTimeout(due);
      due = setTimeout(() => document.activeElement === document.body && dialog.focus({ preventScroll: true }), 100);
    });
    observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] });
    return () => {
      clearTimeout(due);
      observer.disconnect();
    };
  }, [isReleased]);

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isDismissable && event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return createPortal(
    <div
      className="fixed inset-0 z-50 flex items-end justify-center bg-scrim motion-safe:animate-fade-in sm:items-center sm:p-6"
      onPointerDown={(event) => {
        if (isDismissable && event.target === event.currentTarget) onClose();
      }}
    >
      <dialog
        ref={panel}
        open
        aria-modal={!isReleased}
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classNames(
          'relative flex h-dvh max-h-full w-full max-w-full flex-col overflow-hidden bg-surface text-ink shadow-float',
          'outline-none motion-safe:animate-rise-in sm:h-auto sm:rounded-xl',
          isNarrow ? 'sm:max-w-2xl' : 'sm:max-w-5xl',
        )}
      >
        {children}
      </dialog>
    </div>,
    document.body,
  );
};

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

/**
 * Whether the element with the focus is gone: removed, disabled or made inert. The browser then leaves the focus on the
 * body, and a part of the page around it takes it from there (decision 0164).
 */
export const isFocusLost = (): boolean => document.activeElement?.matches('body, dialog, form, section') ?? true;
