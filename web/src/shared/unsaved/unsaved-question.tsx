import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ConfirmAction } from '../../ui/confirm-action.tsx';

interface UnsavedQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Whether to leave what was typed and not saved. Needs the texts `unsaved`. */
export const UnsavedQuestion = ({ onStay, onLeave }: UnsavedQuestionProps) => {
  const { t } = useTranslation('unsaved');
  return (
    <ConfirmAction
      title={t('title')}
      text={t('text')}
      confirm={t('leave')}
      cancel={t('stay')}
      isDanger
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
};
