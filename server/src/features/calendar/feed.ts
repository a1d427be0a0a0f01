import { classEnd } from '@puente/contracts/duration';
import { inLanguage } from '@puente/contracts/in-language';
import type { Language } from '@puente/contracts/shapes';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

import { classAddress } from './addresses.ts';
import type { EntryRow } from './store.ts';

const texts = {
  es: {
    name: 'Academia Puente: mis clases',
    about: 'Las clases en vivo de tus cursos.',
    course: 'Curso',
    module: 'Módulo',
    enter: 'Entra en tu clase desde:',
    teach: 'Inicia tu clase desde:',
    inactive: 'Tu suscripción está inactiva: ponte al día con el pago para entrar en la clase.',
  },
  en: {
    name: 'Academia Puente: my classes',
    about: 'The live classes of your courses.',
    course: 'Course',
    module: 'Module',
    enter: 'Enter your class from:',
    teach: 'Start your class from:',
    inactive: 'Your subscription is inactive: bring your payment up to date to enter the class.',
  },
} satisfies Record<Language, Record<string, string>>;

/** The refresh interval suggested to calendar apps, in seconds; most use a longer one. */
const refreshEvery = 3_600;

/**
 * The classes that a person attends or teaches, as iCalendar (RFC 5545). Deterministic: the same entries yield the same text. Times are in UTC,
 * which every app converts to its user's time zone, also across a daylight saving change. Links to rooms are left out,
 * because such a file is easily shared.
 */
export function calendarText(entries: readonly EntryRow[], language: Language, publicUrl: URL): string {
  const t = texts[language];
  const calendar = ical({
    name: t.name,
    description: t.about,
    prodId: { company: 'Academia Puente', product: 'Clases', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshEvery,
  });
  for (const { claseId, curso, modulo, nombre, fechaHora, duracion, sequence, ...entry } of inLanguage(
    entries,
    language,
  )) {
    const classUrl = classAddress(claseId, publicUrl);
    calendar.createEvent({
      id: `${claseId}@academia-puente`,
      sequence,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      start: fechaHora,
      end: classEnd({ fechaHora, duracion }),
      summary: nombre,
      description: [
        `${t.course}: ${curso}`,
        `${t.module}: ${modulo}`,
        '',
        ...(entry.isActive ? [] : [t.inactive]),
        `${entry.isTaught ? t.teach : t.enter} ${classUrl}`,
      ].join('\n'),
      // An address, which calendar apps make a link of, also on phones.
      location: classUrl,
      url: classUrl,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
