import type { SeccionDeInicio, SeccionEscrita } from '@puente/contracts/landing';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { usePreviewSection, useRestoreSection } from '../queries.ts';

/** Opens the page as it would be, in both languages. @param written the section; null where it isn't whole yet */
export const PreviewButton = ({ written }: { written: () => SeccionEscrita | null }) => {
  const { t } = useTranslation('landing');
  const preview = usePreviewSection();
  const ask = (): void => {
    const section = written();
    if (section === null) toast(t('preview.incomplete'), 'danger');
    else preview.mutate(section, { onError: (error) => toast(messageOf(error, t('preview.failed')), 'danger') });
  };
  return (
    <>
      <Button variant="secondary" isPending={preview.isPending} pendingText={t('preview.loading')} onPress={ask}>
        {t('preview.open')}
      </Button>
      {preview.data && (
        <Dialog isOpen size="sm" onOpenChange={(isOpen) => isOpen || preview.reset()} title={t('preview.title')}>
          <div className="flex flex-col gap-4">
            <p className="text-muted">{t('preview.text')}</p>
            <LinkButton href={preview.data.es} target="_blank" rel="noopener">
              {t('preview.es')}
            </LinkButton>
            <LinkButton variant="secondary" href={preview.data.en} target="_blank" rel="noopener">
              {t('preview.en')}
            </LinkButton>
          </div>
        </Dialog>
      )}
    </>
  );
};

interface RestoreButtonProps {
  seccion: SeccionDeInicio;
  version: string;
  onDone: () => void;
}

/** Gives the section back the words that the program came with, after a question. */
export const RestoreButton = ({ seccion, version, onDone }: RestoreButtonProps) => {
  const { t } = useTranslation('landing');
  const restore = useRestoreSection(seccion);
  return (
    <ConfirmButton
      variant="quiet"
      question={{
        title: t('restore.title'),
        text: t('restore.text', { section: t(`sections.${seccion}.title`) }),
        confirm: t('restore.open'),
        pending: t('restore.pending'),
        isDanger: true,
        act: () => restore.mutateAsync(version),
        done: t('restore.done'),
        onDone,
        failed: t('restore.failed'),
        failure: 'within',
      }}
    >
      {t('restore.open')}
    </ConfirmButton>
  );
};
