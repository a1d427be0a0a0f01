import type { CursoDelPanel, CursoEstado } from '@puente/contracts/course-panel';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { coursesAddress } from '../addresses.ts';
import { missingFor } from '../publishing.ts';
import { useChangeState, useDeleteCourse } from '../queries.ts';
import { sentencesIn } from '../sentences.ts';
import { CourseStateBadge } from './state-badge.tsx';

interface StateCardProps {
  course: CursoDelPanel;
  isDirty: boolean;
  /** Leaves without the question about unsaved changes. */
  onGone: () => void;
}

type Asked = 'publish' | 'withdraw' | 'archive' | 'remove';

/** Draft, published or archived; and the end of a course. Each step is asked first. */
export const StateCard = ({ course, isDirty, onGone }: StateCardProps) => {
  const { t } = useTranslation('catalogue');
  const [asked, setAsked] = useState<Asked>();
  const state = useChangeState();
  const remove = useDeleteCourse();
  const navigate = useNavigate();
  const close = (): void => setAsked(undefined);
  const { id, estado, estudiantes } = course;

  const change = (next: CursoEstado, said: string): void =>
    state.mutate(
      { id, estado: next },
      {
        onSuccess: () => toast(said),
        onError: (error) => toast(messageOf(error, t('changeFailed')), 'danger'),
        onSettled: close,
      },
    );
  const confirm = (): void => {
    if (asked === 'publish') change('Publicado', t('state.published'));
    else if (asked === 'withdraw') change('Borrador', t('state.withdrawn'));
    else if (asked === 'archive') change('Archivado', t('state.archived'));
    else
      remove.mutate(id, {
        onSuccess: ({ message }) => {
          onGone();
          toast(message);
          void navigate(coursesAddress);
        },
        onError: (error) => toast(sentencesIn(messageOf(error, t('deleteFailed'))).join(' '), 'danger'),
        onSettled: close,
      });
  };
  return (
    <Card as="section" aria-labelledby="course-state" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="course-state" className="text-xl text-ink">
          {t('state.title')}
        </h2>
        <CourseStateBadge estado={estado} />
      </div>
      <p className="text-sm text-muted">{t(`state.${estado}`)}</p>
      <p className="font-medium text-ink">
        {estudiantes === 0 ? t('state.noStudents') : t('state.students', { count: estudiantes })}
      </p>
      <div className="flex flex-col gap-3">
        {estado === 'Borrador' && (
          <>
            <Button isDisabled={isDirty} onPress={() => setAsked('publish')}>
              {t('state.publish')}
            </Button>
            {isDirty && <p className="text-sm text-muted">{t('state.saveFirst')}</p>}
          </>
        )}
        {estado === 'Publicado' && (
          <Button variant="secondary" onPress={() => setAsked('withdraw')}>
            {t('state.withdraw')}
          </Button>
        )}
        {estado === 'Archivado' ? (
          <Button
            variant="secondary"
            isPending={state.isPending}
            pendingText={t('state.working')}
            onPress={() => change('Borrador', t('state.restored'))}
          >
            {t('state.restore')}
          </Button>
        ) : (
          <Button variant="secondary" onPress={() => setAsked('archive')}>
            {t('state.archive')}
          </Button>
        )}
        <Button variant="quiet" className="text-danger" onPress={() => setAsked('remove')}>
          {t('state.remove')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => isOpen || close()}
          title={t(`state.${asked}Title`)}
          confirmText={t(`state.${asked}`)}
          pendingText={t(asked === 'remove' ? 'state.removing' : 'state.working')}
          isDanger={asked === 'remove'}
          isPending={state.isPending || remove.isPending}
          onConfirm={confirm}
        >
          {asked === 'publish' && <Publishing course={course} />}
          {asked === 'remove' && t(estudiantes > 0 ? 'state.removeKept' : 'state.removeText')}
          {asked === 'withdraw' && t('state.withdrawText')}
          {asked === 'archive' && t('state.archiveText')}
        </ConfirmDialog>
      )}
    </Card>
  );
};

/** What publishing does, and what the course still lacks. */
const Publishing = ({ course }: { course: CursoDelPanel }) => {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const missing = missingFor(course);
  return (
    <>
      <p>
        {course.precioFinal === 0
          ? t('state.publishFree')
          : t('state.publishText', { price: format.money(course.precioFinal) })}
      </p>
      {missing.length > 0 && (
        <>
          <p className="mt-3 font-medium text-ink">{t('state.missing')}</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((what) => (
              <li key={what}>{t(`state.missingOf.${what}`)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
