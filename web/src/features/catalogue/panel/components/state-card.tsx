import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { memo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmButton, type Question } from '../../../../ui/confirm-action.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { coursesAddress } from '../addresses.ts';
import { missingFor } from '../publishing.ts';
import { useChangeState, useDeleteCourse } from '../queries.ts';
import { sentencesIn } from '../use-course-form.ts';

interface StateCardProps {
  course: CursoDelPanel;
  isDirty: boolean;
  /** Called when the course is deleted, so that leaving the page does not ask about unsaved changes. */
  onGone: () => void;
}

const steps = {
  publish: { estado: 'Publicado', done: 'state.published' },
  withdraw: { estado: 'Borrador', done: 'state.withdrawn' },
  archive: { estado: 'Archivado', done: 'state.archived' },
} as const;

/** Changes the state of a course (draft, published, archived) or deletes it, each after a confirmation. */
export const StateCard = memo(({ course, isDirty, onGone }: StateCardProps) => {
  const { t } = useTranslation('catalogue');
  const state = useChangeState();
  const { id, estado, estudiantes } = course;

  const asks = (step: keyof typeof steps, text: ReactNode): Question<unknown> => ({
    title: t(`state.${step}Title`),
    text,
    confirm: t(`state.${step}`),
    pending: t('state.working'),
    act: () => state.mutateAsync({ id, estado: steps[step].estado }),
    done: t(steps[step].done),
    failed: t('changeFailed'),
  });
  return (
    <Card as="section" aria-labelledby="course-state" className="flex flex-col gap-4">
      <h2 id="course-state" className="text-xl text-ink">
        {t('state.title')}
      </h2>
      <p className="text-sm text-muted">{t(`state.${estado}`)}</p>
      <p className="font-medium text-ink">
        {estudiantes === 0 ? t('state.noStudents') : t('state.students', { count: estudiantes })}
      </p>
      <div className="flex flex-col gap-3">
        {estado === 'Borrador' && (
          <>
            <ConfirmButton isDisabled={isDirty} question={asks('publish', <Publishing course={course} />)}>
              {t('state.publish')}
            </ConfirmButton>
            {isDirty && <p className="text-sm text-muted">{t('state.saveFirst')}</p>}
          </>
        )}
        {estado === 'Publicado' && (
          <ConfirmButton variant="secondary" question={asks('withdraw', t('state.withdrawText'))}>
            {t('state.withdraw')}
          </ConfirmButton>
        )}
        {estado === 'Archivado' ? (
          <RestoreButton id={id} />
        ) : (
          <ConfirmButton variant="secondary" question={asks('archive', t('state.archiveText'))}>
            {t('state.archive')}
          </ConfirmButton>
        )}
        <RemoveButton course={course} onGone={onGone} />
      </div>
    </Card>
  );
});

/** Makes an archived course a draft again. */
const RestoreButton = ({ id }: Pick<CursoDelPanel, 'id'>) => {
  const { t } = useTranslation('catalogue');
  const state = useChangeState();
  return (
    <Button
      variant="secondary"
      isPending={state.isPending}
      pendingText={t('state.working')}
      onPress={() =>
        state.mutate(
          { id, estado: 'Borrador' },
          {
            onSuccess: () => toast(t('state.restored')),
            onError: (error) => toast(messageOf(error, t('changeFailed')), 'danger'),
          },
        )
      }
    >
      {t('state.restore')}
    </Button>
  );
};

const RemoveButton = ({ course: { id, estudiantes }, onGone }: Pick<StateCardProps, 'course' | 'onGone'>) => {
  const { t } = useTranslation('catalogue');
  const remove = useDeleteCourse();
  const navigate = useNavigate();
  return (
    <ConfirmButton
      variant="quiet"
      className="text-danger"
      question={{
        title: t('state.removeTitle'),
        text: t(estudiantes > 0 ? 'state.removeKept' : 'state.removeText'),
        confirm: t('state.remove'),
        pending: t('state.removing'),
        isDanger: true,
        act: () => remove.mutateAsync(id),
        done: ({ message }) => message,
        onDone: () => {
          onGone();
          void navigate(coursesAddress);
        },
        failed: (error) => sentencesIn(messageOf(error, t('deleteFailed'))).join(' '),
      }}
    >
      {t('state.remove')}
    </ConfirmButton>
  );
};

/** Explains the effect of publishing, and lists what the course still lacks. */
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
