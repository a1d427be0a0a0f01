import type { ReactNode } from 'react';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** The question, and a warning about what can't be undone. */
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  isDanger?: boolean;
  isPending?: boolean;
  pendingText?: string;
  /** The caller closes the dialog after the action. */
  onConfirm: () => void;
}

/** A confirmation dialog for actions that are hard to undo. */
export const ConfirmDialog = ({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmText,
  cancelText,
  isDanger = false,
  isPending = false,
  pendingText,
  onConfirm,
}: ConfirmDialogProps) => {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      size="sm"
      role="alertdialog"
      isDismissable={!isPending}
    >
      <div className="text-muted">{children}</div>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" isDisabled={isPending} onPress={() => onOpenChange(false)}>
          {cancelText ?? t('cancel')}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isPending={isPending}
          pendingText={pendingText}
          onPress={onConfirm}
        >
          {confirmText}
        </Button>
      </div>
    </Dialog>
  );
};
