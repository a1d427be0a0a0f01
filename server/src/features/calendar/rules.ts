/** A reminder is sent from `opens` to `closes` hours before the class. */
interface Window {
  opens: number;
  closes: number;
  /** Whether only students who knew of the class before the window get it. */
  ofWhoKnew: boolean;
}

/**
 * The reminder windows (decision 0015). The one a day before is sent late after an outage, but not to students who
 * bought the course within the window, nor for a class that was moved into it; the one an hour before is for all.
 */
export const windows = {
  day: { opens: 24, closes: 2, ofWhoKnew: true },
  hour: { opens: 1, closes: 0, ofWhoKnew: false },
} as const satisfies Record<string, Window>;

export type ReminderKind = keyof typeof windows;
