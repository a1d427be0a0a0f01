import { DateInput, DateSegment } from 'react-aria-components/DateField';

import { classNames } from './class-names.ts';

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
