export type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number } | { unit: 'over' };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the time left: whole days from two days on, then whole hours, then minutes rounded up; `over` past due. */
export const timeLeft = (vence: string, now: Date): TimeLeft => {
  const left = Date.parse(vence) - now.getTime();
  if (left < 0) return { unit: 'over' };
  if (left >= 2 * day) return { unit: 'days', count: Math.floor(left / day) };
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour) };
  return { unit: 'minutes', count: Math.max(1, Math.ceil(left / minute)) };
};
