import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'full';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  size?: DialogSize;
  /** Whether Escape, the backdrop and the close button close it. False while running work must not be lost. */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

const sizes: Record<DialogSize, string> = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-4xl',
  xl: 'sm:max-w-6xl',
  full: 'h-full sm:max-w-7xl',
};

/** A modal dialog with a focus trap: centered on wide screens, a bottom sheet on narrow ones. */
export const Dialog = ({
  isOpen,
  onOpenChange,
  title,
  size = 'md',
  isDismissable = true,
  role = 'dialog',
  children,
}: DialogProps) => {
  const { t } = useTranslation('ui');
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className="fixed inset-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-scrim data-entering:animate-fade-in sm:items-center sm:p-6"
    >
      <Modal
        className={classNames(
          'flex max-h-[calc(100%-1.5rem)] w-full flex-col overflow-hidden rounded-t-xl bg-surface shadow-float',
          'data-entering:animate-rise-in sm:max-h-full sm:rounded-xl',
          sizes[size],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 grow flex-col outline-none">
          <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3 sm:px-8 sm:pt-7">
            <Heading slot="title" level={2} className="min-w-0 text-2xl wrap-anywhere text-ink">
              {title}
            </Heading>
            {isDismissable && (
              <IconButton slot="close" label={t('close')} className="-mt-1 -mr-3">
                <CloseIcon />
              </IconButton>
            )}
          </header>
          <div className="min-h-0 grow overflow-y-auto px-6 pt-1 pb-6 sm:px-8 sm:pb-8">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};
