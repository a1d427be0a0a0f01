import type { Language } from '@puente/contracts/shapes';

/** A file's size for people: in kilobytes, from one megabyte on in megabytes. */
export function sizeText(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000;
  const value = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1_000));
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const options = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', options).format(value);
}
