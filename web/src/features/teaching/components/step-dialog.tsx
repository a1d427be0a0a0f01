import type { ReactNode } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type ClassStep, type StepAnswer, useClassStep } from '../queries.ts';
import { useProblemText } from '../use-problem-text.ts';

interface StepDialogProps {
  asked: ClassStep;
  title: string;
  confirmText: string;
  pendingText: string;
  isDanger?: boolean;
  /** Replaces the message of success, such as by entering the room. */
  onDone?: (answer: StepAnswer) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a step of a class (ADM-7). A refusal is shown in the dialog, which stays open. */
export const StepDialog = ({ asked, onDone, onClose, children, ...dialog }: StepDialogProps) => {
  const { t } = useTranslation('teaching');
  const step = useClassStep();
  const problemText = useProblemText();
  const confirm = () =>
    void step.take(asked, {
      onSuccess: (answer) => {
        if (!onDone) toast(answer.message);
        onClose();
        onDone?.(answer);
      },
    });
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      cancelText={t('back')}
      isPending={step.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        {children}
        {step.error && <Alert tone="danger">{problemText(step.error)}</Alert>}
      </div>
    </ConfirmDialog>
  );
};
