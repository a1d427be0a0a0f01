import type { PruebaDefinida } from '@puente/contracts/test-authoring';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { useRemoveTest } from '../queries.ts';

interface RemoveTestDialogProps {
  test: PruebaDefinida;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a test is deleted, or archived where somebody has begun it. */
export const RemoveTestDialog = ({ test, onClose, onRemoved }: RemoveTestDialogProps) => {
  const { t } = useTranslation('authoring');
  const remove = useRemoveTest(test.cursoId);
  const archives = test.intentos > 0;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(archives ? 'editor.archiveTitle' : 'editor.deleteTitle')}
      confirmText={t(archives ? 'editor.archive' : 'editor.delete')}
      cancelText={t('cancel')}
      isDanger
      isPending={remove.isPending}
      pendingText={t('editor.saving')}
      onConfirm={() =>
        remove.mutate(test.id, {
          onSuccess: ({ message }) => {
            toast(message);
            onRemoved();
          },
        })
      }
    >
      <p>{t(archives ? 'editor.archiveText' : 'editor.deleteText', { nombre: test.nombre })}</p>
      {remove.error && (
        <Alert tone="danger" className="mt-4">
          {messageOf(remove.error, t('unknown'))}
        </Alert>
      )}
    </ConfirmDialog>
  );
};
