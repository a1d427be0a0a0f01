import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';

import { classNames } from './class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons-later.tsx';

const arrow =
  'flex size-11 items-center justify-center rounded-full text-muted data-disabled:opacity-40 ' +
  'data-hovered:bg-brand-soft data-hovered:text-brand';

/** The calendar month inside a `DatePicker`. */
export const MonthGrid = () => (
  <Calendar>
    <header className="flex items-center justify-between gap-2 pb-2">
      <Button slot="previous" className={arrow}>
        <ChevronLeftIcon />
      </Button>
      <CalendarHeading className="font-sans text-base font-semibold tracking-normal first-letter:uppercase" />
      <Button slot="next" className={arrow}>
        <ChevronRightIcon />
      </Button>
    </header>
    <CalendarGrid>
      <CalendarGridHeader>
        {(weekday) => (
          <CalendarHeaderCell className="size-10 text-xs font-medium text-subtle">{weekday}</CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className={classNames(
              'flex size-10 cursor-pointer items-center justify-center rounded-full text-sm tabular-nums outline-none',
              'data-disabled:cursor-default data-disabled:opacity-40 data-hovered:bg-brand-soft',
              'data-outside-month:hidden data-today:font-bold data-today:text-brand data-unavailable:line-through',
              'data-selected:bg-brand data-selected:text-on-brand data-focus-visible:outline-2',
              'data-focus-visible:outline-offset-2 data-focus-visible:outline-brand',
            )}
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </Calendar>
);
