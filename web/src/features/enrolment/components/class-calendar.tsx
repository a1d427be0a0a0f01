import { nextClass } from '@puente/contracts/class-access';
import { useMemo, useState } from 'react';
import { TabPanel, Tabs, Tab, TabList } from 'react-aria-components/Tabs';

import { useNow } from '../../../platform/clock.ts';
import { useDayFormat } from '../../../platform/i18n/day-format.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons-later.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { addDays, type CalendarView, dayOf, opensAt, shownDays, step, isSameDay } from '../calendar-dates.ts';
import type { ScheduledClass } from '../class-schedule.ts';
import { usual, usualHours, widerHours } from '../visible-hours.ts';

import './class-calendar.css';
import { ClassAgenda } from './class-agenda.tsx';
import { ClassGrid } from './class-grid.tsx';
import { ClassMonth } from './class-month.tsx';
import { courseLooks, type CourseLooks, CourseLegend, CourseMark } from './course-looks.tsx';
import { ClassTooltip, usePointedClass } from './pointed-class.tsx';
import { useSwipe } from './use-swipe.ts';

const views = ['month', 'week', 'list'] as const;

interface ClassCalendarProps {
  classes: readonly ScheduledClass[];
  onSelect: (claseId: string) => void;
}

/**
 * The calendar (SUBS-2, SUBS-8): month, week and list; 07:00 to 22:00 and more on demand, in the viewer's time zone. On
 * a phone it opens with the list, the week is three days, and a finger swipes from one page to the next.
 */
export const ClassCalendar = ({ classes, onSelect }: ClassCalendarProps) => {
  const { t, language } = useTranslation('enrolment');
  const format = useFormat();
  const days = useDayFormat();
  const now = useNow();
  const today = dayOf(now);
  const isNarrow = useMediaQuery('(width < 40rem)');
  const firstDay = language === 'en' ? 0 : 1;
  const [chosen, setChosen] = useState<Exclude<CalendarView, 'days'>>(isNarrow ? 'list' : 'week');
  const view = chosen === 'week' && isNarrow ? 'days' : chosen;
  const [day, setDay] = useState(() => opensAt(view, classes, now, firstDay));
  const [isWide, setWide] = useState(false);
  const pointing = usePointedClass();

  const looks = useMemo(() => courseLooks(classes), [classes]);
  const next = useMemo(() => nextClass(classes, now), [classes, now]);
  const shown = shownDays(view, day, firstDay);
  const hasHours = view === 'week' || view === 'days';
  const wider = hasHours ? widerHours(classes, shown) : null;
  const described = classes.find(({ clase }) => clase.id === pointing.pointed?.claseId);
  const page = (direction: 1 | -1) => setDay(step(view, day, direction, today));
  const swipe = useSwipe(page);

  const ofClasses = { looks, now, nextId: next?.clase.id, onSelect, pointing };
  const hour = (at: number) => format.time(new Date(today.getFullYear(), today.getMonth(), today.getDate(), at));
  const between = { from: hour(usual.first), to: hour(usual.last) };
  return (
    <div className="class-calendar" {...pointing.handlers}>
      <Tabs
        selectedKey={chosen}
        onSelectionChange={(key) => setChosen(views.find((each) => each === key) ?? chosen)}
        className="flex flex-col gap-4"
      >
        <CalendarToolbar
          title={hasHours ? days.range(shown.start, addDays(shown.end, -1)) : format.monthTitle(day)}
          views={[
            { id: 'month', name: t('views.month') },
            { id: 'week', name: t(isNarrow ? 'views.days' : 'views.week') },
            { id: 'list', name: t('views.list') },
          ]}
          onStep={page}
          onToday={() => setDay(today)}
        />
        {next && !(isNarrow && view === 'list') && (
          <NextClassLine next={next} now={now} looks={looks} onSelect={onSelect} />
        )}
        {wider && (
          <Alert
            action={
              <Button variant="secondary" size="sm" onPress={() => setWide(!isWide)}>
                {isWide ? t('beyond.hide', between) : t('beyond.show')}
              </Button>
            }
          >
            {t('beyond.text', between)}
          </Alert>
        )}
        <TabPanel key={chosen} id={chosen} {...(isNarrow && view !== 'list' && { ...swipe, className: 'touch-pan-y' })}>
          {view === 'list' && <ClassAgenda key={day.getTime()} classes={classes} from={day} {...ofClasses} />}
          {view === 'month' && isNarrow && <ClassMonth classes={classes} day={day} onDay={setDay} {...ofClasses} />}
          {(hasHours || !isNarrow) && view !== 'list' && (
            <ClassGrid
              classes={classes}
              view={view}
              day={day}
              hours={isWide && wider ? wider : usualHours}
              {...ofClasses}
            />
          )}
        </TabPanel>
        {view !== 'list' && <CourseLegend looks={looks} label={t('agenda.legend')} />}
      </Tabs>
      {pointing.pointed && described && (
        <ClassTooltip
          scheduled={described}
          element={pointing.pointed.element}
          onStay={pointing.stay}
          onLeave={pointing.leave}
        />
      )}
    </div>
  );
};

interface CalendarToolbarProps {
  title: string;
  views: readonly { id: string; name: string }[];
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
}

/** Previous, next and today, the title, and the views (SUBS-2); inside the `Tabs` of the views. */
const CalendarToolbar = ({ title, views, onStep, onToday }: CalendarToolbarProps) => {
  const { t } = useTranslation('enrolment');
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-3 md:grid-cols-[1fr_auto_1fr]">
      <div className="-ml-3 flex items-center">
        <IconButton label={t('views.previous')} onPress={() => onStep(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label={t('views.next')} onPress={() => onStep(1)}>
          <ChevronRightIcon />
        </IconButton>
        <Button variant="secondary" size="sm" onPress={onToday}>
          {t('views.today')}
        </Button>
      </div>
      <h3 aria-live="polite" className="text-base first-letter:uppercase max-md:text-right sm:text-xl">
        {title}
      </h3>
      <TabList
        aria-label={t('views.group')}
        className="flex gap-1 rounded-full bg-canvas p-1 max-md:col-span-2 md:justify-self-end"
      >
        {views.map(({ id, name }) => (
          <Tab
            key={id}
            id={id}
            className="flex min-h-9 grow cursor-pointer items-center justify-center rounded-full px-4 text-sm font-semibold text-muted transition-colors data-hovered:text-ink data-selected:bg-brand data-selected:text-on-brand max-sm:min-h-11 pointer-coarse:min-h-11"
          >
            {name}
          </Tab>
        ))}
      </TabList>
    </div>
  );
};

type NextClass = NonNullable<ReturnType<typeof nextClass<ScheduledClass>>>;

interface NextClassLineProps {
  next: NextClass;
  now: Date;
  looks: CourseLooks;
  onSelect: (claseId: string) => void;
}

/** The next class, or the one under way: above the views, so that the first one shows it whatever its hour (SUBS-8). */
const NextClassLine = ({ next: { clase, cursoId, access }, now, looks, onSelect }: NextClassLineProps) => {
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
