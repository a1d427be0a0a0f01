import { useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { coursesOfClasses } from '../../../shared/classes/taught-classes.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type SchedulableClass, useScheduleAll } from '../queries.ts';
import { SchedulingDialog } from './schedule-dialog.tsx';

/** 'Agendar todas' (COURSE-5): a course is chosen, and how many of its classes get a meeting is asked about. */
export const ScheduleAllDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('teaching');
  const scheduling = useScheduleAll();
  return (
    <SchedulingDialog title={t('scheduleAll.title')} isBusy={scheduling.isPending} onClose={onClose}>
      {(classes) => <CourseQuestion classes={classes} scheduling={scheduling} onClose={onClose} />}
    </SchedulingDialog>
  );
};

interface CourseQuestionProps {
  classes: readonly SchedulableClass[];
  scheduling: ReturnType<typeof useScheduleAll>;
  onClose: () => void;
}

const CourseQuestion = ({ classes, scheduling, onClose }: CourseQuestionProps) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const { optionOf } = useEditionNames();
  const courses = coursesOfClasses(classes.filter(({ cancelada }) => !cancelada));
  const [only, another] = courses;
  const [chosen, setChosen] = useState<string | null>(only && !another ? only.id : null);
  const isRunning = useRef(false);
  const ofCourse = classes.filter(({ cursoId }) => cursoId === chosen);
  const [first, ...more] = ofCourse.filter(({ cancelada }) => !cancelada);
  const count = first ? more.length + 1 : 0;
  const cancelled = ofCourse.length - count;

  if (courses.length === 0) {
    return (
      <EmptyState title={t('scheduleDialog.empty')} text={t('scheduleAll.cancelled', { count: classes.length })} />
    );
  }
  const schedule = (cursoId: string) => {
    // `isPending` changes only with the next rendering, after the second press of a double click.
    if (isRunning.current) return;
    isRunning.current = true;
    scheduling.mutate(cursoId, {
      onSuccess: ({ message }) => {
        toast(message);
        onClose();
      },
      onError: () => {
        isRunning.current = false;
      },
    });
  };
  return (
    <div className="flex flex-col gap-5">
      <Select
        label={t('scheduleAll.course')}
        options={courses.map(optionOf)}
        value={chosen}
        isDisabled={scheduling.isPending}
        onChange={setChosen}
      />
      {first && (
        <p>
          {t('scheduleAll.question', {
            count,
            first: format.longDate(first.fechaHora),
            last: format.longDate((more.at(-1) ?? first).fechaHora),
          })}
        </p>
      )}
      {first && cancelled > 0 && <p className="text-muted">{t('scheduleAll.cancelled', { count: cancelled })}</p>}
      {scheduling.error && <Alert tone="danger">{messageOf(scheduling.error, t('scheduleAll.failed'))}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" isDisabled={scheduling.isPending} onPress={onClose}>
          {t('scheduleDialog.cancel')}
        </Button>
        <Button
          isDisabled={!first}
          isPending={scheduling.isPending}
          pendingText={t('scheduling')}
          onPress={() => first && schedule(first.cursoId)}
        >
          {first ? t('scheduleAll.confirm', { count }) : t('scheduleAll.open')}
        </Button>
      </div>
    </div>
  );
};
