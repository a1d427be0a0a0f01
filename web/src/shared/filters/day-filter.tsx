import { DatePicker } from '../../ui/date-picker.tsx';
import { day as dayOf } from './filter-readers.ts';
import type { Filter } from './use-filters.tsx';

interface DayFilter<Name extends string> {
  label: string;
  /** The filters that have the first and the last day that can be chosen. */
  min?: Name;
  max?: Name;
}

/** A day. In a file of its own: lists without one load no calendar. */
export const day = <Name extends string = never>({
  label,
  min,
  max,
}: DayFilter<Name>): Filter<string, NoInfer<Name>> => ({
  read: dayOf,
  field: ({ value = null, onChange, values }) => (
    <DatePicker
      isChip
      label={label}
      value={value}
      onChange={onChange}
      min={min && values[min]}
      max={max && values[max]}
    />
  ),
});
