import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface LeaveDialogsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onLeave: () => void;
  /** Finishes the class for everyone. @returns why it failed, or null */
  onFinish: () => Promise<string | null>;
}

/** The course's staff leave alone, or finish the class for everyone (ADM-7), which asks once more. */
export const LeaveDialogs = ({ isOpen, onOpenChange, onLeave, onFinish }: LeaveDialogsProps) => {
  const { t } = useTranslation('live');
  const [isFinishing, setFinishing] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const finish = async () => {
    setPending(true);
    setFailure(null);
    const refused = await onFinish();
    setPending(false);
    setFailure(refused);
    if (refused === null) setFinishing(false);
  };
  return (
    <>
      <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('leave.title')} size="sm">
        <p className="text-muted">{t('leave.text')}</p>
        <div className="mt-6 flex flex-col gap-3">
          <Button
            onPress={() => {
              onOpenChange(false);
              onLeave();
            }}
          >
            {t('leave.only')}
          </Button>
          <Button
            variant="danger"
            onPress={() => {
              onOpenChange(false);
              setFinishing(true);
            }}
          >
            {t('leave.finish')}
          </Button>
          <Button variant="quiet" onPress={() => onOpenChange(false)}>
            {t('leave.back')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isFinishing}
        onOpenChange={setFinishing}
        title={t('leave.finishTitle')}
        confirmText={t('leave.finishYes')}
        cancelText={t('leave.back')}
        isDanger
        isPending={isPending}
        pendingText={t('leave.finishing')}
        onConfirm={() => void finish()}
      >
        {t('leave.finishText')}
        {failure !== null && (
          <Alert tone="danger" className="mt-4">
            {failure}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
};
