/** How a filter is read from the address; undefined for what it doesn't take. */
export type Reader<Value extends string = string> = (written: string) => Value | undefined;

/** Words that are searched, cut at `max` characters. */
export const words =
  (max: number): Reader =>
  (written) =>
    written.trim().slice(0, max) || undefined;

/** Reader of one of the values that a filter knows. */
export const oneOf =
  <Value extends string>(known: readonly Value[]): Reader<Value> =>
  (written) =>
    known.find((each) => each === written);

/** The id of an object. */
export const id: Reader = (written) =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(written) ? written : undefined;

/** A day that the calendar has, `YYYY-MM-DD`. */
export const day: Reader = (written) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) return undefined;
  const read = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined;
};
