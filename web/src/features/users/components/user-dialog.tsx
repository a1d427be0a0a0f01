import type { Usuario } from '@puente/contracts/users';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../shared/unsaved/form-dialog.tsx';
import { UserFields } from './user-fields.tsx';

interface UserDialogProps {
  /** Undefined for a new user. */
  user: Usuario | undefined;
  /** Whether it is one's own account. */
  isOwn: boolean;
  onClose: () => void;
}

/** The dialog for a new user, or an existing one (ADM-9). */
export const UserDialog = ({ user, isOwn, onClose }: UserDialogProps) => {
  const { t } = useTranslation('users');
  const [isSaving, setSaving] = useState(false);
  return (
    <FormDialog
      isOpen
      isDismissable={!isSaving}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(user ? 'dialog.edit' : 'dialog.create')}
    >
      <UserFields user={user} isOwn={isOwn} onSaving={setSaving} onClose={onClose} />
    </FormDialog>
  );
};
