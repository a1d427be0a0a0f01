/** A reminder goes out from `opens` to `closes` hours before the class. */
interface Window {
  opens: number;
  closes: number;
  /** Whether whoever learns of the class within the window is left without it. */
  ofWhoKnew: boolean;
}

/**
 * When students are reminded (decision 0015). The day's reminder is worth sending late, after an outage, but not to
 * somebody who bought the course that same day, nor for a class that was moved there that day; the hour's is for all.
 */
export const windows = {
  day: { opens: 24, closes: 2, ofWhoKnew: true },
  hour: { opens: 1, closes: 0, ofWhoKnew: false },
} as const satisfies Record<string, Window>;

export type ReminderKind = keyof typeof windows;
