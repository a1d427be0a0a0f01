import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface LeaveDialogsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onLeave: () => void;
  /** Finishes the class for everyone. */
  onFinish: () => Promise<unknown>;
}

/** The course's staff leave alone, or finish the class for everyone (ADM-7), which asks once more. */
export const LeaveDialogs = ({ isOpen, onOpenChange, onLeave, onFinish }: LeaveDialogsProps) => {
  const { t } = useTranslation('live');
  const [isFinishing, setFinishing] = useState(false);
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
      {isFinishing && (
        <ConfirmAction
          title={t('leave.finishTitle')}
          text={t('leave.finishText')}
          confirm={t('leave.finishYes')}
          cancel={t('leave.back')}
          pending={t('leave.finishing')}
          isDanger
          act={onFinish}
          failed={(error) => (error instanceof CommandError && error.message) || t('leave.finishFailed')}
          failure="within"
          onClose={() => setFinishing(false)}
        />
      )}
    </>
  );
};
