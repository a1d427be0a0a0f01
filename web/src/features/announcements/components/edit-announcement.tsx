import type { Anuncio } from '@puente/contracts/announcements';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAttachments } from '../../../shared/attachments/use-attachments.ts';
import { usePrivateNumbersCheck } from '../../../shared/writing/use-private-numbers-check.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useChange } from '../queries.ts';
import { AnnouncementFields, isWhole, type Written } from './announcement-fields.tsx';

export interface EditAnnouncementProps {
  anuncio: Anuncio;
  onClose: () => void;
}

/** Corrects an announcement: nobody is told or mailed again. */
export const EditAnnouncement = ({ anuncio, onClose }: EditAnnouncementProps) => {
  const { t } = useTranslation('announcements');
  const [written, setWritten] = useState<Written>({ titulo: anuncio.titulo, cuerpo: anuncio.cuerpo });
  const [isTried, setTried] = useState(false);
  const attachments = useAttachments(anuncio.adjuntos);
  const change = useChange(anuncio.id);
  const { check, question } = usePrivateNumbersCheck();

  const save = (what: Written) => {
    setWritten(what);
    change.mutate(
      { ...what, adjuntos: attachments.ids },
      {
        onSuccess: () => {
          toast(t('saved'));
          onClose();
        },
      },
    );
  };
  const submit = () => {
    setTried(true);
    if (!isWhole(written) || attachments.isUploading || attachments.hasFailed) return;
    check(`${written.titulo}\n${written.cuerpo}`, {
      send: () => save(written),
      hideAndSend: () =>
        save({ titulo: maskPrivateNumbers(written.titulo), cuerpo: maskPrivateNumbers(written.cuerpo) }),
    });
  };

  return (
    <Dialog isOpen onOpenChange={onClose} title={t('editTitle')} size="lg" isDismissable={!change.isPending}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-muted">{t('editText')}</p>
        <AnnouncementFields written={written} onChange={setWritten} attachments={attachments} isTried={isTried} />
        {isTried && attachments.isUploading && <Alert tone="info">{t('stillUploading')}</Alert>}
        {isTried && attachments.hasFailed && <Alert tone="warning">{t('uploadFailed')}</Alert>}
        {change.isError && <Alert tone="danger">{messageOf(change.error, t('saveFailed'))}</Alert>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" isDisabled={change.isPending} onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" isPending={change.isPending} pendingText={t('saving')}>
            {t('save')}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  );
};
