/** Milliseconds that the server's clock is ahead of the device's, by an answer that said `ahora`. */
export const clockOffset = (ahora: string, receivedAt: number): number => Date.parse(ahora) - receivedAt;

/** Whole seconds until the time is over, by the server's clock: 0 once it is. */
export const secondsLeft = (vence: string, offset: number, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(vence) - now - offset) / 1_000));

/** 1:05:09, 12:00, 0:07 */
export const clockText = (seconds: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
};

/** Seconds before the end at which the person is told. */
const warnings = [300, 60] as const;
export type Warning = (typeof warnings)[number];

/** The warning that is due when the clock went from one value to the next; the last one when it passed several. */
export const warningBetween = (before: number, now: number): Warning | undefined =>
  warnings.findLast((each) => before > each && now <= each && now > 0);

/** How close the end is: a word and a look change with it. */
export const urgencyOf = (seconds: number): 'calm' | 'soon' | 'last' => {
  if (seconds > warnings[0]) return 'calm';
  return seconds > warnings[1] ? 'soon' : 'last';
};

/**
 * Whole minutes left of an attempt, for a list that has no server time: null where the device's clock is clearly wrong,
 * so that it shows no number rather than a wrong one.
 */
export const minutesLeft = (vence: string, now: number, limit: number | null): number | null => {
  const minutes = Math.ceil((Date.parse(vence) - now) / 60_000);
  return minutes > 0 && (limit === null || minutes <= limit) ? minutes : null;
};
