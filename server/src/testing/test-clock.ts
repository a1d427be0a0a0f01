/** A span of time; its parts are added up. */
export interface Span {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
  ms?: number;
}

/** The clock of an app of a test, which only the test moves. */
export interface TestClock {
  readonly now: Date;
  /** Moves the clock on; back with a negative span. */
  pass(span: Span): void;
  /** Moves the clock to a moment: a date, ISO 8601 in UTC, or milliseconds since 1970. */
  set(moment: Date | string | number): void;
}

const millisecondsOf = ({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }: Span): number =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000 + ms;

export function testClock(start: Date | string | number): TestClock {
  let now = new Date(start);
  return {
    get now() {
      return now;
    },
    pass(span) {
      now = new Date(now.getTime() + millisecondsOf(span));
    },
    set(moment) {
      now = new Date(moment);
    },
  };
}
