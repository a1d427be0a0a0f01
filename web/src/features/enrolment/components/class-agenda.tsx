import { useState } from 'react';

import { useDayFormat } from '../../../platform/i18n/day-format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { type AgendaDay, agendaBefore, agendaFrom, addDays, dayOf, isSameDay } from '../calendar-dates.ts';
import type { ScheduledClass } from '../class-schedule.ts';
import { type ClassesShown, DayRows } from './class-row.tsx';

/** Classes at a time, both of those to come and of the past ones. */
const atOnce = 15;

interface ClassAgendaProps extends ClassesShown {
  classes: readonly ScheduledClass[];
  /** Midnight of the first day. */
  from: Date;
}

/** The classes as a list by day. At today, it begins there and has the days before folded away (SUBS-8). */
export const ClassAgenda = ({ classes, from, ...shown }: ClassAgendaProps) => {
  const { t } = useTranslation('enrolment');
  const [most, setMost] = useState(atOnce);
  const today = dayOf(shown.now);
  const { days, hasMore } = agendaFrom(classes, from, today, most);
  const hasClasses = days.some((day) => day.classes.length > 0);
  return (
    <div className="flex flex-col gap-5">
      {isSameDay(from, today) && <PastClasses classes={classes} today={today} {...shown} />}
      {days.map((day) => (
        <Day key={day.day.getTime()} {...day} today={today} {...shown} />
      ))}
      {!hasClasses && <p className="text-muted">{t('agenda.empty')}</p>}
      {hasMore && (
        <Button variant="secondary" className="self-start" onPress={() => setMost(most + atOnce)}>
          {t('agenda.more')}
        </Button>
      )}
    </div>
  );
};

interface DayProps extends AgendaDay, ClassesShown {
  today: Date;
  level?: 3 | 4;
}

const Day = ({ day, classes, today, level = 3, ...shown }: DayProps) => {
  const { t } = useTranslation('enrolment');
  const format = useDayFormat();
  const Heading = `h${level}` as const;
  const isToday = isSameDay(day, today);
  const near = isToday ? t('days.today') : isSameDay(day, addDays(today, 1)) ? t('days.tomorrow') : undefined;
  return (
    <section aria-current={isToday ? 'date' : undefined}>
      <Heading
        className={classNames(
          'flex flex-wrap items-center gap-x-2 border-b border-line pb-1 font-sans text-base font-semibold tracking-normal',
          isToday ? 'text-accent' : 'text-ink',
        )}
      >
        {near && <span className={isToday ? 'rounded-full bg-accent px-2.5 text-on-accent' : ''}>{near}</span>}
        {near && !isToday && <span aria-hidden="true">·</span>} {format.day(day)}
      </Heading>
      {classes.length === 0 && <p className="py-3 text-muted">{t('agenda.nothingToday')}</p>}
      <DayRows classes={classes} {...shown} />
    </section>
  );
};

interface PastClassesProps extends ClassesShown {
  classes: readonly ScheduledClass[];
  today: Date;
}

const PastClasses = ({ classes, today, ...shown }: PastClassesProps) => {
  const { t } = useTranslation('enrolment');
  const [most, setMost] = useState(atOnce);
  const { days, hasMore, count } = agendaBefore(classes, today, most);
  if (count === 0) return null;
  return (
    <Disclosure title={t('agenda.past')} aside={t('classes', { count })} className="-mb-3">
      <div className="flex flex-col gap-5">
        {hasMore && (
          <Button variant="secondary" className="self-start" onPress={() => setMost(most + atOnce)}>
            {t('agenda.earlier')}
          </Button>
        )}
        {days.map((day) => (
          <Day key={day.day.getTime()} {...day} today={today} level={4} {...shown} />
        ))}
      </div>
    </Disclosure>
  );
};
