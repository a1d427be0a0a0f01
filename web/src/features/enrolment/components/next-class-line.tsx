import type { nextClass } from '@puente/contracts/class-access';

import { useDayFormat } from '../../../platform/i18n/day-format.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { addDays, isSameDay } from '../calendar-dates.ts';
import type { ScheduledClass } from '../class-schedule.ts';
import type { CourseLooks } from '../course-looks.ts';
import { CourseMark } from './course-mark.tsx';

export type NextClass = NonNullable<ReturnType<typeof nextClass<ScheduledClass>>>;

interface NextClassLineProps {
  next: NextClass;
  now: Date;
  looks: CourseLooks;
  onSelect: (claseId: string) => void;
}

/** The next class, or the one under way: above the views, so that the first one shows it whatever its hour (SUBS-8). */
export const NextClassLine = ({ next: { clase, cursoId, access }, now, looks, onSelect }: NextClassLineProps) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const days = useDayFormat();
  const start = new Date(clase.fechaHora);
  const isUnderWay = access.status === 'under way';
  const day = isSameDay(start, now)
    ? t('days.today')
    : isSameDay(start, addDays(now, 1))
      ? t('days.tomorrow')
      : days.day(start);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-brand-soft px-4 py-2">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink">
        <CourseMark look={looks.get(cursoId)} />
        <span className="text-sm font-semibold text-brand">{t(isUnderWay ? 'next.underWay' : 'next.title')}</span>
        <span className="font-semibold">{clase.nombre}</span>
        <span className="text-sm text-muted">
          {day}, {format.time(start)}
        </span>
      </p>
      <Button variant="secondary" size="sm" onPress={() => onSelect(clase.id)}>
        {t('next.open')}
      </Button>
    </div>
  );
};
