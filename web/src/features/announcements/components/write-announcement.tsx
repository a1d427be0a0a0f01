import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAttachments } from '../../../shared/attachments/use-attachments.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { useDraft } from '../../../shared/writing/use-draft.ts';
import { usePrivateNumbersCheck } from '../../../shared/writing/use-private-numbers-check.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAnnouncedCourses, usePublish } from '../queries.ts';
import { AnnouncementFields, isWhole, type Written } from './announcement-fields.tsx';
import { ReviewAnnouncement } from './review-announcement.tsx';

export interface WriteAnnouncementProps {
  /** The course that is chosen at first. */
  curso: string | null;
  onClose: () => void;
}

const nothing = { cursoId: '', titulo: '', cuerpo: '' };

/** Writes to all students of a course: first the text, then a look at it and at how many people get it. */
export const WriteAnnouncement = ({ curso, onClose }: WriteAnnouncementProps) => {
  const { t } = useTranslation('announcements');
  const courses = useAnnouncedCourses();
  const editions = useEditionNames();
  const draft = useDraft('announcements-new', nothing);
  const attachments = useAttachments();
  const publish = usePublish();
  const { check, question } = usePrivateNumbersCheck();
  const [isTried, setTried] = useState(false);
  const [isReviewed, setReviewed] = useState(false);
  /** Of what is sent: a retry has the same, so that the announcement is there once; any edit makes another. */
  const envioId = useRef<string>(undefined);

  const { titulo, cuerpo } = draft.value;
  const known = courses.data ?? [];
  const chosen =
    known.find(({ id }) => id === (draft.value.cursoId || curso)) ?? (known.length === 1 ? known[0] : undefined);
  const change = (changed: Partial<typeof nothing>) => {
    envioId.current = undefined;
    draft.change({ ...draft.value, ...changed });
  };
  const review = (written: Written) => {
    if (written.titulo !== titulo || written.cuerpo !== cuerpo) change(written);
    publish.reset();
    setReviewed(true);
  };
  const submit = () => {
    setTried(true);
    if (!chosen || !isWhole(draft.value) || attachments.isUploading || attachments.hasFailed) return;
    check(`${titulo}\n${cuerpo}`, {
      send: () => review({ titulo, cuerpo }),
      hideAndSend: () => review({ titulo: maskPrivateNumbers(titulo), cuerpo: maskPrivateNumbers(cuerpo) }),
    });
  };
  const isSending = useRef(false);
  const send = (cursoId: string) => {
    if (isSending.current) return;
    isSending.current = true;
    envioId.current ??= crypto.randomUUID();
    publish.mutate(
      { cursoId, titulo, cuerpo, adjuntos: attachments.ids, envioId: envioId.current },
      {
        onSuccess: () => {
          draft.clear();
          attachments.clear();
          toast(t('sent'));
          onClose();
        },
        onSettled: () => (isSending.current = false),
      },
    );
  };

  return (
    <Dialog isOpen onOpenChange={onClose} title={t('writeTitle')} size="lg" isDismissable={!publish.isPending}>
      {chosen && isReviewed ? (
        <ReviewAnnouncement
          written={{ titulo, cuerpo }}
          course={{ id: chosen.id, name: editions.nameOf(chosen) }}
          files={attachments.ids.length}
          isPending={publish.isPending}
          problem={publish.isError ? messageOf(publish.error, t('sendFailed')) : undefined}
          onBack={() => setReviewed(false)}
          onSend={() => send(chosen.id)}
        />
      ) : (
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <p className="text-muted">{t('writeText')}</p>
          {courses.isLoadingError && (
            <Alert
              tone="danger"
              action={
                <Button size="sm" variant="secondary" onPress={() => void courses.refetch()}>
                  {t('retry')}
                </Button>
              }
            >
              {t('coursesFailed')}
            </Alert>
          )}
          {courses.data?.length === 0 && <Alert tone="info">{t('noCourses')}</Alert>}
          <Select
            label={t('fields.curso.label')}
            options={known.map(editions.optionOf)}
            value={chosen?.id ?? null}
            onChange={(cursoId) => change({ cursoId })}
            error={isTried && !chosen ? t('fields.curso.missing') : undefined}
          />
          <AnnouncementFields
            written={{ titulo, cuerpo }}
            onChange={change}
            attachments={attachments}
            isTried={isTried}
          />
          {isTried && attachments.isUploading && <Alert tone="info">{t('stillUploading')}</Alert>}
          {isTried && attachments.hasFailed && <Alert tone="warning">{t('uploadFailed')}</Alert>}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onPress={onClose}>
              {t('later')}
            </Button>
            <Button type="submit">{t('review')}</Button>
          </div>
        </form>
      )}
      {question}
    </Dialog>
  );
};
