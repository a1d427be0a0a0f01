const minute = 60_000;

/** The time until a class, in whole minutes, rounded up: null once it is due. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

export function timeLeft(start: string, now: Date): TimeLeft | null {
  const minutes = Math.ceil((Date.parse(start) - now.getTime()) / minute);
  if (minutes <= 0) return null;
  return { days: Math.floor(minutes / 1_440), hours: Math.floor((minutes % 1_440) / 60), minutes: minutes % 60 };
}

/** The two largest units: days and hours, else hours and minutes, else minutes. */
export function largestUnits({
  days,
  hours,
  minutes,
}: TimeLeft): { unit: 'days' | 'hours' | 'minutes'; count: number }[] {
  const all = [
    { unit: 'days' as const, count: days },
    { unit: 'hours' as const, count: hours },
    { unit: 'minutes' as const, count: minutes },
  ];
  const first = all.findIndex(({ count }) => count > 0);
  return all.slice(first, first + 2).filter(({ count }) => count > 0);
}

/** The minutes before a class at which the time left is announced; between them a screen reader stays silent. */
const announcedAt = [60, 30, 15, 10, 5, 1];

/** Whether the time left is announced now. */
export const isAnnounced = ({ days, hours, minutes }: TimeLeft): boolean =>
  announcedAt.includes(days * 1_440 + hours * 60 + minutes);
