import type { Usuario } from '@puente/contracts/users';
import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { refreshUsers, useDeleteUser } from '../queries.ts';

interface DeleteUserDialogProps {
  user: Usuario;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before somebody is deleted; says how it went. */
export const DeleteUserDialog = ({ user, onClose, onDeleted }: DeleteUserDialogProps) => {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const remove = useDeleteUser();
  const confirm = () =>
    remove.mutate(user.id, {
      onSuccess({ message }) {
        toast(message, 'success');
        onDeleted?.();
        refreshUsers(queries);
      },
      onError: (error) => toast(messageOf(error, t('removing.failed')), 'danger'),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('removing.title')}
      confirmText={t('remove')}
      pendingText={t('removing.pending')}
      isDanger
      isPending={remove.isPending}
      onConfirm={confirm}
    >
      <p className="text-ink">{t('removing.question')}</p>
      <p className="mt-2 wrap-anywhere">{t('removing.detail', { name: user.nombreCompleto, email: user.email })}</p>
    </ConfirmDialog>
  );
};
