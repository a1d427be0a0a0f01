/** Minutes after a class's end until which what lets people in is good: a meeting that is forgotten ends then. */
const afterEnd = 120;
/** The job that ends forgotten meetings may be late. */
const atLeast = 10;
/** A class that is started a day early. */
const atMost = 12 * 60;

/**
 * Until when a token of Jitsi, or the credentials of a relay, let somebody in: two hours after the class's end, but at
 * least ten minutes and at most twelve hours from now.
 */
export function accessEnds(classEnds: Date, now: Date): Date {
  const inMinutes = (minutes: number, from: Date) => from.getTime() + minutes * 60_000;
  const wanted = inMinutes(afterEnd, classEnds);
  return new Date(Math.min(Math.max(wanted, inMinutes(atLeast, now)), inMinutes(atMost, now)));
}
