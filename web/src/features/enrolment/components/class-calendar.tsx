import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import list from '@fullcalendar/react/list';
import es from '@fullcalendar/react/locales/es';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useMemo, useState } from 'react';

import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

import './class-calendar.css';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { popoverStyle } from '../../../ui/popover-style.ts';
import { calendarEvent, type ScheduledClass } from '../class-schedule.ts';
import { usualHours, type Week, widerHours } from '../visible-hours.ts';
import { ClassTooltip } from './class-tooltip.tsx';
import { usePointedClass } from './use-pointed-class.ts';

export interface ClassCalendarProps {
  classes: readonly ScheduledClass[];
  onSelect: (claseId: string) => void;
}

const plugins = [classicTheme, dayGrid, timeGrid, list];
const toolbar = { left: 'prev,next today', center: 'title', right: 'dayGridMonth,timeGridWeek,listMonth' };
// Seven columns are unreadable at the width of a phone, so it starts with the list.
const initialView = () => (window.matchMedia('(width < 40rem)').matches ? 'listMonth' : 'timeGridWeek');

// Prevents a render loop: changed hours make the calendar report its dates again.
const isSame = (one: Week | undefined, other: Week) =>
  one?.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime();

/** The calendar (SUBS-2): month, week and list; 07:00 to 22:00 and more on demand, in the viewer's time zone. */
export const ClassCalendar = ({ classes, onSelect }: ClassCalendarProps) => {
  const { t, language } = useTranslation('enrolment');
  const isEnglish = language === 'en';
  const events = useMemo(() => classes.map(calendarEvent), [classes]);
  const [view] = useState(initialView);
  const [week, setWeek] = useState<Week>();
  const [isWide, setWide] = useState(false);
  const wider = useMemo(() => week && widerHours(classes, week), [classes, week]);
  const { pointed, point, stay, leave, close, remember, handlers } = usePointedClass();
  const described = classes.find(({ clase }) => clase.id === pointed?.claseId);

  return (
    <div className="class-calendar" {...handlers}>
      {wider && (
        <Alert
          className="mb-4"
          action={
            <Button variant="secondary" size="sm" onPress={() => setWide(!isWide)}>
              {t(isWide ? 'beyond.hide' : 'beyond.show')}
            </Button>
          }
        >
          {t('beyond.text')}
        </Alert>
      )}
      <FullCalendar
        plugins={plugins}
        initialView={view}
        headerToolbar={toolbar}
        height="auto"
        allDaySlot={false}
        {...(isWide && wider ? wider : usualHours)}
        datesSet={({ view: { type, currentStart: start, currentEnd: end } }) =>
          setWeek((last) =>
            type !== 'timeGridWeek' ? undefined : isSame(last, { start, end }) ? last : { start, end },
          )
        }
        viewClass={({ view: { type } }) => (type === 'timeGridWeek' ? 'calendar-week' : '')}
        // A class that ends after midnight is shown on the day it starts.
        nextDayThreshold="12:00:00"
        viewChangeHint={t('views.group')}
        timedText={t('views.hours')}
        // The library's default is '7' in Spanish and '7am' in English.
        slotHeaderFormat={
          isEnglish ? { hour: 'numeric', minute: '2-digit' } : { hour: '2-digit', minute: '2-digit', hour12: false }
        }
        eventTimeFormat={{ hour: 'numeric', minute: '2-digit' }}
        nowIndicator
        locale={isEnglish ? 'en' : es}
        buttonClass={({ isSelected }) => (isSelected ? 'calendar-button calendar-button-selected' : 'calendar-button')}
        toolbarTitleClass="calendar-title"
        eventTimeClass="calendar-event-time"
        eventTitleClass="calendar-event-title"
        listItemEventBeforeClass="calendar-month-dot"
        listItemEventInnerClass="calendar-month-event"
        rowMoreLinkClass={({ isNarrow }) => (isNarrow ? 'calendar-dots' : '')}
        popoverClass={`calendar-popover ${popoverStyle}`}
        buttons={{
          // The hint is the button's accessible name, so it has to equal the button's text.
          today: { text: t('views.today'), hint: t('views.today') },
          prev: { hint: t('views.previous') },
          next: { hint: t('views.next') },
          dayGridMonth: { text: t('views.month'), hint: t('views.month') },
          timeGridWeek: { text: t('views.week'), hint: t('views.week') },
          listMonth: { text: t('views.list'), hint: t('views.list') },
        }}
        dayMaxEvents
        moreLinkHint={(count) => t('views.more', { count })}
        moreLinkContent={({ num, isNarrow, text }) => (isNarrow ? <Dots count={num} /> : text)}
        noEventsContent={t('noEvents')}
        eventInteractive
        events={events}
        eventDidMount={({ event, el }) => remember(event.id, el)}
        eventClick={({ event }) => {
          close();
          onSelect(event.id);
        }}
        eventMouseEnter={({ event, el }) => point(event.id, el)}
        eventMouseLeave={leave}
      />
      {pointed && described && (
        <ClassTooltip scheduled={described} element={pointed.element} onStay={stay} onLeave={leave} />
      )}
    </div>
  );
};

/** A day's classes as dots, when there is no room for their names; a press opens the list. */
const Dots = ({ count }: { count: number }) => (
  <span className="flex h-4 items-center gap-0.5">
    {Array.from({ length: Math.min(count, 3) }, (_, at) => (
      <span key={at} className="size-1.5 rounded-full bg-brand" />
    ))}
  </span>
);
