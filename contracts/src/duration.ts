const number = String.raw`(\d+(?:[.,]\d+)?)`;
const hours = '(?:h|hs|hr|hrs|hora|horas|hour|hours)';
const minutes = String.raw`(?:m|min|mins|minuto|minutos|minute|minutes)\b`;

/** `90 minutos`, `45 min`. */
const minutesAlone = new RegExp(String.raw`^${number}\s*${minutes}`, 'i');
/** `2h30`, `2:30`; with a unit for the minutes `2 h 30 min`, `2 horas y 30 minutos`. */
const hoursAndMinutes = new RegExp(
  String.raw`^(\d+)\s*(?:[h:]\s*([0-5]?\d)(?!\d)|${hours}\s*(?:(?:y|and|,)\s*)?([0-5]?\d)\s*${minutes})`,
  'i',
);
const leadingNumber = new RegExp(`^${number}`);

/** Upper limit in hours; a larger number would overflow a Date. */
const maxHours = 10_000;

const toNumber = (text = '0'): number => Number(text.replace(',', '.'));

function readHours(text: string): number {
  const alone = minutesAlone.exec(text);
  if (alone) return toNumber(alone[1]) / 60;
  const both = hoursAndMinutes.exec(text);
  if (both) return toNumber(both[1]) + toNumber(both[2] ?? both[3]) / 60;
  return toNumber(leadingNumber.exec(text)?.[1]);
}

/**
 * Parses the hours of a duration text, which begins with a number: '2 horas' → 2, '1,5 h' → 1.5. Minutes are accepted
 * too, alone ('90 minutos' → 1.5) or after the hours ('2h30' → 2.5).
 * @returns null for a text without a leading number, or whose number is 0
 */
export function statedHours(duracion: string): number | null {
  const stated = readHours(duracion.trim());
  return stated > 0 && stated <= maxHours ? stated : null;
}

/**
 * When a class ends: its start plus its duration, 1 hour by default (SUBS-3). Elapsed time, so daylight saving has no
 * effect.
 */
export const classEnd = ({ fechaHora, duracion }: { fechaHora: Date | string; duracion: string }): Date =>
  new Date(new Date(fechaHora).getTime() + (statedHours(duracion) ?? 1) * 3_600_000);
