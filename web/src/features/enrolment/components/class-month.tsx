import { CalendarDate } from '@internationalized/date';
import { classStatus } from '@puente/contracts/class-access';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';

import { useDayFormat } from '../../../platform/i18n/day-format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { classesOfDay } from '../calendar-dates.ts';
import type { ScheduledClass } from '../class-schedule.ts';
import { type ClassesShown, DayRows } from './class-row.tsx';
import { CourseMark } from './course-looks.tsx';

interface ClassMonthProps extends ClassesShown {
  classes: readonly ScheduledClass[];
  /** The chosen day; its month is shown. */
  day: Date;
  onDay: (day: Date) => void;
}

const dateOf = (day: Date) => new CalendarDate(day.getFullYear(), day.getMonth() + 1, day.getDate());
const dayOfDate = ({ year, month, day }: { year: number; month: number; day: number }) =>
  new Date(year, month - 1, day);

/** The month on a phone: each cell is a target that shows the day's classes below (SUBS-8). */
export const ClassMonth = ({ classes, day, onDay, ...shown }: ClassMonthProps) => {
  const { t } = useTranslation('enrolment');
  const format = useDayFormat();
  const chosen = dateOf(day);
  const ofDay = classesOfDay(classes, day);
  const choose = (date: CalendarDate) => onDay(dayOfDate(date));
  return (
    <div className="flex flex-col gap-4">
      <Calendar
        aria-label={t('views.month')}
        value={chosen}
        focusedValue={chosen}
        onChange={choose}
        onFocusChange={choose}
      >
        <CalendarGrid weekdayStyle="short" className="-mx-2 w-[calc(100%+1rem)] table-fixed border-collapse">
          <CalendarGridHeader>
            {(weekday) => (
              <CalendarHeaderCell className="pb-1 text-xs font-medium text-subtle">{weekday}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <DayCell date={date} classes={classesOfDay(classes, dayOfDate(date))} {...shown} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <section>
        <h3 className="border-b border-line pb-1 font-sans text-base font-semibold tracking-normal">
          {format.day(day)}
        </h3>
        {ofDay.length === 0 && <p className="py-3 text-muted">{t('agenda.nothing')}</p>}
        <DayRows classes={ofDay} {...shown} />
      </section>
    </div>
  );
};

const cellStyle = classNames(
  'flex min-h-12 w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-md text-sm tabular-nums',
  'outline-none data-hovered:bg-brand-soft data-outside-month:invisible data-focus-visible:outline-2',
  'data-today:bg-accent-soft data-today:font-bold data-today:text-accent-strong',
  'data-selected:ring-2 data-selected:ring-brand data-selected:ring-inset',
  'data-focus-visible:outline-offset-2 data-focus-visible:outline-brand',
);

interface DayCellProps extends Pick<ClassesShown, 'looks' | 'now'> {
  date: CalendarDate;
  /** Classes of this day. */
  classes: readonly ScheduledClass[];
}

const DayCell = ({ date, classes, looks, now }: DayCellProps) => {
  const { t } = useTranslation('enrolment');
  return (
    <CalendarCell
      date={date}
      className={cellStyle}
      // The cell's own label has the date alone.
      render={(props) => (
        <div
          {...props}
          aria-label={
            classes.length === 0
              ? props['aria-label']
              : `${props['aria-label']}, ${t('classes', { count: classes.length })}`
          }
        />
      )}
    >
      <span className="leading-none">{date.day}</span>
      <span className="flex h-2.5 items-center gap-0.5">
        {classes.slice(0, 3).map(({ clase, cursoId }) => (
          <CourseMark key={clase.id} look={looks.get(cursoId)} isPast={classStatus(clase, now) === 'over'} />
        ))}
      </span>
    </CalendarCell>
  );
};
