import type { Periodo } from '@puente/contracts/reports';

import { dayOf, daySpan, type DaySpan } from './today-rules.ts';

/** A period and the same span before it. */
interface PeriodSpans {
  now: DaySpan;
  before: DaySpan;
  /** Every day of '30d', 'YYYY-MM-DD'; null of longer periods, which have months. */
  days: string[] | null;
}

const days = 30;
const months = { '3m': 3, '12m': 12 } as const;

/**
 * The days of a report's period until today: 30 days, or the present month and those before it. The span before has as
 * many days, or as many months until the same day of the month, or its last (decision 0199).
 * @param zone IANA
 */
export function periodSpans(periodo: Periodo, now: Date, zone: string): PeriodSpans {
  const today = dayOf(now, zone);
  if (periodo === '30d') {
    const first = today.subtract({ days: days - 1 });
    return {
      now: daySpan(first, today, zone),
      before: daySpan(first.subtract({ days }), first.subtract({ days: 1 }), zone),
      days: Array.from({ length: days }, (_, index) => first.add({ days: index }).toString()),
    };
  }
  const count = months[periodo];
  const first = today.with({ day: 1 }).subtract({ months: count - 1 });
  return {
    now: daySpan(first, today, zone),
    before: daySpan(first.subtract({ months: count }), today.subtract({ months: count }), zone),
    days: null,
  };
}
