import type { PruebaDefinida } from '@puente/contracts/test-authoring';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
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
    <ConfirmAction
      title={t(archives ? 'editor.archiveTitle' : 'editor.deleteTitle')}
      text={t(archives ? 'editor.archiveText' : 'editor.deleteText', { nombre: test.nombre })}
      confirm={t(archives ? 'editor.archive' : 'editor.delete')}
      cancel={t('cancel')}
      pending={t('editor.saving')}
      isDanger
      act={() => remove.mutateAsync(test.id)}
      done={({ message }) => message}
      onDone={onRemoved}
      failed={t('unknown')}
      failure="within"
      onClose={onClose}
    />
  );
};
