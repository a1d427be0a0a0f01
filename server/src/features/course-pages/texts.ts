import type { Nivel } from '@puente/contracts/catalogue';
import type { Language } from '@puente/contracts/shapes';

const hours = (count: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count);

/** The sentences of the course pages that depend on numbers. */
interface CoursePageTexts {
  level: Record<Nivel, string>;
  free: string;
  /** @param part of one, such as 0.15 */
  discount: (part: number) => string;
  plan: (today: string, months: number, monthly: string) => string;
  classes: (count: number, hoursInAll: number) => string;
  access: (months: number | null) => string;
  /** `day`: the last one; `days` before the first class, 0 for its own. */
  refundUntil: (day: string, days: number) => string;
  refundUndated: (days: number) => string;
  refundOver: string;
  refundStarted: string;
  late: (over: number, count: number) => string;
  closes: (day: string) => string;
  undated: string;
  closed: string;
  nextUndated: string;
  starts: (day: string) => string;
  instalment: (number: number) => string;
  today: string;
  from: (price: string) => string;
  /** The next class of a course that has begun. */
  goesOn: (day: string) => string;
  allCourses: (count: number, price: string) => string;
  certificateByTests: (count: number) => string;
  /** @param part a percentage */
  certificateByAttendance: (part: number) => string;
}

const daysEs = (days: number): string => (days === 1 ? '1 día' : `${days} días`);
const daysEn = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

export const texts: Record<Language, CoursePageTexts> = {
  es: {
    level: { Operativo: 'Operativo', Estrategico: 'Estratégico', Profesional: 'Profesional' },
    free: 'Gratis',
    discount: (part) => `${Math.round(part * 100)} % de descuento`,
    plan: (today, months, monthly) =>
      months === 1
        ? `o ${today} hoy y ${monthly} en un mes`
        : `o ${today} hoy y ${months} pagos mensuales de ${monthly}`,
    classes: (count, total) =>
      `${count === 1 ? '1 clase en vivo' : `${count} clases en vivo`}, ${hours(total, 'es-US')} ${total === 1 ? 'hora' : 'horas'} en total`,
    access: (months) =>
      months === null
        ? 'Sin fecha de expiración'
        : months === 1
          ? '1 mes desde la compra'
          : `${months} meses desde la compra`,
    refundUntil: (day, days) =>
      days === 0
        ? `Si cambias de opinión antes de la primera clase, el ${day}, te devolvemos todo lo pagado.`
        : `Si cambias de opinión hasta el ${day}, ${daysEs(days)} antes de la primera clase, te devolvemos todo lo pagado.`,
    refundUndated: (days) =>
      days === 0
        ? 'Si cambias de opinión antes de la primera clase, te devolvemos todo lo pagado.'
        : `Si cambias de opinión hasta ${daysEs(days)} antes de la primera clase, te devolvemos todo lo pagado.`,
    refundOver:
      'El plazo para cambiar de opinión ya pasó: si lo dejas, estudiamos tu caso y devolvemos la parte de las clases no impartidas cuando la causa es nuestra.',
    refundStarted:
      'El curso ya empezó: si lo dejas, estudiamos tu caso y devolvemos la parte de las clases no impartidas cuando la causa es nuestra.',
    late: (over, count) =>
      `${over === 1 ? 'Ya se impartió 1' : `Ya se impartieron ${over}`} de ${count} clases. Sus materiales quedan en tu panel.`,
    closes: (day) => `Inscripción abierta hasta el ${day}`,
    undated: 'Fechas por anunciar',
    closed: 'Inscripción cerrada',
    nextUndated: 'Próxima edición por anunciar',
    starts: (day) => `Empieza el ${day}`,
    instalment: (number) => `Pago ${number}`,
    today: 'Hoy, al inscribirte',
    from: (price) => `Desde ${price} por curso`,
    goesOn: (day) => `Ya empezó; próxima clase, el ${day}`,
    allCourses: (count, price) => `${count} cursos, ${price} en total; cada uno se paga por separado`,
    certificateByTests: (count) =>
      `Al aprobar ${count === 1 ? 'el examen' : `los ${count} exámenes`} del curso recibes un certificado en PDF, con un código que cualquiera puede comprobar en línea.`,
    certificateByAttendance: (part) =>
      `Con al menos ${part} % de asistencia recibes, al terminar el curso, un certificado en PDF, con un código que cualquiera puede comprobar en línea.`,
  },
  en: {
    level: { Operativo: 'Operational', Estrategico: 'Strategic', Profesional: 'Professional' },
    free: 'Free',
    discount: (part) => `${Math.round(part * 100)}% off`,
    plan: (today, months, monthly) =>
      months === 1
        ? `or ${today} today and ${monthly} in a month`
        : `or ${today} today and ${months} monthly payments of ${monthly}`,
    classes: (count, total) =>
      `${count === 1 ? '1 live class' : `${count} live classes`}, ${hours(total, 'en-US')} ${total === 1 ? 'hour' : 'hours'} in all`,
    access: (months) =>
      months === null
        ? 'No expiration date'
        : months === 1
          ? '1 month from your purchase'
          : `${months} months from your purchase`,
    refundUntil: (day, days) =>
      days === 0
        ? `If you change your mind before the first class on ${day}, you get everything back.`
        : `If you change your mind until ${day}, ${daysEn(days)} before the first class, you get everything back.`,
    refundUndated: (days) =>
      days === 0
        ? 'If you change your mind before the first class, you get everything back.'
        : `If you change your mind until ${daysEn(days)} before the first class, you get everything back.`,
    refundOver:
      'The time to change your mind is over: if you leave it, we look at your case and return the part of classes not taught when the cause is ours.',
    refundStarted:
      'The course has begun: if you leave it, we look at your case and return the part of classes not taught when the cause is ours.',
    late: (over, count) =>
      `${over === 1 ? '1 of' : `${over} of`} ${count} classes ${over === 1 ? 'is' : 'are'} over. Their materials are in your dashboard.`,
    closes: (day) => `Enrollment open until ${day}`,
    undated: 'Dates to be announced',
    closed: 'Enrollment closed',
    nextUndated: 'Next edition to be announced',
    starts: (day) => `Starts on ${day}`,
    instalment: (number) => `Payment ${number}`,
    today: 'Today, as you enroll',
    from: (price) => `From ${price} per course`,
    goesOn: (day) => `Under way; next class on ${day}`,
    allCourses: (count, price) => `${count} courses, ${price} in all; each one is paid separately`,
    certificateByTests: (count) =>
      `When you pass ${count === 1 ? "the course's test" : `the course's ${count} tests`}, you receive a PDF certificate with a code that anyone can check online.`,
    certificateByAttendance: (part) =>
      `With at least ${part}% attendance, you receive a PDF certificate at the end of the course, with a code that anyone can check online.`,
  },
};
