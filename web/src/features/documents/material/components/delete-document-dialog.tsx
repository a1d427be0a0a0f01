import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
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
    <ConfirmAction
      title={t('remove.title')}
      text={t('remove.text', { titulo })}
      confirm={t('remove.confirm')}
      pending={t('remove.pending')}
      isDanger
      act={() => remove.mutateAsync(id)}
      done={({ message }) => message}
      failed={t('form.unknown')}
      failure="within"
      onClose={onClose}
    />
  );
};
