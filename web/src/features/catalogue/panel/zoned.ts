import { parseAbsolute, parseDateTime } from '@internationalized/date';

/**
 * A day `YYYY-MM-DD` and a time `HH:MM` of a time zone as a moment (ISO 8601, UTC). A time that daylight saving skips
 * moves forward; a repeated one is the first (product rule 4).
 */
export const momentOf = (dia: string, hora: string, zone: string): string =>
  parseDateTime(`${dia}T${hora}`).toDate(zone, 'compatible').toISOString();

/** The day and the time of a moment in a time zone, for the fields of a form. */
export const dayAndTimeOf = (moment: string, zone: string): { dia: string; hora: string } => {
  const [dia = '', rest = ''] = parseAbsolute(moment, zone).toString().split('T');
  return { dia, hora: rest.slice(0, 5) };
};
