import type { Tarea } from '@puente/contracts/coursework';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { useDeleteAssignment } from '../queries.ts';

interface DeleteDialogProps {
  tarea: Tarea;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an assignment is deleted, and says why it can't be when work was handed in. */
export const DeleteDialog = ({ tarea: { titulo, clase }, onClose, onDeleted }: DeleteDialogProps) => {
  const { t } = useTranslation('coursework');
  const remove = useDeleteAssignment(clase.id);
  return (
    <ConfirmAction
      title={t('remove.title')}
      text={t('remove.text', { titulo })}
      confirm={t('remove.confirm')}
      pending={t('remove.pending')}
      isDanger
      act={() => remove.mutateAsync()}
      done={({ message }) => message}
      onDone={onDeleted}
      failed={t('remove.problem')}
      failure="within"
      onClose={onClose}
    />
  );
};
