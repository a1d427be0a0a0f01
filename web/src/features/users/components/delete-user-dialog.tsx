import type { Usuario } from '@puente/contracts/users';
import { useQueryClient } from '@tanstack/react-query';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
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
  return (
    <ConfirmAction
      title={t('removing.title')}
      text={
        <>
          <p className="text-ink">{t('removing.question')}</p>
          <p className="mt-2 wrap-anywhere">{t('removing.detail', { name: user.nombreCompleto, email: user.email })}</p>
        </>
      }
      confirm={t('remove')}
      pending={t('removing.pending')}
      isDanger
      act={() => remove.mutateAsync(user.id)}
      done={({ message }) => message}
      onDone={() => {
        onDeleted?.();
        refreshUsers(queries);
      }}
      failed={t('removing.failed')}
      onClose={onClose}
    />
  );
};
