import type { Language } from '@puente/contracts/shapes';

import { formatCalendarDay } from '../../platform/texts/format.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';

/** `12 horas`, `1.5 hours`; spaces don't break. */
export function shownHours(hours: number, language: Language): string {
  const amount = new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { maximumFractionDigits: 1 }).format(
    hours,
  );
  const unit = { es: hours === 1 ? 'hora' : 'horas', en: hours === 1 ? 'hour' : 'hours' }[language];
  return `${amount}\u00A0${unit}`;
}

/** `Del 3 de octubre de 2026 al 22 de noviembre de 2026`; one day alone when they are the same; null without days. */
export function shownDays(desde: string | null, hasta: string | null, language: Language): string | null {
  if (desde === null || hasta === null) return null;
  const [from, to] = [formatCalendarDay(desde, language), formatCalendarDay(hasta, language)];
  if (from === to) return from;
  return { es: `Del ${from} al ${to}`, en: `${from} to ${to}` }[language];
}

export const levelNames: Record<string, InBothLanguages> = {
  Operativo: { es: 'Operativo', en: 'Operational' },
  Estrategico: { es: 'Estratégico', en: 'Strategic' },
  Profesional: { es: 'Profesional', en: 'Professional' },
};

/** By what a certificate was earned. Its hours are the course's: they say nothing of how long somebody attended. */
export const bases: Record<'pruebas' | 'asistencia', InBothLanguages> = {
  pruebas: { es: 'Aprobar las pruebas obligatorias', en: 'Passing the required tests' },
  asistencia: { es: 'Asistir a las clases', en: 'Attending the classes' },
};
