import type { Expediente } from '@puente/contracts/certificates';
import type { Language } from '@puente/contracts/shapes';

import { formatCalendarDay, formatDay } from '../../platform/texts/format.ts';
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

type Course = Expediente['cursos'][number];

const phrases = {
  es: {
    state: { Activa: 'En curso', Inactiva: 'En pausa', Expirada: 'Terminado', Cancelada: 'Cancelado' },
    attendance: (classes: string, minutes: string) => `Asistencia: ${classes} clases, ${minutes} minutos`,
    noClasses: 'Asistencia: todavía sin clases impartidas',
    of: (some: number, all: number) => `${some} de ${all}`,
    passed: 'aprobada',
    failed: 'no aprobada',
    pending: 'pendiente',
    test: 'Prueba',
    work: 'Entrega',
    certificate: (code: string) => `Certificado ${code}`,
    revoked: 'revocado',
  },
  en: {
    state: { Activa: 'In progress', Inactiva: 'Paused', Expirada: 'Finished', Cancelada: 'Canceled' },
    attendance: (classes: string, minutes: string) => `Attendance: ${classes} classes, ${minutes} minutes`,
    noClasses: 'Attendance: no classes held yet',
    of: (some: number, all: number) => `${some} of ${all}`,
    passed: 'passed',
    failed: 'not passed',
    pending: 'pending',
    test: 'Test',
    work: 'Work',
    certificate: (code: string) => `Certificate ${code}`,
    revoked: 'revoked',
  },
};

/** A course of a transcript as lines of text: the same on the PDF and on the page that checks it. */
export function courseSummary(course: Course, language: Language, timezone: string): string[] {
  const t = phrases[language];
  const day = (moment: string) => formatDay(new Date(moment), language, timezone);
  const days = shownDays(course.desde, course.hasta, language);
  const { clases, minutos, certificado } = course;
  return [
    [course.estado === null ? t.state.Expirada : t.state[course.estado], ...(days === null ? [] : [days])].join(' · '),
    clases.impartidas === 0
      ? t.noClasses
      : t.attendance(t.of(clases.asistidas, clases.impartidas), t.of(minutos.asistidos, minutos.impartidos)),
    ...course.pruebas.map(({ nombre, mejorNota, aprobada, fecha }) => {
      const verdict = mejorNota === null ? t.pending : `${mejorNota} % (${aprobada ? t.passed : t.failed})`;
      return `${t.test} «${nombre}»: ${[verdict, ...(fecha === null ? [] : [day(fecha)])].join(', ')}`;
    }),
    ...course.entregas.map(({ nombre, nota, fecha }) => `${t.work} «${nombre}»: ${nota}, ${day(fecha)}`),
    ...(certificado
      ? [`${t.certificate(certificado.codigo)}${certificado.estado === 'Revocado' ? ` (${t.revoked})` : ''}`]
      : []),
  ];
}
