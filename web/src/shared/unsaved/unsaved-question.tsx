import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface UnsavedQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Whether to leave what was typed and not saved. Needs the texts `unsaved`. */
export const UnsavedQuestion = ({ isOpen, onStay, onLeave }: UnsavedQuestionProps) => {
  const { t } = useTranslation('unsaved');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => next || onStay()}
      title={t('title')}
      confirmText={t('leave')}
      cancelText={t('stay')}
      isDanger
      onConfirm={onLeave}
    >
      {t('text')}
    </ConfirmDialog>
  );
};
