import { nextClass } from '@puente/contracts/class-access';
import { useMemo, useState } from 'react';
import { TabPanel, Tabs } from 'react-aria-components/Tabs';

import { useNow } from '../../../platform/clock.ts';
import { useDayFormat } from '../../../platform/i18n/day-format.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

import './class-calendar.css';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { addDays, type CalendarView, dayOf, opensAt, shownDays, step } from '../calendar-dates.ts';
import type { ScheduledClass } from '../class-schedule.ts';
import { courseLooks } from '../course-looks.ts';
import { usual, usualHours, widerHours } from '../visible-hours.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { ClassAgenda } from './class-agenda.tsx';
import { ClassGrid } from './class-grid.tsx';
import { ClassMonth } from './class-month.tsx';
import { ClassTooltip } from './class-tooltip.tsx';
import { CourseLegend } from './course-mark.tsx';
import { NextClassLine } from './next-class-line.tsx';
import { usePointedClass } from './use-pointed-class.ts';
import { useSwipe } from './use-swipe.ts';

const views = ['month', 'week', 'list'] as const;

export interface ClassCalendarProps {
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
