/** A stay in a class: a row of `meeting_visits`. */
export interface Stay {
  enteredAt: Date;
  /** Moved by a heartbeat every 15 seconds. */
  lastSeenAt: Date;
  /** Null while the person is in the class, or when its end was not recorded. */
  leftAt: Date | null;
}

/** A class that has begun. `endedAt`: null while it is live. */
export interface HeldClass {
  startedAt: Date;
  endedAt: Date | null;
}

export interface Attendance {
  /** Whole minutes in the class. */
  minutes: number;
  /** Percentage of the class's real duration, 0 to 100, rounded. */
  percent: number;
  firstIn: Date | null;
  /** Moment at which they left last, or were last heard of; null for who was absent or is present. */
  lastOut: Date | null;
  /** In the class at `now`. */
  isPresent: boolean;
}

/**
 * Milliseconds. A shorter gap between two stays, such as a reload or a change of network, counts as attended; whoever
 * was heard of within it is present.
 */
const shortestGapMs = 60_000;
const minuteMs = 60_000;

/** Returns the real duration of a class in whole minutes: until now while it is live. */
export const classMinutes = (held: HeldClass, now: Date): number => Math.round(durationMs(held, now) / minuteMs);

const durationMs = ({ startedAt, endedAt }: HeldClass, now: Date): number =>
  Math.max(0, (endedAt ?? now).getTime() - startedAt.getTime());

/**
 * Attendance of one person at one class (LIVE-10). Each stay is clipped to the class's real time, from its start to its
 * end; overlapping stays count once, and so do gaps of less than a minute between two stays. Any order, and any number
 * of rows for the same stay, give the same minutes.
 */
export function attendanceOf(stays: readonly Stay[], held: HeldClass, now: Date): Attendance {
  const begin = held.startedAt.getTime();
  const end = (held.endedAt ?? now).getTime();
  const clipped = stays
    .map((stay) => ({ from: Math.max(stay.enteredAt.getTime(), begin), to: Math.min(stayEnd(stay, end), end) }))
    .filter(({ from, to }) => to > from)
    .toSorted((one, other) => one.from - other.from);
  const merged = withoutShortGaps(clipped);
  const first = merged[0];
  const last = merged.at(-1);
  const isPresent = held.endedAt === null && stays.some((stay) => stay.leftAt === null && isFresh(stay, end));
  if (!first || !last) return { minutes: 0, percent: 0, firstIn: null, lastOut: null, isPresent };
  const attendedMs = merged.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    minutes: Math.round(attendedMs / minuteMs),
    percent: Math.min(100, Math.round((attendedMs / durationMs(held, now)) * 100)),
    firstIn: new Date(first.from),
    lastOut: isPresent ? null : new Date(last.to),
    isPresent,
  };
}

/** Whether a stay's last heartbeat is so recent that the next one may still come. */
const isFresh = ({ lastSeenAt }: Stay, end: number): boolean => end - lastSeenAt.getTime() < shortestGapMs;

/**
 * A stay without an end lasts as long as the class when its last heartbeat is fresh; else it ended with that heartbeat.
 */
const stayEnd = (stay: Stay, end: number): number =>
  stay.leftAt?.getTime() ?? (isFresh(stay, end) ? end : stay.lastSeenAt.getTime());

interface Span {
  from: number;
  to: number;
}

/** @param spans by their start */
function withoutShortGaps(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const before = merged.at(-1);
    if (before && span.from - before.to < shortestGapMs) before.to = Math.max(before.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}
