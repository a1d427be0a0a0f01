import type { Tarea } from '@puente/contracts/coursework';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
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
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('remove.title')}
      confirmText={t('remove.confirm')}
      isDanger
      isPending={remove.isPending}
      pendingText={t('remove.pending')}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: ({ message }) => {
            toast(message);
            onDeleted();
          },
        })
      }
    >
      <p>{t('remove.text', { titulo })}</p>
      {remove.error && (
        <Alert tone="danger" className="mt-4">
          {messageOf(remove.error, t('remove.problem'))}
        </Alert>
      )}
    </ConfirmDialog>
  );
};
