import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { type ClassDocument, useDeleteDocument } from '../queries.ts';

/** Asks before a document is deleted (part 2, point 5). */
export const DeleteDocumentDialog = ({
  document: { id, titulo },
  onClose,
}: {
  document: ClassDocument;
  onClose: () => void;
}) => {
  const { t } = useTranslation('material');
  const remove = useDeleteDocument();
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
        remove.mutate(id, {
          onSuccess: ({ message }) => {
            toast(message);
            onClose();
          },
        })
      }
    >
      <p>{t('remove.text', { titulo })}</p>
      {remove.error && (
        <Alert tone="danger" className="mt-4">
          {messageOf(remove.error, t('form.unknown'))}
        </Alert>
      )}
    </ConfirmDialog>
  );
};
