import { CambioAnuncio } from '@puente/contracts/announcements';
import { useRef, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAttachments } from '../../../shared/attachments/attachments-field.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { useAnnouncedCourses, usePublish } from '../queries.ts';
import { useAnnouncementWriting } from '../use-announcement-writing.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { ReviewAnnouncement } from './review-announcement.tsx';

export interface WriteAnnouncementProps {
  /** The course that is chosen at first. */
  curso: string | null;
  onClose: () => void;
}

const nothing = { cursoId: '', titulo: '', cuerpo: '', adjuntos: '' };

/** Writes an announcement to all students of a course in two steps: the text, then a review with the audience size. */
export const WriteAnnouncement = ({ curso, onClose }: WriteAnnouncementProps) => {
  const { t } = useTranslation('announcements');
  const courses = useAnnouncedCourses();
  const editions = useEditionNames();
  const attachments = useAttachments();
  const publish = usePublish();
  const { isWaiting, question, ask, ...rules } = useAnnouncementWriting(attachments);
  /** Sends the reviewed announcement; undefined while it is being written. */
  const [reviewed, setReviewed] = useState<{ send: () => void }>();
  /** Idempotency key with the text it belongs to: a retry reuses the key, an edited text gets a new one. */
  const sent = useRef({ text: '', envioId: '' });

  const known = courses.data ?? [];
  const chosenIn = ({ cursoId }: typeof nothing) =>
    known.find(({ id }) => id === (cursoId || curso)) ?? (known.length === 1 ? known[0] : undefined);
  const form = useForm({
    ...rules,
    initial: nothing,
    draft: 'announcements-new',
    label: (field) => t(`fields.${field === 'adjuntos' ? 'cuerpo' : field === 'cursoId' ? 'curso' : field}.label`),
    schema: CambioAnuncio,
    body: ({ titulo, cuerpo }) => ({ titulo, cuerpo, adjuntos: attachments.ids }),
    problems: (typed) => ({
      cursoId: !chosenIn(typed) && t('fields.curso.missing'),
      adjuntos: isWaiting && '',
    }),
    ask: (values, send) =>
      ask(values, (written) => {
        form.change(written);
        setReviewed({ send: () => send(written) });
      }),
    save(body, typed) {
      const announcement = { ...body, cursoId: chosenIn(typed)?.id ?? '' };
      const text = JSON.stringify(announcement);
      if (sent.current.text !== text) sent.current = { text, envioId: crypto.randomUUID() };
      return publish.mutateAsync({ ...announcement, envioId: sent.current.envioId });
    },
    done: t('sent'),
    onSaved: () => {
      attachments.clear();
      onClose();
    },
    failed: t('sendFailed'),
  });
  const chosen = chosenIn(form.values);

  return (
    <Dialog isOpen onOpenChange={onClose} title={t('writeTitle')} size="lg" isDismissable={!form.isSaving}>
      {chosen && reviewed ? (
        <ReviewAnnouncement
          written={form.values}
          course={{ id: chosen.id, name: editions.nameOf(chosen) }}
          files={attachments.ids.length}
          isPending={form.isSaving}
          problem={form.failure?.text}
          onBack={() => setReviewed(undefined)}
          onSend={reviewed.send}
        />
      ) : (
        <Form form={form} submit={t('review')} onCancel={onClose} cancel={t('later')} failure={() => null}>
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
          <Select {...form.field('cursoId')} options={known.map(editions.optionOf)} value={chosen?.id ?? null} />
          <AnnouncementFields
            titulo={form.field('titulo')}
            cuerpo={form.field('cuerpo')}
            attachments={attachments}
            isWaiting={form.field('adjuntos').isInvalid}
          />
        </Form>
      )}
      {question}
    </Dialog>
  );
};
