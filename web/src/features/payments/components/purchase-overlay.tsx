import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';

import { classNames } from '../../../ui/class-names.ts';

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
export const PurchaseOverlay = ({
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
    // What had the focus may be gone: the next thing to do gets it, else the dialog, so that it never is on the page.
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
