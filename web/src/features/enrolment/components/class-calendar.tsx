import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import list from '@fullcalendar/react/list';
import es from '@fullcalendar/react/locales/es';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './class-calendar.css';
import { calendarEvent, type ScheduledClass } from '../class-schedule.ts';
import { ClassTooltip } from './class-tooltip.tsx';

export interface ClassCalendarProps {
  classes: readonly ScheduledClass[];
  onSelect: (scheduled: ScheduledClass) => void;
}

const plugins = [classicTheme, dayGrid, timeGrid, list];
const toolbar = { left: 'prev,next today', center: 'title', right: 'dayGridMonth,timeGridWeek,listMonth' };
// A week of seven columns can't be read at the width of a phone.
const initialView = () => (window.matchMedia('(width < 40rem)').matches ? 'listMonth' : 'timeGridWeek');

const scheduledOf = (event: { extendedProps: Record<string, unknown> }) =>
  event.extendedProps['scheduled'] as ScheduledClass;

/** SUBS-2: month, week and list; 07:00 to 22:00, in the viewer's own zone. */
export const ClassCalendar = ({ classes, onSelect }: ClassCalendarProps) => {
  const { t, i18n } = useTranslation('enrolment');
  const isEnglish = i18n.language === 'en';
  const events = useMemo(() => classes.map(calendarEvent), [classes]);
  const [hovered, setHovered] = useState<{ scheduled: ScheduledClass; at: DOMRect }>();
  const [view] = useState(initialView);

  return (
    <div className="class-calendar">
      <FullCalendar
        plugins={plugins}
        initialView={view}
        headerToolbar={toolbar}
        height="auto"
        allDaySlot={false}
        slotMinTime="07:00:00"
        slotMaxTime="22:00:00"
        // In Spanish the library leaves the hour alone ('7'), in English it writes '7am'.
        slotHeaderFormat={
          isEnglish ? { hour: 'numeric', minute: '2-digit' } : { hour: '2-digit', minute: '2-digit', hour12: false }
        }
        eventTimeFormat={{ hour: 'numeric', minute: '2-digit' }}
        nowIndicator
        locale={isEnglish ? 'en' : es}
        buttonClass={({ isSelected }) => (isSelected ? 'calendar-button calendar-button-selected' : 'calendar-button')}
        toolbarTitleClass="calendar-title"
        eventTitleClass="calendar-event-title"
        buttons={{
          // A hint becomes the button's name: it is what is read on it.
          today: { text: t('views.today'), hint: t('views.today') },
          prev: { hint: t('views.previous') },
          next: { hint: t('views.next') },
          dayGridMonth: { text: t('views.month'), hint: t('views.month') },
          timeGridWeek: { text: t('views.week'), hint: t('views.week') },
          listMonth: { text: t('views.list'), hint: t('views.list') },
        }}
        dayMaxEvents
        noEventsContent={t('noEvents')}
        eventInteractive
        events={events}
        eventClick={({ event }) => {
          setHovered(undefined);
          onSelect(scheduledOf(event));
        }}
        eventMouseEnter={({ event, el }) =>
          setHovered({ scheduled: scheduledOf(event), at: el.getBoundingClientRect() })
        }
        eventMouseLeave={() => setHovered(undefined)}
      />
      {hovered && <ClassTooltip {...hovered} />}
    </div>
  );
};
