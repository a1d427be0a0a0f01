import { type Anuncio, CambioAnuncio } from '@puente/contracts/announcements';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAttachments } from '../../../shared/attachments/attachments-field.tsx';
import { FormDialog } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useChangeAnnouncement } from '../queries.ts';
import { useAnnouncementWriting } from '../use-announcement-writing.ts';
import { AnnouncementFields } from './announcement-fields.tsx';

export interface EditAnnouncementProps {
  anuncio: Anuncio;
  onClose: () => void;
}

/** Corrects an announcement: nobody is told or mailed again. */
export const EditAnnouncement = ({ anuncio, onClose }: EditAnnouncementProps) => {
  const { t } = useTranslation('announcements');
  const attachments = useAttachments(anuncio.adjuntos);
  const change = useChangeAnnouncement(anuncio.id);
  const { isWaiting, question, ask, ...rules } = useAnnouncementWriting(attachments);
  const form = useForm({
    ...rules,
    initial: { titulo: anuncio.titulo, cuerpo: anuncio.cuerpo, adjuntos: '' },
    label: (field) => t(`fields.${field === 'titulo' ? 'titulo' : 'cuerpo'}.label`),
    schema: CambioAnuncio,
    body: ({ titulo, cuerpo }) => ({ titulo, cuerpo, adjuntos: attachments.ids }),
    problems: () => ({ adjuntos: isWaiting && '' }),
    ask,
    save: (body) => change.mutateAsync(body),
    done: t('saved'),
    onSaved: onClose,
    failed: t('saveFailed'),
  });
  return (
    <FormDialog form={form} title={t('editTitle')} size="lg" submit={t('save')} pending={t('saving')} onClose={onClose}>
      <p className="text-muted">{t('editText')}</p>
      <AnnouncementFields
        titulo={form.field('titulo')}
        cuerpo={form.field('cuerpo')}
        attachments={attachments}
        isWaiting={form.field('adjuntos').isInvalid}
      />
      {question}
    </FormDialog>
  );
};
