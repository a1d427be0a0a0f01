import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';

export interface FloatingPanelProps {
  title: string;
  /** Called by the close button and Escape. */
  onClose: () => void;
  /** Fills the panel's height and scrolls by itself. */
  children: ReactNode;
}

/**
 * A non-modal panel at the lower right of a wide screen, so that the page stays usable; on a narrow screen it covers
 * the page. Turning the device moves the panel without remounting its content.
 */
export const FloatingPanel = (props: FloatingPanelProps) => {
  const [isAlone] = useState(() => window.matchMedia('(width < 40rem)').matches);
  return isAlone ? <FullScreen {...props} /> : <BesidePage {...props} />;
};

const place =
  'fixed inset-x-0 top-0 h-[var(--visual-viewport-height,100dvh)] bg-surface sm:top-auto sm:right-6 sm:bottom-0 ' +
  'sm:left-auto sm:h-[min(36rem,100dvh)] sm:w-108 sm:overflow-hidden sm:rounded-t-xl sm:border sm:border-b-0 ' +
  'sm:border-line sm:shadow-float';

const BesidePage = ({ title, onClose, children }: FloatingPanelProps) => {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  // The element to return the focus to, read before the panel takes the focus.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const { current } = panel;
    return () => {
      if (current?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, [before]);

  const closeOnEscape = ({ key, target }: KeyboardEvent) => {
    // Escape closes an open list of options first.
    const isListOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
    if (key === 'Escape' && !isListOpen) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles key events that its controls have not handled
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      className={classNames(place, 'z-40 flex animate-rise-in flex-col')}
    >
      <Head title={title} titleId={titleId} onClose={onClose} />
      {children}
    </section>
  );
};

const FullScreen = ({ title, onClose, children }: FloatingPanelProps) => {
  const titleId = useId();
  return (
    <ModalOverlay isOpen onOpenChange={onClose} className={classNames(place, 'z-50 data-entering:animate-rise-in')}>
      <Modal className="h-full">
        <AriaDialog aria-labelledby={titleId} className="flex h-full flex-col outline-none">
          <Head title={title} titleId={titleId} onClose={onClose} />
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};

interface HeadProps {
  title: string;
  titleId: string;
  onClose: () => void;
}

const Head = ({ title, titleId, onClose }: HeadProps) => {
  const { t } = useTranslation('ui');
  return (
    <header className="flex items-center justify-between gap-4 bg-brand-soft py-1.5 pr-2 pl-5">
      <h2 id={titleId} className="text-lg text-ink">
        {title}
      </h2>
      <IconButton label={t('close')} onPress={onClose}>
        <CloseIcon />
      </IconButton>
    </header>
  );
};
