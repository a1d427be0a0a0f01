import type { Language } from '@puente/contracts/shapes';

const units = [
  { unit: 'second', seconds: 1, upTo: 59 },
  { unit: 'minute', seconds: 60, upTo: 90 },
  { unit: 'hour', seconds: 3_600, upTo: 36 },
  { unit: 'day', seconds: 86_400, upTo: Number.POSITIVE_INFINITY },
] as const;

/** A wait in the unit that people would use, rounded up: 30 → '30 segundos', 900 → '15 minutos', 7200 → '2 horas'. */
export function waitInWords(seconds: number, language: Language): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const inUnit = units.map((each) => ({ ...each, count: Math.ceil(whole / each.seconds) }));
  const { unit, count } = inUnit.find((each) => each.count <= each.upTo) ?? inUnit[3]!;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
