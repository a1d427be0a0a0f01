import { parseTime, type Time } from '@internationalized/date';
import type { ReactNode } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TimeField as AriaTimeField, type TimeFieldProps as AriaTimeFieldProps } from 'react-aria-components/TimeField';

import { readersHourCycle } from '../platform/i18n/reader.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import { controlStyle, errorStyle, fieldStyle, hintStyle, labelStyle } from './field-style.ts';

interface TimeFieldProps extends Omit<
  AriaTimeFieldProps<Time>,
  'children' | 'className' | 'value' | 'onChange' | 'defaultValue'
> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A time of day without time zone, `HH:MM`; the caller decides the time zone. */
  value: string | null;
  onChange: (time: string | null) => void;
  className?: string | undefined;
}

/** A time input with the 12 or 24 hour clock of the reader, as times are shown. */
export const TimeField = ({ label, hint, error, value, onChange, className, ...props }: TimeFieldProps) => {
  const { language } = useTranslation();
  return (
    <AriaTimeField
      validationBehavior="aria"
      hourCycle={readersHourCycle(language) === 'h23' ? 24 : 12}
      isInvalid={Boolean(error)}
      {...props}
      value={value === null ? null : parseTime(value)}
      onChange={(time) => onChange(time === null ? null : time.toString().slice(0, 5))}
      className={classNames(fieldStyle, className)}
    >
      <Label className={labelStyle}>{label}</Label>
      <DateSegments className={classNames(controlStyle, 'focus-within:border-brand')} />
      {hint && (
        <Text slot="description" className={hintStyle}>
          {hint}
        </Text>
      )}
      <FieldError className={errorStyle}>{error}</FieldError>
    </AriaTimeField>
  );
};

/** The segments of a date or time input, in the language's own order. Each is typed or changed with the arrow keys. */
export const DateSegments = ({ className }: { className?: string }) => (
  <DateInput className={classNames('flex items-center whitespace-nowrap tabular-nums', className)}>
    {(segment) => (
      <DateSegment
        segment={segment}
        className={classNames(
          'min-w-6 rounded-sm px-0.5 py-0.5 text-center caret-transparent data-placeholder:text-subtle',
          'data-[type=literal]:min-w-0 data-[type=literal]:px-0',
          'data-focused:bg-brand data-focused:text-on-brand data-focused:outline-2 data-focused:outline-offset-1',
          'data-focused:outline-brand',
        )}
      />
    )}
  </DateInput>
);
