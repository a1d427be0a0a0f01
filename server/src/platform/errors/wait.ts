import type { Language } from '@puente/contracts/shapes';

const units = [
  { unit: 'second', seconds: 1, upTo: 59 },
  { unit: 'minute', seconds: 60, upTo: 90 },
  { unit: 'hour', seconds: 3_600, upTo: 36 },
] as const;
const day = { unit: 'day', seconds: 86_400 } as const;

/** A wait in the unit that people would use, rounded up: 30 → '30 segundos', 900 → '15 minutos', 7200 → '2 horas'. */
export function waitInWords(seconds: number, language: Language): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const { unit, seconds: length } = units.find((each) => Math.ceil(whole / each.seconds) <= each.upTo) ?? day;
  const count = Math.ceil(whole / length);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
