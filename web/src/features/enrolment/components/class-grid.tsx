import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import es from '@fullcalendar/react/locales/es';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { classStatus } from '@puente/contracts/class-access';
import { useEffect, useMemo, useRef } from 'react';

import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useDayFormat } from '../../../platform/i18n/day-format.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { popoverStyle } from '../../../ui/popover-style.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { daysAtOnce } from '../calendar-dates.ts';
import { calendarEvent, type ScheduledClass } from '../class-schedule.ts';
import type { usualHours } from '../visible-hours.ts';
import type { ClassesShown } from './class-row.tsx';
import { type CourseLook, courseColors, CourseMark } from './course-looks.tsx';

const plugins = [classicTheme, dayGrid, timeGrid];
const types = { month: 'dayGridMonth', week: 'timeGridWeek', days: 'timeGridDays' } as const;
const views = { timeGridDays: { type: 'timeGrid', duration: { days: daysAtOnce } } };

interface ClassGridProps extends ClassesShown {
  classes: readonly ScheduledClass[];
  view: keyof typeof types;
  /** A day that the view has to show. */
  day: Date;
  hours: typeof usualHours;
}

/** The views with a grid of the calendar library: the month, the week, and the three days of a phone. */
export const ClassGrid = ({ classes, view, day, hours, looks, now, nextId, onSelect, pointing }: ClassGridProps) => {
  const { t, language } = useTranslation('enrolment');
  const isByTouch = useMediaQuery('(pointer: coarse)');
  const needsRoom = isByTouch || view === 'days';
  const calendar = useRef<CalendarRef>(null);
  const events = useMemo(() => classes.map(calendarEvent), [classes]);
  useEffect(() => calendar.current?.getApi().gotoDate(day), [day]);
  const days = useDayFormat();

  return (
    <FullCalendar
      key={view}
      ref={calendar}
      plugins={plugins}
      views={views}
      initialView={types[view]}
      initialDate={day}
      headerToolbar={false}
      height="auto"
      allDaySlot={false}
      {...hours}
      slotDuration="01:00"
      // A desktop's first screen has the hours of the whole day; a finger needs more room.
      slotMinHeight={needsRoom ? 44 : 30}
      // A pixel of it is the gap below.
      eventMinHeight={needsRoom ? 46 : 24}
      // Not the library's dots, which have one shape.
      eventDisplay="block"
      viewClass={view === 'week' ? 'calendar-week' : ''}
      // A class that ends after midnight is shown on the day it starts.
      nextDayThreshold="12:00:00"
      timedText={t('views.hours')}
      // The library writes '7' in Spanish, and '7a. m.' without its space.
      slotHeaderContent={({ time, text }) =>
        time ? days.hour(new Date(2026, 0, 1, time.milliseconds / 3_600_000)) : text
      }
      nowIndicator
      locale={language === 'en' ? 'en' : es}
      eventClass={({ event }) => {
        const { clase, cursoId } = scheduledOf(event.extendedProps);
        return classNames(
          'calendar-event',
          courseColors(looks.get(cursoId)),
          classStatus(clase, now) === 'over' && 'calendar-event-past',
          clase.id === nextId && 'calendar-event-next',
        );
      }}
      eventContent={({ event, isShort }) => (
        <EventContent
          scheduled={scheduledOf(event.extendedProps)}
          look={looks.get(scheduledOf(event.extendedProps).cursoId)}
          lines={view === 'month' || isShort ? 'one' : view === 'week' ? 'three' : 'five'}
        />
      )}
      popoverClass={`calendar-popover ${popoverStyle}`}
      dayMaxEvents={3}
      moreLinkHint={(count) => t('views.more', { count })}
      eventInteractive
      events={events}
      eventDidMount={({ event, el }) => pointing.remember(event.id, el)}
      eventClick={({ event }) => {
        pointing.close();
        onSelect(event.id);
      }}
      eventMouseEnter={({ event, el }) => pointing.point(event.id, el)}
      eventMouseLeave={pointing.leave}
    />
  );
};

const scheduledOf = (props: Record<string, unknown>) => props['scheduled'] as ScheduledClass;

interface EventContentProps {
  scheduled: ScheduledClass;
  look: CourseLook | undefined;
  /** For how many there is room; one is as long as it has to be. */
  lines: keyof typeof clamped;
}

const clamped = { one: '', three: 'line-clamp-2', five: 'line-clamp-4' };

const EventContent = ({ scheduled: { clase, curso }, look, lines }: EventContentProps) => {
  const format = useFormat();
  return (
    <div className="calendar-event-text">
      {format.time(clase.fechaHora)}{' '}
      <span className={classNames('font-semibold', clamped[lines])}>
        <CourseMark look={look} /> <Unbroken>{clase.nombre}</Unbroken>
      </span>{' '}
      <span className="sr-only">{curso}</span>
    </div>
  );
};
