import { CambioAnuncio } from '@puente/contracts/announcements';
import { useRef, useState, useEffect } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAttachments } from '../../../shared/attachments/attachments-field.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAnnouncedCourses, usePublish, useAudience } from '../queries.ts';
import { useAnnouncementWriting, AnnouncementFields, type Written } from './announcement-fields.tsx';

interface WriteAnnouncementProps {
  /** The course that is chosen at first. */
  curso: string | null;
  onClose: () => void;
}

const nothing = { cursoId: '', titulo: '', cuerpo: '', adjuntos: '' };

/** Writes an announcement to all students of a course in two steps: the text, then a review with the audience size. */
export const WriteAnnouncement = ({ curso, onClose }: WriteAnnouncementProps) => {
  const { t } = useTranslation('announcements');
  const editions = useEditionNames();
  const { form, courses, chosen, attachments, reviewed, setReviewed, question } = useNewAnnouncement(curso, onClose);
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
          <Select
            {...form.field('cursoId')}
            options={(courses.data ?? []).map(editions.optionOf)}
            value={chosen?.id ?? null}
          />
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

/** The form of a new announcement, its chosen course, and its review. */
const useNewAnnouncement = (curso: string | null, onClose: () => void) => {
  const { t } = useTranslation('announcements');
  const courses = useAnnouncedCourses();
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
  return { form, courses, chosen: chosenIn(form.values), attachments, reviewed, setReviewed, question };
};

interface ReviewAnnouncementProps {
  written: Written;
  /** The course, with its name in a sentence. */
  course: { id: string; name: string };
  /** How many files go with it. */
  files: number;
  isPending: boolean;
  problem: string | undefined;
  onBack: () => void;
  onSend: () => void;
}

/** A look at an announcement before it is sent, and at how many people get it: it cannot be taken back from their mail. */
const ReviewAnnouncement = (props: ReviewAnnouncementProps) => {
  const { written, course, files, isPending, problem, onBack, onSend } = props;
  const { t } = useTranslation('announcements');
  const audience = useAudience(course.id, true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        {audience.data && (
          <p className="text-ink">
            {audience.data.total === 0
              ? t('reachesNobody', { curso: course.name })
              : t('reaches', { count: audience.data.total, curso: course.name })}
          </p>
        )}
        {audience.isPending && <Skeleton className="h-6 w-2/3" />}
        {audience.isError && <p className="text-ink">{t('reachesUnknown', { curso: course.name })}</p>}
      </div>
      <section aria-labelledby="anuncio-revisado" className="rounded-lg border border-line bg-raised p-4 sm:p-5">
        <h3 ref={heading} id="anuncio-revisado" tabIndex={-1} className="text-lg wrap-anywhere text-ink outline-none">
          {written.titulo}
        </h3>
        <div className="mt-3">
          <Markdown text={written.cuerpo} headingLevel={4} />
        </div>
        {files > 0 && <p className="mt-3 text-sm text-muted">{t('files', { count: files })}</p>}
      </section>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" isDisabled={isPending} onPress={onBack}>
          {t('backToText')}
        </Button>
        <Button isPending={isPending} pendingText={t('sending')} onPress={onSend}>
          {t('send')}
        </Button>
      </div>
    </div>
  );
};
