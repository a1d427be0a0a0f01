import { parseDate } from '@internationalized/date';
import type { ReactNode } from 'react';
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
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';

import { classNames } from './class-names.ts';
import {
  chipControlStyle,
  markedChipStyle,
  chipLabelStyle,
  chipStyle,
  controlStyle,
  errorStyle,
  fieldStyle,
  hintStyle,
  labelStyle,
} from './field-style.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons-later.tsx';
import { CalendarIcon } from './icons.tsx';
import { popoverStyle } from './popover-style.ts';
import { DateSegments } from './time-field.tsx';

interface DatePickerProps {
  label: ReactNode;
  /** A day without time zone, `YYYY-MM-DD`. */
  value: string | null;
  onChange: (day: string | null) => void;
  onBlur?: () => void;
  name?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  /** The first and the last selectable day. */
  min?: string | undefined;
  max?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Keeps the day and, unlike `isDisabled`, the focus. */
  isReadOnly?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** In one line, with the label inside. */
  isChip?: boolean;
  className?: string | undefined;
}

/** A date picker: the day is typed in the language's own order or selected in a calendar. */
export const DatePicker = ({
  label,
  value,
  onChange,
  hint,
  error,
  min,
  max,
  isDisabled = false,
  isReadOnly = false,
  isRequired = false,
  isChip = false,
  className,
  onBlur,
  name,
}: DatePickerProps) => (
  <AriaDatePicker
    validationBehavior="aria"
    isInvalid={Boolean(error)}
    {...(onBlur && { onBlur })}
    {...(name && { name })}
    isDisabled={isDisabled}
    isReadOnly={isReadOnly}
    isRequired={isRequired}
    {...(min && { minValue: parseDate(min) })}
    {...(max && { maxValue: parseDate(max) })}
    value={value === null ? null : parseDate(value)}
    onChange={(chosen) => onChange(chosen === null ? null : chosen.toString())}
    className={classNames(
      // Large text on a phone leaves no room beside the label.
      isChip ? classNames(chipStyle, 'flex-wrap') : fieldStyle,
      isChip && value !== null && markedChipStyle,
      className,
    )}
  >
    <Label className={isChip ? chipLabelStyle : labelStyle}>{label}</Label>
    <DayControl isChip={isChip} />
    {hint && (
      <Text slot="description" className={hintStyle}>
        {hint}
      </Text>
    )}
    <FieldError className={errorStyle}>{error}</FieldError>
    <Popover className={popoverStyle}>
      <Dialog className="p-4 outline-none">
        <MonthGrid />
      </Dialog>
    </Popover>
  </AriaDatePicker>
);

const DayControl = ({ isChip }: { isChip: boolean }) => (
  <Group
    className={classNames(
      isChip ? classNames(chipControlStyle, 'grow pl-2') : controlStyle,
      'flex items-center pr-0.5 focus-within:border-brand',
    )}
  >
    <DateSegments className="grow" />
    <Button
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-md text-subtle data-hovered:text-brand',
        isChip ? 'size-9 max-sm:size-11 pointer-coarse:size-11' : 'size-11',
      )}
    >
      <CalendarIcon />
    </Button>
  </Group>
);

const arrow =
  'flex size-11 items-center justify-center rounded-full text-muted data-disabled:opacity-40 ' +
  'data-hovered:bg-brand-soft data-hovered:text-brand';

/** The calendar month inside a `DatePicker`. */
const MonthGrid = () => (
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
