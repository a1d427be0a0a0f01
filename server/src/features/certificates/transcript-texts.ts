import type { Expediente } from '@puente/contracts/certificates';
import type { Language } from '@puente/contracts/shapes';

import { formatDay } from '../../platform/texts/format.ts';
import { shownDays } from './texts.ts';

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
